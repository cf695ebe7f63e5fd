//! What sets cases apart: for one quantity, a point with whiskers for every case.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::Comparison;
use crate::differences::{Contrast, Quantity};
use crate::numbers::in_percent;
use crate::report::plot::{self, GRID, INK, MUTED, Room, UNIT, chart, fit, line, series, text};
use crate::statistics::Estimate;

/// Contrasts with a smaller p-value are drawn filled.
pub(super) const LEVEL: f64 = 0.05;

/// The ends of an interval as drawn: an advantage in points.
fn shown(contrast: &Contrast) -> Estimate {
    match contrast.quantity {
        Quantity::Advantage => in_percent(contrast.difference.estimate),
        _ => contrast.difference.estimate,
    }
}

pub(super) fn draw(comparison: &Comparison, contrasts: &[Contrast], quantity: Quantity) -> Markup {
    let rows: Vec<&Contrast> = contrasts
        .iter()
        .filter(|contrast| contrast.quantity == quantity)
        .collect();
    // Zero is to be seen, and some room beside the whiskers.
    let ends = rows.iter().map(|contrast| shown(contrast));
    let (low, high) = ends.fold((0.0, 0.0), |(low, high): (f64, f64), estimate| {
        (low.min(estimate.low), high.max(estimate.high))
    });
    let span = high - low;
    let margin = if span > 0.0 { 0.06 * span } else { 1.0 };
    let range = low - margin..high + margin;
    let height = 34 * rows.len() as u32 + 44;
    let about = format!(
        "Differences in {}, with 95 % intervals, a row for each case.",
        quantity.words()
    );
    plot::plot(height, &about, |area| {
        let room = Room {
            left: 12,
            right: 18,
            across: Some("above or below the case named second"),
            up: false,
        };
        let most = rows.len() as f64;
        let say = |x: &f64| {
            // What is left of a step that binary fractions cannot be is no number.
            let x = if x.abs() < 1e-9 { 0.0 } else { *x };
            let digits = match span {
                span if span >= 4.0 => 0,
                span if span >= 0.4 || span == 0.0 => 1,
                _ => 3,
            };
            match x {
                0.0 => "0".to_owned(),
                x => format!("{x:+.digits$}").replace('-', "−"),
            }
        };
        let mut chart = chart(area, &room, range.clone(), 0.0..most, &say, &|_| {
            String::new()
        })?;
        chart.draw_series([PathElement::new([(0.0, 0.0), (0.0, most)], line(MUTED, 10))])?;
        for (line_number, contrast) in rows.iter().enumerate() {
            let floor = most - 1.0 - line_number as f64;
            let y = floor + 0.36;
            let estimate = shown(contrast);
            chart.draw_series([PathElement::new(
                [(range.start, floor), (range.end, floor)],
                line(GRID, 10),
            )])?;
            chart.draw_series([PathElement::new(
                [(estimate.low, y), (estimate.high, y)],
                line(INK, 12),
            )])?;
            let colour = series(contrast.case);
            let style = if contrast.corrected < LEVEL {
                colour.filled()
            } else {
                line(colour, 15)
            };
            chart.draw_series([Circle::new((estimate.value, y), 35 * UNIT / 10, style)])?;
            let label = |place: usize, pixels: u32| {
                let entry = &comparison.entries[place];
                fit(&entry.case.label, pixels)
            };
            let above = |x: f64, words: String, style: TextStyle<'static>| {
                EmptyElement::at((x, floor + 0.98)) + Text::new(words, (0, 2 * UNIT as i32), style)
            };
            chart.draw_series([above(
                range.start,
                label(contrast.case, 180),
                text(12, INK, HPos::Left, VPos::Top),
            )])?;
            chart.draw_series([above(
                range.end,
                format!("against {}", label(contrast.against, 130)),
                text(11, MUTED, HPos::Right, VPos::Top),
            )])?;
        }
        Ok(())
    })
}
