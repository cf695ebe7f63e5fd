//! `macuil games`: which games and variants there are.
use std::io::{self, Write};

use macuil::AnyPosition;
use macuil::core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};

use crate::failure::Ending;
use crate::terminal::FIRM;
use crate::{given, json, terminal};

const EXAMPLES: &str = "\
Examples:
  macuil games
  macuil games ludo
  macuil games --json
  macuil show 'partan[geometry=rings]'   # the beginning of a variant
  macuil show 'parchis/french6[cap=none,end=first]' --seats 5
  macuil show 'ludo/madn[goal_jump=no,tries=3]'";

/// List the games, their variants and options
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Games {
    /// Only this game, by its own or a variant's name
    game: Option<String>,
    /// Print one JSON array, as the line protocol has it
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let games = match &self.game {
            None => macuil::games().to_vec(),
            Some(name) => vec![given::game(name).ok_or_else(|| given::no_game(name))?],
        };
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{:#}", json::games(&games))?;
            return Ok(());
        }
        for (index, game) in games.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write!(out, "{}", set(game, terminal::width()))?;
        }
        Ok(())
    }
}

/// A game with its variants and options, as lines of at most `width` columns.
fn set(game: &'static GameInfo, width: usize) -> String {
    let mut text = format!("{}, rules version {}\n\n", game.title, game.rules_version);
    // 1. The variants.
    let most = |variant: &VariantInfo| usize::from(*variant.seats.last().unwrap_or(&0));
    let rows: Vec<[String; 3]> = game
        .variants
        .iter()
        .map(|variant| {
            let least = variant.seats.first().unwrap_or(&0);
            let letters = seats_of_all(variant);
            let seats = match most(variant) {
                most if most == usize::from(*least) => format!("{most} of {letters}"),
                most => format!("{least} to {most} of {letters}"),
            };
            let title = variant.title.strip_prefix(game.title);
            let title = title
                .unwrap_or(variant.title)
                .trim_start_matches([',', ' ']);
            [variant.name.to_string(), seats, title.to_string()]
        })
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, seats) = (widest(0), widest(1));
    for row in &rows {
        text += &beside(
            &row[0],
            names,
            &[&firm(&format!("{:seats$} ", row[1])), " ", &row[2]].concat(),
            width,
        );
    }
    // 2. Who plays.
    let letters = game.letters.chars().zip(game.seat_names);
    let letters: Vec<String> = letters
        .map(|(letter, name)| firm(&format!("{letter} {name}")))
        .collect();
    let all = game
        .variants
        .iter()
        .all(|variant| most(variant) == usize::from(variant.default_seats));
    let unless = match all {
        true => "All seats play unless --seats says otherwise.".to_string(),
        false => {
            let counts = game
                .variants
                .iter()
                .map(|variant| format!("{} play {}", variant.default_seats, variant.name));
            format!(
                "Unless --seats says otherwise {}.",
                counts.collect::<Vec<_>>().join(", ")
            )
        }
    };
    text += &paragraph(&format!("Seats: {}. {unless}", letters.join(", ")), width);
    // 3. The options, once for all variants.
    let presets = presets(game);
    let mut options: Vec<&OptionInfo> = Vec::new();
    let place =
        |options: &[&OptionInfo], name: &str| options.iter().position(|known| known.name == name);
    for preset in &presets {
        for (at, option) in preset.options.iter().enumerate() {
            if place(&options, option.name).is_none() {
                // In the order of the rules: before what comes after it in this preset.
                let mut after = preset.options[at..].iter();
                let next = after.find_map(|next| place(&options, next.name));
                options.insert(next.unwrap_or(options.len()), option);
            }
        }
    }
    let Some(example) = example(game) else {
        return text;
    };
    let whose = match presets.len() {
        0 | 1 => "",
        _ => "; in brackets stands whose default a value is",
    };
    let words = format!("Options, written as in '{example}', with commas between them{whose}:");
    text += &paragraph(&words, width);
    text += "\n";
    let widest = options.iter().map(|option| option.name.len()).max();
    for option in options {
        let words = format!("{}: {}", option.about, values(option, &presets));
        text += &beside(option.name, widest.unwrap_or(0), &words, width);
    }
    text
}

/// The letters of all seats of a variant, in the order of its board.
fn seats_of_all(variant: &VariantInfo) -> String {
    let most = variant.seats.last().map_or_else(String::new, u8::to_string);
    AnyPosition::start(variant.name, &most, None)
        .map_or_else(|_| String::new(), |start| start.letters())
}

/// A paragraph below what stands above it.
fn paragraph(words: &str, width: usize) -> String {
    format!("\n{}\n", terminal::wrap(words, width, 0))
}

/// Words beside a name, in lines that begin below each other.
fn beside(name: &str, widest: usize, words: &str, width: usize) -> String {
    let name = firm(&format!("  {name:widest$} "));
    let line = format!("{name} {words}");
    terminal::wrap(&line, width, widest + 4) + "\n"
}

/// A text in which no line is broken.
fn firm(text: &str) -> String {
    text.replace(' ', &FIRM.to_string())
}

/// A set of defaults that one or several variants of a game have.
struct Preset {
    /// The name of the first of them, without the game's.
    name: &'static str,
    options: &'static [OptionInfo],
}

/// The sets of defaults of a game: boards of several sizes may share one.
fn presets(game: &'static GameInfo) -> Vec<Preset> {
    let same = |one: &[OptionInfo], other: &[OptionInfo]| {
        let of = |option: &OptionInfo| (option.name, option.default);
        one.iter().map(of).eq(other.iter().map(of))
    };
    let mut presets: Vec<Preset> = Vec::new();
    for VariantInfo { name, options, .. } in game.variants {
        if !presets.iter().any(|preset| same(preset.options, options)) {
            let name = name.split_once('/').map_or(*name, |(_, name)| name);
            presets.push(Preset { name, options });
        }
    }
    presets
}

