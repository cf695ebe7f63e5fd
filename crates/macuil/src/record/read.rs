//! Reading records: line by line, whole games first, and what can be saved of a game that was cut short.
use sha2::{Digest, Sha256};

use super::write::digest_line;
use super::{Ending, HEAD, Record, RecordError, ReplayError};
use crate::any::AnyPosition;

/// A line of a text: its number from 1, the byte at which it begins, and its text without line end.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    at: usize,
    text: &'a str,
    /// Whether a line end follows; the last line of a text may have been cut.
    whole: bool,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    text.split_inclusive('\n')
        .enumerate()
        .map(|(index, line)| {
            let start = at;
            at += line.len();
            let body = line.strip_suffix('\n');
            Line {
                number: index + 1,
                at: start,
                text: body.unwrap_or(line),
                whole: body.is_some(),
            }
        })
        .collect()
}

/// One game of a text being read.
struct Reader<'a> {
    text: &'a str,
    lines: &'a [Line<'a>],
    next: usize,
}

impl Record {
    /// Reads every game of a text: the whole ones in order, and the first fault if there is one. Games before a broken
    /// one are kept; so is a last game that was cut short, as open, up to its last whole word that can be played. A
    /// carriage return before a line end belongs to the line, and is a fault.
    ///
    /// A text in a file is bytes: see [`Record::read_bytes`].
    pub fn read_all(text: &str) -> (Vec<Record>, Option<RecordError>) {
        let lines = lines(text);
        let mut reader = Reader {
            text,
            lines: &lines,
            next: 0,
        };
        let mut games = Vec::new();
        loop {
            while reader.peek().is_some_and(|line| line.text.is_empty()) {
                reader.next += 1;
            }
            if reader.peek().is_none() {
                return (games, None);
            }
            match reader.game() {
                Ok(Some(record)) => games.push(record),
                Ok(None) => return (games, None),
                Err(error) => return (games, Some(error)),
            }
        }
    }
}

