//! What is known of many games.
//!
//! Everything is kept as whole numbers, so a summary does not depend on the order in which games are added or summaries
//! merged. Intervals are 95 % intervals, each for itself: of twenty of them one is expected to miss.

mod decided;
mod difference;
mod estimate;
mod histogram;
mod holm;
mod paired;
mod pairs;
mod sums;

pub use decided::Decided;
pub use difference::Difference;
pub use estimate::{Estimate, Z95};
pub use histogram::Histogram;
pub use holm::holm;
pub use pairs::{PairedWins, Pairs};
pub use sums::{Moments, Ratio};

use macuil::AnyPosition;
use macuil::core::seat::{Seat, Seats};

use crate::game::End;
use crate::row::Row;

/// A summary of games that began with the same position.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Plan, summarise};
///
/// let plan = Plan { games: 500, seed: 7, ..Plan::new(AnyPosition::start("partan", "GR", None)?) };
/// let (mut summary, _) = summarise(&plan, &Default::default(), |_| ());
/// let (rest, _) = summarise(&Plan { first_index: 500, ..plan }, &Default::default(), |_| ());
/// summary.merge(&rest);
/// let throws = summary.throws().mean().expect("games were played");
/// assert!(throws.low > 90.0 && throws.high < 110.0);
/// # Ok::<(), macuil::StartError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    game: &'static str,
    seats: Seats,
    /// Games in which a seat took a place: by place, then by seat.
    places: [[u64; Seat::MOST]; Seat::MOST],
    draws: u64,
    truncated: u64,
    throws: Histogram,
    turns: Histogram,
    decisions: Histogram,
    choices: Histogram,
    /// Moves offered over decisions.
    branching: Ratio,
    /// Choices over decisions.
    choosing: Ratio,
    idle: Moments,
    /// Idle throws, decisions with one move and choices, each over all three together.
    options: [Ratio; 3],
    lead_changes: Histogram,
    decided: Decided,
    /// Events by clause.
    events: Vec<Moments>,
}

