//! The move type.
use core::fmt;

use macuil_core::moves::MoveList;
use macuil_core::notation::Cursor;
use macuil_core::seat::Seat;

use crate::board::{CORRIDOR, PIECES, Place};
use crate::options::Arms;

/// The most moves there can be anywhere: one for each of four pieces, and declining a bonus.
pub const MOST_MOVES: usize = PIECES + 1;

/// A list of legal moves.
pub type Moves = MoveList<Move, MOST_MOVES>;

/// A move, as the mover says it. Squares are numbered for all seats alike, so that the order of moves by themselves is not
/// that of the list, which goes by the progress of the piece moved: see
/// [`Position::order`](macuil_core::position::Position::order).
///
/// It may say something that the points do not lead to, as people do: `check` refuses that.
// One number, so that a list is written and read word by word: a byte each for the points, where from, where to and how
// many pieces, from the highest. Places are as `code` has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a [`Move`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A piece goes from one place to another with these points: `3:17-20`, `20:c1-home`, `5:yard-5`.
    Advance {
        /// The points of the throw or of the bonus.
        points: u8,
        /// Where it stands.
        from: Place,
        /// Where it comes to.
        to: Place,
    },
    /// Two pieces come out of the yard: `5:yard-5x2`.
    EnterTwo {
        /// The points of the throw.
        points: u8,
        /// The start square.
        to: u8,
    },
    /// A bonus is declined: `decline`.
    Decline,
}

/// Where a place is not on a seat's course.
const NO_PROGRESS: u8 = u8::MAX;

/// For each board and seat, the codes of its places by progress, and its progress by code of the place.
struct Codes {
    places: [u8; 256],
    progress: [u8; 256],
}

static CODES: [[Codes; 8]; 3] = {
    let mut codes = [const {
        [const {
            Codes {
                places: [NO_SQUARE; 256],
                progress: [NO_PROGRESS; 256],
            }
        }; 8]
    }; 3];
    let all = Arms::ALL;
    let mut board = 0;
    while board < 3 {
        let arms = all[board];
        let mut seat = 0;
        while seat < arms.count() {
            let table = &mut codes[board][seat as usize];
            let mut progress = 0;
            while progress <= arms.home() {
                let place = code(arms.place(Seat::new(seat), progress));
                table.places[progress as usize] = place;
                table.progress[place as usize] = progress;
                progress += 1;
            }
            seat += 1;
        }
        board += 1;
    }
    codes
};

/// The codes of places: 0 the yard; the number of a square of the loop; this for every square that no board has, which words
/// may name; then the corridor from its first square on, and the home.
const NO_SQUARE: u8 = 200;
const YARD: u8 = 0;
const CORRIDOR_0: u8 = 200;
const HOME: u8 = CORRIDOR_0 + CORRIDOR + 1;

const fn code(place: Place) -> u8 {
    match place {
        Place::Yard => YARD,
        Place::Square(number) if number >= 1 && number < NO_SQUARE => number,
        Place::Corridor(number) if number >= 1 && number <= CORRIDOR => CORRIDOR_0 + number,
        Place::Square(_) | Place::Corridor(_) => NO_SQUARE,
        Place::Home => HOME,
    }
}

const fn place(code: u8) -> Place {
    match code {
        YARD => Place::Yard,
        HOME => Place::Home,
        _ if code > CORRIDOR_0 => Place::Corridor(code - CORRIDOR_0),
        _ => Place::Square(code),
    }
}

impl Move {
    /// Declining a bonus.
    pub const DECLINE: Move = Move::of(u8::MAX, u8::MAX, u8::MAX, 0);

    #[inline(always)]
    const fn of(points: u8, from: u8, to: u8, pieces: u8) -> Move {
        Move((points as u32) << 24 | (from as u32) << 16 | (to as u32) << 8 | pieces as u32)
    }

    const fn points(self) -> u8 {
        (self.0 >> 24) as u8
    }

    const fn from(self) -> u8 {
        (self.0 >> 16) as u8
    }

    const fn to(self) -> u8 {
        (self.0 >> 8) as u8
    }

    const fn pieces(self) -> u8 {
        self.0 as u8
    }

