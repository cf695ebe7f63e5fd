//! Numbers as people read them in tables and plots.
use crate::statistics::Estimate;

/// What stands where there is no number.
pub(crate) const NONE: &str = "–";

/// An interval whose shorter side is less than this part of the longer one is not written with ±.
const LOPSIDED: f64 = 0.75;

/// A whole number with commas: `1,234,567`.
pub(crate) fn whole(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many decimals that an interval of this half width shows two digits.
fn decimals(half_width: f64) -> usize {
    if half_width > 0.0 && half_width.is_finite() {
        (1.0 - half_width.log10().floor()).clamp(0.0, 6.0) as usize
    } else {
        2
    }
}

/// A number with its interval: `99.63 ± 0.12`.
pub(crate) fn estimate(estimate: Option<Estimate>) -> String {
    let Some(estimate) = estimate else {
        return NONE.to_owned();
    };
    let half = estimate.half_width();
    let digits = decimals(half);
    if half == 0.0 && estimate.value.fract() == 0.0 {
        format!("{}", estimate.value)
    } else if half.is_finite() {
        format!("{:.digits$} ± {half:.digits$}", estimate.value)
    } else {
        format!("{:.digits$}", estimate.value)
    }
}

/// A share with its interval, in per cent: `50.32 ± 0.22`, or `0.0 (0.0 to 3.7)` where one side is clearly longer or
/// would go beyond 0 or 100.
pub(crate) fn percent(share: Option<Estimate>) -> String {
    let Some(of) = share.map(in_percent) else {
        return NONE.to_owned();
    };
    let half = of.half_width();
    let shorter = (of.high - of.value).min(of.value - of.low);
    let inside = of.value - half >= 0.0 && of.value + half <= 100.0;
    if half == 0.0 || !half.is_finite() || (inside && shorter >= LOPSIDED * half) {
        return estimate(Some(of));
    }
    format!("{} ({})", percent_alone(share), percent_range(share))
}

/// A share without its interval, in per cent: `50.32`.
pub(crate) fn percent_alone(share: Option<Estimate>) -> String {
    share.map(in_percent).map_or(NONE.to_owned(), |of| {
        format!("{:.*}", decimals(of.half_width()), of.value)
    })
}

/// The ends of a share's interval, in per cent: `50.10 to 50.54`.
pub(crate) fn percent_range(share: Option<Estimate>) -> String {
    let Some(share) = share.map(in_percent) else {
        return NONE.to_owned();
    };
    let digits = decimals(share.half_width());
    let (low, high) = (share.low.max(0.0), share.high.min(100.0));
    format!("{low:.digits$} to {high:.digits$}")
}

/// A share as per cent.
pub(crate) fn in_percent(share: Estimate) -> Estimate {
    Estimate {
        value: 100.0 * share.value,
        low: 100.0 * share.low,
        high: 100.0 * share.high,
    }
}

/// A difference or an advantage, with its sign and interval: `+1.23 ± 0.45`, or `+0.4 (−0.1 to +1.9)` where one side is
/// clearly longer.
pub(crate) fn signed(of: Option<Estimate>) -> String {
    let Some(of) = of else {
        return NONE.to_owned();
    };
    let half = of.half_width();
    let shorter = (of.high - of.value).min(of.value - of.low);
    let value = with_sign(of.value, decimals(half));
    if !half.is_finite() || half == 0.0 {
        value
    } else if shorter >= LOPSIDED * half {
        format!("{value} ± {half:.*}", decimals(half))
    } else {
        format!("{value} ({})", range(of))
    }
}

/// The ends of an interval with their signs: `−0.1 to +1.9`.
pub(crate) fn range(of: Estimate) -> String {
    let digits = decimals(of.half_width());
    format!(
        "{} to {}",
        with_sign(of.low, digits),
        with_sign(of.high, digits)
    )
}

fn with_sign(number: f64, digits: usize) -> String {
    let text = format!("{number:+.digits$}");
    // What is rounded to nothing has no side.
    match text.trim_start_matches(['+', '-']) {
        zero if zero.chars().all(|digit| matches!(digit, '0' | '.')) => zero.to_owned(),
        _ => text.replace('-', "−"),
    }
}

/// A p-value: `0.034`, or `<0.001`.
pub(crate) fn p_value(p: f64) -> String {
    if p < 0.001 {
        "<0.001".to_owned()
    } else if p >= 0.9995 {
        "1".to_owned()
    } else {
        format!("{p:.3}")
    }
}

/// A correlation: `+0.70`.
pub(crate) fn correlated(correlation: f64) -> String {
    with_sign(correlation, 2)
}

/// A number with three digits that matter, as labels in plots have it.
pub(crate) fn short(number: f64) -> String {
    let digits = if number == 0.0 {
        0
    } else {
        (2.0 - number.abs().log10().floor()).clamp(0.0, 6.0) as usize
    };
    format!("{number:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_show_as_many_digits_as_their_interval_bears() {
        assert_eq!(whole(0u64), "0");
        assert_eq!(whole(999u64), "999");
        assert_eq!(whole(1_234_567u64), "1,234,567");
        let of = |value, half| {
            estimate(Some(Estimate {
                value,
                low: value - half,
                high: value + half,
            }))
        };
        assert_eq!(of(99.62825, 0.1234), "99.63 ± 0.12");
        assert_eq!(of(1234.5, 45.0), "1234 ± 45");
        assert_eq!(of(1.0, 0.0), "1");
        assert_eq!(of(7.0, f64::INFINITY), "7.00");
        assert_eq!(estimate(None), "–");
        assert_eq!(percent(Estimate::share(503, 1000)), "50.3 ± 3.1");
        assert_eq!(percent(Estimate::share(0, 100)), "0.0 (0.0 to 3.7)");
        assert_eq!(percent(Estimate::share(1, 1)), "100 (21 to 100)");
        assert_eq!(percent(Estimate::share(8, 10)), "80 (49 to 94)");
        assert_eq!(percent(Estimate::share(250, 1000)), "25.0 ± 2.8");
        assert_eq!(percent_alone(Estimate::share(503, 1000)), "50.3");
        // The ratio of few games may leave the scale; what is said of it does not.
        let ratio = Estimate::normal(0.95, 0.05);
        assert_eq!(percent(Some(ratio)), "95.0 (85.2 to 100.0)");
        assert_eq!(percent_range(Estimate::share(8, 10)), "49 to 94");
        let of = |value, low, high| signed(Some(Estimate { value, low, high }));
        assert_eq!(of(1.234, 0.784, 1.684), "+1.23 ± 0.45");
        assert_eq!(of(-1.234, -1.684, -0.784), "−1.23 ± 0.45");
        assert_eq!(of(0.4, -0.1, 1.9), "+0.4 (−0.1 to +1.9)");
        assert_eq!(of(-0.001, -0.451, 0.449), "0.00 ± 0.45");
        assert_eq!(of(0.0, 0.0, 0.0), "0.00");
        let values = [0.0, 0.00099, 0.0344, 0.9999].map(p_value);
        assert_eq!(values, ["<0.001", "<0.001", "0.034", "1"]);
        let values = [1.0, 0.704, -0.05, -0.001].map(correlated);
        assert_eq!(values, ["+1.00", "+0.70", "−0.05", "0.00"]);
        assert_eq!(short(134.35), "134");
        assert_eq!(short(4.906), "4.91");
        assert_eq!(short(0.0), "0");
    }
}
