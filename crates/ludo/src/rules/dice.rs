//! What may be played with the dice that are left: `ludo.dice` (P; readings). With one die this is the list of its moves;
//! with more `search.rs` looks for it, over the order of the dice and the pieces.
use macuil_core::course::{Course, Pieces};
use macuil_core::error::PlayError;
use macuil_core::events::Events;

use crate::board::{Layout, Place};
use crate::events::Event;
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::rules;
use crate::rules::advance::Sight;
use crate::rules::search::Search;
use crate::rules::terms::{Terms, by_terms};
use crate::rules::together::Split;
use crate::rules::turn::Done;

/// What a player plays dice with: own pieces, dice left and split pairs.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) pieces: Pieces,
    /// Ascending, then zeros.
    pub(crate) dice: [u8; 4],
    pub(crate) split: [Split; 2],
}

/// The moves of dice that all clauses but `ludo.dice` allow.
pub(crate) struct Candidates<const WORDS: usize> {
    /// One bit a move, as `choices` has them.
    pub(crate) moves: u64,
    /// What may be played with the smaller value and the larger, which are the same if one die is like the other.
    pub(crate) by_value: [Found<WORDS>; 2],
}

/// What may be played with one value.
#[derive(Clone, Copy)]
pub(crate) struct Found<const WORDS: usize> {
    /// From where pieces on the course are moved.
    pub(crate) from: Course<WORDS>,
    /// Whether a piece enters.
    pub(crate) enters: bool,
    /// Whether one could with the right points.
    may_enter: bool,
}

/// Where points lead a piece: out of the yard to the start cell, or on.
#[cfg_attr(not(feature = "small"), inline(always))]
fn led(points: u8, from: u8) -> u8 {
    let steps = if from == 0 { 1 } else { points };
    from + steps
}

impl Hand {
    /// How many dice are left.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn dice_left(&self) -> u8 {
        let unused = u32::from_le_bytes(self.dice).leading_zeros() / 8;
        4 - unused as u8
    }

    /// The values of the dice left, the smaller first; 0 for none.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn values(&self) -> [u8; 2] {
        let [small, ..] = self.dice;
        let large = self.dice[usize::from(self.dice_left().saturating_sub(1) & 3)];
        [small, if large > small { large } else { 0 }]
    }

    /// One die fewer is left.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn take_die(&mut self, points: u8) {
        // The smallest that shows them, or the largest of two values. Without a branch, for which it is nobody could guess.
        let largest = self.dice_left().saturating_sub(1) & 3;
        let place = largest & u8::from(self.dice[0] == points).wrapping_sub(1);
        let before = !(u32::MAX << (8 * place));
        let dice = u32::from_le_bytes(self.dice);
        self.dice = ((dice & before) | (dice >> 8 & !before)).to_le_bytes();
    }

    /// A die, or the sum of two (points 0), moves a piece.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn use_die(&mut self, layout: Layout, points: u8, from: u8, to: u8) {
        if points == 0 {
            self.dice = [0; 4];
        } else {
            self.take_die(points);
        }
        let was_block = from > 0 && self.pieces.count(from) == 2;
        self.pieces.replace(from, to);
        self.keep_split(was_block, layout.end(), from, to);
    }

    /// The moves of a die from these places, one bit a piece.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn bits<const WORDS: usize>(&self, from: Course<WORDS>, points: u8) -> u64 {
        let mut bits = self.pieces.bits(from);
        if self.is_split() {
            for (piece, from) in self.pieces.progress().into_iter().enumerate() {
                let together = self.moves_together(from, from.wrapping_add(points));
                bits &= !(u16::from(together) << piece);
            }
        }
        bits.into()
    }

    /// Whether the dice left might bring the last piece home: they show as many points as all pieces have to go.
    #[inline]
    pub(crate) fn may_finish(&self, layout: Layout) -> bool {
        let gone = self
            .pieces
            .progress()
            .iter()
            .map(|at| u32::from(*at))
            .sum::<u32>();
        let points = self.dice.iter().map(|die| u32::from(*die)).sum::<u32>();
        gone + points >= 4 * u32::from(layout.end())
    }

    /// A move of two dice, or of a bonus, as points, progress from and progress to; the points are 0 for a sum.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn choice(&self, values: [u8; 2], bit: u64) -> (u8, u8, u8) {
        if bit == Position::SUM {
            return (0, 0, 1);
        }
        let index = bit.trailing_zeros() as usize;
        let points = values[index / 4 % 2];
        let from = self.pieces.progress()[index % 4];
        (points, from, led(points, from))
    }
}

