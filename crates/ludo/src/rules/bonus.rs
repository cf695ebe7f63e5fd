//! Bonus moves: `ludo.bonus` (P; readings).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::events::{Event, Reason};
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::turn::Done;

impl Position {
    /// The refusal of other points than the bonus has.
    pub(crate) const OTHER_BONUS: PlayError =
        PlayError::not_allowed(rules::BONUS, "these are not the points of the bonus");

    /// What a move has earned goes to the end of the queue.
    #[inline]
    pub(crate) fn earn(&mut self, done: Done, events: &mut impl Events<Event>) {
        let seat = self.mover();
        for (earned, points, reason) in [
            (done.captured, self.options.capture_bonus, Reason::Capture),
            (done.home, self.options.home_bonus, Reason::Home),
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

    /// No die is left: the next bonus that can be moved is due, or the turn goes on.
    pub(crate) fn next_bonus(&mut self, events: &mut impl Events<Event>) {
        let seat = self.mover();
        while self.queue[0] != 0 {
            let points = self.queue[0];
            self.queue.copy_within(1.., 0);
            self.queue[3] = 0;
            (self.phase, self.points) = (Phase::Bonus, points);
            self.choices = self.find_choices();
            if self.choices != 0 {
                return;
            }
            events.emit(|| Event::BonusLost { seat, points });
        }
        self.points = 0;
        let repeats = u8::from(self.sixes > 0);
        self.go_on(repeats, events);
    }
}
