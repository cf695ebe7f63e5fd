//! The boards: a loop of cells in four quarters, and for each seat a yard, a column of its own and, but for `madn`, a home.
//!
//! | | cross (`classic`, `indian`) | ring (`madn`) | oval (`parcheesi`) |
//! |---|---|---|---|
//! | cells of the loop | 0 to 51 | 0 to 39 | 1 to 68 |
//! | start cells of R, G, Y, B | 0, 13, 26, 39 | 0, 10, 20, 30 | 39, 56, 5, 22 |
//! | progress on the loop | 1 to 51 | 1 to 40 | 1 to 64 |
//! | progress in the column | 52 to 56, `h1` to `h5` | 41 to 44, `g1` to `g4` | 65 to 71, `h1` to `h7` |
//! | progress at home | 57 | none: the goal cells are the end | 72 |
//! | safe cells | 0, 8, 13, 21, 26, 34, 39, 47 | none | 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68 |
//!
//! A piece's progress is counted for its own seat: 0 in the yard, 1 on the start cell, and so on along its course.
use core::fmt;

use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::course::{Course, Pieces};
use macuil_core::label::Label;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::options::Preset;

/// Seats of every board.
pub const SEATS: usize = 4;

/// Red, `R`.
pub const RED: Seat = Seat::new(0);
/// Green, `G`.
pub const GREEN: Seat = Seat::new(1);
/// Yellow, `Y`.
pub const YELLOW: Seat = Seat::new(2);
/// Blue, `B`.
pub const BLUE: Seat = Seat::new(3);

/// Where a piece stands, as people write it: a cell of the loop by its number, all else as its own seat counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In the yard: `yard`.
    Yard,
    /// On a cell of the loop: `17`.
    Cell(u8),
    /// In the seat's column, counted from 1: `h3`.
    Column(u8),
    /// In the seat's goal, counted from 1: `g3` (`madn`).
    Goal(u8),
    /// Home: `home`.
    Home,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Yard => f.write_str("yard"),
            Place::Cell(number) => number.fmt(f),
            Place::Column(number) => write!(f, "h{number}"),
            Place::Goal(number) => write!(f, "g{number}"),
            Place::Home => f.write_str("home"),
        }
    }
}

/// A board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layout {
    /// The cross of 52 cells.
    Cross,
    /// The ring of 40 cells.
    Ring,
    /// The board of 68 squares.
    Oval,
}

impl Preset {
    /// The board that it is played on.
    #[inline]
    pub const fn layout(self) -> Layout {
        match self {
            Preset::Classic | Preset::Indian => Layout::Cross,
            Preset::Madn => Layout::Ring,
            Preset::Parcheesi => Layout::Oval,
        }
    }
}

impl Layout {
    /// All of them.
    pub const ALL: [Layout; 3] = [Layout::Cross, Layout::Ring, Layout::Oval];

    /// Cells of each quarter of the loop.
    #[inline]
    pub const fn quarter(self) -> u8 {
        match self {
            Layout::Cross => 13,
            Layout::Ring => 10,
            Layout::Oval => 17,
        }
    }

    /// Cells of the loop.
    #[inline]
    pub const fn cells(self) -> u8 {
        4 * self.quarter()
    }

    /// The number of the first cell.
    #[inline]
    pub const fn first(self) -> u8 {
        match self {
            Layout::Oval => 1,
            _ => 0,
        }
    }

    /// The progress of a piece on its last cell of the loop.
    #[inline]
    pub const fn last(self) -> u8 {
        match self {
            Layout::Cross => 51,
            Layout::Ring => 40,
            Layout::Oval => 64,
        }
    }

    /// The progress of a piece at home, or in the last goal cell.
    #[inline]
    pub const fn end(self) -> u8 {
        match self {
            Layout::Cross => 57,
            Layout::Ring => 44,
            Layout::Oval => 72,
        }
    }

