//! Pieces all home: `parchis.end` (E Winning; F Le but et la fin de la partie).
use macuil_core::events::Events;
use macuil_core::seat::Seats;

use crate::events::Event;
use crate::options::End;
use crate::position::{Phase, Position};

impl Position {
    /// Whether the mover's pieces are all home.
    #[inline]
    pub(crate) fn is_mover_home(&self) -> bool {
        self.pieces[self.mover().index()].progress()[0] == self.arms().home()
    }

    /// The mover's last piece has come home: the player has won, or takes the next place and is passed over from now on. A bonus
    /// or throw still due is dropped.
    #[cold]
    pub(crate) fn finish(&mut self, events: &mut impl Events<Event>) {
        let seat = self.mover();
        self.take_place(seat);
        if self.options.end == End::First {
            self.end_game();
            events.emit(|| Event::Won { seat });
            return;
        }
        let place = self.places().as_slice().len() as u8;
        events.emit(|| Event::Placed { seat, place });
        let left = Seats::from_bits(self.racing);
        if left.len() > 1 {
            return self.end_turn(events);
        }
        // One is left, who is last.
        if let Some(last) = left.lowest() {
            self.take_place(last);
            let place = place + 1;
            events.emit(|| Event::Placed { seat: last, place });
        }
        self.end_game();
        events.emit(|| Event::Ended);
    }

    /// Nothing is due any more, and what a game in progress remembers is gone.
    fn end_game(&mut self) {
        self.phase = Phase::Over;
        self.points = 0;
        self.choices = 0;
        self.hits = 0;
        self.sixes = 0;
        self.last = 0;
        self.five = 0;
        self.late = 0;
    }
}
