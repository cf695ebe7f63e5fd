//! Patolli in a terminal: the mat as it lies on the table, with what each seat has in the notch where it sits.
use macuil_patolli::{Event, Setup};

use super::mat::Mat;
use super::words;
use crate::race::text::{BOLD, Sheet};
use crate::race::{Scene, Square};
use crate::style::Style;
use crate::terminal::{Ink, Line, cite};

/// Columns from a cell to the next one, and lines of what a seat has.
const PITCH: usize = 4;
const LINES: usize = 4;

/// The picture.
pub(crate) fn text(setup: &Setup, scene: &Scene, events: &[Event], colour: bool) -> String {
    let sheet = Sheet {
        scene,
        ink: Ink { colour },
    };
    let told: Vec<String> = events
        .iter()
        .map(|event| cite(words::event(event), event))
        .collect();
    sheet.text(board(sheet, setup), &key(setup, scene), &told)
}

fn board(sheet: Sheet<'_>, setup: &Setup) -> Vec<Line> {
    let scene = sheet.scene;
    let mat = Mat::of(setup.options, &Style::default());
    let middle = mat.reach() - 1;
    let side = 2 * middle + 1;
    let mut rows: Vec<Vec<Option<&Square>>> = vec![vec![None; side]; side];
    for square in &scene.squares {
        let (x, y) = mat.in_grid(square);
        rows[y][x] = Some(square);
    }
    // Where the lines of each seat begin.
    let upright = middle - 2;
    let corners = [
        (upright, side - LINES),
        (0, middle - 2),
        (upright, 0),
        (middle + 4, middle - 2),
    ];
    let rows = rows.iter().enumerate();
    rows.map(|(y, row)| {
        let mut line = Line::default();
        for (x, square) in row.iter().enumerate() {
            if let Some(square) = square {
                line.pad(x * PITCH);
                sheet.cell(&mut line, square, 2);
            }
            if (x, y) == (middle, middle) {
                line.pad(x * PITCH);
                line.add(sheet.ink, BOLD, &format!("({})", setup.basket));
            }
            for (seat, (column, first)) in scene.arms.iter().zip(corners) {
                if x == column && (first..first + LINES).contains(&y) {
                    line.pad(x * PITCH);
                    sheet.house(&mut line, *seat, y - first);
                }
            }
        }
        line
    })
    .collect()
}

/// What the signs mean.
fn key(setup: &Setup, scene: &Scene) -> String {
    let (letter, class) = (scene.letter(setup.turn), scene.class(setup.turn));
    format!(
        "{letter} piece  {class} {letter}'s start  x captures  ^ triangle  o quarter circle  ({}) basket",
        setup.basket
    )
}
