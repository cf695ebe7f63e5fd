//! The game on a screen that is kept in memory: what a person sees and can do.
mod clicks;
mod games;
mod looks;
mod saves;

use std::time::{Duration, Instant};

use macuil::AnyPosition;
use macuil::core::seat::Seats;
use macuil_players::Bot;
use macuil_terminal::app::App;
use macuil_terminal::game::Game;
use macuil_terminal::look::Look;
use macuil_terminal::screen;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// A game; people play the first so many seats in the order of the board, bots that move at random the others.
fn app(variant: &str, seats: &str, people: usize, seed: u64) -> App {
    let begin = AnyPosition::start(variant, seats, None).unwrap();
    let people: Seats = begin.seats_in_order().into_iter().take(people).collect();
    let game = Game::new(begin, people, &[Bot::Random], seed);
    App::new(game, Look { colour: true }, Duration::ZERO)
}

/// Presses a key.
fn press(app: &mut App, key: KeyCode) {
    app.handle(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
}

/// Types a text.
fn write(app: &mut App, text: &str) {
    text.chars()
        .for_each(|letter| press(app, KeyCode::Char(letter)));
}

/// Lets the bots play until a person is asked or the game is over.
fn wait(app: &mut App) {
    let now = Instant::now();
    while app.game.mover().is_some() && !app.game.waits_for_person() {
        app.tick(now);
    }
}

/// What is drawn on a screen of a size.
fn drawn(app: &mut App, columns: u16, rows: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| screen::draw(app, frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// The same as text, a line a row.
fn seen(app: &mut App, columns: u16, rows: u16) -> String {
    let buffer = drawn(app, columns, rows);
    let row = |y| {
        (0..columns)
            .map(|x| buffer[(x, y)].symbol())
            .collect::<String>()
    };
    (0..rows)
        .map(|y| row(y).trim_end().to_string() + "\n")
        .collect()
}
