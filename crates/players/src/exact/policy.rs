//! One of the two plays otherwise than best.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

use super::chance::Chance;
use super::graph::{Graph, throws};
use crate::player::Player;

/// Where the throws of one seat lead by what it plays, with the probability of each place.
pub struct Policy {
    /// By place, where its links begin; the last is where those of the last place end.
    firsts: Vec<usize>,
    links: Vec<(u32, f64)>,
}

impl Policy {
    /// Of a player who draws anew in each position, with this seed.
    pub fn of<P: Position>(
        graph: &Graph<P>,
        seat: Seat,
        player: &mut impl Player<P>,
        seed: u64,
    ) -> Policy {
        Policy::by(graph, seat, |mut position, weight, reach| {
            while position.node() == Node::Decision(seat) {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                let mut chosen = 0;
                if moves.len() > 1 {
                    let mut draws = Stream::players(seed, position.key());
                    chosen = player.choose(&position, moves, &mut draws);
                }
                position.apply_move(moves[chosen.min(moves.len() - 1)], &mut NoEvents);
            }
            reach(&position, weight);
        })
    }

    /// Of a player who makes any move, all equally likely.
    pub fn any<P: Position>(graph: &Graph<P>, seat: Seat) -> Policy {
        let mut waiting = Vec::new();
        Policy::by(graph, seat, |position, weight, reach| {
            waiting.push((position, weight));
            while let Some((position, weight)) = waiting.pop() {
                if position.node() != Node::Decision(seat) {
                    reach(&position, weight);
                    continue;
                }
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                for m in moves {
                    let mut after = position.clone();
                    after.apply_move(*m, &mut NoEvents);
                    waiting.push((after, weight / moves.len() as f64));
                }
            }
        })
    }

    /// By what a seat makes of each throw: where it comes to, and how probable that is.
    fn by<P: Position>(
        graph: &Graph<P>,
        seat: Seat,
        mut play: impl FnMut(P, f64, &mut dyn FnMut(&P, f64)),
    ) -> Policy {
        let mut policy = Policy {
            firsts: vec![0],
            links: Vec::new(),
        };
        let mut found: Vec<(u32, f64)> = Vec::new();
        for place in 0..graph.positions.len() {
            let position = graph.positions.get(place);
            let plays = |node| matches!(node, Node::Chance(s) | Node::Decision(s) if s == seat);
            if let Some(position) = position.filter(|position| plays(position.node())) {
                throws(&position, |after, weight| {
                    play(after, weight, &mut |position, weight| {
                        found.extend(graph.positions.place(position).map(|to| (to, weight)));
                    });
                });
            }
            found.sort_unstable_by_key(|(to, _)| *to);
            for (to, weight) in found.drain(..) {
                let begun = policy.links.len() > policy.firsts[place];
                match policy.links.last_mut().filter(|last| begun && last.0 == to) {
                    Some(last) => last.1 += weight,
                    None => policy.links.push((to, weight)),
                }
            }
            policy.firsts.push(policy.links.len());
        }
        policy
    }

    /// The chance at a place by those of the places that it leads to; `None` where the other one plays.
    pub fn value(&self, place: usize, chances: &[Chance]) -> Option<Chance> {
        let links = &self.links[self.firsts[place]..self.firsts[place + 1]];
        let add = |sum: Chance, (to, weight): &(u32, f64)| sum.plus(*weight, chances[*to as usize]);
        (!links.is_empty()).then(|| links.iter().fold(Chance::of(0.0), add))
    }
}
