//! Game records: plain text, one game after another with a blank line between, that anyone can replay.
//!
//! ```text
//! [macuil-record 1]
//! variant partan[geometry=rings]
//! seats GBRW
//! first G
//! players greedy random random random
//! seed 7 12
//! rules partan 1
//! start <position text>
//! roll:3 3:start-3 roll:5 5:3-8 ...
//! result over:G
//! digest sha256:<64 hex digits>
//! ```
//!
//! In this order. `start` stands only where the game did not begin by the rules, `players` and `seed` only where they
//! apply. Throws and moves stand in lines of at most 100 columns. The digest is over the bytes of all lines of the game
//! before it, line ends included. A game without its last lines is read as open, up to its last whole word that can be
//! played.
//!
//! [`Record`] is one game; [`Record::read_all`] reads a text of many and keeps every whole game before a broken one. A
//! [`Log`] is a file to which games are written while they are played, and that outlives its program.
//!
//! ```
//! use macuil::AnyPosition;
//! use macuil::record::{Ending, Record};
//!
//! let start = AnyPosition::start("partan", "GR", None)?;
//! let mut record = Record::of(&start);
//! record.plies = ["roll:3", "3:start-3"].map(String::from).to_vec();
//! let text = record.to_string();
//! let (games, broken) = Record::read_all(&text);
//! assert!(broken.is_none());
//! assert_eq!(games, [record]);
//! assert_eq!(games[0].ending, Ending::Open);
//! assert_eq!(games[0].replay(|_, _, _| ())?.moves(), Vec::<String>::new()); // a throw is due
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dice;
mod log;
mod played;
mod read;
mod write;

pub use log::{Log, LogError};
pub use played::PlayedError;
pub use write::Recorder;

use macuil_core::position::{Node, Outcome};
use macuil_core::seat::Seat;

use crate::any::{AnyEvent, AnyPosition, StartError};

/// The first line of every game.
pub(crate) const HEAD: &str = "[macuil-record 1]";

/// How a recorded game ends.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// By the rules: what stands after `at=` in the last position, as `over:G`.
    Over(String),
    /// By the cap of a simulator.
    Truncated,
    /// Not yet.
    Open,
}

/// One game, as its record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The variant with its options.
    pub variant: String,
    /// The letters of the seats, in board order.
    pub seats: String,
    /// The letter of the seat that begins.
    pub first: char,
    /// Who plays, in the order of `seats`; empty if not said.
    pub players: Vec<String>,
    /// Master seed and index of the game, if it was drawn from a stream.
    pub seed: Option<(u64, u64)>,
    /// The version of the game's rules it was played by.
    pub rules_version: u16,
    /// The position it began with, if not that of the rules.
    pub start: Option<String>,
    /// The words of its throws and moves.
    pub plies: Vec<String>,
    /// How it ends.
    pub ending: Ending,
    /// Whether the record is whole: false where it was cut short before its digest, and read as open. So it is written, without
    /// result and digest.
    pub whole: bool,
}

/// A record that cannot be read or replayed, and the line at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line in the text, from 1; within one record that was not read from a text, from its own first line.
    pub line: usize,
    /// The column in the line, in characters from 1.
    pub column: usize,
    /// How many characters of the text lie before that place.
    pub at: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

/// A game that does not play as its record says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// It was played by another version of the rules.
    #[error(
        "played by version {recorded} of the rules of {game}, this release has version {ours}; replay it with a release that has that version"
    )]
    RulesVersion {
        /// The game.
        game: &'static str,
        /// The version in the record.
        recorded: u16,
        /// The version of this release.
        ours: u16,
    },
    /// It cannot begin like this.
    #[error("the game cannot begin: {0}")]
    Start(String),
    /// A throw or move is refused.
    #[error("ply {ply} ({word}) cannot be played: {message}")]
    Ply {
        /// Which, from 0.
        ply: usize,
        /// Its word.
        word: String,
        /// Why: the clause and what it says.
        message: String,
    },
    /// A throw is not that of the dice.
    #[error("ply {ply} is {recorded}, but the dice give {drawn}")]
    Dice {
        /// Which, from 0.
        ply: usize,
        /// The throw in the record.
        recorded: String,
        /// The throw of the dice.
        drawn: String,
    },
    /// It ends otherwise.
    #[error("the record says {recorded}, but the game stands at {found}")]
    Ending {
        /// What the record says.
        recorded: String,
        /// What the position says.
        found: String,
    },
}

