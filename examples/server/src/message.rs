//! What clients say, and why they are refused.

use macuil::core::error::PlayError;
use macuil::core::rules::RuleId;
use serde::Deserialize;
use serde_json::{Value, json};

/// A message of a client.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Message {
    /// Takes a seat, or comes back to it.
    Join {
        /// The seat's token.
        token: String,
        /// What the client adds to the dice; not needed for coming back.
        nonce: Option<String>,
    },
    /// Asks for the throw that is due.
    Throw {},
    /// Plays a move.
    Move {
        /// Its word.
        #[serde(rename = "move")]
        word: String,
    },
    /// Takes the seat back from the bot.
    Take {},
    /// Leaves the seat: to somebody else before the game, to the bot while it is played.
    Leave {},
}

impl Message {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and what there is.
    pub fn read(text: &str) -> Result<Message, Refusal> {
        serde_json::from_str(text).map_err(|error| {
            Refusal::new(
                "usage",
                format!("a message is a JSON object as {{\"type\":\"throw\"}}, its type one of join, throw, move, take, leave: {error}"),
            )
        })
    }
}

/// Why something is refused; nothing has changed.
#[derive(Debug)]
pub struct Refusal {
    /// One of the kinds that the README lists.
    pub kind: &'static str,
    /// The clause, if it is the rules that refuse.
    pub rule: Option<RuleId>,
    /// What is wrong, and what to do.
    pub message: String,
}

impl Refusal {
    /// A refusal that is not of the rules.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal {
            kind,
            rule: None,
            message: message.into(),
        }
    }

    /// As a message to the client.
    pub fn message(&self) -> Value {
        let mut message = json!({"type": "refused", "kind": self.kind, "message": self.message});
        if let Some(rule) = self.rule {
            message["rule"] = json!(rule.id());
            message["clause"] = json!(rule.rule().text);
        }
        message
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal {
            kind: "illegal",
            rule: Some(error.rule),
            message: error.message.into(),
        }
    }
}

/// The last message of a connection: why the server ends it.
pub fn closed(kind: &str, message: &str) -> String {
    json!({"type": "closed", "kind": kind, "message": message}).to_string()
}
