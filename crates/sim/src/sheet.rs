//! What all rows of a run have in common.
use macuil::core::game::GameInfo;
use macuil::variants;

use crate::batch::Plan;
use crate::players::names;

/// What all rows of a run have in common: each row says it, so that rows of several runs can lie in one table.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) game: &'static GameInfo,
    /// The variant without its options, as `ludo/madn`.
    pub(crate) variant: String,
    /// The options that differ from those of the variant, with blanks between, as `tries=1 goal_jump=no`.
    pub(crate) options: String,
    pub(crate) seed: u64,
    /// The letters of the seats in play.
    pub(crate) seats: String,
    /// Who plays, in the order of the seats, with blanks between.
    pub(crate) players: String,
}

impl Sheet {
    /// What the rows of a plan have in common.
    pub fn of(plan: &Plan) -> Sheet {
        let text = plan.start.variant();
        let (variant, options) = text.split_once('[').unwrap_or((&text, ""));
        let seats = plan.start.letters().to_string();
        Sheet {
            game: plan.start.game(),
            variant: variant.into(),
            options: options.trim_end_matches(']').replace(',', " "),
            seed: plan.seed,
            players: names(&plan.players, seats.len()).join(" "),
            seats,
        }
    }

    /// That of the words in [`COMMON`]; or which of them is wrong, and how.
    pub(crate) fn read(words: [&str; 5]) -> Result<Sheet, (&'static str, String)> {
        let [variant, options, seed, seats, players] = words;
        let (game, _) = variants()
            .find(|(_, known)| known.name == variant)
            .ok_or_else(|| ("variant", format!("no variant is called {variant}")))?;
        if game.seats(seats).is_none_or(|known| known.is_empty()) {
            let title = game.title;
            return Err(("seats", format!("{seats} are no seats of {title}")));
        }
        Ok(Sheet {
            game,
            variant: variant.into(),
            options: options.into(),
            seed: seed.parse().map_err(|_| {
                (
                    "seed",
                    format!("{seed} is no whole number up to {}", u64::MAX),
                )
            })?,
            seats: seats.into(),
            players: players.into(),
        })
    }

    /// The game.
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// The variant with its options, as it is given to [`AnyPosition::start`](macuil::AnyPosition::start).
    pub fn variant(&self) -> String {
        if self.options.is_empty() {
            self.variant.clone()
        } else {
            format!("{}[{}]", self.variant, self.options.replace(' ', ","))
        }
    }

    /// The letters of the seats in play, in the order of the board.
    pub fn seats(&self) -> &str {
        &self.seats
    }

    /// Who plays, in the order of the seats, with blanks between.
    pub fn players(&self) -> &str {
        &self.players
    }

    /// The master seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The words of the columns [`COMMON`].
    pub(crate) fn words(&self) -> [String; 5] {
        let Sheet {
            variant,
            options,
            seats,
            players,
            ..
        } = self.clone();
        [variant, options, self.seed.to_string(), seats, players]
    }

    /// The first column in which another sheet differs, with the word here and the word there.
    pub fn difference(&self, other: &Sheet) -> Option<(&'static str, String, String)> {
        let words = self.words().into_iter().zip(other.words());
        let mut columns = COMMON.into_iter().zip(words);
        columns
            .find(|(_, (here, there))| here != there)
            .map(|(column, (here, there))| (column, here, there))
    }
}

/// The columns that say what all rows have in common.
pub(crate) const COMMON: [&str; 5] = ["variant", "options", "seed", "seats", "players"];
