//! The arrows of a play, from its events.
use macuil_core::seat::Seat;
use macuil_parchis::{Event, Place};

use super::layout::Layout;
use super::pieces::Standing;
use crate::arrows::Arrow;
use crate::canvas::Canvas;
use crate::plane::{Spot, Trail};

/// What an event shows: an arrow, and where a piece was.
struct Sight {
    arrow: Arrow,
    trail: Trail,
    ghost: Option<Spot>,
}

/// The kinds of arrows that events have, each once, in the order of the legend.
pub(crate) fn kinds(events: &[Event]) -> Vec<Arrow> {
    let mut kinds: Vec<Arrow> = events.iter().filter_map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn kind(event: &Event) -> Option<Arrow> {
    match event {
        Event::Entered { .. } | Event::Moved { .. } => Some(Arrow::Move),
        Event::Captured { .. } => Some(Arrow::Capture),
        Event::SentBack { .. } => Some(Arrow::Return),
        _ => None,
    }
}

/// Draws the arrows, and where pieces were that went away.
pub(crate) fn draw(canvas: &mut Canvas, events: &[Event], layout: Layout, standing: &Standing) {
    let mut sights = sights(events, layout, standing);
    for at in sights.iter().filter_map(|sight| sight.ghost) {
        canvas.circle("ghost", at, layout.piece() - 4.0);
    }
    // Long ways first, so that the short ones lie on top.
    sights.sort_by(|a, b| b.trail.length().total_cmp(&a.trail.length()));
    for sight in &sights {
        sight.arrow.draw(canvas, &sight.trail, scale(layout));
    }
}

/// How fine arrows are: as the squares.
pub(crate) fn scale(layout: Layout) -> f64 {
    (layout.piece() / 31.0).clamp(0.7, 1.0)
}

fn sights(events: &[Event], layout: Layout, standing: &Standing) -> Vec<Sight> {
    let ways = events.iter().enumerate();
    ways.filter_map(|(index, event)| {
        let arrow = kind(event)?;
        let (trail, ghost) = way(event, &events[index + 1..], layout, standing)?;
        Some(Sight {
            arrow,
            trail,
            ghost,
        })
    })
    .collect()
}

/// The way of a piece, and where it was if that is on the board.
fn way(
    event: &Event,
    later: &[Event],
    layout: Layout,
    standing: &Standing,
) -> Option<(Trail, Option<Spot>)> {
    let stand = |seat, place| layout.tile(seat, place).map(|tile| layout.stand(tile));
    let target = |seat, place| match standing.piece(seat, place) {
        Some(disc) => Some(disc.at),
        None => stand(seat, place),
    };
    // The tip touches the piece, which is drawn over it.
    let tip = layout.piece() - 2.0;
    Some(match *event {
        Event::Entered { seat, to, .. } => {
            let house = layout.house(seat);
            let from = house.centre;
            let to = target(seat, Place::Square(to))?;
            let from = from.towards(to, house.radius * 0.72);
            (Trail::straight(from, to).cut(0.0, tip), None)
        }
        Event::Moved {
            seat,
            from,
            to,
            points,
            ..
        } => {
            let start = stand(seat, from)?;
            let end = target(seat, to).unwrap_or_else(|| layout.home_places(seat)[0]);
            let mut trail = Trail::new(start);
            trail.round(
                &course(layout, (seat, from, to, points), end)?,
                0.5 * layout.unit,
            );
            (trail.cut(0.0, tip), Some(start))
        }
        Event::Captured { seat, at, .. } | Event::SentBack { seat, from: at } => {
            let start = stand(seat, Place::Square(at))?;
            let end = yard_place(layout, standing, seat, later);
            let reach = layout.parked() - 2.0;
            let trail = Trail::straight(start, end).cut(0.0, reach);
            let ghost = matches!(event, Event::SentBack { .. }).then_some(start);
            (trail, ghost)
        }
        _ => return None,
    })
}

/// The squares that a piece comes by, the last one where it stands.
fn course(
    layout: Layout,
    (seat, from, to, points): (Seat, Place, Place, u8),
    end: Spot,
) -> Option<Vec<Spot>> {
    let arms = layout.arms;
    let (from, to) = (arms.progress(seat, from)?, arms.progress(seat, to)?);
    let spot = |progress| {
        let place = arms.place(seat, progress);
        let tile = layout.tile(seat, place);
        tile.map_or_else(|| layout.home_places(seat)[0], |tile| layout.stand(tile))
    };
    let mut spots: Vec<Spot> = if u16::from(from) + u16::from(points) > u16::from(arms.home()) {
        // Over the home and back.
        (from + 1..=arms.home())
            .chain((to..arms.home()).rev())
            .map(spot)
            .collect()
    } else {
        (from + 1..=to).map(spot).collect()
    };
    *spots.last_mut()? = end;
    Some(spots)
}

/// Where a piece came to in its yard: others may have come there after it.
fn yard_place(layout: Layout, standing: &Standing, seat: Seat, later: &[Event]) -> Spot {
    let house = layout.house(seat);
    let after = later.iter().filter(|event| match event {
        Event::Captured { seat: other, .. } | Event::SentBack { seat: other, .. } => *other == seat,
        _ => false,
    });
    let there = standing.count(seat, Place::Yard);
    house.places[there.saturating_sub(1 + after.count()).min(3)]
}
