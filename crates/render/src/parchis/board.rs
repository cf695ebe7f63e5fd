//! The empty board: houses, squares with numbers and signs, homes.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_parchis::{Arms, At, Place, Setup};

use super::layout::{Layout, REACH, Tile};
use super::looks::class;
use super::{pieces, words};
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::icons;
use crate::legend::text_width;
use crate::plane::Spot;
use crate::style::Style;

/// How far the table reaches beyond the arms.
const EDGE: f64 = 18.0;

/// Draws the board under the pieces.
pub(crate) fn draw(canvas: &mut Canvas, setup: &Setup, layout: Layout, style: &Style<'_>) {
    table(canvas, layout);
    for seat in layout.seats() {
        house(canvas, setup, layout, seat);
    }
    let track = layout.arms.track();
    canvas.group("squares", None);
    for space in (0..track.spaces()).map(Space) {
        let Some((owner, place)) = track.place(space) else {
            continue;
        };
        let Some(tile) = layout.tile(owner.unwrap_or(Seat::new(0)), place) else {
            continue;
        };
        canvas.group("square", Some(("square", track.label(space).as_str())));
        square(canvas, setup, layout, style, (owner, place, tile));
        canvas.end();
    }
    canvas.end();
    for seat in layout.seats() {
        let ground = format!("cell seat-{}", class(seat));
        canvas.path(&ground, &layout.home(seat));
        if setup.seats.contains(seat) {
            for spot in layout.home_places(seat) {
                canvas.circle(
                    &format!("slot-{}", class(seat)),
                    spot,
                    layout.parked() - 4.0,
                );
            }
        }
    }
    turn(canvas, setup, layout);
}

fn table(canvas: &mut Canvas, layout: Layout) {
    if layout.arms == Arms::Four {
        let half = REACH + EDGE;
        for class in ["table", "rule"] {
            canvas.rectangle(class, Spot::new(-half, -half), 2.0 * half, 2.0 * half, 22.0);
        }
    } else {
        for class in ["table", "rule"] {
            canvas.circle(class, Spot::CENTRE, layout.rim() + EDGE * 0.7);
        }
    }
}

/// A square: its ground, number and sign. The sign gives way to pieces.
fn square(
    canvas: &mut Canvas,
    setup: &Setup,
    layout: Layout,
    style: &Style<'_>,
    (owner, place, tile): (Option<Seat>, Place, Tile),
) {
    let start = match place {
        Place::Square(number) => layout.arms.start_of(number),
        _ => None,
    };
    let safe = matches!(place, Place::Square(number) if layout.arms.is_safe(number));
    let (ground, mut ink) = match (owner.or(start), safe) {
        (Some(seat), _) => (
            format!("seat-{}", class(seat)),
            format!("on-{}", class(seat)),
        ),
        (None, true) => ("safe".to_string(), "on-safe".to_string()),
        (None, false) => ("plain".to_string(), "on-plain".to_string()),
    };
    canvas.path(
        &format!("cell {ground}"),
        &Path::polygon(&layout.corners(tile)),
    );
    let space = layout.arms.space(owner.unwrap_or(Seat::new(0)), place);
    if let Some(value) = style.heat_of(usize::from(space.0)) {
        let shaded = if ground == "plain" {
            layout.corners(tile)
        } else {
            layout.heat_corners(tile)
        };
        canvas.filled("cell", &Path::polygon(&shaded), &heat::colour(value));
        ink = heat::ink(value).to_string();
    }
    let Place::Square(number) = place else {
        return;
    };
    let is_free = !pieces::is_occupied(setup, owner, place);
    // Where there is little room, players count by safe squares; the rest is plain from them.
    if !layout.is_small {
        self::number(canvas, layout, (tile, number), (&ink, start.is_some()));
        if safe && is_free {
            icons::ring(canvas, &ink, layout.stand(tile), 0.3 * layout.unit);
        }
    } else if safe && is_free {
        let (text, largest) = (number.to_string(), 0.62 * layout.unit);
        let size = largest.min(largest * layout.unit / text_width(&text, largest));
        let ink = format!("number {ink}");
        canvas.text(&ink, layout.stand(tile), size, Anchor::Middle, &text);
    }
}

/// The number of a square of the loop, and on a start square an arrow the way its pieces go.
fn number(
    canvas: &mut Canvas,
    layout: Layout,
    (tile, number): (Tile, u8),
    (ink, is_start): (&str, bool),
) {
    let text = number.to_string();
    let size = match (layout.arms, text.len()) {
        (Arms::Four, _) => 29.0,
        (Arms::Six, 3) => 19.0,
        (Arms::Six, _) => 26.0,
        (Arms::Eight, 3) => 18.0,
        (Arms::Eight, _) => 23.0,
    };
    let out = if is_start {
        0.2 * layout.unit - 0.6 * layout.band
    } else {
        0.0
    };
    let box_of = (text_width(&text, size), size * 0.74);
    let class = if is_start { "bold" } else { "number" };
    canvas.text(
        &format!("{class} {ink}"),
        layout.label(tile, box_of, out),
        size,
        Anchor::Middle,
        &text,
    );
    if is_start {
        let half = 0.16 * layout.unit;
        let tip = layout.in_strip(tile, -0.24 * layout.unit - half);
        arrow_head(
            canvas,
            ink,
            tip,
            layout.in_strip(tile, -0.24 * layout.unit + half),
        );
    }
}

/// A triangle with its tip and the middle of its base here.
pub(crate) fn arrow_head(canvas: &mut Canvas, ink: &str, tip: Spot, base: Spot) {
    let (x, y) = ((tip.x - base.x) * 0.6, (tip.y - base.y) * 0.6);
    canvas.path(
        ink,
        &Path::polygon(&[tip, base.plus(-y, x), base.plus(y, -x)]),
    );
}

/// A house: the seat's colour with the round yard, its places, and the seat's name.
fn house(canvas: &mut Canvas, setup: &Setup, layout: Layout, seat: Seat) {
    let house = layout.house(seat);
    canvas.path(&format!("cell seat-{}", class(seat)), &house.outline);
    canvas.circle("house", house.centre, house.radius);
    let size = (if layout.is_small { 0.36 } else { 0.3 } * house.radius).min(60.0);
    let plays = setup.seats.contains(seat);
    let (style, up) = if plays {
        ("bold ink", 0.0)
    } else {
        ("soft", 0.45 * size)
    };
    let name = words::name(seat);
    canvas.text(
        style,
        house.centre.plus(0.0, -up),
        size,
        Anchor::Middle,
        name,
    );
    if plays {
        for spot in house.places {
            canvas.circle("slot", spot, layout.parked() - 4.0);
        }
    } else {
        let below = house.centre.plus(0.0, 0.6 * size);
        canvas.text("soft", below, 0.8 * size, Anchor::Middle, "idle");
    }
}

/// Marks whose turn it is, or who has won.
fn turn(canvas: &mut Canvas, setup: &Setup, layout: Layout) {
    let seat = match setup.at {
        At::Over => setup.places.as_slice().first().copied(),
        _ => Some(setup.turn),
    };
    if let Some(seat) = seat {
        let house = layout.house(seat);
        canvas.circle("turn-edge", house.centre, house.radius - 8.0);
        canvas.circle("turn-ring", house.centre, house.radius - 8.0);
    }
}
