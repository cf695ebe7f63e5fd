//! What there is to play: games, variants, options, clauses. Constant tables with texts as C has them, made when they are first asked
//! for and never changed.
use std::ffi::c_char;
use std::ptr;
use std::sync::OnceLock;

use engine::core::game::{OptionInfo, OptionValues, VariantInfo};
use engine::core::rules::RuleId;
use macuil_players::BOTS;

use crate::call::told;
use crate::text::{Given, kept};

/// A seat.
#[repr(C)]
pub struct SeatInfo {
    /// Its letter, as 'G'.
    pub letter: c_char,
    /// Its name, as "Green".
    pub name: *const c_char,
}

/// A clause of a game's rules.
#[repr(C)]
pub struct Rule {
    /// Its name, as "partan.barrier".
    pub id: *const c_char,
    /// What it is about, in a few words.
    pub title: *const c_char,
    /// Where the source has it.
    pub source: *const c_char,
    /// What it says.
    pub text: *const c_char,
}

/// An option of a variant.
#[repr(C)]
pub struct GameOption {
    /// Its name.
    pub name: *const c_char,
    /// What it is about, in a few words.
    pub about: *const c_char,
    /// What it may be set to.
    pub values: *const *const c_char,
    /// How many values there are.
    pub value_count: usize,
    /// What it is unless set.
    pub default_value: *const c_char,
}

/// A variant of a game: a named set of defaults.
#[repr(C)]
pub struct Variant {
    /// Its name everywhere, as "ludo/madn".
    pub name: *const c_char,
    /// Its name for people.
    pub title: *const c_char,
    /// The name of its game, as "ludo".
    pub game: *const c_char,
    /// How many may play, ascending.
    pub seats: *const u8,
    /// How many such numbers there are.
    pub seat_count: usize,
    /// How many play unless told otherwise.
    pub default_seats: u8,
    /// The options that may be set.
    pub options: *const GameOption,
    /// How many options there are.
    pub option_count: usize,
}

/// A game.
#[repr(C)]
pub struct Game {
    /// Its name in texts, as "partan".
    pub name: *const c_char,
    /// Its name for people, as "Partán".
    pub title: *const c_char,
    /// Its seats.
    pub seats: *const SeatInfo,
    /// How many seats there are.
    pub seat_count: usize,
    /// Its variants.
    pub variants: *const Variant,
    /// How many variants there are.
    pub variant_count: usize,
    /// Its clauses, in the order of the rule text.
    pub rules: *const Rule,
    /// How many clauses there are.
    pub rule_count: usize,
    /// The version of its rules, which records carry.
    pub rules_version: u16,
}

/// A bot.
#[repr(C)]
pub struct PlayerInfo {
    /// Its name.
    pub name: *const c_char,
    /// What it does, in a line.
    pub about: *const c_char,
}

struct Tables {
    games: Vec<Game>,
    rules: Vec<&'static [Rule]>,
    variants: &'static [Variant],
    players: Vec<PlayerInfo>,
}

// SAFETY: what the pointers lead to is never changed and never freed.
unsafe impl Send for Tables {}
// SAFETY: as above.
unsafe impl Sync for Tables {}

/// A text that is there for ever.
fn constant(text: &str) -> *const c_char {
    Box::leak(kept(text).into_boxed_c_str()).as_ptr()
}

fn constants<T>(items: impl Iterator<Item = T>) -> &'static [T] {
    items.collect::<Vec<T>>().leak()
}

fn option(info: &OptionInfo) -> GameOption {
    let values = match info.values {
        OptionValues::Words(words) => constants(words.iter().map(|word| constant(word))),
        OptionValues::Range { min, max } => {
            constants((min..=max).map(|value| constant(&value.to_string())))
        }
    };
    GameOption {
        name: constant(info.name),
        about: constant(info.about),
        values: values.as_ptr(),
        value_count: values.len(),
        default_value: constant(info.default),
    }
}

