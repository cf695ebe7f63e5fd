//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing: a list of choices, each taken modulo what there is to choose from. So they are
//! all reachable, and they shrink to short games.
use std::vec::Vec;

use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position as _};
use macuil_core::seat::{Seat, Seats};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::Place;
use crate::moves::Move;
use crate::options::{OPTIONS, Options};
use crate::position::Position;
use crate::setup::Setup;
use crate::throws::Throw;

/// A game, or the beginning of one.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where it begins.
    pub start: Position,
    /// What is played.
    pub plies: Vec<Ply<Throw, Move>>,
    /// Where that leads.
    pub end: Position,
}

/// Option sets: the defaults, with some options changed.
pub fn options() -> impl Strategy<Value = Options> {
    vec((0..OPTIONS, 0..3u8), 0..6).prop_map(|changes| {
        let mut options = Options::default();
        for (option, value) in changes {
            let mut values = options.values();
            values[option] = value;
            options = Options::with_values(&values).unwrap_or(options);
        }
        options
    })
}

/// Every set of seats that may play.
pub fn seats() -> impl Strategy<Value = Seats> {
    select(&[0b0101u8, 0b0111, 0b1101, 0b1111][..]).prop_map(Seats::from_bits)
}

/// Every place, on any mat.
pub fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        2 => Just(Place::Hand),
        8 => (0..=68u8).prop_map(Place::Cell),
        2 => Just(Place::Off),
    ]
}

/// Moves that people could say, legal here or not: many lead where their points do.
pub fn moves() -> impl Strategy<Value = Move> {
    let points = select(&[1u8, 2, 3, 4, 5, 10][..]);
    prop_oneof![
        8 => (points.clone(), 0..=68u8).prop_map(|(points, from)| {
            Move::new(points, Place::Cell(from), Place::Cell((from + points) % 52))
        }),
        2 => (points.clone(), places(), places()).prop_map(|(points, from, to)| Move::new(points, from, to)),
        1 => (points, 0..=68u8).prop_map(|(points, from)| Move::new(points, Place::Cell(from), Place::Off)),
        1 => (0..4u8).prop_map(|seat| Move::new(1, Place::Hand, Place::Cell(13 * seat))),
    ]
}

/// Every beginning: any options, seats and first player.
pub fn starts() -> impl Strategy<Value = Position> {
    (options(), seats(), any::<prop::sample::Index>()).prop_map(|(options, seats, first)| {
        let first = first.index(seats.len());
        let first = seats.iter().nth(first).unwrap_or(Seat::new(0));
        Position::of_setup(&Setup::start(options, seats, first))
    })
}

/// Games of up to `most` plies from any beginning.
pub fn games(most: usize) -> impl Strategy<Value = Game> {
    (starts(), vec(any::<u8>(), 0..=most)).prop_map(|(start, choices)| play(start, &choices))
}

/// Positions reached by up to `most` plies.
pub fn positions(most: usize) -> impl Strategy<Value = Position> {
    games(most).prop_map(|game| game.end)
}

/// Plays by choices, each taken modulo what there is to choose from.
fn play(start: Position, choices: &[u8]) -> Game {
    let (mut end, mut plies) = (start, Vec::new());
    for choice in choices {
        let choice = usize::from(*choice);
        let ply = match end.node() {
            Node::Over(_) => break,
            Node::Chance(_) => {
                let Some(table) = end.rolls() else { break };
                Ply::Roll(table.outcomes()[choice % table.outcomes().len()].0)
            }
            Node::Decision(_) => {
                let moves = end.legal_moves();
                Ply::Move(moves[choice % moves.len()])
            }
        };
        end.apply(ply, &mut NoEvents);
        plies.push(ply);
    }
    Game { start, plies, end }
}
