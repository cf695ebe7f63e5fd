//! The colours of heat: from light yellow to dark violet, darker all the way, so that they read in grey too.

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

/// The class of what is written on the colour of a value.
pub(crate) fn ink(value: f64) -> &'static str {
    if value > 0.45 { "on-hot" } else { "on-cold" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_scale_are_its_end_colours() {
        assert_eq!(
            (colour(0.0), colour(1.0)),
            ("#fcfad6".to_string(), "#1f0c48".to_string())
        );
        assert_eq!(colour(f64::MAX), colour(1.0));
    }
}
