//! The pieces of a position: side by side on their squares, in yards and homes.
use macuil_core::seat::Seat;

use super::{Place, Plan, Scene, Stand};
use crate::canvas::{Anchor, Canvas, Path};
use crate::icons;
use crate::plane::Spot;

/// How much higher a piece of a pile lies than the one under it, and how wide the bar around a pile is; in radii of a piece.
const PILE: f64 = 0.17;
const AROUND: f64 = 1.13;

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    pub(crate) seat: Seat,
    pub(crate) place: Place,
    pub(crate) at: Spot,
    pub(crate) radius: f64,
    /// On top of a pile, how many it has.
    pile: Option<usize>,
}

/// Pieces that stop others.
#[derive(Clone, Copy, Debug)]
struct Joint {
    seat: Seat,
    place: Place,
    from: Spot,
    to: Spot,
    radius: f64,
}

/// All pieces of a position.
#[derive(Clone, Default, Debug)]
pub(crate) struct Standing {
    discs: Vec<Disc>,
    joints: Vec<Joint>,
}

/// The pieces of one seat on a square.
#[derive(Clone, Copy, Debug)]
struct Group {
    seat: Seat,
    place: Place,
    count: usize,
    is_joined: bool,
}

/// The pieces on a square: whose lane it belongs to, if any, and its place.
#[derive(Clone, Debug)]
struct Crowd {
    square: (Option<Seat>, Place),
    stand: Stand,
    groups: Vec<Group>,
}

impl Standing {
    pub(crate) fn of(scene: &Scene, plan: &impl Plan) -> Standing {
        let mut standing = Standing::default();
        let mut squares: Vec<Crowd> = Vec::new();
        for seat in scene.seats.iter() {
            for (place, spots, radius) in [
                (Place::Yard, plan.yard(seat).places, plan.parked()),
                (Place::Home, plan.home_places(seat), plan.at_home()),
            ] {
                let count = scene.count(seat, place);
                let discs = spots.into_iter().take(count).map(|at| Disc {
                    seat,
                    place,
                    at,
                    radius,
                    pile: None,
                });
                standing.discs.extend(discs);
            }
            for (place, count) in scene.groups(seat) {
                let Some(stand) = plan.stand(seat, place) else {
                    continue;
                };
                let group = Group {
                    seat,
                    place,
                    count,
                    is_joined: scene.joined.contains(&(seat, place)),
                };
                let owner = matches!(place, Place::Lane(..)).then_some(seat);
                let square = (owner, place);
                match squares.iter_mut().find(|crowd| crowd.square == square) {
                    Some(crowd) => crowd.groups.push(group),
                    None => squares.push(Crowd {
                        square,
                        stand,
                        groups: vec![group],
                    }),
                }
            }
        }
        for crowd in squares {
            standing.fill(plan.piece(), crowd.stand, crowd.groups);
        }
        standing
    }

    /// Puts the pieces of a square: two side by side, up to six in two rows, more of them in piles, one for each seat.
    fn fill(&mut self, largest: f64, stand: Stand, mut groups: Vec<Group>) {
        let apart = |group: &Group| if group.count == 2 { 2 } else { 1 };
        let wanted: usize = groups.iter().map(apart).sum();
        let piled = wanted > 6;
        let cells = if piled { groups.len() } else { wanted };
        let rows = if cells > 2 { 2 } else { 1 };
        let columns = cells.div_ceil(rows);
        // Pairs first, so that they stand in one column.
        groups.sort_by_key(|group| std::cmp::Reverse(apart(group)));
        let room = |length: f64, pieces: usize| length / (2.0 * pieces as f64) - 2.0;
        let radius = largest
            .min(room(stand.wide, columns))
            .min(room(stand.deep, rows));
        let pitch = 2.0 * radius + 4.0;
        let spot = |cell: usize| {
            let (row, column) = (cell % rows, cell / rows);
            let here = (cells - column * rows).min(rows);
            let x = (column as f64 - (columns as f64 - 1.0) / 2.0) * pitch;
            let y = (row as f64 - (here as f64 - 1.0) / 2.0) * pitch;
            let (aside, out) = (stand.aside, stand.out);
            stand
                .at
                .plus(aside.x * x + out.x * y, aside.y * x + out.y * y)
        };
        let mut cell = 0;
        for group in groups {
            let joint = |from, to, radius| Joint {
                seat: group.seat,
                place: group.place,
                from,
                to,
                radius,
            };
            if group.count == 2 && !piled {
                if group.is_joined {
                    self.joints.push(joint(spot(cell), spot(cell + 1), radius));
                }
                for cell in [cell, cell + 1] {
                    self.pile(group, spot(cell), radius, 1);
                }
                cell += 2;
            } else {
                if group.is_joined {
                    // The bar around a pile takes room, too.
                    let higher = PILE * (group.count as f64 - 1.0);
                    let radius = radius.min((stand.deep + 4.0) / (2.0 * AROUND + higher));
                    let (lowest, highest) = self.pile(group, spot(cell), radius, group.count);
                    let around = AROUND * radius;
                    self.joints.push(joint(lowest, highest, around));
                } else {
                    self.pile(group, spot(cell), radius, group.count);
                }
                cell += 1;
            }
        }
    }

