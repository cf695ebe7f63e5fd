//! Writing records.
use std::fmt;
use std::io::{self, Write};

use sha2::{Digest, Sha256};

use super::{Ending, HEAD, Record};

/// The most columns of a line of throws and moves.
const COLUMNS: usize = 100;

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Over(text) => f.write_str(text),
            Ending::Truncated => f.write_str("truncated"),
            Ending::Open => f.write_str("open"),
        }
    }
}

/// The whole text of the game, digest and last line end included; of a game that was cut short as much as was read, without
/// result and digest, which nobody knows. Games in one file have a blank line between.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        // Memory takes everything.
        let ended = Recorder::begin(&mut text, self).and_then(|game| match self.whole {
            true => game.end(&self.ending).map(drop),
            false => game.break_off(),
        });
        ended.map_err(|_| fmt::Error)?;
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

/// A record that is written while its game is played. When a call returns, what it writes has been taken by the writer: nothing is kept
/// back.
///
/// [`Log`](super::Log) keeps such records in a file. A recorder does not look whether what it writes can be played.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil::record::{Ending, Record, Recorder};
///
/// let record = Record::of(&AnyPosition::start("ludo/madn", "RG", None)?);
/// let mut text = Vec::new();
/// let mut game = Recorder::begin(&mut text, &record)?;
/// game.ply("roll:3")?;
/// game.end(&Ending::Open)?;
/// assert_eq!(Record::read_bytes(&text).0[0].plies, ["roll:3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<W> {
    out: W,
    /// The digest of what was written.
    digest: Sha256,
    /// The columns of the last line of plies so far.
    column: usize,
}

impl<W: Write> Recorder<W> {
    /// Writes what a record says before its plies, and the plies that it has already.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn begin(out: W, record: &Record) -> io::Result<Recorder<W>> {
        let mut recorder = Recorder {
            out,
            digest: Sha256::new(),
            column: 0,
        };
        recorder.put(&record.head())?;
        record
            .plies
            .iter()
            .try_for_each(|word| recorder.ply(word))?;
        Ok(recorder)
    }

    /// Writes a throw or a move.
    ///
    /// # Errors
    ///
    /// What the writer says. What it has taken of the word is then lost to the record, as after a kill.
    pub fn ply(&mut self, word: &str) -> io::Result<()> {
        let (before, columns) = match self.column {
            0 => ("", word.len()),
            column if column + 1 + word.len() > COLUMNS => ("\n", word.len()),
            column => (" ", column + 1 + word.len()),
        };
        self.put(&format!("{before}{word}"))?;
        self.column = columns;
        Ok(())
    }

    /// Writes how the game ended, and the digest; gives the writer back.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn end(mut self, ending: &Ending) -> io::Result<W> {
        let before = if self.column > 0 { "\n" } else { "" };
        self.put(&format!("{before}result {ending}\n"))?;
        let digest = digest_line(self.digest.clone());
        self.put(&format!("{digest}\n"))?;
        Ok(self.out)
    }

    /// Ends the line, so that other games can follow: the game stays one that was cut short.
    pub(super) fn break_off(mut self) -> io::Result<()> {
        let end = if self.column > 0 { "\n" } else { "" };
        self.put(end)
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()?;
        self.digest.update(text.as_bytes());
        Ok(())
    }
}

impl<W> Recorder<W> {
    /// The same record, gone on with elsewhere.
    pub(super) fn writing_to<V>(self, out: V) -> Recorder<V> {
        Recorder {
            out,
            digest: self.digest,
            column: self.column,
        }
    }
}

impl Record {
    /// The lines before the plies.
    fn head(&self) -> String {
        let mut text = format!(
            "{HEAD}\nvariant {}\nseats {}\nfirst {}\n",
            self.variant, self.seats, self.first
        );
        if !self.players.is_empty() {
            text += &format!("players {}\n", self.players.join(" "));
        }
        if let Some((seed, index)) = self.seed {
            text += &format!("seed {seed} {index}\n");
        }
        let game = self.variant.split(['/', '[']).next().unwrap_or("");
        text += &format!("rules {game} {}\n", self.rules_version);
        if let Some(start) = &self.start {
            text += &format!("start {start}\n");
        }
        text
    }
}

/// The last line of a game with the digest of its other lines, without its line end.
pub(super) fn digest_line(digest: Sha256) -> String {
    let mut line = String::from("digest sha256:");
    for byte in digest.finalize() {
        line += &format!("{byte:02x}");
    }
    line
}
