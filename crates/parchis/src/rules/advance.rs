//! Moving along the course: `parchis.move` (E Play; F Règles de base), `parchis.barrier` (E Safe Spaces; F Les obstacles ou
//! barrières), `parchis.safe` (E Safe Spaces; F Manger ou se faire manger), `parchis.cap` (E Play; F Règles de base) and
//! `parchis.exact` (E Winning; F Le but et la fin de la partie).
use macuil_core::course::Course;
use macuil_core::error::PlayError;
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use crate::board::ARM;
use crate::events::{Event, Reason};
use crate::marks::{EIGHT, FOUR, Marks, SIX};
use crate::options::{Arms, Barrier, Cap, EntryGuest, Finish, SafeSquares};
use crate::position::{Phase, Position};
use crate::rules;

/// What stands on the mover's course, by the mover's progress, and what stops the mover's pieces there.
#[derive(Clone, Copy)]
struct Sight<const WORDS: usize> {
    /// Where the mover's pieces stand.
    own: Course<WORDS>,
    /// Where two of them stand or more.
    twins: Course<WORDS>,
    /// Barriers of all colours.
    barriers: Course<WORDS>,
    /// From where the points due lead past a barrier or onto one.
    barred: Course<WORDS>,
    /// From where they lead onto a safe square with another colour's piece on it, if that may not be.
    taken: Course<WORDS>,
    /// Where two pieces stand, of whatever colours, if no more may.
    full: Course<WORDS>,
    /// From where they lead onto a plain square with another colour's pieces on it.
    hits: Course<WORDS>,
}

impl Position {
    const NO_PIECE: PlayError =
        PlayError::not_allowed(rules::MOVE, "no piece of yours that can move stands there");
    const NOT_EXACT: PlayError = PlayError::not_allowed(
        rules::EXACT,
        "the points lead beyond home, which takes the exact points; with finish=bounce the piece must end in the corridor",
    );
    const ELSEWHERE: PlayError =
        PlayError::not_allowed(rules::MOVE, "the points do not lead there");
    const BARRED: PlayError = PlayError::not_allowed(
        rules::BARRIER,
        "a barrier, two pieces of one colour, can be neither passed nor landed on",
    );
    const NOT_SAFE: PlayError = PlayError::not_allowed(
        rules::SAFE,
        "a safe square with another colour's piece on it may not be landed on",
    );
    const FULL: PlayError = PlayError::not_allowed(
        rules::CAP,
        "two pieces stand on that square, and no third may",
    );

