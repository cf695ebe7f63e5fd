//! What surrounds Partán's track: yards for the Start Zones in the corners, Arrival Zones and Central Circle inside.
use macuil_core::seat::Seat;
use macuil_partan::Geometry;
use macuil_partan::board::Square;

use super::layout::{LANE, Layout, OUTER};
use crate::canvas::Path;
use crate::pack::Room;
use crate::plane::{Spot, Trail};

/// How far the table reaches beyond the track.
pub(crate) const TABLE: f64 = 950.0;
/// Half the width of the board with its yards.
pub(crate) const HALF: f64 = 1014.0;
/// The radius of a Start Zone's yard.
pub(crate) const YARD: f64 = 205.0;
/// The radius of the ring in a yard that marks whose turn it is.
pub(crate) const TURN: f64 = YARD - 29.0;

impl Layout {
    /// The middle of a Street's yard, in the corner before its Square 1.
    pub(crate) fn yard(street: Seat) -> Spot {
        const PLACE: f64 = HALF - YARD;
        match street.index() {
            0 => Spot::new(-PLACE, -PLACE),
            1 => Spot::new(PLACE, -PLACE),
            2 => Spot::new(PLACE, PLACE),
            _ => Spot::new(-PLACE, PLACE),
        }
    }

    /// Where pieces are in a yard: around its count and name.
    pub(crate) fn yard_room(street: Seat) -> Room {
        Room {
            centre: Layout::yard(street),
            inner: 92.0,
            outer: TURN - 10.0,
            start: 0.0,
            sweep: 360.0,
        }
    }

    /// From a yard to a Square of its Street, outside of the track as far as Square 1.
    pub(crate) fn way_out(self, street: Seat, to: u8) -> Trail {
        let first = 90.0 * street.index() as f64;
        let mut spots = match self.geometry {
            // The last lane of the Street before leaves room beside it; closed lanes do not.
            Geometry::Spiral => vec![Spot::polar(OUTER + 66.0, first - 19.0)],
            Geometry::Rings => vec![
                Spot::polar(TABLE + 22.0, first - 19.0),
                Spot::polar(TABLE - 2.0, first - 4.0),
            ],
        };
        spots.extend(self.course(street, 1, to));
        let mut trail = Trail::new(Layout::yard(street));
        trail.through(&spots);
        trail.cut(YARD, 0.0)
    }

    /// The radius of the free space inside the track.
    fn hole(self) -> f64 {
        match self.geometry {
            Geometry::Spiral => OUTER - LANE * 35.5 / 9.0 - LANE / 2.0,
            Geometry::Rings => OUTER - LANE * 3.5,
        }
    }

    /// The radius of the Central Circle.
    pub(crate) fn circle(self) -> f64 {
        self.hole()
            * if self.geometry == Geometry::Spiral {
                0.53
            } else {
                0.46
            }
    }

    /// Where pieces are in the Central Circle: around their count.
    pub(crate) fn circle_room(self) -> Room {
        let circle = self.circle();
        Room {
            centre: Spot::CENTRE,
            inner: circle * 0.32,
            outer: circle - 6.0,
            start: 0.0,
            sweep: 360.0,
        }
    }

    /// Where a Street's Arrival Zone begins: after the end of Square 36 in a spiral, inside of 28..36 in rings.
    fn home_angle(self, street: Seat) -> f64 {
        let start = 90.0 * street.index() as f64;
        if self.geometry == Geometry::Spiral {
            start
        } else {
            start - 90.0
        }
    }

    /// The outline of an Arrival Zone: a quarter of what lies between track and Central Circle.
    pub(crate) fn home(self, street: Seat) -> Path {
        const GAP: f64 = 7.0;
        const PARTS: u8 = 9;
        let start = self.home_angle(street);
        let outer = |part: f64| match self.geometry {
            Geometry::Spiral => self.hole() + LANE * (1.0 - part / f64::from(PARTS)) - GAP,
            Geometry::Rings => self.hole() - GAP,
        };
        let edge = |radius: f64, part: f64| {
            let margin = (GAP / radius).to_degrees() * (1.0 - 2.0 * part / f64::from(PARTS));
            Spot::polar(radius, start + 10.0 * part + margin)
        };
        let inner = self.circle() + GAP;
        let mut path = Path::start(edge(outer(0.0), 0.0));
        for part in 1..=PARTS {
            let (from, to) = (f64::from(part - 1), f64::from(part));
            let middle = f64::midpoint(from, to);
            let (start, end) = (edge(outer(from), from), edge(outer(to), to));
            path.curve_to(edge(outer(middle), middle).as_middle(start, end), end);
        }
        path.line_to(edge(inner, f64::from(PARTS)));
        for part in (1..=PARTS).rev() {
            let (from, to) = (f64::from(part), f64::from(part - 1));
            let middle = f64::midpoint(from, to);
            let (start, end) = (edge(inner, from), edge(inner, to));
            path.curve_to(edge(inner, middle).as_middle(start, end), end);
        }
        path.close();
        path
    }

    /// Where pieces are in an Arrival Zone.
    pub(crate) fn home_room(self, street: Seat) -> Room {
        let start = self.home_angle(street);
        let (inner, hole) = (self.circle() + 10.0, self.hole());
        match self.geometry {
            Geometry::Spiral => Room {
                centre: Spot::CENTRE,
                inner,
                outer: hole - 2.0,
                start: start + 1.0,
                sweep: 86.0,
            },
            Geometry::Rings => Room {
                centre: Spot::CENTRE,
                inner,
                outer: hole - 90.0,
                start: start + 2.0,
                sweep: 86.0,
            },
        }
    }

    /// Where the count of an Arrival Zone is.
    pub(crate) fn home_count(self, street: Seat) -> Spot {
        let start = self.home_angle(street);
        match self.geometry {
            Geometry::Spiral => Spot::polar(self.hole() + 46.0, start + 12.0),
            Geometry::Rings => Spot::polar(self.hole() - 50.0, start + 45.0),
        }
    }

    /// Where ways into an Arrival Zone end: beside its pieces.
    pub(crate) fn home_door(self, street: Seat) -> Spot {
        let room = self.home_room(street);
        match self.geometry {
            Geometry::Spiral => Spot::polar(room.outer - 4.0, room.start + 27.0),
            Geometry::Rings => Spot::polar(room.outer + 34.0, room.start + 72.0),
        }
    }

    /// The hints where a Street begins and ends: the tip of each, and the spot it comes from.
    pub(crate) fn gates(self, street: Seat) -> [(Spot, Spot); 2] {
        let number = |number| Square::new(street, number).map(|square| (self, square));
        let spot = |at: Option<(Layout, Square)>, along, across| {
            at.map_or(Spot::CENTRE, |(layout, square)| {
                layout.spot(square, along, across)
            })
        };
        match self.geometry {
            Geometry::Spiral => [
                (spot(number(1), -0.58, 0.0), spot(number(1), -0.85, 0.0)),
                (spot(number(36), 0.98, 12.0), spot(number(36), 0.62, 12.0)),
            ],
            Geometry::Rings => [
                (spot(number(1), 0.0, 70.0), spot(number(1), 0.0, 108.0)),
                (spot(number(36), 0.0, -108.0), spot(number(36), 0.0, -74.0)),
            ],
        }
    }
}
