//! Strategies of proptest for any game, a user's own included (feature `testing`).
//!
//! | strategy | gives | shrinks to |
//! |---|---|---|
//! | [`starts`] | beginnings of every variant, with any options, seats and first player | the first variant as it is |
//! | [`games`] | [`Game`]s of up to so many plies from there | short games |
//! | [`games_from`] | the same from beginnings of one's own | short games |
//! | [`positions`] | positions reached by up to so many plies | positions reached by few |
//!
//! Everything is made by playing, so that every position is one that play reaches. A game that breaks a property is made
//! shorter first, by cutting its end and then by leaving plies out, and then plainer, by choosing the first throws and moves.
//! It is shown as texts that can be pasted: the beginning, the words played, the end.
//!
//! The game crates of the family add strategies for their moves and options and `Arbitrary` for all of them, in their own
//! modules `testing`.
//!
//! ```
//! use macuil_core::position::Position;
//! use macuil_core::testing::games;
//! use proptest::prelude::*;
//!
//! fn keeps_its_promises<P: Position>() {
//!     proptest!(|(game in games::<P>(60))| {
//!         for position in game.positions() {
//!             position.invariants(&mut |broken| panic!("{} [{}]", broken.promise, broken.rule));
//!         }
//!     });
//! }
//! ```
use core::fmt;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use crate::events::NoEvents;
use crate::game::{OptionValues, VariantInfo};
use crate::position::{Node, Ply, Position};

/// A game, or the beginning of one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game<P: Position> {
    /// Where it begins.
    pub start: P,
    /// What is played.
    pub plies: Vec<Ply<P::Roll, P::Move>>,
    /// Where that leads.
    pub end: P,
}

impl<P: Position> Game<P> {
    /// Plays by choices, each taken modulo what there is to choose from: throws where a throw is due, otherwise moves.
    /// The game ends with the choices, or earlier where it is over.
    pub fn play(start: P, choices: &[u16]) -> Game<P> {
        let (mut end, mut plies) = (start.clone(), Vec::new());
        for choice in choices {
            let Some(ply) = chosen(&end, usize::from(*choice)) else {
                break;
            };
            end.apply(ply, &mut NoEvents);
            plies.push(ply);
        }
        Game { start, plies, end }
    }

    /// Every position of the game, from the first to the last: one more than there are plies.
    pub fn positions(&self) -> impl Iterator<Item = P> {
        let mut position = self.start.clone();
        let first = position.clone();
        core::iter::once(first).chain(self.plies.iter().map(move |ply| {
            position.apply(*ply, &mut NoEvents);
            position.clone()
        }))
    }

    /// The words of what is played.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.plies.iter().map(ToString::to_string)
    }
}

/// The throw or move at this place, counted round; `None` where the game is over.
fn chosen<P: Position>(position: &P, choice: usize) -> Option<Ply<P::Roll, P::Move>> {
    match position.node() {
        Node::Over(_) => None,
        Node::Chance(_) => {
            let outcomes = position.rolls()?.outcomes();
            Some(Ply::Roll(outcomes[choice % outcomes.len()].0))
        }
        Node::Decision(_) => {
            let moves = position.legal_moves();
            let moves = moves.as_ref();
            Some(Ply::Move(moves[choice % moves.len()]))
        }
    }
}

/// The beginning, the words and the end, as texts.
impl<P: Position> fmt::Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.words().collect();
        f.debug_struct("Game")
            .field("start", &self.start.to_string())
            .field("plies", &words.join(" "))
            .field("end", &self.end.to_string())
            .finish()
    }
}

/// How many plies games and positions have at most, for `any_with`: `any_with::<Position>(Plies(40))`. 200 unless said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plies(pub usize);

impl Default for Plies {
    fn default() -> Plies {
        Plies(200)
    }
}

impl<P: Position> Arbitrary for Game<P> {
    type Parameters = Plies;
    type Strategy = BoxedStrategy<Game<P>>;

    fn arbitrary_with(most: Plies) -> BoxedStrategy<Game<P>> {
        games(most.0).boxed()
    }
}

/// Every beginning: any variant, options, seats and first player. Options that the game refuses together are left off.
pub fn starts<P: Position>() -> impl Strategy<Value = P> {
    let changes = proptest::collection::vec((any::<u8>(), any::<u8>()), 0..6);
    (
        0..P::GAME.variants.len(),
        changes,
        any::<u16>(),
        any::<u8>(),
    )
        .prop_map(|(variant, changes, seats, first)| {
            let variant = &P::GAME.variants[variant];
            beginning(variant, &changes, seats, usize::from(first))
        })
}

