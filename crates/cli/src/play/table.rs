//! The game on the table: a person, bots, and a past that can be taken back.
use macuil::core::error::PlayError;
use macuil::core::events::Event as _;
use macuil::core::position::Node;
use macuil::core::random::Stream;
use macuil::core::seat::Seat;
use macuil::record::{Record, ending_of};
use macuil::{AnyEvent, AnyPosition};
use macuil_players::{Bot, BotPlayer, choose_any};

use crate::say;

/// A game being played.
pub struct Table {
    begin: AnyPosition,
    now: Moment,
    past: Vec<Past>,
    me: Seat,
    seed: u64,
    /// Plays for all others.
    bot: BotPlayer,
    /// What has happened since the person was last asked: a paragraph a turn.
    story: Vec<Paragraph>,
    /// Whether the next event begins a paragraph.
    new_paragraph: bool,
}

/// Everything that the future depends on, the generators included: who takes back a throw throws the same again.
#[derive(Clone)]
struct Moment {
    position: AnyPosition,
    dice: Stream,
    players: Stream,
}

struct Past {
    before: Moment,
    word: String,
    /// Whether the person chose it.
    mine: bool,
}

struct Paragraph {
    who: Seat,
    deeds: Vec<String>,
}

impl Table {
    /// A game that has just begun.
    pub fn new(begin: AnyPosition, me: Seat, seed: u64, bot: Bot) -> Table {
        let now = Moment {
            position: begin.clone(),
            dice: Stream::dice(seed, 0),
            players: Stream::players(seed, 0),
        };
        Table {
            begin,
            now,
            past: Vec::new(),
            me,
            seed,
            bot: bot.player(),
            story: Vec::new(),
            new_paragraph: true,
        }
    }

    /// The position.
    pub fn position(&self) -> &AnyPosition {
        &self.now.position
    }

    /// The person's seat.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How the others play.
    pub fn bot(&self) -> Bot {
        self.bot.bot()
    }

    /// Throws and lets the others play until the person has to choose or the game is over.
    pub fn go_on(&mut self) {
        loop {
            let drawn = match self.now.position.node() {
                Node::Over(_) => return,
                Node::Decision(seat) if seat == self.me => return,
                Node::Decision(_) => {
                    let mut after = self.now.players.clone();
                    let chosen = choose_any(&self.now.position, &mut self.bot, &mut after);
                    let Some(word) = chosen else {
                        return;
                    };
                    (word, self.now.dice.clone(), after)
                }
                Node::Chance(_) => {
                    let mut after = self.now.dice.clone();
                    let Some(throw) = self.now.position.draw(&mut after) else {
                        return;
                    };
                    (throw, after, self.now.players.clone())
                }
            };
            let (word, dice, players) = drawn;
            if self.play(&word, false).is_err() {
                return;
            }
            self.now.dice = dice;
            self.now.players = players;
        }
    }

    /// Plays a move of the person's.
    pub fn choose(&mut self, word: &str) -> Result<(), PlayError> {
        self.play(word, true)
    }

    fn play(&mut self, word: &str, mine: bool) -> Result<(), PlayError> {
        let before = self.now.clone();
        let mut events = Vec::new();
        self.now.position.play(word, &mut events)?;
        if let Some(seat) = before.position.node().mover() {
            self.tell(seat, &events);
        }
        self.past.push(Past {
            before,
            word: word.to_string(),
            mine,
        });
        Ok(())
    }

    fn tell(&mut self, mut who: Seat, events: &[AnyEvent]) {
        let game = self.now.position.game();
        for event in events {
            if let Some(deed) = say::event(event) {
                if self.new_paragraph || self.story.is_empty() {
                    self.story.push(Paragraph {
                        who,
                        deeds: Vec::new(),
                    });
                    self.new_paragraph = false;
                }
                if let Some(paragraph) = self.story.last_mut() {
                    paragraph.deeds.push(deed);
                }
            }
            if event.name() == "turn-passed" {
                self.new_paragraph = true;
                event.details(&mut |key, detail| {
                    if key == "to" {
                        who = game
                            .letters
                            .find(&detail.to_string())
                            .map_or(who, |index| Seat::new(index as u8));
                    }
                });
            }
        }
    }

    /// What has happened since the last call, a sentence a turn.
    pub fn take_story(&mut self) -> Vec<String> {
        let game = self.now.position.game();
        let sentence = |paragraph: Paragraph| {
            format!(
                "{} {}.",
                game.seat_name(paragraph.who),
                paragraph.deeds.join("; ")
            )
        };
        std::mem::take(&mut self.story)
            .into_iter()
            .map(sentence)
            .collect()
    }

    /// Takes back everything since the person's last choice, that choice included; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.past.iter().rposition(|past| past.mine) else {
            return false;
        };
        self.now = self.past[last].before.clone();
        self.past.truncate(last);
        self.story.clear();
        true
    }

    /// The game so far.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.begin);
        let bot = self.bot().to_string();
        let player = |seat| {
            if seat == self.me {
                "person"
            } else {
                bot.as_str()
            }
        };
        record.players = self
            .begin
            .seats_in_order()
            .into_iter()
            .map(|seat| player(seat).to_string())
            .collect();
        record.seed = Some((self.seed, 0));
        record.plies = self.past.iter().map(|past| past.word.clone()).collect();
        record.ending = ending_of(&self.now.position);
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_takes_back_a_move_meets_the_same_throws_again() {
        let begin = AnyPosition::start("partan", "3", None).unwrap();
        let mut table = Table::new(begin, Seat::new(0), 7, Bot::Mixed);
        table.go_on();
        for _ in 0..20 {
            let word = table.position().moves()[0].clone();
            table.choose(&word).unwrap();
            table.go_on();
        }
        let (record, end) = (table.record(), table.position().clone());
        for _ in 0..20 {
            assert!(table.undo());
        }
        assert!(!table.undo());
        for _ in 0..20 {
            let word = table.position().moves()[0].clone();
            table.choose(&word).unwrap();
            table.go_on();
        }
        assert_eq!((table.record(), table.position()), (record, &end));
    }
}
