//! `macuil games`: which games and variants there are.
use std::io::{self, Write};

use macuil::core::game::{OptionInfo, OptionValues};

use crate::failure::Ending;
use crate::{json, terminal};

const EXAMPLES: &str = "\
Examples:
  macuil games
  macuil games --json
  macuil show 'partan[geometry=rings]'   # the beginning of a variant";

/// List the games, their variants and options
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Games {
    /// Print one JSON array, as the line protocol has it
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{:#}", json::games())?;
            return Ok(());
        }
        for (game, variant) in macuil::variants() {
            let seats: Vec<String> = variant.seats.iter().map(ToString::to_string).collect();
            writeln!(out, "{}  {}", variant.name, variant.title)?;
            writeln!(
                out,
                "  seats {} of {}, {} unless told otherwise; rules version {}",
                seats.join(", "),
                &game.letters[..usize::from(*variant.seats.last().unwrap_or(&0))],
                variant.default_seats,
                game.rules_version
            )?;
            let widest = variant
                .options
                .iter()
                .map(|option| option.name.len())
                .max()
                .unwrap_or(0);
            for option in variant.options {
                let text = format!(
                    "{:widest$}  {}: {}",
                    option.name,
                    option.about,
                    values(option)
                );
                let text = terminal::wrap(&text, terminal::width() - 2, widest + 4);
                writeln!(out, "  {text}")?;
            }
            if let Some(option) = variant.options.first() {
                let other = match option.values {
                    OptionValues::Words(words) => {
                        words.iter().copied().find(|word| *word != option.default)
                    }
                    OptionValues::Range { .. } => None,
                };
                let value = other.unwrap_or(option.default);
                let text = format!(
                    "options are written '{}[{}={value}]', with commas between them",
                    variant.name, option.name
                );
                writeln!(out, "  {}", terminal::wrap(&text, terminal::width() - 2, 2))?;
            }
        }
        Ok(())
    }
}

/// What an option may be set to, the default marked.
fn values(option: &OptionInfo) -> String {
    match option.values {
        OptionValues::Words(words) => {
            let words = words.iter().map(|word| {
                if *word == option.default {
                    format!("{word} (default)")
                } else {
                    (*word).to_string()
                }
            });
            words.collect::<Vec<_>>().join(", ")
        }
        OptionValues::Range { min, max } => format!("{min} to {max} (default {})", option.default),
    }
}
