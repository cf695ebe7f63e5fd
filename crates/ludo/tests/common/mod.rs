//! Positions written briefly, for tests that speak as players do.
#![allow(dead_code)]

use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
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
    let said = |event: &Event| format!("{}[{}]", event.name(), &event.rule().id()[5..]);
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
                format!(
                    "{}:{}",
                    fault.field,
                    fault.rule.map_or("", |rule| rule.id())
                )
            };
            error.faults().map(named).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{text}: {other:?}"),
    }
}
