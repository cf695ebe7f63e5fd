//! Who leads in a game, and since when.
use std::any::Any;

use macuil::core::position::Position;
use macuil::core::seat::Seat;
use macuil::partan;
use macuil_players::Measure;

/// How the lead goes from seat to seat. The leader is the seat that alone has the fewest steps to go; as long as several
/// have them, whoever led before still does.
#[derive(Debug)]
pub(crate) struct Lead<'a> {
    measure: &'a Measure,
    leader: Option<Seat>,
    /// The throws after which the leader came to lead.
    since: u64,
    /// How often the lead went from one seat to another.
    pub(crate) changes: u64,
}

impl<'a> Lead<'a> {
    /// The lead before the first throw.
    pub(crate) fn at<P: Position>(position: &P, measure: &'a Measure) -> Lead<'a> {
        let mut lead = Lead {
            measure,
            leader: None,
            since: 0,
            changes: 0,
        };
        lead.judge(position, 0);
        lead
    }

    /// Looks who leads after so many throws.
    #[inline]
    pub(crate) fn judge<P: Position>(&mut self, position: &P, throws: u64) {
        let mut fewest = u32::MAX;
        let mut first = None;
        for seat in position.seats().iter() {
            let steps = steps_to_go(position, self.measure, seat);
            if steps <= fewest {
                first = (steps < fewest).then_some(seat);
                fewest = steps;
            }
        }
        if first.is_some() && first != self.leader {
            self.changes += u64::from(self.leader.is_some());
            self.leader = first;
            self.since = throws;
        }
    }

    /// The throws after which this winner came to lead and led to the end, of a game of so many throws.
    pub(crate) fn decided(&self, winner: Option<Seat>, throws: u64) -> u64 {
        if winner.is_some() && winner == self.leader {
            self.since
        } else {
            throws
        }
    }
}

/// The steps that a seat has to go with all its pieces. In Partán, where eight set out and five win, with the five that are
/// nearest: a piece that waits or is gone has the whole Street before it.
#[inline]
fn steps_to_go<P: Position>(position: &P, measure: &Measure, seat: Seat) -> u32 {
    let Some(position) = (position as &dyn Any).downcast_ref::<partan::Position>() else {
        return measure.steps_to_go(position, seat);
    };
    let whole = u32::from(partan::board::SQUARES) + 1;
    let mut wanted = u32::from(partan::rules::ENOUGH.saturating_sub(position.arrival_zone(seat)));
    let mut street = position.street_bits(seat);
    let mut steps = 0;
    while wanted > 0 && street != 0 {
        let square = u64::BITS - street.leading_zeros();
        street &= !(1 << (square - 1));
        steps += whole - square;
        wanted -= 1;
    }
    steps + wanted * whole
}