    /// Puts so many pieces one on another; gives where the lowest and the highest are.
    fn pile(&mut self, group: Group, at: Spot, radius: f64, count: usize) -> (Spot, Spot) {
        let step = PILE * radius;
        let lowest = 0.5 * step * (count as f64 - 1.0);
        let spot = |level: usize| at.plus(0.0, lowest - step * level as f64);
        self.discs.extend((0..count).map(|level| Disc {
            seat: group.seat,
            place: group.place,
            at: spot(level),
            radius,
            pile: (count > 1 && level + 1 == count).then_some(count),
        }));
        (spot(0), spot(count - 1))
    }

    /// The piece of a seat at a place that came last.
    pub(crate) fn piece(&self, seat: Seat, place: Place) -> Option<&Disc> {
        let is_it = |disc: &&Disc| disc.seat == seat && disc.place == place;
        self.discs.iter().rfind(is_it)
    }

    /// Draws every piece once.
    pub(crate) fn draw(&self, canvas: &mut Canvas, scene: &Scene) {
        for joint in &self.joints {
            let letter = scene.letter(joint.seat);
            let name = scene.name(joint.seat, joint.place);
            canvas.group("joined", Some((scene.joined_word, &name)));
            bar(canvas, letter, (joint.from, joint.to), joint.radius);
            canvas.end();
        }
        for disc in &self.discs {
            let letter = scene.letter(disc.seat);
            let name = scene.name(disc.seat, disc.place);
            let space = scene.space(disc.seat, disc.place);
            canvas.on_space("on-board", &space, Some(("piece", &name)));
            draw(canvas, letter, disc);
            if scene.split.contains(&(disc.seat, disc.place)) {
                split(canvas, disc.at, disc.radius);
            }
            canvas.end();
        }
    }
}

/// What joins pieces that stop others: a bar under them in their colour.
pub(crate) fn bar(canvas: &mut Canvas, letter: char, (from, to): (Spot, Spot), radius: f64) {
    let mut path = Path::start(from);
    path.line_to(to);
    canvas.stroke("joint joint-edge", &path, 2.0 * radius + 5.0, "");
    canvas.stroke("joint joint-line", &path, 2.0 * radius, "");
    canvas.stroke(
        &format!("joint bar-{}", letter.to_ascii_lowercase()),
        &path,
        2.0 * radius - 7.0,
        "",
    );
}

/// The mark of a piece that must not meet another again.
pub(crate) fn split(canvas: &mut Canvas, at: Spot, radius: f64) {
    canvas.circle("due", at, radius + 4.0);
    canvas.circle("due-mark", at, radius + 4.0);
}

fn draw(canvas: &mut Canvas, letter: char, disc: &Disc) {
    icons::disc(canvas, letter, disc.at, disc.radius);
    if let Some(count) = disc.pile {
        let at = disc.at.plus(0.78 * disc.radius, -0.62 * disc.radius);
        canvas.circle("count", at, 0.5 * disc.radius);
        let size = 0.85 * disc.radius;
        canvas.text(
            "bold count-ink",
            at,
            size,
            Anchor::Middle,
            &count.to_string(),
        );
    }
}
