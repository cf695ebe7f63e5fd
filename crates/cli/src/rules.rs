//! `macuil rules`: the clauses of a game, with where their source has them.
use std::io::{self, Write};

use macuil::core::game::GameInfo;
use macuil::core::rules::Rule;
use serde_json::{Value, json};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::terminal;

const EXAMPLES: &str = "\
Examples:
  macuil rules partan
  macuil rules partan barrier
  macuil rules partan.barrier
  macuil rules ludo/madn          # and what the options are there
  macuil rules patolli stuck
  macuil rules partan --json";

/// Print the clauses of a game's rules with their sources
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Rules {
    /// A game, a variant, or a clause by its whole name
    game: String,
    /// Only this clause, as partan.barrier or barrier
    clause: Option<String>,
    /// Print one JSON array
    #[arg(long)]
    json: bool,
}

impl Rules {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let rules = self.chosen()?;
        let options = self.options()?;
        let mut out = io::stdout().lock();
        if self.json {
            let rules: Value = rules
                .iter()
                .map(|rule| json!({"id": rule.id, "title": rule.title, "source": rule.source, "text": rule.text}))
                .collect();
            writeln!(out, "{rules:#}")?;
            return Ok(());
        }
        for (index, rule) in rules.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write!(out, "{}", set(rule, terminal::width()))?;
        }
        if let Some(options) = options {
            writeln!(out, "\n{}", terminal::wrap(&options, terminal::width(), 2))?;
        }
        Ok(())
    }

    /// What a variant has its options set to, where a variant is asked for rather than its game.
    fn options(&self) -> Result<Option<String>, Failure> {
        let name = self.game.split('[').next().unwrap_or("");
        let mut variants = macuil::variants();
        let Some((game, variant)) = variants.find(|(_, variant)| variant.name == name) else {
            return Ok(None);
        };
        if self.clause.is_some() || self.game == game.name {
            return Ok(None);
        }
        let canonical = given::start(&self.game, &Beginning::default())?.variant();
        let changed = canonical.split_once('[').map_or("", |(_, changed)| changed);
        let changed: Vec<&str> = changed.trim_end_matches(']').split(',').collect();
        let options = variant.options.iter().map(|option| {
            let begin = format!("{}=", option.name);
            let value = changed
                .iter()
                .find_map(|option| option.strip_prefix(&begin));
            format!("{begin}{}", value.unwrap_or(option.default))
        });
        let options: Vec<String> = options.collect();
        Ok(Some(format!(
            "{canonical} plays with {}",
            options.join(", ")
        )))
    }

    fn chosen(&self) -> Result<Vec<&'static Rule>, Failure> {
        let game = given::game(&self.game).ok_or_else(|| given::no_game(&self.game))?;
        // A clause may be named by itself, with its game in front.
        match self
            .clause
            .as_deref()
            .or(self.game.contains('.').then_some(self.game.as_str()))
        {
            None => Ok(game.rules.iter().collect()),
            Some(name) => match clause(game, name) {
                Some(rule) => Ok(vec![rule]),
                None => Err(Failure::Usage(format!(
                    "{} has no clause {name}; `macuil rules {}` prints them all",
                    game.title, game.name
                ))),
            },
        }
    }
}

/// The clause of a game with this name, whole or without the game in front.
fn clause(game: &GameInfo, name: &str) -> Option<&'static Rule> {
    let name = name
        .strip_prefix(game.name)
        .and_then(|rest| rest.strip_prefix('.'))
        .unwrap_or(name);
    macuil::rule(&format!("{}.{name}", game.name)).map(|id| id.rule())
}

/// A clause as lines of at most `width` columns.
pub fn set(rule: &Rule, width: usize) -> String {
    let line = |text: &str| terminal::wrap(text, width.saturating_sub(2), 2);
    format!(
        "{}  {}\n  {}\n  {}\n",
        rule.id,
        terminal::wrap(rule.title, width, 2),
        line(&format!("({})", rule.source)),
        line(rule.text)
    )
}
