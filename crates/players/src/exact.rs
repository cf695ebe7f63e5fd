//! The exact chances of small positions, and the best play.
use std::collections::HashMap;
use std::fmt;

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

use crate::player::Player;

/// All positions that can come of one, for two players, with the exact chance of winning that each has if both play as well as can be.
///
/// Chances are found by value iteration from below and from above at once: the truth lies between the two, and both are kept. That
/// takes games that end whatever is played, as all of the house do, and positions that are few: Ludo with a piece or two a side,
/// races near their end.
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
    places: HashMap<P, u32>,
    knots: Vec<Knot>,
    links: Vec<Link>,
    chances: Vec<Chance>,
}

/// A chance of winning, between two bounds that are as good as equal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// It is no less.
    pub low: f64,
    /// It is no more.
    pub high: f64,
}

impl Chance {
    /// A chance that is known exactly.
    pub const fn of(value: f64) -> Chance {
        Chance {
            low: value,
            high: value,
        }
    }

    /// The middle.
    pub fn value(self) -> f64 {
        0.5 * (self.low + self.high)
    }

    /// That of the other player.
    pub fn reversed(self) -> Chance {
        Chance {
            low: 1.0 - self.high,
            high: 1.0 - self.low,
        }
    }
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
}

/// What is due in a position, with its links in `first .. first + count`.
#[derive(Clone, Copy)]
struct Knot {
    kind: Kind,
    first: u32,
    count: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// A throw.
    Throw,
    /// A move of the seat whose chances are counted.
    Mine,
    /// A move of the other one.
    Theirs,
    /// Nothing: this is what it is worth.
    Over(f64),
}

/// Where a ply leads; for a throw with its probability.
#[derive(Clone, Copy)]
struct Link {
    to: u32,
    weight: f64,
}

/// Who plays otherwise than best: for each position, where a move is due, what is made.
enum Policy {
    /// Any move, all equally likely.
    Any,
    /// The link at this place.
    Fixed(HashMap<u32, u32>),
}

impl<P: Position> Exact<P> {
    /// Bounds nearer than this are good enough.
    const NEAR: f64 = 1e-10;
    /// Far more rounds than any game needs.
    const ROUNDS: usize = 100_000;

