//! The board with its pieces, and the move that is chosen.
use macuil::core::board::Space;
use macuil::core::game::GameInfo;
use macuil::core::position::Route;
use macuil::core::seat::{Seat, Seats};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::look::Look;
use crate::plan::Plan;
use crate::scene::{Cell, Kind, Scene};

/// What is shown of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// The game.
    pub game: &'static GameInfo,
    /// The board and its pieces.
    pub scene: &'a Scene,
    /// Where things are.
    pub plan: &'a Plan,
    /// Who plays.
    pub seats: Seats,
    /// The way of the move that is chosen.
    pub chosen: Option<Route>,
    /// The way of the last move.
    pub last: Option<Route>,
    /// How it looks.
    pub look: Look,
}

impl BoardView<'_> {
    /// Draws it.
    pub fn draw(&self, buffer: &mut Buffer) {
        for head in &self.plan.heads {
            self.head(buffer, head.rect, head.seat);
        }
        for (index, (cell, rect)) in self.scene.cells.iter().zip(&self.plan.rects).enumerate() {
            self.cell(buffer, Space(index as u16), cell, *rect);
        }
    }

    fn letter(&self, seat: Seat) -> char {
        self.game.letter(seat)
    }

    fn seat(&self, seat: Seat) -> Style {
        self.look.seat(self.letter(seat), self.scene.letters)
    }

    /// A name, in the colour of its seat; dim if nobody plays it.
    fn head(&self, buffer: &mut Buffer, rect: Rect, seat: Seat) {
        let name = match rect.width {
            0..=3 => self.letter(seat).to_string(),
            _ => self.game.seat_name(seat).to_string(),
        };
        let mut style = self.seat(seat).add_modifier(Modifier::BOLD);
        if !self.seats.contains(seat) {
            style = style
                .remove_modifier(Modifier::BOLD)
                .add_modifier(Modifier::DIM);
        }
        let room = usize::from(rect.width);
        let name = format!(" {name}");
        for row in rect.rows() {
            let text = if row.y == rect.y { name.as_str() } else { "" };
            put(buffer, row, &format!("{text:<room$.room$}"), style);
        }
    }

    fn cell(&self, buffer: &mut Buffer, space: Space, cell: &Cell, rect: Rect) {
        if rect.is_empty() {
            return;
        }
        let mut style = self.ground(cell, rect);
        let is =
            |way: Option<Route>, end: fn(Route) -> Option<Space>| way.and_then(end) == Some(space);
        let (from, to) = (
            is(self.chosen, |way| way.from),
            is(self.chosen, |way| way.to),
        );
        let last = is(self.last, |way| way.to);
        if last {
            style = self.look.last();
        }
        if from {
            style = self.look.from();
        } else if to {
            style = self.look.to();
        }
        let chips = self.chips(cell, rect);
        let taken: usize = chips.iter().map(|(text, _)| text.chars().count()).sum();
        let room = usize::from(rect.width);
        let (label, sign) = self.words(cell, from, to);
        for row in rect.rows() {
            put(buffer, row, &" ".repeat(room), style);
        }
        // In two rows the label stands over the pieces, in one it gives way to them.
        let stand = Rect::new(rect.x, rect.y + rect.height / 2, rect.width, 1);
        if rect.height > 1 {
            put(
                buffer,
                Rect { height: 1, ..rect },
                &format!("{label}{sign}"),
                style,
            );
        } else if room > taken + label.chars().count() && self.scene.is_colourless {
            put(buffer, stand, &format!("{label:>2}"), style);
        } else if chips.is_empty() {
            let text = match room {
                0..=2 => sign.to_string(),
                _ => format!("{label:>2}{sign}"),
            };
            put(buffer, stand, &text, style);
        }
        let mut x = match (rect.height, self.scene.is_colourless) {
            (1, true) => rect.x + 2.min(rect.width - 1),
            _ => rect.x + (rect.width.saturating_sub(taken as u16)) / 2,
        };
        if chips.is_empty() && self.scene.is_colourless && rect.height == 1 {
            put(
                buffer,
                Rect {
                    x,
                    width: 1,
                    ..stand
                },
                &sign,
                style,
            );
        }
        for (text, chip) in chips {
            let width = text.chars().count() as u16;
            let wood = last && self.scene.is_colourless;
            let chip = if from || to || wood { style } else { chip };
            put(buffer, Rect { x, width, ..stand }, &text, chip);
            x += width;
        }
    }

    /// The colour of a space without anything on it.
    fn ground(&self, cell: &Cell, rect: Rect) -> Style {
        // Neighbours of one colour are told apart by their shade.
        let odd = (rect.x / rect.width.max(1) + rect.y / rect.height.max(1)) % 2 == 1;
        match (cell.owner, cell.kind) {
            (Some(_), _) if self.scene.is_colourless && !cell.pieces.is_empty() => self.look.wood(),
            (Some(seat), _) => self.seat(seat),
            (None, Kind::Sign('x')) => self.look.on(if odd { 223 } else { 224 }, 16),
            (None, Kind::Sign(_)) => self.look.on(if odd { 249 } else { 250 }, 16),
            (None, _) => self.look.on(if odd { 253 } else { 255 }, 240),
        }
    }

    /// The label of a space and its sign; marks of the chosen move stand for the sign.
    fn words(&self, cell: &Cell, from: bool, to: bool) -> (String, String) {
        let sign = match (cell.kind, cell.owner) {
            _ if from => "<".into(),
            _ if to => ">".into(),
            (Kind::Yard | Kind::Home, _) => String::new(),
            (Kind::Sign(sign), _) => sign.to_string(),
            (Kind::Plain, Some(seat)) if !self.look.colour && !self.scene.is_colourless => {
                self.letter(seat).to_ascii_lowercase().to_string()
            }
            (Kind::Plain, _) if !self.look.colour => "\u{b7}".into(),
            (Kind::Plain, _) => " ".into(),
        };
        match cell.kind {
            Kind::Yard | Kind::Home => (String::new(), sign),
            _ => (cell.label.clone(), sign),
        }
    }

    /// What stands on a space, as texts with their looks.
    fn chips(&self, cell: &Cell, rect: Rect) -> Vec<(String, Style)> {
        if self.scene.is_colourless {
            let piece = |_| ("\u{25cf}".to_string(), self.look.wood());
            return cell.pieces.iter().map(piece).collect();
        }
        let room = usize::from(rect.width);
        let all: usize = cell.pieces.iter().map(|(_, count)| count).sum();
        if cell.pieces.len() > 1 && all > room {
            return vec![(format!("{}+", all.min(9)), self.look.bold())];
        }
        let chip = |(seat, count): &(Seat, usize)| {
            let letter = self.letter(*seat);
            let text = match *count {
                count if count <= room && (count < 3 || room > 4) => {
                    letter.to_string().repeat(count)
                }
                count => format!("{letter}{count}"),
            };
            (text, self.look.piece(letter))
        };
        let pieces = cell.pieces.iter();
        pieces
            .filter(|(seat, _)| self.seats.contains(*seat))
            .map(chip)
            .collect()
    }
}

/// Writes a text into a row, as far as it fits.
pub fn put(buffer: &mut Buffer, row: Rect, text: &str, style: Style) {
    let row = row.intersection(buffer.area);
    if !row.is_empty() {
        buffer.set_stringn(row.x, row.y, text, usize::from(row.width), style);
    }
}
