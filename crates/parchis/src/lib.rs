//! Exact rules of the dice race game Parchís: three published rule sets on one engine, house rules as options, boards of
//! four, six and eight arms.
//!
//! Two to four (six, eight) race four pieces each once round a loop of squares and up a corridor home. A 5 brings a piece
//! out, two of a colour are a barrier, captures and pieces brought home earn bonus moves, and a third 6 in a row sends a
//! piece back. What the sources do differently is an option, so that a clause can be switched and its effect measured.
//!
//! This crate plays the rules and nothing else, without an allocator and without `std`: a [`Position`] is 68 bytes that
//! can be copied, compared and hashed, a play emits [`Event`]s that are enough to animate it, and every refusal and every
//! event cites its clause.
//!
//! # Four tasks
//!
//! **Play a game.** Throws and moves are values or words; dice are yours, or any `rand_core` generator's. One dependency is
//! enough: this crate re-exports `macuil_core`.
//!
//! ```
//! use macuil_parchis::macuil_core::events::NoEvents;
//! use macuil_parchis::macuil_core::position::{Node, Position as _};
//! use macuil_parchis::{Arms, Options, Position, Preset};
//!
//! let mut position = Position::new(Options::of(Preset::French, Arms::Four), 4)?;
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
//! **Show what happened.** Any closure is a sink for events; without one they are not even made.
//!
//! ```
//! use macuil_parchis::macuil_core::events::Event as _;
//! use macuil_parchis::macuil_core::position::Position as _;
//! let text = "parchis/tournament seats=YB turn=Y at=move:3 Y=yard,yard,10,20 B=yard,yard,yard,13";
//! let mut position: macuil_parchis::Position = text.parse()?;
//! let mut names = Vec::new();
//! position.play_word("3:10-13", &mut |event: macuil_parchis::Event| names.push(event.name()))?;
//! assert_eq!(names, ["moved", "captured", "bonus-earned"]);
//! assert_eq!(position.legal_moves()[0].to_string(), "20:13-33");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Save, load, set up, change the rules.** A position is one line of text ([`notation`]), 58 to 74 bytes ([`packed`]), or a
//! [`Setup`] with public fields; all come in by one validator, which names all faults at once (up to 80). [`Options`] are a preset's,
//! with what you change.
//!
//! ```
//! use macuil_parchis::{Cap, Options, Position};
//! let house = Options { cap: Cap::None, home_bonus: 0, ..Options::default() };
//! assert_eq!(house.to_string(), "parchis/tournament[cap=none,home_bonus=0]");
//! assert!(Position::new(house, 3).is_ok());
//!
//! let error = "parchis/french seats=YB turn=Y at=move:9 Y=yard,yard,yard,2 B=yard,yard,yard"
//!     .parse::<Position>()
//!     .unwrap_err()
//!     .to_string();
//! assert!(error.contains("at (character 34): the points of a throw are 1 to 5"));
//! assert!(error.contains("2: this seat never visits that square"));
//! assert!(error.contains("four pieces are written"));
//! ```
//!
//! **Any seats, typed throws, dice of a seed, undo.** Positions are plain values: a copy is all that undo takes.
//!
//! ```
//! use macuil_parchis::macuil_core::dice::Die;
//! use macuil_parchis::macuil_core::events::NoEvents;
//! use macuil_parchis::macuil_core::position::Position as _;
//! use macuil_parchis::macuil_core::seat::Seats;
//! use macuil_parchis::{Arms, GREEN, ORANGE, Options, Position, Preset, Setup, YELLOW};
//!
//! let options = Options::of(Preset::Remix, Arms::Six);
//! let seats: Seats = [YELLOW, GREEN, ORANGE].into_iter().collect();
//! let mut position: Position = Setup::start(options, seats, GREEN).position()?;
//! let before = position;
//! position.roll(Die::new(5).expect("a die shows 5"), &mut NoEvents)?;
//! position.play(position.legal_moves()[0], &mut NoEvents)?;
//! assert_eq!(position.mover(), YELLOW); // turns go clockwise here
//! position = before; // undone
//! // `position.rolls()` draws from any `rand_core` generator: `.unwrap().sample(&mut generator)`.
//! assert_eq!(position.rolls().map(|table| table.total()), Some(6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules and variants
//!
//! | variant | source |
//! |---|---|
//! | `parchis/remix` | an English sheet of the rules (E) |
//! | `parchis/french` | the article on Parchís of the French encyclopaedia (F) |
//! | `parchis/tournament` | the published rules of a Spanish tournament, with club practice where they are silent (T) |
//!
//! Each by itself on the common board of four arms, and with `6` or `8` at the end of its name on six or eight. The page
//! `docs/parchis.md` of the project sets them side by side, with what each option does to the game in numbers.
//!
#![doc = include_str!("../RULES.md")]
//!
//! Readings, where a source is silent or says two things:
//!
//! - *Dice and players.* F speaks of two dice and of one player in passing; its rules are for one die and a race.
//! - *After a 6* the throw again comes whether or not the 6 could be moved.
//! - *Entering (F).* Two own pieces on the start square keep a piece in; of two others one is captured. One guest alone stays.
//!   A first 5 that brings two out captures all guests, for one bonus; one that cannot enter is used up.
//! - *Captures* of several pieces at once earn one bonus. Pieces of two colours on a plain square never meet; with a cap, two
//!   that are no barrier can be passed and not captured.
//! - *Bonuses* are moved by a piece on the loop or in the corridor (E: on the track). With `bonus_use=capture` and both bonuses
//!   equal, nothing tells them apart, and both are compulsory.
//! - *Barriers on a 6.* With `rebuild=no` a piece of a barrier may not make another on a 6, whatever `open_barrier` says.
//! - *Bouncing* must end in the corridor; a piece may end where it began.
//! - *Options.* Any may be mixed. One set is refused: `entry_barrier=no` chosen together with `entry_guest=block`, which keeps a
//!   piece in behind any enemy, barriers included. (F's own `entry_barrier=no` is only moot then.)
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
mod marks;
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
