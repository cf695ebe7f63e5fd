//! The board and the repulsion of Partán, in Squares and loops.
//!
//! Clauses: `geometry`, partan.repel, partan.gap, partan.death, partan.expel, partan.eliminate.

use std::collections::{HashSet, VecDeque};

/// A Street (0 Green, 1 Black, 2 Red, 3 White) and a number on it, 1 to 36.
pub type Square = (i32, i32);

/// How far along (1 forward, -1 back) and how far outward (1 outward, -1 inward).
pub type Direction = (i32, i32);

/// The option `geometry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geometry {
    Spiral,
    Rings,
}

/// Where a displacement ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The piece fell on this Square and repels from it.
    Square(Square),
    /// The piece fell on this Death Square and is out.
    Death(Square),
    /// The piece left the track.
    OffTrack,
}

/// One piece displaced by one Square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displacement {
    pub from: Square,
    pub to: Fate,
}

/// The four sides and the four corners.
pub const DIRECTIONS: [Direction; 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
];

/// The Square that a direction leads to, or none where that is off the track (`geometry`).
pub fn step(geometry: Geometry, square: Square, direction: Direction) -> Option<Square> {
    let (street, number) = square;
    let (along, outward) = direction;
    match geometry {
        Geometry::Spiral => {
            // Outward is nine less on the next Street, inward nine more on the previous one.
            let street = (street + outward).rem_euclid(4);
            let number = number - 9 * outward + along;
            (1..=36).contains(&number).then_some((street, number))
        }
        Geometry::Rings => {
            let lane = (number - 1) / 9 - outward;
            let column = (9 * street + number - 1 + along).rem_euclid(36);
            if !(0..=3).contains(&lane) {
                return None;
            }
            // A Street begins each lane a quarter turn after the lane before.
            let from_green = (column - 9 * lane).rem_euclid(36);
            Some((from_green / 9, 9 * lane + from_green % 9 + 1))
        }
    }
}

/// Whether a piece there goes to the Central Circle (`partan.eliminate`).
pub fn is_death(square: Square) -> bool {
    [9, 18, 27, 36].contains(&square.1)
}

/// Whether a Square adjoins an occupied one.
pub fn adjoins(geometry: Geometry, occupied: &HashSet<Square>, square: Square) -> bool {
    DIRECTIONS
        .iter()
        .filter_map(|&direction| step(geometry, square, direction))
        .any(|neighbour| occupied.contains(&neighbour))
}

/// Carries out `partan.repel` for a piece that has just come to `at`, which is among `occupied`.
///
/// Returns the displacements in the order carried out.
///
/// # Panics
///
/// When the piece is not there or stands on a Death Square, and when two pieces come to one
/// Square, which no stable position leads to.
pub fn arrive(geometry: Geometry, occupied: &mut HashSet<Square>, at: Square) -> Vec<Displacement> {
    assert!(occupied.contains(&at), "no piece has come to {at:?}");
    assert!(!is_death(at), "nothing repels from a Death Square");
    let mut displacements = Vec::new();
    let mut arrived = VecDeque::from([at]);
    while let Some(repeller) = arrived.pop_front() {
        for direction in DIRECTIONS {
            let Some(neighbour) = step(geometry, repeller, direction) else {
                continue;
            };
            if !occupied.remove(&neighbour) {
                continue;
            }
            // A piece that has to go on repels from where it comes to, not from here.
            arrived.retain(|&square| square != neighbour);
            // partan.gap: straight away from the repeller, so that one Square is free between.
            let to = match step(geometry, neighbour, direction) {
                None => Fate::OffTrack,
                Some(square) if is_death(square) => Fate::Death(square),
                Some(square) => {
                    assert!(occupied.insert(square), "two pieces came to {square:?}");
                    // A displaced piece repels in turn.
                    arrived.push_back(square);
                    Fate::Square(square)
                }
            };
            displacements.push(Displacement {
                from: neighbour,
                to,
            });
        }
    }
    displacements
}
