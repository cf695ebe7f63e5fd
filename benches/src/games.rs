//! Random games through the public trait, and the floor program below which no engine can go.
//!
//! The *floor program* is, for a game of `T` throws and `D` decisions, `T` unbiased throws, `D` uniform picks and `D`
//! probes of a 128-bit set, drawn from the same ChaCha8 generators as the game, and nothing else.
use std::hint::black_box;

use macuil_core::events::NoEvents;
use macuil_core::position::Position;
use macuil_core::random::{Stream, below};

/// How long a game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Length {
    /// Throws.
    pub throws: u32,
    /// Decisions.
    pub decisions: u32,
}

/// Plays a random game through the public trait: every throw and every choice between two moves or more is drawn.
pub fn random_game<P: Position>(start: &P, seed: u64, index: u64) -> Length {
    let mut position = start.clone();
    let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
    let playout = position.play_out(&mut dice, &mut players, u64::MAX, &mut NoEvents);
    black_box(position.node());
    Length {
        throws: playout.throws as u32,
        decisions: playout.decisions as u32,
    }
}

/// The floor program for a game of this length.
pub fn floor(length: Length, seed: u64, index: u64) -> u32 {
    let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
    let occupied = black_box(0x8421_0842_1084_2108_4210_8421_0842_1084_u128);
    let mut sum = 0;
    for _ in 0..length.throws {
        sum += black_box(below(&mut dice, 6));
    }
    for _ in 0..length.decisions {
        let pick = black_box(below(&mut players, 4));
        sum += (occupied >> (pick * 31 + 3) & 1) as u32;
    }
    black_box(sum)
}