impl From<StartError> for ReplayError {
    fn from(error: StartError) -> ReplayError {
        ReplayError::Start(error.to_string())
    }
}

impl Record {
    /// The record of a game that has just begun at `start`. If that is not where the variant begins by its rules, the
    /// record says so with its text.
    pub fn of(start: &AnyPosition) -> Record {
        let game = start.game();
        let seats = start.letters();
        let turn = match start.node() {
            Node::Chance(seat) | Node::Decision(seat) => seat,
            Node::Over(outcome) => outcome.winner().unwrap_or_else(|| {
                let first = start.seats_in_order().first().copied();
                first.unwrap_or(Seat::new(0))
            }),
        };
        let first = game.letter(turn);
        let variant = start.variant();
        let by_rules =
            AnyPosition::start(&variant, &seats, Some(first)).is_ok_and(|begin| begin == *start);
        Record {
            variant,
            seats,
            first,
            players: Vec::new(),
            seed: None,
            rules_version: game.rules_version,
            start: (!by_rules).then(|| start.to_string()),
            plies: Vec::new(),
            ending: ending_of(start),
            whole: true,
        }
    }

    /// The position that the game began with.
    ///
    /// # Errors
    ///
    /// Another version of the rules, or a beginning that cannot be.
    pub fn beginning(&self) -> Result<AnyPosition, ReplayError> {
        let position = match &self.start {
            Some(text) => AnyPosition::from_text(text)
                .map_err(|error| ReplayError::Start(error.to_string()))?,
            None => AnyPosition::start(&self.variant, &self.seats, Some(self.first))?,
        };
        let game = position.game();
        if position
            .node()
            .mover()
            .is_some_and(|seat| game.letter(seat) != self.first)
        {
            return Err(ReplayError::Start(format!(
                "the record says that {} begins, the start position says another seat",
                self.first
            )));
        }
        if !self.players.is_empty() && self.players.len() != position.seats().len() {
            return Err(ReplayError::Start(format!(
                "{} players are named for {} seats",
                self.players.len(),
                position.seats().len()
            )));
        }
        if self.rules_version != game.rules_version {
            return Err(ReplayError::RulesVersion {
                game: game.name,
                recorded: self.rules_version,
                ours: game.rules_version,
            });
        }
        let seats = position.letters();
        if position.variant() != self.variant || seats != self.seats {
            return Err(ReplayError::Start(format!(
                "the start position is one of {} with seats {seats}, the record says {} with seats {}",
                position.variant(),
                self.variant,
                self.seats
            )));
        }
        Ok(position)
    }

    /// Plays the game again and shows each ply: its word, what happened, and the position after it. Gives the last
    /// position.
    ///
    /// # Errors
    ///
    /// The first thing that does not happen as the record says, the ending included.
    pub fn replay(
        &self,
        mut show: impl FnMut(&str, &[AnyEvent], &AnyPosition),
    ) -> Result<AnyPosition, ReplayError> {
        let mut position = self.beginning()?;
        let mut events = Vec::new();
        for (ply, word) in self.plies.iter().enumerate() {
            events.clear();
            position
                .play(word, &mut events)
                .map_err(|error| ReplayError::Ply {
                    ply,
                    word: word.clone(),
                    message: error.to_string(),
                })?;
            show(word, &events, &position);
        }
        let found = ending_of(&position);
        let agrees = match &self.ending {
            Ending::Over(_) => self.ending == found,
            // What was cut short says nothing of how it ended.
            Ending::Open if !self.whole => true,
            Ending::Truncated | Ending::Open => found == Ending::Open,
        };
        if agrees {
            Ok(position)
        } else {
            Err(ReplayError::Ending {
                recorded: self.ending.to_string(),
                found: found.to_string(),
            })
        }
    }
}

/// How a game that stands at this position ends.
pub fn ending_of(position: &AnyPosition) -> Ending {
    match position.node() {
        Node::Chance(_) | Node::Decision(_) => Ending::Open,
        Node::Over(Outcome::Draw) => Ending::Over("over:draw".into()),
        Node::Over(Outcome::Places(places)) => {
            let letters: String = places
                .as_slice()
                .iter()
                .map(|&seat| position.game().letter(seat))
                .collect();
            Ending::Over(format!("over:{letters}"))
        }
    }
}
