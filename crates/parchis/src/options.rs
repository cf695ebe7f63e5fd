//! The options of the rules, their presets, and the version of the rules themselves.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::game::{OptionInfo, OptionValues, VariantInfo};
use macuil_core::options;

/// Goes up when the same moves from the same position may lead elsewhere. Records carry it.
pub const RULES_VERSION: u16 = 1;

/// A published set of rules: the values that options have unless set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Preset {
    /// The English sheet.
    Remix,
    /// The French encyclopaedia article.
    French,
    /// The Spanish tournament, with club practice where it is silent.
    Tournament,
}

/// How many arms of 17 squares the board has, which is also the most seats there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arms {
    /// The common board of 68 squares.
    Four,
    /// 102 squares.
    Six,
    /// 136 squares.
    Eight,
}

impl Arms {
    /// All of them.
    pub const ALL: [Arms; 3] = [Arms::Four, Arms::Six, Arms::Eight];

    /// The number of arms.
    #[inline]
    pub const fn count(self) -> u8 {
        4 + 2 * self as u8
    }
}

macuil_core::option! {
    TurnOrder, "turn_order", "Which way turns pass" {
        /// Against the direction of travel: Y, G, R, B.
        Clockwise = "clockwise",
        /// In the direction of travel: Y, B, R, G.
        Anticlockwise = "anticlockwise"
    }
}
macuil_core::option! {
    Cap, "cap", "The most pieces on a loop or corridor square" {
        /// Any number, where two are no barrier.
        None = "none",
        /// Two, of whatever colours.
        Two = "2"
    }
}
macuil_core::option! {
    Barrier, "barrier", "Where two of one colour stop passing and landing, the owner's pieces too" {
        /// On safe squares only.
        Safe = "safe",
        /// On every loop and corridor square.
        Any = "any"
    }
}
macuil_core::option! {
    SafeSquares, "safe_squares", "Safe squares with another colour's piece on them" {
        /// They may not be landed on.
        Exclusive = "exclusive",
        /// They may.
        Shared = "shared"
    }
}
macuil_core::option! {
    EntryGuest, "entry_guest", "Enemies on my start square when I enter" {
        /// They keep my piece in.
        Block = "block",
        /// They stay, unless two pieces are there already and no more may be.
        Share = "share",
        /// All of them are captured.
        Capture = "capture"
    }
}
macuil_core::option! {
    EntryBarrier, "entry_barrier", "Whether a barrier of another colour on my start square keeps me in" {
        /// It does.
        Yes = "yes",
        /// It does not.
        No = "no"
    }
}
macuil_core::option! {
    FirstFive, "first_five", "How many pieces my first 5 of the game brings out" {
        /// One, like any other.
        One = "1",
        /// Two.
        Two = "2"
    }
}
macuil_core::option! {
    SixAllOut, "six_all_out", "The points a 6 is worth with no piece in the yard" {
        /// Six.
        Six = "6",
        /// Seven.
        Seven = "7",
        /// Twelve.
        Twelve = "12"
    }
}
macuil_core::option! {
    OpenBarrier, "open_barrier", "Whether a 6 must open a barrier of mine" {
        /// It must, if one can be opened.
        Yes = "yes",
        /// It need not.
        No = "no"
    }
}
macuil_core::option! {
    Rebuild, "rebuild", "Whether a piece that opens a barrier on a 6 may make another" {
        /// It may.
        Yes = "yes",
        /// It may not.
        No = "no"
    }
}
macuil_core::option! {
    ThirdSix, "third_six", "The piece that a third 6 in a row sends back" {
        /// The one moved by the second 6 itself.
        SixMover = "six_mover",
        /// The one moved last, bonus moves included.
        LastMover = "last_mover",
        /// None.
        None = "none"
    }
}
macuil_core::option! {
    BonusUse, "bonus_use", "Which bonuses must be moved" {
        /// None: they may be declined.
        Optional = "optional",
        /// The one for a capture; the one for a piece brought home may be declined.
        Capture = "capture",
        /// Both.
        Compulsory = "compulsory"
    }
}
macuil_core::option! {
    Finish, "finish", "What happens to points beyond home" {
        /// Home needs the exact points.
        Exact = "exact",
        /// The piece walks them back from home.
        Bounce = "bounce"
    }
}
macuil_core::option! {
    End, "end", "When the game ends" {
        /// With the first player whose pieces are all home.
        First = "first",
        /// When one player is left.
        Places = "places"
    }
}

