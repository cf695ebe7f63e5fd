//! Positions written briefly, for tests that speak as players do.

use macuil_ludo::{Event, Position};

/// The text of a position from what is worth saying of it: what is not said is classic Ludo, Red and Green, in Parcheesi
/// Yellow and Blue, the first of the seats to throw, all pieces in the yards.
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
        "classic"
    };
    let field = |name: &str, default: &str| {
        let said = words
            .iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        said.unwrap_or(default).to_string()
    };
    let two_dice = variant.starts_with("parcheesi");
    let seats = field("seats", if two_dice { "YB" } else { "RG" });
    let mut text = format!(
        "ludo/{variant} seats={seats} turn={} at={}",
        field("turn", &seats[..1]),
        field("at", "roll"),
    );
    for seat in seats.chars() {
        let seat = seat.to_string();
        text += &format!(" {seat}={}", field(&seat, "yard,yard,yard,yard"));
    }
    for more in [
        "sixes", "doubles", "extra", "tries", "queue", "split", "places",
    ] {
        if !field(more, "").is_empty() {
            text += &format!(" {more}={}", field(more, ""));
        }
    }
    text
}

macuil_testkit::said!(Position, Event, place);
