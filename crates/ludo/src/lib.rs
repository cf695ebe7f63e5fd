//! Exact rules of the dice race game Ludo and its kin: classic and Indian Ludo, Mensch ärgere dich nicht, and the American
//! game with two dice; four rule sets on one engine, house rules as options, three boards.
//!
//! Two to four race four pieces each once round a loop of cells and up a column home. A 6 brings a piece out and is thrown
//! again after, whoever is landed on goes back to the yard; in Parcheesi it is a 5, two pieces make a block, a doublet is
//! thrown again after, and captures and pieces brought home earn bonus moves. What the rule sets do differently is an option,
//! so that a clause can be switched and its effect measured.
//!
//! This crate plays the rules and nothing else, without an allocator and without `std`: a [`Position`] is 64 bytes that
//! can be copied, compared and hashed, a play emits [`Event`]s that are enough to animate it, and every refusal and every
//! event cites its clause.
//!
//! # Four tasks
//!
//! **Play a game.** Throws and moves are values or words; dice are yours, or any `rand_core` generator's. One dependency is
//! enough: this crate re-exports `macuil_core`.
//!
//! ```
//! use macuil_ludo::macuil_core::events::NoEvents;
//! use macuil_ludo::macuil_core::position::{Node, Position as _};
//! use macuil_ludo::{Options, Position, Preset};
//!
//! let mut position = Position::new(Options::of(Preset::Indian), 4)?;
//! let mut seed = 7u32; // dice of yours
//! let places = loop {
//!     match position.node() {
//!         Node::Chance(_) => {
//!             seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
//!             position.play_word(&format!("roll:{}", 1 + (seed >> 16) % 6), &mut NoEvents)?;
//!         }
//!         Node::Decision(_) => {
//!             let moves = position.legal_moves();
//!             position.play(moves[moves.len() - 1], &mut NoEvents)?;
//!         }
//!         Node::Over(_) => break position.places(),
//!     }
//! };
//! assert_eq!(places.as_slice().len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Show what happened.** Any closure is a sink for events; without one they are not even made. A 6 that captures earns two
//! throws here: one follows at once, and one is still to come.
//!
//! ```
//! use macuil_ludo::macuil_core::events::Event as _;
//! use macuil_ludo::macuil_core::position::Position as _;
//! let text = "ludo/indian seats=RY turn=R at=move:6 R=yard,yard,5,10 Y=yard,yard,yard,16 sixes=1";
//! let mut position: macuil_ludo::Position = text.parse()?;
//! let mut names = Vec::new();
//! position.play_word("6:10-16", &mut |event: macuil_ludo::Event| names.push(event.name()))?;
//! assert_eq!(names, ["moved", "captured", "throw-earned", "repeated"]);
//! let after = "ludo/indian seats=RY turn=R at=roll R=yard,yard,5,16 Y=yard,yard,yard,yard sixes=1 extra=1";
//! assert_eq!(position.to_string(), after);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Save, load, set up, change the rules.** A position is one line of text ([`notation`]), 54 bytes ([`packed`]), or a
//! [`Setup`] with public fields; all come in by one validator, which names all faults at once. [`Options`] are a preset's,
//! with what you change; what the preset fixes is refused.
//!
//! ```
//! use macuil_ludo::{GoalJump, Options, Position, Preset, Tries};
//! let house = Options { goal_jump: GoalJump::No, tries: Tries::Three, ..Options::of(Preset::Madn) };
//! assert_eq!(house.to_string(), "ludo/madn[goal_jump=no,tries=3]");
//! assert!(Position::new(house, 3).is_ok());
//!
//! let error = "ludo/madn[safe=shared] seats=RY turn=R at=move:9 R=yard,yard,yard,40 Y=yard,yard,yard"
//!     .parse::<Position>()
//!     .unwrap_err()
//!     .to_string();
//! assert!(error.contains("safe: the variant does not leave this option open"));
//! assert!(error.contains("R (character 66): 40: this seat never visits that cell"));
//! assert!(error.contains("four pieces are written"));
//! ```
//!
//! **Two dice, any seats, typed throws, undo.** Each die is a move of its own. Positions are plain values: a copy is all that
//! undo takes.
//!
//! ```
//! use macuil_ludo::macuil_core::events::NoEvents;
//! use macuil_ludo::macuil_core::position::Position as _;
//! use macuil_ludo::macuil_core::seat::Seats;
//! use macuil_ludo::{BLUE, GREEN, Options, Position, Preset, Setup, Throw, YELLOW};
//!
//! let options = Options::of(Preset::Parcheesi);
//! let seats: Seats = [YELLOW, BLUE, GREEN].into_iter().collect();
//! let mut position: Position = Setup::start(options, seats, GREEN).position()?;
//! let before = position;
//! position.roll(Throw::two(5, 2).expect("dice show 1 to 6"), &mut NoEvents)?;
//! let moves = position.legal_moves();
//! assert_eq!(moves[0].to_string(), "5:yard-56"); // the 2 can be used only after it
//! position.play(moves[0], &mut NoEvents)?;
//! assert_eq!(position.legal_moves()[0].to_string(), "2:56-58");
//! position = before; // undone
//! // `position.rolls()` draws from any `rand_core` generator: `.unwrap().sample(&mut generator)`.
//! assert_eq!(position.rolls().map(|table| table.total()), Some(36));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules and variants
//!
//! | variant | source |
//! |---|---|
//! | `ludo/classic` | Ludo as published in England in 1896, in its modern form (E) |
//! | `ludo/indian` | the common rules of Indian Ludo apps (I) |
//! | `ludo/madn` | Mensch ärgere dich nicht as OpenSpiel's game `maedn` plays it, with German leaflets as options (M) |
//! | `ludo/parcheesi` | the American leaflet of Parcheesi as commonly reproduced (P) |
//!
//! `ludo/madn` and `maedn` are compared move by move by a script of the project. The page `docs/ludo.md` sets the four side by
//! side, with what each option does to the game in numbers. "Parcheesi" is a trademark of its owner and serves as the name of
//! the rule set only.
//!
#![doc = include_str!("../RULES.md")]
//!
//! Readings, where a source is silent or says two things:
//!
//! - *Blocks.* Two of a colour in the column are a block, too, for their owner with `block=all`.
//! - *Captures* of several pieces at once are one capture, with one throw or bonus.
//! - *Earned throws.* Each reason gives its own, so that a capture with a 6 gives two; `extra_throws=one` has the other way.
//! - *The third 6 or doublet* ends the turn with all throws that are still owed.
//! - *Two dice.* As many must be used as can be, in whichever order, but for a move that brings the last piece home. If only
//!   one of two can be used, either will do.
//! - *Doublets with the undersides.* Pieces at home count as out of the yard. All fourteen points or nothing; `fourteen` has
//!   three other ways.
//! - *The two of a block* are a split pair from when a die has moved one until the dice are used up, one comes home or a
//!   third joins them; meanwhile the one behind may not move onto the one in front. Bonus moves are free of it.
//! - *Bonuses* are moved when no die is left, in the order earned. They are no throw: they bring no piece out of the yard.
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

pub use board::{BLUE, GREEN, Layout, Place, RED, YELLOW};
pub use events::{Again, Event, Reason};
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
