//! The exact chances of small positions, and the best play.
mod chance;
mod graph;
mod iterate;
mod policy;
mod positions;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

pub use chance::Chance;
use graph::{Graph, Scratch};
use iterate::{NEAR, iterate};
use policy::Policy;

use crate::player::Player;

/// All positions that can come of one, for two players, with the exact chance of winning that each has if both play as well as can be.
///
/// Chances are found by value iteration from below and from above at once: the truth lies between the two, and both are kept, less than
/// 1e-10 apart. That takes games that end whatever is played, as all of the house do, and positions that are few enough: Ludo with two
/// pieces a side wherever they stand, other games near their end.
///
/// Kept are the positions before a throw and those in which the game is over; what is decided in between is looked up by what it
/// leads to. That takes some 85 bytes a position of Ludo.
///
/// ```
/// use macuil::core::position::Position;
/// use macuil_players::Exact;
///
/// // Each has one piece left, and takes it home with a 1 alone; Red throws.
/// let text = "ludo/classic seats=RY turn=R at=roll R=h5,home,home,home Y=h5,home,home,home";
/// let start = macuil::ludo::Position::from_text(text)?;
/// let chance = Exact::solve(&start, 10_000)?.chance(&start).expect("it was solved");
/// // A turn has up to three throws, for a 6 earns one and the third 6 ends it: 43/216 to win in it.
/// assert!((chance.value() - 216.0 / 389.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Exact<P: Position> {
    seat: Seat,
    graph: Graph<P>,
    chances: Vec<Chance>,
}

/// Why a position was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExactError {
    /// There are more or fewer players than two.
    #[error("exact chances are those of games for two; {seats} play here")]
    NotTwo {
        /// How many play.
        seats: usize,
    },
    /// More positions can come of it than were allowed.
    #[error("more than {most} positions can come of it; begin nearer the end, or allow more")]
    TooMany {
        /// How many were allowed.
        most: usize,
    },
    /// It was stopped.
    #[error("stopped before it was solved")]
    Stopped,
}

/// How far a solution has come.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Solving {
    /// Positions found so far.
    pub positions: usize,
    /// How near the end value iteration is, from 0 to 1; `None` while positions are being found.
    pub done: Option<f64>,
}

impl<P: Position> Exact<P> {
    /// So many positions are found before it is said again.
    const SAID: usize = 1 << 14;

    /// Solves a position for two, if no more than `most` positions can come of it. Chances are those of the player who is to throw or
    /// to move in it.
    ///
    /// # Errors
    ///
    /// [`ExactError::NotTwo`] and [`ExactError::TooMany`].
    pub fn solve(start: &P, most: usize) -> Result<Exact<P>, ExactError> {
        Exact::solve_watched(start, most, &AtomicBool::new(false), |_| ())
    }

    /// As [`Exact::solve`], saying to `each` how far it has come, many times a second, until it is told to stop.
    ///
    /// # Errors
    ///
    /// [`ExactError::NotTwo`], [`ExactError::TooMany`], and [`ExactError::Stopped`] if `stop` became true.
    pub fn solve_watched(
        start: &P,
        most: usize,
        stop: &AtomicBool,
        mut each: impl FnMut(Solving),
    ) -> Result<Exact<P>, ExactError> {
        let seats = start.seats();
        if seats.len() != 2 {
            return Err(ExactError::NotTwo { seats: seats.len() });
        }
        let seat = match start.node() {
            Node::Chance(seat) | Node::Decision(seat) => seat,
            Node::Over(_) => seats.lowest().unwrap_or(Seat::new(0)),
        };
        let mut exact = Exact {
            seat,
            graph: Graph::new(start),
            chances: Vec::new(),
        };
        let stopped = || stop.load(Ordering::Relaxed);
        // 1. All positions, and where their throws lead.
        let mut scratch = Scratch::new();
        while let Some(chance) = exact.graph.link_next(seat, &mut scratch) {
            exact.chances.push(chance);
            let positions = exact.len();
            if positions > most || !exact.graph.has_room() {
                let most = most.min(positions);
                return Err(ExactError::TooMany { most });
            }
            if exact.chances.len() % Self::SAID == 0 {
                each(Solving {
                    positions,
                    done: None,
                });
                if stopped() {
                    return Err(ExactError::Stopped);
                }
            }
        }
        // 2. Their chances.
        let positions = exact.len();
        let graph = &exact.graph;
        iterate(
            &mut exact.chances,
            |place, chances| graph.best(place, chances),
            |width| {
                // Bounds come nearer by about the same factor in each round.
                let done = (width.ln() / NEAR.ln()).clamp(0.0, 1.0);
                each(Solving {
                    positions,
                    done: Some(done),
                });
                !stopped()
            },
        );
        if stopped() {
            return Err(ExactError::Stopped);
        }
        Ok(exact)
    }

