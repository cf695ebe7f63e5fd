//! WIP
#![no_std]
#![warn(missing_debug_implementations)]

#[cfg(any(feature = "testing", test))]
extern crate std;

pub mod board;
mod course;
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

pub use board::{BLUE, CYAN, GREEN, ORANGE, PINK, Place, RED, VIOLET, YELLOW};
pub use events::{Event, Reason};
pub use macuil_core;
pub use moves::{MOST_MOVES, Move, MoveKind, Moves};
pub use options::{
    Arms, Barrier, BonusUse, Cap, End, EntryBarrier, EntryGuest, Finish, FirstFive, OpenBarrier,
    Options, Preset, RULES_VERSION, Rebuild, SafeSquares, SixAllOut, ThirdSix, TurnOrder,
};
pub use position::Position;
pub use setup::{At, Last, Setup};

use macuil_core::game::GameInfo;

/// The game, for programs that list games.
pub static GAME: GameInfo = GameInfo {
    name: "parchis",
    title: "Parchís",
    letters: "YBRGOVPC",
    seat_names: &[
        "Yellow", "Blue", "Red", "Green", "Orange", "Violet", "Pink", "Cyan",
    ],
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: options::VARIANTS,
};
