//! `macuil replay`: verifies, prints and converts game records.
use std::fs;
use std::io::{self, BufWriter, Read, Write};

use macuil::core::events::Event as _;
use macuil::record::{Ending as GameEnding, Record, ReplayError};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::failure::{Ending, Failure, unreachable_file};
use crate::json::{self, Object};
use crate::terminal::{self, tell};

const EXAMPLES: &str = "\
Every game is played again and its digest compared, whatever is printed. Of a
broken file all whole games before the fault are printed; the line at fault is
named, and the exit status is 1. A game that was cut short is read as open, up
to its last whole word.

A server that commits to its dice reveals their secret after the game. With it,
the players' nonces and the commitment the throws of a file of one game are
verified; the exit status is 1 if any differs, or the commitment.

Examples:
  macuil replay games.txt
  macuil replay --verify *.txt
  macuil replay --positions games.txt | tail -1 | cut -f2
  macuil replay --json - < games.txt
  macuil replay game.txt --nonce 'Green 5f3a91' --nonce 'Red c07e2b' \\
    --secret $(cat game.secret) --commitment $(cat game.commitment)";

/// Verify, print and convert game records
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Replay {
    /// Files of records; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Only say whether each file is good, in a line each
    #[arg(long, group = "form")]
    verify: bool,
    /// Print each throw and move with the position after it, a tab between them
    #[arg(long, group = "form")]
    positions: bool,
    /// Print a JSON object a game, with events and positions
    #[arg(long, group = "form")]
    json: bool,
    #[command(flatten)]
    dice: Dice,
}

impl Replay {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        if self.dice.given() && self.files.len() > 1 {
            let message = "--secret is that of one game; give one file";
            return Err(Failure::Usage(message.into()));
        }
        let mut out = BufWriter::new(io::stdout().lock());
        let mut good = true;
        for path in &self.files {
            match read(path) {
                Ok(bytes) => good &= self.file(path, &bytes, &mut out)?,
                Err(error) => {
                    out.flush()?;
                    tell(&format!(
                        "macuil: {}",
                        unreachable_file("read", path, &error)
                    ));
                    good = false;
                }
            }
        }
        out.flush()?;
        if good { Ok(()) } else { Err(Failure::Told) }
    }

    /// Prints a file's games; whether all of it was good.
    fn file(&self, path: &str, bytes: &[u8], out: &mut impl Write) -> Result<bool, Failure> {
        let (games, broken) = Record::read_bytes(bytes);
        for (index, record) in games.iter().enumerate() {
            let number = index + 1;
            // Reading has played the game already, so this does not fail.
            let printed = match () {
                () if self.verify => Ok(()),
                () if self.json => write_json(path, number, record, out)?,
                () if self.positions => write_positions(number, record, out)?,
                () => write_account(path, number, record, out)?,
            };
            if let Err(error) = printed {
                tell(&format!("macuil: {path}, game {number}: {error}"));
                return Ok(false);
            }
        }
        let whole = broken.is_none() && !games.is_empty();
        let (fair, unfair) = match self.dice.verify(&games) {
            _ if !whole => (None, Vec::new()),
            Ok(fair) => (fair, Vec::new()),
            Err(wrong) => (None, wrong),
        };
        if self.verify {
            let fair = fair.map_or(String::new(), |fair| format!(", {fair}"));
            writeln!(out, "{path}: {}{fair}", counts(&games))?;
        } else if let Some(fair) = fair {
            writeln!(out, "{}", terminal::wrap(&fair, terminal::width(), 2))?;
        }
        out.flush()?;
        for wrong in &unfair {
            tell(&format!("macuil: {path}: {wrong}"));
        }
        if let Some(error) = broken {
            let mut message = format!("macuil: {path}, {error}");
            if bytes.contains(&b'\r') {
                message +=
                    "; the file has carriage returns in its line ends, which records have not";
            }
            tell(&message);
            return Ok(false);
        }
        if games.is_empty() {
            tell(&format!(
                "macuil: {path} holds no game; records begin with the line [macuil-record 1]"
            ));
            return Ok(false);
        }
        let cut = games.iter().filter(|game| !game.whole).count();
        if cut > 0 {
            let what = if cut == 1 { "a game" } else { "some games" };
            tell(&format!(
                "macuil: {path}: {what} without digest ({cut}): cut short, and read as open"
            ));
        }
        Ok(unfair.is_empty())
    }
}

