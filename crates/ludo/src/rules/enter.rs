//! Coming out of the yard: `ludo.enter` (E, I, M, P) and `ludo.clear` (M).
use macuil_core::course::Course;
use macuil_core::error::PlayError;

use crate::options::{ClearStart, Enter};
use crate::position::Position;
use crate::rules;
use crate::rules::terms::Terms;

impl Position {
    /// The refusal of a move from the yard with other points, and of a sum for another piece.
    pub(crate) const NO_ENTRY: PlayError = PlayError::not_allowed(
        rules::ENTER,
        "only the entering number brings a piece out of the yard: a 6, in Parcheesi a 5 on one die or as the sum of both; a bonus never does",
    );
    /// The refusal of another move while the start cell has to be cleared.
    pub(crate) const CLEAR_FIRST: PlayError = PlayError::not_allowed(
        rules::CLEAR,
        "the piece on the start cell moves first, while another waits in the yard",
    );
    /// The refusal of another move when a piece must come out.
    pub(crate) const ENTER_FIRST: PlayError =
        PlayError::not_allowed(rules::ENTER, "a piece must come out of the yard");
}

impl<const WORDS: usize, const PLACES: usize, const PRESET: u8> Terms<WORDS, PLACES, PRESET> {
    /// Whether a piece on the start cell has to be moved before anything else, with a piece in the yard, if these places are from
    /// where pieces can be.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn must_clear(&self, free: Course<WORDS>) -> bool {
        self.options().clear_start == ClearStart::Yes && free.has(1)
    }

    /// Whether a piece that can come out must.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn must_enter(&self) -> bool {
        self.options().enter == Enter::Compulsory
    }
}
