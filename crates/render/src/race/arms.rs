//! Boards of four, six or eight arms around a polygon, each of three columns of eight squares twice as wide as long.
//!
//! The first arm points down. A spot of an arm is given by how far out from the centre it is, and how far aside towards the arm
//! that follows. Squares of the loop are counted from 1, 17 an arm, with the start as the fifth.
use macuil_core::seat::Seat;

use super::text::Grid;
use super::{Place, Plan, Scene, Square, Stand, Yard, table};
use crate::canvas::{Anchor, Canvas, Path};
use crate::icons;
use crate::legend::{Entry, MARGIN, text_width};
use crate::number::Number;
use crate::plane::{Spot, inset};
use crate::style::Style;

/// How far out the arms reach.
const REACH: f64 = 960.0;
/// How far the table reaches beyond the arms.
const EDGE: f64 = 18.0;
/// A square's width across its arm, where its length along the arm is 1.
const WIDTH: f64 = 2.0;
/// Rows of an arm.
const ROWS: f64 = 8.0;
/// Four arms in a terminal.
pub(crate) const GRID: Grid = Grid {
    side: 19,
    corner: 8,
    columns: 4,
    digits: 2,
    indent: 8,
    row: 2,
};
/// Squares of the loop that belong to each arm, and of a lane.
const ARM: u8 = 17;
const LANE: u8 = 7;
/// How much longer the innermost row is: its outer squares, as 8 and 9, have a side in common.
const BEVEL: f64 = 0.5;
/// What stays free around a number.
const FREE: f64 = 6.0;
/// How wide the rim is that keeps the colour of a square shaded by heat.
const BAND: f64 = 9.0;

/// The places of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms {
    count: u8,
    /// Whose arm is the first.
    first: u8,
    /// Whether there is little room: then pieces are larger, and few squares have their numbers.
    pub(crate) is_small: bool,
    /// How wide the rim is that keeps the colour of a square shaded by heat.
    pub(crate) band: f64,
    /// The length of a square along its arm.
    pub(crate) unit: f64,
    /// How far out the arms begin.
    middle: f64,
    /// Half the angle between two arms.
    half_turn: f64,
}

/// A square of the loop or of a corridor, by its place on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tile {
    arm: u8,
    /// From 0, the innermost, to 7.
    row: f64,
    /// -1, 0 or 1: the middle column has the corridor, the last one is beside the arm that follows.
    column: f64,
    /// Whether it is a square of the loop, which has a number.
    pub(crate) on_loop: bool,
}

impl Arms {
    /// So many arms, the first one this seat's.
    pub(crate) fn of(count: u8, first: Seat, style: &Style<'_>) -> Arms {
        let half_turn = std::f64::consts::PI / f64::from(count);
        let middle = 1.5 * WIDTH / half_turn.tan();
        let unit = REACH / (middle + ROWS);
        let mut arms = Arms {
            count,
            first: first.index() as u8,
            is_small: false,
            band: if style.heat.is_some() { BAND } else { 0.0 },
            unit,
            middle: middle * unit,
            half_turn,
        };
        arms.is_small = !style.can_read(arms.number_size(3), arms.table() + MARGIN);
        arms
    }

    /// A square's width.
    pub(crate) fn wide(self) -> f64 {
        WIDTH * self.unit
    }

    /// The arm with a seat's lane.
    fn arm(self, seat: Seat) -> u8 {
        (seat.index() as u8 + self.count - self.first) % self.count
    }

    /// The square of a place; `None` for yards and homes.
    pub(crate) fn tile(self, seat: Seat, place: Place) -> Option<Tile> {
        match place {
            Place::Loop(number) => {
                let (before, step) = ((number - 1) / ARM, (number - 1) % ARM + 1);
                let next = (before + 1) % self.count;
                let (arm, row, column) = match step {
                    1..=8 => (before, 8 - step, 1.0),
                    9..=16 => (next, step - 9, -1.0),
                    _ => (next, 7, 0.0),
                };
                Some(Tile {
                    arm,
                    row: f64::from(row),
                    column,
                    on_loop: true,
                })
            }
            Place::Lane(_, number) => Some(Tile {
                arm: self.arm(seat),
                row: f64::from(LANE - number),
                column: 0.0,
                on_loop: false,
            }),
            Place::Yard | Place::Home => None,
        }
    }

