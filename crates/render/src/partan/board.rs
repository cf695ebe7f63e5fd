//! The empty board: Squares with numbers and signs, yards, Arrival Zones, Central Circle.
use macuil_core::seat::Seat;
use macuil_partan::Setup;
use macuil_partan::board::{Kind, STREETS, Square};

use super::layout::{EVERY, HEAT_BAND, Layout, STAND, squares, streets};
use super::words::name;
use super::zones::{TABLE, YARD};
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::icons;
use crate::number::Number;
use crate::palette::{Look, look};
use crate::plane::Spot;
use crate::style::Style;

/// What yards have beyond what every board has.
pub(crate) const LOOKS: &[Look] = &[look("ring", "fill:none;stroke-width:16", "")];

/// The name of a zone of a Street in pictures, as `start-G`.
pub(crate) fn zone(what: &str, street: Seat) -> String {
    format!("{what}-{}", macuil_partan::GAME.letter(street))
}

/// The letter of a Street in class names.
pub(crate) fn letter(street: Seat) -> char {
    macuil_partan::GAME.letter(street).to_ascii_lowercase()
}

/// Draws the board under the pieces. `taken` has the Squares where pieces stand, or where it is shown that they were.
pub(crate) fn draw(
    canvas: &mut Canvas,
    setup: &Setup,
    taken: &[u64; STREETS],
    layout: Layout,
    style: &Style<'_>,
) {
    canvas.circle("table", Spot::CENTRE, TABLE);
    canvas.circle("rule", Spot::CENTRE, TABLE);
    canvas.group("squares", None);
    for square in squares(&EVERY) {
        cell(canvas, taken, layout, style, square);
    }
    canvas.end();
    for street in streets() {
        yard(canvas, setup, style, street);
        canvas.group("home", Some(("zone", &zone("home", street))));
        canvas.path(
            &format!("cell seat-{}", letter(street)),
            &layout.home(street),
        );
        if style.heat.is_none() {
            let count = setup.home[street.index()].to_string();
            canvas.text(
                &format!("bold on-{}", letter(street)),
                layout.home_count(street),
                60.0,
                Anchor::Middle,
                &count,
            );
        }
        canvas.end();
        gates(canvas, layout, street);
    }
    canvas.group("circle", Some(("zone", "centre")));
    canvas.circle("card", Spot::CENTRE, layout.circle());
    canvas.circle("rule", Spot::CENTRE, layout.circle());
    if style.heat.is_none() {
        canvas.text(
            "bold ink",
            Spot::CENTRE,
            layout.circle() * 0.4,
            Anchor::Middle,
            &setup.centre.to_string(),
        );
    }
    canvas.end();
}

/// A Square: its ground, number and sign. The sign gives way to a piece and goes beside the number.
fn cell(
    canvas: &mut Canvas,
    taken: &[u64; STREETS],
    layout: Layout,
    style: &Style<'_>,
    square: Square,
) {
    let street = letter(square.street());
    let occupied = is_taken(taken, square);
    let space = square.to_string();
    canvas.on_space("square", &space, Some(("square", &space)));
    if let Some(heat) = &style.heat {
        let space = usize::from(square.space().0);
        canvas.title(&heat::of_space(heat, &square.to_string(), space));
    }
    canvas.path(&format!("cell seat-{street}"), &layout.cell(square));
    let mut ink = format!("on-{street}");
    if let Some(value) = style.heat_of(usize::from(square.space().0)) {
        canvas.filled("heat", &layout.heat_cell(square), &heat::colour(value));
        ink = heat::ink(value).to_string();
    }
    let margin = margin(style);
    if let Some(number) = number(taken, layout, style, square) {
        number.draw(canvas, &ink);
    }
    if occupied {
        sign(
            canvas,
            &ink,
            square.kind(),
            layout.label(square, (30.0, 30.0), 20.0, margin),
            14.0,
        );
    } else {
        sign(
            canvas,
            &ink,
            square.kind(),
            layout.spot(square, 0.0, STAND),
            25.0,
        );
    }
    canvas.end();
}

