//! The trait that every game's position implements, and that everything standing on the games uses.
use core::cmp::Ordering;
use core::fmt;
use core::hash::Hash;

use crate::board::Board;
use crate::dice::RollTable;
use crate::error::{PlayError, SetupError, TextError};
use crate::events::{Entry, Event, Events};
use crate::game::GameInfo;
use crate::packed::{Packed, UnpackError, stable_key};
use crate::rules::RuleId;
use crate::seat::{Seat, Seats};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A throw by this seat.
    Chance(Seat),
    /// A move by this seat.
    Decision(Seat),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Seats by place, the winner first; those not listed share what is left.
    Places(Places),
    /// Nobody won and nobody can.
    Draw,
}

impl Outcome {
    /// A single winner.
    pub const fn won(seat: Seat) -> Outcome {
        Outcome::Places(Places::one(seat))
    }

    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Outcome::Places(places) => places.as_slice().first().copied(),
            Outcome::Draw => None,
        }
    }
}

/// Seats by place, the first one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places {
    seats: [Seat; Seat::MOST],
    length: u8,
}

impl Places {
    /// No place is taken.
    pub const NONE: Places = Places {
        seats: [Seat::new(0); Seat::MOST],
        length: 0,
    };

    /// One seat in the first place.
    pub const fn one(seat: Seat) -> Places {
        let mut places = Places::NONE;
        places.seats[0] = seat;
        places.length = 1;
        places
    }

    /// Gives the next place to a seat.
    ///
    /// # Panics
    ///
    /// If eight places are taken.
    pub fn push(&mut self, seat: Seat) {
        self.seats[usize::from(self.length)] = seat;
        self.length += 1;
    }

    /// The seats, the first one first.
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..usize::from(self.length)]
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.as_slice().iter().map(|seat| seat.index()))
            .finish()
    }
}

/// A throw or a move: one ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ply<R, M> {
    /// A throw.
    Roll(R),
    /// A move.
    Move(M),
}

impl<R: fmt::Display, M: fmt::Display> fmt::Display for Ply<R, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Roll(roll) => roll.fmt(f),
            Ply::Move(m) => m.fmt(f),
        }
    }
}

/// A promise of the rules that a position does not keep: never seen, unless the engine is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The clause that promises it.
    pub rule: RuleId,
    /// The promise.
    pub promise: &'static str,
}

