//! The options of the rules, and the version of the rules themselves.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::game::{OptionInfo, VariantInfo};
use macuil_core::options;

/// Goes up when the same moves from the same position may lead elsewhere. Records carry it.
pub const RULES_VERSION: u16 = 1;

macuil_core::option! {
    Geometry, "geometry", "How the Streets lie beside each other" {
        /// Each Street spirals inwards, as the rulebook's figures demand.
        Spiral = "spiral",
        /// Four closed lanes.
        Rings = "rings"
    }
}
macuil_core::option! {
    JumpOrder, "jump_order", "Who says which of several pending jumps goes first" {
        /// The mover.
        Mover = "mover",
        /// The rules: the mover's Street first, then on in travel order, lowest Square first.
        Fixed = "fixed"
    }
}
macuil_core::option! {
    Counts, "counts", "Whether owed counts must be made" {
        /// They must.
        Compulsory = "compulsory",
        /// The mover may decline them, unless one can bring a piece out.
        Optional = "optional"
    }
}
macuil_core::option! {
    TurnOrder, "turn_order", "Which way turns pass" {
        /// The way the Streets run: G, B, R, W.
        Travel = "travel",
        /// The other way.
        Against = "against"
    }
}
macuil_core::option! {
    WinCheck, "win_check", "When a win is looked at" {
        /// Whenever nothing is left to repel or jump.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    Geometry::info(DEFAULT.geometry),
    JumpOrder::info(DEFAULT.jump_order),
    Counts::info(DEFAULT.counts),
    TurnOrder::info(DEFAULT.turn_order),
    WinCheck::info(DEFAULT.win_check),
];

const DEFAULT: Options = Options::from_bits(0);

impl Default for Options {
    fn default() -> Options {
        DEFAULT
    }
}

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

    /// Reads a variant text such as `partan[geometry=rings]`; what is wrong becomes faults of the field `variant`, each at
    /// the character where the part at fault begins. People may name options in any order and may name defaults; a position's
    /// text may not (see [`crate::notation`]).
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Options {
        const NAME: &str = "partan";
        if !text.starts_with(NAME) {
            faults.push(
                Fault::new("variant", "this game is called partan")
                    .at(0)
                    .subject(&text),
            );
            return DEFAULT;
        }
        let mut values = [0u8; Options::BITS as usize];
        let unknown =
            "no such option; there are geometry, jump_order, counts, turn_order and win_check";
        options::read(text, NAME.len(), OPTIONS, unknown, &mut values, faults);
        let bits = values.iter().rev().fold(0, |bits, value| bits << 1 | value);
        Options::from_bits(bits)
    }
}

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
        let values: [u8; Options::BITS as usize] =
            core::array::from_fn(|option| self.to_bits() >> option & 1);
        options::write(f, OPTIONS, &values)
    }
}
