//! What readers and writers of texts share: splitting a position text into fields, strict numbers, a cursor over a word.
//!
//! Reading is in two stages: syntax here and in a game's `notation` module, meaning in its setup's validator.
use core::fmt;
use core::str::FromStr;

use crate::error::ParseError;

/// A field of a position text: `name=value`, with the byte at which each begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// What stands before the `=`.
    pub name: &'a str,
    /// What stands after it.
    pub value: &'a str,
    /// The byte of the text at which the name begins.
    pub at: usize,
    /// The byte of the text at which the value begins.
    pub value_at: usize,
}

/// Splits a position text into its first word and its fields, which are separated by one space each.
///
/// # Errors
///
/// A [`ParseError`] at the first word that is not `name=value`, or where there is not exactly one space.
pub fn split<'a>(text: &'a str, mut field: impl FnMut(Field<'a>)) -> Result<&'a str, ParseError> {
    let mut words = text.split(' ');
    let head = words.next().unwrap_or("");
    if head.is_empty() {
        return Err(ParseError::new(
            text,
            0,
            "a position begins with the name of its game",
        ));
    }
    let mut at = head.len() + 1;
    for word in words {
        if word.is_empty() {
            return Err(ParseError::new(
                text,
                at,
                "one space stands between fields, and none at the end",
            ));
        }
        let named = word.split_once('=').filter(|(name, _)| !name.is_empty());
        let Some((name, value)) = named else {
            return Err(ParseError::new(text, at, "a field is written name=value"));
        };
        field(Field {
            name,
            value,
            at,
            value_at: at + name.len() + 1,
        });
        at += word.len() + 1;
    }
    Ok(head)
}

/// Reads a whole number written as a writer would: digits alone, no sign, no zero in front.
///
/// ```
/// use macuil_core::notation::number;
/// assert_eq!(number::<u8>("36"), Some(36));
/// assert_eq!(number::<u8>("036"), None);
/// assert_eq!(number::<u8>("256"), None);
/// ```
pub fn number<T: FromStr>(word: &str) -> Option<T> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (word.len() > 1 && word.starts_with('0')) {
        return None;
    }
    word.parse().ok()
}

/// The parts of a list with commas between them, each with its byte offset from the beginning of the list.
pub fn parts(list: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    list.split(',').map(move |part| {
        let start = at;
        at += part.len() + 1;
        (start, part)
    })
}

/// A place in a word that is being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the beginning of a word.
    pub const fn new(word: &'a str) -> Cursor<'a> {
        Cursor { rest: word, at: 0 }
    }

    /// How many bytes have been read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What has not been read yet.
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// True at the end.
    pub const fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads exactly this text; false, and nothing read, if something else stands here.
    pub fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                self.at += text.len();
                true
            }
            None => false,
        }
    }

    /// Reads the digits of a number here, of any size, without a zero in front; `None`, and nothing read, if there is none.
    pub fn digits(&mut self) -> Option<&'a str> {
        let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &self.rest[..length];
        if digits.is_empty() || (length > 1 && digits.starts_with('0')) {
            return None;
        }
        self.rest = &self.rest[length..];
        self.at += length;
        Some(digits)
    }

    /// Reads the digits here as a number (as [`number`] does); `None`, and nothing read, if there is none.
    pub fn number<T: FromStr>(&mut self) -> Option<T> {
        let mut ahead = *self;
        let value = ahead.digits()?.parse().ok()?;
        *self = ahead;
        Some(value)
    }

    /// Reads one character.
    pub fn letter(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        self.at += letter.len_utf8();
        Some(letter)
    }
}

/// Writes values with commas between them, or `-` if there is none.
///
/// # Errors
///
/// What the formatter says.
pub fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    values: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut empty = true;
    for value in values {
        if !empty {
            f.write_str(",")?;
        }
        write!(f, "{value}")?;
        empty = false;
    }
    if empty { f.write_str("-") } else { Ok(()) }
}
