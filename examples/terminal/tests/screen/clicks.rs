//! The mouse.
use macuil::core::board::Space;
use macuil_terminal::app::App;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::{app, press, seen};

fn click(app: &mut App, column: u16, row: u16) {
    app.handle(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    }));
}

/// Where a space is.
fn place(app: &App, space: Option<Space>) -> (u16, u16) {
    let rect = app.areas.plan.as_ref().unwrap().rects[usize::from(space.unwrap().0)];
    (rect.x, rect.y)
}

/// A game in which a person chooses between moves from two spaces.
fn choice() -> App {
    let mut app = app("parchis/tournament", "2", 2, 7);
    loop {
        let position = app.game.position();
        let ways: Vec<_> = app.moves.iter().map(|word| position.route(word)).collect();
        if ways.len() > 1 && ways[0].unwrap().from != ways[1].unwrap().from {
            seen(&mut app, 80, 24);
            return app;
        }
        press(&mut app, KeyCode::Enter);
    }
}

#[test]
fn a_click_on_a_move_chooses_it_and_a_second_one_plays_it() {
    let mut app = choice();
    let (at, word, plies) = (
        app.areas.moves,
        app.moves[1].clone(),
        app.game.plies().len(),
    );
    click(&mut app, at.x + 2, at.y + 1);
    assert_eq!((app.chosen, app.game.plies().len()), (1, plies));
    click(&mut app, at.x + 2, at.y + 1);
    assert_eq!(app.game.plies().last().unwrap().word, word);
}

#[test]
fn a_click_on_a_piece_chooses_its_move_and_one_on_the_target_plays_it() {
    let mut app = choice();
    let (word, other) = (
        app.moves[1].clone(),
        app.game.position().route(&app.moves[1]).unwrap(),
    );
    let (x, y) = place(&app, other.from);
    click(&mut app, x, y);
    assert_eq!(app.chosen, 1);
    let (x, y) = place(&app, other.to);
    click(&mut app, x, y);
    assert_eq!(app.game.plies().last().unwrap().word, word);
}

#[test]
fn a_click_elsewhere_changes_nothing() {
    let mut app = choice();
    let record = app.game.record();
    for (x, y) in [(0, 0), (44, 21), (79, 23), (300, 300)] {
        click(&mut app, x, y);
    }
    assert_eq!((app.chosen, app.game.record()), (0, record));
}
