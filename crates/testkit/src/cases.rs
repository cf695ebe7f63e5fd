//! Corpora of positions with the right answers: a JSON object a line.
use macuil_core::events::NoEvents;
use macuil_core::position::Position;
use serde_json::Value;

fn words(list: &Value) -> Vec<&str> {
    list.as_array()
        .expect("a list")
        .iter()
        .map(|word| word.as_str().expect("a word"))
        .collect()
}

/// Checks a corpus against the engine; how many answers it holds.
///
/// # Panics
///
/// At the first line to which the engine has another answer.
pub fn check<P: Position>(corpus: &str) -> usize {
    let mut checked = 0;
    for (line, case) in (1..).zip(corpus.lines()) {
        let case: Value = serde_json::from_str(case).expect("a JSON object a line");
        if let Some(bad) = case["bad"].as_str() {
            assert!(P::from_text(bad).is_err(), "line {line} is no position");
            checked += 1;
            continue;
        }
        let text = case["position"].as_str().expect("a position");
        let position = P::from_text(text).unwrap_or_else(|error| panic!("line {line}: {error}"));
        if case["moves"].is_array() {
            let moves = position.legal_moves();
            let moves: Vec<String> = moves.as_ref().iter().map(ToString::to_string).collect();
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
            let mut after = position.clone();
            after
                .play_word(word, &mut NoEvents)
                .unwrap_or_else(|error| panic!("line {line}: {error}"));
            let expected = case["after"].as_str().expect("a position");
            assert_eq!(after.to_string(), expected, "line {line}");
            checked += 1;
        }
        if let Some(word) = case["refuse"].as_str() {
            let mut after = position.clone();
            let error = after
                .play_word(word, &mut NoEvents)
                .expect_err("the move is refused");
            let clause = case["rule"].as_str().expect("a clause");
            assert_eq!(error.rule.id(), clause, "line {line}: {word}");
            assert_eq!(after, position, "line {line}");
            checked += 1;
        }
    }
    checked
}
