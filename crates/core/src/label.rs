//! Short texts kept in place, for labels and field names where no allocator is at hand.
use core::fmt::{self, Write};

/// At most 15 bytes of UTF-8, stored in the value itself. Longer texts are cut at a character, with `..` at the end; control
/// characters become `?`, so that a label can be shown anywhere.
///
/// ```
/// use macuil_core::label::Label;
/// assert_eq!(Label::of(&format_args!("G{}", 14)).as_str(), "G14");
/// assert_eq!(Label::new("a very long field name").as_str(), "a very long f..");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Label {
    length: u8,
    bytes: [u8; Label::CAPACITY],
}

impl Label {
    /// The most bytes a label holds.
    pub const CAPACITY: usize = 15;

    /// The label with this text.
    pub fn new(text: &str) -> Label {
        Label::of(&text)
    }

    /// The label that a value displays as.
    pub fn of(value: &impl fmt::Display) -> Label {
        let mut label = Label::default();
        // An error means only that the text was cut.
        let _ = write!(label, "{value}");
        label
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or("")
    }

    /// True when there is no text.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl Write for Label {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = usize::from(self.length);
        if start + text.len() <= Label::CAPACITY && !text.contains(char::is_control) {
            self.bytes[start..start + text.len()].copy_from_slice(text.as_bytes());
            self.length += text.len() as u8;
            return Ok(());
        }
        for letter in text.chars() {
            let letter = if letter.is_control() { '?' } else { letter };
            let (start, end) = (
                usize::from(self.length),
                usize::from(self.length) + letter.len_utf8(),
            );
            if end > Label::CAPACITY {
                self.cut();
                return Err(fmt::Error);
            }
            letter.encode_utf8(&mut self.bytes[start..end]);
            self.length = end as u8;
        }
        Ok(())
    }
}

impl Label {
    /// Puts `..` at the end, in the place of what stands there.
    fn cut(&mut self) {
        let mut keep = usize::from(self.length).min(Label::CAPACITY - 2);
        while !self.as_str().is_char_boundary(keep) {
            keep -= 1;
        }
        self.bytes[keep..keep + 2].copy_from_slice(b"..");
        self.length = keep as u8 + 2;
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_not_kept() {
        assert_eq!(Label::new("\u{1b}[2J\tx").as_str(), "?[2J?x");
    }

    #[test]
    fn a_long_text_is_cut_at_a_character() {
        assert_eq!(Label::new("ééééééééé").as_str(), "éééééé..");
        assert_eq!(Label::new("fifteen letters").as_str(), "fifteen letters");
        assert_eq!(
            Label::of(&format_args!("{}{}", "fifteen letter", "éé")).as_str(),
            "fifteen lette.."
        );
    }
}