    /// A spot of an arm.
    pub(crate) fn spot(self, arm: u8, out: f64, aside: f64) -> Spot {
        let (sine, cosine) = (2.0 * self.half_turn * f64::from(arm)).sin_cos();
        Spot::new(out * sine + aside * cosine, out * cosine - aside * sine)
    }

    /// A spot of a square, so far from its middle.
    pub(crate) fn spot_of(self, tile: Tile, out: f64, aside: f64) -> Spot {
        self.spot(
            tile.arm,
            self.middle + (tile.row + 0.5) * self.unit + out,
            tile.column * self.wide() + aside,
        )
    }

    /// The corners of a square; neighbours share their sides.
    pub(crate) fn corners(self, tile: Tile) -> Vec<Spot> {
        let spot = |out, aside| self.spot(tile.arm, out, aside);
        let wide = self.wide();
        let (left, right) = ((tile.column - 0.5) * wide, (tile.column + 0.5) * wide);
        let inner = self.middle + tile.row * self.unit;
        let outer = inner + self.unit;
        if tile.row > 0.0 {
            return vec![
                spot(inner, left),
                spot(inner, right),
                spot(outer, right),
                spot(outer, left),
            ];
        }
        // The innermost row is cut by the lines to the next arms.
        let deep = self.home_base();
        let side = |aside: f64| {
            let reach = inner * self.half_turn.tan();
            (aside.abs() < reach - 1.0).then_some(aside)
        };
        let mut corners = Vec::with_capacity(5);
        let (from, to) = (side(left), side(right));
        let cut = deep * self.half_turn.tan();
        corners.push(spot(deep, from.unwrap_or(-cut)));
        corners.push(spot(deep, to.unwrap_or(cut)));
        if to.is_none() {
            corners.push(spot(inner, right));
        }
        corners.push(spot(outer, right));
        corners.push(spot(outer, left));
        if from.is_none() {
            corners.push(spot(inner, left));
        }
        corners
    }

    /// How far out the homes reach.
    pub(crate) fn home_base(self) -> f64 {
        self.middle - BEVEL * self.unit
    }

    /// The width that numbers have at the outer side of their squares.
    fn strip(self) -> f64 {
        match self.count {
            _ if self.is_small => 0.0,
            4 => 46.0,
            6 => 38.0,
            _ => 35.0,
        }
    }

    /// The size of a number with so many digits.
    fn number_size(self, digits: usize) -> f64 {
        match (self.count, digits) {
            (4, _) => 32.0,
            (6, 3) => 22.0,
            (6, _) => 26.0,
            (_, 3) => 20.0,
            _ => 23.0,
        }
    }

    /// Which side of a square its number is at: the outer one, on end squares that of the arm that follows; 0 for squares
    /// without numbers.
    fn side(tile: Tile) -> f64 {
        match (tile.on_loop, tile.column == 0.0) {
            (false, _) => 0.0,
            (true, true) => 1.0,
            (true, false) => tile.column,
        }
    }

    /// Where a single piece stands on a square, its number left free.
    pub(crate) fn middle_of(self, tile: Tile) -> Spot {
        self.spot_of(tile, 0.0, -Arms::side(tile) * self.strip() / 2.0)
    }

    /// The directions of a square: one unit aside, one unit out.
    pub(crate) fn directions(self, tile: Tile) -> (Spot, Spot) {
        (self.spot(tile.arm, 0.0, 1.0), self.spot(tile.arm, 1.0, 0.0))
    }

    /// The middle of an upright number of a width and height that touches the outer side of its square, moved so far out. On
    /// end squares it stands in the corner, since the way to the next square leads over that side.
    pub(crate) fn label(self, tile: Tile, (width, height): (f64, f64), out: f64) -> Spot {
        let reach = |way: Spot| (way.x.abs() * width + way.y.abs() * height) / 2.0;
        let (aside, outwards) = self.directions(tile);
        let from_side = self.wide() / 2.0 - self.band - FREE - reach(aside);
        let out = if tile.on_loop && tile.column == 0.0 {
            self.unit / 2.0 - self.band - FREE - reach(outwards)
        } else {
            out
        };
        let in_strip = (self.wide() - self.strip()) / 2.0;
        self.spot_of(tile, out, Arms::side(tile) * from_side.min(in_strip))
    }

