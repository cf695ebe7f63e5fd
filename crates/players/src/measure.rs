//! What every player measures: steps to go, captures, and what is in danger.
use macuil::core::board::{Board, Space};
use macuil::core::dice::RollTable;
use macuil::core::events::{Event, NoEvents};
use macuil::core::position::{Node, Position, Route};
use macuil::core::seat::Seat;

use crate::threat::{Reach, Terms};

/// No steps: the space is not on the seat's course.
const OFF_COURSE: u16 = u16::MAX;

/// How many positions are looked at to find the throws of a game.
const LONGEST_SEARCH: usize = 1_000;

/// What players measure on a board, worked out once for it.
///
/// A measure is for the positions of one board; [`Measure::is_for`] says whether it is the right one. Steps are counted along a
/// seat's course, so they are numbers of points that a piece has to make.
///
/// ```
/// use macuil::core::position::Position as _;
/// use macuil::ludo::{Position, RED};
/// use macuil_players::Measure;
///
/// let position = Position::start("ludo/classic", "RY", None)?;
/// let measure = Measure::of(&position);
/// // From the yard 57 steps, one of them onto the start cell.
/// assert_eq!(measure.whole_course(RED), 58);
/// assert_eq!(position.steps_to_go(RED), 4 * 57);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Measure {
    pub(crate) board: &'static dyn Board,
    /// Steps to the end of each seat's course, by seat and space.
    steps: Vec<u16>,
    /// The steps of a piece that is on no space before its course.
    whole: [u16; Seat::MOST],
    /// What the spaces are like for pieces that are pursued.
    pub(crate) kinds: Vec<Kind>,
}

/// What a space is like for a piece that is pursued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A start space.
    Start,
    /// A safe space.
    Safe,
    /// Where captures are made, on a board that has such a zone.
    Zone,
    /// Any other.
    Plain,
}

impl std::fmt::Debug for Measure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Measure")
            .field("board", &self.board.name())
            .finish_non_exhaustive()
    }
}

/// The pieces of all seats on the spaces of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces {
    spaces: [[Space; Pieces::MOST]; Seat::MOST],
    counts: [u8; Seat::MOST],
}

impl Pieces {
    /// More than any seat has on spaces of the board.
    const MOST: usize = 40;

    /// The pieces of the seats in play.
    pub(crate) fn of<P: Position>(position: &P) -> Pieces {
        let mut pieces = Pieces {
            spaces: [[Space(0); Pieces::MOST]; Seat::MOST],
            counts: [0; Seat::MOST],
        };
        for seat in position.seats().iter() {
            let (spaces, count) = (
                &mut pieces.spaces[seat.index()],
                &mut pieces.counts[seat.index()],
            );
            position.pieces_of(seat, |space| {
                if let Some(slot) = spaces.get_mut(usize::from(*count)) {
                    *slot = space;
                    *count += 1;
                }
            });
        }
        pieces
    }

    /// Those of a seat.
    pub(crate) fn seat(&self, seat: Seat) -> &[Space] {
        &self.spaces[seat.index()][..usize::from(self.counts[seat.index()])]
    }
}

impl Measure {
    /// The measure of a position's board.
    pub fn of<P: Position>(position: &P) -> Measure {
        let board = position.board();
        let spaces = usize::from(board.spaces());
        let mut measure = Measure {
            board,
            steps: vec![OFF_COURSE; spaces * Seat::MOST],
            whole: [0; Seat::MOST],
            kinds: Vec::with_capacity(spaces),
        };
        for seat in (0..P::GAME.letters.len().min(Seat::MOST) as u8).map(Seat::new) {
            let course = board.course(seat);
            measure.whole[seat.index()] = course.len() as u16;
            for (steps, space) in (0..).zip(course.iter().rev()) {
                measure.steps[seat.index() * spaces + usize::from(space.0)] = steps;
            }
        }
        measure.kinds.extend(
            (0..board.spaces()).map(|space| match board.kind(Space(space)) {
                "start" => Kind::Start,
                "safe" => Kind::Safe,
                "centre" | "zone" => Kind::Zone,
                _ => Kind::Plain,
            }),
        );
        measure
    }

    /// Whether this is the measure of the position's board.
    pub fn is_for<P: Position>(&self, position: &P) -> bool {
        let board = position.board();
        // A board without fields may lie where another does: then they differ in what they are called.
        std::ptr::addr_eq(self.board, board) && self.board.name() == board.name()
    }

