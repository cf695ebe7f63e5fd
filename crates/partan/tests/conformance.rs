//! The conformance kit on every variant, seat count and option, from beginnings and from random setups.
use macuil_core::conformance::{Kit, check_from, check_game};
use macuil_partan::{Position, testing};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

#[test]
fn every_variant_conforms() {
    let report = check_game::<Position>(Kit {
        seed: 1,
        games: 1,
        most_plies: 20_000,
        must_end: true,
    });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    // The default for two to four seats; ten single options and eight random sets for two and four.
    assert_eq!(report.beginnings, 39);
    assert!(
        report.positions > 10_000 && report.refusals > 100_000,
        "{report:?}"
    );
}

#[test]
fn positions_from_disorder_conform() {
    let mut runner = TestRunner::deterministic();
    let starts: Vec<Position> = (0..200)
        .filter_map(|_| {
            testing::disorder()
                .new_tree(&mut runner)
                .unwrap()
                .current()
                .tidy()
                .ok()
        })
        .collect();
    assert!(starts.len() > 100, "{}", starts.len());
    let report = check_from(
        &starts,
        Kit {
            seed: 2,
            games: 1,
            most_plies: 2_000,
            must_end: false,
        },
    );
    report.unwrap_or_else(|failure| panic!("{failure}"));
}
