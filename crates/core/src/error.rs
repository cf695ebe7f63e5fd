//! The three kinds of error: a text that cannot be read, a setup that cannot be, a play that is not allowed.
use core::fmt;

use crate::label::Label;
use crate::rules::RuleId;

/// A text that cannot be split into its parts, so that nothing more can be said about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at {at}: {message}")]
#[non_exhaustive]
pub struct ParseError {
    /// Where, counted in characters from 0.
    pub at: usize,
    /// What to do about it.
    pub message: &'static str,
}

impl ParseError {
    /// An error at the byte `at` of `text`.
    pub fn new(text: &str, at: usize, message: &'static str) -> ParseError {
        ParseError {
            at: characters(text, at),
            message,
        }
    }
}

/// How many characters of `text` lie before its byte `at`.
pub fn characters(text: &str, at: usize) -> usize {
    text.char_indices()
        .take_while(|(byte, _)| *byte < at)
        .count()
}

/// One thing that is wrong with a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// The field at fault, by the name it has in texts.
    pub field: Label,
    /// Where the field's value (or the part of it at fault) stands in the text, in characters from 0.
    /// `None` for a setup that was not read from a text, and for a field that is missing.
    pub at: Option<u32>,
    /// The clause it would break, where one says so.
    pub rule: Option<RuleId>,
    /// What is wrong, and what to do.
    pub message: &'static str,
    /// What it is about (a space, a word), if anything.
    pub subject: Label,
    /// What was found and what was expected, where they are numbers.
    pub found_expected: Option<(i32, i32)>,
}

impl Fault {
    /// A fault of a field.
    pub fn new(field: &str, message: &'static str) -> Fault {
        Fault {
            field: Label::new(field),
            at: None,
            rule: None,
            message,
            subject: Label::default(),
            found_expected: None,
        }
    }

    /// With the place in the text.
    #[must_use]
    pub fn at(mut self, at: usize) -> Fault {
        self.at = Some(at as u32);
        self
    }

    /// With the clause that would be broken.
    #[must_use]
    pub fn rule(mut self, rule: RuleId) -> Fault {
        self.rule = Some(rule);
        self
    }

    /// With what it is about.
    #[must_use]
    pub fn subject(mut self, subject: &impl fmt::Display) -> Fault {
        self.subject = Label::of(subject);
        self
    }

    /// With what was found and what was expected.
    #[must_use]
    pub fn numbers(mut self, found: i32, expected: i32) -> Fault {
        self.found_expected = Some((found, expected));
        self
    }
}

/// The sentence about a fault, without its field and place: what goes into `message` of the line protocol.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.subject.is_empty() {
            write!(f, "{}: ", self.subject)?;
        }
        f.write_str(self.message)?;
        if let Some((found, expected)) = self.found_expected {
            write!(f, " (found {found}, expected {expected})")?;
        }
        if let Some(rule) = self.rule {
            write!(f, " [{rule}]")?;
        }
        Ok(())
    }
}

/// A setup that cannot be a position: every fault of it at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetupError {
    faults: [Option<Fault>; SetupError::KEPT],
    count: usize,
}

impl SetupError {
    /// How many faults are kept; further ones are only counted.
    pub const KEPT: usize = 80;

