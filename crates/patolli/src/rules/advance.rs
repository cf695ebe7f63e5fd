//! Moving along the loop: `patolli.move` (§4, §8; reading) and `patolli.exact` (§14).
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::{Layout, Place};
use crate::cells::Set;
use crate::events::{Event, Reason};
use crate::moves::{Move, MoveKind};
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::terms::Terms;
use crate::rules::turn;

/// What stands on the mover's course, by the mover's progress.
#[derive(Clone, Copy)]
struct Sight<S> {
    /// The mover's pieces.
    own: S,
    /// Where no piece of the mover may end.
    closed: S,
}

/// A set of cells by progress, for the seat that starts on a cell.
#[inline(always)]
fn along<S: Set>(layout: Layout, start: u8, cells: S) -> S {
    let loop_cells = S::first(layout.cells());
    (((cells >> start) | (cells << (layout.cells() - start))) & loop_cells) << 1
}

impl Position {
    const NO_CELL: PlayError = PlayError::not_allowed(rules::MOVE, "the mat has no such cell");
    const NO_PIECE: PlayError =
        PlayError::not_allowed(rules::MOVE, "no piece of yours stands there");
    const OTHER_POINTS: PlayError =
        PlayError::not_allowed(rules::MOVE, "the points are not those of the throw");
    const BEYOND: PlayError = PlayError::not_allowed(
        rules::EXACT,
        "the points lead beyond where the piece leaves the board",
    );
    const TAKEN: PlayError = PlayError::not_allowed(
        rules::MOVE,
        "a piece stands there: an own one, or one outside the capture zone",
    );
    const ELSEWHERE: PlayError =
        PlayError::not_allowed(rules::MOVE, "the points do not lead there");

    #[inline(always)]
    fn sight<S: Set>(&self, terms: &Terms<S>) -> Sight<S> {
        let layout = terms.options.layout();
        let mats = self.mats.map(S::of);
        let own = mats[self.turn as usize & 3];
        let all = mats[0] | mats[1] | mats[2] | mats[3];
        let closed = own | (all & !terms.marks.zone);
        let start = layout.start(self.mover());
        Sight {
            own: along(layout, start, own),
            closed: along(layout, start, closed),
        }
    }

    /// The pieces that may move so many points, by progress.
    #[inline(always)]
    pub(crate) fn choices<S: Set>(&self, terms: &Terms<S>, points: u8) -> S {
        let sight = self.sight(terms);
        let exact = S::first(terms.options.layout().end() - points + 1);
        let walk = sight.own & exact & !(sight.closed >> points);
        self.duties(terms, walk, self.can_enter(sight.own, points))
    }

    /// Whether a move may be made; else the first clause against it, in the order of the rule text.
    pub(crate) fn check_move<S: Set>(&self, terms: &Terms<S>, m: Move) -> Result<(), PlayError> {
        // 1. A move, while one is due, of the throw.
        match self.phase {
            Phase::Over => return Err(turn::OVER),
            Phase::Roll if m == Move::SILENT => return Err(turn::NO_THROW),
            Phase::Roll => return Err(turn::THROW_FIRST),
            Phase::Move if m == Move::SILENT => return Err(turn::UNREADABLE),
            Phase::Move => {}
        }
        let MoveKind { points, from, to } = m.kind();
        let layout = terms.options.layout();
        if points != self.throw {
            return Err(Position::OTHER_POINTS);
        }
        if !m.is_on_board(layout) {
            return Err(Position::NO_CELL);
        }
        // 2. A piece of the mover's, and what stops it.
        let sight = self.sight(terms);
        let leads = if from == Place::Hand {
            if !self.can_enter(sight.own, points) {
                return Err(Position::NO_ENTRY);
            }
            1
        } else {
            let there = layout.progress(self.mover(), from);
            let Some(from) = there.filter(|from| sight.own.has(*from)) else {
                return Err(Position::NO_PIECE);
            };
            if from + points > layout.end() {
                return Err(Position::BEYOND);
            }
            if sight.closed.has(from + points) {
                return Err(Position::TAKEN);
            }
            from + points
        };
        if to != layout.place(self.mover(), leads) {
            return Err(Position::ELSEWHERE);
        }
        // 3. What must be moved before it.
        let from = layout.progress(self.mover(), from).unwrap_or(0);
        let choices = self.choices(terms, points);
        if choices.has(from) {
            return Ok(());
        }
        Err(if choices == S::HAND {
            Position::ENTER_FIRST
        } else {
            Position::CLEAR_FIRST
        })
    }

    /// The piece at some progress makes the throw.
    #[inline(always)]
    pub(crate) fn advance<S: Set>(
        &mut self,
        terms: &Terms<S>,
        from: u8,
        events: &mut impl Events<Event>,
    ) {
        let (seat, points) = (self.mover(), self.throw);
        let layout = terms.options.layout();
        let own = seat.index() & 3;
        self.throw = 0;
        // 1. The piece, which may leave the board.
        let entered = from == 0;
        let to = if entered { 1 } else { from + points };
        let is_off = to == layout.end();
        if entered {
            self.hands[own] -= 1;
            events.emit(|| Event::Entered {
                seat,
                to: layout.start(seat),
                points,
            });
        } else {
            let from = layout.cell(seat, from);
            self.mats[own].flip(from);
            events.emit(|| Event::Moved {
                seat,
                from,
                to: layout.place(seat, to),
                points,
            });
        }
        // 2. Whom it captures. Beyond the last cell there is nobody.
        let cell = layout.cell(seat, to.min(layout.cells()));
        if to <= layout.cells() && self.is_taken(cell) {
            self.capture_on(cell, events);
        }
        if !is_off {
            self.mats[own].flip(cell);
        }
        self.keep_many(seat);
        // 3. What it earns: a 1, and leaving.
        let mut earned = 0;
        if points == 1 && self.gives_again(terms, entered) {
            earned += 1;
            let reason = Reason::One;
            events.emit(|| Event::ThrowEarned { seat, reason });
        }
        self.must = entered;
        if is_off {
            earned += 1;
            self.leave(points, events);
        } else if terms.marks.triangles.has(cell) {
            // 4. What is marked where it ends.
            self.pay_triangle(cell, events);
        } else if terms.marks.tips.has(cell) {
            earned += 1;
            self.reach_tip(cell, events);
        }
        // 5. The end, or what comes next.
        if is_off && self.finish(events) {
            return;
        }
        if !self.look_for_the_end(events) {
            self.go_on(earned, events);
        }
    }
}
