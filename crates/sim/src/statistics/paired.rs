//! Differences between cases that have games in common.
use crate::statistics::difference::{Difference, hybrid, student, welch};
use crate::statistics::pairs::{PairedWins, Pairs};
use crate::statistics::sums::Moments;

/// What the sum of products of two shares is taken for less, in games, where it is positive.
const CONTINUITY: f64 = 0.5;

impl Difference {
    /// Of two shares of games, each so many hits of so many games won, that have `common` games in common; above `expected`, as
    /// [`shares`](Difference::shares) has it. `None` if one of them has no games.
    ///
    /// The interval is Newcombe's for paired data (method 10 in "Improved confidence intervals for the difference between
    /// binomial proportions based on paired data", Statistics in Medicine 17, 1998): that of [`shares`](Difference::shares) with
    /// the correlation φ of the two shares in it, from p − q − √((p − lₚ)² − 2φ(p − lₚ)(u_q − q) + (u_q − q)²) to p − q + √((uₚ − p)²
    /// − 2φ(uₚ − p)(q − l_q) + (q − l_q)²). With x the hit or miss of a game, 1 or 0, φ is Σ(x − p)(y − q) / √(mp(1 − p) nq(1 − q))
    /// for m and n games won, the sum being half a game nearer to 0 where it is positive, which is Newcombe's
    /// correction for continuity; and 0 where a share is 0 or 1. The sum is over the games that somebody won in both cases.
    /// Where all are won in both cases, and both have the same games, that is his formula as it stands.
    ///
    /// The p-value belongs to the interval as there: it is below 0.05 exactly where the 95 % interval leaves `expected` out.
    ///
    /// ```
    /// # use macuil_sim::{Difference, PairedWins};
    /// let mut common = PairedWins::default();
    /// for (one, other, games) in [(true, true, 36), (true, false, 12), (false, true, 2)] {
    ///     (0..games).for_each(|_| common.add(Some(one), Some(other)));
    /// }
    /// let interval = Difference::paired_shares((48, 50), (38, 50), &common, 0.0).unwrap().estimate;
    /// assert!((interval.low - 0.0569).abs() < 5e-5 && (interval.high - 0.3404).abs() < 5e-5);
    /// ```
    pub fn paired_shares(
        first: (u64, u64),
        second: (u64, u64),
        common: &PairedWins,
        expected: f64,
    ) -> Option<Difference> {
        let correlation = common.corrected(first, second, CONTINUITY);
        hybrid(first, second, correlation.unwrap_or(0.0), expected)
    }

    /// Of two means, of games of which `common` are common to both. `None` if one of them has fewer than two games.
    ///
    /// Where both have the same n games the test is the paired one: the mean of the differences d of the games, its standard
    /// error √(Σ(d − d̄)²/(n(n − 1))), and Student's distribution with n − 1 degrees of freedom.
    ///
    /// Where one of them has more games, all of them count, and c of them pair. With the correlation r of those the standard
    /// error is √(s₁²/n₁ + s₂²/n₂ − 2rcs₁s₂/(n₁n₂)), and with the degrees of freedom γ of [`means`](Difference::means) and u = n₁ + n₂
    /// − 2c games that do not pair there are c − 1 + (γ − c + 1)u/(u + 2c) degrees: Derrick, Russ, Toher and White, "Test statistics
    /// for the comparison of means for two samples that include both paired and independent observations" (2017), T_new2.
    /// With all games in pairs that is the paired test again, and with none of them the one of [`means`](Difference::means).
    ///
    /// ```
    /// # use macuil_sim::{Difference, Moments, Pairs};
    /// let (mut first, mut second, mut common) = (Moments::default(), Moments::default(), Pairs::default());
    /// for (one, other) in [(7, 5), (9, 8), (4, 3)] {
    ///     first.add(one);
    ///     second.add(other);
    ///     common.add(one, other);
    /// }
    /// // The differences 2, 1 and 1 have the mean 4/3 and the standard error 1/3.
    /// let difference = Difference::paired_means(&first, &second, &common).unwrap();
    /// assert!((difference.estimate.value - 4.0 / 3.0).abs() < 1e-12);
    /// assert!((difference.p - 0.057191).abs() < 1e-6);
    /// ```
    pub fn paired_means(first: &Moments, second: &Moments, common: &Pairs) -> Option<Difference> {
        let pairs = common.count();
        if pairs == first.count() && pairs == second.count() {
            let (value, error) = common.difference()?;
            return Some(student(value, error, (pairs - 1) as f64));
        }
        let welch = welch(first, second)?;
        let Some(correlation) = common.correlation().filter(|_| pairs > 1) else {
            return Some(student(welch.value, welch.error(), welch.freedom));
        };
        let [a, b, c] = [first.count(), second.count(), pairs].map(|games| games as f64);
        // rcs₁s₂/(n₁n₂), from s²/n of each.
        let product = correlation * c * (welch.squares.0 * welch.squares.1 / (a * b)).sqrt();
        let error = (welch.squares.0 + welch.squares.1 - 2.0 * product).sqrt();
        let alone = a + b - 2.0 * c;
        let freedom = c - 1.0 + (welch.freedom - c + 1.0) * alone / (alone + 2.0 * c);
        Some(student(welch.value, error, freedom))
    }
}
