//! A number with its interval.

/// The 97.5 % quantile of the normal distribution: 95 % of it lie within this many standard deviations.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// The share `hits / games` with its Wilson score interval; `None` without games.
    ///
    /// With p the share, n the games and z = [`Z95`] the interval is
    /// (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n): Wilson, "Probable inference, the law of succession, and
    /// statistical inference" (1927). Unlike p ± z√(p(1−p)/n) it keeps its promise near 0 and 1 and for few games.
    ///
    /// ```
    /// # use macuil_sim::Estimate;
    /// let share = Estimate::share(8, 10).unwrap();
    /// assert!((share.low - 0.4902).abs() < 5e-5 && (share.high - 0.9433).abs() < 5e-5);
    /// ```
    pub fn share(hits: u64, games: u64) -> Option<Estimate> {
        if games == 0 {
            return None;
        }
        let n = games as f64;
        Some(Estimate::wilson(hits as f64 / n, n))
    }

    /// The share `p` of `n` independent games with its Wilson score interval; `n` need not be whole.
    pub(crate) fn wilson(p: f64, n: f64) -> Estimate {
        let (low, high) = wilson(p, n, Z95);
        Estimate {
            value: p,
            low,
            high,
        }
    }

    /// How wide the interval is, from end to end.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// The number less a constant.
    pub(crate) fn less(&self, constant: f64) -> Estimate {
        Estimate {
            value: self.value - constant,
            low: self.low - constant,
            high: self.high - constant,
        }
    }

    /// A value whose standard error is known: the interval is `value` ± [`Z95`] standard errors.
    pub(crate) fn normal(value: f64, standard_error: f64) -> Estimate {
        let half = Z95 * standard_error;
        Estimate {
            value,
            low: value - half,
            high: value + half,
        }
    }

    /// The greater distance from the value to an end of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.value).max(self.value - self.low)
    }
}

/// The ends of Wilson's score interval of the share p of n games, for the normal quantile z.
pub(crate) fn wilson(p: f64, n: f64, z: f64) -> (f64, f64) {
    let z2 = z * z;
    let centre = p + z2 / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    (
        ((centre - half) / scale).clamp(0.0, p),
        ((centre + half) / scale).clamp(p, 1.0),
    )
}
