//! Captures: `patolli.capture` (§8) and `patolli.last` (§10, §11).
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::SEATS;
use crate::events::{Event, Toll};
use crate::position::Position;

impl Position {
    /// Whether a piece stands on a cell.
    #[inline(always)]
    pub(crate) fn is_taken(&self, cell: u8) -> bool {
        self.mats
            .iter()
            .fold(false, |taken, mat| taken | mat.has(cell))
    }

    /// The piece of another player on a cell goes back to the hand.
    pub(crate) fn capture_on(&mut self, cell: u8, events: &mut impl Events<Event>) {
        let by = self.mover();
        for foe in (0..SEATS).filter(|foe| *foe != by.index()) {
            if self.mats[foe].has(cell) {
                let seat = Seat::new(foe as u8);
                self.mats[foe].flip(cell);
                self.hands[foe] += 1;
                events.emit(|| Event::Captured { seat, at: cell, by });
                self.lose_last(seat, events);
            }
        }
    }

    /// A piece of a player has been captured: it may have been the last of many.
    fn lose_last(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let foe = seat.index() & 3;
        if !self.mats[foe].is_empty() {
            return;
        }
        let had_many = self.many >> foe & 1 == 1;
        self.many &= !(1 << foe);
        if !had_many || self.points[foe] == 0 {
            return;
        }
        self.pay_basket(seat, Toll::Last, events);
        // Whoever is out has no turn to miss.
        if self.points[foe] > 0 {
            self.miss |= 1 << foe;
            events.emit(|| Event::TurnLost { seat });
        }
    }

    /// Remembers who has had two pieces or more on the board since it was empty of theirs.
    #[inline(always)]
    pub(crate) fn keep_many(&mut self, seat: Seat) {
        let mat = self.mats[seat.index() & 3];
        self.many |= u8::from(mat.has_two()) << seat.index();
        self.many &= !(u8::from(mat.is_empty()) << seat.index());
    }
}
