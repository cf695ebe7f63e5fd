//! Games played at random when nobody looks on: the same clauses, asked without a stop at every ply and without making moves.
use macuil_core::dice::Dice;
use macuil_core::events::Events;
use macuil_core::position::Playout;
use macuil_core::rand_core::Rng;

use crate::events::Event;
use crate::position::{Phase, Position};
use crate::rules::terms::Terms;
use crate::throws::{OneDie, TwoDice};

impl Position {
    /// One of the choices as `pick` says, which gets how many there are, by its place; 64 or more for none.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn pick_choice(&self, pick: impl FnOnce(usize) -> usize) -> u8 {
        let mut left = self.choices;
        if left & left.wrapping_sub(1) == 0 {
            // One or none: not worth counting.
            let place = pick(usize::from(left != 0));
            return if place == 0 {
                left.trailing_zeros() as u8
            } else {
                64
            };
        }
        let place = pick(left.count_ones() as usize);
        // The first few steps without a branch, for how many they are nobody could guess.
        for step in 0..3 {
            let next = left & left.wrapping_sub(1);
            left = if step < place { next } else { left };
        }
        for _ in 3..place {
            left &= left.wrapping_sub(1);
        }
        left.trailing_zeros() as u8
    }

    /// Plays on at random: see [`play_out`](macuil_core::position::Position::play_out).
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn play_on<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        dice: &mut (impl Rng + ?Sized),
        players: &mut (impl Rng + ?Sized),
        most: u64,
        events: &mut impl Events<Event>,
    ) -> Playout {
        let mut playout = Playout::default();
        let table = if terms.layout().has_two_dice() {
            TwoDice.table()
        } else {
            OneDie.table()
        };
        loop {
            match self.phase {
                Phase::Over => return playout,
                Phase::Roll if playout.throws >= most => return playout,
                Phase::Roll => {
                    playout.throws += 1;
                    self.throw(terms, table.sample(dice), events);
                    if self.choices == 0 {
                        continue;
                    }
                }
                Phase::Move | Phase::Bonus => {}
            }
            let index = self.pick_choice(|moves| playout.pick(moves, players));
            self.play(terms, self.choice(terms, index), events);
        }
    }
}
