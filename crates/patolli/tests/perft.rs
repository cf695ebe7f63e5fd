//! Perft tables: text that programs in any language can read. A line is a position, a tab, and for each depth from 1 on
//! `leaves/weight`, separated by spaces.
mod oracle;

use macuil_core::perft::{Perft, perft};
use macuil_core::position::Position as _;
use macuil_patolli::Position;
use oracle::Oracle;

fn table() -> Vec<(&'static str, Vec<Perft>)> {
    include_str!("corpora/perft.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (position, counts) = line.split_once('\t').expect("a tab after the position");
            let counts = counts.split(' ').map(|count| {
                let (leaves, weight) = count.split_once('/').expect("leaves/weight");
                Perft {
                    leaves: leaves.parse().unwrap(),
                    weight: weight.parse().unwrap(),
                }
            });
            (position, counts.collect())
        })
        .collect()
}

#[test]
fn the_engine_counts_as_the_table_says() {
    let table = table();
    assert!(table.len() >= 20);
    for (text, counts) in table {
        let position = Position::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for (depth, expected) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), expected, "depth {depth} of {text}");
        }
    }
}

#[test]
fn the_slow_oracle_counts_the_same_as_far_as_it_gets() {
    fn count(position: &Oracle, depth: usize) -> Perft {
        let mut sum = Perft {
            leaves: 1,
            weight: 1,
        };
        if depth == 0 {
            return sum;
        }
        (sum.leaves, sum.weight) = (0, 0);
        let moves = position.moves().into_iter().map(|word| (word, 1));
        for (word, weight) in position.rolls().into_iter().chain(moves) {
            let mut after = position.clone();
            after.play(&word);
            let more = count(&after, depth - 1);
            sum.leaves += more.leaves;
            sum.weight += u128::from(weight) * more.weight;
        }
        sum
    }
    for (text, counts) in table() {
        let position = Oracle::read(text).expect("a position");
        for (depth, expected) in counts
            .iter()
            .enumerate()
            .filter(|(_, count)| count.leaves < 900)
        {
            assert_eq!(
                count(&position, depth + 1),
                *expected,
                "depth {} of {text}",
                depth + 1
            );
        }
    }
}
