//! The conformance kit passes a sound toy game and catches every fault planted in it.
use crate::toy;

use macuil_core::conformance::{Kit, check_choices, check_from, check_game};
use macuil_core::perft::{Perft, perft};
use macuil_core::position::Position;
use macuil_core::random::{Stream, below};
use toy::{Dash, FAULTS, planted};

#[test]
fn a_sound_game_passes() {
    let report = check_game::<Dash>(Kit {
        games: 5,
        ..Kit::default()
    })
    .unwrap_or_else(|failure| panic!("{failure}"));
    assert!(
        report.beginnings >= 3 && report.games == 5 * report.beginnings,
        "{report:?}"
    );
    assert!(
        report.positions > 20 * report.games && report.refusals > report.positions,
        "{report:?}"
    );
}

#[test]
fn every_planted_fault_is_caught_by_its_check() {
    let kit = || Kit {
        games: 10,
        most_plies: 2_000,
        ..Kit::default()
    };
    for fault in FAULTS {
        let report = planted(fault, || check_game::<Dash>(kit()));
        let caught = report.map_or_else(|failure| failure.check, |_| "nothing");
        assert_eq!(caught, fault);
    }
}

#[test]
fn a_failure_says_how_to_get_there() {
    let start = Dash::start("dash", "", None).unwrap();
    let kit = Kit {
        games: 10,
        ..Kit::default()
    };
    let failure = planted("events", || check_from(&[start], kit)).unwrap_err();
    // Playing the plies again leads to the position it names.
    let mut position = start;
    for word in &failure.plies {
        position
            .play_word(word, &mut macuil_core::events::NoEvents)
            .unwrap();
    }
    assert_eq!(position.to_string(), failure.position);
    assert!(
        failure.to_string().starts_with("events: from:"),
        "{failure}"
    );
}

#[test]
fn perft_counts_sequences_and_their_weights() {
    let start = Dash::start("dash", "", None).unwrap();
    // Three throws of total weight 4, then one move (both pieces stand at the beginning).
    assert_eq!(
        perft(&start, 0),
        Perft {
            leaves: 1,
            weight: 1
        }
    );
    assert_eq!(
        perft(&start, 1),
        Perft {
            leaves: 3,
            weight: 4
        }
    );
    assert_eq!(
        perft(&start, 2),
        Perft {
            leaves: 3,
            weight: 4
        }
    );
    assert_eq!(
        perft(&start, 4),
        Perft {
            leaves: 9,
            weight: 16
        }
    );
    // Then the first player has two moves, or one if the second has just captured the piece (with the same throw):
    // 3 * (6 * 2 + 3 * 1) sequences, 4 * (10 * 2 + 6 * 1) by weight.
    assert_eq!(
        perft(&start, 6),
        Perft {
            leaves: 45,
            weight: 104
        }
    );
}

#[test]
fn plies_of_ones_own_choosing_are_checked() {
    let start = Dash::start("dash", "", None).unwrap();
    // The first throw and the first move, always, until there are no more choices.
    let mut left = 40;
    let report = check_choices(&start, Kit::default(), |count| {
        assert!(count > 0);
        left -= 1;
        (left >= 0).then_some(0)
    });
    let report = report.unwrap_or_else(|failure| panic!("{failure}"));
    let games = (report.beginnings, report.games);
    assert!(games == (1, 1) && report.positions <= 41, "{report:?}");
    assert!(report.positions > 5 && report.refusals > 0, "{report:?}");
}

#[test]
fn a_planted_fault_is_caught_in_plies_of_ones_own_choosing() {
    let start = Dash::start("dash", "", None).unwrap();
    let mut stream = Stream::players(1, 0);
    let choose = |count: usize| Some(below(&mut stream, count as u32) as usize);
    let check = || check_choices(&start, Kit::default(), choose);
    let failure = planted("events", check).unwrap_err();
    assert_eq!(failure.check, "events");
}
