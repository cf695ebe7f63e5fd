//! The games that two cases have in common: the same index and seed, hence the same dice.
use macuil::core::seat::Seat;

use crate::compare::Case;
use crate::row::Row;
use crate::statistics::{PairedWins, Pairs};

/// The games that a case has in common with the one that it is held against, as sums of products: so they do not depend on the
/// order of games, on threads, or on how a run was split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Common {
    /// The place of the case.
    pub case: usize,
    /// The place of the case that it is held against, which stands before it.
    pub against: usize,
    /// Throws of a game.
    pub throws: Pairs,
    /// Turns of a game.
    pub turns: Pairs,
    /// Choices of a game.
    pub choices: Pairs,
    /// Lead changes of a game.
    pub lead_changes: Pairs,
    /// Whether the first to play won.
    pub wins: PairedWins,
}

impl Common {
    /// No game yet.
    pub(crate) fn new(case: usize, against: usize) -> Common {
        Common {
            case,
            against,
            throws: Pairs::default(),
            turns: Pairs::default(),
            choices: Pairs::default(),
            lead_changes: Pairs::default(),
            wins: PairedWins::default(),
        }
    }

    /// Adds a game: what it was in the case, and in the other.
    pub(crate) fn add(&mut self, one: &Kept, other: &Kept) {
        self.throws.add(one.throws, other.throws);
        self.turns.add(one.turns, other.turns);
        self.choices.add(one.choices, other.choices);
        self.lead_changes.add(one.lead_changes, other.lead_changes);
        self.wins.add(one.first_won, other.first_won);
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.throws.count()
    }
}

/// Whether game by game two cases have the same dice: the same seed, and the same first game.
pub(crate) fn have_common_dice(one: &Case, other: &Case) -> bool {
    (one.plan.seed, one.plan.first_index) == (other.plan.seed, other.plan.first_index)
}

/// What is kept of a game until the cases held against its own have played the same one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    throws: u64,
    turns: u64,
    choices: u64,
    lead_changes: u64,
    /// `None` if nobody won.
    first_won: Option<bool>,
}

impl Kept {
    /// Of a game in which this seat was the first to play.
    pub(crate) fn of(row: &Row, first: Option<Seat>) -> Kept {
        Kept {
            throws: row.throws,
            turns: row.turns,
            choices: row.choices,
            lead_changes: row.lead_changes,
            first_won: row.end.winner().map(|winner| Some(winner) == first),
        }
    }
}
