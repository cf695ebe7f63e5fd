//! The duties of a turn, from a legal move to the next throw or decision.

use super::naive::{self, Fate, Square};
use super::{Advance, At, DICE, Oracle, may_jump};
use std::collections::HashSet;

/// Pieces in the Arrival Zone that win.
const ENOUGH: u32 = 5;

impl Oracle {
    /// Carries out a legal move of points (`partan.move`).
    pub(super) fn carry_out(&mut self, (points, from, to): Advance) {
        // 1. A count is used up (partan.count).
        if self.at == At::Count {
            match points {
                5 => self.owed_fives -= 1,
                _ => self.owed_tens -= 1,
            }
        }
        // 2. The piece leaves the Start Zone or its Square.
        let street = self.turn as i32;
        match from {
            None => self.start[self.turn] -= 1,
            Some(number) => {
                self.pieces.remove(&(street, number));
            }
        }
        // 3. It comes to its Square, or into the Arrival Zone.
        let mut pending = HashSet::new();
        match to {
            None => self.put_in(self.turn),
            Some(number) => {
                if self.fall((street, number), &mut pending) {
                    self.repel((street, number), &mut pending);
                }
            }
        }
        // 4. Jumps, counts, repeats.
        self.jumps(pending);
    }

    /// `partan.put-in`: the mover is owed ten, whoever's the Arrival Zone is.
    fn put_in(&mut self, street: usize) {
        self.home[street] += 1;
        self.owed_tens += 1;
    }

    /// A move, a count or a displacement ends on a Square. Says whether the piece stands there.
    fn fall(&mut self, square: Square, pending: &mut HashSet<Square>) -> bool {
        // partan.eliminate, partan.death: to the Central Circle at once, repelling nothing.
        if naive::is_death(square) {
            self.centre += 1;
            self.owed_fives += 1;
            return false;
        }
        self.pieces.insert(square);
        // partan.repeat: one for each piece that falls there, also if it does not stay.
        if [6, 31].contains(&square.1) {
            self.repeats += 1;
        }
        // partan.jump: it will jump if it is still there.
        if may_jump(square) {
            pending.insert(square);
        }
        true
    }

    /// A piece that has come to a Square repels from it (`partan.repel`).
    fn repel(&mut self, at: Square, pending: &mut HashSet<Square>) {
        for displacement in naive::arrive(self.options.geometry, &mut self.pieces, at) {
            // partan.jump: displaced before it jumped, it does not jump from there.
            pending.remove(&displacement.from);
            match displacement.to {
                Fate::Square(square) | Fate::Death(square) => {
                    self.fall(square, pending);
                }
                // partan.expel: to the mover's Start Zone; the mover is owed five.
                Fate::OffTrack => {
                    self.start[self.turn] += 1;
                    self.owed_fives += 1;
                }
            }
        }
    }

    /// Nothing is left to repel: the pending jumps, one at a time (`partan.jump`).
    pub(super) fn jumps(&mut self, mut pending: HashSet<Square>) {
        while !pending.is_empty() {
            if pending.len() >= 2 && !self.options.fixed_jumps {
                self.at = At::Jump(pending);
                return;
            }
            let first = self.first_in_fixed_order(&pending);
            self.jump(first, &mut pending);
        }
        self.settled();
    }

    /// `jump_order=fixed`: the mover's Street, then on in travel order, lowest Square first.
    fn first_in_fixed_order(&self, pending: &HashSet<Square>) -> Square {
        for on in 0..4 {
            for number in 1..=36 {
                let square = ((self.turn as i32 + on) % 4, number);
                if pending.contains(&square) {
                    return square;
                }
            }
        }
        panic!("no jump is pending")
    }

    /// Carries out one pending jump, and what it repels (`partan.jump`).
    pub(super) fn jump(&mut self, from: Square, pending: &mut HashSet<Square>) {
        pending.remove(&from);
        let (street, number) = from;
        let mut to = None;
        if DICE.contains(&number) {
            // To the next free Dice Square, whatever stands between.
            for next in DICE {
                if next > number && !self.pieces.contains(&(street, next)) {
                    to = Some((street, next));
                    break;
                }
            }
        } else {
            // partan.retreat: to the Retreat Square before, eleven back; if it is occupied the
            // piece stays and has had its jump.
            let before = (street, number - 11);
            if self.pieces.contains(&before) {
                return;
            }
            to = Some(before);
        }
        self.pieces.remove(&from);
        match to {
            // The Arrival Zone is always free.
            None => self.put_in(street as usize),
            // A jump sets off no second jump, so it does not fall where it ends.
            Some(square) => {
                self.pieces.insert(square);
                self.repel(square, pending);
            }
        }
    }

