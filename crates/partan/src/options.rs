//! The options of the rules, and the version of the rules themselves.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, SetupError, characters};
use macuil_core::game::{OptionInfo, OptionValues, VariantInfo};

/// Goes up when the same moves from the same position may lead elsewhere. Records carry it.
pub const RULES_VERSION: u16 = 1;

macro_rules! option {
    ($(#[$doc:meta])* $name:ident, $text:literal { $($(#[$value_doc:meta])* $value:ident = $word:literal),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub enum $name {
            $($(#[$value_doc])* $value),+
        }

        impl $name {
            /// The option's name in texts.
            pub const NAME: &'static str = $text;
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            /// The words for them.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for the value.
            pub const fn word(self) -> &'static str {
                $name::WORDS[self as usize]
            }
        }
    };
}

option! {
    /// How the Streets lie beside each other (clause `geometry`).
    Geometry, "geometry" {
        /// Each Street spirals inwards, as the rulebook's figures demand.
        #[default]
        Spiral = "spiral",
        /// Four closed lanes.
        Rings = "rings"
    }
}
option! {
    /// Who says which of several pending jumps goes first (clause `partan.jump`).
    JumpOrder, "jump_order" {
        /// The mover.
        #[default]
        Mover = "mover",
        /// The rules: the mover's Street first, then on in travel order, lowest Square first.
        Fixed = "fixed"
    }
}
option! {
    /// Whether owed counts must be made (clause `partan.count`).
    Counts, "counts" {
        /// They must.
        #[default]
        Compulsory = "compulsory",
        /// The mover may decline them, unless one can bring a piece out.
        Optional = "optional"
    }
}
option! {
    /// Which way turns pass (clause `partan.order`).
    TurnOrder, "turn_order" {
        /// The way the Streets run: G, B, R, W.
        #[default]
        Travel = "travel",
        /// The other way.
        Against = "against"
    }
}
option! {
    /// When a win is looked at (clause `partan.win`).
    WinCheck, "win_check" {
        /// Whenever nothing is left to repel or jump.
        #[default]
        Settled = "settled",
        /// When the turn ends.
        TurnEnd = "turn_end"
    }
}

/// The options of a game; the default is the rulebook as this project reads it.
///
/// `Display` writes the canonical variant text:
///
/// ```
/// use macuil_partan::{Counts, Geometry, Options};
/// let options = Options { geometry: Geometry::Rings, counts: Counts::Optional, ..Options::default() };
/// assert_eq!(options.to_string(), "partan[geometry=rings,counts=optional]");
/// assert_eq!(Options::default().to_string(), "partan");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Options {
    /// How the Streets lie beside each other.
    pub geometry: Geometry,
    /// Who says which of several pending jumps goes first.
    pub jump_order: JumpOrder,
    /// Whether owed counts must be made.
    pub counts: Counts,
    /// Which way turns pass.
    pub turn_order: TurnOrder,
    /// When a win is looked at.
    pub win_check: WinCheck,
}

/// The option list of the variant `partan`.
pub(crate) static OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: Geometry::NAME,
        values: OptionValues::Words(Geometry::WORDS),
        default: "spiral",
    },
    OptionInfo {
        name: JumpOrder::NAME,
        values: OptionValues::Words(JumpOrder::WORDS),
        default: "mover",
    },
    OptionInfo {
        name: Counts::NAME,
        values: OptionValues::Words(Counts::WORDS),
        default: "compulsory",
    },
    OptionInfo {
        name: TurnOrder::NAME,
        values: OptionValues::Words(TurnOrder::WORDS),
        default: "travel",
    },
    OptionInfo {
        name: WinCheck::NAME,
        values: OptionValues::Words(WinCheck::WORDS),
        default: "settled",
    },
];

/// The one variant.
pub(crate) static VARIANTS: &[VariantInfo] = &[VariantInfo {
    name: "partan",
    title: "Partán",
    seats: &[2, 3, 4],
    default_seats: 4,
    options: OPTIONS,
}];

impl Options {
    /// How many bits [`Options::to_bits`] uses: one an option.
    pub(crate) const BITS: u32 = 5;

    /// Every combination of options, 32 in all, the default first.
    pub fn all() -> impl Iterator<Item = Options> {
        (0..1u8 << Options::BITS).map(Options::from_bits)
    }