impl Record {
    /// As [`Record::read_all`], for bytes that should be UTF-8. Where they are not is a fault of the game that they are in:
    /// the digest is over bytes, so nothing is put in their place.
    pub fn read_bytes(bytes: &[u8]) -> (Vec<Record>, Option<RecordError>) {
        let error = match core::str::from_utf8(bytes) {
            Ok(text) => return Record::read_all(text),
            Err(error) => error,
        };
        let good = core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        let (mut games, broken) = Record::read_all(good);
        // The game that the wrong bytes are in reads as cut short, but it is broken.
        if games.last().is_some_and(|game| !game.whole) {
            games.pop();
        }
        let line = good.rsplit('\n').next().unwrap_or("");
        let wrong = RecordError {
            line: good.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            at: good.chars().count(),
            message: "the bytes here are not UTF-8; a record is text".into(),
        };
        (games, Some(broken.unwrap_or(wrong)))
    }
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Line<'a>> {
        self.lines.get(self.next).copied()
    }

    /// A fault at a byte of a line.
    fn fault(&self, line: Line<'_>, within: usize, message: impl Into<String>) -> RecordError {
        RecordError {
            line: line.number,
            column: line.text[..within].chars().count() + 1,
            at: self.text[..line.at + within].chars().count(),
            message: message.into(),
        }
    }

    /// The value of a line `name value`, which comes next if `value` is to be had.
    fn header(&mut self, name: &str) -> Option<(Line<'a>, usize, &'a str)> {
        let line = self.peek()?;
        let value = line.text.strip_prefix(name)?.strip_prefix(' ')?;
        self.next += 1;
        Some((line, name.len() + 1, value))
    }

    /// As [`header`](Reader::header), where the line has to be there.
    fn required(&mut self, name: &str) -> Result<Option<(Line<'a>, usize, &'a str)>, RecordError> {
        match (self.header(name), self.peek()) {
            (Some(found), _) => Ok(Some(found)),
            // The text ends here, or within this very line: the game was cut short before anything was played.
            (None, None) => Ok(None),
            (None, Some(line)) if !line.whole && could_become(line.text, name) => Ok(None),
            (None, Some(line)) => {
                Err(self.fault(line, 0, format!("a line `{name} ...` comes here")))
            }
        }
    }

    /// Reads a game; `None` if the text ends before it says how the game begins.
    fn game(&mut self) -> Result<Option<Record>, RecordError> {
        let first = self.lines[self.next];
        if first.text != HEAD {
            if !first.whole && HEAD.starts_with(first.text) {
                return Ok(None);
            }
            return Err(self.fault(first, 0, format!("a game begins with the line {HEAD}")));
        }
        self.next += 1;
        // 1. The lines before the plies, in their order.
        let Some((variant_line, variant_at, variant)) = self.required("variant")? else {
            return Ok(None);
        };
        let Some((_, _, seats)) = self.required("seats")? else {
            return Ok(None);
        };
        let Some((first_line, first_at, first_seat)) = self.required("first")? else {
            return Ok(None);
        };
        let mut letters = first_seat.chars();
        let (Some(first_letter), None) = (letters.next(), letters.next()) else {
            if !first_line.whole {
                return Ok(None);
            }
            return Err(self.fault(first_line, first_at, "the first player is one letter, as G"));
        };
        let players: Vec<String> = self
            .header("players")
            .map(|(_, _, names)| names.split(' ').map(String::from).collect())
            .unwrap_or_default();
        let seed = match self.header("seed") {
            None => None,
            Some((line, at, value)) => {
                let numbers = value.split_once(' ').and_then(|(seed, index)| {
                    Some((
                        macuil_core::notation::number(seed)?,
                        macuil_core::notation::number(index)?,
                    ))
                });
                if numbers.is_none() && !line.whole {
                    return Ok(None);
                }
                Some(numbers.ok_or_else(|| {
                    self.fault(
                        line,
                        at,
                        "a seed is two numbers: master seed and index of the game",
                    )
                })?)
            }
        };
        let Some((rules_line, rules_at, rules)) = self.required("rules")? else {
            return Ok(None);
        };
        if !rules_line.whole {
            return Ok(None);
        }
        let game = variant.split(['/', '[']).next().unwrap_or("");
        let version = rules
            .strip_prefix(game)
            .and_then(|rest| rest.strip_prefix(' '))
            .and_then(macuil_core::notation::number);
        let version = version.ok_or_else(|| {
            self.fault(
                rules_line,
                rules_at,
                format!("the rules are written {game} and their version, as {game} 1"),
            )
        })?;
        let start = self.header("start");
        if start.is_some_and(|(line, _, _)| !line.whole) {
            return Ok(None);
        }
        // 2. The game begins.
        let mut record = Record {
            variant: variant.into(),
            seats: seats.into(),
            first: first_letter,
            players,
            seed,
            rules_version: version,
            start: start.map(|(_, _, text)| text.into()),
            plies: Vec::new(),
            ending: Ending::Open,
            whole: false,
        };
        let position = record.beginning().map_err(|error| match (&error, start) {
            (ReplayError::RulesVersion { .. }, _) => {
                self.fault(rules_line, rules_at, error.to_string())
            }
            (_, Some((line, at, _))) => self.fault(line, at, error.to_string()),
            _ => self.fault(variant_line, variant_at, error.to_string()),
        })?;
        // 3. Its plies, and how it ends.
        self.plies(&mut record, position, first.at)?;
        Ok(Some(record))
    }

    fn plies(
        &mut self,
        record: &mut Record,
        mut position: AnyPosition,
        begin: usize,
    ) -> Result<(), RecordError> {
        let mut events = Vec::new();
        while let Some(line) = self.peek() {
            if line.text.starts_with("result ") || (!line.whole && "result ".starts_with(line.text))
            {
                break;
            }
            if line.text.is_empty() || line.text == HEAD {
                // Cut short, and other games after it.
                return Ok(());
            }
            let mut at = 0;
            for word in line.text.split(' ') {
                // The last word of a text without a line end may be the front of a longer one: then it is left out.
                let cut = !line.whole && at + word.len() == line.text.len();
                if cut && could_go_on(&position, word) {
                    break;
                }
                events.clear();
                match position.play(word, &mut events) {
                    Ok(()) => record.plies.push(word.into()),
                    Err(_) if cut => {}
                    Err(error) => {
                        let said: String = word.escape_debug().take(40).collect();
                        return Err(self.fault(
                            line,
                            at,
                            format!("{said} cannot be played: {error}"),
                        ));
                    }
                }
                at += word.len() + 1;
            }
            self.next += 1;
        }
        let Some(line) = self.peek() else {
            return Ok(());
        };
        self.next += 1;
        if !line.whole {
            return Ok(());
        }
        let result = line.text.strip_prefix("result ").unwrap_or("");
        let ending = match result {
            "truncated" => Ending::Truncated,
            "open" => Ending::Open,
            over => Ending::Over(over.into()),
        };
        let found = super::ending_of(&position);
        let agrees = if matches!(ending, Ending::Over(_)) {
            ending == found
        } else {
            found == Ending::Open
        };
        if !agrees {
            return Err(self.fault(
                line,
                7,
                format!("the result is {result}, but the game stands at {found}"),
            ));
        }
        // 4. The digest, without which the game was cut short.
        let Some(digest) = self.peek() else {
            return Ok(());
        };
        let body = &self.text.as_bytes()[begin..digest.at];
        let expected = digest_line(Sha256::new_with_prefix(body));
        if digest.text != expected {
            if digest.text.is_empty() || (!digest.whole && expected.starts_with(digest.text)) {
                self.next += 1;
                return Ok(());
            }
            return Err(self.fault(
                digest,
                0,
                format!(
                    "the digest of this game is {}; its lines were changed, or this one was",
                    &expected[7..]
                ),
            ));
        }
        self.next += 1;
        record.ending = ending;
        record.whole = true;
        Ok(())
    }
}

/// Whether a line that was cut short could have become the line that comes next, or an optional one before it.
fn could_become(cut: &str, name: &str) -> bool {
    [name, "players", "seed"]
        .into_iter()
        .any(|name| format!("{name} ").starts_with(cut))
}

/// Whether something longer than this word can be played that begins with it.
fn could_go_on(position: &AnyPosition, word: &str) -> bool {
    let longer = |other: &str| other.len() > word.len() && other.starts_with(word);
    position.moves().iter().any(|m| longer(m))
        || position.rolls().iter().any(|(roll, _)| longer(roll))
}
