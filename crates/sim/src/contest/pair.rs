//! Two games with the same dice, in which the sides change seats.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seats;
use macuil_players::{Player, play_out};

/// What came of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The index of its dice in the run.
    pub index: u64,
    /// The seats that the first side had in the first game; in the second it had the others.
    pub seats: Seats,
    /// The first side's half points in each game: 2 if one of its seats has won, 1 if nobody has, else 0.
    pub halves: [u8; 2],
    /// Throws of both games.
    pub throws: u64,
    /// How many of the games were cut short by the cap: they count as won by nobody.
    pub truncated: u8,
}

/// Plays a pair: two games with the dice and draws of `(seed, index)`. In the first one `a` plays for `seats` and `b` for the
/// other seats in play, in the second it is the other way round.
///
/// ```
/// use macuil::core::position::Position as _;
/// use macuil::core::seat::Seats;
/// use macuil_players::Bot;
/// use macuil_sim::contest::play_pair;
///
/// let start = macuil::partan::Position::start("partan", "2", None)?;
/// let first = Seats::NONE.with(start.seats().lowest().unwrap());
/// let (mut a, mut b) = (Bot::Greedy.player(), Bot::Random.player());
/// let pair = play_pair(&start, [&mut a, &mut b], first, 7, 0, 100_000);
/// assert!(pair.halves.iter().all(|halves| *halves <= 2) && pair.truncated == 0);
/// # Ok::<(), macuil::core::error::SetupError>(())
/// ```
pub fn play_pair<P: Position>(
    start: &P,
    [a, b]: [&mut dyn Player<P>; 2],
    seats: Seats,
    seed: u64,
    index: u64,
    cap: u64,
) -> Pair {
    let others = Seats::from_bits(start.seats().bits() & !seats.bits());
    let mut pair = Pair {
        index,
        seats,
        halves: [0; 2],
        throws: 0,
        truncated: 0,
    };
    for (halves, mine) in pair.halves.iter_mut().zip([seats, others]) {
        let mut position = start.clone();
        let mut table = Sides {
            a: &mut *a,
            b: &mut *b,
            mine,
        };
        let (mut dice, mut draws) = (Stream::dice(seed, index), Stream::players(seed, index));
        let players = std::slice::from_mut(&mut table);
        let played = play_out(
            &mut position,
            players,
            &mut dice,
            &mut draws,
            cap,
            &mut NoEvents,
        );
        pair.throws += played.throws;
        *halves = match position.node() {
            Node::Over(outcome) => match outcome.winner() {
                Some(winner) => 2 * u8::from(mine.contains(winner)),
                None => 1,
            },
            _ => {
                pair.truncated += 1;
                1
            }
        };
    }
    pair
}

/// Two players at one table, one of them for these seats and the other for all others.
struct Sides<'a, P: Position> {
    a: &'a mut dyn Player<P>,
    b: &'a mut dyn Player<P>,
    mine: Seats,
}

impl<P: Position> Player<P> for Sides<'_, P> {
    fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize {
        match position.node() {
            Node::Decision(seat) if self.mine.contains(seat) => {
                self.a.choose(position, moves, draws)
            }
            _ => self.b.choose(position, moves, draws),
        }
    }
}
