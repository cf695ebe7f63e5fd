//! The conformance kit: the checks that every game must pass, for whoever writes a game.
//!
//! [`check_game`] plays random games of every variant, seat count and single option of a game and runs every check at every
//! position; there is no list of exemptions. [`check_from`] does the same from positions of one's own, [`check_choices`] with plies
//! of one's own choosing.
//!
//! | check | what it promises |
//! |---|---|
//! | `board` | steps and their opposites agree, courses do not repeat, the ledger names spaces of the board |
//! | `pieces` | pieces stand on spaces of the board |
//! | `node` | throws exactly at chance nodes, moves exactly at decisions, nothing at the end |
//! | `throws` | outcomes sorted and unique, weights adding up to the total |
//! | `moves` | the list of moves is sorted and unique |
//! | `route` | a move takes a piece of the mover's from where it says, and brings it to where it says unless events tell of more there |
//! | `list-equals-check` | what is listed is allowed, and what is not listed is refused |
//! | `unchanged-on-error` | a refused ply changes nothing and emits nothing |
//! | `pick` | picking a move by its place gives the one that is listed there |
//! | `playout` | random play to the end, heard or not, is what single plies make of the same draws |
//! | `words` | a throw or move is read back from its word |
//! | `text` | a position is read back from its text, which the reader's canonical writer repeats |
//! | `packed` | a position is unpacked from its bytes; cut bytes and unknown versions are refused |
//! | `equality` | clones are equal, equal positions hash alike and have the same key |
//! | `sinks` | listening to events changes nothing about the play |
//! | `events` | events explain every difference in the ledger |
//! | `clauses` | every event and refusal cites a clause of the game |
//! | `invariants` | the game's own invariants hold |
//! | `replay` | the same seed plays the same game |
//! | `ends` | random games end within the number of plies given |
//! | `start` | every variant begins with each of its numbers of players |
use std::collections::{BTreeMap, BTreeSet, hash_map::DefaultHasher};
use std::format;
use std::hash::Hasher;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::board::{self, Board, Space};
use crate::error::PlayError;
use crate::events::{Detail, Entry, Event, NoEvents};
use crate::game::OptionValues;
use crate::position::{Node, Playout, Ply, Position};
use crate::random::{Stream, below};
use crate::rules::RuleId;
use crate::seat::Seat;

/// How much to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kit {
    /// The master seed of the random games.
    pub seed: u64,
    /// How many games to play from each beginning.
    pub games: u64,
    /// How many plies a random game may take.
    pub most_plies: u32,
    /// Whether a game that takes more is a failure (`ends`), or is only left off: from positions of one's own, random
    /// players may never find an end.
    pub must_end: bool,
}

impl Default for Kit {
    fn default() -> Kit {
        Kit {
            seed: 1,
            games: 2,
            most_plies: 100_000,
            must_end: true,
        }
    }
}

/// What was tried, if all of it held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// From how many beginnings.
    pub beginnings: u64,
    /// How many games were played.
    pub games: u64,
    /// How many positions were checked.
    pub positions: u64,
    /// How many refusals were seen.
    pub refusals: u64,
}

/// A check that did not hold, and how to get there again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{check}: {detail}\n  at {position}\n  after {} plies: {}", plies.len(), plies.join(" "))]
#[non_exhaustive]
pub struct Failure {
    /// The name of the check, as in the module's table.
    pub check: &'static str,
    /// What was seen.
    pub detail: String,
    /// The position at which it was seen, as text.
    pub position: String,
    /// The plies played before, from the beginning of that game.
    pub plies: Vec<String>,
}

/// Runs every check on every variant of a game: its defaults with each number of players, and with the fewest and with the
/// default number each option set alone to each of its values (the ends and the middle of a range), and a few random sets
/// of options. Option sets that the game refuses are passed over; the defaults may not be.
///
/// # Errors
///
/// The first [`Failure`].
pub fn check_game<P: Position>(kit: Kit) -> Result<Report, Failure> {
    let mut report = Report::default();
    for variant in P::GAME.variants {
        let mut texts = Vec::from([variant.name.to_string()]);
        let values = |option: usize| -> Vec<String> {
            match variant.options[option].values {
                OptionValues::Words(words) => words.iter().map(|word| (*word).into()).collect(),
                // The ends of a range, what is beside them, and the middle.
                OptionValues::Range { min, max } => {
                    let values = [min, min + 1, min.midpoint(max), max - 1, max];
                    values.map(|value| value.to_string()).into()
                }
            }
        };
        for option in 0..variant.options.len() {
            for value in values(option) {
                texts.push(format!(
                    "{}[{}={value}]",
                    variant.name, variant.options[option].name
                ));
            }
        }
        let mut stream = Stream::players(kit.seed, u64::MAX);
        for _ in 0..if variant.options.is_empty() { 0 } else { 8 } {
            let set: Vec<String> = (0..variant.options.len())
                .map(|option| {
                    let values = values(option);
                    let value = &values[below(&mut stream, values.len() as u32) as usize];
                    format!("{}={value}", variant.options[option].name)
                })
                .collect();
            texts.push(format!("{}[{}]", variant.name, set.join(",")));
        }
        let fewest = variant.seats.first().copied().unwrap_or(0);
        for (index, text) in texts.iter().enumerate() {
            for players in variant.seats {
                if index > 0 && *players != fewest && *players != variant.default_seats {
                    continue;
                }
                match P::start(text, &players.to_string(), None) {
                    Ok(start) => {
                        let held = check_from(core::slice::from_ref(&start), kit)?;
                        report.beginnings += held.beginnings;
                        report.games += held.games;
                        report.positions += held.positions;
                        report.refusals += held.refusals;
                    }
                    Err(error) if index == 0 => {
                        return Err(Failure {
                            check: "start",
                            detail: format!("{text} for {players} cannot begin: {error}"),
                            position: String::new(),
                            plies: Vec::new(),
                        });
                    }
                    Err(_) => {}
                }
            }
        }
    }
    Ok(report)
}

