//! Tables for the terminal.
use comfy_table::{CellAlignment, Table as Grid, TableComponent, presets};
use indicatif::HumanCount;
use macuil_sim::contest::CrossTable;
use macuil_sim::{Comparison, Table};

use crate::terminal;

/// A comparison set for the terminal.
pub struct Overview {
    /// The tables.
    pub text: String,
    /// The games of each case, where no column has them.
    pub games: Option<u64>,
}

/// The overview of a comparison: in one table where that fits, else what games are like and who wins them in two. A single
/// case with a long name has it above its table.
pub fn overview(comparison: &Comparison, width: usize) -> Overview {
    let mut table = comparison.overview();
    let mut caption = terminal::wrap(&table.caption, width, 0);
    let bounds = bounds(comparison, width);
    let columns = |table: &Table| (table.names..table.headers.len()).collect::<Vec<usize>>();
    let whole = grid(&table, &columns(&table));
    if widest(&whole) <= width {
        return Overview {
            text: format!("{caption}\n\n{whole}{bounds}"),
            games: None,
        };
    }
    match comparison.entries.as_slice() {
        [entry] if entry.case.label.chars().count() > 24 => {
            caption += &format!("\n\n{}", terminal::wrap(&entry.case.label, width, 2));
            table.names = 0;
            table.headers.remove(0);
            table.rows[0].remove(0);
        }
        _ => {}
    }
    let (mut like, ends): (Vec<usize>, Vec<usize>) = columns(&table)
        .into_iter()
        .partition(|&column| !is_end(&table.headers[column]));
    let mut games = None;
    // A narrow terminal can do without one game, however long, which the report has, and without a number that is the same in
    // every row, which stands below.
    if widest(&grid(&table, &like)) > width {
        like.retain(|&column| table.headers[column] != "longest");
    }
    if widest(&grid(&table, &like)) > width {
        let mut counts = comparison.entries.iter().map(|entry| entry.summary.games());
        games = counts
            .next()
            .filter(|first| counts.all(|count| count == *first));
        like.retain(|&column| games.is_none() || table.headers[column] != "games");
    }
    Overview {
        text: format!(
            "{caption}\n\n{}\n{}{bounds}",
            cut(&table, &like, width),
            cut(&table, &ends, width)
        ),
        games,
    }
}

/// A cross-table; where it is wider than the terminal, in several.
pub fn cross(table: &CrossTable, width: usize) -> String {
    let table = table.table();
    let columns: Vec<usize> = (table.names..table.headers.len()).collect();
    let caption = terminal::wrap(&table.caption, width, 0);
    format!("{caption}\n\n{}", cut(&table, &columns, width))
}

/// How each case differs from the one that it is most like; `None` of a single case.
pub fn differences(comparison: &Comparison, width: usize) -> Option<String> {
    let mut table = comparison.differences_overview()?;
    let caption = terminal::wrap(&table.caption, width, 0);
    let all: Vec<usize> = (table.names..table.headers.len()).collect();
    let too_wide = widest(&grid(&table, &all)).saturating_sub(width);
    if too_wide > 0 {
        // What is too much goes from the longest names, as far as they can still be told apart.
        let longest = |table: &Table, name: usize| {
            let names = table.rows.iter().map(|row| row[name].chars().count());
            names.max().unwrap_or(0)
        };
        let names: usize = (0..table.names).map(|name| longest(&table, name)).sum();
        let most = (names.saturating_sub(too_wide) / table.names).max(SHORTEST);
        for row in &mut table.rows {
            row[..table.names]
                .iter_mut()
                .for_each(|name| *name = shortened(name, most));
        }
    }
    Some(format!("{caption}\n\n{}", cut(&table, &all, width)))
}

/// No name is cut to fewer characters.
const SHORTEST: usize = 8;

/// A name cut to so many characters.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_string();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// What to know of numbers that truncated games are among; empty without any.
fn bounds(comparison: &Comparison, width: usize) -> String {
    let truncated = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.truncated());
    let text = match truncated.sum() {
        0 => return String::new(),
        1u64 => "1 game was truncated by the cap: its winner is not known".to_string(),
        games => format!(
            "{} games were truncated by the cap: their winners are not known",
            HumanCount(games)
        ),
    };
    let text = format!("{text}, and means of length are lower bounds.");
    format!("\n{}\n", terminal::wrap(&text, width, 0))
}

/// Whether a column says how games ended.
fn is_end(header: &str) -> bool {
    header.ends_with("wins %") || matches!(header, "advantage" | "draws" | "truncated")
}

/// These columns of a table; where they are wider than the terminal, in several tables, each with the columns that
/// name the rows.
fn cut(table: &Table, columns: &[usize], width: usize) -> String {
    let mut texts = Vec::new();
    let mut rest = columns;
    while !rest.is_empty() {
        // As many columns as fit, and at least one.
        let fits = |count: &usize| *count == 1 || widest(&grid(table, &rest[..*count])) <= width;
        let count = (1..=rest.len()).rev().find(fits).unwrap_or(1);
        texts.push(grid(table, &rest[..count]));
        rest = &rest[count..];
    }
    texts.join("\n")
}

fn widest(text: &str) -> usize {
    text.lines()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0)
}

/// The columns that name the rows, and these.
fn grid(table: &Table, columns: &[usize]) -> String {
    let chosen = |row: &Vec<String>| -> Vec<String> {
        let numbers = columns.iter().map(|&column| row[column].clone());
        row[..table.names].iter().cloned().chain(numbers).collect()
    };
    let mut grid = Grid::new();
    grid.load_preset(presets::NOTHING)
        .set_style(TableComponent::HeaderLines, '─')
        .set_header(chosen(&table.headers))
        .add_rows(table.rows.iter().map(chosen));
    for (index, column) in grid.column_iter_mut().enumerate() {
        // Two blanks between columns, none around the table.
        column.set_padding((if index == 0 { 0 } else { 2 }, 0));
        if index >= table.names {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut lines: Vec<String> = grid
        .lines()
        .map(|line| line.trim_end().to_string())
        .collect();
    // The line under the headers is as wide as the table.
    if lines.len() > 1 {
        lines.remove(1);
        lines.insert(1, "─".repeat(widest(&lines.join("\n"))));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_too_wide_is_cut_into_several() {
        let texts = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let table = Table {
            caption: "Two cases.".into(),
            headers: texts(&["case", "games", "throws", "decisions"]),
            rows: vec![
                texts(&["first", "1000", "2", "5"]),
                texts(&["second", "3", "4", "6"]),
            ],
            names: 1,
        };
        let set = |width| cut(&table, &[1, 2, 3], width);
        let heads = |width| {
            set(width)
                .lines()
                .filter(|line| line.starts_with("case"))
                .count()
        };
        assert_eq!([heads(80), heads(22), heads(10)], [1, 2, 3], "{}", set(80));
        assert!(
            set(22).lines().all(|line| line.chars().count() <= 22),
            "{}",
            set(22)
        );
        assert_eq!(set(22).matches("second").count(), 2);
    }
}
