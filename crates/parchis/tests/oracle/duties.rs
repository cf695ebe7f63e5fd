//! The duties of a turn, from a throw or a legal move to the next throw or decision.

use super::board::{self, Place};
use super::{At, Oracle};

impl Oracle {
    /// A die is thrown (`parchis.turn`, `parchis.six`).
    pub(super) fn throw(&mut self, die: i32) {
        // 1. The third 6 in a row is not moved and ends the turn (parchis.third-six).
        if die == 6 && self.sixes == 2 {
            if let Some(square) = self.last {
                self.send_one_back(self.turn, square);
            }
            self.pass();
            return;
        }
        // 2. Sixes in a row.
        self.sixes = if die == 6 { self.sixes + 1 } else { 0 };
        self.last = None;
        // 3. The points.
        let points = if die == 6 { self.six_points() } else { die };
        self.at = At::Move(points);
        // 4. parchis.enter: the first 5 of the game that cannot enter is used up.
        let use_up = die == 5 && self.is_all_in(self.turn) && self.must_enter().is_none();
        if use_up && !self.five.contains(&self.turn) {
            self.five.push(self.turn);
        }
        // 5. Points that nothing can move are passed.
        if self.must_enter().is_none() && self.movable(points).is_empty() {
            self.go_on();
        }
    }

    /// What a 6 is worth to the mover (`parchis.six`).
    pub(super) fn six_points(&self) -> i32 {
        if self.pieces[self.turn].contains(&0) {
            6
        } else {
            self.options.number("six_all_out")
        }
    }

    /// One piece or two come out of the yard (`parchis.enter`).
    pub(super) fn enter(&mut self, entering: usize) {
        let start = board::start(self.turn);
        // 1. Which guests go back.
        let mut captured = false;
        if self.options.is("entry_guest", "capture") || entering == 2 {
            captured = self.send_enemies_back(start);
        } else if self.options.is("cap", "2") {
            let guests = self.enemies_on(start);
            let standing = guests.len() + self.on_loop(self.turn, start);
            if standing >= 2 {
                // Of two enemies the one that arrived last; beside an own piece the enemy.
                let mut goes = guests[0];
                for &(square, seat) in &self.late {
                    if square == start {
                        goes = seat;
                    }
                }
                self.send_one_back(goes, start);
                captured = true;
            }
        }
        // 2. The pieces come out.
        for _ in 0..entering {
            self.remove(self.turn, 0);
            self.pieces[self.turn].push(1);
        }
        // 3. The bonus.
        let bonus = if captured {
            self.options.number("capture_bonus")
        } else {
            0
        };
        self.moved(bonus);
    }

    /// A piece on the loop or in the corridor moves the points that are due (`parchis.move`).
    pub(super) fn advance(&mut self, from: i32) {
        let points = match self.at {
            At::Move(points) | At::Bonus(points) => points,
            _ => panic!("a move is due"),
        };
        // 1. It leaves its square for where the points lead.
        let to = self.destination(from, points);
        self.remove(self.turn, from);
        // 2. What it finds there.
        let mut bonus = 0;
        match self.place(self.turn, to) {
            Place::Loop(square) if board::is_safe(self.options.arms, square) => {
                // It came after the guest that is there, if the square is a third seat's start.
                self.late.retain(|(late, _)| *late != square);
                self.late.push((square, self.turn));
            }
            // parchis.capture: all pieces there, one bonus.
            Place::Loop(square) => {
                if self.send_enemies_back(square) {
                    bonus = self.options.number("capture_bonus");
                }
            }
            Place::Home => bonus = self.options.number("home_bonus"),
            Place::Yard | Place::Corridor(_) => {}
        }
        self.pieces[self.turn].push(to);
        // 3. Whom a third 6 would send back.
        self.remember_last(from, to);
        self.moved(bonus);
    }

    /// `parchis.third-six`: keeps account of the piece that would go back to the yard.
    fn remember_last(&mut self, from: i32, to: i32) {
        if self.sixes != 2 || self.options.is("third_six", "none") {
            return;
        }
        let now = match self.place(self.turn, to) {
            Place::Loop(square) => Some(square),
            // In the corridor or at home it is out of reach.
            _ => None,
        };
        let left = match self.place(self.turn, from) {
            Place::Loop(square) => Some(square),
            _ => None,
        };
        // The second 6 itself moves it; a bonus does if it moves that piece, or any piece where
        // the last one moved counts.
        let by_six = matches!(self.at, At::Move(_));
        let same = left.is_some() && left == self.last;
        if by_six || same || self.options.is("third_six", "last_mover") {
            self.last = now;
        }
    }

