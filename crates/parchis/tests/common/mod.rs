//! Positions written briefly, for tests that speak as players do.

use macuil_parchis::{Event, Position};

/// The text of a position from what is worth saying of it: what is not said is the tournament's rules, Yellow and Blue,
/// Yellow to throw, all pieces in the yards.
pub fn place(said: &str) -> String {
    let mut words: Vec<&str> = said.split_whitespace().collect();
    let named = |word: &str| {
        word.split('[')
            .next()
            .is_some_and(|word| !word.contains('='))
    };
    let variant = if words.first().is_some_and(|word| named(word)) {
        words.remove(0)
    } else {
        "tournament"
    };
    let field = |name: &str, default: &str| {
        let said = words
            .iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        said.unwrap_or(default).to_string()
    };
    let seats = field("seats", "YB");
    let mut text = format!(
        "parchis/{variant} seats={seats} turn={} at={}",
        field("turn", "Y"),
        field("at", "roll"),
    );
    for seat in seats.chars() {
        let seat = seat.to_string();
        text += &format!(" {seat}={}", field(&seat, "yard,yard,yard,yard"));
    }
    for more in ["sixes", "last", "five", "late", "places"] {
        if !field(more, "").is_empty() {
            text += &format!(" {more}={}", field(more, ""));
        }
    }
    text
}

macuil_testkit::said!(Position, Event, place);
