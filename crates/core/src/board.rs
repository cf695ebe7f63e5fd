//! Boards as graphs: spaces, named directions, each seat's course, special spaces, and places in the plane.
//!
//! A board is data: a game's crate holds const tables, and tests compare them with the geometry that the rules state.
//! Repulsion, courses, distances for bots and pictures all read the same graph.
use crate::label::Label;
use crate::seat::{Seat, Seats};

/// A space of a board, counted from 0 in the order of the game's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u16);

/// A direction of a board: an index into [`Board::directions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(pub u8);

/// A place in the plane, in thousandths of the board's half width: the board lies within -1000..=1000 both ways,
/// x to the right and y downwards, as in pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    /// To the right.
    pub x: i16,
    /// Downwards.
    pub y: i16,
}

/// A board graph.
pub trait Board: Sync {
    /// What the board is called.
    fn name(&self) -> &'static str;

    /// How many spaces it has; they are `Space(0)` up to this number, not included.
    fn spaces(&self) -> u16;

    /// The names of its directions. Each has one straight back ([`opposite`](Board::opposite)): where courses of seats meet, on and back
    /// are no directions of the board, but its sides are.
    fn directions(&self) -> &'static [&'static str];

    /// The space next to `space` in a direction; `None` when that leads off the board.
    fn step(&self, space: Space, direction: Direction) -> Option<Space>;

    /// The direction straight back: a step and its opposite end where they began.
    fn opposite(&self, direction: Direction) -> Direction;

    /// The spaces that a seat's pieces pass, in order, from the first to the last: on boards with yards and homes these included, so
    /// that the second space is where pieces come out.
    fn course(&self, seat: Seat) -> &'static [Space];

    /// What is special about a space (`dice`, `safe`, ...), or `plain`. Bots hold pieces on `safe` and `start` for safe in a
    /// game of which they know no more; any other word is for people.
    fn kind(&self, space: Space) -> &'static str;

    /// How people write the space, as `G14`.
    fn label(&self, space: Space) -> Label;

    /// The centre of the space in the plane.
    fn point(&self, space: Space) -> Point;
}

/// The spaces next to `space`, with the direction that leads to each.
pub fn neighbours<B: Board + ?Sized>(
    board: &B,
    space: Space,
) -> impl Iterator<Item = (Direction, Space)> {
    (0..board.directions().len() as u8)
        .map(Direction)
        .filter_map(move |direction| Some((direction, board.step(space, direction)?)))
}

/// How many steps a piece on `space` still has to the last space of the seat's course; `None` off the course.
pub fn steps_to_go<B: Board + ?Sized>(board: &B, seat: Seat, space: Space) -> Option<usize> {
    let course = board.course(seat);
    let at = course.iter().position(|&other| other == space)?;
    Some(course.len() - 1 - at)
}

/// The seats in the order in which they sit round the board, which texts and records write them in: by the second space of
/// each course, which is where pieces come out, or where both begin alike by their number.
pub fn in_order<B: Board + ?Sized>(
    board: &B,
    seats: Seats,
) -> impl Iterator<Item = Seat> + Clone + use<B> {
    let out = |seat: Seat| (board.course(seat).get(1).copied(), seat);
    let mut order = [None; Seat::MOST];
    for (place, seat) in order.iter_mut().zip(seats.iter()) {
        *place = Some(out(seat));
    }
    order[..seats.len()].sort_unstable();
    order.into_iter().flatten().map(|(_, seat)| seat)
}

/// Something about a board that cannot be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// A step and the opposite step do not end where they began.
    #[error(
        "from {from:?} direction {direction:?} leads to a space from which the opposite direction does not lead back"
    )]
    NotOpposite {
        /// Where the step begins.
        from: Space,
        /// Where it goes.
        direction: Direction,
    },
    /// A course has the same space twice, or one that the board has not.
    #[error("the course of seat {seat:?} visits {space:?} twice, or the board has no such space")]
    Course {
        /// Whose course.
        seat: Seat,
        /// The space at fault.
        space: Space,
    },
    /// A space lies outside the plane of the picture.
    #[error("{space:?} lies outside -1000..=1000")]
    OutsidePlane {
        /// The space at fault.
        space: Space,
    },
}

/// Checks what every board must keep: opposites, courses without repetition, places within the plane.
///
/// # Errors
///
/// The first [`BoardFault`] found.
pub fn check<B: Board + ?Sized>(board: &B, seats: usize) -> Result<(), BoardFault> {
    for space in (0..board.spaces()).map(Space) {
        for (direction, next) in neighbours(board, space) {
            if next.0 >= board.spaces()
                || board.step(next, board.opposite(direction)) != Some(space)
            {
                return Err(BoardFault::NotOpposite {
                    from: space,
                    direction,
                });
            }
        }
        let point = board.point(space);
        if !(-1000..=1000).contains(&point.x) || !(-1000..=1000).contains(&point.y) {
            return Err(BoardFault::OutsidePlane { space });
        }
    }
    for seat in (0..seats as u8).map(Seat::new) {
        let course = board.course(seat);
        for (at, &space) in course.iter().enumerate() {
            if space.0 >= board.spaces() || course[..at].contains(&space) {
                return Err(BoardFault::Course { seat, space });
            }
        }
    }
    Ok(())
}
