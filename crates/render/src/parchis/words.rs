//! Positions and events of Parchís in words.
use macuil_core::events::Event as _;
use macuil_core::seat::Seat;
use macuil_parchis::events::Reason;
use macuil_parchis::{At, Event, GAME, Last, Place, Setup};

use crate::race::words::{names, result};
use crate::words::join;

/// The name of a seat.
pub(crate) fn name(seat: Seat) -> &'static str {
    GAME.seat_name(seat)
}

/// Whose turn it is and what is due.
pub(crate) fn due(setup: &Setup) -> String {
    let mover = name(setup.turn);
    match setup.at {
        At::Roll if setup.sixes > 0 => format!("{mover} to roll again"),
        At::Roll => format!("{mover} to roll"),
        At::Move(points) => format!("{mover} to move {points}"),
        At::Bonus(points) => format!("{mover} to move a bonus of {points}"),
        At::Over => result(&GAME, setup.places.as_slice()),
    }
}

/// What a position remembers of the past, a sentence each, without the full stop.
pub(crate) fn memory(setup: &Setup) -> Vec<String> {
    let mut told = Vec::new();
    if setup.sixes > 0 {
        told.push(format!("sixes in a row: {}", setup.sixes));
    }
    match setup.last {
        Last::NotDue => {}
        Last::Nothing => told.push("a third six sends no piece back".to_string()),
        Last::Square(number) => told.push(format!("a third six sends back the piece on {number}")),
    }
    if !setup.five.is_empty() {
        let seats: Vec<Seat> = setup.five.iter().collect();
        let names = names(&GAME, &seats);
        told.push(format!(
            "first five thrown, all in the yard: {}",
            join(&names, "and")
        ));
    }
    for (owner, late) in setup.late.iter().enumerate() {
        if let Some(late) = late {
            let start = setup.options.arms.start(Seat::new(owner as u8));
            told.push(format!("came last to {start}: {}", name(*late)));
        }
    }
    if setup.at != At::Over && !setup.places.as_slice().is_empty() {
        let names = names(&GAME, setup.places.as_slice());
        told.push(format!("all home: {}", names.join(", ")));
    }
    told
}

/// An event in words, with its clause.
pub(crate) fn event(event: &Event) -> String {
    match *event {
        Event::Thrown { seat, die, points } => match (die.points(), points) {
            (6, 0) => format!("{} rolls a third 6 in a row", name(seat)),
            (shown, worth) if worth > shown => {
                format!("{} rolls {shown}, worth {worth}", name(seat))
            }
            (shown, _) => format!("{} rolls {shown}", name(seat)),
        },
        Event::Entered { seat, to, .. } => format!("{} enters on {to}", name(seat)),
        Event::Moved {
            seat,
            from,
            to,
            points,
            bonus,
        } => {
            let to = if to == Place::Home {
                "to home".to_string()
            } else {
                format!("to {to}")
            };
            let bonus = if bonus { "a bonus of " } else { "" };
            format!("{} moves from {from} {to} with {bonus}{points}", name(seat))
        }
        Event::Captured { seat, at, by, .. } => {
            format!("{} captures {} on {at}", name(by), name(seat))
        }
        Event::BonusEarned {
            seat,
            points,
            reason,
        } => {
            let what = match reason {
                Reason::Capture => "the capture",
                Reason::Home => "the piece at home",
            };
            format!("{} earns {points} for {what}", name(seat))
        }
        Event::BonusLost { seat, points } => {
            format!("no piece of {} can move the bonus of {points}", name(seat))
        }
        Event::Declined { seat, points } => {
            format!("{} declines the bonus of {points}", name(seat))
        }
        Event::Passed { seat, points } => format!("no piece of {} can move {points}", name(seat)),
        Event::Repeated { seat } => format!("{} rolls again", name(seat)),
        Event::SentBack { seat, from } => {
            format!(
                "the third 6 sends {} back from {from} to the yard",
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
