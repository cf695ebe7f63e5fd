//! The compact form of a position, and the stable key made from it.
use core::fmt;
use core::ops::Deref;

use crate::error::SetupError;

/// A position as bytes: a version byte, then what the game lays down. For machines: texts are for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed {
    bytes: [u8; Packed::CAPACITY],
    length: u8,
}

impl Packed {
    /// The most bytes any game's position takes.
    pub const CAPACITY: usize = 96;

    /// No bytes yet.
    pub const fn new() -> Packed {
        Packed {
            bytes: [0; Packed::CAPACITY],
            length: 0,
        }
    }

    /// Adds bytes at the end.
    ///
    /// # Panics
    ///
    /// If they do not fit: a game's packed form has a fixed greatest length.
    pub fn push(&mut self, bytes: &[u8]) {
        let start = usize::from(self.length);
        self.bytes[start..start + bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len() as u8;
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

impl Default for Packed {
    fn default() -> Packed {
        Packed::new()
    }
}

impl Deref for Packed {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.as_bytes() {
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

/// Bytes that are no packed position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// The version byte is one that this release does not read.
    #[error(
        "version {0} of the packed form is not read by this release; unpack it with the release that packed it"
    )]
    Version(u8),
    /// The length does not fit the version.
    #[error("a packed position of this version has {expected} bytes, these are {found}")]
    Length {
        /// How many bytes there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A byte has bits set that mean nothing.
    #[error("byte {at} of the packed position has a value that means nothing")]
    Value {
        /// Which byte, from 0.
        at: usize,
    },
    /// The bytes can be read, but cannot be a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The stable 64-bit key of bytes: FNV-1a (64 bits) over them, then the finisher of SplitMix64. It does not change
/// within a major version. Keys of different bytes differ but for chance (2^-64).
///
/// ```
/// assert_eq!(macuil_core::packed::stable_key(b""), 0xf52a_15e9_a9b5_e89b);
/// ```
pub fn stable_key(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for byte in bytes {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}
