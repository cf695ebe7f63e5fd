//! What happens in a play, each with its clause, and how the numbers of a position change by it.
use macuil_core::board::Board as _;
use macuil_core::events::{Detail, Entry};
use macuil_core::label::Label;
use macuil_core::rules::RuleId;
use macuil_core::seat::Seat;

use crate::board::{self, BOARDS, HAND, OFF};
use crate::dice::Throw;
use crate::options::GAME;
use crate::rules;

/// An event. Places are progress of the seat that is named: 0 in hand, 1 to 14, 15 borne off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Dice were thrown.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// The points, 0 to 4.
        points: u8,
    },
    /// A piece came from hand onto the track.
    Entered {
        /// Whose piece.
        seat: Seat,
        /// Where it came to.
        to: u8,
    },
    /// A piece moved on the track, or off it.
    Moved {
        /// Whose piece.
        seat: Seat,
        /// Where it stood.
        from: u8,
        /// Where it came to.
        to: u8,
    },
    /// A piece was sent back to hand.
    Captured {
        /// Whose piece.
        seat: Seat,
        /// Where it stood.
        at: u8,
    },
    /// After a rosette the same player throws again.
    Repeated {
        /// Who.
        seat: Seat,
    },
    /// The points of a throw could not be moved.
    Passed {
        /// Who threw.
        seat: Seat,
        /// The points, 0 to 4.
        points: u8,
    },
    /// The turn passed.
    TurnPassed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A side has borne off all pieces, and the game is over.
    Won {
        /// Who.
        seat: Seat,
    },
}

impl Event {
    /// The event of a move.
    pub(crate) fn moved(seat: Seat, from: u8, to: u8) -> Event {
        match from {
            HAND => Event::Entered { seat, to },
            _ => Event::Moved { seat, from, to },
        }
    }
}

/// How events write a place: the label of its space, which is the same on both boards.
fn label(seat: Seat, progress: u8) -> Detail {
    BOARDS[0].label(board::space(seat, progress)).into()
}

/// The entry of the ledger that counts the pieces at a place.
pub(crate) fn entry(seat: Seat, progress: u8) -> Entry {
    Entry::new("space", board::space(seat, progress).0)
}

impl macuil_core::events::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Thrown { .. } => "thrown",
            Event::Entered { .. } => "entered",
            Event::Moved { .. } => "moved",
            Event::Captured { .. } => "captured",
            Event::Repeated { .. } => "repeated",
            Event::Passed { .. } => "passed",
            Event::TurnPassed { .. } => "turn-passed",
            Event::Won { .. } => "won",
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Event::Thrown { .. } => rules::THROW,
            Event::Moved { to: OFF, .. } => rules::OFF,
            Event::Entered { .. } | Event::Moved { .. } => rules::MOVE,
            Event::Captured { .. } => rules::CAPTURE,
            Event::Repeated { .. } => rules::ROSETTE,
            Event::Passed { .. } => rules::PASS,
            Event::TurnPassed { .. } => rules::TURN,
            Event::Won { .. } => rules::WIN,
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        let letter = |seat: Seat| Detail::from(GAME.letter(seat));
        match *self {
            Event::Thrown { seat, points } => {
                visit("seat", letter(seat));
                if let Some(throw) = Throw::new(points) {
                    visit("token", Label::of(&throw).into());
                }
            }
            Event::Entered { seat, to } => {
                visit("seat", letter(seat));
                visit("to", label(seat, to));
                visit("points", to.into());
            }
            Event::Moved { seat, from, to } => {
                visit("seat", letter(seat));
                visit("from", label(seat, from));
                visit("to", label(seat, to));
                visit("points", (to - from).into());
            }
            Event::Captured { seat, at } => {
                visit("seat", letter(seat));
                visit("at", label(seat, at));
            }
            Event::Repeated { seat } | Event::Won { seat } => visit("seat", letter(seat)),
            Event::Passed { seat, points } => {
                visit("seat", letter(seat));
                visit("points", points.into());
            }
            Event::TurnPassed { from, to } => {
                visit("from", letter(from));
                visit("to", letter(to));
            }
        }
    }

    fn changes(&self, visit: &mut dyn FnMut(Entry, i32)) {
        let points = Entry::new("points", 0);
        let mut moved = |seat, from, to| {
            visit(entry(seat, from), -1);
            visit(entry(seat, to), 1);
        };
        match *self {
            Event::Entered { seat, to } => moved(seat, HAND, to),
            Event::Moved { seat, from, to } => moved(seat, from, to),
            Event::Captured { seat, at } => moved(seat, at, HAND),
            _ => {}
        }
        match *self {
            Event::Thrown { points: thrown, .. } => visit(points, i32::from(thrown)),
            Event::Passed { points: lost, .. } => visit(points, -i32::from(lost)),
            Event::Entered { to, .. } => visit(points, -i32::from(to)),
            Event::Moved { from, to, .. } => visit(points, i32::from(from) - i32::from(to)),
            Event::TurnPassed { from, to } => visit(
                Entry::new("turn", 0),
                to.index() as i32 - from.index() as i32,
            ),
            Event::Won { .. } => visit(Entry::new("over", 0), 1),
            Event::Captured { .. } | Event::Repeated { .. } => {}
        }
    }
}
