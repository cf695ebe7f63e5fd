//! Players by one rule of thumb, or by four in order.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::{Stream, below};
use macuil::core::seat::Seat;

use crate::evaluate::Evaluator;
use crate::measure::captures;

/// Any move, all equally likely.
pub(crate) fn random(moves: usize, draws: &mut Stream) -> usize {
    if moves < 2 {
        return 0;
    }
    below(draws, moves as u32) as usize
}

/// One of the moves for which a measure is least, all of them equally likely.
fn any_least<T: PartialOrd + Copy>(measures: &[T], draws: &mut Stream) -> usize {
    let Some(least) = least(measures) else {
        return 0;
    };
    let mut places = (0..measures.len()).filter(|place| measures[*place] == measures[least]);
    let count = places.clone().count();
    places.nth(random(count, draws)).unwrap_or(least)
}

/// The place of the first measure that is least.
fn least<T: PartialOrd + Copy>(measures: &[T]) -> Option<usize> {
    (0..measures.len()).reduce(|best, place| match measures[place] < measures[best] {
        true => place,
        false => best,
    })
}

/// A choice among moves.
pub(crate) struct Choice<'a, P: Position> {
    position: &'a P,
    moves: &'a [P::Move],
    evaluator: &'a Evaluator,
    mover: Seat,
}

impl<'a, P: Position> Choice<'a, P> {
    /// That of a position's mover.
    pub(crate) fn of(position: &'a P, moves: &'a [P::Move], evaluator: &'a Evaluator) -> Self {
        let mover = match position.node() {
            Node::Decision(seat) | Node::Chance(seat) => seat,
            Node::Over(_) => Seat::new(0),
        };
        Choice {
            position,
            moves,
            evaluator,
            mover,
        }
    }

    /// The steps to go of the piece that each move moves; `None` for moves that move none.
    fn steps(&self) -> impl Iterator<Item = (usize, u16)> {
        let measure = &self.evaluator.measure;
        let places = self.moves.iter().enumerate();
        places.filter_map(move |(place, m)| {
            let route = self.position.route(*m)?;
            Some((place, measure.steps_before(self.mover, route)))
        })
    }

    /// The move of the piece nearest its end; the first such, and the first move where none moves a piece.
    pub(crate) fn lead(&self) -> usize {
        let least = self.steps().min_by_key(|(_, steps)| *steps);
        least.map_or(0, |(place, _)| place)
    }

    /// The move of the piece farthest from its end, likewise.
    pub(crate) fn rear(&self) -> usize {
        let most = self
            .steps()
            .reduce(|most, other| if other.1 > most.1 { other } else { most });
        most.map_or(0, |(place, _)| place)
    }

    /// What each move leaves in danger.
    fn dangers(&self) -> Vec<u64> {
        let played = self.moves.iter().map(|m| {
            let mut after = self.position.clone();
            after.apply_move(*m, &mut NoEvents);
            self.danger(&after)
        });
        played.collect()
    }

    fn danger(&self, position: &P) -> u64 {
        let Evaluator { measure, reach, .. } = self.evaluator;
        measure.danger_by(position, self.mover, reach)
    }

    /// The first of the moves that capture most; `None` where none captures.
    fn capture(&self) -> Option<usize> {
        let captured = self.moves.iter().map(|m| captures(self.position, *m));
        let most = captured
            .enumerate()
            .reduce(|most, other| if other.1 > most.1 { other } else { most });
        most.filter(|(_, count)| *count > 0).map(|(place, _)| place)
    }

    /// Captures most; where nothing can be captured, any move.
    pub(crate) fn aggressive(&self, draws: &mut Stream) -> usize {
        self.capture()
            .unwrap_or_else(|| random(self.moves.len(), draws))
    }

    /// Leaves least in danger; any of the moves that do.
    pub(crate) fn defensive(&self, draws: &mut Stream) -> usize {
        any_least(&self.dangers(), draws)
    }

    /// The four rules of thumb, the first that applies: captures most; brings a piece that is in danger out of it; moves the front
    /// piece if that leaves no more in danger than there is; moves the rear piece.
    pub(crate) fn mixed(&self) -> usize {
        // 1. What captures.
        if let Some(place) = self.capture() {
            return place;
        }
        // 2. What is in danger.
        let (now, after) = (self.danger(self.position), self.dangers());
        let Evaluator { measure, reach, .. } = self.evaluator;
        let pursued = |place: usize| {
            let route = self.position.route(self.moves[place]);
            let from = route.and_then(|route| route.from);
            from.is_some_and(|from| measure.threat_at(self.position, self.mover, from, reach) > 0)
        };
        if now > 0 {
            let saves =
                (0..self.moves.len()).filter(|place| after[*place] < now && pursued(*place));
            if let Some(place) = saves.min_by_key(|place| after[*place]) {
                return place;
            }
        }
        // 3. The front.
        let lead = self.lead();
        if after[lead] <= now {
            return lead;
        }
        // 4. The rear.
        self.rear()
    }
}
