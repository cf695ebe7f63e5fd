//! The third 6 or doublet in a row: `ludo.third` (E, I, P).
use macuil_core::events::Events;

use crate::events::Event;
use crate::options::Third;
use crate::position::Position;
use crate::rules::terms::Terms;
use crate::throws::Throw;

impl Position {
    /// It is not moved and ends the turn; with `third = back` the piece nearest home, but not at home, goes to the yard.
    #[cold]
    pub(crate) fn third<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        throw: Throw,
        events: &mut impl Events<Event>,
    ) {
        let (seat, layout) = (self.mover(), terms.layout());
        events.emit(|| Event::Thrown {
            seat,
            throw,
            points: 0,
        });
        let pieces = self.pieces[seat.index()].progress();
        let nearest = pieces.into_iter().rfind(|at| *at < layout.end());
        if let (Third::Back, Some(nearest @ 1..)) = (terms.options().third, nearest) {
            self.pieces[seat.index()].replace(nearest, 0);
            events.emit(|| Event::SentBack {
                seat,
                from: layout.place(seat, nearest),
            });
        }
        self.end_turn(terms, events);
    }
}
