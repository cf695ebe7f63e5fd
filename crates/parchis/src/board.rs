//! The board: a loop of 17 squares an arm, and for each seat a yard, a corridor of 7 squares and a home. The sources name
//! these parts and count none of them; this is the common board, its loop numbered as players know it.
//!
//! ```text
//!                                  35 (34) 33
//!                                   .  c1   .
//!                                   .  c2   .
//!           house of R              .  c3   .             house of B
//!                                 (39) c4 (29)
//!                                   .  c5   .
//!                                   .  c6   .
//!                                  42  c7  26
//!  50   .   .   . (46)  .   .  43              25   .   . (22)  .   .   .  18
//! (51) c1  c2  c3  c4  c5  c6  c7    homes     c7  c6  c5  c4  c3  c2  c1 (17)
//!  52   .   .   . (56)  .   .  59               9   .   . (12)  .   .   .  16
//!                                  60  c7   8
//!                                   .  c6   .
//!                                   .  c5   .
//!                                 (63) c4  (5)
//!           house of G              .  c3   .             house of Y
//!                                   .  c2   .
//!                                   .  c1   .
//!                                  67 (68)  1
//! ```
//!
//! `( )` are the safe squares; `c1` to `c7` the corridor of the seat in whose arm it is (Y below, B on the right, R above, G on
//! the left); a yard is in the house of its seat. Travel is anticlockwise as seen from above, by the numbers: out of the house
//! onto the start square beside it, round the loop to the end square in the middle of one's own arm, and up the corridor.
//!
//! On any number of arms, with seats counted from `a = 0` in the direction of travel (Y, B, R, G ...):
//!
//! | square | of seat `a` |
//! |---|---|
//! | `17a + 5` | its start square; safe |
//! | `17a + 12` | safe |
//! | `17a` (Y: the last square of the loop, `17A` with `A` arms) | its end square, the last of the loop that it visits; safe |
//!
//! A piece's progress is counted for its own seat: 0 in the yard, 1 on the start square, on to `17A - 4` on the end square, then
//! the corridor, then home at `17A + 4`. On four arms: 1 to 64, 65 to 71, 72. The four squares between its end square and its
//! start square a seat never visits.
use core::fmt;

use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::label::Label;
use macuil_core::seat::Seat;

use crate::GAME;
use crate::options::Arms;

/// Squares of the loop that belong to each arm.
pub const ARM: u8 = 17;
/// Squares of each seat's corridor.
pub const CORRIDOR: u8 = 7;
/// Pieces of each seat.
pub const PIECES: usize = 4;

/// Yellow, `Y`.
pub const YELLOW: Seat = Seat::new(0);
/// Blue, `B`.
pub const BLUE: Seat = Seat::new(1);
/// Red, `R`.
pub const RED: Seat = Seat::new(2);
/// Green, `G`.
pub const GREEN: Seat = Seat::new(3);
/// Orange, `O`, on six and eight arms.
pub const ORANGE: Seat = Seat::new(4);
/// Violet, `V`, on six and eight arms.
pub const VIOLET: Seat = Seat::new(5);
/// Pink, `P`, on eight arms.
pub const PINK: Seat = Seat::new(6);
/// Cyan, `C`, on eight arms.
pub const CYAN: Seat = Seat::new(7);

/// Where a piece stands, as people write it: a square of the loop by its number, all else as its own seat counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In the yard: `yard`.
    Yard,
    /// On a square of the loop, counted from 1: `17`.
    Square(u8),
    /// On a square of the seat's corridor, counted from 1: `c3`.
    Corridor(u8),
    /// Home: `home`.
    Home,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Yard => f.write_str("yard"),
            Place::Square(number) => number.fmt(f),
            Place::Corridor(number) => write!(f, "c{number}"),
            Place::Home => f.write_str("home"),
        }
    }
}

impl Arms {
    /// Squares of the loop: 68, 102 or 136.
    #[inline]
    pub const fn squares(self) -> u8 {
        ARM * self.count()
    }

    /// The progress of a piece on its last square of the loop: 64, 98 or 132.
    #[inline]
    pub const fn last(self) -> u8 {
        self.squares() - 4
    }

    /// The progress of a piece at home: 72, 106 or 140.
    #[inline]
    pub const fn home(self) -> u8 {
        self.squares() + 4
    }

