//! Captures: `ludo.capture` (E, I, M, P; reading).
use macuil_core::course::Pieces;
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::{Place, SEATS};
use crate::events::Event;
use crate::options::Safe;
use crate::position::Position;
use crate::rules::terms::Terms;

impl<const WORDS: usize, const PLACES: usize, const PRESET: u8> Terms<WORDS, PLACES, PRESET> {
    /// Whether pieces that stand where the mover has this progress are safe from it.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn spares(&self, progress: u8) -> bool {
        self.options().safe == Safe::Shared && self.marks.safe.has(progress)
    }
}

impl Position {
    /// Whether a move of the mover to this progress captures.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn captures<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        progress: u8,
    ) -> bool {
        let meeting = terms.marks.meeting(self.turn.into(), progress);
        Pieces::any_meet(&self.pieces, meeting) && !terms.spares(progress)
    }

    /// All pieces of other colours on the cell where the mover has this progress go back to their yards.
    pub(crate) fn capture_on<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        progress: u8,
        events: &mut impl Events<Event>,
    ) {
        let meeting = terms.marks.meeting(self.turn.into(), progress);
        let layout = terms.layout();
        let by = self.mover();
        for ahead in 1..SEATS {
            let foe = (self.turn as usize + ahead) % SEATS;
            let (seat, [progress, ..]) = (Seat::new(foe as u8), meeting[foe].progress());
            while self.pieces[foe].has(progress) {
                self.pieces[foe].replace(progress, 0);
                events.emit(|| Event::Captured {
                    seat,
                    at: match layout.place(seat, progress) {
                        Place::Cell(cell) => cell,
                        _ => 0,
                    },
                    by,
                });
            }
        }
    }
}
