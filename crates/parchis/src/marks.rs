//! Where pieces of all seats stand on the mover's course, board by board: tables for [`Course`]s.
use macuil_core::course::{Course, Pieces};
use macuil_core::seat::Seat;

use crate::options::Arms;

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
    pub(crate) fn of(&self, ahead: usize, pieces: Pieces) -> (Course<WORDS>, Course<WORDS>) {
        let (mut one, mut two) = (Course::NONE, Course::NONE);
        for progress in pieces.progress() {
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
