//! How each case differs from the one that it is most like.
use std::cmp::Reverse;

use crate::compare::{Comparison, Entry};
use crate::numbers::{in_percent, p_value, signed};
use crate::statistics::{Difference, holm};
use crate::table::Table;

/// What cases are compared in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantity {
    /// By how much the first to play wins more than an equal share of the games won.
    Advantage,
    /// Throws a game.
    Throws,
    /// Turns a game.
    Turns,
    /// Choices a game.
    Choices,
    /// Lead changes a game.
    LeadChanges,
}

impl Quantity {
    /// All of them.
    pub const ALL: [Quantity; 5] = [
        Quantity::Advantage,
        Quantity::Throws,
        Quantity::Turns,
        Quantity::Choices,
        Quantity::LeadChanges,
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Advantage => "advantage",
            Quantity::Throws => "throws",
            Quantity::Turns => "turns",
            Quantity::Choices => "choices",
            Quantity::LeadChanges => "lead_changes",
        }
    }

    /// What it is, with its unit, as people read it.
    pub fn words(self) -> &'static str {
        match self {
            Quantity::Advantage => "advantage, points",
            Quantity::Throws => "throws a game",
            Quantity::Turns => "turns a game",
            Quantity::Choices => "choices a game",
            Quantity::LeadChanges => "lead changes a game",
        }
    }

    /// The difference between two cases, if both have games enough.
    fn between(self, one: &Entry, other: &Entry) -> Option<Difference> {
        let (a, b) = (&one.summary, &other.summary);
        let histograms = match self {
            Quantity::Advantage => {
                let wins = |entry: &Entry| {
                    let summary = &entry.summary;
                    Some((summary.wins(entry.first()?), summary.won()))
                };
                let expected = a.equal_share() - b.equal_share();
                return Difference::shares(wins(one)?, wins(other)?, expected);
            }
            Quantity::Throws => (a.throws(), b.throws()),
            Quantity::Turns => (a.turns(), b.turns()),
            Quantity::Choices => (a.choices(), b.choices()),
            Quantity::LeadChanges => (a.lead_changes(), b.lead_changes()),
        };
        Difference::means(histograms.0.moments(), histograms.1.moments())
    }
}

/// A difference between two cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contrast {
    /// The place of the case among the entries.
    pub case: usize,
    /// The place of the case that it is compared with, which stands before it.
    pub against: usize,
    /// In what.
    pub quantity: Quantity,
    /// By how much the case is above the other, with the p-value of this test alone.
    pub difference: Difference,
    /// The p-value after Holm's correction over all contrasts of the comparison.
    pub corrected: f64,
}

impl Comparison {
    /// Every case but the first against the case before it that it is most like, in every quantity: one with as many seats
    /// goes before others, then one of the same preset, then one of the same game; of those that are alike the first.
    ///
    /// So options are held against their preset, presets against the first of their game, and games against the first
    /// game. Fewer questions are asked than there are pairs, and correcting for them costs less.
    pub fn contrasts(&self) -> Vec<Contrast> {
        let mut contrasts = Vec::new();
        for case in 1..self.entries.len() {
            let against = self.against(case);
            let (one, other) = (&self.entries[case], &self.entries[against]);
            contrasts.extend(Quantity::ALL.into_iter().filter_map(|quantity| {
                Some(Contrast {
                    case,
                    against,
                    quantity,
                    difference: quantity.between(one, other)?,
                    corrected: 1.0,
                })
            }));
        }
        let values: Vec<f64> = contrasts
            .iter()
            .map(|contrast| contrast.difference.p)
            .collect();
        for (contrast, p) in contrasts.iter_mut().zip(holm(&values)) {
            contrast.corrected = p;
        }
        contrasts
    }

    /// The case before this one that it is most like.
    fn against(&self, case: usize) -> usize {
        let preset = |entry: &Entry| {
            let variant = entry.case.plan.start.variant();
            variant.split('[').next().unwrap_or("").to_owned()
        };
        let one = &self.entries[case];
        let kinship = |place: &usize| {
            let other = &self.entries[*place];
            let game = |entry: &Entry| entry.case.plan.start.game().name;
            (
                other.summary.seats().len() == one.summary.seats().len(),
                preset(other) == preset(one),
                game(other) == game(one),
                Reverse(*place),
            )
        };
        (0..case).max_by_key(kinship).unwrap_or(0)
    }

    /// All contrasts: a row a contrast, a case's together.
    pub fn differences(&self) -> Table {
        let rows = self.contrasts().into_iter().map(|contrast| {
            let words = contrast.quantity.words().to_owned();
            let ends = |estimate: crate::statistics::Estimate| {
                crate::numbers::range(match contrast.quantity {
                    Quantity::Advantage => in_percent(estimate),
                    _ => estimate,
                })
            };
            let Difference { estimate, p } = contrast.difference;
            vec![
                self.label(contrast.case),
                self.label(contrast.against),
                words,
                contrast.words(),
                ends(estimate),
                p_value(p),
                p_value(contrast.corrected),
            ]
        });
        Table {
            caption: "How far the case is above the one that it is most like, with 95 % intervals; p of each test by \
                itself, and after Holm's correction over all of them."
                .into(),
            headers: [
                "case",
                "against",
                "in",
                "difference",
                "95 % interval",
                "p",
                "p, corrected",
            ]
            .map(str::to_owned)
            .to_vec(),
            rows: rows.collect(),
            names: 3,
        }
    }

    /// The contrasts that say most, for a terminal: throws and advantage, a row a case, the p-values corrected over all
    /// contrasts. Where every case is held against the same one, the caption names it. `None` without any.
    pub fn differences_overview(&self) -> Option<Table> {
        let contrasts = self.contrasts();
        let first = contrasts.first()?;
        let one = contrasts
            .iter()
            .all(|contrast| contrast.against == first.against);
        let mut headers = vec!["case".to_owned()];
        headers.extend((!one).then(|| "against".to_owned()));
        headers.extend(["throws", "p", "advantage", "p"].map(str::to_owned));
        let mut rows = Vec::new();
        for case in 1..self.entries.len() {
            let of = |quantity: Quantity| {
                let found = contrasts
                    .iter()
                    .find(|contrast| contrast.case == case && contrast.quantity == quantity);
                let p = found.map(|found| p_value(found.corrected));
                let none = || crate::numbers::NONE.to_owned();
                [
                    found.map_or_else(none, Contrast::words),
                    p.unwrap_or_else(none),
                ]
            };
            let mut row = vec![self.label(case)];
            row.extend((!one).then(|| self.label(self.against(case))));
            row.extend([Quantity::Throws, Quantity::Advantage].map(of).concat());
            rows.push(row);
        }
        let whom = match one {
            true => self.label(first.against),
            false => "the case beside it".to_owned(),
        };
        let tests = match contrasts.len() {
            1 => "one test".to_owned(),
            2 => "both tests".to_owned(),
            tests => format!("all {tests} tests, of turns, choices and lead changes too"),
        };
        Some(Table {
            caption: format!(
                "Differences from {whom}, ± 95 % intervals: throws a game, and the advantage of the first to play in points. p is \
                 corrected after Holm over {tests}."
            ),
            headers,
            rows,
            names: if one { 1 } else { 2 },
        })
    }

    fn label(&self, place: usize) -> String {
        self.entries[place].case.label.clone()
    }
}

impl Contrast {
    /// The difference with its interval, an advantage in points.
    fn words(&self) -> String {
        let estimate = self.difference.estimate;
        signed(Some(match self.quantity {
            Quantity::Advantage => in_percent(estimate),
            _ => estimate,
        }))
    }
}
