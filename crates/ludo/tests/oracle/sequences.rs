//! `ludo.dice`: whole sequences of moves, all of them tried.

use super::{At, Oracle, Step};

/// What the sequences that begin somewhere come to at best.
pub struct Best {
    /// The most dice that one of them uses.
    pub used: usize,
    /// Whether one of them brings the last pawn home.
    pub finishes: bool,
}

impl Oracle {
    /// The legal moves, in the listed order.
    pub(super) fn legal_steps(&self) -> Vec<Step> {
        // A bonus is one move, and so is one die.
        let possible = self.possible_steps();
        if !matches!(self.at, At::Move(_)) || self.board().dice == 1 {
            return possible;
        }
        let mut tried = Vec::new();
        let mut most = 0;
        for step in possible {
            let best = self.best_after(&step);
            most = most.max(best.used);
            tried.push((step, best));
        }
        let mut legal = Vec::new();
        for (step, best) in tried {
            if best.used == most || best.finishes {
                legal.push(step);
            }
        }
        legal
    }

    /// Of all sequences from here.
    pub(super) fn best(&self) -> Best {
        let mut best = Best {
            used: 0,
            finishes: false,
        };
        for step in self.possible_steps() {
            let after = self.best_after(&step);
            best.used = best.used.max(after.used);
            best.finishes |= after.finishes;
        }
        best
    }

    /// Of all sequences that begin with a step; the sum entry counts two.
    fn best_after(&self, step: &Step) -> Best {
        let mut after = self.clone();
        after.make(step);
        if after.is_finished(after.turn) {
            return Best {
                used: step.points.len(),
                finishes: true,
            };
        }
        let rest = after.best();
        Best {
            used: step.points.len() + rest.used,
            finishes: rest.finishes,
        }
    }
}
