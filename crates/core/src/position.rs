//! The trait that every game's position implements, and that everything standing on the games uses.
use core::cmp::Ordering;
use core::fmt;
use core::hash::Hash;

use rand_core::Rng;

use crate::board::{self, Board, Space};
use crate::dice::RollTable;
use crate::error::{PlayError, SetupError, TextError};
use crate::events::{Entry, Event, Events};
use crate::game::GameInfo;
use crate::label::Label;
use crate::packed::{Packed, UnpackError, stable_key};
use crate::random::below;
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

impl Node {
    /// The seat that throws or moves next; `None` once the game is over.
    pub const fn mover(&self) -> Option<Seat> {
        match *self {
            Node::Chance(seat) | Node::Decision(seat) => Some(seat),
            Node::Over(_) => None,
        }
    }
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

/// What was played at random by [`Position::play_out`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Playout {
    /// Throws.
    pub throws: u64,
    /// Moves.
    pub decisions: u64,
    /// Moves chosen from two or more.
    pub choices: u64,
    /// Legal moves of all decisions together.
    pub offered: u64,
}

impl Playout {
    /// Counts a decision between so many moves and chooses the place of one, drawing only where there are two or more.
    #[inline(always)]
    pub fn pick<R: Rng + ?Sized>(&mut self, moves: usize, players: &mut R) -> usize {
        self.decisions += 1;
        self.offered += moves as u64;
        if moves < 2 {
            return 0;
        }
        self.choices += 1;
        below(players, moves as u32) as usize
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

/// Where a move takes a piece of the mover's, and where its points lead it; `None` for a place that is no space of the board, as
/// Partán's Start and Arrival Zones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// Where the piece stands.
    pub from: Option<Space>,
    /// Where it comes to, whatever happens to it there.
    pub to: Option<Space>,
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
/// A game writes the required methods. Of the provided ones it may override [`order`](Position::order), where moves by themselves do
/// not know how they are listed, and, for speed, [`steps_to_go`](Position::steps_to_go), [`pick_move`](Position::pick_move) and
/// [`play_out`](Position::play_out); the others say that they may not.
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

    /// The space on which each piece of a seat stands, one visit a piece, in no order that matters; none for a seat that the game has
    /// not.
    ///
    /// Pieces that are on no space of the board, as those in Partán's Start and Arrival Zones, are left out, and with them all that
    /// [`steps_to_go`](Position::steps_to_go) and bots count by: a board with a space for the yard of each seat at the beginning of
    /// its course and one for its home at the end spares the game that.
    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space));

    /// The steps that a seat has still to go with the pieces that it needs at the end of its course, added up; those of
    /// [`pieces_of`](Position::pieces_of) unless the game says more.
    ///
    /// A measure of the race and no rule: points that the pieces would have to make if nothing happened on the way. Overridden
    /// by games that know it faster, or where not all pieces need come to the end.
    fn steps_to_go(&self, seat: Seat) -> u32 {
        let mut sum = 0;
        self.pieces_of(seat, |space| {
            let steps = board::steps_to_go(self.board(), seat, space);
            sum += steps.unwrap_or(0) as u32;
        });
        sum
    }

    /// The way of the piece that a legal move moves with its points; `None` for a move that moves none so, as declining. Where a
    /// move moves several pieces, they go the same way.
    ///
    /// What a move means for its piece, for players and pictures: how the play ends is for
    /// [`apply_move`](Position::apply_move) to say.
    fn route(&self, m: Self::Move) -> Option<Route>;

    /// What the position waits for.
    fn node(&self) -> Node;

    /// The throws with their weights; `Some` exactly at a chance node.
    fn rolls(&self) -> Option<&'static RollTable<Self::Roll>>;

    /// The legal moves: ordered, unique, and empty exactly where no decision is due.
    fn legal_moves(&self) -> Self::Moves;

    /// The legal move at a place of the list. `pick` is given how many there are, where there are any, and answers with the
    /// place; beyond the list it gets none.
    ///
    /// Overridden by games that find one move faster than they list all, for players who choose blindly.
    #[inline]
    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let moves = self.legal_moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return None;
        }
        moves.get(pick(moves.len())).copied()
    }

    /// Plays on at random until the game is over or `most` throws have been made: throws drawn from `dice`, and from `players`
    /// a place in the list wherever there are two moves or more.
    ///
    /// Overridden by games that need not stop at every ply, nor make moves that nobody looks at.
    fn play_out<D, P, E>(
        &mut self,
        dice: &mut D,
        players: &mut P,
        most: u64,
        events: &mut E,
    ) -> Playout
    where
        D: Rng + ?Sized,
        P: Rng + ?Sized,
        E: Events<Self::Event>,
    {
        play_plies(self, dice, players, most, events)
    }

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

    /// Every number that the position keeps, those that are 0 included or left out as it likes. The index of an entry `space` is that
    /// of a space of the board.
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

    /// The letters of the seats in play in the order of the board, as texts and records write them. Do not override.
    fn letters(&self) -> Label {
        use fmt::Write;
        let mut letters = Label::default();
        for seat in board::in_order(self.board(), self.seats()) {
            // Eight letters fit.
            let _ = letters.write_char(Self::GAME.letter(seat));
        }
        letters
    }

    /// The stable 64-bit key: equal positions have equal keys, on every platform and within a major version.
    /// Do not override.
    fn key(&self) -> u64 {
        stable_key(self.pack().as_bytes())
    }
}

/// Plays on at random ply by ply: what [`Position::play_out`] is unless a game has its own.
pub fn play_plies<T, D, P, E>(
    position: &mut T,
    dice: &mut D,
    players: &mut P,
    most: u64,
    events: &mut E,
) -> Playout
where
    T: Position,
    D: Rng + ?Sized,
    P: Rng + ?Sized,
    E: Events<T::Event>,
{
    let mut playout = Playout::default();
    loop {
        match position.node() {
            Node::Over(_) => return playout,
            Node::Chance(_) => {
                let Some(table) = position.rolls().filter(|_| playout.throws < most) else {
                    return playout;
                };
                playout.throws += 1;
                position.apply_roll(table.sample(dice), events);
            }
            Node::Decision(_) => {
                let Some(chosen) = position.pick_move(|moves| playout.pick(moves, players)) else {
                    return playout;
                };
                position.apply_move(chosen, events);
            }
        }
    }
}
