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
const SMEAR: [[u32; 4]; 16] = [
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
    [1, 2, 4, 3],
    [1, 2, 4, 4],
    [1, 2, 4, 5],
    [1, 2, 4, 6],
    [1, 2, 4, 7],
];

impl Position {
    /// The pieces of the mover that these points can move: bit `n` for the one on Square `n`, bit 0 for one in the Start
    /// Zone. Bringing out comes alone.
    ///
    /// This is the one place that knows `partan.bring-out` and `partan.barrier`: lists and checks ask it.
    ///
    /// There is always one while the mover has a piece in Start Zone or Street (tests show it): the foremost piece of a
    /// Street has nothing before it, and an empty Street bars no piece in the Start Zone. So on this board no roll is
    /// ever passed and no count ever lost for want of a move, only by a player with nothing to play (`partan.refill`).
    #[inline]
    pub(crate) fn usable(&self, points: u8) -> u64 {
        let mover = self.mover();
        let street = self.pieces.street(mover) << 1;
        // 1. One is in the Start Zone and Squares 1..=points are free: it must come out.
        let way_out = (2 << points) - 1;
        let comes_out = (self.start[mover.index()] > 0) & (street & way_out == 0);
        // 2. Otherwise every piece whose next `points` Squares, as far as there are so many, are free: none stands
        //    1..=points Squares further on.
        let mut blocked = street >> 1;
        for shift in SMEAR[usize::from(points & 15)] {
            blocked |= blocked >> shift;
        }
        if comes_out { 1 } else { street & !blocked }
    }

    /// Whether a piece can be brought out with these points, which then is the only move.
    pub(crate) fn can_bring_out(&self, points: u8) -> bool {
        self.usable(points) == 1
    }

    /// Lists the moves for these points.
    #[inline]
    pub(crate) fn list_advances(&self, points: u8, moves: &mut Moves) {
        moves.extend_from_bits(self.usable(points), |from| Move::advance(points, from));
    }

    /// Whether the mover may use `points`, which are due, like this; 0 stands for the Start Zone and numbers past 36 for
    /// the Arrival Zone.
    pub(crate) fn check_advance(&self, points: u8, from: u8, to: u8) -> Result<(), PlayError> {
        let usable = self.usable(points);
        // 1. Another piece while one can be brought out, or none to bring out.
        if from > 0 && usable == 1 {
            return Err(PlayError::not_allowed(
                rules::BRING_OUT,
                "a piece can be brought out with these points, so it must be; nothing else may move",
            ));
        }
        if from == 0 && self.start[self.mover().index()] == 0 {
            return Err(PlayError::not_allowed(
                rules::BRING_OUT,
                "the Start Zone is empty; move a piece of the Street instead",
            ));
        }
        // 2. No piece there, or not where the points lead.
        if from > 0 && self.pieces.street(self.mover()) << 1 >> from & 1 == 0 {
            return Err(PlayError::not_allowed(
                rules::MOVE,
                "the mover's Street has no piece on that Square",
            ));
        }
        if Move::advance(points, from).parts() != Some((points, from, to)) {
            return Err(PlayError::not_allowed(
                rules::MOVE,
                "the points lead to another Square than that",
            ));
        }
        // 3. A piece in between or at the end.
        if usable >> from & 1 == 0 {
            return Err(PlayError::not_allowed(
                rules::BARRIER,
                "an occupied Square bars the way; it can be neither passed nor landed on",
            ));
        }
        Ok(())
    }

    /// Moves a piece as a legal move says, with a count or the roll; what adjoins it then is repelled.
    #[inline]
    pub(crate) fn advance(
        &mut self,
        points: u8,
        from: u8,
        to: u8,
        count: bool,
        events: &mut impl Events<Event>,
    ) {
        let mover = self.mover();
        // 1. The piece leaves the Start Zone or its Square; without branches, since nobody can guess which.
        self.start[mover.index()] -= u8::from(from == 0);
        self.pieces.lift(mover, from);
        events.emit(|| {
            let landing = (to <= SQUARES).then(|| Square::on(mover, to));
            match landing {
                Some(to) if from == 0 => Event::BroughtOut {
                    seat: mover,
                    to,
                    points,
                    count,
                },
                to => Event::Moved {
                    from: Square::on(mover, from),
                    to,
                    points,
                    count,
                },
            }
        });
        // 2. Past Square 36 it is put in; otherwise it falls on a Square.
        if to > SQUARES {
            self.put_in(mover, events);
        } else {
            self.fall(Square::on(mover, to), events);
        }
    }

    /// A piece has come into the Arrival Zone of `zone`: the mover is owed 10, whoever's zone it is.
    #[inline]
    pub(crate) fn put_in(
        &mut self,
        zone: macuil_core::seat::Seat,
        events: &mut impl Events<Event>,
    ) {
        self.home[zone.index()] += 1;
        self.owe_ten();
        events.emit(|| Event::PutIn { zone });
    }
}
