//! Sets of places on a seat's course, as bits by progress: what stands where, all at once.
use core::ops::{BitAnd, BitOr};

use macuil_core::seat::Seat;

use crate::board::PIECES;
use crate::options::Arms;

/// A set of places on a course: bit `p` for progress `p`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Course<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Course<WORDS> {
    /// No place.
    pub(crate) const NONE: Course<WORDS> = Course([0; WORDS]);

    const fn with(self, progress: u8) -> Course<WORDS> {
        let mut words = self.0;
        words[progress as usize / 64] |= 1 << (progress % 64);
        Course(words)
    }

    /// One place.
    pub(crate) fn at(progress: u8) -> Course<WORDS> {
        Course::NONE.with(progress)
    }

    /// Whether a place is in the set.
    #[inline(always)]
    pub(crate) fn has(self, progress: u8) -> bool {
        self.0[usize::from(progress / 64) % WORDS] >> (progress % 64) & 1 == 1
    }

    /// Whether two sets have a place in common.
    #[inline(always)]
    pub(crate) fn meets(self, other: Course<WORDS>) -> bool {
        (self & other).0.into_iter().fold(0, |all, word| all | word) != 0
    }

    /// The places of this set that are not in another.
    #[inline(always)]
    pub(crate) fn except(self, other: Course<WORDS>) -> Course<WORDS> {
        self.zip(other, |one, other| one & !other)
    }

    /// The places from which some points, fewer than 128, lead to one of the set.
    #[inline(always)]
    pub(crate) fn before(self, points: u8) -> Course<WORDS> {
        // Boards up to six arms fit into what processors shift at once.
        if let Some(&[low, high]) = self.0.first_chunk().filter(|_| WORDS == 2) {
            let moved = (u128::from(high) << 64 | u128::from(low)) >> points;
            let words = [moved as u64, (moved >> 64) as u64];
            return Course(core::array::from_fn(|index| words[index % 2]));
        }
        let (skip, shift) = (usize::from(points / 64), points % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        // Shifted in two steps, for a shift by 64 is none.
        Course(core::array::from_fn(|index| {
            word(index + skip) >> shift | word(index + skip + 1) << 1 << (63 - shift)
        }))
    }

    /// The places from which some points, 1 to 127, lead to one of the set or beyond it.
    #[inline(always)]
    pub(crate) fn within(self, points: u8) -> Course<WORDS> {
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

/// The marks of a board. `PLACES` is a power of two above every progress.
pub(crate) struct Marks<const SEATS: usize, const WORDS: usize, const PLACES: usize> {
    /// Where the mover meets a piece: by how many seats it sits ahead of the mover in the direction of travel, and by its own
    /// progress. Nowhere in yards, at home, in corridors of others and on squares that the mover never visits.
    met: [[Course<WORDS>; PLACES]; SEATS],
    /// All places up to a progress.
    up_to: [Course<WORDS>; PLACES],
    /// The safe squares.
    pub(crate) safe: Course<WORDS>,
    /// The plain squares.
    pub(crate) plain: Course<WORDS>,
}

pub(crate) static FOUR: Marks<4, 2, 128> = Marks::new(Arms::Four);
pub(crate) static SIX: Marks<6, 2, 128> = Marks::new(Arms::Six);
pub(crate) static EIGHT: Marks<8, 3, 256> = Marks::new(Arms::Eight);

impl<const SEATS: usize, const WORDS: usize, const PLACES: usize> Marks<SEATS, WORDS, PLACES> {
    const fn new(arms: Arms) -> Marks<SEATS, WORDS, PLACES> {
        let mut marks = Marks {
            met: [[Course::NONE; PLACES]; SEATS],
            up_to: [Course::NONE; PLACES],
            safe: Course::NONE,
            plain: Course::NONE,
        };
        let mover = Seat::new(0);
        // 1. The mover's own course, short of home.
        let mut progress = 0;
        let mut up_to = Course::NONE;
        while progress <= arms.home() {
            let at = Course::NONE.with(progress);
            up_to = up_to.with(progress);
            marks.up_to[progress as usize] = up_to;
            if progress > 0 && progress < arms.home() {
                marks.met[0][progress as usize] = at;
            }
            if arms.is_safe_progress(progress) {
                marks.safe = marks.safe.with(progress);
            } else if progress > 0 && progress <= arms.last() {
                marks.plain = marks.plain.with(progress);
            }
            progress += 1;
        }
        // 2. The loop, as the others count it.
        let mut ahead = 1;
        while ahead < SEATS {
            let mut progress = 1;
            while progress <= arms.last() {
                let place = arms.place(Seat::new(ahead as u8), progress);
                if let Some(met) = arms.progress(mover, place) {
                    marks.met[ahead][progress as usize] = Course::NONE.with(met);
                }
                progress += 1;
            }
            ahead += 1;
        }
        marks
    }

    /// Where the mover meets the pieces of a seat, and where two of them or more.
    #[inline(always)]
    pub(crate) fn of(&self, ahead: usize, pieces: [u8; PIECES]) -> (Course<WORDS>, Course<WORDS>) {
        let (mut one, mut two) = (Course::NONE, Course::NONE);
        for progress in pieces {
            let at = self.met[ahead][usize::from(progress) % PLACES];
            two = two | (one & at);
            one = one | at;
        }
        (one, two)
    }

    /// The places up to a progress.
    #[inline(always)]
    pub(crate) fn up_to(&self, progress: u8) -> Course<WORDS> {
        self.up_to[usize::from(progress) % PLACES]
    }
}
