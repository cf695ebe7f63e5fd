//! The numbers of a comparison one by one, for tables of other programs.
use crate::compare::{Comparison, Entry};
use crate::statistics::{Estimate, Histogram};

/// A number of a comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// The place of the case among the entries.
    pub case: usize,
    /// What it is, as `throws`, `throws_median`, `wins_G`, a clause's name for its events a game, or `difference_throws`.
    pub name: String,
    /// The number.
    pub value: f64,
    /// Its interval, where it has one.
    pub interval: Option<(f64, f64)>,
    /// Of a difference: between which cases, and how sure.
    pub contrast: Option<Against>,
}

/// What a difference is against.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Against {
    /// The place of the case that it is held against.
    pub case: usize,
    /// The p-value after Holm's correction over all contrasts of the comparison.
    pub p: f64,
    /// How many games pair; 0 where the cases are taken for independent.
    pub pairs: u64,
    /// How the games that pair correlate, where that can be said.
    pub correlation: Option<f64>,
}

impl Comparison {
    /// The numbers of each case: lengths, decisions, ends, and the events of each clause a game.
    pub fn measures(&self) -> Vec<Measure> {
        let cases = self.entries.iter().enumerate();
        cases
            .flat_map(|(case, entry)| of_case(case, entry))
            .collect()
    }

    /// What sets the cases apart: those of [`contrasts`](Comparison::contrasts), in their order.
    pub fn measured_differences(&self) -> Vec<Measure> {
        let of = |contrast: crate::Contrast| {
            let Estimate { value, low, high } = contrast.difference.estimate;
            Measure {
                case: contrast.case,
                name: format!("difference_{}", contrast.quantity.name()),
                value,
                interval: Some((low, high)),
                contrast: Some(Against {
                    case: contrast.against,
                    p: contrast.corrected,
                    pairs: contrast.pairs,
                    correlation: contrast.correlation.filter(|_| contrast.pairs > 0),
                }),
            }
        };
        self.contrasts().into_iter().map(of).collect()
    }
}

/// The numbers of a case.
fn of_case(case: usize, entry: &Entry) -> Vec<Measure> {
    let mut lines = Lines {
        case,
        found: Vec::new(),
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
    lines.found
}

/// The numbers of a case as they are found.
struct Lines {
    case: usize,
    found: Vec<Measure>,
}

impl Lines {
    /// An estimate, if there is one.
    fn put(&mut self, name: &str, estimate: Option<Estimate>) {
        if let Some(Estimate { value, low, high }) = estimate {
            self.found.push(Measure {
                case: self.case,
                name: name.into(),
                value,
                interval: Some((low, high)),
                contrast: None,
            });
        }
    }

    /// A number without an interval.
    fn number(&mut self, name: &str, value: f64) {
        self.found.push(Measure {
            case: self.case,
            name: name.into(),
            value,
            interval: None,
            contrast: None,
        });
    }
}

/// The steps of the survival curve in the data, in quantiles of the throws a game.
const GOING_ON: [f64; 11] = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

fn lengths(lines: &mut Lines, entry: &Entry) {
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

fn quantiles(lines: &mut Lines, name: &str, histogram: &Histogram) {
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

fn decisions(lines: &mut Lines, entry: &Entry) {
    let summary = &entry.summary;
    lines.put("idle_throws", summary.idle().mean());
    lines.put("moves_per_decision", summary.branching());
    lines.put("choices_per_decision", summary.choice_share());
    let names = ["share_no_move", "share_one_move", "share_two_or_more_moves"];
    for (name, share) in names.into_iter().zip(summary.option_shares()) {
        lines.put(name, share);
    }
}

fn ends(lines: &mut Lines, entry: &Entry) {
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
