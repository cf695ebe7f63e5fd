//! The conformance kit on every seat count and option, from beginnings and from random setups.
use crate::strew;

use macuil_core::conformance::{Kit, check_from, check_game};
use macuil_core::random::Stream;
use macuil_patolli::Position;

#[test]
fn every_option_conforms() {
    let report = check_game::<Position>(Kit {
        seed: 1,
        games: 2,
        most_plies: 40_000,
        must_end: true,
    });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(
        report.beginnings > 60 && report.positions > 50_000 && report.refusals > 500_000,
        "{report:?}"
    );
}

#[test]
fn random_setups_conform() {
    let mut stream = Stream::players(0xC050, 2);
    let setups = (0..4_000).map(|_| strew::strew(&mut stream));
    let starts: Vec<Position> = setups.filter_map(|setup| setup.position().ok()).collect();
    assert!(starts.len() > 300, "{}", starts.len());
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
