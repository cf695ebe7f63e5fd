//! The theorem of "What follows from the board", tried on every case by carrying out single
//! displacements in every order.
//!
//! A sector is lane q = Squares 9q+1 to 9q+8 of Street (k-q) mod 4, for q = 0 to 3. A set of its
//! Squares is a 32-bit word, eight bits a lane; everything else is arithmetic on Squares.

#![allow(dead_code)]

use std::collections::HashSet;
use std::fmt;

/// A Street (0 Green, 1 Black, 2 Red, 3 White) and a number on it, 1 to 36.
pub type Square = (i32, i32);

/// The option `geometry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geometry {
    Spiral,
    Rings,
}

/// Along (1 forward, -1 back) and outward (1 outward, -1 inward): four sides, four corners.
const DIRECTIONS: [(i32, i32); 8] = [
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
fn step(geometry: Geometry, (street, number): Square, direction: (i32, i32)) -> Option<Square> {
    let (along, outward) = direction;
    if geometry == Geometry::Spiral {
        let number = number - 9 * outward + along;
        let street = (street + outward).rem_euclid(4);
        return (1..=36).contains(&number).then_some((street, number));
    }
    let lane = (number - 1) / 9 - outward;
    let column = (9 * street + number - 1 + along).rem_euclid(36);
    let from_green = (column - 9 * lane).rem_euclid(36);
    let square = (from_green / 9, 9 * lane + from_green % 9 + 1);
    (0..=3).contains(&lane).then_some(square)
}

/// The Square of a bit in sector k.
fn square(k: i32, bit: u32) -> Square {
    let (lane, column) = (bit as i32 / 8, bit as i32 % 8);
    ((k - lane).rem_euclid(4), 9 * lane + column + 1)
}

/// The bit of a Square in sector k, or none for a Death Square.
///
/// # Panics
///
/// When the Square is in another sector: repulsion never crosses.
fn bit(k: i32, (street, number): Square) -> Option<u32> {
    if number % 9 == 0 {
        return None;
    }
    let lane = (number - 1) / 9;
    assert_eq!(street, (k - lane).rem_euclid(4), "not in sector {k}");
    Some((8 * lane + (number - 1) % 9) as u32)
}

/// The Squares of a set, in the order of their bits.
fn squares(k: i32, set: u32) -> Vec<Square> {
    let bits = (0..32).filter(|bit| set >> bit & 1 == 1);
    bits.map(|bit| square(k, bit)).collect()
}

/// The set of some Squares.
fn set(k: i32, squares: &[Square]) -> u32 {
    squares.iter().fold(0, |set, &square| {
        set | 1 << bit(k, square).expect("no piece rests on a Death Square")
    })
}

/// Whether any occupied Square adjoins this one.
fn adjoins(geometry: Geometry, k: i32, occupied: u32, square: Square) -> bool {
    DIRECTIONS
        .into_iter()
        .filter_map(|direction| step(geometry, square, direction))
        .filter_map(|neighbour| bit(k, neighbour))
        .any(|neighbour| occupied >> neighbour & 1 == 1)
}

/// Whether no two pieces adjoin.
fn is_stable(geometry: Geometry, k: i32, occupied: u32) -> bool {
    squares(k, occupied)
        .into_iter()
        .all(|square| !adjoins(geometry, k, occupied, square))
}

/// Every set of Squares of sector k in which no two adjoin, built one Square at a time.
fn stable_sets(geometry: Geometry, k: i32) -> Vec<u32> {
    let mut sets = vec![0];
    for bit in 0..32 {
        for place in 0..sets.len() {
            if !adjoins(geometry, k, sets[place], square(k, bit)) {
                sets.push(sets[place] | 1 << bit);
            }
        }
    }
    sets
}

/// Every stable sector k: the occupied Squares of each.
pub fn stable_sectors(geometry: Geometry, k: i32) -> Vec<Vec<Square>> {
    let sets = stable_sets(geometry, k);
    sets.into_iter().map(|set| squares(k, set)).collect()
}

/// What comes of a piece arriving, over every order of single displacements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// All orders end alike: the same Squares, falls, expulsions and eliminations.
    pub ends_alike: bool,
    /// Some piece was to move twice, the arriving piece's own move included.
    pub moves_twice: bool,
    /// Two pieces were to come to one Square.
    pub competes: bool,
    /// No two pieces adjoin at the end.
    pub is_stable: bool,
    /// The occupied Squares at the end (of the first order, if they differ).
    pub occupied: Vec<Square>,
    /// The Squares on which displaced pieces fell and stayed, Death Squares not among them.
    pub fallen: Vec<Square>,
    /// Displacements carried out.
    pub displaced: u32,
    /// Pieces displaced off the track.
    pub expelled: u32,
    /// Pieces displaced onto a Death Square.
    pub eliminated: u32,
}

