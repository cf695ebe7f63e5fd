//! The board: the loop laid cell by cell, and what is marked on it.

use super::options::Options;
use super::text::number;

pub const LETTERS: [&str; 4] = ["S", "W", "N", "E"];

/// Where a piece stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Hand,
    /// A cell by its number.
    Cell(i32),
    Off,
}

/// What a cell is.
#[derive(Clone, Debug, PartialEq)]
struct Cell {
    /// The arm that it is on; none for a central cell.
    arm: Option<usize>,
    is_tip: bool,
    is_triangle: bool,
    is_in_zone: bool,
}

/// The loop for some options. Cells are their numbers, seats 0 to 3 clockwise.
#[derive(Debug, PartialEq)]
pub struct Board {
    cells: Vec<Cell>,
    /// For each seat the cells from its start to its last.
    courses: Vec<Vec<i32>>,
    /// Whether the last cell is no place to stand on.
    off_on_last: bool,
}

impl Board {
    pub fn new(options: &Options) -> Board {
        let length = options.number("arm_length");
        let mut board = Board {
            cells: Vec::new(),
            courses: Vec::new(),
            off_on_last: options.is("exit", "on_last"),
        };
        // 1. Four times a central cell, one file of an arm outward and the other file back.
        let mut starts = Vec::new();
        for arm in 0..4 {
            starts.push(board.length());
            board.lay(None, false, false);
            let far = arm % 2 == 1 && !options.is("triangles", "all_near");
            let from_tip = if far { 3 } else { 2 };
            // Steps from the tip: length - 1 down to 0, then 0 up again.
            for steps in (0..length).rev() {
                board.lay(Some(arm), steps == 0, steps == from_tip);
            }
            for steps in 0..length {
                board.lay(Some(arm), steps == 0, steps == from_tip);
            }
        }
        for start in starts {
            // 2. The course of the seat, once around.
            let mut course = vec![start];
            let mut cell = board.after(start);
            while cell != start {
                course.push(cell);
                cell = board.after(cell);
            }
            board.courses.push(course);
            // 3. The capture zone: so many steps from a central cell, either way.
            let (mut forward, mut backward) = (start, start);
            board.cells[start as usize].is_in_zone = true;
            for _ in 0..options.number("capture_radius") {
                forward = board.after(forward);
                backward = board.before(backward);
                board.cells[forward as usize].is_in_zone = true;
                board.cells[backward as usize].is_in_zone = true;
            }
        }
        board
    }

    fn lay(&mut self, arm: Option<usize>, is_tip: bool, is_triangle: bool) {
        self.cells.push(Cell {
            arm,
            is_tip,
            is_triangle,
            is_in_zone: false,
        });
    }

    /// How many cells there are.
    fn length(&self) -> i32 {
        self.cells.len() as i32
    }

    /// The next cell clockwise.
    fn after(&self, cell: i32) -> i32 {
        if cell + 1 == self.length() {
            0
        } else {
            cell + 1
        }
    }

    /// The next cell the other way.
    fn before(&self, cell: i32) -> i32 {
        if cell == 0 {
            self.length() - 1
        } else {
            cell - 1
        }
    }

    pub fn start(&self, seat: usize) -> i32 {
        self.courses[seat][0]
    }

    /// The arm that a cell is on.
    pub fn arm(&self, cell: i32) -> Option<usize> {
        self.cells[cell as usize].arm
    }

    pub fn is_tip(&self, cell: i32) -> bool {
        self.cells[cell as usize].is_tip
    }

    pub fn is_triangle(&self, cell: i32) -> bool {
        self.cells[cell as usize].is_triangle
    }

    pub fn is_in_zone(&self, cell: i32) -> bool {
        self.cells[cell as usize].is_in_zone
    }

    /// The progress of a piece that is off.
    pub fn end(&self) -> i32 {
        if self.off_on_last {
            self.length()
        } else {
            self.length() + 1
        }
    }

    /// The cell to which some progress leads, also the one where a piece leaves the board at once.
    pub fn cell(&self, seat: usize, progress: i32) -> Option<i32> {
        let steps = progress - 1;
        (0..self.length())
            .contains(&steps)
            .then(|| self.courses[seat][steps as usize])
    }

    /// Where a seat's piece stands at some progress.
    pub fn place(&self, seat: usize, progress: i32) -> Place {
        if progress == self.end() {
            return Place::Off;
        }
        match self.cell(seat, progress) {
            None => Place::Hand,
            Some(cell) => Place::Cell(cell),
        }
    }

    /// The progress of a seat's piece at a place; none where its pieces never stand.
    pub fn progress(&self, seat: usize, place: Place) -> Option<i32> {
        (0..=self.end()).find(|progress| self.place(seat, *progress) == place)
    }

    /// Reads a place of this board.
    pub fn read_place(&self, word: &str) -> Option<Place> {
        match word {
            "hand" => Some(Place::Hand),
            "off" => Some(Place::Off),
            _ => {
                let cell = number(word)?;
                (cell < self.length()).then_some(Place::Cell(cell))
            }
        }
    }
}

/// A place as in position texts and moves.
pub fn name(place: Place) -> String {
    match place {
        Place::Hand => "hand".to_string(),
        Place::Cell(cell) => cell.to_string(),
        Place::Off => "off".to_string(),
    }
}

/// The seat of a letter.
pub fn seat(letter: &str) -> Option<usize> {
    LETTERS.iter().position(|known| *known == letter)
}

/// The letters of seats.
pub fn letters(seats: &[usize]) -> String {
    seats.iter().map(|&seat| LETTERS[seat]).collect()
}
