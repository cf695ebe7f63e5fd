//! Where the Squares of Partán's track lie: the same places as in the board graph.
use macuil_core::seat::Seat;
use macuil_partan::board::{STREETS, Square};
use macuil_partan::{Geometry, Setup};

use crate::canvas::Path;
use crate::plane::{Spot, Trail};

/// The radius of the middle of Square 1, and how much nearer the centre the next lane is.
pub(super) const OUTER: f64 = 860.0;
pub(super) const LANE: f64 = 130.0;
/// The radius of a piece on the track.
pub(crate) const PIECE: f64 = 33.0;
/// How wide the band is that keeps the colour of a Square shaded by heat.
pub(crate) const HEAT_BAND: f64 = 14.0;
/// Pieces and signs stand nearer to the centre than the middle of a Square, since its number is at the outer side.
pub(crate) const STAND: f64 = -26.0;

/// The places of a geometry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(super) geometry: Geometry,
}

impl Layout {
    pub(crate) fn of(setup: &Setup) -> Layout {
        Layout {
            geometry: setup.options.geometry,
        }
    }

    /// How far from the centre a Street is: `along` counts Squares from the middle of Square 1 on.
    fn radius(self, number: u8, offset: f64) -> f64 {
        let along = f64::from(number) - 1.0;
        match self.geometry {
            Geometry::Spiral => OUTER - LANE * (along + offset) / 9.0,
            Geometry::Rings => OUTER - LANE * (along / 9.0).floor(),
        }
    }

    fn angle(street: Seat, number: u8, offset: f64) -> f64 {
        90.0 * street.index() as f64 + 10.0 * (f64::from(number) - 1.0 + offset) + 5.0
    }

    /// A spot of a Square: `along` from -0.5 to 0.5 the way the Street runs, `across` outwards from the middle.
    pub(crate) fn spot(self, square: Square, along: f64, across: f64) -> Spot {
        let radius = self.radius(square.number(), along) + across;
        Spot::polar(
            radius,
            Layout::angle(square.street(), square.number(), along),
        )
    }

    /// Where a piece stands on a Square.
    pub(crate) fn stand(self, square: Square) -> Spot {
        self.spot(square, 0.0, STAND)
    }

    /// Where an upright label of a width and height has to be to touch the outer side of a Square, moved sideways.
    pub(crate) fn label(
        self,
        square: Square,
        (width, height): (f64, f64),
        sideways: f64,
        margin: f64,
    ) -> Spot {
        let (sine, cosine) = Layout::angle(square.street(), square.number(), 0.0)
            .to_radians()
            .sin_cos();
        let reach = (sine.abs() * width + cosine.abs() * height) / 2.0;
        let across = LANE / 2.0 - margin - reach;
        let radius = self.radius(square.number(), 0.0) + across;
        self.spot(square, (sideways / radius).to_degrees() / 10.0, across)
    }

    /// The outline of a Square; neighbours share their sides.
    pub(crate) fn cell(self, square: Square) -> Path {
        self.band(square, -0.5, 0.5, -LANE / 2.0, LANE / 2.0)
    }

    /// The inner part of a Square, which leaves a band of its colour at the outer side.
    pub(crate) fn heat_cell(self, square: Square) -> Path {
        self.band(square, -0.5, 0.5, -LANE / 2.0, LANE / 2.0 - HEAT_BAND)
    }

    fn band(self, square: Square, from: f64, to: f64, inner: f64, outer: f64) -> Path {
        let middle = (from + to) / 2.0;
        let spot = |along, across| self.spot(square, along, across);
        let mut path = Path::start(spot(from, outer));
        path.curve_to(
            spot(middle, outer).as_middle(spot(from, outer), spot(to, outer)),
            spot(to, outer),
        );
        path.line_to(spot(to, inner));
        path.curve_to(
            spot(middle, inner).as_middle(spot(from, inner), spot(to, inner)),
            spot(from, inner),
        );
        path.close();
        path
    }

    /// Where a piece comes by on its Street: from one Square to another, both included.
    pub(crate) fn course(self, street: Seat, from: u8, to: u8) -> Vec<Spot> {
        (from..=to)
            .filter_map(|number| Some(self.stand(Square::new(street, number)?)))
            .collect()
    }

    /// A jump from Square to Square: in a bow beside the Street.
    pub(crate) fn leap(self, from: Spot, to: Spot) -> Trail {
        let mut trail = Trail::new(from);
        let (start, end) = (Spot::CENTRE.distance(from), Spot::CENTRE.distance(to));
        let middle = from.between(to, 0.5);
        // Along the inner side of the lane, where neither numbers nor pieces are.
        let reach = (start + end) / 2.0 - 36.0;
        trail.curve_to(Spot::CENTRE.towards(middle, reach), to);
        trail
    }

    /// The way off the track of a piece pushed away from another.
    pub(crate) fn way_off(self, from: Square, by: Square) -> Trail {
        let start = self.stand(from);
        let away = self.stand(by).between(start, 2.0);
        Trail::straight(start, start.towards(away, 118.0))
    }
}

/// The Streets in board order.
pub(crate) fn streets() -> impl Iterator<Item = Seat> {
    (0..STREETS as u8).map(Seat::new)
}

/// The bits of all Squares.
pub(crate) const EVERY: [u64; STREETS] = [(1 << 36) - 1; STREETS];

/// The occupied Squares of bits by Street.
pub(crate) fn squares(bits: &[u64; STREETS]) -> impl Iterator<Item = Square> + '_ {
    streets().flat_map(move |street| {
        (1..=36u8).filter_map(move |number| {
            (bits[street.index()] >> (number - 1) & 1 == 1).then(|| Square::new(street, number))?
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil_core::board::{Board, Point};
    use macuil_partan::board::Track;

    #[test]
    fn squares_lie_where_the_board_graph_says() {
        for geometry in [Geometry::Spiral, Geometry::Rings] {
            let layout = Layout { geometry };
            for square in squares(&EVERY) {
                let Point { x, y } = Track::of(geometry).point(square.space());
                let there = Spot::new(f64::from(x), f64::from(y));
                assert!(
                    layout.spot(square, 0.0, 0.0).distance(there) < 2.0,
                    "{geometry:?} {square}"
                );
            }
        }
    }
}
