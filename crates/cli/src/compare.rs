//! `macuil compare`: variants beside each other over many random games, with a table and a report.
use std::io::{self, Write};

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Limits};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::report::Report;
use crate::rounds;
use crate::simulate::{How, stopped};
use crate::{number, stop, table, terminal};

const EXAMPLES: &str = "\
Every variant is played with every set of seats, by random players unless
--players says who plays (macuil match --help lists them). All cases share the
seed, and so the dice, game by game. Ctrl-C stops, and reports what is done;
the exit status is then 130.

Of two cases or more the differences follow: each against the case before it
that it is most like, its games in pairs with those of the same dice, with
p-values corrected for their number after Holm.
What each number is: docs/statistics.md.

A report is a page with plots, and its numbers as CSV beside it: q.html with
q.csv, or in a folder index.html with data.csv. Files of these names are
replaced when the new ones are done.

Examples:
  macuil compare partan 'partan[geometry=rings]'
  macuil compare partan parchis/tournament ludo/classic --seats 2,4
  macuil compare patolli 'patolli[empty_board=pay]' --seats 2
  macuil compare ludo/madn 'ludo/madn[tries=3]' --games 1000
  macuil compare parchis/remix ludo/madn --seats 2 --games 500 --players greedy
  macuil compare partan 'partan[counts=optional]' --seats 2,3,GB --games 1e4
  macuil compare partan 'partan[win_check=turn_end]' --report report.html
  macuil compare partan ludo/classic --until-width 0.05
  macuil compare partan --seats 2,4 --label two --label four --report seats";

/// The heading unless another one is given.
pub const TITLE: &str = "Variants compared";

/// Games a case, unless it is said otherwise.
const GAMES: u64 = 10_000;

/// The most games a case, where they go on to a width and nobody says how many: enough for a thousandth.
const MOST_GAMES: u64 = 10_000_000;

/// Compare variants over many games
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Variants' texts
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// Who plays: letters or numbers, several with commas between them
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// How many games a case, as 10000, 1_000_000 or 1e6 [default: 10000; with --until-width at most 1e7]
    #[arg(long, value_parser = number::whole, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Play until every 95 % interval of a win share is at most this wide, as 0.005, or --games are played
    #[arg(long, value_name = "WIDTH", value_parser = number::width, allow_negative_numbers = true)]
    until_width: Option<f64>,
    #[command(flatten)]
    how: How,
    /// Write a report with plots: FILE.html and FILE.csv beside it, or a folder
    #[arg(long, value_name = "DIR|FILE.html")]
    report: Option<String>,
    /// The heading of the report
    #[arg(long, default_value = TITLE)]
    title: String,
    /// The name of a case; once a case, in their order, or not at all
    #[arg(long = "label", value_name = "LABEL")]
    labels: Vec<String>,
}

impl Compare {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.games == Some(0) {
            return Err(Failure::Usage("--games is at least 1".into()));
        }
        let cases = self.cases()?;
        let report = self.report.as_deref().map(Report::at).transpose()?;
        let limits = Limits {
            until: self.until_width,
            ..Limits::default()
        };
        run(
            &cases,
            &limits,
            &Words {
                title: &self.title,
                note: None,
            },
            report.as_ref(),
        )
    }

    fn cases(&self) -> Result<Vec<Case>, Failure> {
        let mut starts: Vec<AnyPosition> = Vec::new();
        for variant in &self.variants {
            let seats: Vec<Option<String>> = if self.seats.is_empty() {
                vec![None]
            } else {
                self.seats.iter().cloned().map(Some).collect()
            };
            for seats in seats {
                let start = given::start(variant, &Beginning { seats, first: None })?;
                if starts.contains(&start) {
                    let letters = start.letters();
                    return Err(Failure::Usage(format!(
                        "{} with seats {letters} is there twice; name each case once",
                        start.variant()
                    )));
                }
                starts.push(start);
            }
        }
        let labels = if self.labels.is_empty() {
            labels(&starts)
        } else {
            check_labels(&self.labels, starts.len())?;
            self.labels.clone()
        };
        let games = match (self.games, self.until_width) {
            (Some(games), _) => games,
            (None, None) => GAMES,
            (None, Some(_)) => MOST_GAMES,
        };
        let case = |(start, label)| {
            let plan = self.how.plan(start, games)?;
            Ok(Case { label, plan })
        };
        starts.into_iter().zip(labels).map(case).collect()
    }
}

/// Labels of the person's own name every case, each differently.
fn check_labels(labels: &[String], cases: usize) -> Result<(), Failure> {
    if labels.len() != cases {
        return Err(Failure::Usage(format!(
            "--label is given {} times, and there are {cases} cases; give it once a case",
            labels.len()
        )));
    }
    for (index, label) in labels.iter().enumerate() {
        if label.trim().is_empty() || label.contains(char::is_control) {
            return Err(Failure::Usage("--label is some words in one line".into()));
        }
        if labels[..index].contains(label) {
            return Err(Failure::Usage(format!(
                "two cases have the label {label}; give each another"
            )));
        }
    }
    Ok(())
}

