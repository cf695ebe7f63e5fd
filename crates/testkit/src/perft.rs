//! Perft tables: text that programs in any language can read. A line is a position, a tab, and for each depth from 1 on
//! `leaves/weight`, separated by spaces.
use macuil_core::perft::{Perft, perft};
use macuil_core::position::Position;

/// The positions of a table with their counts, from depth 1 on.
///
/// # Panics
///
/// If the text is no such table.
pub fn table(text: &str) -> Vec<(&str, Vec<Perft>)> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (position, counts) = line.split_once('\t').expect("a tab after the position");
            let counts = counts.split(' ').map(|count| {
                let (leaves, weight) = count.split_once('/').expect("leaves/weight");
                Perft {
                    leaves: leaves.parse().expect("a number"),
                    weight: weight.parse().expect("a number"),
                }
            });
            (position, counts.collect())
        })
        .collect()
}

/// Counts with the engine what a table says; how many positions it has.
///
/// # Panics
///
/// At the first count that is another.
pub fn check<P: Position>(text: &str) -> usize {
    let table = table(text);
    for (text, counts) in &table {
        let position = P::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for (depth, expected) in (1..).zip(counts) {
            assert_eq!(
                perft(&position, depth),
                *expected,
                "depth {depth} of {text}"
            );
        }
    }
    table.len()
}