    /// Solves a position for two, if no more than `most` positions can come of it. Chances are those of the player who is to throw or
    /// to move in it.
    ///
    /// # Errors
    ///
    /// [`ExactError::NotTwo`] and [`ExactError::TooMany`].
    pub fn solve(start: &P, most: usize) -> Result<Exact<P>, ExactError> {
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
            places: HashMap::from([(start.clone(), 0)]),
            knots: Vec::new(),
            links: Vec::new(),
            chances: Vec::new(),
        };
        let mut waiting = vec![start.clone()];
        let mut next = Vec::new();
        while !waiting.is_empty() {
            for position in waiting.drain(..) {
                exact.link(&position, &mut next, most)?;
            }
            std::mem::swap(&mut waiting, &mut next);
        }
        exact.chances = exact.iterate(None);
        Ok(exact)
    }

    /// Adds a position whose place is that of the next knot, and its links; those that are new come into `next`.
    fn link(&mut self, position: &P, next: &mut Vec<P>, most: usize) -> Result<(), ExactError> {
        let first = self.links.len() as u32;
        let kind = match position.node() {
            Node::Over(outcome) => Kind::Over(match outcome.winner() {
                Some(winner) => f64::from(u8::from(winner == self.seat)),
                None => 0.5,
            }),
            Node::Chance(_) => Kind::Throw,
            Node::Decision(seat) if seat == self.seat => Kind::Mine,
            Node::Decision(_) => Kind::Theirs,
        };
        let mut lead = |after: P, weight: f64| {
            let place = self.places.len();
            let to = *self.places.entry(after).or_insert_with_key(|after| {
                next.push(after.clone());
                place as u32
            });
            self.links.push(Link { to, weight });
        };
        match kind {
            Kind::Throw => {
                if let Some(table) = position.rolls() {
                    let total = f64::from(table.total());
                    for (roll, weight) in table.outcomes() {
                        let mut after = position.clone();
                        after.apply_roll(*roll, &mut NoEvents);
                        lead(after, f64::from(*weight) / total);
                    }
                }
            }
            Kind::Mine | Kind::Theirs => {
                for m in position.legal_moves().as_ref() {
                    let mut after = position.clone();
                    after.apply_move(*m, &mut NoEvents);
                    lead(after, 0.0);
                }
            }
            Kind::Over(_) => {}
        }
        self.knots.push(Knot {
            kind,
            first,
            count: self.links.len() as u32 - first,
        });
        if self.places.len() > most {
            return Err(ExactError::TooMany { most });
        }
        Ok(())
    }

    fn links_of(&self, knot: Knot) -> &[Link] {
        &self.links[knot.first as usize..][..knot.count as usize]
    }

    /// Value iteration from below and from above, backwards from the positions that were found last; one of the players may play by a
    /// policy.
    fn iterate(&self, policy: Option<(Kind, &Policy)>) -> Vec<Chance> {
        let begin = |knot: &Knot| match knot.kind {
            Kind::Over(value) => Chance::of(value),
            _ => Chance {
                low: 0.0,
                high: 1.0,
            },
        };
        let mut chances: Vec<Chance> = self.knots.iter().map(begin).collect();
        for _ in 0..Self::ROUNDS {
            for place in (0..self.knots.len()).rev() {
                let knot = self.knots[place];
                let of = |link: &Link| chances[link.to as usize];
                let links = self.links_of(knot);
                let bound = |best: fn(f64, f64) -> f64, worst: f64| {
                    let all = links.iter().map(of);
                    all.fold(Chance::of(worst), |sum, chance| Chance {
                        low: best(sum.low, chance.low),
                        high: best(sum.high, chance.high),
                    })
                };
                let played = policy.filter(|(kind, _)| *kind == knot.kind);
                chances[place] = match (knot.kind, played) {
                    (Kind::Over(value), _) => Chance::of(value),
                    (Kind::Throw, _) => links.iter().fold(Chance::of(0.0), |sum, link| Chance {
                        low: sum.low + link.weight * of(link).low,
                        high: sum.high + link.weight * of(link).high,
                    }),
                    (_, Some((_, Policy::Any))) => {
                        let share = 1.0 / links.len() as f64;
                        links.iter().fold(Chance::of(0.0), |sum, link| Chance {
                            low: sum.low + share * of(link).low,
                            high: sum.high + share * of(link).high,
                        })
                    }
                    (_, Some((_, Policy::Fixed(made)))) => {
                        let chosen = made.get(&(place as u32)).copied().unwrap_or(0);
                        of(&links[chosen as usize])
                    }
                    (Kind::Mine, None) => bound(f64::max, 0.0),
                    (Kind::Theirs, None) => bound(f64::min, 1.0),
                };
            }
            if chances[0].high - chances[0].low < Self::NEAR {
                break;
            }
        }
        chances
    }

    /// How many positions can come of the one that was solved, itself included.
    pub fn len(&self) -> usize {
        self.knots.len()
    }

    /// Never: the position itself can always come.
    pub fn is_empty(&self) -> bool {
        self.knots.is_empty()
    }

    /// Whose chances these are: who was to throw or to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The chance of [`Exact::seat`] in a position that can come; `None` for any other.
    pub fn chance(&self, position: &P) -> Option<Chance> {
        let place = self.places.get(position)?;
        Some(self.chances[*place as usize])
    }

    /// The chance that [`Exact::seat`] has in the position that was solved if a player plays for one of the seats and the best possible
    /// play for the other: what the player gives away is the difference from [`Exact::chance`].
    ///
    /// Whatever the player draws, it draws anew for each position, with this seed: so it is taken at one of its moods, but one that
    /// chooses blindly at all of them ([`Exact::chance_of_any`]).
    pub fn chance_of(&self, player: &mut impl Player<P>, seat: Seat, seed: u64) -> Chance {
        let kind = self.kind_of(seat);
        let mut made = HashMap::new();
        for (position, place) in &self.places {
            if self.knots[*place as usize].kind != kind {
                continue;
            }
            let moves = position.legal_moves();
            let moves = moves.as_ref();
            if moves.len() > 1 {
                let mut draws = Stream::players(seed, u64::from(*place));
                let chosen = player.choose(position, moves, &mut draws);
                made.insert(*place, chosen.min(moves.len() - 1) as u32);
            }
        }
        self.iterate(Some((kind, &Policy::Fixed(made))))[0]
    }

    /// As [`Exact::chance_of`], for a player who chooses any move, all equally likely.
    pub fn chance_of_any(&self, seat: Seat) -> Chance {
        self.iterate(Some((self.kind_of(seat), &Policy::Any)))[0]
    }

    fn kind_of(&self, seat: Seat) -> Kind {
        if seat == self.seat {
            Kind::Mine
        } else {
            Kind::Theirs
        }
    }
}

impl<P: Position> fmt::Debug for Exact<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exact")
            .field("seat", &self.seat)
            .field("positions", &self.knots.len())
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
        let worth = |m: &P::Move| {
            let mut after = position.clone();
            after.apply_move(*m, &mut NoEvents);
            let chance = self.chance(&after).map_or(f64::NAN, Chance::value);
            if seat == self.seat { chance } else { -chance }
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (place, m) in moves.iter().enumerate() {
            let worth = worth(m);
            // Nearer than the bounds are, chances are taken as equal.
            if worth > best.1 + Exact::<P>::NEAR {
                best = (place, worth);
            }
        }
        best.0
    }
}
