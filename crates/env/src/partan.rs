//! Partán: an action is a piece by the Square it stands on, with the points rolled or counted, or with a count of 10; jumps and declining
//! have numbers of their own.
use macuil::core::position::Position as _;
use macuil::partan::board::{SQUARES, STREETS, Square};
use macuil::partan::{At, GREEN, Move, MoveKind, Position};

use crate::encode::{Encode, Field, Fields, Writer, away, seat_after};

/// Where a piece can be moved from: the Start Zone, and a Street's Squares.
const PLANE: usize = SQUARES as usize + 1;
/// The first jump.
const JUMPS: usize = 2 * PLANE;
/// Squares of a Street from which pieces jump.
const JUMPERS: usize = 7;
const DECLINE: usize = JUMPS + JUMPERS * STREETS;
const ACTIONS: usize = DECLINE + 1;

/// For each number of a Square, which of those from which pieces jump it is; and their numbers.
const RANKS: ([u8; PLANE], [u8; JUMPERS]) = {
    let (mut ranks, mut numbers) = ([0; PLANE], [0; JUMPERS]);
    let (mut number, mut found) = (1, 0);
    while number <= SQUARES {
        if let Some(square) = Square::new(GREEN, number) {
            if square.makes_jump() {
                ranks[number as usize] = found;
                numbers[found as usize] = number;
                found += 1;
            }
        }
        number += 1;
    }
    assert!(found as usize == JUMPERS);
    (ranks, numbers)
};

const LENGTH: usize = STREETS * (SQUARES as usize + JUMPERS) + 3 * STREETS + 4 + 6 + 4;

impl Encode for Position {
    #[inline]
    fn actions(&self) -> usize {
        ACTIONS
    }

    #[inline]
    fn encode(&self, m: Move) -> usize {
        match m.kind() {
            MoveKind::Advance { points, from, .. } => {
                PLANE * usize::from(points == 10) + usize::from(from.unwrap_or(0))
            }
            MoveKind::Jump(square) => {
                let rank = RANKS.0[usize::from(square.number()) % PLANE];
                JUMPS + JUMPERS * away(self.mover(), square.street(), STREETS) + usize::from(rank)
            }
            MoveKind::Decline => DECLINE,
        }
    }

    fn attempt(&self, action: usize) -> Option<Move> {
        if action == DECLINE {
            return Some(Move::DECLINE);
        }
        if let Some(jump) = action.checked_sub(JUMPS) {
            let street = seat_after(self.mover(), jump / JUMPERS % STREETS, STREETS);
            return Square::new(street, RANKS.1[jump % JUMPERS]).map(Move::jump);
        }
        let points = match (self.at(), action / PLANE) {
            (At::Move(die), 0) => die.points(),
            (At::Count, 0) => 5,
            (At::Count, _) => 10,
            _ => return None,
        };
        let from = (action % PLANE) as u8;
        Move::new(points, (from != 0).then_some(from))
    }

    #[inline]
    fn observation_len(&self) -> usize {
        LENGTH
    }

    #[inline]
    fn observe(&self, out: &mut [u8]) {
        let mover = self.mover();
        let mut out = Writer::new(out, LENGTH);
        let streets = out.next(STREETS * usize::from(SQUARES));
        let pending = out.next(STREETS * JUMPERS);
        let (playing, start, home) = (out.next(STREETS), out.next(STREETS), out.next(STREETS));
        let rows = streets.chunks_exact_mut(usize::from(SQUARES));
        for (away, row) in rows.enumerate() {
            let street = seat_after(mover, away, STREETS);
            let mut left = self.street_bits(street);
            while left != 0 {
                row[left.trailing_zeros() as usize] = 1;
                left &= left - 1;
            }
            playing[away] = u8::from(self.seats().contains(street));
            start[away] = self.start_zone(street);
            home[away] = self.arrival_zone(street);
        }
        let (phase, die) = (out.next(4), out.next(6));
        match self.at() {
            At::Roll => phase[0] = 1,
            At::Move(points) => {
                phase[1] = 1;
                die[usize::from(points.points() - 1) % 6] = 1;
            }
            At::Jump(streets) => {
                phase[2] = 1;
                for (away, row) in pending.chunks_exact_mut(JUMPERS).enumerate() {
                    let bits = streets[seat_after(mover, away, STREETS).index()];
                    for (jump, number) in row.iter_mut().zip(RANKS.1) {
                        *jump = (bits >> (number - 1) & 1) as u8;
                    }
                }
            }
            At::Count => phase[3] = 1,
            At::Over(_) => {}
        }
        out.put(self.centre());
        let (fives, tens) = self.owed();
        out.put(fives);
        out.put(tens);
        out.put(self.repeats());
        out.finish();
    }

    fn fields(&self) -> Vec<Field> {
        Fields::default()
            .table(
                "streets",
                (STREETS, SQUARES.into()),
                1,
                "1 for each occupied Square, by Street",
            )
            .table(
                "jumps",
                (STREETS, JUMPERS),
                1,
                "1 for each pending jump, by Street, from Squares 1, 4, 8, 14, 22, 23 and 33",
            )
            .list("playing", STREETS, 1, "1 for each seat in play")
            .list("start", STREETS, 32, "pieces in each Start Zone")
            .list("home", STREETS, 32, "pieces in each Arrival Zone")
            .list(
                "due",
                4,
                1,
                "1 for what is due: a throw, a move with the die, a jump, a count",
            )
            .list("die", 6, 1, "1 for what the die shows")
            .list("centre", 1, 32, "pieces in the Central Circle")
            .list("fives", 1, u8::MAX, "counts of 5 owed to the mover")
            .list("tens", 1, u8::MAX, "counts of 10 owed to the mover")
            .list("repeats", 1, u8::MAX, "repeats that the mover has earned")
            .done()
    }
}
