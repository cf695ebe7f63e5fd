//! Whether what a position text says can be.

use super::board::Place;
use super::{At, Oracle};

/// More extra throws than this are not read. No game comes near it.
pub(super) const MOST_EXTRA: i32 = 255;

/// More bonuses than this never wait: four parts earn four at most, and one of those is moved at once.
const MOST_WAITING: usize = 3;

impl Oracle {
    /// Whether none of the refusals of the rules fits.
    pub(super) fn makes_sense(&self) -> bool {
        self.cells_are_right()
            && self.finished_are_right()
            && self.in_a_row_is_right()
            && self.owed_is_right()
            && self.split_is_right()
            && self.is_due()
    }

    /// No more pieces on a cell than fit, and no colours that may not be together.
    fn cells_are_right(&self) -> bool {
        let mut fit = self.board().cap.unwrap_or(4);
        if self.options.is("block", "all") {
            fit = fit.min(2);
        }
        for &seat in &self.seats {
            for &progress in &self.pieces[seat] {
                match self.place(seat, progress) {
                    Place::Yard | Place::Home => {}
                    Place::Column(_) => {
                        if self.count(seat, progress) > fit {
                            return false;
                        }
                    }
                    Place::Loop(cell) => {
                        if self.count(seat, progress) > fit || !self.may_mix_on(cell, seat) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// Whether a seat's piece on a loop cell is without other colours, or may be with them.
    fn may_mix_on(&self, cell: i32, seat: usize) -> bool {
        if self.options.is("safe", "shared") && self.board().is_safe(cell) {
            return true;
        }
        for &other in &self.seats {
            if other != seat && self.on_loop(other, cell) > 0 {
                return false;
            }
        }
        true
    }

    /// Seats that have finished are in `places` or `over`, and only they; two others play on.
    fn finished_are_right(&self) -> bool {
        let mut finished = Vec::new();
        let mut left = Vec::new();
        for &seat in &self.seats {
            if self.is_finished(seat) {
                finished.push(seat);
            } else {
                left.push(seat);
            }
        }
        let with_places = self.options.is("end", "places");
        match &self.at {
            At::Over(order) if with_places => {
                // All seats, the last of them alone not finished; the one before it moved last.
                let Some((last, before)) = order.split_last() else {
                    return false;
                };
                order.len() == self.seats.len()
                    && left == [*last]
                    && before.last() == Some(&self.turn)
                    && self.places.is_empty()
            }
            At::Over(order) => {
                order == &finished && finished == [self.turn] && self.places.is_empty()
            }
            _ => {
                let mut places = self.places.clone();
                places.sort();
                let placed = places == finished && (with_places || finished.is_empty());
                placed && left.len() >= 2 && !self.is_finished(self.turn)
            }
        }
    }

    /// Sixes or doublets that can have been thrown.
    fn in_a_row_is_right(&self) -> bool {
        match &self.at {
            At::Over(_) => self.in_a_row == 0,
            _ if self.options.is("third", "none") => self.in_a_row == 0,
            // A failure was another throw.
            At::Roll if self.tries > 0 => self.in_a_row == 0,
            _ => (0..=2).contains(&self.in_a_row),
        }
    }

    /// `extra`, `tries` and `queue` where there may be some.
    fn owed_is_right(&self) -> bool {
        // Only throws for captures and home come on top, with a 6 that gives its own.
        let earned =
            self.options.is("capture_throw", "yes") || self.options.is("home_throw", "yes");
        let add = self.options.is("extra_throws", "add");
        if self.extra > 0 && (self.is_over() || !earned || !add || self.extra > MOST_EXTRA) {
            return false;
        }
        // At roll only, and not where a piece can move.
        if self.tries > 0 && (self.at != At::Roll || !self.has_tries() || self.tries > 2) {
            return false;
        }
        // No bonus waits once the dice are thrown again.
        if !self.queue.is_empty() && !matches!(self.at, At::Move(_) | At::Bonus(_)) {
            return false;
        }
        self.queue.len() <= MOST_WAITING && self.queue.iter().all(|&points| self.is_bonus(points))
    }

    /// Whether a capture or a pawn brought home gives these points.
    fn is_bonus(&self, points: i32) -> bool {
        let capture = self.options.number("capture_bonus");
        let home = self.options.number("home_bonus");
        points > 0 && (points == capture || points == home)
    }

    /// Split pairs of pawns that stand alone, each pawn in one pair, in order.
    fn split_is_right(&self) -> bool {
        if self.split.is_empty() {
            return true;
        }
        if self.board().dice == 1 || !matches!(self.at, At::Move(_)) {
            return false;
        }
        let mut pawns = Vec::new();
        for &(behind, front) in &self.split {
            if behind >= front {
                return false;
            }
            for pawn in [behind, front] {
                let place = self.place(self.turn, pawn);
                let alone = self.count(self.turn, pawn) == 1 && !pawns.contains(&pawn);
                if !alone || place == Place::Yard || place == Place::Home {
                    return false;
                }
                pawns.push(pawn);
            }
        }
        self.split.is_sorted()
    }

    /// Whether what the text says is due can be.
    fn is_due(&self) -> bool {
        match &self.at {
            At::Roll | At::Over(_) => true,
            At::Move(dice) => {
                let thrown = if self.board().dice == 1 {
                    self.is_thrown(dice)
                } else {
                    self.are_thrown(dice)
                };
                thrown && !self.legal_steps().is_empty()
            }
            At::Bonus(points) => self.is_bonus(*points) && !self.legal_steps().is_empty(),
        }
    }

    /// Whether one die gives these points, with so many sixes in a row.
    fn is_thrown(&self, dice: &[i32]) -> bool {
        let counts = dice == [6] && !self.options.is("third", "none");
        dice.len() == 1 && (1..=6).contains(&dice[0]) && counts == (self.in_a_row > 0)
    }

    /// Whether a throw of two dice gives these dice or parts, or leaves them when others have
    /// been used, with so many doublets in a row.
    fn are_thrown(&self, left: &[i32]) -> bool {
        if !left.is_sorted() {
            return false;
        }
        let all_out = !self.pieces[self.turn].contains(&0);
        let fourteen = all_out && !self.options.is("fourteen", "none");
        for smaller in 1..=6 {
            for larger in smaller..=6 {
                let doublet = smaller == larger;
                if doublet != (self.in_a_row > 0) {
                    continue;
                }
                let mut thrown = vec![smaller, larger];
                if doublet && fourteen {
                    thrown.extend([7 - smaller, 7 - larger]);
                }
                if !left.is_empty() && super::without(&thrown, left).is_some() {
                    // All four are there only if all can be used, or it goes as far as possible.
                    let as_far = self.options.is("fourteen", "as_far_as_possible");
                    return left.len() < 4 || as_far || self.best().used == 4;
                }
            }
        }
        false
    }
}
