//! Bringing pieces out of the yard: `parchis.enter` (E Play; F Si vous faites un 5, Manger ou se faire manger; T; readings).
use macuil_core::error::PlayError;
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::events::{Event, Reason};
use crate::options::{Cap, EntryBarrier, EntryGuest, FirstFive};
use crate::position::{Phase, Position};
use crate::rules;

impl Position {
    /// The refusal of a move from the yard that is not the one of a 5.
    pub(crate) const NO_ENTRY: PlayError = PlayError::not_allowed(
        rules::ENTER,
        "a piece comes out of the yard with a thrown 5 alone, onto its start square, unless two own pieces or, by the options, enemies there keep it in",
    );
    /// The refusal of any other move when a piece must come out.
    pub(crate) const ENTER_FIRST: PlayError = PlayError::not_allowed(
        rules::ENTER,
        "with this 5 a piece must come out of the yard",
    );

    /// Whether the points due bring a piece out: a 5 was thrown, and nothing on the start square keeps it in.
    #[inline]
    pub(crate) fn must_enter(&self) -> bool {
        // 1. A thrown 5 with a piece in the yard. No 6 is worth 5 points.
        let own = self.pieces[self.mover().index()];
        if self.phase != Phase::Move || self.points != 5 || !own.has(0) {
            return false;
        }
        // 2. Two own pieces on the start square.
        if own.count(1) >= 2 {
            return false;
        }
        // 3. Enemies there: any with `entry_guest = block`, two of one colour with `entry_barrier = yes`.
        let few = match (self.options.entry_guest, self.options.entry_barrier) {
            (EntryGuest::Block, _) => 0,
            (_, EntryBarrier::Yes) => 1,
            (_, EntryBarrier::No) => return true,
        };
        self.foes_on(1).all(|(_, _, count)| count <= few)
    }

    /// How many pieces a 5 brings out.
    #[inline]
    pub(crate) fn entering(&self) -> u8 {
        let first = self.five >> self.turn & 1 == 0;
        if first && self.options.first_five == FirstFive::Two {
            2
        } else {
            1
        }
    }

    /// The mover has had a first 5.
    #[inline]
    pub(crate) fn remember_five(&mut self) {
        self.five |= u8::from(self.options.first_five == FirstFive::Two) << self.turn;
    }

    /// The mover's pieces that a 5 brings out come onto the start square.
    #[inline]
    pub(crate) fn enter(&mut self, events: &mut impl Events<Event>) {
        let (seat, count) = (self.mover(), self.entering());
        // 1. Who has to make room: all enemies, or one if there is no place for a third piece.
        let guests: u8 = self.foes_on(1).map(|(_, _, count)| count).sum();
        let owners = self.pieces[seat.index()].count(1);
        let all = count == 2 || self.options.entry_guest == EntryGuest::Capture;
        let full = self.options.cap == Cap::Two && guests + owners == 2;
        let one = if !all && full && guests > 0 {
            self.one_guest(seat)
        } else {
            None
        };
        // 2. The pieces come out.
        let to = self.arms().start(seat);
        for piece in 0..count {
            self.pieces[seat.index()].replace(0, 1);
            let points = if piece == 0 { 5 } else { 0 };
            events.emit(|| Event::Entered { seat, to, points });
        }
        self.remember_five();
        self.set_late(seat, None);
        // 3. Captures, with one bonus.
        if all {
            self.capture_on(1, true, events);
        } else if let Some((foe, progress)) = one {
            self.capture_piece(foe, progress, true, events);
        }
        let captured = all && guests > 0 || one.is_some();
        self.after_move(captured.then_some(Reason::Capture), events);
    }

    /// The one enemy on the mover's start square that goes back: of two colours the one that came last.
    #[inline]
    fn one_guest(&self, seat: Seat) -> Option<(Seat, u8)> {
        let late = self.late_on(seat);
        self.foes_on(1)
            .find(|(foe, _, _)| late.is_none_or(|late| late == *foe))
            .map(|(foe, progress, _)| (foe, progress))
    }
}
