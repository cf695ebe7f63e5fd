//! Where the squares of Parchís lie: the same places as in the board graph.
//!
//! Arms of three columns and eight rows stand around a polygon, the first one downwards. A spot of an arm is given by how far
//! out from the centre it is, and how far aside towards the arm that follows.
use macuil_core::seat::Seat;
use macuil_parchis::board::{ARM, CORRIDOR};
use macuil_parchis::{Arms, Place};

use crate::plane::Spot;
use crate::style::Style;

/// Half the width of the picture of a board.
pub(crate) const HALF: f64 = 1010.0;
/// How far out the arms reach.
pub(super) const REACH: f64 = 960.0;
/// A square's width across its arm, where its length along the arm is 1.
const WIDTH: f64 = 2.0;
/// Rows of an arm.
const ROWS: f64 = 8.0;
/// How much longer the innermost row is: its outer squares, as 8 and 9, have a side in common.
const BEVEL: f64 = 0.5;
/// What stays free around a number.
const MARGIN: f64 = 6.0;

/// The places of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) arms: Arms,
    /// Whether there is little room: then pieces are larger, and few squares have their numbers.
    pub(crate) is_small: bool,
    /// How wide the band is that keeps the colour of a square shaded by heat.
    pub(crate) band: f64,
    /// The length of a square along its arm.
    pub(crate) unit: f64,
    /// How far out the arms begin.
    pub(super) middle: f64,
    /// Half the angle between two arms.
    pub(super) half_turn: f64,
}

/// A square of the loop or of a corridor, by its place on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tile {
    pub(super) arm: u8,
    /// From 0, the innermost, to 7.
    pub(super) row: f64,
    /// -1, 0 or 1: the middle column has the corridor, the last one is beside the arm that follows.
    pub(super) column: f64,
    /// Whether it is a square of the loop, which has a number.
    pub(crate) on_loop: bool,
}

impl Layout {
    pub(crate) fn of(arms: Arms, style: &Style<'_>) -> Layout {
        let half_turn = std::f64::consts::PI / f64::from(arms.count());
        let middle = 1.5 * WIDTH / half_turn.tan();
        let unit = REACH / (middle + ROWS);
        Layout {
            arms,
            is_small: style.is_small(),
            band: if style.heat.is_some() { 14.0 } else { 0.0 },
            unit,
            middle: middle * unit,
            half_turn,
        }
    }

    /// A square's width.
    pub(crate) fn wide(self) -> f64 {
        WIDTH * self.unit
    }

    /// The seats that the board has room for.
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.arms.count()).map(Seat::new)
    }

    /// The square of a place; `None` for yards and homes.
    pub(crate) fn tile(self, seat: Seat, place: Place) -> Option<Tile> {
        let arms = self.arms.count();
        match place {
            Place::Square(number) => {
                let (before, step) = ((number - 1) / ARM, (number - 1) % ARM + 1);
                let next = (before + 1) % arms;
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
            Place::Corridor(number) => Some(Tile {
                arm: seat.index() as u8,
                row: f64::from(CORRIDOR - number),
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
        self.corners_up_to(tile, 1.0)
    }

    /// The inner part of a square, which leaves a band at its outer side.
    pub(crate) fn heat_corners(self, tile: Tile) -> Vec<Spot> {
        self.corners_up_to(tile, 1.0 - self.band / self.unit)
    }

    fn corners_up_to(self, tile: Tile, share: f64) -> Vec<Spot> {
        let spot = |out, aside| self.spot(tile.arm, out, aside);
        let wide = self.wide();
        let (left, right) = ((tile.column - 0.5) * wide, (tile.column + 0.5) * wide);
        let inner = self.middle + tile.row * self.unit;
        let outer = inner + share * self.unit;
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
    pub(crate) fn strip(self) -> f64 {
        match self.arms {
            _ if self.is_small => 0.0,
            Arms::Four => 42.0,
            Arms::Six => 38.0,
            Arms::Eight => 35.0,
        }
    }

    /// The radius of a piece on the board: two stand side by side.
    pub(crate) fn piece(self) -> f64 {
        ((self.wide() - self.strip() - 12.0) / 4.0).min(self.unit / 2.0 - 4.0)
    }

    /// The radius of a piece in a yard or at home.
    pub(crate) fn parked(self) -> f64 {
        match self.arms {
            Arms::Four => 38.0,
            Arms::Six => 32.0,
            Arms::Eight => 26.0,
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
    pub(crate) fn stand(self, tile: Tile) -> Spot {
        self.spot_of(tile, 0.0, -Layout::side(tile) * self.strip() / 2.0)
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
        let from_side = self.wide() / 2.0 - MARGIN - reach(aside);
        let out = if tile.on_loop && tile.column == 0.0 {
            self.unit / 2.0 - self.band - MARGIN - reach(outwards)
        } else {
            out
        };
        let in_strip = (self.wide() - self.strip()) / 2.0;
        self.spot_of(tile, out, Layout::side(tile) * from_side.min(in_strip))
    }

    /// A spot in the strip where the number of a square is.
    pub(crate) fn in_strip(self, tile: Tile, out: f64) -> Spot {
        let middle = (self.wide() - self.strip()) / 2.0;
        self.spot_of(tile, out, Layout::side(tile) * middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil_core::board::{Board, Point, Space};

    #[test]
    fn squares_lie_where_the_board_graph_says() {
        for arms in Arms::ALL {
            let layout = Layout::of(arms, &Style::default());
            let track = arms.track();
            for space in (0..24 * u16::from(arms.count())).map(Space) {
                let (seat, place) = track.place(space).unwrap();
                let tile = layout.tile(seat.unwrap_or(Seat::new(0)), place).unwrap();
                let Point { x, y } = track.point(space);
                let there = Spot::new(f64::from(x), f64::from(y));
                assert!(
                    layout.spot_of(tile, 0.0, 0.0).distance(there) < 1.0,
                    "{arms:?} {}",
                    track.label(space)
                );
            }
        }
    }
}
