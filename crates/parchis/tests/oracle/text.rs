//! The canonical writer of position texts, and strict numbers.

use super::{At, Oracle, board};

impl Oracle {
    /// Writes the position text.
    pub fn text(&self) -> String {
        let at = match &self.at {
            At::Roll => "roll".to_string(),
            At::Move(points) => format!("move:{points}"),
            At::Bonus(points) => format!("bonus:{points}"),
            At::Over(order) => format!("over:{}", self.letters(order)),
        };
        let mut text = self.options.text();
        text += &format!(" seats={}", self.letters(&self.seats));
        text += &format!(" turn={}", self.letters(&[self.turn]));
        text += &format!(" at={at}");
        for &seat in &self.seats {
            let mut places = Vec::new();
            for &progress in &self.pieces[seat] {
                places.push(self.place(seat, progress).to_string());
            }
            text += &format!(" {}={}", self.letters(&[seat]), places.join(","));
        }
        if self.sixes > 0 {
            text += &format!(" sixes={}", self.sixes);
        }
        if self.last_is_due() {
            match self.last {
                Some(square) => text += &format!(" last={square}"),
                None => text += " last=-",
            }
        }
        let mut five = Vec::new();
        for &seat in &self.five {
            if self.is_all_in(seat) {
                five.push(seat);
            }
        }
        if !five.is_empty() {
            text += &format!(" five={}", self.letters(&five));
        }
        let mut late = Vec::new();
        for &(square, seat) in &self.late {
            late.push(format!("{square}:{}", self.letters(&[seat])));
        }
        if !late.is_empty() {
            text += &format!(" late={}", late.join(","));
        }
        if !self.places.is_empty() {
            text += &format!(" places={}", self.letters(&self.places));
        }
        text
    }

    /// With `sixes=2` at a throw or a bonus, unless nothing ever goes back.
    pub(super) fn last_is_due(&self) -> bool {
        self.sixes == 2
            && matches!(self.at, At::Roll | At::Bonus(_))
            && !self.options.is("third_six", "none")
    }

    /// The letters of seats.
    fn letters(&self, seats: &[usize]) -> String {
        let mut letters = String::new();
        for &seat in seats {
            letters.push(board::letter(self.options.arms, seat));
        }
        letters
    }
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
