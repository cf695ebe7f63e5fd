//! What sets two cases apart.
use statrs::distribution::{ContinuousCDF, StudentsT};
use statrs::function::erf::erfc;

use crate::statistics::estimate::{Estimate, Z95, wilson};
use crate::statistics::sums::Moments;

/// Beyond so many degrees of freedom Student's distribution is the normal one, to all digits that anybody reads.
const NORMAL: f64 = 1e6;

/// How far one case's number lies above another's, with its 95 % interval and a two-sided test of their being equal.
///
/// Both kinds take the two cases for independent. Cases that share their seed have the same dice game by game, which as a
/// rule makes their numbers go together: then the intervals are wider and the p-values greater than they need be, and what
/// is found all the same stands.
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
        if first.1 == 0 || second.1 == 0 {
            return None;
        }
        let share = |(hits, games): (u64, u64)| hits as f64 / games as f64;
        let (p, q) = (share(first), share(second));
        let ends = |z: f64| {
            let ends =
                |(hits, games): (u64, u64)| wilson(hits as f64 / games as f64, games as f64, z);
            let ((p_low, p_high), (q_low, q_high)) = (ends(first), ends(second));
            (
                p - q - (p - p_low).hypot(q_high - q),
                p - q + (p_high - p).hypot(q - q_low),
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

    /// Of two means. `None` if one of them has fewer than two games.
    ///
    /// The test is Welch's, which lets the spreads differ: with variances s² and games n the standard error is
    /// √(s₁²/n₁ + s₂²/n₂), and the degrees of freedom are Satterthwaite's, (s₁²/n₁ + s₂²/n₂)² / ((s₁²/n₁)²/(n₁ − 1) +
    /// (s₂²/n₂)²/(n₂ − 1)): Welch, "The generalization of 'Student's' problem when several different population variances
    /// are involved" (1947).
    pub fn means(first: &Moments, second: &Moments) -> Option<Difference> {
        let error = |moments: &Moments| {
            let deviation = moments.deviation()?;
            Some(deviation * deviation / moments.count() as f64)
        };
        let mean = |moments: &Moments| moments.sum() as f64 / moments.count() as f64;
        let (a, b) = (error(first)?, error(second)?);
        let value = mean(first) - mean(second);
        if a + b == 0.0 {
            // No game differs from another of its case.
            return Some(Difference {
                estimate: Estimate::normal(value, 0.0),
                p: if value == 0.0 { 1.0 } else { 0.0 },
            });
        }
        let degrees = |error: f64, moments: &Moments| error * error / (moments.count() - 1) as f64;
        let freedom = (a + b) * (a + b) / (degrees(a, first) + degrees(b, second));
        let error = (a + b).sqrt();
        let distance = (value / error).abs();
        // Its own constructor refuses only what cannot be here: no spread, no freedom.
        let student = Some(freedom)
            .filter(|freedom| *freedom < NORMAL)
            .and_then(|freedom| StudentsT::new(0.0, 1.0, freedom).ok());
        let (reach, p) = match student {
            Some(student) => (student.inverse_cdf(0.975), 2.0 * student.sf(distance)),
            None => (Z95, two_sided(distance)),
        };
        Some(Difference {
            estimate: Estimate {
                value,
                low: value - reach * error,
                high: value + reach * error,
            },
            p: p.min(1.0),
        })
    }
}

/// How much of the normal distribution lies beyond so many standard deviations, on both sides together.
fn two_sided(z: f64) -> f64 {
    erfc(z / std::f64::consts::SQRT_2)
}

/// The least z from which on something holds, or 40: beyond it there is nothing of the normal distribution.
fn least(holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
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
