//! Pictures of Parchís.
mod scene;
mod text;
mod words;

use macuil_core::seat::Seat;
use macuil_parchis::{Event, Position};

use crate::Picture;
use crate::race::{arms, svg};
use crate::style::Style;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let plan = arms::Arms::of(self.arms().count(), Seat::new(0), style);
        svg(&scene::of(&self.setup(), events), &plan, style)
    }

    fn text(&self, events: &[Event], colour: bool) -> String {
        let setup = self.setup();
        text::text(&setup, &scene::of(&setup, events), events, colour)
    }

    fn due(&self) -> Vec<String> {
        let setup = self.setup();
        let memory = words::memory(&setup).into_iter();
        std::iter::once(words::due(&setup)).chain(memory).collect()
    }

    fn sentence(event: &Event) -> Option<String> {
        Some(words::event(event))
    }
}
