//! What a position is worth to each seat: the share of the win that it may hope for.
//!
//! For each seat the steps that it still has to make are added up, and what it costs besides: pieces that have not come to their end or
//! wait to come out, and what it stands to lose to the next throws. A seat's strength is the fourth power of what is left, upside down;
//! its share is its strength among those of all. So the shares of all seats add up to 1, a step counts for more the nearer the end is,
//! and a finished game gives the winner 1. Nothing but sums, products and quotients is taken, so that every machine gets the same numbers.
// A build without games asks none for what it knows better.
#![cfg_attr(
    not(any(
        feature = "partan",
        feature = "parchis",
        feature = "ludo",
        feature = "patolli"
    )),
    allow(unused)
)]
use std::any::Any;

use macuil::core::position::{Node, Outcome, Position};
use macuil::core::seat::{Seat, Seats};

use crate::measure::{Measure, Pieces, throws};
use crate::threat::{Reach, Terms};

/// What each seat may hope for, by its number: from 0 to 1, and 1 together; 0 for seats that do not play.
pub(crate) type Shares = [f64; Seat::MOST];

/// What is added to the steps of every seat: how little a step counts at the end.
const AT_LEAST: f64 = 12.0;
/// What a piece costs that waits to come out, in steps: throws for others are not lost meanwhile.
const WAITING: f64 = 8.0;
/// How much of what the next throws may take is counted: others may have better to do, or be in the way.
const FEAR: f64 = 0.7;
/// What a piece costs that is not yet at its end, besides its steps, ...
const UNFINISHED: f64 = 25.0;
/// ... half of it with so many steps to go: so that of two pieces the front one runs. Pieces that all come near their end together waste
/// throws there.
const HALF: f64 = 20.0;

/// The position as a game's own, if it is one: decided when the code is compiled.
#[inline]
pub(crate) fn game<P: Position, G: 'static>(position: &P) -> Option<&G> {
    (position as &dyn Any).downcast_ref()
}

/// Measures with which positions are valued.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    pub(crate) measure: Measure,
    pub(crate) reach: Reach,
    /// Where the table of throws lies that `reach` is of; 0 for none.
    table: usize,
}

impl Evaluator {
    /// That of a position's board and throws.
    pub(crate) fn of<P: Position>(position: &P) -> Evaluator {
        let table = throws(position);
        Evaluator {
            measure: Measure::of(position),
            reach: table.map_or_else(Reach::none, Reach::of),
            table: table.map_or(0, |table| std::ptr::from_ref(table).addr()),
        }
    }

    /// Whether it is that of the position's board and throws.
    pub(crate) fn is_for<P: Position>(&self, position: &P) -> bool {
        let table = throws(position).map_or(0, |table| std::ptr::from_ref(table).addr());
        self.measure.is_for(position) && self.table == table
    }

    /// What a position is worth to each seat.
    pub(crate) fn shares<P: Position>(&self, position: &P) -> Shares {
        let seats = position.seats();
        if let Node::Over(outcome) = position.node() {
            return result(outcome, seats);
        }
        let mut shares = [0.0; Seat::MOST];
        let mut sum = 0.0;
        let pieces = Pieces::of(position);
        for seat in seats.iter() {
            let cost = AT_LEAST + self.cost(position, &pieces, seat);
            let square = (100.0 / cost) * (100.0 / cost);
            shares[seat.index()] = square * square;
            sum += square * square;
        }
        for seat in seats.iter() {
            shares[seat.index()] /= sum;
        }
        shares
    }

    /// What a seat still has to do, in steps.
    fn cost<P: Position>(&self, position: &P, pieces: &Pieces, seat: Seat) -> f64 {
        #[cfg(feature = "partan")]
        if let Some(partan) = game::<P, macuil::partan::Position>(position) {
            return partan_cost(partan, seat);
        }
        let measure = &self.measure;
        let before = measure.whole_course(seat).saturating_sub(1);
        let mut cost = 0.0;
        for &space in pieces.seat(seat) {
            let steps = measure.steps(seat, space).unwrap_or(before);
            let steps = f64::from(steps);
            cost += steps + UNFINISHED * steps / (steps + HALF);
            if steps == f64::from(before) {
                cost += WAITING;
            }
        }
        let total = self.reach.total();
        if total > 0 {
            let mut fear = 0.0;
            let terms = Terms::of(position);
            terms.threats(
                measure,
                position,
                pieces,
                seat,
                &self.reach,
                |space, weight| {
                    let behind = before - measure.steps(seat, space).unwrap_or(before);
                    fear += f64::from(weight) * (f64::from(behind) + WAITING);
                },
            );
            cost += FEAR * fear / f64::from(total);
        }
        #[cfg(feature = "patolli")]
        if let Some(patolli) = game::<P, macuil::patolli::Position>(position) {
            cost += patolli_cost(patolli.points(seat));
        }
        cost
    }
}

/// The shares of a game that is over: by places where there are places, the whole for a single winner, equal where nobody has won.
pub(crate) fn result(outcome: Outcome, seats: Seats) -> Shares {
    let mut shares = [0.0; Seat::MOST];
    let count = seats.len();
    let places = match outcome {
        Outcome::Places(places) => places,
        Outcome::Draw => macuil::core::position::Places::NONE,
    };
    let listed = places.as_slice();
    match listed {
        [] => {
            for seat in seats.iter() {
                shares[seat.index()] = 1.0 / count as f64;
            }
        }
        [winner] => shares[winner.index()] = 1.0,
        _ => {
            // From the last place to the first one part more each.
            let parts = (count * count.saturating_sub(1) / 2) as f64;
            for (place, seat) in listed.iter().enumerate() {
                shares[seat.index()] = (count.saturating_sub(1 + place)) as f64 / parts;
            }
        }
    }
    shares
}

/// In Partán a seat needs five pieces in its Arrival Zone and none in its Start Zone: the steps of those pieces of its own that are
/// nearest to make up five, more for each piece that it has not, and what it takes to bring out all that wait.
#[cfg(feature = "partan")]
fn partan_cost(position: &macuil::partan::Position, seat: Seat) -> f64 {
    use macuil::partan::rules::ENOUGH;
    /// What a piece costs that the seat has nowhere, more than one that waits.
    const MISSING: u32 = 13;
    /// What a piece in the Start Zone costs besides.
    const STARTING: u32 = 7;
    let starting = u32::from(position.start_zone(seat));
    let elsewhere =
        u32::from(position.arrival_zone(seat)) + position.street_bits(seat).count_ones();
    let missing = u32::from(ENOUGH).saturating_sub(starting + elsewhere);
    let cost = position.steps_to_go(seat) + starting * STARTING + missing * MISSING;
    f64::from(cost)
}

/// In Patolli a seat without points takes no turns, and the last with points wins: the fewer there are, the more one is worth.
#[cfg(feature = "patolli")]
fn patolli_cost(points: u8) -> f64 {
    400.0 / (1.0 + f64::from(points))
}
