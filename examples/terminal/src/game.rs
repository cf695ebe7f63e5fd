//! The game on the table: its past, what was taken back, and its record.
use macuil::core::error::PlayError;
use macuil::core::position::Node;
use macuil::core::random::Stream;
use macuil::core::seat::{Seat, Seats};
use macuil::record::{Record, ReplayError, ending_of};
use macuil::{AnyEvent, AnyPosition};
use macuil_players::{Bot, choose_any};

/// What a record calls a seat that a person plays.
const PERSON: &str = "person";

/// A throw or a move that was made.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Its word.
    pub word: String,
    /// Whose it was.
    pub seat: Seat,
    /// What happened.
    pub events: Vec<AnyEvent>,
    /// The position after it.
    pub after: AnyPosition,
    /// The dice after it: who takes back a throw throws the same again.
    dice: Stream,
}

/// A game with all that was played, and what was taken back and can be played again.
#[derive(Clone, Debug)]
pub struct Game {
    begin: AnyPosition,
    /// Who plays each seat, by its index; `None` for a person.
    players: Vec<Option<Bot>>,
    seed: u64,
    plies: Vec<Ply>,
    /// How many of the plies have been played; those after it were taken back.
    at: usize,
}

impl Game {
    /// A game that has just begun. People play `people`; the bots play the other seats, in the order of the board and in turn.
    pub fn new(begin: AnyPosition, people: Seats, bots: &[Bot], seed: u64) -> Game {
        let mut players = vec![None; Seat::MOST];
        let mut bots = bots.iter().cycle();
        for seat in begin.seats_in_order() {
            if !people.contains(seat) {
                players[seat.index()] = Some(*bots.next().unwrap_or(&Bot::Random));
            }
        }
        Game {
            begin,
            players,
            seed,
            plies: Vec::new(),
            at: 0,
        }
    }

    /// The game of a record, as far as it was played. Seats that it does not say the players of are people's.
    ///
    /// # Errors
    ///
    /// The first thing that cannot be played as the record says.
    pub fn resume(record: &Record) -> Result<Game, ReplayError> {
        let begin = record.beginning()?;
        let seed = record.seed.map_or(0, |(seed, _)| seed);
        let mut game = Game::new(begin, Seats::first(Seat::MOST), &[], seed);
        for (seat, name) in game.begin.seats_in_order().into_iter().zip(&record.players) {
            game.players[seat.index()] = name.parse().ok();
        }
        for (ply, word) in record.plies.iter().enumerate() {
            game.play(word).map_err(|error| ReplayError::Ply {
                ply,
                word: word.clone(),
                message: error.to_string(),
            })?;
        }
        Ok(game)
    }

    /// The position.
    pub fn position(&self) -> &AnyPosition {
        self.plies().last().map_or(&self.begin, |ply| &ply.after)
    }

    /// What has been played, in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.at]
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The bot that plays a seat; `None` for a person.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.players[seat.index()]
    }

    /// The seat that is to throw or move; `None` once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.position().node().mover()
    }

    /// Whether a person is to throw or move.
    pub fn waits_for_person(&self) -> bool {
        self.mover().is_some_and(|seat| self.bot(seat).is_none())
    }

    /// Throws the dice.
    ///
    /// # Errors
    ///
    /// The clause that has no throw here.
    pub fn throw(&mut self) -> Result<(), PlayError> {
        let (word, _) = self.drawn();
        self.play(&word.unwrap_or_default())
    }

    /// The word of the move that the bot at turn makes. Its draws are those of this ply, so that a game that was saved goes on
    /// as it would have.
    pub fn bot_move(&self) -> Option<String> {
        let bot = self.bot(self.mover()?)?;
        let mut draws = Stream::players(self.seed, self.at as u64);
        choose_any(self.position(), &mut bot.player(), &mut draws)
    }

    /// Plays a throw or a move; what was taken back is then gone. A throw that is said and not thrown stands for one of the dice.
    ///
    /// # Errors
    ///
    /// The first clause that does not allow it; nothing is changed.
    pub fn play(&mut self, word: &str) -> Result<(), PlayError> {
        let (mut after, mut events) = (self.position().clone(), Vec::new());
        after.play(word, &mut events)?;
        let seat = self.mover().unwrap_or(Seat::new(0));
        let (_, dice) = self.drawn();
        self.plies.truncate(self.at);
        self.plies.push(Ply {
            word: word.into(),
            seat,
            events,
            after,
            dice,
        });
        self.at += 1;
        Ok(())
    }

    /// Takes back the last choice of a person and all that followed; false if there is none.
    pub fn undo(&mut self) -> bool {
        let chosen = (0..self.at).rev().find(|at| self.is_choice(*at));
        self.at = chosen.unwrap_or(self.at);
        chosen.is_some()
    }

    /// Plays again what was taken back last, up to the next choice of a person; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        if self.at == self.plies.len() {
            return false;
        }
        let next = (self.at + 1..self.plies.len()).find(|at| self.is_choice(*at));
        self.at = next.unwrap_or(self.plies.len());
        true
    }

    /// Whether a ply was a move that a person chose; any move where bots play alone, and are watched.
    fn is_choice(&self, at: usize) -> bool {
        let before = match at {
            0 => &self.begin,
            _ => &self.plies[at - 1].after,
        };
        let is_watched = self
            .begin
            .seats()
            .iter()
            .all(|seat| self.bot(seat).is_some());
        matches!(before.node(), Node::Decision(seat) if is_watched || self.bot(seat).is_none())
    }

    /// The record of the game as far as it was played.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.begin);
        let name = |seat: Seat| self.bot(seat).map_or(PERSON.into(), |bot| bot.to_string());
        record.players = self.begin.seats_in_order().into_iter().map(name).collect();
        record.seed = Some((self.seed, 0));
        record.plies = self.plies().iter().map(|ply| ply.word.clone()).collect();
        record.ending = ending_of(self.position());
        record
    }

    /// What the dice give here, if a throw is due, and the dice after it.
    fn drawn(&self) -> (Option<String>, Stream) {
        let last = self.plies().last();
        let mut dice = last.map_or_else(|| Stream::dice(self.seed, 0), |ply| ply.dice.clone());
        (self.position().draw(&mut dice), dice)
    }
}
