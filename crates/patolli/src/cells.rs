//! Sets of cells, or of progress along a course, as the bits of one word.
use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set that fits a mat: of 64 bits for mats of 52 and 60 cells, of 128 for those of 68.
pub(crate) trait Set:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u8, Output = Self>
    + Shr<u8, Output = Self>
    + 'static
{
    /// Nothing.
    const NONE: Self;
    /// The place 0 of a course: the hand.
    const HAND: Self;
    /// The place 1 of a course: the start cell.
    const START: Self;

    /// The set of cells that a position keeps.
    fn of(cells: Cells) -> Self;
    /// The lowest so many places.
    fn first(count: u8) -> Self;
    /// The lowest place of a set that has one.
    fn lowest(self) -> u8;
    /// The set without its lowest place.
    fn without_lowest(self) -> Self;
    /// How many places there are.
    fn count(self) -> usize;

    /// Whether a place is in the set.
    #[inline(always)]
    fn has(self, place: u8) -> bool {
        (self >> place) & Self::HAND != Self::NONE
    }
}

macro_rules! set {
    ($word:ty, $of:expr) => {
        impl Set for $word {
            const NONE: $word = 0;
            const HAND: $word = 1;
            const START: $word = 2;

            #[inline(always)]
            fn of(cells: Cells) -> $word {
                $of(cells)
            }

            #[inline(always)]
            fn first(count: u8) -> $word {
                (1 << count) - 1
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }
    };
}

set!(u64, |cells: Cells| cells.0[0]);
set!(u128, |cells: Cells| u128::from(cells.0[1]) << 64
    | u128::from(cells.0[0]));

/// A set of cells of any mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Cells([u64; 2]);

impl Cells {
    /// No cell.
    pub(crate) const NONE: Cells = Cells([0; 2]);

    /// Whether a cell is in the set.
    #[inline(always)]
    pub(crate) const fn has(self, cell: u8) -> bool {
        self.0[(cell >> 6 & 1) as usize] >> (cell & 63) & 1 == 1
    }

    /// The cells below 64, and those from it on less 64, as bits.
    #[inline(always)]
    pub(crate) const fn words(self) -> [u64; 2] {
        self.0
    }

    /// Takes a cell in that is not there, or out that is.
    #[inline(always)]
    pub(crate) fn flip(&mut self, cell: u8) {
        self.0[usize::from(cell >> 6 & 1)] ^= 1 << (cell & 63);
    }

    /// Whether there is no cell in the set.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Whether there are two cells or more.
    #[inline(always)]
    pub(crate) const fn has_two(self) -> bool {
        let [low, high] = self.0;
        let rest = low & low.wrapping_sub(1);
        rest | high & high.wrapping_sub(1) != 0 || (low != 0 && high != 0)
    }
}
