//! Captures: `ludo.capture` (E, I, M, P; reading).
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::{Place, SEATS};
use crate::events::Event;
use crate::options::Safe;
use crate::position::Position;

impl Position {
    /// All pieces of other colours on the cell where the mover has this progress go back to their yards, unless it is a
    /// shared safe one; whether there were any.
    #[inline]
    pub(crate) fn capture_on(&mut self, progress: u8, events: &mut impl Events<Event>) -> bool {
        let (by, layout) = (self.mover(), self.layout());
        if self.options.safe == Safe::Shared {
            if let Place::Cell(cell) = layout.place(by, progress) {
                if layout.is_safe(cell) {
                    return false;
                }
            }
        }
        let (quarter, cells) = (layout.quarter(), layout.cells());
        let mut any = false;
        for ahead in 1..SEATS as u8 {
            let foe = usize::from((self.turn + ahead) & 3);
            let behind = quarter * ahead;
            let round = cells * u8::from(progress <= behind);
            let theirs = progress.wrapping_add(round).wrapping_sub(behind);
            if theirs > layout.last() || !self.pieces[foe].has(theirs) {
                continue;
            }
            any = true;
            for _ in 0..self.pieces[foe].count(theirs) {
                self.pieces[foe].replace(theirs, 0);
                let seat = Seat::new(foe as u8);
                events.emit(|| Event::Captured {
                    seat,
                    at: match layout.place(seat, theirs) {
                        Place::Cell(cell) => cell,
                        _ => 0,
                    },
                    by,
                });
            }
        }
        any
    }
}
