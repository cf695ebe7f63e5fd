//! Rows read again, one after the other.
use std::io::{self, BufRead, Read};

use macuil::core::game::GameInfo;
use macuil::core::position::Places;
use macuil::games;
use serde_json::Value;

use crate::format::{Format, Letters, columns};
use crate::game::{CLAUSES, End};
use crate::row::{NUMBERS, Row};
use crate::sheet::{COMMON, Sheet};

/// No line of a file of rows comes near this many bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// Why rows cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowsError {
    /// The reader failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is no row of the run.
    #[error("line {line}, {column}: {problem}")]
    Row {
        /// The line, counted from 1; in Parquet the row.
        line: u64,
        /// The column, by name.
        column: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// Rows of one run as text, read one at a time: an iterator over them.
///
/// Nothing is forgiven: each line must be what [`Format`] writes, all of one run, with indexes that go up by one. A last line
/// without its end is not read, as it is left by a run that was cut short; [`is_cut`](Rows::is_cut) tells.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Format, Plan, Rows, Sheet};
///
/// let plan = Plan { games: 5, ..Plan::new(AnyPosition::start("ludo/madn", "2", None)?) };
/// let (sheet, mut text, mut played) = (Sheet::of(&plan), Vec::new(), Vec::new());
/// Format::Csv.head(&sheet, &mut text)?;
/// macuil_sim::run(&plan, &Default::default(), |rows| {
///     played.extend_from_slice(rows);
///     rows.iter().try_for_each(|row| Format::Csv.row(&sheet, row, &mut text))
/// })?;
/// let mut rows = Rows::new(Format::Csv, text.as_slice());
/// assert_eq!(rows.by_ref().collect::<Result<Vec<_>, _>>()?, played);
/// assert_eq!(rows.sheet().map(Sheet::variant), Some("ludo/madn".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Rows<R> {
    format: Format,
    from: R,
    sequence: Sequence,
    line: Vec<u8>,
    again: Vec<u8>,
    number: u64,
    bytes: u64,
    is_cut: bool,
}

impl<R: BufRead> Rows<R> {
    /// The rows that a reader gives in this format.
    pub fn new(format: Format, from: R) -> Rows<R> {
        Rows {
            format,
            from,
            sequence: Sequence::default(),
            line: Vec::new(),
            again: Vec::new(),
            number: 0,
            bytes: 0,
            is_cut: false,
        }
    }

    /// What the rows have in common; known from the first row on.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.sequence.sheet()
    }

    /// How many bytes the lines read have.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether the last line has no end.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The next whole line without its end, left in `self.line`.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut from = Read::by_ref(&mut self.from).take(LONGEST_LINE);
        let length = from.read_until(b'\n', &mut self.line)?;
        if !self.line.ends_with(b"\n") {
            if length as u64 == LONGEST_LINE {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    format!("line {} is longer than any row", self.number + 1),
                ));
            }
            self.is_cut = length > 0;
            return Ok(false);
        }
        self.line.pop();
        self.number += 1;
        self.bytes += length as u64;
        Ok(true)
    }

    fn read(&mut self) -> Result<Option<Row>, RowsError> {
        if self.format == Format::Csv && self.number == 0 {
            if !self.read_line()? {
                return Ok(None);
            }
            let head = String::from_utf8_lossy(&self.line).into_owned();
            let game = game_of(&head).map_err(|wrong| self.fault(wrong))?;
            self.sequence = Sequence::under(game);
        }
        if !self.read_line()? {
            return Ok(None);
        }
        let line = std::mem::take(&mut self.line);
        let row = self.row(&line).map_err(|wrong| self.fault(wrong))?;
        self.line = line;
        Ok(Some(row))
    }

    fn fault(&self, (column, problem): Wrong) -> RowsError {
        RowsError::Row {
            line: self.number,
            column,
            problem,
        }
    }

    /// Reads a line and sees that it is what would be written.
    fn row(&mut self, line: &[u8]) -> Result<Row, Wrong> {
        let text = std::str::from_utf8(line)
            .map_err(|_| wrong("row", "this is no text in UTF-8".into()))?;
        let row = match self.format {
            Format::Csv => {
                let words: Vec<&str> = text.split(',').collect();
                self.sequence.row(&words)?
            }
            Format::JsonLines => {
                let object = serde_json::from_str(text)
                    .map_err(|error| wrong("row", format!("this is no JSON object: {error}")))?;
                let words = json_words(&object)?;
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                self.sequence.row(&words)?
            }
        };
        let Some(sheet) = self.sequence.sheet() else {
            unreachable!("the first row has said what all have in common")
        };
        self.again.clear();
        // Memory takes everything.
        let _ = self.format.row(sheet, &row, &mut self.again);
        self.again.pop();
        if self.again == line {
            return Ok(row);
        }
        let again = String::from_utf8_lossy(&self.again);
        let column = again
            .split(',')
            .zip(text.split(','))
            .zip(columns(sheet.game))
            .find(|((written, read), _)| written != read);
        Err(match (column, self.format) {
            (Some(((written, read), column)), Format::Csv) => {
                wrong(column, format!("{read} is written {written}"))
            }
            _ => wrong("row", format!("this is written {again}")),
        })
    }
}

