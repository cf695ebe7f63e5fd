//! How late in a game its winner is decided.
use crate::statistics::estimate::Estimate;
use crate::statistics::sums::Ratio;

/// When the eventual winner came to lead for the last time, of many won games: in throws out of all throws of the game.
///
/// ```
/// use macuil_sim::Decided;
///
/// let mut decided = Decided::default();
/// decided.add(30, 100);
/// decided.add(100, 100);
/// assert_eq!(decided.share().unwrap().value, 0.65);
/// assert_eq!((decided.tenths()[3], decided.tenths()[9]), (1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Decided {
    /// Throws until then over all throws.
    ratio: Ratio,
    tenths: [u64; 10],
}

impl Decided {
    /// Adds a won game, of so many throws.
    pub fn add(&mut self, decided: u64, throws: u64) {
        self.ratio.add(decided, throws);
        let tenth = u128::from(decided) * 10 / u128::from(throws.max(1));
        self.tenths[tenth.min(9) as usize] += 1;
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Decided) {
        self.ratio.merge(&other.ratio);
        for (games, more) in self.tenths.iter_mut().zip(other.tenths) {
            *games += more;
        }
    }

    /// The share of all throws that were made by then, as a ratio of totals over games; `None` without games.
    pub fn share(&self) -> Option<Estimate> {
        self.ratio.estimate()
    }

    /// The games by the tenth of their throws in which that was: the first from the beginning to before a tenth of
    /// them, the last from nine tenths to the end.
    pub fn tenths(&self) -> &[u64; 10] {
        &self.tenths
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.tenths.iter().sum()
    }
}
