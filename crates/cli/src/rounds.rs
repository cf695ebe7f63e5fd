//! The games of a comparison, with a bar that shows how far they are.
use std::sync::atomic::AtomicBool;

use indicatif::HumanCount;
use macuil_sim::{Case, Comparison, Entry, Limits};

use crate::progress;

/// Plays the cases until a limit is reached, or the person stops them.
pub fn play(cases: &[Case], limits: &Limits, stop: &AtomicBool) -> Comparison {
    let bar = progress::bar(planned(cases), 0);
    let mut label = String::new();
    let comparison = macuil_sim::compare_within(cases, limits, stop, |progress| {
        if label != progress.label {
            label = progress.label.to_string();
            bar.set_message(label.clone());
        }
        bar.set_length(progress.total);
        bar.set_position(progress.done);
    });
    bar.finish_and_clear();
    comparison
}

/// The games of all cases; more than can be counted is more than can be played.
pub fn planned(cases: &[Case]) -> u64 {
    let games = cases.iter().map(|case| case.plan.games);
    games.fold(0, u64::saturating_add)
}

/// What became of the width that was asked for, of a comparison that was not stopped.
pub fn told(comparison: &Comparison, width: f64) -> String {
    let played = comparison.entries.iter().map(|entry| entry.summary.games());
    let games = HumanCount(played.max().unwrap_or(0));
    if widest(&comparison.entries) <= width {
        return format!(
            "Every interval of a win share is at most {width} wide after {games} games a case."
        );
    }
    format!(
        "After {games} games a case, the most by --games, the widest interval of a win share is {:.2e} wide, not {width}.",
        widest(&comparison.entries)
    )
}

fn widest(entries: &[Entry]) -> f64 {
    let widths = entries.iter().map(|entry| entry.summary.widest_share());
    widths.fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::AnyPosition;
    use macuil_sim::Plan;

    fn cases(games: u64) -> Vec<Case> {
        let case = |seats: &str| Case {
            label: seats.to_string(),
            plan: Plan {
                games,
                ..Plan::new(AnyPosition::start("partan", seats, None).unwrap())
            },
        };
        ["2", "4"].map(case).to_vec()
    }

    fn until(width: f64, games: u64) -> Comparison {
        let limits = Limits {
            budget: None,
            until: Some(width),
        };
        play(&cases(games), &limits, &AtomicBool::new(false))
    }

    #[test]
    fn games_go_on_until_the_widest_interval_is_as_narrow_as_asked() {
        let comparison = until(0.04, 1_000_000);
        let games: Vec<u64> = comparison
            .entries
            .iter()
            .map(|entry| entry.summary.games())
            .collect();
        // For two players, 4 z² / 4 / 0.04² games.
        assert_eq!(games, [3_000, 3_000]);
        assert!(widest(&comparison.entries) <= 0.04 && !comparison.stopped);
        assert!(told(&comparison, 0.04).contains("at most 0.04 wide after 3,000 games"));
        assert_eq!(until(0.04, 1_000_000), comparison);
    }

    #[test]
    fn the_most_games_end_it_before() {
        let comparison = until(0.01, 1_300);
        let games: Vec<u64> = comparison
            .entries
            .iter()
            .map(|entry| entry.summary.games())
            .collect();
        assert_eq!(games, [1_300, 1_300]);
        let told = told(&comparison, 0.01);
        assert!(
            told.starts_with("After 1,300 games a case, the most by --games"),
            "{told}"
        );
    }
}
