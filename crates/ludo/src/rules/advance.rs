//! Moving along the course: `ludo.move`, `ludo.exact` (E, I, M, P), `ludo.block` (E; P), `ludo.jump` (M, German leaflets),
//! `ludo.cap` (E, I, M, P) and `ludo.safe` (I; P).
use macuil_core::course::Course;
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::{Layout, Marks, Place, SEATS};
use crate::events::Event;
use crate::options::{Block, GoalJump, Safe};
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::turn::Done;

/// What stands on the mover's course, by the mover's progress.
#[derive(Clone, Copy)]
pub(crate) struct Sight<const WORDS: usize> {
    /// The mover's pieces.
    pub(crate) own: Course<WORDS>,
    /// Safe cells that may not be landed on.
    pub(crate) guarded: Course<WORDS>,
    /// Blocks that stop the mover.
    pub(crate) blocks: Course<WORDS>,
    /// Own pieces that fill their cell.
    pub(crate) full: Course<WORDS>,
}

/// Runs code with the marks of the position's board.
macro_rules! on_board {
    ($position:expr, $marks:ident => $body:expr) => {
        match $position.layout() {
            $crate::board::Layout::Cross => {
                let $marks = &$crate::board::CROSS;
                $body
            }
            $crate::board::Layout::Ring => {
                let $marks = &$crate::board::RING;
                $body
            }
            $crate::board::Layout::Oval => {
                let $marks = &$crate::board::OVAL;
                $body
            }
        }
    };
}
pub(crate) use on_board;

impl Position {
    pub(crate) const NO_PIECE: PlayError =
        PlayError::not_allowed(rules::MOVE, "no piece of yours that can move stands there");
    pub(crate) const BEYOND: PlayError =
        PlayError::not_allowed(rules::EXACT, "the points lead beyond the end of the course");
    pub(crate) const ELSEWHERE: PlayError =
        PlayError::not_allowed(rules::MOVE, "the points do not lead there");
    pub(crate) const BLOCKED: PlayError = PlayError::not_allowed(
        rules::BLOCK,
        "a block, two pieces of one colour, can be neither passed nor landed on",
    );
    const JUMPS: PlayError =
        PlayError::not_allowed(rules::JUMP, "an own piece in the column may not be passed");
    pub(crate) const FULL: PlayError =
        PlayError::not_allowed(rules::CAP, "no more of your pieces fit on that cell");
    const GUARDED: PlayError = PlayError::not_allowed(
        rules::SAFE,
        "a safe cell with another colour's piece on it may not be landed on",
    );

    /// What stands on the mover's course. The others' pieces are looked at only where they can stop anybody.
    #[inline(always)]
    pub(crate) fn sight<const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<WORDS, PLACES>,
    ) -> Sight<WORDS> {
        let mut seat = self.turn as usize % SEATS;
        let (own, twins) = marks.of(0, self.pieces[seat].progress());
        let full = match self.layout() {
            Layout::Cross => Course::NONE,
            Layout::Ring => own,
            Layout::Oval => twins,
        };
        let mut sight = Sight {
            own,
            guarded: Course::NONE,
            blocks: Course::NONE,
            full,
        };
        if self.options.block == Block::None && self.options.safe != Safe::Exclusive {
            return sight;
        }
        let (mut foes, mut blocks) = (Course::NONE, Course::NONE);
        for ahead in 1..SEATS {
            seat = (seat + 1) % SEATS;
            let (pieces, pairs) = marks.of(ahead, self.pieces[seat].progress());
            foes = foes | pieces;
            blocks = blocks | pairs;
        }
        sight.blocks = match self.options.block {
            Block::None => Course::NONE,
            Block::Others => blocks,
            Block::All => blocks | twins,
        };
        if self.options.safe == Safe::Exclusive {
            sight.guarded = foes & marks.safe;
        }
        sight
    }

    /// The own pieces in the column that the points pass, by from where.
    #[inline(always)]
    fn jumped<const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<WORDS, PLACES>,
        sight: &Sight<WORDS>,
        points: u8,
    ) -> Course<WORDS> {
        if self.options.goal_jump == GoalJump::Yes || points < 2 {
            return Course::NONE;
        }
        (sight.own & marks.column).within(points - 1)
    }

    /// From where the mover's pieces can be moved so many points, all at once.
    #[inline(always)]
    pub(crate) fn free<const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<WORDS, PLACES>,
        sight: &Sight<WORDS>,
        points: u8,
    ) -> Course<WORDS> {
        let exact = marks.up_to(self.layout().end().saturating_sub(points));
        let mut stopped = sight.full.before(points) | self.jumped(marks, sight, points);
        if !sight.blocks.is_empty() {
            stopped = stopped | sight.blocks.within(points);
        }
        (sight.own & exact).except(stopped | sight.guarded.before(points))
    }

    /// Whether a piece of the mover can be moved so many points; the first clause that stops it.
    pub(crate) fn check_way(&self, from: u8, to: u8) -> Result<(), PlayError> {
        let points = to - from;
        on_board!(self, marks => {
            let sight = self.sight(marks);
            let jumped = self.jumped(marks, &sight, points);
            if sight.blocks.within(points).has(from) {
                return Err(Position::BLOCKED);
            }
            if jumped.has(from) {
                return Err(Position::JUMPS);
            }
            if sight.full.has(to) {
                return Err(Position::FULL);
            }
            if sight.guarded.has(to) {
                return Err(Position::GUARDED);
            }
        });
        Ok(())
    }

    /// Whether no throw can move a piece of the mover that is out of the yard: none is on the loop, and none in the column can
    /// go on.
    pub(crate) fn is_idle(&self) -> bool {
        on_board!(self, marks => {
            let sight = self.sight(marks);
            let on_loop = (sight.own & marks.up_to(self.layout().last())).is_empty();
            on_loop && (1..=6).all(|points| self.free(marks, &sight, points).is_empty())
        })
    }

    /// A piece of the mover comes out of the yard (`from` 0) or moves on; what that does at once.
    #[inline]
    pub(crate) fn carry(
        &mut self,
        points: u8,
        from: u8,
        to: u8,
        events: &mut impl Events<Event>,
    ) -> Done {
        let (seat, layout) = (self.mover(), self.layout());
        self.pieces[seat.index()].replace(from, to);
        let bonus = self.phase == Phase::Bonus;
        events.emit(|| match (from, layout.place(seat, to)) {
            (0, Place::Cell(to)) => Event::Entered { seat, to, points },
            (_, to) => Event::Moved {
                seat,
                from: layout.place(seat, from),
                to,
                points,
                bonus,
            },
        });
        Done {
            captured: to <= layout.last() && self.capture_on(to, events),
            home: to == layout.end() && layout.has_home(),
        }
    }
}
