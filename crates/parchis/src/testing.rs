//! Strategies for property tests, of this crate's and of its users' own (feature `testing`).
//!
//! Positions and games are made by playing, so that all of them are reachable, and shrink to short games; they come from
//! [`macuil_core::testing`]. Here are the strategies that only Parchís has, and `Arbitrary` for its positions, moves and
//! options and for [`Game<Position>`](Game).
//!
//! ```
//! use macuil_parchis::macuil_core::position::Position as _;
//! use macuil_parchis::{Move, Position, testing};
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
use proptest::array::{uniform4, uniform8};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::{CORRIDOR, Place};
use crate::moves::Move;
use crate::options::{Arms, MOST_BONUS, OPTIONS, Options, Preset};
use crate::position::Position;
use crate::setup::{At, Setup};

macuil_core::arbitrary! {
    positions: Position;
    moves: Move, moves();
    options: Options, options();
}

/// Every preset.
pub fn presets() -> impl Strategy<Value = Preset> {
    select(&Preset::ALL[..])
}

/// Every board.
pub fn arms() -> impl Strategy<Value = Arms> {
    select(&Arms::ALL[..])
}

/// Option sets that make sense: a preset's, with some options (usually few) changed.
pub fn options() -> impl Strategy<Value = Options> {
    let changes = vec((0..OPTIONS, any::<u8>()), 0..6);
    (presets(), arms(), changes).prop_filter_map(
        "options contradict each other",
        |(preset, arms, changes)| {
            let preset = Options::of(preset, arms);
            let mut values = preset.values();
            for (option, value) in changes {
                let info = &crate::options::list_of(preset.preset)[option];
                values[option] = match info.values {
                    macuil_core::game::OptionValues::Words(words) => value % words.len() as u8,
                    macuil_core::game::OptionValues::Range { .. } => value % (MOST_BONUS + 1),
                };
            }
            let options = Options::with_values(preset.preset, arms, &values)?;
            let mut faults = Faults::new();
            options.find_faults(&mut faults);
            faults.is_empty().then_some(options)
        },
    )
}

/// Every set of two seats or more on a board.
pub fn seats(arms: Arms) -> impl Strategy<Value = Seats> {
    let all = Seats::first(usize::from(arms.count())).bits();
    let sets = (0..=all).map(Seats::from_bits);
    select(sets.filter(|seats| seats.len() >= 2).collect::<Vec<_>>())
}

/// Every place, on boards of eight arms or fewer.
pub fn places() -> impl Strategy<Value = Place> {
    prop_oneof![
        2 => Just(Place::Yard),
        8 => (1..=Arms::Eight.squares()).prop_map(Place::Square),
        2 => (1..=CORRIDOR).prop_map(Place::Corridor),
        1 => Just(Place::Home),
    ]
}

/// Moves that people could say, legal here or not: many lead where their points do.
pub fn moves() -> impl Strategy<Value = Move> {
    let points = select(&[1u8, 2, 3, 4, 5, 6, 7, 10, 12, 20][..]);
    prop_oneof![
        8 => (points.clone(), 1..=Arms::Eight.squares()).prop_map(|(points, from)| {
            Move::advance(points, Place::Square(from), Place::Square(from + points))
        }),
        4 => (points.clone(), places(), places()).prop_map(|(points, from, to)| Move::advance(points, from, to)),
        1 => (points, select(&[5u8, 22, 39, 56][..])).prop_map(|(points, start)| Move::enter_two(points, start)),
        1 => Just(Move::DECLINE),
    ]
}

/// Setups with pieces anywhere, most of which are no positions.
pub fn setups() -> impl Strategy<Value = Setup> {
    let at = prop_oneof![
        Just(At::Roll),
        (0..15u8).prop_map(At::Move),
        select(&[10u8, 20, 21][..]).prop_map(At::Bonus),
        Just(At::Over),
    ];
    (
        starts::<Position>(),
        uniform8(uniform4(places())),
        at,
        0..3u8,
    )
        .prop_map(|(start, pieces, at, sixes)| {
            let mut setup = start.setup();
            for seat in setup.seats.iter() {
                setup.pieces[seat.index()] = pieces[seat.index()];
            }
            (setup.at, setup.sixes) = (at, sixes);
            setup
        })
}
