//! The board: four Streets of 36 Squares that spiral through one track, as a graph and as four sectors of 32 Squares.
//!
//! Clause `geometry` of the rules (a reading, derived from the rulebook's figures 3 and 4): the track is a ring of 36
//! columns by 4 lanes. Each Street runs from the outermost lane (Squares 1..9) by 10..18 and 19..27 to the innermost
//! (28..36), a quarter turn behind the Street before it. One quarter of it, from the outside in:
//!
//! ```text
//!              column 0  1  2  3  4  5  6  7  8
//! lane 0, Green       1  2  3  4  5  6  7  8 (9)    the Streets run to the right; (9), (18), (27), (36)
//! lane 1, White      10 11 12 13 14 15 16 17(18)    are Death Squares, on which no piece ever rests
//! lane 2, Red        19 20 21 22 23 24 25 26(27)
//! lane 3, Black      28 29 30 31 32 33 34 35(36)
//! ```
//!
//! The columns of Death Squares cut the track into four *sectors* of 32 Squares that repulsion never leaves. Sector `k`
//! begins with Square 1 of Street `k`; its lane `q` is Squares `9q+1..9q+8` of the Street `q` before that one. Cell
//! `8q + column` of a sector is bit `8q + column` of a `u32`.
use core::fmt;

use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::label::Label;
use macuil_core::seat::Seat;

use crate::options::Geometry;

/// How many Squares a Street has.
pub const SQUARES: u8 = 36;
/// How many Streets there are.
pub const STREETS: usize = 4;

/// The seat and Street of Green.
pub const GREEN: Seat = Seat::new(0);
/// The seat and Street of Black.
pub const BLACK: Seat = Seat::new(1);
/// The seat and Street of Red.
pub const RED: Seat = Seat::new(2);
/// The seat and Street of White.
pub const WHITE: Seat = Seat::new(3);

/// A Square of the track: Square `number` (1..=36) of a Street.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    street: u8,
    number: u8,
}

/// What is special about a Square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// 1, 4, 8, 14, 23: a piece that falls there jumps on.
    Dice,
    /// 11, 22, 33: a piece that falls there jumps back.
    Retreat,
    /// 6, 31: the mover earns a repeat.
    Repeat,
    /// 9, 18, 27, 36: the piece goes to the Central Circle.
    Death,
}

impl Kind {
    /// The kind of every Square with this number.
    pub const fn of(number: u8) -> Kind {
        match number {
            1 | 4 | 8 | 14 | 23 => Kind::Dice,
            11 | 22 | 33 => Kind::Retreat,
            6 | 31 => Kind::Repeat,
            9 | 18 | 27 | 36 => Kind::Death,
            _ => Kind::Plain,
        }
    }

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Dice => "dice",
            Kind::Retreat => "retreat",
            Kind::Repeat => "repeat",
            Kind::Death => "death",
        }
    }
}

impl Square {
    /// Square `number` of the Street of `street`; `None` unless there is one.
    ///
    /// ```
    /// use macuil_partan::board::{Kind, Square};
    /// use macuil_partan::macuil_core::seat::Seat;
    /// let square = Square::new(Seat::new(0), 14).unwrap();
    /// assert_eq!((square.to_string(), square.kind()), ("G14".to_string(), Kind::Dice));
    /// assert_eq!(Square::new(Seat::new(0), 37), None);
    /// ```
    pub const fn new(street: Seat, number: u8) -> Option<Square> {
        if street.index() < STREETS && number >= 1 && number <= SQUARES {
            Some(Square {
                street: street.index() as u8,
                number,
            })
        } else {
            None
        }
    }

    /// Square `number` of a Street, both known to exist.
    #[inline]
    pub(crate) const fn on(street: Seat, number: u8) -> Square {
        Square {
            street: street.index() as u8,
            number,
        }
    }

    /// The Square that is to another sector what this one is to sector 0.
    pub(crate) const fn in_sector(self, sector: usize) -> Square {
        Square {
            street: (self.street + sector as u8) % STREETS as u8,
            number: self.number,
        }
    }

    /// The Street, by the seat of its colour.
    #[inline]
    pub const fn street(self) -> Seat {
        Seat::new(self.street)
    }

    /// The number, 1..=36.
    #[inline]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// What is special about it.
    pub const fn kind(self) -> Kind {
        Kind::of(self.number)
    }

    /// Whether a piece that falls here will jump: from Dice Squares, and from Retreat Squares 22 and 33.
    pub const fn makes_jump(self) -> bool {
        self.sets_off() && !matches!(self.kind(), Kind::Repeat)
    }

    /// Whether a piece that falls here and stays sets something off: a repeat, or a jump later.
    #[inline]
    pub(crate) const fn sets_off(self) -> bool {
        SETS_OFF >> (self.number & 63) & 1 == 1
    }

