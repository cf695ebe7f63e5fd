//! The colours of boards and seats.
//!
//! The colours of the seats differ in lightness and, as far as eight colours can, for every kind of colour-blindness; pieces
//! carry the letter of their seat.
use macuil_core::seat::Seat;

use super::Scene;
use crate::palette::{Look, look};

/// Squares without a seat's colour, and marks.
pub(crate) const BOARD: &[Look] = &[
    look(
        "cell",
        "stroke:#857b67;stroke-width:3.5;stroke-linejoin:round",
        "stroke:#6d747f",
    ),
    look("plain", "fill:#fffdf7", "fill:#2a2e35"),
    look("safe", "fill:#cbc5b7", "fill:#535a65"),
    look("on-plain", "fill:#1b1b1b", "fill:#f2efe7"),
    look("on-safe", "fill:#1b1b1b", "fill:#f2efe7"),
    look(
        "house",
        "fill:#fffdf7;stroke:#5d574b;stroke-width:4",
        "fill:#23262b;stroke:#0d0e11",
    ),
    look(
        "turn-edge",
        "fill:none;stroke:#fffdf7;stroke-width:24",
        "stroke:#16181c",
    ),
    look(
        "turn-ring",
        "fill:none;stroke:#1b1b1b;stroke-width:13",
        "stroke:#f2efe7",
    ),
    look("joint", "fill:none;stroke-linecap:round", ""),
    look("joint-edge", "stroke:#fffdf7", ""),
    look("joint-line", "stroke:#1b1b1b", ""),
    look("disc-rim", "fill:#fffdf7", ""),
    look("disc", "stroke:#1b1b1b;stroke-width:3.5", ""),
    look("count", "fill:#fffdf7;stroke:#1b1b1b;stroke-width:3", ""),
    look("count-ink", "fill:#1b1b1b", ""),
];

/// What each seat has: its ground, what is written on it, its pieces, the places of its home.
macro_rules! seat {
    ($ground:literal, $on:literal, $piece:literal, $slot:literal, $bar:literal; $light:literal, $dark:literal, $ink:literal) => {
        [
            look($ground, concat!("fill:", $light), concat!("fill:", $dark)),
            look($on, concat!("fill:", $ink), ""),
            look($piece, concat!("fill:", $light), ""),
            look($bar, concat!("stroke:", $light), ""),
            look(
                $slot,
                concat!(
                    "fill:none;stroke-width:3;stroke-dasharray:6 7;stroke-opacity:.75;stroke:",
                    $ink
                ),
                "",
            ),
        ]
    };
}

const SEATS: [[Look; 5]; Seat::MOST] = [
    seat!("seat-y", "on-y", "piece-y", "slot-y", "bar-y"; "#f7dc35", "#dcc024", "#1b1b1b"),
    seat!("seat-b", "on-b", "piece-b", "slot-b", "bar-b"; "#1450bb", "#1a4ca6", "#fffdf7"),
    seat!("seat-r", "on-r", "piece-r", "slot-r", "bar-r"; "#b01c20", "#a01b1f", "#fffdf7"),
    seat!("seat-g", "on-g", "piece-g", "slot-g", "bar-g"; "#48ab82", "#3f9b76", "#1b1b1b"),
    seat!("seat-o", "on-o", "piece-o", "slot-o", "bar-o"; "#dd6c10", "#c8620f", "#1b1b1b"),
    seat!("seat-v", "on-v", "piece-v", "slot-v", "bar-v"; "#432163", "#4c2870", "#fffdf7"),
    seat!("seat-p", "on-p", "piece-p", "slot-p", "bar-p"; "#dc84bb", "#c674a6", "#1b1b1b"),
    seat!("seat-c", "on-c", "piece-c", "slot-c", "bar-c"; "#a2e6ee", "#8accd5", "#1b1b1b"),
];

/// The same first four colours for seats that are called by where they sit.
const SIDES: [[Look; 5]; 4] = [
    seat!("seat-s", "on-s", "piece-s", "slot-s", "bar-s"; "#1450bb", "#1a4ca6", "#fffdf7"),
    seat!("seat-w", "on-w", "piece-w", "slot-w", "bar-w"; "#48ab82", "#3f9b76", "#1b1b1b"),
    seat!("seat-n", "on-n", "piece-n", "slot-n", "bar-n"; "#f7dc35", "#dcc024", "#1b1b1b"),
    seat!("seat-e", "on-e", "piece-e", "slot-e", "bar-e"; "#b01c20", "#a01b1f", "#fffdf7"),
];

/// The looks of the seats of a board: the first four, six or eight colours.
pub(crate) fn of_seats(scene: &Scene) -> &'static [Look] {
    static COLOURS: [[Look; 5]; Seat::MOST] = SEATS;
    static ROUND: [[Look; 5]; 4] = SIDES;
    let all: &[[Look; 5]] = if scene.game.letters == "SWNE" {
        &ROUND
    } else {
        &COLOURS
    };
    all[..scene.arms.len()].as_flattened()
}
