//! One random game.
use macuil::core::dice::RollTable;
use macuil::core::events::{Event, Events};
use macuil::core::position::{Node, Outcome, Places, Ply, Position};
use macuil::core::random::{Stream, below};
use macuil::core::seat::Seat;

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
    drive(start, seed, index, cap, events, |_| ())
}

/// Plays a game and shows each throw and move to `watch`.
#[inline(always)]
pub(crate) fn drive<P: Position>(
    start: &P,
    seed: u64,
    index: u64,
    cap: u64,
    events: &mut impl Events<P::Event>,
    mut watch: impl FnMut(Ply<P::Roll, P::Move>),
) -> Game {
    const {
        assert!(
            P::GAME.rules.len() <= CLAUSES,
            "a game has too many clauses to count its events by"
        )
    };
    let mut dice = Stream::dice(seed, index);
    let mut players = Stream::players(seed, index);
    let mut position = start.clone();
    let mut game = Game {
        end: End::Truncated,
        throws: 0,
        decisions: 0,
        choices: 0,
        offered: 0,
    };
    loop {
        match position.node() {
            Node::Chance(_) => {
                if game.throws == cap {
                    return game;
                }
                let Some(roll) = position
                    .rolls()
                    .map(|table: &RollTable<P::Roll>| table.sample(&mut dice))
                else {
                    unreachable!("a chance node has throws");
                };
                game.throws += 1;
                position.apply_roll(roll, events);
                watch(Ply::Roll(roll));
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                let chosen = if moves.len() > 1 {
                    game.choices += 1;
                    moves[below(&mut players, moves.len() as u32) as usize]
                } else {
                    moves[0]
                };
                game.decisions += 1;
                game.offered += moves.len() as u64;
                position.apply_move(chosen, events);
                watch(Ply::Move(chosen));
            }
            Node::Over(outcome) => {
                game.end = match outcome {
                    Outcome::Places(places) if outcome.winner().is_some() => End::Won(places),
                    Outcome::Places(_) | Outcome::Draw => End::Draw,
                };
                return game;
            }
        }
    }
}
