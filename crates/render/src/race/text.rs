//! Boards in a terminal.
//!
//! Capitals are pieces, small letters the colours of squares, so that it can be read without colours.
use macuil_core::seat::Seat;

use super::{Due, Mark, Place, Scene, Square};
use crate::terminal::{COLUMNS, Ink, Line, tell, wrap};

/// How many lines of events are shown; earlier ones are only counted.
const EVENTS: usize = 8;

/// ANSI codes: grounds of squares, what stands out.
const PLAIN: &str = "48;5;255;38;5;16";
const SAFE: &str = "48;5;249;38;5;16";
const ZONE: &str = "48;5;224;38;5;16";
const TIP: &str = "48;5;187;38;5;16";
pub(crate) const BOLD: &str = "1";

/// The ANSI code of a colour, by its letter.
pub(crate) fn look(letter: char) -> &'static str {
    match letter {
        'Y' | 'N' => "48;5;220;38;5;16",
        'B' | 'S' => "48;5;26;38;5;255",
        'R' | 'E' => "48;5;124;38;5;255",
        'G' | 'W' => "48;5;72;38;5;16",
        'O' => "48;5;208;38;5;16",
        'V' => "48;5;54;38;5;255",
        'P' => "48;5;175;38;5;16",
        _ => "48;5;159;38;5;16",
    }
}

/// A board whose squares stand in a grid, a house in each corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    /// Squares a side, and those that a corner takes from it.
    pub(crate) side: usize,
    pub(crate) corner: usize,
    /// Columns of a square, and those of its number; two are for what stands there.
    pub(crate) columns: usize,
    pub(crate) digits: usize,
    /// Where a house is in its corner: from which column and row on.
    pub(crate) indent: usize,
    pub(crate) row: usize,
}

/// What lines are made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) ink: Ink,
}

