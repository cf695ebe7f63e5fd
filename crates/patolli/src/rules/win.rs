//! The end of the game: `patolli.win` (§15; reading).
use macuil_core::events::Events;
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::events::{Event, Toll};
use crate::options::End;
use crate::position::{Phase, Position};
use crate::rules::exit::Matches;

/// Seats in an order, four bits each, the first lowest: 1 + the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Order(u16);

impl Order {
    pub(crate) fn seats(self) -> Places {
        let (mut seats, mut left) = (Places::NONE, self.0);
        while left != 0 {
            seats.push(Seat::new((left & 0xf) as u8 - 1));
            left >>= 4;
        }
        seats
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn push(&mut self, seat: Seat) {
        let free = (u16::BITS - self.0.leading_zeros()).next_multiple_of(4);
        self.0 |= (seat.index() as u16 + 1) << (free & 15);
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        let before = *self;
        *self = Order::default();
        let others = before.seats();
        let others = others.as_slice().iter().filter(|other| **other != seat);
        others.for_each(|other| self.push(*other));
    }
}

impl Position {
    /// Whether all six pieces of a seat are off.
    #[inline(always)]
    pub(crate) fn has_finished(&self, seat: Seat) -> bool {
        let seat = seat.index() & 3;
        self.hands[seat] == 0 && self.mats[seat].is_empty()
    }

    /// The mover's piece is off: with it perhaps all. Whether that ends the game.
    pub(crate) fn finish(&mut self, events: &mut impl Events<Event>) -> bool {
        let seat = self.mover();
        if !self.has_finished(seat) {
            return false;
        }
        if self.options().end == End::First {
            self.placed.push(seat);
            self.end_game(events);
            return true;
        }
        let points = self.points[seat.index() & 3];
        self.pay(Some(seat), None, points, Toll::Finish, events);
        self.place(seat, events);
        false
    }

    /// Ends the game if only one has points left, or with `end = places` all places can be given. Whether it did.
    #[inline(always)]
    pub(crate) fn look_for_the_end(&mut self, events: &mut impl Events<Event>) -> bool {
        let able = self.able();
        if self.placed.is_empty() && able.bits() & (able.bits().wrapping_sub(1)) != 0 {
            return false;
        }
        self.end_with(able, events)
    }

    #[cold]
    fn end_with(&mut self, able: Seats, events: &mut impl Events<Event>) -> bool {
        // 1. While nobody has finished, the one with points is first.
        if self.options().end == End::First {
            able.iter().for_each(|seat| self.placed.push(seat));
            self.end_game(events);
            return true;
        }
        // 2. The only one left is last. Else those left must all be out.
        let seats = Seats::from_bits(self.seats);
        let mut left = seats.iter().filter(|seat| !self.has_finished(*seat));
        match (left.next(), left.next()) {
            (Some(last), None) => self.place(last, events),
            _ if !self.placed.is_empty() && !able.is_empty() => return false,
            _ => {
                able.iter().for_each(|seat| self.place(seat, events));
                let out = self.dropped.seats();
                let later_first = out.as_slice().iter().rev();
                later_first.for_each(|seat| self.place(*seat, events));
            }
        }
        self.end_game(events);
        true
    }

    /// A player takes the next place.
    fn place(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.placed.push(seat);
        let place = self.placed.seats().as_slice().len() as u8;
        events.emit(|| Event::Placed { seat, place });
    }

    /// The game is over.
    fn end_game(&mut self, events: &mut impl Events<Event>) {
        let (seat, points) = (self.mover(), self.throw);
        if points > 0 {
            events.emit(|| Event::Dropped { seat, points });
        }
        self.phase = Phase::Over;
        (self.throw, self.extra, self.must) = (0, 0, false);
        (self.miss, self.many) = (0, 0);
        self.matches = Matches::default();
        self.match_seat = 0;
        self.dropped = Default::default();
        match (self.options().end, self.placed.seats().as_slice()) {
            (End::First, [seat, ..]) => {
                let seat = *seat;
                events.emit(|| Event::Won { seat });
            }
            _ => events.emit(|| Event::Ended),
        }
    }
}
