//! What stands under Partán's board: turn and due, counts and repeats owed, and the legend.
use macuil_core::seat::Seat;
use macuil_partan::board::Kind;
use macuil_partan::{At, Event, Setup};

use super::board::{letter, sign};
use super::layout::Layout;
use super::zones::HALF;
use super::{pieces, play, words};
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
    let mut y = HALF + 16.0;
    if style.heat.is_none() {
        y += turn(canvas, setup, y, size);
        y += owed(canvas, setup, y, size);
    }
    let entries = legend(setup, events, layout, style);
    let small = if style.is_small() { 72.0 } else { 42.0 };
    y += rows(
        canvas,
        &entries,
        Spot::new(24.0 - HALF, y),
        2.0 * HALF - 48.0,
        small,
    );
    y + 20.0
}

/// Whose turn it is and what is due: with the Street's colour, or the die if one was thrown.
fn turn(canvas: &mut Canvas, setup: &Setup, y: f64, size: f64) -> f64 {
    let text = words::due(setup);
    let height = size * 1.7;
    let half = size * 0.56;
    // Long lists of jumps take smaller type rather than a second line.
    let room = 2.0 * HALF - 48.0 - 3.0 * half;
    let type_size = size.min(size * room / text_width(&text, size));
    let at = Spot::new(24.0 - HALF + half, y + height / 2.0);
    match (setup.at, whose(setup)) {
        (At::Move(die), _) => icons::die(canvas, "ink", at, half, die.points()),
        (_, Some(seat)) => {
            canvas.circle(&format!("street-{}", letter(seat)), at, half);
            canvas.circle("rule", at, half);
        }
        (_, None) => canvas.circle("slot", at, half),
    }
    canvas.text(
        "bold ink",
        at.plus(half * 1.8, 0.0),
        type_size,
        Anchor::Start,
        &text,
    );
    height
}

fn whose(setup: &Setup) -> Option<Seat> {
    match setup.at {
        At::Over(winner) => winner,
        _ => Some(setup.turn),
    }
}

/// Counts and repeats owed; nothing if there are none.
fn owed(canvas: &mut Canvas, setup: &Setup, y: f64, size: f64) -> f64 {
    let size = size * 0.8;
    let mut entries = Vec::new();
    for (points, times) in [("5", setup.owed_fives), ("10", setup.owed_tens)] {
        if times > 0 {
            entries.push(Entry {
                width: size * 1.5,
                draw: Box::new(move |canvas, at| {
                    let corner = at.plus(-size * 0.75, -size * 0.6);
                    canvas.rectangle("ink", corner, size * 1.5, size * 1.2, size * 0.3);
                    canvas.text("bold page", at, size * 0.9, Anchor::Middle, points);
                }),
                words: format!("counts owed: {times}"),
            });
        }
    }
    if setup.repeats > 0 {
        entries.push(Entry {
            width: size,
            draw: Box::new(move |canvas, at| icons::ring(canvas, "ink", at, size * 0.5)),
            words: format!("repeats earned: {}", setup.repeats),
        });
    }
    rows(
        canvas,
        &entries,
        Spot::new(24.0 - HALF, y),
        2.0 * HALF - 48.0,
        size,
    )
}

/// The signs, and those arrows that are there.
fn legend<'a>(
    setup: &Setup,
    events: &[Event],
    layout: Layout,
    style: &Style<'_>,
) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = [Kind::Dice, Kind::Retreat, Kind::Repeat, Kind::Death]
        .into_iter()
        .map(|kind| Entry {
            width: 48.0,
            draw: Box::new(move |canvas: &mut Canvas, at| sign(canvas, "soft", kind, at, 24.0)),
            words: words::kind_name(kind).to_string(),
        })
        .collect();
    if matches!(setup.at, At::Jump(_)) {
        entries.push(Entry {
            width: 64.0,
            draw: Box::new(pieces::pending_sample),
            words: "jump pending".to_string(),
        });
    }
    for kind in play::kinds(events, layout) {
        entries.push(Entry {
            width: 110.0,
            draw: Box::new(move |canvas, at| {
                let tip = at.plus(if kind == Arrow::Expel { 28.0 } else { 52.0 }, 0.0);
                kind.draw(canvas, &Trail::straight(at.plus(-52.0, 0.0), tip), 1.0);
            }),
            words: arrow_words(kind).to_string(),
        });
    }
    if let Some(heat) = &style.heat {
        entries.insert(0, heat_scale(heat));
    }
    entries
}

fn arrow_words(kind: Arrow) -> &'static str {
    match kind {
        Arrow::Move => "moved, brought out",
        Arrow::Push => "repelled, with its wave",
        Arrow::Expel => "expelled",
        Arrow::Remove => "eliminated",
        Arrow::Jump => "jumped",
        Arrow::Return => "taken back to start",
        Arrow::Capture => "captured",
    }
}
