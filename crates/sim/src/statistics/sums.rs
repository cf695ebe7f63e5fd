//! Sums over games that means, spreads and ratios follow from.
//!
//! They are exact as long as there are fewer than 2^32 games with numbers below 2^32 in each.
use crate::statistics::estimate::Estimate;

/// The sums of one number a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moments {
    count: u64,
    sum: u128,
    squares: u128,
}

impl Moments {
    /// Adds a game's number.
    pub fn add(&mut self, value: u64) {
        let value = u128::from(value);
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many games.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum over all games.
    pub fn sum(&self) -> u128 {
        self.sum
    }

    /// The mean with its interval: ± 1.96 standard errors, which is good from some thirty games up. With one game the
    /// interval is everything; `None` without games.
    pub fn mean(&self) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let n = self.count as f64;
        let error = self
            .deviation()
            .map_or(f64::INFINITY, |deviation| deviation / n.sqrt());
        Some(Estimate::normal(self.sum as f64 / n, error))
    }

    /// The standard deviation of the games (with n − 1); `None` with fewer than two.
    pub fn deviation(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let n = u128::from(self.count);
        let numerator = n * self.squares - self.sum * self.sum;
        Some((numerator as f64 / (n as f64 * (n - 1) as f64)).sqrt())
    }
}

/// The sums of two numbers a game, for the ratio of their totals.
///
/// Games are independent of each other, decisions within a game are not: so the interval is that of a ratio over
/// games. With R = Σx/Σy its standard error is √(Σ(x − Ry)² / (n(n−1))) / ȳ: Cochran, "Sampling Techniques" (3rd ed.,
/// 1977), section 6.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ratio {
    count: u64,
    x: u128,
    y: u128,
    xx: u128,
    xy: u128,
    yy: u128,
}

impl Ratio {
    /// Adds a game's two numbers.
    pub fn add(&mut self, x: u64, y: u64) {
        let (x, y) = (u128::from(x), u128::from(y));
        self.count += 1;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Ratio) {
        self.count += other.count;
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// The ratio of the totals with its interval. With one game the interval is everything; `None` if the second
    /// total is 0.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.y == 0 {
            return None;
        }
        let ratio = self.x as f64 / self.y as f64;
        if self.count < 2 {
            return Some(Estimate::normal(ratio, f64::INFINITY));
        }
        let n = self.count as f64;
        let squares =
            self.xx as f64 - 2.0 * ratio * self.xy as f64 + ratio * ratio * self.yy as f64;
        let error = (squares.max(0.0) / (n * (n - 1.0))).sqrt() / (self.y as f64 / n);
        Some(Estimate::normal(ratio, error))
    }
}
