//! Points and the basket: `patolli.points` (§3) and `patolli.out` (§12, §13).
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::events::{Event, Toll};
use crate::options::End;
use crate::position::Position;

/// The points that each player, and the basket for each player, begins with.
pub(crate) const STAKE: u8 = 6;

impl Position {
    /// Points change hands: every payment is made here. Who has none left is out, who has some again is in.
    #[inline]
    pub(crate) fn pay(
        &mut self,
        from: Option<Seat>,
        to: Option<Seat>,
        points: u8,
        toll: Toll,
        events: &mut impl Events<Event>,
    ) {
        if points == 0 || from == to {
            return;
        }
        events.emit(|| Event::Paid {
            from,
            to,
            points,
            toll,
        });
        let was_out = to.is_some_and(|seat| self.points[seat.index() & 3] == 0);
        for (owner, gains) in [(from, false), (to, true)] {
            let purse = match owner {
                Some(seat) => &mut self.points[seat.index() & 3],
                None => &mut self.basket,
            };
            *purse = if gains {
                *purse + points
            } else {
                *purse - points
            };
        }
        if let Some(seat) = from.filter(|seat| self.points[seat.index() & 3] == 0) {
            self.go_out(seat, events);
        }
        if let Some(seat) = to.filter(|_| was_out) {
            self.dropped.remove(seat);
            events.emit(|| Event::CameIn { seat });
        }
    }

    /// A player pays 1 point to the basket, who has one.
    #[inline]
    pub(crate) fn pay_basket(&mut self, seat: Seat, toll: Toll, events: &mut impl Events<Event>) {
        let points = self.points[seat.index() & 3].min(1);
        self.pay(Some(seat), None, points, toll, events);
    }

    /// A player has lost the last point. Who has finished is not out.
    fn go_out(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        if self.has_finished(seat) {
            return;
        }
        self.miss &= !(1 << seat.index());
        if self.options().end == End::Places {
            self.dropped.push(seat);
        }
        events.emit(|| Event::WentOut { seat });
    }
}
