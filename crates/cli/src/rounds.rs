//! The games of a comparison, in rounds over all its cases.
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use macuil_sim::{Case, Comparison, Entry, Plan, Summary};

use crate::progress;

/// How long a round may take: short enough to keep to a budget, long enough for all threads to be busy.
const SHORT: Duration = Duration::from_millis(500);
const LONG: Duration = Duration::from_secs(2);

/// Until a width is reached, win shares are looked at after so many games of each case for the first time, and then
/// after multiples of it. So how many games are played does not depend on how fast they are.
const STEP: u64 = 1_000;

/// What ends a comparison before its last game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// No round is begun after this time.
    pub budget: Option<Duration>,
    /// No game is begun once every interval of a win share is at most this wide, from end to end.
    pub until: Option<f64>,
}

/// Plays the cases in rounds of some games each, so that they come equally far when a limit is reached, and nearly so when
/// the person stops them.
pub fn play(cases: &[Case], limits: &Limits, stop: &AtomicBool) -> Comparison {
    let mut games = 256;
    let begun = Instant::now();
    let bar = progress::bar(planned(cases), 0);
    let entry = |case: &Case| Entry {
        case: case.clone(),
        summary: Summary::new(&case.plan.start),
    };
    let mut entries: Vec<Entry> = cases.iter().map(entry).collect();
    let mut goal = limits.until.map_or(u64::MAX, |_| STEP);
    loop {
        if let Some(width) = limits.until {
            bar.set_length(expected(&entries, width).max(bar.position()));
        }
        if entries.iter().all(|entry| left(entry, goal) == 0) {
            match limits.until {
                Some(width) if !is_narrow(&entries, width) => goal = next(&entries, width),
                _ => break,
            }
        }
        if stop.load(Ordering::Relaxed) || entries.iter().all(|entry| left(entry, u64::MAX) == 0) {
            break;
        }
        let round_begun = Instant::now();
        for entry in &mut entries {
            bar.set_message(entry.case.label.clone());
            let round = Plan {
                first_index: entry.case.plan.first_index + entry.summary.games(),
                games: left(entry, goal).min(games),
                batch: 32,
                ..entry.case.plan.clone()
            };
            let (summary, _) = macuil_sim::summarise(&round, stop, |_| ());
            bar.inc(summary.games());
            entry.summary.merge(&summary);
        }
        match round_begun.elapsed() {
            took if took < SHORT => games *= 2,
            took if took > LONG => games = (games / 2).max(32),
            _ => {}
        }
        if limits
            .budget
            .is_some_and(|budget| begun.elapsed() >= budget)
        {
            break;
        }
    }
    bar.finish_and_clear();
    let wanted = entries.iter().any(|entry| left(entry, goal) > 0);
    let stopped = stop.load(Ordering::Relaxed) && wanted;
    let (mut entries, rest): (Vec<Entry>, Vec<Entry>) = entries
        .into_iter()
        .partition(|entry| entry.summary.games() > 0);
    if !stopped {
        // With a limit, what was played until then is what was wanted.
        for entry in &mut entries {
            entry.case.plan.games = entry.summary.games();
        }
    }
    Comparison {
        entries,
        unbegun: rest.into_iter().map(|entry| entry.case).collect(),
        stopped,
    }
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
    if is_narrow(&comparison.entries, width) {
        return format!(
            "Every interval of a win share is at most {width} wide after {games} games a case."
        );
    }
    format!(
        "After {games} games a case, the most by --games, the widest interval of a win share is {:.2e} wide, not {width}.",
        widest(&comparison.entries)
    )
}

/// Games of a case that have not been played yet, up to a goal.
fn left(entry: &Entry, goal: u64) -> u64 {
    let wanted = entry.case.plan.games.min(goal);
    wanted.saturating_sub(entry.summary.games())
}

fn widest(entries: &[Entry]) -> f64 {
    let widths = entries.iter().map(|entry| entry.summary.widest_share());
    widths.fold(0.0, f64::max)
}

fn is_narrow(entries: &[Entry], width: f64) -> bool {
    widest(entries) <= width
}

/// About how many games a case takes to this width.
fn wanted(entries: &[Entry], width: f64) -> u64 {
    let games = entries.iter().map(|entry| entry.summary.games_for(width));
    games.max().unwrap_or(0)
}

/// About how many games all cases take to this width, if they may have so many.
fn expected(entries: &[Entry], width: f64) -> u64 {
    let wanted = wanted(entries, width);
    let games = entries
        .iter()
        .map(|entry| entry.case.plan.games.min(wanted));
    games.fold(0, u64::saturating_add)
}

/// After how many games to look again: at the next step, or as many as it takes by what is known, but not more than twice
/// those played.
fn next(entries: &[Entry], width: f64) -> u64 {
    let played = entries.iter().map(|entry| entry.summary.games());
    let played = played.max().unwrap_or(0);
    let steps = wanted(entries, width).min(played.saturating_mul(2)) / STEP;
    (steps * STEP).max((played / STEP + 1) * STEP)
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::AnyPosition;

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
