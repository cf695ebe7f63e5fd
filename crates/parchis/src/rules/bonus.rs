//! Bonus moves: `parchis.bonus` (E Play; F Manger ou se faire manger, Le but et la fin de la partie).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::events::{Event, Reason};
use crate::options::BonusUse;
use crate::position::{Phase, Position};
use crate::rules;

impl Position {
    /// The refusal to decline what must be moved.
    pub(crate) fn not_declinable(&self) -> PlayError {
        if self.phase == Phase::Bonus {
            PlayError::not_allowed(rules::BONUS, "this bonus must be moved")
        } else {
            PlayError::not_allowed(
                rules::TURN,
                "a throw must be moved; only bonuses are declined",
            )
        }
    }

    /// A piece was moved or came out, and that earned a bonus, or not: one is due if there is a piece that can use it.
    #[inline]
    pub(crate) fn after_move(&mut self, reason: Option<Reason>, events: &mut impl Events<Event>) {
        let points = match reason {
            None => 0,
            Some(Reason::Capture) => self.options.capture_bonus,
            Some(Reason::Home) => self.options.home_bonus,
        };
        if let (Some(reason), 1..) = (reason, points) {
            self.earn(points, reason, events);
        } else {
            self.go_on(events);
        }
    }

    fn earn(&mut self, points: u8, reason: Reason, events: &mut impl Events<Event>) {
        let seat = self.mover();
        events.emit(|| Event::BonusEarned {
            seat,
            points,
            reason,
        });
        self.phase = Phase::Bonus;
        self.points = points;
        self.look_for_choices();
        if self.choices == 0 {
            events.emit(|| Event::BonusLost { seat, points });
            self.go_on(events);
        }
    }

    /// The mover declines the bonus.
    pub(crate) fn decline(&mut self, events: &mut impl Events<Event>) {
        let (seat, points) = (self.mover(), self.points);
        events.emit(|| Event::Declined { seat, points });
        self.go_on(events);
    }

    /// Whether the bonus due may be declined. With `bonus_use = capture` only its points tell what it is for: if both
    /// bonuses are equal, both are compulsory.
    #[inline]
    pub(crate) fn is_declinable(&self) -> bool {
        self.phase == Phase::Bonus
            && match self.options.bonus_use {
                BonusUse::Optional => true,
                BonusUse::Capture => self.points != self.options.capture_bonus,
                BonusUse::Compulsory => false,
            }
    }
}
