//! `partan.tidy` (Order of the Steps, last paragraph): the repair of a position found in disorder.
use macuil_core::error::{SetupError, TextError};
use macuil_core::events::NoEvents;
use macuil_core::seat::Seat;

use crate::board::{Kind, SQUARES, STREETS, Square};
use crate::options::WinCheck;
use crate::position::Position;
use crate::setup::{Setup, Strictness};

impl Setup {
    /// Repairs a setup: pieces on Death Squares go to the Central Circle; of the rest, pieces that adjoin another and
    /// pieces on Dice Square 1 go to the Start Zone of the colour of their Square. All at once, judged on the setup as
    /// found; no counts.
    ///
    /// What follows before a roll follows here too: a win, a dead game, a refill.
    ///
    /// # Errors
    ///
    /// Every other fault of the setup; it must be at a roll with nothing owed.
    ///
    /// ```
    /// use macuil_partan::Setup;
    /// let setup: Setup = "partan seats=GR turn=G at=roll G=1,9,20 B=11 R=- W=- start=6,0,6,0 home=0,0,0,0 centre=0"
    ///     .parse().unwrap();
    /// assert_eq!(
    ///     setup.tidy().unwrap().to_string(),
    ///     "partan seats=GR turn=G at=roll G=- B=- R=- W=- start=8,1,6,0 home=0,0,0,0 centre=1"
    /// );
    /// ```
    pub fn tidy(&self) -> Result<Position, SetupError> {
        self.validate(Strictness::BeforeTidy)?;
        // 1. What has to go, judged on the setup as found.
        let adjoining = self.adjoining();
        let mut tidied = *self;
        for street in (0..STREETS as u8).map(Seat::new) {
            let at = street.index();
            for square in (1..=SQUARES).map(|number| Square::on(street, number)) {
                let bit = 1 << (square.number() - 1);
                if self.streets[at] & bit == 0 {
                    continue;
                }
                if square.kind() == Kind::Death {
                    tidied.streets[at] ^= bit;
                    tidied.centre += 1;
                } else if adjoining[at] & bit != 0 || square.number() == 1 {
                    tidied.streets[at] ^= bit;
                    tidied.start[at] += 1;
                }
            }
        }
        // 2. What follows before a roll.
        let mut position = Position::of_setup(&tidied);
        let won =
            tidied.options.win_check == WinCheck::Settled && position.look_for_win(&mut NoEvents);
        if !won && !position.look_for_dead(&mut NoEvents) && !position.refill(&mut NoEvents) {
            position.end_turn(&mut NoEvents);
        }
        Ok(position)
    }
}

impl Position {
    /// Reads a position text and repairs it, as [`Setup::tidy`] does.
    ///
    /// # Errors
    ///
    /// A text that cannot be split into fields, or every fault that the clause does not repair.
    pub fn tidy_text(text: &str) -> Result<Position, TextError> {
        Ok(crate::notation::read(text, Strictness::BeforeTidy)?.tidy()?)
    }
}
