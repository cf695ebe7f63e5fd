//! What dice show: one die, or two.
use core::fmt;

use macuil_core::dice::{Dice, RollTable};
use macuil_core::notation::Cursor;

/// What a throw shows: `roll:6`, or with two dice `roll:2+5`, the smaller first. In the order of the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw {
    first: u8,
    /// 0 with one die.
    second: u8,
}

impl Throw {
    /// One die; `None` unless it shows 1 to 6.
    pub const fn one(die: u8) -> Option<Throw> {
        if die >= 1 && die <= 6 {
            Some(Throw::of(die, 0))
        } else {
            None
        }
    }

    /// Two dice, in either order; `None` unless they show 1 to 6.
    pub const fn two(a: u8, b: u8) -> Option<Throw> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            None
        } else if a <= b {
            Some(Throw::of(a, b))
        } else {
            Some(Throw::of(b, a))
        }
    }

    const fn of(first: u8, second: u8) -> Throw {
        Throw { first, second }
    }

    /// What the dice show, the smaller first; the second is 0 with one die.
    #[inline]
    pub const fn dice(self) -> [u8; 2] {
        [self.first, self.second]
    }

    /// Whether the throw is followed by another: a 6, or a doublet.
    #[inline]
    pub(crate) const fn repeats(self) -> bool {
        self.first == if self.second == 0 { 6 } else { self.second }
    }

    /// Reads `roll:1` to `roll:6`, and `roll:1+1` to `roll:6+6` with the smaller first.
    pub(crate) fn read(word: &str) -> Option<Throw> {
        let mut cursor = Cursor::new(word.strip_prefix("roll:")?);
        let first = cursor.number()?;
        if cursor.is_done() {
            return Throw::one(first);
        }
        if !cursor.eat("+") {
            return None;
        }
        let second = cursor.number()?;
        (cursor.is_done() && first <= second)
            .then(|| Throw::two(first, second))
            .flatten()
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll:{}", self.first)?;
        if self.second > 0 {
            write!(f, "+{}", self.second)?;
        }
        Ok(())
    }
}

/// One die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OneDie;

/// Two dice: 21 outcomes, doublets 1 in 36 and the others 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TwoDice;

impl Dice for OneDie {
    type Roll = Throw;

    #[inline]
    fn table(&self) -> &'static RollTable<Throw> {
        const OUTCOMES: [(Throw, u32); 6] = {
            let mut outcomes = [(Throw::of(0, 0), 1); 6];
            let mut die = 0;
            while die < 6 {
                outcomes[die] = (Throw::of(die as u8 + 1, 0), 1);
                die += 1;
            }
            outcomes
        };
        static TABLE: RollTable<Throw> = RollTable::new(&OUTCOMES);
        &TABLE
    }
}

impl Dice for TwoDice {
    type Roll = Throw;

    #[inline]
    fn table(&self) -> &'static RollTable<Throw> {
        const OUTCOMES: [(Throw, u32); 21] = {
            let mut outcomes = [(Throw::of(0, 0), 1); 21];
            let (mut at, mut first) = (0, 1);
            while first <= 6 {
                let mut second = first;
                while second <= 6 {
                    outcomes[at] = (
                        Throw::of(first, second),
                        if first == second { 1 } else { 2 },
                    );
                    at += 1;
                    second += 1;
                }
                first += 1;
            }
            outcomes
        };
        static TABLE: RollTable<Throw> = RollTable::new(&OUTCOMES);
        &TABLE
    }
}
