//! A game that is played: the engine's position, the dice, and what has happened so far.

use std::cell::OnceCell;

use macuil::core::error::PlayError;
use macuil::core::events::{Detail, Event as _};
use macuil::core::fair::FairDice;
use macuil::core::seat::Seat;
use macuil::record::{Record, ReplayError};
use macuil::{AnyEvent, AnyPosition};
use serde_json::{Map, Value, json};

use crate::sentence::sentence;

/// A game.
#[derive(Debug)]
pub struct Game {
    position: AnyPosition,
    dice: FairDice,
    plays: Vec<Play>,
    /// Some throw of the game, to ask the rules about where none is due.
    throw: String,
}

/// A throw or a move that was played.
#[derive(Debug)]
pub struct Play {
    seat: char,
    word: String,
    /// The name of the bot that chose it, or `person`; unknown of what was played before the server was started.
    by: Option<String>,
    /// What happened.
    pub events: Vec<AnyEvent>,
    told: OnceCell<Value>,
}

impl Game {
    /// A game that begins.
    pub fn begin(start: AnyPosition, dice: FairDice) -> Game {
        let throw = start.rolls().into_iter().next();
        Game {
            position: start,
            dice,
            plays: Vec::new(),
            throw: throw.map_or_else(String::new, |(word, _)| word),
        }
    }

    /// The game of a record, its dice after the last throw.
    ///
    /// # Errors
    ///
    /// If it does not play, or its throws are not those of the dice, which are at their beginning.
    pub fn resume(record: &Record, mut dice: FairDice) -> Result<Game, ReplayError> {
        record.check_dice(&mut dice)?;
        let mut game = Game::begin(record.beginning()?, dice);
        record.replay(|word, events, after| game.push(word, None, events.to_vec(), after))?;
        Ok(game)
    }

    fn push(&mut self, word: &str, by: Option<String>, events: Vec<AnyEvent>, after: &AnyPosition) {
        self.plays.push(Play {
            seat: self.mover().map_or('?', |seat| self.letter(seat)),
            word: word.into(),
            by,
            events,
            told: OnceCell::new(),
        });
        self.position = after.clone();
    }

    /// Where it stands.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What was played.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// Who is to throw or to move.
    pub fn mover(&self) -> Option<Seat> {
        self.position.node().mover()
    }

    /// The letter of a seat.
    pub fn letter(&self, seat: Seat) -> char {
        self.position.game().letter(seat)
    }

    /// Draws the throw that is due; it is still to be played.
    ///
    /// # Errors
    ///
    /// The clause by which none is due.
    pub fn draw(&mut self) -> Result<String, PlayError> {
        match self.position.draw(&mut self.dice) {
            Some(word) => Ok(word),
            // Where no throw is due the rules refuse each alike.
            None => self
                .position
                .check(&self.throw)
                .map(|()| self.throw.clone()),
        }
    }

    /// Plays a throw or a move.
    ///
    /// # Errors
    ///
    /// The clause that does not allow it; nothing has changed.
    pub fn play(&mut self, word: &str, by: &str) -> Result<(), PlayError> {
        let mut after = self.position.clone();
        let mut events = Vec::new();
        after.play(word, &mut events)?;
        self.push(word, Some(by.into()), events, &after);
        Ok(())
    }
}

impl Play {
    /// As messages have it; `ply` is its place, from 0.
    pub fn told(&self, ply: usize) -> &Value {
        self.told.get_or_init(|| {
            let events: Vec<Value> = self.events.iter().map(event).collect();
            json!({"ply": ply, "seat": self.seat, "word": self.word, "by": self.by, "events": events})
        })
    }
}

/// An event as `docs/events.md` has it, with its sentence.
fn event(event: &AnyEvent) -> Value {
    let mut object = Map::new();
    object.insert("event".into(), json!(event.name()));
    object.insert("rule".into(), json!(event.rule().id()));
    event.details(&mut |key, detail| {
        let value = match detail {
            Detail::Number(number) => json!(number),
            Detail::Word(word) => json!(word.as_str()),
        };
        object.insert(key.into(), value);
    });
    object.insert("said".into(), json!(sentence(event)));
    Value::Object(object)
}

/// The moves that may be played, each with the places that its piece goes from and to, where they are spaces of the board.
pub fn moves(position: &AnyPosition) -> Value {
    let label = |space| position.board().label(space).as_str().to_string();
    let moves = position.moves().into_iter();
    let moves = moves.map(|word| {
        let route = position.route(&word);
        let from = route.and_then(|route| route.from).map(label);
        let to = route.and_then(|route| route.to).map(label);
        json!({"move": word, "from": from, "to": to})
    });
    Value::Array(moves.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::core::fair::Secret;
    use macuil::core::position::Node;

    fn dice() -> FairDice {
        FairDice::new(&Secret::new([7; 32]), ["a", "b"])
    }

    fn played(plies: usize) -> (Game, Record) {
        let start = AnyPosition::start("patolli", "2", None).unwrap();
        let mut record = Record::of(&start);
        let mut game = Game::begin(start, dice());
        for _ in 0..plies {
            let word = game
                .draw()
                .unwrap_or_else(|_| game.position().moves().remove(0));
            game.play(&word, "person").unwrap();
            record.plies.push(word);
        }
        (game, record)
    }

    #[test]
    fn a_resumed_game_throws_what_it_would_have_thrown() {
        let (mut game, mut record) = played(40);
        record.whole = false;
        let mut resumed = Game::resume(&record, dice()).unwrap();
        assert_eq!(resumed.position(), game.position());
        for _ in 0..40 {
            let words = [&mut game, &mut resumed].map(|game| {
                let word = game
                    .draw()
                    .unwrap_or_else(|_| game.position().moves().remove(0));
                game.play(&word, "person").unwrap();
                word
            });
            assert_eq!(words[0], words[1]);
        }
    }

    #[test]
    fn a_record_with_another_throw_is_not_resumed() {
        let (_, mut record) = played(1);
        let other = if record.plies[0] == "roll:1" {
            "roll:2"
        } else {
            "roll:1"
        };
        record.plies[0] = other.into();
        let error = Game::resume(&record, dice()).unwrap_err();
        assert!(matches!(error, ReplayError::Dice { ply: 0, .. }), "{error}");
    }

    #[test]
    fn a_throw_that_is_not_due_is_refused_by_its_clause() {
        for (_, variant) in macuil::variants() {
            let start = AnyPosition::start(variant.name, "2", None).unwrap();
            let mut game = Game::begin(start, dice());
            while matches!(game.position().node(), Node::Chance(_)) {
                let word = game.draw().unwrap();
                game.play(&word, "person").unwrap();
            }
            let before = game.position().clone();
            let refused = game.draw().unwrap_err();
            assert!(refused.rule.id().contains('.'), "{refused}");
            assert_eq!(*game.position(), before);
        }
    }
}