impl SixAllOut {
    /// The points.
    #[inline]
    pub const fn points(self) -> u8 {
        match self {
            SixAllOut::Six => 6,
            SixAllOut::Seven => 7,
            SixAllOut::Twelve => 12,
        }
    }
}

/// The options of a game: a preset's, or changed one by one.
///
/// `Display` writes the canonical variant text, which names what differs from the preset:
///
/// ```
/// use macuil_parchis::{Arms, Cap, Options, Preset};
/// let options = Options { cap: Cap::None, home_bonus: 0, ..Options::of(Preset::French, Arms::Six) };
/// assert_eq!(options.to_string(), "parchis/french6[cap=none,home_bonus=0]");
/// assert_eq!("parchis/french6[home_bonus=0,cap=none]".parse(), Ok(options));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    /// The rules that it begins from, which name the variant.
    pub preset: Preset,
    /// How many arms the board has.
    pub arms: Arms,
    /// Which way turns pass.
    pub turn_order: TurnOrder,
    /// The most pieces on a loop or corridor square.
    pub cap: Cap,
    /// Where two of one colour stop passing and landing.
    pub barrier: Barrier,
    /// Safe squares with another colour's piece on them.
    pub safe_squares: SafeSquares,
    /// Enemies on my start square when I enter.
    pub entry_guest: EntryGuest,
    /// Whether a barrier of another colour on my start square keeps me in.
    pub entry_barrier: EntryBarrier,
    /// How many pieces my first 5 of the game brings out.
    pub first_five: FirstFive,
    /// The points a 6 is worth with no piece in the yard.
    pub six_all_out: SixAllOut,
    /// Whether a 6 must open a barrier of mine.
    pub open_barrier: OpenBarrier,
    /// Whether a piece that opens a barrier on a 6 may make another.
    pub rebuild: Rebuild,
    /// The piece that a third 6 in a row sends back.
    pub third_six: ThirdSix,
    /// The points of the bonus for a capture, 0 (none) to 99.
    pub capture_bonus: u8,
    /// The points of the bonus for a piece brought home, 0 (none) to 99.
    pub home_bonus: u8,
    /// Which bonuses must be moved.
    pub bonus_use: BonusUse,
    /// What happens to points beyond home.
    pub finish: Finish,
    /// When the game ends.
    pub end: End,
}

/// How many options there are.
pub(crate) const OPTIONS: usize = 16;
/// The most points a bonus can have.
pub const MOST_BONUS: u8 = 99;

const REMIX: Options = Options {
    preset: Preset::Remix,
    arms: Arms::Four,
    turn_order: TurnOrder::Clockwise,
    cap: Cap::None,
    barrier: Barrier::Safe,
    safe_squares: SafeSquares::Exclusive,
    entry_guest: EntryGuest::Block,
    entry_barrier: EntryBarrier::Yes,
    first_five: FirstFive::One,
    six_all_out: SixAllOut::Seven,
    open_barrier: OpenBarrier::Yes,
    rebuild: Rebuild::Yes,
    third_six: ThirdSix::SixMover,
    capture_bonus: 20,
    home_bonus: 10,
    bonus_use: BonusUse::Optional,
    finish: Finish::Exact,
    end: End::First,
};

const FRENCH: Options = Options {
    preset: Preset::French,
    turn_order: TurnOrder::Anticlockwise,
    cap: Cap::Two,
    barrier: Barrier::Any,
    safe_squares: SafeSquares::Shared,
    entry_guest: EntryGuest::Share,
    entry_barrier: EntryBarrier::No,
    first_five: FirstFive::Two,
    rebuild: Rebuild::No,
    third_six: ThirdSix::LastMover,
    bonus_use: BonusUse::Capture,
    end: End::Places,
    ..REMIX
};

const TOURNAMENT: Options = Options {
    preset: Preset::Tournament,
    turn_order: TurnOrder::Anticlockwise,
    cap: Cap::Two,
    barrier: Barrier::Any,
    safe_squares: SafeSquares::Shared,
    entry_guest: EntryGuest::Share,
    third_six: ThirdSix::LastMover,
    bonus_use: BonusUse::Compulsory,
    ..REMIX
};

/// The tournament on the common board.
impl Default for Options {
    fn default() -> Options {
        TOURNAMENT
    }
}

/// A bonus's points, in an [`OptionInfo`].
const fn bonus(name: &'static str, about: &'static str, default: u8) -> OptionInfo {
    OptionInfo {
        name,
        about,
        values: OptionValues::Range {
            min: 0,
            max: MOST_BONUS,
        },
        default: match default {
            20 => "20",
            10 => "10",
            _ => panic!("no preset has other bonuses"),
        },
        wrong: "a bonus has 0 (none) to 99 points",
    }
}

