//! `macuil merge`: the rows of shards put together as one run's.
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Entry, Plan, Sheet, Summary};

use crate::failure::{Ending, Failure};
use crate::given;
use crate::kind::{Kind, Source, Target};
use crate::terminal::{self, tell};
use crate::{number, stop, table};

const EXAMPLES: &str = "\
The files are those of all shards of one run, in any order, and what comes out
is to the byte what the run itself would have written.

Examples:
  macuil simulate partan --games 2000 --shard 1/2 --rows first.csv
  macuil simulate partan --games 2000 --shard 2/2 --rows second.csv
  macuil merge first.csv second.csv --rows games.csv
  macuil merge first.csv second.csv --games 2000 --rows games.jsonl
  macuil merge games.csv --rows same.jsonl     # the same in another format";

/// Put the rows of a run's shards together and sum them up
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Merge {
    /// Files of rows
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Where the rows go, as .csv, .jsonl or .parquet
    #[arg(long, value_name = "OUT")]
    rows: String,
    /// How many games there have to be; without it the last ones are not missed
    #[arg(long, value_parser = number::whole, allow_negative_numbers = true)]
    games: Option<u64>,
}

/// A file, with what is known from its first row.
struct Part {
    path: String,
    kind: Kind,
    sheet: Sheet,
    first: u64,
}

impl Part {
    fn open(path: &str) -> Result<Part, Failure> {
        let kind = Kind::of(path)?;
        let mut source = Source::open(Path::new(path), kind)?;
        match (source.next()?, source.sheet()) {
            (Some(row), Some(sheet)) => Ok(Part {
                path: path.into(),
                kind,
                sheet: sheet.clone(),
                first: row.index,
            }),
            _ => Err(Failure::Work(format!("{path} holds no game"))),
        }
    }
}

impl Merge {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let kind = Kind::of(&self.rows)?;
        let mut parts = Vec::new();
        for path in &self.files {
            if Path::new(path) == Path::new(&self.rows) {
                return Err(Failure::Usage(format!(
                    "{path} is to be read and cannot be written; name another file"
                )));
            }
            parts.push(Part::open(path)?);
        }
        parts.sort_by_key(|part| part.first);
        let sheet = parts[0].sheet.clone();
        for part in &parts[1..] {
            if let Some((column, here, there)) = sheet.difference(&part.sheet) {
                let (one, other) = (&parts[0].path, &part.path);
                return Err(Failure::Work(format!(
                    "{one} and {other} are of different runs: {column} is {here} in the one and {there} in the other"
                )));
            }
        }
        let variant = sheet.variant();
        let start = AnyPosition::start(&variant, sheet.seats(), None)
            .map_err(|error| Failure::Work(given::start_message(&variant, &error)))?;
        let mut summary = Summary::new(&start);
        let stop = stop::listen_for("nothing is written");
        let mut target = Target::begin(Path::new(&self.rows), kind, &sheet)?;
        let mut before: Option<&str> = None;
        for part in &parts {
            let mut source = Source::open(Path::new(&part.path), part.kind)?;
            let next = summary.games();
            if part.first != next {
                return Err(gap(next, part, before));
            }
            while let Some(row) = source.next()? {
                if stop.load(Ordering::Relaxed) {
                    tell("macuil: stopped before the rows were put together");
                    return Err(Failure::Stopped);
                }
                summary.add(&row);
                target.put(&row)?;
            }
            if source.is_cut() {
                return Err(Failure::Work(format!(
                    "{} ends within a row; go on with its run by --resume first",
                    part.path
                )));
            }
            before = Some(&part.path);
        }
        let games = summary.games();
        if let Some(wanted) = self.games.filter(|wanted| *wanted != games) {
            return Err(Failure::Work(if wanted > games {
                let last = before.unwrap_or_default();
                format!("games {games} to {} are missing after {last}", wanted - 1)
            } else {
                format!("there are {games} games and not {wanted}")
            }));
        }
        target.finish()?;

        let label = format!("{variant}, {}", start.letters());
        let plan = Plan {
            games,
            seed: sheet.seed(),
            ..Plan::new(start)
        };
        let entry = Entry {
            case: Case { label, plan },
            summary,
        };
        let comparison = Comparison {
            entries: vec![entry],
            common: Vec::new(),
            unbegun: Vec::new(),
            stopped: false,
        };
        let table = table::overview(&comparison, terminal::width());
        let mut out = io::stdout().lock();
        writeln!(out, "{}", table.text)?;
        writeln!(out, "{} games, seed {}", HumanCount(games), sheet.seed())?;
        if sheet.players().split(' ').any(|player| player != "random") {
            writeln!(out, "players: {}", sheet.players())?;
        }
        writeln!(out, "written: {}", self.rows)?;
        Ok(())
    }
}

/// What to say of a file that does not begin with the game that comes next.
fn gap(next: u64, part: &Part, before: Option<&str>) -> Failure {
    let (path, first) = (&part.path, part.first);
    let before = before.unwrap_or_default();
    Failure::Work(if first < next {
        format!("game {first} is in {before} and in {path}")
    } else if first == next + 1 {
        format!("game {next} is missing before {path}")
    } else {
        format!("games {next} to {} are missing before {path}", first - 1)
    })
}
