//! What benchmarks share: the floor program, random games through the public trait, and arrivals from real play.
//!
//! The *floor program* does what no engine can go below: for a game of `T` throws and `D` decisions it draws `T`
//! unbiased throws and `D` uniform picks from the same ChaCha8 generators and makes `D` probes of a 128-bit set, and
//! nothing else. Speeds are given as ratios to it, in the same run.
use std::hint::black_box;

use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position};
use macuil_core::random::{Stream, below};

/// How long a game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Length {
    /// Throws.
    pub throws: u32,
    /// Decisions.
    pub decisions: u32,
}

/// Plays a random game through the public trait.
pub fn random_game<P: Position>(start: &P, seed: u64, index: u64) -> Length {
    let mut position = start.clone();
    let mut dice = Stream::dice(seed, index);
    let mut players = Stream::players(seed, index);
    let mut length = Length::default();
    loop {
        match position.node() {
            Node::Over(_) => {
                black_box(&position);
                return length;
            }
            Node::Chance(_) => {
                let Some(table) = position.rolls() else { return length };
                length.throws += 1;
                position.apply_roll(table.sample(&mut dice), &mut NoEvents);
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                length.decisions += 1;
                let pick = if moves.len() > 1 { below(&mut players, moves.len() as u32) as usize } else { 0 };
                position.apply_move(moves[pick], &mut NoEvents);
            }
        }
    }
}

/// The floor program for a game of this length.
pub fn floor(length: Length, seed: u64, index: u64) -> u32 {
    let mut dice = Stream::dice(seed, index);
    let mut players = Stream::players(seed, index);
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
