//! What is kept of one game.
use macuil::core::position::{Playout, Position};
use macuil::core::random::Stream;
use macuil_players::Player;

use crate::game::{CLAUSES, End, Game, Tally};
use crate::lead::Lead;

/// What is kept of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The index of the game in the run: with the master seed it gives the game again.
    pub index: u64,
    /// How it ended.
    pub end: End,
    /// Throws.
    pub throws: u64,
    /// Turns: events `turn-passed`, and one for the turn that the game began with. A seat that passes without a throw
    /// has had a turn.
    pub turns: u64,
    /// Decisions: moves made, those without an alternative included.
    pub decisions: u64,
    /// Choices: decisions with two or more legal moves.
    pub choices: u64,
    /// Legal moves, added up over all decisions.
    pub offered: u64,
    /// Throws with which nobody could move.
    pub idle: u64,
    /// How often the lead went from one seat to another. Whoever alone has the fewest steps to go with all pieces leads,
    /// from one turn to the next; while several have the fewest, whoever led before still does. In Partán the five
    /// pieces that are nearest count, for five win.
    pub lead_changes: u64,
    /// Throws after which the winner came to lead and led to the end; all throws if the winner did not lead before the
    /// end, or nobody has won. Near the throws of the game it was open for long.
    pub decided: u64,
    /// Events by the index of the clause that made them happen; 0 beyond the clauses of the game.
    pub clauses: [u32; CLAUSES],
}

impl Row {
    /// Plays a game as [`play`](crate::play) does, counts what happens in it and sees who leads.
    pub fn play<P: Position>(start: &P, seed: u64, index: u64, cap: u64) -> Row {
        let throw =
            |position: &mut P, dice: &mut Stream, draws: &mut Stream, most, tally: &mut Tally| {
                position.play_out(dice, draws, most, tally)
            };
        Row::by_throws(start, seed, index, cap, throw)
    }

    /// The same for players who choose in their own ways, in the order of the board; if there are fewer than seats, they are taken
    /// in turn again.
    ///
    /// ```
    /// use macuil::core::position::Position as _;
    /// use macuil_players::Bot;
    /// use macuil_sim::Row;
    ///
    /// let start = macuil::parchis::Position::start("parchis/remix", "2", None)?;
    /// let mut players = [Bot::Greedy.player(), Bot::Random.player()];
    /// let wins = (0..20).filter(|index| {
    ///     let row = Row::play_with(&start, &mut players, 7, *index, 100_000);
    ///     row.end.winner() == start.seats().lowest()
    /// });
    /// assert!(wins.count() >= 17);
    /// # Ok::<(), macuil::core::error::SetupError>(())
    /// ```
    pub fn play_with<P: Position, T: Player<P>>(
        start: &P,
        players: &mut [T],
        seed: u64,
        index: u64,
        cap: u64,
    ) -> Row {
        let throw =
            |position: &mut P, dice: &mut Stream, draws: &mut Stream, most, tally: &mut Tally| {
                macuil_players::play_out(position, players, dice, draws, most, tally)
            };
        Row::by_throws(start, seed, index, cap, throw)
    }

    /// Plays throw by throw.
    #[inline(always)]
    fn by_throws<P: Position>(
        start: &P,
        seed: u64,
        index: u64,
        cap: u64,
        mut play_on: impl FnMut(&mut P, &mut Stream, &mut Stream, u64, &mut Tally) -> Playout,
    ) -> Row {
        let mut tally = Tally::default();
        let mut position = start.clone();
        let mut dice = Stream::dice(seed, index);
        let mut draws = Stream::players(seed, index);
        // What is to be decided before the first throw; then throw by throw.
        let mut whole = play_on(&mut position, &mut dice, &mut draws, 0, &mut tally);
        let mut lead = Lead::at(&position);
        let mut idle = 0;
        let mut passed = tally.turns_passed;
        while whole.throws < cap {
            let one = play_on(&mut position, &mut dice, &mut draws, 1, &mut tally);
            if one.throws == 0 {
                break;
            }
            whole = both(whole, one);
            idle += u64::from(one.decisions == 0);
            if tally.turns_passed != passed {
                passed = tally.turns_passed;
                lead.judge(&position, whole.throws);
            }
        }
        let game = Game::of(&position, whole);
        Row {
            index,
            end: game.end,
            throws: game.throws,
            turns: tally.turns_passed + 1,
            decisions: game.decisions,
            choices: game.choices,
            offered: game.offered,
            idle,
            lead_changes: lead.changes,
            decided: lead.decided(game.end.winner(), game.throws),
            clauses: tally.clauses,
        }
    }
}

/// How many numbers a row has between its end and its events.
pub(crate) const NUMBERS: usize = 8;

impl Row {
    /// The numbers in the order of their columns.
    pub(crate) fn numbers(&self) -> [u64; NUMBERS] {
        [
            self.throws,
            self.turns,
            self.decisions,
            self.choices,
            self.offered,
            self.idle,
            self.lead_changes,
            self.decided,
        ]
    }

    /// The row of these.
    pub(crate) fn of(
        index: u64,
        end: End,
        numbers: [u64; NUMBERS],
        clauses: [u32; CLAUSES],
    ) -> Row {
        let [
            throws,
            turns,
            decisions,
            choices,
            offered,
            idle,
            lead_changes,
            decided,
        ] = numbers;
        Row {
            index,
            end,
            throws,
            turns,
            decisions,
            choices,
            offered,
            idle,
            lead_changes,
            decided,
            clauses,
        }
    }
}

/// Two parts of a game as one.
fn both(one: Playout, other: Playout) -> Playout {
    Playout {
        throws: one.throws + other.throws,
        decisions: one.decisions + other.decisions,
        choices: one.choices + other.choices,
        offered: one.offered + other.offered,
    }
}