/// Short names that tell cases apart: the variant without what all have in common, and the seats where they differ. Their
/// number says enough where all cases of several games have the seats that play by default in such a number.
pub fn labels(starts: &[AnyPosition]) -> Vec<String> {
    // 1. Names.
    let variants: Vec<String> = starts.iter().map(AnyPosition::variant).collect();
    let base = |variant: &str| variant.split('[').next().unwrap_or("").to_string();
    let all_same = |part: &dyn Fn(&AnyPosition) -> String| {
        starts
            .windows(2)
            .all(|pair| part(&pair[0]) == part(&pair[1]))
    };
    let one_base = all_same(&|start| base(&start.variant()));
    let one_game = all_same(&|start| start.game().name.to_string());
    let name = |variant: &String| match (variant.split_once('['), variant.split_once('/')) {
        (Some((_, options)), _) if one_base => options.trim_end_matches(']').to_string(),
        (_, Some((_, rest))) if one_game && !one_base => rest.to_string(),
        _ => variant.clone(),
    };
    let names = variants.iter().map(name);
    // 2. Seats.
    let count = |start: &AnyPosition| start.seats().len().to_string();
    let counts_tell = starts.iter().all(|start| {
        let usual = AnyPosition::start(&start.variant(), &count(start), None);
        usual.is_ok_and(|usual| usual.seats() == start.seats())
    });
    let by_count = !one_game && counts_tell;
    let same_seats = all_same(&|start| {
        if by_count {
            count(start)
        } else {
            // Whatever the order in which they sit on their boards.
            start.game().letters(start.seats()).to_string()
        }
    });
    let short: Vec<String> = names
        .zip(starts)
        .map(|(name, start)| match (same_seats, by_count) {
            (true, _) => name,
            (false, true) => format!("{name}, {} seats", count(start)),
            (false, false) => format!("{name}, {}", start.letters()),
        })
        .collect();
    // 3. Unless two cases have one name now.
    let clash = short
        .iter()
        .enumerate()
        .any(|(index, name)| short[..index].contains(name));
    if !clash {
        return short;
    }
    let full = |start: &AnyPosition| format!("{}, {}", start.variant(), start.letters());
    starts.iter().map(full).collect()
}

/// What is said about a comparison.
pub struct Words<'a> {
    /// The heading of its report.
    pub title: &'a str,
    /// What to know when reading its table.
    pub note: Option<&'a str>,
}

/// Plays the cases, writes the report and prints the table, in this order: whatever becomes of standard output, the
/// report is there.
pub fn run(cases: &[Case], limits: &Limits, words: &Words<'_>, report: Option<&Report>) -> Ending {
    let stop = stop::listen();
    // A report that cannot be written is better known before the games than after them.
    let begun = report.map(Report::begin).transpose()?;
    let planned = rounds::planned(cases);
    let comparison = rounds::play(cases, limits, &stop);
    let played = comparison.entries.iter().map(|entry| entry.summary.games());
    let done: u64 = played.sum();
    if done == 0 {
        if let Some(begun) = begun {
            begun.abandon();
        }
        return stopped(true, 0, planned);
    }
    let mut notes = words
        .note
        .map(str::to_string)
        .into_iter()
        .chain(comparison.played_on())
        .collect::<Vec<_>>();
    if let (Some(budget), false, true) = (limits.budget, comparison.stopped, done < planned) {
        notes.push(format!(
            "After {} seconds {} of {} games were played{}.",
            budget.as_secs(),
            HumanCount(done),
            HumanCount(planned),
            if cfg!(debug_assertions) {
                "; a release build plays more"
            } else {
                ""
            }
        ));
    }
    let width = limits.until.filter(|_| !comparison.stopped);
    let reached = width.map(|width| rounds::told(&comparison, width));
    let about: Vec<&str> = words.note.into_iter().chain(reached.as_deref()).collect();
    let written = begun.map_or(Ok(()), |begun| {
        let until = limits.until.map(|width| (width, cases[0].plan.games));
        begun.write(words.title, &about, until, &comparison)
    });
    notes.extend(reached);
    let start = &comparison.entries[0].case.plan.start;
    let told = report
        .filter(|_| written.is_ok())
        .map(|report| report.told(start));
    let said = say(&comparison, &notes, told.as_deref());
    written
        .and(stopped(comparison.stopped, done, planned))
        .and(said)
}

/// Prints the table with what to know of it.
fn say(comparison: &Comparison, notes: &[String], report: Option<&str>) -> Ending {
    let mut out = io::stdout().lock();
    let table = table::overview(comparison, terminal::width());
    write!(out, "{}", table.text)?;
    if let Some(differences) = table::differences(comparison, terminal::width()) {
        write!(out, "\n{differences}")?;
    }
    let seed = comparison.entries[0].case.plan.seed;
    match table.games {
        Some(games) => writeln!(out, "\nseed {seed}, {} games a case", HumanCount(games))?,
        None => writeln!(out, "\nseed {seed}")?,
    }
    let players = comparison.players_told();
    if let Some(players) = players.map(|players| format!("players: {players}")) {
        writeln!(out, "{}", terminal::wrap(&players, terminal::width(), 0))?;
    }
    for note in notes {
        writeln!(out, "{}", terminal::wrap(note, terminal::width(), 0))?;
    }
    if let Some(told) = report {
        writeln!(out, "\n{told}")?;
    }
    Ok(())
}
