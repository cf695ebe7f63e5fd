//! The move type.
use core::fmt;

use macuil_core::moves::MoveList;
use macuil_core::notation::Cursor;

use crate::board::{Layout, PIECES, Place};

/// The most moves there can be anywhere: one for each piece.
pub const MOST_MOVES: usize = PIECES;

/// A list of legal moves.
pub type Moves = MoveList<Move, MOST_MOVES>;

/// A move, as the mover says it. Cells are numbered for all seats alike, so that the order of moves by themselves is not
/// that of the list, which goes by the progress of the piece moved: see
/// [`Position::order`](macuil_core::position::Position::order).
///
/// It may say something that the points do not lead to, as people do: `check` refuses that. A word that is no throw and no move
/// at all is read as a move that says nothing, written `?`, for which clause refuses it depends on what is due.
// One number, so that a list is written and read word by word: a byte each for the points, where from and where to, from the
// highest. Places are as `code` has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a [`Move`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveKind {
    /// The points of the throw.
    pub points: u8,
    /// Where the piece stands.
    pub from: Place,
    /// Where it comes to.
    pub to: Place,
}

/// The code of a cell that no mat has, which words may name; those below are cells.
const NO_CELL: u8 = 200;
const HAND: u8 = 201;
const OFF: u8 = 202;

const fn code(place: Place) -> u8 {
    match place {
        Place::Hand => HAND,
        Place::Cell(number) if number < NO_CELL => number,
        Place::Cell(_) => NO_CELL,
        Place::Off => OFF,
    }
}

const fn place(code: u8) -> Place {
    match code {
        HAND => Place::Hand,
        OFF => Place::Off,
        _ => Place::Cell(code),
    }
}

impl Move {
    /// The move that says nothing. Nothing that [`Move::new`] makes is equal to it.
    pub(crate) const SILENT: Move = Move(0);

    /// A piece goes from one place to another. Points and cells beyond any that there are all become one number that no mat
    /// has, 200.
    ///
    /// ```
    /// use macuil_patolli::{Move, Place};
    /// assert_eq!(Move::new(1, Place::Hand, Place::Cell(0)).to_string(), "1:hand-0");
    /// assert_eq!(Move::new(3, Place::Cell(48), Place::Off).to_string(), "3:48-off");
    /// ```
    #[inline]
    pub const fn new(points: u8, from: Place, to: Place) -> Move {
        let points = if points > NO_CELL { NO_CELL } else { points };
        Move((points as u32) << 24 | (code(from) as u32) << 16 | (code(to) as u32) << 8 | 1)
    }

    /// What the move says.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        MoveKind {
            points: (self.0 >> 24) as u8,
            from: place((self.0 >> 16) as u8),
            to: place((self.0 >> 8) as u8),
        }
    }

    /// Whether it names places that the mat has.
    pub(crate) fn is_on_board(self, layout: Layout) -> bool {
        let MoveKind { from, to, .. } = self.kind();
        [from, to].iter().all(|place| match place {
            Place::Cell(number) => *number < layout.cells(),
            Place::Hand | Place::Off => true,
        })
    }

    /// Reads the word of a move; `None` if it is not built like one.
    pub(crate) fn read(word: &str) -> Option<Move> {
        let mut cursor = Cursor::new(word);
        let points = read_number(&mut cursor)?;
        if !cursor.eat(":") {
            return None;
        }
        let from = match cursor.eat("hand") {
            true => Place::Hand,
            false => Place::Cell(read_number(&mut cursor)?),
        };
        if !cursor.eat("-") {
            return None;
        }
        let to = match cursor.eat("off") {
            true => Place::Off,
            false => Place::Cell(read_number(&mut cursor)?),
        };
        cursor.is_done().then(|| Move::new(points, from, to))
    }
}

/// A number of any size; what no mat or throw has becomes the largest that there is a place for.
fn read_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    let digits = cursor.digits()?;
    Some(digits.parse().unwrap_or(NO_CELL).min(NO_CELL))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::SILENT {
            return f.write_str("?");
        }
        let MoveKind { points, from, to } = self.kind();
        write!(f, "{points}:{from}-{to}")
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
