//! Turns: who is to throw or move, when a bot does it instead, and what comes of it.

use macuil::AnyPosition;
use macuil::core::position::Node;
use macuil::core::random::Stream;
use macuil::record::{Record, ending_of};
use macuil_players::{Bot, choose_any};
use tokio::time::Instant;

use crate::chance;
use crate::game::Game;
use crate::message::Refusal;
use crate::seat::Seat;
use crate::table::{Broken, Pen, Table};

/// Why a word is not played.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It may not be; nothing has changed.
    Refused(Refusal),
    /// The game cannot go on.
    Broken(Broken),
}

impl<R: Into<Refusal>> From<R> for Failure {
    fn from(refusal: R) -> Failure {
        Failure::Refused(refusal.into())
    }
}

/// For what is done by the server itself: then it is broken if it is refused.
impl From<Failure> for Broken {
    fn from(failure: Failure) -> Broken {
        match failure {
            Failure::Refused(refusal) => refusal.message.into(),
            Failure::Broken(broken) => broken,
        }
    }
}

impl Table<'_> {
    /// The position that is shown.
    pub(crate) fn position(&self) -> &AnyPosition {
        self.game.as_ref().map_or(&self.start, Game::position)
    }

    /// The place of the seat that is to throw or move.
    pub(crate) fn mover(&self) -> Option<usize> {
        let game = self.game.as_ref()?;
        let letter = game.letter(game.mover()?);
        let mut seats = self.terms.seats.iter();
        seats.position(|seat| seat.letter == letter)
    }

    /// Whether time goes by: a game is played and at least one of its players is connected.
    pub(crate) fn is_lively(&self) -> bool {
        self.mover().is_some() && self.guests.iter().any(|guest| guest.seat.is_some())
    }

    pub(crate) fn is_bots_turn(&self) -> bool {
        let mover = self.mover();
        mover.is_some_and(|seat| self.terms.seats[seat].is_by_bot())
    }

    /// When something happens by itself.
    pub(crate) fn alarm(&self) -> Option<Instant> {
        if !self.is_bots_turn() {
            return self.clock.deadline();
        }
        (self.is_lively() && self.bot.is_none()).then_some(self.bot_at)
    }

    /// The time of a player is out, or a bot has waited long enough.
    pub(crate) fn ring(&mut self) -> Result<(), Broken> {
        let (Some(seat), Some(game)) = (self.mover(), &self.game) else {
            return Ok(());
        };
        if !self.is_bots_turn() {
            self.hand_over(seat);
            return Ok(());
        }
        if matches!(game.position().node(), Node::Chance(_)) {
            return Ok(self.throw(&self.terms.bot.clone())?);
        }
        // A bot sees the position and nothing else: neither the secret nor the throws to come.
        let (ply, position) = (game.plays().len(), game.position().clone());
        let bot: Bot = self.terms.bot.parse()?;
        self.bot = Some(tokio::task::spawn_blocking(move || {
            let mut draws = Stream::players(chance::seed(), 0);
            (ply, choose_any(&position, &mut bot.player(), &mut draws))
        }));
        Ok(())
    }

    /// From now on the bot plays a seat.
    pub(crate) fn hand_over(&mut self, seat: usize) {
        self.terms.seats[seat].is_away = true;
        self.bot_at = Instant::now() + self.house.pace;
        self.changed();
    }

    /// A bot has chosen. Nothing comes of it if meanwhile the player has come back, or nobody is there any more.
    pub(crate) fn chosen(&mut self, ply: usize, word: Option<String>) -> Result<(), Broken> {
        let plays = self.game.as_ref().map_or(0, |game| game.plays().len());
        match word {
            Some(word) if plays == ply && self.is_bots_turn() && self.is_lively() => {
                Ok(self.play(&word, &self.terms.bot.clone())?)
            }
            _ => Ok(()),
        }
    }

    /// Begins the game if all have joined.
    pub(crate) fn begin(&mut self) -> Result<(), Broken> {
        if self.game.is_some() || !self.terms.is_complete() {
            return Ok(());
        }
        let mut record = Record::of(&self.start);
        let name = |seat: &Seat| match seat.token {
            Some(_) => "person".into(),
            None => self.terms.bot.clone(),
        };
        record.players = self.terms.seats.iter().map(name).collect();
        self.pen = match std::mem::replace(&mut self.pen, Pen::Down) {
            Pen::Ready(log) => Pen::Writing(log.begin(&record)?),
            pen => pen,
        };
        let dice = self.terms.dice(&self.secret);
        self.game = Some(Game::begin(self.start.clone(), dice));
        self.bot_at = Instant::now() + self.house.pace;
        Ok(())
    }

    /// Throws the dice.
    pub(crate) fn throw(&mut self, by: &str) -> Result<(), Failure> {
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        let word = game.draw()?;
        self.play(&word, by)
    }

    /// Plays a word, and writes it down before anybody is told.
    pub(crate) fn play(&mut self, word: &str, by: &str) -> Result<(), Failure> {
        let mover = self.mover();
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        game.play(word, by)?;
        let is_throw_due = matches!(game.position().node(), Node::Chance(_));
        if let Pen::Writing(recorder) = &mut self.pen {
            recorder
                .ply(word)
                .map_err(|error| Failure::Broken(error.into()))?;
        }
        self.end().map_err(Failure::Broken)?;
        let now = Instant::now();
        self.bot_at = now + self.house.pace;
        if is_throw_due || mover != self.mover() {
            self.clock.restart(now);
        }
        self.changed();
        Ok(())
    }

    /// Ends the record of a game that is over.
    pub(crate) fn end(&mut self) -> Result<(), Broken> {
        if self.game.is_none() || self.mover().is_some() {
            return Ok(());
        }
        if let Pen::Writing(recorder) = std::mem::replace(&mut self.pen, Pen::Down) {
            recorder.end(&ending_of(self.position()))?.sync_data()?;
        }
        self.permit = None;
        Ok(())
    }
}

/// What is refused before the game.
pub(crate) fn not_begun() -> Refusal {
    let message = "the game begins when every seat is taken; send the others their links";
    Refusal::new("waiting", message)
}