    /// One bit an option, in the order of the rules.
    pub(crate) const fn to_bits(self) -> u8 {
        self.geometry as u8
            | (self.jump_order as u8) << 1
            | (self.counts as u8) << 2
            | (self.turn_order as u8) << 3
            | (self.win_check as u8) << 4
    }

    /// The options with these bits; bits above the fifth are ignored.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Options {
        Options {
            geometry: if bits & 1 == 0 {
                Geometry::Spiral
            } else {
                Geometry::Rings
            },
            jump_order: if bits >> 1 & 1 == 0 {
                JumpOrder::Mover
            } else {
                JumpOrder::Fixed
            },
            counts: if bits >> 2 & 1 == 0 {
                Counts::Compulsory
            } else {
                Counts::Optional
            },
            turn_order: if bits >> 3 & 1 == 0 {
                TurnOrder::Travel
            } else {
                TurnOrder::Against
            },
            win_check: if bits >> 4 & 1 == 0 {
                WinCheck::Settled
            } else {
                WinCheck::TurnEnd
            },
        }
    }

    /// Name and word of each option, in the order of the rules.
    fn words(self) -> [(&'static str, &'static str); 5] {
        [
            (Geometry::NAME, self.geometry.word()),
            (JumpOrder::NAME, self.jump_order.word()),
            (Counts::NAME, self.counts.word()),
            (TurnOrder::NAME, self.turn_order.word()),
            (WinCheck::NAME, self.win_check.word()),
        ]
    }

    /// Reads a variant text such as `partan[geometry=rings]`; what is wrong becomes faults of the field `variant`, each at
    /// the character where the part at fault begins. People may name options in any order and may name defaults; a position's
    /// text may not (see [`crate::notation`]).
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Options {
        let fault = |at: usize, message: &'static str| {
            Fault::new("variant", message).at(characters(text, at))
        };
        let Some(rest) = text.strip_prefix("partan") else {
            faults.push(fault(0, "this game is called partan").subject(&text));
            return Options::default();
        };
        if rest.is_empty() {
            return Options::default();
        }
        let Some(list) = rest
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        else {
            faults.push(fault(
                6,
                "options are written partan[name=value,name=value]",
            ));
            return Options::default();
        };
        let (mut bits, mut seen) = (0u8, 0u8);
        for (at, part) in macuil_core::notation::parts(list) {
            let at = "partan[".len() + at;
            let Some((name, word)) = part.split_once('=') else {
                faults.push_with(|| fault(at, "an option is written name=value").subject(&part));
                continue;
            };
            let Some(index) = OPTIONS.iter().position(|option| option.name == name) else {
                const NONE: &str = "no such option; there are geometry, jump_order, counts, turn_order and win_check";
                faults.push_with(|| fault(at, NONE).subject(&name));
                continue;
            };
            if seen >> index & 1 == 1 {
                faults
                    .push_with(|| fault(at, "the option is set twice; set it once").subject(&name));
            }
            seen |= 1 << index;
            let OptionValues::Words(words) = OPTIONS[index].values else {
                continue;
            };
            match words.iter().position(|value| *value == word) {
                Some(value) => bits |= (value as u8) << index,
                None => faults
                    .push_with(|| fault(at + name.len() + 1, NOT_A_VALUE[index]).subject(&word)),
            }
        }
        Options::from_bits(bits)
    }
}

/// What to say about a wrong value of each option.
const NOT_A_VALUE: [&str; 5] = [
    "geometry is spiral or rings",
    "jump_order is mover or fixed",
    "counts is compulsory or optional",
    "turn_order is travel or against",
    "win_check is settled or turn_end",
];

/// Reads what `Display` writes, with options in any order, defaults named or not.
///
/// ```
/// use macuil_partan::{Counts, Options};
/// let options: Options = "partan[counts=optional,geometry=spiral]".parse().unwrap();
/// assert_eq!(options, Options { counts: Counts::Optional, ..Options::default() });
/// assert!("partan[counts=maybe]".parse::<Options>().is_err());
/// ```
impl FromStr for Options {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Options, SetupError> {
        let mut faults = Faults::new();
        let options = Options::read(text, &mut faults);
        faults.finish()?;
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("partan")?;
        let mut separator = '[';
        for (option, default) in self.words().iter().zip(Options::default().words()) {
            if option.1 != default.1 {
                write!(f, "{separator}{}={}", option.0, option.1)?;
                separator = ',';
            }
        }
        if separator == ',' {
            f.write_str("]")
        } else {
            Ok(())
        }
    }
}
