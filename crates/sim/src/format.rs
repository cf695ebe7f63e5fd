//! How rows are written as text.
use std::fmt::{self, Write as _};
use std::io::{self, Write};

use macuil::core::game::GameInfo;

use crate::game::End;
use crate::row::Row;
use crate::sheet::Sheet;

/// The columns before those of the clauses.
pub(crate) const COLUMNS: [&str; 16] = [
    "variant",
    "options",
    "seed",
    "index",
    "seats",
    "players",
    "end",
    "places",
    "throws",
    "turns",
    "decisions",
    "choices",
    "offered",
    "idle",
    "lead_changes",
    "decided",
];

/// All columns of a game's rows, in order.
pub(crate) fn columns(game: &GameInfo) -> impl Iterator<Item = &'static str> + use<> {
    COLUMNS
        .into_iter()
        .chain(game.rules.iter().map(|rule| rule.id))
}

/// How rows are written as text.
///
/// Both have the same columns, in this order:
///
/// | column | what |
/// |---|---|
/// | `variant`, `options` | what was played, as `ludo/madn`; options that differ from the variant's, with blanks between |
/// | `seed`, `index` | the master seed, and the index of the game in the run: together they give the game again |
/// | `seats`, `players` | the letters of the seats in the order of the board; who plays them, with blanks between |
/// | `end` | `over:G` (the letters by place, the winner's first), `over:draw` or `truncated`, as in game records |
/// | `places` | the letters alone; empty if nobody has won |
/// | `throws`, `turns`, `decisions`, `choices`, `offered`, `idle`, `lead_changes`, `decided` | the numbers of [`Row`] |
/// | `partan.setup`, ... | events by clause, all clauses of the game in the order of its rules |
///
/// In JSON lines the last ones stand in an object `events`, without those that are 0. No field ever needs quoting.
/// [`Rows`](crate::Rows) reads both.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Format, Plan, Sheet};
///
/// let plan = Plan { games: 2, ..Plan::new(AnyPosition::start("partan", "GR", None)?) };
/// let sheet = Sheet::of(&plan);
/// let mut text = Vec::new();
/// Format::Csv.head(&sheet, &mut text)?;
/// macuil_sim::run(&plan, &Default::default(), |rows| {
///     rows.iter().try_for_each(|row| Format::Csv.row(&sheet, row, &mut text))
/// })?;
/// let text = String::from_utf8(text)?;
/// assert!(text.starts_with("variant,options,seed,index,seats,players,end,places,throws,"));
/// assert!(text.lines().nth(1).is_some_and(|row| row.starts_with("partan,,0,0,GR,random random,over:")));
/// assert_eq!(text.lines().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Comma-separated values under a line of names.
    Csv,
    /// One JSON object a line.
    JsonLines,
}

impl Format {
    /// Writes what stands before the first row.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn head(self, sheet: &Sheet, out: &mut impl Write) -> io::Result<()> {
        match self {
            Format::Csv => {
                let names: Vec<&str> = columns(sheet.game).collect();
                writeln!(out, "{}", names.join(","))
            }
            Format::JsonLines => Ok(()),
        }
    }

    /// Writes a row.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn row(self, sheet: &Sheet, row: &Row, out: &mut impl Write) -> io::Result<()> {
        let Sheet {
            game,
            variant,
            options,
            seed,
            seats,
            players,
        } = sheet;
        let counts = game
            .rules
            .iter()
            .map(|rule| (rule.id, row.clauses[usize::from(rule.index)]));
        let Row {
            index,
            throws,
            turns,
            decisions,
            choices,
            offered,
            idle,
            lead_changes,
            decided,
            ..
        } = row;
        let (end, places) = (EndWord(row.end, game), Letters(row.end, game));
        match self {
            Format::Csv => {
                write!(
                    out,
                    "{variant},{options},{seed},{index},{seats},{players},{end},{places},\
                     {throws},{turns},{decisions},{choices},{offered},{idle},{lead_changes},{decided}"
                )?;
                for (_, count) in counts {
                    write!(out, ",{count}")?;
                }
                out.write_all(b"\n")
            }
            Format::JsonLines => {
                write!(
                    out,
                    r#"{{"variant":"{variant}","options":"{options}","seed":{seed},"index":{index},"seats":"{seats}","players":"{players}","end":"{end}","places":"{places}","#
                )?;
                write!(
                    out,
                    r#""throws":{throws},"turns":{turns},"decisions":{decisions},"choices":{choices},"offered":{offered},"idle":{idle},"lead_changes":{lead_changes},"decided":{decided},"events":{{"#
                )?;
                for (place, (id, count)) in counts.filter(|(_, count)| *count > 0).enumerate() {
                    write!(out, r#"{}"{id}":{count}"#, if place > 0 { "," } else { "" })?;
                }
                out.write_all(b"}}\n")
            }
        }
    }
}

/// An end in the words of game records.
pub(crate) struct EndWord<'a>(pub End, pub &'a GameInfo);

impl fmt::Display for EndWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            End::Won(_) => write!(f, "over:{}", Letters(self.0, self.1)),
            End::Draw => f.write_str("over:draw"),
            End::Truncated => f.write_str("truncated"),
        }
    }
}

/// The letters of the places of an end.
pub(crate) struct Letters<'a>(pub End, pub &'a GameInfo);

impl fmt::Display for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let End::Won(places) = self.0 else {
            return Ok(());
        };
        let mut seats = places.as_slice().iter();
        seats.try_for_each(|seat| f.write_char(self.1.letter(*seat)))
    }
}
