//! Positions and events of Patolli in words.
use macuil_core::events::Event as _;
use macuil_core::seat::{Seat, Seats};
use macuil_patolli::{At, Event, GAME, Place, Reason, Setup, Toll};

use crate::race::words::{names, result};
use crate::words::join;

/// The name of a seat.
fn name(seat: Seat) -> &'static str {
    GAME.seat_name(seat)
}

/// Whose turn it is and what is due.
pub(crate) fn due(setup: &Setup) -> String {
    let mover = name(setup.turn);
    match setup.at {
        At::Roll => format!("{mover} to throw"),
        At::Move(points) => format!("{mover} to move {points}"),
        At::Over => result(&GAME, setup.places.as_slice()),
    }
}

/// What a position remembers of the past, a sentence each, without the full stop.
pub(crate) fn memory(setup: &Setup) -> Vec<String> {
    let mut told = Vec::new();
    if setup.extra > 0 {
        told.push(format!("throws to come: {}", setup.extra));
    }
    if setup.must {
        told.push("the piece just entered is due to move".to_string());
    }
    if let Some(matched) = setup.matches {
        let throws = matched.throws.iter().filter(|throw| **throw != 0);
        let throws: Vec<String> = throws.map(u8::to_string).collect();
        let mover = name(matched.seat);
        told.push(format!(
            "{mover} took pieces off with {}",
            join(&throws, "and")
        ));
    }
    for seat in setup.miss.iter() {
        told.push(format!("{} misses a turn", name(seat)));
    }
    // With two or more on the board it is plain to see.
    let on_board = |seat: Seat| {
        let pieces = setup.pieces[seat.index()].iter();
        pieces
            .filter(|piece| matches!(piece, Place::Cell(_)))
            .count()
    };
    let lone: Seats = setup
        .many
        .iter()
        .filter(|seat| on_board(*seat) == 1)
        .collect();
    for seat in lone.iter() {
        told.push(format!("{} pays if the last piece is captured", name(seat)));
    }
    for (what, seats) in [("out", &setup.out), ("finished", &setup.places)] {
        if setup.at != At::Over && !seats.as_slice().is_empty() {
            let names = names(&GAME, seats.as_slice());
            told.push(format!("{what}: {}", names.join(", ")));
        }
    }
    told
}

/// An event in words, with its clause.
pub(crate) fn event(event: &Event) -> String {
    match *event {
        Event::Thrown { seat, throw } => format!("{} throws {}", name(seat), throw.points()),
        Event::Entered { seat, to, points } => {
            format!("{} enters on {to} with {points}", name(seat))
        }
        Event::Moved {
            seat,
            from,
            to: Place::Off,
            points,
        } => format!(
            "{} moves from {from} off the board with {points}",
            name(seat)
        ),
        Event::Moved {
            seat,
            from,
            to,
            points,
        } => format!("{} moves from {from} to {to} with {points}", name(seat)),
        Event::Captured { seat, at, by } => {
            format!("{} captures {} on {at}", name(by), name(seat))
        }
        Event::Paid {
            from,
            to,
            points,
            toll,
        } => {
            let [from, to] = [from, to].map(|owner| owner.map_or("the basket", name));
            format!("{from} pays {points} to {to} for {}", self::toll(toll))
        }
        Event::ThrowEarned { seat, reason } => {
            format!("{} earns a throw for {}", name(seat), self::reason(reason))
        }
        Event::Repeated { seat } => format!("{} throws again", name(seat)),
        Event::Passed { seat, points } => format!("no piece of {} can move {points}", name(seat)),
        Event::Dropped { seat, points } => {
            format!("the game ends before {} moves {points}", name(seat))
        }
        Event::TurnLost { seat } => format!("{} will miss a turn", name(seat)),
        Event::TurnMissed { seat } => format!("{} misses a turn", name(seat)),
        Event::WentOut { seat } => format!("{} has no points and is out", name(seat)),
        Event::CameIn { seat } => format!("{} has points and is in again", name(seat)),
        Event::TurnPassed { from, to } if from == to => {
            format!("the turn comes to {} again", name(to))
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
        Reason::One => "the 1",
        Reason::Exit => "the piece off",
        Reason::Tip => "the quarter circle",
    }
}

fn toll(toll: Toll) -> &'static str {
    match toll {
        Toll::Exit => "the piece off",
        Toll::Match => "the same throw",
        Toll::Triangle => "the triangle",
        Toll::Tip => "the quarter circle",
        Toll::Stuck => "a throw that no piece can move",
        Toll::Last => "the last piece on the board",
        Toll::Finish => "the place taken",
    }
}
