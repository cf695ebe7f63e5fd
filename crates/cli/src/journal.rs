//! Files that grow by whole pieces while a run goes on and are put in their place when it ends: `games.csv.partial`, then
//! `games.csv`. A run that is cut short leaves the first, and the next one can go on with it.
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file that grows.
#[derive(Debug)]
pub struct Journal {
    /// The path as it was given.
    path: String,
    /// Where the file is while it grows, and where it goes; `None` for a pipe or a device, written to directly.
    places: Option<Places>,
    file: File,
    /// Whether somebody could go on with it.
    holds_games: bool,
}

/// Where a file is while it grows, and where it goes.
#[derive(Clone, Debug)]
pub struct Places {
    /// While it grows.
    pub partial: PathBuf,
    /// In the end.
    pub place: PathBuf,
}

impl Places {
    /// Those of a file; `None` if the path is a pipe's or a device's.
    pub fn of(path: &Path) -> Result<Option<Places>, Failure> {
        let cannot = |error| Failure::file("write", &path.display().to_string(), &error);
        let place = match fs::metadata(path) {
            Ok(old) if !old.is_file() && !old.is_dir() => return Ok(None),
            // What may not be written to is not replaced either. A link stays a link.
            Ok(_) => {
                OpenOptions::new().write(true).open(path).map_err(cannot)?;
                fs::canonicalize(path).map_err(cannot)?
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_path_buf(),
            Err(error) => return Err(cannot(error)),
        };
        let Some(name) = place.file_name() else {
            let error = io::Error::new(io::ErrorKind::InvalidInput, "this names no file");
            return Err(cannot(error));
        };
        let mut partial = OsString::from(name);
        partial.push(".partial");
        let partial = place.with_file_name(partial);
        Ok(Some(Places { partial, place }))
    }
}

impl Journal {
    /// Begins a file, if it can be written and no other run has left something to go on with.
    pub fn begin(path: &Path) -> Result<Journal, Failure> {
        let shown = path.display().to_string();
        let cannot = |error| Failure::file("write", &shown, &error);
        let places = Places::of(path)?;
        let file = match &places {
            None => OpenOptions::new().write(true).open(path).map_err(cannot)?,
            Some(Places { partial, place }) => {
                let file = match File::create_new(partial) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                        return Err(Failure::Work(format!(
                            "{} is left of a run that was cut short; add --resume to go on with it, or remove it",
                            partial.display()
                        )));
                    }
                    file => file.map_err(cannot)?,
                };
                if let Ok(old) = fs::metadata(place) {
                    file.set_permissions(old.permissions()).map_err(cannot)?;
                }
                file
            }
        };
        Ok(Journal {
            path: shown,
            places,
            file,
            holds_games: false,
        })
    }

    /// Goes on with a file after so many bytes of it, whether it was in its place already or not.
    pub fn go_on(path: &Path, places: Places, bytes: u64) -> Result<Journal, Failure> {
        let shown = path.display().to_string();
        let open = || {
            if !places.partial.exists() {
                fs::rename(&places.place, &places.partial)?;
            }
            let mut file = OpenOptions::new().write(true).open(&places.partial)?;
            file.set_len(bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|error| Failure::file("write", &shown, &error))?;
        Ok(Journal {
            path: shown,
            places: Some(places),
            file,
            holds_games: true,
        })
    }

    /// Adds a piece, which lies in the file when this is done. `games` says that it holds games, so that from now on the
    /// file is kept whatever happens.
    pub fn put(&mut self, piece: &[u8], games: bool) -> Result<(), Failure> {
        self.holds_games |= games;
        self.file
            .write_all(piece)
            .map_err(|error| self.cannot(&error))
    }

    /// What to say when it cannot be written.
    pub fn cannot(&self, error: &io::Error) -> Failure {
        let Some(Places { partial, .. }) = self.places.as_ref().filter(|_| self.holds_games) else {
            return Failure::file("write", &self.path, error);
        };
        Failure::Work(format!(
            "cannot write {}: {error}; what is done lies in {}: make room, then go on with --resume",
            self.path,
            partial.display()
        ))
    }

    /// Where it is while it grows, and where it goes.
    pub fn places(&self) -> Option<&Places> {
        self.places.as_ref()
    }

    /// Puts the file in its place.
    pub fn finish(mut self) -> Result<(), Failure> {
        if let Some(Places { partial, place }) = &self.places {
            fs::rename(partial, place).map_err(|error| self.cannot(&error))?;
            self.places = None;
        }
        Ok(())
    }

    /// Removes the file, whose games lie elsewhere now.
    pub fn remove(mut self) -> Result<(), Failure> {
        if let Some(Places { partial, .. }) = &self.places {
            fs::remove_file(partial).map_err(|error| self.cannot(&error))?;
            self.places = None;
        }
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if let Some(Places { partial, .. }) = self.places.as_ref().filter(|_| !self.holds_games) {
            // Whoever ends badly has been told of worse.
            let _ = fs::remove_file(partial);
        }
    }
}