const fn list(preset: Options) -> [OptionInfo; OPTIONS] {
    [
        TurnOrder::info(preset.turn_order),
        Cap::info(preset.cap),
        Barrier::info(preset.barrier),
        SafeSquares::info(preset.safe_squares),
        EntryGuest::info(preset.entry_guest),
        EntryBarrier::info(preset.entry_barrier),
        FirstFive::info(preset.first_five),
        SixAllOut::info(preset.six_all_out),
        OpenBarrier::info(preset.open_barrier),
        Rebuild::info(preset.rebuild),
        ThirdSix::info(preset.third_six),
        bonus(
            "capture_bonus",
            "The points of the bonus for a capture",
            preset.capture_bonus,
        ),
        bonus(
            "home_bonus",
            "The points of the bonus for a piece brought home",
            preset.home_bonus,
        ),
        BonusUse::info(preset.bonus_use),
        Finish::info(preset.finish),
        End::info(preset.end),
    ]
}

/// The option list of each preset.
static LISTS: [[OptionInfo; OPTIONS]; 3] = [list(REMIX), list(FRENCH), list(TOURNAMENT)];

/// The option list of a preset.
pub(crate) fn list_of(preset: Preset) -> &'static [OptionInfo; OPTIONS] {
    &LISTS[preset as usize]
}

const fn variant(preset: Preset, arms: Arms) -> VariantInfo {
    let (name, title) = NAMES[preset as usize][arms as usize];
    VariantInfo {
        name,
        title,
        seats: match arms {
            Arms::Four => &[2, 3, 4],
            Arms::Six => &[2, 3, 4, 5, 6],
            Arms::Eight => &[2, 3, 4, 5, 6, 7, 8],
        },
        default_seats: arms.count(),
        options: &LISTS[preset as usize],
    }
}

/// Names and titles, by preset and arms.
const NAMES: [[(&str, &str); 3]; 3] = [
    [
        ("parchis/remix", "Parchís by the English sheet"),
        (
            "parchis/remix6",
            "Parchís by the English sheet, on six arms",
        ),
        (
            "parchis/remix8",
            "Parchís by the English sheet, on eight arms",
        ),
    ],
    [
        ("parchis/french", "Parchís by the French article"),
        (
            "parchis/french6",
            "Parchís by the French article, on six arms",
        ),
        (
            "parchis/french8",
            "Parchís by the French article, on eight arms",
        ),
    ],
    [
        ("parchis/tournament", "Parchís by tournament rules"),
        (
            "parchis/tournament6",
            "Parchís by tournament rules, on six arms",
        ),
        (
            "parchis/tournament8",
            "Parchís by tournament rules, on eight arms",
        ),
    ],
];

/// The variants, by preset and arms.
pub(crate) static VARIANTS: &[VariantInfo] = &[
    variant(Preset::Remix, Arms::Four),
    variant(Preset::Remix, Arms::Six),
    variant(Preset::Remix, Arms::Eight),
    variant(Preset::French, Arms::Four),
    variant(Preset::French, Arms::Six),
    variant(Preset::French, Arms::Eight),
    variant(Preset::Tournament, Arms::Four),
    variant(Preset::Tournament, Arms::Six),
    variant(Preset::Tournament, Arms::Eight),
];

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 3] = [Preset::Remix, Preset::French, Preset::Tournament];
}

impl Options {
    /// The options of a preset, on a board.
    pub const fn of(preset: Preset, arms: Arms) -> Options {
        let options = match preset {
            Preset::Remix => REMIX,
            Preset::French => FRENCH,
            Preset::Tournament => TOURNAMENT,
        };
        Options { arms, ..options }
    }

