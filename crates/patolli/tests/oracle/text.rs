//! The canonical writer of position texts, and strict numbers.

use super::board::{LETTERS, letters, name};
use super::{At, Oracle};

impl Oracle {
    /// Writes the position text.
    pub fn text(&self) -> String {
        let at = match &self.at {
            At::Roll => "roll".to_string(),
            At::Move(points) => format!("move:{points}"),
            At::Over(order) => format!("over:{}", letters(order)),
        };
        let mut text = self.options.text();
        text += &format!(" seats={}", letters(&self.seats));
        text += &format!(" turn={}", LETTERS[self.turn]);
        text += &format!(" at={at}");
        for &seat in &self.seats {
            let mut names = Vec::new();
            for &progress in &self.pieces[seat] {
                names.push(name(self.board.place(seat, progress)));
            }
            text += &format!(" {}={}", LETTERS[seat], names.join(","));
        }
        let mut points = Vec::new();
        for &seat in &self.seats {
            points.push(self.points[seat].to_string());
        }
        text += &format!(" points={} basket={}", points.join(","), self.basket);
        if self.extra > 0 {
            text += &format!(" extra={}", self.extra);
        }
        if self.must {
            text += &format!(" must={}", self.board.start(self.turn));
        }
        let mut throws = Vec::new();
        for (seat, throw) in &self.matches {
            throws.push(format!("{}:{throw}", LETTERS[*seat]));
        }
        if !throws.is_empty() {
            text += &format!(" match={}", throws.join(","));
        }
        for (field, seats) in [
            ("miss", &self.miss),
            ("many", &self.many),
            ("out", &self.out),
            ("places", &self.places),
        ] {
            if !seats.is_empty() {
                text += &format!(" {field}={}", letters(seats));
            }
        }
        text
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
