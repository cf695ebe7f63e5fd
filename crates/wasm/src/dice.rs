//! Reproducible dice.
use macuil::core::random::Stream;
use wasm_bindgen::prelude::*;

use crate::arguments::whole;
use crate::position::Position;

/// The dice of game `index` of the run with this seed, the same as in Rust and Python. Each call draws the next throw.
#[wasm_bindgen]
pub struct Dice(Stream);

#[wasm_bindgen]
impl Dice {
    #[wasm_bindgen(constructor)]
    #[allow(missing_docs)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "bigint | number")] seed: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] index: JsValue,
    ) -> Result<Dice, JsValue> {
        Ok(Dice(Stream::dice(whole(&seed, 0)?, whole(&index, 0)?)))
    }

    /// Draws the next throw, for a position where one is due; undefined elsewhere, and then nothing is drawn.
    #[wasm_bindgen(js_name = "throw")]
    pub fn draw(&mut self, position: &Position) -> Option<String> {
        position.0.draw(&mut self.0)
    }

    /// Dice that go on from where these are now.
    pub fn copy(&self) -> Dice {
        Dice(self.0.clone())
    }
}
