//! The file of a game.
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use macuil::record::Record;

use crate::game::Game;

/// Reads the last game of a file.
///
/// # Errors
///
/// A sentence that says what is wrong with the file, and where.
pub fn load(path: &Path) -> Result<Game, String> {
    let named = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let bytes = fs::read(path).map_err(|error| named(&error))?;
    let (mut games, broken) = Record::read_bytes(&bytes);
    if let Some(error) = broken {
        return Err(named(&error));
    }
    let record = games
        .pop()
        .ok_or_else(|| named(&"there is no game in it"))?;
    Game::resume(&record).map_err(|error| named(&error))
}

/// Writes a game to a file that may be there already: the old one stays until the new one is whole.
///
/// # Errors
///
/// What the disk says.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".new");
    let mut file = File::create(&draft)?;
    file.write_all(record.to_string().as_bytes())?;
    file.sync_all()?;
    fs::rename(draft, path)
}

/// Writes a game to a file of its own in a folder, named for its seed, and gives its name.
///
/// # Errors
///
/// What the disk says.
pub fn write_new(folder: &Path, record: &Record) -> io::Result<PathBuf> {
    let seed = record.seed.map_or(0, |(seed, _)| seed);
    for number in 1.. {
        let more = if number > 1 {
            format!("-{number}")
        } else {
            String::new()
        };
        let path = folder.join(format!("macuil-{seed}{more}.txt"));
        match File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(record.to_string().as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    unreachable!("numbers do not end")
}
