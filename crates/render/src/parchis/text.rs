//! Parchís in a terminal: the cross of four arms as it lies on the table, the loop unrolled by arms for more of them.
use macuil_core::seat::Seat;
use macuil_parchis::board::ARM;
use macuil_parchis::{Arms, Barrier, Event, Setup};

use super::words;
use crate::race::arms::{self, GRID};
use crate::race::text::{BOLD, Sheet};
use crate::race::words::squares;
use crate::race::{Place, Scene};
use crate::style::Style;
use crate::terminal::{Ink, Line, cite};

/// The picture.
pub(crate) fn text(setup: &Setup, scene: &Scene, events: &[Event], colour: bool) -> String {
    let sheet = Sheet {
        scene,
        ink: Ink { colour },
    };
    let board = if setup.options.arms == Arms::Four {
        let plan = arms::Arms::of(4, Seat::new(0), &Style::default());
        sheet.grid(GRID, |square| plan.in_grid(square))
    } else {
        unrolled(sheet)
    };
    let barrier = match setup.options.barrier {
        Barrier::Any => "barrier",
        Barrier::Safe => "barrier if safe",
    };
    let key = format!("Y piece  YY {barrier}  Y3 three  y Yellow's start or corridor  * safe");
    let told: Vec<String> = events
        .iter()
        .map(|event| cite(words::event(event), event))
        .collect();
    sheet.text(board, &key, &told)
}

/// The loop in two lines an arm, then a line a seat.
fn unrolled(sheet: Sheet<'_>) -> Vec<Line> {
    let scene = sheet.scene;
    let mut lines = Vec::new();
    let mut loops = scene.squares.iter().filter(|square| square.owner.is_none());
    for seat in &scene.arms {
        for steps in [1..=8, 9..=ARM] {
            let mut line = Line::default();
            if *steps.start() == 1 {
                let name = format!(" {:<7}", words::name(*seat));
                line.add(sheet.ink, sheet.look(*seat), &name);
            }
            let count = steps.count();
            for (index, square) in loops.by_ref().take(count).enumerate() {
                line.pad(9 + 6 * index);
                sheet.cell(&mut line, square, 3);
            }
            lines.push(line);
        }
    }
    lines.push(Line::default());
    lines.extend(scene.arms.iter().map(|seat| self::seat(sheet, *seat)));
    lines
}

fn seat(sheet: Sheet<'_>, seat: Seat) -> Line {
    let scene = sheet.scene;
    let mut line = sheet.line(BOLD, if sheet.is_due(seat) { "> " } else { "  " });
    let letter = scene.letter(seat);
    line.add(sheet.ink, sheet.look(seat), &format!(" {letter} "));
    line.add(sheet.ink, "", &format!(" {:<7}", words::name(seat)));
    if scene.seats.contains(seat) {
        let count = |place| scene.count(seat, place);
        let (yard, home) = (count(Place::Yard), count(Place::Home));
        let out = squares(scene, seat).join(", ");
        let on = if out.is_empty() { "" } else { "  on " };
        let words = format!("yard {yard}  home {home}{on}{out}");
        line.add(sheet.ink, "", &words);
    } else {
        line.add(sheet.ink, "", "idle");
    }
    line
}
