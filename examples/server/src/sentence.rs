//! What happened, in words: those of the pictures.

use macuil::AnyEvent;
use macuil_render::any;

/// A sentence for an event, its first letter a capital; empty for what goes without saying.
pub fn sentence(event: &AnyEvent) -> String {
    let said = any::sentence(event).unwrap_or_default();
    let mut letters = said.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::AnyPosition;
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
                let said: Vec<String> = events.iter().map(sentence).collect();
                let variant = variant.name;
                assert!(
                    said.iter().any(|said| !said.is_empty()),
                    "{variant}: {word}"
                );
                assert!(said.iter().all(|said| !said.contains('[')), "{said:?}");
            }
        }
    }
}
