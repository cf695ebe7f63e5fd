//! What may be played with the dice that are left: `ludo.dice`, `ludo.fourteen` (P; readings) and `ludo.together` (P;
//! reading). With one die this is the list of its moves; with more it is a search over the order and the pieces.
use macuil_core::error::PlayError;
use macuil_core::events::{Events, NoEvents};

use crate::board::Marks;
use crate::events::Event;
use crate::moves::Move;
use crate::options::Fourteen;
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::advance::{Sight, on_board};
use crate::rules::turn::Done;
use crate::throws::Throw;

/// How far the dice left can be used.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Reach {
    /// How many of them, at most.
    used: u8,
    /// Whether a way leads to the last piece home.
    finishes: bool,
}

/// What may be played with one value, one bit a piece.
struct Found {
    moves: u16,
    /// The bit of the piece that enters, apart.
    entries: u16,
    /// Whether a piece can enter with the right points.
    may_enter: bool,
}

impl Position {
    /// The refusal of points that are not due.
    pub(crate) const OTHER_POINTS: PlayError =
        PlayError::not_allowed(rules::DICE, "these points are not due");
    /// The refusal of a move that wastes dice.
    pub(crate) const WASTES: PlayError =
        PlayError::not_allowed(rules::DICE, "as many dice must be used as can be");
    /// The refusal to move the second piece of a block after the first.
    pub(crate) const TOGETHER: PlayError = PlayError::not_allowed(
        rules::TOGETHER,
        "the two pieces of a block may not be moved on together",
    );

    /// The bit of `choices` for the sum of two dice. Below it are four bits for the pieces with the smallest of the dice left,
    /// or the bonus, and four for those with another.
    pub(crate) const SUM: u16 = 256;

