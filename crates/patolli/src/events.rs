//! What happens in a game, in order, each with the clause that made it happen.
//!
//! The events of a play are enough to animate it and explain every difference on the table between the positions before and
//! after (the conformance kit checks that). What a position remembers of the past (throws to come, throws that took pieces off,
//! who misses a turn, who has had two pieces on the board) follows from them. Names and keys are those of the common
//! vocabulary in `docs/events.md`.
use macuil_core::events::{Detail, Entry};
use macuil_core::label::Label;
use macuil_core::rules::RuleId;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::board::Place;
use crate::rules;
use crate::throws::Throw;

/// What a throw is earned for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A 1.
    One,
    /// A piece taken off.
    Exit,
    /// A quarter circle.
    Tip,
}

/// What points are paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toll {
    /// A piece taken off: the basket pays.
    Exit,
    /// The opponent's throw equal to the one that took a piece off.
    Match,
    /// A triangle.
    Triangle,
    /// A quarter circle, with `tip_pays = yes`.
    Tip,
    /// A throw that no piece can move.
    Stuck,
    /// The last piece on the board captured.
    Last,
    /// All pieces off, with `end = places`: the rest goes to the basket.
    Finish,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Beans or the die were thrown.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// What it counts.
        throw: Throw,
    },
    /// A piece came from the hand onto the start cell.
    Entered {
        /// Whose.
        seat: Seat,
        /// The start cell.
        to: u8,
        /// The points used: 1.
        points: u8,
    },
    /// A piece moved along its course.
    Moved {
        /// Whose.
        seat: Seat,
        /// The cell where it stood.
        from: u8,
        /// Where it came to.
        to: Place,
        /// The points used.
        points: u8,
    },
    /// A piece was captured and goes to its owner's hand.
    Captured {
        /// Whose.
        seat: Seat,
        /// The cell on which it stood.
        at: u8,
        /// Who captured it.
        by: Seat,
    },
    /// Points changed hands.
    Paid {
        /// Who paid; `None` for the basket.
        from: Option<Seat>,
        /// Who got them; `None` for the basket.
        to: Option<Seat>,
        /// How many.
        points: u8,
        /// What for.
        toll: Toll,
    },
    /// A throw was earned.
    ThrowEarned {
        /// Who earned it.
        seat: Seat,
        /// What for.
        reason: Reason,
    },
    /// The player throws again.
    Repeated {
        /// Who.
        seat: Seat,
    },
    /// No piece can move the throw, which ends the turn.
    Passed {
        /// Whose.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// The game is over before the throw is moved.
    Dropped {
        /// Whose.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// A player will miss the next turn.
    TurnLost {
        /// Who.
        seat: Seat,
    },
    /// A player's turn is passed over.
    TurnMissed {
        /// Whose.
        seat: Seat,
    },
    /// A player has no points left, and is out.
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// A player who was out has points again, and is in.
    CameIn {
        /// Who.
        seat: Seat,
    },
    /// The turn passes.
    TurnPassed {
        /// From whom.
        from: Seat,
        /// To whom: the same player, if all others miss theirs.
        to: Seat,
    },
    /// A player has taken the next place.
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
        Place::Hand => 254,
        Place::Off => 255,
    };
    Entry::new("piece", (seat.index() as u16) << 8 | index)
}

/// The ledger's entry of what a seat, or the basket, has.
pub(crate) fn stake_entry(owner: Option<Seat>) -> Entry {
    match owner {
        Some(seat) => Entry::new("stake", seat.index() as u16),
        None => Entry::new("basket", 0),
    }
}

/// The ledger's entry of a seat's place.
pub(crate) fn place_entry(seat: Seat) -> Entry {
    Entry::new("place", seat.index() as u16)
}

/// The ledger's entry of whether a seat is out.
pub(crate) fn out_entry(seat: Seat) -> Entry {
    Entry::new("out", seat.index() as u16)
}

/// The points of the throw that is to be moved.
pub(crate) const POINTS: Entry = Entry::new("points", 0);
/// Whose turn it is.
pub(crate) const TURN: Entry = Entry::new("turn", 0);
/// Whether the game is over: 1, or 2 and more for a winner.
pub(crate) const OVER: Entry = Entry::new("over", 0);

/// The value of the entry `over`.
pub(crate) fn over_value(winner: Option<Seat>) -> i32 {
    winner.map_or(1, |seat| 2 + seat.index() as i32)
}

impl Reason {
    const fn word(self) -> &'static str {
        match self {
            Reason::One => "one",
            Reason::Exit => "exit",
            Reason::Tip => "tip",
        }
    }

    const fn rule(self) -> RuleId {
        match self {
            Reason::One => rules::ONE,
            Reason::Exit => rules::EXIT,
            Reason::Tip => rules::TIP,
        }
    }
}

impl Toll {
    const fn rule(self) -> RuleId {
        match self {
            Toll::Exit => rules::EXIT,
            Toll::Match => rules::MATCH,
            Toll::Triangle => rules::TRIANGLE,
            Toll::Tip => rules::TIP,
            Toll::Stuck => rules::STUCK,
            Toll::Last => rules::LAST,
            Toll::Finish => rules::WIN,
        }
    }
}