impl Position {
    /// The refusal of points that are not due.
    pub(crate) const OTHER_POINTS: PlayError =
        PlayError::not_allowed(rules::DICE, "these points are not due");
    /// The refusal of a move that wastes dice.
    pub(crate) const WASTES: PlayError =
        PlayError::not_allowed(rules::DICE, "as many dice must be used as can be");

    /// With one die, `choices` has a bit for each place from where a piece moves, the lowest for the yard. With two, four bits
    /// for the pieces with the smallest of the dice left or the bonus, four for those with another, and this for the sum.
    pub(crate) const SUM: u64 = 256;

    /// What the mover plays with.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn hand(&self) -> Hand {
        Hand {
            pieces: self.pieces[self.turn as usize & 3],
            dice: self.dice,
            split: self.split,
        }
    }

    /// The values that can be moved now, the smaller first: those of the dice left, or the bonus; 0 for none.
    #[inline]
    pub(crate) fn values(&self) -> [u8; 2] {
        if self.phase == Phase::Bonus {
            [self.points, 0]
        } else {
            self.hand().values()
        }
    }

    /// Whether a move that nothing stops by itself could be played if dice might be wasted.
    pub(crate) fn wastes_dice(&self, bit: u64) -> bool {
        by_terms!(self, terms => {
            let sight = terms.sight(self);
            terms.layout().has_two_dice() && terms.candidates(&sight, &self.hand()).moves & bit != 0
        })
    }

    /// A die, the sum of two (points 0) or a bonus moves a piece, and whatever comes next is due.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn play<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        [points, from, to]: [u8; 3],
        events: &mut impl Events<Event>,
    ) {
        let (seat, layout) = (self.mover(), terms.layout());
        let captures = self.captures(terms, to);
        // 1. One die: the move, and the throws that it has earned.
        if !layout.has_two_dice() {
            self.dice = [0; 4];
            self.choices = 0;
            self.pieces[seat.index() & 3].replace(from, to);
            let done = self.arrive(terms, points, from, to, captures, events);
            if self.has_finished(terms) {
                return self.finish(terms, events);
            }
            let six = points == 6;
            let earned = self.earned_throws(terms, six, done, events);
            return self.go_on(terms, six, earned, events);
        }
        // 2. Two dice: the move, and the bonuses that it has earned.
        let mut hand = self.hand();
        if self.phase == Phase::Move {
            hand.use_die(layout, points, from, to);
        } else {
            hand.pieces.replace(from, to);
        }
        self.pieces[seat.index() & 3] = hand.pieces;
        (self.dice, self.split) = (hand.dice, hand.split);
        let shown = if points == 0 {
            layout.entering()
        } else {
            points
        };
        let done = self.arrive(terms, shown, from, to, captures, events);
        self.earn(terms, done, events);
        if self.has_finished(terms) {
            return self.finish(terms, events);
        }
        // 3. The dice left, if they can be used, then bonuses.
        if self.phase == Phase::Move && self.dice[0] != 0 {
            self.choices = terms.find_choices(self).0;
            if self.choices != 0 {
                return;
            }
            let points = self.dice.iter().sum();
            events.emit(|| Event::Passed { seat, points });
        }
        self.clear_due();
        self.next_bonus(terms, events);
    }

    /// One of the choices, by its place: the points (0 for a sum), from where, and where to.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn choice<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        index: u8,
    ) -> [u8; 3] {
        if !terms.layout().has_two_dice() {
            let points = self.dice[0];
            return [points, index, led(points, index)];
        }
        let (points, from, to) = self.hand().choice(self.values(), 1 << (index & 63));
        [points, from, to]
    }

    /// One of the choices, by its place, as a move.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn choice_move<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        index: u8,
    ) -> Move {
        let (layout, seat) = (terms.layout(), self.mover());
        let [points, from, to] = self.choice(terms, index);
        if points == 0 {
            let [small, large] = self.values();
            return Move::sum(small, large, layout.start(seat));
        }
        Move::along(layout, seat, points, from, to)
    }

    /// A piece has come out of the yard (`from` 0) or moved on; what that does at once.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn arrive<const WORDS: usize, const PLACES: usize, const PRESET: u8>(
        &mut self,
        terms: &Terms<WORDS, PLACES, PRESET>,
        points: u8,
        from: u8,
        to: u8,
        captures: bool,
        events: &mut impl Events<Event>,
    ) -> Done {
        let (seat, layout) = (self.mover(), terms.layout());
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
        if captures {
            self.capture_on(terms, to, events);
        }
        Done {
            captured: captures,
            home: to == layout.end() && layout.has_home(),
        }
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

impl<const WORDS: usize, const PLACES: usize, const PRESET: u8> Terms<WORDS, PLACES, PRESET> {
    /// What may be played, one bit a move (see [`Position::SUM`]), and how many dice can be used.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn find_choices(&self, position: &Position) -> (u64, u8) {
        let (hand, sight) = (position.hand(), self.sight(position));
        if !self.layout().has_two_dice() {
            let found = self.find_with(&sight, &hand, hand.dice[0]);
            let entry = u64::from(found.enters);
            let only_entry = found.enters & self.must_enter();
            let choices = if only_entry { 0 } else { found.from.low() } | entry;
            return (choices, u8::from(choices != 0));
        }
        if hand.dice[1] == 0 {
            let choices = self.candidates(&sight, &hand).moves;
            return (choices, u8::from(choices != 0));
        }
        Search::new(self, sight, hand).choices()
    }

    /// The moves of two dice that all clauses but `ludo.dice` allow, one bit a move.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn candidates(&self, sight: &Sight<WORDS>, hand: &Hand) -> Candidates<WORDS> {
        let [small, large] = hand.values();
        let found = self.find_with(sight, hand, small);
        let mut moves = hand.bits(found.from, small);
        let mut entries = u64::from(found.enters);
        let mut more = found;
        if large != 0 {
            more = self.find_with(sight, hand, large);
            moves |= hand.bits(more.from, large) << 4;
            entries |= u64::from(more.enters) << 4;
            if (small + large == 5) & found.may_enter {
                entries |= Position::SUM;
            }
        }
        let only_entries = (entries != 0) & self.must_enter();
        Candidates {
            moves: if only_entries { 0 } else { moves } | entries,
            by_value: [found, more],
        }
    }

    /// Whether anything may be played with a die, the last one.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn can_use(&self, sight: &Sight<WORDS>, hand: &Hand, points: u8) -> bool {
        let found = self.find_with(sight, hand, points);
        found.enters
            || if hand.is_split() {
                hand.bits(found.from, points) != 0
            } else {
                !found.from.is_empty()
            }
    }

    /// What may be played with one value.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn find_with(&self, sight: &Sight<WORDS>, hand: &Hand, points: u8) -> Found<WORDS> {
        // Without a branch, for which of these it is nobody could guess.
        let in_yard = hand.pieces.progress()[0] == 0;
        let from = self.free(sight, points);
        // A piece on the start cell comes before anything else.
        let clears = in_yard & self.must_clear(from);
        let may_enter = in_yard & !clears & self.check_entry(sight).is_ok();
        Found {
            from: if clears { Course::at(1) } else { from },
            enters: may_enter & (points == self.layout().entering()),
            may_enter,
        }
    }
}
