//! Exact rules of the dice race game Partán, with its chain repulsion as a pure function of 32 bits.
#![no_std]
#![warn(missing_debug_implementations)]

#[cfg(any(feature = "testing", test))]
extern crate std;

pub mod board;
pub mod events;
pub mod moves;
pub mod notation;
pub mod options;
mod pieces;
pub mod position;
pub mod repulsion;
pub mod rules;
pub mod setup;
#[cfg(feature = "testing")]
pub mod testing;

pub use board::Square;
pub use events::Event;
pub use moves::{MOST_MOVES, Move, MoveKind, Moves};
pub use options::{Counts, Geometry, JumpOrder, Options, RULES_VERSION, TurnOrder, WinCheck};
pub use position::Position;
pub use setup::{At, Setup};

use macuil_core::game::GameInfo;

/// The game, for programs that list games.
pub static GAME: GameInfo = GameInfo {
    name: "partan",
    title: "Partán",
    letters: "GBRW",
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: options::VARIANTS,
};
