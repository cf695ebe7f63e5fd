//! Four tetrahedral dice thrown at once (`ur.throw`).
use core::fmt;

use macuil_core::dice::{Dice, RollTable};
use macuil_core::notation::number;

/// How many marked corners come up, 0 to 4; written `roll:3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw(u8);

impl Throw {
    /// The throw of so many points; `None` above 4.
    pub const fn new(points: u8) -> Option<Throw> {
        if points <= 4 {
            Some(Throw(points))
        } else {
            None
        }
    }

    /// The points, 0 to 4.
    pub const fn points(self) -> u8 {
        self.0
    }

    /// Reads `roll:0` to `roll:4`.
    pub fn read(word: &str) -> Option<Throw> {
        Throw::new(number(word.strip_prefix("roll:")?)?)
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll:{}", self.0)
    }
}

/// The four dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tetrahedra;

impl Dice for Tetrahedra {
    type Roll = Throw;

    fn table(&self) -> &'static RollTable<Throw> {
        static TABLE: RollTable<Throw> = RollTable::new(&[
            (Throw(0), 1),
            (Throw(1), 4),
            (Throw(2), 6),
            (Throw(3), 4),
            (Throw(4), 1),
        ]);
        &TABLE
    }
}