impl macuil_core::events::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Thrown { .. } => "thrown",
            Event::Entered { .. } => "entered",
            Event::Moved { .. } => "moved",
            Event::Captured { .. } => "captured",
            Event::Paid { .. } => "paid",
            Event::ThrowEarned { .. } => "throw-earned",
            Event::Repeated { .. } => "repeated",
            Event::Passed { .. } => "passed",
            Event::Dropped { .. } => "dropped",
            Event::TurnLost { .. } => "turn-lost",
            Event::TurnMissed { .. } => "turn-missed",
            Event::WentOut { .. } => "went-out",
            Event::CameIn { .. } => "came-in",
            Event::TurnPassed { .. } => "turn-passed",
            Event::Placed { .. } => "placed",
            Event::Won { .. } => "won",
            Event::Ended => "ended",
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Event::Thrown { .. } => rules::BEANS,
            Event::Entered { .. } => rules::ENTER,
            Event::Moved { to: Place::Off, .. } => rules::EXIT,
            Event::Moved { .. } => rules::MOVE,
            Event::Captured { .. } => rules::CAPTURE,
            Event::Paid { toll, .. } => toll.rule(),
            Event::ThrowEarned { reason, .. } => reason.rule(),
            Event::Repeated { .. } => rules::EXTRA,
            Event::Passed { .. } => rules::STUCK,
            Event::TurnLost { .. } | Event::TurnMissed { .. } => rules::LAST,
            Event::WentOut { .. } | Event::CameIn { .. } => rules::OUT,
            Event::TurnPassed { .. } => rules::SETUP,
            Event::Dropped { .. } | Event::Placed { .. } | Event::Won { .. } | Event::Ended => {
                rules::WIN
            }
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        let letter = |seat: &Seat| Detail::from(GAME.letter(*seat));
        let owner = |owner: &Option<Seat>| match owner {
            Some(seat) => letter(seat),
            None => Detail::Word(Label::new("basket")),
        };
        let cell = |cell: &u8| Detail::Word(Label::of(cell));
        match self {
            Event::Thrown { seat, throw } => {
                visit("seat", letter(seat));
                visit("token", Detail::Word(Label::of(throw)));
            }
            Event::Entered { seat, to, points } => {
                visit("seat", letter(seat));
                visit("to", cell(to));
                visit("points", (*points).into());
            }
            Event::Moved {
                seat,
                from,
                to,
                points,
            } => {
                visit("seat", letter(seat));
                visit("from", cell(from));
                visit("to", Detail::Word(Label::of(to)));
                visit("points", (*points).into());
            }
            Event::Captured { seat, at, by } => {
                visit("seat", letter(seat));
                visit("at", cell(at));
                visit("by", letter(by));
            }
            Event::Paid {
                from, to, points, ..
            } => {
                visit("from", owner(from));
                visit("to", owner(to));
                visit("points", (*points).into());
            }
            Event::ThrowEarned { seat, reason } => {
                visit("seat", letter(seat));
                visit("for", Detail::Word(Label::new(reason.word())));
            }
            Event::Passed { seat, points } | Event::Dropped { seat, points } => {
                visit("seat", letter(seat));
                visit("points", (*points).into());
            }
            Event::Repeated { seat }
            | Event::TurnLost { seat }
            | Event::TurnMissed { seat }
            | Event::WentOut { seat }
            | Event::CameIn { seat }
            | Event::Won { seat } => visit("seat", letter(seat)),
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
            Event::Thrown { throw, .. } => visit(POINTS, throw.points().into()),
            Event::Entered { seat, to, points } => {
                visit(POINTS, -i32::from(points));
                visit(piece_entry(seat, Place::Hand), -1);
                visit(piece_entry(seat, Place::Cell(to)), 1);
            }
            Event::Moved {
                seat,
                from,
                to,
                points,
            } => {
                visit(POINTS, -i32::from(points));
                visit(piece_entry(seat, Place::Cell(from)), -1);
                visit(piece_entry(seat, to), 1);
            }
            Event::Captured { seat, at, .. } => {
                visit(piece_entry(seat, Place::Cell(at)), -1);
                visit(piece_entry(seat, Place::Hand), 1);
            }
            Event::Paid {
                from, to, points, ..
            } => {
                visit(stake_entry(from), -i32::from(points));
                visit(stake_entry(to), points.into());
            }
            Event::Passed { points, .. } | Event::Dropped { points, .. } => {
                visit(POINTS, -i32::from(points));
            }
            Event::ThrowEarned { .. }
            | Event::Repeated { .. }
            | Event::TurnLost { .. }
            | Event::TurnMissed { .. } => {}
            Event::WentOut { seat } => visit(out_entry(seat), 1),
            Event::CameIn { seat } => visit(out_entry(seat), -1),
            Event::TurnPassed { from, to } => {
                visit(TURN, to.index() as i32 - from.index() as i32);
            }
            Event::Placed { seat, place } => visit(place_entry(seat), place.into()),
            Event::Won { seat } => visit(OVER, over_value(Some(seat))),
            Event::Ended => visit(OVER, over_value(None)),
        }
    }
}
