//! Bonus moves: `ludo.bonus` (P; readings).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::SEATS;
use crate::events::{Event, Reason};
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::terms::Terms;
use crate::rules::turn::Done;

impl Position {
    /// The refusal of other points than the bonus has.
    pub(crate) const OTHER_BONUS: PlayError =
        PlayError::not_allowed(rules::BONUS, "these are not the points of the bonus");

    /// What a move has earned goes to the end of the queue.
    #[inline]
    pub(crate) fn earn<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        done: Done,
        events: &mut impl Events<Event>,
    ) {
        if !done.captured && !done.home {
            return;
        }
        let seat = self.mover();
        for (earned, points, reason) in [
            (
                done.captured,
                terms.options().capture_bonus,
                Reason::Capture,
            ),
            (done.home, terms.options().home_bonus, Reason::Home),
        ] {
            if !earned || points == 0 {
                continue;
            }
            if let Some(place) = self.queue.iter_mut().find(|place| **place == 0) {
                *place = points;
                events.emit(|| Event::BonusEarned {
                    seat,
                    points,
                    reason,
                });
            }
        }
    }

    /// What the bonus that is due can move, one bit a piece.
    pub(crate) fn find_bonus_choices<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
    ) -> u64 {
        let free = terms.free(&terms.sight(self), self.points);
        self.pieces[self.turn as usize % SEATS].bits(free).into()
    }

    /// No die is left: the next bonus that can be moved is due, or the turn goes on.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn next_bonus<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        events: &mut impl Events<Event>,
    ) {
        self.points = 0;
        if self.queue[0] != 0 && self.take_bonus(terms, events) {
            return;
        }
        self.go_on(terms, self.sixes > 0, 0, events);
    }

    /// Makes the first bonus due that can be moved; those before it are lost. Whether there was one.
    #[cold]
    fn take_bonus<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        events: &mut impl Events<Event>,
    ) -> bool {
        let seat = self.mover();
        while self.queue[0] != 0 {
            let points = self.queue[0];
            self.queue.copy_within(1.., 0);
            self.queue[3] = 0;
            (self.phase, self.points) = (Phase::Bonus, points);
            self.choices = self.find_bonus_choices(terms);
            if self.choices != 0 {
                return true;
            }
            events.emit(|| Event::BonusLost { seat, points });
        }
        self.points = 0;
        false
    }
}
