//! Positions as values.
use macuil::AnyPosition;
use macuil::core::board::Space;
use macuil::core::position::{Node, Outcome};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;
use wasm_bindgen::prelude::*;

use crate::arguments::{first as letter_of, seats as seats_of, whole};
use crate::errors;
use crate::event::Event;
use crate::object::{letter, list, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { PlayError } from "./errors.js";

/** The position after a play, and what happened in between, in order. */
export interface Played {
  position: Position;
  events: Event[];
}

/** A piece and the space it stands on, by the name that `data-space` has in pictures. */
export interface Piece {
  seat: string;
  space: string;
}

/** The way of the piece that a move moves; a place that is no space of the board, as Partán's Start Zones, is left out. */
export interface Route {
  /** The letter of the seat that moves. */
  seat: string;
  from?: string;
  to?: string;
}

/** A promise of the rules that a position does not keep. */
export interface Violation {
  promise: string;
  clause: string;
}
"#;

/// A position of any game: a value that never changes. Playing gives another one.
#[wasm_bindgen]
pub struct Position(pub(crate) AnyPosition);

#[wasm_bindgen]
impl Position {
    /// The first position of a variant, with options as in `"partan[geometry=rings]"`; seats as letters in any order, as a number,
    /// or nothing for the default; the first of the seats begins unless another is named.
    ///
    /// @throws {SetupError} with every fault of it
    pub fn start(
        variant: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "string | number")] seats: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] first: Option<String>,
    ) -> Result<Position, JsValue> {
        let (seats, first) = (seats_of(&seats)?, letter_of(first.as_deref())?);
        AnyPosition::start(variant, &seats, first)
            .map(Position)
            .map_err(errors::start)
    }

    /// Reads a position's text.
    ///
    /// @throws {TextError} where it cannot be read at all
    /// @throws {SetupError} with every fault of the position
    pub fn read(text: &str) -> Result<Position, JsValue> {
        AnyPosition::from_text(text)
            .map(Position)
            .map_err(|error| errors::text(&error))
    }

    /// Reads a position's text after the repair clause of its game (Partán's `partan.tidy`); a game without one reads it as it is.
    ///
    /// @throws {TextError} where it cannot be read at all
    /// @throws {SetupError} with every fault that the clause does not repair
    pub fn tidy(text: &str) -> Result<Position, JsValue> {
        AnyPosition::tidy(text)
            .map(Position)
            .map_err(|error| errors::text(&error))
    }

    /// Reads the packed form.
    ///
    /// @throws {SetupError} with every fault of the position
    /// @throws {RangeError} where the bytes mean nothing, or no game has this name
    pub fn unpack(game: &str, packed: &[u8]) -> Result<Position, JsValue> {
        AnyPosition::unpack(game, packed)
            .map(Position)
            .map_err(|error| errors::unpack(&error))
    }

    /// The canonical text, from which the position is read back.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// The name of the game, as `"ludo"`.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        self.0.game().name.into()
    }

    /// The variant with the options that differ from its defaults.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.0.variant()
    }

    /// The letters of the seats in play, in the order of the board.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> String {
        self.0.letters()
    }

    /// What it waits for.
    #[wasm_bindgen(getter, js_name = waitsFor, unchecked_return_type = "\"roll\" | \"move\" | \"over\"")]
    pub fn waits_for(&self) -> String {
        let word = match self.0.node() {
            Node::Chance(_) => "roll",
            Node::Decision(_) => "move",
            Node::Over(_) => "over",
        };
        word.into()
    }

    /// The letter of the seat that is to throw or move; undefined once the game is over.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> Option<String> {
        self.0
            .node()
            .mover()
            .map(|seat| self.letter(seat).to_string())
    }

    /// Whether the game is over.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        matches!(self.0.node(), Node::Over(_))
    }

    /// The letters of the seats by place, the winner first; those that are not listed share what is left. Undefined while the game
    /// goes on, empty for a draw.
    #[wasm_bindgen(getter)]
    pub fn places(&self) -> Option<String> {
        match self.0.node() {
            Node::Over(Outcome::Places(places)) => {
                let seats = places.as_slice().iter();
                Some(seats.map(|seat| self.letter(*seat)).collect())
            }
            Node::Over(Outcome::Draw) => Some(String::new()),
            _ => None,
        }
    }

    /// The stable key of 64 bits: equal positions have equal keys, on every platform and within a major version.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// The possible throws with their weights, as `[["roll:1", 1], ...]`; empty where no throw is due. The chance of a throw is its
    /// weight by the sum of them.
    #[wasm_bindgen(unchecked_return_type = "[roll: string, weight: number][]")]
    pub fn rolls(&self) -> JsValue {
        let rolls = self.0.rolls().into_iter();
        list(rolls.map(|(word, weight)| list([JsValue::from(word), weight.into()])))
    }

    /// The legal moves, in the order of the rules; empty where no move is due.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// Whether the throw or move written so can be played here: undefined, or the error that says why not.
    #[wasm_bindgen(unchecked_return_type = "PlayError | undefined")]
    pub fn check(&self, word: &str) -> JsValue {
        match self.0.check(word) {
            Ok(()) => JsValue::UNDEFINED,
            Err(refused) => errors::play(&refused),
        }
    }

    /// The position after the throw or move written so, and what happened in between.
    ///
    /// @throws {PlayError} with the clause that does not allow it
    #[wasm_bindgen(unchecked_return_type = "Played")]
    pub fn play(&self, word: &str) -> Result<JsValue, JsValue> {
        let (mut position, mut events) = (self.0.clone(), Vec::new());
        position
            .play(word, &mut events)
            .map_err(|error| errors::play(&error))?;
        Ok(object([
            ("position", Position(position).into()),
            ("events", list(events.into_iter().map(Event))),
        ]))
    }

    /// Plays on at random until the game is over or so many throws have been made (100,000 unless said), with the dice and the
    /// choices of game `index` of the run with this seed.
    #[wasm_bindgen(js_name = playOut)]
    pub fn play_out(
        &self,
        #[wasm_bindgen(unchecked_param_type = "bigint | number")] seed: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] index: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] most: JsValue,
    ) -> Result<Position, JsValue> {
        let (seed, index) = (whole(&seed, 0)?, whole(&index, 0)?);
        let mut position = self.0.clone();
        let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
        position.play_out(&mut dice, &mut players, whole(&most, 100_000)?);
        Ok(Position(position))
    }

    /// The promises of the rules that the position does not keep: none, unless the engine is wrong.
    #[wasm_bindgen(unchecked_return_type = "Violation[]")]
    pub fn violations(&self) -> JsValue {
        list(self.0.violations().iter().map(|found| {
            object([
                ("promise", found.promise.into()),
                ("clause", found.rule.id().into()),
            ])
        }))
    }

    /// The pieces that stand on spaces of the board, by the seats whose course they are on: in Partán also those on Streets of seats
    /// that nobody plays.
    #[wasm_bindgen(unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> JsValue {
        let seats = (0..self.0.game().letters.len() as u8).map(Seat::new);
        list(seats.flat_map(|seat| {
            let spaces = self.0.pieces_of(seat).into_iter();
            spaces.map(move |space| {
                object([
                    ("seat", letter(self.letter(seat))),
                    ("space", self.label(space)),
                ])
            })
        }))
    }

    /// The way of the piece that a legal move moves with its points; undefined for a move that moves none so, as declining, and for
    /// what is no legal move here. Where a move moves several pieces, they go the same way. How the play ends is for `play` to say.
    #[wasm_bindgen(unchecked_return_type = "Route | undefined")]
    pub fn route(&self, word: &str) -> JsValue {
        let place =
            |space: Option<Space>| space.map_or(JsValue::UNDEFINED, |space| self.label(space));
        match (self.0.node().mover(), self.0.route(word)) {
            (Some(seat), Some(route)) => object([
                ("seat", letter(self.letter(seat))),
                ("from", place(route.from)),
                ("to", place(route.to)),
            ]),
            _ => JsValue::UNDEFINED,
        }
    }

    /// The packed form, a few dozen bytes; `Position.unpack` reads it.
    pub fn pack(&self) -> Vec<u8> {
        self.0.pack().as_bytes().to_vec()
    }

    /// Whether two positions are the same: they have the same future.
    pub fn equals(&self, other: &Position) -> bool {
        self.0 == other.0
    }

    /// The text.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_text(&self) -> String {
        self.0.to_string()
    }

    /// What JSON has of it: the text.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.0.to_string()
    }
}

impl Position {
    /// The seat that is to throw or move.
    fn label(&self, space: Space) -> JsValue {
        self.0.board().label(space).as_str().into()
    }

    fn letter(&self, seat: Seat) -> char {
        self.0.game().letter(seat)
    }
}
