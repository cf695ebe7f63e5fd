//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing, so that all of them are reachable, and shrink to short games; they come from
//! [`macuil_core::testing`]. Here are the strategies that only Ludo has, and `Arbitrary` for its positions, moves and
//! options and for [`Game<Position>`](Game).
//!
//! ```
//! use macuil_ludo::macuil_core::position::Position as _;
//! use macuil_ludo::{Move, Position, testing};
//! use proptest::prelude::*;
//!
//! proptest!(|(position in testing::positions::<Position>(200), m: Move)| {
//!     // What is listed is allowed, and nothing else.
//!     prop_assert_eq!(position.legal_moves().contains(&m), position.check(m).is_ok());
//! });
//! ```
use std::vec::Vec;

use macuil_core::error::Faults;
use macuil_core::seat::Seats;
pub use macuil_core::testing::{Game, Plies, games, games_from, positions, starts};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::Place;
use crate::moves::Move;
use crate::options::{MOST_BONUS, OPTIONS, Options, Preset};
use crate::position::Position;

macuil_core::arbitrary! {
    positions: Position;
    moves: Move, moves();
    options: Options, options();
}

/// Option sets that their presets leave open: a preset's, with some options changed.
pub fn options() -> impl Strategy<Value = Options> {
    let changes = vec((0..OPTIONS, any::<u8>()), 0..6);
    (select(&Preset::ALL[..]), changes).prop_map(|(preset, changes)| {
        let mut options = Options::of(preset);
        for (option, value) in changes {
            let mut values = options.values();
            values[option] = match option {
                11 | 12 => value % (MOST_BONUS + 1),
                _ => value % 4,
            };
            let Some(changed) = Options::with_values(preset, &values) else {
                continue;
            };
            let mut faults = Faults::new();
            changed.find_faults(&mut faults);
            if faults.is_empty() {
                options = changed;
            }
        }
        options
    })
}

/// Every set of two to four seats.
pub fn seats() -> impl Strategy<Value = Seats> {
    let sets = (0..16).map(Seats::from_bits);
    select(sets.filter(|seats| seats.len() >= 2).collect::<Vec<_>>())
}

/// Every place, on any board.
pub fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        2 => Just(Place::Yard),
        8 => (0..=68u8).prop_map(Place::Cell),
        2 => (1..=7u8).prop_map(Place::Column),
        2 => (1..=4u8).prop_map(Place::Goal),
        1 => Just(Place::Home),
    ]
}

/// Moves that people could say, legal here or not: many lead where their points do.
pub fn moves() -> impl Strategy<Value = Move> {
    let points = select(&[1u8, 2, 3, 4, 5, 6, 10, 20][..]);
    prop_oneof![
        8 => (points.clone(), 0..=68u8)
            .prop_map(|(points, from)| Move::new(points, Place::Cell(from), Place::Cell(from + points))),
        4 => (points, places(), places()).prop_map(|(points, from, to)| Move::new(points, from, to)),
        1 => (1..=2u8, select(&[5u8, 22, 39, 56][..])).prop_map(|(small, start)| Move::sum(small, 5 - small, start)),
    ]
}
