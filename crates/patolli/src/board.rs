//! The mat: four arms, two files wide, around four central cells, which make one loop; and for each seat a hand and a place for
//! what is off.
//!
//! With `L` for the length of an arm and `m = 2 L + 1`:
//!
//! | | cells | `L` = 6 | 7 | 8 |
//! |---|---|---|---|---|
//! | the loop, clockwise | 0 to `4 m - 1` | 0 to 51 | 0 to 59 | 0 to 67 |
//! | central cells, the starts of S, W, N, E | `m s` | 0, 13, 26, 39 | 0, 15, 30, 45 | 0, 17, 34, 51 |
//! | arm of seat `s`, at its left hand | `m s + 1` to `m s + 2 L` | 1 to 12, ... | 1 to 14, ... | 1 to 16, ... |
//! | quarter circles at the tip of arm `a` | `m a + L`, `m a + L + 1` | 6, 7, ... | 7, 8, ... | 8, 9, ... |
//! | near triangles (arms of S and N) | `m a + L - 2`, `m a + L + 3` | 4, 9, 30, 35 | 5, 10, 35, 40 | 6, 11, 40, 45 |
//! | far triangles (arms of W and E) | `m a + L - 3`, `m a + L + 4` | 16, 23, 42, 49 | 19, 26, 49, 56 | 22, 29, 56, 63 |
//!
//! A piece's progress is counted for its own seat: 0 in the hand, 1 on the start cell, and so on around the loop. It is off on
//! its last cell, the one before its start, or with `exit=beyond_last` one step later.
use core::fmt;

use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::label::Label;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::options::{ArmLength, CaptureRadius, Exit, Options, Triangles};
use crate::rules::terms::Terms;

/// Seats of the mat.
pub const SEATS: usize = 4;
/// Pieces of a seat.
pub const PIECES: usize = 6;

/// South, `S`.
pub const SOUTH: Seat = Seat::new(0);
/// West, `W`.
pub const WEST: Seat = Seat::new(1);
/// North, `N`.
pub const NORTH: Seat = Seat::new(2);
/// East, `E`.
pub const EAST: Seat = Seat::new(3);

/// Where a piece stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In its owner's hand: `hand`.
    Hand,
    /// On a cell of the loop: `17`.
    Cell(u8),
    /// Off the board for good: `off`.
    Off,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Hand => f.write_str("hand"),
            Place::Cell(number) => number.fmt(f),
            Place::Off => f.write_str("off"),
        }
    }
}

/// The shape of a mat, and where pieces leave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layout {
    /// Cells from the centre to the tip of an arm.
    pub arm_length: ArmLength,
    /// Where a piece leaves the board.
    pub exit: Exit,
}

impl Options {
    /// The mat that it is played on.
    #[inline(always)]
    pub const fn layout(&self) -> Layout {
        Layout {
            arm_length: self.arm_length,
            exit: self.exit,
        }
    }
}

impl Layout {
    /// Cells from the centre to the tip of an arm.
    #[inline(always)]
    pub const fn length(self) -> u8 {
        6 + self.arm_length as u8
    }

    /// Cells of a quarter of the loop: a central cell and an arm.
    #[inline(always)]
    pub const fn quarter(self) -> u8 {
        2 * self.length() + 1
    }

    /// Cells of the loop.
    #[inline(always)]
    pub const fn cells(self) -> u8 {
        4 * self.quarter()
    }

    /// The progress of a piece that is off.
    #[inline(always)]
    pub const fn end(self) -> u8 {
        self.cells() + self.exit as u8
    }

