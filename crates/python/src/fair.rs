//! Dice that a server commits to and players can verify.
use std::sync::Mutex;

use macuil::core::fair;
use pyo3::prelude::*;

use crate::errors;
use crate::position::Position;
use crate::record::Record;

/// The secret of one game: 32 random bytes, as of ``secrets.token_bytes(32)``. Whoever knows it knows every throw to come, so
/// its ``repr`` does not show it.
#[pyclass(frozen, eq, module = "macuil")]
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(fair::Secret);

/// What a server publishes of its secret before the game: it holds the server to the secret and tells nothing of it.
#[pyclass(frozen, eq, hash, module = "macuil")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(fair::Commitment);

/// The dice of one game, of a secret and the players' nonces in the order of seats. Each call draws the next throw.
#[pyclass(frozen, module = "macuil")]
pub struct FairDice(Mutex<fair::FairDice>, fair::FairDice);

#[pymethods]
impl Secret {
    #[new]
    fn new(bytes: &[u8]) -> PyResult<Secret> {
        let bytes: [u8; 32] = bytes.try_into().map_err(|_| {
            errors::value(&format!("a secret has 32 bytes, these are {}", bytes.len()))
        })?;
        Ok(Secret(fair::Secret::new(bytes)))
    }

    /// Reads 64 hex digits.
    #[staticmethod]
    fn from_hex(text: &str) -> PyResult<Secret> {
        text.parse()
            .map(Secret)
            .map_err(|error| errors::digits(&error))
    }

    /// What is published before the game.
    fn commitment(&self) -> Commitment {
        Commitment(self.0.commitment())
    }

    /// The secret as 64 hex digits, to be shown once the game is over.
    fn reveal(&self) -> String {
        self.0.reveal().to_string()
    }

    fn __repr__(&self) -> &'static str {
        "Secret(not shown)"
    }
}

#[pymethods]
impl Commitment {
    /// Reads 64 hex digits.
    #[new]
    fn new(text: &str) -> PyResult<Commitment> {
        text.parse()
            .map(Commitment)
            .map_err(|error| errors::digits(&error))
    }

    /// Whether the commitment was made of this secret.
    fn is_of(&self, secret: &Secret) -> bool {
        self.0.is_of(&secret.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Commitment('{}')", self.0)
    }
}

#[pymethods]
impl FairDice {
    #[new]
    fn new(secret: &Secret, nonces: Vec<String>) -> FairDice {
        let dice = fair::FairDice::new(&secret.0, nonces);
        FairDice(Mutex::new(dice.clone()), dice)
    }

    /// Draws the next throw, for a position where one is due; ``None`` elsewhere.
    fn draw(&self, position: &Position) -> Option<String> {
        let mut dice = self.0.lock().unwrap_or_else(|broken| broken.into_inner());
        position.0.draw(&mut *dice)
    }

    /// Verifies that all throws of a game are those of these dice, from their first on, and gives how many they are.
    ///
    /// Raises ``ReplayError`` at the first throw that is not, or where the game is otherwise not as its record says.
    fn verify(&self, record: &Record) -> PyResult<usize> {
        let mut dice = self.1.clone();
        record
            .0
            .check_dice(&mut dice)
            .map_err(|error| errors::replay(&error))
    }

    fn __repr__(&self) -> &'static str {
        "FairDice(not shown)"
    }
}
