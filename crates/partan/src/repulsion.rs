//! The chain of repulsion after a piece arrives, as a pure function of 32 bits and a cell (clause `partan.repel`).
//!
//! Repulsion never leaves a sector (see [`crate::board`]), and its outcome does not depend on the order in which
//! displacements are carried out: every piece moves at most once and no two pieces compete for a Square. That is a
//! theorem, checked exhaustively over all 59,925 stable sectors and 1,589,900 arrivals in both geometries by
//! `tests/theorem.rs`. So the resolver works on one `u32`, in whatever order is quickest or best to look at.
//!
//! A cell of a sector is a bit of the `u32`: cell `8 * lane + column`, lanes from the outermost, columns in the way of travel.
//! [`Square::cell`] gives the sector and cell of a Square, [`Square::of_cell`] the Square of a cell.
use crate::board::{Square, Track};
use crate::options::Geometry;

/// How a displacement ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// On this cell of the sector.
    Cell(u8),
    /// On a Death Square ([`Repulsion::death_square`] says which).
    Death,
    /// Off the track.
    Off,
}

/// One displacement: the piece on cell `from` is pushed straight away from cell `by`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Push {
    /// The cell it leaves.
    pub from: u8,
    /// The cell of the piece that repels it.
    pub by: u8,
    /// Where it ends.
    pub to: Fate,
    /// How many waves of displacement came before: 0 for those that the arriving piece repels itself.
    pub wave: u8,
}

/// What a chain of repulsion leaves behind. Sets of cells are bits of a `u32`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resolved {
    /// The occupied cells afterwards.
    pub sector: u32,
    /// The cells that displaced pieces fell on.
    pub fell: u32,
    /// How many pieces were displaced.
    pub displaced: u8,
    /// How many of them fell on a Death Square.
    pub eliminated: u8,
    /// How many of them were pushed off the track.
    pub expelled: u8,
}

/// What a piece on one cell does to its neighbours.
#[derive(Clone, Copy, Debug)]
struct Around {
    /// The cells that adjoin it.
    adjoining: u32,
    /// Those of them whose piece stays on the track.
    inside: u32,
    /// Those of them whose piece falls on a Death Square.
    death: u32,
}

/// The eight surroundings of every cell in one geometry.
#[derive(Debug)]
pub struct Repulsion {
    around: [Around; 32],
    geometry: Geometry,
}

static SPIRAL: Repulsion = Repulsion::derive(Geometry::Spiral);
static RINGS: Repulsion = Repulsion::derive(Geometry::Rings);

