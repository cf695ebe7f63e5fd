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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

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

const JUMP: u32 = 1 << 24;
const DECLINE: u32 = 1 << 25;
const HOME: u8 = SQUARES + 1;

impl Move {
    /// Declining what is owed.
    pub const DECLINE: Move = Move(DECLINE);

    /// A piece brought out with these points.
    #[inline]
    pub const fn bring_out(points: u8) -> Move {
        Move((points as u32) << 16 | points as u32)
    }

    /// The piece on Square `from` moved by these points, to the Arrival Zone if they lead past Square 36.
    #[inline]
    pub const fn advance(points: u8, from: u8) -> Move {
        let to = if from as u32 + points as u32 > SQUARES as u32 { HOME } else { from + points };
        Move((points as u32) << 16 | (from as u32) << 8 | to as u32)
    }

    /// A pending jump.
    #[inline]
    pub const fn jump(square: Square) -> Move {
        Move(JUMP | square.space().0 as u32)
    }

    /// What the move says.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        if self.0 & JUMP != 0 {
            return match Square::at(macuil_core::board::Space(self.0 as u16)) {
                Some(square) => MoveKind::Jump(square),
                None => MoveKind::Decline,
            };
        }
        if self.0 & DECLINE != 0 {
            return MoveKind::Decline;
        }
        let (from, to) = (self.0 as u16 >> 8, self.0 as u8);
        MoveKind::Advance {
            points: (self.0 >> 16) as u8,
            from: if from == 0 { None } else { Some(from as u8) },
            to: if to == HOME { None } else { Some(to) },
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
        let points = cursor.number::<u32>()?.min(u32::from(u8::MAX)) as u8;
        if !cursor.eat(":") {
            return None;
        }
        let from = if cursor.eat("start") { 0 } else { read_number(&mut cursor)? };
        if !cursor.eat("-") {
            return None;
        }
        let to = if cursor.eat("home") { HOME } else { read_number(&mut cursor)? };
        cursor.is_done().then_some(Move(u32::from(points) << 16 | u32::from(from) << 8 | u32::from(to)))
    }
}

fn read_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    cursor.number().filter(|number| (1..=SQUARES).contains(number))
}

/// Reads a Square, as `G14`.
pub(crate) fn read_square(word: &str) -> Option<Square> {
    let mut cursor = Cursor::new(word);
    let street: Seat = crate::GAME.seat(cursor.letter()?)?;
    let number = read_number(&mut cursor)?;
    if cursor.is_done() { Square::new(street, number) } else { None }
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
