//! The numbers of a comparison as CSV, for further work.
use macuil_sim::{Comparison, Entry, Heat, Measure};

use super::letters;

/// The numbers of the comparison, a line a number: case, what it is, the number and its interval, where it has one; of
/// differences also the case that it is held against, the corrected p-value, how many games pair and how they correlate.
pub fn of(comparison: &Comparison, heats: &[Heat]) -> String {
    let mut text = String::from(
        "case,variant,seats,seed,games,measure,value,low,high,against,p,pairs,correlation\n",
    );
    let measures = comparison.measures();
    for ((place, entry), heat) in comparison.entries.iter().enumerate().zip(heats) {
        for measure in measures.iter().filter(|measure| measure.case == place) {
            text += &line(comparison, measure);
        }
        for (label, visits) in heat.labels.iter().zip(heat.a_game()) {
            let name = field(&format!("visits_{label}"));
            text += &format!("{},{name},{visits},,,,,,\n", head(entry));
        }
    }
    for measure in comparison.measured_differences() {
        text += &line(comparison, &measure);
    }
    text
}

/// The line of a number.
fn line(comparison: &Comparison, measure: &Measure) -> String {
    let Measure { name, value, .. } = measure;
    let (low, high) = match measure.interval {
        Some((low, high)) => (low.to_string(), high.to_string()),
        None => (String::new(), String::new()),
    };
    let against = measure.contrast.map_or(",,,".into(), |against| {
        let pairs = Some(against.pairs).filter(|pairs| *pairs > 0);
        let (pairs, correlation) = (
            pairs.map_or(String::new(), |pairs| pairs.to_string()),
            against.correlation.map_or(String::new(), |r| r.to_string()),
        );
        let label = field(&comparison.entries[against.case].case.label);
        format!("{label},{},{pairs},{correlation}", against.p)
    });
    let head = head(&comparison.entries[measure.case]);
    format!("{head},{name},{value},{low},{high},{against}\n")
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
