//! The slow Patolli against the cases with answers, and against itself in random play.

#[path = "oracle/account.rs"]
mod account;
#[path = "oracle/brief.rs"]
mod brief;
use crate::oracle;
#[path = "oracle/reckonings.rs"]
mod reckonings;
#[path = "oracle/rulings.rs"]
mod rulings;
#[path = "oracle/selfplay.rs"]
mod selfplay;
#[path = "oracle/strew.rs"]
mod strew;
#[path = "oracle/texts.rs"]
mod texts;

use oracle::Oracle;
use selfplay::{
    Numbers, OPTIONS, SEATS, Seen, field, play_and_check, random_first, random_variant, words,
};
use serde_json::Value;

/// Reads a text that must be legal and canonical.
fn read(text: &str) -> Oracle {
    let oracle = Oracle::read_or_fault(text).unwrap_or_else(|field| panic!("{field}: {text}"));
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
fn random_play_keeps_what_must_hold_with_each_option_by_itself() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut seen = Seen::new();
    for seats in SEATS {
        let first = random_first(&mut numbers, seats);
        let mut oracle = Oracle::new("patolli", seats, first);
        play_and_check(&mut oracle, 1000, &mut numbers, &mut seen);
    }
    for (name, values) in OPTIONS {
        for value in &values[1..] {
            for seats in SEATS {
                let first = random_first(&mut numbers, seats);
                let mut oracle = Oracle::new(&format!("patolli[{name}={value}]"), seats, first);
                play_and_check(&mut oracle, 500, &mut numbers, &mut seen);
            }
        }
    }
}

#[test]
fn random_play_keeps_what_must_hold_with_options_mixed() {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    let (mut seen, mut ended) = (Seen::new(), 0);
    for round in 0..160 {
        let seats = SEATS[round % 4];
        let variant = random_variant(&mut numbers);
        let first = random_first(&mut numbers, seats);
        let mut oracle = Oracle::new(&variant, seats, first);
        if play_and_check(&mut oracle, 1500, &mut numbers, &mut seen) {
            ended += 1;
        }
    }
    assert!(ended > 80, "{ended} games came to an end");
    for (part, seen) in seen.0 {
        assert!(seen, "{part} must come up");
    }
}

#[test]
fn games_end_with_all_seats_and_options() {
    let mut numbers = Numbers(0x0dd0_5eed_cafe_0001);
    let (mut by_pieces, mut by_points) = (0, 0);
    for round in 0..200 {
        let seats = SEATS[round % 4];
        let variant = match round {
            0..20 => "patolli".to_string(),
            20..40 => "patolli[end=places]".to_string(),
            _ => random_variant(&mut numbers),
        };
        let first = random_first(&mut numbers, seats);
        let mut oracle = Oracle::new(&variant, seats, first);
        let mut plies = 0;
        while !oracle.is_over() {
            oracle.play(&numbers.of(&words(&oracle)));
            plies += 1;
            assert!(plies < 100_000, "{}", oracle.text());
        }
        let text = oracle.text();
        let order = field(&text, "at").strip_prefix("over:").unwrap();
        let all = match variant.contains("end=places") {
            true => seats.len(),
            false => 1,
        };
        assert_eq!(order.len(), all, "{text}");
        match field(&text, &order[..1]) == "off,off,off,off,off,off" {
            true => by_pieces += 1,
            false => by_points += 1,
        }
    }
    assert!(
        by_pieces > 20 && by_points > 20,
        "{by_pieces} by pieces, {by_points} by points"
    );
}