    /// Whether pieces at the end of their course are off the board, as many as there are.
    #[inline]
    pub const fn has_home(self) -> bool {
        !matches!(self, Layout::Ring)
    }

    /// Whether it is played with two dice, or one.
    #[inline]
    pub const fn has_two_dice(self) -> bool {
        matches!(self, Layout::Oval)
    }

    /// The points that bring a piece out of the yard.
    #[inline]
    pub const fn entering(self) -> u8 {
        if self.has_two_dice() { 5 } else { 6 }
    }

    /// The seat with which the board, and texts, begin.
    pub const fn first_seat(self) -> Seat {
        match self {
            Layout::Oval => YELLOW,
            _ => RED,
        }
    }

    /// The seats in the direction of travel, from the first of the board.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        let first = self.first_seat().index() as u8;
        (0..SEATS as u8).map(move |seat| Seat::new((first + seat) % SEATS as u8))
    }

    /// The number of a seat's start cell.
    #[inline]
    pub const fn start(self, seat: Seat) -> u8 {
        let seat = seat.index() as u8;
        match self {
            Layout::Oval => 5 + 17 * ((seat + 2) % 4),
            _ => self.quarter() * seat,
        }
    }

    /// Whether a cell is a safe one.
    pub const fn is_safe(self, cell: u8) -> bool {
        match self {
            Layout::Cross => matches!(cell % 13, 0 | 8),
            Layout::Ring => false,
            Layout::Oval => matches!(cell % 17, 5 | 12 | 0),
        }
    }

    /// Where a piece of a seat stands, by its progress (0 to [`Layout::end`]).
    #[inline]
    pub const fn place(self, seat: Seat, progress: u8) -> Place {
        if progress == 0 {
            Place::Yard
        } else if progress <= self.last() {
            let cell = self.start(seat) as u16 - self.first() as u16 + progress as u16 - 1;
            Place::Cell((cell % self.cells() as u16) as u8 + self.first())
        } else if !self.has_home() {
            Place::Goal(progress - self.last())
        } else if progress < self.end() {
            Place::Column(progress - self.last())
        } else {
            Place::Home
        }
    }

    /// A piece's progress where it stands; `None` on a place that its seat never visits or the board has not.
    pub const fn progress(self, seat: Seat, place: Place) -> Option<u8> {
        let column = self.end() - self.last();
        let progress = match place {
            Place::Yard => return Some(0),
            Place::Home if self.has_home() => return Some(self.end()),
            Place::Column(number) if self.has_home() && number >= 1 && number < column => {
                return Some(self.last() + number);
            }
            Place::Goal(number) if !self.has_home() && number >= 1 && number <= column => {
                return Some(self.last() + number);
            }
            Place::Cell(number) if self.has_cell(number) => {
                (number + self.cells() - self.start(seat)) % self.cells() + 1
            }
            _ => return None,
        };
        if progress <= self.last() {
            Some(progress)
        } else {
            None
        }
    }

    /// Whether the loop has a cell of this number.
    pub const fn has_cell(self, number: u8) -> bool {
        number >= self.first() && number < self.cells() + self.first()
    }

    /// The space of a place, for a piece of a seat: the loop, then columns, yards and homes by seat.
    pub const fn space(self, seat: Seat, place: Place) -> Space {
        let (cells, column) = (self.cells() as u16, (self.end() - self.last()) as u16);
        let seat = seat.index() as u16;
        Space(match place {
            Place::Cell(number) => number as u16 - self.first() as u16,
            Place::Column(number) | Place::Goal(number) => {
                cells + column * seat + number as u16 - 1
            }
            Place::Home => cells + column * seat + column - 1,
            Place::Yard => cells + 4 * column + seat,
        })
    }

    /// The board as a graph.
    pub fn track(self) -> &'static Track {
        static TRACKS: [Track; 3] = [
            Track::new(Layout::Cross),
            Track::new(Layout::Ring),
            Track::new(Layout::Oval),
        ];
        &TRACKS[self as usize]
    }
}

