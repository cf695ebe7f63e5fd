//! The duties of a turn, from a throw or a legal move to the next throw or decision.

use super::board::Place;
use super::{At, Oracle, Step, without};

/// What a move has brought about.
pub struct Made {
    captured: bool,
    came_home: bool,
}

impl Oracle {
    /// One die is thrown.
    pub(super) fn throw_die(&mut self, die: i32) {
        let failures = self.tries;
        self.tries = 0;
        // 1. The third 6 in a row (ludo.third).
        if self.count_in_a_row(die == 6) {
            return;
        }
        // 2. Failures (ludo.tries). The third is like any throw that is passed.
        if die != 6 && self.has_tries() && failures < 2 {
            self.tries = failures + 1;
            return;
        }
        // 3. The points; what nothing can move is passed, and a 6 gives its throw all the same.
        self.at = At::Move(vec![die]);
        if self.legal_steps().is_empty() {
            self.go_on(if die == 6 { 1 } else { 0 });
        }
    }

    /// Two dice are thrown.
    pub(super) fn throw_dice(&mut self, smaller: i32, larger: i32) {
        let doublet = smaller == larger;
        // 1. The third doublet in a row (ludo.third).
        if self.count_in_a_row(doublet) {
            return;
        }
        // 2. The dice, or with no pawn in the yard the parts of a doublet (ludo.fourteen).
        self.at = At::Move(vec![smaller, larger]);
        let all_out = !self.pieces[self.turn].contains(&0);
        if doublet && all_out && !self.options.is("fourteen", "none") {
            let mut parts = vec![smaller, smaller, 7 - smaller, 7 - smaller];
            parts.sort();
            self.at = At::Move(parts);
            let all_four = self.best().used == 4;
            if !all_four && self.options.is("fourteen", "all_or_none") {
                self.end_dice();
                return;
            }
            if !all_four && self.options.is("fourteen", "all_or_two") {
                self.at = At::Move(vec![smaller, larger]);
            }
        }
        // 3. What nothing can move is passed.
        if self.legal_steps().is_empty() {
            self.end_dice();
        }
    }

    /// Counts sixes or doublets in a row. Says whether this was the third, which ends the turn
    /// (`ludo.third`).
    fn count_in_a_row(&mut self, counts: bool) -> bool {
        if !counts || self.options.is("third", "none") {
            self.in_a_row = 0;
            return false;
        }
        self.in_a_row += 1;
        if self.in_a_row < 3 {
            return false;
        }
        if self.options.is("third", "back") {
            // The piece nearest home, but not at home; those in the yard are there already.
            for progress in (1..self.board().end()).rev() {
                if self.pieces[self.turn].contains(&progress) {
                    self.take(self.turn, progress);
                    self.put(self.turn, 0);
                    break;
                }
            }
        }
        self.pass();
        true
    }

