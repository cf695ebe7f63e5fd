//! Game records.
use js_sys::Array;
use macuil::record::{self, Ending};
use wasm_bindgen::prelude::*;

use crate::arguments::{texts, whole, wrong};
use crate::errors;
use crate::event::Event;
use crate::object::{list, object};
use crate::position::Position;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A ply of a game that is played again: its word, what happened, and the position after it. */
export interface Replayed {
  word: string;
  events: Event[];
  position: Position;
}
"#;

/// One game, as its record says. It never changes.
#[wasm_bindgen(js_name = "Record")]
pub struct Record(pub(crate) record::Record);

#[wasm_bindgen(js_class = "Record")]
impl Record {
    /// The record of a game from this position on, with the words of its throws and moves; they must be playable. Where the game is
    /// over by then, the record says how. The players are named in the order of the seats; the seed is the master seed and the index.
    ///
    /// @throws {PlayError} with the clause that does not allow a throw or a move
    #[wasm_bindgen(constructor)]
    pub fn new(
        start: &Position,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly string[]")] plies: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly string[]")] players: JsValue,
        #[wasm_bindgen(
            unchecked_optional_param_type = "readonly [seed: bigint | number, index: bigint | number]"
        )]
        seed: JsValue,
    ) -> Result<Record, JsValue> {
        let (plies, players) = (texts(&plies, "plies")?, texts(&players, "players")?);
        let seed = match seed.dyn_ref::<Array>() {
            Some(pair) if pair.length() == 2 => {
                Some((whole(&pair.get(0), 0)?, whole(&pair.get(1), 0)?))
            }
            None if seed.is_undefined() => None,
            _ => {
                return Err(wrong(
                    "the seed is the master seed and the index, as [7, 0]",
                ));
            }
        };
        record::Record::played(&start.0, plies, players, seed)
            .map(Record)
            .map_err(|error| errors::played(&error))
    }

    /// Reads every record of a text.
    ///
    /// @throws {RecordError} at the first that cannot be read; its `games` are those before it
    pub fn read(text: &str) -> Result<Vec<Record>, JsValue> {
        let (games, broken) = record::Record::read_all(text);
        let games = games.into_iter().map(Record);
        match broken {
            Some(error) => Err(errors::record(&error, list(games))),
            None => Ok(games.collect()),
        }
    }

    /// The record as text, with its digest.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// The variant with its options.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.0.variant.clone()
    }

    /// The letters of the seats, in the order of the board.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> String {
        self.0.seats.clone()
    }

    /// The letter of the seat that begins.
    #[wasm_bindgen(getter)]
    pub fn first(&self) -> String {
        self.0.first.into()
    }

    /// Who plays, in the order of the seats; empty if not said.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> Vec<String> {
        self.0.players.clone()
    }

    /// Master seed and index of the game, if it was drawn from a stream.
    #[wasm_bindgen(
        getter,
        unchecked_return_type = "[seed: bigint, index: bigint] | undefined"
    )]
    pub fn seed(&self) -> JsValue {
        match self.0.seed {
            Some((seed, index)) => list([seed, index]),
            None => JsValue::UNDEFINED,
        }
    }

    /// The words of its throws and moves.
    #[wasm_bindgen(getter)]
    pub fn plies(&self) -> Vec<String> {
        self.0.plies.clone()
    }

    /// How it ends: as `"over:GR"`, `"truncated"` or `"open"`.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> String {
        self.0.ending.to_string()
    }

    /// Whether the game is over by the rules.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        matches!(self.0.ending, Ending::Over(_))
    }

    /// Whether the record is whole; false where it was cut short.
    #[wasm_bindgen(getter, js_name = isWhole)]
    pub fn is_whole(&self) -> bool {
        self.0.whole
    }

    /// The position that the game began with.
    ///
    /// @throws {ReplayError} where it cannot begin so
    pub fn beginning(&self) -> Result<Position, JsValue> {
        let beginning = self.0.beginning();
        beginning
            .map(Position)
            .map_err(|error| errors::replay(&error))
    }

    /// Plays the game again: every ply with its events and the position after it.
    ///
    /// @throws {ReplayError} at the first thing that does not happen as the record says
    #[wasm_bindgen(unchecked_return_type = "Replayed[]")]
    pub fn replay(&self) -> Result<JsValue, JsValue> {
        // Nothing is handed over before all is well: what JavaScript never sees it cannot free.
        let mut plies = Vec::with_capacity(self.0.plies.len());
        self.0
            .replay(|word, events, position| {
                plies.push((word.to_string(), events.to_vec(), position.clone()));
            })
            .map_err(|error| errors::replay(&error))?;
        Ok(list(plies.into_iter().map(|(word, events, position)| {
            object([
                ("word", word.into()),
                ("events", list(events.into_iter().map(Event))),
                ("position", Position(position).into()),
            ])
        })))
    }

    /// Whether two records say the same.
    pub fn equals(&self, other: &Record) -> bool {
        self.0 == other.0
    }

    /// The text.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_text(&self) -> String {
        self.text()
    }

    /// What JSON has of it: the text.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.text()
    }
}
