//! How long games are: a histogram a case, one below the other over the same axis.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::Comparison;
use crate::numbers::whole;
use crate::report::plot::{self, INK, MUTED, Room, UNIT, chart, fit, line, series, text};
use crate::statistics::Histogram;

/// The number of throws up to which all but one in a thousand games of every case are drawn.
pub(super) fn reach(comparison: &Comparison) -> u64 {
    comparison
        .entries
        .iter()
        .filter_map(|entry| entry.summary.throws().quantile(0.999))
        .max()
        .unwrap_or(1)
        .max(1)
}

/// How many throws go into a bar: some forty bars, of the round width that comes nearest.
pub(super) fn bin(reach: u64) -> u64 {
    let wanted = reach.div_ceil(40).max(1);
    let step = 10u64.pow(wanted.ilog10());
    // How often the one goes into the other, whichever is the greater.
    let off = |width: &u64| 1000 * wanted.max(*width) / wanted.min(*width);
    let widths = [1, 2, 5, 10].map(|factor| factor * step);
    widths.into_iter().min_by_key(off).unwrap_or(wanted)
}

/// The games of each bar: `bins[i]` have `i * width` throws or more, and fewer than `(i + 1) * width`.
pub(super) fn bins(throws: &Histogram, width: u64, reach: u64) -> Vec<u64> {
    let mut bins = vec![0; (reach / width + 1) as usize];
    for (value, games) in throws.iter().filter(|(value, _)| *value <= reach) {
        bins[(value / width) as usize] += games;
    }
    bins
}

pub(super) fn draw(comparison: &Comparison) -> Markup {
    let entries = &comparison.entries;
    let reach = reach(comparison);
    let width = bin(reach);
    let all: Vec<Vec<f64>> = entries
        .iter()
        .map(|entry| {
            let games = entry.summary.games().max(1) as f64;
            bins(entry.summary.throws(), width, reach)
                .into_iter()
                .map(|bin| bin as f64 / games)
                .collect()
        })
        .collect();
    let highest = all
        .iter()
        .flatten()
        .copied()
        .fold(f64::MIN_POSITIVE, f64::max);
    // Words stand where the bars are lower.
    let tallest = |bins: fn(&[f64]) -> &[f64]| {
        all.iter()
            .flat_map(|all| bins(all))
            .copied()
            .fold(0.0, f64::max)
    };
    let at_left =
        tallest(|all| &all[..all.len() * 2 / 5]) < tallest(|all| &all[all.len() * 3 / 5..]);
    let height = 64 * entries.len() as u32 + 44;
    let about = "Histograms of the throws a game, one for each case.";
    plot::plot(height, about, |area| {
        let room = Room {
            left: 6,
            right: 18,
            across: Some("throws a game"),
            up: false,
        };
        let end = ((reach / width + 1) * width) as f64;
        let rows = entries.len() as f64;
        let mut chart = chart(
            area,
            &room,
            0.0..end,
            0.0..rows,
            &|x| whole(*x as u64),
            &|_| String::new(),
        )?;
        for (place, (entry, bins)) in entries.iter().zip(&all).enumerate() {
            let floor = rows - 1.0 - place as f64;
            chart.draw_series(
                bins.iter()
                    .enumerate()
                    .filter(|(_, share)| **share > 0.0)
                    .map(|(bin, share)| {
                        let from = (bin as u64 * width) as f64;
                        Rectangle::new(
                            [
                                (from, floor),
                                (from + width as f64, floor + 0.86 * share / highest),
                            ],
                            series(place).filled(),
                        )
                    }),
            )?;
            chart.draw_series([PathElement::new(
                [(0.0, floor), (end, floor)],
                line(MUTED, 5),
            )])?;
            let throws = entry.summary.throws();
            if let (Some(median), Some(low), Some(high)) = (
                throws.quantile(0.5),
                throws.quantile(0.05),
                throws.quantile(0.95),
            ) {
                // The middle of the number's own place on the axis.
                let at = median as f64 + 0.5;
                chart.draw_series([PathElement::new(
                    [(at, floor), (at, floor + 0.9)],
                    line(INK, 15),
                )])?;
                let lines = [
                    (fit(&entry.case.label, 190), 12, INK, 5),
                    (format!("median {}", whole(median)), 11, MUTED, 21),
                    (
                        format!("90 %: {} to {}", whole(low), whole(high)),
                        11,
                        MUTED,
                        36,
                    ),
                ];
                chart.draw_series(lines.map(|(words, size, colour, down)| {
                    let style = text(
                        size,
                        colour,
                        if at_left { HPos::Left } else { HPos::Right },
                        VPos::Top,
                    );
                    EmptyElement::at((if at_left { 0.0 } else { end }, floor + 1.0))
                        + Text::new(words, (0, down * UNIT as i32), style)
                }))?;
            }
        }
        Ok(())
    })
}