impl Repulsion {
    /// The surroundings in a geometry.
    #[inline]
    pub const fn of(geometry: Geometry) -> &'static Repulsion {
        match geometry {
            Geometry::Spiral => &SPIRAL,
            Geometry::Rings => &RINGS,
        }
    }

    /// Reads the surroundings off the board graph; all four sectors are alike, so sector 0 serves.
    const fn derive(geometry: Geometry) -> Repulsion {
        let track = Track::of(geometry);
        let mut around = [Around {
            adjoining: 0,
            inside: 0,
            death: 0,
        }; 32];
        let mut cell = 0;
        while cell < 32 {
            let mut direction = 0;
            while direction < 8 {
                if let Some(next) = track.next(Square::of_cell(0, cell), direction) {
                    if let Some((_, neighbour)) = next.cell() {
                        let bit = 1u32 << neighbour;
                        around[cell as usize].adjoining |= bit;
                        if let Some(landing) = track.next(next, direction) {
                            if landing.cell().is_some() {
                                around[cell as usize].inside |= bit;
                            } else {
                                around[cell as usize].death |= bit;
                            }
                        }
                    }
                }
                direction += 1;
            }
            cell += 1;
        }
        Repulsion { around, geometry }
    }

    /// The cells that adjoin a cell.
    #[inline]
    pub const fn adjoining(&self, cell: u8) -> u32 {
        self.around[(cell & 31) as usize].adjoining
    }

    /// Whether no two pieces of a sector adjoin.
    pub fn is_stable(&self, sector: u32) -> bool {
        bits(sector).all(|cell| sector & self.adjoining(cell) == 0)
    }

    /// Resolves the arrival of a piece on `cell`; `sector` holds the pieces, the arrived one included.
    ///
    /// The pieces before the arrival must have been stable (no two adjoining) and `cell` free.
    ///
    /// ```
    /// use macuil_partan::board::Square;
    /// use macuil_partan::repulsion::Repulsion;
    /// use macuil_partan::Geometry;
    /// // Figure 4: Green 28 repels Black 20 to Red 12, which expels White 2. All four stand in sector 3.
    /// let cell = |street, number| Square::new(macuil_core::seat::Seat::new(street), number).unwrap().cell().unwrap();
    /// let bit = |street, number| 1u32 << cell(street, number).1;
    /// assert_eq!(cell(0, 28).0, 3);
    /// let resolved = Repulsion::of(Geometry::Spiral).resolve(bit(0, 28) | bit(1, 20) | bit(3, 2), cell(0, 28).1);
    /// assert_eq!(resolved.sector, bit(0, 28) | bit(2, 12));
    /// assert_eq!((resolved.expelled, resolved.eliminated), (1, 0));
    /// ```
    #[inline]
    pub fn resolve(&self, sector: u32, cell: u8) -> Resolved {
        let mut done = Resolved {
            sector,
            ..Resolved::default()
        };
        if sector & self.adjoining(cell) != 0 {
            done.sector = self.run(false, sector, cell, |push| {
                done.displaced += 1;
                match push.to {
                    Fate::Cell(cell) => done.fell |= 1 << cell,
                    Fate::Death => done.eliminated += 1,
                    Fate::Off => done.expelled += 1,
                }
            });
        }
        done
    }

    /// Runs the chain after an arrival and gives the pieces after it; `push` sees every displacement, wave by wave, in
    /// each wave by the cell of the repelling piece and then by that of the repelled one.
    #[inline]
    pub fn chain(&self, sector: u32, cell: u8, push: impl FnMut(Push)) -> u32 {
        self.run(true, sector, cell, push)
    }

    /// The chain, wave by wave or, since that makes no difference to what comes of it, in whatever order is quickest.
    #[inline(always)]
    pub(crate) fn run(
        &self,
        in_waves: bool,
        mut sector: u32,
        cell: u8,
        mut push: impl FnMut(Push),
    ) -> u32 {
        debug_assert!(
            sector >> cell & 1 == 1,
            "the arrived piece is in the sector"
        );
        let mut by = cell & 31;
        let (mut wave, mut next, mut waves) = (0u32, 0u32, 0);
        loop {
            let around = &self.around[usize::from(by)];
            // 1. Everything that adjoins leaves its cell.
            let mut repelled = sector & around.adjoining;
            sector ^= repelled;
            while repelled != 0 {
                let from = repelled.trailing_zeros() as u8;
                let bit = repelled & repelled.wrapping_neg();
                repelled ^= bit;
                // 2. It leaves the track, or falls as far behind as the repelling piece is before, and repels in turn if
                //    anything adjoins it there.
                let to = if around.inside & bit != 0 {
                    let to = (2 * from).wrapping_sub(by) & 31;
                    sector |= 1 << to;
                    if sector & self.adjoining(to) != 0 {
                        *(if in_waves { &mut next } else { &mut wave }) |= 1 << to;
                    }
                    Fate::Cell(to)
                } else if around.death & bit != 0 {
                    Fate::Death
                } else {
                    Fate::Off
                };
                push(Push {
                    from,
                    by,
                    to,
                    wave: waves,
                });
            }
            // 3. The next piece that repels: of this wave, or else of the next.
            if wave == 0 {
                if next == 0 {
                    return sector;
                }
                (wave, next) = (next, 0);
                waves += 1;
            }
            by = (wave.trailing_zeros() & 31) as u8;
            wave &= wave - 1;
        }
    }

    /// The Death Square, in sector 0 as all sectors are alike, on which a displaced piece falls.
    ///
    /// # Panics
    ///
    /// If it falls on none.
    pub fn death_square(&self, push: Push) -> Square {
        let track = Track::of(self.geometry);
        let (by, from) = (Square::of_cell(0, push.by), Square::of_cell(0, push.from));
        (0..8)
            .find(|&direction| track.next(by, direction) == Some(from))
            .and_then(|direction| track.next(from, direction))
            .expect("the piece falls on a Death Square")
    }
}

/// The set bits of a word, lowest first.
#[inline]
pub(crate) fn bits(mut word: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as u8;
        word &= word - 1;
        Some(bit)
    })
}
