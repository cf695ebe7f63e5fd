//! Dice: the outcomes of a throw as values with exact integer weights.
//!
//! Rules never draw random numbers. A position says which throws are possible ([`RollTable`]); whoever drives the game
//! draws one ([`RollTable::sample`]) or enumerates them all.
use core::fmt;
use rand_core::Rng;

use crate::random::below;

/// The outcomes of a throw, in the order of the rules, each with its weight: an outcome's probability is its
/// weight over [`RollTable::total`], exactly.
///
/// ```
/// use macuil_core::dice::{Dice, Die, D6};
/// let table = D6.table();
/// assert_eq!(table.total(), 6);
/// assert_eq!(table.outcomes()[2], (Die::new(3).unwrap(), 1));
/// ```
#[derive(Debug)]
pub struct RollTable<R: 'static> {
    outcomes: &'static [(R, u32)],
    total: u32,
    even: bool,
    /// For totals up to [`LISTED`], the place of the outcome for each number below the total.
    places: [u8; LISTED],
}

/// The largest total for which outcomes are looked up and not counted off.
const LISTED: usize = 64;

impl<R: Copy + 'static> RollTable<R> {
    /// The table of these outcomes.
    ///
    /// # Panics
    ///
    /// If there is no outcome, a weight is 0, or the weights add up to more than a `u32` holds. Tables are constants,
    /// so this is found when the game is compiled.
    pub const fn new(outcomes: &'static [(R, u32)]) -> RollTable<R> {
        assert!(!outcomes.is_empty(), "a throw has at least one outcome");
        let mut total = 0u32;
        let mut even = true;
        let mut places = [0; LISTED];
        let mut i = 0;
        while i < outcomes.len() {
            assert!(outcomes[i].1 > 0, "an outcome's weight is at least 1");
            even = even && outcomes[i].1 == outcomes[0].1;
            let mut place = total as usize;
            total += outcomes[i].1;
            while place < LISTED && place < total as usize {
                places[place] = i as u8;
                place += 1;
            }
            i += 1;
        }
        RollTable {
            outcomes,
            total,
            even,
            places,
        }
    }

    /// The outcomes with their weights, in the order of the rules.
    #[inline]
    pub const fn outcomes(&self) -> &'static [(R, u32)] {
        self.outcomes
    }

    /// The sum of the weights.
    #[inline]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// The weight of an outcome; 0 for what cannot be thrown.
    pub fn weight(&self, roll: R) -> u32
    where
        R: PartialEq,
    {
        self.outcomes
            .iter()
            .find(|(outcome, _)| *outcome == roll)
            .map_or(0, |(_, weight)| *weight)
    }

    /// Draws an outcome, each exactly as likely as its weight says.
    ///
    /// With even weights the outcome's place is one number below the count of outcomes; otherwise one number below
    /// [`total`](RollTable::total) is drawn and the outcomes are counted off by their weights in order.
    #[inline(always)]
    pub fn sample<G: Rng + ?Sized>(&self, generator: &mut G) -> R {
        let number = below(
            generator,
            if self.even {
                self.outcomes.len() as u32
            } else {
                self.total
            },
        );
        if self.even {
            self.outcomes[number as usize].0
        } else if let (Some(place), true) = (
            self.places.get(number as usize),
            self.total as usize <= LISTED,
        ) {
            self.outcomes[usize::from(*place)].0
        } else {
            self.count_off(number)
        }
    }

    /// The outcome of a number below the total, counted off by the weights.
    #[inline]
    fn count_off(&self, mut drawn: u32) -> R {
        for (outcome, weight) in self.outcomes {
            if drawn < *weight {
                return *outcome;
            }
            drawn -= weight;
        }
        unreachable!("the drawn number is below the sum of the weights")
    }
}

/// Dice of one kind: what they can show, and how likely each is.
pub trait Dice {
    /// What a throw shows.
    type Roll: Copy + Ord + fmt::Debug + fmt::Display + 'static;

    /// The outcomes with their weights.
    fn table(&self) -> &'static RollTable<Self::Roll>;
}

/// One ordinary die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct D6;

/// What one die shows, 1 to 6; written `roll:3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// The die showing `points`; `None` unless it is 1 to 6.
    #[inline]
    pub const fn new(points: u8) -> Option<Die> {
        if points >= 1 && points <= 6 {
            Some(Die(points))
        } else {
            None
        }
    }

    /// The points, 1 to 6.
    #[inline]
    pub const fn points(self) -> u8 {
        self.0
    }

    /// Reads `roll:1` to `roll:6`.
    pub fn read(word: &str) -> Option<Die> {
        match word.strip_prefix("roll:")?.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(Die(digit - b'0')),
            _ => None,
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll:{}", self.0)
    }
}

impl Dice for D6 {
    type Roll = Die;

    #[inline]
    fn table(&self) -> &'static RollTable<Die> {
        static TABLE: RollTable<Die> = RollTable::new(&[
            (Die(1), 1),
            (Die(2), 1),
            (Die(3), 1),
            (Die(4), 1),
            (Die(5), 1),
            (Die(6), 1),
        ]);
        &TABLE
    }
}
