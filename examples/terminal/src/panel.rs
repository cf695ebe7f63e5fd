//! What stands beside the board: the seats, the moves, and what happened.
use macuil::core::position::Node;
use macuil::core::seat::Seat;
use macuil_render::any;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::app::App;
use crate::board::put;
use crate::scene::{Cell, Kind, Scene};
use crate::screen::Areas;
use crate::words;

/// The most lines of the list of moves in the least window, and of what the chosen one leads to.
const MOVES: u16 = 7;
const PREVIEW: usize = 3;

/// Lines set one under the other.
struct Column<'a, 'b> {
    frame: &'a mut Frame<'b>,
    /// What is left of the area.
    left: Rect,
}

impl Column<'_, '_> {
    fn line(&mut self, text: &str, style: Style) {
        if self.left.height > 0 {
            put(
                self.frame.buffer_mut(),
                Rect {
                    height: 1,
                    ..self.left
                },
                text,
                style,
            );
            self.skip();
        }
    }

    fn skip(&mut self) {
        if self.left.height > 0 {
            self.left.y += 1;
            self.left.height -= 1;
        }
    }
}

/// Draws the panel and says where the moves are.
pub fn draw(app: &App, scene: &Scene, frame: &mut Frame<'_>, area: Rect) -> Areas {
    let mut column = Column { frame, left: area };
    seats(app, scene, &mut column);
    column.skip();
    due(app, &mut column);
    let areas = moves(app, &mut column);
    column.skip();
    story(app, &mut column);
    areas
}

fn seats(app: &App, scene: &Scene, column: &mut Column<'_, '_>) {
    let position = app.game.position();
    let info = position.game();
    for seat in position.seats_in_order() {
        let letter = info.letter(seat);
        let turn = app.game.mover() == Some(seat);
        let who = match app.game.bot(seat) {
            None => "you".to_string(),
            Some(bot) => bot.to_string(),
        };
        let style = if turn { app.look.bold() } else { Style::new() };
        let mark = if turn { "\u{25b6}" } else { " " };
        let text = format!(
            "{mark} {letter}  {:<7}{who:<9}{}",
            info.seat_name(seat),
            counts(scene, seat)
        );
        let row = column.left;
        column.line(&text, style);
        let chip = Rect {
            x: row.x + 1,
            width: 3,
            height: 1,
            ..row
        };
        put(
            column.frame.buffer_mut(),
            chip,
            &format!(" {letter} "),
            app.look.seat(letter, scene.letters),
        );
    }
    for (name, words) in [("centre", "Central Circle"), ("basket", "in the basket")] {
        if let Some((_, _, count)) = scene.counts.iter().find(|count| count.0 == name) {
            column.line(&format!("     {words} {count}"), Style::new());
        }
    }
}

/// What a seat has beside the board, or at its end.
fn counts(scene: &Scene, seat: Seat) -> String {
    let of = |name: &str| {
        let own = |count: &&(&str, usize, i32)| count.0 == name && count.1 == seat.index();
        scene.counts.iter().find(own).map(|count| count.2)
    };
    let is_end = |cell: &&Cell| cell.kind == Kind::Home && cell.owner == Some(seat);
    let end = scene.cells.iter().find(is_end);
    let arrived = end.map(|cell| cell.pieces.iter().map(|(_, count)| count).sum::<usize>());
    match (of("start"), of("home"), of("stake"), arrived) {
        (Some(start), Some(home), _, _) => format!("{start}\u{2192}{home}"),
        (_, _, Some(stake), Some(off)) => format!("{stake} pt, {off} off"),
        (_, _, _, Some(home)) => format!("home {home}"),
        _ => String::new(),
    }
}

