//! How much there is to decide: a bar a case, of choices, of decisions without one, and of idle throws.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::Comparison;
use crate::numbers::whole;
use crate::report::plot::{self, INK, MUTED, Room, UNIT, chart, fit, line, series, shows, text};

pub(super) fn draw(comparison: &Comparison) -> Markup {
    let entries = &comparison.entries;
    let mean = |of: Option<crate::statistics::Estimate>| of.map_or(0.0, |mean| mean.value);
    let longest = entries
        .iter()
        .map(|entry| mean(entry.summary.decisions().mean()) + mean(entry.summary.idle().mean()))
        .fold(1.0, f64::max);
    let height = 44 * entries.len() as u32 + 44;
    plot::plot(
        height,
        "Choices, decisions without one and idle throws a game, a bar for each case.",
        |area| {
            let room = Room {
                left: 6,
                right: 12,
                across: Some("choices, other decisions and idle throws, a game"),
                up: false,
            };
            let y = 0.0..entries.len() as f64;
            let mut chart = chart(
                area,
                &room,
                0.0..1.02 * longest,
                y,
                &|x| whole(*x as u64),
                &|_| String::new(),
            )?;
            for (place, entry) in entries.iter().enumerate() {
                let floor = entries.len() as f64 - 1.0 - place as f64;
                let (decisions, choices) = (
                    mean(entry.summary.decisions().mean()),
                    mean(entry.summary.choices().mean()),
                );
                let bar = |to: f64| [(0.0, floor + 0.14), (to, floor + 0.5)];
                let idle = mean(entry.summary.idle().mean());
                let reach = [(decisions, floor + 0.14), (decisions + idle, floor + 0.5)];
                chart.draw_series([Rectangle::new(reach, series(place).mix(0.12).filled())])?;
                chart.draw_series([Rectangle::new(
                    bar(decisions),
                    series(place).mix(0.3).filled(),
                )])?;
                chart.draw_series([Rectangle::new(bar(choices), series(place).filled())])?;
                if let Some(interval) = entry
                    .summary
                    .decisions()
                    .mean()
                    .filter(|mean| shows(mean, longest))
                {
                    let whisker = [(interval.low, floor + 0.32), (interval.high, floor + 0.32)];
                    chart.draw_series([PathElement::new(whisker, line(INK, 12))])?;
                }
                let shares = entry.summary.option_shares().map(|share| {
                    share.map_or("–".to_owned(), |share| {
                        format!("{:.0}", 100.0 * share.value)
                    })
                });
                let moves = entry.summary.branching();
                let numbers = moves.map_or(String::new(), |moves| {
                    format!("{} %; {:.2} moves", shares.join(" + "), moves.value)
                });
                let above = |x: f64, words: String, style: TextStyle<'static>| {
                    EmptyElement::at((x, floor + 0.54))
                        + Text::new(words, (0, -(2 * UNIT as i32)), style)
                };
                chart.draw_series([above(
                    0.0,
                    fit(&entry.case.label, 170),
                    text(12, INK, HPos::Left, VPos::Bottom),
                )])?;
                chart.draw_series([above(
                    1.02 * longest,
                    numbers,
                    text(11, MUTED, HPos::Right, VPos::Bottom),
                )])?;
            }
            Ok(())
        },
    )
}
