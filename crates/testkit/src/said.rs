//! Tests that speak as players do: a position said briefly, words, and what comes of them.
//!
//! A game's tests have a function that makes the text of a position from what is worth saying of it; [`said!`](crate::said!) has the
//! rest for it.
use macuil_core::error::{Fault, TextError};
use macuil_core::events::Event;
use macuil_core::position::Position;

/// The position with this text.
///
/// # Panics
///
/// If there is none; so do all functions here when something is not as they expect.
pub fn position<P: Position>(text: &str) -> P {
    P::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays words one after another and gives the position and everything that happened.
pub fn play<P: Position>(text: &str, words: &str) -> (P, Vec<P::Event>) {
    let (mut position, mut events) = (position::<P>(text), Vec::new());
    for word in words.split(' ') {
        let played = position.play_word(word, &mut |event| events.push(event));
        played.unwrap_or_else(|error| panic!("{word} at {position}: {error}"));
    }
    (position, events)
}

/// What happened, each with the last word of its clause.
pub fn happened<P: Position>(text: &str, words: &str) -> String {
    let events = play::<P>(text, words).1;
    let said = |event: &P::Event| {
        let clause = event.rule().id();
        let (_, last) = clause.split_once('.').expect("a game and a clause");
        format!("{}[{last}]", event.name())
    };
    events.iter().map(said).collect::<Vec<_>>().join(" ")
}

/// The clause that refuses a word, which changes nothing.
pub fn refused<P: Position>(text: &str, word: &str) -> &'static str {
    let before = position::<P>(text);
    let mut after = before.clone();
    let error = after
        .play_word(word, &mut |event: P::Event| panic!("{}", event.name()))
        .expect_err("it is refused");
    assert_eq!(after, before);
    error.rule.id()
}

/// The legal moves.
pub fn moves<P: Position>(text: &str) -> String {
    let moves = position::<P>(text).legal_moves();
    let words: Vec<String> = moves.as_ref().iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// The field and clause of every fault of a text.
pub fn faults<P: Position>(text: &str) -> String {
    match P::from_text(text) {
        Err(TextError::Setup(error)) => {
            let named = |fault: &Fault| {
                let rule = fault.rule.map_or("", |rule| rule.id());
                format!("{}:{rule}", fault.field)
            };
            error.faults().map(named).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Declares, for the tests of a game, the functions of [`said`](mod@crate::said) that take what is said briefly: the type of positions,
/// and the function that makes the text of one from what is said.
#[macro_export]
macro_rules! said {
    ($position:ty, $event:ty, $place:ident) => {
        /// The position said.
        pub fn position(said: &str) -> $position {
            $crate::said::position(&$place(said))
        }

        /// Plays words one after another and gives the position and everything that happened.
        pub fn play(said: &str, words: &str) -> ($position, Vec<$event>) {
            $crate::said::play(&$place(said), words)
        }

        /// Plays words and compares with a position.
        pub fn leads(said: &str, words: &str, expected: &str) {
            assert_eq!(play(said, words).0, position(expected), "{said} {words}");
        }

        /// What happened, each with the last word of its clause.
        pub fn happened(said: &str, words: &str) -> String {
            $crate::said::happened::<$position>(&$place(said), words)
        }

        /// The clause that refuses a word, which changes nothing.
        pub fn refused(said: &str, word: &str) -> &'static str {
            $crate::said::refused::<$position>(&$place(said), word)
        }

        /// The legal moves.
        pub fn moves(said: &str) -> String {
            $crate::said::moves::<$position>(&$place(said))
        }

        /// The field and clause of every fault of what is said.
        pub fn faults(said: &str) -> String {
            $crate::said::faults::<$position>(&$place(said))
        }
    };
}
