//! Fair dice: a server commits to a secret, the players add what it cannot foresee, and when the secret is revealed anyone can
//! check every throw.
//!
//! # The scheme
//!
//! 1. The server draws a [`Secret`], 32 bytes of true randomness, a new one for each game, and publishes its [`Commitment`].
//! 2. Only then each player sends a nonce, any bytes, best random ones; all see all nonces.
//! 3. The game is thrown with [`FairDice`], of the secret and the nonces in the order of seats.
//! 4. After the game the server reveals the secret. Whoever knows the commitment, the nonces and the record of the game checks
//!    that the secret is the one committed to ([`Commitment::is_of`]) and that it gives these throws.
//!
//! Who could cheat how, what this stops and what it does not, a program in Python and test vectors: `docs/fair-dice.md`.
//!
//! # The bytes
//!
//! All is HMAC-SHA-256 (RFC 2104, FIPS 180-4) with the secret as key. The commitment is that of the 30 ASCII bytes
//! `macuil fair dice v1 commitment`. Block `b` of the dice is that of
//!
//! - the 26 ASCII bytes `macuil fair dice v1 throws`,
//! - for each nonce, in the order of seats, its length in 8 bytes, big-endian, and its bytes,
//! - `b` in 8 bytes, big-endian.
//!
//! Blocks count from 0; after 2^64 of them the count begins again. A block of 32 bytes is eight words of 32 bits, big-endian.
//! [`random`](crate::random) makes numbers of words, each exactly as likely as every other, and
//! [`RollTable::sample`](crate::dice::RollTable::sample) throws of numbers.
//!
//! ```
//! use macuil_core::dice::{D6, Dice};
//! use macuil_core::fair::{Commitment, FairDice, Secret};
//!
//! // The server; its 32 bytes come from the operating system, as by the crate getrandom.
//! let secret = Secret::new(*b"32 bytes that nobody can foresee");
//! let published = secret.commitment().to_string();
//!
//! // Then the players' nonces, and the throws.
//! let nonces = ["Green likes 5f3a91", "Red says c07e2b"];
//! let mut dice = FairDice::new(&secret, nonces);
//! let thrown = [(); 20].map(|()| D6.table().sample(&mut dice));
//! let revealed = secret.reveal().to_string();
//!
//! // Anyone, afterwards.
//! let commitment: Commitment = published.parse()?;
//! let secret: Secret = revealed.parse()?;
//! assert!(commitment.is_of(&secret));
//! let mut dice = FairDice::new(&secret, nonces);
//! assert_eq!(thrown, [(); 20].map(|()| D6.table().sample(&mut dice)));
//! # Ok::<(), macuil_core::error::ParseError>(())
//! ```
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use hmac::{Hmac, Mac};
use rand_core::TryRng;
use sha2::Sha256;

use crate::error::ParseError;

/// What the commitment is the HMAC of.
const COMMITMENT: &[u8] = b"macuil fair dice v1 commitment";

/// What the message of every block begins with.
const THROWS: &[u8] = b"macuil fair dice v1 throws";

/// Words of 32 bits in a block.
const WORDS: usize = 8;

/// The secret of one game: 32 bytes from a true source of randomness, such as the operating system's. Whoever knows it knows
/// every throw to come.
///
/// It is read from 64 hex digits and written by [`Secret::reveal`] alone; `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        let code = self.hmac().chain_update(COMMITMENT).finalize();
        Commitment(code.into_bytes().into())
    }

    /// The secret as 64 hex digits, to be shown once the game is over.
    pub fn reveal(&self) -> impl fmt::Display + use<> {
        struct Revealed([u8; 32]);
        impl fmt::Display for Revealed {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }
        Revealed(self.0)
    }

    fn hmac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("HMAC takes a key of any length")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(not shown)")
    }
}

impl FromStr for Secret {
    type Err = ParseError;

    /// Reads 64 hex digits, large or small.
    fn from_str(text: &str) -> Result<Secret, ParseError> {
        read_hex(text).map(Secret)
    }
}

/// What a server publishes of its [`Secret`] before the game: it holds the server to the secret and tells nothing of it.
///
/// It is written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether the commitment was made of this secret.
    pub fn is_of(&self, secret: &Secret) -> bool {
        *self == secret.commitment()
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = ParseError;

    /// Reads 64 hex digits, large or small.
    fn from_str(text: &str) -> Result<Commitment, ParseError> {
        read_hex(text).map(Commitment)
    }
}

/// The dice of one game: the generator of a secret and nonces, as the [module](self) says.
///
/// A number of 64 bits is two words, the upper half first, and bytes are those of the blocks in order, of which the rest of the
/// last word is dropped. Throws take words alone. `Debug` tells nothing of what is to come.
#[derive(Clone)]
pub struct FairDice {
    /// Has taken in everything but the number of the block.
    begun: Hmac<Sha256>,
    /// The next block.
    block: u64,
    words: [u32; WORDS],
    /// How many of `words` are used up.
    used: usize,
}

impl FairDice {
    /// The dice of the game with this secret and the players' nonces in the order of seats, as a record has them in its line
    /// `seats`. Who gives none has the empty one.
    pub fn new(secret: &Secret, nonces: impl IntoIterator<Item: AsRef<[u8]>>) -> FairDice {
        let mut begun = secret.hmac().chain_update(THROWS);
        for nonce in nonces {
            let nonce = nonce.as_ref();
            begun.update(&(nonce.len() as u64).to_be_bytes());
            begun.update(nonce);
        }
        FairDice {
            begun,
            block: 0,
            words: [0; WORDS],
            used: WORDS,
        }
    }

    fn word(&mut self) -> u32 {
        if self.used == WORDS {
            let block = self.begun.clone().chain_update(self.block.to_be_bytes());
            let bytes = block.finalize().into_bytes();
            for (word, bytes) in self.words.iter_mut().zip(bytes.chunks_exact(4)) {
                *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
            self.block = self.block.wrapping_add(1);
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairDice(not shown)")
    }
}

impl TryRng for FairDice {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let upper = u64::from(self.word());
        Ok(upper << 32 | u64::from(self.word()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(4) {
            part.copy_from_slice(&self.word().to_be_bytes()[..part.len()]);
        }
        Ok(())
    }
}

fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for byte in bytes {
        write!(f, "{byte:02x}")?;
    }
    Ok(())
}

/// Reads 64 hex digits. The error points at the first character that is none, or at the end of a text that is too short and the
/// beginning of what is too much.
fn read_hex(text: &str) -> Result<[u8; 32], ParseError> {
    let mut bytes = [0; 32];
    let mut digits = 0;
    for (at, letter) in text.char_indices() {
        let Some(digit) = letter.to_digit(16) else {
            let message = "this is no hex digit; 64 of them are due: 0 to 9 and a to f";
            return Err(ParseError::new(text, at, message));
        };
        let Some(byte) = bytes.get_mut(digits / 2) else {
            let message = "more than 64 hex digits; give 64";
            return Err(ParseError::new(text, at, message));
        };
        *byte = *byte << 4 | digit as u8;
        digits += 1;
    }
    if digits < 64 {
        let message = "fewer than 64 hex digits; give 64";
        return Err(ParseError::new(text, text.len(), message));
    }
    Ok(bytes)
}
