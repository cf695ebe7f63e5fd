//! The options of the rules, their presets, and the version of the rules themselves.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::game::{OptionInfo, OptionValues, VariantInfo};
use macuil_core::options;

use crate::rules;

/// Goes up when the same moves from the same position may lead elsewhere. Records carry it.
pub const RULES_VERSION: u16 = 1;

/// A published set of rules, with its board: the values that options have unless set, some of them fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Preset {
    /// Ludo as published in England.
    Classic,
    /// Ludo as common apps play it in India.
    Indian,
    /// Mensch ärgere dich nicht.
    Madn,
    /// The American game with two dice.
    Parcheesi,
}

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 4] = [
        Preset::Classic,
        Preset::Indian,
        Preset::Madn,
        Preset::Parcheesi,
    ];
}

macuil_core::option! {
    Block, "block", "Whom two or more pieces of one colour stop" {
        /// Nobody.
        None = "none",
        /// Other colours.
        Others = "others",
        /// Their own colour, too.
        All = "all"
    }
}
macuil_core::option! {
    Safe, "safe", "What safe cells are" {
        /// Like any other.
        None = "none",
        /// Cells on which nobody is captured.
        Shared = "shared",
        /// Cells on which nobody lands beside another colour.
        Exclusive = "exclusive"
    }
}
macuil_core::option! {
    Enter, "enter", "Whether a piece that can be entered must be" {
        /// It need not.
        Free = "free",
        /// It must.
        Compulsory = "compulsory"
    }
}
macuil_core::option! {
    OnStart, "on_start", "How many pieces of each seat begin on its start cell" {
        /// None.
        None = "0",
        /// One.
        One = "1"
    }
}
macuil_core::option! {
    ClearStart, "clear_start", "Whether a piece on its start cell must move while another waits in the yard" {
        /// It need not.
        No = "no",
        /// It must.
        Yes = "yes"
    }
}
macuil_core::option! {
    GoalJump, "goal_jump", "Whether own pieces in the column may be passed" {
        /// They may.
        Yes = "yes",
        /// They may not.
        No = "no"
    }
}
macuil_core::option! {
    Third, "third", "What the third 6, or doublet, in a row does" {
        /// It is like any other.
        None = "none",
        /// It is not moved and ends the turn.
        Pass = "pass",
        /// And the piece nearest home goes back to the yard.
        Back = "back"
    }
}
macuil_core::option! {
    CaptureThrow, "capture_throw", "An extra throw for a capture" {
        /// None.
        No = "no",
        /// One.
        Yes = "yes"
    }
}
macuil_core::option! {
    HomeThrow, "home_throw", "An extra throw for a piece brought home" {
        /// None.
        No = "no",
        /// One.
        Yes = "yes"
    }
}
macuil_core::option! {
    ExtraThrows, "extra_throws", "How many throws one move earns" {
        /// One for each reason.
        Add = "add",
        /// One at most.
        One = "one"
    }
}
macuil_core::option! {
    Tries, "tries", "Throws of a player who has nothing to move, until a 6" {
        /// One.
        One = "1",
        /// Three.
        Three = "3"
    }
}
macuil_core::option! {
    Fourteen, "fourteen", "Doublets thrown with no piece in the yard, undersides too" {
        /// The two dice alone.
        None = "none",
        /// All four parts, or nothing.
        AllOrNone = "all_or_none",
        /// All four parts, or the two dice alone.
        AllOrTwo = "all_or_two",
        /// As many of the four parts as can be.
        AsFarAsPossible = "as_far_as_possible"
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
macuil_core::option! {
    TurnOrder, "turn_order", "Which way turns pass" {
        /// In the direction of travel.
        Travel = "travel",
        /// The other way.
        Against = "against"
    }
}

/// The options of a game: a preset's, or changed one by one.
///
/// `Display` writes the canonical variant text, which names what differs from the preset:
///
/// ```
/// use macuil_ludo::{GoalJump, Options, Preset, Tries};
/// let options = Options { goal_jump: GoalJump::No, tries: Tries::Three, ..Options::of(Preset::Madn) };
/// assert_eq!(options.to_string(), "ludo/madn[goal_jump=no,tries=3]");
/// assert_eq!("ludo/madn[tries=3,goal_jump=no]".parse(), Ok(options));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    /// The rules that it begins from, which name the variant and its board.
    pub preset: Preset,
    /// Whom two or more pieces of one colour stop.
    pub block: Block,
    /// What safe cells are.
    pub safe: Safe,
    /// Whether a piece that can be entered must be.
    pub enter: Enter,
    /// How many pieces of each seat begin on its start cell.
    pub on_start: OnStart,
    /// Whether a piece on its start cell must move while another waits in the yard.
    pub clear_start: ClearStart,
    /// Whether own pieces in the column may be passed.
    pub goal_jump: GoalJump,
    /// What the third 6, or doublet, in a row does.
    pub third: Third,
    /// An extra throw for a capture.
    pub capture_throw: CaptureThrow,
    /// An extra throw for a piece brought home.
    pub home_throw: HomeThrow,
    /// How many throws one move earns.
    pub extra_throws: ExtraThrows,
    /// Throws of a player who has nothing to move, until a 6.
    pub tries: Tries,
    /// The points of the bonus for a capture, 0 (none) to 99.
    pub capture_bonus: u8,
    /// The points of the bonus for a piece brought home, 0 (none) to 99.
    pub home_bonus: u8,
    /// What doublets are worth with no piece in the yard.
    pub fourteen: Fourteen,
    /// When the game ends.
    pub end: End,
    /// Which way turns pass.
    pub turn_order: TurnOrder,
}

/// How many options there are.
pub(crate) const OPTIONS: usize = 16;
/// The most points a bonus can have.
pub const MOST_BONUS: u8 = 99;

const CLASSIC: Options = Options {
    preset: Preset::Classic,
    block: Block::Others,
    safe: Safe::None,
    enter: Enter::Free,
    on_start: OnStart::None,
    clear_start: ClearStart::No,
    goal_jump: GoalJump::Yes,
    third: Third::Pass,
    capture_throw: CaptureThrow::No,
    home_throw: HomeThrow::No,
    extra_throws: ExtraThrows::Add,
    tries: Tries::One,
    capture_bonus: 0,
    home_bonus: 0,
    fourteen: Fourteen::None,
    end: End::First,
    turn_order: TurnOrder::Travel,
};

const INDIAN: Options = Options {
    preset: Preset::Indian,
    block: Block::None,
    safe: Safe::Shared,
    capture_throw: CaptureThrow::Yes,
    home_throw: HomeThrow::Yes,
    end: End::Places,
    ..CLASSIC
};

const MADN: Options = Options {
    preset: Preset::Madn,
    block: Block::None,
    safe: Safe::None,
    enter: Enter::Compulsory,
    clear_start: ClearStart::Yes,
    third: Third::None,
    ..CLASSIC
};

const PARCHEESI: Options = Options {
    preset: Preset::Parcheesi,
    block: Block::All,
    safe: Safe::Exclusive,
    third: Third::Back,
    capture_bonus: 20,
    home_bonus: 10,
    fourteen: Fourteen::AllOrNone,
    ..CLASSIC
};

/// Classic Ludo.
impl Default for Options {
    fn default() -> Options {
        CLASSIC
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
            0 => "0",
            20 => "20",
            10 => "10",
            _ => panic!("no preset has other bonuses"),
        },
        wrong: "a bonus has 0 (none) to 99 points",
    }
}

