//! `partan.count` (Order of the Steps, 5th; Counts; rule 8): owed counts are made one at a time.
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::events::Event;
use crate::moves::{Move, Moves};
use crate::options::Counts;
use crate::position::{Phase, Position};
use crate::rules;

/// The value of a count for a piece expelled or eliminated.
pub(crate) const FIVE: u8 = 5;
/// The value of a count for a piece put in.
pub(crate) const TEN: u8 = 10;

impl Position {
    /// Whether any count is owed.
    #[inline]
    pub(crate) fn is_owed(&self) -> bool {
        self.fives | self.tens != 0
    }

    /// Whether the mover may decline what is owed: with `counts = optional`, unless a count can bring a piece out.
    pub(crate) fn may_decline(&self) -> bool {
        self.phase == Phase::Count
            && self.options().counts == Counts::Optional
            && !(self.fives > 0 && self.can_bring_out(FIVE))
            && !(self.tens > 0 && self.can_bring_out(TEN))
    }

    /// Lists the moves of every owed value, and declining where it is allowed.
    #[inline]
    pub(crate) fn list_counts(&self, moves: &mut Moves) {
        if self.fives > 0 {
            self.list_advances(FIVE, moves);
        }
        if self.tens > 0 {
            self.list_advances(TEN, moves);
        }
        if self.may_decline() {
            moves.push(Move::DECLINE);
        }
    }

    /// Whether a count of these points is owed.
    pub(crate) fn check_owed(&self, points: u8) -> Result<(), PlayError> {
        if points == FIVE && self.fives > 0 || points == TEN && self.tens > 0 {
            Ok(())
        } else {
            Err(PlayError::not_allowed(
                rules::COUNT,
                "no count of that value is owed",
            ))
        }
    }

    /// The points of the roll, or one count of these points, are used up; true for a count.
    #[inline]
    pub(crate) fn use_points(&mut self, points: u8, events: &mut impl Events<Event>) -> bool {
        if self.phase == Phase::Move {
            self.points = 0;
            return false;
        }
        if points == FIVE {
            self.fives -= 1;
        } else {
            self.tens -= 1;
        }
        events.emit(|| Event::Counted { points });
        true
    }

    /// The mover declines what is owed.
    pub(crate) fn decline(&mut self, events: &mut impl Events<Event>) {
        let (fives, tens) = self.forget_counts();
        events.emit(|| Event::Declined { fives, tens });
    }

    /// Nothing is owed any more; what was.
    pub(crate) fn forget_counts(&mut self) -> (u16, u16) {
        (
            core::mem::take(&mut self.fives),
            core::mem::take(&mut self.tens),
        )
    }

    /// One more count of 5 is owed. More than 65,535 are not kept; play does not come near it.
    #[inline]
    pub(crate) fn owe_five(&mut self) {
        self.fives = self.fives.saturating_add(1);
    }

    /// One more count of 10 is owed. More than 65,535 are not kept; play does not come near it.
    #[inline]
    pub(crate) fn owe_ten(&mut self) {
        self.tens = self.tens.saturating_add(1);
    }

    /// The refusal of declining.
    pub(crate) const NOT_DECLINABLE: PlayError = PlayError::not_allowed(
        rules::COUNT,
        "nothing may be declined here: only owed counts, with counts=optional, when none can bring a piece out",
    );
}
