//! The conformance kit on every variant, seat count and option, from beginnings and from random setups.
use macuil_core::conformance::{Kit, check_from, check_game};
use macuil_parchis::{Position, testing};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

#[test]
fn every_variant_conforms() {
    let report = check_game::<Position>(Kit {
        seed: 1,
        games: 1,
        most_plies: 40_000,
        must_end: true,
    });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(
        report.beginnings > 800 && report.positions > 500_000 && report.refusals > 1_000_000,
        "{report:?}"
    );
}

#[test]
fn random_setups_conform() {
    let mut runner = TestRunner::deterministic();
    let starts: Vec<Position> = (0..40_000)
        .filter_map(|_| {
            let setup = testing::setups().new_tree(&mut runner).unwrap().current();
            setup.position().ok()
        })
        .collect();
    assert!(starts.len() > 100, "{}", starts.len());
    let report = check_from(
        &starts,
        Kit {
            seed: 2,
            games: 1,
            most_plies: 200,
            must_end: false,
        },
    );
    report.unwrap_or_else(|failure| panic!("{failure}"));
}
