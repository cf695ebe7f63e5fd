//! `partan.jump` (Order of the Steps, 4th; Dice Square; rule 4), `partan.retreat` (Retreat Square; rule 4).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::{DICE, Kind, Square};
use crate::events::Event;
use crate::moves::{Move, Moves};
use crate::options::JumpOrder;
use crate::position::{Phase, Position};
use crate::rules;

impl Position {
    /// Nothing is left to repel: pending jumps are made, until none is left or the mover has to choose.
    #[inline]
    pub(crate) fn settle(&mut self, events: &mut impl Events<Event>) {
        // `jump_order = fixed` takes the mover's Street first, then on in travel order; lowest Square first.
        while let Some(square) = self.pending.first_from(self.mover()) {
            if self.pending.is_choice() && self.options().jump_order == JumpOrder::Mover {
                self.phase = Phase::Jump;
                return;
            }
            self.jump(square, events);
        }
        self.settled(events);
    }

    /// The piece on `square`, whose jump is pending, jumps; then repulsion is resolved.
    pub(crate) fn jump(&mut self, square: Square, events: &mut impl Events<Event>) {
        self.pending.remove(square);
        let to = if square.kind() == Kind::Retreat {
            // Back to the Retreat Square before, or nowhere.
            let before = Square::on(square.street(), square.number() - 11);
            if self.pieces.holds(before) {
                events.emit(|| Event::Stayed { at: square });
                return;
            }
            Some(before)
        } else {
            // On to the next free Dice Square; the Arrival Zone comes after the last and is always free.
            let further = DICE & !1 << (square.number() - 1) & !self.pieces.street(square.street());
            (further != 0).then(|| Square::on(square.street(), further.trailing_zeros() as u8 + 1))
        };
        self.pieces.lift(square.street(), square.number());
        events.emit(|| Event::Jumped { from: square, to });
        match to {
            // It repels from there, but sets off no second jump.
            Some(to) => self.arrive(to, events),
            None => self.put_in(square.street(), events),
        }
    }

    /// Lists the pending jumps, Streets in board order.
    pub(crate) fn list_jumps(&self, moves: &mut Moves) {
        self.pending
            .iter()
            .for_each(|square| moves.push(Move::jump(square)));
    }

    /// Whether this jump is one of several pending.
    pub(crate) fn check_jump(&self, square: Square) -> Result<(), PlayError> {
        if self.phase != Phase::Jump {
            return Err(PlayError::not_allowed(
                rules::JUMP,
                "no jump is to be chosen here",
            ));
        }
        if !self.pending.has(square) {
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
