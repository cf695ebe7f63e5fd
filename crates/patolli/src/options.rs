//! The options of the rules, and the version of the rules themselves.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::game::{OptionInfo, VariantInfo};
use macuil_core::options;

/// Goes up when the same moves from the same position may lead elsewhere. Records carry it.
pub const RULES_VERSION: u16 = 1;

macuil_core::option! {
    ArmLength, "arm_length", "Cells from the centre to the tip of an arm" {
        /// A loop of 52 cells.
        Six = "6",
        /// A loop of 60 cells.
        Seven = "7",
        /// A loop of 68 cells.
        Eight = "8"
    }
}
macuil_core::option! {
    Triangles, "triangles", "Where the triangles are" {
        /// One cell farther from the tip on the arms of West and East than on the others.
        FarAndNear = "far_and_near",
        /// Near the tip on every arm.
        AllNear = "all_near"
    }
}
macuil_core::option! {
    CaptureRadius, "capture_radius", "How far from a central cell pieces are captured" {
        /// Two cells.
        Two = "2",
        /// One cell.
        One = "1",
        /// On the central cells alone.
        Zero = "0"
    }
}
macuil_core::option! {
    DiceKind, "dice", "What is thrown" {
        /// Five beans.
        Beans = "beans",
        /// One die, its 6 thrown again.
        D6 = "d6"
    }
}
macuil_core::option! {
    D6Five, "d6_five", "What a 5 of the die counts" {
        /// As much as five marked beans.
        Ten = "10",
        /// What it shows.
        Five = "5"
    }
}
macuil_core::option! {
    Enter, "entry", "Whether a 1 that can enter a piece must" {
        /// It must.
        Compulsory = "compulsory",
        /// It need not.
        Free = "free"
    }
}
macuil_core::option! {
    OneWalkedAgain, "one_walked_again", "Whether a 1 that was walked gives another throw" {
        /// It does.
        Yes = "yes",
        /// Only as the throw after an entry.
        No = "no"
    }
}
macuil_core::option! {
    Exit, "exit", "Where a piece leaves the board" {
        /// On its last cell.
        OnLast = "on_last",
        /// One step beyond it.
        BeyondLast = "beyond_last"
    }
}
macuil_core::option! {
    TipPays, "tip_pays", "Whether the owner of the opposite arm pays for a quarter circle" {
        /// Nobody pays.
        No = "no",
        /// 1 point, with four seats.
        Yes = "yes"
    }
}
macuil_core::option! {
    EmptyBoard, "empty_board", "What a throw costs that cannot be moved with no piece on the board" {
        /// Nothing.
        Free = "free",
        /// 1 point.
        Pay = "pay"
    }
}
macuil_core::option! {
    End, "end", "When the game ends" {
        /// With the first to win.
        First = "first",
        /// When all places are taken.
        Places = "places"
    }
}

/// The options of a game.
///
/// `Display` writes the canonical variant text, which names what differs from the default:
///
/// ```
/// use macuil_patolli::{ArmLength, End, Options};
/// let options = Options { arm_length: ArmLength::Eight, end: End::Places, ..Options::default() };
/// assert_eq!(options.to_string(), "patolli[arm_length=8,end=places]");
/// assert_eq!("patolli[end=places,arm_length=8]".parse(), Ok(options));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    /// Cells from the centre to the tip of an arm.
    pub arm_length: ArmLength,
    /// Where the triangles are.
    pub triangles: Triangles,
    /// How far from a central cell pieces are captured.
    pub capture_radius: CaptureRadius,
    /// What is thrown.
    pub dice: DiceKind,
    /// What a 5 of the die counts.
    pub d6_five: D6Five,
    /// Whether a 1 that can enter a piece must.
    pub entry: Enter,
    /// Whether a 1 that was walked gives another throw.
    pub one_walked_again: OneWalkedAgain,
    /// Where a piece leaves the board.
    pub exit: Exit,
    /// Whether the owner of the opposite arm pays for a quarter circle.
    pub tip_pays: TipPays,
    /// What a throw costs that cannot be moved with no piece on the board.
    pub empty_board: EmptyBoard,
    /// When the game ends.
    pub end: End,
}

/// How many options there are.
pub(crate) const OPTIONS: usize = 11;

impl Options {
    /// The rule sheet as this project reads it.
    pub(crate) const DEFAULT: Options = Options {
        arm_length: ArmLength::Six,
        triangles: Triangles::FarAndNear,
        capture_radius: CaptureRadius::Two,
        dice: DiceKind::Beans,
        d6_five: D6Five::Ten,
        entry: Enter::Compulsory,
        one_walked_again: OneWalkedAgain::Yes,
        exit: Exit::OnLast,
        tip_pays: TipPays::No,
        empty_board: EmptyBoard::Free,
        end: End::First,
    };
}

/// The rule sheet as this project reads it.
impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}

/// All options, in the order of the rules.
static LIST: [OptionInfo; OPTIONS] = [
    ArmLength::info(Options::DEFAULT.arm_length),
    Triangles::info(Options::DEFAULT.triangles),
    CaptureRadius::info(Options::DEFAULT.capture_radius),
    DiceKind::info(Options::DEFAULT.dice),
    D6Five::info(Options::DEFAULT.d6_five),
    Enter::info(Options::DEFAULT.entry),
    OneWalkedAgain::info(Options::DEFAULT.one_walked_again),
    Exit::info(Options::DEFAULT.exit),
    TipPays::info(Options::DEFAULT.tip_pays),
    EmptyBoard::info(Options::DEFAULT.empty_board),
    End::info(Options::DEFAULT.end),
];