    /// A move has been made: places, bonus, the next throw.
    fn moved(&mut self, bonus: i32) {
        // 1. parchis.end: all pieces home.
        if self.is_home(self.turn) {
            self.finish();
            return;
        }
        // 2. parchis.bonus: lost if no piece can use it.
        if bonus > 0 {
            self.at = At::Bonus(bonus);
            if !self.movable(bonus).is_empty() {
                return;
            }
        }
        // 3. The next throw.
        self.go_on();
    }

    /// The mover has brought the last piece home (`parchis.end`).
    fn finish(&mut self) {
        if self.options.is("end", "first") {
            self.at = At::Over(vec![self.turn]);
            return;
        }
        self.places.push(self.turn);
        let mut left = Vec::new();
        for &seat in &self.seats {
            if !self.is_home(seat) {
                left.push(seat);
            }
        }
        if left.len() == 1 {
            let mut order = self.places.clone();
            order.extend(left);
            self.at = At::Over(order);
            return;
        }
        // A throw still due is dropped.
        self.pass();
    }

    /// Nothing is left to move: after a 6 another throw, otherwise the next seat (`parchis.six`).
    pub(super) fn go_on(&mut self) {
        if self.sixes > 0 {
            self.at = At::Roll;
        } else {
            self.pass();
        }
    }

    /// The turn passes to the next seat that is not all home (`parchis.turn`).
    fn pass(&mut self) {
        self.sixes = 0;
        self.last = None;
        self.at = At::Roll;
        let mut order = self.seats.clone();
        if self.options.is("turn_order", "clockwise") {
            order.reverse();
        }
        let mut index = order
            .iter()
            .position(|&seat| seat == self.turn)
            .expect("the mover has a seat");
        loop {
            index = (index + 1) % order.len();
            if !self.is_home(order[index]) {
                self.turn = order[index];
                return;
            }
        }
    }

    /// The seats of the enemies on a loop square, one entry for each piece.
    fn enemies_on(&self, square: i32) -> Vec<usize> {
        let mut enemies = Vec::new();
        for &seat in &self.seats {
            if seat != self.turn {
                for _ in 0..self.on_loop(seat, square) {
                    enemies.push(seat);
                }
            }
        }
        enemies
    }

    /// Sends all enemies on a loop square back to their yards. Says whether there were any.
    fn send_enemies_back(&mut self, square: i32) -> bool {
        let enemies = self.enemies_on(square);
        for &seat in &enemies {
            self.send_one_back(seat, square);
        }
        !enemies.is_empty()
    }

    /// Sends one piece of a seat from a loop square back to its yard.
    fn send_one_back(&mut self, seat: usize, square: i32) {
        let progress = self
            .progress(seat, Place::Loop(square))
            .expect("a piece stands there");
        self.remove(seat, progress);
        self.pieces[seat].push(0);
    }

    /// Puts lists in order and keeps only what has to be remembered.
    pub(super) fn tidy(&mut self) {
        for pieces in &mut self.pieces {
            pieces.sort();
        }
        // With a piece out, a seat has had its first 5.
        let mut five = Vec::new();
        for &seat in &self.seats {
            let had = self.five.contains(&seat) || !self.is_all_in(seat);
            if had && self.options.is("first_five", "2") {
                five.push(seat);
            }
        }
        self.five = five;
        let due = self.late_squares();
        self.late.retain(|(square, _)| due.contains(square));
        self.late.sort();
        // With the game over nothing else is.
        if self.is_over() {
            self.sixes = 0;
            self.last = None;
            self.five.clear();
            self.late.clear();
            self.places.clear();
        }
    }

    /// The start squares of seats that hold two colours, neither of them its own, where it has to
    /// be known who came last.
    pub(super) fn late_squares(&self) -> Vec<i32> {
        let mut squares = Vec::new();
        if !self.options.is("cap", "2") || !self.options.is("entry_guest", "share") {
            return squares;
        }
        for &seat in &self.seats {
            let start = board::start(seat);
            let colours = self.colours_on(start);
            if colours.len() == 2 && !colours.contains(&seat) {
                squares.push(start);
            }
        }
        squares
    }
}
