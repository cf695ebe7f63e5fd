//! `partan.repel` (Order of the Steps, 3rd; The Partán System), `partan.gap` (figures 1 and 2), `partan.death` (rule 5),
//! `partan.expel` (rule 7; Counts, Expel), `partan.eliminate` (Counts, Eliminate).
//!
//! The chain itself is [`crate::repulsion`]; here its outcome reaches the position.
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::{Kind, Square};
use crate::events::Event;
use crate::pieces::Pending;
use crate::position::Position;
use crate::repulsion::{Fate, JUMPS, Push, REPEAT, Repulsion, bits};

impl Position {
    /// A piece ends a move or count on a free Square.
    #[inline]
    pub(crate) fn fall(&mut self, square: Square, events: &mut impl Events<Event>) {
        if square.cell().is_some() {
            show_fall(square, events);
            self.arrive(square, true, events);
        } else {
            // On a Death Square it is eliminated at once and repels nothing.
            self.centre += 1;
            self.owe_fives(1);
            events.emit(|| Event::Eliminated { at: square });
        }
    }

    /// A piece comes to stand on a free Square and repels what adjoins; `falls` unless it jumped there: a jump sets off
    /// no second jump and earns no repeat.
    #[inline]
    pub(crate) fn arrive(&mut self, square: Square, falls: bool, events: &mut impl Events<Event>) {
        let Some((sector, cell)) = square.cell() else {
            return;
        };
        let repulsion = Repulsion::of(self.options().geometry);
        let occupied = self.pieces.sector(sector) | 1 << cell;
        // 1. The chain runs to its end.
        let done = if listening(events) {
            let (mover, pending) = (self.mover(), self.pending);
            repulsion.resolve_and_show(occupied, cell, |push| {
                show_push(push, sector, mover, pending, events)
            })
        } else {
            repulsion.resolve(occupied, cell)
        };
        self.pieces.set_sector(sector, done.sector);
        // 2. Expelled pieces go to the mover's Start Zone, eliminated ones to the Central Circle; 5 is owed for each.
        if done.left != 0 {
            self.start[usize::from(self.turn & 3)] += done.expelled;
            self.centre += done.eliminated;
            self.owe_fives(u16::from(done.expelled) + u16::from(done.eliminated));
            // 3. What was displaced before it jumped does not jump any more.
            if !self.pending.is_empty() {
                bits(done.left & JUMPS)
                    .for_each(|cell| self.pending.remove(Square::of_cell(sector, cell)));
            }
        }
        // 4. What fell on a Repeat Square earns a repeat; what fell on a Dice or Retreat Square will jump.
        let fell = done.fell | u32::from(falls) << cell;
        if fell & REPEAT != 0 {
            self.earn_repeats((fell & REPEAT).count_ones() as u16);
        }
        bits(fell & JUMPS).for_each(|cell| self.pending.insert(Square::of_cell(sector, cell)));
    }
}

/// Whether anybody wants to see events.
#[inline(always)]
fn listening<E: Events<Event>>(_: &E) -> bool {
    E::LISTENING
}

/// Shows what a fall on a Square sets off later.
#[inline]
fn show_fall(square: Square, events: &mut impl Events<Event>) {
    match square.kind() {
        Kind::Repeat => events.emit(|| Event::RepeatEarned { at: square }),
        Kind::Dice => events.emit(|| Event::JumpDue { at: square }),
        Kind::Retreat if square.number() > 11 => events.emit(|| Event::JumpDue { at: square }),
        Kind::Death => events.emit(|| Event::Eliminated { at: square }),
        Kind::Retreat | Kind::Plain => {}
    }
}

/// Shows one displacement.
fn show_push(
    push: Push,
    sector: usize,
    mover: Seat,
    pending: Pending,
    events: &mut impl Events<Event>,
) {
    let (from, by) = (
        Square::of_cell(sector, push.from),
        Square::of_cell(sector, push.by),
    );
    let (wave, due) = (push.wave, pending.has(from));
    let to = match push.to {
        Fate::Off => {
            return events.emit(|| Event::Expelled {
                from,
                by,
                to: mover,
                wave,
                due,
            });
        }
        Fate::Cell(cell) => Square::of_cell(sector, cell),
        Fate::Death(square) => square.in_sector(sector),
    };
    events.emit(|| Event::Displaced {
        from,
        by,
        to,
        wave,
        due,
    });
    show_fall(to, events);
}
