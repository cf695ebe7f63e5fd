//! What sets two cases apart.
use statrs::distribution::{ContinuousCDF, StudentsT};
use statrs::function::erf::erfc;

use crate::statistics::estimate::{Estimate, Z95, wilson};
use crate::statistics::sums::Moments;

/// Beyond so many degrees of freedom Student's distribution is the normal one, to all digits that anybody reads.
const NORMAL: f64 = 1e6;

/// How far one case's number lies above another's, with its 95 % interval and a two-sided test of their being equal.
///
/// Cases that share their seed have the same dice game by game, which as a rule makes their numbers go together:
/// [`paired_means`](Difference::paired_means) and [`paired_shares`](Difference::paired_shares) take that into account.
/// [`means`](Difference::means) and [`shares`](Difference::shares) take the two cases for independent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The difference, the first less the second.
    pub estimate: Estimate,
    /// The chance of a difference this great or greater, on either side, if there were none.
    pub p: f64,
}

impl Difference {
    /// Of two shares, each so many hits of so many games, above `expected`: 0 to compare the shares themselves. `None` if
    /// one of them has no games.
    ///
    /// The interval is Newcombe's hybrid score interval (method 10 in "Interval estimation for the difference between
    /// independent proportions", 1998): with shares p and q and the ends l, u of their Wilson intervals it reaches from
    /// p − q − √((p − lₚ)² + (u_q − q)²) to p − q + √((uₚ − p)² + (q − l_q)²). The p-value is the chance that belongs
    /// to the interval which ends just at `expected`; so it is below 0.05 exactly where the 95 % interval leaves it out.
    ///
    /// ```
    /// # use macuil_sim::Difference;
    /// let difference = Difference::shares((56, 70), (48, 80), 0.0).unwrap();
    /// let interval = difference.estimate;
    /// assert!((interval.low - 0.0524).abs() < 5e-5 && (interval.high - 0.3339).abs() < 5e-5);
    /// assert!(difference.p < 0.05);
    /// ```
    pub fn shares(first: (u64, u64), second: (u64, u64), expected: f64) -> Option<Difference> {
        hybrid(first, second, 0.0, expected)
    }

    /// Of two means. `None` if one of them has fewer than two games.
    ///
    /// The test is Welch's, which lets the spreads differ: with variances s² and games n the standard error is
    /// √(s₁²/n₁ + s₂²/n₂), and the degrees of freedom are Satterthwaite's, (s₁²/n₁ + s₂²/n₂)² / ((s₁²/n₁)²/(n₁ − 1) +
    /// (s₂²/n₂)²/(n₂ − 1)): Welch, "The generalization of 'Student's' problem when several different population variances
    /// are involved" (1947).
    pub fn means(first: &Moments, second: &Moments) -> Option<Difference> {
        let welch = welch(first, second)?;
        Some(student(welch.value, welch.error(), welch.freedom))
    }
}

/// What Welch's test goes by.
pub(super) struct Welch {
    /// The difference of the means.
    pub value: f64,
    /// The squared standard error of each mean.
    pub squares: (f64, f64),
    /// Satterthwaite's degrees of freedom; of no meaning without spread.
    pub freedom: f64,
}

impl Welch {
    /// The standard error of the difference.
    pub(super) fn error(&self) -> f64 {
        (self.squares.0 + self.squares.1).sqrt()
    }
}

/// For two samples that have nothing to do with each other; `None` if one of them has fewer than two games.
pub(super) fn welch(first: &Moments, second: &Moments) -> Option<Welch> {
    let square = |moments: &Moments| {
        let deviation = moments.deviation()?;
        Some(deviation * deviation / moments.count() as f64)
    };
    let mean = |moments: &Moments| moments.sum() as f64 / moments.count() as f64;
    let (a, b) = (square(first)?, square(second)?);
    let degrees = |square: f64, moments: &Moments| square * square / (moments.count() - 1) as f64;
    Some(Welch {
        value: mean(first) - mean(second),
        squares: (a, b),
        freedom: (a + b) * (a + b) / (degrees(a, first) + degrees(b, second)),
    })
}

/// A difference with its standard error, by Student's distribution.
pub(super) fn student(value: f64, error: f64, freedom: f64) -> Difference {
    if error == 0.0 {
        // No game differs from another.
        return Difference {
            estimate: Estimate::normal(value, 0.0),
            p: if value == 0.0 { 1.0 } else { 0.0 },
        };
    }
    let distance = (value / error).abs();
    // Its own constructor refuses only what cannot be here: no spread, no freedom.
    let student = Some(freedom)
        .filter(|freedom| *freedom < NORMAL)
        .and_then(|freedom| StudentsT::new(0.0, 1.0, freedom).ok());
    let (reach, p) = match student {
        Some(student) => (student.inverse_cdf(0.975), 2.0 * student.sf(distance)),
        None => (Z95, two_sided(distance)),
    };
    Difference {
        estimate: Estimate {
            value,
            low: value - reach * error,
            high: value + reach * error,
        },
        p: p.min(1.0),
    }
}

/// The difference of two shares by Newcombe's hybrid score interval, for shares with this correlation; `None` if one of them
/// has no games.
pub(super) fn hybrid(
    first: (u64, u64),
    second: (u64, u64),
    correlation: f64,
    expected: f64,
) -> Option<Difference> {
    if first.1 == 0 || second.1 == 0 {
        return None;
    }
    let share = |(hits, games): (u64, u64)| hits as f64 / games as f64;
    let (p, q) = (share(first), share(second));
    // The third side of a triangle whose angle has this cosine.
    let side = |a: f64, b: f64| (a * a - 2.0 * correlation * a * b + b * b).max(0.0).sqrt();
    let ends = |z: f64| {
        let (p_low, p_high) = wilson(p, first.1 as f64, z);
        let (q_low, q_high) = wilson(q, second.1 as f64, z);
        (
            p - q - side(p - p_low, q_high - q),
            p - q + side(p_high - p, q - q_low),
        )
    };
    let value = p - q - expected;
    let (low, high) = ends(Z95);
    let holds = |z: f64| {
        let (low, high) = ends(z);
        if value > 0.0 {
            low <= expected
        } else {
            high >= expected
        }
    };
    Some(Difference {
        estimate: Estimate {
            value,
            low: low - expected,
            high: high - expected,
        },
        p: if value == 0.0 {
            1.0
        } else {
            two_sided(least(holds))
        },
    })
}

/// How much of the normal distribution lies beyond so many standard deviations, on both sides together.
fn two_sided(z: f64) -> f64 {
    erfc(z / std::f64::consts::SQRT_2)
}

/// The least z from which on something holds, or 40: beyond it there is nothing of the normal distribution. It is below
/// [`Z95`] exactly where it holds there.
fn least(holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = if holds(Z95) { (0.0, Z95) } else { (Z95, 40.0) };
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if holds(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}