    /// The seats, clockwise.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        (0..SEATS as u8).map(Seat::new)
    }

    /// The start cell of a seat.
    #[inline(always)]
    pub const fn start(self, seat: Seat) -> u8 {
        self.quarter() * (seat.index() as u8 & 3)
    }

    /// The cell that some progress, 1 to the number of cells, leads to, whether or not a piece can stand there.
    #[inline(always)]
    pub const fn cell(self, seat: Seat, progress: u8) -> u8 {
        let cell = self.start(seat) + progress - 1;
        if cell < self.cells() {
            cell
        } else {
            cell - self.cells()
        }
    }

    /// Where a piece of a seat stands, by its progress (0 to [`Layout::end`]).
    pub const fn place(self, seat: Seat, progress: u8) -> Place {
        if progress == 0 {
            Place::Hand
        } else if progress >= self.end() {
            Place::Off
        } else {
            Place::Cell(self.cell(seat, progress))
        }
    }

    /// A piece's progress where it stands; `None` on a cell where its seat's pieces never stand or that the mat has not.
    pub const fn progress(self, seat: Seat, place: Place) -> Option<u8> {
        let progress = match place {
            Place::Hand => return Some(0),
            Place::Off => return Some(self.end()),
            Place::Cell(number) if number < self.cells() => {
                let (number, cells) = (number as u16, self.cells() as u16);
                ((number + cells - self.start(seat) as u16) % cells) as u8 + 1
            }
            Place::Cell(_) => return None,
        };
        if progress < self.end() {
            Some(progress)
        } else {
            None
        }
    }

    /// Whose arm a cell is on; `None` for a central cell.
    pub const fn arm(self, cell: u8) -> Option<Seat> {
        if cell % self.quarter() == 0 {
            None
        } else {
            Some(Seat::new((cell / self.quarter()) & 3))
        }
    }

    /// The space of a place, for a piece of a seat: the loop, then the hands, then what is off.
    pub const fn space(self, seat: Seat, place: Place) -> Space {
        let cells = self.cells() as u16;
        Space(match place {
            Place::Cell(number) => number as u16,
            Place::Hand => cells + seat.index() as u16,
            Place::Off => cells + SEATS as u16 + seat.index() as u16,
        })
    }
}

/// What is marked on a mat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marks<S> {
    /// Quarter circles.
    pub(crate) tips: S,
    /// Triangles.
    pub(crate) triangles: S,
    /// The capture zone.
    pub(crate) zone: S,
}

impl Marks<u128> {
    const fn new(arm_length: ArmLength, triangles: Triangles, radius: CaptureRadius) -> Self {
        let exit = Exit::OnLast;
        let layout = Layout { arm_length, exit };
        let (length, quarter, cells) = (layout.length(), layout.quarter(), layout.cells());
        let mut marks = Marks {
            tips: 0,
            triangles: 0,
            zone: 0,
        };
        let mut arm = 0;
        while arm < SEATS as u8 {
            let first = quarter * arm;
            marks.tips |= 3 << (first + length);
            let far = (arm % 2) * matches!(triangles, Triangles::FarAndNear) as u8;
            marks.triangles |= 1 << (first + length - 2 - far) | 1 << (first + length + 3 + far);
            let mut away = 0;
            while away <= 2 - radius as u8 {
                marks.zone |= 1 << (first + away) | 1 << ((first + cells - away) % cells);
                away += 1;
            }
            arm += 1;
        }
        marks
    }

    /// The marks of a mat of no more than 64 cells.
    const fn small(self) -> Marks<u64> {
        Marks {
            tips: self.tips as u64,
            triangles: self.triangles as u64,
            zone: self.zone as u64,
        }
    }
}

/// Copies `$make`, a function of the place, into a static list of so many.
macro_rules! listed {
    ($count:expr, $make:expr) => {{
        let mut list = [$make(0); $count];
        let mut place = 1;
        while place < $count {
            list[place] = $make(place);
            place += 1;
        }
        list
    }};
}

const fn marks_at(place: usize) -> Marks<u128> {
    let triangles = if place / 3 % 2 == 0 {
        Triangles::FarAndNear
    } else {
        Triangles::AllNear
    };
    let radius = CaptureRadius::ALL[place % 3];
    Marks::new(ArmLength::ALL[place / 6], triangles, radius)
}

const fn small_marks_at(place: usize) -> Marks<u64> {
    marks_at(place).small()
}

const fn large_marks_at(place: usize) -> Marks<u128> {
    marks_at(12 + place)
}

/// The marks of the mats of 52 and 60 cells, and of 68.
pub(crate) static SMALL_MARKS: [Marks<u64>; 12] = listed!(12, small_marks_at);
static LARGE_MARKS: [Marks<u128>; 6] = listed!(6, large_marks_at);

