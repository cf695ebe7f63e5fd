//! Why a request is refused, as the line protocol says it.
use macuil::core::error::{PlayError, TextError};
use serde_json::{Value, json};

/// A refused request; nothing has changed.
#[derive(Debug)]
pub enum Refusal {
    /// The request itself is wrong.
    Usage(String),
    /// A word that cannot be played here.
    Illegal(PlayError),
    /// A text that is no position.
    Text {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: Box<TextError>,
    },
}

/// A request that is wrong, with what to do.
pub fn usage(message: impl Into<String>) -> Refusal {
    Refusal::Usage(message.into())
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal::Illegal(error)
    }
}

impl Refusal {
    /// The value of `error` in the answer.
    pub fn json(&self) -> Value {
        match self {
            Refusal::Usage(message) => json!({"kind": "usage", "message": message}),
            Refusal::Illegal(error) => {
                json!({"kind": "illegal", "rule": error.rule.id(), "message": error.message})
            }
            Refusal::Text { text, error } => match error.as_ref() {
                TextError::Parse(error) => {
                    json!({"kind": "parse", "at": error.at, "message": error.message})
                }
                TextError::Setup(error) => {
                    let faults: Vec<Value> = error
                        .faults()
                        .map(|fault| {
                            json!({
                                "field": fault.field.as_str(),
                                "at": crate::faults::place(text, fault),
                                "message": fault.to_string(),
                            })
                        })
                        .collect();
                    let message = match error.count() {
                        1 => "the position has a fault".to_string(),
                        count if count > faults.len() => {
                            format!(
                                "the position has {count} faults, of which the first {} are listed",
                                faults.len()
                            )
                        }
                        count => format!("the position has {count} faults"),
                    };
                    json!({"kind": "position", "faults": faults, "message": message})
                }
                other => json!({"kind": "parse", "at": 0, "message": other.to_string()}),
            },
        }
    }
}
