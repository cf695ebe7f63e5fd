//! Seeds that nobody has named.
use std::hash::{BuildHasher, Hasher, RandomState};

/// Seeds below this are kept exactly by every reader of JSON numbers.
pub const EXACT: u64 = 1 << 53;

/// A seed by chance, from the randomness that the standard library gives to hash maps.
pub fn by_chance() -> u64 {
    RandomState::new().build_hasher().finish() % EXACT
}