    /// A spot in the strip where the number of a square is.
    pub(crate) fn in_strip(self, tile: Tile, out: f64) -> Spot {
        let middle = (self.wide() - self.strip()) / 2.0;
        self.spot_of(tile, out, Arms::side(tile) * middle)
    }

    /// Half the width of an arm.
    fn half_arm(self) -> f64 {
        1.5 * self.wide()
    }

    /// How far the corners of the arms are from the centre.
    fn rim(self) -> f64 {
        REACH.hypot(self.half_arm())
    }

    /// Half-way between an arm and the next.
    fn between(self, arm: u8, distance: f64) -> Spot {
        let (sine, cosine) = (self.half_turn * (2.0 * f64::from(arm) + 1.0)).sin_cos();
        Spot::new(distance * sine, distance * cosine)
    }

    /// Where a square of four arms is in the grid of 19 squares a side that a terminal shows.
    pub(crate) fn in_grid(self, square: &Square) -> (usize, usize) {
        let seat = square.owner.unwrap_or(Seat::new(0));
        let Some(tile) = self.tile(seat, square.place) else {
            return (9, 9);
        };
        let (out, aside) = (tile.row as usize, tile.column as isize);
        let beside = |sign: isize| 9usize.wrapping_add_signed(sign * aside);
        match tile.arm {
            0 => (beside(1), 11 + out),
            1 => (11 + out, beside(-1)),
            2 => (beside(-1), 7 - out),
            _ => (7 - out, beside(1)),
        }
    }

    /// A square: its ground, number and sign. The sign gives way to pieces.
    fn square(self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>, square: &Square) {
        let seat = square.owner.unwrap_or(Seat::new(0));
        let Some(tile) = self.tile(seat, square.place) else {
            return;
        };
        let plain = self.corners(tile);
        let shaded = inset(&plain, self.band);
        let grounds = (&Path::polygon(&plain), &Path::polygon(&shaded));
        let ink = table::ground(canvas, scene, style, square, grounds).middle;
        let Place::Loop(number) = square.place else {
            return;
        };
        let is_free = scene.is_free(square);
        // Where there is little room, players count by safe squares; the rest is plain from them.
        if let Some(number) = self.number(square) {
            number.draw(canvas, &ink);
            if square.start.is_some() {
                self.start(canvas, tile, &ink);
            }
            if square.is_safe() && is_free {
                icons::ring(canvas, &ink, self.middle_of(tile), 0.3 * self.unit);
            }
        } else if square.is_safe() && is_free {
            let (text, largest) = (number.to_string(), 0.62 * self.unit);
            let size = largest.min(0.85 * largest * self.unit / text_width(&text, largest));
            let ink = format!("number {ink}");
            canvas.text(&ink, self.middle_of(tile), size, Anchor::Middle, &text);
        }
    }

    /// An arrow on a start square, the way its pieces go.
    fn start(self, canvas: &mut Canvas, tile: Tile, ink: &str) {
        let (half, middle) = (0.12 * self.unit, self.band / 3.0 - 0.3 * self.unit);
        let tip = self.in_strip(tile, middle - half);
        let base = self.in_strip(tile, middle + half);
        table::arrow_head(canvas, ink, tip, base);
    }
}

impl Plan for Arms {
    fn table(&self) -> f64 {
        match self.count {
            4 => REACH + EDGE,
            _ => self.rim() + EDGE * 0.7,
        }
    }

    fn stand(&self, seat: Seat, place: Place) -> Option<Stand> {
        let tile = self.tile(seat, place)?;
        let (aside, out) = self.directions(tile);
        Some(Stand {
            at: self.middle_of(tile),
            wide: self.wide() - self.strip() - 4.0,
            deep: self.unit - 4.0,
            aside,
            out,
        })
    }