    /// Nothing is left to repel or jump.
    pub(super) fn settled(&mut self) {
        // partan.win is looked at before counts, partan.dead after it.
        if !self.options.win_at_turn_end && self.look_for_a_win() {
            return;
        }
        if self.look_for_a_dead_game() {
            return;
        }
        if self.owed_fives > 0 || self.owed_tens > 0 {
            // partan.refill comes before each count.
            if !self.refill() {
                self.pass();
                return;
            }
            // partan.count: one at a time, as long as some owed value has a legal move.
            self.at = At::Count;
            for points in self.owed_values() {
                if !self.advances(points).is_empty() {
                    return;
                }
            }
            self.owed_fives = 0;
            self.owed_tens = 0;
        }
        self.repeat_or_pass();
    }

    /// No count is owed (`partan.repeat`).
    pub(super) fn repeat_or_pass(&mut self) {
        if self.repeats > 0 {
            self.repeats -= 1;
            self.begin();
        } else {
            self.pass();
        }
    }

    /// The turn ends and passes to the next seat (`partan.order`).
    fn pass(&mut self) {
        // What is still due is lost when there is nothing to move with (partan.refill).
        self.owed_fives = 0;
        self.owed_tens = 0;
        self.repeats = 0;
        if self.options.win_at_turn_end && self.look_for_a_win() {
            return;
        }
        if self.look_for_a_dead_game() {
            return;
        }
        self.turn = self.seats_from_the_mover()[1];
        self.begin();
    }

    /// A turn or a repeat begins.
    pub(super) fn begin(&mut self) {
        if self.look_for_a_dead_game() {
            return;
        }
        // partan.refill comes before each roll.
        if self.refill() {
            self.at = At::Roll;
        } else {
            self.pass();
        }
    }

    /// `partan.refill`. Says whether the mover has something to move with.
    fn refill(&mut self) -> bool {
        if !self.has_nothing_to_move() {
            return true;
        }
        if self.centre > 0 {
            self.centre -= 1;
        } else if self.home[self.turn] > 0 {
            self.home[self.turn] -= 1;
        } else {
            return false;
        }
        self.start[self.turn] += 1;
        true
    }

    /// Whether the mover has neither a piece in the Start Zone nor one on the Street.
    pub(super) fn has_nothing_to_move(&self) -> bool {
        self.start[self.turn] == 0 && self.on_street(self.turn) == 0
    }

    /// How many pieces stand on a Street.
    fn on_street(&self, street: usize) -> usize {
        let on_it = |square: &&Square| square.0 == street as i32;
        self.pieces.iter().filter(on_it).count()
    }

    /// The seats in turn order, the mover first (`partan.order`).
    fn seats_from_the_mover(&self) -> Vec<usize> {
        let mut order = Vec::new();
        for on in 0..4 {
            let street = if self.options.against_travel {
                (self.turn + 4 - on) % 4
            } else {
                (self.turn + on) % 4
            };
            if self.seats.contains(&street) {
                order.push(street);
            }
        }
        order
    }

    /// The first seat that has won, the mover first, then on in turn order (`partan.win`).
    pub(super) fn winner(&self) -> Option<usize> {
        self.seats_from_the_mover()
            .into_iter()
            .find(|&seat| self.home[seat] >= ENOUGH && self.start[seat] == 0)
    }

    pub(super) fn look_for_a_win(&mut self) -> bool {
        let Some(seat) = self.winner() else {
            return false;
        };
        self.at = At::Over(Some(seat));
        true
    }

    /// Whether nobody can win any more (`partan.dead`).
    pub(super) fn is_dead(&self) -> bool {
        // Pieces outside the Start and Arrival Zones of Streets that no one plays.
        let mut outside = self.centre + self.pieces.len() as u32;
        let mut seats_have_nothing = true;
        for &seat in &self.seats {
            outside += self.start[seat] + self.home[seat];
            if self.start[seat] > 0 || self.home[seat] > 0 || self.on_street(seat) > 0 {
                seats_have_nothing = false;
            }
        }
        outside < ENOUGH || (seats_have_nothing && self.centre == 0)
    }

    fn look_for_a_dead_game(&mut self) -> bool {
        if self.is_dead() {
            self.at = At::Over(None);
            return true;
        }
        false
    }
}
