//! Looking some throws ahead: every throw with its exact weight, every player making the best move for themselves.
//!
//! Each seat's share of a position is what [`crate::evaluate`] says where the search ends; before, a throw is the mean of its outcomes by
//! weight, and a decision what is best for whoever decides, the first such move in the list. That is max^n: with two players, whose
//! shares add up to 1, it is the same as playing against each other. Positions that are reached in two ways, as by two dice in either
//! order, are looked at once.
//!
//! Where a search would have to value too many positions, as it may with two dice and the bonuses of Parcheesi, one throw less is looked
//! ahead: the answer is always that of a whole search.
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
    /// How many positions may still be valued.
    left: u32,
}

/// How many positions are valued at most before one throw less is looked ahead.
const MOST_POSITIONS: u32 = 50_000;

/// The move that is best for the mover, so many throws ahead; the first of equals.
pub(crate) fn choose<P: Position>(
    position: &P,
    moves: &[P::Move],
    evaluator: &Evaluator,
    depth: u8,
) -> usize {
    let values = (1..=depth)
        .rev()
        .find_map(|depth| values(position, moves, evaluator, depth, MOST_POSITIONS))
        .or_else(|| values(position, moves, evaluator, 0, u32::MAX))
        .unwrap_or_default();
    let mut best = 0;
    for (place, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = place;
        }
    }
    best
}

/// What each move is worth to the mover, so many throws ahead; `None` if more than `most` positions would have to be valued.
fn values<P: Position>(
    position: &P,
    moves: &[P::Move],
    evaluator: &Evaluator,
    depth: u8,
    most: u32,
) -> Option<Vec<f64>> {
    let Node::Decision(mover) = position.node() else {
        return None;
    };
    let mut search = Search {
        evaluator,
        seats: position.seats(),
        known: HashMap::default(),
        left: most,
    };
    let played = moves.iter().map(|m| {
        let mut after = position.clone();
        after.apply_move(*m, &mut NoEvents);
        Some(search.shares(after, depth)?[mover.index()])
    });
    played.collect()
}