    /// A piece goes from one place to another. Points and squares beyond any that there are, and corridor squares that there
    /// are not, all become one number that no board has, 200.
    ///
    /// ```
    /// use macuil_parchis::{Move, Place};
    /// assert_eq!(Move::advance(3, Place::Square(17), Place::Square(20)).to_string(), "3:17-20");
    /// assert_eq!(Move::advance(20, Place::Corridor(1), Place::Home).to_string(), "20:c1-home");
    /// ```
    #[inline]
    pub const fn advance(points: u8, from: Place, to: Place) -> Move {
        let points = if points > NO_SQUARE {
            NO_SQUARE
        } else {
            points
        };
        Move::of(points, code(from), code(to), 1)
    }

    /// How a seat's piece goes from one progress to another with these points.
    #[inline]
    pub(crate) fn along(arms: Arms, seat: Seat, points: u8) -> impl Fn(u8, u8) -> Move {
        let places = &CODES[arms as usize][seat.index()].places;
        move |from, to| {
            let (from, to) = (places[usize::from(from)], places[usize::from(to)]);
            Move::of(points, from, to, 1)
        }
    }

    /// The progress of a seat's piece that the move takes from its place, unless it declines: more than any course has for a
    /// place off the seat's.
    #[inline]
    pub(crate) fn progress_from(self, arms: Arms, seat: Seat) -> Option<u8> {
        let progress = &CODES[arms as usize][seat.index()].progress;
        (self.pieces() != 0).then(|| progress[usize::from(self.from())])
    }

    /// Two pieces come out of the yard onto the start square.
    #[inline]
    pub const fn enter_two(points: u8, start: u8) -> Move {
        let points = if points > NO_SQUARE {
            NO_SQUARE
        } else {
            points
        };
        Move::of(points, YARD, code(Place::Square(start)), 2)
    }

    /// What the move says.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.pieces() {
            0 => MoveKind::Decline,
            1 => MoveKind::Advance {
                points: self.points(),
                from: place(self.from()),
                to: place(self.to()),
            },
            _ => MoveKind::EnterTwo {
                points: self.points(),
                to: self.to(),
            },
        }
    }

    /// Whether the squares that it names are on the board.
    pub(crate) const fn is_on_board(self, arms: Arms) -> bool {
        const fn is_on(code: u8, arms: Arms) -> bool {
            code <= arms.squares() || code > NO_SQUARE
        }
        is_on(self.from(), arms) && is_on(self.to(), arms)
    }

    /// Reads the word of a move; `None` if it is not built like one.
    pub(crate) fn read(word: &str) -> Option<Move> {
        if word == "decline" {
            return Some(Move::DECLINE);
        }
        let mut cursor = Cursor::new(word);
        // Numbers beyond any points or square are well-formed, and refused as such.
        let points = read_number(&mut cursor)?;
        if !cursor.eat(":") {
            return None;
        }
        let from = read_place(&mut cursor)?;
        if from == HOME || !cursor.eat("-") {
            return None;
        }
        let to = read_place(&mut cursor)?;
        if to == YARD {
            return None;
        }
        let square = to <= NO_SQUARE;
        let pieces = if from == YARD && square && cursor.eat("x2") {
            2
        } else {
            1
        };
        cursor
            .is_done()
            .then_some(Move::of(points, from, to, pieces))
    }
}

/// A number of any size; what no board or die has becomes the largest that there is a place for.
fn read_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    let digits = cursor.digits()?;
    Some(digits.parse().unwrap_or(NO_SQUARE).min(NO_SQUARE))
}

fn read_place(cursor: &mut Cursor<'_>) -> Option<u8> {
    if cursor.eat("yard") {
        Some(YARD)
    } else if cursor.eat("home") {
        Some(HOME)
    } else if cursor.eat("c") {
        let number: u8 = cursor.number()?;
        (1..=CORRIDOR)
            .contains(&number)
            .then(|| CORRIDOR_0 + number)
    } else {
        let number = read_number(cursor)?;
        Some(code(Place::Square(number)))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Decline => f.write_str("decline"),
            MoveKind::Advance { points, from, to } => write!(f, "{points}:{from}-{to}"),
            MoveKind::EnterTwo { points, to } => write!(f, "{points}:yard-{to}x2"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
