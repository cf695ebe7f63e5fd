//! What happened, in words: those of the pictures.
use macuil::core::events::Event as _;
use macuil::core::rules::RuleId;
use macuil::{AnyEvent, AnyPosition};
use macuil_render::any;

/// What happened, a sentence an event, each with its clause. What only keeps the books goes without saying, and whose turn it is
/// stands beside the board.
pub fn sentences(events: &[AnyEvent]) -> Vec<(String, RuleId)> {
    let told = events.iter().filter(|event| event.name() != "turn-passed");
    told.filter_map(|event| Some((any::sentence(event)?, event.rule())))
        .collect()
}

/// What playing a word leads to; empty where it cannot be played.
pub fn preview(position: &AnyPosition, word: &str) -> Vec<String> {
    let (mut after, mut events) = (position.clone(), Vec::new());
    match after.play(word, &mut events) {
        Ok(()) => sentences(&events)
            .into_iter()
            .map(|(said, _)| said)
            .collect(),
        Err(_) => Vec::new(),
    }
}
