//! The canonical writer of position texts, and strict numbers.

use super::{At, Oracle};

impl Oracle {
    /// Writes the position text.
    pub fn text(&self) -> String {
        let at = match &self.at {
            At::Roll => "roll".to_string(),
            At::Move(dice) => format!("move:{}", joined(dice, "+")),
            At::Bonus(points) => format!("bonus:{points}"),
            At::Over(order) => format!("over:{}", self.letters(order)),
        };
        let mut text = self.options.text();
        text += &format!(" seats={}", self.letters(&self.seats));
        text += &format!(" turn={}", self.letters(&[self.turn]));
        text += &format!(" at={at}");
        for &seat in &self.seats {
            let mut names = Vec::new();
            for &progress in &self.pieces[seat] {
                names.push(self.name(seat, progress));
            }
            text += &format!(" {}={}", self.letters(&[seat]), names.join(","));
        }
        if self.in_a_row > 0 {
            text += &format!(" {}={}", self.in_a_row_field(), self.in_a_row);
        }
        if self.extra > 0 {
            text += &format!(" extra={}", self.extra);
        }
        if self.tries > 0 {
            text += &format!(" tries={}", self.tries);
        }
        if !self.queue.is_empty() {
            text += &format!(" queue={}", joined(&self.queue, ","));
        }
        let mut pairs = Vec::new();
        for &(behind, front) in &self.split {
            let (behind, front) = (self.name(self.turn, behind), self.name(self.turn, front));
            pairs.push(format!("{behind}-{front}"));
        }
        if !pairs.is_empty() {
            text += &format!(" split={}", pairs.join(","));
        }
        if !self.places.is_empty() {
            text += &format!(" places={}", self.letters(&self.places));
        }
        text
    }

    /// The name of the field that counts sixes or doublets.
    pub(super) fn in_a_row_field(&self) -> &'static str {
        if self.board().dice == 2 {
            "doubles"
        } else {
            "sixes"
        }
    }

    /// The name of the place where a seat is at some progress.
    pub(super) fn name(&self, seat: usize, progress: i32) -> String {
        self.board().name(self.place(seat, progress))
    }

    /// The letters of seats.
    fn letters(&self, seats: &[usize]) -> String {
        let mut letters = String::new();
        for &seat in seats {
            letters.push(self.board().letter(seat));
        }
        letters
    }
}

/// Numbers with a mark between them.
pub fn joined(numbers: &[i32], between: &str) -> String {
    let words: Vec<String> = numbers.iter().map(i32::to_string).collect();
    words.join(between)
}

/// Whether a word is a decimal number without sign or leading zeros.
pub fn is_number(word: &str) -> bool {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = word.len() > 1 && word.starts_with('0');
    digits && !leading_zero
}

/// Such a number; none also if it is enormous.
pub fn number(word: &str) -> Option<i32> {
    if is_number(word) {
        word.parse().ok()
    } else {
        None
    }
}