/// All options, for reading and writing.
const fn list(preset: Options) -> [OptionInfo; OPTIONS] {
    [
        Block::info(preset.block),
        Safe::info(preset.safe),
        Enter::info(preset.enter),
        OnStart::info(preset.on_start),
        ClearStart::info(preset.clear_start),
        GoalJump::info(preset.goal_jump),
        Third::info(preset.third),
        CaptureThrow::info(preset.capture_throw),
        HomeThrow::info(preset.home_throw),
        ExtraThrows::info(preset.extra_throws),
        Tries::info(preset.tries),
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
        Fourteen::info(preset.fourteen),
        End::info(preset.end),
        TurnOrder::info(preset.turn_order),
    ]
}

static LISTS: [[OptionInfo; OPTIONS]; 4] =
    [list(CLASSIC), list(INDIAN), list(MADN), list(PARCHEESI)];

const fn third(default: Third, words: &'static [&'static str]) -> OptionInfo {
    OptionInfo {
        values: OptionValues::Words(words),
        ..Third::info(default)
    }
}

const fn ludo(preset: Options) -> [OptionInfo; 13] {
    let [a, b, c, d, e, f, g, h, i, j, k, _, _, _, l, m] = list(preset);
    [a, b, c, d, e, f, g, h, i, j, k, l, m]
}

/// The options that each preset leaves open.
static CLASSIC_LIST: [OptionInfo; 13] = ludo(CLASSIC);
static INDIAN_LIST: [OptionInfo; 13] = ludo(INDIAN);
static MADN_LIST: [OptionInfo; 10] = {
    let [_, _, a, b, c, d, _, f, _, g, h, _, _, _, i, j] = list(MADN);
    let e = third(MADN.third, &["none", "pass"]);
    [a, b, c, d, e, f, g, h, i, j]
};
static PARCHEESI_LIST: [OptionInfo; 8] = {
    let [_, _, a, b, _, _, _, _, _, _, _, d, e, f, g, h] = list(PARCHEESI);
    let c = third(PARCHEESI.third, &["pass", "back"]);
    [a, b, c, d, e, f, g, h]
};

/// The variants, by preset.
pub(crate) static VARIANTS: &[VariantInfo] = &[
    variant("ludo/classic", "Ludo, classic", &CLASSIC_LIST),
    variant("ludo/indian", "Ludo, Indian", &INDIAN_LIST),
    variant("ludo/madn", "Mensch ärgere dich nicht", &MADN_LIST),
    variant(
        "ludo/parcheesi",
        "Ludo with two dice, as Parcheesi",
        &PARCHEESI_LIST,
    ),
];

