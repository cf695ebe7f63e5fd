//! Rows as columns, for tables of other libraries.
use std::collections::HashMap;

use crate::format::{COLUMNS, EndWord, Letters, columns as names};
use crate::row::Row;
use crate::sheet::Sheet;

/// The values of a column, one a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// The same word in every row.
    Same(String),
    /// Words: for each row the place of its word among these, which differ from each other and stand in the order in which they
    /// first come.
    Words {
        /// The words.
        words: Vec<String>,
        /// For each row a place among them.
        places: Vec<u32>,
    },
    /// Numbers of 64 bits.
    Long(Vec<u64>),
    /// Numbers of 32 bits: the events of a clause.
    Short(Vec<u32>),
}

/// The names of the columns of these rows and their values: those of [`Format`](crate::Format), in its order.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Column, Plan, Sheet, columns};
///
/// let plan = Plan { games: 3, seed: 7, ..Plan::new(AnyPosition::start("ludo/madn", "2", None)?) };
/// let rows: Vec<_> = (0..3).map(|index| plan.row(index)).collect();
/// let sheet = Sheet::of(&plan);
/// let mut table = columns(&sheet, &rows);
/// assert_eq!(table.next(), Some(("variant", Column::Same("ludo/madn".into()))));
/// assert_eq!(table.nth(2), Some(("index", Column::Long(vec![0, 1, 2]))));
/// # Ok::<(), macuil::StartError>(())
/// ```
pub fn columns<'a>(
    sheet: &'a Sheet,
    rows: &'a [Row],
) -> impl Iterator<Item = (&'static str, Column)> + 'a {
    names(sheet.game)
        .enumerate()
        .map(|(place, name)| (name, Column::at(place, sheet, rows)))
}

impl Column {
    /// The column at this place.
    pub(crate) fn at(place: usize, sheet: &Sheet, rows: &[Row]) -> Column {
        let game = sheet.game;
        let longs = |number: &dyn Fn(&Row) -> u64| Column::Long(rows.iter().map(number).collect());
        match place {
            0 => Column::Same(sheet.variant.clone()),
            1 => Column::Same(sheet.options.clone()),
            2 => longs(&|_| sheet.seed),
            3 => longs(&|row| row.index),
            4 => Column::Same(sheet.seats.clone()),
            5 => Column::Same(sheet.players.clone()),
            6 => Column::words(rows.iter().map(|row| EndWord(row.end, game).to_string())),
            7 => Column::words(rows.iter().map(|row| Letters(row.end, game).to_string())),
            _ if place < COLUMNS.len() => longs(&|row| row.numbers()[place - 8]),
            _ => {
                let clause = usize::from(game.rules[place - COLUMNS.len()].index);
                Column::Short(rows.iter().map(|row| row.clauses[clause]).collect())
            }
        }
    }

    fn words(each: impl Iterator<Item = String>) -> Column {
        let (mut words, mut known) = (Vec::new(), HashMap::new());
        let places = each.map(|word| {
            *known.entry(word).or_insert_with_key(|word| {
                words.push(word.clone());
                words.len() as u32 - 1
            })
        });
        let places = places.collect();
        Column::Words { words, places }
    }
}
