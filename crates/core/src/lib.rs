//! Board graphs, dice, positions, events and errors shared by the Macuil family of dice race games.
//!
//! A game crate (`macuil-partan`, ...) stands on this one and on nothing else of the family. Here is what
//! every game has in common and no rule of any game:
//!
//! - [`board`]: the graph of spaces that pieces stand on, with named directions, courses and places in the plane;
//! - [`course`]: sets of places on a course, and the four pieces of a seat that run along it;
//! - [`dice`]: throws as values with exact integer weights, drawn without bias from any `rand_core` generator;
//! - [`position`]: the [`Position`](position::Position) trait, which is all that simulators, bots and bindings use;
//! - [`finish`]: who has finished, and how a game may have ended, checked where a position is described;
//! - [`seat`], [`game`], [`moves`], [`label`]: who plays, what a game says of itself, lists of moves, short texts;
//! - [`events`]: what happened in a play, in order, each with the clause that made it happen;
//! - [`rules`](mod@rules): the registry of clauses that errors, events, docs and tests cite;
//! - [`error`]: the three kinds of error: a text that cannot be read, a setup that cannot be, a play that is not allowed;
//! - [`notation`]: what readers and writers of texts share;
//! - [`options`]: options of variants, declared once, read and written;
//! - [`packed`]: the compact form and the stable 64-bit key; and [`serial!`], serde for a game's types;
//! - [`perft`]: counting positions to a depth;
//! - [`random`]: the written-down way from random words to throws and picks;
//! - `fair` (feature `fair`): dice that a server commits to and players can verify;
//! - `conformance` (feature `conformance`): the checks that every game must pass;
//! - `testing` (feature `testing`): strategies for property tests of any game.
//!
//! # Three tasks
//!
//! - *Write a game*: implement [`Position`](position::Position). The repository has a whole small one in `examples/ur`, written step by
//!   step by `docs/adding-a-game.md`, and a toy in one file (`crates/core/tests/toy/mod.rs`), by which the conformance kit is tested.
//! - *Write something that works for every game* (a bot, a statistic): be generic over `P: Position`.
//! - *Check a game*: run `conformance::check_game` on it, or `conformance::check_from` on positions of your own.
//!
//! # Features
//!
//! Without features the crate needs neither `std` nor an allocator.
//!
//! | feature | what it adds |
//! |---|---|
//! | `chacha` | [`random`]'s reproducible streams of ChaCha8 |
//! | `fair` | `fair`: dice that a server commits to and players can verify (SHA-256, HMAC) |
//! | `conformance` | the conformance kit (needs `std`) |
//! | `testing` | strategies of proptest for any game (needs `std`) |
//!
//! # Stability
//!
//! Sampling ([`random`], [`dice`], `fair`), the packed form's key function and the notation helpers do not change within
//! a major version: the same seed gives the same games.
#![no_std]
#![warn(missing_debug_implementations)]

#[cfg(any(feature = "conformance", feature = "testing"))]
extern crate std;

pub mod board;
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod course;
pub mod dice;
pub mod error;
pub mod events;
#[cfg(feature = "fair")]
pub mod fair;
pub mod finish;
pub mod game;
pub mod label;
pub mod moves;
pub mod notation;
pub mod options;
pub mod packed;
pub mod perft;
pub mod position;
pub mod random;
pub mod rules;
pub mod seat;
mod serial;
#[cfg(feature = "testing")]
pub mod testing;

pub use rand_core;

/// The names that code about any game needs, for `use macuil_core::prelude::*`. The trait comes without its name, so that it
/// leaves `Position` to the game's own type.
pub mod prelude {
    pub use crate::board::{Board, Direction, Point, Space};
    pub use crate::dice::{Dice, RollTable};
    pub use crate::error::{PlayError, SetupError, TextError};
    pub use crate::events::{Event, Events, NoEvents};
    pub use crate::game::GameInfo;
    pub use crate::position::{Node, Outcome, Ply, Position as _};
    pub use crate::rules::RuleId;
    pub use crate::seat::{Seat, Seats};
}