impl<R: BufRead> Iterator for Rows<R> {
    type Item = Result<Row, RowsError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// What is known of the rows so far, by which the next one is judged.
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    /// The game that the columns are of, where they have a head.
    game: Option<&'static GameInfo>,
    /// What the rows have in common, with its words.
    common: Option<(Sheet, [String; 5])>,
    next: Option<u64>,
}

impl Sequence {
    /// No row yet under the columns of a game.
    pub(crate) fn under(game: &'static GameInfo) -> Sequence {
        Sequence {
            game: Some(game),
            ..Sequence::default()
        }
    }

    /// What the rows have in common; known from the first row on.
    pub(crate) fn sheet(&self) -> Option<&Sheet> {
        self.common.as_ref().map(|(sheet, _)| sheet)
    }

    /// The row of these words, one a column, if it is the next one of the run.
    pub(crate) fn row(&mut self, words: &[&str]) -> Result<Row, Wrong> {
        let common = COMMON_PLACES.map(|place| words.get(place).copied().unwrap_or(""));
        let (sheet, before) = match &mut self.common {
            Some(known) => known,
            none => {
                let sheet =
                    Sheet::read(common).map_err(|(column, problem)| wrong(column, problem))?;
                if let Some(game) = self.game.filter(|game| game.name != sheet.game.name) {
                    let problem = format!("the columns are those of {}", game.title);
                    return Err(wrong("variant", problem));
                }
                let words = sheet.words();
                none.insert((sheet, words))
            }
        };
        for (column, (here, before)) in COMMON.iter().zip(common.iter().zip(before)) {
            if here != before {
                let problem =
                    format!("{here} comes after {before}, so this is a row of another run");
                return Err(wrong(column, problem));
            }
        }
        let row = read_row(sheet.game, words)?;
        if let Some(next) = self.next.filter(|next| *next != row.index) {
            let problem = format!("{} stands where {next} comes next", row.index);
            return Err(wrong("index", problem));
        }
        self.next = row.index.checked_add(1);
        Ok(row)
    }
}

/// A column, and what is wrong with it.
pub(crate) type Wrong = (String, String);

fn wrong(column: &str, problem: String) -> Wrong {
    (column.into(), problem)
}

/// Where the columns stand that all rows have in common.
const COMMON_PLACES: [usize; 5] = [0, 1, 2, 4, 5];

