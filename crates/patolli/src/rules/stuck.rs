//! Throws that cannot be moved: `patolli.stuck` (§9; reading).
use macuil_core::events::Events;

use crate::events::{Event, Toll};
use crate::options::EmptyBoard;
use crate::position::Position;

impl Position {
    /// No piece can move the throw, which is paid for and ends the turn.
    pub(crate) fn pass_throw(&mut self, events: &mut impl Events<Event>) {
        let (seat, points) = (self.mover(), self.throw);
        self.throw = 0;
        events.emit(|| Event::Passed { seat, points });
        let is_empty = self.mats[seat.index() & 3].is_empty();
        if !is_empty || self.options().empty_board == EmptyBoard::Pay {
            self.pay_basket(seat, Toll::Stuck, events);
            if self.look_for_the_end(events) {
                return;
            }
        }
        self.end_turn(events);
    }
}
