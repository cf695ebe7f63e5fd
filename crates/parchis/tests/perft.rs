//! The perft table, counted by the engine and by the slow oracle.
use crate::oracle;

use macuil_parchis::Position;
use macuil_testkit::perft::{check, table};
use oracle::Oracle;

const TABLE: &str = include_str!("corpora/perft.txt");

#[test]
fn the_engine_counts_as_the_table_says() {
    assert!(check::<Position>(TABLE) >= 20);
}

#[test]
fn the_slow_oracle_counts_the_same_as_far_as_it_gets() {
    fn count(position: &Oracle, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let words = position.rolls().into_iter().chain(position.moves());
        words
            .map(|word| {
                let mut after = position.clone();
                after.play(&word);
                count(&after, depth - 1)
            })
            .sum()
    }
    for (text, counts) in table(TABLE) {
        let position = Oracle::read(text).expect("a position");
        for (depth, expected) in counts
            .iter()
            .enumerate()
            .filter(|(_, count)| count.leaves < 3_000)
        {
            assert_eq!(
                count(&position, depth + 1),
                expected.leaves,
                "depth {} of {text}",
                depth + 1
            );
        }
    }
}
