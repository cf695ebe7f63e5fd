//! Randomness of the operating system, for everything that nobody may foresee.

use macuil::core::fair::Secret;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The secret of a game's dice.
pub fn secret() -> Secret {
    Secret::new(bytes())
}

/// The name of a game: who has it may watch.
pub fn id() -> String {
    hex(&bytes::<8>())
}

/// A seat's token: who has it plays the seat.
pub fn token() -> String {
    hex(&bytes::<16>())
}

/// The seed of what a bot draws for one move.
pub fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}
