//! What readers and writers of texts share: splitting a position text into fields, strict numbers, a cursor over a word.
//!
//! Reading is in two stages: syntax here and in a game's `notation` module, meaning in its setup's validator.
use core::fmt;
use core::str::FromStr;

use crate::error::{Fault, Faults, ParseError, characters};

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

/// Which fields of a text are known, bit `i` for field `i`: the meaning of what could not be read is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known(u32);

impl Known {
    /// All of them: a setup that was not read from a text.
    pub const ALL: Known = Known(u32::MAX);

    /// Whether all these fields are known.
    pub fn has(self, fields: &[usize]) -> bool {
        fields.iter().all(|field| self.0 >> field & 1 == 1)
    }
}

/// The fields of a position text that is being read, found by their names, with the faults of their syntax.
#[derive(Clone, Debug)]
pub struct Fields<'a, const N: usize> {
    text: &'a str,
    names: &'static [&'static str; N],
    /// Each field's value and the byte at which it begins.
    values: [Option<(&'a str, usize)>; N],
    known: Known,
    /// What is wrong so far.
    pub faults: Faults,
}

impl<'a, const N: usize> Fields<'a, N> {
    /// Splits a text into its first word and its fields, which come in any order, none twice; of a field that is none of
    /// `names`, `unknown` is said.
    ///
    /// # Errors
    ///
    /// As [`split`].
    pub fn split(
        text: &'a str,
        names: &'static [&'static str; N],
        unknown: &'static str,
    ) -> Result<(&'a str, Fields<'a, N>), ParseError> {
        let mut fields = Fields {
            text,
            names,
            values: [None; N],
            known: Known::ALL,
            faults: Faults::new(),
        };
        let head = split(text, |field| fields.take(field, unknown))?;
        Ok((head, fields))
    }

    fn take(&mut self, field: Field<'a>, unknown: &'static str) {
        // A hostile text may have a great many wrong fields: places are worked out only for faults that are kept.
        let text = self.text;
        let wrong = |message: &'static str| {
            move || Fault::new(field.name, message).at(characters(text, field.at))
        };
        match self.names.iter().position(|name| *name == field.name) {
            None => self.faults.push_with(wrong(unknown)),
            Some(index) if self.values[index].is_some() => self
                .faults
                .push_with(wrong("the field is written twice; write it once")),
            Some(index) => self.values[index] = Some((field.value, field.value_at)),
        }
    }

    /// The value of a field; `None` if it is not written.
    pub fn value(&self, field: usize) -> Option<&'a str> {
        self.values[field].map(|(value, _)| value)
    }

    /// Reads a field that has to be there into its place. If it is missing, or `reader` makes nothing of it, the fault is noted, with
    /// `wrong` for what to write, and the field is not known.
    ///
    /// ```
    /// use macuil_core::notation::{Fields, number};
    ///
    /// let (head, mut fields) = Fields::split("toy at=7 off=x", &["at", "off"], "there are at and off")?;
    /// let (mut at, mut off) = (0u8, 0u8);
    /// fields.read(0, &mut at, number, "at is a number");
    /// fields.read(1, &mut off, number, "off is a number");
    /// assert_eq!((head, at, off), ("toy", 7, 0));
    /// let faults = fields.faults.finish().unwrap_err();
    /// assert_eq!(faults.to_string(), "off (character 13): off is a number");
    /// # Ok::<(), macuil_core::error::ParseError>(())
    /// ```
    pub fn read<T>(
        &mut self,
        field: usize,
        into: &mut T,
        reader: impl FnOnce(&str) -> Option<T>,
        wrong: &'static str,
    ) {
        match self.value(field).map(reader) {
            None => self.missing(field),
            Some(Some(value)) => *into = value,
            Some(None) => {
                self.fault(field, 0, wrong);
                self.forget(field);
            }
        }
    }

    /// Which fields are known.
    pub fn known(&self) -> Known {
        self.known
    }

    /// What a field says is not known after all.
    pub fn forget(&mut self, field: usize) {
        self.known.0 &= !(1 << field);
    }

    /// A field that has to be there is not.
    pub fn missing(&mut self, field: usize) {
        let fault = Fault::new(self.names[field], "the field is missing; write it");
        self.faults.push(fault);
        self.forget(field);
    }

    /// Something is wrong at the byte `within` of a field's value.
    pub fn fault(&mut self, field: usize, within: usize, message: &'static str) {
        let (name, text, value) = (self.names[field], self.text, self.values[field]);
        self.faults.push_with(|| {
            let fault = Fault::new(name, message);
            match value {
                Some((_, at)) => fault.at(characters(text, at + within)),
                None => fault,
            }
        });
    }

    /// The character of the text at the byte `within` of a field's value; `None` if the field is not written.
    pub fn place(&self, field: usize, within: usize) -> Option<usize> {
        let (_, at) = self.values[field]?;
        Some(characters(self.text, at + within))
    }

    /// The field with this name.
    pub fn named(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| *known == name)
    }
}

/// Whether a value displays as exactly this text.
///
/// ```
/// assert!(macuil_core::notation::displays_as(&36, "36"));
/// assert!(!macuil_core::notation::displays_as(&36, "036"));
/// ```
pub fn displays_as(value: &impl fmt::Display, text: &str) -> bool {
    let mut rest = MatchText(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// Takes text away from the front of another as long as they agree.
struct MatchText<'a>(&'a str);

impl fmt::Write for MatchText<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
