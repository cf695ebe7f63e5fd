//! Pictures of Partán.
mod board;
mod caption;
mod layout;
mod pieces;
mod play;
mod text;
mod words;
mod zones;

use macuil_partan::{Event, Position};

use crate::Picture;
use crate::canvas::{Canvas, Frame};
use crate::palette::{COMMON, TYPE};
use crate::plane::Spot;
use crate::style::Style;
use layout::Layout;
use zones::HALF;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let setup = self.setup();
        let layout = Layout::of(&setup);
        let mut canvas = Canvas::new(style);
        board::draw(&mut canvas, &setup, layout, style);
        pieces::turn(&mut canvas, &setup);
        play::ghosts(&mut canvas, events, layout);
        pieces::draw(&mut canvas, &setup, layout);
        play::arrows(&mut canvas, events, layout, |square| {
            pieces::is_free(&setup, square)
        });
        let bottom = caption::draw(&mut canvas, &setup, events, layout, style);
        let frame = Frame {
            title: &format!("Partán: {}", words::due(&setup)),
            description: &words::description(self, &setup),
            corner: Spot::new(-HALF, -HALF),
            width: 2.0 * HALF,
            height: bottom + HALF,
        };
        canvas.finish(style, &frame, &[COMMON, board::LOOKS, TYPE])
    }

    fn text(&self, events: &[Event], colour: bool) -> String {
        text::text(self, events, colour)
    }
}
