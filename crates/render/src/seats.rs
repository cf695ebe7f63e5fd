//! The colours of seats, the same in all games.
//!
//! The colours of the seats differ in lightness and, as far as eight colours can, for every kind of colour-blindness; pieces
//! carry the letter of their seat.
use macuil_core::seat::Seat;

use crate::palette::{Look, look};

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
    seat!("seat-o", "on-o", "piece-o", "slot-o", "bar-o"; "#dd6c10", "#d06812", "#1b1b1b"),
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

/// Partán's Streets: green and red as everywhere, with black and white.
const STREETS: [[Look; 5]; 4] = [
    seat!("seat-g", "on-g", "piece-g", "slot-g", "bar-g"; "#48ab82", "#3f9b76", "#1b1b1b"),
    seat!("seat-b", "on-b", "piece-b", "slot-b", "bar-b"; "#222428", "#0d0e11", "#fffdf7"),
    seat!("seat-r", "on-r", "piece-r", "slot-r", "bar-r"; "#b01c20", "#a01b1f", "#fffdf7"),
    seat!("seat-w", "on-w", "piece-w", "slot-w", "bar-w"; "#fcfbf6", "#e3dfd3", "#1b1b1b"),
];

/// The looks of so many seats of a game with these letters.
pub(crate) fn of(letters: &str, count: usize) -> &'static [Look] {
    static COLOURS: [[Look; 5]; Seat::MOST] = SEATS;
    static ROUND: [[Look; 5]; 4] = SIDES;
    static BY_STREET: [[Look; 5]; 4] = STREETS;
    let all: &[[Look; 5]] = match letters {
        "SWNE" => &ROUND,
        "GBRW" => &BY_STREET,
        _ => &COLOURS,
    };
    all[..count].as_flattened()
}
