//! One line of results a game, and how it is written.
use std::fmt::{self, Write as _};
use std::io::{self, Write};

use macuil::core::game::GameInfo;
use macuil::core::position::Position;

use crate::game::{CLAUSES, End, Tally, play};

/// What is kept of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The index of the game in the run: with the master seed it gives the game again.
    pub index: u64,
    /// How it ended.
    pub end: End,
    /// Throws.
    pub throws: u64,
    /// Turns: events `turn-passed`, and one for the turn that the game began with. A seat that passes without a throw
    /// has had a turn.
    pub turns: u64,
    /// Decisions: moves made, those without an alternative included.
    pub decisions: u64,
    /// Choices: decisions with two or more legal moves.
    pub choices: u64,
    /// Legal moves, added up over all decisions.
    pub offered: u64,
    /// Events by the index of the clause that made them happen; 0 beyond the clauses of the game.
    pub clauses: [u32; CLAUSES],
}

impl Row {
    /// Plays a game as [`play`] does and counts what happens in it.
    pub fn play<P: Position>(start: &P, seed: u64, index: u64, cap: u64) -> Row {
        let mut tally = Tally::default();
        let game = play(start, seed, index, cap, &mut tally);
        Row {
            index,
            end: game.end,
            throws: game.throws,
            turns: tally.turns_passed + 1,
            decisions: game.decisions,
            choices: game.choices,
            offered: game.offered,
            clauses: tally.clauses,
        }
    }
}

/// How rows are written.
///
/// Both have the same fields, in this order:
///
/// | field | what |
/// |---|---|
/// | `index` | the index of the game in the run |
/// | `end` | `over:G` (the letters by place, the winner's first), `over:draw` or `truncated`, as in game records |
/// | `throws`, `turns`, `decisions`, `choices`, `offered` | the numbers of [`Row`] |
/// | `partan.geometry`, ... | events by clause, all clauses of the game in the order of its rules |
///
/// In JSON lines the last ones stand in an object `events`, without those that are 0. No field ever needs quoting.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Format, Plan};
///
/// let plan = Plan { games: 2, ..Plan::new(AnyPosition::start("partan", "GR", None)?) };
/// let mut text = Vec::new();
/// Format::Csv.head(plan.start.game(), &mut text)?;
/// macuil_sim::run(&plan, &Default::default(), |rows| {
///     rows.iter().try_for_each(|row| Format::Csv.row(plan.start.game(), row, &mut text))
/// })?;
/// let text = String::from_utf8(text)?;
/// assert!(text.starts_with("index,end,throws,turns,decisions,choices,offered,partan.geometry,"));
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
    pub fn head(self, game: &GameInfo, out: &mut impl Write) -> io::Result<()> {
        if self == Format::JsonLines {
            return Ok(());
        }
        out.write_all(b"index,end,throws,turns,decisions,choices,offered")?;
        for rule in game.rules {
            write!(out, ",{}", rule.id)?;
        }
        out.write_all(b"\n")
    }

    /// Writes a row of this game.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn row(self, game: &GameInfo, row: &Row, out: &mut impl Write) -> io::Result<()> {
        let Row {
            index,
            throws,
            turns,
            decisions,
            choices,
            offered,
            ..
        } = row;
        let end = EndWord(row.end, game);
        match self {
            Format::Csv => {
                write!(
                    out,
                    "{index},{end},{throws},{turns},{decisions},{choices},{offered}"
                )?;
                for rule in game.rules {
                    write!(out, ",{}", row.clauses[usize::from(rule.index)])?;
                }
                out.write_all(b"\n")
            }
            Format::JsonLines => {
                write!(
                    out,
                    r#"{{"index":{index},"end":"{end}","throws":{throws},"turns":{turns},"decisions":{decisions},"choices":{choices},"offered":{offered},"events":{{"#
                )?;
                let counted = game
                    .rules
                    .iter()
                    .map(|rule| (rule.id, row.clauses[usize::from(rule.index)]));
                for (place, (id, count)) in counted.filter(|(_, count)| *count > 0).enumerate() {
                    write!(out, r#"{}"{id}":{count}"#, if place > 0 { "," } else { "" })?;
                }
                out.write_all(b"}}\n")
            }
        }
    }
}

/// An end in the words of game records.
struct EndWord<'a>(End, &'a GameInfo);

impl fmt::Display for EndWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            End::Won(places) => {
                f.write_str("over:")?;
                let mut seats = places.as_slice().iter();
                seats.try_for_each(|seat| f.write_char(self.1.letter(*seat)))
            }
            End::Draw => f.write_str("over:draw"),
            End::Truncated => f.write_str("truncated"),
        }
    }
}