const MOST_COURSE: usize = 73;
const MOST_SPACES: usize = 68 + 4 * 8 + 4;

/// A board graph: the loop (`Space` 0 is its first cell), then the columns with their homes by seat, then the yards. A seat's
/// course is its yard, its cells of the loop, its column and its home.
#[derive(Debug)]
pub struct Track {
    layout: Layout,
    courses: [[Space; MOST_COURSE]; SEATS],
    points: [Point; MOST_SPACES],
}

const ON: u8 = 0;
const BACK: u8 = 1;
const IN: u8 = 2;
const OUT: u8 = 3;

impl Track {
    const fn new(layout: Layout) -> Track {
        let mut courses = [[Space(0); MOST_COURSE]; SEATS];
        let mut seat = 0;
        while seat < SEATS {
            let mut progress = 0;
            while progress <= layout.end() {
                let owner = Seat::new(seat as u8);
                courses[seat][progress as usize] =
                    layout.space(owner, layout.place(owner, progress));
                progress += 1;
            }
            seat += 1;
        }
        Track {
            layout,
            courses,
            points: points(layout),
        }
    }

    /// Which board it is.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// What a space is: a place, and whose it is unless it is on the loop. `None` for a space that the board has not.
    pub fn place(&self, space: Space) -> Option<(Option<Seat>, Place)> {
        let layout = self.layout;
        let (cells, column) = (
            u16::from(layout.cells()),
            u16::from(layout.end() - layout.last()),
        );
        if space.0 < cells {
            return Some((None, Place::Cell(space.0 as u8 + layout.first())));
        }
        let beyond = space.0 - cells;
        if beyond < 4 * column {
            let seat = Seat::new((beyond / column) as u8);
            let progress = layout.last() + 1 + (beyond % column) as u8;
            return Some((Some(seat), layout.place(seat, progress)));
        }
        let seat = beyond - 4 * column;
        (seat < SEATS as u16).then(|| (Some(Seat::new(seat as u8)), Place::Yard))
    }

    /// The step along the seat's course that leads from or to this space, off or onto the loop.
    fn turn(&self, space: Space, inwards: bool) -> Option<Space> {
        let (owner, place) = self.place(space)?;
        let layout = self.layout;
        let wanted = if inwards { layout.last() } else { 1 };
        let (seat, progress) = match owner {
            Some(seat) => (seat, layout.progress(seat, place)?),
            None => layout
                .seats()
                .find(|seat| layout.progress(*seat, place) == Some(wanted))
                .map(|seat| (seat, wanted))?,
        };
        let to = if inwards {
            progress + 1
        } else {
            progress.checked_sub(1)?
        };
        (to <= layout.end()).then(|| layout.space(seat, layout.place(seat, to)))
    }
}

impl Board for Track {
    fn name(&self) -> &'static str {
        ["ludo cross", "ludo ring", "ludo oval"][self.layout as usize]
    }

    fn spaces(&self) -> u16 {
        let column = u16::from(self.layout.end() - self.layout.last());
        u16::from(self.layout.cells()) + 4 * column + 4
    }

    /// Along the loop and back; in, from a yard to the start cell and from the last cell into the column; and out.
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
        match self.layout.track().courses.get(seat.index()) {
            Some(course) => &course[..=usize::from(self.layout.end())],
            None => &[],
        }
    }

    fn kind(&self, space: Space) -> &'static str {
        let layout = self.layout;
        match self.place(space) {
            Some((None, Place::Cell(number)))
                if layout.seats().any(|seat| layout.start(seat) == number) =>
            {
                "start"
            }
            Some((None, Place::Cell(number))) if layout.is_safe(number) => "safe",
            Some((_, Place::Column(_) | Place::Goal(_))) => "column",
            Some((_, Place::Yard)) => "yard",
            Some((_, Place::Home)) => "home",
            _ => "plain",
        }
    }

    /// `17`, and for what belongs to a seat its letter in front: `Rh3`, `Ryard`, `Rhome`.
    fn label(&self, space: Space) -> Label {
        match self.place(space) {
            Some((Some(seat), place)) => Label::of(&format_args!("{}{place}", GAME.letter(seat))),
            Some((None, place)) => Label::of(&place),
            None => Label::default(),
        }
    }

    fn point(&self, space: Space) -> Point {
        self.points[usize::from(space.0)]
    }
}

