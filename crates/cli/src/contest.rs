//! `macuil match`: players against players.
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::HumanCount;
use macuil_players::{BOTS, Bot};
use macuil_sim::contest::{Contest, CrossTable, Finding, Score, Sequential, Verdict, contest};
use macuil_sim::{Estimate, Plan};

use crate::draft::Draft;
use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::terminal::{self, tell};
use crate::{number, progress, stop, table};

const EXAMPLES: &str = "\
Two sides share the seats. Games come in pairs with the same dice, in which the
sides change seats; with more than two seats the pairs go through all ways of
sharing them evenly. A side's score is its share of the games that it wins, with
its 95 % interval, which is one of pairs. The same seed gives the same games,
unless a player has a budget of time. Ctrl-C stops and prints what is known; the
exit status is then 130.

With --sprt LOW,HIGH the match ends as soon as it is known whether the first
player is better by HIGH Elo points rather than by LOW.

Examples:
  macuil match ludo/classic mixed random
  macuil match partan greedy mixed --seats 2 --pairs 2000 --seed 7
  macuil match patolli expectimax greedy --seats 2 --sprt 0,30
  macuil match ludo/madn random first lead-first rear-first mixed greedy
  macuil match parchis/french mcts:200 greedy --pairs 50 --csv match.csv";

/// Let players play against each other
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct Match {
    /// A variant's text, or a position's text that every game begins with
    variant: String,
    /// Two players or more, each against each; --help lists them
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    players: Vec<String>,
    #[command(flatten)]
    beginning: Beginning,
    /// How many pairs of games every two players play at most
    #[arg(long, default_value_t = 1_000, value_parser = number::whole, allow_negative_numbers = true)]
    pairs: u64,
    /// The master seed
    #[arg(long, default_value_t = 0, value_parser = number::whole, allow_negative_numbers = true)]
    seed: u64,
    /// How many threads play; 0 for one a core
    #[arg(long, default_value_t = 0, value_name = "THREADS", value_parser = number::count, allow_negative_numbers = true)]
    threads: usize,
    /// The throws after which a game is truncated
    #[arg(long, default_value_t = Plan::CAP, value_name = "THROWS", value_parser = number::whole, allow_negative_numbers = true)]
    cap: u64,
    /// Stop early: is the first of two better by HIGH Elo points rather than by LOW?
    #[arg(long, value_name = "LOW,HIGH", value_parser = differences, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// How often --sprt may err, either way
    #[arg(long, default_value_t = 0.05, value_name = "SHARE", value_parser = error_rate, requires = "sprt")]
    error: f64,
    /// Write a row a pairing
    #[arg(long, value_name = "FILE")]
    csv: Option<String>,
}

fn long_help() -> String {
    let mut text = format!("{EXAMPLES}\n\nPlayers:\n");
    for bot in BOTS {
        text += &format!("  {:<11} {}\n", bot.name, bot.about);
        if !bot.parameter.is_empty() {
            let told = terminal::wrap(&format!("after a colon: {}", bot.parameter), 80 - 14, 0);
            told.lines()
                .for_each(|line| text += &format!("{:14}{line}\n", ""));
        }
    }
    text
}

fn differences(text: &str) -> Result<(f64, f64), String> {
    let wrong =
        || "write two differences in Elo points, the smaller one first, as 0,30".to_string();
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let read = |text: &str| {
        text.trim()
            .parse::<f64>()
            .ok()
            .filter(|elo| elo.abs() <= 2_000.0)
    };
    match (read(low), read(high)) {
        (Some(low), Some(high)) if low < high => Ok((low, high)),
        _ => Err(wrong()),
    }
}

fn error_rate(text: &str) -> Result<f64, String> {
    let share = text
        .parse()
        .ok()
        .filter(|share| (0.0001..0.5).contains(share));
    share.ok_or_else(|| "write a share from 0.0001 to below 0.5, as 0.05".to_string())
}

