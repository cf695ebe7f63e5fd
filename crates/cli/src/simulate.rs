//! `macuil simulate`: many random games of one variant.
use std::io::{self, Write};

use indicatif::HumanCount;
use macuil::AnyPosition;
use macuil_players::{Bot, Budget};
use macuil_sim::{Case, Comparison, Entry, Plan, Row, Shard, Summary};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::growth::{RecordsFile, RowsFile};
use crate::kept;
use crate::kind::Kind;
use crate::terminal::{self, tell};
use crate::{number, progress, stop, table};

const EXAMPLES: &str = "\
The same seed gives the same games, whatever the number of threads; game 12
of seed 7 is the same in every run. Everybody plays at random unless --players
says who plays; macuil match --help lists players. Ctrl-C stops and keeps what
is done; the exit status is then 130. The same command with --resume goes on
from there, as it does after the program was killed: until a run ends, what is
done lies in FILE.partial.

Examples:
  macuil simulate partan
  macuil simulate partan --seats 2 --games 100000 --seed 7 --rows games.csv
  macuil simulate 'parchis/remix[capture_bonus=50]' --seats 3
  macuil simulate ludo/madn --games 200 --players greedy,random,mixed,random
  macuil simulate ludo/indian --games 1000 --rows games.jsonl
  macuil simulate ludo/indian --games 1500 --rows games.jsonl --resume
  macuil simulate patolli --games 1000 --shard 2/4 --rows second.csv
  macuil simulate 'partan[geometry=rings]' --games 100 --records games.txt";

/// Play many games of a variant and sum them up
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
    /// Play only this share of the games, as 2/8: the second of eight
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Write a row a game, as .csv, .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    rows: Option<String>,
    /// Write the record of every game
    #[arg(long, value_name = "FILE")]
    records: Option<String>,
    /// Go on with a run that was stopped or killed, from what its files hold
    #[arg(long)]
    resume: bool,
}

/// How games are played, here and in comparisons.
#[derive(clap::Args, Debug, Clone)]
pub struct How {
    /// The master seed
    #[arg(long, default_value_t = 0, value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// Who plays: one for all, or one a seat in the order of the board, with commas between [default: random]
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    pub players: Vec<Bot>,
    /// How many threads play; 0 for one a core
    #[arg(long, default_value_t = 0, value_name = "THREADS", value_parser = number::count, allow_negative_numbers = true)]
    pub threads: usize,
    /// The throws after which a game is truncated
    #[arg(long, default_value_t = Plan::CAP, value_name = "THROWS", value_parser = number::whole, allow_negative_numbers = true)]
    pub cap: u64,
}

impl How {
    /// The plan of so many games from a position.
    pub fn plan(&self, start: AnyPosition, games: u64) -> Result<Plan, Failure> {
        let (named, seats) = (self.players.len(), start.seats().len());
        if named > 1 && named != seats {
            return Err(Failure::Usage(format!(
                "--players names {named}, and {seats} play {} with seats {}; name one for all, or one a seat",
                start.variant(),
                start.letters()
            )));
        }
        Ok(Plan {
            games,
            seed: self.seed,
            threads: self.threads,
            players: self.players.clone(),
            cap: self.cap,
            ..Plan::new(start)
        })
    }
}

/// A player whose games are the same on every machine.
fn player(name: &str) -> Result<Bot, String> {
    let bot: Bot = name.parse().map_err(|error| format!("{error}"))?;
    if matches!(bot, Bot::Mcts(Budget::Time(_))) {
        return Err(format!(
            "{bot} plays differently each time, and a run can be repeated; give a number of positions, as mcts:500"
        ));
    }
    Ok(bot)
}

impl Simulate {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.games == 0 {
            return Err(Failure::Usage("--games is at least 1".into()));
        }
        self.check_names()?;
        let kind = self.rows.as_deref().map(Kind::of).transpose()?;
        let start = given::position(&self.variant, &self.beginning, false)?;
        let plan = self.plan(start)?;
        let mut summary = Summary::new(&plan.start);
        let stop = stop::listen();
        let (mut rows, mut records, kept) = self.open(kind, &plan, &mut summary)?;