impl Options {
    /// The place of the marks among those of all mats.
    const fn marked(&self) -> usize {
        let (triangles, radius) = (self.triangles as usize, self.capture_radius as usize);
        6 * self.arm_length as usize + 3 * triangles + radius
    }

    /// The terms of a game on a mat of 52 or 60 cells.
    #[inline(always)]
    pub(crate) fn small_terms(self) -> Terms<u64> {
        Terms {
            options: self,
            marks: &SMALL_MARKS[self.marked() % 12],
        }
    }

    /// The terms of a game on a mat of 68 cells.
    #[inline(always)]
    pub(crate) fn large_terms(self) -> Terms<u128> {
        Terms {
            options: self,
            marks: &LARGE_MARKS[self.marked() % 6],
        }
    }

    /// The mat as a graph.
    pub fn track(&self) -> &'static Track {
        static TRACKS: [Track; 36] = listed!(36, Track::new);
        &TRACKS[2 * self.marked() + self.exit as usize]
    }
}

/// The longest course, with the hand.
const MOST_COURSE: usize = 70;
const MOST_SPACES: usize = 68 + 2 * SEATS;

/// The courses and places of a layout.
#[derive(Clone, Copy, Debug)]
struct Lines {
    courses: [[Space; MOST_COURSE]; SEATS],
    points: [Point; MOST_SPACES],
}

/// A board graph: the loop (`Space` 0 is cell 0), then the hands and what is off by seat. A seat's course is its hand, its cells
/// of the loop as far as pieces stand there, and what is off.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    layout: Layout,
    marks: Marks<u128>,
}

const ON: u8 = 0;
const BACK: u8 = 1;
const IN: u8 = 2;
const OUT: u8 = 3;

impl Track {
    const fn new(place: usize) -> Track {
        let marks = place / 2;
        let exit = if place % 2 == 0 {
            Exit::OnLast
        } else {
            Exit::BeyondLast
        };
        let layout = Layout {
            arm_length: ArmLength::ALL[marks / 6],
            exit,
        };
        Track {
            layout,
            marks: marks_at(marks),
        }
    }

    fn lines(&self) -> &'static Lines {
        static LINES: [Lines; 6] = listed!(6, Lines::new);
        &LINES[2 * self.layout.arm_length as usize + self.layout.exit as usize]
    }

    /// The shape of the mat.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// What a space is: a place, and whose it is unless it is on the loop. `None` for a space that the board has not.
    pub fn place(&self, space: Space) -> Option<(Option<Seat>, Place)> {
        let cells = u16::from(self.layout.cells());
        if space.0 < cells {
            return Some((None, Place::Cell(space.0 as u8)));
        }
        let beyond = space.0 - cells;
        let seat = Seat::new((beyond % 4) as u8);
        match beyond / 4 {
            0 => Some((Some(seat), Place::Hand)),
            1 => Some((Some(seat), Place::Off)),
            _ => None,
        }
    }

    /// The step along a seat's course that leads from its hand onto the loop or from the loop off, or back.
    fn turn(&self, space: Space, inwards: bool) -> Option<Space> {
        let layout = self.layout;
        let end = usize::from(layout.end());
        layout.seats().find_map(|seat| {
            let course = self.course(seat);
            let steps = [(course[0], course[1]), (course[end - 1], course[end])];
            let mut found = steps.into_iter().filter_map(|(from, to)| match inwards {
                true => (from == space).then_some(to),
                false => (to == space).then_some(from),
            });
            found.next()
        })
    }
}

