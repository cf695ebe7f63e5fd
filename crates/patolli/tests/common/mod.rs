//! Positions written briefly, for tests that speak as players do.
#![allow(dead_code)]

use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
use macuil_patolli::{Event, Position};

/// The text of a position from what is worth saying of it: what is not said is South and North with 6 points each, the first of
/// the seats to throw. Pieces that are not said are in hand, points that nobody has in the basket.
pub fn place(said: &str) -> String {
    let (variant, said) = match said.starts_with("patolli") {
        true => said.split_once(' ').unwrap_or((said, "")),
        false => ("patolli", said),
    };
    let words: Vec<&str> = said.split_whitespace().collect();
    let field = |name: &str, default: &str| {
        let said = words
            .iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        said.unwrap_or(default).to_string()
    };
    let seats = field("seats", "SN");
    let mut text = format!(
        "{variant} seats={seats} turn={} at={}",
        field("turn", &seats[..1]),
        field("at", "roll"),
    );
    for seat in seats.chars().map(String::from) {
        let pieces = field(&seat, "");
        let mut places: Vec<&str> = pieces
            .split(',')
            .filter(|place| !place.is_empty())
            .collect();
        while places.len() < 6 {
            places.insert(0, "hand");
        }
        text += &format!(" {seat}={}", places.join(","));
    }
    let points = field("points", &vec!["6"; seats.len()].join(","));
    let had: usize = points
        .split(',')
        .map(|part| part.parse::<usize>().unwrap())
        .sum();
    let basket = field(
        "basket",
        &(12 * seats.len()).saturating_sub(had).to_string(),
    );
    text += &format!(" points={points} basket={basket}");
    for more in ["extra", "must", "match", "miss", "many", "out", "places"] {
        if !field(more, "").is_empty() {
            text += &format!(" {more}={}", field(more, ""));
        }
    }
    text
}

/// The position said.
pub fn position(said: &str) -> Position {
    let text = place(said);
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays words one after another and gives the position and everything that happened.
pub fn play(said: &str, words: &str) -> (Position, Vec<Event>) {
    let (mut position, mut events) = (position(said), Vec::new());
    for word in words.split(' ') {
        let played = position.play_word(word, &mut |event| events.push(event));
        played.unwrap_or_else(|error| panic!("{word} at {position}: {error}"));
    }
    (position, events)
}

/// Plays words and compares with a position.
pub fn leads(said: &str, words: &str, expected: &str) {
    assert_eq!(play(said, words).0, position(expected), "{said} {words}");
}

/// What happened, each with the last word of its clause.
pub fn happened(said: &str, words: &str) -> String {
    let events = play(said, words).1;
    let said = |event: &Event| format!("{}[{}]", event.name(), &event.rule().id()[8..]);
    events.iter().map(said).collect::<Vec<_>>().join(" ")
}

/// The clause that refuses a word, which changes nothing.
pub fn refused(said: &str, word: &str) -> &'static str {
    let before = position(said);
    let mut after = before;
    let error = after
        .play_word(word, &mut |event| panic!("{event:?}"))
        .expect_err("it is refused");
    assert_eq!(after, before);
    error.rule.id()
}

/// The legal moves.
pub fn moves(said: &str) -> String {
    let moves = position(said).legal_moves();
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// The field and clause of every fault of what is said.
pub fn faults(said: &str) -> String {
    let text = place(said);
    match Position::from_text(&text) {
        Err(macuil_core::error::TextError::Setup(error)) => {
            let named = |fault: &macuil_core::error::Fault| {
                let rule = fault.rule.map_or("", |rule| rule.id());
                format!("{}:{rule}", fault.field)
            };
            error.faults().map(named).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{text}: {other:?}"),
    }
}
