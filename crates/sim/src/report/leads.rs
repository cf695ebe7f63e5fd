//! How late the winner is decided: a histogram a case over the tenths of a game, one below the other.
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use crate::compare::Comparison;
use crate::numbers::short;
use crate::report::plot::{self, INK, MUTED, Room, UNIT, chart, fit, line, series, text};

pub(super) fn draw(comparison: &Comparison) -> Markup {
    let entries = &comparison.entries;
    let all: Vec<[f64; 10]> = entries
        .iter()
        .map(|entry| {
            let decided = entry.summary.decided();
            let games = decided.games().max(1) as f64;
            decided.tenths().map(|tenth| tenth as f64 / games)
        })
        .collect();
    let highest = all
        .iter()
        .flatten()
        .copied()
        .fold(f64::MIN_POSITIVE, f64::max);
    let height = 58 * entries.len() as u32 + 44;
    let about = "Histograms of when the winner came to lead for the last time, one for each case.";
    plot::plot(height, about, |area| {
        let room = Room {
            left: 6,
            right: 18,
            across: Some("per cent of the throws of the game"),
            up: false,
        };
        let rows = entries.len() as f64;
        let mut chart = chart(
            area,
            &room,
            0.0..100.0,
            0.0..rows,
            &|x| format!("{x:.0}"),
            &|_| String::new(),
        )?;
        for (place, (entry, tenths)) in entries.iter().zip(&all).enumerate() {
            let floor = rows - 1.0 - place as f64;
            let bars = tenths.iter().enumerate().filter(|(_, share)| **share > 0.0);
            chart.draw_series(bars.map(|(tenth, share)| {
                let (from, to) = (10.0 * tenth as f64 + 0.4, 10.0 * tenth as f64 + 9.6);
                Rectangle::new(
                    [(from, floor), (to, floor + 0.62 * share / highest)],
                    series(place).filled(),
                )
            }))?;
            chart.draw_series([PathElement::new(
                [(0.0, floor), (100.0, floor)],
                line(MUTED, 5),
            )])?;
            let changes = entry.summary.lead_changes().mean();
            let changes = changes.map_or(String::new(), |changes| {
                format!("{} lead changes", short(changes.value))
            });
            if let Some(mean) = entry.summary.decided().share() {
                let at = 100.0 * mean.value;
                chart.draw_series([PathElement::new(
                    [(at, floor), (at, floor + 0.66)],
                    line(INK, 15),
                )])?;
            }
            let above = |x: f64, words: String, style: TextStyle<'static>| {
                EmptyElement::at((x, floor + 0.98)) + Text::new(words, (0, 3 * UNIT as i32), style)
            };
            chart.draw_series([above(
                0.0,
                fit(&entry.case.label, 190),
                text(12, INK, HPos::Left, VPos::Top),
            )])?;
            chart.draw_series([above(
                100.0,
                changes,
                text(11, MUTED, HPos::Right, VPos::Top),
            )])?;
        }
        Ok(())
    })
}