    /// What stands on the mover's course, and what it does to the points due.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn sight<const SEATS: usize, const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<SEATS, WORDS, PLACES>,
    ) -> Sight<WORDS> {
        // 1. The mover's own pieces, in the corridor too.
        let mut seat = self.mover().index() % SEATS;
        let (own, twins) = marks.of(0, self.pieces[seat]);
        // 2. The others' on squares that the mover visits.
        let (mut foes, mut crowds, mut barriers) = (Course::NONE, twins, twins);
        for ahead in 1..SEATS {
            seat = (seat + 1) % SEATS;
            let (pieces, pairs) = marks.of(ahead, self.pieces[seat]);
            crowds = crowds | pairs | (pieces & (foes | own));
            barriers = barriers | pairs;
            foes = foes | pieces;
        }
        if self.options.barrier == Barrier::Safe {
            barriers = barriers & marks.safe;
        }
        // 3. From where the points due lead to them.
        let taken = match self.options.safe_squares {
            SafeSquares::Exclusive => (foes & marks.safe).before(self.points),
            SafeSquares::Shared => Course::NONE,
        };
        let capped = self.options.cap == Cap::Two;
        Sight {
            own,
            twins,
            barriers,
            barred: barriers.within(self.points),
            taken,
            full: if capped { crowds } else { Course::NONE },
            hits: (foes & marks.plain).before(self.points),
        }
    }

    /// Finds what the mover may do with the points due: one bit a move, in the order of the list (see the constants).
    #[cfg_attr(not(feature = "small"), inline)]
    pub(crate) fn look_for_choices(&mut self) {
        (self.choices, self.hits) = if self.must_enter() {
            (Position::ENTER, 0)
        } else {
            match self.arms() {
                Arms::Four => self.find_moves(&FOUR),
                Arms::Six => self.find_moves(&SIX),
                Arms::Eight => self.find_moves(&EIGHT),
            }
        };
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn find_moves<const SEATS: usize, const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<SEATS, WORDS, PLACES>,
    ) -> (u8, u8) {
        let own = self.pieces[self.mover().index()].progress();
        let home = self.arms().home();
        let sight = self.sight(marks);
        // 1. The pieces that nothing stops, all at once, and those that capture.
        let exact = marks.up_to(home.saturating_sub(self.points));
        let stopped = sight.barred | sight.taken | sight.full.before(self.points);
        let free = (sight.own & exact).except(stopped);
        // 2. One bit a piece; of two on a square the first stands for both.
        let (mut movable, mut hits, mut before) = (0, 0, 0);
        for (piece, from) in own.into_iter().enumerate() {
            movable |= u8::from(free.has(from) & (from != before)) << piece;
            before = from;
        }
        if sight.hits.meets(free) {
            for (piece, from) in own.into_iter().enumerate() {
                hits |= u8::from(sight.hits.has(from)) << piece;
            }
        }
        if self.options.finish == Finish::Bounce {
            movable |= self.find_bounces(marks, sight);
        }
        // 3. Barriers to be opened first, and whether a bonus may be declined.
        if movable != 0 && self.is_six() {
            movable = self.open_barriers(sight.own, sight.twins, movable);
        }
        let decline = movable != 0 && self.is_declinable();
        let decline = if decline { Position::DECLINE } else { 0 };
        ((movable * Position::PIECE_0) | decline, hits & movable)
    }

    /// Where points lead a piece of the mover, as a progress.
    #[inline]
    pub(crate) fn destination(&self, from: u8, points: u8) -> Result<u8, PlayError> {
        let home = self.arms().home();
        let to = from.saturating_add(points);
        if to <= home {
            return Ok(to);
        }
        // With `finish = bounce` the points beyond home are walked back, as far as the corridor goes.
        let back = (2 * u16::from(home)).saturating_sub(u16::from(from) + u16::from(points));
        if self.options.finish == Finish::Bounce && back > u16::from(self.arms().last()) {
            Ok(back as u8)
        } else {
            Err(Position::NOT_EXACT)
        }
    }

    /// Whether anything stops a piece of the mover on its way to where the points due lead it.
    fn check_way<const SEATS: usize, const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<SEATS, WORDS, PLACES>,
        from: u8,
        to: u8,
    ) -> Result<(), PlayError> {
        let sight = self.sight(marks);
        if self.bounces(from) {
            return self.check_bounce(marks, sight, from, to);
        }
        // 1. Barriers on the squares that it passes, and where it ends.
        if sight.barred.has(from) {
            return Err(Position::BARRED);
        }
        // 2. Other colours on a safe square.
        if sight.taken.has(from) {
            return Err(Position::NOT_SAFE);
        }
        // 3. Two pieces, of whatever colours.
        if sight.full.has(to) {
            return Err(Position::FULL);
        }
        Ok(())
    }

    /// Whether the points due lead a piece beyond home.
    fn bounces(&self, from: u8) -> bool {
        u16::from(from) + u16::from(self.points) > self.arms().home().into()
    }

    /// The pieces that walk points back from home, one bit each.
    #[cold]
    fn find_bounces<const SEATS: usize, const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<SEATS, WORDS, PLACES>,
        sight: Sight<WORDS>,
    ) -> u8 {
        let own = self.pieces[self.mover().index()].progress();
        let may = |piece: usize| {
            let from = own[piece];
            let first = piece == 0 || own[piece - 1] != from;
            let destination = self.destination(from, self.points);
            let to = destination
                .ok()
                .filter(|_| self.bounces(from) && sight.own.has(from));
            first && to.is_some_and(|to| self.check_bounce(marks, sight, from, to).is_ok())
        };
        (0..4).fold(0, |bits, piece| bits | u8::from(may(piece)) << piece)
    }

    /// Whether anything stops a piece that walks points back from home: squares count both ways, but its own, which it leaves
    /// and may come back to. Nobody else is in the corridor.
    fn check_bounce<const SEATS: usize, const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<SEATS, WORDS, PLACES>,
        sight: Sight<WORDS>,
        from: u8,
        to: u8,
    ) -> Result<(), PlayError> {
        let passed = marks.up_to(self.arms().home() - 1);
        let passed = passed.except(marks.up_to(to.min(from + 1) - 1));
        if sight.barriers.except(Course::at(from)).meets(passed) {
            return Err(Position::BARRED);
        }
        if from != to && sight.full.has(to) {
            return Err(Position::FULL);
        }
        Ok(())
    }

    /// Whether the mover may move a piece from one progress to another with the points due, which bring no piece out.
    pub(crate) fn check_advance(&self, from: Option<u8>, to: Option<u8>) -> Result<(), PlayError> {
        // 1. There is such a piece, and the points lead it there.
        let home = self.arms().home();
        let own = self.pieces[self.mover().index()].progress();
        let (piece, from) = from
            .filter(|from| (1..home).contains(from))
            .and_then(|from| Some((own.iter().position(|own| *own == from)?, from)))
            .ok_or(Position::NO_PIECE)?;
        let leads = self.destination(from, self.points)?;
        if to != Some(leads) {
            return Err(Position::ELSEWHERE);
        }
        // 2. Nothing stops it.
        match self.arms() {
            Arms::Four => self.check_way(&FOUR, from, leads)?,
            Arms::Six => self.check_way(&SIX, from, leads)?,
            Arms::Eight => self.check_way(&EIGHT, from, leads)?,
        }
        // 3. No barrier has to be opened instead.
        if self.choices >> piece & Position::PIECE_0 == 0 {
            return Err(Position::OPEN_FIRST);
        }
        Ok(())
    }

    /// Whether two pieces of a colour are a barrier where the mover has this progress.
    #[inline]
    pub(crate) fn holds_barrier(&self, progress: u8) -> bool {
        match self.options.barrier {
            Barrier::Safe => self.arms().is_safe_progress(progress),
            Barrier::Any => progress < self.arms().home(),
        }
    }

    /// A piece of the mover moves by the points due.
    #[inline]
    pub(crate) fn advance(&mut self, from: u8, to: u8, events: &mut impl Events<Event>) {
        let (seat, arms, points) = (self.mover(), self.arms(), self.points);
        // 1. The piece moves.
        let piece = self.pieces[seat.index()].first_at(from).unwrap_or(0);
        let hits = self.hits >> piece & 1 == 1;
        self.leave(from);
        self.pieces[seat.index()].replace(from, to);
        self.remember_mover(from, to);
        let bonus = self.phase == Phase::Bonus;
        events.emit(|| Event::Moved {
            seat,
            from: arms.place(seat, from),
            to: arms.place(seat, to),
            points,
            bonus,
        });
        // 2. It comes home, or captures, or joins others on a safe square.
        let mut reason = None;
        if to == arms.home() {
            if self.is_mover_home() {
                return self.finish(events);
            }
            reason = Some(Reason::Home);
        } else if hits {
            self.capture_on(to, false, events);
            reason = Some(Reason::Capture);
        } else {
            self.arrive(to);
        }
        // 3. What it has earned.
        self.after_move(reason, events);
    }

    /// Whether it matters who came last to a start square.
    #[inline]
    fn minds_order(&self) -> bool {
        self.options.cap == Cap::Two && self.options.entry_guest == EntryGuest::Share
    }

    /// A piece of the mover leaves a square: where it was a start square, nobody came last to it any more.
    #[inline]
    pub(crate) fn leave(&mut self, progress: u8) {
        if self.late != 0 && progress % ARM == 1 && progress <= self.arms().last() {
            let start = self.arms().square(self.mover(), progress);
            self.late &= !(0xf << (4 * (start / ARM)));
        }
    }

    /// A piece of the mover has come somewhere: if that is another seat's start square, and a piece of a third colour is there,
    /// the mover came last.
    #[inline]
    fn arrive(&mut self, progress: u8) {
        let start = progress % ARM == 1 && progress <= self.arms().last();
        if !start || !self.minds_order() {
            return;
        }
        let start = self.arms().square(self.mover(), progress);
        let owner = Seat::new(start / ARM);
        let plays = self.seats >> owner.index() & 1 == 1;
        let third = self.foes_on(progress).any(|(foe, _, _)| foe != owner);
        if plays && owner != self.mover() && third {
            self.set_late(owner, Some(self.mover()));
        }
    }
}