    /// How many positions before a throw or at the end can come of the one that was solved, itself included.
    pub fn len(&self) -> usize {
        self.graph.positions.len()
    }

    /// Never: the position itself can always come.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whose chances these are: who was to throw or to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The chance of [`Exact::seat`] in a position that can come, whatever is due in it; `None` for any other.
    pub fn chance(&self, position: &P) -> Option<Chance> {
        self.chance_by(position, &mut HashMap::new())
    }

    /// As [`Exact::chance`], with those of decisions that are known already.
    fn chance_by(&self, position: &P, known: &mut HashMap<P, Option<Chance>>) -> Option<Chance> {
        if let Some(place) = self.graph.positions.place(position) {
            return Some(self.chances[place as usize]);
        }
        let Node::Decision(mover) = position.node() else {
            return None;
        };
        if let Some(chance) = known.get(position) {
            return *chance;
        }
        let better = if mover == self.seat {
            f64::max
        } else {
            f64::min
        };
        let mut best: Option<Chance> = None;
        for m in position.legal_moves().as_ref() {
            let mut after = position.clone();
            after.apply_move(*m, &mut NoEvents);
            let Some(chance) = self.chance_by(&after, known) else {
                best = None;
                break;
            };
            best = Some(best.map_or(chance, |best| Chance {
                low: better(best.low, chance.low),
                high: better(best.high, chance.high),
            }));
        }
        known.insert(position.clone(), best);
        best
    }

    /// The chance that [`Exact::seat`] has in the position that was solved if a player plays for one of the seats and the best possible
    /// play for the other: what the player gives away is the difference from [`Exact::chance`].
    ///
    /// Whatever the player draws, it draws anew for each position, with this seed: so it is taken at one of its moods, but one that
    /// chooses blindly at all of them ([`Exact::chance_of_any`]).
    pub fn chance_of(&self, player: &mut impl Player<P>, seat: Seat, seed: u64) -> Chance {
        self.chance_by_policy(&Policy::of(&self.graph, seat, player, seed))
    }

    /// As [`Exact::chance_of`], for a player who chooses any move, all equally likely.
    pub fn chance_of_any(&self, seat: Seat) -> Chance {
        self.chance_by_policy(&Policy::any(&self.graph, seat))
    }

    fn chance_by_policy(&self, policy: &Policy) -> Chance {
        // What is over is over, whoever plays.
        let begin = |(place, chance): (usize, &Chance)| match self.graph.is_over(place) {
            true => *chance,
            false => Chance::UNKNOWN,
        };
        let mut chances: Vec<Chance> = self.chances.iter().enumerate().map(begin).collect();
        iterate(
            &mut chances,
            |place, chances| {
                let policy = policy.value(place, chances);
                policy.unwrap_or_else(|| self.graph.best(place, chances))
            },
            |_| true,
        );
        chances[0]
    }
}

impl<P: Position> fmt::Debug for Exact<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exact")
            .field("seat", &self.seat)
            .field("positions", &self.len())
            .field("chance", &self.chances.first())
            .finish_non_exhaustive()
    }
}

/// Plays best in the positions that were solved, the first of equally good moves; in others the first move.
impl<P: Position> Player<P> for &Exact<P> {
    fn choose(&mut self, position: &P, moves: &[P::Move], _: &mut Stream) -> usize {
        let Node::Decision(seat) = position.node() else {
            return 0;
        };
        let mut known = HashMap::new();
        let mut best = (0, f64::NEG_INFINITY);
        for (place, m) in moves.iter().enumerate() {
            let mut after = position.clone();
            after.apply_move(*m, &mut NoEvents);
            let chance = self.chance_by(&after, &mut known);
            let worth = chance.map_or(f64::NAN, Chance::value);
            let worth = if seat == self.seat { worth } else { -worth };
            // Nearer than the bounds are, chances are taken as equal.
            if worth > best.1 + NEAR {
                best = (place, worth);
            }
        }
        best.0
    }
}
