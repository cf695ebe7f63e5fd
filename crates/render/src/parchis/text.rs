//! Parchís in a terminal: the cross of four arms as it lies on the table, the loop unrolled by arms for more of them.
//!
//! Capitals are pieces, small letters the colours of squares, so that it can be read without colours.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_parchis::board::ARM;
use macuil_parchis::{Arms, At, Barrier, Event, GAME, Place, Position, Setup};

use super::layout::Layout;
use super::pieces::count;
use super::words;
use crate::style::Style;
use crate::terminal::{COLUMNS, Ink, Line, tell, wrap};

/// How many lines of events are shown; earlier ones are only counted.
const EVENTS: usize = 8;
/// Columns of a square of the cross, and squares a line: eight an arm, and three in the middle.
const CELL: usize = 4;
const SIDE: usize = 19;

/// ANSI codes: the colours of seats, plain and safe squares, what stands out.
const SEATS: [&str; Seat::MOST] = [
    "48;5;220;38;5;16",
    "48;5;26;38;5;255",
    "48;5;124;38;5;255",
    "48;5;72;38;5;16",
    "48;5;208;38;5;16",
    "48;5;54;38;5;255",
    "48;5;175;38;5;16",
    "48;5;159;38;5;16",
];
const PLAIN: &str = "48;5;255;38;5;16";
const SAFE: &str = "48;5;249;38;5;16";
const BOLD: &str = "1";

/// A square: whose corridor it belongs to, if any, and its place.
type Square = (Option<Seat>, Place);

/// The picture.
pub(crate) fn text(position: &Position, events: &[Event], colour: bool) -> String {
    let setup = position.setup();
    let sheet = Sheet {
        setup: &setup,
        layout: Layout::of(position.arms(), &Style::default()),
        ink: Ink { colour },
    };
    let mut lines = vec![sheet.line(BOLD, &words::due(&setup))];
    let memory = words::memory(&setup).join("; ");
    if !memory.is_empty() {
        lines.extend(
            wrap(&memory, COLUMNS, 2)
                .iter()
                .map(|part| sheet.line("", part)),
        );
    }
    lines.push(Line::default());
    if position.arms() == Arms::Four {
        lines.extend(sheet.cross());
    } else {
        lines.extend(sheet.unrolled());
    }
    lines.push(Line::default());
    lines.extend(sheet.crowds());
    let barrier = match setup.options.barrier {
        Barrier::Any => "barrier",
        Barrier::Safe => "barrier if safe",
    };
    let key = format!("Y piece  YY {barrier}  Y3 three  y Yellow's start or corridor  * safe");
    lines.push(sheet.line("", &key));
    let mut out = String::new();
    for line in &lines {
        out.push_str(line.finish());
        out.push('\n');
    }
    let told: Vec<String> = events.iter().map(words::event).collect();
    out.push_str(&tell(&told, EVENTS, sheet.ink));
    out
}

/// What lines are made from.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    setup: &'a Setup,
    layout: Layout,
    ink: Ink,
}

