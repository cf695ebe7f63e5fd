//! How each case differs from the one that it is most like.
use std::cmp::Reverse;

use crate::common::Common;
use crate::compare::{Case, Comparison, Entry};
use crate::numbers::{correlated, in_percent, p_value, signed, whole};
use crate::statistics::{Difference, Pairs, holm};
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

    /// The difference between two cases, if both have games enough, and how their numbers correlate over the games that
    /// they have in common, if they have any.
    fn between(
        self,
        one: &Entry,
        other: &Entry,
        common: Option<&Common>,
    ) -> Option<(Difference, Option<f64>)> {
        let (a, b) = (&one.summary, &other.summary);
        type Chosen = fn(&Common) -> &Pairs;
        let (first, second, chosen): (_, _, Chosen) = match self {
            Quantity::Advantage => {
                let wins = |entry: &Entry| {
                    let summary = &entry.summary;
                    Some((summary.wins(entry.first()?), summary.won()))
                };
                let (first, second) = (wins(one)?, wins(other)?);
                let expected = a.equal_share() - b.equal_share();
                return Some(match common.map(|common| common.wins) {
                    Some(wins) => (
                        Difference::paired_shares(first, second, &wins, expected)?,
                        wins.correlation(first, second),
                    ),
                    None => (Difference::shares(first, second, expected)?, None),
                });
            }
            Quantity::Throws => (a.throws(), b.throws(), |common| &common.throws),
            Quantity::Turns => (a.turns(), b.turns(), |common| &common.turns),
            Quantity::Choices => (a.choices(), b.choices(), |common| &common.choices),
            Quantity::LeadChanges => (a.lead_changes(), b.lead_changes(), |common| {
                &common.lead_changes
            }),
        };
        let (first, second) = (first.moments(), second.moments());
        Some(match common.map(chosen) {
            Some(pairs) => (
                Difference::paired_means(first, second, pairs)?,
                pairs.correlation(),
            ),
            None => (Difference::means(first, second)?, None),
        })
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
    /// How many games pair, the case's with the other's of the same dice; 0 where the cases are taken for independent, since
    /// their seeds or their first games are not the same.
    pub pairs: u64,
    /// How the numbers of the two cases correlate over the games that pair; `None` without such games, and where all games of
    /// a case are alike. The greater it is, the narrower is the interval.
    pub correlation: Option<f64>,
    /// The p-value after Holm's correction over all contrasts of the comparison.
    pub corrected: f64,
}

impl Comparison {
    /// Every case but the first against the case before it that it is most like, in every quantity: one with as many seats
    /// goes before others, then one of the same preset, then one of the same game; of those that are alike the first.
    ///
    /// So options are held against their preset, presets against the first of their game, and games against the first
    /// game. Fewer questions are asked than there are pairs, and correcting for them costs less.
    ///
    /// Cases with the same seed and the same first game have the same dice, game by game: then the difference is that of their
    /// games in pairs ([`Difference::paired_means`], [`Difference::paired_shares`]). Others are taken for independent
    /// ([`Difference::means`], [`Difference::shares`]). Either way all games of both cases count, and the difference is that of
    /// the numbers shown for each.
    pub fn contrasts(&self) -> Vec<Contrast> {
        let mut contrasts = Vec::new();
        for case in 1..self.entries.len() {
            let against = self.against(case);
            let (one, other) = (&self.entries[case], &self.entries[against]);
            let mut all = self.common.iter();
            let common = all.find(|common| (common.case, common.against) == (case, against));
            let common = common.filter(|common| common.games() > 0);
            contrasts.extend(Quantity::ALL.into_iter().filter_map(|quantity| {
                let (difference, correlation) = quantity.between(one, other, common)?;
                Some(Contrast {
                    case,
                    against,
                    quantity,
                    difference,
                    pairs: common.map_or(0, Common::games),
                    correlation,
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
        most_alike(case, |place| &self.entries[place].case).unwrap_or(0)
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
            let none = crate::numbers::NONE;
            let correlation = contrast.correlation;
            vec![
                self.label(contrast.case),
                self.label(contrast.against),
                words,
                contrast.words(),
                ends(estimate),
                match contrast.pairs {
                    0 => none.to_owned(),
                    pairs => whole(pairs),
                },
                correlation.map_or(none.to_owned(), correlated),
                p_value(p),
                p_value(contrast.corrected),
            ]
        });
        Table {
            caption: "How far the case is above the one that it is most like, with 95 % intervals; p of each test by \
                itself, and after Holm's correction over all of them. Pairs are games of both cases with the same dice, and their \
                correlation is what makes the interval narrower; without pairs the cases are taken for independent."
                .into(),
            headers: [
                "case",
                "against",
                "in",
                "difference",
                "95 % interval",
                "pairs",
                "correlation",
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
        let how = match contrasts
            .iter()
            .filter(|contrast| contrast.pairs > 0)
            .count()
        {
            0 => "",
            pairs if pairs == contrasts.len() => ", games paired by their dice",
            _ => ", games paired by their dice where these are the same",
        };
        Some(Table {
            caption: format!(
                "Differences from {whom}, ± 95 % intervals{how}: throws a game, and the advantage of the first to play in \
                 points. p is corrected after Holm over {tests}."
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

/// The case before this one that it is most like; `None` of the first.
pub(crate) fn most_alike<'a>(case: usize, of: impl Fn(usize) -> &'a Case) -> Option<usize> {
    let preset = |case: &Case| {
        let variant = case.plan.start.variant();
        variant.split('[').next().unwrap_or("").to_owned()
    };
    let one = of(case);
    let kinship = |place: &usize| {
        let other = of(*place);
        let game = |case: &Case| case.plan.start.game().name;
        (
            other.plan.start.seats().len() == one.plan.start.seats().len(),
            preset(other) == preset(one),
            game(other) == game(one),
            Reverse(*place),
        )
    };
    (0..case).max_by_key(kinship)
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
