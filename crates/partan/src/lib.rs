//! Exact rules of the dice race game Partán, with its chain repulsion as a pure function of 32 bits.
//!
//! Partán is played by two to four on four Streets of 36 Squares that spiral through one track. A piece that moves repels
//! every piece beside it, which repels in turn; pieces are pushed on, pushed off and eliminated, and the mover is owed
//! counts for it. Pieces have no colour: a player moves whatever stands on their Street.
//!
//! This crate plays the rules and nothing else, without an allocator and without `std`: a [`Position`] is 44 bytes that
//! can be copied, compared and hashed, a play emits [`Event`]s that are enough to animate it, and every refusal and every
//! event cites its clause.
//!
//! # Three tasks
//!
//! **Play a game.** Throws and moves are values or words; dice are yours, or any `rand_core` generator's. One dependency is
//! enough: this crate re-exports `macuil_core`.
//!
//! ```
//! use macuil_partan::macuil_core::events::NoEvents;
//! use macuil_partan::macuil_core::position::{Node, Position as _};
//! use macuil_partan::{Options, Position};
//!
//! let mut position = Position::new(Options::default(), 3)?;
//! let mut dice = [3, 5, 1, 6, 2, 4].into_iter().cycle(); // yours
//! let winner = loop {
//!     match position.node() {
//!         Node::Chance(_) => {
//!             let points = dice.next().expect("the dice go on");
//!             position.play_word(&format!("roll:{points}"), &mut NoEvents)?;
//!         }
//!         Node::Decision(_) => {
//!             let moves = position.legal_moves();
//!             position.play(moves[moves.len() - 1], &mut NoEvents)?;
//!         }
//!         Node::Over(outcome) => break outcome.winner(),
//!     }
//! };
//! assert!(winner.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Show what happened.** Any closure is a sink for events; without one they are not even made.
//!
//! ```
//! use macuil_partan::macuil_core::events::Event as _;
//! use macuil_partan::macuil_core::position::Position as _;
//! let text = "partan seats=GBRW turn=G at=move:3 G=25 B=20 R=- W=2 start=0,7,8,7 home=0,0,0,0 centre=7";
//! let mut position: macuil_partan::Position = text.parse()?;
//! let mut clauses = Vec::new();
//! position.play_word("3:25-28", &mut |event: macuil_partan::Event| clauses.push(event.rule().id()))?;
//! assert_eq!(clauses, ["partan.move", "partan.repel", "partan.expel"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Save, load, set up.** A position is one line of text ([`notation`]), 40 bytes ([`packed`]), or a
//! [`Setup`] with public fields; all come in by one validator, which names every fault at once.
//!
//! ```
//! let error = "partan seats=GR turn=G at=move:7 G=14 B=5 R=- W=- start=7,0,8,0 home=0,0,0,0"
//!     .parse::<macuil_partan::Position>()
//!     .unwrap_err()
//!     .to_string();
//! assert!(error.contains("at (character 31): the points of a die are 1 to 6"));
//! assert!(error.contains("centre: the field is missing"));
//! assert!(error.contains("G14: the piece adjoins another"));
//! ```
//!
//! # Rules and variants
//!
//! Source: the Partán Rulebook (in English). There is one variant, `partan`, with five [`Options`] for readings that
//! could go another way; the defaults are the rulebook as this project reads it.
//!
#![doc = include_str!("../RULES.md")]
//!
//! Readings, where the rulebook is silent:
//!
//! - *Geometry.* Figures 3 and 4 hold in one regular layout only, the spiral; `geometry=rings` plays four closed lanes,
//!   which differ in three pushes (see [`board`]).
//! - *Jumps.* A jump ends on a Dice or Retreat Square and sets off no second jump. With several pending the mover chooses
//!   (`jump_order=fixed`: the mover's Street first).
//! - *Counts.* They must be made; with `counts=optional` they may be declined, unless one can bring a piece out.
//! - *Turns* pass the way the Streets run (`turn_order=against`: the other way).
//! - *Winning* is looked at whenever nothing is left to repel or jump, the mover first, so it can happen in another's turn
//!   (`win_check=turn_end`: when the turn ends). A dead game is looked for at the same moments, under either option when
//!   nothing is left to repel or jump, so that no position that has a text is dead without being over.
//! - *Passing.* Whoever has a piece to play can use any points: the foremost piece of a Street has nothing before it.
//!   So a roll is never passed and counts are never lost but by a player with nothing to play.
//! - *Limits.* At most 65,535 owed counts of a value and 65,535 repeats are kept, though events speak of each that is earned.
//!   Play does not come near it; only a setup can begin there.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `serde` | positions, moves and options in serde's formats (needs `alloc`) |
//! | `testing` | strategies and `Arbitrary` for property tests: options, positions, moves, games (needs `std`) |
//!
//! # Stability
//!
//! Texts, packed bytes and keys of positions, names of options, clauses and events, and the games of a seed do not change
//! within a major version. [`RULES_VERSION`] goes up when the same moves from the same position may lead elsewhere.
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
mod pieces;
pub mod position;
pub mod repulsion;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
pub mod setup;
#[cfg(feature = "testing")]
pub mod testing;

pub use board::{BLACK, GREEN, RED, Square, WHITE};
pub use events::Event;
pub use macuil_core;
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
    seat_names: &["Green", "Black", "Red", "White"],
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: options::VARIANTS,
};
