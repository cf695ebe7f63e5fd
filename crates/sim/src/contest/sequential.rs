//! A test that stops as soon as it knows enough.
use crate::contest::score::{Score, share_of};

/// What a sequential test asks: is the first side better by `elo1` points or more, rather than by `elo0` or less?
///
/// This is Wald's sequential probability ratio test ("Sequential Analysis", 1947) on the points of pairs, with the normal
/// approximation of its ratio that programs for testing chess engines use: with n pairs, their mean m and variance v of the
/// points over two, and the shares s₀ and s₁ that the two differences let expect, its logarithm is
/// n (s₁ − s₀) (2m − s₀ − s₁) / (2v).
///
/// ```
/// use macuil_sim::contest::{Score, Sequential, Verdict};
///
/// let test = Sequential::new(0.0, 50.0);
/// let even = Score { pairs: [60, 0, 80, 0, 60] };
/// let clear = Score { pairs: [5, 0, 55, 0, 40] };
/// assert_eq!((test.verdict(&even), test.verdict(&clear)), (Verdict::NotBetter, Verdict::Better));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The difference in Elo points of the first hypothesis.
    pub elo0: f64,
    /// The difference of the second; greater.
    pub elo1: f64,
    /// How often the second may be taken though the first is true.
    pub alpha: f64,
    /// How often the first may be taken though the second is true.
    pub beta: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// Better by `elo1` rather than by `elo0`.
    Better,
    /// Better by `elo0` at most, rather than by `elo1`.
    NotBetter,
}

impl Sequential {
    /// Fewer pairs decide nothing: their variance is not known.
    pub const LEAST: u64 = 8;

    /// A test that may err in 5 % of the cases either way.
    pub fn new(elo0: f64, elo1: f64) -> Sequential {
        Sequential {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// The logarithms of the ratio at which the first and the second hypothesis are taken.
    pub fn bounds(&self) -> (f64, f64) {
        let low = (self.beta / (1.0 - self.alpha)).ln();
        (low, ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of the two hypotheses' likelihoods.
    pub fn ratio(&self, score: &Score) -> f64 {
        // What has not happened yet may still happen: else a variance of nothing would decide at once.
        let (mean, variance) = Score::moments(score.pairs.map(|pairs| (pairs as f64).max(1e-3)));
        let (s0, s1) = (share_of(self.elo0), share_of(self.elo1));
        score.count() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// What is known with this score.
    pub fn verdict(&self, score: &Score) -> Verdict {
        if score.count() < Sequential::LEAST {
            return Verdict::Open;
        }
        let ((low, high), ratio) = (self.bounds(), self.ratio(score));
        match ratio {
            ratio if ratio >= high => Verdict::Better,
            ratio if ratio <= low => Verdict::NotBetter,
            _ => Verdict::Open,
        }
    }
}
