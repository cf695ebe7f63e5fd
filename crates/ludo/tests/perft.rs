//! The perft table, counted by the engine and by the slow oracle.
use crate::oracle;

use macuil_core::perft::Perft;
use macuil_ludo::Position;
use macuil_testkit::perft::{check, table};
use oracle::Oracle;

const TABLE: &str = include_str!("corpora/perft.txt");

#[test]
fn the_engine_counts_as_the_table_says() {
    assert!(check::<Position>(TABLE) >= 30);
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
    for (text, counts) in table(TABLE) {
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
