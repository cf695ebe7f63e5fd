//! Which piece may move.

use super::Oracle;

impl Oracle {
    /// The progress to which a piece is led: from the hand to the start cell, else on by the points.
    pub(super) fn leads(&self, from: i32, points: i32) -> i32 {
        if from == 0 { 1 } else { from + points }
    }

    /// The progress of each piece that may be moved, the hand first.
    pub(super) fn legal_moves(&self, points: i32) -> Vec<i32> {
        let mut legal = Vec::new();
        for &from in &self.pieces[self.turn] {
            let may = from < self.board.end()
                && self.stopped(from, points).is_none()
                && self.must_be_another(from, points).is_none();
            // Pieces in hand are all the same.
            if may && !legal.contains(&from) {
                legal.push(from);
            }
        }
        legal
    }

    /// The clause that stops a piece by itself, if any.
    pub(super) fn stopped(&self, from: i32, points: i32) -> Option<&'static str> {
        let to = self.leads(from, points);
        let own = to < self.board.end() && self.pieces[self.turn].contains(&to);
        // patolli.enter: only a 1, and not onto an own piece.
        if from == 0 {
            return (points != 1 || own).then_some("patolli.enter");
        }
        // patolli.exact: not beyond.
        if to > self.board.end() {
            return Some("patolli.exact");
        }
        // patolli.move: not onto an own piece, nor onto an enemy outside the capture zone.
        if own {
            return Some("patolli.move");
        }
        let cell = self.board.cell(self.turn, to)?;
        let enemy = self.enemy_on(cell).is_some() && !self.board.is_in_zone(cell);
        enemy.then_some("patolli.move")
    }

    /// The clause by which another piece must move than one that could, if any.
    pub(super) fn must_be_another(&self, from: i32, points: i32) -> Option<&'static str> {
        // patolli.one: the piece just entered, if it can.
        if self.must && from != 1 && self.stopped(1, points).is_none() {
            return Some("patolli.one");
        }
        // patolli.enter: a throw of 1 must enter a piece if it can.
        let compulsory = points == 1 && self.options.is("entry", "compulsory");
        let can_enter = self.pieces[self.turn].contains(&0) && self.stopped(0, points).is_none();
        if compulsory && from != 0 && can_enter {
            return Some("patolli.enter");
        }
        None
    }

    /// The seat and the progress of the piece on a cell that is not of the seat in turn.
    pub(super) fn enemy_on(&self, cell: i32) -> Option<(usize, i32)> {
        for &seat in &self.seats {
            if seat == self.turn {
                continue;
            }
            for &progress in &self.pieces[seat] {
                if progress < self.board.end() && self.board.cell(seat, progress) == Some(cell) {
                    return Some((seat, progress));
                }
            }
        }
        None
    }
}
