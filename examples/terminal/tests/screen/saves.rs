//! Games that are saved and gone on with.
use std::fs;
use std::path::PathBuf;

use macuil_terminal::app::App;
use macuil_terminal::save;
use ratatui::crossterm::event::KeyCode;

use crate::{app, press, seen, wait, write};

/// A folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("macuil-terminal-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn rounds(app: &mut App, count: usize) {
    for _ in 0..count {
        wait(app);
        press(app, KeyCode::Enter);
    }
}

#[test]
fn a_saved_game_goes_on_as_it_would_have_with_the_same_throws_and_bots() {
    let folder = folder("resume");
    for variant in ["partan", "parchis/french", "ludo/parcheesi", "patolli"] {
        let mut app = app(variant, "3", 1, 7);
        rounds(&mut app, 15);
        let path = save::write_new(&folder, &app.game.record()).unwrap();
        let game = save::load(&path).unwrap();
        let mut resumed = App::new(game, app.look, std::time::Duration::ZERO);
        assert_eq!(seen(&mut resumed, 80, 24), seen(&mut app, 80, 24));
        rounds(&mut app, 15);
        rounds(&mut resumed, 15);
        assert_eq!(resumed.game.record(), app.game.record());
        save::write(&path, &resumed.game.record()).unwrap();
        assert_eq!(save::load(&path).unwrap().record(), app.game.record());
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_throw_that_was_said_stands_for_one_of_the_dice_after_saving_too() {
    let folder = folder("said");
    let (mut said, mut thrown) = (app("ludo/madn", "2", 2, 7), app("ludo/madn", "2", 2, 7));
    write(&mut said, ":roll:1");
    rounds(&mut said, 1);
    rounds(&mut thrown, 1);
    let path = save::write_new(&folder, &said.game.record()).unwrap();
    let mut resumed = App::new(
        save::load(&path).unwrap(),
        said.look,
        std::time::Duration::ZERO,
    );
    for app in [&mut said, &mut thrown, &mut resumed] {
        rounds(app, 1);
    }
    let second = |app: &App| app.game.plies()[1].word.clone();
    assert_eq!(
        [second(&said), second(&resumed)],
        [second(&thrown), second(&thrown)]
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn no_file_is_written_over_by_a_new_game() {
    let folder = folder("new");
    let app = app("partan", "2", 2, 7);
    let first = save::write_new(&folder, &app.game.record()).unwrap();
    let second = save::write_new(&folder, &app.game.record()).unwrap();
    assert_eq!(first, folder.join("macuil-7.txt"));
    assert_eq!(second, folder.join("macuil-7-2.txt"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_damaged_file_is_refused_with_the_place_of_the_damage() {
    let folder = folder("damage");
    let mut app = app("ludo/madn", "2", 2, 7);
    rounds(&mut app, 15);
    let path = save::write_new(&folder, &app.game.record()).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("roll:", "rool:", 1)).unwrap();
    let error = save::load(&path).unwrap_err();
    assert!(error.contains("line 8, column 1"), "{error}");
    fs::remove_dir_all(folder).unwrap();
}