/// A moment between two displacements.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Moment {
    occupied: u32,
    /// The pieces that have come to where they are: they repel what adjoins them.
    arrived: u32,
    displaced: u32,
    expelled: u32,
    eliminated: u32,
}

/// Explores every order of displacements for a piece arriving on a free Square of sector k.
///
/// An order is given up where a piece is to move twice or two pieces come to one Square.
pub fn explore(geometry: Geometry, k: i32, sector: &[Square], arriving: Square) -> Exploration {
    let arriving = bit(k, arriving).expect("a piece on a Death Square repels nothing");
    explore_set(geometry, k, set(k, sector), arriving)
}

fn explore_set(geometry: Geometry, k: i32, sector: u32, arriving: u32) -> Exploration {
    let first = Moment {
        occupied: sector | 1 << arriving,
        arrived: 1 << arriving,
        displaced: 0,
        expelled: 0,
        eliminated: 0,
    };
    let mut moves_twice = false;
    let mut competes = false;
    let mut ends: Vec<Moment> = Vec::new();
    let mut known = HashSet::from([first]);
    let mut open = vec![first];
    while let Some(moment) = open.pop() {
        let mut has_ended = true;
        // Any piece that has arrived may displace any one piece that adjoins it next.
        for repeller in (0..32).filter(|bit| moment.arrived >> bit & 1 == 1) {
            for direction in DIRECTIONS {
                let Some(from) = step(geometry, square(k, repeller), direction) else {
                    continue;
                };
                let Some(displaced) = bit(k, from) else {
                    continue;
                };
                if moment.occupied >> displaced & 1 == 0 {
                    continue;
                }
                has_ended = false;
                if moment.arrived >> displaced & 1 == 1 {
                    moves_twice = true;
                    continue;
                }
                let mut next = moment;
                next.displaced += 1;
                next.occupied &= !(1 << displaced);
                match step(geometry, from, direction).map(|to| bit(k, to)) {
                    None => next.expelled += 1,
                    Some(None) => next.eliminated += 1,
                    Some(Some(to)) => {
                        if next.occupied >> to & 1 == 1 {
                            competes = true;
                            continue;
                        }
                        next.occupied |= 1 << to;
                        next.arrived |= 1 << to;
                    }
                }
                if known.insert(next) {
                    open.push(next);
                }
            }
        }
        if has_ended {
            ends.push(moment);
        }
    }
    let end = ends.first().copied().unwrap_or(first);
    Exploration {
        ends_alike: ends.len() == 1,
        moves_twice,
        competes,
        is_stable: is_stable(geometry, k, end.occupied),
        occupied: squares(k, end.occupied),
        fallen: squares(k, end.arrived & !(1 << arriving)),
        displaced: end.displaced,
        expelled: end.expelled,
        eliminated: end.eliminated,
    }
}

