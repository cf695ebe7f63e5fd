//! From random words to throws and picks, written down so that it never changes.
//!
//! # The mapping
//!
//! A number below `n` is drawn from 32-bit words: a word `w` gives `(w * n) >> 32`; words whose product has its low
//! half below `2^32 mod n` are drawn again, so that every number is exactly as likely as every other
//! (Lemire, "Fast random integer generation in an interval", 2019). No platform-sized integer takes part.
//!
//! # The streams of a game
//!
//! Game `i` of a run with master seed `s` has the ChaCha8 key whose 32 bytes are `s` (8 bytes, little-endian),
//! `i` (8 bytes, little-endian) and the 16 ASCII bytes `macuil game v1  ` (two spaces at the end).
//! Its throws come from ChaCha stream 0, and what players draw from stream 1: so games with the
//! same seed and index have the same dice whoever plays them.
use rand_core::Rng;

/// A number from 0 up to `n`, not included, all exactly equally likely. `n` must not be 0.
///
/// ```
/// use macuil_core::random::{below, Stream};
/// let mut stream = Stream::dice(7, 0);
/// assert!(below(&mut stream, 6) < 6);
/// ```
#[inline]
pub fn below<R: Rng + ?Sized>(generator: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0, "a number below 0 was asked for");
    let mut product = u64::from(generator.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let reject = n.wrapping_neg() % n;
        while (product as u32) < reject {
            product = u64::from(generator.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A reproducible generator of one game: ChaCha8 keyed by master seed and index, as the module says.
#[cfg(feature = "chacha")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(rand_chacha::ChaCha8Rng);

#[cfg(feature = "chacha")]
impl Stream {
    /// The throws of game `index` of the run with master seed `seed`.
    pub fn dice(seed: u64, index: u64) -> Stream {
        Stream::with(seed, index, 0)
    }

    /// What the players of that game draw.
    pub fn players(seed: u64, index: u64) -> Stream {
        Stream::with(seed, index, 1)
    }

    fn with(seed: u64, index: u64, stream: u64) -> Stream {
        use rand_core::SeedableRng;
        let mut key = *b"................macuil game v1  ";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&index.to_le_bytes());
        let mut generator = rand_chacha::ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Stream(generator)
    }
}

#[cfg(feature = "chacha")]
impl rand_core::TryRng for Stream {
    type Error = core::convert::Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.try_fill_bytes(bytes)
    }
}
