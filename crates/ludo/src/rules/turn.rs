//! How turns go on: `ludo.turn`, `ludo.six` (E, I, M, P), `ludo.extra` (I; reading) and `ludo.tries` (M, German leaflets).
use macuil_core::error::{PlayError, PlayErrorKind};
use macuil_core::events::Events;
use macuil_core::seat::{Seat, Seats};

use crate::events::{Again, Event, Reason};
use crate::options::{CaptureThrow, ExtraThrows, HomeThrow, Third, Tries, TurnOrder};
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::terms::Terms;
use crate::throws::Throw;

/// The refusal of everything once the game is over.
pub(crate) const OVER: PlayError = PlayError::new(
    PlayErrorKind::Over,
    rules::END,
    "the game is over; nothing can be played any more",
);
/// The refusal of a move where a throw is due.
pub(crate) const THROW_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::TURN,
    "a throw is due, not a move",
);
/// The refusal of a throw where a move is due.
pub(crate) const MOVE_FIRST: PlayError = PlayError::new(
    PlayErrorKind::NotNow,
    rules::TURN,
    "a move is due, not a throw",
);
/// The refusal of a word that is not built like a throw or a move.
pub(crate) const UNREADABLE: PlayError = PlayError::new(
    PlayErrorKind::Unreadable,
    rules::TURN,
    "not a throw or a move of this board: they are written roll:6, with two dice roll:2+5, 6:yard-0, 6:12-18, 2:h4-home, 2+3:yard-5",
);

/// What a move has done.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Done {
    pub(crate) captured: bool,
    pub(crate) home: bool,
}

impl Position {
    /// The refusal of a throw of the other number of dice.
    const OTHER_DICE: PlayError =
        PlayError::not_allowed(rules::TURN, "that is not a throw of this variant's dice");

    pub(crate) fn check_throw(&self, throw: Throw) -> Result<(), PlayError> {
        match self.phase {
            Phase::Over => Err(OVER),
            Phase::Move | Phase::Bonus => Err(MOVE_FIRST),
            Phase::Roll if (throw.dice()[1] != 0) != self.layout().has_two_dice() => {
                Err(Position::OTHER_DICE)
            }
            Phase::Roll => Ok(()),
        }
    }

    /// The mover throws.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn throw<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        throw: Throw,
        events: &mut impl Events<Event>,
    ) {
        let seat = self.mover();
        // 1. The third 6 or doublet in a row, if the rules count them.
        if terms.options().third != Third::None {
            if !throw.repeats() {
                self.sixes = 0;
            } else if self.sixes == 2 {
                return self.third(terms, throw, events);
            } else {
                self.sixes += 1;
            }
        }
        // 2. What is to be moved, if anything can be.
        self.phase = Phase::Move;
        let lost = if terms.layout().has_two_dice() {
            self.take_dice(terms, throw)
        } else {
            self.dice = u32::from(throw.dice()[0]).to_le_bytes();
            self.choices = terms.find_choices(self).0;
            0
        };
        let points = self.dice.iter().sum::<u8>() + lost;
        events.emit(|| Event::Thrown {
            seat,
            throw,
            points,
        });
        if self.choices != 0 {
            self.tries = 0;
            if lost > 0 {
                events.emit(|| Event::Passed { seat, points: lost });
            }
            return;
        }
        // 3. Nothing can be moved.
        self.dice = [0; 4];
        events.emit(|| Event::Passed { seat, points });
        if terms.options().tries == Tries::Three
            && !throw.repeats()
            && self.tries < 2
            && self.is_idle()
        {
            self.tries += 1;
            self.phase = Phase::Roll;
            let reason = Again::Tries;
            events.emit(|| Event::Repeated { seat, reason });
            return;
        }
        self.tries = 0;
        self.go_on(terms, throw.repeats(), 0, events);
    }

    /// Everything that the throw was good for is done. A 6 or a doublet earns another throw, and the move may have earned more.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn go_on<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        six: bool,
        earned: u8,
        events: &mut impl Events<Event>,
    ) {
        let throws = u16::from(self.extra) + u16::from(six) + u16::from(earned);
        if throws == 0 {
            return self.end_turn(terms, events);
        }
        // Nobody ever throws so often that more would have to be kept.
        self.extra = u8::try_from(throws - 1).unwrap_or(u8::MAX);
        self.phase = Phase::Roll;
        let seat = self.mover();
        // What a 6 earns is thrown at once, so that the throws left over are always earned by moves.
        let reason = if six { Again::Six } else { Again::Extra };
        events.emit(|| Event::Repeated { seat, reason });
    }

    /// How many throws a move has earned, besides the one after a 6.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn earned_throws<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        six: bool,
        done: Done,
        events: &mut impl Events<Event>,
    ) -> u8 {
        let seat = self.mover();
        // With `extra_throws = one` a reason that comes after another earns nothing.
        let adds = terms.options().extra_throws == ExtraThrows::Add;
        let capture =
            done.captured && terms.options().capture_throw == CaptureThrow::Yes && (adds || !six);
        let home = done.home
            && terms.options().home_throw == HomeThrow::Yes
            && (adds || !(six || capture));
        if capture {
            events.emit(|| Event::ThrowEarned {
                seat,
                reason: Reason::Capture,
            });
        }
        if home {
            events.emit(|| Event::ThrowEarned {
                seat,
                reason: Reason::Home,
            });
        }
        u8::from(capture) + u8::from(home)
    }

    /// The turn passes, with everything owed.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn end_turn<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        events: &mut impl Events<Event>,
    ) {
        self.phase = Phase::Roll;
        self.sixes = 0;
        self.extra = 0;
        let (from, to) = (self.mover(), self.next_seat(terms));
        self.turn = to.index() as u8;
        events.emit(|| Event::TurnPassed { from, to });
    }

    /// The seat whose turn comes after the mover's: players who have finished are passed over.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn next_seat<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
    ) -> Seat {
        let racing = Seats::from_bits(self.racing);
        let next = match terms.options().turn_order {
            TurnOrder::Travel => racing.after(self.mover()),
            TurnOrder::Against => racing.before(self.mover()),
        };
        next.unwrap_or(self.mover())
    }
}
