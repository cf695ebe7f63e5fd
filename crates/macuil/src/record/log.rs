//! Records that are written while their games are played.
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek, SeekFrom, Write};
use std::path::Path;

use super::write::Recorder;
use super::{HEAD, Record, RecordError};

/// A file of records that is only ever added to, word by word as games are played.
///
/// Whatever kills the program, what was written stays: all words but perhaps the last one. Opened again, the file loses the front of a
/// word or of a last line that was being written, and nothing else; the game it belongs to can be gone on with.
///
/// A file has one writer at a time. What is written has left the program; to have it on the disk before going on, in case the machine
/// fails, call [`Log::sync`].
///
/// ```
/// use macuil::AnyPosition;
/// use macuil::record::{Ending, Log, Record};
///
/// let path = std::env::temp_dir().join(format!("macuil-log-{}.txt", std::process::id()));
/// let start = AnyPosition::start("partan", "GR", None)?;
/// let mut log = Log::open(&path)?;
/// let mut game = log.begin(&Record::of(&start))?;
/// game.ply("roll:3")?;
/// game.ply("3:start-3")?;
/// // The program ends here, for whatever reason. Another one goes on.
/// drop(log);
/// let mut log = Log::open(&path)?;
/// let (record, mut game) = log.go_on().expect("a game was cut short");
/// assert_eq!(record.plies, ["roll:3", "3:start-3"]);
/// game.ply("roll:5")?;
/// game.end(&Ending::Open)?;
/// let (games, broken) = Record::read_bytes(&std::fs::read(&path)?);
/// assert!(games[0].whole && broken.is_none());
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Log {
    file: File,
    /// What has to come before the next game: a blank line, if there are any before it.
    before: &'static str,
    /// The last game, with its recorder, if it was cut short.
    cut: Option<(Record, Recorder<()>)>,
}

/// Why a file cannot be added to.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// It cannot be opened, read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its last game is broken; nothing was changed.
    #[error(
        "{0}; nothing can be added after a game that is broken: mend it, or write to another file"
    )]
    Broken(RecordError),
    /// Its last game was cut short, and its lines are not those that a recorder writes; nothing was changed.
    #[error(
        "the last game, at byte {at}, was cut short and is not written as a recorder writes it: end it by hand, or write to another file"
    )]
    Foreign {
        /// Where the game begins.
        at: usize,
    },
}

impl Log {
    /// Opens a file to add to, or makes it.
    ///
    /// # Errors
    ///
    /// [`LogError`]; then the file is as it was.
    pub fn open(path: &Path) -> Result<Log, LogError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let tail = Tail::of(&bytes)?;
        file.set_len(tail.keep as u64)?;
        file.seek(SeekFrom::End(0))?;
        file.write_all(tail.after.as_bytes())?;
        Ok(Log {
            file,
            before: if tail.keep > 0 { "\n" } else { "" },
            cut: tail.cut,
        })
    }

    /// Begins a game: writes what a record says of it, the plies included that it has already. A game before it that was cut short stays
    /// so.
    ///
    /// # Errors
    ///
    /// What the file says.
    pub fn begin(&mut self, record: &Record) -> io::Result<Recorder<&mut File>> {
        if let Some((_, cut)) = self.cut.take() {
            cut.writing_to(&mut self.file).break_off()?;
        }
        self.file.write_all(self.before.as_bytes())?;
        self.before = "\n";
        Recorder::begin(&mut self.file, record)
    }

    /// The last game of the file as far as it was played, to go on with, if it was cut short; asked for again, `None`.
    pub fn go_on(&mut self) -> Option<(Record, Recorder<&mut File>)> {
        let (record, recorder) = self.cut.take()?;
        Some((record, recorder.writing_to(&mut self.file)))
    }

    /// Waits until everything written is on the disk.
    ///
    /// # Errors
    ///
    /// What the file says.
    pub fn sync(&self) -> io::Result<()> {
        self.file.sync_data()
    }
}

/// What the end of a file says.
struct Tail {
    /// How many bytes are kept.
    keep: usize,
    /// The line end that comes after them.
    after: &'static str,
    cut: Option<(Record, Recorder<()>)>,
}

impl Tail {
    /// That of a file that ends so, but for blank lines, with a whole game or with none.
    fn whole(bytes: &[u8]) -> Tail {
        let keep = bytes.trim_ascii_end().len();
        Tail {
            keep,
            after: if keep > 0 { "\n" } else { "" },
            cut: None,
        }
    }

    fn of(bytes: &[u8]) -> Result<Tail, LogError> {
        let begin = last_head(bytes);
        let game = &bytes[begin..];
        let (games, broken) = Record::read_bytes(game);
        if let Some(mut error) = broken {
            let before = String::from_utf8_lossy(&bytes[..begin]);
            error.line += before.matches('\n').count();
            error.at += before.chars().count();
            return Err(LogError::Broken(error));
        }
        match games.into_iter().next() {
            Some(record) if record.whole => Ok(Tail::whole(bytes)),
            // Nothing of it was played, nor is it known how it begins.
            None => Ok(Tail::whole(&bytes[..begin])),
            Some(record) => {
                let mut written = Vec::new();
                let recorder = Recorder::begin(&mut written, &record)?.writing_to(());
                if !game.starts_with(&written) {
                    return Err(LogError::Foreign { at: begin });
                }
                Ok(Tail {
                    keep: begin + written.len(),
                    after: "",
                    cut: Some((record, recorder)),
                })
            }
        }
    }
}

/// Where the last game begins, its first line perhaps being cut.
fn last_head(bytes: &[u8]) -> usize {
    let line = |at: &usize| *at == 0 || bytes[at - 1] == b'\n';
    let is_head = |at: &usize| {
        let rest = &bytes[*at..];
        let cut = rest.len() < HEAD.len() && !rest.is_empty() && HEAD.as_bytes().starts_with(rest);
        line(at) && (rest.starts_with(HEAD.as_bytes()) || cut)
    };
    (0..bytes.len()).rev().find(is_head).unwrap_or(0)
}
