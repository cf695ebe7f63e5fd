//! The words of throws and moves.

use super::text::is_number;

/// A word that is built like a throw or a move.
pub enum Word<'a> {
    Throw,
    /// `points:from-to`, each as it is written.
    Move {
        points: &'a str,
        from: &'a str,
        to: &'a str,
    },
}

impl<'a> Word<'a> {
    /// Reads a throw or a move; none for a word that is not built like one.
    pub fn read(word: &'a str) -> Option<Word<'a>> {
        let (points, tail) = word.split_once(':')?;
        if points == "roll" {
            return is_number(tail).then_some(Word::Throw);
        }
        let (from, to) = tail.split_once('-')?;
        // No move is from off the board or to the hand.
        let built = is_number(points)
            && (from == "hand" || is_number(from))
            && (to == "off" || is_number(to));
        built.then_some(Word::Move { points, from, to })
    }
}