    /// The number of a seat's start square: 17a + 5.
    #[inline]
    pub const fn start(self, seat: Seat) -> u8 {
        ARM * seat.index() as u8 + 5
    }

    /// The seat whose start square this is, played or not.
    pub const fn start_of(self, square: u8) -> Option<Seat> {
        if square % ARM == 5 && square < self.squares() {
            Some(Seat::new(square / ARM))
        } else {
            None
        }
    }

    /// Whether a square of the loop is safe: 5, 12 and 17 of each arm. On every seat's own count these are 1, 8 and 13 of
    /// each 17, so that `is_safe_progress` asks the same of a progress.
    pub const fn is_safe(self, square: u8) -> bool {
        matches!(square % ARM, 5 | 12 | 0)
    }

    /// Whether a progress is that of a safe square of the loop.
    #[inline]
    pub(crate) const fn is_safe_progress(self, progress: u8) -> bool {
        SAFE[progress as usize] && progress <= self.last()
    }

    /// Where a piece of a seat of the board stands, by its progress (0 to [`Arms::home`]).
    #[inline]
    pub const fn place(self, seat: Seat, progress: u8) -> Place {
        if progress == 0 {
            Place::Yard
        } else if progress <= self.last() {
            Place::Square(self.square(seat, progress))
        } else if progress < self.home() {
            Place::Corridor(progress - self.last())
        } else {
            Place::Home
        }
    }

    /// The number of the square on which a seat has this progress, which is from 1 to [`Arms::last`].
    #[inline]
    pub(crate) const fn square(self, seat: Seat, progress: u8) -> u8 {
        let number = self.start(seat) as u16 + progress as u16 - 1;
        let squares = self.squares() as u16;
        (if number > squares {
            number - squares
        } else {
            number
        }) as u8
    }

    /// A piece's progress where it stands; `None` on a place that its seat never visits or the board has not.
    #[inline]
    pub const fn progress(self, seat: Seat, place: Place) -> Option<u8> {
        match place {
            Place::Yard => Some(0),
            Place::Home => Some(self.home()),
            Place::Corridor(number) => {
                if number >= 1 && number <= CORRIDOR {
                    Some(self.last() + number)
                } else {
                    None
                }
            }
            Place::Square(number) => {
                let (start, squares) = (self.start(seat) as u16, self.squares() as u16);
                let number = number as u16;
                if number == 0 || number > squares || start > squares {
                    return None;
                }
                let progress = if number >= start {
                    number - start + 1
                } else {
                    number + squares - start + 1
                };
                if progress <= self.last() as u16 {
                    Some(progress as u8)
                } else {
                    None
                }
            }
        }
    }

    /// The board as a graph.
    pub fn track(self) -> &'static Track {
        static TRACKS: [Track; 3] = [
            Track::new(Arms::Four),
            Track::new(Arms::Six),
            Track::new(Arms::Eight),
        ];
        &TRACKS[self as usize]
    }

    /// The space of a place, for a piece of a seat; the seat and the place must be of this board.
    pub const fn space(self, seat: Seat, place: Place) -> Space {
        let (arms, seat) = (self.count() as u16, seat.index() as u16);
        Space(match place {
            Place::Square(number) => number as u16 - 1,
            Place::Corridor(number) => 17 * arms + CORRIDOR as u16 * seat + number as u16 - 1,
            Place::Yard => 24 * arms + seat,
            Place::Home => 25 * arms + seat,
        })
    }
}

/// For each progress of the loop, whether its square is safe.
static SAFE: [bool; 256] = {
    let mut safe = [false; 256];
    let mut progress = 0;
    while progress < 256 {
        // Yellow's count, four squares behind the numbers of the loop, is every seat's: all arms are alike.
        safe[progress] = Arms::Eight.is_safe(((progress + 4) % ARM as usize) as u8);
        progress += 1;
    }
    safe
};

const MOST_ARMS: usize = 8;
const MOST_COURSE: usize = 141;
const MOST_SPACES: usize = 26 * MOST_ARMS;

/// The board graph of some number of arms: the loop (`Space(n - 1)` for square `n`), then the corridors by seat, then the yards,
/// then the homes. A seat's course is its yard, 64 (98, 132) squares of the loop, its corridor and its home: 72 (106, 140)
/// steps.
#[derive(Debug)]
pub struct Track {
    arms: Arms,
    courses: [[Space; MOST_COURSE]; MOST_ARMS],
    points: [Point; MOST_SPACES],
}

