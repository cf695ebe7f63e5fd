//! Points of a side, with what can be said about them.
use crate::contest::pair::Pair;
use crate::statistics::Estimate;

/// The pairs of a contest by the half points that the first side has made in their two games: 0 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// How many pairs with so many half points.
    pub pairs: [u64; 5],
}

impl Score {
    /// Adds a pair.
    pub fn add(&mut self, pair: &Pair) {
        let halves: u8 = pair.halves.iter().sum();
        self.pairs[usize::from(halves.min(4))] += 1;
    }

    /// How many pairs.
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        2 * self.count()
    }

    /// The points of the first side: games won, and half of those that nobody has won.
    pub fn points(&self) -> f64 {
        let halves = self
            .pairs
            .iter()
            .zip(0u64..)
            .map(|(pairs, half)| pairs * half);
        halves.sum::<u64>() as f64 / 2.0
    }

    /// The score of the other side.
    pub fn reversed(&self) -> Score {
        let mut pairs = self.pairs;
        pairs.reverse();
        Score { pairs }
    }

    /// Mean and variance (with n − 1) of a pair's points over two, which lie between 0 and 1.
    pub(crate) fn moments(weights: [f64; 5]) -> (f64, f64) {
        let count: f64 = weights.iter().sum();
        let points = |half: usize| half as f64 / 4.0;
        let sum: f64 = (0..5).map(|half| weights[half] * points(half)).sum();
        let mean = sum / count;
        let squares = (0..5).map(|half| weights[half] * (points(half) - mean).powi(2));
        (
            mean,
            squares.sum::<f64>() / (count - 1.0).max(f64::MIN_POSITIVE),
        )
    }

    /// The share of the points that the first side has made, with its interval; `None` without pairs.
    ///
    /// The two games of a pair are not independent, pairs are. So the interval is Wilson's for as many independent games
    /// as would give a share of this variance: fewer or more than were played.
    pub fn share(&self) -> Option<Estimate> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let (share, variance) = Score::moments(self.pairs.map(|pairs| pairs as f64));
        let error = variance / count as f64;
        let games = if count > 1 && error > 0.0 {
            share * (1.0 - share) / error
        } else {
            self.games() as f64
        };
        Some(Estimate::wilson(share, games))
    }

    /// The difference in strength that the share stands for, in Elo points; infinite where one side has made all points.
    pub fn elo(&self) -> Option<Estimate> {
        self.share().map(|share| Estimate {
            value: elo(share.value),
            low: elo(share.low),
            high: elo(share.high),
        })
    }
}

/// The difference in Elo points at which the better side makes this share of the points: 400 log₁₀(s / (1 − s)), after Elo, "The
/// Rating of Chessplayers" (1978).
///
/// ```
/// use macuil_sim::contest::elo;
/// assert_eq!(elo(0.5), 0.0);
/// assert!((elo(0.75) - 190.85).abs() < 0.005);
/// ```
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that a difference in Elo points lets expect.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}
