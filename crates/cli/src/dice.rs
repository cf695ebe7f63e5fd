//! What is given to verify the dice of a game with, and the verification.
use macuil::core::fair::{Commitment, FairDice, Secret};
use macuil::record::Record;

/// The secret of a game's dice and what goes with it.
#[derive(clap::Args, Debug)]
pub struct Dice {
    /// Verify the throws of a game: the secret that the server has revealed, 64 hex digits
    #[arg(long, value_name = "HEX", conflicts_with_all = ["positions", "json"])]
    secret: Option<Secret>,
    /// The nonces of the players, an option each, in the order of the seats
    #[arg(long, value_name = "TEXT", requires = "secret")]
    nonce: Vec<String>,
    /// What the server published before the game; says whether the secret is that one
    #[arg(long, value_name = "HEX", requires = "secret")]
    commitment: Option<Commitment>,
}

impl Dice {
    /// Whether the dice are to be verified.
    pub fn given(&self) -> bool {
        self.secret.is_some()
    }

    /// Verifies the dice of these games, which have to be one: what to say if all is well, nothing without a secret.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, each to be told by itself.
    pub fn verify(&self, games: &[Record]) -> Result<Option<String>, Vec<String>> {
        let Some(secret) = &self.secret else {
            return Ok(None);
        };
        let [record] = games else {
            return Err(vec![format!(
                "{} games, but a secret is that of one; put the game alone into a file",
                games.len()
            )]);
        };
        let mut wrong = Vec::new();
        let committed = match self.commitment {
            Some(commitment) if !commitment.is_of(secret) => {
                wrong.push(format!(
                    "the secret is not the one that the server committed to: its commitment is {}",
                    secret.commitment()
                ));
                ""
            }
            Some(_) => ", which is that of the commitment",
            None => "",
        };
        match record.check_dice(&mut FairDice::new(secret, &self.nonce)) {
            Ok(throws) if wrong.is_empty() => {
                return Ok(Some(format!(
                    "{throws} throws verified by the secret{committed}"
                )));
            }
            Ok(_) => (),
            Err(error) => wrong.push(format!(
                "{error}; either the nonces or their order (of the seats {}) are wrong, or the server has not thrown with this secret",
                record.seats
            )),
        }
        Err(wrong)
    }
}