impl Summary {
    /// The summary of no game yet, for games that begin with `start`.
    pub fn new(start: &AnyPosition) -> Summary {
        let game = start.game();
        Summary {
            game: game.name,
            seats: start.seats(),
            places: [[0; Seat::MOST]; Seat::MOST],
            draws: 0,
            truncated: 0,
            throws: Histogram::default(),
            turns: Histogram::default(),
            decisions: Histogram::default(),
            choices: Histogram::default(),
            branching: Ratio::default(),
            choosing: Ratio::default(),
            idle: Moments::default(),
            options: [Ratio::default(); 3],
            lead_changes: Histogram::default(),
            decided: Decided::default(),
            events: vec![Moments::default(); game.rules.len()],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, row: &Row) {
        match row.end {
            End::Won(places) => {
                for (counts, seat) in self.places.iter_mut().zip(places.as_slice()) {
                    counts[seat.index()] += 1;
                }
            }
            End::Draw => self.draws += 1,
            End::Truncated => self.truncated += 1,
        }
        self.throws.add(row.throws);
        self.turns.add(row.turns);
        self.decisions.add(row.decisions);
        self.choices.add(row.choices);
        self.branching.add(row.offered, row.decisions);
        self.choosing.add(row.choices, row.decisions);
        self.idle.add(row.idle);
        let forced = row.decisions - row.choices;
        for (ratio, count) in self.options.iter_mut().zip([row.idle, forced, row.choices]) {
            ratio.add(count, row.idle + row.decisions);
        }
        self.lead_changes.add(row.lead_changes);
        if row.end.winner().is_some() {
            self.decided.add(row.decided, row.throws);
        }
        for (moments, count) in self.events.iter_mut().zip(row.clauses) {
            moments.add(u64::from(count));
        }
    }

    /// Adds the games of another summary.
    ///
    /// # Panics
    ///
    /// If it is of another game or other seats.
    pub fn merge(&mut self, other: &Summary) {
        assert!(
            self.game == other.game && self.seats == other.seats,
            "summaries of different games or seats cannot be merged"
        );
        let counts = self.places.as_flattened_mut().iter_mut();
        for (count, more) in counts.zip(other.places.as_flattened()) {
            *count += more;
        }
        self.draws += other.draws;
        self.truncated += other.truncated;
        self.throws.merge(&other.throws);
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        self.choices.merge(&other.choices);
        self.branching.merge(&other.branching);
        self.choosing.merge(&other.choosing);
        self.idle.merge(&other.idle);
        for (ratio, more) in self.options.iter_mut().zip(&other.options) {
            ratio.merge(more);
        }
        self.lead_changes.merge(&other.lead_changes);
        self.decided.merge(&other.decided);
        for (moments, more) in self.events.iter_mut().zip(&other.events) {
            moments.merge(more);
        }
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.throws.count()
    }

    /// The seats in play.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Games won by this seat.
    pub fn wins(&self, seat: Seat) -> u64 {
        self.placed(seat, 1)
    }

    /// Games in which this seat took a place, counted from 1. Where the game ends with its winner, no other place is taken.
    ///
    /// # Panics
    ///
    /// If `place` is 0, or beyond the eighth.
    pub fn placed(&self, seat: Seat, place: usize) -> u64 {
        self.places[place - 1][seat.index()]
    }

    /// Whether places after the first were taken in any game.
    pub fn has_places(&self) -> bool {
        self.places[1..]
            .as_flattened()
            .iter()
            .any(|games| *games > 0)
    }

    /// Games drawn by the rules.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// Games cut short by the cap.
    pub fn truncated(&self) -> u64 {
        self.truncated
    }

    /// The share of all games, those drawn and truncated included, that this seat has won; `None` without games.
    pub fn win_share(&self, seat: Seat) -> Option<Estimate> {
        Estimate::share(self.wins(seat), self.games())
    }

    /// Throws a game. Truncated games count with the throws they had, so with any of them the mean is too small.
    pub fn throws(&self) -> &Histogram {
        &self.throws
    }

    /// Turns a game.
    pub fn turns(&self) -> &Histogram {
        &self.turns
    }

    /// Decisions a game: moves made, those without an alternative included.
    pub fn decisions(&self) -> &Histogram {
        &self.decisions
    }

    /// Choices a game: decisions with two or more legal moves.
    pub fn choices(&self) -> &Histogram {
        &self.choices
    }

    /// Branching: legal moves a decision, over all decisions of all games; `None` without decisions.
    pub fn branching(&self) -> Option<Estimate> {
        self.branching.estimate()
    }

    /// The share of all decisions that are choices; `None` without decisions.
    pub fn choice_share(&self) -> Option<Estimate> {
        self.choosing.estimate()
    }

    /// Idle throws a game: throws that nobody could move.
    pub fn idle(&self) -> &Moments {
        &self.idle
    }

    /// How often there is no move, how often one, and how often two or more: idle throws, decisions with one legal move, and
    /// choices, each as a share of all three together, over all games. `None` without any.
    pub fn option_shares(&self) -> [Option<Estimate>; 3] {
        self.options.map(|ratio| ratio.estimate())
    }

    /// Lead changes a game.
    pub fn lead_changes(&self) -> &Histogram {
        &self.lead_changes
    }

    /// How late the winner is decided, of the games that somebody won.
    pub fn decided(&self) -> &Decided {
        &self.decided
    }

    /// The games that somebody won.
    pub fn won(&self) -> u64 {
        self.games() - self.draws - self.truncated
    }

    /// By how much this seat, as the first to play, wins more than its equal share of the games that somebody won: its
    /// share less 1/n for n seats, with Wilson's interval moved as far. `None` without such games.
    pub fn advantage(&self, seat: Seat) -> Option<Estimate> {
        let share = Estimate::share(self.wins(seat), self.won())?;
        Some(share.less(self.equal_share()))
    }

    /// What each seat would win if all won alike.
    pub(crate) fn equal_share(&self) -> f64 {
        1.0 / self.seats.len().max(1) as f64
    }

    /// The width of the widest interval that a seat's win share has, from end to end; 1 without games.
    pub fn widest_share(&self) -> f64 {
        let shares = self.seats.iter().map(|seat| self.win_share(seat));
        shares.fold(0.0, |widest: f64, share| {
            widest.max(share.map_or(1.0, |share| share.width()))
        })
    }

    /// About how many games it takes until no interval of a win share is wider than this, from end to end: 4 z² p (1 − p) /
    /// width² for the share p nearest to a half; of no game yet, for equal shares.
    ///
    /// # Panics
    ///
    /// If the width is not above 0.
    pub fn games_for(&self, width: f64) -> u64 {
        assert!(width > 0.0, "an interval has a width");
        let equal = self.equal_share();
        let shares = self.seats.iter().map(|seat| {
            let share = self.win_share(seat);
            share.map_or(equal, |share| share.value)
        });
        let spread = shares.map(|p| p * (1.0 - p)).fold(0.0, f64::max);
        (4.0 * Z95 * Z95 * spread / (width * width)).ceil() as u64
    }

    /// Events a game, by the index of the clause that made them happen
    /// ([`RuleId::index`](macuil::core::rules::RuleId::index)).
    ///
    /// # Panics
    ///
    /// If the game has no such clause.
    pub fn events(&self, clause: usize) -> &Moments {
        &self.events[clause]
    }
}
