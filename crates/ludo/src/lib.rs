//! Exact rules of Ludo and its kin: classic and Indian Ludo, Mensch ärgere dich nicht, and the American game with two dice.
//!
//! The engine plays all four, with every option, and is compared move by move with a slow oracle. It is not yet in the facade
//! and in the program, and not yet as fast as it is to be.
//!
//! ```
//! use macuil_ludo::macuil_core::events::NoEvents;
//! use macuil_ludo::macuil_core::position::Position as _;
//! use macuil_ludo::{Options, Position, Preset};
//!
//! let mut position = Position::new(Options::of(Preset::Parcheesi), 2)?;
//! position.play_word("roll:2+3", &mut NoEvents)?;
//! assert_eq!(position.legal_moves()[0].to_string(), "2+3:yard-5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![warn(missing_debug_implementations)]

#[cfg(any(feature = "testing", test))]
extern crate std;

pub mod board;
pub mod events;
pub mod moves;
pub mod notation;
pub mod options;
pub mod packed;
pub mod position;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
pub mod setup;
#[cfg(feature = "testing")]
pub mod testing;
pub mod throws;

pub use board::{BLUE, GREEN, Layout, Place, RED, YELLOW};
pub use events::{Event, Reason};
pub use macuil_core;
pub use moves::{MOST_MOVES, Move, MoveKind, Moves};
pub use options::{
    Block, CaptureThrow, ClearStart, End, Enter, ExtraThrows, Fourteen, GoalJump, HomeThrow,
    OnStart, Options, Preset, RULES_VERSION, Safe, Third, Tries, TurnOrder,
};
pub use position::Position;
pub use setup::{At, Setup};
pub use throws::{OneDie, Throw, TwoDice};

use macuil_core::game::GameInfo;

/// The game, for programs that list games.
pub static GAME: GameInfo = GameInfo {
    name: "ludo",
    title: "Ludo",
    letters: "RGYB",
    seat_names: &["Red", "Green", "Yellow", "Blue"],
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: options::VARIANTS,
};
