//! Pictures of Parchís.
mod board;
mod caption;
mod layout;
mod looks;
mod pieces;
mod play;
mod text;
mod words;
mod zones;

use macuil_parchis::{Event, Position};

use crate::Picture;
use crate::canvas::{Canvas, Frame};
use crate::palette::{COMMON, TYPE};
use crate::plane::Spot;
use crate::style::Style;
use layout::{HALF, Layout};
use pieces::Standing;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let setup = self.setup();
        let layout = Layout::of(self.arms(), style);
        let standing = Standing::of(&setup, layout);
        let mut canvas = Canvas::new(style);
        board::draw(&mut canvas, &setup, layout, style);
        // Ways lead over squares where pieces stand, whose letters are to be seen.
        play::draw(&mut canvas, events, layout, &standing);
        standing.draw(&mut canvas);
        let bottom = caption::draw(&mut canvas, &setup, events, layout, style);
        let frame = Frame {
            title: &format!("Parchís: {}", words::due(&setup)),
            description: &words::description(&setup),
            corner: Spot::new(-HALF, -HALF),
            width: 2.0 * HALF,
            height: bottom + HALF,
        };
        let looks = [COMMON, looks::BOARD, looks::of_seats(self.arms()), TYPE];
        canvas.finish(style, &frame, &looks)
    }

    fn text(&self, events: &[Event], colour: bool) -> String {
        text::text(self, events, colour)
    }
}
