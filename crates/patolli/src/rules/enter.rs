//! Coming onto the board and what follows: `patolli.enter` and `patolli.one` (§5; readings).
use macuil_core::error::PlayError;

use crate::cells::Set;
use crate::options::{Enter, OneWalkedAgain};
use crate::position::Position;
use crate::rules;
use crate::rules::terms::Terms;

impl Position {
    /// The refusal of a move from the hand with another throw, or with none there, or onto an own piece.
    pub(crate) const NO_ENTRY: PlayError = PlayError::not_allowed(
        rules::ENTER,
        "a piece comes from the hand with a 1 alone, where no own piece stands on the start cell",
    );
    /// The refusal of another move when a piece must come in.
    pub(crate) const ENTER_FIRST: PlayError =
        PlayError::not_allowed(rules::ENTER, "with a 1 a piece must come from the hand");
    /// The refusal of another move when the piece just entered can make it.
    pub(crate) const CLEAR_FIRST: PlayError = PlayError::not_allowed(
        rules::ONE,
        "the piece just entered moves first, to clear the start cell",
    );

    /// Whether a throw brings a piece in, the mover's pieces on the board being these by progress.
    #[inline(always)]
    pub(crate) fn can_enter<S: Set>(&self, own: S, points: u8) -> bool {
        points == 1 && self.hands[self.turn as usize & 3] > 0 && own & S::START == S::NONE
    }

    /// Which of the pieces that could move must, by progress: the one just entered, or one that can come in.
    #[inline(always)]
    pub(crate) fn duties<S: Set>(&self, terms: &Terms<S>, walk: S, enters: bool) -> S {
        if self.must && walk & S::START != S::NONE {
            S::START
        } else if !enters {
            walk
        } else if terms.options.entry == Enter::Compulsory {
            S::HAND
        } else {
            walk | S::HAND
        }
    }

    /// Whether a 1 that is moved gives another throw: always, or when a piece has entered by it or just before it.
    #[inline(always)]
    pub(crate) fn gives_again<S>(&self, terms: &Terms<S>, entered: bool) -> bool {
        entered || self.must || terms.options.one_walked_again == OneWalkedAgain::Yes
    }
}
