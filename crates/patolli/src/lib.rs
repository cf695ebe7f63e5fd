//! Exact rules of Patolli: the Mesoamerican race game of beans, six pieces a seat and points that are staked, with a basket for
//! Macuilxochitl, the god who watches it.
//!
//! Two to four race six pieces each once round a mat in the form of an X. A throw of 1 brings a piece in; captures happen near the
//! centre alone; triangles cost points, quarter circles give another throw, a throw that cannot be moved is paid for, and every
//! piece that leaves the mat wins a point from the basket. Whoever has no points is out. Points are never made or lost.
//!
//! This crate plays the rules and nothing else, without an allocator and without `std`: a [`Position`] is 96 bytes that
//! can be copied, compared and hashed, a play emits [`Event`]s that are enough to animate it, and every refusal and every
//! event cites its clause.
//!
//! # Four tasks
//!
//! **Play a game.** Throws and moves are values or words; dice are yours, or any `rand_core` generator's. One dependency is
//! enough: this crate re-exports `macuil_core`.
//!
//! ```
//! use macuil_patolli::macuil_core::events::NoEvents;
//! use macuil_patolli::macuil_core::position::{Node, Position as _};
//! use macuil_patolli::{Options, Position};
//!
//! let mut position = Position::new(Options::default(), 4)?;
//! let mut seed = 7u32; // beans of yours: five, each marked on one side, thrown again if all fall blank
//! let winner = loop {
//!     match position.node() {
//!         Node::Chance(_) => {
//!             seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
//!             let marks = (seed >> 20 & 31).count_ones();
//!             if marks > 0 {
//!                 let points = if marks == 5 { 10 } else { marks };
//!                 position.play_word(&format!("roll:{points}"), &mut NoEvents)?;
//!             }
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
//! **Show what happened.** Any closure is a sink for events; without one they are not even made. A piece comes to a triangle in
//! another player's arm here, and pays.
//!
//! ```
//! use macuil_patolli::macuil_core::events::Event as _;
//! use macuil_patolli::macuil_core::position::Position as _;
//! let text = "patolli seats=SWN turn=S at=move:2 S=hand,hand,hand,hand,hand,14 W=hand,hand,hand,hand,hand,hand \
//!             N=hand,hand,hand,hand,hand,hand points=6,6,6 basket=18";
//! let mut position: macuil_patolli::Position = text.parse()?;
//! let mut names = Vec::new();
//! position.play_word("2:14-16", &mut |event: macuil_patolli::Event| names.push(event.name()))?;
//! assert_eq!(names, ["moved", "paid", "turn-passed"]);
//! assert_eq!(position.points(macuil_patolli::WEST), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Save, load, set up, change the rules.** A position is one line of text ([`notation`]), 62 bytes ([`packed`]), or a
//! [`Setup`] with public fields; all come in by one validator, which names all faults at once.
//!
//! ```
//! use macuil_patolli::{EmptyBoard, End, Options, Position};
//! let house = Options { empty_board: EmptyBoard::Pay, end: End::Places, ..Options::default() };
//! assert_eq!(house.to_string(), "patolli[empty_board=pay,end=places]");
//! assert!(Position::new(house, 3).is_ok());
//!
//! let error = "patolli seats=SN turn=S at=move:9 S=hand,hand,hand,hand,hand,51 N=hand,hand,hand points=6,6 basket=11"
//!     .parse::<Position>()
//!     .unwrap_err()
//!     .to_string();
//! assert!(error.contains("at (character 27): no throw counts so many"));
//! assert!(error.contains("51: a piece that reaches its last cell is off"));
//! assert!(error.contains("six pieces are written"));
//! assert!(error.contains("(found 23, expected 24)"));
//! ```
//!
//! **Any seats, typed throws, undo.** Positions are plain values: a copy is all that undo takes.
//!
//! ```
//! use macuil_patolli::macuil_core::events::NoEvents;
//! use macuil_patolli::macuil_core::position::Position as _;
//! use macuil_patolli::macuil_core::seat::Seats;
//! use macuil_patolli::{EAST, NORTH, Options, Position, SOUTH, Setup, Throw};
//!
//! let seats: Seats = [SOUTH, NORTH, EAST].into_iter().collect();
//! let mut position: Position = Setup::start(Options::default(), seats, EAST).position()?;
//! let before = position;
//! position.roll(Throw::new(1).expect("a throw"), &mut NoEvents)?;
//! let moves = position.legal_moves();
//! assert_eq!(moves[0].to_string(), "1:hand-39");
//! position.play(moves[0], &mut NoEvents)?;
//! position = before; // undone
//! // `position.rolls()` draws from any `rand_core` generator: `.unwrap().sample(&mut generator)`.
//! assert_eq!(position.rolls().map(|table| table.total()), Some(31));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules and options
//!
//! The one variant is `patolli`. Its source is a rule sheet in 15 paragraphs, which refers to a picture that is not at hand: the
//! mat is a reading that agrees with every sentence of it, and other documented mats are options.
//!
#![doc = include_str!("../RULES.md")]
//!
//! Readings, where the sheet is silent or can be taken in two ways:
//!
//! - *The die.* A 5 counts 10, as five marked beans do; `d6_five=5` has the other way.
//! - *A 1 that enters nothing* is walked by any piece. It gives another throw all the same; `one_walked_again=no` has the other
//!   way.
//! - *Passing.* Pieces pass over any others.
//! - *The last cell* is reached and left in one move: own pieces never stand there, another's is captured there.
//! - *Matches.* Only the first throw of whoever throws next takes points back.
//! - *Nothing to move with no piece on the board* costs nothing; `empty_board=pay` has the letter of the sheet.
//! - *Finished players'* points and arm go to the god, with `end=places`.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `small` | a smaller program that plays slower, as for the web |
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
mod cells;
pub mod events;
pub mod moves;
pub mod notation;
pub mod options;
pub mod packed;
mod playout;
pub mod position;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
pub mod setup;
#[cfg(feature = "testing")]
pub mod testing;
pub mod throws;

pub use board::{EAST, Layout, NORTH, Place, SOUTH, WEST};
pub use events::{Event, Reason, Toll};
pub use macuil_core;
pub use moves::{MOST_MOVES, Move, MoveKind, Moves};
pub use options::{
    ArmLength, CaptureRadius, D6Five, DiceKind, EmptyBoard, End, Enter, Exit, OneWalkedAgain,
    Options, RULES_VERSION, TipPays, Triangles,
};
pub use position::Position;
pub use setup::{At, Matched, Setup};
pub use throws::{FiveBeans, SixSided, Throw};

use macuil_core::game::GameInfo;

/// The game, for programs that list games.
pub static GAME: GameInfo = GameInfo {
    name: "patolli",
    title: "Patolli",
    letters: "SWNE",
    seat_names: &["South", "West", "North", "East"],
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: options::VARIANTS,
};
