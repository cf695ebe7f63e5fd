//! A random game on which checks are run, ply by ply.
use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{Failure, Kit};
use crate::events::NoEvents;
use crate::position::{Node, Ply, Position};
use crate::random::{Stream, below};

/// A random game on which checks are run.
pub(super) struct Walk<P: Position> {
    pub(super) position: P,
    pub(super) kit: Kit,
    pub(super) dice: Stream,
    pub(super) players: Stream,
    pub(super) plies: Vec<String>,
    /// Moves seen anywhere in this game: candidates for refusal elsewhere.
    pub(super) seen: BTreeSet<P::Move>,
    pub(super) positions: u64,
    pub(super) refusals: u64,
}

impl<P: Position> Walk<P> {
    pub(super) fn new(start: &P, kit: Kit, game: u64) -> Walk<P> {
        Walk {
            position: start.clone(),
            kit,
            dice: Stream::dice(kit.seed, game),
            players: Stream::players(kit.seed, game),
            plies: Vec::new(),
            seen: BTreeSet::new(),
            positions: 0,
            refusals: 0,
        }
    }

    pub(super) fn failure(&self, check: &'static str, detail: String) -> Failure {
        Failure {
            check,
            detail,
            position: self.position.to_string(),
            plies: self.plies.clone(),
        }
    }

    pub(super) fn ensure(
        &self,
        holds: bool,
        check: &'static str,
        detail: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        if holds {
            Ok(())
        } else {
            Err(self.failure(check, detail()))
        }
    }

    /// Draws what is played next; `None` when the game is over.
    pub(super) fn draw(&mut self) -> Option<Ply<P::Roll, P::Move>> {
        match self.position.node() {
            Node::Over(_) => None,
            Node::Chance(_) => Some(Ply::Roll(self.position.rolls()?.sample(&mut self.dice))),
            Node::Decision(_) => {
                let moves = self.position.legal_moves();
                let moves = moves.as_ref();
                Some(Ply::Move(*moves.get(
                    below(&mut self.players, moves.len().max(1) as u32) as usize,
                )?))
            }
        }
    }

    /// The throw or move at the place that `choose` names; `None` when it names none, or the game is over.
    pub(super) fn chosen(
        &self,
        choose: impl FnOnce(usize) -> Option<usize>,
    ) -> Option<Ply<P::Roll, P::Move>> {
        match self.position.node() {
            Node::Over(_) => None,
            Node::Chance(_) => {
                let outcomes = self.position.rolls()?.outcomes();
                let (roll, _) = outcomes.get(choose(outcomes.len())?)?;
                Some(Ply::Roll(*roll))
            }
            Node::Decision(_) => {
                let moves = self.position.legal_moves();
                let moves = moves.as_ref();
                moves.get(choose(moves.len())?).copied().map(Ply::Move)
            }
        }
    }

    /// Plays the game with every check; its plies.
    pub(super) fn run(&mut self) -> Result<Vec<String>, Failure> {
        let start = (
            self.position.clone(),
            self.dice.clone(),
            self.players.clone(),
        );
        loop {
            self.check_position()?;
            let Some(ply) = self.draw() else {
                self.check_playout(&start)?;
                return Ok(self.plies.clone());
            };
            self.check_play(ply)?;
            self.plies.push(ply.to_string());
            if self.plies.len() >= self.kit.most_plies as usize {
                self.ensure(!self.kit.must_end, "ends", || {
                    format!("the game is not over after {} plies", self.kit.most_plies)
                })?;
                return Ok(self.plies.clone());
            }
        }
    }

    /// Plays the game without checks.
    pub(super) fn replay(&mut self, most: u32) -> Vec<String> {
        for _ in 0..most {
            let Some(ply) = self.draw() else { break };
            self.position.apply(ply, &mut NoEvents);
            self.plies.push(ply.to_string());
        }
        core::mem::take(&mut self.plies)
    }
}