/// The game whose rows stand under these names.
pub(crate) fn game_of(head: &str) -> Result<&'static GameInfo, Wrong> {
    let game = head
        .rsplit_once(',')
        .and_then(|(_, last)| last.split_once('.'))
        .and_then(|(name, _)| games().iter().find(|game| game.name == name));
    let Some(game) = game else {
        let problem = "the first line does not name the columns of rows".into();
        return Err(wrong("head", problem));
    };
    let mut names = head.split(',');
    for expected in columns(game) {
        let found = names.next().unwrap_or("nothing");
        if found != expected {
            let problem = format!("{found} stands in the place of this column");
            return Err(wrong(expected, problem));
        }
    }
    match names.next() {
        None => Ok(game),
        Some(more) => Err(wrong(more, format!("{} has no such column", game.title))),
    }
}

/// The words of a JSON object, one a column.
fn json_words(object: &Value) -> Result<Vec<String>, Wrong> {
    let variant = object["variant"].as_str().unwrap_or("");
    let name = variant.split('/').next().unwrap_or("");
    let Some(game) = games().iter().find(|game| game.name == name) else {
        return Err(wrong("variant", format!("no variant is called {variant}")));
    };
    let words = columns(game).map(|column| {
        match if column.contains('.') {
            &object["events"][column]
        } else {
            &object[column]
        } {
            Value::Null if column.contains('.') => Ok("0".into()),
            Value::Null => Err(wrong(column, "it is missing".into())),
            Value::String(word) => Ok(word.clone()),
            other => Ok(other.to_string()),
        }
    });
    words.collect()
}

/// The row of these words, one a column of the game.
fn read_row(game: &GameInfo, words: &[&str]) -> Result<Row, Wrong> {
    let mut columns = columns(game).zip(words.iter().copied());
    let mut word = || columns.next().unwrap_or(("row", ""));
    let [_, _, _, index, _, _, end, places] = std::array::from_fn(|_| word());
    let index = number(index)?;
    let (end, text) = (read_end(game, end.1), end.1);
    let end = end.ok_or_else(|| wrong("end", format!("{text} is no end")))?;
    let letters = Letters(end, game).to_string();
    if places.1 != letters {
        let problem = format!("{} does not go with the end {text}", places.1);
        return Err(wrong("places", problem));
    }
    let mut numbers = [0; NUMBERS];
    for place in &mut numbers {
        *place = number(word())?;
    }
    let mut clauses = [0; CLAUSES];
    for rule in game.rules {
        let (column, text) = word();
        clauses[usize::from(rule.index)] = text.parse().map_err(|_| {
            let problem = format!("{text:?} is no whole number up to {}", u32::MAX);
            wrong(column, problem)
        })?;
    }
    let row = Row::of(index, end, numbers, clauses);
    possible(&row)?;
    Ok(row)
}

/// Sees that no game is summed up that there cannot be.
fn possible(row: &Row) -> Result<(), Wrong> {
    let most = u64::from(u32::MAX);
    for (column, number, limit) in [
        ("throws", row.throws, most),
        ("turns", row.turns, most),
        ("offered", row.offered, most),
        ("lead_changes", row.lead_changes, most),
        ("decisions", row.decisions, row.offered),
        ("choices", row.choices, row.decisions),
        ("idle", row.idle, row.throws),
        ("decided", row.decided, row.throws),
    ] {
        if number > limit {
            let problem = format!("{number} is more than this game can have, {limit}");
            return Err(wrong(column, problem));
        }
    }
    Ok(())
}

fn number((column, text): (&str, &str)) -> Result<u64, Wrong> {
    text.parse().map_err(|_| {
        wrong(
            column,
            format!("{text:?} is no whole number up to {}", u64::MAX),
        )
    })
}

/// An end in the words of game records.
pub(crate) fn read_end(game: &GameInfo, word: &str) -> Option<End> {
    match word {
        "truncated" => return Some(End::Truncated),
        "over:draw" => return Some(End::Draw),
        _ => {}
    }
    let letters = word.strip_prefix("over:")?;
    let seats = game.seats(letters).filter(|seats| !seats.is_empty())?;
    let mut places = Places::NONE;
    for letter in letters.chars().take(seats.len()) {
        places.push(game.seat(letter)?);
    }
    Some(End::Won(places))
}