/// The one variant.
pub(crate) static VARIANTS: &[VariantInfo] = &[VariantInfo {
    name: "patolli",
    title: "Patolli",
    seats: &[2, 3, 4],
    default_seats: 4,
    options: &LIST,
}];

/// How many bits each option takes in [`Options::bits`], in the order of the rules.
const WIDTHS: [u32; OPTIONS] = [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1];

impl Options {
    /// The options' values in the order of the rules: the place of a word among its option's words.
    pub(crate) const fn values(&self) -> [u8; OPTIONS] {
        [
            self.arm_length as u8,
            self.triangles as u8,
            self.capture_radius as u8,
            self.dice as u8,
            self.d6_five as u8,
            self.entry as u8,
            self.one_walked_again as u8,
            self.exit as u8,
            self.tip_pays as u8,
            self.empty_board as u8,
            self.end as u8,
        ]
    }

    /// The options with these values; `None` if one means nothing.
    pub(crate) fn with_values(values: &[u8; OPTIONS]) -> Option<Options> {
        fn pick<T: Copy>(all: &[T], value: u8) -> Option<T> {
            all.get(usize::from(value)).copied()
        }
        Some(Options {
            arm_length: pick(ArmLength::ALL, values[0])?,
            triangles: pick(Triangles::ALL, values[1])?,
            capture_radius: pick(CaptureRadius::ALL, values[2])?,
            dice: pick(DiceKind::ALL, values[3])?,
            d6_five: pick(D6Five::ALL, values[4])?,
            entry: pick(Enter::ALL, values[5])?,
            one_walked_again: pick(OneWalkedAgain::ALL, values[6])?,
            exit: pick(Exit::ALL, values[7])?,
            tip_pays: pick(TipPays::ALL, values[8])?,
            empty_board: pick(EmptyBoard::ALL, values[9])?,
            end: pick(End::ALL, values[10])?,
        })
    }

    /// All values in two bytes, as positions keep them.
    pub(crate) fn bits(&self) -> u16 {
        let mut bits = 0;
        for (value, width) in self.values().into_iter().zip(WIDTHS).rev() {
            bits = bits << width | u16::from(value);
        }
        bits
    }

    /// The options of [`Options::bits`].
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Options {
        macro_rules! pick {
            ($at:literal, $first:expr, $second:expr) => {
                if bits >> $at & 1 == 0 {
                    $first
                } else {
                    $second
                }
            };
        }
        Options {
            arm_length: match bits & 3 {
                0 => ArmLength::Six,
                1 => ArmLength::Seven,
                _ => ArmLength::Eight,
            },
            triangles: pick!(2, Triangles::FarAndNear, Triangles::AllNear),
            capture_radius: match bits >> 3 & 3 {
                0 => CaptureRadius::Two,
                1 => CaptureRadius::One,
                _ => CaptureRadius::Zero,
            },
            dice: pick!(5, DiceKind::Beans, DiceKind::D6),
            d6_five: pick!(6, D6Five::Ten, D6Five::Five),
            entry: pick!(7, Enter::Compulsory, Enter::Free),
            one_walked_again: pick!(8, OneWalkedAgain::Yes, OneWalkedAgain::No),
            exit: pick!(9, Exit::OnLast, Exit::BeyondLast),
            tip_pays: pick!(10, TipPays::No, TipPays::Yes),
            empty_board: pick!(11, EmptyBoard::Free, EmptyBoard::Pay),
            end: pick!(12, End::First, End::Places),
        }
    }

    /// Reads a variant text such as `patolli[end=places]`; what is wrong becomes faults of the field `variant`, each at the
    /// character where the part at fault begins. People may name defaults; a position's text may not (see
    /// [`crate::notation`]).
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Options {
        const NAME: &str = "patolli";
        if text.split('[').next() != Some(NAME) {
            let fault = Fault::new("variant", "this game is called patolli").at(0);
            faults.push(fault.subject(&text));
            return Options::DEFAULT;
        }
        let mut values = Options::DEFAULT.values();
        options::read(text, NAME.len(), &LIST, UNKNOWN, &mut values, faults);
        // What could be read has a meaning.
        Options::with_values(&values).unwrap_or(Options::DEFAULT)
    }
}

const UNKNOWN: &str = "no such option; there are arm_length, triangles, capture_radius, dice, d6_five, entry, one_walked_again, exit, tip_pays, empty_board and end";

/// Reads what `Display` writes, with options in any order, defaults named or not.
///
/// # Errors
///
/// Every fault of the field `variant`.
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
        f.write_str("patolli")?;
        options::write(f, &LIST, &self.values())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_come_back_from_their_bits() {
        let mut values = [0u8; OPTIONS];
        loop {
            let options = Options::with_values(&values).expect("values that mean something");
            assert_eq!(Options::from_bits(options.bits()), options);
            let last = LIST.iter().zip(&values).position(|(info, value)| {
                let next = [*value + 1; 1];
                matches!(&info.values, macuil_core::game::OptionValues::Words(words) if usize::from(next[0]) < words.len())
            });
            let Some(last) = last else { return };
            values[..last].fill(0);
            values[last] += 1;
        }
    }
}
