//! The words of throws and moves.

use super::board::Place;
use super::{Oracle, text};

/// A word that is built like a throw or a move.
pub enum Word {
    /// The dice, the smaller first.
    Roll(Vec<i32>),
    Move {
        /// One number, or two whose sum enters a piece.
        points: Vec<i32>,
        from: Place,
        to: Place,
    },
}

impl Oracle {
    /// Reads a throw or a move; none for a word that is not built like one.
    pub(super) fn read_word(&self, word: &str) -> Option<Word> {
        let (head, tail) = word.split_once(':')?;
        if head == "roll" {
            let dice = read_numbers(tail)?;
            let thrown = dice.iter().all(|die| (1..=6).contains(die));
            let built = dice.len() == self.board().dice && thrown;
            return built.then_some(Word::Roll(dice));
        }
        let points = read_numbers(head)?;
        // Two numbers only where there are two dice.
        if points.len() > self.board().dice {
            return None;
        }
        let (from, to) = tail.split_once('-')?;
        let from = self.board().read_place(from)?;
        let to = self.board().read_place(to)?;
        // No move is from home or to the yard.
        let built = from != Place::Home && to != Place::Yard;
        built.then_some(Word::Move { points, from, to })
    }
}

/// One number or more with `+` between them, the smaller first. An enormous one is built like any
/// other, and nothing gives it.
fn read_numbers(word: &str) -> Option<Vec<i32>> {
    let mut numbers = Vec::new();
    for part in word.split('+') {
        if !text::is_number(part) {
            return None;
        }
        numbers.push(text::number(part).unwrap_or(i32::MAX));
    }
    numbers.is_sorted().then_some(numbers)
}
