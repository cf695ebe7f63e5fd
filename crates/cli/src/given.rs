//! Variants and positions as people give them on the command line.
use std::io::{self, Read};

use macuil::core::error::{ParseError, TextError};
use macuil::core::game::GameInfo;
use macuil::{AnyPosition, StartError};

use crate::failure::Failure;

/// The longest position text that is looked at; the longest that a game writes is far shorter.
pub const LONGEST_TEXT: usize = 4096;

/// How a game begins where a variant is given instead of a position.
#[derive(clap::Args, Debug, Default)]
pub struct Beginning {
    /// With a variant: who plays, as letters (GR) or as a number
    #[arg(long, value_name = "SEATS")]
    pub seats: Option<String>,
    /// With a variant: who begins, as a letter
    #[arg(long, value_name = "LETTER")]
    pub first: Option<char>,
}

/// A variant's text without the blanks that people like to put around it, inside the brackets and after commas.
pub fn tidy_variant(text: &str) -> String {
    let mut tidy = String::new();
    for part in text.trim().split_inclusive(['[', ',', '=', ']']) {
        let (body, mark) = match part.strip_suffix(['[', ',', '=', ']']) {
            Some(body) => (body, &part[body.len()..]),
            None => (part, ""),
        };
        tidy += body.trim();
        tidy += mark;
    }
    tidy
}

/// The game that a game's, a variant's or a clause's name belongs to.
pub fn game(name: &str) -> Option<&'static GameInfo> {
    let name = name.split(['[', '.']).next().unwrap_or("");
    macuil::games()
        .iter()
        .copied()
        .find(|game| game.name == name || game.variants.iter().any(|variant| variant.name == name))
}

/// What to say where no game or variant has such a name.
pub fn no_game(name: &str) -> Failure {
    if name.contains('/') {
        return Failure::Usage(unknown_variant(name));
    }
    let names: Vec<&str> = macuil::games().iter().map(|game| game.name).collect();
    Failure::Usage(format!(
        "no game is called {name}; there are {}",
        list(&names)
    ))
}

/// The first position of a variant.
pub fn start(variant: &str, beginning: &Beginning) -> Result<AnyPosition, Failure> {
    let seats = beginning.seats.as_deref().unwrap_or("");
    if beginning.seats.is_some() && seats.is_empty() {
        return Err(Failure::Usage(
            "seats are letters such as GR, or a number such as 2".into(),
        ));
    }
    let variant = tidy_variant(variant);
    AnyPosition::start(&variant, seats, beginning.first)
        .map_err(|error| Failure::Usage(start_message(&variant, &error)))
}

/// What is wrong with a start of this variant, in one sentence.
pub fn start_message(variant: &str, error: &StartError) -> String {
    match error {
        StartError::Setup(error) => {
            let faults: Vec<String> = error
                .faults()
                .map(|fault| format!("{}: {fault}", fault.field))
                .collect();
            faults.join("; ")
        }
        StartError::UnknownVariant { .. } => {
            unknown_variant(variant.split(['[', ' ']).next().unwrap_or(""))
        }
        error => error.to_string(),
    }
}

/// That no variant has this name; if it begins as a game's does, with the variants of that game.
fn unknown_variant(name: &str) -> String {
    if name.trim().is_empty() {
        return "a variant begins with its name; `macuil games` lists those there are".into();
    }
    let begin = name.split('/').next().unwrap_or("");
    let Some(game) = macuil::games().iter().find(|game| game.name == begin) else {
        // A whole page may have been given.
        let shown: String = name.chars().take(40).collect();
        let dots = if shown.len() < name.len() { "..." } else { "" };
        return format!("no variant is called {shown}{dots}; `macuil games` lists those there are");
    };
    let names: Vec<&str> = game.variants.iter().map(|variant| variant.name).collect();
    let (title, listed) = (game.title, list(&names));
    if name == begin {
        format!("{name} is a game of several variants; name one of them: {listed}")
    } else if names.len() == 1 {
        format!("no variant is called {name}; the only one of {title} is {listed}")
    } else {
        format!("no variant is called {name}; those of {title} are {listed}")
    }
}

/// Names as people list them.
fn list(names: &[&str]) -> String {
    match names {
        [] => "none".into(),
        [only] => (*only).into(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// Whether a text is a variant's, so that its beginning is meant: nothing stands after its name and options.
fn is_variant(text: &str) -> bool {
    match text.split_once('[') {
        // Fields of a position have no brackets, but may be mistyped so.
        Some((name, rest)) => {
            !name.trim().contains(' ')
                && rest
                    .split_once(']')
                    .is_none_or(|(_, after)| after.trim().is_empty())
        }
        None => !text.trim().contains(' '),
    }
}

/// Reads a position text, after the repair clause if asked.
pub fn read(text: &str, tidy: bool) -> Result<AnyPosition, TextError> {
    // Looking for every fault of a text takes time; no text needs to be this long.
    if let Some((at, _)) = text.char_indices().nth(LONGEST_TEXT) {
        return Err(
            ParseError::new(text, at, "a position text is at most 4096 characters long").into(),
        );
    }
    if tidy {
        AnyPosition::tidy(text)
    } else {
        AnyPosition::from_text(text)
    }
}

/// The position that was given as an argument: its text, a variant's text, or `-` for standard input.
pub fn position(given: &str, beginning: &Beginning, tidy: bool) -> Result<AnyPosition, Failure> {
    let mut text = given.trim().to_string();
    if text == "-" {
        text.clear();
        let mut bytes = Vec::new();
        io::stdin()
            .take(8 * LONGEST_TEXT as u64)
            .read_to_end(&mut bytes)
            .map_err(|error| Failure::file("read", "standard input", &error))?;
        text.push_str(String::from_utf8_lossy(&bytes).trim());
        if text.is_empty() {
            return Err(Failure::Work(
                "standard input is empty; write a position to it".into(),
            ));
        }
    }
    if is_variant(&text) {
        return start(&text, beginning);
    }
    if beginning.seats.is_some() || beginning.first.is_some() {
        return Err(Failure::Usage(
            "--seats and --first go with a variant; a position says itself who plays".into(),
        ));
    }
    read(&text, tidy).map_err(|error| {
        Failure::Work(crate::faults::describe(
            &text,
            &error,
            crate::terminal::error_width(),
        ))
    })
}
