//! How many games are still going on: a line a case.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::{Comparison, Entry};
use crate::numbers::whole;
use crate::report::plot::{self, INK, Room, SERIES, UNIT, chart, dashed, fit, line, series, text};

/// Shares of fewer games than this are not drawn: chance would draw them.
const FEWEST: f64 = 10.0;

const HEIGHT: u32 = 330;
const LEFT: u32 = 54;
const RIGHT: u32 = 12;
/// The height of a row of the key.
const ROW: i32 = 16;
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
/// second has gaps, so that lines that nearly coincide both show; where colours come round again, every other second.
fn colour(place: usize, twins: &[usize]) -> RGBColor {
    let first = twins[place];
    let has_twin = twins.iter().filter(|other| **other == first).count() > 1;
    if first < place || (!has_twin && (place + place / SERIES) % 2 == 1) {
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
    // Where the curves run, as shown.
    let (field, foot) = (f64::from(plot::WIDTH - LEFT - RIGHT), f64::from(FOOT));
    let at = |(throws, share): &(f64, f64)| {
        let x = f64::from(LEFT) + throws / longest * field;
        (x, 6.0 + share.ln() / lowest.ln() * (foot - 6.0))
    };
    let points: Vec<(f64, f64)> = curves.iter().flatten().map(at).collect();
    let key = key(comparison, &twins);
    let place = Place::of(&key, &points);
    plot::plot(
        place.height,
        "The share of games still going on after so many throws, a line for each case.",
        |area| {
            let room = Room {
                left: LEFT,
                right: RIGHT,
                across: Some("throws"),
                up: true,
            };
            let say = |share: &f64| format!("{} %", 100.0 * share);
            let (x, y) = (0.0..longest, (lowest..1.0).log_scale());
            let (above, _) = area.split_vertically(HEIGHT * UNIT);
            let mut chart = chart(&above, &room, x, y, &|x| whole(*x as u64), &say)?;
            for (place, points) in curves.iter().enumerate() {
                let style = line(colour(place, &twins), 18);
                chart.draw_series([PathElement::new(points.clone(), style)])?;
            }
            let unit = UNIT as i32;
            for (row, (case, label)) in key.iter().enumerate() {
                let (x, y) = place.row(row);
                area.draw(&PathElement::new(
                    [(x * unit, y * unit), ((x + 26) * unit, y * unit)],
                    line(colour(*case, &twins), 18),
                ))?;
                let style = text(12, INK, HPos::Left, VPos::Center);
                area.draw(&Text::new(
                    fit(label, (place.wide - 32) as u32),
                    ((x + 32) * unit, y * unit),
                    style,
                ))?;
            }
            Ok(())
        },
    )
}

/// Where the key stands, in pixels as shown.
struct Place {
    left: i32,
    top: i32,
    /// How wide a column is.
    wide: i32,
    /// How many rows a column has.
    rows: usize,
    /// Of the whole plot.
    height: u32,
}

impl Place {
    /// Within the field where no curve is in the way, else below it in as many columns as there is room for.
    fn of(key: &[(usize, String)], points: &[(f64, f64)]) -> Place {
        let longest = key.iter().map(|(_, label)| label.chars().count()).max();
        let wide = 32 + 7 * longest.unwrap_or(0).clamp(10, 32) as i32;
        let high = ROW * key.len() as i32;
        let right = (plot::WIDTH - RIGHT) as i32;
        // Lines that fall ever faster leave the lower left free, those that fall ever slower the upper right.
        let lower_left = (LEFT as i32 + 10, FOOT - high);
        let upper_right = (right - wide, 14);
        let is_free = |(left, top): &(i32, i32)| {
            let beside = |value: f64, from: i32, length: i32| {
                value > f64::from(from - 20) && value < f64::from(from + length + 10)
            };
            !points
                .iter()
                .any(|(x, y)| beside(*x, *left, wide) && beside(*y, *top, high))
        };
        let within = [lower_left, upper_right].into_iter().find(is_free);
        if let Some((left, top)) = within.filter(|_| high < FOOT / 2) {
            return Place {
                left,
                top,
                wide,
                rows: key.len(),
                height: HEIGHT,
            };
        }
        let columns = (plot::WIDTH as i32 / wide).max(1) as usize;
        let rows = key.len().div_ceil(columns);
        Place {
            left: 10,
            top: HEIGHT as i32 + 12,
            wide,
            rows,
            height: HEIGHT + 12 + ROW as u32 * rows as u32,
        }
    }

    /// Where a row of the key begins.
    fn row(&self, row: usize) -> (i32, i32) {
        let column = (row / self.rows.max(1)) as i32;
        let down = (row % self.rows.max(1)) as i32;
        (self.left + column * self.wide, self.top + ROW * down)
    }
}
