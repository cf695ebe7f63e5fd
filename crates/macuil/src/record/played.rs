//! Records of games that were played elsewhere.
use macuil_core::error::PlayError;

use super::{Record, ReplayError, ending_of};
use crate::any::AnyPosition;

/// What cannot be recorded as it is said.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayedError {
    /// A throw or move is refused.
    #[error("ply {ply} ({word}) cannot be played: {refused}")]
    Ply {
        /// Which, from 0.
        ply: usize,
        /// Its word.
        word: String,
        /// The clause, and what it says.
        refused: PlayError,
    },
    /// A player's name is no word of the format.
    #[error("the name of a player is one word without spaces, as greedy, not {name:?}")]
    Name {
        /// The name.
        name: String,
    },
    /// The game cannot begin like this.
    #[error(transparent)]
    Start(#[from] ReplayError),
}

impl Record {
    /// The record of a game that was played from `start` on, with the words of its throws and moves, and how it stands after them. The
    /// players are named in the order of the seats, or not at all; the seed is the master seed and the index of the game.
    ///
    /// # Errors
    ///
    /// The first throw or move that is refused, a name that is no word, or another number of players than of seats.
    ///
    /// ```
    /// use macuil::AnyPosition;
    /// use macuil::record::Record;
    ///
    /// let start = AnyPosition::start("partan", "GR", None)?;
    /// let plies = ["roll:3", "3:start-3"].map(String::from).to_vec();
    /// let record = Record::played(&start, plies, vec!["ada".into(), "ben".into()], None)?;
    /// assert_eq!(Record::read_all(&record.to_string()).0, [record]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn played(
        start: &AnyPosition,
        plies: Vec<String>,
        players: Vec<String>,
        seed: Option<(u64, u64)>,
    ) -> Result<Record, PlayedError> {
        let mut position = start.clone();
        for (ply, word) in plies.iter().enumerate() {
            position
                .play(word, &mut Vec::new())
                .map_err(|refused| PlayedError::Ply {
                    ply,
                    word: word.clone(),
                    refused,
                })?;
        }
        let is_word = |name: &str| {
            !name.is_empty()
                && !name.contains(|letter: char| letter.is_whitespace() || letter.is_control())
        };
        if let Some(name) = players.iter().find(|name| !is_word(name)) {
            return Err(PlayedError::Name { name: name.clone() });
        }
        let record = Record {
            plies,
            players,
            seed,
            ending: ending_of(&position),
            ..Record::of(start)
        };
        record.beginning()?;
        Ok(record)
    }
}
