//! Whether the throws of a record are those of a generator.
use macuil_core::rand_core::Rng;

use super::{Record, ReplayError};

impl Record {
    /// Plays the game again, draws each throw from `dice`, a generator at its beginning, and compares. Gives the number of
    /// throws, all of which agree. No throw is drawn beyond those of the record.
    ///
    /// With `macuil_core::fair::FairDice` (feature `fair`) this verifies a server's game; with
    /// [`Stream::dice`](macuil_core::random::Stream::dice) that the throws are those of a seed.
    ///
    /// ```
    /// use macuil::AnyPosition;
    /// use macuil::core::fair::{FairDice, Secret};
    /// use macuil::record::Record;
    ///
    /// let secret = Secret::new(*b"32 bytes that nobody can foresee");
    /// let dice = FairDice::new(&secret, ["Green 5f3a91", "Red c07e2b"]);
    ///
    /// let mut position = AnyPosition::start("partan", "GR", None)?;
    /// let mut record = Record::of(&position);
    /// let mut server = dice.clone();
    /// for _ in 0..20 {
    ///     let word = position.draw(&mut server).unwrap_or_else(|| position.moves().remove(0));
    ///     position.play(&word, &mut Vec::new())?;
    ///     record.plies.push(word);
    /// }
    /// let throws = record.plies.iter().filter(|word| word.starts_with("roll:")).count();
    /// assert_eq!(record.check_dice(&mut dice.clone()), Ok(throws));
    ///
    /// let mut others = FairDice::new(&secret, ["Green 5f3a91", "Red c07e2c"]);
    /// let error = record.check_dice(&mut others).unwrap_err();
    /// assert!(error.to_string().contains(", but the dice give roll:"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ReplayError::Dice`] with the first throw that the dice do not give; before that, whatever
    /// [`replay`](Record::replay) finds wrong with the game.
    pub fn check_dice<G: Rng + ?Sized>(&self, dice: &mut G) -> Result<usize, ReplayError> {
        let mut before = self.beginning()?;
        let (mut ply, mut throws, mut differs) = (0, 0, None);
        self.replay(|word, _, after| {
            let drawn = match differs {
                None => before.draw(dice),
                Some(_) => None,
            };
            if let Some(drawn) = drawn {
                throws += 1;
                differs = (drawn != word).then(|| ReplayError::Dice {
                    ply,
                    recorded: word.into(),
                    drawn,
                });
            }
            before = after.clone();
            ply += 1;
        })?;
        differs.map_or(Ok(throws), Err)
    }
}
