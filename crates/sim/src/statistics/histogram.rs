//! How many games have which number.
use std::collections::BTreeMap;

use crate::statistics::estimate::Estimate;
use crate::statistics::sums::Moments;

/// Values below this are counted in an array; the few beyond it in a map, so that one endless game costs no memory.
const DENSE: u64 = 1 << 14;

/// Exact counts of games by a number that each game has (its throws, say).
///
/// ```
/// use macuil_sim::Histogram;
///
/// let throws: Histogram = [3, 5, 5, 7].into_iter().collect();
/// let mean = throws.mean().unwrap();
/// assert_eq!(mean.value, 5.0);
/// assert!((throws.deviation().unwrap() - 1.632_993).abs() < 1e-6);
/// assert_eq!((throws.min(), throws.quantile(0.5), throws.max()), (Some(3), Some(5), Some(7)));
/// assert_eq!(throws.above(5), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    moments: Moments,
    /// As long as the greatest value below `DENSE` asks for.
    dense: Vec<u64>,
    sparse: BTreeMap<u64, u64>,
}

impl Histogram {
    /// Adds a game with this number.
    pub fn add(&mut self, value: u64) {
        self.moments.add(value);
        *self.slot(value) += 1;
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Histogram) {
        self.moments.merge(&other.moments);
        for (value, games) in other.iter() {
            *self.slot(value) += games;
        }
    }

    fn slot(&mut self, value: u64) -> &mut u64 {
        if value >= DENSE {
            return self.sparse.entry(value).or_default();
        }
        let place = value as usize;
        if place >= self.dense.len() {
            self.dense.resize(place + 1, 0);
        }
        &mut self.dense[place]
    }

    /// The numbers that games have, ascending, each with how many games have it.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let dense = self
            .dense
            .iter()
            .enumerate()
            .map(|(value, games)| (value as u64, *games));
        dense
            .filter(|(_, games)| *games > 0)
            .chain(self.sparse.iter().map(|(value, games)| (*value, *games)))
    }

    /// How many games.
    pub fn count(&self) -> u64 {
        self.moments.count()
    }

    /// The sum over all games.
    pub fn sum(&self) -> u128 {
        self.moments.sum()
    }

    /// The sums that mean and deviation follow from.
    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    /// The mean, as [`Moments::mean`].
    pub fn mean(&self) -> Option<Estimate> {
        self.moments.mean()
    }

    /// The standard deviation, as [`Moments::deviation`].
    pub fn deviation(&self) -> Option<f64> {
        self.moments.deviation()
    }

    /// The least number; `None` without games.
    pub fn min(&self) -> Option<u64> {
        self.iter().next().map(|(value, _)| value)
    }

    /// The greatest number; `None` without games.
    pub fn max(&self) -> Option<u64> {
        self.sparse
            .keys()
            .next_back()
            .copied()
            .or((self.dense.len() as u64).checked_sub(1))
    }

    /// The least number that at least this share of the games do not exceed; 0.5 gives the median. `None` without
    /// games.
    ///
    /// # Panics
    ///
    /// If `share` is not between 0 and 1.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        assert!((0.0..=1.0).contains(&share), "a share is between 0 and 1");
        let rank = ((share * self.count() as f64).ceil() as u64).max(1);
        let mut below = 0;
        self.iter().find_map(|(value, games)| {
            below += games;
            (below >= rank).then_some(value)
        })
    }

    /// How many games have more than `value`.
    pub fn above(&self, value: u64) -> u64 {
        self.iter()
            .filter(|(found, _)| *found > value)
            .map(|(_, games)| games)
            .sum()
    }
}

impl FromIterator<u64> for Histogram {
    fn from_iter<I: IntoIterator<Item = u64>>(values: I) -> Histogram {
        let mut histogram = Histogram::default();
        values.into_iter().for_each(|value| histogram.add(value));
        histogram
    }
}
