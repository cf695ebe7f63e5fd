//! What happens in a game, in order, each with the clause that made it happen.
//!
//! The events of a play are enough to animate it and explain every difference between the positions before and after
//! (the conformance kit checks that). Names and keys are those of the common vocabulary in `docs/events.md`.
use macuil_core::board::Space;
use macuil_core::dice::Die;
use macuil_core::events::{Detail, Entry};
use macuil_core::label::Label;
use macuil_core::rules::RuleId;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::board::{Kind, Square};
use crate::rules;

/// Where a refill comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The Central Circle.
    Centre,
    /// The player's own Arrival Zone.
    Home,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The mover rolled.
    Thrown {
        /// Who rolled.
        seat: Seat,
        /// What the die shows.
        die: Die,
    },
    /// An owed count is used up: the move that follows is made with it.
    Counted {
        /// 5 or 10.
        points: u8,
    },
    /// A piece came out of the mover's Start Zone.
    BroughtOut {
        /// Whose Start Zone.
        seat: Seat,
        /// Where it came to.
        to: Square,
        /// The points used.
        points: u8,
        /// Whether with an owed count rather than the roll.
        count: bool,
    },
    /// A piece moved along the mover's Street.
    Moved {
        /// The Square it left.
        from: Square,
        /// The Square it came to; `None` for the Arrival Zone.
        to: Option<Square>,
        /// The points used.
        points: u8,
        /// Whether with an owed count rather than the roll.
        count: bool,
    },
    /// A piece was pushed from one Square to another.
    Displaced {
        /// The Square it left.
        from: Square,
        /// The Square of the piece that pushed it.
        by: Square,
        /// The Square it fell on.
        to: Square,
        /// How many waves of displacement came before in this chain.
        wave: u8,
        /// Whether a jump was due for it, which is lost.
        due: bool,
    },
    /// A piece was pushed off the track into the mover's Start Zone; a count of 5 is owed.
    Expelled {
        /// The Square it left.
        from: Square,
        /// The Square of the piece that pushed it.
        by: Square,
        /// Whose Start Zone it goes to.
        to: Seat,
        /// How many waves of displacement came before in this chain.
        wave: u8,
        /// Whether a jump was due for it, which is lost.
        due: bool,
    },
    /// A piece fell on a Death Square and goes to the Central Circle; a count of 5 is owed.
    Eliminated {
        /// The Death Square.
        at: Square,
    },
    /// A piece jumped.
    Jumped {
        /// The Square it left.
        from: Square,
        /// The Square it came to; `None` for that Street's Arrival Zone.
        to: Option<Square>,
    },
    /// A piece on a Retreat Square stays, since the one before is occupied.
    Stayed {
        /// The Square.
        at: Square,
    },
    /// A piece has come into an Arrival Zone; a count of 10 is owed.
    PutIn {
        /// Whose Arrival Zone.
        zone: Seat,
    },
    /// A piece fell on a Repeat Square.
    RepeatEarned {
        /// The Square.
        at: Square,
    },
    /// The mover uses up a repeat and rolls again.
    Repeated {
        /// Who rolls again.
        seat: Seat,
    },
    /// The mover declined the owed counts.
    Declined {
        /// How many counts of 5.
        fives: u16,
        /// How many counts of 10.
        tens: u16,
    },
    /// A player with nothing to play takes a piece into the Start Zone.
    Refilled {
        /// Whose Start Zone.
        seat: Seat,
        /// Where the piece comes from.
        from: Source,
    },
    /// A player with nothing to play and nothing to take passes, and loses owed counts and earned repeats.
    Passed {
        /// Who passes.
        seat: Seat,
        /// How many counts of 5 are lost.
        fives: u16,
        /// How many counts of 10 are lost.
        tens: u16,
        /// How many repeats are lost.
        repeats: u16,
    },
    /// The turn passes.
    TurnPassed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// The game is won.
    Won {
        /// By whom.
        seat: Seat,
    },
    /// The game is drawn, since nobody can win any more.
    Drawn,
}

/// The entry of a Square in the ledger.
pub(crate) fn square_entry(square: Square) -> Entry {
    let Space(index) = square.space();
    Entry::new("space", index)
}