impl<P: Position> Search<'_, P> {
    /// The shares of a position so many throws ahead; `None` if that is too much.
    fn shares(&mut self, position: P, depth: u8) -> Option<Shares> {
        match position.node() {
            Node::Over(outcome) => Some(result(outcome, self.seats)),
            Node::Chance(_) if depth == 0 => {
                self.left = self.left.checked_sub(1)?;
                Some(self.evaluator.shares(&position))
            }
            node => {
                let key = (position, depth);
                if let Some(shares) = self.known.get(&key) {
                    return Some(*shares);
                }
                let shares = match node {
                    Node::Decision(seat) => self.decision(&key.0, seat, depth)?,
                    _ => self.chance(&key.0, depth)?,
                };
                self.known.insert(key, shares);
                Some(shares)
            }
        }
    }

    fn chance(&mut self, position: &P, depth: u8) -> Option<Shares> {
        let mut mean = [0.0; Seat::MOST];
        let table = position.rolls()?;
        for &(roll, weight) in table.outcomes() {
            let mut after = position.clone();
            after.apply_roll(roll, &mut NoEvents);
            let shares = self.shares(after, depth - 1)?;
            for (mean, share) in mean.iter_mut().zip(shares) {
                *mean += f64::from(weight) * share;
            }
        }
        Some(mean.map(|sum| sum / f64::from(table.total())))
    }

    fn decision(&mut self, position: &P, seat: Seat, depth: u8) -> Option<Shares> {
        let mut best: Option<Shares> = None;
        for &m in position.legal_moves().as_ref() {
            let mut after = position.clone();
            after.apply_move(m, &mut NoEvents);
            let shares = self.shares(after, depth)?;
            if best.is_none_or(|best| shares[seat.index()] > best[seat.index()]) {
                best = Some(shares);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use macuil::core::random::{Stream, below};
    use macuil::{AnyPosition, Visitor, variants};

    use super::*;

    /// The shares by the plain definition: every sequence of throws and moves, nothing kept and nothing left out.
    fn plainly<P: Position>(position: &P, throws: u8, evaluator: &Evaluator) -> Shares {
        let seats: Vec<usize> = position.seats().iter().map(Seat::index).collect();
        if let Node::Decision(seat) = position.node() {
            let after = position
                .legal_moves()
                .as_ref()
                .to_vec()
                .into_iter()
                .map(|m| {
                    let mut after = position.clone();
                    after
                        .play(m, &mut NoEvents)
                        .expect("a listed move is legal");
                    plainly(&after, throws, evaluator)
                });
            // `max_by` gives the last of equals: so the list is gone through backwards.
            let mut after: Vec<Shares> = after.collect();
            after.reverse();
            let better = |a: &Shares, b: &Shares| a[seat.index()].total_cmp(&b[seat.index()]);
            return after.into_iter().max_by(better).expect("there is a move");
        }
        let (Some(table), true) = (position.rolls(), throws > 0) else {
            return evaluator.shares(position);
        };
        let mut shares = [0.0; Seat::MOST];
        for &(roll, weight) in table.outcomes() {
            let mut after = position.clone();
            after.roll(roll, &mut NoEvents).expect("it can be thrown");
            let part = plainly(&after, throws - 1, evaluator);
            let probability = f64::from(weight) / f64::from(table.total());
            for seat in &seats {
                shares[*seat] += probability * part[*seat];
            }
        }
        shares
    }

    struct Compare(u8, u32);

    impl Visitor for Compare {
        type Output = u32;

        fn visit<P: Position>(self, start: &P) -> u32 {
            let Compare(depth, mut left) = self;
            let mut compared = 0;
            let mut position = start.clone();
            let (mut dice, mut players) = (Stream::dice(21, 0), Stream::players(21, 0));
            while left > 0 && !matches!(position.node(), Node::Over(_)) {
                if let Some(table) = position.rolls() {
                    position.apply_roll(table.sample(&mut dice), &mut NoEvents);
                    continue;
                }
                let Node::Decision(mover) = position.node() else {
                    break;
                };
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                if moves.len() > 1 && below(&mut players, 12) == 0 {
                    left -= 1;
                    let evaluator = Evaluator::of(&position);
                    let plain: Vec<f64> = moves
                        .iter()
                        .map(|m| {
                            let mut after = position.clone();
                            after.apply_move(*m, &mut NoEvents);
                            plainly(&after, depth, &evaluator)[mover.index()]
                        })
                        .collect();
                    let place = choose(&position, moves, &evaluator, depth);
                    if let Some(found) = values(&position, moves, &evaluator, depth, MOST_POSITIONS)
                    {
                        compared += 1;
                        for (found, plain) in found.iter().zip(&plain) {
                            assert!(
                                (found - plain).abs() < 1e-12,
                                "{found} {plain} at {position}"
                            );
                        }
                        let best = plain.iter().copied().fold(0.0, f64::max);
                        assert!(
                            best - plain[place] < 1e-12,
                            "{} at {position}",
                            moves[place]
                        );
                    }
                }
                let place = below(&mut players, moves.len() as u32) as usize;
                position.apply_move(moves[place], &mut NoEvents);
            }
            compared
        }
    }

    #[test]
    fn the_search_finds_what_the_plain_definition_says() {
        for (_, variant) in variants() {
            for seats in [2, variant.default_seats] {
                let start = AnyPosition::start(variant.name, &seats.to_string(), None);
                let start = start.expect("a variant begins");
                // With two dice the plain way takes long.
                let (near, far) = match variant.name {
                    "ludo/parcheesi" => (3, 0),
                    _ => (12, 5),
                };
                assert!(start.visit(Compare(1, near)) > 0, "{}", variant.name);
                assert!(
                    start.visit(Compare(2, far)) > 0 || far == 0,
                    "{}",
                    variant.name
                );
            }
        }
    }

    #[test]
    fn where_there_is_too_much_to_look_at_nothing_is_said() {
        let start = AnyPosition::start("ludo/madn", "2", None).expect("a variant begins");
        struct Cut;
        impl Visitor for Cut {
            type Output = ();
            fn visit<P: Position>(self, start: &P) {
                let mut position = start.clone();
                let mut dice = Stream::dice(1, 0);
                while let Some(table) = position.rolls() {
                    position.apply_roll(table.sample(&mut dice), &mut NoEvents);
                }
                let moves = position.legal_moves();
                let evaluator = Evaluator::of(&position);
                let values = |most| values(&position, moves.as_ref(), &evaluator, 2, most);
                assert!(values(4).is_none() && values(10_000).is_some());
            }
        }
        start.visit(Cut);
    }
}
