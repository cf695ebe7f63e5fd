//! The board: twenty squares in three rows, and in the gaps of the outer rows what is in hand and what is off.
//!
//! ```text
//! L4 L3 L2 L1 Lhand Loff L14 L13     L4, L14: rosettes of Light
//!  5  6  7  8    9   10   11  12     8: the shared rosette
//! D4 D3 D2 D1 Dhand Doff D14 D13     D4, D14: rosettes of Dark
//! ```
//!
//! A place has two numbers. Its *progress* is its place on a course, which the rules count by: 0 in hand, 1 to 14 on the
//! track, 15 off. Its [`Space`] is its place on the board, which boards, bots and pictures count by.
use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::label::Label;
use macuil_core::seat::Seat;

use crate::options::Rosette;

/// The progress of a piece in hand.
pub const HAND: u8 = 0;
/// The progress of the last square of a course.
pub const LAST: u8 = 14;
/// The progress of a piece that has been borne off.
pub const OFF: u8 = LAST + 1;

/// How many squares there are; hands and what is off are the spaces after them.
const SQUARES: u16 = 20;

/// The spaces by row and column.
static GRID: [[u16; 8]; 3] = [
    [3, 2, 1, 0, 20, 21, 5, 4],
    [6, 7, 8, 9, 10, 11, 12, 13],
    [17, 16, 15, 14, 22, 23, 19, 18],
];

/// Each seat's course: the spaces by progress.
static COURSES: [[Space; OFF as usize + 1]; 2] = {
    const LIGHT: [u16; OFF as usize + 1] = [20, 0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 4, 5, 21];
    const DARK: [u16; OFF as usize + 1] =
        [22, 14, 15, 16, 17, 6, 7, 8, 9, 10, 11, 12, 13, 18, 19, 23];
    let mut courses = [[Space(0); OFF as usize + 1]; 2];
    let mut at = 0;
    while at <= OFF as usize {
        courses[0][at] = Space(LIGHT[at]);
        courses[1][at] = Space(DARK[at]);
        at += 1;
    }
    courses
};

/// The board, on which the shared rosette may be safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwentySquares(pub Rosette);

/// The boards, by the option.
pub static BOARDS: [TwentySquares; 2] =
    [TwentySquares(Rosette::Safe), TwentySquares(Rosette::Open)];

/// The space at a seat's progress.
///
/// # Panics
///
/// If there is no such seat or progress.
pub fn space(seat: Seat, progress: u8) -> Space {
    COURSES[seat.index()][usize::from(progress)]
}

/// Whether the square at this progress belongs to both courses.
pub const fn is_shared(progress: u8) -> bool {
    progress >= 5 && progress <= 12
}

/// Whether the square at this progress is a rosette.
pub const fn is_rosette(progress: u8) -> bool {
    matches!(progress, 4 | 8 | 14)
}

/// The progress of a space on the course that it belongs to.
fn progress(space: Space) -> u8 {
    let on = |course: &[Space; 16]| course.iter().position(|other| *other == space);
    COURSES.iter().find_map(on).unwrap_or(0) as u8
}

/// The column and row of a space.
fn place(space: Space) -> Option<(usize, usize)> {
    let mut rows = GRID.iter().enumerate();
    rows.find_map(|(row, spaces)| Some((spaces.iter().position(|s| *s == space.0)?, row)))
}

impl Board for TwentySquares {
    fn name(&self) -> &'static str {
        "the board of twenty squares"
    }

    fn spaces(&self) -> u16 {
        SQUARES + 4
    }

    /// The sides of a square: where courses meet there is no one way back.
    fn directions(&self) -> &'static [&'static str] {
        &["east", "south", "west", "north"]
    }

    fn step(&self, space: Space, direction: Direction) -> Option<Space> {
        let (column, row) = place(space)?;
        let (east, south) = [(1, 0), (0, 1), (-1, 0), (0, -1)][usize::from(direction.0)];
        let row = GRID.get(row.checked_add_signed(south)?)?;
        let next = row.get(column.checked_add_signed(east)?)?;
        (space.0 < SQUARES && *next < SQUARES).then_some(Space(*next))
    }

    fn opposite(&self, direction: Direction) -> Direction {
        Direction((direction.0 + 2) % 4)
    }

    fn course(&self, seat: Seat) -> &'static [Space] {
        COURSES.get(seat.index()).map_or(&[], |course| course)
    }

    fn kind(&self, space: Space) -> &'static str {
        match progress(space) {
            HAND => "hand",
            OFF => "off",
            8 if self.0 == Rosette::Safe => "safe",
            at if is_rosette(at) => "rosette",
            _ => "plain",
        }
    }

    fn label(&self, space: Space) -> Label {
        let seat = match place(space) {
            Some((_, 0)) => "L",
            Some((_, 2)) => "D",
            _ => "",
        };
        match progress(space) {
            HAND => Label::of(&format_args!("{seat}hand")),
            OFF => Label::of(&format_args!("{seat}off")),
            at => Label::of(&format_args!("{seat}{at}")),
        }
    }

    fn point(&self, space: Space) -> Point {
        let (column, row) = place(space).unwrap_or((0, 0));
        Point {
            x: column as i16 * 250 - 875,
            y: row as i16 * 250 - 250,
        }
    }
}
