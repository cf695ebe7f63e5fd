//! `macuil simulate`: many random games of one variant.
use std::io::{self, Write};
use std::path::Path;

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Entry, Format, Plan, Row, Summary};

use crate::draft::Draft;
use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::terminal::{self, tell};
use crate::{number, progress, stop, table};

const EXAMPLES: &str = "\
The same seed gives the same games, whatever the number of threads; game 12
of seed 7 is the same in every run. Ctrl-C stops and keeps what is done; the
exit status is then 130.

Examples:
  macuil simulate partan
  macuil simulate partan --seats 2 --games 100000 --seed 7 --rows games.csv
  macuil simulate 'parchis/remix[capture_bonus=50]' --seats 3
  macuil simulate ludo/indian --games 1000 --rows games.jsonl
  macuil simulate 'partan[geometry=rings]' --games 100 --records games.txt";

/// Play many random games of a variant and sum them up
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// A variant's text, or a position's text that every game begins with
    variant: String,
    #[command(flatten)]
    beginning: Beginning,
    /// How many games, as 10000, 1_000_000 or 1e6
    #[arg(long, default_value_t = 10_000, value_parser = number::whole, allow_negative_numbers = true)]
    games: u64,
    #[command(flatten)]
    how: How,
    /// Write a row a game, as .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    rows: Option<String>,
    /// Write the record of every game
    #[arg(long, value_name = "FILE")]
    records: Option<String>,
}

/// How games are played, here and in comparisons.
#[derive(clap::Args, Debug, Clone)]
pub struct How {
    /// The master seed
    #[arg(long, default_value_t = 0, value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads play; 0 for one a core
    #[arg(long, default_value_t = 0, value_name = "THREADS", value_parser = number::count, allow_negative_numbers = true)]
    pub threads: usize,
    /// The throws after which a game is truncated
    #[arg(long, default_value_t = Plan::CAP, value_name = "THROWS", value_parser = number::whole, allow_negative_numbers = true)]
    pub cap: u64,
}

impl How {
    /// The plan of so many games from a position.
    pub fn plan(&self, start: AnyPosition, games: u64) -> Plan {
        Plan {
            games,
            seed: self.seed,
            threads: self.threads,
            cap: self.cap,
            ..Plan::new(start)
        }
    }
}

/// The row format that a file's name asks for.
fn format_of(path: &str) -> Result<Format, Failure> {
    match path.rsplit_once('.') {
        Some((_, "csv")) => Ok(Format::Csv),
        Some((_, "jsonl")) => Ok(Format::JsonLines),
        _ => Err(Failure::Usage(format!(
            "rows go into a file named .csv or .jsonl, not {path}"
        ))),
    }
}

impl Simulate {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.games == 0 {
            return Err(Failure::Usage("--games is at least 1".into()));
        }
        let start = given::position(&self.variant, &self.beginning, false)?;
        let plan = self.how.plan(start, self.games);
        let game = plan.start.game();
        for (option, path) in [("rows", &self.rows), ("records", &self.records)] {
            if path.as_deref() == Some("-") {
                return Err(Failure::Usage(format!(
                    "--{option} - names no file, and the table goes to standard output; name a file"
                )));
            }
        }
        if self.rows.is_some() && self.rows == self.records {
            return Err(Failure::Usage(
                "--rows and --records name the same file; name two".into(),
            ));
        }
        let mut rows = match &self.rows {
            None => None,
            Some(path) => {
                let format = format_of(path)?;
                let mut draft = Draft::begin(Path::new(path))?;
                draft.put(|file| format.head(game, file))?;
                Some((format, draft))
            }
        };
        let records = self.records.as_deref().map(Path::new);
        let mut records = records.map(Draft::begin).transpose()?;

        let stop = stop::listen();
        let bar = progress::bar(self.games).with_message(plan.start.variant());
        let mut summary = Summary::new(&plan.start);
        let mut each = |batch: &[Row]| {
            for row in batch {
                summary.add(row);
                if let Some((format, draft)) = &mut rows {
                    draft.put(|file| format.row(game, row, file))?;
                }
                if let Some(draft) = &mut records {
                    let record = macuil_sim::record(&plan.start, plan.seed, row.index, plan.cap);
                    let blank = if row.index > 0 { "\n" } else { "" };
                    draft.put(|file| write!(file, "{blank}{record}"))?;
                }
            }
            bar.inc(batch.len() as u64);
            Ok::<(), Failure>(())
        };
        let run = macuil_sim::run(&plan, &stop, &mut each)?;
        bar.finish_and_clear();
        if run.games == 0 {
            // What the files held before is worth more than nothing.
            return stopped(run.stopped, 0, self.games);
        }
        for draft in rows.into_iter().map(|(_, draft)| draft).chain(records) {
            draft.finish()?;
        }

        let label = format!("{}, {}", plan.start.variant(), plan.start.letters());
        let entry = Entry {
            case: Case { label, plan },
            summary,
        };
        let comparison = Comparison {
            entries: vec![entry],
            unbegun: Vec::new(),
            stopped: run.stopped,
        };
        let said = self.say(&comparison);
        stopped(run.stopped, run.games, self.games).and(said)
    }

    /// Prints what came of it.
    fn say(&self, comparison: &Comparison) -> Ending {
        let mut out = io::stdout().lock();
        let table = table::overview(comparison, terminal::width());
        writeln!(out, "{}", table.text)?;
        if let Some(games) = table.games {
            write!(out, "{} games, ", HumanCount(games))?;
        }
        writeln!(out, "seed {}, cap {} throws", self.how.seed, self.how.cap)?;
        for path in self.rows.iter().chain(&self.records) {
            writeln!(out, "written: {path}")?;
        }
        Ok(())
    }
}

/// Ends a run that may have been stopped.
pub fn stopped(stopped: bool, games: u64, planned: u64) -> Ending {
    if !stopped {
        return Ok(());
    }
    tell(&format!(
        "macuil: stopped after {} of {} games",
        HumanCount(games),
        HumanCount(planned)
    ));
    Err(Failure::Stopped)
}
