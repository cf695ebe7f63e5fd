//! What a 6 does: `parchis.six`, `parchis.third-six` (E Throwing a Six; F Si vous faites un 6) and `parchis.open` (the
//! same; F Les obstacles ou barrières).
use macuil_core::course::{Course, Pieces};
use macuil_core::dice::Die;
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::events::Event;
use crate::options::{OpenBarrier, Options, Rebuild, ThirdSix};
use crate::position::{Phase, Position};
use crate::rules;

/// Those pieces of a set of bits that are so.
fn pick(pieces: u8, is: impl Fn(usize) -> bool) -> u8 {
    let is = |piece: u8| (pieces >> piece & 1 == 1) & is(usize::from(piece));
    (0..4).fold(0, |bits, piece| bits | u8::from(is(piece)) << piece)
}

impl Position {
    /// The refusal of a piece that stays in its barrier, or makes another, on a 6.
    pub(crate) const OPEN_FIRST: PlayError = PlayError::not_allowed(
        rules::OPEN,
        "on a 6 a piece of one of your barriers moves, and with rebuild=no makes no other barrier",
    );

    /// The points that a 6 is worth to a seat with these pieces: more, with most rules, when none is in the yard.
    #[inline]
    pub(crate) fn six_is_worth(options: &Options, pieces: Pieces) -> u8 {
        if pieces.has(0) {
            6
        } else {
            options.six_all_out.points()
        }
    }

    /// Whether the points to be moved are those of a 6.
    #[inline]
    pub(crate) fn is_six(&self) -> bool {
        self.phase == Phase::Move && self.sixes > 0
    }

    /// Of the pieces that could move on a 6 otherwise, those that may: with `rebuild=no` none of a barrier that would make
    /// another, and those of a barrier alone, if there are any. One bit a piece, by its place among the mover's.
    #[inline]
    pub(crate) fn open_barriers<const WORDS: usize>(
        &self,
        own: Course<WORDS>,
        twins: Course<WORDS>,
        movable: u8,
    ) -> u8 {
        // Of two pieces on a square only the first is movable.
        let pieces = self.pieces[self.mover().index()].progress();
        let opens = |piece: usize| twins.has(pieces[piece]) & self.holds_barrier(pieces[piece]);
        let openers = pick(movable, opens);
        if openers == 0 {
            return movable;
        }
        let rebuilders = match self.options.rebuild {
            Rebuild::Yes => 0,
            Rebuild::No => pick(openers, |piece| self.makes_barrier(own, pieces[piece])),
        };
        let openers = openers & !rebuilders;
        if self.options.open_barrier == OpenBarrier::Yes && openers != 0 {
            openers
        } else {
            movable & !rebuilders
        }
    }

    /// Whether a piece of a barrier, moved by the points due, ends beside another of its colour where two are a barrier; the
    /// piece that it leaves is another.
    fn makes_barrier<const WORDS: usize>(&self, own: Course<WORDS>, from: u8) -> bool {
        self.destination(from, self.points)
            .is_ok_and(|to| self.holds_barrier(to) && own.has(to))
    }

    /// The third 6 in a row is not moved and ends the turn; the piece that the option names goes back to the yard.
    #[cold]
    pub(crate) fn third_six(&mut self, die: Die, events: &mut impl Events<Event>) {
        let seat = self.mover();
        events.emit(|| Event::Thrown {
            seat,
            die,
            points: 0,
        });
        if self.last != 0 {
            let from = self.arms().square(seat, self.last);
            self.leave(self.last);
            self.pieces[seat.index()].replace(self.last, 0);
            events.emit(|| Event::SentBack { seat, from });
        }
        self.end_turn(events);
    }

    /// The second 6 in a row, or a bonus earned by it, moved a piece: which one a third 6 would send back.
    #[inline]
    pub(crate) fn remember_mover(&mut self, from: u8, to: u8) {
        if self.sixes != 2 {
            return;
        }
        let moved = match self.options.third_six {
            ThirdSix::None => return,
            ThirdSix::LastMover => true,
            // A bonus moved from the square of the piece in question moves that piece.
            ThirdSix::SixMover => self.phase == Phase::Move || self.last == from,
        };
        if moved {
            self.last = if to <= self.arms().last() { to } else { 0 };
        }
    }
}
