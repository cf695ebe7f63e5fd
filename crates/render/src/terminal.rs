//! Terminal text: colours that may be left out, and lines of a known width.

use macuil_core::events::Event;

/// How many columns a picture has at most.
pub(crate) const COLUMNS: usize = 80;
/// The ANSI code of what matters less.
const FAINT: &str = "2";

/// Writes colours or leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink {
    pub(crate) colour: bool,
}

impl Ink {
    /// A text in a look, given by its ANSI codes; the text alone without colour.
    pub(crate) fn paint(self, codes: &str, text: &str) -> String {
        if self.colour && !codes.is_empty() {
            format!("\u{1b}[{codes}m{text}\u{1b}[0m")
        } else {
            text.to_string()
        }
    }
}

/// A line of text, with the number of columns that it takes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// Adds a text in a look.
    pub(crate) fn add(&mut self, ink: Ink, codes: &str, text: &str) {
        self.text.push_str(&ink.paint(codes, text));
        self.width += text.chars().count();
    }

    /// Adds blanks up to a column.
    pub(crate) fn pad(&mut self, column: usize) {
        let blanks = column.saturating_sub(self.width);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.width += blanks;
    }

    /// The line without blanks at its end.
    pub(crate) fn finish(&self) -> &str {
        self.text.trim_end()
    }
}

/// A text broken into lines of at most `width` columns, the later ones indented.
pub(crate) fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let index = lines.len() - 1;
        let last = &mut lines[index];
        let used = last.chars().count();
        if !last.trim_start().is_empty() && used + 1 + word.chars().count() > width {
            lines.push(format!("{}{word}", " ".repeat(indent)));
        } else {
            if !last.trim_start().is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// A sentence with the clause of its event in brackets.
pub(crate) fn cite<E: Event>(words: String, event: &E) -> String {
    format!("{words} [{}]", event.rule())
}

/// What happened, under a picture: a sentence an event, the last `most` of them; earlier ones are only counted.
pub(crate) fn tell(sentences: &[String], most: usize, ink: Ink) -> String {
    let mut out = String::new();
    let mut put = |look: &str, text: &str| {
        out.push_str(&ink.paint(look, text));
        out.push('\n');
    };
    if !sentences.is_empty() {
        put("", "");
    }
    let earlier = sentences.len().saturating_sub(most);
    if earlier > 0 {
        put(FAINT, &format!("({earlier} earlier)"));
    }
    for sentence in &sentences[earlier..] {
        for part in wrap(&format!("- {sentence}"), COLUMNS, 2) {
            put("", &part);
        }
    }
    out
}