const fn variant(
    name: &'static str,
    title: &'static str,
    options: &'static [OptionInfo],
) -> VariantInfo {
    VariantInfo {
        name,
        title,
        seats: &[2, 3, 4],
        default_seats: 4,
        options,
    }
}

impl Options {
    /// The options of a preset.
    pub const fn of(preset: Preset) -> Options {
        match preset {
            Preset::Classic => CLASSIC,
            Preset::Indian => INDIAN,
            Preset::Madn => MADN,
            Preset::Parcheesi => PARCHEESI,
        }
    }

    /// The variant's name without options.
    pub fn name(&self) -> &'static str {
        VARIANTS[self.preset as usize].name
    }

    /// The options' values in the order of the rules: the place of a word among its option's words, or a bonus's points.
    pub(crate) const fn values(&self) -> [u8; OPTIONS] {
        [
            self.block as u8,
            self.safe as u8,
            self.enter as u8,
            self.on_start as u8,
            self.clear_start as u8,
            self.goal_jump as u8,
            self.third as u8,
            self.capture_throw as u8,
            self.home_throw as u8,
            self.extra_throws as u8,
            self.tries as u8,
            self.capture_bonus,
            self.home_bonus,
            self.fourteen as u8,
            self.end as u8,
            self.turn_order as u8,
        ]
    }

    /// The options with these values; `None` if one means nothing.
    pub(crate) fn with_values(preset: Preset, values: &[u8; OPTIONS]) -> Option<Options> {
        fn pick<T: Copy>(all: &[T], value: u8) -> Option<T> {
            all.get(usize::from(value)).copied()
        }
        Some(Options {
            preset,
            block: pick(Block::ALL, values[0])?,
            safe: pick(Safe::ALL, values[1])?,
            enter: pick(Enter::ALL, values[2])?,
            on_start: pick(OnStart::ALL, values[3])?,
            clear_start: pick(ClearStart::ALL, values[4])?,
            goal_jump: pick(GoalJump::ALL, values[5])?,
            third: pick(Third::ALL, values[6])?,
            capture_throw: pick(CaptureThrow::ALL, values[7])?,
            home_throw: pick(HomeThrow::ALL, values[8])?,
            extra_throws: pick(ExtraThrows::ALL, values[9])?,
            tries: pick(Tries::ALL, values[10])?,
            capture_bonus: values[11],
            home_bonus: values[12],
            fourteen: pick(Fourteen::ALL, values[13])?,
            end: pick(End::ALL, values[14])?,
            turn_order: pick(TurnOrder::ALL, values[15])?,
        })
    }

    /// Finds what the preset fixes and these options set otherwise, as faults of the field `variant`.
    pub(crate) fn find_faults(&self, faults: &mut Faults) {
        let open = VARIANTS[self.preset as usize].options;
        let (all, own) = (&LISTS[self.preset as usize], Options::of(self.preset));
        let values = self.values().into_iter().zip(own.values());
        for (info, (value, fixed)) in all.iter().zip(values) {
            let fits = match open.iter().find(|option| option.name == info.name) {
                None => value == fixed,
                Some(option) => match (&option.values, &info.values) {
                    (OptionValues::Words(may), OptionValues::Words(words)) => {
                        may.contains(&words[usize::from(value)])
                    }
                    _ => value <= MOST_BONUS,
                },
            };
            if !fits {
                let fault = Fault::new("variant", FIXED).rule(rules::SETUP);
                faults.push(fault.subject(&info.name));
            }
        }
    }

    /// Reads a variant text such as `ludo/madn[tries=3]`; what is wrong becomes faults of the field `variant`, each at the
    /// character where the part at fault begins.
    pub(crate) fn read(text: &str, faults: &mut Faults) -> Options {
        let head = text.split('[').next().unwrap_or("");
        let named = Preset::ALL
            .map(Options::of)
            .into_iter()
            .find(|options| options.name() == head);
        let Some(named) = named else {
            faults.push(Fault::new("variant", UNKNOWN_VARIANT).at(0).subject(&head));
            return CLASSIC;
        };
        let mut values = named.values();
        let list = &LISTS[named.preset as usize];
        options::read(text, head.len(), list, UNKNOWN_OPTION, &mut values, faults);
        // What could be read has a meaning.
        Options::with_values(named.preset, &values).unwrap_or(named)
    }
}

const FIXED: &str = "the variant does not leave this option open, or not for this value; `macuil games` lists what may be set";
const UNKNOWN_VARIANT: &str =
    "the variants are ludo/classic, ludo/indian, ludo/madn and ludo/parcheesi";
const UNKNOWN_OPTION: &str = "no such option; there are block, safe, enter, on_start, clear_start, goal_jump, third, capture_throw, home_throw, extra_throws, tries, capture_bonus, home_bonus, fourteen, end and turn_order";

/// Reads what `Display` writes, with options in any order, the preset's own values named or not.
///
/// # Errors
///
/// Every fault of the field `variant`, options that the preset fixes included.
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
        options::write(f, &LISTS[self.preset as usize], &self.values())
    }
}
