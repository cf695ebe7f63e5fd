//! Using points, a roll's or a count's:
//! `partan.move` (Order of the Steps, 2nd), `partan.bring-out` (rule 1), `partan.barrier` (rules 2 and 3),
//! `partan.arrival` (rule 6), `partan.put-in` (Counts, Put in).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::{SQUARES, Square};
use crate::events::Event;
use crate::moves::{Move, Moves};
use crate::position::Position;
use crate::rules;

/// For each number of points, the four shifts by which a word is smeared over as many places downwards.
const SMEAR: [[u32; 4]; 11] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [1, 2, 0, 0],
    [1, 2, 1, 0],
    [1, 2, 2, 0],
    [1, 2, 3, 0],
    [1, 2, 4, 0],
    [1, 2, 4, 1],
    [1, 2, 4, 2],
];

impl Position {
    /// Whether a piece can be brought out with these points: one is there, and Squares 1..=points are free.
    #[inline]
    pub(crate) fn can_bring_out(&self, points: u8) -> bool {
        self.start[self.mover().index()] > 0 && self.street_bits(self.mover()) & ((1 << points) - 1) == 0
    }

    /// The pieces of the mover's Street that these points can move (bit `n-1` for Square `n`), bringing out apart:
    /// those whose next `points` Squares, as far as there are so many, are all free.
    #[inline]
    pub(crate) fn unblocked(&self, points: u8) -> u64 {
        let street = self.street_bits(self.mover());
        // A piece is blocked when another stands 1..=points Squares further on.
        let mut blocked = street >> 1;
        for shift in SMEAR[usize::from(points)] {
            blocked |= blocked >> shift;
        }
        street & !blocked
    }

    /// Whether these points can be used at all.
    #[inline]
    pub(crate) fn can_use(&self, points: u8) -> bool {
        self.can_bring_out(points) || self.unblocked(points) != 0
    }

    /// Lists the moves for these points.
    #[inline]
    pub(crate) fn list_advances(&self, points: u8, moves: &mut Moves) {
        // 1. If a piece can be brought out, that is the only move.
        if self.can_bring_out(points) {
            moves.push(Move::bring_out(points));
            return;
        }
        // 2. Otherwise any piece that is not blocked, lowest Square first.
        let mut pieces = self.unblocked(points);
        while pieces != 0 {
            moves.push(Move::advance(points, pieces.trailing_zeros() as u8 + 1));
            pieces &= pieces - 1;
        }
    }

    /// Whether the mover may use `points`, which are due, like this.
    pub(crate) fn check_advance(&self, points: u8, from: Option<u8>, to: Option<u8>) -> Result<(), PlayError> {
        let street = self.street_bits(self.mover());
        match from {
            // 1. Another piece while one can be brought out, or none to bring out.
            Some(_) if self.can_bring_out(points) => Err(PlayError::not_allowed(
                rules::BRING_OUT,
                "a piece can be brought out with these points, so it must be; nothing else may move",
            )),
            None if self.start[self.mover().index()] == 0 => Err(PlayError::not_allowed(
                rules::BRING_OUT,
                "the Start Zone is empty; move a piece of the Street instead",
            )),
            // 2. No piece there, or not where the points lead.
            Some(from) if street >> (from - 1) & 1 == 0 => {
                Err(PlayError::not_allowed(rules::MOVE, "the mover's Street has no piece on that Square"))
            }
            _ if to != destination(points, from) => {
                Err(PlayError::not_allowed(rules::MOVE, "the points lead to another Square than that"))
            }
            // 3. A piece in between or at the end.
            Some(from) if self.unblocked(points) >> (from - 1) & 1 == 0 => Err(BARRIER),
            None if !self.can_bring_out(points) => Err(BARRIER),
            _ => Ok(()),
        }
    }

    /// Moves a piece as a legal move says, and lets everything follow that has to.
    #[inline]
    pub(crate) fn advance(&mut self, points: u8, from: Option<u8>, events: &mut impl Events<Event>) {
        let mover = self.mover();
        let to = match from {
            // 1. The piece leaves the Start Zone or its Square.
            None => {
                self.start[mover.index()] -= 1;
                points
            }
            Some(from) => {
                self.lift(Square::on(mover, from));
                from + points
            }
        };
        // 2. Past Square 36 it is put in.
        if to > SQUARES {
            if let Some(from) = from {
                events.emit(|| Event::Moved { from: Square::on(mover, from), to: None, points });
            }
            self.put_in(mover, events);
            return;
        }
        // 3. Otherwise it comes to a Square, falls there and repels.
        let square = Square::on(mover, to);
        match from {
            None => events.emit(|| Event::BroughtOut { seat: mover, to: square, points }),
            Some(from) => events.emit(|| Event::Moved { from: Square::on(mover, from), to: Some(square), points }),
        }
        self.fall(square, events);
    }

    /// A piece has come into the Arrival Zone of `zone`: the mover is owed 10, whoever's zone it is.
    #[inline]
    pub(crate) fn put_in(&mut self, zone: macuil_core::seat::Seat, events: &mut impl Events<Event>) {
        self.home[zone.index()] += 1;
        self.owe_tens(1);
        events.emit(|| Event::PutIn { zone });
    }
}

/// Where points lead from a Square (`None`: the Start Zone); `None` for the Arrival Zone.
fn destination(points: u8, from: Option<u8>) -> Option<u8> {
    let to = from.unwrap_or(0) + points;
    (to <= SQUARES).then_some(to)
}

const BARRIER: PlayError =
    PlayError::not_allowed(rules::BARRIER, "an occupied Square bars the way; it can be neither passed nor landed on");
