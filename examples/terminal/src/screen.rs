//! The whole screen.
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use crate::app::{App, Mode};
use crate::board::{BoardView, put};
use crate::plan::Plan;
use crate::{help, panel, scene};

/// The least window.
pub const LEAST: (u16, u16) = (80, 24);
/// Columns of the panel beside the board in the least window; it gets its share of a larger one.
const PANEL: u16 = 34;

/// Where things were drawn.
#[derive(Clone, Debug, Default)]
pub struct Areas {
    /// The board.
    pub plan: Option<Plan>,
    /// The list of moves, or what stands for it.
    pub moves: Rect,
    /// Which move is the first of the list that is seen.
    pub first_move: usize,
}

/// Draws everything.
pub fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        app.areas = Areas::default();
        return too_small(frame, area);
    }
    let position = app.game.position();
    let scene = scene::scene(position);
    let board = Rect::new(
        0,
        1,
        area.width - PANEL - 1 - (area.width - LEAST.0) / 6,
        area.height - 2,
    );
    let side = Rect {
        x: board.right() + 1,
        width: area.width - board.right() - 1,
        ..board
    };
    let plan = Plan::of(&scene, board);
    let (game, seats) = (position.game(), position.seats());
    let title = format!(
        " {} \u{b7} {} \u{b7} seed {} \u{b7} {} plies",
        game.title,
        position.variant(),
        app.game.seed(),
        app.game.plies().len()
    );
    let view = BoardView {
        game,
        scene: &scene,
        plan: &plan,
        seats,
        chosen: app.chosen_way(),
        last: app.last_way(),
        look: app.look,
    };
    view.draw(frame.buffer_mut());
    bar(app, frame, 0, &title);
    bar(app, frame, area.height - 1, &keys(app));
    app.areas = panel::draw(app, &scene, frame, side);
    app.areas.plan = Some(plan);
    match &app.mode {
        Mode::Help => popup(app, frame, "Keys", &help::keys()),
        Mode::Refused(word, error) => popup(app, frame, "Refused", &help::refusal(word, *error)),
        Mode::Play | Mode::Typing(_) => {}
    }
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let text = format!(
        "The window is {} x {}; the game needs {} x {}.\n\nMake it larger; q saves and leaves.",
        area.width, area.height, LEAST.0, LEAST.1
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

fn bar(app: &App, frame: &mut Frame<'_>, y: u16, text: &str) {
    let width = usize::from(frame.area().width);
    let row = Rect::new(0, y, frame.area().width, 1);
    put(
        frame.buffer_mut(),
        row,
        &format!("{text:<width$}"),
        app.look.bar(),
    );
}

fn keys(app: &App) -> String {
    match &app.mode {
        Mode::Typing(word) => {
            format!(" Say a move or a throw: {word}\u{2588}   Enter plays, Esc goes back")
        }
        Mode::Help | Mode::Refused(..) => " Any key goes back".into(),
        Mode::Play => {
            let go = match (app.game.waits_for_person(), app.moves.is_empty()) {
                (true, true) => "Enter throw  ",
                (true, false) => "\u{2191}\u{2193} choose  Enter play  ",
                _ => "",
            };
            format!(" {go}u undo  r redo  : say a word  ? keys  q save and quit")
        }
    }
}

/// A box in the middle of the screen.
fn popup(app: &App, frame: &mut Frame<'_>, title: &str, text: &str) {
    let area = frame.area();
    let width = (area.width - 8).min(72);
    let lines = panel::wrap(text, usize::from(width) - 4);
    let height = (lines.len() as u16 + 2).min(area.height - 2);
    let rect = Rect::new(
        (area.width - width) / 2,
        (area.height - height) / 2,
        width,
        height,
    );
    frame.render_widget(Clear, rect);
    let block = Block::bordered()
        .title(format!(" {title} "))
        .border_style(app.look.bold());
    frame.render_widget(block, rect);
    for (line, y) in lines.iter().zip(rect.y + 1..rect.bottom() - 1) {
        let row = Rect::new(rect.x + 2, y, width - 4, 1);
        put(frame.buffer_mut(), row, line, app.look.ink(255));
    }
}
