//! Pieces all home: `ludo.end` (E, I, M, P).
use macuil_core::events::Events;
use macuil_core::seat::Seats;

use crate::events::Event;
use crate::options::End;
use crate::position::{Phase, Position};
use crate::rules::terms::Terms;

impl Position {
    /// Whether the mover has finished: all its pieces at home, or in the goal.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn has_finished<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
    ) -> bool {
        let layout = terms.layout();
        let least = self.pieces[self.turn as usize & 3].progress()[0];
        least == layout.end() || (!layout.has_home() && least > layout.last())
    }

    /// The mover has finished: wins, or takes the next place and is passed over from now on. The turn ends, with everything owed.
    #[cold]
    pub(crate) fn finish<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        events: &mut impl Events<Event>,
    ) {
        let seat = self.mover();
        // 1. What was still to be moved.
        let points = self.dice.iter().sum::<u8>();
        let bonus = self.queue.iter().map(|points| u16::from(*points)).sum();
        if points > 0 || bonus > 0 {
            events.emit(|| Event::Dropped {
                seat,
                points,
                bonus,
            });
        }
        self.clear_due();
        self.queue = [0; 4];
        // 2. The place.
        self.take_place(seat);
        if terms.options().end == End::First {
            self.end_game();
            events.emit(|| Event::Won { seat });
            return;
        }
        let place = self.places().as_slice().len() as u8;
        events.emit(|| Event::Placed { seat, place });
        let left = Seats::from_bits(self.racing);
        if left.len() > 1 {
            return self.end_turn(terms, events);
        }
        // 3. One is left, who is last.
        if let Some(last) = left.lowest() {
            self.take_place(last);
            let place = place + 1;
            events.emit(|| Event::Placed { seat: last, place });
        }
        self.end_game();
        events.emit(|| Event::Ended);
    }

    fn end_game(&mut self) {
        self.phase = Phase::Over;
        self.sixes = 0;
        self.extra = 0;
    }
}