/// The first position of a variant with these options set, this one of its seats beginning. Half of all `seats` are numbers of
/// players, the others sets of seats, a bit each, or numbers again where these may not play.
fn beginning<P: Position>(
    variant: &VariantInfo,
    changes: &[(u8, u8)],
    seats: u16,
    first: usize,
) -> P {
    let letters = P::GAME.letters.char_indices();
    let letters = letters.filter(|(seat, _)| seats >> seat & 1 == 1);
    let mut who: String = letters.map(|(_, letter)| letter).collect();
    let by_number = seats >> P::GAME.letters.len() & 1 == 0;
    if by_number || who.is_empty() || P::start(variant.name, &who, None).is_err() {
        who = variant.seats[usize::from(seats) % variant.seats.len()].to_string();
    }
    let mut options = BTreeMap::new();
    let mut start = P::start(variant.name, &who, None)
        .expect("a variant begins with each of its numbers of players");
    for (option, value) in changes {
        let Some(option) = variant
            .options
            .get(usize::from(*option) % variant.options.len().max(1))
        else {
            break;
        };
        let before = options.clone();
        options.insert(option.name, word(&option.values, *value));
        match P::start(&text(variant.name, &options), &who, None) {
            Ok(changed) => start = changed,
            Err(_) => options = before,
        }
    }
    let order: Vec<char> = start.letters().as_str().chars().collect();
    let first = order[first % order.len()];
    P::start(&text(variant.name, &options), &who, Some(first)).unwrap_or(start)
}

/// The word of a value, counted round; of numbers the ends come up more often than what lies between.
fn word(values: &OptionValues, value: u8) -> String {
    match values {
        OptionValues::Words(words) => words[usize::from(value) % words.len()].into(),
        OptionValues::Range { min, max } => match value % 4 {
            0 => min.to_string(),
            1 => max.to_string(),
            _ => {
                (u16::from(*min) + u16::from(value / 4) % (u16::from(*max - *min) + 1)).to_string()
            }
        },
    }
}

/// A variant's name with options.
fn text(name: &str, options: &BTreeMap<&str, String>) -> String {
    if options.is_empty() {
        return name.into();
    }
    let set: Vec<String> = options
        .iter()
        .map(|(name, word)| format!("{name}={word}"))
        .collect();
    format!("{name}[{}]", set.join(","))
}

/// Games of up to `most` plies from any beginning.
pub fn games<P: Position>(most: usize) -> impl Strategy<Value = Game<P>> {
    games_from(starts(), most)
}

/// Games of up to `most` plies from these beginnings, which may be any positions.
pub fn games_from<P: Position>(
    starts: impl Strategy<Value = P>,
    most: usize,
) -> impl Strategy<Value = Game<P>> {
    (starts, Choices { most }).prop_map(|(start, choices)| Game::play(start, &choices))
}

/// Positions reached by up to `most` plies from any beginning.
pub fn positions<P: Position>(most: usize) -> impl Strategy<Value = P> {
    games(most).prop_map(|game| game.end)
}

/// Implements `Arbitrary` for a game's positions, moves and options; positions take [`Plies`](crate::testing::Plies).
///
/// ```text
/// macuil_core::arbitrary! {
///     positions: Position;
///     moves: Move, moves();
///     options: Options, options();
/// }
/// ```
#[macro_export]
macro_rules! arbitrary {
    (
        positions: $position:ty;
        moves: $move:ty, $moves:expr;
        options: $options:ty, $sets:expr;
    ) => {
        const _: () = {
            use proptest::arbitrary::Arbitrary;
            use proptest::strategy::{BoxedStrategy, Strategy};

            impl Arbitrary for $position {
                type Parameters = $crate::testing::Plies;
                type Strategy = BoxedStrategy<Self>;

                fn arbitrary_with(most: Self::Parameters) -> BoxedStrategy<Self> {
                    $crate::testing::positions(most.0).boxed()
                }
            }

            impl Arbitrary for $move {
                type Parameters = ();
                type Strategy = BoxedStrategy<Self>;

                fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
                    $moves.boxed()
                }
            }

            impl Arbitrary for $options {
                type Parameters = ();
                type Strategy = BoxedStrategy<Self>;

                fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
                    $sets.boxed()
                }
            }
        };
    };
}

/// Lists of choices that shrink by their end, then by what can be left out, then to the first of each choice. Proptest's
/// own lists shrink from their beginning, one element at a time, which tears a game apart.
#[derive(Clone, Copy, Debug)]
struct Choices {
    most: usize,
}

