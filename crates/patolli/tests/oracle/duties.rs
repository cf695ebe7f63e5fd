//! The duties of a turn, from a throw or a legal move to the next throw or decision.

use super::board::Place;
use super::{At, Oracle};

impl Oracle {
    /// The beans are thrown.
    pub(super) fn throw(&mut self, points: i32) {
        // 1. patolli.match: the first throw after the turn in which pieces were taken off.
        let before = self.matches.clone();
        if before.iter().any(|(seat, _)| *seat != self.turn) {
            for (seat, throw) in before {
                if throw == points {
                    self.pay_basket(seat);
                }
            }
            self.matches.clear();
            if self.look_for_the_end() {
                return;
            }
        }
        // 2. patolli.stuck: no piece can move it.
        if self.legal_moves(points).is_empty() {
            if self.on_board(self.turn) > 0 || self.options.is("empty_board", "pay") {
                self.pay_basket(self.turn);
            }
            if !self.look_for_the_end() {
                self.pass();
            }
            return;
        }
        self.at = At::Move(points);
    }

    /// A legal move is made with the piece at some progress.
    pub(super) fn play_move(&mut self, from: i32, points: i32) {
        let mover = self.turn;
        let to = self.leads(from, points);
        let was_due = self.must;
        let mut earned = 0;
        // 1. The piece.
        self.take(mover, from);
        self.put(mover, to);
        // 2. patolli.one: a 1 gives another throw, which the piece just entered must move.
        self.must = from == 0;
        let again = self.must || was_due || self.options.is("one_walked_again", "yes");
        if points == 1 && again {
            earned += 1;
        }
        // 3. patolli.exit
        if self.board.place(mover, to) == Place::Off {
            self.basket -= 1;
            self.points[mover] += 1;
            self.matches.push((mover, points));
            self.matches.sort();
            earned += 1;
        }
        self.keep_many(mover);
        if let Some(cell) = self.board.cell(mover, to) {
            // 4. patolli.capture, patolli.last
            if let Some((enemy, progress)) = self.enemy_on(cell) {
                self.take(enemy, progress);
                self.put(enemy, 0);
                self.lose_last(enemy);
            }
            // 5. patolli.triangle
            if self.board.is_triangle(cell) {
                self.pay_triangle(cell);
            }
            // 6. patolli.tip
            if self.board.is_tip(cell) {
                earned += 1;
                self.pay_tip(cell);
            }
        }
        // 7. patolli.win: all off.
        if self.has_all_off(mover) && self.options.is("end", "places") {
            self.basket += self.points[mover];
            self.points[mover] = 0;
            self.places.push(mover);
        }
        if self.look_for_the_end() {
            return;
        }
        // 8. patolli.extra, unless the mover is out or has finished.
        self.extra += earned;
        if self.extra == 0 || !self.takes_turns(mover) {
            self.pass();
            return;
        }
        self.extra -= 1;
        self.at = At::Roll;
    }

    /// `patolli.last`: a piece of a seat has been captured.
    fn lose_last(&mut self, seat: usize) {
        if self.on_board(seat) > 0 {
            return;
        }
        if self.many.contains(&seat) && !self.out.contains(&seat) {
            self.miss.push(seat);
            self.miss.sort();
            self.pay_basket(seat);
        }
        self.keep_many(seat);
    }

    /// `patolli.triangle`: 2 points, or what there is.
    fn pay_triangle(&mut self, cell: i32) {
        let mover = self.turn;
        let arm = self.board.arm(cell).expect("a triangle is on an arm");
        let owner = if self.seats.len() == 2 {
            self.seats.iter().copied().find(|seat| *seat != mover)
        } else {
            self.owner(arm)
        };
        let amount = self.points[mover].min(2);
        self.points[mover] -= amount;
        match owner {
            Some(seat) => self.points[seat] += amount,
            None => self.basket += amount,
        }
        self.keep_out();
    }

    /// `patolli.tip`: with `tip_pays=yes` the owner of the opposite arm pays 1 point.
    fn pay_tip(&mut self, cell: i32) {
        let arm = self.board.arm(cell).expect("a tip is on an arm");
        if self.options.is("tip_pays", "no") || self.seats.len() < 4 {
            return;
        }
        if let Some(owner) = self.owner((arm + 2) % 4) {
            if owner != self.turn && self.points[owner] > 0 {
                self.points[owner] -= 1;
                self.points[self.turn] += 1;
                self.keep_out();
            }
        }
    }

