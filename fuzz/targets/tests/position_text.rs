//! Texts of positions: the seeds, what fuzzing once found, and changes of both, without a fuzzer.
mod common;
#[path = "common/garble.rs"]
mod garble;

use common::inputs;
use garble::Random;
use macuil::AnyPosition;
use macuil_core::error::TextError;
use macuil_core::random::Stream;
use macuil_core::seat::{Seat, Seats};
use macuil_fuzz_targets::position_text;
use macuil_ludo::testing as ludo;
use macuil_parchis::testing as parchis;
use macuil_partan::Setup;
use macuil_patolli::testing as patolli;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRng, TestRunner};

/// How many inputs of each sort are tried.
const INPUTS: u64 = 30_000;

/// Runs the target.
fn try_input(bytes: &[u8]) {
    common::try_input(position_text, bytes);
}

#[test]
fn every_seed_keeps_the_promises() {
    let seeds = inputs("seeds/position_text");
    for (name, bytes) in &seeds {
        let text = std::str::from_utf8(bytes).expect("seeds are text");
        // Seeds say whether they are good, so that a change of the notation does not spoil them unseen. Words to be played may
        // stand below a position.
        let good = AnyPosition::from_text(text.lines().next().unwrap_or("")).is_ok();
        assert_eq!(good, name.starts_with("good"), "{name}");
        try_input(bytes);
    }
    for (game, needed) in [
        (
            "partan",
            &["roll", "move:", "jump:", "count", "over:G", "over:draw"][..],
        ),
        (
            "parchis",
            &["roll", "move:", "bonus:", "over:R ", "over:BRY "],
        ),
        (
            "ludo",
            &[
                "roll",
                "move:6 ",
                "move:2+3 ",
                "move:3+3+4+4 ",
                "bonus:",
                "over:Y ",
                "over:GRBY ",
            ],
        ),
        (
            "patolli",
            &["roll", "move:1 ", "move:10 ", "over:S ", "over:EWNS "],
        ),
    ] {
        for at in needed {
            let has = |(name, bytes): &(String, Vec<u8>)| {
                let text = String::from_utf8_lossy(bytes);
                name.starts_with("good")
                    && text.starts_with(game)
                    && text.contains(&format!(" at={at}"))
            };
            assert!(seeds.iter().any(has), "no good seed of {game} has at={at}");
        }
        let has_words = |(name, bytes): &(String, Vec<u8>)| {
            name.starts_with("good") && bytes.starts_with(game.as_bytes()) && bytes.contains(&b'\n')
        };
        assert!(
            seeds.iter().any(has_words),
            "no good seed of {game} has words to be played"
        );
    }
}

#[test]
fn a_field_without_a_name_is_refused_where_it_stands() {
    let text = include_str!("../../regressions/position_text/a_field_without_a_name.txt");
    let error = AnyPosition::from_text(text).expect_err("it is no position");
    assert_eq!(error.to_string(), "at 33: a field is written name=value");
}

#[test]
fn places_in_options_count_characters() {
    let text =
        include_str!("../../regressions/position_text/places_in_options_count_characters.txt");
    let Err(TextError::Setup(error)) = AnyPosition::from_text(text) else {
        panic!("it can be split, and is no position");
    };
    let places: Vec<_> = error.faults().filter_map(|fault| fault.at).collect();
    assert_eq!(places, [7, 9]);
}

#[test]
fn a_corridor_square_beyond_any_is_no_word() {
    let text = include_str!("../../regressions/position_text/a_corridor_square_beyond_any.txt");
    let mut lines = text.lines();
    let position = AnyPosition::from_text(lines.next().unwrap_or("")).expect("it is a position");
    let word = lines.find(|word| word.contains("c240")).expect("a word");
    assert_eq!(position.check(word).unwrap_err().rule.id(), "parchis.turn");
}

#[test]
fn garbled_texts_keep_the_promises() {
    let seeds: Vec<Vec<u8>> = ["seeds/position_text", "regressions/position_text"]
        .into_iter()
        .flat_map(inputs)
        .map(|(_, bytes)| bytes)
        .collect();
    for index in 0..INPUTS {
        let mut random = Random(Stream::players(1, index));
        let mut bytes = random.pick(&seeds).clone();
        for _ in 0..=random.below(4) {
            random.garble(&mut bytes, &seeds);
        }
        try_input(&bytes);
    }
}

#[test]
fn nudged_setups_keep_the_promises() {
    let setups: Vec<Setup> = inputs("seeds/position_text")
        .iter()
        .filter_map(|(_, bytes)| std::str::from_utf8(bytes).ok()?.parse().ok())
        .collect();
    let mut accepted = 0;
    for index in 0..INPUTS {
        let mut random = Random(Stream::players(2, index));
        let mut setup = *random.pick(&setups);
        for _ in 0..=random.below(4) {
            random.nudge(&mut setup);
        }
        try_input(setup.to_string().as_bytes());
        accepted += u64::from(setup.position().is_ok());
    }
    // Enough is accepted to try playing on, and enough refused.
    let enough = INPUTS / 10..INPUTS * 9 / 10;
    assert!(
        enough.contains(&accepted),
        "{accepted} of {INPUTS} are positions"
    );
}