const ON: u8 = 0;
const BACK: u8 = 1;
const IN: u8 = 2;
const OUT: u8 = 3;

impl Track {
    const fn new(arms: Arms) -> Track {
        let mut courses = [[Space(0); MOST_COURSE]; MOST_ARMS];
        let mut seat = 0;
        while seat < arms.count() {
            let mut progress = 0;
            while progress <= arms.home() {
                let place = arms.place(Seat::new(seat), progress);
                courses[seat as usize][progress as usize] = arms.space(Seat::new(seat), place);
                progress += 1;
            }
            seat += 1;
        }
        Track {
            arms,
            courses,
            points: points(arms),
        }
    }

    /// How many arms it has.
    pub fn arms(&self) -> Arms {
        self.arms
    }

    /// What a space is: a place, and whose it is unless it is on the loop. `None` for a space that the board has not.
    pub fn place(&self, space: Space) -> Option<(Option<Seat>, Place)> {
        let (arms, index) = (u16::from(self.arms.count()), space.0);
        let seat = |index: u16| Some(Seat::new(index as u8));
        Some(match index {
            _ if index < 17 * arms => (None, Place::Square(index as u8 + 1)),
            _ if index < 24 * arms => {
                let index = index - 17 * arms;
                (seat(index / 7), Place::Corridor((index % 7) as u8 + 1))
            }
            _ if index < 25 * arms => (seat(index - 24 * arms), Place::Yard),
            _ if index < 26 * arms => (seat(index - 25 * arms), Place::Home),
            _ => return None,
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.arms.count()).map(Seat::new)
    }

    /// The step along the seat's course that leads from or to this space, off or onto the loop.
    fn turn(&self, space: Space, direction: Direction) -> Option<Space> {
        let (seat, place) = self.place(space)?;
        let step = if direction.0 == IN { 1 } else { -1i16 };
        let (seat, progress) = match (seat, place) {
            (Some(seat), place) => (seat, self.arms.progress(seat, place)?),
            // Squares of the loop: only end squares lead in, and only start squares lead out.
            (None, place) => {
                let wanted = if direction.0 == IN {
                    self.arms.last()
                } else {
                    1
                };
                self.seats()
                    .map(|seat| (seat, self.arms.progress(seat, place)))
                    .find_map(|(seat, progress)| {
                        progress
                            .filter(|progress| *progress == wanted)
                            .map(|progress| (seat, progress))
                    })?
            }
        };
        let to = i16::from(progress) + step;
        let to = u8::try_from(to).ok().filter(|to| *to <= self.arms.home())?;
        Some(self.arms.space(seat, self.arms.place(seat, to)))
    }
}

impl Board for Track {
    fn name(&self) -> &'static str {
        ["parchis", "parchis6", "parchis8"][self.arms as usize]
    }

    fn spaces(&self) -> u16 {
        26 * u16::from(self.arms.count())
    }

    /// Along the loop and back; in, from a yard to the start square and from the end square through the corridor to the home;
    /// and out, the other way.
    fn directions(&self) -> &'static [&'static str] {
        &["on", "back", "in", "out"]
    }

    fn step(&self, space: Space, direction: Direction) -> Option<Space> {
        let squares = u16::from(self.arms.squares());
        match direction.0 {
            ON if space.0 < squares => Some(Space((space.0 + 1) % squares)),
            BACK if space.0 < squares => Some(Space((space.0 + squares - 1) % squares)),
            IN | OUT => self.turn(space, direction),
            _ => None,
        }
    }

    fn opposite(&self, direction: Direction) -> Direction {
        Direction(direction.0 ^ 1)
    }

    fn course(&self, seat: Seat) -> &'static [Space] {
        let arms = self.arms;
        if seat.index() < usize::from(arms.count()) {
            &arms.track().courses[seat.index()][..=usize::from(arms.home())]
        } else {
            &[]
        }
    }

    fn kind(&self, space: Space) -> &'static str {
        match self.place(space) {
            Some((None, Place::Square(number))) if self.arms.start_of(number).is_some() => "start",
            Some((None, Place::Square(number))) if self.arms.is_safe(number) => "safe",
            Some((_, Place::Corridor(_))) => "corridor",
            Some((_, Place::Yard)) => "yard",
            Some((_, Place::Home)) => "home",
            _ => "plain",
        }
    }

    /// `17`, and for what belongs to a seat its letter in front: `Yc3`, `Yyard`, `Yhome`.
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

