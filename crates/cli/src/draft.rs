//! Files that appear whole or not at all: written beside their place, and put there when they are done. What was there
//! before stays until then.
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::failure::Failure;

/// Drafts that are in nobody's place yet, to be cleared away when the program is ended at once.
static PARTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file being written.
#[derive(Debug)]
pub struct Draft {
    /// The path as it was given.
    path: String,
    /// Where the file goes in the end, and where it is until then; `None` for a pipe or a device, written to directly.
    places: Option<(PathBuf, PathBuf)>,
    file: BufWriter<File>,
}

impl Draft {
    /// Begins a file, if it can be written.
    pub fn begin(path: &Path) -> Result<Draft, Failure> {
        let shown = path.display().to_string();
        let (places, file) = open(path).map_err(|error| Failure::file("write", &shown, &error))?;
        Ok(Draft {
            path: shown,
            places,
            file: BufWriter::new(file),
        })
    }

    /// Writes a whole file.
    pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let mut draft = Draft::begin(path)?;
        draft.put(|file| file.write_all(bytes))?;
        draft.finish()
    }

    /// Writes something, naming the file if that fails.
    pub fn put(
        &mut self,
        write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        write(&mut self.file).map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Puts the file in its place.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.put(Write::flush)?;
        let Some((part, place)) = &self.places else {
            return Ok(());
        };
        fs::rename(part, place).map_err(|error| Failure::file("write", &self.path, &error))?;
        parts(|parts| parts.retain(|other| other != part));
        self.places = None;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.places {
            remove(part);
        }
    }
}

/// Folders that were made for files; those in which there is nothing in the end are removed again.
#[derive(Debug, Default)]
pub struct Folders(Vec<PathBuf>);

impl Folders {
    /// Makes a folder, with those above it that are not there.
    pub fn make(folder: &Path) -> io::Result<Folders> {
        let missing = folder
            .ancestors()
            .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let made = Folders(missing.map(Path::to_path_buf).collect());
        parts(|parts| parts.extend(made.0.iter().rev().cloned()));
        fs::create_dir_all(folder)?;
        Ok(made)
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        for folder in &self.0 {
            // One that holds anything stays.
            let _ = fs::remove_dir(folder);
        }
        parts(|parts| parts.retain(|part| !self.0.contains(part)));
    }
}

/// Removes all drafts, for an end that runs nothing else.
pub fn clear() {
    parts(|parts| {
        // A folder goes after what was begun in it.
        for part in parts.drain(..).rev() {
            let _ = fs::remove_file(&part).or_else(|_| fs::remove_dir(&part));
        }
    });
}

fn parts(change: impl FnOnce(&mut Vec<PathBuf>)) {
    change(&mut PARTS.lock().unwrap_or_else(PoisonError::into_inner));
}

/// The places of a draft and its file.
type Opened = (Option<(PathBuf, PathBuf)>, File);

fn open(path: &Path) -> io::Result<Opened> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let mut place = path.to_path_buf();
    if let Some(old) = &old {
        // What may not be written to is not replaced either.
        let file = OpenOptions::new().write(true).open(path)?;
        if !old.is_file() {
            return Ok((None, file));
        }
        // A link stays a link.
        place = fs::canonicalize(path)?;
    }
    let Some(name) = place.file_name() else {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "this names no file",
        ));
    };
    let name = format!(".{}.{}.part", name.to_string_lossy(), std::process::id());
    let part = place.with_file_name(name);
    // Whoever ends the program at once finds it from the moment it is there.
    parts(|parts| parts.push(part.clone()));
    let begin = || {
        let file = File::create(&part)?;
        if let Some(old) = old {
            file.set_permissions(old.permissions())?;
        }
        Ok(file)
    };
    match begin() {
        Ok(file) => Ok((Some((part, place)), file)),
        Err(error) => {
            remove(&part);
            Err(error)
        }
    }
}

/// Removes a draft that comes to nothing.
fn remove(part: &Path) {
    // Whoever ends badly has been told of worse.
    let _ = fs::remove_file(part);
    parts(|parts| parts.retain(|other| other != part));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_when_the_draft_is_done_and_not_before() {
        let folder = std::env::temp_dir().join(format!("macuil-draft-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("page.html");
        fs::write(&path, "old").unwrap();
        let begin = || {
            let mut draft = Draft::begin(&path).unwrap();
            draft.put(|file| file.write_all(b"new")).unwrap();
            draft
        };
        let files = || fs::read_dir(&folder).unwrap().count();
        let draft = begin();
        assert_eq!(
            (fs::read(&path).unwrap().as_slice(), files()),
            (&b"old"[..], 2)
        );
        drop(draft);
        assert_eq!(
            (fs::read(&path).unwrap().as_slice(), files()),
            (&b"old"[..], 1)
        );
        begin().finish().unwrap();
        assert_eq!(
            (fs::read(&path).unwrap().as_slice(), files()),
            (&b"new"[..], 1)
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_a_link_stays_a_link() {
        Draft::begin(Path::new("/dev/null"))
            .unwrap()
            .finish()
            .unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        let folder = std::env::temp_dir().join(format!("macuil-link-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let mut draft = Draft::begin(&link).unwrap();
        draft.put(|out| out.write_all(b"new")).unwrap();
        draft.finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        fs::remove_dir_all(folder).unwrap();
    }
}