impl Match {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.pairs == 0 {
            return Err(Failure::Usage("--pairs is at least 1".into()));
        }
        let bots = self.bots()?;
        let test = self.test(&bots)?;
        let start = given::position(&self.variant, &self.beginning, false)?;
        if start.seats().len() < 2 {
            return Err(Failure::Usage("a match takes two seats or more".into()));
        }
        let stop = stop::listen();
        let mut rows = match &self.csv {
            None => None,
            Some(path) if path.ends_with(".csv") => {
                let mut draft = Draft::begin(Path::new(path))?;
                draft.put(|file| file.write_all(HEAD.as_bytes()))?;
                Some(draft)
            }
            Some(path) => {
                return Err(Failure::Usage(format!(
                    "rows go into a file named .csv, not {path}"
                )));
            }
        };
        let template = Contest {
            pairs: self.pairs,
            seed: self.seed,
            threads: self.threads,
            cap: self.cap,
            ..Contest::new(start, [bots[0], bots[1]])
        };
        let (table, findings, stopped) = play(&template, &bots, test.as_ref(), &stop);
        if findings.is_empty() {
            tell("macuil: stopped before a pair was played");
            return Err(Failure::Stopped);
        }
        if let Some(mut draft) = rows.take() {
            for (contest, found) in &findings {
                draft.put(|file| file.write_all(row(contest, found).as_bytes()))?;
            }
            draft.finish()?;
        }
        let said = self.say(&table, &findings, test.as_ref());
        if stopped {
            let played: u64 = findings.iter().map(|(_, found)| found.score.count()).sum();
            tell(&format!(
                "macuil: stopped after {} pairs",
                HumanCount(played)
            ));
            return said.and(Err(Failure::Stopped));
        }
        said
    }

    fn bots(&self) -> Result<Vec<Bot>, Failure> {
        let mut bots: Vec<Bot> = Vec::new();
        for name in &self.players {
            let bot: Bot = name
                .parse()
                .map_err(|error| Failure::Usage(format!("{error}")))?;
            if bots.contains(&bot) {
                return Err(Failure::Usage(format!(
                    "{bot} is there twice; name each player once"
                )));
            }
            bots.push(bot);
        }
        Ok(bots)
    }

    fn test(&self, bots: &[Bot]) -> Result<Option<Sequential>, Failure> {
        match self.sprt {
            Some(_) if bots.len() > 2 => Err(Failure::Usage(
                "--sprt is for two players; name two, or leave it out".into(),
            )),
            Some((elo0, elo1)) => Ok(Some(Sequential {
                alpha: self.error,
                beta: self.error,
                ..Sequential::new(elo0, elo1)
            })),
            None => Ok(None),
        }
    }

    /// Prints what came of it.
    fn say(
        &self,
        table: &CrossTable,
        findings: &[(Contest, Finding)],
        test: Option<&Sequential>,
    ) -> Ending {
        let mut out = io::stdout().lock();
        let start = &findings[0].0.start;
        writeln!(out, "{}, {}\n", start.variant(), start.letters())?;
        match findings {
            [(contest, found)] if table.players().len() == 2 => {
                let [first, second] = contest.sides;
                write!(out, "{}", told(first, second, found, test))?;
            }
            _ => write!(out, "{}", table::cross(table, terminal::width()))?,
        }
        let pairs = match findings.iter().map(|(_, found)| found.score.count()).max() {
            Some(pairs) if findings.len() == 1 => format!("{} pairs", HumanCount(pairs)),
            Some(pairs) => format!("{} pairs each", HumanCount(pairs)),
            None => String::new(),
        };
        writeln!(
            out,
            "\nseed {}, {pairs}, cap {} throws",
            self.seed, self.cap
        )?;
        let truncated: u64 = findings.iter().map(|(_, found)| found.truncated).sum();
        if truncated > 0 {
            writeln!(
                out,
                "{} games were truncated by the cap and count as won by nobody.",
                HumanCount(truncated)
            )?;
        }
        if let Some(path) = &self.csv {
            writeln!(out, "written: {path}")?;
        }
        Ok(())
    }
}

