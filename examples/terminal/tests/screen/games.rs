//! Whole games by keys.
use macuil::core::position::Node;
use ratatui::crossterm::event::KeyCode;

use crate::{app, press, seen, wait, write};

#[test]
fn a_whole_game_of_every_variant_is_played_by_one_key() {
    for (_, variant) in macuil::variants() {
        let mut app = app(variant.name, "", 1, 7);
        for round in 0.. {
            wait(&mut app);
            if app.game.mover().is_none() {
                break;
            }
            press(&mut app, KeyCode::Enter);
            if round % 40 == 0 {
                seen(&mut app, 80, 24);
            }
        }
        let screen = seen(&mut app, 80, 24);
        let Node::Over(outcome) = app.game.position().node() else {
            panic!("{} goes on", variant.name);
        };
        let winner = outcome
            .winner()
            .map_or("Drawn", |seat| app.game.position().game().seat_name(seat));
        assert!(screen.contains(winner), "{screen}");
        assert!(
            screen.contains("u takes back, q saves and quits"),
            "{screen}"
        );
        assert_eq!(
            app.game.record().replay(|_, _, _| ()).as_ref(),
            Ok(app.game.position())
        );
    }
}

#[test]
fn bots_show_a_move_before_they_make_it() {
    let mut app = app("ludo/classic", "4", 0, 7);
    let mut shown = 0;
    let now = std::time::Instant::now();
    while app.game.mover().is_some() {
        let plies = app.game.plies().len();
        let way = app.chosen_way();
        app.tick(now);
        if app.game.plies().len() > plies && way.is_some() {
            assert_eq!(app.last_way(), way);
            shown += 1;
        }
    }
    let moves = app
        .game
        .plies()
        .iter()
        .filter(|ply| !ply.word.starts_with("roll:"));
    assert_eq!(shown, moves.count());
}

#[test]
fn what_is_undone_can_be_redone_with_the_same_throws() {
    let mut app = app("partan", "3", 1, 7);
    let go = |app: &mut crate::App| {
        wait(app);
        press(app, KeyCode::Enter);
    };
    (0..60).for_each(|_| go(&mut app));
    wait(&mut app);
    let (end, screen) = (app.game.record(), seen(&mut app, 80, 24));
    let mut undone = 0;
    while {
        let before = app.game.plies().len();
        press(&mut app, KeyCode::Char('u'));
        app.game.plies().len() < before
    } {
        assert!(app.game.waits_for_person() && !app.moves.is_empty());
        undone += 1;
    }
    assert!(undone > 20);
    assert_eq!(app.game.plies().len(), 1);
    (0..undone).for_each(|_| press(&mut app, KeyCode::Char('r')));
    assert_eq!(
        (app.game.record(), seen(&mut app, 80, 24)),
        (end.clone(), screen)
    );
    (0..undone).for_each(|_| press(&mut app, KeyCode::Char('u')));
    while app.game.plies().len() < end.plies.len() {
        go(&mut app);
        wait(&mut app);
    }
    assert_eq!(app.game.record(), end);
}

#[test]
fn who_watches_bots_can_go_back_move_by_move() {
    let mut app = app("ludo/madn", "2", 0, 7);
    wait(&mut app);
    let record = app.game.record();
    (0..5).for_each(|_| press(&mut app, KeyCode::Char('u')));
    assert!(app.game.plies().len() < record.plies.len() - 5);
    wait(&mut app);
    assert_eq!(app.game.record(), record);
}

#[test]
fn another_move_ends_what_could_be_redone() {
    let mut app = app("parchis/tournament", "2", 2, 7);
    while app.moves.len() < 2 {
        press(&mut app, KeyCode::Enter);
    }
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Char('u'));
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    let record = app.game.record();
    press(&mut app, KeyCode::Char('r'));
    assert_eq!(app.game.record(), record);
}

#[test]
fn a_refused_word_shows_its_clause() {
    let mut app = app("partan", "2", 2, 7);
    write(&mut app, ":roll:3");
    assert!(seen(&mut app, 80, 24).contains("Say a move or a throw: roll:3"));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.moves, ["3:start-3"]);
    write(&mut app, ":3:start-4");
    press(&mut app, KeyCode::Enter);
    let screen = seen(&mut app, 80, 24);
    assert!(screen.contains("3:start-4 cannot be played"), "{screen}");
    assert!(
        screen.contains("(partan.move)") && screen.contains("Source:"),
        "{screen}"
    );
    press(&mut app, KeyCode::Esc);
    write(&mut app, ":1");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.game.plies().last().unwrap().word, "3:start-3");
}

#[test]
fn while_a_bot_plays_keys_choose_and_play_nothing() {
    let mut app = app("ludo/madn", "2", 0, 7);
    for key in [KeyCode::Enter, KeyCode::Down, KeyCode::Char('2')] {
        press(&mut app, key);
    }
    write(&mut app, ":roll:6");
    press(&mut app, KeyCode::Enter);
    assert!(app.game.plies().is_empty());
}

#[test]
fn keys_are_shown_and_bots_wait_until_they_are_read() {
    let mut app = app("ludo/madn", "2", 0, 7);
    press(&mut app, KeyCode::Char('?'));
    assert!(seen(&mut app, 80, 24).contains("take back your last choice"));
    (0..9).for_each(|_| app.tick(std::time::Instant::now()));
    assert!(app.game.plies().is_empty());
    press(&mut app, KeyCode::Char('x'));
    (0..9).for_each(|_| app.tick(std::time::Instant::now()));
    assert!(!app.game.plies().is_empty());
}
