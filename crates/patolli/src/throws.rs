//! What beans and the die show.
use core::fmt;

use macuil_core::dice::{Dice, RollTable};
use macuil_core::notation::number;

use crate::options::{D6Five, DiceKind, Options};

/// What a throw counts: `roll:10`. Void throws, which are thrown again, are never seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw(u8);

impl Throw {
    /// The throw that counts so many; `None` unless it is one of 1, 2, 3, 4, 5 and 10.
    pub const fn new(points: u8) -> Option<Throw> {
        match points {
            1..=5 | 10 => Some(Throw(points)),
            _ => None,
        }
    }

    /// What it counts.
    #[inline]
    pub const fn points(self) -> u8 {
        self.0
    }

    /// Reads `roll:1` to `roll:5`, and `roll:10`.
    pub(crate) fn read(word: &str) -> Option<Throw> {
        Throw::new(number(word.strip_prefix("roll:")?)?)
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll:{}", self.0)
    }
}

/// Five beans, marked on one side: 1 to 4 marks count as many, 5 count 10, none is thrown again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FiveBeans;

/// One die, its 6 thrown again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SixSided {
    /// What a 5 counts.
    pub five: D6Five,
}

impl Dice for FiveBeans {
    type Roll = Throw;

    #[inline]
    fn table(&self) -> &'static RollTable<Throw> {
        static TABLE: RollTable<Throw> = RollTable::new(&[
            (Throw(1), 5),
            (Throw(2), 10),
            (Throw(3), 10),
            (Throw(4), 5),
            (Throw(10), 1),
        ]);
        &TABLE
    }
}

impl Dice for SixSided {
    type Roll = Throw;

    #[inline]
    fn table(&self) -> &'static RollTable<Throw> {
        const fn outcomes(five: u8) -> [(Throw, u32); 5] {
            [
                (Throw(1), 1),
                (Throw(2), 1),
                (Throw(3), 1),
                (Throw(4), 1),
                (Throw(five), 1),
            ]
        }
        const TEN: [(Throw, u32); 5] = outcomes(10);
        const FIVE: [(Throw, u32); 5] = outcomes(5);
        static TABLES: [RollTable<Throw>; 2] = [RollTable::new(&TEN), RollTable::new(&FIVE)];
        &TABLES[self.five as usize]
    }
}

impl Options {
    /// The throws, with their weights.
    #[inline]
    pub fn throws(&self) -> &'static RollTable<Throw> {
        match self.dice {
            DiceKind::Beans => FiveBeans.table(),
            DiceKind::D6 => SixSided { five: self.d6_five }.table(),
        }
    }

    /// What the highest throw counts.
    #[inline]
    pub(crate) const fn highest(&self) -> u8 {
        match (self.dice, self.d6_five) {
            (DiceKind::D6, D6Five::Five) => 5,
            _ => 10,
        }
    }

    /// Whether some throw counts so many.
    pub(crate) const fn has_throw(&self, points: u8) -> bool {
        matches!(points, 1..=4) || points == self.highest()
    }
}
