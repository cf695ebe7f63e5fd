//! The numbers of a comparison as CSV, for further work.
use macuil_sim::{Comparison, Entry, Estimate, Heat, Histogram};

use super::letters;

/// The numbers of the comparison, a line a number: case, what it is, the number and its interval, where it has one; of
/// differences also the case that it is held against, the corrected p-value, how many games pair and how they correlate.
pub fn of(comparison: &Comparison, heats: &[Heat]) -> String {
    let mut text = String::from(
        "case,variant,seats,seed,games,measure,value,low,high,against,p,pairs,correlation\n",
    );
    for (entry, heat) in comparison.entries.iter().zip(heats) {
        let mut lines = Lines {
            head: head(entry),
            text: &mut text,
        };
        lengths(&mut lines, entry);
        decisions(&mut lines, entry);
        ends(&mut lines, entry);
        for rule in entry.case.plan.start.game().rules {
            let events = entry.summary.events(usize::from(rule.index));
            if events.sum() > 0 {
                lines.put(rule.id, events.mean());
            }
        }
        for (label, visits) in heat.labels.iter().zip(heat.a_game()) {
            lines.number(&field(&format!("visits_{label}")), visits);
        }
    }
    for contrast in comparison.contrasts() {
        let Estimate { value, low, high } = contrast.difference.estimate;
        let label = |place: usize| field(&comparison.entries[place].case.label);
        let (pairs, correlation) = match contrast.pairs {
            0 => (String::new(), None),
            pairs => (pairs.to_string(), contrast.correlation),
        };
        text += &format!(
            "{},difference_{},{value},{low},{high},{},{},{pairs},{}\n",
            head(&comparison.entries[contrast.case]),
            contrast.quantity.name(),
            label(contrast.against),
            contrast.corrected,
            correlation.map_or(String::new(), |r| r.to_string())
        );
    }
    text
}

/// The lines of a case.
struct Lines<'a> {
    head: String,
    text: &'a mut String,
}

impl Lines<'_> {
    /// An estimate, if there is one.
    fn put(&mut self, measure: &str, estimate: Option<Estimate>) {
        if let Some(Estimate { value, low, high }) = estimate {
            *self.text += &format!("{},{measure},{value},{low},{high},,,,\n", self.head);
        }
    }

    /// A number without an interval.
    fn number(&mut self, measure: &str, value: f64) {
        *self.text += &format!("{},{measure},{value},,,,,,\n", self.head);
    }
}

/// What every line of a case begins with.
fn head(entry: &Entry) -> String {
    let plan = &entry.case.plan;
    format!(
        "{},{},{},{},{}",
        field(&entry.case.label),
        field(&plan.start.variant()),
        letters(entry),
        plan.seed,
        entry.summary.games()
    )
}

/// A text as a field, in quotes if it needs them.
fn field(word: &str) -> String {
    if word.contains([',', '"']) {
        format!("\"{}\"", word.replace('"', "\"\""))
    } else {
        word.to_string()
    }
}

/// The steps of the survival curve in the data, in quantiles of the throws a game.
const GOING_ON: [f64; 11] = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

fn lengths(lines: &mut Lines<'_>, entry: &Entry) {
    let summary = &entry.summary;
    for (name, histogram) in [
        ("throws", summary.throws()),
        ("turns", summary.turns()),
        ("decisions", summary.decisions()),
        ("choices", summary.choices()),
        ("lead_changes", summary.lead_changes()),
    ] {
        lines.put(name, histogram.mean());
        quantiles(lines, name, histogram);
    }
    let mut steps: Vec<u64> = GOING_ON
        .iter()
        .filter_map(|share| summary.throws().quantile(*share))
        .collect();
    steps.dedup();
    for throws in steps {
        let left = Estimate::share(summary.throws().above(throws), summary.games());
        lines.put(&format!("more_throws_than_{throws}"), left);
    }
}

fn quantiles(lines: &mut Lines<'_>, name: &str, histogram: &Histogram) {
    for (share, part) in [
        (0.05, "p5"),
        (0.1, "p10"),
        (0.25, "p25"),
        (0.5, "median"),
        (0.75, "p75"),
        (0.9, "p90"),
        (0.95, "p95"),
    ] {
        if let Some(value) = histogram.quantile(share) {
            lines.number(&format!("{name}_{part}"), value as f64);
        }
    }
}

fn decisions(lines: &mut Lines<'_>, entry: &Entry) {
    let summary = &entry.summary;
    lines.put("idle_throws", summary.idle().mean());
    lines.put("moves_per_decision", summary.branching());
    lines.put("choices_per_decision", summary.choice_share());
    let names = ["share_no_move", "share_one_move", "share_two_or_more_moves"];
    for (name, share) in names.into_iter().zip(summary.option_shares()) {
        lines.put(name, share);
    }
}

fn ends(lines: &mut Lines<'_>, entry: &Entry) {
    let (summary, start) = (&entry.summary, &entry.case.plan.start);
    for seat in start.seats_in_order() {
        let letter = start.game().letter(seat);
        lines.put(&format!("wins_{letter}"), summary.win_share(seat));
    }
    lines.put("advantage", entry.advantage());
    for (name, games) in [
        ("draws", summary.draws()),
        ("truncated", summary.truncated()),
    ] {
        lines.put(name, Estimate::share(games, summary.games()));
    }
    let decided = summary.decided();
    lines.put("decided", decided.share());
    for (tenth, games) in decided.tenths().iter().enumerate() {
        let share = Estimate::share(*games, decided.games());
        lines.put(&format!("decided_tenth_{}", tenth + 1), share);
    }
}
