//! What a position is described by, and the one validator of it. Texts, bytes and `start` all come in by it.
use macuil_core::course::Course;
use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::notation::Known;
use macuil_core::seat::{Seat, Seats};

use crate::board::{self, HAND, LAST, OFF};
use crate::notation;
use crate::options::{MOST_PIECES, Options};
use crate::position::Position;
use crate::rules;

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// A throw.
    Roll,
    /// A move by so many points, 1 to 4.
    Move(u8),
    /// Nothing: the seat whose turn it is has won.
    Over,
}

/// A description of a position; pieces that are neither on the track nor off are in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Which rules are played.
    pub options: Options,
    /// Whose turn it is; at the end, who has won.
    pub turn: Seat,
    /// What is due.
    pub at: At,
    /// Where each side's pieces are on the track, by progress 1 to 14.
    pub on: [Course<1>; 2],
    /// How many pieces each side has borne off.
    pub off: [u8; 2],
}

impl Setup {
    /// The beginning of a game (`ur.seats`).
    pub fn new(options: Options, first: Seat) -> Setup {
        Setup {
            options,
            turn: first,
            at: At::Roll,
            on: [Course::NONE; 2],
            off: [0; 2],
        }
    }

    /// The position.
    ///
    /// # Errors
    ///
    /// Every fault of the description, under the names that the fields have in texts.
    pub fn position(self) -> Result<Position, SetupError> {
        let mut faults = Faults::new();
        self.find_faults(Known::ALL, &mut faults);
        faults.finish()?;
        Ok(Position(self))
    }

    /// The squares of a seat's pieces on the track.
    pub(crate) fn squares(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let on = self.on[seat.index()];
        (1..=LAST).filter(move |progress| on.has(*progress))
    }

    /// How many pieces a seat has in hand.
    pub(crate) fn in_hand(&self, seat: Seat) -> u8 {
        let used = self.on[seat.index()].low().count_ones() as u8 + self.off[seat.index()];
        self.options.pieces.saturating_sub(used)
    }

    /// Where a seat has how many pieces, by progress; nothing for a seat that does not play.
    pub(crate) fn places(&self, seat: Seat) -> impl Iterator<Item = (u8, u8)> + use<> {
        let off = self.off.get(seat.index()).copied();
        let setup = *self;
        off.into_iter().flat_map(move |off| {
            let ends = [(HAND, setup.in_hand(seat)), (OFF, off)];
            ends.into_iter()
                .chain(setup.squares(seat).map(|at| (at, 1)))
        })
    }

    /// Finds what cannot be, as far as fields are known.
    pub(crate) fn find_faults(&self, known: Known, faults: &mut Faults) {
        // 1. Each field by itself.
        if !(1..=MOST_PIECES).contains(&self.options.pieces) {
            faults.push(Fault::new("variant", "pieces is a number from 1 to 7").rule(rules::SEATS));
        }
        if self.turn.index() > 1 {
            faults.push(Fault::new("turn", "the turn is that of L or D").rule(rules::SEATS));
            return;
        }
        if matches!(self.at, At::Move(points) if !(1..=4).contains(&points)) {
            let message = "a move is due by 1 to 4 points, as at=move:3";
            faults.push(Fault::new("at", message).rule(rules::THROW));
            return;
        }
        for seat in Seats::first(2).iter() {
            let on = self.on[seat.index()].low();
            if on & !(((1 << LAST) - 1) << 1) != 0 {
                let message = "squares are numbered from 1 to 14";
                faults.push(Fault::new(notation::field(seat), message).rule(rules::MOVE));
            }
            // 2. Fields together: no more pieces than there are.
            if known.has(&[notation::SQUARES + seat.index(), notation::OFF]) {
                let used = on.count_ones() as i32 + i32::from(self.off[seat.index()]);
                let pieces = i32::from(self.options.pieces);
                if used > pieces {
                    let message = "there are more pieces on the track and off than a side has";
                    let fault = Fault::new(notation::field(seat), message).rule(rules::SEATS);
                    faults.push(fault.numbers(used, pieces));
                }
            }
        }
        // 3. Nobody shares a square.
        for progress in (1..=LAST).filter(|progress| board::is_shared(*progress)) {
            if self.on.iter().all(|on| on.has(progress)) {
                let message = "a piece of each side stands on this square; leave one there";
                let fault = Fault::new("D", message).rule(rules::CAPTURE);
                faults.push(fault.subject(&progress));
            }
        }
        // 4. The end, and what goes on.
        if !faults.is_empty() || known != Known::ALL {
            return;
        }
        let all_off = |seat: usize| self.off[seat] == self.options.pieces;
        let mover = self.turn.index();
        if all_off(1 - mover) {
            let message =
                "the other side has borne off all pieces; the turn is the winner's, and at=over";
            faults.push(Fault::new("turn", message).rule(rules::WIN));
        } else if all_off(mover) != (self.at == At::Over) {
            let message =
                "the game is over exactly when the side whose turn it is has borne off all pieces";
            faults.push(Fault::new("at", message).rule(rules::WIN));
        } else if let At::Move(points) = self.at
            && !rules::moves::can_move(self, points)
        {
            let message = "no piece can go these points, so that the turn has passed; write at=roll and the other's turn";
            faults.push(Fault::new("at", message).rule(rules::PASS));
        }
    }
}
