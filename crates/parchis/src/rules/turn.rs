//! How turns go on: `parchis.turn` (E Play; F Règles de base).
use macuil_core::dice::Die;
use macuil_core::error::{PlayError, PlayErrorKind};
use macuil_core::events::Events;
use macuil_core::seat::{Seat, Seats};

use crate::events::Event;
use crate::options::TurnOrder;
use crate::position::{Phase, Position};
use crate::rules;

/// The refusal of everything once the game is over.
pub(crate) const OVER: PlayError = PlayError::new(
    PlayErrorKind::Over,
    rules::END,
    "the game is over; nothing can be played any more",
);
/// The refusal of a move where a throw is due.
pub(crate) const THROW_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::TURN,
    "a throw is due, not a move",
);
/// The refusal of a throw where a move is due.
pub(crate) const MOVE_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::TURN,
    "a move is due, not a throw",
);
/// The refusal of a word that is not built like a throw or a move.
pub(crate) const UNREADABLE: PlayError = PlayError::new(
    PlayErrorKind::Unreadable,
    rules::TURN,
    "not a throw or a move: they are written roll:5, 3:17-20, 5:yard-5, 5:yard-5x2, 20:c1-home or decline",
);

impl Position {
    /// The mover throws.
    #[inline]
    pub(crate) fn throw(&mut self, die: Die, events: &mut impl Events<Event>) {
        let seat = self.mover();
        let shown = die.points();
        // 1. What the throw is worth; a third 6 in a row is not moved at all.
        let points = if shown == 6 {
            if self.sixes == 2 {
                return self.third_six(die, events);
            }
            self.sixes += 1;
            Position::six_is_worth(&self.options, self.pieces[seat.index()])
        } else {
            self.sixes = 0;
            shown
        };
        self.last = 0;
        events.emit(|| Event::Thrown { seat, die, points });
        // 2. A move is due, if there is one.
        self.phase = Phase::Move;
        self.points = points;
        self.look_for_choices();
        if self.choices == 0 {
            if shown == 5 {
                self.remember_five();
            }
            events.emit(|| Event::Passed { seat, points });
            self.go_on(events);
        }
    }

    /// The refusal of other points than are due.
    pub(crate) fn other_points(&self) -> PlayError {
        match self.phase {
            Phase::Bonus => {
                PlayError::not_allowed(rules::BONUS, "these are not the points of the bonus")
            }
            _ if self.sixes > 0 => {
                PlayError::not_allowed(rules::SIX, "these are not the points that the 6 is worth")
            }
            _ => PlayError::not_allowed(rules::TURN, "these are not the points thrown"),
        }
    }

    /// Nothing more is due for the last throw: after a 6 another, otherwise the turn passes.
    #[inline]
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        if self.sixes == 0 {
            return self.end_turn(events);
        }
        self.wait_for_throw();
        let seat = self.mover();
        events.emit(|| Event::Repeated { seat });
    }

    /// The turn passes.
    #[inline]
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        self.sixes = 0;
        self.last = 0;
        self.wait_for_throw();
        let (from, to) = (self.mover(), self.next_seat());
        self.turn = to.index() as u8;
        events.emit(|| Event::TurnPassed { from, to });
    }

    #[inline]
    fn wait_for_throw(&mut self) {
        self.phase = Phase::Roll;
        self.points = 0;
        self.choices = 0;
        self.hits = 0;
    }

    /// The seat whose turn comes after the mover's: players whose pieces are all home are passed over.
    #[inline]
    fn next_seat(&self) -> Seat {
        let racing = Seats::from_bits(self.racing);
        let next = match self.options.turn_order {
            TurnOrder::Anticlockwise => racing.after(self.mover()),
            TurnOrder::Clockwise => racing.before(self.mover()),
        };
        next.unwrap_or(self.mover())
    }
}