fn due(app: &App, column: &mut Column<'_, '_>) {
    let width = usize::from(column.left.width);
    let lines = any::due(app.game.position());
    let is_over = app.game.mover().is_none();
    for (place, line) in lines.iter().enumerate() {
        for part in wrap(line, width) {
            match (place, is_over) {
                (0, true) => column.line(&format!(" {part} "), app.look.chosen()),
                (0, false) => column.line(&part, app.look.bold()),
                _ => column.line(&part, app.look.faint()),
            }
        }
    }
}

/// The list of moves, or what is waited for.
fn moves(app: &App, column: &mut Column<'_, '_>) -> Areas {
    let mut areas = Areas {
        moves: Rect {
            height: 1,
            ..column.left
        },
        ..Areas::default()
    };
    let wait = match (
        app.game.position().node(),
        app.game.mover().map(|seat| app.game.bot(seat)),
    ) {
        (Node::Over(_), _) => "u takes back, q saves and quits",
        (Node::Chance(_), Some(None)) => "Enter throws",
        (Node::Decision(_), Some(None)) => "",
        _ => "...",
    };
    if !wait.is_empty() {
        column.line(wait, app.look.faint());
        return areas;
    }
    let most = usize::from(MOVES.max(column.left.height / 3));
    let seen = app.moves.len().min(most);
    areas.first_move = app
        .chosen
        .saturating_sub(seen / 2)
        .min(app.moves.len() - seen);
    areas.moves.height = (seen as u16).min(column.left.height);
    let width = usize::from(column.left.width);
    for (place, word) in app
        .moves
        .iter()
        .enumerate()
        .skip(areas.first_move)
        .take(seen)
    {
        let more = match place {
            place if place == areas.first_move && place > 0 => "\u{2191}",
            place if place + 1 == areas.first_move + seen && place + 1 < app.moves.len() => {
                "\u{2193}"
            }
            _ => " ",
        };
        let text = format!("{more}{:>2}  {word}", place + 1);
        let style = if place == app.chosen {
            app.look.chosen()
        } else {
            Style::new()
        };
        column.line(&format!("{text:<width$}"), style);
    }
    let preview = words::preview(app.game.position(), &app.moves[app.chosen]);
    // The first event is the move itself, which the board shows.
    let preview = preview
        .iter()
        .skip(1)
        .flat_map(|sentence| wrap(sentence, width));
    for line in preview.take(PREVIEW) {
        column.line(&line, app.look.ink(117));
    }
    areas
}

/// What happened, the newest last.
fn story(app: &App, column: &mut Column<'_, '_>) {
    let (width, height) = (
        usize::from(column.left.width),
        usize::from(column.left.height),
    );
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (age, ply) in app.game.plies().iter().rev().enumerate() {
        if lines.len() >= height + app.scrolled {
            break;
        }
        let mut told = Vec::new();
        for (said, rule) in words::sentences(&ply.events) {
            // Without room for it, the clause is left out.
            let sentence = if width < 40 {
                said
            } else {
                format!("{said} [{rule}]")
            };
            let style = match age {
                0 => app.look.bold(),
                1..=5 => Style::new(),
                _ => Style::new().add_modifier(Modifier::DIM),
            };
            told.extend(wrap(&sentence, width).into_iter().map(|line| (line, style)));
        }
        told.reverse();
        lines.extend(told);
    }
    let begin = app.scrolled.min(lines.len().saturating_sub(height));
    let mut seen: Vec<_> = lines.into_iter().skip(begin).take(height).collect();
    seen.reverse();
    // What is left of a sentence whose beginning is not seen says nothing.
    for (line, style) in seen
        .into_iter()
        .skip_while(|(line, _)| line.starts_with("  "))
    {
        column.line(&line, style);
    }
}

/// A text in lines of at most so many columns; those after the first of a paragraph are indented.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let used = line.chars().count();
            if used > 0 && used + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, format!("  {word}")));
            } else {
                if !line.is_empty() || word.is_empty() {
                    line.push(' ');
                }
                line += word;
            }
        }
        lines.push(line);
    }
    lines
}
