//! What happens in a game, in order, each with the clause that made it happen.
//!
//! The events of a play are enough to animate it and explain every difference on the table between the positions before and
//! after (the conformance kit checks that). What a position remembers of the past (sixes in a row, failures, throws to come,
//! split pairs) follows from them. Names and keys are those of the common vocabulary in `docs/events.md`.
use macuil_core::events::{Detail, Entry};
use macuil_core::label::Label;
use macuil_core::rules::RuleId;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::board::Place;
use crate::rules;
use crate::throws::Throw;

/// What something is earned for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A capture.
    Capture,
    /// A piece brought home.
    Home,
}

impl Reason {
    const fn word(self) -> &'static str {
        match self {
            Reason::Capture => "capture",
            Reason::Home => "home",
        }
    }
}

/// Why a player throws again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Again {
    /// After a 6 or a doublet.
    Six,
    /// For what a move has earned: a capture or a piece brought home.
    Extra,
    /// After a throw without a move, with `tries = 3`.
    Tries,
}

impl Again {
    const fn word(self) -> &'static str {
        match self {
            Again::Six => "six",
            Again::Extra => "extra",
            Again::Tries => "tries",
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Dice were thrown.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// What they show.
        throw: Throw,
        /// All points that are to be moved: none for a third 6 or doublet in a row.
        points: u8,
    },
    /// A piece came out of the yard onto the start cell.
    Entered {
        /// Whose.
        seat: Seat,
        /// The start cell.
        to: u8,
        /// The points used.
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
        /// Whether those of a bonus rather than of a throw.
        bonus: bool,
    },
    /// A piece was captured and goes to its yard.
    Captured {
        /// Whose.
        seat: Seat,
        /// The cell of the loop on which it stood.
        at: u8,
        /// Who captured it.
        by: Seat,
    },
    /// A bonus is to be moved when no die is left.
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
    /// A throw was earned.
    ThrowEarned {
        /// Who earned it.
        seat: Seat,
        /// What for.
        reason: Reason,
    },
    /// No piece can use what is left of a throw.
    Passed {
        /// Whose.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// A player whose pieces are all home loses what was still to be moved.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Points of dice.
        points: u8,
        /// Points of bonuses.
        bonus: u16,
    },
    /// The player throws again.
    Repeated {
        /// Who.
        seat: Seat,
        /// Why.
        reason: Again,
    },
    /// The third 6 or doublet in a row sends a piece back to its yard.
    SentBack {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Place,
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
        Place::Cell(number) => u16::from(number),
        Place::Column(number) | Place::Goal(number) => 200 + u16::from(number),
        Place::Yard => 254,
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
/// The points of all bonuses that are to be moved.
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
            Event::ThrowEarned { .. } => "throw-earned",
            Event::Passed { .. } => "passed",
            Event::Dropped { .. } => "dropped",
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
            Event::Thrown { points: 0, .. } | Event::SentBack { .. } => rules::THIRD,
            Event::Thrown { .. } | Event::Passed { .. } | Event::TurnPassed { .. } => rules::TURN,
            Event::Entered { .. } => rules::ENTER,
            Event::Moved { bonus: false, .. } => rules::MOVE,
            Event::Captured { .. } => rules::CAPTURE,
            Event::Moved { .. } | Event::BonusEarned { .. } | Event::BonusLost { .. } => {
                rules::BONUS
            }
            Event::ThrowEarned { .. } => rules::EXTRA,
            Event::Repeated { reason, .. } => match reason {
                Again::Six => rules::SIX,
                Again::Extra => rules::EXTRA,
                Again::Tries => rules::TRIES,
            },
            Event::Dropped { .. } | Event::Placed { .. } | Event::Won { .. } | Event::Ended => {
                rules::END
            }
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        let letter = |seat: &Seat| Detail::from(GAME.letter(*seat));
        let place = |place: &Place| Detail::Word(Label::of(place));
        let truth = |value: &bool| Detail::Number(i64::from(*value));
        match self {
            Event::Thrown {
                seat,
                throw,
                points,
            } => {
                visit("seat", letter(seat));
                visit("token", Detail::Word(Label::of(throw)));
                visit("points", (*points).into());
            }
            Event::Entered { seat, to, points } => {
                visit("seat", letter(seat));
                visit("to", place(&Place::Cell(*to)));
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
                visit("bonus", truth(bonus));
            }
            Event::Captured { seat, at, by } => {
                visit("seat", letter(seat));
                visit("at", place(&Place::Cell(*at)));
                visit("by", letter(by));
            }
            Event::BonusEarned {
                seat,
                points,
                reason,
            } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
                visit("for", Detail::Word(Label::new(reason.word())));
            }
            Event::ThrowEarned { seat, reason } => {
                visit("seat", letter(seat));
                visit("for", Detail::Word(Label::new(reason.word())));
            }
            Event::BonusLost { seat, points } | Event::Passed { seat, points } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
            }
            Event::Dropped {
                seat,
                points,
                bonus,
            } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
                visit("bonus", (*bonus).into());
            }
            Event::Repeated { seat, reason } => {
                visit("seat", letter(seat));
                visit("for", Detail::Word(Label::new(reason.word())));
            }
            Event::Won { seat } => visit("seat", letter(seat)),
            Event::SentBack { seat, from } => {
                visit("seat", letter(seat));
                visit("from", place(from));
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
                visit(piece_entry(seat, Place::Cell(to)), 1);
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
            Event::Captured { seat, at, .. } => {
                visit(piece_entry(seat, Place::Cell(at)), -1);
                visit(piece_entry(seat, Place::Yard), 1);
            }
            Event::SentBack { seat, from } => {
                visit(piece_entry(seat, from), -1);
                visit(piece_entry(seat, Place::Yard), 1);
            }
            Event::BonusEarned { points, .. } => visit(BONUS, points.into()),
            Event::BonusLost { points, .. } => visit(BONUS, -i32::from(points)),
            Event::Passed { points, .. } => visit(POINTS, -i32::from(points)),
            Event::Dropped { points, bonus, .. } => {
                visit(POINTS, -i32::from(points));
                visit(BONUS, -i32::from(bonus));
            }
            Event::ThrowEarned { .. } | Event::Repeated { .. } => {}
            Event::TurnPassed { from, to } => {
                visit(TURN, to.index() as i32 - from.index() as i32);
            }
            Event::Placed { seat, place } => visit(place_entry(seat), place.into()),
            Event::Won { seat } => visit(OVER, over_value(Some(seat))),
            Event::Ended => visit(OVER, over_value(None)),
        }
    }
}
