//! The slow Parchís against the cases with answers, and against itself in random play.

use crate::oracle;
#[path = "oracle/rulings.rs"]
mod rulings;
#[path = "oracle/selfplay.rs"]
mod selfplay;
#[path = "oracle/texts.rs"]
mod texts;

use oracle::Oracle;
use selfplay::{
    Numbers, PRESETS, Seen, field, play_and_check, random_seats, random_variant, with_arms,
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
    let corpora = [
        include_str!("corpora/cases.jsonl"),
        include_str!("corpora/corners.jsonl"),
    ];
    corpora
        .iter()
        .flat_map(|corpus| corpus.lines())
        .for_each(check_case);
}

fn check_case(line: &str) {
    let case: Value = serde_json::from_str(line).unwrap();
    let text = |key: &str| case.get(key).map(|value| value.as_str().unwrap());
    if let Some(bad) = text("bad") {
        assert_eq!(Oracle::read(bad), None, "must be refused: {bad}");
        return;
    }
    // Fields may stand in any order here.
    let position = Oracle::read(text("position").unwrap()).expect("a position");
    if let Some(moves) = case.get("moves") {
        assert_eq!(Value::from(position.moves()), *moves, "{line}");
    }
    if let Some(rolls) = case.get("rolls") {
        let mut listed = Vec::new();
        for roll in rolls.as_array().unwrap() {
            listed.push(roll.as_str().or(roll[0].as_str()).unwrap().to_string());
        }
        assert_eq!(position.rolls(), listed, "{line}");
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
fn random_play_keeps_what_must_hold_with_all_boards_seats_and_options() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let (mut seen, mut ended) = (Seen::new(), 0);
    for round in 0..120 {
        let arms = [4, 4, 6, 8][round % 4];
        let variant = random_variant(&mut numbers, arms);
        let seats = random_seats(&mut numbers, arms);
        let first = numbers.of(&seats.chars().collect::<Vec<char>>());
        let mut oracle = Oracle::new(&variant, &seats, first);
        if play_and_check(&mut oracle, arms, 800, &mut numbers, &mut seen) {
            ended += 1;
        }
    }
    assert!(ended > 0, "some games must come to an end");
    for (part, seen) in seen.0 {
        assert!(seen, "{part} must come up");
    }
}

#[test]
fn games_end_with_all_presets_and_boards() {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    for preset in PRESETS {
        for (arms, seats) in [(4, "YR"), (4, "YBRG"), (6, "YGV"), (8, "RC")] {
            let variant = with_arms(preset, arms);
            let mut oracle = Oracle::new(&variant, seats, seats.chars().last().unwrap());
            let mut plies = 0;
            while !oracle.is_over() {
                let mut words = oracle.rolls();
                words.extend(oracle.moves());
                oracle.play(&numbers.of(&words));
                plies += 1;
                assert!(plies < 20_000, "{}", oracle.text());
            }
            let over = field(&oracle.text(), "at").len() - "over:".len();
            assert_eq!(over, if preset == "french" { seats.len() } else { 1 });
        }
    }
}
