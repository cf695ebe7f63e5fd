//! Signs of special spaces, and pieces. Signs are filled in one colour and have holes, so that they stand on any ground.
use crate::canvas::{Anchor, Canvas, Path};
use crate::plane::Spot;

/// A die showing 1 to 6, of this half width.
pub(crate) fn die(canvas: &mut Canvas, class: &str, at: Spot, half: f64, points: u8) {
    let mut path = Path::default();
    let (near, round) = (half, half * 0.4);
    let corner = |x: f64, y: f64| at.plus(x * near, y * near);
    path.move_to(corner(-1.0, -1.0).plus(round, 0.0));
    for (x, y, (dx, dy), (ex, ey)) in [
        (1.0, -1.0, (-round, 0.0), (0.0, round)),
        (1.0, 1.0, (0.0, -round), (-round, 0.0)),
        (-1.0, 1.0, (round, 0.0), (0.0, -round)),
        (-1.0, -1.0, (0.0, round), (round, 0.0)),
    ] {
        path.line_to(corner(x, y).plus(dx, dy));
        path.curve_to(corner(x, y), corner(x, y).plus(ex, ey));
    }
    path.close();
    for (x, y) in pips(points) {
        path.circle(
            at.plus(f64::from(*x) * half * 0.52, f64::from(*y) * half * 0.52),
            half * 0.21,
            false,
        );
    }
    canvas.path(class, &path);
}

/// A bean of this half height, with or without the mark of its one side.
pub(crate) fn bean(canvas: &mut Canvas, class: &str, at: Spot, half: f64, is_marked: bool) {
    let side = 0.56 * half;
    let corner = |x: f64, y: f64| at.plus(x * side, y * half);
    let mut path = Path::start(corner(0.0, -1.0));
    for (x, y, (end_x, end_y)) in [
        (1.0, -1.0, (1.0, 0.0)),
        (1.0, 1.0, (0.0, 1.0)),
        (-1.0, 1.0, (-1.0, 0.0)),
        (-1.0, -1.0, (0.0, -1.0)),
    ] {
        path.curve_to(corner(x, y), corner(end_x, end_y));
    }
    path.close();
    if is_marked {
        path.circle(at, 0.32 * half, false);
    }
    canvas.path(class, &path);
}

fn pips(points: u8) -> &'static [(i8, i8)] {
    match points {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }
}

/// A star with five points, of this radius.
pub(crate) fn star(canvas: &mut Canvas, class: &str, at: Spot, radius: f64) {
    let corners: Vec<Spot> = (0..10u8)
        .map(|corner| {
            let reach = if corner % 2 == 0 { 1.12 } else { 0.47 };
            let spot = Spot::polar(radius * reach, 36.0 * f64::from(corner));
            at.plus(spot.x, spot.y + 0.06 * radius)
        })
        .collect();
    canvas.path(class, &Path::polygon(&corners));
}

/// A circle, of this radius.
pub(crate) fn ring(canvas: &mut Canvas, class: &str, at: Spot, radius: f64) {
    let mut path = Path::default();
    path.circle(at, radius, true);
    path.circle(at, radius * 0.62, false);
    canvas.path(class, &path);
}

/// An octagon, of this radius.
pub(crate) fn octagon(canvas: &mut Canvas, class: &str, at: Spot, radius: f64) {
    let corners = |radius: f64| -> Vec<Spot> {
        (0..8u8)
            .map(|corner| {
                let spot = Spot::polar(radius, 22.5 + 45.0 * f64::from(corner));
                at.plus(spot.x, spot.y)
            })
            .collect()
    };
    canvas.path(class, &Path::polygon(&corners(radius * 1.06)));
}

/// A disc in the colour of a seat, with the seat's letter.
pub(crate) fn disc(canvas: &mut Canvas, letter: char, at: Spot, radius: f64) {
    let class = letter.to_ascii_lowercase();
    canvas.circle("disc-rim", at, radius);
    canvas.circle(&format!("disc piece-{class}"), at, radius - 3.8);
    let ink = format!("bold on-{class}");
    canvas.text(&ink, at, 1.15 * radius, Anchor::Middle, &letter.to_string());
}

/// The ring in the yard of the seat whose turn it is, or who has won.
pub(crate) fn turn(canvas: &mut Canvas, at: Spot, radius: f64) {
    canvas.circle("turn-edge", at, radius);
    canvas.circle("turn-ring", at, radius);
}

/// A piece: a turned wooden disc, which has no player's colour and stands out from all of them.
pub(crate) fn piece(canvas: &mut Canvas, at: Spot, radius: f64) {
    canvas.circle("rim", at, radius + 1.0);
    canvas.circle("piece", at, radius - 3.0);
    canvas.circle("turned", at, radius * 0.55);
}
