//! Pictures of Partán.
mod board;
mod caption;
mod layout;
mod pieces;
mod play;
mod text;
mod words;
mod zones;

use macuil_core::board::Space;
use macuil_core::position::Position as _;
use macuil_partan::board::STREETS;
use macuil_partan::{At, Event, Position, Setup};

use crate::Picture;
use crate::canvas::{Canvas, Frame};
use crate::heat;
use crate::legend::MARGIN;
use crate::palette::{COMMON, TYPE};
use crate::plane::Spot;
use crate::seats;
use crate::style::Style;
use layout::Layout;
use zones::HALF;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let mut setup = self.setup();
        let mut events = events;
        if style.heat.is_some() {
            setup = empty(setup);
            events = &[];
        }
        let layout = Layout::of(&setup);
        let mut canvas = Canvas::new(style);
        let taken = play::taken(&setup.streets, events);
        board::draw(&mut canvas, &setup, &taken, layout, style);
        pieces::turn(&mut canvas, &setup);
        play::ghosts(&mut canvas, events, layout);
        pieces::draw(&mut canvas, &setup, layout);
        play::arrows(
            &mut canvas,
            events,
            layout,
            |square| board::number(&taken, layout, style, square),
            |square| pieces::is_free(&setup, square),
        );
        let half = HALF + MARGIN;
        let bottom = caption::draw(&mut canvas, &setup, events, layout, style);
        let (title, description) = match &style.heat {
            None => (words::due(&setup), words::description(self, &setup)),
            Some(heat) => {
                let board = self.board();
                let spaces = (0..board.spaces()).map(Space);
                let labels: Vec<_> = spaces.map(|space| board.label(space)).collect();
                let named = labels.iter().map(|label| label.as_str()).zip(0..);
                (heat::headline(heat), heat::description(heat, named))
            }
        };
        let frame = Frame {
            title: &format!("Partán: {title}"),
            description: &description,
            corner: Spot::new(-half, -half),
            width: 2.0 * half,
            height: bottom + half,
        };
        let seats = seats::of(macuil_partan::GAME.letters, STREETS);
        let looks = [COMMON, board::LOOKS, seats, TYPE];
        canvas.finish(style, &frame, &looks)
    }

    fn text(&self, events: &[Event], colour: bool) -> String {
        text::text(self, events, colour)
    }

    fn due(&self) -> Vec<String> {
        let setup = self.setup();
        let owed = words::owed(&setup);
        std::iter::once(words::due(&setup)).chain(owed).collect()
    }

    fn sentence(event: &Event) -> Option<String> {
        words::event(event)
    }
}

/// The board alone: no pieces, no turn.
fn empty(setup: Setup) -> Setup {
    Setup {
        at: At::Over(None),
        streets: Default::default(),
        start: Default::default(),
        home: Default::default(),
        centre: 0,
        ..setup
    }
}
