//! Dice that a server commits to and players can verify.
use macuil::core::fair;
use wasm_bindgen::prelude::*;

use crate::arguments::{texts, wrong};
use crate::errors;
use crate::position::Position;
use crate::record::Record;

/// The secret of one game: 32 random bytes, as of `crypto.getRandomValues(new Uint8Array(32))`. Whoever knows it knows every throw
/// to come.
#[wasm_bindgen]
pub struct Secret(fair::Secret);

/// What a server publishes of its secret before the game: it holds the server to the secret and tells nothing of it.
#[wasm_bindgen]
pub struct Commitment(fair::Commitment);

/// The dice of one game, of a secret and the players' nonces in the order of seats. Each call draws the next throw.
#[wasm_bindgen]
pub struct FairDice {
    now: fair::FairDice,
    beginning: fair::FairDice,
}

#[wasm_bindgen]
impl Secret {
    #[wasm_bindgen(constructor)]
    #[allow(missing_docs)]
    pub fn new(bytes: &[u8]) -> Result<Secret, JsValue> {
        let bytes: [u8; 32] = bytes
            .try_into()
            .map_err(|_| wrong(&format!("a secret has 32 bytes, these are {}", bytes.len())))?;
        Ok(Secret(fair::Secret::new(bytes)))
    }

    /// Reads 64 hex digits.
    ///
    /// @throws {TextError} where they are none
    #[wasm_bindgen(js_name = fromHex)]
    pub fn from_hex(text: &str) -> Result<Secret, JsValue> {
        text.parse()
            .map(Secret)
            .map_err(|error| errors::parse(&error))
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(self.0.commitment())
    }

    /// The secret as 64 hex digits, to be shown once the game is over.
    pub fn reveal(&self) -> String {
        self.0.reveal().to_string()
    }
}

#[wasm_bindgen]
impl Commitment {
    /// Reads 64 hex digits.
    ///
    /// @throws {TextError} where they are none
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Commitment, JsValue> {
        text.parse()
            .map(Commitment)
            .map_err(|error| errors::parse(&error))
    }

    /// Whether the commitment was made of this secret.
    #[wasm_bindgen(js_name = isOf)]
    pub fn is_of(&self, secret: &Secret) -> bool {
        self.0.is_of(&secret.0)
    }

    /// 64 hex digits.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_text(&self) -> String {
        self.0.to_string()
    }
}

#[wasm_bindgen]
impl FairDice {
    #[wasm_bindgen(constructor)]
    #[allow(missing_docs)]
    pub fn new(
        secret: &Secret,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] nonces: JsValue,
    ) -> Result<FairDice, JsValue> {
        let dice = fair::FairDice::new(&secret.0, texts(&nonces, "nonces")?);
        Ok(FairDice {
            now: dice.clone(),
            beginning: dice,
        })
    }

    /// Draws the next throw, for a position where one is due; undefined elsewhere, and then nothing is drawn.
    #[wasm_bindgen(js_name = "throw")]
    pub fn draw(&mut self, position: &Position) -> Option<String> {
        position.0.draw(&mut self.now)
    }

    /// Verifies that all throws of a game are those of these dice, from their first on, and gives how many they are.
    ///
    /// @throws {ReplayError} at the first throw that is not, or where the game is otherwise not as its record says
    pub fn verify(&self, record: &Record) -> Result<usize, JsValue> {
        record
            .0
            .check_dice(&mut self.beginning.clone())
            .map_err(|error| errors::replay(&error))
    }
}