/// The number of a Square; where there is little room, every fifth has one.
pub(crate) fn number(
    taken: &[u64; STREETS],
    layout: Layout,
    style: &Style<'_>,
    square: Square,
) -> Option<Number> {
    // Every fifth Square is plain, so that there is room for larger type.
    if style.is_small() && square.number() % 5 != 0 {
        return None;
    }
    // A Street's letter stands where it enters a lane, so that it can be followed without its colour.
    let occupied = is_taken(taken, square);
    let is_bold = square.number() % 9 == 1 && !occupied && !style.is_small();
    let text = if is_bold {
        square.to_string()
    } else {
        square.number().to_string()
    };
    let size = match (style.is_small(), is_bold) {
        (true, _) => 46.0,
        (false, true) => 31.0,
        (false, false) => 33.0,
    };
    let aside = occupied && square.kind() != Kind::Plain;
    let shift = if aside { -19.0 } else { 0.0 };
    let width = size * 0.6 * text.len() as f64;
    Some(Number {
        at: layout.label(square, (width, size * 0.74), shift, margin(style)),
        text,
        size,
        is_bold,
    })
}

/// How far numbers and small signs keep from the outer side of their Square.
fn margin(style: &Style<'_>) -> f64 {
    if style.heat.is_some() {
        HEAT_BAND + 4.0
    } else {
        8.0
    }
}

fn is_taken(taken: &[u64; STREETS], square: Square) -> bool {
    taken[square.street().index()] >> (square.number() - 1) & 1 == 1
}

/// The sign of a kind of Square.
pub(crate) fn sign(canvas: &mut Canvas, ink: &str, kind: Kind, at: Spot, size: f64) {
    match kind {
        Kind::Plain => {}
        Kind::Dice => icons::die(canvas, ink, at, size * 0.92, 5),
        Kind::Retreat => icons::star(canvas, ink, at, size),
        Kind::Repeat => icons::ring(canvas, ink, at, size),
        Kind::Death => icons::octagon(canvas, ink, at, size),
    }
}

/// A Start Zone: a yard in the corner before Square 1, with its name and count.
fn yard(canvas: &mut Canvas, setup: &Setup, style: &Style<'_>, street: Seat) {
    let at = Layout::yard(street);
    canvas.group("yard", Some(("zone", &zone("start", street))));
    canvas.circle("card", at, YARD - 8.0);
    canvas.circle(&format!("ring bar-{}", letter(street)), at, YARD - 8.0);
    canvas.circle("rule", at, YARD);
    canvas.circle("rule", at, YARD - 17.0);
    let mut below = 0.0;
    if style.heat.is_none() {
        let (at, count) = (at.plus(0.0, -24.0), setup.start[street.index()].to_string());
        canvas.text("bold ink", at, 80.0, Anchor::Middle, &count);
        below = 36.0;
    }
    let (size, idle) = if style.is_small() {
        (52.0, 44.0)
    } else {
        (44.0, 36.0)
    };
    let plays = setup.seats.contains(street);
    let (class, at) = (if plays { "bold ink" } else { "soft" }, at.plus(0.0, below));
    canvas.text(class, at, size, Anchor::Middle, name(street));
    if !plays {
        let at = at.plus(0.0, 0.95 * size);
        canvas.text("soft", at, idle, Anchor::Middle, "idle");
    }
    canvas.end();
}

/// Where a Street begins and ends.
fn gates(canvas: &mut Canvas, layout: Layout, street: Seat) {
    let classes = ["ink".to_string(), format!("on-{}", letter(street))];
    for ((tip, back), class) in layout.gates(street).into_iter().zip(classes) {
        let (x, y) = ((tip.x - back.x) * 0.7, (tip.y - back.y) * 0.7);
        canvas.path(
            &class,
            &Path::polygon(&[tip, back.plus(-y, x), back.plus(y, -x)]),
        );
    }
}
