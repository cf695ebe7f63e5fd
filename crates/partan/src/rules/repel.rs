//! `partan.repel` (Order of the Steps, 3rd; The Partán System), `partan.gap` (figures 1 and 2), `partan.death` (rule 5),
//! `partan.expel` (rule 7; Counts, Expel), `partan.eliminate` (Counts, Eliminate).
//!
//! The chain itself is [`crate::repulsion`]; here its outcome reaches the position.
use macuil_core::events::Events;

use crate::board::Square;
use crate::events::Event;
use crate::position::Position;
use crate::repulsion::{Fate, JUMPS, Push, REPEAT, Repulsion};

impl Position {
    /// A piece ends a move or count on a free Square.
    #[inline]
    pub(crate) fn fall(&mut self, square: Square, events: &mut impl Events<Event>) {
        match square.cell() {
            None => {
                // On a Death Square it is eliminated at once and repels nothing.
                self.centre += 1;
                self.owe_fives(1);
                events.emit(|| Event::Eliminated { at: square });
            }
            Some((sector, cell)) => {
                let bit = 1u32 << cell;
                show_fall(square, bit, events);
                self.arrive(sector, cell, bit, events);
            }
        }
    }

    /// A piece comes to stand on a free cell and repels what adjoins. `fell` is its bit if it fell there, and 0 if it
    /// jumped there: a jump sets off no second jump.
    #[inline]
    pub(crate) fn arrive(
        &mut self,
        sector: usize,
        cell: u8,
        fell: u32,
        events: &mut impl Events<Event>,
    ) {
        let sector = sector & 3;
        let repulsion = Repulsion::of(self.options().geometry);
        let occupied = self.sectors[sector] | 1 << cell;
        // 1. The chain runs to its end.
        let done = if listening(events) {
            let (mover, due) = (self.mover(), self.pending[sector]);
            repulsion.resolve_and_show(occupied, cell, |push| {
                show_push(push, sector, mover, due, events)
            })
        } else {
            repulsion.resolve(occupied, cell)
        };
        self.sectors[sector] = done.sector;
        // 2. Expelled pieces go to the mover's Start Zone, eliminated ones to the Central Circle; 5 is owed for each.
        if done.left != 0 {
            self.start[self.turn as usize & 3] += done.expelled;
            self.centre += done.eliminated;
            self.owe_fives(u16::from(done.expelled) + u16::from(done.eliminated));
        }
        // 3. What fell on a Repeat Square earns a repeat; what fell on a Dice or Retreat Square will jump, unless it
        //    has been displaced from there.
        let fell = fell | done.fell;
        if fell & REPEAT != 0 {
            self.earn_repeats((fell & REPEAT).count_ones() as u16);
        }
        self.pending[sector] = self.pending[sector] & !done.left | fell & JUMPS;
    }
}

/// Whether anybody wants to see events.
#[inline(always)]
fn listening<E: Events<Event>>(_: &E) -> bool {
    E::LISTENING
}

/// Shows what a fall on a Square sets off later.
#[inline]
fn show_fall(square: Square, bit: u32, events: &mut impl Events<Event>) {
    if bit & REPEAT != 0 {
        events.emit(|| Event::RepeatEarned { at: square });
    }
    if bit & JUMPS != 0 {
        events.emit(|| Event::JumpDue { at: square });
    }
}

/// Shows one displacement.
fn show_push(
    push: Push,
    sector: usize,
    mover: macuil_core::seat::Seat,
    due: u32,
    events: &mut impl Events<Event>,
) {
    let (from, by) = (
        Square::of_cell(sector, push.from),
        Square::of_cell(sector, push.by),
    );
    let (wave, due) = (push.wave, due >> push.from & 1 == 1);
    match push.to {
        Fate::Off => events.emit(|| Event::Expelled {
            from,
            by,
            to: mover,
            wave,
            due,
        }),
        Fate::Cell(cell) => {
            let to = Square::of_cell(sector, cell);
            events.emit(|| Event::Displaced {
                from,
                by,
                to,
                wave,
                due,
            });
            show_fall(to, 1 << cell, events);
        }
        Fate::Death(square) => {
            let to = square.in_sector(sector);
            events.emit(|| Event::Displaced {
                from,
                by,
                to,
                wave,
                due,
            });
            events.emit(|| Event::Eliminated { at: to });
        }
    }
}