/// The places of the spaces in the plane: four arms of three columns, the first seat's arm to the left of its yard's corner and
/// pointing down, the others anticlockwise. A place is so far from the middle along its arm, and so far aside.
const fn points(layout: Layout) -> [Point; MOST_SPACES] {
    let mut points = [Point { x: 0, y: 0 }; MOST_SPACES];
    // How far an arm reaches, and where on it the start cell is.
    let (reach, start): (i16, i16) = match layout {
        Layout::Cross => (7, 6),
        Layout::Ring => (5, 5),
        Layout::Oval => (9, 5),
    };
    let scale = 1900 / (2 * reach + 1);
    let first = layout.first_seat().index() as u8;
    let mut turn = 0;
    while turn < SEATS as u8 {
        let seat = Seat::new((first + turn) % SEATS as u8);
        let mut progress = 0;
        while progress <= layout.end() {
            let along = progress as i16 - 1;
            let inwards = start - 1;
            let bend = matches!(layout, Layout::Ring) as i16;
            let (arm, far, aside) = if progress == 0 {
                // The yard is in the corner between this arm and the next.
                (turn, (reach + 2) / 2 + 1, (reach + 2) / 2 + 1)
            } else if progress > layout.last() {
                // The column leads inwards along the middle of the seat's arm.
                (turn, reach - (progress - layout.last()) as i16, 0)
            } else if along < inwards {
                (turn, start - along, 1)
            } else if along < inwards + bend {
                (turn, 1, 1)
            } else if along < inwards + bend + reach - 1 {
                (turn + 1, 2 + along - inwards - bend, -1)
            } else {
                progress += 1;
                continue;
            };
            let place = layout.place(seat, progress);
            points[layout.space(seat, place).0 as usize] = turned(arm, far, aside, scale);
            progress += 1;
        }
        // The end cell of the arm, and the cells between it and the start cell.
        let mut back = 0;
        while reach - start - back >= 0 {
            let cell = (layout.start(seat) + layout.cells() - 1 - back as u8 - layout.first())
                % layout.cells();
            let far = start + 1 + back;
            points[cell as usize] = if far > reach {
                turned(turn, reach, 0, scale)
            } else {
                turned(turn, far, 1, scale)
            };
            back += 1;
        }
        turn += 1;
    }
    points
}

/// A point so far out along an arm and so far aside, to the side of the arm that follows.
const fn turned(arm: u8, far: i16, aside: i16, scale: i16) -> Point {
    let (far, aside) = (scale * far, scale * aside);
    match arm % 4 {
        0 => Point { x: aside, y: far },
        1 => Point { x: far, y: -aside },
        2 => Point { x: -aside, y: -far },
        _ => Point { x: -far, y: aside },
    }
}

/// The marks of a board. `PLACES` is a power of two above every progress.
pub(crate) struct Marks<const WORDS: usize, const PLACES: usize> {
    /// The board itself.
    pub(crate) layout: Layout,
    /// Where the mover meets a piece: by how many seats it sits ahead of the mover in the direction of travel, and by its own
    /// progress. Nowhere in yards, at home, in columns of others and on cells that the mover never visits.
    met: [[Course<WORDS>; PLACES]; SEATS],
    /// By the mover and its progress, the progress of each seat's pieces where they meet it; [`NOBODY`] for the mover's own,
    /// and where they cannot be.
    meeting: [[[Pieces; SEATS]; PLACES]; SEATS],
    /// All places up to a progress.
    up_to: [Course<WORDS>; PLACES],
    /// From where so many points do not lead beyond the end.
    exact: [Course<WORDS>; PLACES],
    /// The safe cells.
    pub(crate) safe: Course<WORDS>,
    /// The column, or the goal.
    pub(crate) column: Course<WORDS>,
}

