//! What pictures say in words: what is due, and what happened.
use macuil::core::events::Event as _;
use macuil::{AnyEvent, AnyPosition};
use macuil_render::any;

/// Pictures tell the last eight events at least; so no more are asked for at once.
const AT_ONCE: usize = 8;

/// Whose turn it is and what is due; then, a sentence each, what the position remembers of the past.
pub fn due(position: &AnyPosition) -> Vec<String> {
    let picture = any::text(position, &[], false);
    let head = picture.lines().take_while(|line| !line.trim().is_empty());
    head.map(|line| line.trim().to_string()).collect()
}

/// What happened, a sentence an event, each with its clause. What only keeps the books goes without saying, and whose turn it is
/// stands beside the board.
pub fn sentences(position: &AnyPosition, events: &[AnyEvent]) -> Vec<String> {
    let told = events.iter().filter(|event| event.name() != "turn-passed");
    let events: Vec<AnyEvent> = told.cloned().collect();
    if events.is_empty() {
        return Vec::new();
    }
    // What a picture tells of events stands below the picture without them.
    let bare = any::text(position, &[], false);
    let mut sentences: Vec<String> = Vec::new();
    for events in events.chunks(AT_ONCE) {
        let told = any::text(position, events, false);
        for line in told.strip_prefix(&bare).unwrap_or("").lines() {
            match (line.strip_prefix("- "), sentences.last_mut()) {
                (Some(begin), _) => sentences.push(begin.to_string()),
                (None, Some(last)) if !line.trim().is_empty() => {
                    *last += " ";
                    *last += line.trim();
                }
                _ => {}
            }
        }
    }
    sentences
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
        Ok(()) => sentences(&after, &events),
        Err(_) => Vec::new(),
    }
}
