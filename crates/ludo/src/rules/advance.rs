//! Moving along the course: `ludo.move`, `ludo.exact` (E, I, M, P), `ludo.block` (E; P), `ludo.jump` (M, German leaflets),
//! `ludo.cap` (E, I, M, P) and `ludo.safe` (I; P).
use macuil_core::course::{Course, Pieces};
use macuil_core::error::PlayError;

use crate::board::{Layout, SEATS};
use crate::options::{Block, GoalJump, Safe};
use crate::position::Position;
use crate::rules;
use crate::rules::terms::{Terms, by_terms};

/// What stands on the mover's course, by the mover's progress. Others' pieces are in it only where the options ask for them.
#[derive(Clone, Copy)]
pub(crate) struct Sight<const WORDS: usize> {
    /// The mover's pieces.
    pub(crate) own: Course<WORDS>,
    /// Where two of them or more stand.
    twins: Course<WORDS>,
    /// Others' blocks.
    walls: Course<WORDS>,
    /// Safe cells that others' pieces close to landing.
    guarded: Course<WORDS>,
}

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

    /// Whether no throw can move a piece of the mover that is out of the yard: none is on the loop, and none in the column can
    /// go on.
    pub(crate) fn is_idle(&self) -> bool {
        by_terms!(self, terms => {
            let sight = terms.sight(self);
            let on_loop = sight.own & terms.marks.up_to(terms.layout().last());
            on_loop.is_empty() && (1..=6).all(|points| terms.free(&sight, points).is_empty())
        })
    }
}

impl<const WORDS: usize> Sight<WORDS> {
    /// Whether what others have here is the same.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn has_same_foes(&self, other: &Sight<WORDS>) -> bool {
        (self.walls == other.walls) & (self.guarded == other.guarded)
    }
}

impl<const WORDS: usize, const PLACES: usize, const PRESET: u8> Terms<WORDS, PLACES, PRESET> {
    /// What stands on the mover's course. The others' pieces are looked at only where they can stop anybody.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn sight(&self, position: &Position) -> Sight<WORDS> {
        let seat = position.turn as usize;
        let (own, twins) = self.marks.of(0, position.pieces[seat % SEATS].progress());
        let (mut foes, mut walls) = (Course::NONE, Course::NONE);
        let exclusive = self.options().safe == Safe::Exclusive;
        if self.options().block != Block::None || exclusive {
            for ahead in 1..SEATS {
                let foe = position.pieces[(seat + ahead) % SEATS];
                let (pieces, pairs) = self.marks.of(ahead, foe.progress());
                foes = foes | pieces;
                walls = walls | pairs;
            }
        }
        let guarded = if exclusive {
            foes & self.marks.safe
        } else {
            Course::NONE
        };
        Sight {
            own,
            twins,
            walls,
            guarded,
        }
    }

    /// What stands on the mover's course after a move that leaves the mover's pieces so and ends at a progress.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn sight_after(&self, sight: &Sight<WORDS>, pieces: Pieces, to: u8) -> Sight<WORDS> {
        let (own, twins) = self.marks.of(0, pieces.progress());
        let captured = if self.spares(to) {
            Course::NONE
        } else {
            self.marks.only(to)
        };
        Sight {
            own,
            twins,
            walls: sight.walls.except(captured),
            guarded: sight.guarded.except(captured),
        }
    }

    /// Blocks that stop the mover.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn blocks(&self, sight: &Sight<WORDS>) -> Course<WORDS> {
        match self.options().block {
            Block::None => Course::NONE,
            Block::Others => sight.walls,
            Block::All => sight.walls | sight.twins,
        }
    }

    /// The mover's pieces that fill their cell.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn full(&self, sight: &Sight<WORDS>) -> Course<WORDS> {
        match self.layout() {
            Layout::Cross => Course::NONE,
            Layout::Ring => sight.own,
            Layout::Oval => sight.twins,
        }
    }

    /// The own pieces in the column that the points pass, by from where.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn jumped(&self, sight: &Sight<WORDS>, points: u8) -> Course<WORDS> {
        if self.options().goal_jump == GoalJump::Yes || points < 2 {
            return Course::NONE;
        }
        (sight.own & self.marks.column).within(points - 1)
    }

    /// From where the mover's pieces can be moved so many points, all at once.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn free(&self, sight: &Sight<WORDS>, points: u8) -> Course<WORDS> {
        let exact = self.marks.exact(points);
        let ends = self.full(sight) | sight.guarded;
        let mut stopped = ends.before(points) | self.jumped(sight, points);
        let blocks = self.blocks(sight);
        if !blocks.is_empty() {
            stopped = stopped | blocks.within(points);
        }
        (sight.own & exact).except(stopped)
    }

    /// Whether nothing on the start cell keeps a piece in the yard.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn check_entry(&self, sight: &Sight<WORDS>) -> Result<(), PlayError> {
        if self.blocks(sight).has(1) {
            return Err(Position::BLOCKED);
        }
        if self.full(sight).has(1) {
            return Err(Position::FULL);
        }
        Ok(())
    }

    /// Whether a piece of the mover can be moved from one progress to another; the first clause that stops it.
    pub(crate) fn check_way(
        &self,
        sight: &Sight<WORDS>,
        from: u8,
        to: u8,
    ) -> Result<(), PlayError> {
        let points = to - from;
        if self.blocks(sight).within(points).has(from) {
            return Err(Position::BLOCKED);
        }
        if self.jumped(sight, points).has(from) {
            return Err(Position::JUMPS);
        }
        if self.full(sight).has(to) {
            return Err(Position::FULL);
        }
        if sight.guarded.has(to) {
            return Err(Position::GUARDED);
        }
        Ok(())
    }
}