    /// Its place in the board graph: `36 * street + number - 1`.
    pub const fn space(self) -> Space {
        Space(self.street as u16 * SQUARES as u16 + self.number as u16 - 1)
    }

    /// The Square at a place of the board graph.
    pub const fn at(space: Space) -> Option<Square> {
        if space.0 < STREETS as u16 * SQUARES as u16 {
            Some(Square {
                street: (space.0 / SQUARES as u16) as u8,
                number: (space.0 % SQUARES as u16) as u8 + 1,
            })
        } else {
            None
        }
    }

    /// The sector and the cell in it; `None` for a Death Square, which is in no sector.
    #[inline]
    pub const fn cell(self) -> Option<(usize, u8)> {
        let cell = CELLS[(self.number & 63) as usize];
        if cell == NO_CELL {
            None
        } else {
            Some((((self.street + cell / 8) & 3) as usize, cell & 31))
        }
    }

    /// The Square of a cell of a sector; a cell is taken modulo 32, a sector modulo 4.
    #[inline]
    pub const fn of_cell(sector: usize, cell: u8) -> Square {
        let (lane, column) = ((cell / 8) & 3, cell & 7);
        Square {
            street: ((sector & 3) as u8 + 4 - lane) & 3,
            number: lane * 9 + column + 1,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", crate::GAME.letter(self.street()), self.number)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The Dice Squares of a Street: bit `n - 1` for Square `n`.
pub(crate) const DICE: u64 = {
    let mut bits = 0;
    let mut number = 1;
    while number <= SQUARES {
        if matches!(Kind::of(number), Kind::Dice) {
            bits |= 1 << (number - 1);
        }
        number += 1;
    }
    bits
};

/// The Squares of a Street from which pieces that fall there jump, in order.
pub(crate) const JUMPERS: [u8; 7] = {
    let mut jumpers = [0; 7];
    let (mut number, mut found) = (1, 0);
    while number <= SQUARES {
        if Square::on(Seat::new(0), number).makes_jump() {
            jumpers[found] = number;
            found += 1;
        }
        number += 1;
    }
    assert!(found == jumpers.len());
    jumpers
};

/// The numbers of Dice and Repeat Squares, and of the Retreat Squares that make pieces retreat.
const SETS_OFF: u64 = {
    let mut numbers = 0;
    let mut number = 1;
    while number <= SQUARES {
        let sets_off = match Kind::of(number) {
            Kind::Dice | Kind::Repeat => true,
            Kind::Retreat => number > 11,
            Kind::Plain | Kind::Death => false,
        };
        numbers |= (sets_off as u64) << number;
        number += 1;
    }
    numbers
};

/// The cell of every Square by its number; `NO_CELL` for Death Squares and for numbers that no Square has.
const CELLS: [u8; 64] = {
    let mut cells = [NO_CELL; 64];
    let mut number = 1;
    while number <= SQUARES {
        let (lane, column) = ((number - 1) / 9, (number - 1) % 9);
        if column < 8 {
            cells[number as usize] = lane * 8 + column;
        }
        number += 1;
    }
    cells
};
const NO_CELL: u8 = u8::MAX;

/// The names of the eight directions; sides first, then corners. A direction's opposite is the other one of its pair.
pub const DIRECTIONS: [&str; 8] = [
    "forward",
    "back",
    "outward",
    "inward",
    "outward-forward",
    "inward-back",
    "outward-back",
    "inward-forward",
];

/// Along (+1 forward, -1 back) and across (+1 outward, -1 inward) parts of each direction.
const PARTS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, -1),
    (-1, 1),
    (1, -1),
];

const OFF: u8 = u8::MAX;

/// Where one step from a Square leads in a geometry, by the clause's own words.
const fn step(geometry: Geometry, square: Square, direction: usize) -> Option<Square> {
    let (along, across) = PARTS[direction];
    match geometry {
        Geometry::Spiral => {
            // Outward: 9 less, on the next Street; inward: 9 more, on the previous Street.
            let number = square.number as i8 + along - 9 * across;
            let street = (square.street as i8 + across).rem_euclid(4);
            if number < 1 || number > SQUARES as i8 {
                return None;
            }
            Some(Square {
                street: street as u8,
                number: number as u8,
            })
        }
        Geometry::Rings => {
            // Four closed lanes of 36 columns.
            let lane = (square.number as i8 - 1) / 9 - across;
            let column =
                (9 * square.street as i16 + square.number as i16 - 1 + along as i16).rem_euclid(36);
            if lane < 0 || lane > 3 {
                return None;
            }
            // Column = 9 * street + number - 1 (mod 36) with the number in 9 * lane + 1 ..= 9 * lane + 9.
            let street = (column / 9 - lane as i16).rem_euclid(4);
            Some(Square {
                street: street as u8,
                number: (9 * lane as i16 + column % 9 + 1) as u8,
            })
        }
    }
}

const fn steps(geometry: Geometry) -> [[u8; 8]; 144] {
    let mut table = [[OFF; 8]; 144];
    let mut space = 0;
    while space < 144 {
        let square = Square {
            street: (space / 36) as u8,
            number: (space % 36) as u8 + 1,
        };
        let mut direction = 0;
        while direction < 8 {
            if let Some(next) = step(geometry, square, direction) {
                table[space][direction] = next.space().0 as u8;
            }
            direction += 1;
        }
        space += 1;
    }
    table
}

/// Sines of 5, 15, 25, ... 355 degrees, in ten-thousandths: the middle of each column.
const SINES: [i32; 36] = [
    872, 2588, 4226, 5736, 7071, 8192, 9063, 9659, 9962, 9962, 9659, 9063, 8192, 7071, 5736, 4226,
    2588, 872, -872, -2588, -4226, -5736, -7071, -8192, -9063, -9659, -9962, -9962, -9659, -9063,
    -8192, -7071, -5736, -4226, -2588, -872,
];

/// The radius of the middle of Square 1, and how much nearer to the centre the next lane is; in thousandths.
const OUTER: i32 = 860;
const LANE: i32 = 130;

const fn points(geometry: Geometry) -> [Point; 144] {
    let mut table = [Point { x: 0, y: 0 }; 144];
    let mut space = 0;
    while space < 144 {
        let along = (space % 36) as i32;
        // A Street nears the centre steadily in a spiral, and lane by lane in rings.
        let radius = match geometry {
            Geometry::Spiral => OUTER - LANE * along / 9,
            Geometry::Rings => OUTER - LANE * (along / 9),
        };
        let column = (9 * (space / 36) + space % 36) % 36;
        let sine = SINES[column];
        let cosine = SINES[(column + 9) % 36];
        // Column 0 begins at the top; clockwise, as the Streets run.
        table[space] = Point {
            x: (radius * sine / 10_000) as i16,
            y: (-radius * cosine / 10_000) as i16,
        };
        space += 1;
    }
    table
}

const fn courses() -> [[Space; 36]; 4] {
    let mut table = [[Space(0); 36]; 4];
    let mut space = 0;
    while space < 144 {
        table[space / 36][space % 36] = Space(space as u16);
        space += 1;
    }
    table
}

static COURSES: [[Space; 36]; 4] = courses();

/// The board graph in one geometry; [`Space`] numbers are those of [`Square::space`].
#[derive(Debug)]
pub struct Track {
    geometry: Geometry,
    steps: [[u8; 8]; 144],
    points: [Point; 144],
}

/// The track as it is by default.
pub static SPIRAL: Track = Track {
    geometry: Geometry::Spiral,
    steps: steps(Geometry::Spiral),
    points: points(Geometry::Spiral),
};
/// The track with four closed lanes.
pub static RINGS: Track = Track {
    geometry: Geometry::Rings,
    steps: steps(Geometry::Rings),
    points: points(Geometry::Rings),
};

impl Track {
    /// The track of a geometry.
    pub const fn of(geometry: Geometry) -> &'static Track {
        match geometry {
            Geometry::Spiral => &SPIRAL,
            Geometry::Rings => &RINGS,
        }
    }