    fn yard(&self, seat: Seat) -> Yard {
        let arm = self.arm(seat);
        let next = (arm + 1) % self.count;
        let inner = self.middle / self.half_turn.cos();
        let mut outline = Path::start(self.between(arm, inner));
        outline.line_to(self.spot(arm, REACH, self.half_arm()));
        let end = self.spot(next, REACH, -self.half_arm());
        // On four arms a house is a square, on more it ends at the round edge of the board.
        let (distance, radius) = if self.count == 4 {
            outline.line_to(self.between(arm, REACH / self.half_turn.cos()));
            outline.line_to(end);
            let half = (REACH - self.middle) / 2.0;
            (inner + half / self.half_turn.sin(), 0.68 * half)
        } else {
            let start = self.spot(arm, REACH, self.half_arm());
            outline.curve_to(self.between(arm, self.rim()).as_middle(start, end), end);
            let sine = self.half_turn.sin();
            let aside = (self.rim() - inner) / (1.0 + sine);
            (inner + aside, aside * sine - 9.0)
        };
        outline.close();
        let centre = self.between(arm, distance);
        Yard {
            outline,
            centre,
            radius,
            places: table::yard_places(centre, radius),
        }
    }

    fn home_places(&self, seat: Seat) -> Vec<Spot> {
        let arm = self.arm(seat);
        table::home_places(self.home_base(), self.parked())
            .map(|(out, aside)| self.spot(arm, out, aside))
            .to_vec()
    }

    /// Two stand side by side.
    fn piece(&self) -> f64 {
        ((self.wide() - self.strip() - 12.0) / 4.0).min(self.unit / 2.0 - 4.0)
    }

    fn parked(&self) -> f64 {
        match self.count {
            4 => 38.0,
            6 => 32.0,
            _ => 26.0,
        }
    }

    fn number(&self, square: &Square) -> Option<Number> {
        let (false, Place::Loop(number)) = (self.is_small, square.place) else {
            return None;
        };
        let tile = self.tile(Seat::new(0), square.place)?;
        let (text, is_bold) = (number.to_string(), square.start.is_some());
        let mut size = self.number_size(text.len());
        if is_bold && text.len() > 2 {
            // The arrow stands beside it.
            size *= 0.85;
        }
        let out = if is_bold { 0.2 * self.unit } else { 0.0 };
        Some(Number {
            at: self.label(tile, (text_width(&text, size), size * 0.74), out),
            text,
            size,
            is_bold,
        })
    }

    fn bend(&self) -> f64 {
        0.5 * self.unit
    }

    fn is_small(&self) -> bool {
        self.is_small
    }

    fn draw(&self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>) {
        if self.count == 4 {
            table::square_table(canvas, self.table());
        } else {
            for class in ["table", "rule"] {
                canvas.circle(class, Spot::CENTRE, self.table());
            }
        }
        table::houses(canvas, scene, self);
        table::squares(canvas, scene, style, |canvas, square| {
            self.square(canvas, scene, style, square);
        });
        for seat in &scene.arms {
            let (arm, out) = (self.arm(*seat), self.home_base());
            let aside = out * self.half_turn.tan();
            let corners = [
                Spot::CENTRE,
                self.spot(arm, out, aside),
                self.spot(arm, out, -aside),
            ];
            table::home(canvas, scene, self, *seat, &corners);
        }
        table::turn(canvas, scene, self);
    }

    fn draw_over(&self, canvas: &mut Canvas, scene: &Scene) {
        table::names(canvas, scene, self);
    }

    fn signs<'a>(&'a self, scene: &'a Scene) -> Vec<Entry<'a>> {
        let class = scene.class(scene.turn);
        let mut signs = vec![Entry {
            width: 88.0,
            draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
                let (corner, ink) = (at.plus(-44.0, -23.0), format!("on-{class}"));
                canvas.rectangle(&format!("cell seat-{class}"), corner, 88.0, 46.0, 3.0);
                if !self.is_small {
                    icons::ring(canvas, &ink, at.plus(-12.0, 0.0), 15.0);
                    table::arrow_head(canvas, &ink, at.plus(26.0, -9.0), at.plus(26.0, 9.0));
                }
            }),
            words: "start".to_string(),
        }];
        signs.push(Entry {
            width: 88.0,
            draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
                canvas.rectangle("cell safe", at.plus(-44.0, -23.0), 88.0, 46.0, 3.0);
                if !self.is_small {
                    icons::ring(canvas, "on-safe", at, 15.0);
                }
            }),
            words: "safe".to_string(),
        });
        signs
    }
}
