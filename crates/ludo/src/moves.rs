//! The move type.
use core::fmt;

use macuil_core::moves::MoveList;
use macuil_core::notation::Cursor;
use macuil_core::seat::Seat;

use crate::board::{Layout, Place, SEATS};

/// The most moves there can be anywhere: each of two dice by each of four pieces. (A sum enters only where no single die
/// does.)
pub const MOST_MOVES: usize = 8;

/// A list of legal moves.
pub type Moves = MoveList<Move, MOST_MOVES>;

/// A move, as the mover says it. Cells are numbered for all seats alike, so that the order of moves by themselves is not
/// that of the list, which goes by points and by the progress of the piece moved: see
/// [`Position::order`](macuil_core::position::Position::order).
///
/// It may say something that the points do not lead to, as people do: `check` refuses that.
// One number, so that a list is written and read word by word: a byte each for the points, those of the second die of a sum or
// 0, where from and where to, from the highest. Places are as `code` has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a [`Move`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveKind {
    /// The points of a die or of a bonus.
    pub points: u8,
    /// Those of a second die, if a piece enters with the sum: `2+3:yard-5`.
    pub more: Option<u8>,
    /// Where the piece stands.
    pub from: Place,
    /// Where it comes to.
    pub to: Place,
}

/// The code of a cell that no board has, which words may name; those below are cells.
const NO_CELL: u8 = 200;
const COLUMN_0: u8 = 200;
const GOAL_0: u8 = 210;
const YARD: u8 = 220;
const HOME: u8 = 221;

const fn code(place: Place) -> u8 {
    match place {
        Place::Yard => YARD,
        Place::Cell(number) if number < NO_CELL => number,
        Place::Column(number) if number >= 1 && number <= 7 => COLUMN_0 + number,
        Place::Goal(number) if number >= 1 && number <= 4 => GOAL_0 + number,
        Place::Cell(_) | Place::Column(_) | Place::Goal(_) => NO_CELL,
        Place::Home => HOME,
    }
}

const fn place(code: u8) -> Place {
    match code {
        YARD => Place::Yard,
        HOME => Place::Home,
        _ if code > GOAL_0 => Place::Goal(code - GOAL_0),
        _ if code > COLUMN_0 => Place::Column(code - COLUMN_0),
        _ => Place::Cell(code),
    }
}

/// Where a place is not on a seat's course.
const NO_PROGRESS: u8 = u8::MAX;

/// For a board and seat, the codes of its places by progress, and its progress by code of the place.
struct Codes {
    places: [u8; 128],
    progress: [u8; 256],
}

static CODES: [[Codes; SEATS]; 3] = {
    let mut codes = [const {
        [const {
            Codes {
                places: [NO_CELL; 128],
                progress: [NO_PROGRESS; 256],
            }
        }; SEATS]
    }; 3];
    let mut board = 0;
    while board < 3 {
        let layout = Layout::ALL[board];
        let mut seat = 0;
        while seat < SEATS {
            let mut progress = 0;
            while progress <= layout.end() {
                let place = code(layout.place(Seat::new(seat as u8), progress));
                codes[board][seat].places[progress as usize] = place;
                codes[board][seat].progress[place as usize] = progress;
                progress += 1;
            }
            seat += 1;
        }
        board += 1;
    }
    codes
};

impl Move {
    /// Fills unused places of a list.
    pub(crate) const FILLER: Move = Move::of(0, 0, NO_CELL, NO_CELL);

    #[inline(always)]
    const fn of(points: u8, more: u8, from: u8, to: u8) -> Move {
        Move((points as u32) << 24 | (more as u32) << 16 | (from as u32) << 8 | to as u32)
    }

    const fn from(self) -> u8 {
        (self.0 >> 8) as u8
    }

    const fn to(self) -> u8 {
        self.0 as u8
    }

    /// A piece goes from one place to another. Points and cells beyond any that there are, and column cells that there are not,
    /// all become one number that no board has, 200.
    ///
    /// ```
    /// use macuil_ludo::{Move, Place};
    /// assert_eq!(Move::new(6, Place::Yard, Place::Cell(0)).to_string(), "6:yard-0");
    /// assert_eq!(Move::new(2, Place::Column(4), Place::Home).to_string(), "2:h4-home");
    /// ```
    pub const fn new(points: u8, from: Place, to: Place) -> Move {
        let points = if points > NO_CELL { NO_CELL } else { points };
        Move::of(points, 0, code(from), code(to))
    }

