//! What happened in a play, in order, each with the clause that made it happen.
//!
//! A game emits its events into any [`Events`] sink. [`NoEvents`] costs nothing: the code that makes events is not
//! even compiled in. A closure is a sink too:
//!
//! ```
//! use macuil_core::events::{Events, NoEvents};
//! fn play(events: &mut impl Events<u8>) { events.emit(|| 7); }
//! let mut seen = 0;
//! play(&mut |event: u8| seen = event);
//! play(&mut NoEvents);
//! assert_eq!(seen, 7);
//! ```
use core::fmt;

use crate::label::Label;
use crate::rules::RuleId;

/// Something that takes events.
pub trait Events<E> {
    /// False for a sink that ignores everything; then events are not made at all.
    const LISTENING: bool = true;

    /// Takes an event.
    fn take(&mut self, event: E);

    /// Makes an event and takes it, if anybody listens. Do not override.
    #[inline(always)]
    fn emit(&mut self, event: impl FnOnce() -> E)
    where
        Self: Sized,
    {
        if Self::LISTENING {
            self.take(event());
        }
    }
}

/// The sink that ignores everything.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoEvents;

impl<E> Events<E> for NoEvents {
    const LISTENING: bool = false;

    #[inline(always)]
    fn take(&mut self, _: E) {}
}

impl<E, F: FnMut(E)> Events<E> for F {
    #[inline]
    fn take(&mut self, event: E) {
        self(event);
    }
}

/// A detail of an event, for programs that print events of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A word: a space, a seat's letter, a throw.
    Word(Label),
}

impl From<Label> for Detail {
    fn from(label: Label) -> Detail {
        Detail::Word(label)
    }
}

impl From<u8> for Detail {
    fn from(number: u8) -> Detail {
        Detail::Number(i64::from(number))
    }
}

impl From<u16> for Detail {
    fn from(number: u16) -> Detail {
        Detail::Number(i64::from(number))
    }
}

impl From<char> for Detail {
    fn from(letter: char) -> Detail {
        Detail::Word(Label::of(&letter))
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Detail::Number(number) => write!(f, "{number}"),
            Detail::Word(word) => write!(f, "{word}"),
        }
    }
}

/// A number that a position keeps and events change: how many pieces stand on a space, what is owed, whose turn it is.
///
/// Positions list theirs ([`Position::ledger`](crate::position::Position::ledger)) and events say by how much they
/// change them ([`Event::changes`]); so it can be checked that the events of a play explain all of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entry {
    /// What is counted: `space`, `start`, `home`, `turn`, ...
    pub name: &'static str,
    /// Which of them: a space, a seat, or 0.
    pub index: u16,
}

impl Entry {
    /// The entry with this name and index.
    pub const fn new(name: &'static str, index: u16) -> Entry {
        Entry { name, index }
    }
}

/// What every game's events can say of themselves.
pub trait Event: Clone + fmt::Debug {
    /// Its name in the common vocabulary, lower case with hyphens: `thrown`, `moved`, `captured`, ...
    fn name(&self) -> &'static str;

    /// The clause that made it happen.
    fn rule(&self) -> RuleId;

    /// Its details by name, in a fixed order. Names mean the same in every game: `seat` is a seat's letter, `token` the word of a throw,
    /// `points` a number, and `from`, `to` and `at` are places, written as [`Board::label`](crate::board::Board::label) writes their
    /// spaces. Where a move's piece is not left standing where its [`route`](crate::position::Position::route) leads, an event has
    /// that space as its `from` or `at`.
    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail));

    /// By how much it changes which numbers of the position.
    fn changes(&self, visit: &mut dyn FnMut(Entry, i32));
}