    /// The steps of a seat's piece on a space to the last space of its course; `None` off the course.
    #[inline]
    pub fn steps(&self, seat: Seat, space: Space) -> Option<u16> {
        let spaces = self.kinds.len();
        let index = seat.index() * spaces + usize::from(space.0);
        let steps = self.steps.get(index).copied()?;
        (steps != OFF_COURSE && usize::from(space.0) < spaces).then_some(steps)
    }

    /// The steps of a whole course, its first one onto the first space included: those of a piece that is on no space yet.
    #[inline]
    pub fn whole_course(&self, seat: Seat) -> u16 {
        self.whole[seat.index()]
    }

    /// The steps to go of the piece that a route moves, before it moves. A piece that comes from no space of the board has the whole
    /// course before it.
    #[inline]
    pub fn steps_before(&self, seat: Seat, route: Route) -> u16 {
        match route.from {
            Some(space) => self.steps(seat, space).unwrap_or(0),
            None => self.whole_course(seat),
        }
    }

    /// What a seat stands to lose to the others' next throws: for each of its pieces and each other seat the weight of the throws
    /// that lead a piece of that seat to it, times the steps that the piece has behind it. Nothing once the game is over.
    ///
    /// A rule of thumb from the graph and the weights of the throws: pieces in the way are not looked at, nor whose turn it is. What
    /// shelters a piece the game says: safe spaces, blocks, the rest of a mat with a capture zone. In Partán a piece is led to
    /// another if it comes to a space beside it from which it pushes it out of its Street.
    pub fn danger<P: Position>(&self, position: &P, seat: Seat) -> u64 {
        let reach = throws(position).map_or_else(Reach::none, Reach::of);
        self.danger_by(position, seat, &reach)
    }

    /// The same, where it is known how far the throws lead.
    pub(crate) fn danger_by<P: Position>(&self, position: &P, seat: Seat, reach: &Reach) -> u64 {
        if matches!(position.node(), Node::Over(_)) {
            return 0;
        }
        let terms = Terms::of(position);
        let pieces = Pieces::of(position);
        let mut sum = 0;
        terms.threats(self, position, &pieces, seat, reach, |space, weight| {
            let whole = self.whole_course(seat).saturating_sub(1);
            let behind = whole - self.steps(seat, space).unwrap_or(whole);
            sum += u64::from(weight) * u64::from(behind);
        });
        sum
    }

    /// The weight of the throws by which others come to a seat's piece on this space, as in [`Measure::danger`].
    pub(crate) fn threat_at<P: Position>(
        &self,
        position: &P,
        seat: Seat,
        at: Space,
        reach: &Reach,
    ) -> u32 {
        let mut sum = 0;
        let pieces = Pieces::of(position);
        let terms = Terms::of(position);
        terms.threats(self, position, &pieces, seat, reach, |space, weight| {
            if space == at {
                sum += weight;
            }
        });
        sum
    }
}

/// How many pieces a move captures, by the events of playing it on a copy: those `captured`, or in Partán `expelled` and `eliminated`.
///
/// ```
/// use macuil::core::position::Position as _;
/// use macuil::ludo::Position;
///
/// let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,yard,2,20 Y=yard,yard,yard,23";
/// let position = Position::from_text(text)?;
/// let moves = position.legal_moves();
/// let captures = moves.iter().map(|m| macuil_players::captures(&position, *m));
/// assert_eq!(captures.collect::<Vec<_>>(), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn captures<P: Position>(position: &P, m: P::Move) -> usize {
    let mut count = 0;
    position.clone().apply_move(m, &mut |event: P::Event| {
        count += usize::from(matches!(
            event.name(),
            "captured" | "expelled" | "eliminated"
        ));
    });
    count
}

/// The throws of a position's game: its own where one is due, else those that are due after some moves, which every game has alike.
/// `None` if every way leads to the end before.
pub(crate) fn throws<P: Position>(position: &P) -> Option<&'static RollTable<P::Roll>> {
    let mut ahead = vec![position.clone()];
    for _ in 0..LONGEST_SEARCH {
        let next = ahead.pop()?;
        if let Some(table) = next.rolls() {
            return Some(table);
        }
        // The first move is tried first.
        for &m in next.legal_moves().as_ref().iter().rev() {
            let mut after = next.clone();
            after.apply_move(m, &mut NoEvents);
            ahead.push(after);
        }
    }
    None
}
