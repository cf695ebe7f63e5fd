//! The pieces of a position: side by side on their squares, in yards and homes.
use macuil_core::seat::Seat;
use macuil_parchis::{Barrier, GAME, Place, Setup};

use super::layout::{Layout, Tile};
use super::looks::class;
use crate::canvas::{Anchor, Canvas, Path};
use crate::plane::Spot;

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

/// Two pieces that are a barrier.
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
    is_barrier: bool,
}

impl Standing {
    pub(crate) fn of(setup: &Setup, layout: Layout) -> Standing {
        let mut standing = Standing::default();
        let mut squares: Vec<(Tile, Vec<Group>)> = Vec::new();
        for seat in setup.seats.iter() {
            let house = layout.house(seat);
            for (place, spots) in [
                (Place::Yard, house.places),
                (Place::Home, layout.home_places(seat)),
            ] {
                let count = count(setup, seat, place);
                let discs = spots.into_iter().take(count).map(|at| Disc {
                    seat,
                    place,
                    at,
                    radius: layout.parked(),
                    pile: None,
                });
                standing.discs.extend(discs);
            }
            for group in groups(setup, seat) {
                let Some(tile) = layout.tile(seat, group.place) else {
                    continue;
                };
                match squares.iter_mut().find(|(other, _)| *other == tile) {
                    Some((_, groups)) => groups.push(group),
                    None => squares.push((tile, vec![group])),
                }
            }
        }
        for (tile, groups) in squares {
            standing.fill(layout, tile, groups);
        }
        standing
    }

    /// Puts the pieces of a square: two side by side, up to six in two rows, more of them in piles, one for each seat.
    fn fill(&mut self, layout: Layout, tile: Tile, mut groups: Vec<Group>) {
        let apart = |group: &Group| if group.count == 2 { 2 } else { 1 };
        let wanted: usize = groups.iter().map(apart).sum();
        let piled = wanted > 6;
        let cells = if piled { groups.len() } else { wanted };
        let rows = if cells > 2 { 2 } else { 1 };
        let columns = cells.div_ceil(rows);
        // Pairs first, so that they stand in one column.
        groups.sort_by_key(|group| std::cmp::Reverse(apart(group)));
        let zone = layout.wide() - layout.strip() - 4.0;
        let mut radius = layout.piece();
        if rows > 1 {
            radius = (layout.unit / 4.0 - 3.0).min(zone / (2.0 * columns as f64) - 2.0);
        }
        let (aside, out) = layout.directions(tile);
        let stand = layout.stand(tile);
        let pitch = 2.0 * radius + 4.0;
        let spot = |cell: usize| {
            let (row, column) = (cell % rows, cell / rows);
            let here = (cells - column * rows).min(rows);
            let x = (column as f64 - (columns as f64 - 1.0) / 2.0) * pitch;
            let y = (row as f64 - (here as f64 - 1.0) / 2.0) * pitch;
            stand.plus(aside.x * x + out.x * y, aside.y * x + out.y * y)
        };
        let mut cell = 0;
        for group in groups {
            let side_by_side = group.count == 2 && !piled;
            if side_by_side {
                if group.is_barrier {
                    self.joints.push(Joint {
                        seat: group.seat,
                        place: group.place,
                        from: spot(cell),
                        to: spot(cell + 1),
                        radius,
                    });
                }
                for cell in [cell, cell + 1] {
                    self.pile(group, spot(cell), radius, 1);
                }
                cell += 2;
            } else {
                self.pile(group, spot(cell), radius, group.count);
                cell += 1;
            }
        }
    }

    /// Puts so many pieces one on another.
    fn pile(&mut self, group: Group, at: Spot, radius: f64, count: usize) {
        let step = 0.17 * radius;
        let lowest = 0.5 * step * (count as f64 - 1.0);
        self.discs.extend((0..count).map(|level| Disc {
            seat: group.seat,
            place: group.place,
            at: at.plus(0.0, lowest - step * level as f64),
            radius,
            pile: (count > 1 && level + 1 == count).then_some(count),
        }));
    }

