//! What stands under a board: turn and due, what is remembered, and the legend.
use super::{Due, Plan, Scene, pieces, play};
use crate::arrows::Arrow;
use crate::canvas::{Anchor, Canvas};
use crate::icons;
use crate::legend::{Column, Entry, heat_scale};
use crate::plane::{Spot, Trail};
use crate::style::Style;

/// Draws everything under the board; gives the lowest place used.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan, style: &Style<'_>) -> f64 {
    let mut column = Column::under(plan.table(), style);
    if style.heat.is_none() {
        column.headline(canvas, &scene.headline, |canvas, at, half| {
            due(canvas, scene, at, half)
        });
    }
    let memory = memory(scene, column.row);
    column.rows(canvas, &memory);
    column.rows(canvas, &legend(scene, plan, style));
    column.bottom()
}

/// The seat's piece, then the dice if they were thrown or the points of a bonus; gives where the next one would be.
fn due(canvas: &mut Canvas, scene: &Scene, mut at: Spot, half: f64) -> f64 {
    if let Some(seat) = scene.marked() {
        icons::disc(canvas, scene.letter(seat), at, half);
        at.x += 2.4 * half;
    }
    match &scene.due {
        Due::Beans(marked) => {
            for bean in 0..5 {
                icons::bean(canvas, "ink", at, half * 0.94, bean < *marked);
                at.x += 1.3 * half;
            }
            at.x += 0.6 * half;
        }
        Due::Dice(dice) => {
            for points in dice {
                icons::die(canvas, "ink", at, half * 0.94, *points);
                at.x += 2.4 * half;
            }
        }
        Due::Points(points) => {
            let corner = at.plus(-half, -0.94 * half);
            canvas.rectangle("ink", corner, 2.6 * half, 1.88 * half, 0.4 * half);
            let (middle, text) = (at.plus(0.3 * half, 0.0), points.to_string());
            canvas.text("bold page", middle, 1.35 * half, Anchor::Middle, &text);
            at.x += 3.0 * half;
        }
        Due::Roll | Due::Over => {}
    }
    at.x
}

/// What the position remembers, each after a dot.
fn memory<'a>(scene: &Scene, size: f64) -> Vec<Entry<'a>> {
    let entry = |words: &String| Entry {
        width: size * 0.5,
        draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
            canvas.circle("soft", at, size * 0.14);
        }) as crate::legend::Drawing<'a>,
        words: words.clone(),
    };
    scene.memory.iter().map(entry).collect()
}

/// The signs, and those arrows that are there.
fn legend<'a>(scene: &'a Scene, plan: &'a impl Plan, style: &Style<'_>) -> Vec<Entry<'a>> {
    let letter = scene.letter(scene.turn);
    let mut entries = plan.signs(scene);
    if !scene.joined.is_empty() {
        entries.push(Entry {
            width: 90.0,
            draw: Box::new(move |canvas, at| {
                let (left, right) = (at.plus(-22.0, 0.0), at.plus(22.0, 0.0));
                pieces::bar(canvas, letter, (left, right), 20.0);
                icons::disc(canvas, letter, left, 20.0);
                icons::disc(canvas, letter, right, 20.0);
            }),
            words: scene.joined_word.to_string(),
        });
    }
    if !scene.split.is_empty() {
        entries.push(Entry {
            width: 60.0,
            draw: Box::new(move |canvas, at| {
                icons::disc(canvas, letter, at, 22.0);
                pieces::split(canvas, at, 22.0);
            }),
            words: "split pair".to_string(),
        });
    }
    for kind in play::kinds(&scene.steps) {
        entries.push(Entry {
            width: 110.0,
            draw: Box::new(move |canvas, at| {
                let trail = Trail::straight(at.plus(-52.0, 0.0), at.plus(52.0, 0.0));
                kind.draw(canvas, &trail, 1.0);
            }),
            words: arrow_words(kind, scene),
        });
    }
    if let Some(heat) = &style.heat {
        entries.insert(0, heat_scale(heat));
    }
    entries
}

fn arrow_words(kind: Arrow, scene: &Scene) -> String {
    match kind {
        Arrow::Capture => "captured".to_string(),
        Arrow::Return => format!("sent back by {}", scene.third),
        _ => "moved, entered".to_string(),
    }
}
