//! Leaving the board: `patolli.exit` and `patolli.match` (§14; readings).
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::events::{Event, Reason, Toll};
use crate::position::Position;

/// How often each throw has taken a piece off, three bits a throw: 1, 2, 3, 4 and the highest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Matches(u16);

impl Matches {
    #[inline(always)]
    fn shift(points: u8) -> u32 {
        3 * (u32::from(points).min(5) - 1)
    }

    pub(crate) fn add(&mut self, points: u8) {
        self.0 += 1 << Matches::shift(points);
    }

    pub(crate) fn count(self, points: u8) -> u8 {
        (self.0 >> Matches::shift(points) & 7) as u8
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Position {
    /// The mover's piece has left the board by a throw.
    pub(crate) fn leave(&mut self, points: u8, events: &mut impl Events<Event>) {
        let (seat, reason) = (self.mover(), Reason::Exit);
        self.pay(None, Some(seat), 1, Toll::Exit, events);
        self.matches.add(points);
        self.match_seat = self.turn;
        events.emit(|| Event::ThrowEarned { seat, reason });
    }

    /// Whether the throw now made can take points back: the first after the turn in which pieces were taken off.
    #[inline(always)]
    pub(crate) fn can_match(&self) -> bool {
        !self.matches.is_empty() && self.match_seat != self.turn
    }

    /// A throw takes back the point of each piece that was taken off by an equal one. Whether that ends the game.
    pub(crate) fn take_back(&mut self, points: u8, events: &mut impl Events<Event>) -> bool {
        let seat = Seat::new(self.match_seat & 3);
        for _ in 0..self.matches.count(points) {
            self.pay_basket(seat, Toll::Match, events);
        }
        self.forget_matches();
        self.look_for_the_end(events)
    }

    /// Nothing can be taken back any more.
    pub(crate) fn forget_matches(&mut self) {
        self.matches = Matches::default();
        self.match_seat = 0;
    }
}
