//! Strategies of every game in the registry: they reach all there is, and shrink to little.
use std::collections::BTreeSet;

use macuil::record::{Ending, Record};
use macuil::testing::records;
use macuil::{AnyPosition, Visitor, games};
use macuil_core::game::OptionValues;
use macuil_core::position::Position;
use macuil_core::testing::{Plies, starts};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestError, TestRunner};

/// The variants and options, the numbers of seats and the first players of many beginnings of a game.
struct Beginnings;

impl Visitor for Beginnings {
    type Output = (BTreeSet<String>, BTreeSet<(String, usize)>, BTreeSet<char>);

    fn visit<P: Position>(self, _: &P) -> Self::Output {
        let mut runner = TestRunner::deterministic();
        let (mut set, mut seats, mut first) = <Self::Output>::default();
        for _ in 0..6_000 {
            let start: P = starts().new_tree(&mut runner).unwrap().current();
            let mut variant = String::new();
            start.write_variant(&mut variant).unwrap();
            let (name, options) = variant.split_once('[').unwrap_or((&variant, ""));
            seats.insert((name.into(), start.seats().len()));
            for option in options
                .trim_end_matches(']')
                .split(',')
                .filter(|text| !text.is_empty())
            {
                set.insert(format!("{name} {option}"));
            }
            let text = start.to_string();
            let turn = text
                .split_once("turn=")
                .and_then(|(_, rest)| rest.chars().next());
            first.insert(turn.unwrap());
        }
        (set, seats, first)
    }
}

#[test]
fn every_variant_value_number_of_seats_and_first_player_is_among_the_beginnings() {
    for game in games() {
        let start = AnyPosition::start(game.variants[0].name, "", None).unwrap();
        let (set, seats, first) = start.visit(Beginnings);
        assert_eq!(first.len(), game.letters.len(), "{}", game.name);
        for variant in game.variants {
            for players in variant.seats {
                let wanted = (variant.name.to_string(), usize::from(*players));
                assert!(seats.contains(&wanted), "{wanted:?}");
            }
            for option in variant.options {
                let words: Vec<String> = match option.values {
                    OptionValues::Words(words) => words.iter().map(|word| (*word).into()).collect(),
                    OptionValues::Range { min, max } => vec![min.to_string(), max.to_string()],
                };
                for word in words.iter().filter(|word| *word != option.default) {
                    let (name, text) = (variant.name, format!("{}={word}", option.name));
                    // Values that may not be set alone may not be set at all here.
                    if AnyPosition::start(&format!("{name}[{text}]"), "", None).is_ok() {
                        assert!(set.contains(&format!("{name} {text}")), "{name} {text}");
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(Config::with_cases(128))]

    #[test]
    fn positions_of_any_game_come_back_from_their_texts(position: AnyPosition) {
        prop_assert_eq!(AnyPosition::from_text(&position.to_string()), Ok(position.clone()));
        prop_assert_eq!(position.violations(), []);
    }

    #[test]
    fn records_of_any_game_replay_and_come_back(record in any_with::<Record>(Plies(2_000))) {
        prop_assert!(record.replay(|_, _, _| ()).is_ok());
        let (read, broken) = Record::read_all(&record.to_string());
        prop_assert_eq!(broken, None);
        prop_assert_eq!(read, [record]);
    }
}

#[test]
fn records_end_in_each_way_that_there_is() {
    let mut runner = TestRunner::deterministic();
    let mut seen = [0; 3];
    for _ in 0..100 {
        let record = records(2_000).new_tree(&mut runner).unwrap().current();
        seen[match record.ending {
            Ending::Over(_) => 0,
            Ending::Truncated => 1,
            _ => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}

/// The game that a property of records fails with in the end.
fn shrunk(fails: impl Fn(&Record) -> bool) -> Record {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&records(600), |record| {
        prop_assert!(!fails(&record));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, record)) => record,
        other => panic!("the property should fail: {other:?}"),
    }
}

#[test]
fn what_always_fails_shrinks_to_the_first_variant_as_it_begins() {
    let record = shrunk(|_| true);
    assert_eq!(record.variant, "partan");
    assert!(record.plies.is_empty(), "{record:?}");
}

#[test]
fn what_fails_after_a_capture_shrinks_to_a_short_game_that_ends_with_it() {
    let captures = |record: &Record| {
        let mut plies = Vec::new();
        record
            .replay(|word, events, _| {
                use macuil_core::events::Event;
                if events.iter().any(|event| event.name() == "captured") {
                    plies.push(word.to_string());
                }
            })
            .unwrap();
        plies
    };
    let record = shrunk(|record| !captures(record).is_empty());
    assert_eq!(captures(&record).len(), 1, "{record:?}");
    assert_eq!(record.plies.last(), captures(&record).last(), "{record:?}");
    assert!(record.plies.len() < 60, "{record:?}");
}
