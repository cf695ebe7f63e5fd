//! Positions and events of Partán in words.
use std::fmt::Write;

use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
use macuil_core::seat::Seat;
use macuil_partan::board::{Kind, Square};
use macuil_partan::events::Source;
use macuil_partan::{At, Event, GAME, Position, Setup};

use super::layout::{squares, streets};
use crate::words::join;

/// The name of a seat and its Street.
pub(crate) fn name(seat: Seat) -> &'static str {
    GAME.seat_name(seat)
}

/// The name of a kind of Square.
pub(crate) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Dice => "Dice",
        Kind::Retreat => "Retreat",
        Kind::Repeat => "Repeat",
        Kind::Death => "Death",
    }
}

/// Whose turn it is and what is due, without what is owed.
pub(crate) fn due(setup: &Setup) -> String {
    let mover = name(setup.turn);
    match setup.at {
        At::Roll => format!("{mover} to roll"),
        At::Move(die) => format!("{mover} to move {}", die.points()),
        At::Jump(pending) => {
            let list: Vec<String> = squares(&pending).map(|square| square.to_string()).collect();
            // The squares are marked in the picture, too many to be named are only counted.
            if list.len() > 6 {
                format!("{mover} to choose one of {} jumps", list.len())
            } else {
                format!("{mover} to choose a jump: {}", join(&list, "or"))
            }
        }
        At::Count => format!("{mover} to make a count"),
        At::Over(Some(winner)) => format!("{} has won", name(winner)),
        At::Over(None) => "Drawn: nobody can win".to_string(),
    }
}

/// What is owed to the mover; `None` if nothing is.
pub(crate) fn owed(setup: &Setup) -> Option<String> {
    let mut parts = Vec::new();
    for (points, times) in [(5, setup.owed_fives), (10, setup.owed_tens)] {
        if times > 0 {
            parts.push(format!("{times} x {points}"));
        }
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A position in words.
pub(crate) fn description(position: &Position, setup: &Setup) -> String {
    let mut text = format!("{}.", due(setup));
    if let Some(owed) = owed(setup) {
        let _ = write!(text, " Counts owed: {owed}.");
    }
    if setup.repeats > 0 {
        let _ = write!(text, " Repeats earned: {}.", setup.repeats);
    }
    for street in streets() {
        let mut bits = [0; 4];
        bits[street.index()] = setup.streets[street.index()];
        let numbers: Vec<String> = squares(&bits)
            .map(|square| square.number().to_string())
            .collect();
        let on = if numbers.is_empty() {
            "no piece".to_string()
        } else {
            join(&numbers, "and")
        };
        let idle = if position.seats().contains(street) {
            ""
        } else {
            " (nobody plays it)"
        };
        let (start, home) = (setup.start[street.index()], setup.home[street.index()]);
        let _ = write!(
            text,
            " {} Street{idle}: {on}; Start Zone {start}, Arrival Zone {home}.",
            name(street)
        );
    }
    let _ = write!(text, " Central Circle: {}.", setup.centre);
    text
}

/// An event in words, with its clause; `None` for what only keeps the books.
pub(crate) fn event(event: &Event) -> Option<String> {
    let place = |to: Option<Square>, street: Seat| {
        to.map_or_else(
            || format!("the {} Arrival Zone", name(street)),
            |to| to.to_string(),
        )
    };
    let counts = |fives: u16, tens: u16| {
        let parts: Vec<String> = [(fives, 5), (tens, 10)]
            .iter()
            .filter(|(times, _)| *times > 0)
            .map(|(times, points)| format!("{times} x {points}"))
            .collect();
        if parts.is_empty() {
            "none".to_string()
        } else {
            parts.join(" and ")
        }
    };
    let words = match *event {
        // That a count is used is plain from the move that follows.
        Event::Counted { .. } => return None,
        Event::Thrown { seat, die } => format!("{} rolls {}", name(seat), die.points()),
        Event::BroughtOut {
            seat, to, points, ..
        } => {
            format!("{} brings a piece out to {to} with {points}", name(seat))
        }
        Event::Moved {
            from, to, points, ..
        } => {
            format!("{from} moves to {} with {points}", place(to, from.street()))
        }
        Event::Displaced {
            from,
            by,
            to,
            wave,
            due,
        } => {
            format!(
                "{from} is pushed to {to} by {by}, wave {}{}",
                wave + 1,
                lost(due)
            )
        }
        Event::Expelled {
            from,
            by,
            to,
            wave,
            due,
        } => {
            let to = name(to);
            format!(
                "{from} is pushed off the track by {by} to {to}'s Start Zone, wave {}{}",
                wave + 1,
                lost(due)
            )
        }
        Event::Eliminated { at } => format!("the piece on {at} goes to the Central Circle"),
        Event::Jumped { from, to } => format!("{from} jumps to {}", place(to, from.street())),
        Event::Stayed { at } => format!("{at} stays, the Retreat Square before it is occupied"),
        Event::PutIn { zone } => format!("a piece is put into the {} Arrival Zone", name(zone)),
        Event::RepeatEarned { at } => format!("{at} earns a repeat"),
        Event::Repeated { seat } => format!("{} rolls again", name(seat)),
        Event::Declined { fives, tens } => {
            format!("owed counts are declined: {}", counts(fives, tens))
        }
        Event::Refilled { seat, from } => {
            let from = match from {
                Source::Centre => "the Central Circle",
                Source::Home => "the Arrival Zone",
            };
            format!(
                "{} takes a piece from {from} into the Start Zone",
                name(seat)
            )
        }
        Event::Passed {
            seat,
            fives,
            tens,
            repeats,
        } => format!(
            "{} has nothing to play and passes; lost counts: {}, lost repeats: {repeats}",
            name(seat),
            counts(fives, tens)
        ),
        Event::TurnPassed { to, .. } => format!("the turn passes to {}", name(to)),
        Event::Won { seat } => format!("{} wins", name(seat)),
        Event::Drawn => "the game is drawn".to_string(),
        _ => event.name().to_string(),
    };
    Some(words)
}

fn lost(due: bool) -> &'static str {
    if due { ", its jump is lost" } else { "" }
}