    /// `ludo.tries`: no piece on the loop, and none in the column that some throw could move.
    pub(super) fn has_tries(&self) -> bool {
        if self.options.is("tries", "1") {
            return false;
        }
        for &progress in &self.pieces[self.turn] {
            match self.place(self.turn, progress) {
                Place::Yard | Place::Home => {}
                Place::Loop(_) => return false,
                Place::Column(_) => {
                    for die in 1..=6 {
                        let step = Step {
                            points: vec![die],
                            from: progress,
                        };
                        if !self.is_inexact(&step) && self.stopped(&step).is_none() {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// A legal move is made.
    pub(super) fn play_step(&mut self, step: &Step) {
        let made = self.make(step);
        // 1. ludo.end: the seat has finished.
        if self.is_finished(self.turn) {
            self.finish();
            return;
        }
        // 2. One die: the throws that the move has earned (ludo.six, ludo.extra).
        if self.board().dice == 1 {
            let mut earned = 0;
            if step.points == [6] {
                earned += 1;
            }
            if made.captured && self.options.is("capture_throw", "yes") {
                earned += 1;
            }
            if made.came_home && self.options.is("home_throw", "yes") {
                earned += 1;
            }
            if self.options.is("extra_throws", "one") && earned > 1 {
                earned = 1;
            }
            self.go_on(earned);
            return;
        }
        // 3. Two dice: the bonus that it has earned (ludo.bonus).
        for (earned, option) in [
            (made.captured, "capture_bonus"),
            (made.came_home, "home_bonus"),
        ] {
            let points = self.options.number(option);
            if earned && points > 0 {
                self.queue.push(points);
            }
        }
        // 4. The dice that are left, if they can be used.
        if matches!(self.at, At::Move(_)) && !self.legal_steps().is_empty() {
            return;
        }
        self.end_dice();
    }

    /// Moves a piece, captures, uses up dice, keeps account of split pairs.
    pub(super) fn make(&mut self, step: &Step) -> Made {
        let (from, to) = (step.from, step.to());
        let leaves_a_block = from > 0 && self.count(self.turn, from) >= 2;
        // 1. The piece.
        self.take(self.turn, from);
        self.put(self.turn, to);
        let ends = self.place(self.turn, to);
        // 2. ludo.capture
        let mut captured = false;
        if let Place::Loop(cell) = ends {
            let shared = self.options.is("safe", "shared") && self.board().is_safe(cell);
            if !shared {
                for enemy in self.enemies_on(cell) {
                    let there = self.progress(enemy, Place::Loop(cell));
                    self.take(enemy, there.expect("a piece stands there"));
                    self.put(enemy, 0);
                    captured = true;
                }
            }
        }
        // 3. The dice.
        if let At::Move(dice) = &self.at {
            let left = without(dice, &step.points).expect("the points are due");
            self.at = At::Move(left);
            if self.board().dice == 2 {
                self.keep_split_pairs(from, to, leaves_a_block);
            }
        }
        Made {
            captured,
            came_home: ends == Place::Home,
        }
    }

    /// `ludo.together`: pairs are made, move and end.
    fn keep_split_pairs(&mut self, from: i32, to: i32, leaves_a_block: bool) {
        // 1. A pawn of a pair has moved, perhaps past the other.
        let mut pairs = Vec::new();
        for &(behind, front) in &self.split {
            let mut pair = [behind, front];
            for pawn in &mut pair {
                if *pawn == from {
                    *pawn = to;
                }
            }
            pair.sort();
            pairs.push((pair[0], pair[1]));
        }
        // 2. A pawn has left a block.
        if leaves_a_block {
            pairs.push((from, to));
        }
        // 3. A pair ends when one comes home, or stands with a third.
        self.split = Vec::new();
        for (behind, front) in pairs {
            let home = self.place(self.turn, front) == Place::Home;
            let third = self.count(self.turn, behind) > 1 || self.count(self.turn, front) > 1;
            if !home && !third {
                self.split.push((behind, front));
            }
        }
        self.split.sort();
    }

    /// No die is left that can be used: bonuses, then the next throw.
    fn end_dice(&mut self) {
        self.split.clear();
        // 1. ludo.bonus: in the order earned; lost if no pawn can use it.
        while !self.queue.is_empty() {
            self.at = At::Bonus(self.queue.remove(0));
            if !self.legal_steps().is_empty() {
                return;
            }
        }
        // 2. ludo.six: after a doublet another throw.
        self.go_on(if self.in_a_row > 0 { 1 } else { 0 });
    }

    /// Throws have been earned: the next one that is owed, or the next seat.
    fn go_on(&mut self, earned: i32) {
        let owed = self.extra + earned;
        if owed == 0 {
            self.pass();
            return;
        }
        // More are not kept: no game comes near it.
        self.extra = (owed - 1).min(super::sense::MOST_EXTRA);
        self.at = At::Roll;
    }

    /// The mover has finished (`ludo.end`).
    fn finish(&mut self) {
        self.places.push(self.turn);
        let mut left = Vec::new();
        for &seat in &self.seats {
            if !self.is_finished(seat) {
                left.push(seat);
            }
        }
        if self.options.is("end", "places") && left.len() >= 2 {
            self.pass();
            return;
        }
        let mut order = self.places.clone();
        if self.options.is("end", "places") {
            order.extend(left);
        }
        // With the game over nothing is remembered.
        self.forget();
        self.places.clear();
        self.at = At::Over(order);
    }

    /// The turn passes to the next seat that has not finished (`ludo.turn`).
    fn pass(&mut self) {
        self.forget();
        self.at = At::Roll;
        let mut order = self.seats.clone();
        if self.options.is("turn_order", "against") {
            order.reverse();
        }
        let mut index = order
            .iter()
            .position(|&seat| seat == self.turn)
            .expect("the mover has a seat");
        loop {
            index = (index + 1) % order.len();
            if !self.is_finished(order[index]) {
                self.turn = order[index];
                return;
            }
        }
    }

    /// What is remembered for one turn only.
    fn forget(&mut self) {
        self.in_a_row = 0;
        self.extra = 0;
        self.tries = 0;
        self.queue.clear();
        self.split.clear();
    }
}