/// A position of a game: one small value with everything that its future depends on, the rules' options included.
///
/// Equal positions have the same future. Rules never draw random numbers: at a chance node whoever drives the game
/// chooses a throw, at a decision node a move. `Display` writes the canonical text.
///
/// A game writes the required methods; of the provided ones only [`order`](Position::order) may be overridden.
pub trait Position: Clone + Eq + Hash + fmt::Debug + fmt::Display + 'static {
    /// A move. Its order is that of the list of legal moves, unless [`Position::order`] says otherwise.
    type Move: Copy + Ord + Hash + fmt::Debug + fmt::Display;
    /// What dice show.
    type Roll: Copy + Ord + Hash + fmt::Debug + fmt::Display + 'static;
    /// What happens.
    type Event: Event;
    /// A list of legal moves.
    type Moves: AsRef<[Self::Move]>;

    /// The game.
    const GAME: &'static GameInfo;
    /// The refusal of a word that is not built like a throw or a move.
    const UNREADABLE: PlayError;
    /// The refusal of everything once the game is over.
    const OVER: PlayError;

    /// The first position of a variant, as programs write it: the variant with its options
    /// (`partan[geometry=rings]`), the seats (letters in any order, a number, or nothing for the default), and the
    /// seat that begins (the first of the seats if `None`).
    ///
    /// # Errors
    ///
    /// Every fault, under the fields `variant`, `seats` and `first`.
    fn start(variant: &str, seats: &str, first: Option<char>) -> Result<Self, SetupError>;

    /// Reads a position text.
    ///
    /// # Errors
    ///
    /// A [`TextError::Parse`] if it cannot be split into fields, otherwise every fault of the fields.
    fn from_text(text: &str) -> Result<Self, TextError>;

    /// The packed form.
    fn pack(&self) -> Packed;

    /// Reads the packed form.
    ///
    /// # Errors
    ///
    /// An unknown version, a wrong length, bits that mean nothing, or every fault of the setup.
    fn unpack(bytes: &[u8]) -> Result<Self, UnpackError>;

    /// Writes the variant with the options that differ from its defaults.
    ///
    /// # Errors
    ///
    /// What the writer says.
    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The seats in play.
    fn seats(&self) -> Seats;

    /// The board that the pieces stand on.
    fn board(&self) -> &'static dyn Board;

    /// What the position waits for.
    fn node(&self) -> Node;

    /// The throws with their weights; `Some` exactly at a chance node.
    fn rolls(&self) -> Option<&'static RollTable<Self::Roll>>;

    /// The legal moves: ordered, unique, and empty exactly where no decision is due.
    fn legal_moves(&self) -> Self::Moves;

    /// The order in which two moves stand in the list of legal moves here. Overridden by games whose lists follow the
    /// mover's course, which the moves themselves do not know.
    fn order(&self, a: Self::Move, b: Self::Move) -> Ordering {
        a.cmp(&b)
    }

    /// Whether a throw can be played here.
    ///
    /// # Errors
    ///
    /// The clause that does not allow it.
    fn check_roll(&self, roll: Self::Roll) -> Result<(), PlayError>;

    /// Whether a move can be played here.
    ///
    /// # Errors
    ///
    /// The first clause that does not allow it.
    fn check(&self, m: Self::Move) -> Result<(), PlayError>;

    /// Plays a throw that is known to be allowed. Anything may happen to the position otherwise, short of a fault
    /// of memory; [`roll`](Position::roll) checks first.
    fn apply_roll(&mut self, roll: Self::Roll, events: &mut impl Events<Self::Event>);

    /// Plays a move that is known to be allowed, as [`apply_roll`](Position::apply_roll) does a throw.
    fn apply_move(&mut self, m: Self::Move, events: &mut impl Events<Self::Event>);

    /// Reads the word of a throw or a move; `None` if it is not built like one.
    fn read_ply(word: &str) -> Option<Ply<Self::Roll, Self::Move>>;

    /// Every number that the position keeps, those that are 0 included or left out as it likes.
    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32));

    /// Reports every promise of the rules that the position does not keep.
    fn invariants(&self, report: &mut dyn FnMut(Violation));

    /// Plays a throw. Do not override.
    ///
    /// # Errors
    ///
    /// The clause that does not allow it; nothing is changed and nothing emitted.
    fn roll(
        &mut self,
        roll: Self::Roll,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), PlayError> {
        self.check_roll(roll)?;
        self.apply_roll(roll, events);
        Ok(())
    }

    /// Plays a move. Do not override.
    ///
    /// # Errors
    ///
    /// The first clause that does not allow it; nothing is changed and nothing emitted.
    fn play(
        &mut self,
        m: Self::Move,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), PlayError> {
        self.check(m)?;
        self.apply_move(m, events);
        Ok(())
    }

    /// Whether the throw or move written so can be played here. Do not override.
    ///
    /// # Errors
    ///
    /// [`Position::OVER`], [`Position::UNREADABLE`], or the first clause that does not allow it.
    fn check_word(&self, word: &str) -> Result<Ply<Self::Roll, Self::Move>, PlayError> {
        if matches!(self.node(), Node::Over(_)) {
            return Err(Self::OVER);
        }
        let ply = Self::read_ply(word).ok_or(Self::UNREADABLE)?;
        match ply {
            Ply::Roll(roll) => self.check_roll(roll)?,
            Ply::Move(m) => self.check(m)?,
        }
        Ok(ply)
    }

    /// Plays the throw or move written so. Do not override.
    ///
    /// # Errors
    ///
    /// As [`check_word`](Position::check_word); nothing is changed and nothing emitted.
    fn play_word(
        &mut self,
        word: &str,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), PlayError> {
        let ply = self.check_word(word)?;
        self.apply(ply, events);
        Ok(())
    }

    /// Plays a ply that is known to be allowed. Do not override.
    fn apply(&mut self, ply: Ply<Self::Roll, Self::Move>, events: &mut impl Events<Self::Event>) {
        match ply {
            Ply::Roll(roll) => self.apply_roll(roll, events),
            Ply::Move(m) => self.apply_move(m, events),
        }
    }

    /// The stable 64-bit key: equal positions have equal keys, on every platform and within a major version.
    /// Do not override.
    fn key(&self) -> u64 {
        stable_key(self.pack().as_bytes())
    }
}
