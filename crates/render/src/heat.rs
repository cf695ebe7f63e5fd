//! The colours of heat: from light yellow to dark violet, darker all the way, so that they read in grey too.

use crate::style::Heat;

/// Colours at even steps (the scale "inferno" of matplotlib, which is in the public domain, the hot end first).
const STEPS: [[u8; 3]; 6] = [
    [252, 250, 214],
    [249, 201, 50],
    [238, 105, 37],
    [177, 50, 90],
    [98, 21, 110],
    [31, 12, 72],
];

/// The colour of a value from 0 to 1, as SVG writes it.
pub(crate) fn colour(value: f64) -> String {
    let place = value.clamp(0.0, 1.0) * (STEPS.len() - 1) as f64;
    let lower = (place as usize).min(STEPS.len() - 2);
    let share = place - lower as f64;
    let mix = |channel: usize| {
        let (low, high) = (
            f64::from(STEPS[lower][channel]),
            f64::from(STEPS[lower + 1][channel]),
        );
        (low + (high - low) * share).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// The class of what is written on the colour of a value: whichever of black and white stands out more.
pub(crate) fn ink(value: f64) -> &'static str {
    if value > 0.515 { "on-hot" } else { "on-cold" }
}

/// A value with three digits that matter.
pub(crate) fn number(value: f64) -> String {
    if value == 0.0 {
        return "0".to_string();
    }
    let digits = (2.0 - value.abs().log10().floor()).clamp(0.0, 4.0) as usize;
    format!("{value:.digits$}")
}

/// What a space has, as `12: 3.42 visits a game`.
pub(crate) fn of_space(heat: &Heat<'_>, label: &str, space: usize) -> String {
    let value = number(heat.value(space));
    format!("{label}: {value} {}", heat.unit)
}

/// What a shaded board shows, without the full stop.
pub(crate) fn headline(heat: &Heat<'_>) -> String {
    let mut letters = heat.unit.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A shaded board in words: the hottest of its spaces, given by label and number in the graph.
pub(crate) fn description<'a>(
    heat: &Heat<'_>,
    spaces: impl Iterator<Item = (&'a str, usize)>,
) -> String {
    let mut spaces: Vec<(&str, usize)> = spaces.collect();
    spaces.sort_by(|a, b| heat.value(b.1).total_cmp(&heat.value(a.1)));
    let most: Vec<String> = spaces
        .iter()
        .take(3)
        .map(|(label, space)| format!("{label} ({})", number(heat.value(*space))))
        .collect();
    format!(
        "{} by space of the board. The most: {}.",
        headline(heat),
        most.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_with_three_digits_and_the_hottest_first() {
        let numbers = [0.0, 0.01234, 1.5, 34.56, 1234.5].map(number);
        assert_eq!(numbers, ["0", "0.0123", "1.50", "34.6", "1234"]);
        let heat = Heat {
            values: &[0.5, 2.0, f64::NAN, 1.0],
            hottest: 2.0,
            unit: "visits a game",
        };
        assert_eq!(of_space(&heat, "b", 1), "b: 2.00 visits a game");
        let spaces = ["a", "b", "c", "d"].into_iter().zip(0..);
        assert_eq!(
            description(&heat, spaces),
            "Visits a game by space of the board. The most: b (2.00), d (1.00), a (0.500)."
        );
    }

    #[test]
    fn the_ends_of_the_scale_are_its_end_colours() {
        assert_eq!(
            (colour(0.0), colour(1.0)),
            ("#fcfad6".to_string(), "#1f0c48".to_string())
        );
        assert_eq!(colour(f64::MAX), colour(1.0));
    }
}
