//! The arrows of a play.
use macuil_core::seat::Seat;

use super::pieces::Standing;
use super::{Place, Plan, Scene, Step};
use crate::arrows::Arrow;
use crate::canvas::Canvas;
use crate::plane::{Spot, Trail};

/// What a step shows: an arrow, and where a piece was.
struct Sight {
    arrow: Arrow,
    trail: Trail,
    ghost: Option<Spot>,
}

/// The kinds of arrows that steps have, each once, in the order of the legend.
pub(crate) fn kinds(steps: &[Step]) -> Vec<Arrow> {
    let mut kinds: Vec<Arrow> = steps.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn kind(step: &Step) -> Arrow {
    match step {
        Step::Entered { .. } | Step::Moved { .. } => Arrow::Move,
        Step::Captured { .. } => Arrow::Capture,
        Step::SentBack { .. } => Arrow::Return,
    }
}

/// Draws the arrows, and where pieces were that went away; gives the ways of the arrows.
pub(crate) fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    plan: &impl Plan,
    standing: &Standing,
) -> Vec<Trail> {
    let ways = scene.steps.iter().enumerate();
    let mut sights: Vec<Sight> = ways
        .filter_map(|(index, step)| {
            let later = &scene.steps[index + 1..];
            let (trail, ghost) = way(step, later, scene, plan, standing)?;
            Some(Sight {
                arrow: kind(step),
                trail,
                ghost,
            })
        })
        .collect();
    for at in sights.iter().filter_map(|sight| sight.ghost) {
        canvas.circle("ghost", at, plan.piece() - 4.0);
    }
    // Long ways first, so that the short ones lie on top.
    sights.sort_by(|a, b| b.trail.length().total_cmp(&a.trail.length()));
    // Arrows are as fine as the squares.
    let scale = (plan.piece() / 31.0).clamp(0.7, 1.0);
    for sight in &sights {
        sight.arrow.draw(canvas, &sight.trail, scale);
    }
    sights.into_iter().map(|sight| sight.trail).collect()
}

/// The way of a piece, and where it was if that is on the board.
fn way(
    step: &Step,
    later: &[Step],
    scene: &Scene,
    plan: &impl Plan,
    standing: &Standing,
) -> Option<(Trail, Option<Spot>)> {
    let stand = |seat, place| plan.stand(seat, place).map(|stand| stand.at);
    let target = |seat, place| match standing.piece(seat, place) {
        Some(disc) => Some(disc.at),
        None => stand(seat, place),
    };
    // The tip touches the piece, which is drawn over it.
    let tip = plan.piece() - 2.0;
    Some(match step {
        Step::Entered { seat, to } => {
            let yard = plan.yard(*seat);
            let to = target(*seat, *to)?;
            let from = yard.centre.towards(to, yard.radius * 0.72);
            (Trail::straight(from, to).cut(0.0, tip), None)
        }
        Step::Moved { seat, from, way } => {
            let start = stand(*seat, *from)?;
            let home = plan.home_places(*seat)[0];
            let mut spots: Vec<Spot> = way
                .iter()
                .map(|place| stand(*seat, *place).unwrap_or(home))
                .collect();
            *spots.last_mut()? = target(*seat, *way.last()?).unwrap_or(home);
            let mut trail = Trail::new(start);
            trail.round(&spots, plan.bend());
            (trail.cut(0.0, tip), Some(start))
        }
        Step::Captured { seat, at } | Step::SentBack { seat, from: at } => {
            let start = stand(*seat, *at)?;
            let end = yard_place(scene, plan, *seat, later);
            let trail = Trail::straight(start, end).cut(0.0, plan.parked() - 2.0);
            let ghost = matches!(step, Step::SentBack { .. }).then_some(start);
            (trail, ghost)
        }
    })
}

/// Where a piece came to in its yard: others may have come there after it.
fn yard_place(scene: &Scene, plan: &impl Plan, seat: Seat, later: &[Step]) -> Spot {
    let after = later.iter().filter(|step| match step {
        Step::Captured { seat: other, .. } | Step::SentBack { seat: other, .. } => *other == seat,
        _ => false,
    });
    let there = scene.count(seat, Place::Yard);
    let places = plan.yard(seat).places;
    places[there
        .saturating_sub(1 + after.count())
        .min(places.len() - 1)]
}