    /// The piece of a seat at a place that came last.
    pub(crate) fn piece(&self, seat: Seat, place: Place) -> Option<&Disc> {
        let is_it = |disc: &&Disc| disc.seat == seat && disc.place == place;
        self.discs.iter().rfind(is_it)
    }

    /// How many pieces of a seat are at a place.
    pub(crate) fn count(&self, seat: Seat, place: Place) -> usize {
        let is_it = |disc: &&Disc| disc.seat == seat && disc.place == place;
        self.discs.iter().filter(is_it).count()
    }

    /// Whether some barrier is shown.
    pub(crate) fn has_barrier(&self) -> bool {
        !self.joints.is_empty()
    }

    /// Draws every piece once.
    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        for joint in &self.joints {
            let name = name(joint.seat, joint.place);
            canvas.group("joined", Some(("barrier", &name)));
            bar(canvas, joint.seat, (joint.from, joint.to), joint.radius);
            canvas.end();
        }
        for disc in &self.discs {
            canvas.group("on-board", Some(("piece", &name(disc.seat, disc.place))));
            draw(canvas, disc);
            canvas.end();
        }
    }
}

/// What joins the two pieces of a barrier: a bar under both in their colour.
pub(crate) fn bar(canvas: &mut Canvas, seat: Seat, (from, to): (Spot, Spot), radius: f64) {
    let mut path = Path::start(from);
    path.line_to(to);
    canvas.stroke("joint joint-edge", &path, 2.0 * radius + 5.0, "");
    canvas.stroke("joint joint-line", &path, 2.0 * radius, "");
    canvas.stroke(
        &format!("joint bar-{}", class(seat)),
        &path,
        2.0 * radius - 7.0,
        "",
    );
}

fn draw(canvas: &mut Canvas, disc: &Disc) {
    self::disc(canvas, disc.seat, disc.at, disc.radius);
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

/// A piece: a disc in the colour of its seat, with the seat's letter.
pub(crate) fn disc(canvas: &mut Canvas, seat: Seat, at: Spot, radius: f64) {
    canvas.circle("disc-rim", at, radius);
    canvas.circle(&format!("disc piece-{}", class(seat)), at, radius - 3.8);
    let letter = GAME.letter(seat).to_string();
    let ink = format!("bold on-{}", class(seat));
    canvas.text(&ink, at, 1.15 * radius, Anchor::Middle, &letter);
}

/// A piece in words, as `Y-17`, `Y-c3`, `Y-yard`.
fn name(seat: Seat, place: Place) -> String {
    format!("{}-{place}", GAME.letter(seat))
}

/// How many pieces a seat has at a place.
pub(crate) fn count(setup: &Setup, seat: Seat, place: Place) -> usize {
    let pieces = &setup.pieces[seat.index()];
    pieces.iter().filter(|other| **other == place).count()
}

/// The pieces of a seat by square.
fn groups(setup: &Setup, seat: Seat) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for place in setup.pieces[seat.index()] {
        match groups.last_mut() {
            Some(last) if last.place == place => last.count += 1,
            _ => groups.push(Group {
                seat,
                place,
                count: 1,
                is_barrier: false,
            }),
        }
    }
    groups.retain(|group| !matches!(group.place, Place::Yard | Place::Home));
    for group in &mut groups {
        let safe =
            matches!(group.place, Place::Square(number) if setup.options.arms.is_safe(number));
        let counts = setup.options.barrier == Barrier::Any || safe;
        group.is_barrier = group.count == 2 && counts;
    }
    groups
}

/// Whether some piece stands on a square; `owner` is whose corridor it belongs to.
pub(crate) fn is_occupied(setup: &Setup, owner: Option<Seat>, place: Place) -> bool {
    match owner {
        Some(seat) => count(setup, seat, place) > 0,
        None => setup.seats.iter().any(|seat| count(setup, seat, place) > 0),
    }
}