impl Sheet<'_> {
    fn line(self, look: &str, text: &str) -> Line {
        let mut line = Line::default();
        line.add(self.ink, look, text);
        line
    }

    /// Every square of the loop and the corridors.
    fn squares(self) -> impl Iterator<Item = Square> {
        let track = self.layout.arms.track();
        (0..track.spaces())
            .filter_map(|space| track.place(Space(space)))
            .filter(|(_, place)| matches!(place, Place::Square(_) | Place::Corridor(_)))
    }

    /// The board of four arms, a house with its counts in each corner.
    fn cross(self) -> Vec<Line> {
        let mut grid: [[Option<Square>; SIDE]; SIDE] = [[None; SIDE]; SIDE];
        for (owner, place) in self.squares() {
            let Some(tile) = self.layout.tile(owner.unwrap_or(Seat::new(0)), place) else {
                continue;
            };
            let (out, aside) = (tile.row as usize, tile.column as isize);
            let beside = |sign: isize| 9usize.wrapping_add_signed(sign * aside);
            let (x, y) = match tile.arm {
                0 => (beside(1), 11 + out),
                1 => (11 + out, beside(-1)),
                2 => (beside(-1), 7 - out),
                _ => (7 - out, beside(1)),
            };
            grid[y][x] = Some((owner, place));
        }
        let rows = grid.iter().enumerate();
        rows.map(|(y, row)| {
            let mut line = Line::default();
            for (x, square) in row.iter().enumerate() {
                line.pad(x * CELL);
                match square {
                    Some(square) => self.cell(&mut line, *square, CELL - 2),
                    None => self.beside(&mut line, x, y),
                }
            }
            line
        })
        .collect()
    }

    /// What stands where there is no square: from these columns on, the houses and the homes.
    fn beside(self, line: &mut Line, x: usize, y: usize) {
        let house = match (x, y) {
            (0, 0..=7) => Some((2, y)),
            (11, 0..=7) => Some((1, y)),
            (0, 11..) => Some((3, y - 11)),
            (11, 11..) => Some((0, y - 11)),
            _ => None,
        };
        if let Some((seat, row)) = house {
            line.pad(x * CELL + 8);
            self.house(line, Seat::new(seat), row);
        }
        let home = match (x, y) {
            (9, 8) => Some(2),
            (8, 9) => Some(3),
            (10, 9) => Some(1),
            (9, 10) => Some(0),
            _ => None,
        };
        if let Some(seat) = home {
            let seat = Seat::new(seat);
            let homes = count(self.setup, seat, Place::Home);
            let text = format!(" {}{homes} ", GAME.letter(seat));
            line.add(self.ink, SEATS[seat.index()], &text);
        }
    }

    fn house(self, line: &mut Line, seat: Seat, row: usize) {
        let (letter, plays) = (GAME.letter(seat), self.setup.seats.contains(seat));
        let lower = letter.to_ascii_lowercase();
        match (row, plays) {
            (2, _) => {
                let mark = if self.is_due(seat) { "> " } else { "  " };
                line.add(self.ink, BOLD, mark);
                line.add(self.ink, SEATS[seat.index()], &format!(" {letter} "));
                line.add(self.ink, BOLD, &format!(" {}", words::name(seat)));
            }
            (3, false) => line.add(self.ink, "", "      idle"),
            (3, true) => {
                let yard = count(self.setup, seat, Place::Yard);
                line.add(self.ink, "", &format!("      yard {yard}"));
            }
            (4, true) => {
                let home = count(self.setup, seat, Place::Home);
                line.add(self.ink, "", &format!("      home {home}"));
            }
            (5, true) => {
                let start = self.layout.arms.start(seat);
                line.add(self.ink, "", &format!("      starts on {start}{lower}"));
            }
            _ => {}
        }
    }

    fn is_due(self, seat: Seat) -> bool {
        seat == self.setup.turn && self.setup.at != At::Over
    }

    /// A square: its number, then two columns for what stands there.
    fn cell(self, line: &mut Line, (owner, place): Square, digits: usize) {
        let arms = self.layout.arms;
        let number = match place {
            Place::Square(number) => Some(number),
            _ => None,
        };
        let colour = owner.or(number.and_then(|number| arms.start_of(number)));
        let safe = number.is_some_and(|number| arms.is_safe(number));
        let ground = match colour {
            Some(seat) => SEATS[seat.index()],
            None if safe => SAFE,
            None => PLAIN,
        };
        line.add(self.ink, ground, &format!("{:>digits$}", place.to_string()));
        let mut signs: Vec<(String, &str)> = Vec::new();
        match self.here((owner, place)).as_slice() {
            [] => signs.extend(colour.map(|seat| {
                let letter = GAME.letter(seat).to_ascii_lowercase();
                (letter.to_string(), ground)
            })),
            [(seat, count @ 3..)] => {
                signs.push((
                    format!("{}{count}", GAME.letter(*seat)),
                    SEATS[seat.index()],
                ));
            }
            groups => {
                let all: usize = groups.iter().map(|group| group.1).sum();
                if all > 2 {
                    signs.push((format!("+{}", all.min(9)), BOLD));
                } else {
                    for (seat, count) in groups {
                        let letters = GAME.letter(*seat).to_string().repeat(*count);
                        signs.push((letters, SEATS[seat.index()]));
                    }
                }
            }
        }
        let mut left = 2;
        for (text, look) in signs {
            left -= text.chars().count();
            line.add(self.ink, look, &text);
        }
        let rest = if safe { "* " } else { "  " };
        line.add(self.ink, ground, &rest[..left]);
    }

    /// Who stands on a square, and how many.
    fn here(self, (owner, place): Square) -> Vec<(Seat, usize)> {
        let seats = self.setup.seats.iter();
        let seats = seats.filter(|seat| owner.is_none_or(|owner| owner == *seat));
        seats
            .map(|seat| (seat, count(self.setup, seat, place)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// What stands on squares with more pieces than two columns can tell.
    fn crowds(self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (owner, place) in self.squares() {
            let here = self.here((owner, place));
            if here.len() > 1 && here.iter().map(|group| group.1).sum::<usize>() > 2 {
                let mut line = self.line("", &format!("{place}:"));
                for (seat, count) in here {
                    let letters = GAME.letter(seat).to_string().repeat(count);
                    line.add(self.ink, "", " ");
                    line.add(self.ink, SEATS[seat.index()], &letters);
                }
                lines.push(line);
            }
        }
        lines
    }

    /// The loop in two lines an arm, then a line a seat.
    fn unrolled(self) -> Vec<Line> {
        let mut lines = Vec::new();
        for seat in self.layout.seats() {
            for (from, to) in [(1, 8), (9, 17)] {
                let mut line = Line::default();
                if from == 1 {
                    line.add(
                        self.ink,
                        SEATS[seat.index()],
                        &format!(" {:<7}", words::name(seat)),
                    );
                }
                for step in from..=to {
                    line.pad(3 + 6 * usize::from(step - from + 1));
                    let number = ARM * seat.index() as u8 + step;
                    self.cell(&mut line, (None, Place::Square(number)), 3);
                }
                lines.push(line);
            }
        }
        lines.push(Line::default());
        lines.extend(self.layout.seats().map(|seat| self.seat(seat)));
        lines
    }

    fn seat(self, seat: Seat) -> Line {
        let mut line = self.line(BOLD, if self.is_due(seat) { "> " } else { "  " });
        let letter = GAME.letter(seat);
        line.add(self.ink, SEATS[seat.index()], &format!(" {letter} "));
        line.add(self.ink, "", &format!(" {:<7}", words::name(seat)));
        if self.setup.seats.contains(seat) {
            let (yard, home) = (
                count(self.setup, seat, Place::Yard),
                count(self.setup, seat, Place::Home),
            );
            let out = words::squares(self.setup, seat).join(", ");
            let on = if out.is_empty() { "" } else { "  on " };
            line.add(self.ink, "", &format!("yard {yard}  home {home}{on}{out}"));
        } else {
            line.add(self.ink, "", "idle");
        }
        line
    }
}
