//! The board for any number of arms: places, found by walking.

use std::fmt;

/// The letters of the arms, in the direction of travel.
const LETTERS: [&str; 3] = ["YBRG", "YBRGOV", "YBRGOVPC"];

/// Squares of a corridor.
const CORRIDOR: i32 = 7;

/// Where a piece of some seat stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Yard,
    /// A loop square by its number.
    Loop(i32),
    /// A square of the seat's own corridor, 1 to 7.
    Corridor(i32),
    Home,
}

/// As in position texts and moves.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Yard => write!(f, "yard"),
            Place::Loop(square) => write!(f, "{square}"),
            Place::Corridor(square) => write!(f, "c{square}"),
            Place::Home => write!(f, "home"),
        }
    }
}

/// How many squares the loop has, and the number of its last.
pub fn loop_squares(arms: usize) -> i32 {
    17 * arms as i32
}

/// The square on which an arm's seat enters.
pub fn start(seat: usize) -> i32 {
    17 * seat as i32 + 5
}

/// The progress of the last loop square: the four before the start are never visited.
pub fn last_loop(arms: usize) -> i32 {
    loop_squares(arms) - 4
}

/// The progress of a piece at home.
pub fn home(arms: usize) -> i32 {
    last_loop(arms) + CORRIDOR + 1
}

/// Whether a loop square is coloured.
pub fn is_safe(arms: usize, square: i32) -> bool {
    for arm in 0..arms as i32 {
        if [17 * arm + 5, 17 * arm + 12, 17 * arm + 17].contains(&square) {
            return true;
        }
    }
    false
}

/// The last loop square of an arm's seat: behind its start are four that it never visits.
fn last_square(arms: usize, seat: usize) -> i32 {
    if seat == 0 {
        loop_squares(arms)
    } else {
        17 * seat as i32
    }
}

/// One step on from a place; none from home.
fn next(arms: usize, seat: usize, place: Place) -> Option<Place> {
    match place {
        Place::Yard => Some(Place::Loop(start(seat))),
        Place::Loop(square) if square == last_square(arms, seat) => Some(Place::Corridor(1)),
        Place::Loop(square) if square == loop_squares(arms) => Some(Place::Loop(1)),
        Place::Loop(square) => Some(Place::Loop(square + 1)),
        Place::Corridor(CORRIDOR) => Some(Place::Home),
        Place::Corridor(square) => Some(Place::Corridor(square + 1)),
        Place::Home => None,
    }
}

/// Where a seat's piece stands at some progress.
pub fn place(arms: usize, seat: usize, progress: i32) -> Place {
    let mut here = Place::Yard;
    for _ in 0..progress {
        here = next(arms, seat, here).expect("nothing is beyond home");
    }
    here
}

/// The progress of a seat's piece on a place; none if the seat never goes there.
pub fn progress(arms: usize, seat: usize, wanted: Place) -> Option<i32> {
    let mut here = Place::Yard;
    let mut progress = 0;
    while here != wanted {
        here = next(arms, seat, here)?;
        progress += 1;
    }
    Some(progress)
}

/// The letter of an arm.
pub fn letter(arms: usize, seat: usize) -> char {
    let letters = LETTERS[arms / 2 - 2];
    letters.chars().nth(seat).expect("a seat is an arm")
}

/// The arm of a letter.
pub fn arm(arms: usize, letter: char) -> Option<usize> {
    LETTERS[arms / 2 - 2]
        .chars()
        .position(|known| known == letter)
}
