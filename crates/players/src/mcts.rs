//! Monte Carlo tree search: a tree that grows by one position a round, where games played at random look most promising.
//!
//! Each round walks down from the root: at a throw by a draw from its table, so that outcomes are visited as often as they come up; at a
//! decision by UCT, to the move whose mean share for the player who decides, with a bonus for moves seldom tried, is greatest. The
//! first position that is new is kept and played on at random for some throws; what it is worth then to each seat is added to all
//! positions on the way. The move tried most often is made.
use std::time::Instant;

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::rand_core::Rng;
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

use crate::bot::Budget;
use crate::evaluate::{Evaluator, Shares};

/// How much moves seldom tried are preferred: shares lie from 0 to 1.
const CURIOSITY: f64 = 0.2;
/// For how many throws a seat a new position is played on at random before it is valued: more of them tell more of chance than of
/// the position.
const THROWS: u64 = 1;
/// The most positions of a tree, whatever the time.
pub(crate) const MOST_NODES: u32 = 1_000_000;

/// A link to no node yet.
const NONE: u32 = 0;

/// A position of the tree.
struct Twig<P> {
    position: P,
    /// The first of its links; there are none before it is visited a second time.
    links: u32,
    count: u32,
    visits: u32,
    /// The shares of all visits, added up.
    sum: Shares,
}

/// A tree whose positions, and the links to those that follow each, lie in two rows.
struct Tree<P: Position> {
    nodes: Vec<Twig<P>>,
    links: Vec<u32>,
}

/// The move that was tried most often.
pub(crate) fn choose<P: Position>(
    position: &P,
    moves: &[P::Move],
    evaluator: &Evaluator,
    budget: Budget,
    draws: &mut Stream,
) -> usize {
    let seed = draws.next_u64();
    let (mut dice, mut players) = (Stream::dice(seed, 0), Stream::players(seed, 0));
    let mut tree = Tree::of(position);
    // The clock is asked only where time counts: not every machine has one.
    let (rounds, until) = match budget {
        Budget::Nodes(nodes) => (nodes.min(MOST_NODES), None),
        Budget::Time(time) => (MOST_NODES, Some((Instant::now(), time))),
    };
    let mut path = Vec::new();
    for round in 0..rounds {
        if until.is_some_and(|(started, time)| round > 0 && started.elapsed() >= time) {
            break;
        }
        tree.walk(&mut path, &mut dice);
        let last = path.last().map_or(0, |last| *last as usize);
        let mut end = tree.nodes[last].position.clone();
        let most = THROWS * end.seats().len() as u64;
        end.play_out(&mut dice, &mut players, most, &mut NoEvents);
        tree.add(&path, &evaluator.shares(&end));
    }
    tree.favourite(moves.len())
}

impl<P: Position> Tree<P> {
    fn of(position: &P) -> Tree<P> {
        let mut tree = Tree {
            nodes: Vec::new(),
            links: Vec::new(),
        };
        tree.push(position.clone());
        tree
    }

    fn push(&mut self, position: P) -> u32 {
        self.nodes.push(Twig {
            position,
            links: 0,
            count: 0,
            visits: 0,
            sum: [0.0; Seat::MOST],
        });
        self.nodes.len() as u32 - 1
    }

    /// Walks down from the root to a position that is new, or where the game is over.
    fn walk(&mut self, path: &mut Vec<u32>, dice: &mut Stream) {
        path.clear();
        let mut at = 0;
        loop {
            path.push(at);
            let link = match self.nodes[at as usize].position.node() {
                Node::Over(_) => return,
                Node::Chance(_) => self.draw(at, dice),
                Node::Decision(seat) => self.select(at, seat),
            };
            let Some((link, place)) = link else {
                return;
            };
            let next = self.links[link];
            if next == NONE {
                let new = self.follow(at, place);
                self.links[link] = new;
                path.push(new);
                return;
            }
            at = next;
        }
    }

    /// Makes room for so many links of a node that has none.
    fn open(&mut self, at: u32, count: usize) -> usize {
        let node = &mut self.nodes[at as usize];
        if node.count == 0 {
            node.links = self.links.len() as u32;
            node.count = count as u32;
            self.links.resize(self.links.len() + count, NONE);
        }
        node.links as usize
    }

    /// The link of a throw, drawn.
    fn draw(&mut self, at: u32, dice: &mut Stream) -> Option<(usize, usize)> {
        let table = self.nodes[at as usize].position.rolls()?;
        let links = self.open(at, table.outcomes().len());
        let roll = table.sample(dice);
        let mut outcomes = table.outcomes().iter();
        let place = outcomes.position(|(outcome, _)| *outcome == roll)?;
        Some((links + place, place))
    }

    /// The link of the move to try next: the first that was not tried yet, else by UCT.
    fn select(&mut self, at: u32, seat: Seat) -> Option<(usize, usize)> {
        if self.nodes[at as usize].count == 0 {
            let count = self.nodes[at as usize]
                .position
                .legal_moves()
                .as_ref()
                .len();
            self.open(at, count);
        }
        let node = &self.nodes[at as usize];
        let (links, count) = (node.links as usize, node.count as usize);
        let tried = &self.links[links..links + count];
        if let Some(place) = tried.iter().position(|link| *link == NONE) {
            return Some((links + place, place));
        }
        let log = logarithm(node.visits);
        let mut best = None;
        for (place, link) in tried.iter().enumerate() {
            let next = &self.nodes[*link as usize];
            let visits = f64::from(next.visits.max(1));
            let score = next.sum[seat.index()] / visits + CURIOSITY * (log / visits).sqrt();
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
            }
        }
        best.map(|(place, _)| (links + place, place))
    }

    /// The position after the throw or move at a place of its list, kept.
    fn follow(&mut self, at: u32, place: usize) -> u32 {
        let mut position = self.nodes[at as usize].position.clone();
        if let Some(table) = position.rolls() {
            if let Some((roll, _)) = table.outcomes().get(place) {
                position.apply_roll(*roll, &mut NoEvents);
            }
        } else if let Some(m) = position.pick_move(|_| place) {
            position.apply_move(m, &mut NoEvents);
        }
        self.push(position)
    }

    /// Counts a visit of everything on the way.
    fn add(&mut self, path: &[u32], shares: &Shares) {
        for at in path {
            let node = &mut self.nodes[*at as usize];
            node.visits += 1;
            for (sum, share) in node.sum.iter_mut().zip(shares) {
                *sum += share;
            }
        }
    }

    /// The place of the move tried most often; of equals the one that did best, and then the first.
    fn favourite(&self, moves: usize) -> usize {
        let root = &self.nodes[0];
        let Node::Decision(seat) = root.position.node() else {
            return 0;
        };
        let mut best: Option<(usize, (u32, f64))> = None;
        for place in 0..moves.min(root.count as usize) {
            let link = self.links[root.links as usize + place];
            if link == NONE {
                continue;
            }
            let node = &self.nodes[link as usize];
            let merit = (node.visits, node.sum[seat.index()]);
            if best.is_none_or(|(_, most)| merit > most) {
                best = Some((place, merit));
            }
        }
        best.map_or(0, |(place, _)| place)
    }
}

/// The natural logarithm, by straight lines between the powers of 2: near enough, and the same number on every machine.
fn logarithm(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    let part = f64::from(number.max(1)) / f64::from(1u32 << whole) - 1.0;
    (f64::from(whole) + part) * std::f64::consts::LN_2
}
