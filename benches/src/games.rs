//! Random games through the public trait, and the floor program below which no engine can go.
//!
//! The *floor program* is, for a game of `T` throws and `D` decisions, `T` unbiased throws, `D` uniform picks and `D`
//! probes of a 128-bit set, drawn from the same ChaCha8 generators as the game, and nothing else.
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

/// Plays a random game through the public trait: every throw and every choice between two moves or more is drawn.
pub fn random_game<P: Position>(start: &P, seed: u64, index: u64) -> Length {
    let mut position = start.clone();
    let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
    let mut length = Length::default();
    loop {
        match position.node() {
            Node::Over(outcome) => {
                black_box(outcome);
                return length;
            }
            Node::Chance(_) => {
                let Some(table) = position.rolls() else {
                    return length;
                };
                length.throws += 1;
                position.apply_roll(table.sample(&mut dice), &mut NoEvents);
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                length.decisions += 1;
                let pick = if moves.len() > 1 {
                    below(&mut players, moves.len() as u32)
                } else {
                    0
                };
                position.apply_move(moves[pick as usize], &mut NoEvents);
            }
        }
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