#[test]
fn setups_of_parchis_keep_the_promises() {
    // Pieces anywhere are seldom a position; what a game has led to is one.
    let setups = prop_oneof![
        parchis::setups(),
        parchis::positions::<macuil_parchis::Position>(300).prop_map(|position| position.setup())
    ];
    try_setups(setups, parchis::moves());
}

#[test]
fn setups_of_ludo_keep_the_promises() {
    try_setups(setups_of_ludo(), ludo::moves());
}

/// Setups of Ludo that a game has led to, with pieces carried anywhere and what is remembered changed.
fn setups_of_ludo() -> impl Strategy<Value = macuil_ludo::Setup> {
    let carried = vec((0..4usize, 0..4usize, ludo::places()), 0..3);
    let remembered = (0..12usize, 0..=7u8, any::<bool>());
    let reached =
        ludo::positions::<macuil_ludo::Position>(300).prop_map(|position| position.setup());
    (reached, carried, remembered).prop_map(|(mut setup, carried, (which, number, changed))| {
        for (seat, piece, place) in carried {
            setup.pieces[seat][piece] = place;
        }
        if changed {
            match which {
                0 => setup.sixes = number,
                1 => setup.extra = number,
                2 => setup.tries = number,
                3 => setup.queue = [10, 20, 0, 0],
                4 => setup.queue[0] = number,
                5 => setup.turn = Seat::new(number & 3),
                6 => setup.at = macuil_ludo::At::Roll,
                7 => setup.at = macuil_ludo::At::Bonus(10 * number),
                8 => setup.at = macuil_ludo::At::Move([number, 0, 0, 0]),
                9 => setup.at = macuil_ludo::At::Move([1, number, 0, 0]),
                10 => setup.at = macuil_ludo::At::Over,
                _ => setup.split = [None; 2],
            }
        }
        setup
    })
}

#[test]
fn setups_of_patolli_keep_the_promises() {
    try_setups(setups_of_patolli(), patolli::moves());
}

/// Setups of Patolli that a game has led to, with pieces carried anywhere, points paid and what is remembered changed.
fn setups_of_patolli() -> impl Strategy<Value = macuil_patolli::Setup> {
    let carried = vec((0..4usize, 0..6usize, patolli::places()), 0..3);
    let paid = vec((0..5usize, 0..5usize, 0..4u8), 0..3);
    let remembered = (0..13usize, 0..=10u8, any::<bool>());
    let reached =
        patolli::positions::<macuil_patolli::Position>(400).prop_map(|position| position.setup());
    (reached, carried, paid, remembered).prop_map(|(mut setup, carried, paid, remembered)| {
        for (seat, piece, place) in carried {
            setup.pieces[seat][piece] = place;
        }
        // The basket stands after the four seats.
        let [south, west, north, east] = &mut setup.points;
        let points = [south, west, north, east, &mut setup.basket];
        for (from, to, number) in paid {
            let number = number.min(*points[from]);
            *points[from] -= number;
            *points[to] = points[to].saturating_add(number);
        }
        let (which, number, changed) = remembered;
        let (seat, seats) = (Seat::new(number & 3), Seats::from_bits(number));
        if changed {
            match which {
                0 => setup.extra = number.into(),
                1 => setup.must ^= true,
                2 => {
                    let throws = [number, 1, 0, 0, 0, 0];
                    setup.matches = Some(macuil_patolli::Matched { seat, throws });
                }
                3 => setup.matches = None,
                4 => setup.miss = seats,
                5 => setup.many = seats,
                6 => seats.iter().for_each(|seat| setup.out.push(seat)),
                7 => seats.iter().for_each(|seat| setup.places.push(seat)),
                8 => setup.turn = seat,
                9 => setup.at = macuil_patolli::At::Roll,
                10 => setup.at = macuil_patolli::At::Move(number),
                11 => setup.at = macuil_patolli::At::Over,
                _ => setup.points[seat.index()] = number,
            }
        }
        setup
    })
}

/// Tries the texts of setups, with words to be played below them and without.
fn try_setups<S: std::fmt::Display + std::fmt::Debug, M: std::fmt::Display + std::fmt::Debug>(
    setups: impl Strategy<Value = S>,
    moves: impl Strategy<Value = M>,
) {
    let config = Config {
        cases: 5_000,
        failure_persistence: None,
        ..Config::default()
    };
    let algorithm = config.rng_algorithm;
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(algorithm));
    let moves = vec(moves, 0..4);
    let outcome = runner.run(&(setups, moves), |(setup, moves)| {
        let words = moves.iter().map(|word| format!("\n{word}"));
        try_input(format!("{setup}{}", words.collect::<String>()).as_bytes());
        try_input(setup.to_string().as_bytes());
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
