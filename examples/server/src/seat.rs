//! A seat and who plays it.

use serde::{Deserialize, Serialize};

use crate::chance;
use crate::message::Refusal;

/// How long a nonce is, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// A seat.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Seat {
    /// Its letter.
    pub letter: char,
    /// What a person shows to play it; a bot has none.
    pub token: Option<String>,
    /// What the person has added to the dice.
    pub nonce: Option<String>,
    /// Whether the bot plays for the person.
    #[serde(skip)]
    pub is_away: bool,
}

impl Seat {
    /// A seat that nobody has joined yet, or a bot's.
    pub fn new(letter: char, is_bot: bool) -> Seat {
        Seat {
            letter,
            token: (!is_bot).then(chance::token),
            nonce: None,
            is_away: false,
        }
    }

    /// Whether the game need not wait for it.
    pub fn has_joined(&self) -> bool {
        self.token.is_none() || self.nonce.is_some()
    }

    /// Whether a bot plays it now.
    pub fn is_by_bot(&self) -> bool {
        self.token.is_none() || self.is_away
    }

    /// A person sits down with a nonce, or comes back. Gives whether the nonce is new.
    ///
    /// # Errors
    ///
    /// A nonce that is missing, or that cannot be read out as an argument of a command line.
    pub fn join(&mut self, nonce: Option<String>) -> Result<bool, Refusal> {
        if self.nonce.is_some() {
            return Ok(false);
        }
        let nonce = nonce.unwrap_or_default();
        let fits = |letter: char| letter.is_ascii_alphanumeric() || " ,.:_-".contains(letter);
        if !LENGTH.contains(&nonce.chars().count()) || !nonce.chars().all(fits) {
            return Err(Refusal::new(
                "usage",
                "join with a nonce that nobody can guess, your part of the dice: 8 to 64 letters, digits, blanks and , . : _ -",
            ));
        }
        self.nonce = Some(nonce);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_given_once_and_stays() {
        let mut seat = Seat::new('G', false);
        for wrong in [
            None,
            Some("short"),
            Some("'; drop table"),
            Some("á la carte"),
        ] {
            assert!(seat.join(wrong.map(String::from)).is_err());
        }
        assert!(!seat.has_joined());
        assert!(seat.join(Some("table 12, 5f3a91".into())).unwrap());
        assert!(!seat.join(Some("another one".into())).unwrap());
        assert_eq!(seat.nonce.as_deref(), Some("table 12, 5f3a91"));
    }

    #[test]
    fn a_bots_seat_waits_for_nobody() {
        let seat = Seat::new('G', true);
        assert!(seat.has_joined() && seat.is_by_bot() && seat.token.is_none());
    }
}
