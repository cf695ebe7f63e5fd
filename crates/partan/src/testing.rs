//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing, so that all of them are reachable, and shrink to short games; they come from
//! [`macuil_core::testing`]. Here are the strategies that only Partán has, and `Arbitrary` for its positions, moves and
//! options and for [`Game<Position>`](Game).
//!
//! ```
//! use macuil_partan::macuil_core::position::Position as _;
//! use macuil_partan::{Move, Position, testing};
//! use proptest::prelude::*;
//!
//! proptest!(|(position in testing::positions::<Position>(200), m: Move)| {
//!     // What is listed is allowed, and nothing else.
//!     prop_assert_eq!(position.legal_moves().contains(&m), position.check(m).is_ok());
//! });
//! ```
use std::vec::Vec;

use macuil_core::seat::{Seat, Seats};
pub use macuil_core::testing::{Game, Plies, games, games_from, positions, starts};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::{SQUARES, STREETS, Square};
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;
use crate::setup::Setup;

macuil_core::arbitrary! {
    positions: Position;
    moves: Move, moves();
    options: Options, options();
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

/// Setups at a roll with pieces anywhere, many of them in a disorder that [`Setup::tidy`] repairs.
pub fn disorder() -> impl Strategy<Value = Setup> {
    (starts::<Position>(), vec((squares(), 0..8u8), 0..32)).prop_map(|(start, pieces)| {
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
