//! What race games on courses share: sets of places on a course, as bits by progress, and the four pieces of a seat.
//!
//! Progress counts the steps of a piece along its own seat's course. A set of places is a bit each, so that rules which ask
//! about all pieces at once (which can move so many points? which would pass a barrier?) are shifts and masks.
use core::ops::{BitAnd, BitOr};

/// A set of places on a course: bit `p` for progress `p`, `64 * WORDS` of them.
///
/// ```
/// use macuil_core::course::Course;
/// let barriers: Course<1> = Course::at(7) | Course::at(20);
/// // From 4, 5 and 6 three points lead past or onto one.
/// assert_eq!((1..=20).filter(|from| barriers.within(3).has(*from)).collect::<Vec<u8>>(), [4, 5, 6, 17, 18, 19]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Course<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Course<WORDS> {
    /// No place.
    pub const NONE: Course<WORDS> = Course([0; WORDS]);

    /// The set with a place more.
    ///
    /// # Panics
    ///
    /// If the set has no such place.
    #[must_use]
    pub const fn with(self, progress: u8) -> Course<WORDS> {
        let mut words = self.0;
        words[progress as usize / 64] |= 1 << (progress % 64);
        Course(words)
    }

    /// One place.
    ///
    /// # Panics
    ///
    /// If the set has no such place.
    pub const fn at(progress: u8) -> Course<WORDS> {
        Course::NONE.with(progress)
    }

    /// Whether a place is in the set. Places are counted modulo a power of two that holds all there are.
    #[inline(always)]
    pub fn has(self, progress: u8) -> bool {
        self.0[usize::from(progress / 64) % WORDS] >> (progress % 64) & 1 == 1
    }

    /// Whether there is no place in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether two sets have a place in common.
    #[inline(always)]
    pub fn meets(self, other: Course<WORDS>) -> bool {
        !(self & other).is_empty()
    }

    /// The places of this set that are not in another.
    #[inline(always)]
    #[must_use]
    pub fn except(self, other: Course<WORDS>) -> Course<WORDS> {
        self.zip(other, |one, other| one & !other)
    }

    /// The places from which some points, fewer than 64 for each word, lead to one of the set.
    #[inline(always)]
    #[must_use]
    pub fn before(self, points: u8) -> Course<WORDS> {
        // Up to two words fit into what processors shift at once.
        if let Some(&[word]) = self.0.first_chunk().filter(|_| WORDS == 1) {
            return Course([word >> (points % 64); WORDS]);
        }
        if let Some(&[low, high]) = self.0.first_chunk().filter(|_| WORDS == 2) {
            let moved = (u128::from(high) << 64 | u128::from(low)) >> (points % 128);
            let words = [moved as u64, (moved >> 64) as u64];
            return Course(core::array::from_fn(|index| words[index % 2]));
        }
        let (skip, shift) = (usize::from(points / 64), points % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        // Shifted in two steps, for a shift by 64 is none.
        Course(core::array::from_fn(|index| {
            (word(index + skip) >> shift) | (word(index + skip + 1) << 1 << (63 - shift))
        }))
    }

    /// The places from which some points, at least 1, lead to one of the set or beyond it.
    #[inline(always)]
    #[must_use]
    pub fn within(self, points: u8) -> Course<WORDS> {
        // Places from which 1 to `covered` points lead to one; each step covers up to twice as many.
        let (mut all, mut covered) = (self.before(1), 1);
        for _ in 0..3 {
            let step = u8::min(covered, points - covered);
            all = all | all.before(step);
            covered += step;
        }
        while covered < points {
            let step = u8::min(covered, points - covered);
            all = all | all.before(step);
            covered += step;
        }
        all
    }

    #[inline(always)]
    fn zip(self, other: Course<WORDS>, by: impl Fn(u64, u64) -> u64) -> Course<WORDS> {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = by(*word, other);
        }
        Course(words)
    }
}

impl<const WORDS: usize> BitOr for Course<WORDS> {
    type Output = Course<WORDS>;

    #[inline(always)]
    fn bitor(self, other: Course<WORDS>) -> Course<WORDS> {
        self.zip(other, |one, other| one | other)
    }
}

impl<const WORDS: usize> BitAnd for Course<WORDS> {
    type Output = Course<WORDS>;

    #[inline(always)]
    fn bitand(self, other: Course<WORDS>) -> Course<WORDS> {
        self.zip(other, |one, other| one & other)
    }
}

/// The progress of a seat's four pieces, ascending.
///
/// ```
/// use macuil_core::course::Pieces;
/// let mut pieces = Pieces::new([20, 0, 0, 5]);
/// assert_eq!(pieces.progress(), [0, 0, 5, 20]);
/// pieces.replace(0, 5);
/// assert_eq!(pieces.progress(), [0, 5, 5, 20]);
/// assert_eq!((pieces.count(5), pieces.first_at(5)), (2, Some(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pieces([u8; 4]);

/// A one in each byte.
const ONES: u32 = 0x0101_0101;

impl Pieces {
    /// These pieces, given in any order.
    pub fn new(mut progress: [u8; 4]) -> Pieces {
        progress.sort_unstable();
        Pieces(progress)
    }

    /// The progress of the pieces, ascending.
    #[inline]
    pub const fn progress(self) -> [u8; 4] {
        self.0
    }

    /// For each piece with this progress, the top bit of its byte; of the first alone it is sure.
    #[inline]
    fn found(self, progress: u8) -> u32 {
        // The lowest byte that differs in nothing borrows when one is taken away.
        let differs = u32::from_le_bytes(self.0) ^ (u32::from(progress) * ONES);
        differs.wrapping_sub(ONES) & !differs & (ONES << 7)
    }

    /// Whether a piece has this progress.
    #[inline]
    pub fn has(self, progress: u8) -> bool {
        self.found(progress) != 0
    }

    /// The place of the first piece with this progress, if there is one.
    #[inline]
    pub fn first_at(self, progress: u8) -> Option<usize> {
        let found = self.found(progress);
        (found != 0).then(|| found.trailing_zeros() as usize / 8)
    }

    /// How many pieces have this progress.
    #[inline]
    pub fn count(self, progress: u8) -> u8 {
        self.0.iter().filter(|&&at| at == progress).count() as u8
    }

    /// The first piece with some progress has another from now on; without one the first piece has.
    #[inline]
    pub fn replace(&mut self, from: u8, to: u8) {
        // 1. The piece changes.
        let shift = self.found(from).trailing_zeros() & 24;
        let pieces = u32::from_le_bytes(self.0);
        let pieces = (pieces & !(0xff << shift)) | (u32::from(to) << shift);
        // 2. Sorted again, by a network that has no branches.
        let [mut a, mut b, mut c, mut d] = pieces.to_le_bytes();
        (a, b) = (a.min(b), a.max(b));
        (c, d) = (c.min(d), c.max(d));
        (a, c) = (a.min(c), a.max(c));
        (b, d) = (b.min(d), b.max(d));
        (b, c) = (b.min(c), b.max(c));
        self.0 = [a, b, c, d];
    }
}
