//! How turns go on: `patolli.beans` (§2) and `patolli.extra` (§5, §7, §14).
use macuil_core::error::{PlayError, PlayErrorKind};
use macuil_core::events::Events;
use macuil_core::seat::Seats;

use crate::cells::Set;
use crate::events::Event;
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::terms::Terms;
use crate::throws::Throw;

/// The refusal of everything once the game is over.
pub(crate) const OVER: PlayError = PlayError::new(
    PlayErrorKind::Over,
    rules::WIN,
    "the game is over; nothing can be played any more",
);
/// The refusal of a move where a throw is due.
pub(crate) const THROW_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::BEANS,
    "a throw is due, not a move",
);
/// The refusal of a throw where a move is due.
pub(crate) const MOVE_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::MOVE,
    "a move is due, not a throw",
);
/// The refusal where a move is due of a word that is not built like one.
pub(crate) const UNREADABLE: PlayError = PlayError::new(
    PlayErrorKind::Unreadable,
    rules::MOVE,
    "not a throw or a move: they are written roll:4, 1:hand-0, 4:0-4, 3:48-off",
);
/// The refusal of such a word where a throw is due.
pub(crate) const NO_THROW: PlayError = PlayError::new(
    PlayErrorKind::Unreadable,
    rules::BEANS,
    "a throw is due, and this is none: they are written roll:1, roll:2, roll:3, roll:4, roll:10 or roll:5",
);

impl Position {
    /// The refusal of a throw that the beans or the die do not show.
    const OTHER_DICE: PlayError = PlayError::not_allowed(
        rules::BEANS,
        "that is not a throw of this variant: they are 1, 2, 3, 4 and 10, or with d6_five=5 of the die 5",
    );

    pub(crate) fn check_throw(&self, throw: Throw) -> Result<(), PlayError> {
        match self.phase {
            Phase::Over => Err(OVER),
            Phase::Move => Err(MOVE_FIRST),
            Phase::Roll if !self.options().has_throw(throw.points()) => Err(Position::OTHER_DICE),
            Phase::Roll => Ok(()),
        }
    }

    /// The mover throws. The pieces that may move it, by progress; none if there is no decision.
    #[inline(always)]
    pub(crate) fn throw<S: Set>(
        &mut self,
        terms: &Terms<S>,
        throw: Throw,
        events: &mut impl Events<Event>,
    ) -> S {
        let (seat, points) = (self.mover(), throw.points());
        self.throw = points;
        events.emit(|| Event::Thrown { seat, throw });
        // 1. It may take points back, and so end the game.
        if self.can_match() && self.take_back(points, events) {
            return S::NONE;
        }
        // 2. What can be moved, if anything can.
        let choices = self.choices(terms, points);
        if choices == S::NONE {
            self.pass_throw(events);
        } else {
            self.phase = Phase::Move;
        }
        choices
    }

    /// The move is complete, and has earned so many throws.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, earned: u8, events: &mut impl Events<Event>) {
        // No turn ever earns so many that more would have to be kept.
        let throws = self.extra.saturating_add(earned.into());
        let seat = self.mover();
        if throws == 0 || self.points[seat.index() & 3] == 0 {
            return self.end_turn(events);
        }
        self.extra = throws - 1;
        self.phase = Phase::Roll;
        events.emit(|| Event::Repeated { seat });
    }

    /// The turn passes clockwise over those who are out or have finished, and those who miss theirs.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        let from = self.mover();
        self.phase = Phase::Roll;
        self.extra = 0;
        self.must = false;
        let able = self.able();
        let mut to = able.after(from).unwrap_or(from);
        while self.miss >> to.index() & 1 == 1 {
            self.miss &= !(1 << to.index());
            let seat = to;
            events.emit(|| Event::TurnMissed { seat });
            to = able.after(to).unwrap_or(to);
        }
        self.turn = to.index() as u8;
        // Nothing to pay with, or no opponent to throw.
        if self.points[from.index() & 3] == 0 || to == from {
            self.forget_matches();
        }
        events.emit(|| Event::TurnPassed { from, to });
    }

    /// The seats that take turns: those with points, for who has finished has none.
    #[inline(always)]
    pub(crate) fn able(&self) -> Seats {
        // The top bit of each byte that is not 0, for no player has 128 points; then these bits side by side.
        let some = (u32::from_le_bytes(self.points) + 0x7f7f_7f7f) & 0x8080_8080;
        let bits = ((some >> 7).wrapping_mul(0x1020_4080) >> 28) as u8;
        Seats::from_bits(bits)
    }
}
