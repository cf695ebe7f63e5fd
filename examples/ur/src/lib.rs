//! The Royal Game of Ur by a small rule set of our own: the worked example of `docs/adding-a-game.md`.
//!
//! Two players race seven pieces each over fourteen squares, eight of which they share, by throws of four tetrahedral dice. The
//! clauses are in [`rules`]; the crate has the rooms of every game of the family and depends on `macuil-core` alone.
//!
//! ```
//! use macuil_core::events::NoEvents;
//! use macuil_core::position::Position as _;
//! use macuil_example_ur::Position;
//!
//! let mut game = Position::start("ur/long", "", None)?;
//! game.play_word("roll:4", &mut NoEvents)?;
//! game.play_word("enter", &mut NoEvents)?;
//! // Square 4 is a rosette: Light throws again.
//! assert_eq!(game.to_string(), "ur/long seats=LD turn=L at=roll L=4 D=- off=0,0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Variants
//!
//! | variant | pieces | rosette |
//! |---|---|---|
//! | `ur/long` | 7 | safe |
//! | `ur/short` | 3 | open |
//!
//! Either can be set otherwise: `ur/long[rosette=open,pieces=5]`.
#![no_std]
#![warn(missing_debug_implementations)]

pub mod board;
pub mod dice;
mod events;
mod moves;
mod notation;
mod options;
mod packed;
mod position;
pub mod rules;
mod setup;

pub use events::Event;
pub use moves::{Move, Moves};
pub use options::{GAME, MOST_PIECES, Options, Preset, RULES_VERSION, Rosette};
pub use position::Position;
pub use setup::{At, Setup};