/// Plays every two players against each other. What was played before a stop is kept.
fn play(
    template: &Contest,
    bots: &[Bot],
    test: Option<&Sequential>,
    stop: &AtomicBool,
) -> (CrossTable, Vec<(Contest, Finding)>, bool) {
    let mut table = CrossTable::new(bots);
    let pairings: Vec<(usize, usize)> = table.pairings().collect();
    let planned = template.pairs.saturating_mul(pairings.len() as u64);
    let bar = progress::bar_of_pairs(planned);
    let mut findings = Vec::new();
    for (place, &(a, b)) in pairings.iter().enumerate() {
        let plan = Contest {
            sides: [bots[a], bots[b]],
            ..template.clone()
        };
        let before = place as u64 * template.pairs;
        let found = contest(&plan, test, stop, |found| {
            bar.set_position(before + found.score.count());
            if let Some(share) = found.score.share() {
                let (value, half) = (100.0 * share.value, 100.0 * share.half_width());
                bar.set_message(format!(
                    "{} – {} {value:.1} ± {half:.1} %",
                    bots[a], bots[b]
                ));
            }
        });
        if found.score.count() > 0 {
            table.set(a, b, found.score);
            findings.push((plan, found));
        }
        if stop.load(Ordering::Relaxed) && found.stopped {
            bar.finish_and_clear();
            return (table, findings, true);
        }
    }
    bar.finish_and_clear();
    (table, findings, false)
}

/// A match of two in words.
fn told(first: Bot, second: Bot, found: &Finding, test: Option<&Sequential>) -> String {
    let score = &found.score;
    let mut text = format!(
        "{first} against {second}: {} of {} games ({})\n",
        points(score),
        HumanCount(score.games()),
        share(score.share())
    );
    text += &format!("Elo difference: {}\n", difference(score.elo()));
    let [both_lost, .., both_won] = score.pairs;
    text += &format!(
        "pairs: {} won both games, {} lost both\n",
        HumanCount(both_won),
        HumanCount(both_lost)
    );
    if let Some(test) = test {
        let (low, high) = test.bounds();
        let ratio = test.ratio(score);
        let found = match found.verdict {
            Verdict::Better => format!(
                "{first} is better: by {} Elo points rather than by {}",
                test.elo1, test.elo0
            ),
            Verdict::NotBetter => format!(
                "{first} is not better: by {} Elo points rather than by {}",
                test.elo0, test.elo1
            ),
            Verdict::Open => "undecided; more --pairs would tell".to_string(),
        };
        text +=
            &format!("sequential test: {found} (log ratio {ratio:.2} in {low:.2} to {high:.2})\n");
    }
    text
}

/// A share in per cent with its interval.
fn share(share: Option<Estimate>) -> String {
    share.map_or_else(String::new, |share| {
        let percent = |part: f64| 100.0 * part;
        format!(
            "{:.1} %, {:.1} to {:.1}",
            percent(share.value),
            percent(share.low),
            percent(share.high)
        )
    })
}

/// Points, which may be halves.
fn points(score: &Score) -> String {
    let (points, whole) = (score.points(), HumanCount(score.points() as u64));
    if points.fract() == 0.0 {
        whole.to_string()
    } else {
        format!("{whole}½")
    }
}

/// A difference in Elo points with its interval.
fn difference(elo: Option<Estimate>) -> String {
    let number = |elo: f64| match elo {
        f64::INFINITY => "∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        // A minus before nothing tells nothing.
        elo => format!("{:+.0}", elo.round() + 0.0),
    };
    elo.map_or_else(String::new, |elo| {
        format!(
            "{} ({} to {})",
            number(elo.value),
            number(elo.low),
            number(elo.high)
        )
    })
}

const HEAD: &str = "variant,seats,first,second,seed,pairs,games,points,share,low,high,elo,elo_low,elo_high,lost_both,half_point,even,point_and_half,won_both,throws,truncated\n";

/// A pairing as a row.
fn row(contest: &Contest, found: &Finding) -> String {
    let variant = contest.start.variant();
    // A variant with several options has commas.
    let variant = if variant.contains(',') {
        format!("\"{variant}\"")
    } else {
        variant
    };
    let score = &found.score;
    let numbers = |estimate: Option<Estimate>, digits: usize| {
        estimate.map_or_else(
            || ",,".to_string(),
            |of| {
                format!(
                    "{:.digits$},{:.digits$},{:.digits$}",
                    of.value, of.low, of.high
                )
            },
        )
    };
    format!(
        "{variant},{},{},{},{},{},{},{},{},{},{},{},{}\n",
        contest.start.letters(),
        contest.sides[0],
        contest.sides[1],
        contest.seed,
        score.count(),
        score.games(),
        score.points(),
        numbers(score.share(), 6),
        numbers(score.elo(), 2),
        score.pairs.map(|pairs| pairs.to_string()).join(","),
        found.throws,
        found.truncated
    )
}
