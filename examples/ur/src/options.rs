//! Options, the presets that set them, and what the game says of itself.
use core::fmt;

use macuil_core::error::{Fault, Faults};
use macuil_core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};
use macuil_core::options;

use crate::rules;

macuil_core::option! {
    Rosette, "rosette", "Whether a piece on the shared rosette can be captured" {
        /// It cannot (`ur.safe`).
        Safe = "safe",
        /// It can.
        Open = "open"
    }
}

/// A named set of defaults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Preset {
    /// Seven pieces, the shared rosette safe: `ur/long`.
    Long,
    /// Three pieces, the shared rosette open: `ur/short`.
    Short,
}

/// Which rules are played: a preset, and what it or the players set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The preset that texts name; its defaults are left out of them.
    pub preset: Preset,
    /// Whether the shared rosette is safe.
    pub rosette: Rosette,
    /// How many pieces a side has, 1 to 7.
    pub pieces: u8,
}

/// The most pieces of a side.
pub const MOST_PIECES: u8 = 7;

const fn pieces(default: &'static str) -> OptionInfo {
    OptionInfo {
        name: "pieces",
        about: "How many pieces a side has",
        values: OptionValues::Range {
            min: 1,
            max: MOST_PIECES,
        },
        default,
        wrong: "pieces is a number from 1 to 7",
    }
}

/// The game: its name, seats, clauses, variants and options.
pub static GAME: GameInfo = GameInfo {
    name: "ur",
    title: "Royal Game of Ur",
    letters: "LD",
    seat_names: &["Light", "Dark"],
    rules: rules::ALL,
    rules_version: RULES_VERSION,
    variants: &[
        VariantInfo {
            name: "ur/long",
            title: "Ur with seven pieces",
            seats: &[2],
            default_seats: 2,
            options: &[Rosette::info(Rosette::Safe), pieces("7")],
        },
        VariantInfo {
            name: "ur/short",
            title: "Ur with three pieces",
            seats: &[2],
            default_seats: 2,
            options: &[Rosette::info(Rosette::Open), pieces("3")],
        },
    ],
};

/// Goes up when the same moves from the same position may lead elsewhere.
pub const RULES_VERSION: u16 = 1;

impl Preset {
    /// Every preset, in the order of [`GAME`]'s variants.
    pub const ALL: [Preset; 2] = [Preset::Long, Preset::Short];

    /// What programs list of it.
    pub const fn info(self) -> &'static VariantInfo {
        &GAME.variants[self as usize]
    }

    /// Its defaults.
    pub fn options(self) -> Options {
        let defaults = self.info().options.iter();
        let mut values = [0; 2];
        for (value, option) in values.iter_mut().zip(defaults) {
            *value = option.value(option.default).unwrap_or(0);
        }
        Options::from_values(self, values)
    }
}

impl Options {
    /// The options as one byte each, in the order of [`GAME`]'s lists.
    fn values(self) -> [u8; 2] {
        [self.rosette as u8, self.pieces]
    }

    fn from_values(preset: Preset, [rosette, pieces]: [u8; 2]) -> Options {
        let rosette = Rosette::ALL[usize::from(rosette)];
        Options {
            preset,
            rosette,
            pieces,
        }
    }

    /// Reads `ur/long[pieces=5]` from the beginning of a text; what is wrong becomes faults of `variant`.
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Option<Options> {
        let end = text.find('[').unwrap_or(text.len());
        let named = |preset: &Preset| preset.info().name == &text[..end];
        let Some(preset) = Preset::ALL.into_iter().find(named) else {
            let message = "there is no such variant; write ur/long or ur/short";
            faults.push(Fault::new("variant", message).at(0).subject(&&text[..end]));
            return None;
        };
        let mut values = preset.options().values();
        let unknown = "there is no such option; there are rosette and pieces";
        options::read(
            text,
            end,
            preset.info().options,
            unknown,
            &mut values,
            faults,
        );
        Some(Options::from_values(preset, values))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.preset.info();
        f.write_str(info.name)?;
        options::write(f, info.options, &self.values())
    }
}
