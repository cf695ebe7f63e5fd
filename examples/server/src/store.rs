//! The folder of all games: in each game's own folder its terms, which nobody else may read, and its record.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::terms::Terms;

/// The folder.
#[derive(Debug)]
pub struct Store {
    root: PathBuf,
    /// Held as long as the server runs: a record has one writer.
    _lock: File,
}

impl Store {
    /// Opens the folder, or makes it.
    ///
    /// # Errors
    ///
    /// If it cannot be made, or another server uses it.
    pub fn open(root: &Path) -> io::Result<Store> {
        private_folder(root)?;
        let lock = File::create(root.join("lock"))?;
        lock.try_lock().map_err(|error| {
            io::Error::other(format!(
                "the folder cannot be locked, another server uses it perhaps; stop that one or name another folder: {error}"
            ))
        })?;
        Ok(Store {
            root: root.to_path_buf(),
            _lock: lock,
        })
    }

    /// The names of all games.
    ///
    /// # Errors
    ///
    /// What the folder says.
    pub fn ids(&self) -> io::Result<Vec<String>> {
        let mut ids = Vec::new();
        for entry in fs::read_dir(&self.root)? {
            let entry = entry?;
            if entry.path().join("table.json").exists() {
                ids.extend(entry.file_name().into_string());
            }
        }
        ids.sort();
        Ok(ids)
    }

    /// The terms of a game.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn terms(&self, id: &str) -> io::Result<Terms> {
        let text = fs::read(self.root.join(id).join("table.json"))?;
        Ok(serde_json::from_slice(&text)?)
    }

    /// Keeps the terms of a game. Whatever happens there are either the old ones or the new ones.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn keep(&self, id: &str, terms: &Terms) -> io::Result<()> {
        let folder = self.root.join(id);
        private_folder(&folder)?;
        let (new, kept) = (folder.join("table.new"), folder.join("table.json"));
        let mut file = private_file(&new)?;
        file.write_all(&serde_json::to_vec_pretty(terms)?)?;
        file.sync_all()?;
        fs::rename(new, kept)
    }

    /// Where the record of a game is.
    pub fn record(&self, id: &str) -> PathBuf {
        self.root.join(id).join("record.txt")
    }
}

fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_one_server_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let refused = Store::open(folder.path()).unwrap_err();
        assert!(refused.to_string().contains("another server uses it"));
        drop(store);
        Store::open(folder.path()).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_tokens_and_secrets() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let draft: crate::terms::Draft = serde_json::from_str(r#"{"variant":"partan"}"#).unwrap();
        store.keep("1", &draft.terms().unwrap()).unwrap();
        let mode = |path: &str| {
            let path = folder.path().join(path);
            fs::metadata(path).unwrap().permissions().mode() & 0o777
        };
        assert_eq!((mode("1"), mode("1/table.json")), (0o700, 0o600));
        assert_eq!(store.ids().unwrap(), ["1"]);
        assert_eq!(store.terms("1").unwrap().letters().len(), 4);
    }
}
