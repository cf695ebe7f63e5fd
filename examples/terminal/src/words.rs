//! What happened, in words: those of the pictures.
use macuil::core::events::Event as _;
use macuil::{AnyEvent, AnyPosition};
use macuil_render::any;

/// What happened, a sentence an event, each with its clause. What only keeps the books goes without saying, and whose turn it is
/// stands beside the board.
pub fn sentences(events: &[AnyEvent]) -> Vec<String> {
    let told = events.iter().filter(|event| event.name() != "turn-passed");
    told.filter_map(any::sentence).collect()
}

/// A sentence without its clause.
pub fn plain(sentence: &str) -> &str {
    sentence
        .rsplit_once(" [")
        .map_or(sentence, |(words, _)| words)
}

/// What playing a word leads to; empty where it cannot be played.
pub fn preview(position: &AnyPosition, word: &str) -> Vec<String> {
    let (mut after, mut events) = (position.clone(), Vec::new());
    match after.play(word, &mut events) {
        Ok(()) => sentences(&events),
        Err(_) => Vec::new(),
    }
}