/// Hands every case of sector k to the caller: the sector, the arriving Square, what comes of it.
pub fn each_case(
    geometry: Geometry,
    k: i32,
    mut visit: impl FnMut(&[Square], Square, &Exploration),
) {
    for set in stable_sets(geometry, k) {
        let sector = squares(k, set);
        for arriving in (0..32).filter(|bit| set >> bit & 1 == 0) {
            let at = square(k, arriving);
            let exploration = if adjoins(geometry, k, set, at) {
                explore_set(geometry, k, set, arriving)
            } else {
                // Nothing adjoins, so nothing moves, and the sector is stable as it was.
                Exploration {
                    ends_alike: true,
                    moves_twice: false,
                    competes: false,
                    is_stable: true,
                    occupied: squares(k, set | 1 << arriving),
                    fallen: Vec::new(),
                    displaced: 0,
                    expelled: 0,
                    eliminated: 0,
                }
            };
            visit(&sector, at, &exploration);
        }
    }
}

/// The count over every case of a sector.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Stable sectors, and those with Square 1 empty.
    pub sectors: u64,
    pub sectors_without_square_1: u64,
    /// Stable sectors times their free Squares.
    pub cases: u64,
    /// Cases in which nothing adjoins the arriving piece.
    pub quiet: u64,
    /// Cases by the number of displacements.
    pub by_displacements: Vec<u64>,
    /// Displacements, expulsions and eliminations over all cases.
    pub displaced: u64,
    pub expelled: u64,
    pub eliminated: u64,
    /// Cases that break the theorem, by the part that they break.
    pub ends_differ: u64,
    pub moves_twice: u64,
    pub competes: u64,
    pub unstable: u64,
}

impl Census {
    /// Counts sector 0. `progress` is told the cases done, now and then.
    pub fn run(geometry: Geometry, progress: impl FnMut(u64)) -> Census {
        Census::run_sector(geometry, 0, progress)
    }

    /// Counts sector k.
    pub fn run_sector(geometry: Geometry, k: i32, mut progress: impl FnMut(u64)) -> Census {
        let mut census = Census::default();
        for set in stable_sets(geometry, k) {
            census.sectors += 1;
            census.sectors_without_square_1 += u64::from(set & 1 == 0);
        }
        each_case(geometry, k, |_, _, exploration| {
            census.add(exploration);
            if census.cases % 100_000 == 0 {
                progress(census.cases);
            }
        });
        progress(census.cases);
        census
    }

    /// Counts one case.
    pub fn add(&mut self, exploration: &Exploration) {
        self.cases += 1;
        self.quiet += u64::from(exploration.displaced == 0);
        let displaced = exploration.displaced as usize;
        if self.by_displacements.len() <= displaced {
            self.by_displacements.resize(displaced + 1, 0);
        }
        self.by_displacements[displaced] += 1;
        self.displaced += u64::from(exploration.displaced);
        self.expelled += u64::from(exploration.expelled);
        self.eliminated += u64::from(exploration.eliminated);
        self.ends_differ += u64::from(!exploration.ends_alike);
        self.moves_twice += u64::from(exploration.moves_twice);
        self.competes += u64::from(exploration.competes);
        self.unstable += u64::from(!exploration.is_stable);
    }

    /// The cases that break any part of the theorem, counted once for each part.
    pub fn violations(&self) -> u64 {
        self.ends_differ + self.moves_twice + self.competes + self.unstable
    }

    /// The most displacements in one case.
    pub fn longest(&self) -> usize {
        self.by_displacements.len().saturating_sub(1)
    }
}

impl fmt::Display for Census {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            to,
            "{} stable sectors, {} with Square 1 empty",
            self.sectors, self.sectors_without_square_1
        )?;
        writeln!(
            to,
            "{} cases, {} quiet, {} violations",
            self.cases,
            self.quiet,
            self.violations()
        )?;
        writeln!(
            to,
            "{} displaced, {} expelled, {} eliminated",
            self.displaced, self.expelled, self.eliminated
        )?;
        for (displacements, cases) in self.by_displacements.iter().enumerate() {
            writeln!(to, "{displacements:2} displacements: {cases}")?;
        }
        Ok(())
    }
}
