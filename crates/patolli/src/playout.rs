//! Games played at random when nobody looks on: the same clauses, asked without a stop at every ply and without making moves.
use macuil_core::events::Events;
use macuil_core::position::Playout;
use macuil_core::rand_core::Rng;

use crate::cells::Set;
use crate::events::Event;
use crate::position::{Phase, Position};
use crate::rules::terms::Terms;

/// The progress of one of the pieces that may move, as `pick` says, which gets how many there are; `None` beyond them.
#[inline(always)]
pub(crate) fn pick_from<S: Set>(mut choices: S, pick: impl FnOnce(usize) -> usize) -> Option<u8> {
    let rest = choices.without_lowest();
    // One alone is not worth counting.
    let count = if rest == S::NONE { 1 } else { choices.count() };
    for _ in 0..pick(count) {
        choices = choices.without_lowest();
    }
    (choices != S::NONE).then(|| choices.lowest())
}

impl Position {
    /// Plays on at random: see [`play_out`](macuil_core::position::Position::play_out).
    #[inline(always)]
    pub(crate) fn play_on<S: Set>(
        &mut self,
        terms: &Terms<S>,
        dice: &mut (impl Rng + ?Sized),
        players: &mut (impl Rng + ?Sized),
        most: u64,
        events: &mut impl Events<Event>,
    ) -> Playout {
        let mut playout = Playout::default();
        let table = terms.options.throws();
        loop {
            let choices = match self.phase {
                Phase::Over => return playout,
                Phase::Roll if playout.throws >= most => return playout,
                Phase::Roll => {
                    playout.throws += 1;
                    self.throw(terms, table.sample(dice), events)
                }
                Phase::Move => self.choices(terms, self.throw),
            };
            if choices != S::NONE {
                let from = pick_from(choices, |moves| playout.pick(moves, players));
                self.advance(terms, from.unwrap_or(0), events);
            }
        }
    }
}
