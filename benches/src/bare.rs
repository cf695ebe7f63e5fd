//! Mensch ärgere dich nicht as a bare loop: the rules of `ludo/madn` for four on one 64-bit mask a seat, with no interface, no
//! list of moves and no position that anybody else could read. What an engine that offers all these is measured against.
use std::hint::black_box;

use macuil_core::random::{Stream, below};

use crate::games::Length;

/// Bit `p` for progress `p`: 1 to 40 on the loop, 41 to 44 in the goal.
const GOAL: u64 = 0b1111 << 41;
const COURSE: u64 = (1 << 45) - 2;

/// Plays a random game, drawing what [`random_game`](crate::games::random_game) draws.
pub fn bare_madn(seed: u64, index: u64) -> Length {
    let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
    let mut length = Length::default();
    let mut masks = [0u64; 4];
    let mut turn = 0usize;
    loop {
        let points = 1 + below(&mut dice, 6);
        length.throws += 1;
        let own = masks[turn];
        let in_yard = own.count_ones() < 4;
        let free = own & !(own >> points) & (COURSE >> points);
        // The start cell is cleared first, then a 6 brings a piece out, else any piece moves.
        let (from, to) = if in_yard && free & 2 != 0 {
            length.decisions += 1;
            (1, 1 + points)
        } else if in_yard && points == 6 && own & 2 == 0 {
            length.decisions += 1;
            (0, 1)
        } else if free != 0 {
            length.decisions += 1;
            let count = free.count_ones();
            let pick = if count > 1 {
                below(&mut players, count)
            } else {
                0
            };
            let mut left = free;
            for _ in 0..pick {
                left &= left - 1;
            }
            let from = left.trailing_zeros();
            (from, from + points)
        } else {
            if points != 6 {
                turn = (turn + 1) % 4;
            }
            continue;
        };
        let own = (own & !(u64::from(from > 0) << from)) | 1 << to;
        masks[turn] = own;
        if to <= 40 {
            for ahead in 1..4 {
                let theirs = (to + 40 - 10 * ahead - 1) % 40 + 1;
                masks[(turn + ahead as usize) % 4] &= !(1 << theirs);
            }
        }
        if own & GOAL == GOAL {
            black_box(masks);
            return length;
        }
        if points != 6 {
            turn = (turn + 1) % 4;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil_core::position::Position;

    #[test]
    fn the_bare_loop_plays_the_engine_s_games() {
        let start = macuil_ludo::Position::start("ludo/madn", "", None).unwrap();
        for index in 0..200 {
            assert_eq!(
                bare_madn(3, index),
                crate::games::random_game(&start, 3, index)
            );
        }
    }
}
