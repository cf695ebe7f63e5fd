//! What stands under a board: turn and due, what is remembered, and the legend.
use super::{Due, HALF, Plan, Scene, pieces, play};
use crate::arrows::Arrow;
use crate::canvas::{Anchor, Canvas};
use crate::icons;
use crate::legend::{Entry, heat_scale, rows, text_width};
use crate::plane::{Spot, Trail};
use crate::style::Style;

/// Draws everything under the board; gives the lowest place used.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan, style: &Style<'_>) -> f64 {
    let size = if style.is_small() { 88.0 } else { 60.0 };
    let small = if style.is_small() { 72.0 } else { 42.0 };
    let width = 2.0 * HALF - 48.0;
    let corner = |y| Spot::new(24.0 - HALF, y);
    let mut y = HALF + 10.0;
    if style.heat.is_none() {
        y += turn(canvas, scene, y, size);
    }
    y += rows(canvas, &memory(scene, small), corner(y), width, small);
    let legend = legend(scene, plan, style);
    y += rows(canvas, &legend, corner(y), width, small);
    y + 20.0
}

/// Whose turn it is and what is due: the seat's piece, then the dice if they were thrown or the points of a bonus.
fn turn(canvas: &mut Canvas, scene: &Scene, y: f64, size: f64) -> f64 {
    let text = &scene.headline;
    let height = size * 1.7;
    let half = size * 0.56;
    let mut at = Spot::new(24.0 - HALF + half, y + height / 2.0);
    if let Some(seat) = scene.marked() {
        pieces::disc(canvas, scene.letter(seat), at, half);
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
            let middle = at.plus(0.3 * half, 0.0);
            canvas.text(
                "bold page",
                middle,
                1.35 * half,
                Anchor::Middle,
                &points.to_string(),
            );
            at.x += 3.0 * half;
        }
        Due::Roll | Due::Over => {}
    }
    // Long lists of places take smaller type rather than a second line.
    let room = HALF - 24.0 - at.x + half;
    let type_size = size.min(size * room / text_width(text, size));
    canvas.text(
        "bold ink",
        at.plus(-0.6 * half, 0.0),
        type_size,
        Anchor::Start,
        text,
    );
    height
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
                pieces::disc(canvas, letter, left, 20.0);
                pieces::disc(canvas, letter, right, 20.0);
            }),
            words: scene.joined_word.to_string(),
        });
    }
    if !scene.split.is_empty() {
        entries.push(Entry {
            width: 60.0,
            draw: Box::new(move |canvas, at| {
                pieces::disc(canvas, letter, at, 22.0);
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
