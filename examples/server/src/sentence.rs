//! What happened, in words: those that pictures in a terminal have under the board.

use macuil::core::events::Event as _;
use macuil::{AnyEvent, AnyPosition};
use macuil_render::any;

/// A sentence for each event of a play that led to this position, empty for what goes without saying.
pub fn sentences(after: &AnyPosition, events: &[AnyEvent]) -> Vec<String> {
    let board = any::text(after, &[], false);
    let said = |event: &AnyEvent| {
        let text = any::text(after, std::slice::from_ref(event), false);
        sentence(text.strip_prefix(&board).unwrap_or(""), event)
    };
    events.iter().map(said).collect()
}

/// The lines of one event as a sentence, without its clause.
fn sentence(lines: &str, event: &AnyEvent) -> String {
    let words: Vec<&str> = lines.split_whitespace().skip(1).collect();
    let words = words.join(" ");
    let clause = format!(" [{}]", event.rule());
    let words = words.strip_suffix(&clause).unwrap_or(&words);
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::core::random::{Stream, below};

    #[test]
    fn every_throw_and_move_of_every_variant_is_told_in_words() {
        for (_, variant) in macuil::variants() {
            let mut position = AnyPosition::start(variant.name, "2", None).unwrap();
            let (mut dice, mut players) = (Stream::dice(7, 0), Stream::players(7, 0));
            for _ in 0..60 {
                let word = position.draw(&mut dice).unwrap_or_else(|| {
                    let mut moves = position.moves();
                    moves.swap_remove(below(&mut players, moves.len() as u32) as usize)
                });
                let mut events = Vec::new();
                position.play(&word, &mut events).unwrap();
                let said = sentences(&position, &events);
                assert!(
                    said.iter().any(|said| !said.is_empty()),
                    "{}: {word}",
                    variant.name
                );
                assert!(said.iter().all(|said| !said.contains('[')), "{said:?}");
            }
        }
    }
}
