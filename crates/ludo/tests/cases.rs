//! The corpora of positions with the right answers, played by the engine: `cases.jsonl`, spread over what happens in games,
//! and `corners.jsonl`, written by hand at the corners of the rules.
use macuil_core::events::NoEvents;
use macuil_core::position::Position as _;
use macuil_ludo::Position;
use serde_json::Value;

fn words(list: &Value) -> Vec<&str> {
    list.as_array()
        .expect("a list")
        .iter()
        .map(|word| word.as_str().expect("a word"))
        .collect()
}

/// Checks a corpus; how many answers it holds.
fn check(corpus: &str) -> usize {
    let mut checked = 0;
    for (line, case) in corpus.lines().enumerate() {
        let case: Value = serde_json::from_str(case).expect("a JSON object a line");
        let line = line + 1;
        if let Some(bad) = case["bad"].as_str() {
            assert!(
                Position::from_text(bad).is_err(),
                "line {line} is no position"
            );
            checked += 1;
            continue;
        }
        let text = case["position"].as_str().expect("a position");
        let position =
            Position::from_text(text).unwrap_or_else(|error| panic!("line {line}: {error}"));
        if case["moves"].is_array() {
            let moves: Vec<String> = position
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(moves, words(&case["moves"]), "line {line}");
            checked += 1;
        }
        if let Some(rolls) = case["rolls"].as_array() {
            let table = position.rolls().expect("a throw is due");
            let ours: Vec<Value> = table
                .outcomes()
                .iter()
                .map(|(roll, weight)| serde_json::json!([roll.to_string(), weight]))
                .collect();
            assert_eq!(ours, *rolls, "line {line}");
            checked += 1;
        }
        if let Some(word) = case["play"].as_str() {
            let mut after = position;
            after
                .play_word(word, &mut NoEvents)
                .unwrap_or_else(|error| panic!("line {line}: {error}"));
            assert_eq!(
                after.to_string(),
                case["after"].as_str().expect("a position"),
                "line {line}"
            );
            checked += 1;
        }
        if let Some(word) = case["refuse"].as_str() {
            let mut after = position;
            let error = after
                .play_word(word, &mut NoEvents)
                .expect_err("the move is refused");
            assert_eq!(
                error.rule.id(),
                case["rule"].as_str().expect("a clause"),
                "line {line}: {word}"
            );
            assert_eq!(after, position, "line {line}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_case_spread_over_games_has_its_answer() {
    // Plays, lists of moves and of throws, refusals and texts.
    assert_eq!(check(include_str!("corpora/cases.jsonl")), 770);
}

#[test]
fn every_case_at_the_corners_of_the_rules_has_its_answer() {
    assert_eq!(check(include_str!("corpora/corners.jsonl")), 258);
}
