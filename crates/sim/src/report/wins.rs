//! Who wins: a point with whiskers for every case and seat, as the distance from an equal share.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::Comparison;
use crate::numbers::{in_percent, percent};
use crate::report::plot::{self, INK, MUTED, Room, UNIT, chart, fit, line, series, text};
use crate::statistics::Estimate;

/// The rows from top to bottom.
enum Row {
    /// The name of a case.
    Case(String),
    /// A seat of the case at this place.
    Seat {
        letter: char,
        place: usize,
        share: Estimate,
        words: String,
        equal: f64,
    },
}

fn rows(comparison: &Comparison) -> Vec<Row> {
    let mut rows = Vec::new();
    for (place, entry) in comparison.entries.iter().enumerate() {
        rows.push(Row::Case(entry.case.label.clone()));
        let seats = entry.case.plan.start.seats_in_order();
        let equal = 100.0 / seats.len().max(1) as f64;
        rows.extend(seats.into_iter().filter_map(|seat| {
            let share = entry.summary.win_share(seat)?;
            Some(Row::Seat {
                letter: entry.case.plan.start.game().letter(seat),
                place,
                share: in_percent(share),
                words: format!("{} %", percent(Some(share))),
                equal,
            })
        }));
    }
    rows
}

pub(super) fn draw(comparison: &Comparison) -> Markup {
    let rows = rows(comparison);
    // Both sides of an equal share, and at least a point to each.
    let reach = rows.iter().fold(1.0, |reach: f64, row| match row {
        Row::Case(_) => reach,
        Row::Seat { share, equal, .. } => reach
            .max((share.high - equal).abs())
            .max((share.low - equal).abs()),
    });
    let reach = 1.08 * reach;
    let longest = rows.iter().map(|row| match row {
        Row::Case(_) => 0,
        Row::Seat { words, .. } => words.chars().count() as u32,
    });
    let right = longest.max().unwrap_or(0).max(15) * 6 + 6;
    let height = 17 * rows.len() as u32 + 44;
    plot::plot(
        height,
        "Share of games won by each seat against an equal share, with 95 % intervals.",
        |area| {
            let room = Room {
                left: 30,
                right,
                across: Some("points above or below an equal share"),
                up: false,
            };
            let y = 0.0..rows.len() as f64;
            let say = |x: &f64| {
                if *x == 0.0 {
                    "0".to_owned()
                } else {
                    format!("{x:+}").replace('-', "−")
                }
            };
            let mut chart = chart(area, &room, -reach..reach, y, &say, &|_| String::new())?;
            chart.draw_series([PathElement::new(
                [(0.0, 0.0), (0.0, rows.len() as f64)],
                line(MUTED, 10),
            )])?;
            let beside = |x: f64, y: f64, dx: i32, words: String, style: TextStyle<'static>| {
                EmptyElement::at((x, y)) + Text::new(words, (dx * UNIT as i32, 0), style)
            };
            for (line_number, row) in rows.iter().enumerate() {
                let y = rows.len() as f64 - line_number as f64 - 0.5;
                match row {
                    Row::Case(label) => {
                        let style = text(12, INK, HPos::Left, VPos::Center);
                        chart.draw_series([beside(-reach, y, -24, fit(label, 170), style)])?;
                    }
                    Row::Seat {
                        letter,
                        place,
                        share,
                        words,
                        equal,
                    } => {
                        let whisker = [(share.low - equal, y), (share.high - equal, y)];
                        chart.draw_series([PathElement::new(whisker, line(INK, 12))])?;
                        chart.draw_series([Circle::new(
                            (share.value - equal, y),
                            3 * UNIT,
                            series(*place).filled(),
                        )])?;
                        let style = |colour, side| text(11, colour, side, VPos::Center);
                        chart.draw_series([beside(
                            -reach,
                            y,
                            -12,
                            letter.to_string(),
                            style(INK, HPos::Center),
                        )])?;
                        chart.draw_series([beside(
                            reach,
                            y,
                            right as i32 - 4,
                            words.clone(),
                            style(MUTED, HPos::Right),
                        )])?;
                    }
                }
            }
            Ok(())
        },
    )
}
