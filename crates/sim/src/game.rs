//! One game.
use macuil::core::dice::RollTable;
use macuil::core::events::{Event, Events, NoEvents};
use macuil::core::position::{Node, Outcome, Places, Playout, Ply, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

use crate::players::Players;

/// How many clauses a game may have here: its events are counted in an array of this length.
pub const CLAUSES: usize = 64;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// By the rules, with the seats by place: the winner alone, or all seats where the others play on for the next places.
    Won(Places),
    /// By the rules, without a winner.
    Draw,
    /// By the cap: the game was cut short, and nobody knows who would have won.
    Truncated,
}

impl End {
    /// The seat that has won, if one has.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            End::Won(places) => places.as_slice().first().copied(),
            End::Draw | End::Truncated => None,
        }
    }
}

/// What was counted in one game without listening to its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// How it ended.
    pub end: End,
    /// Throws.
    pub throws: u64,
    /// Decisions: moves made, those without an alternative included.
    pub decisions: u64,
    /// Choices: decisions with two or more legal moves.
    pub choices: u64,
    /// Legal moves, added up over all decisions.
    pub offered: u64,
}

impl Game {
    /// What was played, and where it led.
    pub(crate) fn of<P: Position>(position: &P, playout: Playout) -> Game {
        const {
            assert!(
                P::GAME.rules.len() <= CLAUSES,
                "a game has too many clauses to count its events by"
            )
        };
        Game {
            end: match position.node() {
                Node::Over(Outcome::Places(places)) if !places.as_slice().is_empty() => {
                    End::Won(places)
                }
                Node::Over(_) => End::Draw,
                _ => End::Truncated,
            },
            throws: playout.throws,
            decisions: playout.decisions,
            choices: playout.choices,
            offered: playout.offered,
        }
    }
}

/// A sink that only counts events: by clause, and the turns that passed.
///
/// ```
/// use macuil::core::position::Position as _;
/// use macuil_sim::{Tally, play};
///
/// let start = macuil::partan::Position::start("partan", "", None)?;
/// let mut tally = Tally::default();
/// let game = play(&start, 7, 0, 100_000, &mut tally);
/// assert_eq!(u64::from(tally.clauses[macuil::partan::rules::ROLL.index()]), game.throws);
/// # Ok::<(), macuil::core::error::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Events by the index of their clause; a count that would overflow stays at the greatest.
    pub clauses: [u32; CLAUSES],
    /// Events called `turn-passed`.
    pub turns_passed: u64,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            clauses: [0; CLAUSES],
            turns_passed: 0,
        }
    }
}

impl<E: Event> Events<E> for Tally {
    #[inline]
    fn take(&mut self, event: E) {
        let count = &mut self.clauses[event.rule().index()];
        *count = count.saturating_add(1);
        self.turns_passed += u64::from(event.name() == "turn-passed");
    }
}

/// Plays game `index` of the run with master seed `seed` from `start`, every player choosing at random.
///
/// Throws come from [`Stream::dice`], what players choose from [`Stream::players`]: where there are two or more legal
/// moves, the place of the move in the list is one number below their count; a single legal move draws nothing. A game
/// that is not over when a throw is due and `cap` throws have been made is truncated.
///
/// Without a listener ([`NoEvents`](macuil::core::events::NoEvents)) this is the bare game, for measurements. Nothing is
/// allocated, formatted or locked on the way.
// Merged into its caller the loop runs up to a tenth slower.
#[inline(never)]
pub fn play<P: Position>(
    start: &P,
    seed: u64,
    index: u64,
    cap: u64,
    events: &mut impl Events<P::Event>,
) -> Game {
    let mut position = start.clone();
    let mut dice = Stream::dice(seed, index);
    let mut players = Stream::players(seed, index);
    let playout = position.play_out(&mut dice, &mut players, cap, events);
    Game::of(&position, playout)
}

/// Plays a game as these players do, and shows each throw and move to `watch` with the position before it.
pub(crate) fn watched<P: Position>(
    start: &P,
    players: &mut Players,
    seed: u64,
    index: u64,
    cap: u64,
    mut watch: impl FnMut(&P, Ply<P::Roll, P::Move>),
) -> Game {
    let mut position = start.clone();
    let mut dice = Stream::dice(seed, index);
    let mut draws = Stream::players(seed, index);
    let mut playout = Playout::default();
    loop {
        let ply = match position.node() {
            Node::Over(_) => None,
            Node::Chance(_) if playout.throws == cap => None,
            Node::Chance(_) => {
                playout.throws += 1;
                let table = position.rolls();
                table.map(|table: &RollTable<P::Roll>| Ply::Roll(table.sample(&mut dice)))
            }
            Node::Decision(_) => players
                .choose(&position, &mut playout, &mut draws)
                .map(Ply::Move),
        };
        let Some(ply) = ply else {
            return Game::of(&position, playout);
        };
        watch(&position, ply);
        position.apply(ply, &mut NoEvents);
    }
}
