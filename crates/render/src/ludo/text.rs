//! Ludo in a terminal: the board as it lies on the table.
use macuil_ludo::{Block, Event, GAME, Layout, Setup};

use super::grid;
use super::words;
use crate::race::Scene;
use crate::race::arms::{self, Arms};
use crate::race::text::{Grid, Sheet};
use crate::style::Style;
use crate::terminal::{Ink, cite};

/// The cross.
const CROSS: Grid = Grid {
    side: 15,
    corner: 6,
    columns: 4,
    digits: 2,
    indent: 3,
    row: 1,
};
/// The ring; its cells are apart.
const RING: Grid = Grid {
    side: 11,
    corner: 4,
    columns: 6,
    digits: 3,
    indent: 2,
    row: 0,
};

/// The picture.
pub(crate) fn text(setup: &Setup, scene: &Scene, events: &[Event], colour: bool) -> String {
    let sheet = Sheet {
        scene,
        ink: Ink { colour },
    };
    let layout = setup.layout();
    let board = match layout {
        Layout::Oval => {
            let plan = Arms::of(4, layout.first_seat(), &Style::default());
            sheet.grid(arms::GRID, |square| plan.in_grid(square))
        }
        Layout::Cross | Layout::Ring => {
            let plan = grid::Grid::of(layout, &Style::default());
            let grid = if layout == Layout::Ring { RING } else { CROSS };
            sheet.grid(grid, |square| plan.in_grid(square, grid.side))
        }
    };
    let told: Vec<String> = events
        .iter()
        .map(|event| cite(words::event(event), event))
        .collect();
    sheet.text(board, &key(setup, scene), &told)
}

/// What the signs mean.
fn key(setup: &Setup, scene: &Scene) -> String {
    let layout = setup.layout();
    let seat = layout.first_seat();
    let (letter, name) = (scene.letter(seat), GAME.seat_name(seat));
    let mut key = vec![format!("{letter} piece")];
    if layout != Layout::Ring {
        let block = setup.options.block != Block::None;
        let two = if block { "block" } else { "two" };
        key.push(format!("{letter}{letter} {two}"));
    }
    if layout == Layout::Cross && setup.options.block != Block::All {
        key.push(format!("{letter}3 three"));
    }
    let lane = if layout == Layout::Ring {
        "goal"
    } else {
        "column"
    };
    key.push(format!("{} {name}'s start or {lane}", scene.class(seat)));
    if scene.squares.iter().any(|square| square.is_safe()) {
        key.push("* safe".to_string());
    }
    key.join("  ")
}
