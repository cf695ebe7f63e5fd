//! What a game is to be, and who sits where: asked for by whoever creates it, then kept beside its record.

use std::time::Duration;

use macuil::core::fair::{FairDice, Secret};
use macuil::{AnyPosition, StartError};
use macuil_players::{Bot, Budget};
use serde::{Deserialize, Serialize};

use crate::chance;
use crate::message::Refusal;
use crate::seat::Seat;

/// The least and the most time for a throw, in milliseconds.
const THINK: std::ops::RangeInclusive<u64> = 100..=86_400_000;
/// How long a bot's search may be.
const LONGEST_SEARCH: Duration = Duration::from_secs(2);
const MOST_NODES: u32 = 5_000;

/// What is asked for.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    variant: String,
    seats: Option<Seats>,
    first: Option<char>,
    think_ms: Option<u64>,
    /// Who takes over.
    bot: Option<String>,
    /// The seats that it plays from the beginning.
    bots: Option<String>,
}

/// Letters or a number.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
enum Seats {
    Letters(String),
    Number(u8),
}

/// What was agreed on: the file `table.json` of a game.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Terms {
    /// The variant with its options.
    pub variant: String,
    /// Who begins.
    pub first: char,
    /// The time for a throw and the moves it gives, in milliseconds.
    pub think_ms: u64,
    /// Who takes over when it is out.
    pub bot: String,
    /// The secret of the dice, in hex digits.
    pub secret: String,
    /// Who sits where, in the order of the board.
    pub seats: Vec<Seat>,
}

impl Draft {
    /// Whether such a game can be, with a secret and tokens of its own.
    ///
    /// # Errors
    ///
    /// What cannot be, and what can.
    pub fn terms(self) -> Result<Terms, Refusal> {
        let usage = |message: String| Refusal::new("usage", message);
        let seats = match self.seats {
            None => String::new(),
            Some(Seats::Letters(letters)) => letters,
            Some(Seats::Number(number)) => number.to_string(),
        };
        let start = AnyPosition::start(&self.variant, &seats, self.first).map_err(|error| {
            usage(match error {
                StartError::UnknownVariant { name } => {
                    format!("no variant is called {name}; GET /variants lists them")
                }
                error => error.to_string(),
            })
        })?;
        let letters = start.letters();
        let think_ms = self.think_ms.unwrap_or(60_000);
        if !THINK.contains(&think_ms) {
            return Err(usage(format!(
                "think_ms is from {} to {}",
                THINK.start(),
                THINK.end()
            )));
        }
        let name = self.bot.unwrap_or_else(|| Bot::Greedy.to_string());
        let bot: Bot = name.parse().map_err(|error| usage(format!("{error}")))?;
        if !is_quick(bot) {
            return Err(usage(format!(
                "{bot} thinks too long here; at most mcts:{MOST_NODES} or mcts:{}ms",
                LONGEST_SEARCH.as_millis()
            )));
        }
        let bots = self.bots.unwrap_or_default();
        if let Some(letter) = bots.chars().find(|letter| !letters.contains(*letter)) {
            return Err(usage(format!(
                "{letter} in bots is no seat of this game; there are {letters}"
            )));
        }
        if letters.chars().all(|letter| bots.contains(letter)) {
            return Err(usage(
                "at least one seat is a person's; leave it out of bots".into(),
            ));
        }
        let first = macuil::record::Record::of(&start).first;
        Ok(Terms {
            variant: start.variant(),
            first,
            think_ms,
            bot: bot.to_string(),
            secret: chance::secret().reveal().to_string(),
            seats: letters
                .chars()
                .map(|letter| Seat::new(letter, bots.contains(letter)))
                .collect(),
        })
    }
}

/// Whether a bot answers soon enough for people to wait.
fn is_quick(bot: Bot) -> bool {
    match bot {
        Bot::Mcts(Budget::Nodes(nodes)) => nodes <= MOST_NODES,
        Bot::Mcts(Budget::Time(time)) => time <= LONGEST_SEARCH,
        _ => true,
    }
}

impl Terms {
    /// The letters of the seats.
    pub fn letters(&self) -> String {
        self.seats.iter().map(|seat| seat.letter).collect()
    }

    /// The first position.
    ///
    /// # Errors
    ///
    /// If no game begins so, which the file of a server with other games may say.
    pub fn start(&self) -> Result<AnyPosition, StartError> {
        AnyPosition::start(&self.variant, &self.letters(), Some(self.first))
    }

    /// The secret.
    ///
    /// # Errors
    ///
    /// If the file has none.
    pub fn secret(&self) -> Result<Secret, macuil::core::error::ParseError> {
        self.secret.parse()
    }

    /// The nonces in the order of seats; a bot, and who has not joined, has none.
    pub fn nonces(&self) -> impl Iterator<Item = &str> {
        self.seats
            .iter()
            .map(|seat| seat.nonce.as_deref().unwrap_or(""))
    }

    /// Whether every person has joined.
    pub fn is_complete(&self) -> bool {
        self.seats.iter().all(Seat::has_joined)
    }

    /// The dice, before their first throw.
    pub fn dice(&self, secret: &Secret) -> FairDice {
        FairDice::new(secret, self.nonces())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(draft: &str) -> Result<Terms, String> {
        let draft: Draft = serde_json::from_str(draft).map_err(|error| error.to_string())?;
        draft.terms().map_err(|refusal| refusal.message)
    }

    #[test]
    fn a_game_may_be_asked_for_by_its_variant_alone() {
        let terms = asked(r#"{"variant":"ludo/madn"}"#).unwrap();
        assert_eq!((terms.think_ms, &*terms.bot), (60_000, "greedy"));
        assert!(terms.seats.iter().all(|seat| seat.token.is_some()));
        assert!(!terms.is_complete());
    }

    #[test]
    fn seats_stand_in_the_order_of_the_board_with_their_bots() {
        let terms =
            asked(r#"{"variant":"ludo/parcheesi","seats":"GY","first":"G","bots":"Y"}"#).unwrap();
        assert_eq!((terms.letters(), terms.first), ("YG".into(), 'G'));
        assert!(terms.seats[0].token.is_none() && terms.seats[0].has_joined());
    }

    #[test]
    fn what_cannot_be_is_refused_with_what_can() {
        for (draft, says) in [
            (r#"{"variant":"chess"}"#, "GET /variants lists them"),
            (r#"{"variant":"partan[geometry=flat]"}"#, "geometry"),
            (r#"{"variant":"partan","seats":9}"#, "seats"),
            (r#"{"variant":"partan","think_ms":1}"#, "from 100 to"),
            (
                r#"{"variant":"partan","bot":"deep blue"}"#,
                "there are random",
            ),
            (
                r#"{"variant":"partan","bot":"mcts:60000ms"}"#,
                "at most mcts:5000",
            ),
            (r#"{"variant":"partan","bots":"Z"}"#, "Z in bots"),
            (
                r#"{"variant":"partan","seats":"GR","bots":"GR"}"#,
                "a person's",
            ),
            (
                r#"{"variant":"partan","colour":"red"}"#,
                "unknown field `colour`",
            ),
        ] {
            let said = asked(draft).unwrap_err();
            assert!(said.contains(says), "{draft}: {said}");
        }
    }
}