impl Sheet<'_> {
    /// The whole picture: the board between what is due and a key, then what happened.
    pub(crate) fn text(self, board: Vec<Line>, key: &str, told: &[String]) -> String {
        let mut lines = vec![self.line(BOLD, &self.scene.headline)];
        let memory = self.scene.memory.join("; ");
        if !memory.is_empty() {
            let parts = wrap(&memory, COLUMNS, 2);
            lines.extend(parts.iter().map(|part| self.line("", part)));
        }
        lines.push(Line::default());
        lines.extend(board);
        lines.push(Line::default());
        lines.extend(self.crowds());
        lines.push(self.line("", key));
        let mut out = String::new();
        for line in &lines {
            out.push_str(line.finish());
            out.push('\n');
        }
        out.push_str(&tell(told, EVENTS, self.ink));
        out
    }

    pub(crate) fn line(self, look: &str, text: &str) -> Line {
        let mut line = Line::default();
        line.add(self.ink, look, text);
        line
    }

    pub(crate) fn look(self, seat: Seat) -> &'static str {
        look(self.scene.letter(seat))
    }

    /// The board in a grid; `at` says where a square is in it.
    pub(crate) fn grid(self, grid: Grid, at: impl Fn(&Square) -> (usize, usize)) -> Vec<Line> {
        let mut rows: Vec<Vec<Option<&Square>>> = vec![vec![None; grid.side]; grid.side];
        for square in &self.scene.squares {
            let (x, y) = at(square);
            rows[y][x] = Some(square);
        }
        let rows = rows.iter().enumerate();
        rows.map(|(y, row)| {
            let mut line = Line::default();
            for (x, square) in row.iter().enumerate() {
                line.pad(x * grid.columns);
                match square {
                    Some(square) => self.cell(&mut line, square, grid.digits),
                    None => self.beside(&mut line, grid, x, y),
                }
            }
            line
        })
        .collect()
    }

    /// What stands where there is no square: from these columns on, the houses and the homes.
    fn beside(self, line: &mut Line, grid: Grid, x: usize, y: usize) {
        let (far, middle) = (grid.side - grid.corner, grid.side / 2);
        let arm = match (x, y) {
            (0, y) if y < grid.corner => Some((2, y)),
            (x, y) if x == far && y < grid.corner => Some((1, y)),
            (0, y) if y >= far => Some((3, y - far)),
            (x, y) if x == far && y >= far => Some((0, y - far)),
            _ => None,
        };
        if let Some((arm, row)) = arm {
            line.pad(x * grid.columns + grid.indent);
            if let Some(row) = row.checked_sub(grid.row) {
                self.house(line, self.scene.arms[arm], row);
            }
        }
        let home = match (x.wrapping_sub(middle - 1), y.wrapping_sub(middle - 1)) {
            (1, 2) => Some(0),
            (2, 1) => Some(1),
            (1, 0) => Some(2),
            (0, 1) => Some(3),
            _ => None,
        };
        if let Some(arm) = home {
            let seat = self.scene.arms[arm];
            let homes = self.scene.count(seat, Place::Home);
            let text = format!(" {}{homes} ", self.scene.letter(seat));
            line.add(self.ink, self.look(seat), &text);
        }
    }

    /// A line of a house.
    pub(crate) fn house(self, line: &mut Line, seat: Seat, row: usize) {
        let scene = self.scene;
        let letter = scene.letter(seat);
        if row == 0 {
            let mark = if self.is_due(seat) { "> " } else { "  " };
            line.add(self.ink, BOLD, mark);
            line.add(self.ink, self.look(seat), &format!(" {letter} "));
            let name = scene.game.seat_name(seat);
            line.add(self.ink, BOLD, &format!(" {name}"));
            return;
        }
        let mut told = Vec::new();
        if scene.seats.contains(seat) {
            let [yard, home] = [Place::Yard, Place::Home].map(|place| scene.parked(seat, place));
            if let Some(stakes) = &scene.stakes {
                told.push(format!("points {}", stakes.points[seat.index()]));
                told.push(format!("{yard} {home}"));
            } else {
                told.push(yard);
                told.extend(scene.has_home.then_some(home));
            }
            let start = scene.squares.iter().find(|other| other.start == Some(seat));
            if let Some(Square { place, .. }) = start.filter(|_| !scene.is_god_s(seat)) {
                let place = scene.word(*place);
                told.push(format!("starts on {place}{}", scene.class(seat)));
            }
        } else {
            told.push("idle".to_string());
        }
        if scene.is_god_s(seat) {
            told.push("god's arm".to_string());
        }
        if let Some(words) = told.get(row - 1) {
            line.add(self.ink, "", &format!("      {words}"));
        }
    }

    pub(crate) fn is_due(self, seat: Seat) -> bool {
        seat == self.scene.turn && self.scene.due != Due::Over
    }

    /// A square: its number, then two columns for what stands there.
    pub(crate) fn cell(self, line: &mut Line, square: &Square, digits: usize) {
        let scene = self.scene;
        let ground = match square.colour() {
            Some(seat) => self.look(seat),
            None => match square.mark {
                Mark::Safe => SAFE,
                Mark::Zone => ZONE,
                Mark::Tip => TIP,
                Mark::None | Mark::Triangle => PLAIN,
            },
        };
        let number = format!("{:>digits$}", scene.word(square.place));
        line.add(self.ink, ground, &number);
        let mut signs: Vec<(String, &str)> = Vec::new();
        match scene.here(square).as_slice() {
            [] => signs.extend(
                square
                    .colour()
                    .map(|seat| (scene.class(seat).to_string(), ground)),
            ),
            [(seat, count @ 3..)] => {
                signs.push((format!("{}{count}", scene.letter(*seat)), self.look(*seat)));
            }
            groups => {
                let all: usize = groups.iter().map(|group| group.1).sum();
                if all > 2 {
                    signs.push((format!("+{}", all.min(9)), BOLD));
                } else {
                    for (seat, count) in groups {
                        let letters = scene.letter(*seat).to_string().repeat(*count);
                        signs.push((letters, self.look(*seat)));
                    }
                }
            }
        }
        let mut left = 2;
        for (text, look) in signs {
            left -= text.chars().count();
            line.add(self.ink, look, &text);
        }
        let rest = match square.mark {
            Mark::Safe => "* ",
            Mark::Zone => "x ",
            Mark::Triangle => "^ ",
            Mark::Tip => "o ",
            Mark::None => "  ",
        };
        line.add(self.ink, ground, &rest[..left]);
    }

    /// What stands on squares with more pieces than two columns can tell.
    fn crowds(self) -> Vec<Line> {
        let mut lines = Vec::new();
        for square in &self.scene.squares {
            let here = self.scene.here(square);
            if here.len() > 1 && here.iter().map(|group| group.1).sum::<usize>() > 2 {
                let mut line = self.line("", &format!("{}:", self.scene.word(square.place)));
                for (seat, count) in here {
                    let letters = self.scene.letter(seat).to_string().repeat(count);
                    line.add(self.ink, "", " ");
                    line.add(self.ink, self.look(seat), &letters);
                }
                lines.push(line);
            }
        }
        lines
    }
}
