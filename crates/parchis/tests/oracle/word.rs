//! The words of throws and moves.

use super::board::{self, Place};
use super::{Oracle, text};

/// A word that is built like a throw or a move.
pub enum Word {
    Roll(i32),
    Advance {
        points: i32,
        from: Place,
        to: Place,
        /// `x2`: two pieces enter.
        two: bool,
    },
    Decline,
}

impl Oracle {
    /// Reads a throw or a move; none for a word that is not built like one.
    pub(super) fn read_word(&self, word: &str) -> Option<Word> {
        if word == "decline" {
            return Some(Word::Decline);
        }
        let (head, tail) = word.split_once(':')?;
        if head == "roll" {
            let die = text::number(tail)?;
            return (1..=6).contains(&die).then_some(Word::Roll(die));
        }
        // Points that nothing gives are built like points all the same.
        if !text::is_number(head) {
            return None;
        }
        let points = text::number(head).unwrap_or(i32::MAX);
        let (from, to) = tail.split_once('-')?;
        let from = self.read_place(from)?;
        let (to, two) = match to.strip_suffix("x2") {
            Some(to) => (self.read_place(to)?, true),
            None => (self.read_place(to)?, false),
        };
        // No move is from home or to the yard, and only from the yard do two pieces move.
        let built = from != Place::Home && to != Place::Yard;
        let enter = from == Place::Yard && matches!(to, Place::Loop(_));
        let advance = Word::Advance {
            points,
            from,
            to,
            two,
        };
        (built && (enter || !two)).then_some(advance)
    }

    /// Reads a place of this board.
    pub(super) fn read_place(&self, word: &str) -> Option<Place> {
        match word {
            "yard" => return Some(Place::Yard),
            "home" => return Some(Place::Home),
            _ => {}
        }
        if let Some(square) = word.strip_prefix('c') {
            let square = text::number(square)?;
            return (1..=7).contains(&square).then_some(Place::Corridor(square));
        }
        let square = text::number(word)?;
        let squares = board::loop_squares(self.options.arms);
        (1..=squares)
            .contains(&square)
            .then_some(Place::Loop(square))
    }
}
