//! Patolli: an action is a piece by its progress.
use macuil::core::position::Position as _;
use macuil::patolli::board::SEATS;
use macuil::patolli::{At, Layout, Move, Place, Position};

use crate::encode::{Encode, Field, Fields, Writer, away, seat_after};

/// What there are places for on a course, the hand and what is off included.
#[inline]
fn course(layout: Layout) -> usize {
    usize::from(layout.end()) + 1
}

/// Which of the five throws counts so many.
#[inline]
fn rank(points: u8) -> usize {
    usize::from(points.clamp(1, 5)) - 1
}

impl Encode for Position {
    #[inline]
    fn actions(&self) -> usize {
        usize::from(self.layout().end())
    }

    #[inline]
    fn encode(&self, m: Move) -> usize {
        let progress = self.layout().progress(self.mover(), m.kind().from);
        usize::from(progress.unwrap_or(0))
    }

    fn attempt(&self, action: usize) -> Option<Move> {
        let (layout, mover) = (self.layout(), self.mover());
        let At::Move(points) = self.at() else {
            return None;
        };
        let from = action as u8;
        let to = if from == 0 {
            1
        } else {
            from.saturating_add(points)
        };
        let (from, to) = (layout.place(mover, from), layout.place(mover, to));
        Some(Move::new(points, from, to))
    }

    #[inline]
    fn observation_len(&self) -> usize {
        SEATS * (course(self.layout()) + 7) + 2 + 5 + 5 + 4
    }

    fn observe(&self, out: &mut [u8]) {
        let (layout, mover) = (self.layout(), self.mover());
        let track = self.options().track();
        let mut out = Writer::new(out, self.observation_len());
        let pieces = out.next(SEATS * course(layout));
        let rows = pieces.chunks_exact_mut(course(layout));
        let [playing, places, points, miss, many, dropped, match_seat] =
            std::array::from_fn(|_| out.next(SEATS));
        for (away, row) in rows.enumerate() {
            let seat = seat_after(mover, away, SEATS);
            if !self.seats().contains(seat) {
                continue;
            }
            playing[away] = 1;
            points[away] = self.points(seat);
            miss[away] = u8::from(self.miss().contains(seat));
            many[away] = u8::from(self.many().contains(seat));
            self.pieces_of(seat, |space| {
                let place = track.place(space).map_or(Place::Hand, |(_, place)| place);
                row[usize::from(layout.progress(seat, place).unwrap_or(0))] += 1;
            });
        }
        for (list, seats) in [(places, self.places()), (dropped, self.dropped())] {
            for (place, seat) in (1..).zip(seats.as_slice()) {
                list[away(mover, *seat, SEATS)] = place;
            }
        }
        if let Some(seat) = self.match_seat() {
            match_seat[away(mover, seat, SEATS)] = 1;
        }
        let (phase, throw, matches) = (out.next(2), out.next(5), out.next(5));
        match self.at() {
            At::Roll => phase[0] = 1,
            At::Move(points) => (phase[1], throw[rank(points)]) = (1, 1),
            At::Over => {}
        }
        let table = self.options().throws();
        for (roll, _) in table.outcomes() {
            matches[rank(roll.points())] = self.matched(roll.points());
        }
        out.put(self.basket());
        out.put(self.extra());
        out.put(self.must());
        // The triangles of West and East may lie elsewhere than those of South and North.
        out.put(mover.index() as u8 % 2);
        out.finish();
    }

    fn fields(&self) -> Vec<Field> {
        Fields::default()
            .table("pieces", (SEATS, course(self.layout())), 6, "pieces of each seat, by their progress along its own course")
            .list("playing", SEATS, 1, "1 for each seat in play")
            .list("places", SEATS, 4, "the place that each seat has taken, 0 for none")
            .list("points", SEATS, 48, "the points of each seat")
            .list("miss", SEATS, 1, "1 for each seat that misses its next turn")
            .list("many", SEATS, 1, "1 for each seat that has had two or more pieces on the board since it was empty of theirs")
            .list("dropped", SEATS, 4, "with end=places, which seats are out, numbered as they dropped out; 0 for the others")
            .list("match_seat", SEATS, 1, "1 for the seat whose throws can be matched")
            .list("due", 2, 1, "1 for what is due: a throw, a move")
            .list("throw", 5, 1, "1 for the throw to be moved: 1, 2, 3, 4, the highest")
            .list("matches", 5, 6, "how many pieces were taken off by each throw that can be matched")
            .list("basket", 1, 48, "the points in the basket of the god")
            .list("extra", 1, u8::MAX, "throws earned that are still to come")
            .list("must", 1, 1, "1 if the piece on the mover's start cell has just been entered")
            .list("axis", 1, 1, "1 if the mover is West or East")
            .done()
    }
}