        let bar = progress::bar(plan.games, kept).with_message(plan.start.variant());
        let rest = Plan {
            first_index: plan.first_index + kept,
            games: plan.games - kept,
            ..plan.clone()
        };
        let mut each = |batch: &[Row]| {
            // Rows come last: whoever goes on from them finds the records there.
            if let Some((records, last)) = records.as_mut().zip(batch.last()) {
                records.put_before(last.index + 1)?;
            }
            if let Some(rows) = &mut rows {
                rows.put(batch)?;
            }
            batch.iter().for_each(|row| summary.add(row));
            bar.inc(batch.len() as u64);
            Ok::<(), Failure>(())
        };
        let run = macuil_sim::run(&rest, &stop, &mut each)?;
        bar.finish_and_clear();
        let games = kept + run.games;
        if games == 0 {
            // What the files held before is worth more than nothing.
            return stopped(run.stopped, 0, plan.games);
        }
        rows.map(RowsFile::finish).transpose()?;
        records.map(RecordsFile::finish).transpose()?;

        let planned = plan.games;
        let label = format!("{}, {}", plan.start.variant(), plan.start.letters());
        let entry = Entry {
            case: Case { label, plan },
            summary,
        };
        let comparison = Comparison {
            entries: vec![entry],
            common: Vec::new(),
            unbegun: Vec::new(),
            stopped: run.stopped,
        };
        let said = self.say(&comparison);
        stopped(run.stopped, games, planned).and(said)
    }

    /// Sees that files have names, and each its own.
    fn check_names(&self) -> Ending {
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
        if self.resume && self.rows.is_none() && self.records.is_none() {
            return Err(Failure::Usage(
                "--resume goes on from what the files of --rows and --records hold; name one"
                    .into(),
            ));
        }
        Ok(())
    }

    /// The games to be played, or this share of them.
    fn plan(&self, start: AnyPosition) -> Result<Plan, Failure> {
        let whole = self.how.plan(start, self.games)?;
        let Some(shard) = self.shard else {
            return Ok(whole);
        };
        let (first_index, games) = shard.share(self.games);
        if games == 0 {
            return Err(Failure::Usage(format!(
                "{} games are too few for so many shares; ask for fewer",
                self.games
            )));
        }
        Ok(Plan {
            first_index,
            games,
            ..whole
        })
    }

    /// Opens the files, and sums up the games that are there already, which are counted.
    fn open<'a>(
        &self,
        kind: Option<Kind>,
        plan: &'a Plan,
        summary: &mut Summary,
    ) -> Result<(Option<RowsFile>, Option<RecordsFile<'a>>, u64), Failure> {
        let rows = self.rows.as_deref().zip(kind);
        let (mut kept_rows, mut kept_records) = (None, None);
        if self.resume {
            // Whatever is wrong with either is found before anything is changed.
            if let Some((path, kind)) = rows {
                kept_rows = kept::rows(path, kind, plan, |row| summary.add(row))?;
            }
            if let Some(path) = &self.records {
                kept_records = kept::records(path, plan)?;
            }
        }
        let games = summary.games();
        let open = |(path, kind)| RowsFile::open(path, kind, plan, kept_rows);
        let rows = rows.map(open).transpose()?;
        let open = |path: &String| RecordsFile::open(path, plan, kept_records);
        let mut records = self.records.as_ref().map(open).transpose()?;
        if let Some(records) = &mut records {
            records.put_before(plan.first_index + games)?;
        }
        Ok((rows, records, games))
    }

    /// Prints what came of it.
    fn say(&self, comparison: &Comparison) -> Ending {
        let mut out = io::stdout().lock();
        let table = table::overview(comparison, terminal::width());
        writeln!(out, "{}", table.text)?;
        if let Some(games) = table.games {
            write!(out, "{} games, ", HumanCount(games))?;
        }
        if let (Some(_), [entry]) = (self.shard, comparison.entries.as_slice()) {
            let Plan { first_index, .. } = entry.case.plan;
            let last = first_index + entry.summary.games() - 1;
            let (first, last) = (HumanCount(first_index), HumanCount(last));
            write!(
                out,
                "games {first} to {last} of {}, ",
                HumanCount(self.games)
            )?;
        }
        writeln!(out, "seed {}, cap {} throws", self.how.seed, self.how.cap)?;
        if let Some(players) = comparison.players_told() {
            writeln!(out, "players: {players}")?;
        }
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
