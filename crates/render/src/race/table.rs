//! What boards are made of: houses, grounds, homes, marks.
use macuil_core::seat::Seat;

use super::{Place, Plan, Scene, Square};
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::icons;
use crate::plane::{Spot, Trail};
use crate::style::Style;

/// A square table of this half width.
pub(crate) fn square_table(canvas: &mut Canvas, half: f64) {
    for class in ["table", "rule"] {
        canvas.rectangle(class, Spot::new(-half, -half), 2.0 * half, 2.0 * half, 22.0);
    }
}

/// Every square in a group of its own, which names it, and tells its value if squares are shaded.
pub(crate) fn squares(
    canvas: &mut Canvas,
    scene: &Scene,
    style: &Style<'_>,
    mut draw: impl FnMut(&mut Canvas, &Square),
) {
    canvas.group("squares", None);
    for square in &scene.squares {
        let data = ("square", &*square.label);
        canvas.on_space("square", &square.label, Some(data));
        if let Some(heat) = &style.heat {
            canvas.title(&heat::of_space(heat, &square.label, square.space));
        }
        draw(canvas, square);
        canvas.end();
    }
    canvas.end();
}

/// The classes of what is written on a square: at its edge, and in its middle.
#[derive(Clone, Debug)]
pub(crate) struct Inks {
    pub(crate) edge: String,
    pub(crate) middle: String,
}

/// The numbers under arrows once more, on a piece of their ground.
pub(crate) fn numbers_over(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan, trails: &[Trail]) {
    for square in &scene.squares {
        let Some(number) = plan.number(square) else {
            continue;
        };
        if number.is_under(trails) {
            let (ground, ink) = ground_and_ink(scene, square);
            number.draw_over(canvas, &ground, &ink);
        }
    }
}

/// The classes of the ground of a square and of what is written on it.
fn ground_and_ink(scene: &Scene, square: &Square) -> (String, String) {
    let ground = match square.colour() {
        Some(seat) => format!("seat-{}", scene.class(seat)),
        None => square.mark.ground().to_string(),
    };
    let ink = format!("on-{}", ground.trim_start_matches("seat-"));
    (ground, ink)
}

/// The ground of a square and, if squares are shaded, its heat: on all of a plain one, else on a smaller part, so that its
/// colour is seen at the edge.
pub(crate) fn ground(
    canvas: &mut Canvas,
    scene: &Scene,
    style: &Style<'_>,
    square: &Square,
    (whole, part): (&Path, &Path),
) -> Inks {
    let (ground, edge) = ground_and_ink(scene, square);
    canvas.path(&format!("cell {ground}"), whole);
    let Some(value) = style.heat_of(square.space) else {
        let middle = edge.clone();
        return Inks { edge, middle };
    };
    let is_plain = ground == "plain";
    canvas.filled(
        "cell",
        if is_plain { whole } else { part },
        &heat::colour(value),
    );
    let middle = heat::ink(value).to_string();
    let edge = if is_plain { middle.clone() } else { edge };
    Inks { edge, middle }
}

/// A triangle with its tip and the middle of its base here.
pub(crate) fn arrow_head(canvas: &mut Canvas, ink: &str, tip: Spot, base: Spot) {
    let (x, y) = ((tip.x - base.x) * 0.6, (tip.y - base.y) * 0.6);
    canvas.path(
        ink,
        &Path::polygon(&[tip, base.plus(-y, x), base.plus(y, -x)]),
    );
}

/// A group that is the yard or the home of a seat.
pub(crate) fn open(canvas: &mut Canvas, scene: &Scene, class: &str, seat: Seat, place: Place) {
    let name = scene.name(seat, place);
    canvas.on_space(class, &scene.space(seat, place), Some(("zone", &name)));
}

/// The houses: each seat's colour with the round yard and its places.
pub(crate) fn houses(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan) {
    for seat in &scene.arms {
        let yard = plan.yard(*seat);
        let class = scene.class(*seat);
        open(canvas, scene, "yard", *seat, Place::Yard);
        canvas.path(&format!("cell seat-{class}"), &yard.outline);
        canvas.circle("house", yard.centre, yard.radius);
        if scene.seats.contains(*seat) {
            for spot in yard.places {
                canvas.circle("slot", spot, plan.parked() - 4.0);
            }
        }
        canvas.end();
    }
}

/// The names of the seats in their yards.
pub(crate) fn names(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan) {
    for seat in &scene.arms {
        let yard = plan.yard(*seat);
        let share = if plan.is_small() { 0.36 } else { 0.3 };
        let size = (share * yard.radius).min(60.0);
        name(canvas, scene, *seat, yard.centre, size, 0.0);
    }
}

/// The name of a seat, so far above a spot; of one that nobody plays, that it is idle. An edge in the colour of the ground
/// sets it off from arrows.
pub(crate) fn name(
    canvas: &mut Canvas,
    scene: &Scene,
    seat: Seat,
    at: Spot,
    size: f64,
    above: f64,
) {
    let name = scene.game.seat_name(seat);
    if scene.seats.contains(seat) {
        let at = at.plus(0.0, -above);
        canvas.text("bold ink name", at, size, Anchor::Middle, name);
    } else {
        let (first, second) = (at.plus(0.0, -0.6 * size), at.plus(0.0, 0.6 * size));
        canvas.text("soft name", first, size, Anchor::Middle, name);
        canvas.text("soft name", second, 0.8 * size, Anchor::Middle, "idle");
    }
}

/// Where the pieces stand in a round yard.
pub(crate) fn yard_places(centre: Spot, radius: f64) -> Vec<Spot> {
    let (x, y) = (0.43 * radius, 0.5 * radius);
    [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]
        .map(|(right, down)| centre.plus(right * x, down * y))
        .to_vec()
}

/// A seat's home: a triangle with its tip in the middle of the board, and places for the pieces.
pub(crate) fn home(
    canvas: &mut Canvas,
    scene: &Scene,
    plan: &impl Plan,
    seat: Seat,
    corners: &[Spot; 3],
) {
    let class = scene.class(seat);
    open(canvas, scene, "home", seat, Place::Home);
    canvas.path(&format!("cell seat-{class}"), &Path::polygon(corners));
    if scene.seats.contains(seat) {
        for spot in plan.home_places(seat) {
            canvas.circle(&format!("slot-{class}"), spot, plan.at_home() - 4.0);
        }
    }
    canvas.end();
}

/// Where the pieces stand in a home that reaches so far out: three at its outer side, the last one further in; each so far out and
/// so far aside.
pub(crate) fn home_places(base: f64, radius: f64) -> [(f64, f64); 4] {
    let pitch = 2.0 * radius + 6.0;
    let row = base - 0.78 * pitch;
    [(row, 0.0), (row, -pitch), (row, pitch), (row - pitch, 0.0)]
}

/// Marks whose turn it is, or who has won.
pub(crate) fn turn(canvas: &mut Canvas, scene: &Scene, plan: &impl Plan) {
    if let Some(seat) = scene.marked() {
        let yard = plan.yard(seat);
        icons::turn(canvas, yard.centre, yard.radius - 8.0);
    }
}
