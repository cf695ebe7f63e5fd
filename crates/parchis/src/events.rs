//! What happens in a game, in order, each with the clause that made it happen.
//!
//! The events of a play are enough to animate it and explain every difference on the table between the positions before and
//! after (the conformance kit checks that). What a position remembers of the past (sixes in a row, the piece that a third
//! would send back, first fives, who came last to a start square) follows from them. Names and keys are those of the
//! common vocabulary in `docs/events.md`.
use macuil_core::dice::Die;
use macuil_core::events::{Detail, Entry};
use macuil_core::label::Label;
use macuil_core::rules::RuleId;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::board::Place;
use crate::rules;

/// What a bonus is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A capture.
    Capture,
    /// A piece brought home.
    Home,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A die was thrown.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// What it shows.
        die: Die,
        /// The points to move: what the die shows, what a 6 is worth, or 0 for a third 6 in a row.
        points: u8,
    },
    /// A piece came out of the yard onto the start square.
    Entered {
        /// Whose.
        seat: Seat,
        /// The start square.
        to: u8,
        /// The points used: 5, or 0 for the second of two pieces.
        points: u8,
    },
    /// A piece moved along its course.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Place,
        /// Where it came to.
        to: Place,
        /// The points used.
        points: u8,
        /// Whether those of a bonus rather than of the throw.
        bonus: bool,
    },
    /// A piece was captured and goes to its yard.
    Captured {
        /// Whose.
        seat: Seat,
        /// The square of the loop on which it stood.
        at: u8,
        /// Who captured it.
        by: Seat,
        /// Whether by a piece that entered.
        entering: bool,
    },
    /// A bonus has to be moved.
    BonusEarned {
        /// Who earned it.
        seat: Seat,
        /// How many points.
        points: u8,
        /// What for.
        reason: Reason,
    },
    /// No piece can use a bonus.
    BonusLost {
        /// Whose.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// A bonus was declined.
    Declined {
        /// By whom.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// No piece can use the points of a throw.
    Passed {
        /// Whose.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// After a 6 the player throws again.
    Repeated {
        /// Who.
        seat: Seat,
    },
    /// The third 6 in a row sends a piece back to its yard.
    SentBack {
        /// Whose.
        seat: Seat,
        /// The square of the loop on which it stood.
        from: u8,
    },
    /// The turn passes.
    TurnPassed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A player has taken the next place: all pieces home, or the last one left.
    Placed {
        /// Who.
        seat: Seat,
        /// The place, from 1.
        place: u8,
    },
    /// The game is won, and over.
    Won {
        /// By whom.
        seat: Seat,
    },
    /// The game is over, with all places taken.
    Ended,
}

/// The ledger's entry of the pieces of a seat at a place.
pub(crate) fn piece_entry(seat: Seat, place: Place) -> Entry {
    let index = match place {
        Place::Yard => 0,
        Place::Square(number) => u16::from(number),
        Place::Corridor(number) => 200 + u16::from(number),
        Place::Home => 255,
    };
    Entry::new("piece", (seat.index() as u16) << 8 | index)
}

/// The ledger's entry of a seat's place.
pub(crate) fn place_entry(seat: Seat) -> Entry {
    Entry::new("place", seat.index() as u16)
}

/// The points of a throw that are to be moved.
pub(crate) const POINTS: Entry = Entry::new("points", 0);
/// The points of the bonus that is due.
pub(crate) const BONUS: Entry = Entry::new("bonus", 0);
/// Whose turn it is.
pub(crate) const TURN: Entry = Entry::new("turn", 0);
/// Whether the game is over: 1, or 2 and more for a winner.
pub(crate) const OVER: Entry = Entry::new("over", 0);

/// The value of the entry `over`.
pub(crate) fn over_value(winner: Option<Seat>) -> i32 {
    winner.map_or(1, |seat| 2 + seat.index() as i32)
}

impl macuil_core::events::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Thrown { .. } => "thrown",
            Event::Entered { .. } => "entered",
            Event::Moved { .. } => "moved",
            Event::Captured { .. } => "captured",
            Event::BonusEarned { .. } => "bonus-earned",
            Event::BonusLost { .. } => "bonus-lost",
            Event::Declined { .. } => "declined",
            Event::Passed { .. } => "passed",
            Event::Repeated { .. } => "repeated",
            Event::SentBack { .. } => "sent-back",
            Event::TurnPassed { .. } => "turn-passed",
            Event::Placed { .. } => "placed",
            Event::Won { .. } => "won",
            Event::Ended => "ended",
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Event::Thrown { points: 0, .. } | Event::SentBack { .. } => rules::THIRD_SIX,
            Event::Thrown { .. } | Event::Passed { .. } | Event::TurnPassed { .. } => rules::TURN,
            Event::Entered { .. } => rules::ENTER,
            Event::Moved { bonus: false, .. } => rules::MOVE,
            Event::Captured { .. } => rules::CAPTURE,
            Event::Moved { .. }
            | Event::BonusEarned { .. }
            | Event::BonusLost { .. }
            | Event::Declined { .. } => rules::BONUS,
            Event::Repeated { .. } => rules::SIX,
            Event::Placed { .. } | Event::Won { .. } | Event::Ended => rules::END,
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        let letter = |seat: &Seat| Detail::from(GAME.letter(*seat));
        let place = |place: &Place| Detail::Word(Label::of(place));
        match self {
            Event::Thrown { seat, die, points } => {
                visit("seat", letter(seat));
                visit("token", Detail::Word(Label::of(die)));
                visit("points", (*points).into());
            }
            Event::Entered { seat, to, points } => {
                visit("seat", letter(seat));
                visit("to", place(&Place::Square(*to)));
                visit("points", (*points).into());
            }
            Event::Moved {
                seat,
                from,
                to,
                points,
                bonus,
            } => {
                visit("seat", letter(seat));
                visit("from", place(from));
                visit("to", place(to));
                visit("points", (*points).into());
                visit("bonus", Detail::Number(i64::from(*bonus)));
            }
            Event::Captured {
                seat,
                at,
                by,
                entering,
            } => {
                visit("seat", letter(seat));
                visit("at", place(&Place::Square(*at)));
                visit("by", letter(by));
                visit("entering", Detail::Number(i64::from(*entering)));
            }
            Event::BonusEarned {
                seat,
                points,
                reason,
            } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
                let reason = match reason {
                    Reason::Capture => "capture",
                    Reason::Home => "home",
                };
                visit("for", Detail::Word(Label::new(reason)));
            }
            Event::BonusLost { seat, points }
            | Event::Declined { seat, points }
            | Event::Passed { seat, points } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
            }
            Event::Repeated { seat } | Event::Won { seat } => visit("seat", letter(seat)),
            Event::SentBack { seat, from } => {
                visit("seat", letter(seat));
                visit("from", place(&Place::Square(*from)));
            }
            Event::TurnPassed { from, to } => {
                visit("from", letter(from));
                visit("to", letter(to));
            }
            Event::Placed { seat, place } => {
                visit("seat", letter(seat));
                visit("place", (*place).into());
            }
            Event::Ended => {}
        }
    }

    fn changes(&self, visit: &mut dyn FnMut(Entry, i32)) {
        match *self {
            Event::Thrown { points, .. } => visit(POINTS, points.into()),
            Event::Entered { seat, to, points } => {
                visit(POINTS, -i32::from(points));
                visit(piece_entry(seat, Place::Yard), -1);
                visit(piece_entry(seat, Place::Square(to)), 1);
            }
            Event::Moved {
                seat,
                from,
                to,
                points,
                bonus,
            } => {
                visit(if bonus { BONUS } else { POINTS }, -i32::from(points));
                visit(piece_entry(seat, from), -1);
                visit(piece_entry(seat, to), 1);
            }
            Event::Captured { seat, at: from, .. } | Event::SentBack { seat, from } => {
                visit(piece_entry(seat, Place::Square(from)), -1);
                visit(piece_entry(seat, Place::Yard), 1);
            }
            Event::BonusEarned { points, .. } => visit(BONUS, points.into()),
            Event::BonusLost { points, .. } | Event::Declined { points, .. } => {
                visit(BONUS, -i32::from(points));
            }
            Event::Passed { points, .. } => visit(POINTS, -i32::from(points)),
            Event::Repeated { .. } => {}
            Event::TurnPassed { from, to } => {
                visit(TURN, to.index() as i32 - from.index() as i32);
            }
            Event::Placed { seat, place } => visit(place_entry(seat), place.into()),
            Event::Won { seat } => visit(OVER, over_value(Some(seat))),
            Event::Ended => visit(OVER, over_value(None)),
        }
    }
}
