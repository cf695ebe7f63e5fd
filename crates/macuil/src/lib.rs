//! Rules engines of dice race games under one roof: the games, and every variant by its name.
//!
//! A game developer who needs one game takes its crate (`macuil-partan`, `macuil-parchis`, `macuil-ludo`, `macuil-patolli`). Whoever handles games
//! by name, as servers, simulators and bindings do, takes this one: [`AnyPosition`] is a position of any game, [`games`] lists what there
//! is, and `record` reads and writes whole games.
//!
//! ```
//! use macuil::AnyPosition;
//!
//! let mut position = AnyPosition::start("partan[geometry=rings]", "GR", None)?;
//! let mut events = Vec::new();
//! position.play("roll:5", &mut events)?;
//! assert_eq!(position.moves(), ["5:start-5"]);
//! let refused = position.play("5:start-6", &mut events).unwrap_err();
//! assert_eq!(refused.rule.id(), "partan.move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `partan` | yes | the game Partán |
//! | `parchis` | yes | the game Parchís |
//! | `ludo` | yes | the games of Ludo |
//! | `patolli` | yes | the game Patolli |
//! | `record` | yes | `record`: game records (brings in SHA-256) |
//! | `fair` | no | `core::fair`: dice that a server commits to and players can verify (SHA-256, HMAC) |
//! | `small` | no | a smaller program that plays slower, as for the web |
//! | `serde` | no | positions in serde's formats, as their text |
//! | `testing` | no | `testing`: strategies of proptest for positions and records of any game |
//!
//! # Stability
//!
//! Names of games, variants, options, clauses and events are part of the interface: they do not change within a major
//! version.
#![warn(missing_debug_implementations)]

mod any;
#[cfg(feature = "record")]
pub mod record;
#[cfg(feature = "testing")]
pub mod testing;

pub use any::{
    AnyEvent, AnyPosition, StartError, UnpackError, Visitor, VisitorMut, games, rule, variants,
};
pub use macuil_core as core;
#[cfg(feature = "ludo")]
pub use macuil_ludo as ludo;
#[cfg(feature = "parchis")]
pub use macuil_parchis as parchis;
#[cfg(feature = "partan")]
pub use macuil_partan as partan;
#[cfg(feature = "patolli")]
pub use macuil_patolli as patolli;

/// README and guide code is compiled and run with the documentation tests. Pages whose code counts games are with `macuil-sim`.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../../../README.md")]
    struct Readme;
    #[doc = include_str!("../../../docs/notation.md")]
    struct Notation;
    #[doc = include_str!("../../../docs/start-embedding.md")]
    struct Embedding;
    #[doc = include_str!("../../../docs/start-fuzzing.md")]
    struct Fuzzing;
    #[doc = include_str!("../../../docs/testing.md")]
    struct Testing;
}
