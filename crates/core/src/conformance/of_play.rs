//! The checks of a ply, heard and unheard, and of random play to the end.
use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::Failure;
use super::walk::Walk;
use crate::board::Space;
use crate::events::{Detail, Entry, Event, NoEvents};
use crate::position::{Node, Playout, Ply, Position};
use crate::random::Stream;

impl<P: Position> Walk<P> {
    /// Plays on from the beginning by single plies, quietly at one go, and heard.
    pub(super) fn check_playout(&self, start: &(P, Stream, Stream)) -> Result<(), Failure> {
        const MOST: u64 = 300;
        let streams = || (start.1.clone(), start.2.clone());
        let mut single = (start.0.clone(), Playout::default());
        let (mut dice, mut players) = streams();
        loop {
            let (position, playout) = &mut single;
            let ply = match position.node() {
                Node::Chance(_) if playout.throws < MOST => {
                    playout.throws += 1;
                    position
                        .rolls()
                        .map(|table| Ply::Roll(table.sample(&mut dice)))
                }
                Node::Decision(_) => {
                    let moves = position.legal_moves();
                    let moves = moves.as_ref();
                    let place = playout.pick(moves.len(), &mut players);
                    moves.get(place).copied().map(Ply::Move)
                }
                _ => None,
            };
            let Some(ply) = ply else { break };
            position.apply(ply, &mut NoEvents);
        }
        let (mut dice, mut players) = streams();
        let mut quiet = start.0.clone();
        let played = quiet.play_out(&mut dice, &mut players, MOST, &mut NoEvents);
        let quiet = (quiet, played);
        let (mut dice, mut players) = streams();
        let mut heard = start.0.clone();
        let played = heard.play_out(&mut dice, &mut players, MOST, &mut |_: P::Event| ());
        let heard = (heard, played);
        self.ensure(single == quiet && single == heard, "playout", || {
            let told = |(position, playout): &(P, Playout)| format!("{position} after {playout:?}");
            let (single, quiet, heard) = (told(&single), told(&quiet), told(&heard));
            format!("single plies lead to {single}, at one go to {quiet}, heard to {heard}")
        })
    }

    /// A move takes its piece from where its route begins, and brings it to where it leads, unless an event tells that something
    /// else happened on that space.
    fn check_route(&self, m: P::Move, after: &P, events: &[P::Event]) -> Result<(), Failure> {
        let (Node::Decision(mover), Some(route)) = (self.position.node(), self.position.route(m))
        else {
            return Ok(());
        };
        let board = self.position.board();
        let count = |position: &P, space: Space| {
            let mut count = 0;
            position.pieces_of(mover, |other| count += usize::from(other == space));
            count
        };
        let told = |space: Space, names: &[&str]| {
            let label = Detail::Word(board.label(space));
            events.iter().any(|event| {
                let mut told = false;
                event.details(&mut |name, detail| told |= names.contains(&name) && detail == label);
                told
            })
        };
        if let Some(from) = route.from {
            let before = count(&self.position, from);
            self.ensure(before > 0, "route", || {
                format!("{m} moves a piece from {from:?}, where the mover has none")
            })?;
            let left = count(after, from) < before || told(from, &["to"]);
            self.ensure(left || route.to == route.from, "route", || {
                format!("{m} moves a piece from {from:?}, and none has left it")
            })?;
        }
        if let Some(to) = route.to {
            let came = count(after, to) > 0 || told(to, &["from", "at"]);
            self.ensure(came, "route", || {
                format!("{m} moves a piece to {to:?}, and none has come there")
            })?;
        }
        Ok(())
    }

    /// Plays a ply in every way there is, and compares.
    pub(super) fn check_play(&mut self, ply: Ply<P::Roll, P::Move>) -> Result<(), Failure> {
        let word = ply.to_string();
        self.ensure(P::read_ply(&word) == Some(ply), "words", || {
            format!("{word} is read back as {:?}", P::read_ply(&word))
        })?;
        let before = self.position.clone();
        let mut silent = before.clone();
        silent.apply(ply, &mut NoEvents);
        let mut spoken = before.clone();
        let mut events: Vec<P::Event> = Vec::new();
        let played = spoken.play_word(&word, &mut |event| events.push(event));
        self.ensure(played.is_ok(), "words", || {
            format!("{word} is refused: {}", played.unwrap_err())
        })?;
        self.ensure(silent == spoken, "sinks", || {
            format!("{word} leads to {silent} unheard and to {spoken} heard")
        })?;
        for event in &events {
            self.check_clause(event.rule(), event.name())?;
        }
        if let Ply::Move(m) = ply {
            self.check_route(m, &spoken, &events)?;
        }
        // The ledger before, with every change of the events, is the ledger after.
        let mut ledger = numbers(&before);
        for event in &events {
            event.changes(&mut |entry, by| *ledger.entry(entry).or_default() += by);
        }
        ledger.retain(|_, value| *value != 0);
        let after = numbers(&spoken);
        self.ensure(ledger == after, "events", || {
            let odd: Vec<String> = ledger
                .keys()
                .chain(after.keys())
                .collect::<BTreeSet<_>>()
                .into_iter()
                .filter(|entry| ledger.get(entry) != after.get(entry))
                .map(|entry| {
                    let of =
                        |numbers: &BTreeMap<Entry, i32>| numbers.get(entry).copied().unwrap_or(0);
                    format!(
                        "{} {}: events say {}, position says {}",
                        entry.name,
                        entry.index,
                        of(&ledger),
                        of(&after)
                    )
                })
                .collect();
            format!("{word}: {}", odd.join("; "))
        })?;
        self.position = spoken;
        Ok(())
    }
}

/// The ledger without what is 0.
fn numbers<P: Position>(position: &P) -> BTreeMap<Entry, i32> {
    let mut numbers = BTreeMap::new();
    position.ledger(&mut |entry, value| *numbers.entry(entry).or_default() += value);
    numbers.retain(|_, value| *value != 0);
    numbers
}
