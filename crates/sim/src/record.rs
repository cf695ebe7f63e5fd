//! The record of one random game.
use macuil::core::events::NoEvents;
use macuil::core::position::Position;
use macuil::record::{Ending, Record, ending_of};
use macuil::{AnyEvent, AnyPosition, VisitorMut};

use crate::game::{End, watched};

/// Plays game `index` of the run with master seed `seed`, as the rows of a batch count it, and writes it down.
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
    struct Write {
        record: Record,
        seed: u64,
        index: u64,
        cap: u64,
    }
    impl VisitorMut for Write {
        type Output = (Record, End);
        fn visit<P: Position>(
            mut self,
            position: &mut P,
            _: fn(P::Event) -> AnyEvent,
        ) -> (Record, End) {
            let plies = &mut self.record.plies;
            let start = position.clone();
            let game = watched(&start, self.seed, self.index, self.cap, |ply| {
                plies.push(ply.to_string());
                position.apply(ply, &mut NoEvents);
            });
            (self.record, game.end)
        }
    }
    let mut position = start.clone();
    let mut record = Record::of(start);
    record.players = vec!["random".to_owned(); start.seats().len()];
    record.seed = Some((seed, index));
    let (mut record, end) = position.visit_mut(Write {
        record,
        seed,
        index,
        cap,
    });
    record.ending = if end == End::Truncated {
        Ending::Truncated
    } else {
        ending_of(&position)
    };
    record
}