/// A square's width across its arm, where its length along the arm is 1.
const WIDTH: f64 = 2.0;
/// Rows of an arm.
const ROWS: f64 = 8.0;
/// The board's half width in the plane, a margin left.
const HALF: f64 = 960.0;

/// The places of the spaces in the plane. Each arm has three columns of eight rows; the first arm points down, the others follow
/// anticlockwise around a polygon in the middle, with the houses between them.
const fn points(arms: Arms) -> [Point; MOST_SPACES] {
    let mut points = [Point { x: 0, y: 0 }; MOST_SPACES];
    let count = arms.count();
    let half_turn = core::f64::consts::PI / count as f64;
    let (half_sin, half_cos) = sin_cos(half_turn);
    let middle = 1.5 * WIDTH * half_cos / half_sin;
    let scale = HALF / (middle + ROWS);
    let mut seat = 0;
    while seat < count {
        let next = (seat + 1) % count;
        let owner = Seat::new(seat);
        // 1. The squares 1 to 8 of the arm lead inwards, 9 to 16 outwards on the next one; the end square is in the middle.
        let mut k = 1;
        while k <= 16 {
            let (arm, row, column) = if k <= 8 {
                (seat, 8 - k, 1.0)
            } else {
                (next, k - 9, -1.0)
            };
            let place = Place::Square(ARM * seat + k);
            points[arms.space(owner, place).0 as usize] =
                point(arm, row as f64, column, half_turn, middle, scale);
            k += 1;
        }
        let end = if seat == 0 { ARM * count } else { ARM * seat };
        points[arms.space(owner, Place::Square(end)).0 as usize] =
            point(seat, 7.0, 0.0, half_turn, middle, scale);
        // 2. The corridor, from the end square inwards, and the home.
        let mut k = 1;
        while k <= CORRIDOR {
            points[arms.space(owner, Place::Corridor(k)).0 as usize] =
                point(seat, (7 - k) as f64, 0.0, half_turn, middle, scale);
            k += 1;
        }
        points[arms.space(owner, Place::Home).0 as usize] =
            point(seat, -0.45 * middle, 0.0, half_turn, middle, scale);
        // 3. The yard, in the house between this arm and the next.
        let (sin, cos) = sin_cos(half_turn * (2.0 * seat as f64 + 1.0));
        let far = f64::min(middle / half_cos + 4.0 / half_sin, 0.95 * (middle + ROWS)) * scale;
        points[arms.space(owner, Place::Yard).0 as usize] = Point {
            x: round(far * sin),
            y: round(far * cos),
        };
        seat += 1;
    }
    points
}

/// The centre of a square of an arm: its row from the middle outwards, its column from -1 (beside the arm before) to 1.
const fn point(arm: u8, row: f64, column: f64, half_turn: f64, middle: f64, scale: f64) -> Point {
    let (sin, cos) = sin_cos(2.0 * half_turn * arm as f64);
    let (out, aside) = (scale * (middle + row + 0.5), scale * WIDTH * column);
    Point {
        x: round(out * sin + aside * cos),
        y: round(out * cos - aside * sin),
    }
}

const fn round(value: f64) -> i16 {
    if value < 0.0 {
        (value - 0.5) as i16
    } else {
        (value + 0.5) as i16
    }
}

/// Sine and cosine of an angle from 0 to a little over a turn, by their series: there is no library for constants.
const fn sin_cos(angle: f64) -> (f64, f64) {
    // Half the angle thrice, so that the series is short, then double it thrice.
    let x = angle / 8.0;
    let (mut sin, mut cos, mut term, mut n) = (0.0, 0.0, 1.0, 0);
    while n < 16 {
        match n % 4 {
            0 => cos += term,
            1 => sin += term,
            2 => cos -= term,
            _ => sin -= term,
        }
        n += 1;
        term *= x / n as f64;
    }
    let mut doubled = 0;
    while doubled < 3 {
        (sin, cos) = (2.0 * sin * cos, cos * cos - sin * sin);
        doubled += 1;
    }
    (sin, cos)
}
