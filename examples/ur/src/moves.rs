//! Moves, and the list of those that are legal.
use core::fmt;

use macuil_core::moves::MoveList;
use macuil_core::notation::number;

use crate::board::{HAND, LAST};
use crate::options::MOST_PIECES;

/// A move of the piece at some progress: `enter`, or `from:4`. Where it goes, the points say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u8);

/// The legal moves, the piece furthest behind first: at most one for each piece.
pub type Moves = MoveList<Move, { MOST_PIECES as usize }>;

impl Move {
    /// A piece comes from hand onto the track.
    pub const ENTER: Move = Move(HAND);

    /// The piece at this progress moves, 0 being in hand; `None` beyond the track.
    pub const fn from(progress: u8) -> Option<Move> {
        if progress <= LAST {
            Some(Move(progress))
        } else {
            None
        }
    }

    /// The progress of the piece that moves.
    pub const fn progress(self) -> u8 {
        self.0
    }

    /// Reads `enter`, or `from:1` to `from:14`.
    pub fn read(word: &str) -> Option<Move> {
        if word == "enter" {
            return Some(Move::ENTER);
        }
        let progress = number(word.strip_prefix("from:")?)?;
        Move::from(progress).filter(|m| *m != Move::ENTER)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            HAND => f.write_str("enter"),
            from => write!(f, "from:{from}"),
        }
    }
}
