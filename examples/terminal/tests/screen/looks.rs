//! What the screen looks like in windows of all sizes.
use macuil_terminal::look::Look;
use macuil_terminal::plan::Plan;
use macuil_terminal::scene;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::{app, drawn, press, seen, wait};

#[test]
fn every_space_has_its_own_place_on_the_board_in_every_window() {
    for (_, variant) in macuil::variants() {
        let app = app(variant.name, "", 1, 7);
        let scene = scene::scene(app.game.position());
        for (columns, rows) in [(45, 22), (50, 30), (66, 26), (78, 38), (85, 38), (150, 70)] {
            let area = Rect::new(0, 1, columns, rows);
            let plan = Plan::of(&scene, area);
            assert_eq!(plan.rects.len(), scene.cells.len());
            for (at, rect) in plan.rects.iter().enumerate() {
                assert!(!rect.is_empty(), "{} {at}", variant.name);
                assert_eq!(area.intersection(*rect), *rect, "{} {at}", variant.name);
                for (other, beside) in plan.rects.iter().enumerate().skip(at + 1) {
                    assert!(
                        !rect.intersects(*beside),
                        "{}: {at} and {other} in {area}",
                        variant.name
                    );
                }
            }
        }
    }
}

#[test]
fn the_game_goes_on_while_the_window_changes() {
    let mut app = app("ludo/parcheesi", "4", 1, 7);
    for size in [
        (80, 24),
        (120, 40),
        (79, 24),
        (200, 60),
        (20, 5),
        (1, 1),
        (100, 30),
    ] {
        wait(&mut app);
        press(&mut app, KeyCode::Enter);
        let screen = seen(&mut app, size.0, size.1);
        assert_eq!(
            screen.contains("ludo/parcheesi"),
            size.0 >= 80 && size.1 >= 24,
            "{screen}"
        );
    }
}

#[test]
fn a_window_that_is_too_small_is_told_what_it_needs() {
    let mut app = app("partan", "2", 2, 7);
    let screen = seen(&mut app, 60, 20);
    assert!(
        screen.contains("The window is 60 x 20; the game needs 80 x 24."),
        "{screen}"
    );
    press(&mut app, KeyCode::Char('q'));
    assert!(app.is_over);
}

#[test]
fn the_piece_and_its_target_stand_out_before_the_move_is_made() {
    let mut app = app("ludo/madn", "2", 2, 7);
    while app.moves.is_empty() {
        press(&mut app, KeyCode::Enter);
    }
    let buffer = drawn(&mut app, 80, 24);
    let way = app.chosen_way().unwrap();
    let plan = app.areas.plan.as_ref().unwrap();
    for (end, look) in [(way.from, app.look.from()), (way.to, app.look.to())] {
        let rect = plan.rects[usize::from(end.unwrap().0)];
        assert_eq!(buffer[(rect.x, rect.y)].bg, look.bg.unwrap());
    }
}

#[test]
fn without_colours_nothing_has_a_colour() {
    for variant in [
        "partan",
        "parchis/french",
        "ludo/classic",
        "patolli",
        "parchis/remix6",
    ] {
        let mut app = app(variant, "", 1, 7);
        app.look = Look { colour: false };
        for _ in 0..12 {
            wait(&mut app);
            press(&mut app, KeyCode::Enter);
            let buffer = drawn(&mut app, 80, 24);
            let plain = |colour| colour == Color::Reset;
            assert!(
                buffer
                    .content
                    .iter()
                    .all(|cell| plain(cell.bg) && plain(cell.fg))
            );
        }
    }
}

#[test]
fn what_happened_is_told_in_words_with_its_clause_where_there_is_room() {
    let mut app = app("ludo/madn", "2", 2, 7);
    press(&mut app, KeyCode::Enter);
    assert!(seen(&mut app, 80, 24).contains(" rolls "));
    assert!(seen(&mut app, 120, 40).contains("[ludo.turn]"));
}
