//! The pieces of a position: on Squares, in zones, in the Central Circle.
use macuil_core::seat::Seat;
use macuil_partan::board::Square;
use macuil_partan::{At, Setup};

use super::board::{self, letter};
use super::layout::{Layout, PIECE, squares, streets};
use super::zones::TURN;
use crate::canvas::Canvas;
use crate::icons;
use crate::pack::Room;
use crate::plane::Spot;

/// Draws every piece once.
pub(crate) fn draw(canvas: &mut Canvas, setup: &Setup, layout: Layout) {
    for street in streets() {
        let (start, home) = (setup.start[street.index()], setup.home[street.index()]);
        // Eight begin in a Start Zone, and five win in an Arrival Zone.
        let slot = format!("slot-{}", letter(street));
        zone(
            canvas,
            Layout::yard_room(street),
            start,
            &board::zone("start", street),
            36.0,
            (8, "slot"),
        );
        zone(
            canvas,
            layout.home_room(street),
            home,
            &board::zone("home", street),
            29.0,
            (5, &slot),
        );
    }
    zone(
        canvas,
        layout.circle_room(),
        setup.centre,
        "centre",
        28.0,
        (0, "slot"),
    );
    for square in squares(&setup.streets) {
        let space = square.to_string();
        canvas.on_space("on-square", &space, Some(("piece", &space)));
        let at = layout.stand(square);
        if is_pending(setup, square) {
            canvas.circle("due", at, PIECE + 9.0);
            canvas.circle("due-mark", at, PIECE + 9.0);
        }
        icons::piece(canvas, at, PIECE);
        canvas.end();
    }
}

/// Whose turn it is, or who has won.
pub(crate) fn marked(setup: &Setup) -> Option<Seat> {
    match setup.at {
        At::Over(winner) => winner,
        _ => Some(setup.turn),
    }
}

/// Marks whose turn it is.
pub(crate) fn turn(canvas: &mut Canvas, setup: &Setup) {
    if let Some(seat) = marked(setup) {
        icons::turn(canvas, Layout::yard(seat), TURN);
    }
}

/// Pieces in a zone, and the places that are empty of the first `usual` ones.
fn zone(
    canvas: &mut Canvas,
    room: Room,
    count: u8,
    name: &str,
    largest: f64,
    (usual, slot): (usize, &str),
) {
    let count = usize::from(count);
    let places = room.places(count.max(usual), largest);
    for (index, spot) in places.spots.iter().enumerate() {
        if index < count {
            canvas.group("in-zone", Some(("piece", name)));
            icons::piece(canvas, *spot, places.radius);
            canvas.end();
        } else {
            canvas.circle(slot, *spot, places.radius - 5.0);
        }
    }
}

fn is_pending(setup: &Setup, square: Square) -> bool {
    matches!(setup.at, At::Jump(pending) if pending[square.street().index()] >> (square.number() - 1) & 1 == 1)
}

/// A piece as the legend shows it.
pub(crate) fn pending_sample(canvas: &mut Canvas, at: Spot) {
    canvas.circle("due", at, 27.0);
    canvas.circle("due-mark", at, 27.0);
    icons::piece(canvas, at, 20.0);
}

/// Whether a Square holds no piece.
pub(crate) fn is_free(setup: &Setup, square: Square) -> bool {
    setup.streets[square.street().index()] >> (square.number() - 1) & 1 == 0
}
