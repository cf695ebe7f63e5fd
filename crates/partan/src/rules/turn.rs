//! How turns go on: `partan.repeat` (Order of the Steps, 6th; Repeat Square), `partan.refill` (rule 9),
//! `partan.order` (Game Mechanics; reading).
use macuil_core::error::{PlayError, PlayErrorKind};
use macuil_core::events::Events;
use macuil_core::seat::{Seat, Seats};

use crate::board::STREETS;
use crate::events::{Event, Source};
use crate::options::{TurnOrder, WinCheck};
use crate::position::{Phase, Position};
use crate::rules;

/// The refusal of everything once the game is over.
pub(crate) const OVER: PlayError = PlayError::new(
    PlayErrorKind::Over,
    rules::ORDER,
    "the game is over; nothing can be played any more",
);
/// The refusal of a move where a throw is due.
pub(crate) const THROW_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::ORDER,
    "a throw is due, not a move",
);
/// The refusal of a word that is not built like a throw or a move.
pub(crate) const UNREADABLE: PlayError = PlayError::new(
    PlayErrorKind::Unreadable,
    rules::ORDER,
    "not a throw or a move: they are written roll:3, 3:25-28, 3:start-3, 5:34-home, jump:G14 or decline",
);

impl Position {
    /// Nothing is left to repel or jump: the game is won or drawn, or the turn goes on.
    #[inline]
    pub(crate) fn settled(&mut self, events: &mut impl Events<Event>) {
        let over = self.options().win_check == WinCheck::Settled && self.look_for_win(events);
        if !over && !self.look_for_dead(events) {
            self.go_on(events);
        }
    }

    /// What comes next in the turn: counts, a repeat, or the next player.
    #[inline]
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        // 1. Owed counts, after a refill. Whoever has a piece to play can make them (see `Position::usable`).
        if self.is_owed() {
            if self.refill(events) {
                self.phase = Phase::Count;
                return;
            }
            return self.end_turn(events);
        }
        // 2. A repeat.
        if self.repeats > 0 {
            if self.look_for_dead(events) {
                return;
            }
            self.repeats -= 1;
            let seat = self.mover();
            events.emit(|| Event::Repeated { seat });
            if self.refill(events) {
                self.phase = Phase::Roll;
                return;
            }
        }
        // 3. The next player.
        self.end_turn(events);
    }

    /// The turn ends, and the next player who has anything to play begins theirs.
    #[inline]
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        loop {
            // 1. With `win_check = turn_end`, a win is looked at now.
            if self.options().win_check == WinCheck::TurnEnd && self.look_for_win(events) {
                return;
            }
            // 2. A turn would begin: a dead game is drawn. This ends the loop when nobody has anything.
            if self.look_for_dead(events) {
                return;
            }
            // 3. The turn passes.
            let (from, to) = (self.mover(), self.next_seat(self.mover()));
            self.turn = to.index() as u8;
            events.emit(|| Event::TurnPassed { from, to });
            // 4. The next player rolls, or has nothing at all and passes.
            if self.refill(events) {
                self.phase = Phase::Roll;
                return;
            }
        }
    }

    /// The seat whose turn comes after that of `seat`.
    #[inline]
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        let order = &NEXT[self.options().turn_order as usize];
        Seat::new(order[usize::from(self.seat_set().bits() & 15)][seat.index() & 3])
    }

    /// Whether the mover has nothing in Start Zone and Street, so that rule 9 comes first.
    #[inline]
    pub(crate) fn is_bare(&self) -> bool {
        let mover = self.mover();
        (self.start[mover.index()] == 0) & self.pieces.is_bare(mover)
    }

    /// The mover is about to roll or count: with nothing to play they take a piece, from the Central Circle or else
    /// from their Arrival Zone. False if there is none either: then owed counts and earned repeats are gone.
    #[inline]
    pub(crate) fn refill(&mut self, events: &mut impl Events<Event>) -> bool {
        !self.is_bare() || self.take_piece(events)
    }

    /// A bare mover takes a piece; false if there is none.
    #[cold]
    fn take_piece(&mut self, events: &mut impl Events<Event>) -> bool {
        let seat = self.mover();
        if self.centre > 0 {
            self.centre -= 1;
            self.start[seat.index()] += 1;
            events.emit(|| Event::Refilled {
                seat,
                from: Source::Centre,
            });
            true
        } else if self.home[seat.index()] > 0 {
            self.home[seat.index()] -= 1;
            self.start[seat.index()] += 1;
            events.emit(|| Event::Refilled {
                seat,
                from: Source::Home,
            });
            true
        } else {
            let (fives, tens) = self.forget_counts();
            let repeats = core::mem::take(&mut self.repeats);
            events.emit(|| Event::Passed {
                seat,
                fives,
                tens,
                repeats,
            });
            false
        }
    }

    /// One more repeat is earned. More than 65,535 are not kept; play does not come near it.
    #[inline]
    pub(crate) fn earn_repeat(&mut self) {
        self.repeats = self.repeats.saturating_add(1);
    }
}

/// For each turn order, set of seats and seat: whose turn comes next.
const NEXT: [[[u8; STREETS]; 16]; 2] = {
    let mut next = [[[0; STREETS]; 16]; 2];
    let mut at = 0;
    while at < 64 {
        let (seats, seat) = (Seats::from_bits(at as u8 / 4), Seat::new(at as u8 % 4));
        let (after, before) = (seats.after(seat), seats.before(seat));
        if let (Some(after), Some(before)) = (after, before) {
            next[TurnOrder::Travel as usize][at / 4][at % 4] = after.index() as u8;
            next[TurnOrder::Against as usize][at / 4][at % 4] = before.index() as u8;
        }
        at += 1;
    }
    next
};
