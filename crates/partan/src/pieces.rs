//! The pieces on the track and the pending jumps, as sets of bits.
//!
//! The track without its Death Squares is a 4 x 4 grid of bytes, eight Squares each: rows are Streets here, columns are
//! lanes, and the diagonals are sectors (see [`crate::board`]).
use macuil_core::seat::Seat;

use crate::board::{JUMPERS, SQUARES, STREETS, Square};

/// The pieces on the track: word `s` is Street `s`, byte `q` of it lane `q`, bit `c` of that column `c`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pieces([u32; STREETS]);

/// The bytes of each sector: lane `q` of sector `k` is that of Street `k - q`.
const DIAGONALS: [[u32; STREETS]; 4] = {
    let mut diagonals = [[0; STREETS]; 4];
    let mut at = 0;
    while at < 16 {
        let (street, lane) = (at / 4, at % 4);
        diagonals[(street + lane) % 4][street] = 0xff << (8 * lane);
        at += 1;
    }
    diagonals
};

impl Pieces {
    /// The pieces on these Squares (bit `n - 1` for Square `n`); bits of Death Squares are left out.
    pub(crate) fn of(streets: &[u64; STREETS]) -> Pieces {
        let lane = |bits: u64, lane: usize| ((bits >> (9 * lane) & 0xff) as u32) << (8 * lane);
        Pieces(streets.map(|bits| lane(bits, 0) | lane(bits, 1) | lane(bits, 2) | lane(bits, 3)))
    }

    /// The occupied Squares of a Street: bit `n - 1` for Square `n`.
    #[inline]
    pub(crate) const fn street(&self, street: Seat) -> u64 {
        // The Death Squares come in between: everything from the second, third and fourth lane on moves up by one.
        let mut bits = self.0[street.index() & 3] as u64;
        bits += bits & !0xff;
        bits += bits & !0x1_ffff;
        bits += bits & !0x3ff_ffff;
        bits
    }

    /// Whether a Street has no piece.
    #[inline]
    pub(crate) const fn is_bare(&self, street: Seat) -> bool {
        self.0[street.index() & 3] == 0
    }

    /// The pieces of a sector, one bit a cell.
    #[inline]
    pub(crate) const fn sector(&self, sector: usize) -> u32 {
        // Each byte of the diagonal has a column of its own.
        let diagonal = &DIAGONALS[sector & 3];
        (self.0[0] & diagonal[0])
            | (self.0[1] & diagonal[1])
            | (self.0[2] & diagonal[2])
            | (self.0[3] & diagonal[3])
    }

    /// Changes the pieces of a sector.
    #[inline]
    pub(crate) fn set_sector(&mut self, sector: usize, cells: u32) {
        for (street, diagonal) in self.0.iter_mut().zip(&DIAGONALS[sector & 3]) {
            *street = (*street & !diagonal) | (cells & diagonal);
        }
    }

    /// Whether a piece stands on a Square.
    #[inline]
    pub(crate) const fn holds(&self, square: Square) -> bool {
        self.0[square.street().index() & 3] & Pieces::bit(square.number()) != 0
    }

    /// Puts a piece on a Square; a Death Square takes none.
    #[inline]
    pub(crate) fn place(&mut self, square: Square) {
        self.0[square.street().index() & 3] |= Pieces::bit(square.number());
    }

    /// Takes the piece off Square `number` of a Street; off no Square if that is 0.
    #[inline]
    pub(crate) fn lift(&mut self, street: Seat, number: u8) {
        self.0[street.index() & 3] &= !Pieces::bit(number);
    }

    /// The bit of a Square in the word of its Street; none for Death Squares and for numbers that no Square has.
    #[inline]
    const fn bit(number: u8) -> u32 {
        /// Looked up, since a branch would be guessed wrong too often.
        const BITS: [u32; 64] = {
            let mut bits = [0; 64];
            let mut number = 1;
            while number <= SQUARES {
                if let Some((_, cell)) = Square::on(Seat::new(0), number).cell() {
                    bits[number as usize] = 1 << cell;
                }
                number += 1;
            }
            bits
        };
        BITS[(number & 63) as usize]
    }
}

/// The pending jumps: bit `8 s + i` for the one on Square `JUMPERS[i]` of Street `s`. So their order is that of texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Pending(u32);

/// Which of [`JUMPERS`] a Square is, by its number; 31 for none of them.
const RANKS: [u8; 64] = {
    let mut ranks = [31; 64];
    let mut rank = 0;
    while rank < JUMPERS.len() {
        ranks[JUMPERS[rank] as usize] = rank as u8;
        rank += 1;
    }
    ranks
};

impl Pending {
    /// No jump.
    pub(crate) const NONE: Pending = Pending(0);

    /// The jumps from these Squares (bit `n - 1` for Square `n`).
    pub(crate) fn of(streets: &[u64; STREETS]) -> Pending {
        let mut pending = Pending::NONE;
        for (street, bits) in streets.iter().enumerate() {
            for number in JUMPERS
                .into_iter()
                .filter(|number| bits >> (number - 1) & 1 == 1)
            {
                pending.insert(Square::on(Seat::new(street as u8), number));
            }
        }
        pending
    }

    /// The bit of a Square; none if nothing jumps from there.
    #[inline]
    const fn bit(square: Square) -> u32 {
        let rank = RANKS[(square.number() & 63) as usize] as u32;
        // The rank that stands for none is shifted out.
        ((1u64 << rank & 0xff) as u32) << ((8 * square.street().index() as u32) & 31)
    }

    /// Whether there is none.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two or more.
    #[inline]
    pub(crate) const fn is_choice(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the jump from a Square is among them.
    #[inline]
    pub(crate) const fn has(self, square: Square) -> bool {
        self.0 & Pending::bit(square) != 0
    }

    /// One more.
    #[inline]
    pub(crate) fn insert(&mut self, square: Square) {
        self.0 |= Pending::bit(square);
    }

    /// One less.
    #[inline]
    pub(crate) fn remove(&mut self, square: Square) {
        self.0 &= !Pending::bit(square);
    }

    /// The first one, beginning with a Street and going on in travel order; lowest Square first.
    #[inline]
    pub(crate) fn first_from(self, street: Seat) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let bit = self
            .0
            .rotate_right(8 * street.index() as u32)
            .trailing_zeros();
        let number = JUMPERS[(bit & 7) as usize % JUMPERS.len()];
        Some(Square::on(
            Seat::new(((street.index() as u32 + bit / 8) & 3) as u8),
            number,
        ))
    }

    /// All of them, by Street in board order, then ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        crate::repulsion::bits(self.0).map(|bit| {
            Square::on(
                Seat::new(bit / 8),
                JUMPERS[usize::from(bit % 8) % JUMPERS.len()],
            )
        })
    }

    /// Those of a Street: bit `n - 1` for Square `n`.
    pub(crate) fn street(self, street: Seat) -> u64 {
        self.iter()
            .filter(|square| square.street() == street)
            .fold(0, |bits, square| bits | 1 << (square.number() - 1))
    }
}
