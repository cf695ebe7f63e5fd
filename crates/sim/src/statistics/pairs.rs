//! Sums over games that two cases have in common: what says how far their numbers go together.
//!
//! They are exact as long as there are fewer than 2^32 games with numbers below 2^32 in each.

/// The sums of two numbers a game, one from each of two cases.
///
/// ```
/// use macuil_sim::Pairs;
///
/// let mut pairs = Pairs::default();
/// for (one, other) in [(1, 2), (2, 4), (3, 3)] {
///     pairs.add(one, other);
/// }
/// assert_eq!((pairs.count(), pairs.correlation()), (3, Some(0.5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    count: u64,
    x: u128,
    y: u128,
    xx: u128,
    xy: u128,
    yy: u128,
}

impl Pairs {
    /// Adds a game, with its number in the one case and in the other.
    pub fn add(&mut self, one: u64, other: u64) {
        let (x, y) = (u128::from(one), u128::from(other));
        self.count += 1;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Pairs) {
        self.count += other.count;
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// How many games.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Pearson's correlation of the two numbers; `None` where one of them is the same in all games.
    pub fn correlation(&self) -> Option<f64> {
        let n = u128::from(self.count);
        let spread = |sum: u128, squares: u128| (n * squares - sum * sum) as f64;
        let (one, other) = (spread(self.x, self.xx), spread(self.y, self.yy));
        let together = less(n * self.xy, self.x * self.y);
        // One root of the product: so equal numbers correlate by 1, and not by almost 1.
        (one > 0.0 && other > 0.0).then(|| (together / (one * other).sqrt()).clamp(-1.0, 1.0))
    }

    /// The mean of the differences, the one less the other, with its standard error; `None` with fewer than two games.
    pub(crate) fn difference(&self) -> Option<(f64, f64)> {
        if self.count < 2 {
            return None;
        }
        let n = u128::from(self.count);
        let sum = self.x.abs_diff(self.y);
        let squares = n * (self.xx + self.yy - 2 * self.xy) - sum * sum;
        let (count, freedom) = (n as f64, (n - 1) as f64);
        let error = (squares as f64 / (count * freedom)).sqrt() / count.sqrt();
        Some((less(self.x, self.y) / count, error))
    }
}

/// How the first to play fares in two cases, game by game.
///
/// A game that nobody won says nothing of its case's share, whatever became of it in the other case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairedWins {
    games: u64,
    /// Games that the first to play won in both cases.
    both: u64,
    /// Games that the first to play won in the one, and somebody won in the other.
    one: u64,
    /// Games that the first to play won in the other, and somebody won in the one.
    other: u64,
    /// Games that somebody won in both.
    won: u64,
}

impl PairedWins {
    /// Adds a game: for each case whether the first to play won it, and `None` if nobody did.
    pub fn add(&mut self, one: Option<bool>, other: Option<bool>) {
        self.games += 1;
        if let (Some(one), Some(other)) = (one, other) {
            self.both += u64::from(one && other);
            self.one += u64::from(one);
            self.other += u64::from(other);
            self.won += 1;
        }
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &PairedWins) {
        self.games += other.games;
        self.both += other.both;
        self.one += other.one;
        self.other += other.other;
        self.won += other.won;
    }

    /// How many games.
    pub fn count(&self) -> u64 {
        self.games
    }

    /// The correlation of the two shares, each so many hits of so many games won: Pearson's correlation of the deviations from
    /// the shares, 0 where nobody won, as [`Difference::paired_shares`](crate::Difference::paired_shares) has it. `None` where
    /// a share is 0 or 1.
    pub fn correlation(&self, first: (u64, u64), second: (u64, u64)) -> Option<f64> {
        self.corrected(first, second, 0.0)
    }

    /// The same, with products taken for so many games less where they are positive.
    pub(crate) fn corrected(
        &self,
        first: (u64, u64),
        second: (u64, u64),
        correction: f64,
    ) -> Option<f64> {
        let [a, m, b, n] = [first.0, first.1, second.0, second.1].map(u128::from);
        if a == 0 || a == m || b == 0 || b == n {
            return None;
        }
        // Σ(x − a/m)(y − b/n) over the games won in both, times mn.
        let [both, one, other, won] = [self.both, self.one, self.other, self.won].map(u128::from);
        let together = less(both * m * n + won * a * b, one * b * m + other * a * n);
        let together = if together > 0.0 {
            (together - correction * (m * n) as f64).max(0.0)
        } else {
            together
        };
        let spread = |hits: u128, games: u128| (games * hits * (games - hits)) as f64;
        let root = (spread(a, m) * spread(b, n)).sqrt();
        Some((together / root).clamp(-1.0, 1.0))
    }
}

/// The one less the other, which may be the greater.
fn less(one: u128, other: u128) -> f64 {
    let distance = one.abs_diff(other) as f64;
    if one < other { -distance } else { distance }
}
