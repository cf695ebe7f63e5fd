//! What is in danger: whose pieces the throws lead to which other pieces.
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
use std::fmt::Write;

use macuil::core::board::{Space, neighbours};
use macuil::core::dice::RollTable;
use macuil::core::position::Position;
use macuil::core::seat::Seat;

use crate::evaluate::game;
use crate::measure::{Kind, Measure, Pieces};

/// The longest way of one throw that is looked at.
const LONGEST: u16 = 63;

/// How far the throws of a game lead: for each its weight and, a bit each, the numbers of steps that a piece can make with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reach(Vec<(u32, u64)>);

impl Reach {
    /// No throws.
    pub(crate) fn none() -> Reach {
        Reach(Vec::new())
    }

    /// The throws of a table: each number in the word of a throw, and all of them together.
    pub(crate) fn of<R: Copy + std::fmt::Display>(table: &'static RollTable<R>) -> Reach {
        let mut word = String::new();
        let throws = table.outcomes().iter().map(|(roll, weight)| {
            word.clear();
            // Writing to a String does not fail.
            let _ = write!(word, "{roll}");
            let numbers = word
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|digits| digits.parse::<u16>().ok());
            let sum = numbers.clone().fold(0, u16::saturating_add);
            let all = numbers.chain([sum]).filter(|steps| *steps <= LONGEST);
            (*weight, all.fold(0, |bits, steps| bits | 1 << steps))
        });
        Reach(throws.collect())
    }

    /// The weight of the throws by which one of these numbers of steps can be made.
    #[inline]
    fn weight(&self, steps: u64) -> u32 {
        if steps == 0 {
            return 0;
        }
        let hits = self.0.iter().filter(|(_, made)| made & steps != 0);
        hits.map(|(weight, _)| weight).sum()
    }

    /// The weights of all throws together.
    pub(crate) fn total(&self) -> u32 {
        self.0.iter().map(|(weight, _)| weight).sum()
    }
}

/// Whether a piece of a seat waits on no space of the board for any throw to bring it out.
fn waits<P: Position>(position: &P, seat: Seat) -> bool {
    #[cfg(feature = "partan")]
    if let Some(partan) = game::<P, macuil::partan::Position>(position) {
        return partan.start_zone(seat) > 0;
    }
    let _ = (position, seat);
    false
}

/// What a game says of pieces that are pursued.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// Whether pieces on safe and start spaces are captured there.
    safe: bool,
    /// Whether pieces outside a capture zone are.
    outside: bool,
    /// Whether two of a seat on one space are.
    pairs: bool,
    /// The points with which a piece enters and captures on the start space, if it does.
    entering: Option<u16>,
    /// Whether pieces are pushed and not captured: only from beside, and out of their own course.
    pushed: bool,
}

impl Terms {
    /// Those of a position's game and options; for a game that is not of the house, that safe spaces are safe and nothing else is.
    pub(crate) fn of<P: Position>(position: &P) -> Terms {
        let plain = Terms {
            safe: false,
            outside: true,
            pairs: true,
            entering: None,
            pushed: false,
        };
        #[cfg(feature = "partan")]
        if game::<P, macuil::partan::Position>(position).is_some() {
            return Terms {
                pushed: true,
                ..plain
            };
        }
        #[cfg(feature = "parchis")]
        if let Some(parchis) = game::<P, macuil::parchis::Position>(position) {
            use macuil::parchis::{Barrier, EntryGuest};
            let options = parchis.options();
            return Terms {
                pairs: options.barrier != Barrier::Any,
                entering: (options.entry_guest == EntryGuest::Capture).then_some(5),
                ..plain
            };
        }
        #[cfg(feature = "ludo")]
        if let Some(ludo) = game::<P, macuil::ludo::Position>(position) {
            use macuil::ludo::{Block, Safe};
            let options = ludo.options();
            return Terms {
                safe: options.safe == Safe::None,
                pairs: options.block == Block::None,
                entering: (options.safe != Safe::Shared)
                    .then(|| u16::from(ludo.layout().entering())),
                ..plain
            };
        }
        #[cfg(feature = "patolli")]
        if game::<P, macuil::patolli::Position>(position).is_some() {
            return Terms {
                outside: false,
                entering: Some(1),
                ..plain
            };
        }
        plain
    }

    /// Tells of each piece of a seat that others' throws lead to, with the weight of the throws of each other seat that do.
    #[inline]
    pub(crate) fn threats<P: Position>(
        &self,
        measure: &Measure,
        position: &P,
        pieces: &Pieces,
        seat: Seat,
        reach: &Reach,
        mut tell: impl FnMut(Space, u32),
    ) {
        let own = pieces.seat(seat);
        if self.pushed {
            for &space in own {
                self.pushes(measure, position, pieces, seat, space, reach, &mut tell);
            }
            return;
        }
        for (index, &space) in own.iter().enumerate() {
            let sheltered = match measure.kinds.get(usize::from(space.0)) {
                Some(Kind::Safe | Kind::Start) => !self.safe,
                Some(Kind::Zone) => false,
                Some(Kind::Plain) | None => !self.outside,
            };
            let paired = || {
                let mut others = own.iter().enumerate();
                others.any(|(other, at)| other != index && *at == space)
            };
            if !self.pairs && paired() {
                continue;
            }
            for other in position.seats().iter().filter(|other| *other != seat) {
                let Some(left) = measure.steps(other, space) else {
                    continue;
                };
                let whole = measure.whole_course(other).saturating_sub(1);
                let mut ways = 0;
                for &from in pieces.seat(other) {
                    match measure.steps(other, from) {
                        // From before the course, onto its first space alone.
                        Some(steps) if steps == whole => {
                            if let Some(points) = self.entering.filter(|_| left + 1 == whole) {
                                ways |= 1 << points;
                            }
                        }
                        Some(steps) if !sheltered && steps > left && steps - left <= LONGEST => {
                            ways |= 1 << (steps - left);
                        }
                        _ => {}
                    }
                }
                let weight = reach.weight(ways);
                if weight > 0 {
                    tell(space, weight);
                }
            }
        }
    }

    /// Tells of the throws by which another seat's piece comes beside this one and pushes it off its seat's course.
    #[allow(clippy::too_many_arguments)]
    fn pushes<P: Position>(
        &self,
        measure: &Measure,
        position: &P,
        pieces: &Pieces,
        seat: Seat,
        space: Space,
        reach: &Reach,
        tell: &mut impl FnMut(Space, u32),
    ) {
        let board = measure.board;
        for other in position.seats().iter().filter(|other| *other != seat) {
            let mut ways = 0;
            // Towards a pusher is the way opposite to that in which it pushes.
            for (towards, pusher) in neighbours(board, space) {
                let pushed = board.step(space, board.opposite(towards));
                let stays = pushed.is_some_and(|pushed| measure.steps(seat, pushed).is_some());
                let Some(left) = measure.steps(other, pusher).filter(|_| !stays) else {
                    continue;
                };
                let on_track = pieces.seat(other).iter();
                let steps = on_track.filter_map(|from| measure.steps(other, *from));
                let entering = waits(position, other).then(|| measure.whole_course(other));
                for steps in steps.chain(entering) {
                    if steps > left && steps - left <= LONGEST {
                        ways |= 1 << (steps - left);
                    }
                }
            }
            let weight = reach.weight(ways);
            if weight > 0 {
                tell(space, weight);
            }
        }
    }
}
