//! How a game ends: `partan.win` (Game Mechanics; reading), `partan.dead` (reading).
use macuil_core::events::Events;
use macuil_core::seat::{Seat, Seats};

use crate::board::STREETS;
use crate::events::Event;
use crate::position::{Phase, Position};

/// How many pieces in the Arrival Zone win, with none in the Start Zone: `partan.win`.
pub const ENOUGH: u8 = 5;

impl Position {
    /// Who wins here, the mover first, then on in turn order: five pieces in, none in the Start Zone.
    pub(crate) fn winner_here(&self) -> Option<Seat> {
        let mut seat = self.mover();
        for _ in 0..self.seat_set().len() {
            if self.home[seat.index()] >= ENOUGH && self.start[seat.index()] == 0 {
                return Some(seat);
            }
            seat = self.next_seat(seat);
        }
        None
    }

    /// Whether nobody can win any more.
    pub(crate) fn is_dead_here(&self) -> bool {
        let unplayed = Seats::from_bits(!self.seat_set().bits() & 0b1111);
        // 1. Fewer than five pieces outside the zones of Streets that no one plays: they never come back from there.
        let stuck: u32 = unplayed.iter().map(|seat| self.zone_pieces(seat)).sum();
        let all = 8 * self.seat_set().len() as u32;
        if all < stuck + u32::from(ENOUGH) {
            return true;
        }
        // 2. Nobody has a piece, and there is none to take.
        self.centre == 0
            && self
                .seat_set()
                .iter()
                .all(|seat| self.zone_pieces(seat) == 0 && self.pieces.street(seat) == 0)
    }

    fn zone_pieces(&self, seat: Seat) -> u32 {
        u32::from(self.start[seat.index()]) + u32::from(self.home[seat.index()])
    }

    /// Ends the game if somebody wins here.
    #[inline]
    pub(crate) fn look_for_win(&mut self, events: &mut impl Events<Event>) -> bool {
        // Nobody wins while no zone holds five: four comparisons at once.
        let homes = u32::from_le_bytes(self.home);
        if (homes + 0x7b7b_7b7b) & 0x8080_8080 == 0 {
            return false;
        }
        self.end_if_won(events)
    }

    #[cold]
    fn end_if_won(&mut self, events: &mut impl Events<Event>) -> bool {
        let Some(seat) = self.winner_here() else {
            return false;
        };
        self.phase = Phase::Won;
        self.winner = seat.index() as u8;
        events.emit(|| Event::Won { seat });
        true
    }

    /// Ends the game if nobody can win any more.
    #[inline]
    pub(crate) fn look_for_dead(&mut self, events: &mut impl Events<Event>) -> bool {
        // With every Street played all pieces are within reach.
        self.seat_set() != Seats::first(STREETS) && self.end_if_dead(events)
    }

    fn end_if_dead(&mut self, events: &mut impl Events<Event>) -> bool {
        if !self.is_dead_here() {
            return false;
        }
        self.phase = Phase::Drawn;
        events.emit(|| Event::Drawn);
        true
    }
}
