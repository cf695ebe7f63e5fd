//! `partan.roll` (Order of the Steps, 1st): the mover rolls one die and has as many points to move.
use macuil_core::dice::Die;
use macuil_core::error::{PlayError, PlayErrorKind};
use macuil_core::events::Events;

use crate::events::Event;
use crate::position::{Phase, Position};
use crate::rules;

impl Position {
    /// Whether a throw is due.
    pub(crate) fn check_throw(&self) -> Result<(), PlayError> {
        match self.phase {
            Phase::Roll => Ok(()),
            Phase::Won | Phase::Drawn => Err(rules::turn::OVER),
            _ => Err(PlayError::new(
                PlayErrorKind::NotNow,
                rules::ORDER,
                "no throw is due: the mover has a move to choose first",
            )),
        }
    }

    /// Whether these are the points thrown.
    pub(crate) fn check_thrown(&self, points: u8) -> Result<(), PlayError> {
        if points == self.points {
            return Ok(());
        }
        Err(PlayError::not_allowed(
            rules::ROLL,
            "these are not the points thrown; a move uses all the points of the die and no others",
        ))
    }

    /// The die shows `die`: a move becomes due. Whoever rolls has a piece to play, so there is one (see
    /// `Position::usable`).
    #[inline]
    pub(crate) fn throw(&mut self, die: Die, events: &mut impl Events<Event>) {
        let seat = self.mover();
        events.emit(|| Event::Thrown { seat, die });
        self.phase = Phase::Move;
        self.points = die.points();
    }
}