/// The entry of a due jump.
pub(crate) fn due_entry(square: Square) -> Entry {
    let Space(index) = square.space();
    Entry::new("jump-due", index)
}

/// The entry of a seat's Start Zone or Arrival Zone.
pub(crate) fn zone_entry(name: &'static str, seat: Seat) -> Entry {
    Entry::new(name, seat.index() as u16)
}

/// The value of the entry `over` for a winner or a draw.
pub(crate) fn over_value(winner: Option<Seat>) -> i32 {
    winner.map_or(5, |seat| 1 + seat.index() as i32)
}

impl macuil_core::events::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Thrown { .. } => "thrown",
            Event::Counted { .. } => "counted",
            Event::BroughtOut { .. } => "brought-out",
            Event::Moved { .. } => "moved",
            Event::Displaced { .. } => "displaced",
            Event::Expelled { .. } => "expelled",
            Event::Eliminated { .. } => "eliminated",
            Event::Jumped { .. } => "jumped",
            Event::Stayed { .. } => "stayed",
            Event::PutIn { .. } => "put-in",
            Event::RepeatEarned { .. } => "repeat-earned",
            Event::Repeated { .. } => "repeated",
            Event::Declined { .. } => "declined",
            Event::Refilled { .. } => "refilled",
            Event::Passed { .. } => "passed",
            Event::TurnPassed { .. } => "turn-passed",
            Event::Won { .. } => "won",
            Event::Drawn => "drawn",
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Event::Thrown { .. } => rules::ROLL,
            Event::Moved { to: Some(_), .. } => rules::MOVE,
            Event::Moved { to: None, .. } => rules::ARRIVAL,
            Event::BroughtOut { .. } => rules::BRING_OUT,
            Event::Displaced { .. } => rules::REPEL,
            Event::Expelled { .. } => rules::EXPEL,
            Event::Eliminated { .. } => rules::ELIMINATE,
            Event::Jumped { from, .. } => {
                if from.kind() == Kind::Retreat {
                    rules::RETREAT
                } else {
                    rules::JUMP
                }
            }
            Event::Stayed { .. } => rules::RETREAT,
            Event::PutIn { .. } => rules::PUT_IN,
            Event::RepeatEarned { .. } | Event::Repeated { .. } => rules::REPEAT,
            Event::Counted { .. } | Event::Declined { .. } => rules::COUNT,
            Event::Refilled { .. } | Event::Passed { .. } => rules::REFILL,
            Event::TurnPassed { .. } => rules::ORDER,
            Event::Won { .. } => rules::WIN,
            Event::Drawn => rules::DEAD,
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        let square = |square: &Square| Detail::Word(Label::of(square));
        let place =
            |to: &Option<Square>| Detail::Word(to.as_ref().map_or(Label::new("home"), Label::of));
        let letter = |seat: &Seat| Detail::from(GAME.letter(*seat));
        let truth = |value: &bool| Detail::Number(i64::from(*value));
        match self {
            Event::Thrown { seat, die } => {
                visit("seat", letter(seat));
                visit("token", Detail::Word(Label::of(die)));
            }
            Event::Counted { points } => visit("points", (*points).into()),
            Event::BroughtOut {
                seat,
                to,
                points,
                count,
            } => {
                visit("seat", letter(seat));
                visit("to", square(to));
                visit("points", (*points).into());
                visit("count", truth(count));
            }
            Event::Moved {
                from,
                to,
                points,
                count,
            } => {
                visit("from", square(from));
                visit("to", place(to));
                visit("points", (*points).into());
                visit("count", truth(count));
            }
            Event::Displaced {
                from,
                by,
                to,
                wave,
                due,
            } => {
                visit("from", square(from));
                visit("by", square(by));
                visit("to", square(to));
                visit("wave", (*wave).into());
                visit("due", truth(due));
            }
            Event::Expelled {
                from,
                by,
                to,
                wave,
                due,
            } => {
                visit("from", square(from));
                visit("by", square(by));
                visit("to", letter(to));
                visit("wave", (*wave).into());
                visit("due", truth(due));
            }
            Event::Eliminated { at } | Event::Stayed { at } | Event::RepeatEarned { at } => {
                visit("at", square(at));
            }
            Event::Jumped { from, to } => {
                visit("from", square(from));
                visit("to", place(to));
            }
            Event::PutIn { zone } => visit("zone", letter(zone)),
            Event::Repeated { seat } | Event::Won { seat } => visit("seat", letter(seat)),
            Event::Declined { fives, tens } => {
                visit("fives", (*fives).into());
                visit("tens", (*tens).into());
            }
            Event::Refilled { seat, from } => {
                visit("seat", letter(seat));
                let from = if *from == Source::Centre {
                    "centre"
                } else {
                    "home"
                };
                visit("from", Detail::Word(Label::new(from)));
            }
            Event::Passed {
                seat,
                fives,
                tens,
                repeats,
            } => {
                visit("seat", letter(seat));
                visit("fives", (*fives).into());
                visit("tens", (*tens).into());
                visit("repeats", (*repeats).into());
            }
            Event::TurnPassed { from, to } => {
                visit("from", letter(from));
                visit("to", letter(to));
            }
            Event::Drawn => {}
        }
    }

    fn changes(&self, visit: &mut dyn FnMut(Entry, i32)) {
        let fives = Entry::new("fives", 0);
        let tens = Entry::new("tens", 0);
        let repeats = Entry::new("repeats", 0);
        let points_due = Entry::new("points", 0);
        // A piece that falls on a Square from which pieces jump will jump, unless it is displaced before.
        let falls = |to: Square, visit: &mut dyn FnMut(Entry, i32)| {
            visit(square_entry(to), 1);
            visit(due_entry(to), i32::from(to.makes_jump()));
        };
        match *self {
            Event::Thrown { die, .. } => visit(points_due, i32::from(die.points())),
            Event::Counted { points } => visit(if points == 5 { fives } else { tens }, -1),
            Event::BroughtOut {
                seat,
                to,
                points,
                count,
            } => {
                visit(points_due, -i32::from(points) * i32::from(!count));
                visit(zone_entry("start", seat), -1);
                falls(to, visit);
            }
            Event::Moved {
                from,
                to,
                points,
                count,
            } => {
                visit(points_due, -i32::from(points) * i32::from(!count));
                visit(square_entry(from), -1);
                match to {
                    Some(to) => falls(to, visit),
                    None => visit(zone_entry("home", from.street()), 1),
                }
            }
            Event::Displaced { from, to, due, .. } => {
                visit(square_entry(from), -1);
                falls(to, visit);
                visit(due_entry(from), -i32::from(due));
            }
            Event::Expelled { from, to, due, .. } => {
                visit(square_entry(from), -1);
                visit(zone_entry("start", to), 1);
                visit(due_entry(from), -i32::from(due));
                visit(fives, 1);
            }
            Event::Eliminated { at } => {
                visit(square_entry(at), -1);
                visit(Entry::new("centre", 0), 1);
                visit(fives, 1);
            }
            Event::Jumped { from, to } => {
                visit(due_entry(from), -1);
                visit(square_entry(from), -1);
                visit(
                    to.map_or(zone_entry("home", from.street()), square_entry),
                    1,
                );
            }
            Event::Stayed { at } => visit(due_entry(at), -1),
            Event::PutIn { .. } => visit(tens, 1),
            Event::RepeatEarned { .. } => visit(repeats, 1),
            Event::Repeated { .. } => visit(repeats, -1),
            Event::Declined {
                fives: five,
                tens: ten,
            } => {
                visit(fives, -i32::from(five));
                visit(tens, -i32::from(ten));
            }
            Event::Refilled { seat, from } => {
                visit(zone_entry("start", seat), 1);
                visit(
                    if from == Source::Centre {
                        Entry::new("centre", 0)
                    } else {
                        zone_entry("home", seat)
                    },
                    -1,
                );
            }
            Event::Passed {
                fives: five,
                tens: ten,
                repeats: lost,
                ..
            } => {
                visit(fives, -i32::from(five));
                visit(tens, -i32::from(ten));
                visit(repeats, -i32::from(lost));
            }
            Event::TurnPassed { from, to } => {
                visit(
                    Entry::new("turn", 0),
                    to.index() as i32 - from.index() as i32,
                );
            }
            Event::Won { seat } => visit(Entry::new("over", 0), over_value(Some(seat))),
            Event::Drawn => visit(Entry::new("over", 0), over_value(None)),
        }
    }
}