    /// The geometry.
    pub const fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// The Square next to another in a direction (an index into [`DIRECTIONS`]); `None` off the track, and in a direction
    /// that there is not.
    #[inline]
    pub const fn next(&self, square: Square, direction: usize) -> Option<Square> {
        if direction >= DIRECTIONS.len() {
            return None;
        }
        Square::at(Space(
            self.steps[square.space().0 as usize][direction] as u16,
        ))
    }
}

impl Board for Track {
    fn name(&self) -> &'static str {
        match self.geometry {
            Geometry::Spiral => "Partán, spiral",
            Geometry::Rings => "Partán, rings",
        }
    }

    fn spaces(&self) -> u16 {
        144
    }

    fn directions(&self) -> &'static [&'static str] {
        &DIRECTIONS
    }

    fn step(&self, space: Space, direction: Direction) -> Option<Space> {
        let square = Square::at(space)?;
        Some(self.next(square, usize::from(direction.0))?.space())
    }

    fn opposite(&self, direction: Direction) -> Direction {
        Direction(direction.0 ^ 1)
    }

    fn course(&self, seat: Seat) -> &'static [Space] {
        &COURSES[seat.index()]
    }

    fn kind(&self, space: Space) -> &'static str {
        Square::at(space).map_or("plain", |square| square.kind().name())
    }

    fn label(&self, space: Space) -> Label {
        Square::at(space).map_or_else(Label::default, |square| Label::of(&square))
    }

    fn point(&self, space: Space) -> Point {
        self.points[usize::from(space.0)]
    }
}
