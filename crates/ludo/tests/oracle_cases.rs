//! The slow Ludo against the cases with answers, and against itself in random play.

#[path = "oracle/account.rs"]
mod account;
use crate::oracle;
#[path = "oracle/rulings.rs"]
mod rulings;
#[path = "oracle/selfplay.rs"]
mod selfplay;
#[path = "oracle/texts.rs"]
mod texts;

use oracle::Oracle;
use selfplay::{
    Numbers, PRESETS, Seen, field, play_and_check, random_seats, random_variant, words,
};
use serde_json::Value;

/// Reads a text that must be legal and canonical.
fn read(text: &str) -> Oracle {
    let oracle = Oracle::read(text).unwrap_or_else(|| panic!("refused: {text}"));
    assert_eq!(oracle.text(), text);
    oracle
}

/// Plays one word from a text and gives the text after.
fn after(text: &str, word: &str) -> String {
    let mut oracle = read(text);
    oracle.play(word);
    read(&oracle.text());
    oracle.text()
}

#[test]
fn the_cases_with_answers_hold() {
    for line in include_str!("corpora/cases.jsonl").lines() {
        check_case(line);
    }
}

fn check_case(line: &str) {
    let case: Value = serde_json::from_str(line).unwrap();
    let text = |key: &str| case.get(key).map(|value| value.as_str().unwrap());
    if let Some(bad) = text("bad") {
        assert_eq!(Oracle::read(bad), None, "must be refused: {bad}");
        return;
    }
    let position = read(text("position").unwrap());
    if let Some(moves) = case.get("moves") {
        assert_eq!(Value::from(position.moves()), *moves, "{line}");
    }
    if let Some(rolls) = case.get("rolls") {
        assert_eq!(serde_json::json!(position.rolls()), *rolls, "{line}");
    }
    if let Some(word) = text("play") {
        assert_eq!(position.refusal(word), None, "{line}");
        assert_eq!(after(&position.text(), word), text("after").unwrap());
    }
    if let Some(word) = text("refuse") {
        assert_eq!(position.refusal(word), text("rule"), "{line}");
    }
}

#[test]
fn random_play_keeps_what_must_hold_with_all_presets_seats_and_options() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let (mut seen, mut ended) = (Seen::new(), 0);
    for round in 0..120 {
        let variant = random_variant(&mut numbers, PRESETS[round % 4]);
        let seats = random_seats(&mut numbers, &variant);
        let first = numbers.of(&seats.chars().collect::<Vec<char>>());
        let mut oracle = Oracle::new(&variant, &seats, first);
        if play_and_check(&mut oracle, 600, &mut numbers, &mut seen) {
            ended += 1;
        }
    }
    assert!(ended > 0, "some games must come to an end");
    for (part, seen) in seen.0 {
        assert!(seen, "{part} must come up");
    }
}

#[test]
fn games_end_with_all_presets_seats_and_options() {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    for round in 0..120 {
        let preset = PRESETS[round % 4];
        let variant = match round {
            0..8 => format!("ludo/{preset}"),
            _ => random_variant(&mut numbers, preset),
        };
        let seats = random_seats(&mut numbers, &variant);
        let mut oracle = Oracle::new(&variant, &seats, seats.chars().last().unwrap());
        let mut plies = 0;
        while !oracle.is_over() {
            oracle.play(&numbers.of(&words(&oracle)));
            plies += 1;
            assert!(plies < 50_000, "{}", oracle.text());
        }
        let over = field(&oracle.text(), "at").len() - "over:".len();
        assert!(over == 1 || over == seats.len(), "{}", oracle.text());
    }
}