    /// A piece enters with the sum of two dice.
    ///
    /// ```
    /// use macuil_ludo::Move;
    /// assert_eq!(Move::sum(2, 3, 5).to_string(), "2+3:yard-5");
    /// ```
    pub const fn sum(points: u8, more: u8, start: u8) -> Move {
        Move::of(points, more, YARD, code(Place::Cell(start)))
    }

    /// A piece of a seat goes from one progress to another.
    #[inline]
    pub(crate) fn along(layout: Layout, seat: Seat, points: u8, from: u8, to: u8) -> Move {
        let places = &CODES[layout as usize][seat.index() % SEATS].places;
        let (from, to) = (
            places[usize::from(from) % 128],
            places[usize::from(to) % 128],
        );
        Move::of(points, 0, from, to)
    }

    /// What the move says.
    pub const fn kind(self) -> MoveKind {
        let [points, more] = self.dice();
        MoveKind {
            points,
            more: if more == 0 { None } else { Some(more) },
            from: place(self.from()),
            to: place(self.to()),
        }
    }

    /// The points, and those of a second die or 0.
    #[inline]
    pub(crate) const fn dice(self) -> [u8; 2] {
        [(self.0 >> 24) as u8, (self.0 >> 16) as u8]
    }

    /// The progress of a seat's piece where it stands and where it comes to: more than any course has for places off it.
    #[inline]
    pub(crate) fn progress(self, layout: Layout, seat: Seat) -> (u8, u8) {
        let progress = &CODES[layout as usize][seat.index() % SEATS].progress;
        (
            progress[usize::from(self.from())],
            progress[usize::from(self.to())],
        )
    }

    /// Whether it is built like a move on the board: the places that it names are there, and sums are of two dice.
    pub(crate) fn is_on_board(self, layout: Layout) -> bool {
        (self.dice()[1] == 0 || layout == Layout::Oval)
            && [self.from(), self.to()]
                .iter()
                .all(|code| match place(*code) {
                    Place::Yard => true,
                    Place::Cell(number) => layout.has_cell(number),
                    Place::Home => layout.has_home(),
                    place => layout.progress(Seat::new(0), place).is_some(),
                })
    }

    /// Reads the word of a move; `None` if it is not built like one.
    pub(crate) fn read(word: &str) -> Option<Move> {
        let mut cursor = Cursor::new(word);
        let points = read_number(&mut cursor)?;
        let mut more = 0;
        if cursor.eat("+") {
            more = read_number(&mut cursor)?;
            // A sum says the smaller die first; two that show nothing are no points that there are, as any others.
            if more < points {
                return None;
            }
            more = if more == 0 { NO_CELL } else { more };
        }
        if !cursor.eat(":") {
            return None;
        }
        let from = read_place(&mut cursor)?;
        if from == HOME || !cursor.eat("-") {
            return None;
        }
        let to = read_place(&mut cursor)?;
        (to != YARD && cursor.is_done()).then_some(Move::of(points, more, from, to))
    }
}

/// A number of any size; what no board or die has becomes the largest that there is a place for.
fn read_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    let digits = cursor.digits()?;
    Some(digits.parse().unwrap_or(NO_CELL).min(NO_CELL))
}

fn read_place(cursor: &mut Cursor<'_>) -> Option<u8> {
    if cursor.eat("yard") {
        Some(YARD)
    } else if cursor.eat("home") {
        Some(HOME)
    } else if cursor.eat("h") {
        let number: u8 = cursor.number()?;
        (1..=7).contains(&number).then(|| COLUMN_0 + number)
    } else if cursor.eat("g") {
        let number: u8 = cursor.number()?;
        (1..=4).contains(&number).then(|| GOAL_0 + number)
    } else {
        Some(code(Place::Cell(read_number(cursor)?)))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [points, more] = self.dice();
        write!(f, "{points}")?;
        if more > 0 {
            write!(f, "+{more}")?;
        }
        write!(f, ":{}-{}", place(self.from()), place(self.to()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
