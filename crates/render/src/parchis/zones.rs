//! What lies around and inside the loop of Parchís: the houses with the yards, and the homes.
use macuil_core::seat::Seat;
use macuil_parchis::Arms;
use macuil_parchis::board::PIECES;

use super::layout::{Layout, REACH};
use crate::canvas::Path;
use crate::plane::Spot;

/// A seat's house, in the corner between its arm and the next.
#[derive(Clone, Debug)]
pub(crate) struct House {
    pub(crate) outline: Path,
    /// The round yard in it.
    pub(crate) centre: Spot,
    pub(crate) radius: f64,
    /// Where the pieces stand in it.
    pub(crate) places: [Spot; PIECES],
}

impl Layout {
    /// Half the width of an arm.
    fn half_arm(self) -> f64 {
        1.5 * self.wide()
    }

    /// How far the corners of the arms are from the centre.
    pub(crate) fn rim(self) -> f64 {
        REACH.hypot(self.half_arm())
    }

    /// Half-way between a seat's arm and the next.
    fn between(self, seat: Seat, distance: f64) -> Spot {
        let (sine, cosine) = (self.half_turn * (2.0 * seat.index() as f64 + 1.0)).sin_cos();
        Spot::new(distance * sine, distance * cosine)
    }

    pub(crate) fn house(self, seat: Seat) -> House {
        let arm = seat.index() as u8;
        let next = (arm + 1) % self.arms.count();
        let inner = self.middle / self.half_turn.cos();
        let mut outline = Path::start(self.between(seat, inner));
        outline.line_to(self.spot(arm, REACH, self.half_arm()));
        let end = self.spot(next, REACH, -self.half_arm());
        // On four arms a house is a square, on more it ends at the round edge of the board.
        let (distance, radius) = if self.arms == Arms::Four {
            outline.line_to(self.between(seat, REACH / self.half_turn.cos()));
            outline.line_to(end);
            let half = (REACH - self.middle) / 2.0;
            (inner + half / self.half_turn.sin(), 0.68 * half)
        } else {
            let start = self.spot(arm, REACH, self.half_arm());
            outline.curve_to(self.between(seat, self.rim()).as_middle(start, end), end);
            let sine = self.half_turn.sin();
            let aside = (self.rim() - inner) / (1.0 + sine);
            (inner + aside, aside * sine - 9.0)
        };
        outline.close();
        let centre = self.between(seat, distance);
        let (x, y) = (0.43 * radius, 0.5 * radius);
        House {
            outline,
            centre,
            radius,
            places: [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]
                .map(|(right, down)| centre.plus(right * x, down * y)),
        }
    }

    /// A seat's home: a triangle in the middle of the board.
    pub(crate) fn home(self, seat: Seat) -> Path {
        let (arm, out) = (seat.index() as u8, self.home_base());
        let aside = out * self.half_turn.tan();
        let corners = [
            Spot::CENTRE,
            self.spot(arm, out, aside),
            self.spot(arm, out, -aside),
        ];
        Path::polygon(&corners)
    }

    /// Where the pieces stand in a home: three at its outer side, the last one further in.
    pub(crate) fn home_places(self, seat: Seat) -> [Spot; PIECES] {
        let pitch = 2.0 * self.parked() + 6.0;
        let row = self.home_base() - 0.78 * pitch;
        [(row, 0.0), (row, -pitch), (row, pitch), (row - pitch, 0.0)]
            .map(|(out, aside)| self.spot(seat.index() as u8, out, aside))
    }
}