/// Plays random games from each of these positions and runs every check at every position.
///
/// # Errors
///
/// The first [`Failure`].
pub fn check_from<P: Position>(starts: &[P], kit: Kit) -> Result<Report, Failure> {
    let mut report = Report::default();
    for start in starts {
        report.beginnings += 1;
        for game in 0..kit.games {
            let mut walk = Walk::new(start, kit, game);
            let plies = walk.run()?;
            report.games += 1;
            report.positions += walk.positions;
            report.refusals += walk.refusals;
            // The same seed plays the same game.
            let mut again = Walk::new(start, kit, game);
            let same = again.replay(plies.len() as u32);
            if same != plies {
                return Err(walk.failure("replay", "the same seed played another game".into()));
            }
        }
    }
    Ok(report)
}

/// Plays one game from this position and runs every check at every position. What is played is chosen by `choose`: given how
/// many throws or moves there are, it answers with the place of one, or with `None` to leave off. Where the game stands then,
/// or after `kit.most_plies`, random play to the end is checked once. Fuzzers choose by bytes.
///
/// # Errors
///
/// The first [`Failure`].
pub fn check_choices<P: Position>(
    start: &P,
    kit: Kit,
    mut choose: impl FnMut(usize) -> Option<usize>,
) -> Result<Report, Failure> {
    let mut walk = Walk::new(start, kit, 0);
    loop {
        walk.check_position()?;
        if walk.plies.len() >= kit.most_plies as usize {
            break;
        }
        let Some(ply) = walk.chosen(&mut choose) else {
            break;
        };
        walk.check_play(ply)?;
        walk.plies.push(ply.to_string());
    }
    walk.check_playout(&(
        walk.position.clone(),
        walk.dice.clone(),
        walk.players.clone(),
    ))?;
    Ok(Report {
        beginnings: 1,
        games: 1,
        positions: walk.positions,
        refusals: walk.refusals,
    })
}

/// A random game on which checks are run.
struct Walk<P: Position> {
    position: P,
    kit: Kit,
    dice: Stream,
    players: Stream,
    plies: Vec<String>,
    /// Moves seen anywhere in this game: candidates for refusal elsewhere.
    seen: BTreeSet<P::Move>,
    positions: u64,
    refusals: u64,
}

/// How many moves seen elsewhere are tried at each position.
const CANDIDATES: usize = 40;

impl<P: Position> Walk<P> {
    fn new(start: &P, kit: Kit, game: u64) -> Walk<P> {
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

    fn failure(&self, check: &'static str, detail: String) -> Failure {
        Failure {
            check,
            detail,
            position: self.position.to_string(),
            plies: self.plies.clone(),
        }
    }

    fn ensure(
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
    fn draw(&mut self) -> Option<Ply<P::Roll, P::Move>> {
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
    fn chosen(&self, choose: impl FnOnce(usize) -> Option<usize>) -> Option<Ply<P::Roll, P::Move>> {
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
    fn run(&mut self) -> Result<Vec<String>, Failure> {
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
    fn replay(&mut self, most: u32) -> Vec<String> {
        for _ in 0..most {
            let Some(ply) = self.draw() else { break };
            self.position.apply(ply, &mut NoEvents);
            self.plies.push(ply.to_string());
        }
        core::mem::take(&mut self.plies)
    }

    fn check_position(&mut self) -> Result<(), Failure> {
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
        if let Node::Chance(seat) | Node::Decision(seat) = node {
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

    /// Plays on from the beginning by single plies, quietly at one go, and heard.
    fn check_playout(&self, start: &(P, Stream, Stream)) -> Result<(), Failure> {
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

    fn check_clause(&self, rule: RuleId, what: &str) -> Result<(), Failure> {
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
    fn check_play(&mut self, ply: Ply<P::Roll, P::Move>) -> Result<(), Failure> {
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

fn words<M: ToString>(moves: &[M]) -> String {
    moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
