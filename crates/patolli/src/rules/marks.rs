//! What is marked on the mat: `patolli.triangle` (§6) and `patolli.tip` (§7; reading).
use macuil_core::events::Events;
use macuil_core::seat::{Seat, Seats};

use crate::board::SEATS;
use crate::events::{Event, Reason, Toll};
use crate::options::TipPays;
use crate::position::Position;

/// What a triangle costs.
const COST: u8 = 2;

impl Position {
    /// The mover's piece has ended on a triangle.
    pub(crate) fn pay_triangle(&mut self, cell: u8, events: &mut impl Events<Event>) {
        let mover = self.mover();
        let seats = Seats::from_bits(self.seats);
        let to = if seats.len() == 2 {
            seats.after(mover)
        } else {
            self.owner(self.options().layout().arm(cell))
        };
        let points = self.points[mover.index() & 3].min(COST);
        self.pay(Some(mover), to, points, Toll::Triangle, events);
    }

    /// The mover's piece has ended on a quarter circle, which earns a throw.
    pub(crate) fn reach_tip(&mut self, cell: u8, events: &mut impl Events<Event>) {
        let (seat, reason) = (self.mover(), Reason::Tip);
        events.emit(|| Event::ThrowEarned { seat, reason });
        let options = self.options();
        if options.tip_pays == TipPays::No || Seats::from_bits(self.seats).len() < SEATS {
            return;
        }
        let arm = options.layout().arm(cell);
        let opposite = arm.map(|arm| Seat::new((arm.index() as u8 + 2) & 3));
        if let Some(owner) = self.owner(opposite) {
            let points = self.points[owner.index() & 3].min(1);
            self.pay(Some(owner), Some(seat), points, Toll::Tip, events);
        }
    }

    /// Who owns an arm, also when out; `None` if it is the god's.
    fn owner(&self, arm: Option<Seat>) -> Option<Seat> {
        let seats = Seats::from_bits(self.seats);
        arm.filter(|seat| seats.contains(*seat) && !self.has_finished(*seat))
    }
}