    /// The faults: first those of syntax, then those of meaning, both in the order of the fields, those of several fields last
    /// (beyond [`SetupError::KEPT`] they are not kept).
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter().flatten()
    }

    /// How many faults there are, kept or not.
    pub fn count(&self) -> usize {
        self.count
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faults()).finish()
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            f.write_str(fault.field.as_str())?;
            if let Some(at) = fault.at {
                write!(f, " (character {at})")?;
            }
            write!(f, ": {fault}")?;
        }
        if self.count > SetupError::KEPT {
            write!(f, "; and {} more faults", self.count - SetupError::KEPT)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

/// A validator's growing list of faults.
#[derive(Clone, Debug)]
pub struct Faults(SetupError);

impl Default for Faults {
    fn default() -> Faults {
        Faults(SetupError {
            faults: [None; SetupError::KEPT],
            count: 0,
        })
    }
}

impl Faults {
    /// No fault so far.
    pub fn new() -> Faults {
        Faults::default()
    }

    /// One more fault.
    pub fn push(&mut self, fault: Fault) {
        self.push_with(|| fault);
    }

    /// One more fault, made only if it is kept.
    pub fn push_with(&mut self, fault: impl FnOnce() -> Fault) {
        if let Some(slot) = self.0.faults.get_mut(self.0.count) {
            *slot = Some(fault());
        }
        self.0.count += 1;
    }

    /// All the faults of another list, those that were only counted included.
    pub fn append(&mut self, other: Faults) {
        let kept = other.0.count.min(SetupError::KEPT);
        other.0.faults().for_each(|fault| self.push(*fault));
        self.0.count += other.0.count - kept;
    }

    /// True while there is none.
    pub fn is_empty(&self) -> bool {
        self.0.count == 0
    }

    /// The faults so far, those that are only counted apart.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.0.faults()
    }

    /// True if a fault of this field is in the list.
    pub fn has(&self, field: &str) -> bool {
        self.0.faults().any(|fault| fault.field.as_str() == field)
    }

    /// Gives every fault without a place the place that `place` knows for its field.
    pub fn locate(&mut self, mut place: impl FnMut(&Fault) -> Option<usize>) {
        for fault in self.0.faults.iter_mut().flatten() {
            if fault.at.is_none() {
                fault.at = place(fault).map(|at| at as u32);
            }
        }
    }

    /// Ends the list.
    ///
    /// # Errors
    ///
    /// The list, if there is a fault in it.
    pub fn finish(self) -> Result<(), SetupError> {
        if self.is_empty() { Ok(()) } else { Err(self.0) }
    }
}

/// A text that is no position: it cannot be split into fields, or its fields cannot be a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text cannot be split into fields.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The fields cannot be a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why a throw or a move cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlayErrorKind {
    /// The game is over.
    Over,
    /// A throw where a move is due, or a move where a throw is due.
    NotNow,
    /// The word is not built like a throw or move of this game.
    Unreadable,
    /// The rules do not allow it here.
    NotAllowed,
}

/// A throw or move that cannot be played here; the position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} [{rule}]")]
#[non_exhaustive]
pub struct PlayError {
    /// What kind of refusal it is.
    pub kind: PlayErrorKind,
    /// The clause that does not allow it.
    pub rule: RuleId,
    /// What is wrong, and what may be done.
    pub message: &'static str,
}

impl PlayError {
    /// A refusal by a clause.
    pub const fn new(kind: PlayErrorKind, rule: RuleId, message: &'static str) -> PlayError {
        PlayError {
            kind,
            rule,
            message,
        }
    }

    /// A refusal of something that the rules do not allow here.
    pub const fn not_allowed(rule: RuleId, message: &'static str) -> PlayError {
        PlayError::new(PlayErrorKind::NotAllowed, rule, message)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::format;
    use std::string::ToString;

    use super::*;

    #[test]
    fn faults_beyond_the_kept_ones_are_counted() {
        let mut faults = Faults::new();
        for _ in 0..SetupError::KEPT + 3 {
            faults.push(Fault::new("G", "is wrong"));
        }
        let error = faults.finish().unwrap_err();
        assert_eq!(error.count(), SetupError::KEPT + 3);
        assert_eq!(error.faults().count(), SetupError::KEPT);
    }

    #[test]
    fn lists_are_joined_with_all_that_they_counted() {
        let list = |count: usize| {
            let mut faults = Faults::new();
            (0..count).for_each(|_| faults.push(Fault::new("G", "is wrong")));
            faults
        };
        let mut faults = list(SetupError::KEPT - 1);
        faults.append(list(SetupError::KEPT + 5));
        let error = faults.finish().unwrap_err();
        assert_eq!(error.count(), 2 * SetupError::KEPT + 4);
        assert!(
            error
                .to_string()
                .ends_with(&format!("and {} more faults", SetupError::KEPT + 4))
        );
    }

    #[test]
    fn places_count_characters_not_bytes() {
        assert_eq!(ParseError::new("né x", 4, "here").at, 3);
    }
}
