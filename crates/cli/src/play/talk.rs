//! What is said at the table.
use std::collections::HashSet;
use std::io::{self, BufRead, Write};
use std::path::Path;

use macuil::core::error::PlayErrorKind;
use macuil::core::position::Node;
use macuil_players::Bot;

use super::table::Table;
use crate::draft::Draft;
use crate::failure::{Ending, Failure};
use crate::line::{self, Line};
use crate::terminal::FIRM;
use crate::{name, rules, say, terminal};

const HELP: &str = "\
You can say:
  2 or 3:25-28   play that move            why 3:2-5    why a move cannot be played
  Enter          play the only move        undo         take back your last move
  board          show the board again      position     the position as text
  save FILE      write the game's record   quit         leave";

/// A talk about a game.
pub struct Talk<W> {
    table: Table,
    out: W,
    /// Files written in this talk, which may be written again.
    saved: HashSet<String>,
}

/// What follows from what was said.
enum Then {
    Ask,
    GoOn,
    Quit,
}

impl<W: Write> Talk<W> {
    /// A talk that has not begun.
    pub fn new(table: Table, out: W) -> Talk<W> {
        Talk {
            table,
            out,
            saved: HashSet::new(),
        }
    }

    /// Talks until the person leaves.
    pub fn run(&mut self, input: &mut impl BufRead) -> Ending {
        self.greet()?;
        let mut buffer = Vec::new();
        loop {
            self.table.go_on();
            self.show()?;
            loop {
                write!(self.out, "> ")?;
                self.out.flush()?;
                let line = match line::read(input, &mut buffer) {
                    Ok(Line::Whole) => String::from_utf8_lossy(&buffer),
                    Ok(Line::TooLong) => {
                        self.say("That is too long; say help for what there is.")?;
                        continue;
                    }
                    Ok(Line::End) => {
                        writeln!(self.out)?;
                        return Ok(());
                    }
                    Err(error) => return Err(Failure::file("read", "standard input", &error)),
                };
                match self.answer(line.trim())? {
                    Then::Ask => {}
                    Then::GoOn => break,
                    Then::Quit => return Ok(()),
                }
            }
        }
    }

    /// Says something, set for the terminal.
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", terminal::wrap(text, terminal::width(), 2))
    }

    fn greet(&mut self) -> io::Result<()> {
        let position = self.table.position();
        let game = position.game();
        let names: Vec<&str> = position
            .seats_in_order()
            .into_iter()
            .map(|seat| game.seat_name(seat))
            .collect();
        let others = match self.table.bot() {
            Bot::Random => "play at random".to_string(),
            bot => format!("are {bot}"),
        };
        let text = format!(
            "{} ({}): {}. You are {}; the others {others}. Seed {}. Say help for what you can say.",
            game.title,
            position.variant(),
            names.join(", "),
            game.seat_name(self.table.me()),
            self.table.seed()
        );
        self.say(&text)?;
        writeln!(self.out)
    }

    /// What has happened, the board, and what may be played.
    fn show(&mut self) -> io::Result<()> {
        for sentence in self.table.take_story() {
            self.say(&sentence)?;
        }
        let picture = macuil_render::any::text(self.table.position(), &[], terminal::colour());
        writeln!(self.out, "\n{}\n", picture.trim_end())?;
        self.ask()
    }

    fn ask(&mut self) -> io::Result<()> {
        let position = self.table.position();
        let game = position.game();
        let text = match position.node() {
            Node::Over(outcome) => format!(
                "{}. Say undo, save FILE or quit.",
                say::outcome(game, outcome, Some(self.table.me()))
            ),
            _ => {
                let moves = position.moves();
                let listed: Vec<String> = moves
                    .iter()
                    .enumerate()
                    .map(|(index, word)| format!("{}){FIRM}{word}{FIRM}", index + 1))
                    .collect();
                format!(
                    "{}, your moves:{FIRM} {}",
                    game.seat_name(self.table.me()),
                    listed.join(" ")
                )
            }
        };
        self.say(&text)
    }

    fn answer(&mut self, line: &str) -> Result<Then, Failure> {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word.to_ascii_lowercase().as_str() {
            "help" | "h" | "?" => writeln!(self.out, "{HELP}")?,
            "quit" | "q" | "exit" => return Ok(Then::Quit),
            "board" | "show" => self.show()?,
            "position" => writeln!(self.out, "{}", self.table.position())?,
            "undo" | "u" => {
                if self.table.undo() {
                    self.say("Your last move is taken back.")?;
                    return Ok(Then::GoOn);
                }
                self.say("You have not moved yet; there is nothing to take back.")?;
            }
            "why" => self.why(rest)?,
            "save" => self.save(rest)?,
            _ => return self.choose(line),
        }
        Ok(Then::Ask)
    }

    /// The move that a number or word stands for.
    fn word(&self, said: &str) -> String {
        let moves = self.table.position().moves();
        let number = said
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        number
            .and_then(|index| moves.get(index))
            .cloned()
            .unwrap_or_else(|| said.to_string())
    }

    fn choose(&mut self, said: &str) -> Result<Then, Failure> {
        let moves = self.table.position().moves();
        let word = match (said, moves.as_slice()) {
            ("", [only]) => only.clone(),
            ("", _) => {
                self.ask()?;
                return Ok(Then::Ask);
            }
            _ => self.word(said),
        };
        match self.table.choose(&word) {
            Ok(()) => return Ok(Then::GoOn),
            Err(error) if error.kind == PlayErrorKind::Unreadable => {
                let range = match moves.len() {
                    0 | 1 => String::new(),
                    count => format!("a number from 1 to {count}, "),
                };
                self.say(&format!(
                    "Say {range}a move such as {}, or help.",
                    moves.first().map_or("quit", String::as_str)
                ))?;
            }
            Err(error) => self.say(&format!(
                "{word} cannot be played: {error}. Say why {word} for the clause."
            ))?,
        }
        Ok(Then::Ask)
    }

    fn why(&mut self, said: &str) -> io::Result<()> {
        if said.is_empty() {
            return self.say("Say why and a move, as why 3:2-5.");
        }
        let word = self.word(said);
        match self.table.position().check(&word) {
            Ok(()) => self.say(&format!("{word} can be played.")),
            Err(error) => {
                self.say(&format!("{word} cannot be played: {}.", error.message))?;
                write!(
                    self.out,
                    "{}",
                    rules::set(error.rule.rule(), terminal::width())
                )
            }
        }
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            return self.say("Say save and the name of a file, as save game.txt.");
        }
        if !self.saved.contains(path) && Path::new(path).exists() {
            return self.say(&format!("There is a file {path} already; name another."));
        }
        let record = self.table.record().to_string();
        match Draft::write(Path::new(path), record.as_bytes()) {
            Ok(()) => {
                self.saved.insert(path.to_string());
                self.say(&format!(
                    "The record is in {path}; `{} replay {path}` prints it.",
                    name::called()
                ))
            }
            // The game goes on.
            Err(Failure::Work(why)) => self.say(&format!("I {why}.")),
            Err(_) => self.say(&format!("I cannot write {path}; name another file.")),
        }
    }
}
