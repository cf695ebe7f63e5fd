//! Arrivals for the resolver of chain repulsion: from real play, in the densest sectors, and with the longest chains.
use macuil_core::board::Space;
use macuil_core::events::{Event as _, NoEvents};
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_partan::board::Square;
use macuil_partan::repulsion::Repulsion;
use macuil_partan::{Event, Geometry, Position};

/// A piece that comes to stand on a cell: what [`Repulsion::resolve`] takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The pieces of the sector, the arrived one included.
    pub sector: u32,
    /// Where it arrived.
    pub cell: u8,
}

impl Arrival {
    /// How many pieces are displaced.
    pub fn displacements(&self) -> u32 {
        Repulsion::of(Geometry::Spiral)
            .resolve(self.sector, self.cell)
            .displaced
            .into()
    }
}

/// Every arrival by move, count or jump of `games` random games of four.
pub fn of_real_play(games: u64) -> Vec<Arrival> {
    let start = Position::new(Default::default(), 4).expect("four may play");
    let mut arrivals = Vec::new();
    for index in 0..games {
        let mut position = start;
        let (mut dice, mut players) = (Stream::dice(1, index), Stream::players(1, index));
        loop {
            match position.node() {
                Node::Over(_) => break,
                Node::Chance(_) => {
                    let table = position.rolls().expect("a throw is due");
                    position.apply_roll(table.sample(&mut dice), &mut NoEvents);
                }
                Node::Decision(_) => {
                    let moves = position.legal_moves();
                    let m = moves[below(&mut players, moves.len() as u32) as usize];
                    // The sectors as they change from event to event.
                    let mut sectors = position.sectors();
                    position.apply_move(m, &mut |event: Event| {
                        event.changes(&mut |entry, by| {
                            if entry.name == "space" {
                                if let Some((sector, cell)) =
                                    Square::at(Space(entry.index)).and_then(Square::cell)
                                {
                                    if by > 0 {
                                        sectors[sector] |= 1 << cell
                                    } else {
                                        sectors[sector] &= !(1 << cell)
                                    }
                                }
                            }
                        });
                        let to = match event {
                            Event::BroughtOut { to, .. } => Some(to),
                            Event::Moved { to, .. } | Event::Jumped { to, .. } => to,
                            _ => None,
                        };
                        if let Some((sector, cell)) = to.and_then(Square::cell) {
                            arrivals.push(Arrival {
                                sector: sectors[sector],
                                cell,
                            });
                        }
                    });
                }
            }
        }
    }
    arrivals
}

/// Every arrival that a stable sector of this many pieces allows.
fn of_stable_sectors(keep: impl Fn(u32) -> bool) -> Vec<Arrival> {
    let repulsion = Repulsion::of(Geometry::Spiral);
    // Sectors grow cell by cell from sectors without a piece further on.
    let mut stable = vec![0u32];
    for cell in 0..32u8 {
        for index in 0..stable.len() {
            if stable[index] & repulsion.adjoining(cell) == 0 {
                stable.push(stable[index] | 1 << cell);
            }
        }
    }
    stable
        .into_iter()
        .filter(|sector| keep(*sector))
        .flat_map(|sector| {
            (0..32)
                .filter(move |cell| sector >> cell & 1 == 0)
                .map(move |cell| Arrival {
                    sector: sector | 1 << cell,
                    cell,
                })
        })
        .collect()
}

/// Arrivals in the sectors that hold as many pieces as a stable sector can, eight.
pub fn of_densest_sectors() -> Vec<Arrival> {
    of_stable_sectors(|sector| sector.count_ones() == 8)
}

/// The arrivals that displace eight pieces, the most there are.
pub fn of_longest_chains() -> Vec<Arrival> {
    of_stable_sectors(|sector| sector.count_ones() >= 8)
        .into_iter()
        .filter(|arrival| arrival.displacements() == 8)
        .collect()
}

/// The same arrivals as Squares of the whole track (sector 0), for resolvers that know nothing of sectors: occupied
/// Squares and the one arrived at, each as (Street, number).
pub fn as_squares(arrival: &Arrival) -> (Vec<(i32, i32)>, (i32, i32)) {
    let square = |cell: u8| {
        let square = Square::of_cell(0, cell);
        (square.street().index() as i32, i32::from(square.number()))
    };
    let occupied = (0..32)
        .filter(|cell| arrival.sector >> cell & 1 == 1)
        .map(square)
        .collect();
    (occupied, square(arrival.cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrivals_are_what_they_say() {
        assert_eq!(of_longest_chains().len(), 16);
        assert!(
            of_densest_sectors()
                .iter()
                .all(|arrival| arrival.sector.count_ones() == 9)
        );
        let played = of_real_play(20);
        assert!(played.len() > 3_000 && played.iter().any(|arrival| arrival.displacements() > 2));
        assert!(
            played
                .iter()
                .all(|arrival| arrival.sector >> arrival.cell & 1 == 1)
        );
    }
}
