//! `macuil solve`: the exact chances of a small position.
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::HumanCount;
use macuil::core::position::{Node, Position};
use macuil::{AnyPosition, Visitor};
use macuil_players::{Bot, Chance, Exact, ExactError, Solving};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::terminal::tell;
use crate::{number, progress, stop};

const EXAMPLES: &str = "\
Both players play as well as can be. A position is small if few others can come
of it. Counted are those before a throw and those at the end: two pieces a side
are a million and a half in ludo/madn and 16 million in ludo/classic, where all
can meet, and some hundreds near the end. Chances are exact to nine digits.

With --players you see what players give away: the chance of who is to play if
the player plays for them, and the other one as well as can be.

Ctrl-C stops; the exit status is then 130.

Examples:
  macuil solve ludo/classic seats=RY turn=R at=move:3 R=20,home,home,home \\
    Y=23,home,home,home
  macuil solve ludo/madn seats=RY turn=R at=roll R=36,38,g3,g4 Y=17,19,g3,g4 \\
    --players
  macuil solve parchis/tournament seats=YR turn=Y at=roll \\
    Y=c5,home,home,home R=60,home,home,home";

/// Work out the exact chances of a small position
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    /// A position's text
    #[arg(required = true, num_args = 1.., value_name = "POSITION")]
    position: Vec<String>,
    /// Give up beyond so many positions; a million of Ludo take some 90 MB
    #[arg(long, default_value_t = 10_000_000, value_parser = number::count, allow_negative_numbers = true)]
    most: usize,
    /// Say also what players give away
    #[arg(long)]
    players: bool,
}

impl Solve {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let text = self.position.join(" ");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let position = given::position(&text, &Beginning::default(), false)?;
        if let Node::Over(_) = position.node() {
            return Err(Failure::Usage(
                "the game is over; there is nothing to play for".into(),
            ));
        }
        position.visit(Say {
            any: &position,
            most: self.most,
            players: self.players,
        })
    }
}

struct Say<'a> {
    any: &'a AnyPosition,
    most: usize,
    players: bool,
}

/// Solves a position under a bar.
fn solve<P: Position>(start: &P, most: usize, stop: &AtomicBool) -> Result<Exact<P>, Failure> {
    let bar = progress::bar_of_solution();
    let solved = Exact::solve_watched(start, most, stop, |solving: Solving| {
        let positions = HumanCount(solving.positions as u64);
        bar.set_message(format!("{positions} positions"));
        if let Some(done) = solving.done {
            bar.set_position((done * progress::SOLUTION as f64) as u64);
        }
    });
    bar.finish_and_clear();
    solved.map_err(|error| match error {
        ExactError::TooMany { .. } => Failure::Work(format!("{error} (--most)")),
        ExactError::Stopped => {
            tell("macuil: stopped before the position was solved");
            Failure::Stopped
        }
        error => Failure::Work(error.to_string()),
    })
}

/// A chance in per cent.
fn percent(chance: Chance) -> String {
    format!("{:.6} %", 100.0 * chance.value())
}

impl Visitor for Say<'_> {
    type Output = Ending;

    fn visit<P: Position>(self, start: &P) -> Ending {
        let stop = stop::listen_for("nothing is said of what is not solved");
        let exact = solve(start, self.most, &stop)?;
        let name = self.any.game().seat_name(exact.seat());
        let unsolved = || Failure::Work("this position was not solved".into());
        let whole = exact.chance(start).ok_or_else(unsolved)?;
        let mut out = io::stdout().lock();
        writeln!(out, "{start}")?;
        writeln!(out, "{name} wins with {}", percent(whole))?;
        // What each throw or move makes of it.
        for (word, after) in followers(start) {
            let chance = exact.chance(&after).ok_or_else(unsolved)?;
            writeln!(out, "  {word:<14} {}", percent(chance))?;
        }
        if self.players {
            writeln!(
                out,
                "\nwith this player for {name}, and the best play against it"
            )?;
            for bot in [
                Bot::Random,
                Bot::First,
                Bot::LeadFirst,
                Bot::RearFirst,
                Bot::Aggressive,
                Bot::Defensive,
                Bot::Mixed,
                Bot::Greedy,
                Bot::Expectimax(2),
            ] {
                if stop.load(Ordering::Relaxed) {
                    return Err(Failure::Stopped);
                }
                let chance = match bot {
                    Bot::Random => exact.chance_of_any(exact.seat()),
                    bot => exact.chance_of(&mut bot.player(), exact.seat(), 0),
                };
                let lost = 100.0 * (whole.value() - chance.value());
                let bot = bot.to_string();
                writeln!(
                    out,
                    "  {bot:<14} {}, gives away {:.3}",
                    percent(chance),
                    lost.max(0.0)
                )?;
            }
        }
        writeln!(out, "\n{} positions", HumanCount(exact.len() as u64))?;
        Ok(())
    }
}

/// The throws or moves of a position, with what they lead to.
fn followers<P: Position>(start: &P) -> Vec<(String, P)> {
    let mut found = Vec::new();
    let mut add = |word: String| {
        let mut after = start.clone();
        if after.play_word(&word, &mut |_| ()).is_ok() {
            found.push((word, after));
        }
    };
    if let Some(table) = start.rolls() {
        table
            .outcomes()
            .iter()
            .for_each(|(roll, _)| add(roll.to_string()));
    }
    start
        .legal_moves()
        .as_ref()
        .iter()
        .for_each(|m| add(m.to_string()));
    found
}
