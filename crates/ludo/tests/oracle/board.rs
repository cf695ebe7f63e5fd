//! The three boards: places, found by stepping.

use super::text::number;

/// Where a piece of some seat stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Yard,
    /// A loop cell by its number.
    Loop(i32),
    /// A cell of the seat's own column, from 1.
    Column(i32),
    Home,
}

/// A board as in the table of the rules. Seats are numbered in the direction of travel.
#[derive(Debug, PartialEq)]
pub struct Board {
    letters: &'static str,
    /// The numbers of the first and the last loop cell.
    first: i32,
    last: i32,
    starts: [i32; 4],
    last_cells: [i32; 4],
    column_letter: char,
    column_cells: i32,
    has_home: bool,
    safe: &'static [i32],
    pub dice: usize,
    /// The number that enters a piece.
    pub entering: i32,
    /// Pieces of one colour on a cell (`ludo.cap`), if there is a limit.
    pub cap: Option<usize>,
}

pub const LUDO: Board = Board {
    letters: "RGYB",
    first: 0,
    last: 51,
    starts: [0, 13, 26, 39],
    last_cells: [50, 11, 24, 37],
    column_letter: 'h',
    column_cells: 5,
    has_home: true,
    safe: &[0, 8, 13, 21, 26, 34, 39, 47],
    dice: 1,
    entering: 6,
    cap: None,
};

pub const MADN: Board = Board {
    letters: "RGYB",
    first: 0,
    last: 39,
    starts: [0, 10, 20, 30],
    last_cells: [39, 9, 19, 29],
    column_letter: 'g',
    column_cells: 4,
    has_home: false,
    safe: &[],
    dice: 1,
    entering: 6,
    cap: Some(1),
};

pub const PARCHEESI: Board = Board {
    letters: "YBRG",
    first: 1,
    last: 68,
    starts: [5, 22, 39, 56],
    last_cells: [68, 17, 34, 51],
    column_letter: 'h',
    column_cells: 7,
    has_home: true,
    safe: &[5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68],
    dice: 2,
    entering: 5,
    cap: Some(2),
};

impl Board {
    /// One step on from a place; none where the course ends.
    fn next(&self, seat: usize, place: Place) -> Option<Place> {
        match place {
            Place::Yard => Some(Place::Loop(self.starts[seat])),
            Place::Loop(cell) if cell == self.last_cells[seat] => Some(Place::Column(1)),
            Place::Loop(cell) if cell == self.last => Some(Place::Loop(self.first)),
            Place::Loop(cell) => Some(Place::Loop(cell + 1)),
            Place::Column(cell) if cell < self.column_cells => Some(Place::Column(cell + 1)),
            Place::Column(_) if self.has_home => Some(Place::Home),
            Place::Column(_) | Place::Home => None,
        }
    }

    /// Where a seat's piece stands at some progress.
    pub fn place(&self, seat: usize, progress: i32) -> Place {
        let mut here = Place::Yard;
        for _ in 0..progress {
            here = self.next(seat, here).expect("the course has an end");
        }
        here
    }

    /// The progress of a seat's piece on a place; none if the seat never goes there.
    pub fn progress(&self, seat: usize, wanted: Place) -> Option<i32> {
        let mut here = Place::Yard;
        let mut progress = 0;
        while here != wanted {
            here = self.next(seat, here)?;
            progress += 1;
        }
        Some(progress)
    }

    /// The progress where a course ends: home, or the last goal cell.
    pub fn end(&self) -> i32 {
        let mut here = Place::Yard;
        let mut progress = 0;
        while let Some(next) = self.next(0, here) {
            here = next;
            progress += 1;
        }
        progress
    }

    /// Whether a piece on a place counts as brought in (`ludo.end`).
    pub fn is_in(&self, place: Place) -> bool {
        match place {
            Place::Home => true,
            Place::Column(_) => !self.has_home,
            Place::Yard | Place::Loop(_) => false,
        }
    }

    /// Whether a loop cell is one of the board's safe cells.
    pub fn is_safe(&self, cell: i32) -> bool {
        self.safe.contains(&cell)
    }

    /// The letter of a seat.
    pub fn letter(&self, seat: usize) -> char {
        self.letters.chars().nth(seat).expect("a seat of the board")
    }

    /// The seat of a letter.
    pub fn seat(&self, letter: char) -> Option<usize> {
        self.letters.chars().position(|known| known == letter)
    }

    /// A place as in position texts and moves.
    pub fn name(&self, place: Place) -> String {
        match place {
            Place::Yard => "yard".to_string(),
            Place::Loop(cell) => cell.to_string(),
            Place::Column(cell) => format!("{}{cell}", self.column_letter),
            Place::Home => "home".to_string(),
        }
    }

    /// Reads a place of this board.
    pub fn read_place(&self, word: &str) -> Option<Place> {
        match word {
            "yard" => return Some(Place::Yard),
            "home" => return self.has_home.then_some(Place::Home),
            _ => {}
        }
        if let Some(cell) = word.strip_prefix(self.column_letter) {
            let cell = number(cell)?;
            let there = (1..=self.column_cells).contains(&cell);
            return there.then_some(Place::Column(cell));
        }
        let cell = number(word)?;
        let there = (self.first..=self.last).contains(&cell);
        there.then_some(Place::Loop(cell))
    }
}