/// A variant with an option that is not its default.
fn example(game: &GameInfo) -> Option<String> {
    let variant = game.variants.first()?;
    let option = variant.options.first()?;
    let value = match option.values {
        OptionValues::Words(words) => words.iter().find(|word| **word != option.default),
        OptionValues::Range { .. } => None,
    };
    let value = value.unwrap_or(&option.default);
    Some(format!("{}[{}={value}]", variant.name, option.name))
}

/// What an option may be set to, each default marked: as such if all presets share it, else with their names.
fn values(option: &OptionInfo, presets: &[Preset]) -> String {
    let defaults: Vec<(&str, &str)> = presets
        .iter()
        .filter_map(|preset| {
            let own = preset.options.iter().find(|own| own.name == option.name)?;
            Some((preset.name, own.default))
        })
        .collect();
    let shared = defaults
        .iter()
        .all(|(_, default)| *default == option.default);
    let mut text = match option.values {
        OptionValues::Words(words) => {
            let word = |word: &&str| {
                let names: Vec<&str> = defaults
                    .iter()
                    .filter(|(_, default)| default == word)
                    .map(|(name, _)| *name)
                    .collect();
                match names.as_slice() {
                    [] => (*word).to_string(),
                    _ if shared => firm(&format!("{word} (default)")),
                    names => firm(&format!("{word} ({})", names.join(", "))),
                }
            };
            words.iter().map(word).collect::<Vec<_>>().join(", ")
        }
        OptionValues::Range { min, max } if shared => {
            firm(&format!("{min} to {max} (default {})", option.default))
        }
        OptionValues::Range { min, max } => {
            let defaults = defaults
                .iter()
                .map(|(name, default)| format!("{name} {default}"));
            format!(
                "{min} to {max} ({})",
                defaults.collect::<Vec<_>>().join(", ")
            )
        }
    };
    let missing = missing(option, presets);
    if !missing.is_empty() {
        text += &format!("; {missing}");
    }
    if defaults.len() < presets.len() {
        let names: Vec<&str> = defaults.iter().map(|(name, _)| *name).collect();
        text += &format!("; only for {}", names.join(", "));
    }
    text
}

/// Words of an option that some presets have and others do not, each with those that do not have it.
fn missing(option: &OptionInfo, presets: &[Preset]) -> String {
    let OptionValues::Words(words) = option.values else {
        return String::new();
    };
    let lacks = |preset: &&Preset, word: &str| {
        let own = preset.options.iter().find(|own| own.name == option.name);
        own.is_some_and(|own| match own.values {
            OptionValues::Words(own) => !own.contains(&word),
            OptionValues::Range { .. } => false,
        })
    };
    let word = |word: &&str| {
        let names: Vec<&str> = presets
            .iter()
            .filter(|preset| lacks(preset, word))
            .map(|preset| preset.name)
            .collect();
        (!names.is_empty()).then(|| format!("{word} not for {}", names.join(", ")))
    };
    words.iter().filter_map(word).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_and_option_stands_once_in_lines_that_fit() {
        for game in macuil::games() {
            for width in [60, 80, 120] {
                let text = set(game, width);
                for line in text.lines() {
                    assert!(line.chars().count() <= width, "{line}");
                }
                let begins = |name: &str| {
                    let begin = format!("  {name} ");
                    text.lines().filter(|line| line.starts_with(&begin)).count()
                };
                for variant in game.variants {
                    assert_eq!(begins(variant.name), 1, "{text}");
                    for option in variant.options {
                        assert_eq!(begins(option.name), 1, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn defaults_are_those_of_the_presets() {
        let text = set(&macuil::parchis::GAME, 120);
        for line in [
            "Which way turns pass: clockwise (remix), anticlockwise (french, tournament)",
            "no piece in the yard: 6, 7 (default), 12",
            "brought home: 0 to 99 (default 10)",
            "brings out: 1 (remix, tournament), 2 (french)",
        ] {
            assert!(text.contains(line), "{text}");
        }
        // A default is marked, and its preset's options are read so.
        for (name, options) in presets(&macuil::parchis::GAME)
            .iter()
            .map(|preset| (preset.name, preset.options))
        {
            let given: Vec<String> = options
                .iter()
                .map(|option| format!("{}={}", option.name, option.default))
                .collect();
            let text = format!("parchis/{name}[{}]", given.join(","));
            let position = macuil::AnyPosition::start(&text, "", None).unwrap();
            assert_eq!(position.variant(), format!("parchis/{name}"));
        }
    }

    #[test]
    fn what_a_preset_does_not_leave_open_is_said() {
        let text = set(&macuil::ludo::GAME, 200);
        for line in [
            "  ludo/classic    2 to 4 of RGYB  classic\n",
            // The letters stand in the order of the board.
            "  ludo/parcheesi  2 to 4 of YBRG  with two dice, as Parcheesi\n",
            "none (indian), others (classic), all; only for classic, indian\n",
            "none (madn), pass (classic, indian),",
            "none not for parcheesi, back not for madn\n",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
        // In the order of the rules, though no preset has them all.
        let places = ["tries", "capture_bonus", "fourteen", "end", "turn_order"]
            .map(|name| text.find(&format!("\n  {name} ")).unwrap());
        assert!(places.is_sorted(), "{text}");
    }
}