/// The bytes of a file.
fn read(path: &str) -> io::Result<Vec<u8>> {
    if path != "-" {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// How many games ended how.
fn counts(games: &[Record]) -> String {
    let mut parts = vec![format!(
        "{} {} verified",
        games.len(),
        if games.len() == 1 { "game" } else { "games" }
    )];
    let mut count = |what: &str, is: fn(&GameEnding) -> bool| {
        let count = games.iter().filter(|record| is(&record.ending)).count();
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    };
    count(
        "won",
        |ending| matches!(ending, GameEnding::Over(text) if text != "over:draw"),
    );
    count(
        "drawn",
        |ending| matches!(ending, GameEnding::Over(text) if text == "over:draw"),
    );
    count("truncated", |ending| *ending == GameEnding::Truncated);
    count("open", |ending| *ending == GameEnding::Open);
    parts.join(", ")
}

/// What came of printing a game: an error of the output, or of the game.
type Printed = Result<Result<(), ReplayError>, Failure>;

fn write_json(path: &str, number: usize, record: &Record, out: &mut impl Write) -> Printed {
    let mut object = Object::new();
    let mut put = |key: &str, value: Value| object.insert(key.into(), value);
    put("file", json!(path));
    put("game", json!(number));
    put("variant", json!(record.variant));
    put("seats", json!(record.seats));
    put("first", json!(record.first.to_string()));
    if !record.players.is_empty() {
        put("players", json!(record.players));
    }
    if let Some((seed, index)) = record.seed {
        put("seed", json!([seed, index]));
    }
    put("rules", json!(record.rules_version));
    let begin = match record.beginning() {
        Ok(begin) => begin,
        Err(error) => return Ok(Err(error)),
    };
    put("start", json!(begin.to_string()));
    let mut plies = Vec::new();
    let replayed = record.replay(|word, events, after| {
        plies.push(
            json!({"ply": word, "events": json::events(events), "position": after.to_string()}),
        );
    });
    if let Err(error) = replayed {
        return Ok(Err(error));
    }
    put("plies", Value::Array(plies));
    put("result", json!(record.ending.to_string()));
    writeln!(out, "{}", Value::Object(object))?;
    Ok(Ok(()))
}

fn write_positions(number: usize, record: &Record, out: &mut impl Write) -> Printed {
    let begin = match record.beginning() {
        Ok(begin) => begin,
        Err(error) => return Ok(Err(error)),
    };
    if number > 1 {
        writeln!(out)?;
    }
    writeln!(out, "start\t{begin}")?;
    let mut written = Ok(());
    let replayed = record.replay(|word, _, after| {
        if written.is_ok() {
            written = writeln!(out, "{word}\t{after}");
        }
    });
    written?;
    Ok(replayed.map(|_| ()))
}

/// The game for people to read: a line a turn.
fn write_account(path: &str, number: usize, record: &Record, out: &mut impl Write) -> Printed {
    let begin = match record.beginning() {
        Ok(begin) => begin,
        Err(error) => return Ok(Err(error)),
    };
    let width = terminal::width();
    let mut head = format!(
        "{path}, game {number}: {}, seats {}, {} begins",
        record.variant, record.seats, record.first
    );
    if !record.players.is_empty() {
        head += &format!(
            ", played by {}",
            terminal::harmless(&record.players.join(" "))
        );
    }
    if let Some((seed, index)) = record.seed {
        head += &format!(", seed {seed} {index}");
    }
    if number > 1 {
        writeln!(out)?;
    }
    writeln!(out, "{}", terminal::wrap(&head, width, 2))?;
    if record.start.is_some() {
        writeln!(
            out,
            "{}",
            terminal::wrap(&format!("from {begin}"), width, 2)
        )?;
    }
    let mut before = begin.node();
    let mut turns: Vec<(char, String)> = Vec::new();
    let mut new_turn = true;
    let replayed = record.replay(|word, events, after| {
        if let (true, Some(seat)) = (new_turn, before.mover()) {
            turns.push((after.game().letter(seat), String::new()));
        }
        if let Some((_, words)) = turns.last_mut() {
            *words += &format!(" {word}");
        }
        new_turn = events.iter().any(|event| event.name() == "turn-passed");
        before = after.node();
    });
    for (index, (letter, words)) in turns.iter().enumerate() {
        let turn = terminal::wrap(words, width.saturating_sub(8), 8);
        writeln!(out, "{:5} {letter} {turn}", index + 1)?;
    }
    writeln!(
        out,
        "{} after {} turns and {} throws and moves",
        record.ending,
        turns.len(),
        record.plies.len()
    )?;
    Ok(replayed.map(|_| ()))
}