fn variant(game: *const c_char, info: &'static VariantInfo) -> Variant {
    let options = constants(info.options.iter().map(option));
    Variant {
        name: constant(info.name),
        title: constant(info.title),
        game,
        seats: info.seats.as_ptr(),
        seat_count: info.seats.len(),
        default_seats: info.default_seats,
        options: options.as_ptr(),
        option_count: options.len(),
    }
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let infos = engine::games();
        let names: Vec<*const c_char> = infos.iter().map(|info| constant(info.name)).collect();
        let variants = constants(
            infos
                .iter()
                .zip(&names)
                .flat_map(|(info, name)| info.variants.iter().map(|of| variant(*name, of))),
        );
        let (mut games, mut rules, mut rest) = (Vec::new(), Vec::new(), variants);
        for (info, name) in infos.iter().zip(names) {
            let (own, others) = rest.split_at(info.variants.len());
            rest = others;
            let clauses = constants(info.rules.iter().map(|rule| Rule {
                id: constant(rule.id),
                title: constant(rule.title),
                source: constant(rule.source),
                text: constant(rule.text),
            }));
            let seats = constants(info.letters.bytes().zip(info.seat_names).map(
                |(letter, name)| SeatInfo {
                    letter: letter as c_char,
                    name: constant(name),
                },
            ));
            games.push(Game {
                name,
                title: constant(info.title),
                seats: seats.as_ptr(),
                seat_count: seats.len(),
                variants: own.as_ptr(),
                variant_count: own.len(),
                rules: clauses.as_ptr(),
                rule_count: clauses.len(),
                rules_version: info.rules_version,
            });
            rules.push(clauses);
        }
        let players = BOTS.iter().map(|bot| PlayerInfo {
            name: constant(bot.name),
            about: constant(bot.about),
        });
        Tables {
            games,
            rules,
            variants,
            players: players.collect(),
        }
    })
}

/// The row of a clause; NULL for one of no game here.
fn row(clause: RuleId) -> *const Rule {
    let mut infos = engine::games().iter().zip(&tables().rules);
    let found = infos.find_map(|(info, rows)| {
        let rule = info.rules.get(clause.index())?;
        (rule.id == clause.id()).then(|| rows.get(clause.index()))?
    });
    found.map_or(ptr::null(), ptr::from_ref)
}

/// The name of a clause, for ever.
pub fn clause(clause: RuleId) -> *const c_char {
    // SAFETY: a row is there for ever.
    unsafe { row(clause).as_ref() }.map_or(ptr::null(), |rule| rule.id)
}

/// The name of a game, for ever.
pub fn name_of(game: &str) -> *const c_char {
    let place = engine::games().iter().position(|info| info.name == game);
    let game = place.and_then(|place| tables().games.get(place));
    game.map_or(ptr::null(), |game| game.name)
}

/// A table and how long it is.
fn table<T>(rows: fn() -> &'static [T], count: Option<&mut usize>) -> *const T {
    let rows = told(&[][..], || Some(rows()));
    if let Some(count) = count {
        *count = rows.len();
    }
    rows.as_ptr()
}

/// The games, in the order of the house. `count` takes how many they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_games(count: *mut usize) -> *const Game {
    // SAFETY: as the head of the header asks.
    table(|| &tables().games, unsafe { count.as_mut() })
}

/// Every variant of every game. `count` takes how many they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_variants(count: *mut usize) -> *const Variant {
    // SAFETY: as the head of the header asks.
    table(|| tables().variants, unsafe { count.as_mut() })
}

/// The bots, the simplest first. `count` takes how many they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_players(count: *mut usize) -> *const PlayerInfo {
    // SAFETY: as the head of the header asks.
    table(|| &tables().players, unsafe { count.as_mut() })
}

/// The clause with this name, as "partan.barrier"; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_rule_find(id: *const c_char) -> *const Rule {
    // SAFETY: as the head of the header asks.
    let id = unsafe { Given::new(id) };
    told(ptr::null(), || engine::rule(id.told()?).map(row))
}
