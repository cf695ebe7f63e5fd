//! Options of variants: values with names, and variant texts such as `partan[geometry=rings]`.
//!
//! A game declares each option with words for values by [`option!`](crate::option!), lists them as
//! [`OptionInfo`]s, and reads and writes the list after a variant's name here. Values are kept as one byte an option: the
//! place of the word among the option's words, or the number itself.
use core::fmt;

use crate::error::{Fault, Faults, characters};
use crate::game::{OptionInfo, OptionValues};
use crate::notation::{number, parts};

/// Declares an option whose values are words: an enum with its names and its [`OptionInfo`].
///
/// ```
/// macuil_core::option! {
///     Pace, "pace", "How fast pieces go" {
///         /// One space a point.
///         Slow = "slow",
///         /// Two spaces a point.
///         Fast = "fast"
///     }
/// }
/// assert_eq!(Pace::Fast.word(), "fast");
/// assert_eq!(Pace::ALL[1], Pace::Fast);
/// assert_eq!(Pace::info(Pace::Slow).wrong, "pace is slow or fast");
/// ```
#[macro_export]
macro_rules! option {
    ($name:ident, $text:literal, $about:literal {
        $(#[$first_doc:meta])* $first:ident = $first_word:literal
        $(, $(#[$doc:meta])* $value:ident = $word:literal)+
    }) => {
        #[doc = concat!($about, ": the option `", $text, "`.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $(#[$first_doc])* $first,
            $($(#[$doc])* $value),+
        }

        impl $name {
            /// The option's name in texts.
            pub const NAME: &'static str = $text;
            /// Every value, in the order of the rules.
            pub const ALL: &'static [$name] = &[$name::$first, $($name::$value),+];
            /// The words for them.
            pub const WORDS: &'static [&'static str] = &[$first_word, $($word),+];

            /// The word for the value.
            pub const fn word(self) -> &'static str {
                $name::WORDS[self as usize]
            }

            /// What programs list of the option, with its default in some variant.
            pub const fn info(default: $name) -> $crate::game::OptionInfo {
                $crate::game::OptionInfo {
                    name: $text,
                    about: $about,
                    values: $crate::game::OptionValues::Words($name::WORDS),
                    default: default.word(),
                    wrong: concat!($text, " is ", $first_word, $(" or ", $word),+),
                }
            }
        }
    };
}

impl OptionInfo {
    /// The value that a word stands for.
    pub fn value(&self, word: &str) -> Option<u8> {
        match self.values {
            OptionValues::Words(words) => words
                .iter()
                .position(|value| *value == word)
                .map(|place| place as u8),
            OptionValues::Range { min, max } => {
                number(word).filter(|value| (min..=max).contains(value))
            }
        }
    }

    /// Writes the word of a value.
    fn write(&self, value: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.values {
            OptionValues::Words(words) => f.write_str(words[usize::from(value)]),
            OptionValues::Range { .. } => write!(f, "{value}"),
        }
    }
}

/// Reads the option list of a variant text: what stands from the byte `at` on, nothing or `[name=value,name=value]`.
///
/// Options come in any order and may be set to their defaults, none twice. What is wrong becomes faults of the field
/// `variant`, each at the character where the part at fault begins; `values` has what could be read. `unknown` is said of an
/// option that there is not.
pub fn read(
    text: &str,
    at: usize,
    options: &[OptionInfo],
    unknown: &'static str,
    values: &mut [u8],
    faults: &mut Faults,
) {
    let fault =
        |at: usize, message: &'static str| Fault::new("variant", message).at(characters(text, at));
    let rest = &text[at..];
    if rest.is_empty() {
        return;
    }
    let Some(list) = rest
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        faults.push(fault(
            at,
            "options are written after the variant's name, as [name=value,name=value]",
        ));
        return;
    };
    let mut seen = 0u64;
    for (within, part) in parts(list) {
        let at = at + 1 + within;
        let Some((name, word)) = part.split_once('=') else {
            faults.push_with(|| fault(at, "an option is written name=value").subject(&part));
            continue;
        };
        let Some(index) = options.iter().position(|option| option.name == name) else {
            faults.push_with(|| fault(at, unknown).subject(&name));
            continue;
        };
        if seen >> index & 1 == 1 {
            faults.push_with(|| fault(at, "the option is set twice; set it once").subject(&name));
        }
        seen |= 1 << index;
        match options[index].value(word) {
            Some(value) => values[index] = value,
            None => {
                faults.push_with(|| fault(at + name.len() + 1, options[index].wrong).subject(&word))
            }
        }
    }
}

/// Writes the options whose values are not their defaults, as `[name=value,name=value]`, or nothing.
///
/// # Errors
///
/// What the formatter says.
pub fn write(f: &mut fmt::Formatter<'_>, options: &[OptionInfo], values: &[u8]) -> fmt::Result {
    let mut separator = '[';
    for (option, value) in options.iter().zip(values) {
        if option.value(option.default) != Some(*value) {
            write!(f, "{separator}{}=", option.name)?;
            option.write(*value, f)?;
            separator = ',';
        }
    }
    if separator == ',' {
        f.write_str("]")
    } else {
        Ok(())
    }
}
