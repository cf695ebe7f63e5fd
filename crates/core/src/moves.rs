//! Lists of legal moves: of fixed capacity, so that they need no allocator.
use core::fmt;
use core::ops::Deref;

/// A list of at most `N` moves, kept in place. Reads as a slice.
#[derive(Clone, Copy)]
pub struct MoveList<M, const N: usize> {
    moves: [M; N],
    length: u32,
}

impl<M: Copy, const N: usize> MoveList<M, N> {
    /// An empty list; `filler` is what unused places hold, never to be seen.
    #[inline]
    pub const fn new(filler: M) -> MoveList<M, N> {
        MoveList {
            moves: [filler; N],
            length: 0,
        }
    }

    /// Adds a move at the end.
    ///
    /// # Panics
    ///
    /// If the list is full: a game derives `N` from its rules and a test reaches it.
    #[inline]
    pub fn push(&mut self, m: M) {
        self.moves[self.length as usize] = m;
        self.length += 1;
    }

    /// Adds a move for each set bit of `bits`, lowest first, as `make` says.
    ///
    /// Short lists are filled without a branch a move: how many moves there are is what a processor guesses worst.
    ///
    /// # Panics
    ///
    /// If the list gets full, as [`push`](MoveList::push).
    #[inline]
    pub fn extend_from_bits(&mut self, mut bits: u64, make: impl Fn(u8) -> M) {
        let length = self.length as usize;
        if let Some(places) = self.moves.get_mut(length..length + 4) {
            for place in places {
                *place = make((bits.trailing_zeros() & 63) as u8);
                self.length += u32::from(bits != 0);
                bits &= bits.wrapping_sub(1);
            }
        }
        while bits != 0 {
            self.push(make(bits.trailing_zeros() as u8));
            bits &= bits - 1;
        }
    }

    /// The moves.
    #[inline]
    pub fn as_slice(&self) -> &[M] {
        &self.moves[..self.length as usize]
    }
}

impl<M: Copy, const N: usize> AsRef<[M]> for MoveList<M, N> {
    #[inline]
    fn as_ref(&self) -> &[M] {
        self.as_slice()
    }
}

impl<M: Copy, const N: usize> Deref for MoveList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        self.as_slice()
    }
}

impl<M: Copy + fmt::Debug, const N: usize> fmt::Debug for MoveList<M, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<M: Copy + PartialEq, const N: usize> PartialEq for MoveList<M, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<M: Copy + Eq, const N: usize> Eq for MoveList<M, N> {}
