//! What a piece may do with some points.

use super::board::{self, Place};
use super::{At, Oracle};

impl Oracle {
    /// How many pieces must enter now, or none if no piece can (`parchis.enter`).
    pub(super) fn must_enter(&self) -> Option<usize> {
        // Only a throw of 5 with a piece in the yard.
        if self.at != At::Move(5) || !self.pieces[self.turn].contains(&0) {
            return None;
        }
        let start = board::start(self.turn);
        // It cannot with two own pieces there.
        if self.on_loop(self.turn, start) >= 2 {
            return None;
        }
        for &seat in &self.seats {
            if seat == self.turn {
                continue;
            }
            let guests = self.on_loop(seat, start);
            // Nor with any enemy there, if guests block.
            if guests >= 1 && self.options.is("entry_guest", "block") {
                return None;
            }
            // Nor with a barrier of another colour there, if that keeps it in. Start squares are
            // safe, so two of one colour are always a barrier.
            if guests >= 2 && self.options.is("entry_barrier", "yes") {
                return None;
            }
        }
        // The seat's first 5 of the game may bring two out.
        let first = self.options.is("first_five", "2") && !self.five.contains(&self.turn);
        Some(if first { 2 } else { 1 })
    }

    /// The progress of the mover's pieces that some points may move, each once (`parchis.move`).
    pub(super) fn movable(&self, points: i32) -> Vec<i32> {
        let mut movable = Vec::new();
        for progress in self.out_pieces() {
            if self.is_inexact(progress, points)
                || self.stopped(progress, points).is_some()
                || self.open_refusal(progress, points).is_some()
            {
                continue;
            }
            movable.push(progress);
        }
        movable
    }

    /// Where the mover's pieces on the loop and in the corridor stand, in order of progress.
    fn out_pieces(&self) -> Vec<i32> {
        let mut places = Vec::new();
        for progress in 1..self.home() {
            if self.pieces[self.turn].contains(&progress) {
                places.push(progress);
            }
        }
        places
    }

    /// The way of a piece, step by step: forward to home, from there back.
    fn way(&self, from: i32, points: i32) -> Vec<i32> {
        let mut way = Vec::new();
        let mut here = from;
        let mut step = 1;
        for _ in 0..points {
            if here == self.home() {
                step = -1;
            }
            here += step;
            way.push(here);
        }
        way
    }

    /// Where the points lead.
    pub(super) fn destination(&self, from: i32, points: i32) -> i32 {
        *self
            .way(from, points)
            .last()
            .expect("points are above zero")
    }

    /// `parchis.exact`: more points than lead home, and no bounce that ends in the corridor.
    pub(super) fn is_inexact(&self, from: i32, points: i32) -> bool {
        if from + points <= self.home() {
            return false;
        }
        if self.options.is("finish", "exact") {
            return true;
        }
        let ends = self.destination(from, points);
        ends <= board::last_loop(self.options.arms) || ends >= self.home()
    }

