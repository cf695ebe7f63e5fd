//! Strategies of proptest for positions and records of any game (feature `testing`).
//!
//! Games are made by playing and shrink to short ones, as in [`macuil_core::testing`]. The games' own modules `testing` have
//! strategies for their moves and options, with `Arbitrary` for all of them.
//!
//! ```
//! use macuil::AnyPosition;
//! use macuil::record::Record;
//! use proptest::prelude::*;
//!
//! proptest!(|(position: AnyPosition, record: Record)| {
//!     prop_assert_eq!(AnyPosition::from_text(&position.to_string()).unwrap(), position);
//!     prop_assert!(record.replay(|_, _, _| ()).is_ok());
//! });
//! ```
use macuil_core::testing::{Plies, games};
use proptest::prelude::*;
use proptest::strategy::Union;

use crate::any::AnyPosition;

/// A beginning of any game and what is played from there.
type Played = (AnyPosition, Vec<String>, AnyPosition);

/// Games of up to `most` plies: where each begins, the words of its plies, and where they lead.
///
/// # Panics
///
/// In a build without games.
pub fn played(most: usize) -> impl Strategy<Value = Played> {
    macro_rules! of {
        ($game:ident, $wrap:path) => {
            games::<$game::Position>(most)
                .prop_map(|game| {
                    let words = game.words().collect();
                    ($wrap(game.start), words, $wrap(game.end))
                })
                .boxed()
        };
    }
    let games: Vec<BoxedStrategy<Played>> = vec![
        #[cfg(feature = "partan")]
        of!(macuil_partan, AnyPosition::Partan),
        #[cfg(feature = "parchis")]
        of!(macuil_parchis, AnyPosition::Parchis),
        #[cfg(feature = "ludo")]
        of!(macuil_ludo, AnyPosition::Ludo),
        #[cfg(feature = "patolli")]
        of!(macuil_patolli, AnyPosition::Patolli),
    ];
    Union::new(games)
}

/// Positions of any game, reached by up to `most` plies.
pub fn positions(most: usize) -> impl Strategy<Value = AnyPosition> {
    played(most).prop_map(|(_, _, end)| end)
}

impl Arbitrary for AnyPosition {
    type Parameters = Plies;
    type Strategy = BoxedStrategy<AnyPosition>;

    fn arbitrary_with(most: Plies) -> BoxedStrategy<AnyPosition> {
        positions(most.0).boxed()
    }
}

/// Whole records of up to `most` plies, ended by the rules where the game is over and otherwise open or as if by a cap.
#[cfg(feature = "record")]
pub fn records(most: usize) -> impl Strategy<Value = crate::record::Record> {
    use crate::record::{Ending, Record, ending_of};
    (played(most), any::<bool>()).prop_map(|((start, plies, end), capped)| {
        let mut record = Record::of(&start);
        record.plies = plies;
        record.ending = match ending_of(&end) {
            Ending::Open if capped => Ending::Truncated,
            ending => ending,
        };
        record
    })
}

#[cfg(feature = "record")]
impl Arbitrary for crate::record::Record {
    type Parameters = Plies;
    type Strategy = BoxedStrategy<crate::record::Record>;

    fn arbitrary_with(most: Plies) -> BoxedStrategy<crate::record::Record> {
        records(most.0).boxed()
    }
}
