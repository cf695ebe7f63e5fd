//! The arrows of a play, from its events.
use macuil_core::seat::Seat;
use macuil_partan::Event;
use macuil_partan::board::{STREETS, Square};
use macuil_partan::events::Source;

use super::board::letter;
use super::layout::{EVERY, Layout, PIECE, squares};
use crate::arrows::Arrow;
use crate::canvas::{Anchor, Canvas};
use crate::number::Number;
use crate::plane::{Spot, Trail};

/// What an event shows: an arrow, and where the piece was, with the number of its wave.
struct Sight {
    arrow: Arrow,
    trail: Trail,
    ghost: Option<(Spot, Option<u8>)>,
}

/// How deep the tip of an arrow goes into the piece it points at.
const TIP: f64 = PIECE - 14.0;

/// The kinds of arrows that events have, each once, in the order of the legend.
pub(crate) fn kinds(events: &[Event], layout: Layout) -> Vec<Arrow> {
    let mut kinds: Vec<Arrow> = events
        .iter()
        .filter_map(|event| Some(sight(event, layout)?.arrow))
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Draws where pieces were that moved or jumped, under the pieces.
pub(crate) fn ghosts(canvas: &mut Canvas, events: &[Event], layout: Layout) {
    for sight in events.iter().filter_map(|event| sight(event, layout)) {
        if let Some((at, None)) = sight.ghost {
            canvas.circle("ghost", at, PIECE - 6.0);
        }
    }
}

/// Draws the arrows, over the pieces; then the numbers of Squares under them, as `number` gives them, and those of waves, which
/// nothing may cover.
pub(crate) fn arrows(
    canvas: &mut Canvas,
    events: &[Event],
    layout: Layout,
    number: impl Fn(Square) -> Option<Number>,
    is_free: impl Fn(Square) -> bool,
) {
    let mut sights: Vec<(Sight, Option<Square>)> = events
        .iter()
        .filter_map(|event| Some((sight(event, layout)?, left(event))))
        .collect();
    // Long ways first, so that the short ones between neighbours lie on top.
    sights.sort_by(|a, b| b.0.trail.length().total_cmp(&a.0.trail.length()));
    for (sight, _) in &sights {
        sight.arrow.draw(canvas, &sight.trail, 1.0);
    }
    let trails: Vec<Trail> = sights
        .iter()
        .map(|(sight, _)| sight.trail.clone())
        .collect();
    for square in squares(&EVERY) {
        if let Some(number) = number(square).filter(|number| number.is_under(&trails)) {
            let street = letter(square.street());
            number.draw_over(canvas, &format!("seat-{street}"), &format!("on-{street}"));
        }
    }
    for (sight, left) in &sights {
        if let (Some((at, Some(wave))), true) = (sight.ghost, left.is_some_and(&is_free)) {
            canvas.circle("badge", at, 20.0);
            canvas.text(
                "bold ghost-ink",
                at,
                30.0,
                Anchor::Middle,
                &wave.to_string(),
            );
        }
    }
}

/// The Squares with pieces, and those that pieces left.
pub(crate) fn taken(occupied: &[u64; STREETS], events: &[Event]) -> [u64; STREETS] {
    let mut taken = *occupied;
    for square in events.iter().filter_map(left) {
        taken[square.street().index()] |= 1 << (square.number() - 1);
    }
    taken
}

/// The Square that a piece left.
fn left(event: &Event) -> Option<Square> {
    match *event {
        Event::Moved { from, .. }
        | Event::Displaced { from, .. }
        | Event::Expelled { from, .. }
        | Event::Jumped { from, .. } => Some(from),
        _ => None,
    }
}

fn sight(event: &Event, layout: Layout) -> Option<Sight> {
    let stand = |square| layout.stand(square);
    let sight = match *event {
        Event::BroughtOut { seat, to, .. } => {
            let trail = layout.way_out(seat, to.number());
            Sight {
                arrow: Arrow::Move,
                trail: trail.cut(0.0, TIP),
                ghost: None,
            }
        }
        Event::Moved { from, to, .. } => {
            let mut trail = Trail::new(stand(from));
            let mut spots = layout.course(
                from.street(),
                from.number() + 1,
                to.map_or(36, Square::number),
            );
            if to.is_none() {
                spots.push(layout.home_door(from.street()));
            }
            trail.through(&spots);
            let tip = if to.is_some() { TIP } else { 0.0 };
            Sight {
                arrow: Arrow::Move,
                trail: trail.cut(0.0, tip),
                ghost: Some((stand(from), None)),
            }
        }
        Event::Displaced { from, to, wave, .. } => {
            let trail = Trail::straight(stand(from), stand(to)).cut(0.0, TIP);
            Sight {
                arrow: Arrow::Push,
                trail,
                ghost: Some((stand(from), Some(wave + 1))),
            }
        }
        Event::Expelled { from, by, wave, .. } => Sight {
            arrow: Arrow::Expel,
            trail: layout.way_off(from, by),
            ghost: Some((stand(from), Some(wave + 1))),
        },
        Event::Eliminated { at } => {
            let trail = Trail::straight(stand(at), Spot::CENTRE).cut(0.0, layout.circle() * 0.6);
            Sight {
                arrow: Arrow::Remove,
                trail,
                ghost: None,
            }
        }
        Event::Jumped { from, to } => {
            let end = to.map_or_else(|| layout.home_door(from.street()), stand);
            let tip = if to.is_some() { TIP } else { 0.0 };
            let trail = layout.leap(stand(from), end).cut(0.0, tip);
            Sight {
                arrow: Arrow::Jump,
                trail,
                ghost: Some((stand(from), None)),
            }
        }
        Event::Refilled { seat, from } => Sight {
            arrow: Arrow::Return,
            trail: way_back(layout, seat, from),
            ghost: None,
        },
        _ => return None,
    };
    Some(sight)
}

/// From the Central Circle or the Arrival Zone back to the yard.
fn way_back(layout: Layout, seat: Seat, from: Source) -> Trail {
    let yard = Layout::yard(seat);
    let start = match from {
        Source::Centre => Spot::CENTRE.towards(yard, layout.circle() * 0.7),
        Source::Home => layout.home_door(seat),
    };
    Trail::straight(start, yard).cut(0.0, 150.0)
}
