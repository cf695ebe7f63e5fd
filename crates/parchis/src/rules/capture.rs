//! Captures: `parchis.capture` (E Play; F Manger ou se faire manger).
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::ARM;
use crate::events::Event;
use crate::options::Arms;
use crate::position::Position;

/// For each board and mover, by how many squares another seat's count lies behind the mover's.
static BEHIND: [[[u8; 8]; 8]; 3] = {
    let mut behind = [[[0; 8]; 8]; 3];
    let all = Arms::ALL;
    let mut board = 0;
    while board < 3 {
        let count = all[board].count();
        let mut pair = 0;
        while pair < count * count {
            let (mover, foe) = (pair / count, pair % count);
            behind[board][mover as usize][foe as usize] = ARM * ((foe + count - mover) % count);
            pair += 1;
        }
        board += 1;
    }
    behind
};

impl Position {
    /// The other seats, those that do not play included: their pieces never leave the yard.
    #[inline]
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (mover, count) = (self.turn, self.arms().count());
        (1..count).map(move |ahead| {
            let seat = mover + ahead;
            Seat::new(if seat < count { seat } else { seat - count } & 7)
        })
    }

    /// The pieces of another seat on the loop square where the mover has this progress: their own progress, and how many.
    #[inline]
    fn foe_on(&self, foe: Seat, progress: u8) -> Option<(u8, u8)> {
        let arms = self.arms();
        let behind = BEHIND[arms as usize][self.mover().index()][foe.index()];
        let round = arms.squares() * u8::from(progress <= behind);
        let theirs = progress.wrapping_add(round).wrapping_sub(behind);
        let pieces = self.pieces[foe.index()];
        if !pieces.has(theirs) {
            return None;
        }
        let count = pieces.count(theirs);
        // Beyond their last square they count corridor squares, which are elsewhere.
        (theirs <= arms.last()).then_some((theirs, count))
    }

    /// The other colours on the loop square where the mover has this progress: who, with what progress of their own, how
    /// many.
    #[inline]
    pub(crate) fn foes_on(&self, progress: u8) -> impl Iterator<Item = (Seat, u8, u8)> {
        self.others().filter_map(move |foe| {
            self.foe_on(foe, progress)
                .map(|(theirs, count)| (foe, theirs, count))
        })
    }

    /// All pieces of other colours on the square where the mover has this progress go back to their yards.
    pub(crate) fn capture_on(
        &mut self,
        progress: u8,
        entering: bool,
        events: &mut impl Events<Event>,
    ) {
        for foe in self.others() {
            if let Some((theirs, count)) = self.foe_on(foe, progress) {
                for _ in 0..count {
                    self.capture_piece(foe, theirs, entering, events);
                }
            }
        }
    }

    /// A piece of another colour goes back to its yard.
    pub(crate) fn capture_piece(
        &mut self,
        foe: Seat,
        progress: u8,
        entering: bool,
        events: &mut impl Events<Event>,
    ) {
        self.pieces[foe.index()].replace(progress, 0);
        let (by, at) = (self.mover(), self.arms().square(foe, progress));
        events.emit(|| Event::Captured {
            seat: foe,
            at,
            by,
            entering,
        });
    }
}
