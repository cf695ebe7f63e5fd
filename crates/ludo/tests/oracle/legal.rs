//! What a piece may do with the points that are due.

use super::board::Place;
use super::{At, Oracle, Step};

impl Oracle {
    /// All steps with points that are due, in the listed order, that nothing refuses but
    /// `ludo.dice`.
    pub(super) fn possible_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for points in self.points_due() {
            for from in 0..=self.board().end() {
                if !self.pieces[self.turn].contains(&from) {
                    continue;
                }
                let step = Step {
                    points: points.clone(),
                    from,
                };
                if self.is_possible(&step) && self.must_be_another(&step).is_none() {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// The points that a move may use now: each die once, and last two dice together.
    fn points_due(&self) -> Vec<Vec<i32>> {
        let mut due = Vec::new();
        match &self.at {
            At::Roll | At::Over(_) => {}
            At::Bonus(points) => due.push(vec![*points]),
            At::Move(dice) => {
                for &die in dice {
                    if !due.contains(&vec![die]) {
                        due.push(vec![die]);
                    }
                }
                for (index, &die) in dice.iter().enumerate() {
                    for &other in &dice[index + 1..] {
                        if !due.contains(&vec![die, other]) {
                            due.push(vec![die, other]);
                        }
                    }
                }
            }
        }
        due
    }

    /// `ludo.enter`: whether points may bring a piece from the yard: those of a throw, not of a
    /// bonus, by one die or by the sum of two.
    pub(super) fn enters_with(&self, points: &[i32]) -> bool {
        let mut sum: i64 = 0;
        for &die in points {
            sum += i64::from(die);
        }
        matches!(self.at, At::Move(_)) && sum == i64::from(self.board().entering)
    }

    /// Whether a piece that is there can make a step, whatever other pieces must do.
    fn is_possible(&self, step: &Step) -> bool {
        let fits = if step.from == 0 {
            self.enters_with(&step.points)
        } else {
            step.points.len() == 1
        };
        fits && !self.is_inexact(step) && self.stopped(step).is_none()
    }

    /// `ludo.exact`: beyond home, or beyond the last goal cell.
    pub(super) fn is_inexact(&self, step: &Step) -> bool {
        step.to() > self.board().end()
    }

    /// The clause that stops a piece on its way or where it ends, if any.
    pub(super) fn stopped(&self, step: &Step) -> Option<&'static str> {
        // The cell it leaves is not on its way.
        let (from, to) = (step.from, step.to());
        // ludo.block: neither passed nor landed on.
        for passed in from + 1..=to {
            if self.is_block_ahead(passed) {
                return Some("ludo.block");
            }
        }
        // ludo.jump: own pieces passed in the column.
        if self.options.is("goal_jump", "no") {
            for passed in from + 1..to {
                let in_column = matches!(self.place(self.turn, passed), Place::Column(_));
                if in_column && self.count(self.turn, passed) > 0 {
                    return Some("ludo.jump");
                }
            }
        }
        let ends = self.place(self.turn, to);
        // ludo.cap: the cell has its fill of own pieces.
        if let Some(cap) = self.board().cap {
            if ends != Place::Home && self.count(self.turn, to) >= cap {
                return Some("ludo.cap");
            }
        }
        // ludo.safe: another colour on an exclusive safe cell; a piece that enters captures it.
        if let Place::Loop(cell) = ends {
            let exclusive = self.options.is("safe", "exclusive") && self.board().is_safe(cell);
            if exclusive && from != 0 && !self.enemies_on(cell).is_empty() {
                return Some("ludo.safe");
            }
        }
        // ludo.together: the pawn behind onto the one in front. At a bonus there are no pairs.
        if self.split.contains(&(from, to)) {
            return Some("ludo.together");
        }
        None
    }

    /// `ludo.block`: whether the mover would be stopped by two pieces of one colour at some
    /// progress.
    fn is_block_ahead(&self, progress: i32) -> bool {
        let (all, none) = (
            self.options.is("block", "all"),
            self.options.is("block", "none"),
        );
        match self.place(self.turn, progress) {
            Place::Yard | Place::Home => false,
            Place::Column(_) => all && self.count(self.turn, progress) >= 2,
            Place::Loop(cell) => {
                for &seat in &self.seats {
                    let stops = all || (!none && seat != self.turn);
                    if stops && self.on_loop(seat, cell) >= 2 {
                        return true;
                    }
                }
                false
            }
        }
    }

    /// The clause by which another piece than the one of a possible step must move, if any.
    pub(super) fn must_be_another(&self, step: &Step) -> Option<&'static str> {
        let At::Move(_) = &self.at else {
            return None;
        };
        // ludo.clear: with a piece in the yard, the piece on the own start cell if it can.
        if self.options.is("clear_start", "yes") {
            let clear = Step {
                points: step.points.clone(),
                from: 1,
            };
            let stands = self.pieces[self.turn].contains(&1);
            if self.pieces[self.turn].contains(&0) && stands && self.is_possible(&clear) {
                return (step.from != 1).then_some("ludo.clear");
            }
        }
        // ludo.enter: a piece must enter if it can, with whichever of the dice.
        if self.options.is("enter", "compulsory") && step.from != 0 {
            for points in self.points_due() {
                let enter = Step { points, from: 0 };
                if self.pieces[self.turn].contains(&0) && self.is_possible(&enter) {
                    return Some("ludo.enter");
                }
            }
        }
        None
    }

    /// The seats of the pieces of other colours on a loop cell, one entry for each piece.
    pub(super) fn enemies_on(&self, cell: i32) -> Vec<usize> {
        let mut enemies = Vec::new();
        for &seat in &self.seats {
            if seat != self.turn {
                for _ in 0..self.on_loop(seat, cell) {
                    enemies.push(seat);
                }
            }
        }
        enemies
    }

    /// Takes a piece of a seat off the board.
    pub(super) fn take(&mut self, seat: usize, progress: i32) {
        let index = self.pieces[seat].iter().position(|&own| own == progress);
        self.pieces[seat].remove(index.expect("a piece to take"));
    }

    /// Puts a piece of a seat on the board.
    pub(super) fn put(&mut self, seat: usize, progress: i32) {
        self.pieces[seat].push(progress);
        self.pieces[seat].sort();
    }
}
