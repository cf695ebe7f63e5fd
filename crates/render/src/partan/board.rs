//! The empty board: Squares with numbers and signs, yards, Arrival Zones, Central Circle.
use macuil_core::seat::Seat;
use macuil_partan::Setup;
use macuil_partan::board::{Kind, STREETS, Square};

use super::layout::{HEAT_BAND, Layout, STAND, squares, streets};
use super::words::name;
use super::zones::{HALF, TABLE, YARD};
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::icons;
use crate::palette::{Look, look};
use crate::plane::Spot;
use crate::style::Style;

/// The colours of the Streets: four steps of lightness, so that they differ in grey and for every eye.
pub(crate) const LOOKS: &[Look] = &[
    look("street-g", "fill:#74bd8c", "fill:#5fab7a"),
    look("street-b", "fill:#222428", "fill:#0d0e11"),
    look("street-r", "fill:#bf363c", "fill:#b23439"),
    look("street-w", "fill:#fcfbf6", "fill:#e3dfd3"),
    look("on-g", "fill:#0b2414", ""),
    look("on-b", "fill:#f6f2e8", ""),
    look("on-r", "fill:#fff4ee", ""),
    look("on-w", "fill:#1b1b1b", ""),
    look(
        "cell",
        "stroke:#857b67;stroke-width:4;stroke-linejoin:round",
        "stroke:#565c66",
    ),
    look(
        "slot-g",
        "fill:none;stroke:#0b2414;stroke-width:3;stroke-dasharray:6 7;stroke-opacity:.7",
        "",
    ),
    look(
        "slot-b",
        "fill:none;stroke:#f6f2e8;stroke-width:3;stroke-dasharray:6 7;stroke-opacity:.7",
        "",
    ),
    look(
        "slot-r",
        "fill:none;stroke:#fff4ee;stroke-width:3;stroke-dasharray:6 7;stroke-opacity:.7",
        "",
    ),
    look(
        "slot-w",
        "fill:none;stroke:#1b1b1b;stroke-width:3;stroke-dasharray:6 7;stroke-opacity:.7",
        "",
    ),
    look(
        "ring-g",
        "fill:none;stroke-width:16;stroke:#74bd8c",
        "stroke:#5fab7a",
    ),
    look(
        "ring-b",
        "fill:none;stroke-width:16;stroke:#222428",
        "stroke:#0d0e11",
    ),
    look(
        "ring-r",
        "fill:none;stroke-width:16;stroke:#bf363c",
        "stroke:#b23439",
    ),
    look(
        "ring-w",
        "fill:none;stroke-width:16;stroke:#fcfbf6",
        "stroke:#e3dfd3",
    ),
];

/// The letter of a Street in class names.
pub(crate) fn letter(street: Seat) -> char {
    macuil_partan::GAME.letter(street).to_ascii_lowercase()
}

/// Draws the board under the pieces.
pub(crate) fn draw(canvas: &mut Canvas, setup: &Setup, layout: Layout, style: &Style<'_>) {
    canvas.circle("table", Spot::CENTRE, TABLE);
    canvas.circle("rule", Spot::CENTRE, TABLE);
    canvas.group("squares", None);
    for square in squares(&[(1 << 36) - 1; STREETS]) {
        cell(canvas, setup, layout, style, square);
    }
    canvas.end();
    for street in streets() {
        yard(canvas, setup, style, street);
        canvas.path(
            &format!("cell street-{}", letter(street)),
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
        gates(canvas, layout, street);
    }
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
}

/// A Square: its ground, number and sign. The sign gives way to a piece and goes beside the number.
fn cell(canvas: &mut Canvas, setup: &Setup, layout: Layout, style: &Style<'_>, square: Square) {
    let street = letter(square.street());
    let occupied = setup.streets[square.street().index()] >> (square.number() - 1) & 1 == 1;
    let space = square.to_string();
    canvas.on_space("square", &space, Some(("square", &space)));
    if let Some(heat) = &style.heat {
        let space = usize::from(square.space().0);
        canvas.title(&heat::of_space(heat, &square.to_string(), space));
    }
    canvas.path(&format!("cell street-{street}"), &layout.cell(square));
    let mut ink = format!("on-{street}");
    if let Some(value) = style.heat_of(usize::from(square.space().0)) {
        canvas.filled("heat", &layout.heat_cell(square), &heat::colour(value));
        ink = heat::ink(value).to_string();
    }
    let margin = if style.heat.is_some() {
        HEAT_BAND + 4.0
    } else {
        8.0
    };
    // Every fifth Square is plain, so that there is room for larger type.
    if !style.is_small() || square.number() % 5 == 0 {
        // A Street's letter stands where it enters a lane, so that it can be followed without its colour.
        let first = square.number() % 9 == 1 && !occupied && !style.is_small();
        let text = if first {
            square.to_string()
        } else {
            square.number().to_string()
        };
        let size = if style.is_small() {
            46.0
        } else if first {
            31.0
        } else {
            33.0
        };
        let aside = occupied && square.kind() != Kind::Plain;
        let shift = if aside { -19.0 } else { 0.0 };
        let width = size * 0.6 * text.len() as f64;
        let at = layout.label(square, (width, size * 0.74), shift, margin);
        let class = if first { "bold" } else { "number" };
        canvas.text(&format!("{class} {ink}"), at, size, Anchor::Middle, &text);
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
    canvas.circle("card", at, YARD - 8.0);
    canvas.circle(&format!("ring-{}", letter(street)), at, YARD - 8.0);
    canvas.circle("rule", at, YARD);
    canvas.circle("rule", at, YARD - 17.0);
    let mut below = 0.0;
    if style.heat.is_none() {
        let count = setup.start[street.index()].to_string();
        canvas.text(
            "bold ink",
            at.plus(0.0, -20.0),
            84.0,
            Anchor::Middle,
            &count,
        );
        below = 40.0;
    }
    let name = name(street);
    canvas.text("soft", at.plus(0.0, below), 42.0, Anchor::Middle, name);
    if !setup.seats.contains(street) {
        canvas.text(
            "soft",
            at.plus(0.0, below + 38.0),
            34.0,
            Anchor::Middle,
            "idle",
        );
    }
    debug_assert!(at.x.abs() + YARD <= HALF);
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
