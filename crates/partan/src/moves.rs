//! The move type.
use core::fmt;

use macuil_core::moves::MoveList;
use macuil_core::notation::Cursor;
use macuil_core::seat::Seat;

use crate::board::{SQUARES, Square};

/// The most moves there can be anywhere: 20 pending jumps (five Squares a sector from which pieces jump and which do
/// not adjoin). A throw or count offers fewer: no Street holds more than 16 pieces that do not adjoin.
pub const MOST_MOVES: usize = 20;

/// A list of legal moves.
pub type Moves = MoveList<Move, MOST_MOVES>;

/// A move, as the mover says it. Ordered as lists of moves are: by points, from the Start Zone first, then by
/// Square; jumps by Street and Square; declining last.
///
/// It may say something that the points do not lead to, as people do: `check` refuses that.
// Four bits of points, six of the Square left (0: the Start Zone), six of the Square come to (past 36: the Arrival
// Zone). Points 15 mark a jump, whose low byte is the Square's place on the board, and declining.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What a [`Move`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// With these points, a piece goes from one place to another: `3:25-28`, `3:start-3`, `5:34-home`.
    Advance {
        /// The points, a throw or a count.
        points: u8,
        /// The Square of the mover's Street that it leaves; `None` for the Start Zone.
        from: Option<u8>,
        /// The Square of the mover's Street that it comes to; `None` for the Arrival Zone.
        to: Option<u8>,
    },
    /// This pending jump goes first: `jump:G14`.
    Jump(Square),
    /// The owed counts are declined: `decline`.
    Decline,
}

const JUMP: u16 = 0xf000;
/// Points that a word may say and no die or count has: one number stands for all of them.
const TOO_MANY: u8 = 14;

impl Move {
    /// Declining what is owed.
    pub const DECLINE: Move = Move(u16::MAX);

    /// The move of a piece by points, from a Square of the mover's Street or from the Start Zone (`None`): to the Square that
    /// they lead to, or to the Arrival Zone if they lead past Square 36. `None` for points that no die or count has, and for a
    /// Square that there is not.
    ///
    /// ```
    /// use macuil_partan::Move;
    /// assert_eq!(Move::new(3, Some(25)).unwrap().to_string(), "3:25-28");
    /// assert_eq!(Move::new(5, None).unwrap().to_string(), "5:start-5");
    /// assert_eq!(Move::new(7, Some(25)), None);
    /// ```
    pub const fn new(points: u8, from: Option<u8>) -> Option<Move> {
        let from = match from {
            None => 0,
            Some(from) if from >= 1 && from <= SQUARES => from,
            Some(_) => return None,
        };
        match points {
            1..=6 | 10 => Some(Move::advance(points, from)),
            _ => None,
        }
    }

    /// As [`Move::new`], for points and Squares that are known to be right; 0 for the Start Zone.
    #[inline]
    pub(crate) const fn advance(points: u8, from: u8) -> Move {
        Move((points as u16) * 0x1001 + (from as u16) * 0x41)
    }

    /// A pending jump.
    #[inline]
    pub const fn jump(square: Square) -> Move {
        Move(JUMP | square.space().0)
    }

    /// What the move says.
    pub const fn kind(self) -> MoveKind {
        match self.parts() {
            Some((points, from, to)) => MoveKind::Advance {
                points,
                from: if from == 0 { None } else { Some(from) },
                to: if to > SQUARES { None } else { Some(to) },
            },
            None => match Square::at(macuil_core::board::Space(self.0 & 0xfff)) {
                Some(square) => MoveKind::Jump(square),
                None => MoveKind::Decline,
            },
        }
    }

    /// Points, the Square left (0 for the Start Zone) and the Square come to (past 36 for the Arrival Zone), if the move
    /// says such.
    #[inline]
    pub(crate) const fn parts(self) -> Option<(u8, u8, u8)> {
        if self.0 < JUMP {
            Some((
                (self.0 >> 12) as u8,
                (self.0 >> 6 & 63) as u8,
                (self.0 & 63) as u8,
            ))
        } else {
            None
        }
    }

    /// Reads the word of a move; `None` if it is not built like one.
    pub(crate) fn read(word: &str) -> Option<Move> {
        if word == "decline" {
            return Some(Move::DECLINE);
        }
        if let Some(square) = word.strip_prefix("jump:") {
            return Some(Move::jump(read_square(square)?));
        }
        let mut cursor = Cursor::new(word);
        // Points that no die or count has are well-formed, and refused as such.
        let points = cursor.digits()?.parse().unwrap_or(TOO_MANY).min(TOO_MANY);
        if !cursor.eat(":") {
            return None;
        }
        let from = if cursor.eat("start") {
            0
        } else {
            read_number(&mut cursor)?
        };
        if !cursor.eat("-") {
            return None;
        }
        // The Arrival Zone is where the points lead to, if they lead past Square 36.
        let to = if cursor.eat("home") {
            (from + points).max(SQUARES + 1)
        } else {
            read_number(&mut cursor)?
        };
        cursor.is_done().then_some(Move(
            u16::from(points) << 12 | u16::from(from) << 6 | u16::from(to),
        ))
    }
}

fn read_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    cursor
        .number()
        .filter(|number| (1..=SQUARES).contains(number))
}

/// Reads a Square, as `G14`.
pub(crate) fn read_square(word: &str) -> Option<Square> {
    let mut cursor = Cursor::new(word);
    let street: Seat = crate::GAME.seat(cursor.letter()?)?;
    let number = read_number(&mut cursor)?;
    if cursor.is_done() {
        Square::new(street, number)
    } else {
        None
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Decline => f.write_str("decline"),
            MoveKind::Jump(square) => write!(f, "jump:{square}"),
            MoveKind::Advance { points, from, to } => {
                write!(f, "{points}:")?;
                match from {
                    Some(from) => write!(f, "{from}-")?,
                    None => f.write_str("start-")?,
                }
                match to {
                    Some(to) => write!(f, "{to}"),
                    None => f.write_str("home"),
                }
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
