//! The checks of a position as it stands: board, list of moves, refusals, forms.
use std::collections::hash_map::DefaultHasher;
use std::format;
use std::hash::Hasher;
use std::string::{String, ToString};
use std::vec::Vec;

use super::Failure;
use super::walk::Walk;
use crate::board::{self, Board};
use crate::error::PlayError;
use crate::position::{Node, Ply, Position};
use crate::random::below;
use crate::rules::RuleId;
use crate::seat::Seat;

/// How many moves seen elsewhere are tried at each position.
const CANDIDATES: usize = 40;

impl<P: Position> Walk<P> {
    pub(super) fn check_position(&mut self) -> Result<(), Failure> {
        self.positions += 1;
        self.check_board()?;
        self.check_node()?;
        self.check_list()?;
        self.check_forms()?;
        let mut broken = Vec::new();
        self.position
            .invariants(&mut |violation| broken.push(violation));
        self.ensure(broken.is_empty(), "invariants", || {
            broken
                .iter()
                .map(|violation| format!("{} [{}]", violation.promise, violation.rule))
                .collect::<Vec<_>>()
                .join("; ")
        })
    }

    fn check_board(&self) -> Result<(), Failure> {
        let board: &dyn Board = self.position.board();
        let seats = P::GAME.letters.len();
        if self.positions == 1 {
            let found = board::check(board, seats);
            self.ensure(found.is_ok(), "board", || found.unwrap_err().to_string())?;
        }
        let mut outside = None;
        self.position.ledger(&mut |entry, _| {
            if entry.name == "space" && entry.index >= board.spaces() {
                outside = Some(entry);
            }
        });
        self.ensure(outside.is_none(), "board", || {
            format!("the ledger names {outside:?}, which the board has not")
        })?;
        let mut off = None;
        for seat in (0..Seat::MOST as u8).map(Seat::new) {
            self.position.pieces_of(seat, |space| {
                if space.0 >= board.spaces() || seat.index() >= seats {
                    off = Some((seat, space));
                }
            });
        }
        self.ensure(off.is_none(), "pieces", || {
            format!("a piece stands on {off:?}, which the board or the game has not")
        })
    }

    fn check_node(&self) -> Result<(), Failure> {
        let node = self.position.node();
        let moves = self.position.legal_moves();
        let moves = moves.as_ref();
        let rolls = self.position.rolls();
        self.ensure(
            rolls.is_some() == matches!(node, Node::Chance(_)),
            "node",
            || {
                format!(
                    "throws are {}there at {node:?}",
                    if rolls.is_some() { "" } else { "not " }
                )
            },
        )?;
        self.ensure(
            moves.is_empty() != matches!(node, Node::Decision(_)),
            "node",
            || format!("{} moves at {node:?}", moves.len()),
        )?;
        if let Some(seat) = node.mover() {
            self.ensure(self.position.seats().contains(seat), "node", || {
                format!("{seat:?} does not play")
            })?;
        }
        self.ensure(
            moves
                .windows(2)
                .all(|pair| self.position.order(pair[0], pair[1]).is_lt()),
            "moves",
            || format!("the list is not sorted and unique: {}", words(moves)),
        )?;
        if let Some(table) = rolls {
            let sorted = table
                .outcomes()
                .windows(2)
                .all(|pair| pair[0].0 < pair[1].0);
            let total: u64 = table
                .outcomes()
                .iter()
                .map(|(_, weight)| u64::from(*weight))
                .sum();
            self.ensure(
                sorted && total == u64::from(table.total()),
                "throws",
                || "outcomes are not sorted and unique, or weights do not add up".into(),
            )?;
        }
        Ok(())
    }

