//! Files that grow by whole pieces while a run goes on and are put in their place when it ends: `games.csv.partial`, then
//! `games.csv`. A run that is cut short leaves the first, and the next one can go on with it.
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::failure::Failure;
use crate::terminal::tell;

/// Files that grow now, each with whether it holds games, for a program that is ended at once.
static GROWING: Mutex<Vec<(PathBuf, bool)>> = Mutex::new(Vec::new());

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
            Some(Places { partial, .. }) => match File::create_new(partial) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    return Err(Failure::Work(format!(
                        "{} is left of a run that was cut short; add --resume to go on with it, or remove it",
                        partial.display()
                    )));
                }
                file => file.map_err(cannot)?,
            },
        };
        let journal = Journal::of(shown, places, file, false);
        if let Some(Places { place, .. }) = &journal.places {
            if let Ok(old) = fs::metadata(place) {
                let set = journal.file.set_permissions(old.permissions());
                set.map_err(|error| journal.cannot(&error))?;
            }
        }
        Ok(journal)
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
        Ok(Journal::of(shown, Some(places), file, true))
    }

    fn of(path: String, places: Option<Places>, file: File, holds_games: bool) -> Journal {
        if let Some(Places { partial, .. }) = &places {
            growing(|files| files.push((partial.clone(), holds_games)));
        }
        Journal {
            path,
            places,
            file,
            holds_games,
        }
    }

    /// Adds a piece, which lies in the file when this is done. `games` says that it holds games, so that from now on the
    /// file is kept whatever happens.
    pub fn put(&mut self, piece: &[u8], games: bool) -> Result<(), Failure> {
        if games && !self.holds_games {
            self.holds_games = true;
            if let Some(Places { partial, .. }) = &self.places {
                growing(|files| {
                    let file = files.iter_mut().find(|(path, _)| path == partial);
                    file.into_iter().for_each(|(_, holds)| *holds = true);
                });
            }
        }
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

    /// What to say when what lies in it cannot be written elsewhere, for this reason.
    pub fn cannot_go(&self, failure: Failure) -> Failure {
        match (failure, &self.places) {
            (Failure::Work(why), Some(Places { partial, .. })) => Failure::Work(format!(
                "{why}; what is done lies in {}: then go on with --resume",
                partial.display()
            )),
            (failure, _) => failure,
        }
    }

    /// Where it is while it grows, and where it goes.
    pub fn places(&self) -> Option<&Places> {
        self.places.as_ref()
    }

    /// Puts the file in its place.
    pub fn finish(mut self) -> Result<(), Failure> {
        if let Some(Places { partial, place }) = &self.places {
            fs::rename(partial, place).map_err(|error| self.cannot(&error))?;
            self.forget();
        }
        Ok(())
    }

    /// Removes the file, whose games lie elsewhere now.
    pub fn remove(mut self) -> Result<(), Failure> {
        if let Some(Places { partial, .. }) = &self.places {
            fs::remove_file(partial).map_err(|error| self.cannot(&error))?;
            self.forget();
        }
        Ok(())
    }
}

impl Journal {
    /// Nothing is left of it where it grew.
    fn forget(&mut self) {
        if let Some(Places { partial, .. }) = self.places.take() {
            growing(|files| files.retain(|(path, _)| *path != partial));
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if let Some(Places { partial, .. }) = self.places.as_ref().filter(|_| !self.holds_games) {
            // Whoever ends badly has been told of worse.
            let _ = fs::remove_file(partial);
        }
        self.forget();
    }
}

/// Says where what is done lies, and removes what holds nothing, for an end that runs nothing else.
pub fn leave() {
    growing(|files| {
        let mut kept = Vec::new();
        for (path, holds_games) in files.drain(..).filter(|(path, _)| path.exists()) {
            if holds_games {
                kept.push(path.display().to_string());
            } else {
                let _ = fs::remove_file(path);
            }
        }
        if !kept.is_empty() {
            let kept = kept.join(" and ");
            tell(&format!(
                "macuil: ended; what is done lies in {kept}: go on with --resume"
            ));
        }
    });
}

fn growing(change: impl FnOnce(&mut Vec<(PathBuf, bool)>)) {
    change(&mut GROWING.lock().unwrap_or_else(PoisonError::into_inner));
}
