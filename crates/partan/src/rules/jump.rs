//! `partan.jump` (Order of the Steps, 4th; Dice Square; rule 4), `partan.retreat` (Retreat Square; rule 4).
use macuil_core::error::PlayError;
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::{Kind, STREETS, Square};
use crate::events::Event;
use crate::moves::{Move, Moves};
use crate::options::JumpOrder;
use crate::position::{Phase, Position};
use crate::rules;

/// The Dice Squares, in order.
const DICE: [u8; 5] = [1, 4, 8, 14, 23];

impl Position {
    /// Nothing is left to repel: pending jumps are made, until none is left or the mover has to choose.
    #[inline]
    pub(crate) fn settle(&mut self, events: &mut impl Events<Event>) {
        while self.is_pending() {
            if self.pending_count() > 1 && self.options().jump_order == JumpOrder::Mover {
                self.phase = Phase::Jump;
                return;
            }
            let Some(square) = self.first_pending() else {
                break;
            };
            self.jump(square, events);
        }
        self.settled(events);
    }

    /// Whether any jump is pending.
    #[inline]
    fn is_pending(&self) -> bool {
        let [a, b, c, d] = self.pending;
        a | b | c | d != 0
    }

    /// How many jumps are pending.
    #[inline]
    pub(crate) fn pending_count(&self) -> u32 {
        self.pending.iter().map(|sector| sector.count_ones()).sum()
    }

    /// The jump that `jump_order = fixed` takes first: the mover's Street, then on in travel order; lowest Square first.
    fn first_pending(&self) -> Option<Square> {
        (0..STREETS as u8)
            .map(|after| Seat::new((self.turn + after) % STREETS as u8))
            .find_map(|street| {
                let bits = self.pending_bits(street);
                (bits != 0).then(|| Square::on(street, bits.trailing_zeros() as u8 + 1))
            })
    }

    /// The piece on `square`, whose jump is pending, jumps; then repulsion is resolved.
    pub(crate) fn jump(&mut self, square: Square, events: &mut impl Events<Event>) {
        self.clear_pending(square);
        let street = self.street_bits(square.street());
        let is_free = |number: u8| street >> (number - 1) & 1 == 0;
        let to = if square.kind() == Kind::Retreat {
            // Back to the Retreat Square before, or nowhere.
            let before = square.number() - 11;
            if !is_free(before) {
                events.emit(|| Event::Stayed { at: square });
                return;
            }
            Some(before)
        } else {
            // On to the next free Dice Square; the Arrival Zone comes after the last and is always free.
            DICE.into_iter()
                .find(|&number| number > square.number() && is_free(number))
        };
        self.lift(square);
        let to = to.map(|number| Square::on(square.street(), number));
        events.emit(|| Event::Jumped { from: square, to });
        match to.and_then(Square::cell) {
            Some((sector, cell)) => self.arrive(sector, cell, 0, events),
            None => self.put_in(square.street(), events),
        }
    }

    /// Lists the pending jumps, Streets in board order.
    pub(crate) fn list_jumps(&self, moves: &mut Moves) {
        for street in (0..STREETS as u8).map(Seat::new) {
            let mut bits = self.pending_bits(street);
            while bits != 0 {
                moves.push(Move::jump(Square::on(
                    street,
                    bits.trailing_zeros() as u8 + 1,
                )));
                bits &= bits - 1;
            }
        }
    }

    /// Whether this jump is one of several pending.
    pub(crate) fn check_jump(&self, square: Square) -> Result<(), PlayError> {
        if self.phase != Phase::Jump {
            return Err(PlayError::not_allowed(
                rules::JUMP,
                "no jump is to be chosen here",
            ));
        }
        if self.pending_bits(square.street()) >> (square.number() - 1) & 1 == 0 {
            return Err(PlayError::not_allowed(
                rules::JUMP,
                "no jump is pending on that Square",
            ));
        }
        Ok(())
    }

    /// The refusal of anything else while a jump is to be chosen.
    pub(crate) const JUMP_FIRST: PlayError = PlayError::not_allowed(
        rules::JUMP,
        "several jumps are pending: say which goes first, as jump:G14",
    );
}
