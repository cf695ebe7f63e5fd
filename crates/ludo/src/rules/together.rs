//! The two pieces of a block: `ludo.together` (P; reading).
use macuil_core::error::PlayError;

use crate::position::Position;
use crate::rules;
use crate::rules::dice::Hand;

/// A split pair: the progress of the one behind and of the one in front; zeros for none.
pub(crate) type Split = [u8; 2];

/// No split pair.
pub(crate) const NOT_SPLIT: Split = [0; 2];

impl Position {
    /// The refusal to move the second piece of a block after the first.
    pub(crate) const TOGETHER: PlayError = PlayError::not_allowed(
        rules::TOGETHER,
        "the two pieces of a block may not be moved on together",
    );
}

impl Hand {
    /// Whether there are split pairs.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn is_split(&self) -> bool {
        self.split[0] != NOT_SPLIT
    }

    /// Whether a move of a die would bring the one behind of a split pair onto the one in front.
    #[inline]
    pub(crate) fn moves_together(&self, from: u8, to: u8) -> bool {
        self.split
            .iter()
            .any(|pair| *pair != NOT_SPLIT && *pair == [from, to])
    }

    /// Split pairs after a die moved a piece: a pair follows its pieces, and is one no more when one of them comes home or a
    /// third own piece stands with one of them; a piece that has left a block is a pair with the one that it left. When no die is
    /// left, nobody asks for pairs any more.
    #[inline]
    pub(crate) fn keep_split(&mut self, was_block: bool, end: u8, from: u8, to: u8) {
        if was_block | self.is_split() {
            self.follow_split(was_block, end, from, to);
        }
    }

    fn follow_split(&mut self, was_block: bool, end: u8, from: u8, to: u8) {
        for pair in &mut self.split {
            if *pair != NOT_SPLIT {
                if let Some(at) = pair.iter_mut().find(|at| **at == from) {
                    *at = to;
                }
                pair.sort_unstable();
            }
        }
        if was_block {
            if let Some(place) = self.split.iter_mut().find(|pair| **pair == NOT_SPLIT) {
                *place = [from, to];
            }
        }
        let pieces = self.pieces;
        for pair in &mut self.split {
            if pair.iter().any(|at| *at == end || pieces.count(*at) > 1) {
                *pair = NOT_SPLIT;
            }
        }
        // In order of progress, those that are none last.
        self.split.sort_unstable_by_key(|pair| match *pair {
            NOT_SPLIT => [u8::MAX; 2],
            pair => pair,
        });
    }
}
