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
        let word = match self.0.first_chunk() {
            // Chosen, not looked up: so that the words may stay in registers.
            Some(&[low, high]) if WORDS == 2 => {
                if progress & 64 == 0 {
                    low
                } else {
                    high
                }
            }
            _ => self.0[usize::from(progress / 64) % WORDS],
        };
        word >> (progress % 64) & 1 == 1
    }

    /// Whether there is no place in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) == 0
    }

    /// The places 0 to 63 as bits.
    #[inline(always)]
    pub fn low(self) -> u64 {
        self.0.first().copied().unwrap_or(0)
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
        if points < 64 {
            return self.shifted(points);
        }
        let (skip, shift) = (usize::from(points / 64), points % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        // Shifted in two steps, for a shift by 64 is none.
        Course(core::array::from_fn(|index| {
            (word(index + skip) >> shift) | (word(index + skip + 1) << 1 << (63 - shift))
        }))
    }

    /// [`before`](Course::before) for fewer than 64 points.
    #[inline(always)]
    fn shifted(self, points: u8) -> Course<WORDS> {
        // Two words fit into what processors shift at once.
        if let Some(&[low, high]) = self.0.first_chunk().filter(|_| WORDS == 2) {
            let moved = (u128::from(high) << 64 | u128::from(low)) >> (points % 64);
            let words = [moved as u64, (moved >> 64) as u64];
            return Course(core::array::from_fn(|index| words[index % 2]));
        }
        let (shift, last) = (points % 64, WORDS - 1);
        Course(core::array::from_fn(|index| {
            let above = if index < last {
                self.0[(index + 1) % WORDS]
            } else {
                0
            };
            // Shifted in two steps, for a shift by 64 is none.
            (self.0[index] >> shift) | (above << 1 << (63 - shift))
        }))
    }

    /// The places from which some points, at least 1, lead to one of the set or beyond it.
    #[inline(always)]
    #[must_use]
    pub fn within(self, points: u8) -> Course<WORDS> {
        // Places from which 1 to `covered` points lead to one; each step covers up to twice as many.
        let (mut all, mut covered) = (self.shifted(1), 1);
        for _ in 0..3 {
            let step = u8::min(covered, points - covered);
            all = all | all.shifted(step);
            covered += step;
        }
        while covered < points {
            let step = u8::min(u8::min(covered, points - covered), 63);
            all = all | all.shifted(step);
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
/// use macuil_core::course::{Course, Pieces};
/// let mut pieces = Pieces::new([20, 0, 0, 5]);
/// assert_eq!(pieces.progress(), [0, 0, 5, 20]);
/// pieces.replace(0, 5);
/// assert_eq!(pieces.progress(), [0, 5, 5, 20]);
/// assert_eq!((pieces.count(5), pieces.first_at(5)), (2, Some(1)));
/// assert!(Pieces::any_meet(&[pieces], &[Pieces::all_at(20)]));
/// assert_eq!(pieces.bits(Course::<1>::at(5) | Course::at(20)), 0b1010);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pieces(u32);

/// A one in each byte.
const ONES: u32 = 0x0101_0101;

impl Pieces {
    /// These pieces, given in any order.
    pub fn new(mut progress: [u8; 4]) -> Pieces {
        progress.sort_unstable();
        Pieces(u32::from_le_bytes(progress))
    }

    /// The progress of the pieces, ascending.
    #[inline]
    pub const fn progress(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// For each piece with this progress, the top bit of its byte; of the first alone it is sure.
    #[inline]
    fn found(self, progress: u8) -> u32 {
        // The lowest byte that differs in nothing borrows when one is taken away.
        let differs = self.0 ^ (u32::from(progress) * ONES);
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
        self.progress().iter().filter(|&&at| at == progress).count() as u8
    }

    /// The progress of all four as one number, the first lowest.
    #[inline]
    pub const fn word(self) -> u32 {
        self.0
    }

    /// Four pieces that all have this progress.
    #[must_use]
    pub const fn all_at(progress: u8) -> Pieces {
        Pieces(progress as u32 * ONES)
    }

    /// Whether a piece of a seat stands where one of the same seat and number in another list does.
    #[inline(always)]
    pub fn any_meet<const SEATS: usize>(seats: &[Pieces; SEATS], others: &[Pieces; SEATS]) -> bool {
        let pairs = seats.iter().zip(others);
        pairs.fold(0, |all, (pieces, others)| {
            let differs = pieces.0 ^ others.0;
            all | (differs.wrapping_sub(ONES) & !differs & (ONES << 7))
        }) != 0
    }

    /// Which pieces stand on places of a set, a bit each, the lowest for the first piece; of several on one place only the first.
    #[inline(always)]
    pub fn bits<const WORDS: usize>(self, set: Course<WORDS>) -> u16 {
        let (mut bits, mut before) = (0, u8::MAX);
        for (piece, at) in self.progress().into_iter().enumerate() {
            bits |= u16::from(set.has(at) & (at != before)) << piece;
            before = at;
        }
        bits
    }

    /// The first piece with some progress has another from now on; without one the first piece has.
    #[inline]
    pub fn replace(&mut self, from: u8, to: u8) {
        // 1. The others, the last place of four being free.
        let place = self.found(from).trailing_zeros() & 24;
        let before = !(u32::MAX << place);
        let others = (self.0 & before) | (self.0 >> 8 & !before);
        // 2. It goes before the first of them that is further, or to the last place. Bytes are compared all at once, their top
        //    bits apart, so that none borrows from the next.
        let (top, all) = (ONES << 7, u32::from(to) * ONES);
        let low = (all | top).wrapping_sub(others & !top);
        let reached = (all & !others) | (!(all ^ others) & low);
        let further = (!reached & top) | (1 << 31);
        let place = further.trailing_zeros() & 24;
        let before = !(u32::MAX << place);
        self.0 = (others & before) | u32::from(to) << place | (others & !before) << 8;
    }
}
