//! The registry of clauses: what a game's rules are called, what they say and where their source says it.
//!
//! A game declares its clauses once, with [`rules!`](crate::rules!); events, errors, docs and tests cite them by [`RuleId`].
use core::fmt;
use core::hash::{Hash, Hasher};

/// One clause of a game's rules, in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its place in the game's list of clauses, from 0: counters of events by clause are arrays over it.
    pub index: u16,
    /// Its name, as `partan.barrier`: the same in errors, events, docs and tests.
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: &'static str,
    /// Where the source has it: a rule number, a heading, or "reading" where the source is silent.
    pub source: &'static str,
    /// What it says, in our words.
    pub text: &'static str,
}

/// A game's clauses with those of a house after them, each told its new place: the list of clauses of a game with house rules.
///
/// ```
/// use macuil_core::rules::{Rule, RuleId, joined};
///
/// mod house {
///     macuil_core::rules! {
///         MERCY = "house.mercy", "Mercy", "our house", "A last piece is spared.";
///     }
/// }
/// # mod toy { macuil_core::rules! { MOVE = "toy.move", "The move", "rule 1", "A piece moves."; } }
/// static RULES: [Rule; 2] = joined(toy::ALL, house::ALL);
/// const MERCY: RuleId = RuleId::new(&RULES[1]);
/// assert_eq!((MERCY.id(), MERCY.index()), ("house.mercy", 1));
/// ```
///
/// # Panics
///
/// If there are not `N` clauses in all; in a static, as it should be used, that is an error of compilation.
pub const fn joined<const N: usize>(game: &[Rule], house: &[Rule]) -> [Rule; N] {
    assert!(
        game.len() + house.len() == N,
        "the list is as long as both together"
    );
    let mut rules = [if game.is_empty() { house[0] } else { game[0] }; N];
    let mut place = 0;
    while place < N {
        rules[place] = if place < game.len() {
            game[place]
        } else {
            house[place - game.len()]
        };
        rules[place].index = place as u16;
        place += 1;
    }
    rules
}

/// A clause, as errors and events cite it. Copies are free; equality is that of the names.
#[derive(Clone, Copy)]
pub struct RuleId(&'static Rule);

impl RuleId {
    /// The citation of a clause.
    pub const fn new(rule: &'static Rule) -> RuleId {
        RuleId(rule)
    }

    /// The whole clause.
    pub const fn rule(self) -> &'static Rule {
        self.0
    }

    /// Its name, as `partan.barrier`.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// Its place in the game's list of clauses, from 0.
    pub const fn index(self) -> usize {
        self.0.index as usize
    }
}

impl PartialEq for RuleId {
    fn eq(&self, other: &RuleId) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for RuleId {}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &RuleId) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RuleId {
    fn cmp(&self, other: &RuleId) -> core::cmp::Ordering {
        self.0.id.cmp(other.0.id)
    }
}

impl Hash for RuleId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.id)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// Declares a game's clauses: a constant [`RuleId`] each, and `ALL`, the list of them in this order.
///
/// ```
/// mod clauses {
///     macuil_core::rules! {
///         ROLL = "toy.roll", "The throw", "rule 1", "The player throws one die.";
///         MOVE = "toy.move", "The move", "rule 2", "A piece goes as far as the die says.";
///     }
/// }
/// assert_eq!(clauses::MOVE.id(), "toy.move");
/// assert_eq!(clauses::ALL[1], *clauses::MOVE.rule());
/// ```
#[macro_export]
macro_rules! rules {
    ($($name:ident = $id:literal, $title:literal, $source:literal, $text:literal;)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Place { $($name),+ }

        /// Every clause, in the order of the rule text.
        pub static ALL: &[$crate::rules::Rule] = &[$(
            $crate::rules::Rule { index: Place::$name as u16, id: $id, title: $title, source: $source, text: $text }
        ),+];

        $(
            #[doc = concat!("`", $id, "`: ", $title, " (", $source, "). ", $text)]
            pub const $name: $crate::rules::RuleId = $crate::rules::RuleId::new(&ALL[Place::$name as usize]);
        )+
    };
}
