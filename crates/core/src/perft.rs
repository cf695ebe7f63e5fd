//! Counting the positions that can be reached: the sharpest check that two engines agree.
use crate::events::NoEvents;
use crate::position::{Node, Ply, Position};

/// What [`perft`] counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Perft {
    /// How many sequences of plies there are, each counted once.
    pub leaves: u64,
    /// The sum of their weights: the weight of a sequence is the product of the weights of its throws.
    pub weight: u128,
}

/// Counts the sequences of exactly `depth` plies from a position: a throw and a move are each one ply. A game that
/// ends sooner adds nothing, as in chess.
pub fn perft<P: Position>(position: &P, depth: u32) -> Perft {
    if depth == 0 {
        return Perft {
            leaves: 1,
            weight: 1,
        };
    }
    let mut sum = Perft::default();
    each_ply(position, |_, weight, after| {
        let below = perft(after, depth - 1);
        sum.leaves += below.leaves;
        sum.weight += u128::from(weight) * below.weight;
    });
    sum
}

/// Walks over every throw (with its weight) or move (weight 1) of a position and the position after it, in order.
pub fn each_ply<P: Position>(position: &P, mut visit: impl FnMut(Ply<P::Roll, P::Move>, u32, &P)) {
    match position.node() {
        Node::Over(_) => {}
        Node::Chance(_) => {
            for &(roll, weight) in position.rolls().map_or(&[][..], |table| table.outcomes()) {
                let mut after = position.clone();
                after.apply_roll(roll, &mut NoEvents);
                visit(Ply::Roll(roll), weight, &after);
            }
        }
        Node::Decision(_) => {
            for &m in position.legal_moves().as_ref() {
                let mut after = position.clone();
                after.apply_move(m, &mut NoEvents);
                visit(Ply::Move(m), 1, &after);
            }
        }
    }
}
