//! `partan.repel` (Order of the Steps, 3rd; The Partán System), `partan.gap` (figures 1 and 2), `partan.death` (rule 5),
//! `partan.expel` (rule 7; Counts, Expel), `partan.eliminate` (Counts, Eliminate).
//!
//! The chain itself is [`crate::repulsion`]; here its outcome reaches the position.
use macuil_core::events::Events;

use crate::board::{Kind, Square};
use crate::events::Event;
use crate::position::Position;
use crate::repulsion::{Fate, Push, Repulsion};

impl Position {
    /// A piece ends a move or count on a free Square.
    #[inline]
    pub(crate) fn fall(&mut self, square: Square, events: &mut impl Events<Event>) {
        if square.cell().is_none() {
            return self.eliminate(|| square, events);
        }
        self.land(square, events);
        self.arrive(square, events);
    }

    /// What a piece that has fallen on a Square sets off there, repulsion apart: a repeat earned (`partan.repeat`) or a
    /// jump to come (`partan.jump`, `partan.retreat`).
    #[inline]
    fn land(&mut self, square: Square, events: &mut impl Events<Event>) {
        if !square.sets_off() {
            return;
        }
        if square.kind() == Kind::Repeat {
            self.earn_repeat();
            events.emit(|| Event::RepeatEarned { at: square });
        } else {
            self.pending.insert(square);
        }
    }

    /// A piece has fallen on a Death Square: it goes to the Central Circle at once, repelling nothing, and 5 is owed.
    #[inline]
    fn eliminate(&mut self, at: impl FnOnce() -> Square, events: &mut impl Events<Event>) {
        self.centre += 1;
        self.owe_five();
        events.emit(|| Event::Eliminated { at: at() });
    }

    /// A piece comes to stand on a free Square and repels what adjoins.
    #[inline]
    pub(crate) fn arrive(&mut self, square: Square, events: &mut impl Events<Event>) {
        let Some((sector, cell)) = square.cell() else {
            return;
        };
        let occupied = self.pieces.sector(sector);
        let repulsion = Repulsion::of(self.options().geometry);
        self.pieces.place(square);
        if occupied & repulsion.adjoining(cell) != 0 {
            self.resolve(repulsion, sector, occupied | 1 << cell, cell, events);
        }
    }

    /// The chain of repulsion after a piece has come to a cell with something adjoining.
    fn resolve(
        &mut self,
        repulsion: &Repulsion,
        sector: usize,
        occupied: u32,
        cell: u8,
        events: &mut impl Events<Event>,
    ) {
        let cells = repulsion.run(listening(events), occupied, cell, |push| {
            self.displace(push, sector, events)
        });
        self.pieces.set_sector(sector, cells);
    }

    /// A piece is displaced, as the chain says.
    #[inline]
    fn displace(&mut self, push: Push, sector: usize, events: &mut impl Events<Event>) {
        // 1. It leaves its Square, and with it a jump that was to come.
        let from = Square::of_cell(sector, push.from);
        let by = || Square::of_cell(sector, push.by);
        let wave = push.wave;
        let due = !self.pending.is_empty() && self.pending.has(from);
        if due {
            self.pending.remove(from);
        }
        match push.to {
            // 2. Off the track, it goes to the mover's Start Zone and 5 is owed.
            Fate::Off => {
                let to = self.mover();
                self.start[to.index()] += 1;
                self.owe_five();
                events.emit(|| Event::Expelled {
                    from,
                    by: by(),
                    to,
                    wave,
                    due,
                });
            }
            // 3. On the track, it falls on its new Square.
            Fate::Cell(cell) => {
                let to = Square::of_cell(sector, cell);
                events.emit(|| Event::Displaced {
                    from,
                    by: by(),
                    to,
                    wave,
                    due,
                });
                self.land(to, events);
            }
            Fate::Death => {
                let repulsion = Repulsion::of(self.options().geometry);
                let to = || repulsion.death_square(push).in_sector(sector);
                events.emit(|| Event::Displaced {
                    from,
                    by: by(),
                    to: to(),
                    wave,
                    due,
                });
                self.eliminate(to, events);
            }
        }
    }
}

/// Whether anybody looks on: then waves are kept apart.
#[inline(always)]
fn listening<E: Events<Event>>(_: &E) -> bool {
    E::LISTENING
}
