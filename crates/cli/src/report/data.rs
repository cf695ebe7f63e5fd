//! The numbers of a comparison as CSV, for further work.
use macuil_sim::{Comparison, Estimate};

use super::letters;

/// The numbers of the comparison, a line a number: case, what it is, the number, its interval.
pub fn of(comparison: &Comparison) -> String {
    let mut text = String::from("case,variant,seats,seed,games,measure,value,low,high\n");
    for entry in &comparison.entries {
        let (plan, summary) = (&entry.case.plan, &entry.summary);
        let game = plan.start.game();
        let field = |word: &str| {
            if word.contains([',', '"']) {
                format!("\"{}\"", word.replace('"', "\"\""))
            } else {
                word.to_string()
            }
        };
        let head = format!(
            "{},{},{},{},{}",
            field(&entry.case.label),
            field(&plan.start.variant()),
            letters(entry),
            plan.seed,
            summary.games()
        );
        let mut line = |measure: &str, estimate: Option<Estimate>| {
            if let Some(Estimate {
                value, low, high, ..
            }) = estimate
            {
                text += &format!("{head},{measure},{value},{low},{high}\n");
            }
        };
        for (name, histogram) in [
            ("throws", summary.throws()),
            ("turns", summary.turns()),
            ("decisions", summary.decisions()),
            ("choices", summary.choices()),
        ] {
            line(name, histogram.mean());
            for (part, name) in [(0.1, "p10"), (0.5, "median"), (0.9, "p90")]
                .map(|(share, part)| (share, format!("{name}_{part}")))
            {
                let exact = histogram.quantile(part).map(|value| value as f64);
                line(
                    &name,
                    exact.map(|value| Estimate {
                        value,
                        low: value,
                        high: value,
                    }),
                );
            }
        }
        line("moves_per_decision", summary.branching());
        line("choices_per_decision", summary.choice_share());
        for seat in entry.case.plan.start.seats_in_order() {
            line(
                &format!("wins_{}", game.letter(seat)),
                summary.win_share(seat),
            );
        }
        line("draws", Estimate::share(summary.draws(), summary.games()));
        line(
            "truncated",
            Estimate::share(summary.truncated(), summary.games()),
        );
        for rule in game.rules {
            let events = summary.events(usize::from(rule.index));
            if events.sum() > 0 {
                line(rule.id, events.mean());
            }
        }
    }
    text
}
