//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing: a list of choices, each taken modulo what there is to choose from. So they are
//! all reachable, and they shrink to short games.
//!
//! ```
//! use macuil_partan::macuil_core::position::Position as _;
//! use macuil_partan::testing;
//! use proptest::prelude::*;
//!
//! proptest!(|(position in testing::positions(200), m in testing::moves())| {
//!     // What is listed is allowed, and nothing else.
//!     prop_assert_eq!(position.legal_moves().contains(&m), position.check(m).is_ok());
//! });
//! ```
use std::vec::Vec;

use macuil_core::dice::Die;
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position as _};
use macuil_core::seat::{Seat, Seats};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::{SQUARES, STREETS, Square};
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;
use crate::setup::Setup;

/// A game, or the beginning of one.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where it begins.
    pub start: Position,
    /// What is played.
    pub plies: Vec<Ply<Die, Move>>,
    /// Where that leads.
    pub end: Position,
}

/// Every option set.
pub fn options() -> impl Strategy<Value = Options> {
    select(Options::all().collect::<Vec<_>>())
}

/// Every set of two to four seats.
pub fn seats() -> impl Strategy<Value = Seats> {
    select(
        (0..16)
            .map(Seats::from_bits)
            .filter(|seats| seats.len() >= 2)
            .collect::<Vec<_>>(),
    )
}

/// Every Square.
pub fn squares() -> impl Strategy<Value = Square> {
    (0..STREETS as u8, 1..=SQUARES)
        .prop_map(|(street, number)| Square::on(Seat::new(street), number))
}

/// Every move that the rules know, legal here or not: with points of a die or a count, jumps, declining.
pub fn moves() -> impl Strategy<Value = Move> {
    let points = select(&[1u8, 2, 3, 4, 5, 6, 10][..]);
    prop_oneof![
        8 => (points, 0..=SQUARES).prop_map(|(points, from)| Move::advance(points, from)),
        2 => squares().prop_map(Move::jump),
        1 => Just(Move::DECLINE),
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

/// Setups at a roll with pieces anywhere, many of them in a disorder that [`Setup::tidy`] repairs.
pub fn disorder() -> impl Strategy<Value = Setup> {
    (starts(), vec((squares(), 0..8u8), 0..32)).prop_map(|(start, pieces)| {
        let mut setup = start.setup();
        for (square, zone) in pieces {
            let Some(from) = setup.start.iter().position(|&count| count > 0) else {
                break;
            };
            let (street, bit) = (square.street().index(), 1u64 << (square.number() - 1));
            match zone {
                0 => setup.home[street] += 1,
                1 => setup.centre += 1,
                2 => setup.start[street] += 1,
                _ if setup.streets[street] & bit != 0 => continue,
                _ => setup.streets[street] |= bit,
            }
            setup.start[from] -= 1;
        }
        setup
    })
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
