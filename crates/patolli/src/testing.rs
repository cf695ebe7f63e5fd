//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing, so that all of them are reachable, and shrink to short games; they come from
//! [`macuil_core::testing`]. Here are the strategies that only Patolli has, and `Arbitrary` for its positions, moves and
//! options and for [`Game<Position>`](Game).
//!
//! ```
//! use macuil_patolli::macuil_core::position::Position as _;
//! use macuil_patolli::{Move, Position, testing};
//! use proptest::prelude::*;
//!
//! proptest!(|(position in testing::positions::<Position>(200), m: Move)| {
//!     // What is listed is allowed, and nothing else.
//!     prop_assert_eq!(position.legal_moves().contains(&m), position.check(m).is_ok());
//! });
//! ```

use macuil_core::seat::Seats;
pub use macuil_core::testing::{Game, Plies, games, games_from, positions, starts};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::Place;
use crate::moves::Move;
use crate::options::{OPTIONS, Options};
use crate::position::Position;

macuil_core::arbitrary! {
    positions: Position;
    moves: Move, moves();
    options: Options, options();
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
