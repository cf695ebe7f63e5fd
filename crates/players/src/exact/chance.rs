//! A chance of winning, between two bounds.

/// A chance of winning, between two bounds that are as good as equal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// It is no less.
    pub low: f64,
    /// It is no more.
    pub high: f64,
}

impl Chance {
    /// Any chance.
    pub(super) const UNKNOWN: Chance = Chance {
        low: 0.0,
        high: 1.0,
    };

    /// A chance that is known exactly.
    pub const fn of(value: f64) -> Chance {
        Chance {
            low: value,
            high: value,
        }
    }

    /// The middle.
    pub fn value(self) -> f64 {
        0.5 * (self.low + self.high)
    }

    /// That of the other player.
    pub fn reversed(self) -> Chance {
        Chance {
            low: 1.0 - self.high,
            high: 1.0 - self.low,
        }
    }

    /// How far the bounds are apart.
    pub(super) fn width(self) -> f64 {
        self.high - self.low
    }

    /// This and another one that is as probable as `weight` says.
    pub(super) fn plus(self, weight: f64, other: Chance) -> Chance {
        Chance {
            low: self.low + weight * other.low,
            high: self.high + weight * other.high,
        }
    }
}