/// The progress of no piece.
const NOBODY: u8 = u8::MAX;

pub(crate) static CROSS: Marks<1, 64> = Marks::new(Layout::Cross);
pub(crate) static RING: Marks<1, 64> = Marks::new(Layout::Ring);
pub(crate) static OVAL: Marks<2, 128> = Marks::new(Layout::Oval);

impl<const WORDS: usize, const PLACES: usize> Marks<WORDS, PLACES> {
    const fn new(layout: Layout) -> Marks<WORDS, PLACES> {
        let mut marks = Marks {
            layout,
            met: [[Course::NONE; PLACES]; SEATS],
            meeting: [[[Pieces::all_at(NOBODY); SEATS]; PLACES]; SEATS],
            up_to: [Course::NONE; PLACES],
            exact: [Course::NONE; PLACES],
            safe: Course::NONE,
            column: Course::NONE,
        };
        // 1. The mover's own course, short of home.
        let mut progress = 0;
        let mut up_to = Course::NONE;
        while progress <= layout.end() {
            up_to = up_to.with(progress);
            marks.up_to[progress as usize] = up_to;
            if progress > 0 && (progress < layout.end() || !layout.has_home()) {
                marks.met[0][progress as usize] = Course::at(progress);
                if progress > layout.last() {
                    marks.column = marks.column.with(progress);
                }
            }
            if let Place::Cell(number) = layout.place(RED, progress) {
                if layout.is_safe(number) {
                    marks.safe = marks.safe.with(progress);
                }
            }
            progress += 1;
        }
        let mut points = 0;
        while points <= layout.end() {
            marks.exact[points as usize] = marks.up_to[(layout.end() - points) as usize];
            points += 1;
        }
        // 2. The loop, as the others count it.
        let mut ahead = 1;
        while ahead < SEATS {
            let mut progress = 1;
            while progress <= layout.last() {
                let place = layout.place(Seat::new(ahead as u8), progress);
                if let Some(met) = layout.progress(RED, place) {
                    marks.met[ahead][progress as usize] = Course::at(met);
                    let mut mover = 0;
                    while mover < SEATS {
                        marks.meeting[mover][met as usize][(mover + ahead) % SEATS] =
                            Pieces::all_at(progress);
                        mover += 1;
                    }
                }
                progress += 1;
            }
            ahead += 1;
        }
        marks
    }

    /// Where the mover meets the pieces of a seat, and where two of them or more.
    #[inline(always)]
    pub(crate) fn of(&self, ahead: usize, pieces: [u8; 4]) -> (Course<WORDS>, Course<WORDS>) {
        let (mut one, mut two) = (Course::NONE, Course::NONE);
        for progress in pieces {
            let at = self.met[ahead % SEATS][usize::from(progress) % PLACES];
            two = two | (one & at);
            one = one | at;
        }
        (one, two)
    }

    /// The progress that each seat's pieces have where the mover has another; no piece's where they cannot be.
    #[inline(always)]
    pub(crate) fn meeting(&self, mover: usize, progress: u8) -> &[Pieces; SEATS] {
        &self.meeting[mover % SEATS][usize::from(progress) % PLACES]
    }

    /// One place of the course; none in the yard or at home.
    #[inline(always)]
    pub(crate) fn only(&self, progress: u8) -> Course<WORDS> {
        self.met[0][usize::from(progress) % PLACES]
    }

    /// The places up to a progress.
    #[inline(always)]
    pub(crate) fn up_to(&self, progress: u8) -> Course<WORDS> {
        self.up_to[usize::from(progress) % PLACES]
    }

    /// From where so many points, fewer than 128, do not lead beyond the end.
    #[inline(always)]
    pub(crate) fn exact(&self, points: u8) -> Course<WORDS> {
        self.exact[usize::from(points) % PLACES]
    }
}
