//! Boards shaded by where pieces come to.
use indicatif::HumanCount;
use macuil_render::{Heat as Shades, Style};
use macuil_sim::{Comparison, Heat, Plan};

use super::pictures;

/// The games of each case that are looked at: enough for three digits of most spaces.
const GAMES: u64 = 2_000;

/// What the boards are shaded by.
const UNIT: &str = "visits a game";

/// The visits of spaces in the first games of each case.
pub fn of(comparison: &Comparison) -> Vec<Heat> {
    let heat = |entry: &macuil_sim::Entry| {
        let plan = Plan {
            games: entry.summary.games(),
            ..entry.case.plan.clone()
        };
        Heat::of(&plan, GAMES)
    };
    comparison.entries.iter().map(heat).collect()
}

/// A board of each variant, with the most seats: its caption and its picture.
pub fn boards(comparison: &Comparison, heats: &[Heat]) -> Vec<(String, String)> {
    let board = |place: usize| {
        let (case, heat) = (&comparison.entries[place].case, &heats[place]);
        let values: Vec<f64> = heat.a_game().collect();
        let hottest = values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let prefix = format!("heat{place}");
        let style = Style {
            prefix: &prefix,
            width: 420,
            heat: Some(Shades {
                values: &values,
                hottest,
                unit: UNIT,
            }),
            ..Style::default()
        };
        let (start, games) = (&case.plan.start, HumanCount(heat.games));
        let caption = format!(
            "{}: {} with seats {}, the first {games} games.",
            case.label,
            start.variant(),
            start.letters(),
        );
        (caption, macuil_render::any::svg(start, &[], &style))
    };
    let variants = pictures::variants(comparison);
    variants.into_iter().map(board).collect()
}