    /// What is listed is allowed; what is not listed is refused and changes nothing.
    fn check_list(&mut self) -> Result<(), Failure> {
        let moves = self.position.legal_moves();
        let moves = moves.as_ref();
        for &m in moves {
            let allowed = self.position.check(m);
            self.ensure(allowed.is_ok(), "list-equals-check", || {
                format!("{m} is listed but refused: {}", allowed.unwrap_err())
            })?;
        }
        for place in 0..=moves.len() {
            let (mut offered, given) = (0, moves.get(place).copied());
            let picked = self.position.pick_move(|length| {
                offered = length;
                place
            });
            self.ensure(picked == given && offered == moves.len(), "pick", || {
                format!("move {place} of {offered} picked is {picked:?}, listed {given:?}")
            })?;
        }
        let start = below(&mut self.players.clone(), self.seen.len().max(1) as u32) as usize;
        let candidates: Vec<P::Move> = self
            .seen
            .iter()
            .cycle()
            .skip(start)
            .take(CANDIDATES.min(self.seen.len()))
            .copied()
            .collect();
        for m in candidates {
            if moves.contains(&m) {
                continue;
            }
            let refused = self.position.check(m);
            self.ensure(refused.is_err(), "list-equals-check", || {
                format!("{m} is allowed but not listed")
            })?;
            self.check_refusal(Ply::Move(m), refused)?;
        }
        self.seen.extend(moves);
        // Throws are refused everywhere but at a chance node, and everything is refused at the end.
        if let Some(table) = self.position.rolls() {
            for &(roll, _) in table.outcomes() {
                let allowed = self.position.check_roll(roll);
                self.ensure(allowed.is_ok(), "list-equals-check", || {
                    format!("{roll} is possible but refused")
                })?;
            }
        } else if let Some(Ok(Ply::Roll(roll))) =
            self.plies.first().map(|word| P::read_ply(word).ok_or(()))
        {
            let refused = self.position.check_roll(roll);
            self.ensure(refused.is_err(), "list-equals-check", || {
                format!("{roll} is allowed where no throw is due")
            })?;
            self.check_refusal(Ply::Roll(roll), refused)?;
        }
        Ok(())
    }

    fn check_refusal(
        &mut self,
        ply: Ply<P::Roll, P::Move>,
        refused: Result<(), PlayError>,
    ) -> Result<(), Failure> {
        self.refusals += 1;
        let mut after = self.position.clone();
        let mut emitted = 0;
        let played = match ply {
            Ply::Roll(roll) => after.roll(roll, &mut |_| emitted += 1),
            Ply::Move(m) => after.play(m, &mut |_| emitted += 1),
        };
        self.ensure(
            played == refused && after == self.position && emitted == 0,
            "unchanged-on-error",
            || format!("refused, {ply} gives {played:?}, {emitted} events and {after}"),
        )?;
        match refused {
            Err(error) => self.check_clause(error.rule, "a refusal"),
            Ok(()) => Ok(()),
        }
    }

    pub(super) fn check_clause(&self, rule: RuleId, what: &str) -> Result<(), Failure> {
        let known = P::GAME
            .rules
            .get(rule.index())
            .is_some_and(|known| known.id == rule.id());
        self.ensure(known, "clauses", || {
            format!("{what} cites {rule}, which is not in the list of clauses")
        })
    }

    /// Text, packed form, equality.
    fn check_forms(&self) -> Result<(), Failure> {
        let text = self.position.to_string();
        let read = P::from_text(&text);
        self.ensure(read.as_ref() == Ok(&self.position), "text", || {
            format!("read back as {read:?}")
        })?;
        self.ensure(P::from_text(&format!("{text} ")).is_err(), "text", || {
            "a space at the end is accepted".into()
        })?;
        let packed = self.position.pack();
        let unpacked = P::unpack(packed.as_bytes());
        self.ensure(unpacked.as_ref() == Ok(&self.position), "packed", || {
            format!("{packed:?} unpacks as {unpacked:?}")
        })?;
        if self.positions % 16 == 1 {
            for length in 0..packed.len() {
                let cut = P::unpack(&packed[..length]);
                self.ensure(cut.is_err(), "packed", || {
                    format!("the first {length} bytes of {packed:?} are accepted")
                })?;
            }
            let mut other = packed.to_vec();
            other[0] = 0xff;
            self.ensure(P::unpack(&other).is_err(), "packed", || {
                "an unknown version is accepted".into()
            })?;
        }
        let clone = self.position.clone();
        let hash = |position: &P| {
            let mut hasher = DefaultHasher::new();
            position.hash(&mut hasher);
            hasher.finish()
        };
        // A position read from its text owes nothing to how this one came about.
        let fresh = read.unwrap_or_else(|_| clone.clone());
        let alike = clone == self.position
            && hash(&fresh) == hash(&self.position)
            && fresh.key() == self.position.key();
        self.ensure(alike, "equality", || {
            "a clone or a fresh reading differs in equality, hash or key".into()
        })
    }
}

fn words<M: ToString>(moves: &[M]) -> String {
    moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
