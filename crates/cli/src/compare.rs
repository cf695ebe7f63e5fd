//! `macuil compare`: variants beside each other over many random games, with a table and a report.
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Entry, Plan, Summary};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::report::Report;
use crate::simulate::{How, stopped};
use crate::{progress, stop, table, terminal};

const EXAMPLES: &str = "\
Every variant is played with every set of seats. All cases share the seed, so
that differences between them are less those of luck. Ctrl-C stops, and reports
what is done.

Examples:
  macuil compare partan 'partan[geometry=rings]'
  macuil compare partan 'partan[counts=optional]' --seats 2,3,GB --games 50000
  macuil compare partan 'partan[win_check=turn_end]' --report report.html";

/// Compare variants over many random games
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Variants' texts
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// Who plays: letters or numbers, several with commas between them
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// How many games a case
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    #[command(flatten)]
    how: How,
    /// Write a report with plots: a file named .html, or a folder
    #[arg(long, value_name = "DIR|FILE")]
    report: Option<String>,
}

impl Compare {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.games == 0 {
            return Err(Failure::Usage("--games is at least 1".into()));
        }
        let cases = self.cases()?;
        let report = self.report.as_deref().map(Report::at);
        run(
            &cases,
            None,
            &Words {
                title: "Variants compared",
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
                    let letters = start.game().letters(start.seats());
                    return Err(Failure::Usage(format!(
                        "{} with seats {letters} is there twice; name each case once",
                        start.variant()
                    )));
                }
                starts.push(start);
            }
        }
        let labels = labels(&starts);
        let case = |(start, label)| Case {
            label,
            plan: self.how.plan(start, self.games),
        };
        Ok(starts.into_iter().zip(labels).map(case).collect())
    }
}

/// Short names that tell cases apart: the variant without its game's name where all are of one game, and the seats
/// where they differ.
fn labels(starts: &[AnyPosition]) -> Vec<String> {
    let same_seats = starts
        .windows(2)
        .all(|pair| pair[0].seats() == pair[1].seats());
    let label = |start: &AnyPosition| {
        let variant = start.variant();
        let options = variant
            .split_once('[')
            .and_then(|(_, rest)| rest.strip_suffix(']'))
            .map(str::to_string);
        let name = options.unwrap_or(variant);
        if same_seats {
            name
        } else {
            format!("{name}, {}", start.game().letters(start.seats()))
        }
    };
    let short: Vec<String> = starts.iter().map(label).collect();
    let clash = short
        .iter()
        .enumerate()
        .any(|(index, name)| short[..index].contains(name));
    let full = |start: &AnyPosition| {
        format!(
            "{}, {}",
            start.variant(),
            start.game().letters(start.seats())
        )
    };
    if clash {
        starts.iter().map(full).collect()
    } else {
        short
    }
}

/// What is said about a comparison.
pub struct Words<'a> {
    /// The heading of its report.
    pub title: &'a str,
    /// What to know when reading its table.
    pub note: Option<&'a str>,
}

/// Plays the cases, prints the tables and writes the report. With a budget no round is begun after it is spent.
pub fn run(
    cases: &[Case],
    budget: Option<Duration>,
    words: &Words<'_>,
    report: Option<&Report>,
) -> Ending {
    // A report that cannot be written is better known before the games than after them.
    if let Some(report) = report {
        report.prepare()?;
    }
    let planned: u64 = cases.iter().map(|case| case.plan.games).sum();
    let comparison = play(cases, budget, &stop::listen());
    let done: u64 = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.games())
        .sum();
    if done == 0 {
        report.inspect(|report| report.abandon());
        return stopped(true, 0, planned);
    }
    let mut out = io::stdout().lock();
    write!(out, "{}", table::overview(&comparison, terminal::width()))?;
    writeln!(out, "\nseed {}", cases[0].plan.seed)?;
    if let Some(note) = words.note {
        writeln!(out, "{}", terminal::wrap(note, terminal::width(), 0))?;
    }
    if let (Some(budget), false, true) = (budget, comparison.stopped, done < planned) {
        let text = format!(
            "After {} seconds {} of {} games were played; a release build plays more.",
            budget.as_secs(),
            HumanCount(done),
            HumanCount(planned)
        );
        writeln!(out, "{}", terminal::wrap(&text, terminal::width(), 0))?;
    }
    if let Some(report) = report {
        report.write(words.title, &comparison)?;
        writeln!(out, "\n{}", report.told())?;
    }
    stopped(comparison.stopped, done, planned)
}

/// Plays the cases in rounds of some games each, so that whenever it ends all cases have come equally far.
fn play(cases: &[Case], budget: Option<Duration>, stop: &AtomicBool) -> Comparison {
    /// How long a round may take: short enough to keep to a budget, long enough for all threads to be busy.
    const SHORT: Duration = Duration::from_millis(500);
    const LONG: Duration = Duration::from_secs(2);
    let mut games = 256;
    let begun = Instant::now();
    let bar = progress::bar(cases.iter().map(|case| case.plan.games).sum());
    let entry = |case: &Case| Entry {
        case: case.clone(),
        summary: Summary::new(&case.plan.start),
    };
    let mut entries: Vec<Entry> = cases.iter().map(entry).collect();
    let mut spent = false;
    while !spent && !stop.load(Ordering::Relaxed) && entries.iter().any(|entry| left(entry) > 0) {
        let round_begun = Instant::now();
        for entry in &mut entries {
            bar.set_message(entry.case.label.clone());
            let Plan { first_index, .. } = entry.case.plan;
            let round = Plan {
                first_index: first_index + entry.summary.games(),
                games: left(entry).min(games),
                batch: 32,
                ..entry.case.plan.clone()
            };
            let (summary, _) = macuil_sim::summarise(&round, stop, |_| ());
            bar.inc(summary.games());
            entry.summary.merge(&summary);
        }
        match round_begun.elapsed() {
            took if took < SHORT => games *= 2,
            took if took > LONG => games = (games / 2).max(32),
            _ => {}
        }
        spent = budget.is_some_and(|budget| begun.elapsed() >= budget);
    }
    bar.finish_and_clear();
    let stopped = stop.load(Ordering::Relaxed) && entries.iter().any(|entry| left(entry) > 0);
    entries.retain(|entry| entry.summary.games() > 0);
    // What a report says can be played again must be what was played.
    for entry in &mut entries {
        entry.case.plan.games = entry.summary.games();
    }
    Comparison { entries, stopped }
}

/// Games of a case that have not been played yet.
fn left(entry: &Entry) -> u64 {
    entry.case.plan.games - entry.summary.games()
}