impl Strategy for Choices {
    type Tree = Shrinking;
    type Value = Vec<u16>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Choices> {
        let length = (0..=self.most).new_tree(runner)?.current();
        let choices = proptest::collection::vec(any::<u16>(), length).new_tree(runner)?;
        Ok(Shrinking::new(choices.current()))
    }
}

/// What is tried next on a list that fails.
#[derive(Clone, Copy, Debug)]
enum Trial {
    /// To leave out so many at the end; next, half as many.
    Cut { size: usize },
    /// To leave out so many from here on; next, those after them.
    Leave { size: usize, at: usize },
    /// To choose this one here; next, the one after it.
    Lower { at: usize, to: u16 },
    /// Nothing.
    Done,
}

/// The greatest choice that is tried in place of another.
const PLAINEST: u16 = 3;

/// A list of choices on its way to a shorter one.
#[derive(Clone, Debug)]
struct Shrinking {
    /// The shortest list that fails.
    kept: Vec<u16>,
    /// What is being tried in its place, if anything.
    tried: Option<Vec<u16>>,
    trial: Trial,
    /// Whether something came of it since the end was last cut: then there may be more to cut.
    again: bool,
}

impl Shrinking {
    fn new(choices: Vec<u16>) -> Shrinking {
        let size = choices.len().div_ceil(2);
        Shrinking {
            kept: choices,
            tried: None,
            trial: Trial::Cut { size },
            again: false,
        }
    }

    /// Makes the next trial and goes on to the one after it; false if there are no more.
    fn next(&mut self) -> bool {
        let length = self.kept.len();
        loop {
            match self.trial {
                Trial::Cut { size: 0 } => {
                    let size = length.div_ceil(2);
                    self.trial = Trial::Leave { size, at: 0 };
                }
                Trial::Cut { size } => {
                    self.trial = Trial::Cut { size: size / 2 };
                    if size <= length {
                        self.tried = Some(self.kept[..length - size].to_vec());
                        return true;
                    }
                }
                Trial::Leave { size: 0, .. } => self.trial = Trial::Lower { at: 0, to: 0 },
                Trial::Leave { size, at } if at + size > length => {
                    // Two, a throw and its move, is not passed over.
                    let size = if size == 3 { 2 } else { size / 2 };
                    self.trial = Trial::Leave { size, at: 0 };
                }
                Trial::Leave { size, at } => {
                    self.trial = Trial::Leave {
                        size,
                        at: at + size,
                    };
                    let (front, back) = (&self.kept[..at], &self.kept[at + size..]);
                    self.tried = Some([front, back].concat());
                    return true;
                }
                Trial::Lower { at, .. } if at >= length => {
                    self.trial = match core::mem::take(&mut self.again) {
                        true => Trial::Cut {
                            size: length.div_ceil(2),
                        },
                        false => Trial::Done,
                    };
                }
                Trial::Lower { at, to } if to > PLAINEST || to >= self.kept[at] => {
                    self.trial = Trial::Lower { at: at + 1, to: 0 };
                }
                Trial::Lower { at, to } => {
                    self.trial = Trial::Lower { at, to: to + 1 };
                    let mut lowered = self.kept.clone();
                    lowered[at] = to;
                    self.tried = Some(lowered);
                    return true;
                }
                Trial::Done => return false,
            }
        }
    }
}

impl ValueTree for Shrinking {
    type Value = Vec<u16>;

    fn current(&self) -> Vec<u16> {
        self.tried.as_ref().unwrap_or(&self.kept).clone()
    }

    /// What was tried fails too: it is kept, and the same is tried again on it.
    fn simplify(&mut self) -> bool {
        if let Some(tried) = self.tried.take() {
            self.again |= !matches!(self.trial, Trial::Cut { .. });
            self.trial = match self.trial {
                Trial::Cut { size: 0 } => Trial::Cut {
                    size: tried.len().min(1),
                },
                Trial::Cut { size } => Trial::Cut { size: size * 2 },
                // What stood behind the gap stands in it now.
                Trial::Leave { size, at } => Trial::Leave {
                    size,
                    at: at - size,
                },
                Trial::Lower { at, .. } => Trial::Lower { at: at + 1, to: 0 },
                Trial::Done => Trial::Done,
            };
            self.kept = tried;
        }
        self.next()
    }

    /// What was tried does not fail: it is dropped, and the next is tried.
    fn complicate(&mut self) -> bool {
        self.tried = None;
        self.next()
    }
}