    /// How many dice are left.
    #[inline]
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.iter().filter(|&&die| die != 0).count() as u8
    }

    /// The values that can be moved now, the smaller first: those of the dice left, or the bonus; 0 for none.
    #[inline]
    pub(crate) fn values(&self) -> [u8; 2] {
        if self.phase == Phase::Bonus {
            return [self.points, 0];
        }
        let smallest = self.dice[0];
        let other = self.dice.iter().find(|&&die| die > smallest);
        [smallest, other.copied().unwrap_or(0)]
    }

    /// The two dice whose sum brings a piece out: 1 and 4, or 2 and 3.
    #[inline]
    pub(crate) fn sum(&self) -> Option<(u8, u8)> {
        let [small, large] = self.values();
        (self.phase == Phase::Move && small + large == 5 && large != 0).then_some((small, large))
    }

    /// Two dice were thrown: they are what is to be moved, with their undersides where `ludo.fourteen` says so, and what may
    /// be played is found. The points that are not played because not all of them can be.
    pub(crate) fn take_dice(&mut self, throw: Throw) -> u8 {
        let [small, large] = throw.dice();
        self.dice = [small, large, 0, 0];
        let fourteen = self.options.fourteen;
        let in_yard = self.pieces[self.mover().index()].has(0);
        if small != large || in_yard || fourteen == Fourteen::None {
            self.choices = self.find_choices();
            return 0;
        }
        // All four parts.
        let under = 7 - small;
        let (few, many) = (small.min(under), small.max(under));
        self.dice = [few, few, many, many];
        let reach = self.reach();
        if fourteen == Fourteen::AsFarAsPossible || reach.used == 4 {
            self.choices = self.find_choices();
            return 0;
        }
        if fourteen == Fourteen::AllOrTwo {
            self.dice = [small, small, 0, 0];
            self.choices = self.find_choices();
            return 2 * under;
        }
        self.choices = 0;
        0
    }

    /// What may be played: one bit a move, see [`Position::SUM`].
    #[inline]
    pub(crate) fn find_choices(&self) -> u16 {
        let candidates = self.candidates();
        if self.dice[1] == 0 || candidates == 0 || self.phase == Phase::Bonus {
            return candidates;
        }
        // Moves that begin a way on which as many dice are used as can be, or that leads to the last piece home.
        let reaches = |bit: u16| self.after(bit);
        let (mut most, mut legal) = (0, 0);
        for bit in bits(candidates) {
            most = most.max(reaches(bit).used);
        }
        for bit in bits(candidates) {
            let reach = reaches(bit);
            if reach.used == most || reach.finishes {
                legal |= bit;
            }
        }
        legal
    }

    /// How far the dice left can be used.
    fn reach(&self) -> Reach {
        let all = self.dice_left();
        let mut best = Reach::default();
        if all == 0 {
            return best;
        }
        for bit in bits(self.candidates()) {
            let reach = self.after(bit);
            best.used = best.used.max(reach.used);
            best.finishes |= reach.finishes;
            // Nothing more can be found, unless the game can end in fewer.
            if best.used == all && (best.finishes || !self.can_finish()) {
                break;
            }
        }
        best
    }

    /// Whether the dice left might bring the last piece home.
    fn can_finish(&self) -> bool {
        let pieces = self.pieces[self.mover().index()].progress();
        let out = pieces
            .iter()
            .filter(|&&at| at < self.layout().end())
            .count();
        out <= usize::from(self.dice_left())
    }

    /// How far the dice can be used if a move comes first.
    fn after(&self, bit: u16) -> Reach {
        let mut next = *self;
        let before = next.dice_left();
        let (points, from, to) = self.choice(bit);
        next.use_die(points, from, to, &mut NoEvents);
        if next.has_finished(self.mover()) {
            return Reach {
                used: before - next.dice_left(),
                finishes: true,
            };
        }
        let more = next.reach();
        Reach {
            used: before - next.dice_left() + more.used,
            finishes: more.finishes,
        }
    }

    /// The moves that all clauses but `ludo.dice` allow.
    #[inline]
    pub(crate) fn candidates(&self) -> u16 {
        on_board!(self, marks => self.find_candidates(marks))
    }

    #[inline(always)]
    fn find_candidates<const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<WORDS, PLACES>,
    ) -> u16 {
        let sight = self.sight(marks);
        let [small, large] = self.values();
        let mut found = self.find_with(marks, &sight, small);
        if large != 0 {
            let more = self.find_with(marks, &sight, large);
            found.moves |= more.moves << 4;
            found.entries |= more.entries << 4;
            if self.sum().is_some() && found.may_enter {
                found.entries |= Position::SUM;
            }
        }
        if found.entries != 0 && self.must_enter() {
            found.entries
        } else {
            found.moves | found.entries
        }
    }

    /// What may be played with one value.
    #[inline(always)]
    fn find_with<const WORDS: usize, const PLACES: usize>(
        &self,
        marks: &Marks<WORDS, PLACES>,
        sight: &Sight<WORDS>,
        points: u8,
    ) -> Found {
        let pieces = self.pieces[self.turn as usize & 3];
        let dice = self.phase == Phase::Move;
        let in_yard = pieces.progress()[0] == 0;
        let free = self.free(marks, sight, points);
        let may_enter = dice && in_yard && self.check_entry(sight).is_ok();
        // 1. A piece on the start cell before anything else.
        if dice && in_yard && self.must_clear(free) {
            let start = pieces.first_at(1).unwrap_or(0);
            return Found {
                moves: 1 << start,
                entries: 0,
                may_enter: false,
            };
        }
        // 2. Pieces that nothing stops; of two on a cell the first stands for both.
        let (mut moves, mut before) = (0, 0);
        for (piece, from) in pieces.progress().into_iter().enumerate() {
            moves |= u16::from(free.has(from) & (from != before)) << piece;
            before = from;
        }
        if self.split[0][1] != 0 {
            for (piece, from) in pieces.progress().into_iter().enumerate() {
                let together = self.moves_together(from, from.wrapping_add(points));
                moves &= !(u16::from(together) << piece);
            }
        }
        Found {
            moves,
            entries: u16::from(may_enter && points == self.entering_points()),
            may_enter,
        }
    }

    /// Whether a move of a die would bring the one behind of a split pair onto the one in front.
    #[inline]
    pub(crate) fn moves_together(&self, from: u8, to: u8) -> bool {
        self.phase == Phase::Move
            && self
                .split
                .iter()
                .any(|pair| pair[1] != 0 && *pair == [from, to])
    }

    /// A move of `choices` as points, progress from and progress to; the points are 0 for a sum.
    #[inline]
    pub(crate) fn choice(&self, bit: u16) -> (u8, u8, u8) {
        if bit == Position::SUM {
            return (0, 0, 1);
        }
        let index = bit.trailing_zeros() as usize;
        let points = self.values()[index / 4 % 2];
        let from = self.pieces[self.mover().index()].progress()[index % 4];
        let to = if from == 0 { 1 } else { from + points };
        (points, from, to)
    }

    /// Plays a die, or the sum of two (points 0), or a bonus.
    #[inline]
    pub(crate) fn use_die(
        &mut self,
        points: u8,
        from: u8,
        to: u8,
        events: &mut impl Events<Event>,
    ) -> Done {
        // 1. The dice are used up.
        let mut all = points;
        if self.phase == Phase::Move {
            if points == 0 {
                all = self.dice.iter().sum();
                self.dice = [0; 4];
            } else {
                self.take_die(points);
            }
        }
        // 2. The piece moves.
        let mover = self.mover().index();
        let was_block = self.has_two_dice() && from > 0 && self.pieces[mover].count(from) == 2;
        let done = self.carry(all, from, to, events);
        if self.has_two_dice() && self.phase == Phase::Move {
            self.keep_split(was_block, from, to);
        }
        // 3. What it has earned.
        self.earn(done, events);
        done
    }

    /// One die fewer is left.
    #[inline]
    fn take_die(&mut self, points: u8) {
        let mut found = false;
        for place in 0..4 {
            found |= self.dice[place] == points;
            if found {
                self.dice[place] = if place < 3 { self.dice[place + 1] } else { 0 };
            }
        }
    }

    /// Split pairs after a die moved a piece: a pair follows its pieces, and is one no more when one of them comes home or a
    /// third own piece stands with one of them; a piece that has left a block is a pair with the one that it left.
    fn keep_split(&mut self, was_block: bool, from: u8, to: u8) {
        let end = self.layout().end();
        let pieces = self.pieces[self.mover().index()];
        let mut pairs = self.split;
        for pair in &mut pairs {
            if pair[1] != 0 {
                if let Some(at) = pair.iter_mut().find(|at| **at == from) {
                    *at = to;
                }
                pair.sort_unstable();
            }
        }
        if was_block {
            if let Some(place) = pairs.iter_mut().find(|pair| pair[1] == 0) {
                *place = [from, to];
            }
        }
        let used_up = self.dice[0] == 0;
        for pair in &mut pairs {
            let apart = |at: &u8| *at == end || pieces.count(*at) > 1;
            if used_up || pair.iter().any(apart) {
                *pair = [0; 2];
            }
        }
        // In order of progress, those that are none last.
        pairs.sort_unstable_by_key(|pair| if pair[1] == 0 { [u8::MAX; 2] } else { *pair });
        self.split = pairs;
    }

    /// A die or a bonus is played, and whatever comes next is due.
    #[inline]
    pub(crate) fn play_choice(&mut self, m: Move, events: &mut impl Events<Event>) {
        let seat = self.mover();
        let [points, more] = m.dice();
        let (from, to) = m.progress(self.layout(), seat);
        // 1. One die: the move, and the throws that it has earned.
        if !self.has_two_dice() {
            self.dice = [0; 4];
            self.choices = 0;
            let done = self.carry(points, from, to, events);
            if self.has_finished(seat) {
                return self.finish(events);
            }
            let earned = self.earned_throws(points == 6, done, events);
            return self.go_on(earned, events);
        }
        // 2. Two dice: the move.
        let points = if more > 0 { 0 } else { points };
        self.use_die(points, from, to, events);
        if self.has_finished(seat) {
            return self.finish(events);
        }
        // 3. The dice left, if they can be used, then bonuses.
        if self.phase == Phase::Move && self.dice[0] != 0 {
            self.choices = self.find_choices();
            if self.choices != 0 {
                return;
            }
            let points = self.dice.iter().sum();
            events.emit(|| Event::Passed { seat, points });
        }
        self.clear_due();
        self.next_bonus(events);
    }

    /// No die is left, no bonus due and no move to be made.
    #[inline]
    pub(crate) fn clear_due(&mut self) {
        self.dice = [0; 4];
        self.points = 0;
        self.choices = 0;
        self.split = [[0; 2]; 2];
    }
}

/// The bits of a set, each by itself, lowest first.
fn bits(mut set: u16) -> impl Iterator<Item = u16> {
    core::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set &= set.wrapping_sub(1);
        (bit != 0).then_some(bit)
    })
}