    /// The seat that owns an arm; none if it is the god's.
    fn owner(&self, arm: usize) -> Option<usize> {
        let sits = self.seats.contains(&arm) && !self.places.contains(&arm);
        sits.then_some(arm)
    }

    /// A seat pays 1 point to the basket, if it has one.
    fn pay_basket(&mut self, seat: usize) {
        if self.points[seat] > 0 {
            self.points[seat] -= 1;
            self.basket += 1;
            self.keep_out();
        }
    }

    /// `patolli.out`: seats that have lost their last point are out, those that have some again are in.
    fn keep_out(&mut self) {
        for seat in self.seats.clone() {
            let has_points = self.points[seat] > 0;
            if has_points {
                self.out.retain(|other| *other != seat);
            } else if !self.out.contains(&seat) && !self.places.contains(&seat) {
                self.out.push(seat);
                self.miss.retain(|other| *other != seat);
            }
        }
        if self.options.is("end", "first") {
            self.out.sort();
        }
    }

    /// `patolli.last`: who has had two or more on the board since it was empty of theirs.
    fn keep_many(&mut self, seat: usize) {
        let count = self.on_board(seat);
        if count == 0 {
            self.many.retain(|other| *other != seat);
        } else if count >= 2 && !self.many.contains(&seat) {
            self.many.push(seat);
            self.many.sort();
        }
    }

    /// `patolli.win`: looks whether the game has ended, and ends it.
    fn look_for_the_end(&mut self) -> bool {
        let Some(order) = self.order_at_the_end() else {
            return false;
        };
        self.at = At::Over(order);
        self.extra = 0;
        self.must = false;
        self.matches.clear();
        self.miss.clear();
        self.many.clear();
        self.out.clear();
        self.places.clear();
        true
    }

    /// The winner, or with `end=places` all seats in order, if the game has ended.
    fn order_at_the_end(&self) -> Option<Vec<usize>> {
        let with_points = self.with_points();
        if self.options.is("end", "first") {
            if self.has_all_off(self.turn) {
                return Some(vec![self.turn]);
            }
            return (with_points.len() == 1).then_some(with_points);
        }
        let mut order = self.places.clone();
        // The only one left is last.
        if order.len() + 1 == self.seats.len() {
            let last = self.seats.iter().find(|seat| !order.contains(seat));
            order.push(*last.expect("one is left"));
            return Some(order);
        }
        // While nobody has finished, the one with points wins; after that, all must be out.
        let enough = if order.is_empty() { 1 } else { 0 };
        if with_points.len() > enough {
            return None;
        }
        order.extend(with_points);
        order.extend(self.out.iter().rev());
        Some(order)
    }

    /// Whether a seat is neither out nor finished.
    pub(super) fn takes_turns(&self, seat: usize) -> bool {
        !self.out.contains(&seat) && !self.places.contains(&seat)
    }

    /// The turn passes clockwise over those who are out, have finished, or miss it.
    fn pass(&mut self) {
        let ended = self.turn;
        self.at = At::Roll;
        self.extra = 0;
        self.must = false;
        loop {
            self.turn = (self.turn + 1) % 4;
            if !self.seats.contains(&self.turn) || !self.takes_turns(self.turn) {
                continue;
            }
            if !self.miss.contains(&self.turn) {
                break;
            }
            let missing = self.turn;
            self.miss.retain(|seat| *seat != missing);
        }
        // patolli.match: nothing to pay with, or no opponent throws next.
        if self.points[ended] == 0 || self.turn == ended {
            self.matches.clear();
        }
    }

    /// Takes a piece of a seat from where it is.
    fn take(&mut self, seat: usize, progress: i32) {
        let index = self.pieces[seat].iter().position(|&own| own == progress);
        self.pieces[seat].remove(index.expect("a piece to take"));
    }

    /// Puts a piece of a seat somewhere.
    fn put(&mut self, seat: usize, progress: i32) {
        self.pieces[seat].push(progress);
        self.pieces[seat].sort();
    }
}
