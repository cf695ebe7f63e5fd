//! Positions and events of Ludo in words.
use macuil_core::events::Event as _;
use macuil_core::seat::Seat;
use macuil_ludo::{Again, At, Event, GAME, Layout, Reason, Setup};

use crate::race::words::{names, result};
use crate::words::join;

/// The name of a seat.
fn name(seat: Seat) -> &'static str {
    GAME.seat_name(seat)
}

/// The dice, or bonuses, of a list filled up with zeros.
pub(crate) fn dice(list: [u8; 4]) -> Vec<u8> {
    list.into_iter().filter(|points| *points != 0).collect()
}

fn list(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    join(&words, "and")
}

/// What ends a turn and may send a piece back.
pub(crate) fn third(layout: Layout) -> &'static str {
    match layout {
        Layout::Oval => "a third doublet",
        Layout::Cross | Layout::Ring => "a third six",
    }
}

/// Whose turn it is and what is due.
pub(crate) fn due(setup: &Setup) -> String {
    let mover = name(setup.turn);
    match setup.at {
        At::Roll if setup.sixes > 0 || setup.tries > 0 => format!("{mover} to roll again"),
        At::Roll => format!("{mover} to roll"),
        At::Move(left) => format!("{mover} to move {}", list(&dice(left))),
        At::Bonus(points) => format!("{mover} to move a bonus of {points}"),
        At::Over => result(&GAME, setup.places.as_slice()),
    }
}

/// What a position remembers of the past, a sentence each, without the full stop.
pub(crate) fn memory(setup: &Setup) -> Vec<String> {
    let mut told = Vec::new();
    let what = match setup.layout() {
        Layout::Oval => "doublets",
        Layout::Cross | Layout::Ring => "sixes",
    };
    if setup.sixes > 0 {
        told.push(format!("{what} in a row: {}", setup.sixes));
    }
    if setup.extra > 0 {
        told.push(format!("throws to come: {}", setup.extra));
    }
    if setup.tries > 0 {
        told.push(format!("tries without a six: {}", setup.tries));
    }
    let queue = dice(setup.queue);
    if !queue.is_empty() {
        told.push(format!("bonuses to come: {}", list(&queue)));
    }
    for [behind, front] in setup.split.iter().flatten() {
        told.push(format!("split pair: {behind} and {front}"));
    }
    if setup.at != At::Over && !setup.places.as_slice().is_empty() {
        let names = names(&GAME, setup.places.as_slice());
        told.push(format!("finished: {}", names.join(", ")));
    }
    told
}

/// An event in words, with its clause.
pub(crate) fn event(event: &Event) -> String {
    match *event {
        Event::Thrown {
            seat,
            throw,
            points,
        } => {
            let [first, second] = throw.dice();
            let name = name(seat);
            match (second, points) {
                (0, 0) => format!("{name} rolls a third 6 in a row"),
                (0, _) => format!("{name} rolls {first}"),
                (_, 0) => format!("{name} rolls {first} and {second}, a third doublet in a row"),
                (_, worth) if worth > first + second => {
                    format!("{name} rolls {first} and {second}, worth {worth}")
                }
                _ => format!("{name} rolls {first} and {second}"),
            }
        }
        Event::Entered { seat, to, points } => {
            format!("{} enters on {to} with {points}", name(seat))
        }
        Event::Moved {
            seat,
            from,
            to,
            points,
            bonus,
        } => {
            let bonus = if bonus { "a bonus of " } else { "" };
            format!(
                "{} moves from {from} to {to} with {bonus}{points}",
                name(seat)
            )
        }
        Event::Captured { seat, at, by } => {
            format!("{} captures {} on {at}", name(by), name(seat))
        }
        Event::BonusEarned {
            seat,
            points,
            reason,
        } => format!("{} earns {points} for {}", name(seat), self::reason(reason)),
        Event::ThrowEarned { seat, reason } => {
            format!("{} earns a throw for {}", name(seat), self::reason(reason))
        }
        Event::BonusLost { seat, points } => {
            format!("no piece of {} can move the bonus of {points}", name(seat))
        }
        Event::Passed { seat, points } => format!("no piece of {} can move {points}", name(seat)),
        Event::Dropped { seat, .. } => {
            format!(
                "{} has finished and loses what was still to be moved",
                name(seat)
            )
        }
        Event::Repeated {
            seat,
            reason: Again::Tries,
        } => format!("{} tries again", name(seat)),
        Event::Repeated { seat, .. } => format!("{} rolls again", name(seat)),
        Event::SentBack { seat, from } => {
            format!(
                "the third in a row sends {} back from {from} to the yard",
                name(seat)
            )
        }
        Event::TurnPassed { to, .. } => format!("the turn passes to {}", name(to)),
        Event::Placed { seat, place } => format!("{} takes place {place}", name(seat)),
        Event::Won { seat } => format!("{} wins", name(seat)),
        Event::Ended => "the game is over".to_string(),
        _ => event.name().to_string(),
    }
}

fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Capture => "the capture",
        Reason::Home => "the piece at home",
    }
}