    /// The variant's name without options.
    pub const fn name(&self) -> &'static str {
        NAMES[self.preset as usize][self.arms as usize].0
    }

    /// The options' values in the order of the rules: the place of a word among its option's words, or a bonus's points.
    pub(crate) const fn values(&self) -> [u8; OPTIONS] {
        [
            self.turn_order as u8,
            self.cap as u8,
            self.barrier as u8,
            self.safe_squares as u8,
            self.entry_guest as u8,
            self.entry_barrier as u8,
            self.first_five as u8,
            self.six_all_out as u8,
            self.open_barrier as u8,
            self.rebuild as u8,
            self.third_six as u8,
            self.capture_bonus,
            self.home_bonus,
            self.bonus_use as u8,
            self.finish as u8,
            self.end as u8,
        ]
    }

    /// The options with these values; `None` if one means nothing.
    pub(crate) fn with_values(
        preset: Preset,
        arms: Arms,
        values: &[u8; OPTIONS],
    ) -> Option<Options> {
        fn pick<T: Copy>(all: &[T], value: u8) -> Option<T> {
            all.get(usize::from(value)).copied()
        }
        Some(Options {
            preset,
            arms,
            turn_order: pick(TurnOrder::ALL, values[0])?,
            cap: pick(Cap::ALL, values[1])?,
            barrier: pick(Barrier::ALL, values[2])?,
            safe_squares: pick(SafeSquares::ALL, values[3])?,
            entry_guest: pick(EntryGuest::ALL, values[4])?,
            entry_barrier: pick(EntryBarrier::ALL, values[5])?,
            first_five: pick(FirstFive::ALL, values[6])?,
            six_all_out: pick(SixAllOut::ALL, values[7])?,
            open_barrier: pick(OpenBarrier::ALL, values[8])?,
            rebuild: pick(Rebuild::ALL, values[9])?,
            third_six: pick(ThirdSix::ALL, values[10])?,
            capture_bonus: values[11],
            home_bonus: values[12],
            bonus_use: pick(BonusUse::ALL, values[13])?,
            finish: pick(Finish::ALL, values[14])?,
            end: pick(End::ALL, values[15])?,
        })
    }

    /// Finds option sets that make no sense, as faults of the field `variant`.
    pub(crate) fn find_faults(&self, faults: &mut Faults) {
        // A preset's own entry_barrier=no is only moot with block; chosen by hand it asks for what block forbids.
        let chosen = Options::of(self.preset, self.arms).entry_barrier == EntryBarrier::Yes;
        if self.entry_guest == EntryGuest::Block && self.entry_barrier == EntryBarrier::No && chosen
        {
            let fault = Fault::new("variant", CONTRADICTION).rule(crate::rules::ENTER);
            faults.push(fault.subject(&EntryBarrier::NAME));
        }
        for (name, points) in [
            ("capture_bonus", self.capture_bonus),
            ("home_bonus", self.home_bonus),
        ] {
            if points > MOST_BONUS {
                faults.push(
                    Fault::new("variant", "a bonus has 0 (none) to 99 points")
                        .rule(crate::rules::BONUS)
                        .subject(&name),
                );
            }
        }
    }

    /// Reads a variant text such as `parchis/french6[cap=none]`; what is wrong becomes faults of the field `variant`, each at
    /// the character where the part at fault begins.
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Options {
        let head = text.split('[').next().unwrap_or("");
        let named = Preset::ALL
            .into_iter()
            .flat_map(|preset| Arms::ALL.map(|arms| Options::of(preset, arms)))
            .find(|options| options.name() == head);
        let Some(named) = named else {
            let fault = Fault::new("variant", UNKNOWN_VARIANT).at(0).subject(&head);
            faults.push(fault);
            return TOURNAMENT;
        };
        let (mut values, mut found) = (named.values(), Faults::new());
        let list = list_of(named.preset);
        options::read(
            text,
            head.len(),
            list,
            UNKNOWN_OPTION,
            &mut values,
            &mut found,
        );
        // What could be read has a meaning.
        let read = Options::with_values(named.preset, named.arms, &values).unwrap_or(named);
        faults.append(found);
        read
    }
}

const CONTRADICTION: &str = "entry_guest=block and entry_barrier=no, which the preset does not say, contradict each other: with block every enemy on the start square keeps a piece in, a barrier too; change one of the two";
const UNKNOWN_VARIANT: &str = "the variants are parchis/remix, parchis/french and parchis/tournament, each on four arms, or with a 6 or 8 at the end on six or eight";
const UNKNOWN_OPTION: &str = "no such option; there are turn_order, cap, barrier, safe_squares, entry_guest, entry_barrier, first_five, six_all_out, open_barrier, rebuild, third_six, capture_bonus, home_bonus, bonus_use, finish and end";

/// Reads what `Display` writes, with options in any order, the preset's own values named or not.
///
/// # Errors
///
/// Every fault of the field `variant`, a contradiction between options included.
impl FromStr for Options {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Options, SetupError> {
        let mut faults = Faults::new();
        let options = Options::read(text, &mut faults);
        options.find_faults(&mut faults);
        faults.finish()?;
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        options::write(f, list_of(self.preset), &self.values())
    }
}
