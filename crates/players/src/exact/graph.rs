//! All positions that can come of one, and where their throws lead.
//!
//! Only positions that wait for a throw, or for nothing, have a place. What is decided between one throw and the next has none of its own:
//! a throw leads to every place that its player can come to, and the player chooses among them. Two kinds of decisions do have a place, as
//! if of one throw: the first position, and one that falls to the other player before the next throw.
use std::collections::{HashMap, HashSet};

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::seat::Seat;

use super::chance::Chance;
use super::positions::Positions;

/// Marks the last link of a throw.
const LAST: u32 = 1 << 31;
/// Marks the weights of a place where the seat whose chances are counted is the one to choose.
const MINE: u32 = 1 << 31;

/// Positions with their places, and the links between them.
pub struct Graph<P> {
    pub positions: Positions<P>,
    /// By place.
    knots: Vec<Knot>,
    /// Places that throws lead to, one throw after the other.
    links: Vec<u32>,
    /// Probabilities of throws; many places share the same.
    weights: Vec<Vec<f64>>,
    /// Their numbers, by the bits of the probabilities.
    weights_known: HashMap<Vec<u64>, u32>,
}

/// Where the links of a place begin, and what the probabilities of its throws are.
#[derive(Clone, Copy)]
struct Knot {
    first: u32,
    weights: u32,
}

impl<P: Position> Graph<P> {
    /// More places cannot be told from those with a mark.
    pub const MOST: usize = LAST as usize;

    /// A graph of one position, still without links.
    pub fn new(start: &P) -> Graph<P> {
        Graph {
            positions: Positions::new(start),
            knots: Vec::new(),
            links: Vec::new(),
            weights: Vec::new(),
            weights_known: HashMap::new(),
        }
    }

    /// Whether the numbers of places and links still have room.
    pub fn has_room(&self) -> bool {
        self.positions.len() <= Self::MOST && self.links.len() < u32::MAX as usize
    }

    /// Gives the next place its links, if there is one; new positions come behind all others. Says what it is worth to a seat if the
    /// game is over there.
    pub fn link_next(&mut self, seat: Seat, scratch: &mut Scratch<P>) -> Option<Chance> {
        let position = self.positions.get(self.knots.len())?;
        let first = self.links.len() as u32;
        scratch.throws.clear();
        let mut chance = Chance::UNKNOWN;
        let mut mine = false;
        match position.node() {
            Node::Over(outcome) => {
                chance = Chance::of(match outcome.winner() {
                    Some(winner) => f64::from(u8::from(winner == seat)),
                    None => 0.5,
                });
            }
            Node::Decision(mover) | Node::Chance(mover) => {
                mine = mover == seat;
                throws(&position, |after, weight| {
                    self.choices(after, mover, scratch);
                    scratch.add(weight);
                });
            }
        }
        for (_, choices) in &scratch.throws {
            self.links.extend_from_slice(choices);
            if let Some(last) = self.links.last_mut() {
                *last |= LAST;
            }
        }
        let weights = self.weights_of(scratch) | if mine { MINE } else { 0 };
        self.knots.push(Knot { first, weights });
        Some(chance)
    }

    /// The places that a seat can come to from here by its decisions, ascending.
    fn choices(&mut self, position: P, mover: Seat, scratch: &mut Scratch<P>) {
        scratch.choices.clear();
        scratch.seen.clear();
        if position.node() != Node::Decision(mover) {
            scratch.choices.push(self.positions.enter(&position));
            return;
        }
        scratch.waiting.push(position);
        while let Some(position) = scratch.waiting.pop() {
            for m in position.legal_moves().as_ref() {
                let mut after = position.clone();
                after.apply_move(*m, &mut NoEvents);
                if after.node() != Node::Decision(mover) {
                    scratch.choices.push(self.positions.enter(&after));
                } else if scratch.seen.insert(after.clone()) {
                    // Two moves in either order often come to the same.
                    scratch.waiting.push(after);
                }
            }
        }
        scratch.choices.sort_unstable();
        scratch.choices.dedup();
    }

    /// The number of the weights of these throws.
    fn weights_of(&mut self, scratch: &mut Scratch<P>) -> u32 {
        let bits = scratch.throws.iter().map(|(weight, _)| weight.to_bits());
        scratch.bits.clear();
        scratch.bits.extend(bits);
        if let Some(known) = self.weights_known.get(&scratch.bits) {
            return *known;
        }
        let number = self.weights.len() as u32;
        let weights = scratch.throws.iter().map(|(weight, _)| *weight).collect();
        self.weights.push(weights);
        self.weights_known.insert(scratch.bits.clone(), number);
        number
    }

    /// Whether the seat whose chances are counted is the one to choose at a place.
    pub fn is_mine(&self, place: usize) -> bool {
        self.knots[place].weights & MINE != 0
    }

    /// Whether the game is over at a place.
    pub fn is_over(&self, place: usize) -> bool {
        self.weights[(self.knots[place].weights & !MINE) as usize].is_empty()
    }

    /// What the chance at a place is, by those of the places that it leads to, if the best is chosen there.
    pub fn best(&self, place: usize, chances: &[Chance]) -> Chance {
        if self.is_mine(place) {
            self.chosen(place, chances, f64::max)
        } else {
            self.chosen(place, chances, f64::min)
        }
    }

    #[inline(always)]
    fn chosen(&self, place: usize, chances: &[Chance], better: fn(f64, f64) -> f64) -> Chance {
        let knot = self.knots[place];
        let mut links = self.links[knot.first as usize..].iter();
        let mut sum = Chance::of(0.0);
        for weight in &self.weights[(knot.weights & !MINE) as usize] {
            let mut best: Option<Chance> = None;
            for link in links.by_ref() {
                let chance = chances[(link & !LAST) as usize];
                best = Some(best.map_or(chance, |best| Chance {
                    low: better(best.low, chance.low),
                    high: better(best.high, chance.high),
                }));
                if link & LAST != 0 {
                    break;
                }
            }
            sum = sum.plus(*weight, best.unwrap_or(Chance::UNKNOWN));
        }
        sum
    }
}

/// All throws of a position with their probabilities; for a decision the position itself.
pub fn throws<P: Position>(position: &P, mut visit: impl FnMut(P, f64)) {
    let Some(table) = position.rolls() else {
        return visit(position.clone(), 1.0);
    };
    let total = f64::from(table.total());
    for (roll, weight) in table.outcomes() {
        let mut after = position.clone();
        after.apply_roll(*roll, &mut NoEvents);
        visit(after, f64::from(*weight) / total);
    }
}

/// What is used anew for each place.
pub struct Scratch<P> {
    /// The probability of a throw, and the places to choose from; throws with the same choices are one.
    throws: Vec<(f64, Vec<u32>)>,
    choices: Vec<u32>,
    bits: Vec<u64>,
    waiting: Vec<P>,
    seen: HashSet<P>,
}

impl<P: Position> Scratch<P> {
    pub fn new() -> Scratch<P> {
        Scratch {
            throws: Vec::new(),
            choices: Vec::new(),
            bits: Vec::new(),
            waiting: Vec::new(),
            seen: HashSet::new(),
        }
    }

    /// Adds a throw with the choices found last.
    fn add(&mut self, weight: f64) {
        let same = |throw: &&mut (f64, Vec<u32>)| throw.1 == self.choices;
        match self.throws.iter_mut().find(same) {
            Some(throw) => throw.0 += weight,
            None => self.throws.push((weight, self.choices.clone())),
        }
    }
}
