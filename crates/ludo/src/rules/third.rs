//! The third 6 or doublet in a row: `ludo.third` (E, I, P).
use macuil_core::events::Events;

use crate::events::Event;
use crate::options::Third;
use crate::position::Position;
use crate::throws::Throw;

impl Position {
    /// It is not moved and ends the turn; with `third = back` the piece nearest home, but not at home, goes to the yard.
    #[cold]
    pub(crate) fn third(&mut self, throw: Throw, events: &mut impl Events<Event>) {
        let (seat, layout) = (self.mover(), self.layout());
        events.emit(|| Event::Thrown {
            seat,
            throw,
            points: 0,
        });
        let pieces = self.pieces[seat.index()].progress();
        let nearest = pieces.into_iter().rfind(|at| *at < layout.end());
        if let (Third::Back, Some(nearest @ 1..)) = (self.options.third, nearest) {
            self.pieces[seat.index()].replace(nearest, 0);
            events.emit(|| Event::SentBack {
                seat,
                from: layout.place(seat, nearest),
            });
        }
        self.end_turn(events);
    }
}
