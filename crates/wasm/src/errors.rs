//! Errors of the engine as JavaScript's, whose classes stand in `js/errors.js`.
use macuil::core::error::{self, ParseError, PlayErrorKind};
use macuil::core::packed;
use macuil::record;
use macuil::{StartError, UnpackError};
use wasm_bindgen::prelude::*;

use crate::arguments::wrong;
use crate::object::{list, object};

#[wasm_bindgen(raw_module = "./errors.js")]
extern "C" {
    type PlayError;
    #[wasm_bindgen(constructor)]
    fn new(message: &str, kind: &str, clause: &str, reason: &str) -> PlayError;

    type TextError;
    #[wasm_bindgen(constructor)]
    fn new(message: &str, at: usize) -> TextError;

    type SetupError;
    #[wasm_bindgen(constructor)]
    fn new(message: &str, faults: &JsValue) -> SetupError;

    type RecordError;
    #[wasm_bindgen(constructor)]
    fn new(message: &str, line: usize, column: usize, at: usize, games: JsValue) -> RecordError;

    type ReplayError;
    #[wasm_bindgen(constructor)]
    fn new(message: &str, ply: Option<usize>) -> ReplayError;
}

/// A refused throw or move.
pub fn play(refused: &error::PlayError) -> JsValue {
    let kind = match refused.kind {
        PlayErrorKind::Over => "over",
        PlayErrorKind::NotNow => "not-now",
        PlayErrorKind::Unreadable => "unreadable",
        _ => "not-allowed",
    };
    let message = refused.to_string();
    PlayError::new(&message, kind, refused.rule.id(), refused.message).into()
}

/// A text that cannot be read at all.
pub fn parse(error: &ParseError) -> JsValue {
    TextError::new(&error.to_string(), error.at).into()
}

/// A position or a beginning that cannot be.
pub fn setup(error: &error::SetupError) -> JsValue {
    let faults = list(error.faults().map(|fault| {
        object([
            ("field", fault.field.as_str().into()),
            ("message", fault.to_string().into()),
            ("clause", fault.rule.map(|rule| rule.id()).into()),
            ("at", fault.at.into()),
        ])
    }));
    SetupError::new(&error.to_string(), &faults).into()
}

/// A text that is no position.
pub fn text(error: &error::TextError) -> JsValue {
    match error {
        error::TextError::Parse(error) => parse(error),
        error::TextError::Setup(error) => setup(error),
        other => wrong(&other.to_string()),
    }
}

/// A variant that cannot be started so.
pub fn start(error: StartError) -> JsValue {
    setup(&error.into())
}

/// Bytes that are no packed position.
pub fn unpack(error: &UnpackError) -> JsValue {
    match error {
        UnpackError::UnknownGame { name } => {
            wrong(&format!("no game is called {name}; games() lists them"))
        }
        UnpackError::Packed(packed::UnpackError::Setup(error)) => setup(error),
        other => wrong(&other.to_string()),
    }
}

/// Records of which one cannot be read: `games` stand before it.
pub fn record(error: &record::RecordError, games: JsValue) -> JsValue {
    let message = error.to_string();
    RecordError::new(&message, error.line, error.column, error.at, games).into()
}

/// A game that cannot be recorded as it is said.
pub fn played(error: &record::PlayedError) -> JsValue {
    match error {
        record::PlayedError::Ply { refused, .. } => play(refused),
        record::PlayedError::Start(error) => replay(error),
        other => wrong(&other.to_string()),
    }
}

/// A record that does not replay.
pub fn replay(error: &record::ReplayError) -> JsValue {
    let ply = match error {
        record::ReplayError::Ply { ply, .. } | record::ReplayError::Dice { ply, .. } => Some(*ply),
        _ => None,
    };
    ReplayError::new(&error.to_string(), ply).into()
}