    /// The clause that stops a piece on its way or where it ends, if any.
    pub(super) fn stopped(&self, from: i32, points: i32) -> Option<&'static str> {
        // The piece is in the air, not on the square it leaves.
        let mut others = self.clone();
        others.remove(self.turn, from);
        // parchis.barrier: not passed, not landed on.
        for passed in self.way(from, points) {
            if others.is_barrier_ahead(passed) {
                return Some("parchis.barrier");
            }
        }
        let ends = self.destination(from, points);
        // parchis.safe: an exclusive safe square that holds another colour.
        if let Place::Loop(square) = self.place(self.turn, ends) {
            let exclusive = self.options.is("safe_squares", "exclusive");
            if exclusive && board::is_safe(self.options.arms, square) {
                for seat in others.colours_on(square) {
                    if seat != self.turn {
                        return Some("parchis.safe");
                    }
                }
            }
        }
        // parchis.cap: a square that holds two pieces, of whatever colours.
        if self.options.is("cap", "2") && others.standing_at(ends) >= 2 {
            return Some("parchis.cap");
        }
        None
    }

    /// Whether the mover would meet a barrier at some progress, its own too (`parchis.barrier`).
    fn is_barrier_ahead(&self, progress: i32) -> bool {
        if !self.two_are_a_barrier(self.turn, progress) {
            return false;
        }
        match self.place(self.turn, progress) {
            Place::Yard | Place::Home => false,
            Place::Corridor(_) => self.own_at(progress) >= 2,
            Place::Loop(square) => {
                for &seat in &self.seats {
                    if self.on_loop(seat, square) >= 2 {
                        return true;
                    }
                }
                false
            }
        }
    }

    /// Whether two of one colour are a barrier where a seat is at some progress.
    pub(super) fn two_are_a_barrier(&self, seat: usize, progress: i32) -> bool {
        let any = self.options.is("barrier", "any");
        match self.place(seat, progress) {
            Place::Yard | Place::Home => false,
            Place::Corridor(_) => any,
            Place::Loop(square) => any || board::is_safe(self.options.arms, square),
        }
    }

    /// How many pieces of the mover have some progress.
    fn own_at(&self, progress: i32) -> usize {
        let mut count = 0;
        for &own in &self.pieces[self.turn] {
            if own == progress {
                count += 1;
            }
        }
        count
    }

    /// How many pieces of whatever colour stand where the mover would be at some progress; none at
    /// home, where any number may be.
    fn standing_at(&self, progress: i32) -> usize {
        match self.place(self.turn, progress) {
            Place::Yard | Place::Home => 0,
            Place::Corridor(_) => self.own_at(progress),
            Place::Loop(square) => {
                let mut count = 0;
                for &seat in &self.seats {
                    count += self.on_loop(seat, square);
                }
                count
            }
        }
    }

    /// The refusal of a move that is otherwise legal, because of the mover's barriers on a 6.
    pub(super) fn open_refusal(&self, from: i32, points: i32) -> Option<&'static str> {
        if !matches!(self.at, At::Move(_)) || self.sixes == 0 {
            return None;
        }
        if self.rebuilds(from, points) {
            return Some("parchis.open");
        }
        if self.options.is("open_barrier", "no") || self.is_in_barrier(from) {
            return None;
        }
        // Another piece, though some piece of a barrier has a legal move.
        for other in self.out_pieces() {
            if self.is_in_barrier(other)
                && !self.is_inexact(other, points)
                && self.stopped(other, points).is_none()
                && !self.rebuilds(other, points)
            {
                return Some("parchis.open");
            }
        }
        None
    }

    /// Whether the mover's piece at some progress is one of a barrier.
    fn is_in_barrier(&self, progress: i32) -> bool {
        self.two_are_a_barrier(self.turn, progress) && self.own_at(progress) >= 2
    }

    /// `rebuild=no`: whether a piece of a barrier would make another barrier.
    fn rebuilds(&self, from: i32, points: i32) -> bool {
        if self.options.is("rebuild", "yes") || !self.is_in_barrier(from) {
            return false;
        }
        let mut others = self.clone();
        others.remove(self.turn, from);
        let ends = self.destination(from, points);
        self.two_are_a_barrier(self.turn, ends) && others.own_at(ends) >= 1
    }

    /// Whether the bonus that is due may be declined (`parchis.bonus`).
    pub(super) fn may_decline(&self) -> bool {
        let At::Bonus(points) = self.at else {
            return false;
        };
        if self.options.is("bonus_use", "optional") {
            return true;
        }
        if self.options.is("bonus_use", "compulsory") {
            return false;
        }
        // Only the bonus of a capture is compulsory; if both are equal, both are.
        points != self.options.number("capture_bonus")
    }

    /// Takes a piece of a seat off the board.
    pub(super) fn remove(&mut self, seat: usize, progress: i32) {
        let index = self.pieces[seat].iter().position(|&own| own == progress);
        self.pieces[seat].remove(index.expect("a piece to take"));
    }
}
