//! Looking some throws ahead: every throw with its exact weight, every player making the best move for themselves.
//!
//! Each seat's share of a position is what [`crate::evaluate`] says where the search ends; before, a throw is the mean of its outcomes by
//! weight, and a decision what is best for whoever decides, the first such move in the list. That is max^n: with two players, whose
//! shares add up to 1, it is the same as playing against each other. Positions that are reached in two ways, as by two dice in either
//! order, are looked at once.
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::seat::Seat;

use crate::evaluate::{Evaluator, Shares, result};

/// A search from one position.
struct Search<'a, P: Position> {
    evaluator: &'a Evaluator,
    seats: macuil::core::seat::Seats,
    known: HashMap<(P, u8), Shares, BuildHasherDefault<DefaultHasher>>,
}

/// The move that is best for the mover, so many throws ahead; the first of equals.
pub(crate) fn choose<P: Position>(
    position: &P,
    moves: &[P::Move],
    evaluator: &Evaluator,
    depth: u8,
) -> usize {
    let values = values(position, moves, evaluator, depth);
    let mut best = 0;
    for (place, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = place;
        }
    }
    best
}

/// What each move is worth to the mover.
pub(crate) fn values<P: Position>(
    position: &P,
    moves: &[P::Move],
    evaluator: &Evaluator,
    depth: u8,
) -> Vec<f64> {
    let (Node::Decision(mover) | Node::Chance(mover)) = position.node() else {
        return vec![0.0; moves.len()];
    };
    let mut search = Search {
        evaluator,
        seats: position.seats(),
        known: HashMap::default(),
    };
    let played = moves.iter().map(|m| {
        let mut after = position.clone();
        after.apply_move(*m, &mut NoEvents);
        search.shares(after, depth)[mover.index()]
    });
    played.collect()
}

impl<P: Position> Search<'_, P> {
    /// The shares of a position so many throws ahead.
    fn shares(&mut self, position: P, depth: u8) -> Shares {
        match position.node() {
            Node::Over(outcome) => result(outcome, self.seats),
            Node::Chance(_) if depth == 0 => self.evaluator.shares(&position),
            node => {
                let key = (position, depth);
                if let Some(shares) = self.known.get(&key) {
                    return *shares;
                }
                let shares = match node {
                    Node::Decision(seat) => self.decision(&key.0, seat, depth),
                    _ => self.chance(&key.0, depth),
                };
                self.known.insert(key, shares);
                shares
            }
        }
    }

    fn chance(&mut self, position: &P, depth: u8) -> Shares {
        let mut mean = [0.0; Seat::MOST];
        let Some(table) = position.rolls() else {
            return mean;
        };
        for &(roll, weight) in table.outcomes() {
            let mut after = position.clone();
            after.apply_roll(roll, &mut NoEvents);
            let shares = self.shares(after, depth - 1);
            for (mean, share) in mean.iter_mut().zip(shares) {
                *mean += f64::from(weight) * share;
            }
        }
        mean.map(|sum| sum / f64::from(table.total()))
    }

    fn decision(&mut self, position: &P, seat: Seat, depth: u8) -> Shares {
        let mut best: Option<Shares> = None;
        for &m in position.legal_moves().as_ref() {
            let mut after = position.clone();
            after.apply_move(m, &mut NoEvents);
            let shares = self.shares(after, depth);
            if best.is_none_or(|best| shares[seat.index()] > best[seat.index()]) {
                best = Some(shares);
            }
        }
        best.unwrap_or([0.0; Seat::MOST])
    }
}
