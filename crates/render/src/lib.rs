//! Pictures of boards and positions of dice race games: SVG for pages and print, text for terminals.
//!
//! A picture shows the board with its special spaces, the pieces, whose turn it is and what is due, and, if the events
//! of the last play are given, arrows for what happened. Every position that a game can be in has one.
//!
//! ```
//! # #[cfg(feature = "partan")] {
//! use macuil_core::position::Position as _;
//! use macuil_partan::{Options, Position};
//! use macuil_render::{Picture, Style, Theme};
//!
//! let mut position = Position::new(Options::default(), 4).unwrap();
//! let mut events = Vec::new();
//! position.play_word("roll:3", &mut |event| events.push(event)).unwrap();
//! position.play_word("3:start-3", &mut |event| events.push(event)).unwrap();
//!
//! let svg = position.svg(&events, &Style { theme: Theme::Light, ..Style::default() });
//! assert!(svg.starts_with("<svg"));
//! println!("{}", position.text(&events, false));
//! # }
//! ```
//!
//! # Three tasks
//!
//! - *Put a board into a page*: [`Picture::svg`] gives an element that can be inlined or saved as a file. It needs no
//!   script and no font, follows the reader's light or dark theme ([`Theme::Auto`]), and says in words what it shows.
//!   Give each picture of a page a [`Style::prefix`] of its own. Squares, pieces and arrows carry
//!   `data-square`, `data-piece` and `data-arrow` with their labels, so that a page can find them; all that is a space of the
//!   board, or stands on one, carries `data-space` with the label that [`Board::label`](macuil_core::board::Board::label) has for it.
//!   Places that are no squares carry `data-zone`: `start-G`, `home-G` and `centre` in Partán, `Y-yard` and `Y-home` in Parchís and
//!   Ludo, `S-hand`, `S-off` and `basket` in Patolli. A move or an event names no place without one of these.
//! - *Show a board in a terminal*: [`Picture::text`], with or without colours.
//! - *Show where things happen*: [`Style::heat`] shades the spaces of the empty board by values, as those of a report.
//!
//! # Games
//!
//! Partán, in both geometries of its options, Parchís on boards of four, six and eight arms, Ludo on its three boards, and
//! Patolli on mats of three lengths. A game of one's own implements [`Picture`] for its position.
//!
//! # Features
//!
//! `partan`, `parchis`, `ludo` and `patolli`, all on unless default features are off: the games whose positions are drawn. `any`
//! draws the positions of the crate `macuil`, whichever of these games they are of.
//!
//! # Stability
//!
//! The same position, events and style give the same picture, byte for byte, with the same version of this crate. How
//! pictures look may change in any version: do not compare them with stored ones across versions. The names of the
//! `data-` attributes and of `{prefix}-title` and `{prefix}-desc` are part of the interface.
#![warn(missing_debug_implementations)]
// What some game does not need is there for others.
#![cfg_attr(
    not(all(
        feature = "partan",
        feature = "parchis",
        feature = "ludo",
        feature = "patolli"
    )),
    allow(unused)
)]

#[cfg(feature = "any")]
pub mod any;
mod arrows;
mod canvas;
mod heat;
mod icons;
mod legend;
#[cfg(feature = "ludo")]
mod ludo;
mod number;
mod pack;
mod palette;
#[cfg(feature = "parchis")]
mod parchis;
#[cfg(feature = "partan")]
mod partan;
#[cfg(feature = "patolli")]
mod patolli;
mod plane;
#[cfg(any(feature = "ludo", feature = "parchis", feature = "patolli"))]
mod race;
mod seats;
mod style;
mod terminal;
mod words;

pub use style::{Heat, Style, Theme};

use macuil_core::position::Position;

/// A position that can be drawn.
///
/// `events` are those of the last play, or of several, in order; none are needed. They must belong to the way to this
/// position, otherwise the arrows tell of pieces that are not there.
pub trait Picture: Position {
    /// The position as an SVG element: well-formed XML, to be saved as a file or inlined in a page.
    fn svg(&self, events: &[Self::Event], style: &Style<'_>) -> String;

    /// The position as text for a terminal: at most 80 columns, each line ended by a line feed. With `colour` it has
    /// ANSI codes for 256 colours; without, it says the same by signs.
    fn text(&self, events: &[Self::Event], colour: bool) -> String;

    /// Whose turn it is and what is due; then, a sentence each without the full stop, what the position remembers of the past. So
    /// [`text`](Picture::text) has it above the board.
    fn due(&self) -> Vec<String>;

    /// What happened, as [`text`](Picture::text) says it below the board: a sentence without the full stop, and without the clause, which
    /// the event knows; `None` for what goes without saying.
    fn sentence(event: &Self::Event) -> Option<String>;
}
