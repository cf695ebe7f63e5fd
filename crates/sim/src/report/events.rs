//! Events a game: for one clause, a bar a case.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::{Comparison, Entry};
use crate::numbers::short;
use crate::report::plot::{self, INK, Room, UNIT, chart, fit, line, series, shows, text};

use macuil::core::game::GameInfo;
use macuil::core::rules::Rule;

pub(super) fn draw(comparison: &Comparison, game: &'static GameInfo, rule: &Rule) -> Markup {
    // A case keeps its colour, whichever games are beside it.
    let entries: Vec<(usize, &Entry)> = comparison
        .entries
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.case.plan.start.game().name == game.name)
        .collect();
    let means: Vec<_> = entries
        .iter()
        .filter_map(|(_, entry)| entry.summary.events(usize::from(rule.index)).mean())
        .collect();
    let longest = means
        .iter()
        .map(|mean| mean.value)
        .fold(f64::MIN_POSITIVE, f64::max);
    let longest_label = entries
        .iter()
        .map(|(_, entry)| entry.case.label.chars().count())
        .max()
        .unwrap_or(0) as u32;
    let left = (13 * longest_label / 2 + 10).min(170);
    let height = 18 * entries.len() as u32 + 10;
    plot::plot(
        height,
        &format!("Events a game by {}, a bar for each case.", rule.id),
        |area| {
            let room = Room {
                left,
                right: 52,
                across: None,
                up: false,
            };
            let y = 0.0..entries.len() as f64;
            let mut chart = chart(area, &room, 0.0..longest, y, &|_| String::new(), &|_| {
                String::new()
            })?;
            for (line_number, ((place, entry), mean)) in entries.iter().zip(&means).enumerate() {
                let y = entries.len() as f64 - line_number as f64 - 0.5;
                chart.draw_series([Rectangle::new(
                    [(0.0, y - 0.34), (mean.value, y + 0.34)],
                    series(*place).filled(),
                )])?;
                let whisker = shows(mean, longest);
                // The room for the number lets a whisker go a little beyond the field.
                let end = mean.high.min(1.1 * longest);
                if whisker {
                    chart.draw_series([PathElement::new(
                        [(mean.low.max(0.0), y), (end, y)],
                        line(INK, 12),
                    )])?;
                }
                let beside = |x: f64, dx: i32, words: String, style: TextStyle<'static>| {
                    EmptyElement::at((x, y)) + Text::new(words, (dx * UNIT as i32, 0), style)
                };
                let label = fit(&entry.case.label, left);
                chart.draw_series([beside(
                    0.0,
                    -6,
                    label,
                    text(11, INK, HPos::Right, VPos::Center),
                )])?;
                chart.draw_series([beside(
                    if whisker { end } else { mean.value },
                    5,
                    short(mean.value),
                    text(11, INK, HPos::Left, VPos::Center),
                )])?;
            }
            Ok(())
        },
    )
}
