//! What stands under Partán's board: turn and due, counts and repeats owed, and the legend.
use macuil_partan::board::Kind;
use macuil_partan::{At, Event, GAME, Setup};

use super::board::sign;
use super::layout::Layout;
use super::pieces::marked;
use super::zones::HALF;
use super::{pieces, play, words};
use crate::arrows::Arrow;
use crate::canvas::{Anchor, Canvas};
use crate::icons;
use crate::legend::{Column, Drawing, Entry, heat_scale};
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
    let mut column = Column::under(HALF, style);
    if style.heat.is_none() {
        column.headline(canvas, &words::due(setup), |canvas, at, half| {
            due(canvas, setup, at, half)
        });
        let owed = owed(setup, column.row);
        column.rows(canvas, &owed);
    }
    column.rows(canvas, &legend(setup, events, layout, style));
    column.bottom()
}

/// The Street whose turn it is, or that has won, then the die if one was thrown; gives where the next sample would be.
fn due(canvas: &mut Canvas, setup: &Setup, mut at: Spot, half: f64) -> f64 {
    if let Some(seat) = marked(setup) {
        icons::disc(canvas, GAME.letter(seat), at, half);
        at.x += 2.4 * half;
    }
    if let At::Move(die) = setup.at {
        icons::die(canvas, "ink", at, half * 0.94, die.points());
        at.x += 2.4 * half;
    }
    at.x
}

/// Counts and repeats owed.
fn owed<'a>(setup: &Setup, size: f64) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    for (points, times) in [("5", setup.owed_fives), ("10", setup.owed_tens)] {
        if times > 0 {
            entries.push(Entry {
                width: size * 1.5,
                draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
                    let corner = at.plus(-size * 0.75, -size * 0.6);
                    canvas.rectangle("ink", corner, size * 1.5, size * 1.2, size * 0.3);
                    canvas.text("bold page", at, size * 0.9, Anchor::Middle, points);
                }) as Drawing<'a>,
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
    entries
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
