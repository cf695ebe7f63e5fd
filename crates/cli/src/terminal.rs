//! What the person's terminal is like, and text set for it.
use std::io::{self, IsTerminal, Write};

/// The columns of what is not a terminal, such as a file.
const PAGE: usize = 80;
/// Longer lines are hard to read, however wide the terminal is.
const WIDEST: usize = 120;

/// Columns to fill on standard output.
pub fn width() -> usize {
    full_width().min(WIDEST)
}

/// Columns that there are on standard output; text may not be wider, pictures may use them all.
pub fn full_width() -> usize {
    match terminal_size::terminal_size_of(io::stdout()) {
        Some((terminal_size::Width(columns), _)) if columns > 0 => usize::from(columns),
        _ => PAGE,
    }
}

/// Columns to fill on standard error.
pub fn error_width() -> usize {
    match terminal_size::terminal_size_of(io::stderr()) {
        Some((terminal_size::Width(columns), _)) if columns > 0 => usize::from(columns).min(WIDEST),
        _ => PAGE,
    }
}

/// Whether standard output takes colours: a terminal, and nobody asked for none (<https://no-color.org>).
pub fn colour() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    io::stdout().is_terminal() && !unwanted && !dumb
}

/// Says something on standard error. If even that is closed there is nobody to tell.
pub fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{}", harmless(message));
}

/// A text for people without control characters, which may come from files and do things to terminals.
pub fn harmless(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_control() && c != '\n' {
                '\u{fffd}'
            } else {
                c
            }
        })
        .collect()
}

/// A blank at which no line is broken.
pub const FIRM: char = '\u{a0}';

/// Sets words in lines of at most `width` columns; lines after the first are indented. No line is broken at a
/// [`FIRM`] blank, which is written as a plain one.
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut set = String::new();
    let mut column = 0;
    for word in text
        .split([' ', '\n', '\t'])
        .filter(|word| !word.is_empty())
    {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            set.truncate(set.trim_end().len());
            set.push('\n');
            set.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if column > 0 {
            set.push(' ');
            column += 1;
        }
        set.extend(word.chars().map(|c| if c == FIRM { ' ' } else { c }));
        column += length;
    }
    set.truncate(set.trim_end().len());
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_set_in_lines_with_an_indent() {
        assert_eq!(wrap("one two three four", 9, 2), "one two\n  three\n  four");
        assert_eq!(wrap("incomprehensibilities", 5, 2), "incomprehensibilities");
        assert_eq!(wrap("", 5, 2), "");
        assert_eq!(wrap("one two\u{a0}three", 10, 0), "one\ntwo three");
        assert_eq!(wrap("one\u{a0} two\u{a0}", 4, 0), "one\ntwo");
    }
}
