//! The record of one game.
use macuil::core::events::NoEvents;
use macuil::core::position::Position;
use macuil::record::{Ending, Record, ending_of};
use macuil::{AnyEvent, AnyPosition, VisitorMut};

use crate::batch::Plan;
use crate::game::{End, watched};
use crate::players::{Players, names};

/// Plays game `index` of the run with master seed `seed`, everybody at random, as the rows of a batch count it, and writes it down.
/// [`Plan::record`] does it for other players.
///
/// ```
/// use macuil::AnyPosition;
///
/// let start = AnyPosition::start("partan", "GR", None)?;
/// let record = macuil_sim::record(&start, 7, 12, 100_000);
/// assert_eq!(record.seed, Some((7, 12)));
/// record.replay(|_, _, _| ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(start: &AnyPosition, seed: u64, index: u64, cap: u64) -> Record {
    let plan = Plan {
        seed,
        cap,
        ..Plan::new(start.clone())
    };
    plan.record(index)
}

impl Plan {
    /// Plays one of its games and writes it down.
    pub fn record(&self, index: u64) -> Record {
        struct Write<'a> {
            record: Record,
            plan: &'a Plan,
            index: u64,
        }
        impl VisitorMut for Write<'_> {
            type Output = (Record, End);
            fn visit<P: Position>(
                mut self,
                position: &mut P,
                _: fn(P::Event) -> AnyEvent,
            ) -> (Record, End) {
                let Plan { seed, cap, .. } = *self.plan;
                let plies = &mut self.record.plies;
                let start = position.clone();
                let mut players = Players::of(&self.plan.players);
                let game = watched(
                    &start,
                    &mut players,
                    seed,
                    self.index,
                    cap,
                    |before, ply| {
                        plies.push(ply.to_string());
                        debug_assert!(position == before);
                        position.apply(ply, &mut NoEvents);
                    },
                );
                (self.record, game.end)
            }
        }
        let mut position = self.start.clone();
        let mut record = Record::of(&self.start);
        record.players = names(&self.players, self.start.seats().len());
        record.seed = Some((self.seed, index));
        let (mut record, end) = position.visit_mut(Write {
            record,
            plan: self,
            index,
        });
        record.ending = if end == End::Truncated {
            Ending::Truncated
        } else {
            ending_of(&position)
        };
        record
    }
}
