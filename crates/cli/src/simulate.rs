//! `macuil simulate`: many random games of one variant.
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Entry, Format, Plan, Row, Summary};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::terminal::{self, tell};
use crate::{progress, stop, table};

const EXAMPLES: &str = "\
The same seed gives the same games, whatever the number of threads; game 12
of seed 7 is the same in every run. Ctrl-C stops and keeps what is done.

Examples:
  macuil simulate partan
  macuil simulate partan --seats 2 --games 100000 --seed 7 --rows games.csv
  macuil simulate 'partan[geometry=rings]' --games 100 --records games.txt";

/// Play many random games of a variant and sum them up
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// A variant's text, or a position's text that every game begins with
    variant: String,
    #[command(flatten)]
    beginning: Beginning,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
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
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many threads play; 0 for one a core
    #[arg(long, default_value_t = 0, value_name = "THREADS")]
    pub threads: usize,
    /// The throws after which a game is truncated
    #[arg(long, default_value_t = Plan::CAP, value_name = "THROWS")]
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

/// A file being written, by its name.
struct Output {
    path: String,
    file: BufWriter<File>,
}

impl Output {
    /// Opens a file without touching what is in it, to see whether it can be written.
    fn try_open(path: &str) -> Result<(), Failure> {
        let opened = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        opened
            .map(drop)
            .map_err(|error| Failure::file("write", path, &error))
    }

    fn create(path: &str) -> Result<Output, Failure> {
        let file = File::create(path).map_err(|error| Failure::file("write", path, &error))?;
        Ok(Output {
            path: path.into(),
            file: BufWriter::new(file),
        })
    }

    /// Writes something, naming the file if that fails.
    fn put(
        &mut self,
        write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        write(&mut self.file).map_err(|error| Failure::file("write", &self.path, &error))
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
        // Nothing is overwritten before everything can be.
        if self.rows.is_some() && self.rows == self.records {
            return Err(Failure::Usage(
                "--rows and --records name the same file; name two".into(),
            ));
        }
        if let Some(path) = &self.rows {
            format_of(path)?;
        }
        for path in self.rows.iter().chain(&self.records) {
            Output::try_open(path)?;
        }
        let mut rows = match &self.rows {
            None => None,
            Some(path) => {
                let format = format_of(path)?;
                let mut output = Output::create(path)?;
                output.put(|file| format.head(game, file))?;
                Some((format, output))
            }
        };
        let mut records = self.records.as_deref().map(Output::create).transpose()?;

        let stop = stop::listen();
        let bar = progress::bar(self.games).with_message(plan.start.variant());
        let mut summary = Summary::new(&plan.start);
        let mut each = |batch: &[Row]| {
            for row in batch {
                summary.add(row);
                if let Some((format, output)) = &mut rows {
                    output.put(|file| format.row(game, row, file))?;
                }
                if let Some(output) = &mut records {
                    let record = macuil_sim::record(&plan.start, plan.seed, row.index, plan.cap);
                    let blank = if row.index > 0 { "\n" } else { "" };
                    output.put(|file| write!(file, "{blank}{record}"))?;
                }
            }
            bar.inc(batch.len() as u64);
            Ok::<(), Failure>(())
        };
        let run = macuil_sim::run(&plan, &stop, &mut each)?;
        bar.finish_and_clear();
        if let Some((_, output)) = &mut rows {
            output.put(Write::flush)?;
        }
        if let Some(output) = &mut records {
            output.put(Write::flush)?;
        }

        let label = format!(
            "{}, {}",
            plan.start.variant(),
            game.letters(plan.start.seats())
        );
        let entry = Entry {
            case: Case { label, plan },
            summary,
        };
        let comparison = Comparison {
            entries: vec![entry],
            stopped: run.stopped,
        };
        let mut out = io::stdout().lock();
        write!(out, "{}", table::overview(&comparison, terminal::width()))?;
        writeln!(out, "\nseed {}, cap {} throws", self.how.seed, self.how.cap)?;
        for path in self.rows.iter().chain(&self.records) {
            writeln!(out, "written: {path}")?;
        }
        stopped(run.stopped, run.games, self.games)
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
    Err(Failure::Told)
}
