//! Doublets with the undersides: `ludo.fourteen` (P; readings).
use crate::options::Fourteen;
use crate::position::Position;
use crate::rules::terms::Terms;
use crate::throws::Throw;

impl Position {
    /// Two dice were thrown: they are what is to be moved, with their undersides where the option says so, and what may be
    /// played is found. The points that are not played because not all of them can be.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn take_dice<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        throw: Throw,
    ) -> u8 {
        let [small, large] = throw.dice();
        let in_yard = self.pieces[self.mover().index()].has(0);
        if small != large || in_yard || terms.options().fourteen == Fourteen::None {
            self.dice = [small, large, 0, 0];
            self.choices = terms.find_choices(self).0;
            return 0;
        }
        self.take_doublet(terms, small)
    }

    #[inline(never)]
    fn take_doublet<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        die: u8,
    ) -> u8 {
        // All four parts.
        let under = 7 - die;
        let (few, many) = (die.min(under), die.max(under));
        self.dice = [few, few, many, many];
        let (choices, used) = terms.find_choices(self);
        self.choices = choices;
        match terms.options().fourteen {
            Fourteen::AllOrTwo if used < 4 => {
                self.dice = [die, die, 0, 0];
                self.choices = terms.find_choices(self).0;
                2 * under
            }
            Fourteen::AllOrNone if used < 4 => {
                self.choices = 0;
                0
            }
            _ => 0,
        }
    }
}
