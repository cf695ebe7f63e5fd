//! How many games are still going on: a line a case.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::{Comparison, Entry};
use crate::numbers::whole;
use crate::report::plot::{self, INK, Room, UNIT, chart, dashed, fit, line, series, text};

/// Shares of fewer games than this are not drawn: chance would draw them.
const FEWEST: f64 = 10.0;

const HEIGHT: u32 = 330;
const LEFT: u32 = 54;
const RIGHT: u32 = 12;
/// Where the field ends, above the labels of the axis.
const FOOT: i32 = HEIGHT as i32 - 38;

/// For each number of throws that some game ends with: the share of games that go on. Truncated games go on.
fn curve(entry: &Entry, lowest: f64) -> Vec<(f64, f64)> {
    let games = entry.summary.games().max(1) as f64;
    let mut left = entry.summary.games();
    let mut points = vec![(0.0, 1.0)];
    for (throws, ended) in entry.summary.throws().iter() {
        let truncated = if throws >= entry.case.plan.cap {
            entry.summary.truncated()
        } else {
            0
        };
        left -= ended - truncated.min(ended);
        let share = left as f64 / games;
        if share < lowest {
            break;
        }
        points.push((throws as f64, share));
    }
    points
}

/// Twins lie over each other: the first is drawn whole, and seen through the gaps of the other. Of other cases every
/// second has gaps, so that lines that nearly coincide both show.
fn colour(place: usize, twins: &[usize]) -> RGBColor {
    let first = twins[place];
    let has_twin = twins.iter().filter(|other| **other == first).count() > 1;
    if first < place || (!has_twin && place % 2 == 1) {
        dashed(place)
    } else {
        series(place)
    }
}

/// The places of the cases with what the key says of them, twins below each other.
fn key(comparison: &Comparison, twins: &[usize]) -> Vec<(usize, String)> {
    let mut places: Vec<usize> = (0..twins.len()).collect();
    places.sort_by_key(|place| (twins[*place], *place));
    let label = |place: usize| {
        let label = &comparison.entries[place].case.label;
        if twins[place] < place {
            format!("= {label}")
        } else {
            label.clone()
        }
    };
    places
        .into_iter()
        .map(|place| (place, label(place)))
        .collect()
}

pub(super) fn draw(comparison: &Comparison) -> Markup {
    let entries = &comparison.entries;
    let most = entries
        .iter()
        .map(|entry| entry.summary.games())
        .max()
        .unwrap_or(0)
        .max(1) as f64;
    // A whole decade at least, so that few games make a plot too.
    let lowest = (FEWEST / most).min(0.0999);
    let curves: Vec<_> = entries.iter().map(|entry| curve(entry, lowest)).collect();
    let twins = comparison.twins();
    let longest = curves
        .iter()
        .flatten()
        .map(|(throws, _)| *throws)
        .fold(1.0, f64::max);
    plot::plot(
        HEIGHT,
        "The share of games still going on after so many throws, a line for each case.",
        |area| {
            let room = Room {
                left: LEFT,
                right: RIGHT,
                across: Some("throws"),
                up: true,
            };
            let say = |share: &f64| format!("{} %", 100.0 * share);
            let ranges = (0.0..longest, (lowest..1.0).log_scale());
            let mut chart = chart(area, &room, ranges.0, ranges.1, &|x| whole(*x as u64), &say)?;
            for (place, points) in curves.iter().enumerate() {
                let style = line(colour(place, &twins), 18);
                chart.draw_series([PathElement::new(points.clone(), style)])?;
            }
            // Lines that fall ever faster leave the lower left free, those that fall ever slower the upper right.
            let high = 16 * entries.len() as i32;
            let key = key(comparison, &twins);
            let longest_label = key.iter().map(|(_, label)| label.chars().count()).max();
            let wide = 32 + 6 * longest_label.unwrap_or(0).clamp(10, 32) as i32;
            let (field, foot) = (f64::from(plot::WIDTH - LEFT - RIGHT), f64::from(FOOT));
            let in_the_way = |(throws, share): &(f64, f64)| {
                throws / longest * field < f64::from(wide + 30)
                    && share.ln() / lowest.ln() * (foot - 6.0) > foot - f64::from(high + 20)
            };
            let (left, top) = match curves.iter().flatten().any(in_the_way) {
                false => (LEFT as i32 + 10, FOOT - high),
                true => ((plot::WIDTH - RIGHT) as i32 - wide, 14),
            };
            let unit = UNIT as i32;
            for (row, (place, label)) in key.iter().enumerate() {
                let y = top + 16 * row as i32;
                area.draw(&PathElement::new(
                    [(left * unit, y * unit), ((left + 26) * unit, y * unit)],
                    line(colour(*place, &twins), 18),
                ))?;
                let style = text(12, INK, HPos::Left, VPos::Center);
                area.draw(&Text::new(
                    fit(label, (wide - 32) as u32),
                    ((left + 32) * unit, y * unit),
                    style,
                ))?;
            }
            Ok(())
        },
    )
}
