//! Parchís: an action is a piece by its progress; two pieces that come out together, and declining, have numbers of their own.
use macuil::core::position::Position as _;
use macuil::parchis::{Arms, At, Move, MoveKind, Position};

use crate::encode::{Encode, Field, Fields, Writer, away, seat_after};

/// The number of two pieces that come out together; declining is one more.
#[inline]
fn two(arms: Arms) -> usize {
    usize::from(arms.home())
}

/// What a course has places for, the yard and the home included.
#[inline]
fn course(arms: Arms) -> usize {
    usize::from(arms.home()) + 1
}

impl Encode for Position {
    #[inline]
    fn actions(&self) -> usize {
        two(self.arms()) + 2
    }

    #[inline]
    fn encode(&self, m: Move) -> usize {
        let arms = self.arms();
        match m.kind() {
            MoveKind::Advance { from, .. } => {
                usize::from(arms.progress(self.mover(), from).unwrap_or(0))
            }
            MoveKind::EnterTwo { .. } => two(arms),
            MoveKind::Decline => two(arms) + 1,
        }
    }

    fn attempt(&self, action: usize) -> Option<Move> {
        let (arms, mover) = (self.arms(), self.mover());
        let (At::Move(points) | At::Bonus(points)) = self.at() else {
            return None;
        };
        if action == two(arms) {
            return Some(Move::enter_two(points, arms.start(mover)));
        }
        if action > two(arms) {
            return Some(Move::DECLINE);
        }
        let from = action as u8;
        let to = if from == 0 {
            1
        } else {
            from.saturating_add(points)
        };
        let to = arms.place(mover, to.min(arms.home()));
        Some(Move::advance(points, arms.place(mover, from), to))
    }

    #[inline]
    fn observation_len(&self) -> usize {
        let arms = usize::from(self.arms().count());
        arms * (course(self.arms()) + 4) + 3 + 6 + 3
    }

    #[inline]
    fn observe(&self, out: &mut [u8]) {
        let (mover, count) = (self.mover(), usize::from(self.arms().count()));
        let mut out = Writer::new(out, self.observation_len());
        let pieces = out.next(count * course(self.arms()));
        let rows = pieces.chunks_exact_mut(course(self.arms()));
        let (playing, places) = (out.next(count), out.next(count));
        for (row, (away, playing)) in rows.zip(playing.iter_mut().enumerate()) {
            let seat = seat_after(mover, away, count);
            if self.seats().contains(seat) {
                *playing = 1;
                for progress in self.progress(seat) {
                    row[usize::from(progress)] += 1;
                }
            }
        }
        for (place, seat) in (1..).zip(self.places().as_slice()) {
            places[away(mover, *seat, count)] = place;
        }
        let (phase, die) = (out.next(3), out.next(6));
        let mut due = 0;
        match self.at() {
            At::Roll => phase[0] = 1,
            At::Move(points) => {
                (phase[1], due) = (1, points);
                // A 6 may be worth more.
                die[usize::from(points.clamp(1, 6)) - 1] = 1;
            }
            At::Bonus(points) => (phase[2], due) = (1, points),
            At::Over => {}
        }
        out.put(due);
        out.put(self.sixes());
        out.put(self.last());
        let (five, late) = (out.next(count), out.next(count));
        for (away_from, (five, late)) in five.iter_mut().zip(late).enumerate() {
            let seat = seat_after(mover, away_from, count);
            *five = u8::from(self.five().contains(seat));
            if let Some(guest) = self.late_on(seat) {
                *late = 1 + away(mover, guest, count) as u8;
            }
        }
        out.finish();
    }

    fn fields(&self) -> Vec<Field> {
        let arms = self.arms();
        let count = usize::from(arms.count());
        Fields::default()
            .table("pieces", (count, course(arms)), 4, "pieces of each seat, by their progress along its own course")
            .list("playing", count, 1, "1 for each seat in play")
            .list("places", count, count as u8, "the place that each seat has taken, 0 for none")
            .list("due", 3, 1, "1 for what is due: a throw, a move with the die, a move with a bonus")
            .list("die", 6, 1, "1 for what the die shows")
            .list("points", 1, 99, "the points to be moved, of the die or of the bonus")
            .list("sixes", 1, 2, "sixes thrown in a row in this turn")
            .list("last", 1, arms.home(), "the progress of the mover's piece that a third 6 would send back, 0 for none")
            .list("five", count, 1, "1 for each seat that has had its first 5, where that matters")
            .list("late", count, count as u8, "who came last to each start square, where that matters: 1 for the mover, 2 for the next arm and so on")
            .done()
    }
}
