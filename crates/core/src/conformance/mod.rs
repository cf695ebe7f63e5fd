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
mod at_position;
mod of_play;
mod walk;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::game::OptionValues;
use crate::position::Position;
use crate::random::{Stream, below};
use walk::Walk;

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