impl Board for Track {
    fn name(&self) -> &'static str {
        [
            "patolli mat of 52 cells",
            "patolli mat of 60 cells",
            "patolli mat of 68 cells",
        ][self.layout.arm_length as usize]
    }

    fn spaces(&self) -> u16 {
        u16::from(self.layout.cells()) + 2 * SEATS as u16
    }

    /// Along the loop and back; in, from a hand to the start cell and from the last place on the loop off; and out.
    fn directions(&self) -> &'static [&'static str] {
        &["on", "back", "in", "out"]
    }

    fn step(&self, space: Space, direction: Direction) -> Option<Space> {
        let cells = u16::from(self.layout.cells());
        match direction.0 {
            ON if space.0 < cells => Some(Space((space.0 + 1) % cells)),
            BACK if space.0 < cells => Some(Space((space.0 + cells - 1) % cells)),
            IN => self.turn(space, true),
            OUT => self.turn(space, false),
            _ => None,
        }
    }

    fn opposite(&self, direction: Direction) -> Direction {
        Direction(direction.0 ^ 1)
    }

    fn course(&self, seat: Seat) -> &'static [Space] {
        match self.lines().courses.get(seat.index()) {
            Some(course) => &course[..=usize::from(self.layout.end())],
            None => &[],
        }
    }

    /// `centre`, `tip`, `triangle`, `zone` for the rest of the capture zone, `hand`, `off` or `plain`.
    fn kind(&self, space: Space) -> &'static str {
        match self.place(space) {
            Some((_, Place::Hand)) => "hand",
            Some((_, Place::Off)) => "off",
            Some((_, Place::Cell(cell))) if self.layout.arm(cell).is_none() => "centre",
            Some((_, Place::Cell(cell))) if self.marks.tips >> cell & 1 == 1 => "tip",
            Some((_, Place::Cell(cell))) if self.marks.triangles >> cell & 1 == 1 => "triangle",
            Some((_, Place::Cell(cell))) if self.marks.zone >> cell & 1 == 1 => "zone",
            _ => "plain",
        }
    }

    /// `17`, and for what belongs to a seat its letter in front: `Shand`, `Soff`.
    fn label(&self, space: Space) -> Label {
        match self.place(space) {
            Some((Some(seat), place)) => Label::of(&format_args!("{}{place}", GAME.letter(seat))),
            Some((None, place)) => Label::of(&place),
            None => Label::default(),
        }
    }

    fn point(&self, space: Space) -> Point {
        self.lines().points[usize::from(space.0)]
    }
}

impl Lines {
    const fn new(place: usize) -> Lines {
        let layout = Track::new(12 * (place / 2) + place % 2).layout;
        let mut lines = Lines {
            courses: [[Space(0); MOST_COURSE]; SEATS],
            points: [Point { x: 0, y: 0 }; MOST_SPACES],
        };
        let length = layout.length() as i16;
        let scale = 930 / (length + 1);
        let mut seat = 0;
        while seat < SEATS as u8 {
            let owner = Seat::new(seat);
            // 1. The course.
            let mut progress = 0;
            while progress <= layout.end() {
                lines.courses[seat as usize][progress as usize] =
                    layout.space(owner, layout.place(owner, progress));
                progress += 1;
            }
            // 2. The central cell, and the arm: one file out and the other back.
            let start = layout.start(owner) as usize;
            let mut along = 0;
            while along <= length {
                lines.points[start + along as usize] = between(seat, along, 0, scale);
                if along > 0 {
                    let back = (2 * length + 1 - along) as usize;
                    lines.points[start + back] = between(seat, along, 1, scale);
                }
                along += 1;
            }
            // 3. The hand and what is off, in the notch where the seat sits.
            lines.points[layout.space(owner, Place::Hand).0 as usize] =
                turned(seat, 0, (length - 1) * scale);
            lines.points[layout.space(owner, Place::Off).0 as usize] =
                turned(seat, 0, (length + 1) * scale);
            seat += 1;
        }
        lines
    }
}

/// The place of a cell so far out on the arm of a seat, in the file walked outwards (0) or back (1). Arms lie aslant, and the
/// central cell of a seat lies towards it: South's arm leads down and to the left.
const fn between(seat: u8, along: i16, file: i16, scale: i16) -> Point {
    let (left, down) = (along + file, along + 1 - file);
    turned(seat, -left * scale, down * scale)
}

/// A point as the seat at South would see it, for another seat.
const fn turned(seat: u8, x: i16, y: i16) -> Point {
    match seat % 4 {
        0 => Point { x, y },
        1 => Point { x: -y, y: x },
        2 => Point { x: -x, y: -y },
        _ => Point { x: y, y: -x },
    }
}
