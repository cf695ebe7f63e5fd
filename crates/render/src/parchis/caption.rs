//! What stands under Parchís' board: turn and due, what is remembered, and the legend.
use macuil_core::seat::Seat;
use macuil_parchis::{At, Event, Setup};

use super::layout::{HALF, Layout};
use super::looks::class;
use super::pieces::{self, Standing};
use super::{board, play, words};
use crate::arrows::Arrow;
use crate::canvas::{Anchor, Canvas};
use crate::icons;
use crate::legend::{Entry, heat_scale, rows, text_width};
use crate::plane::{Spot, Trail};
use crate::style::Style;

/// Draws everything under the board; gives the lowest place used.
pub(crate) fn draw(
    canvas: &mut Canvas,
    setup: &Setup,
    events: &[Event],
    layout: Layout,
    style: &Style<'_>,
) -> f64 {
    let size = if style.is_small() { 88.0 } else { 60.0 };
    let small = if style.is_small() { 72.0 } else { 42.0 };
    let width = 2.0 * HALF - 48.0;
    let corner = |y| Spot::new(24.0 - HALF, y);
    let mut y = HALF + 10.0;
    y += turn(canvas, setup, y, size);
    y += rows(canvas, &memory(setup, small), corner(y), width, small);
    y += rows(
        canvas,
        &legend(setup, events, layout, style),
        corner(y),
        width,
        small,
    );
    y + 20.0
}

/// Whose turn it is and what is due: the seat's piece, then the die if one was thrown or the points of a bonus.
fn turn(canvas: &mut Canvas, setup: &Setup, y: f64, size: f64) -> f64 {
    let text = words::due(setup);
    let height = size * 1.7;
    let half = size * 0.56;
    let seat = match setup.at {
        At::Over => setup.places.as_slice().first().copied(),
        _ => Some(setup.turn),
    };
    let mut at = Spot::new(24.0 - HALF + half, y + height / 2.0);
    if let Some(seat) = seat {
        pieces::disc(canvas, seat, at, half);
        at.x += 2.4 * half;
    }
    match setup.at {
        At::Move(points @ 1..=6) => {
            icons::die(canvas, "ink", at, half * 0.94, points);
            at.x += 2.4 * half;
        }
        At::Move(points) | At::Bonus(points) => {
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
        At::Roll | At::Over => {}
    }
    // Long lists of places take smaller type rather than a second line.
    let room = HALF - 24.0 - at.x + half;
    let type_size = size.min(size * room / text_width(&text, size));
    canvas.text(
        "bold ink",
        at.plus(-0.6 * half, 0.0),
        type_size,
        Anchor::Start,
        &text,
    );
    height
}

/// What the position remembers, each after a dot.
fn memory<'a>(setup: &Setup, size: f64) -> Vec<Entry<'a>> {
    let entry = |words| Entry {
        width: size * 0.5,
        draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
            canvas.circle("soft", at, size * 0.14);
        }) as crate::legend::Drawing<'a>,
        words,
    };
    words::memory(setup).into_iter().map(entry).collect()
}

/// The signs, and those arrows that are there.
fn legend<'a>(
    setup: &Setup,
    events: &[Event],
    layout: Layout,
    style: &Style<'_>,
) -> Vec<Entry<'a>> {
    let seat = setup.turn;
    let mut entries = vec![
        Entry {
            width: 88.0,
            draw: Box::new(move |canvas: &mut Canvas, at| start(canvas, layout, seat, at)),
            words: "start".to_string(),
        },
        Entry {
            width: 88.0,
            draw: Box::new(move |canvas: &mut Canvas, at| safe(canvas, layout, at)),
            words: "safe".to_string(),
        },
    ];
    if Standing::of(setup, layout).has_barrier() {
        entries.push(Entry {
            width: 90.0,
            draw: Box::new(move |canvas, at| {
                let (left, right) = (at.plus(-22.0, 0.0), at.plus(22.0, 0.0));
                pieces::bar(canvas, seat, (left, right), 20.0);
                pieces::disc(canvas, seat, left, 20.0);
                pieces::disc(canvas, seat, right, 20.0);
            }),
            words: "barrier".to_string(),
        });
    }
    for kind in play::kinds(events) {
        entries.push(Entry {
            width: 110.0,
            draw: Box::new(move |canvas, at| {
                let trail = Trail::straight(at.plus(-52.0, 0.0), at.plus(52.0, 0.0));
                kind.draw(canvas, &trail, 1.0);
            }),
            words: arrow_words(kind).to_string(),
        });
    }
    if style.heat.is_some() {
        entries.push(heat_scale());
    }
    entries
}

fn arrow_words(kind: Arrow) -> &'static str {
    match kind {
        Arrow::Capture => "captured",
        Arrow::Return => "sent back by a third six",
        _ => "moved, entered",
    }
}

/// A start square as the legend shows it.
fn start(canvas: &mut Canvas, layout: Layout, seat: Seat, at: Spot) {
    let (corner, ink) = (at.plus(-44.0, -23.0), format!("on-{}", class(seat)));
    canvas.rectangle(
        &format!("cell seat-{}", class(seat)),
        corner,
        88.0,
        46.0,
        3.0,
    );
    if !layout.is_small {
        icons::ring(canvas, &ink, at.plus(-12.0, 0.0), 15.0);
        board::arrow_head(canvas, &ink, at.plus(26.0, -9.0), at.plus(26.0, 9.0));
    }
}

/// A safe square as the legend shows it.
fn safe(canvas: &mut Canvas, layout: Layout, at: Spot) {
    canvas.rectangle("cell safe", at.plus(-44.0, -23.0), 88.0, 46.0, 3.0);
    if !layout.is_small {
        icons::ring(canvas, "on-safe", at, 15.0);
    }
}
