//! Ludo: an action is a piece by its progress; with two dice, the points of which die besides.
use macuil::core::position::Position as _;
use macuil::ludo::board::{Layout, SEATS};
use macuil::ludo::{At, Move, Position};

use crate::encode::{Encode, Field, Fields, Writer, away, seat_after};

/// The points that may be moved, ascending, each once; then zeros.
#[inline]
fn due(at: At) -> [u8; 2] {
    match at {
        At::Move(dice) => {
            let other = dice.into_iter().find(|die| *die != 0 && *die != dice[0]);
            [dice[0], other.unwrap_or(0)]
        }
        At::Bonus(points) => [points, 0],
        At::Roll | At::Over => [0; 2],
    }
}

/// The actions of moves with one of the points due: one for each progress that a piece can be moved from.
#[inline]
fn plane(layout: Layout) -> usize {
    usize::from(layout.end())
}

/// The number of the entry with the sum of both dice.
fn sum(layout: Layout) -> usize {
    2 * plane(layout)
}

impl Encode for Position {
    #[inline]
    fn actions(&self) -> usize {
        let layout = self.layout();
        if layout.has_two_dice() {
            sum(layout) + 1
        } else {
            plane(layout)
        }
    }

    #[inline]
    fn encode(&self, m: Move) -> usize {
        let (layout, kind) = (self.layout(), m.kind());
        let from = layout.progress(self.mover(), kind.from).unwrap_or(0);
        if !layout.has_two_dice() {
            return usize::from(from);
        }
        if kind.more.is_some() {
            return sum(layout);
        }
        let second = kind.points == due(self.at())[1];
        usize::from(second) * plane(layout) + usize::from(from)
    }

    fn attempt(&self, action: usize) -> Option<Move> {
        let (layout, mover) = (self.layout(), self.mover());
        let points = due(self.at());
        if action == sum(layout) {
            let start = layout.start(mover);
            return (points[1] != 0).then(|| Move::sum(points[0], points[1], start));
        }
        let points = *points
            .get(action / plane(layout))
            .filter(|points| **points != 0)?;
        let from = (action % plane(layout)) as u8;
        let to = if from == 0 {
            1
        } else {
            from.saturating_add(points)
        };
        let to = layout.place(mover, to.min(layout.end()));
        Some(Move::new(points, layout.place(mover, from), to))
    }

    #[inline]
    fn observation_len(&self) -> usize {
        let two_dice = if self.layout().has_two_dice() { 9 } else { 0 };
        SEATS * (plane(self.layout()) + 1) + 2 * SEATS + 3 + 6 + 3 + two_dice
    }

    #[inline]
    fn observe(&self, out: &mut [u8]) {
        let (layout, mover) = (self.layout(), self.mover());
        let mut out = Writer::new(out, self.observation_len());
        let pieces = out.next(SEATS * (plane(layout) + 1));
        let rows = pieces.chunks_exact_mut(plane(layout) + 1);
        let playing = out.next(SEATS);
        for (row, (away, playing)) in rows.zip(playing.iter_mut().enumerate()) {
            let seat = seat_after(mover, away, SEATS);
            if self.seats().contains(seat) {
                *playing = 1;
                for progress in self.progress(seat) {
                    row[usize::from(progress)] += 1;
                }
            }
        }
        let places = out.next(SEATS);
        for (place, seat) in (1..).zip(self.places().as_slice()) {
            places[away(mover, *seat, SEATS)] = place;
        }
        let (phase, dice) = (out.next(3), out.next(6));
        let mut bonus = 0;
        match self.at() {
            At::Roll => phase[0] = 1,
            At::Move(due) => {
                phase[1] = 1;
                for die in due.into_iter().filter(|die| *die != 0) {
                    dice[usize::from(die - 1) % 6] += 1;
                }
            }
            At::Bonus(points) => (phase[2], bonus) = (1, points),
            At::Over => {}
        }
        out.put(self.sixes());
        out.put(self.extra());
        out.put(self.tries());
        if layout.has_two_dice() {
            out.put(bonus);
            out.next(4).copy_from_slice(&self.queue());
            out.next(4).copy_from_slice(self.split().as_flattened());
        }
        out.finish();
    }

    fn fields(&self) -> Vec<Field> {
        let layout = self.layout();
        let end = layout.end();
        let fields = Fields::default()
            .table(
                "pieces",
                (SEATS, plane(layout) + 1),
                4,
                "pieces of each seat, by their progress along its own course",
            )
            .list("playing", SEATS, 1, "1 for each seat in play")
            .list(
                "places",
                SEATS,
                4,
                "the place that each seat has taken, 0 for none",
            )
            .list(
                "due",
                3,
                1,
                "1 for what is due: a throw, a move with a die, a move with a bonus",
            )
            .list(
                "dice",
                6,
                4,
                "dice or parts of dice still to be moved, by what they show",
            )
            .list(
                "sixes",
                1,
                2,
                "sixes or doublets thrown in a row, where the rules count them",
            )
            .list("extra", 1, u8::MAX, "throws earned that are still to come")
            .list("tries", 1, 2, "failures so far where there are three tries");
        if !layout.has_two_dice() {
            return fields.done();
        }
        fields
            .list("bonus", 1, 99, "the points of the bonus that is due")
            .list("queue", 4, 99, "the points of the bonuses after it, in their order")
            .table("split", (2, 2), end, "split pairs of the mover: the progress of the piece behind and of the one in front")
            .done()
    }
}
