//! Who leads in a game, and since when.
use macuil::core::position::Position;
use macuil::core::seat::Seat;

/// How the lead goes from seat to seat. The leader is the seat that alone has the fewest steps to go; as long as several
/// have them, whoever led before still does.
#[derive(Debug)]
pub(crate) struct Lead {
    leader: Option<Seat>,
    /// The throws after which the leader came to lead.
    since: u64,
    /// How often the lead went from one seat to another.
    pub(crate) changes: u64,
}

impl Lead {
    /// The lead before the first throw.
    pub(crate) fn at<P: Position>(position: &P) -> Lead {
        let mut lead = Lead {
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
            let steps = position.steps_to_go(seat);
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
