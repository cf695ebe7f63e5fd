//! How many of the dice left can be used: a search over their order and the pieces, for `dice.rs`.
use crate::options::GoalJump;
use crate::position::Position;
use crate::rules::advance::Sight;
use crate::rules::dice::{Candidates, Hand};
use crate::rules::terms::Terms;

/// How far dice can be used.
#[derive(Clone, Copy, Default)]
struct Reach {
    /// How many of them, at most.
    used: u8,
    /// Whether a way leads to the last piece home.
    finishes: bool,
}

/// A search from a position.
pub(crate) struct Search<'a, const WORDS: usize, const PLACES: usize, const PRESET: u8> {
    terms: &'a Terms<WORDS, PLACES, PRESET>,
    /// What stands on the mover's course before the first move.
    sight: Sight<WORDS>,
    hand: Hand,
    /// Whether the dice might bring the last piece home.
    may_finish: bool,
}

impl<'a, const WORDS: usize, const PLACES: usize, const PRESET: u8>
    Search<'a, WORDS, PLACES, PRESET>
{
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn new(
        terms: &'a Terms<WORDS, PLACES, PRESET>,
        sight: Sight<WORDS>,
        hand: Hand,
    ) -> Search<'a, WORDS, PLACES, PRESET> {
        Search {
            terms,
            sight,
            hand,
            may_finish: hand.may_finish(terms.layout()),
        }
    }

    /// The moves that begin a way on which as many dice are used as can be, or that leads to the last piece home; and how many
    /// can be used.
    #[inline(never)]
    pub(crate) fn choices(&self) -> (u64, u8) {
        let candidates = self.terms.candidates(&self.sight, &self.hand);
        let two_left = self.hand.dice[2] == 0;
        if candidates.moves == 0 || (two_left && candidates.moves.is_power_of_two()) {
            // Where there is no choice, nobody asks how far two dice can be used.
            return (candidates.moves, 0);
        }
        if two_left {
            return self.best(&candidates, &mut Nothing);
        }
        self.best(&candidates, &mut Seen::new())
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn best(&self, candidates: &Candidates<WORDS>, memory: &mut impl Memory) -> (u64, u8) {
        let (mut legal, mut most, mut finishing) = (0, 0, 0);
        let mut left = candidates.moves;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let reach = self.after(&self.sight, &self.hand, candidates, bit, memory);
            if reach.used > most {
                (most, legal) = (reach.used, 0);
            }
            legal |= bit * u64::from(reach.used == most);
            finishing |= bit * u64::from(reach.finishes);
        }
        (legal | finishing, most)
    }

    /// How far the dice left can be used.
    fn reach(&self, sight: &Sight<WORDS>, hand: &Hand, memory: &mut impl Memory) -> Reach {
        let all = hand.dice_left();
        // What was found before holds as long as nothing that stops pieces was captured on the way.
        let known = all > 1 && sight.has_same_foes(&self.sight);
        if known {
            if let Some(reach) = memory.recall(hand) {
                return reach;
            }
        }
        let candidates = self.terms.candidates(sight, hand);
        let mut best = Reach::default();
        let mut left = candidates.moves;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let reach = self.after(sight, hand, &candidates, bit, memory);
            best.used = best.used.max(reach.used);
            best.finishes |= reach.finishes;
            // More cannot be used, and a move that begins such a way is legal whether it finishes or not.
            if best.used == all {
                break;
            }
        }
        if known {
            memory.keep(hand, best);
        }
        best
    }

    /// How far the dice can be used if a move comes first.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn after(
        &self,
        sight: &Sight<WORDS>,
        hand: &Hand,
        candidates: &Candidates<WORDS>,
        bit: u64,
        memory: &mut impl Memory,
    ) -> Reach {
        let (points, from, to) = hand.choice(hand.values(), bit);
        if self.leaves_other(sight, hand, candidates, bit, from, to) {
            return Reach {
                used: 2,
                finishes: false,
            };
        }
        let mut next = *hand;
        next.use_die(self.terms.layout(), points, from, to);
        let mut reach = Reach {
            used: hand.dice_left() - next.dice_left(),
            finishes: self.may_finish && next.pieces.progress()[0] == self.terms.layout().end(),
        };
        if !reach.finishes && next.dice[0] != 0 {
            let sight = self.terms.sight_after(sight, next.pieces, to);
            if next.dice[1] == 0 && !self.may_finish {
                reach.used += u8::from(self.terms.can_use(&sight, &next, next.dice[0]));
                return reach;
            }
            let more = self.reach(&sight, &next, memory);
            reach.used += more.used;
            reach.finishes = more.finishes;
        }
        reach
    }

    /// Whether it is plain that a move with one of two dice leaves a move for the other. A piece that comes to a cell without an
    /// own piece stops no other piece, so that whatever another could do with the other die it can do still.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn leaves_other(
        &self,
        sight: &Sight<WORDS>,
        hand: &Hand,
        candidates: &Candidates<WORDS>,
        bit: u64,
        from: u8,
        to: u8,
    ) -> bool {
        let others_may_pass = self.terms.options().goal_jump == GoalJump::Yes;
        let two_left = hand.dice[2] == 0 && bit != Position::SUM;
        if !two_left || !others_may_pass || hand.is_split() || self.may_finish {
            return false;
        }
        let other = &candidates.by_value[usize::from(bit < 16)];
        let others = other.from.except(self.terms.marks.only(from));
        !sight.own.has(to) & (!others.is_empty() | (other.enters & (from != 0)))
    }
}

/// What was found for hands before.
trait Memory {
    fn recall(&self, hand: &Hand) -> Option<Reach>;
    fn keep(&mut self, hand: &Hand, reach: Reach);
}

/// No memory, for searches that come to a hand once.
struct Nothing;

impl Memory for Nothing {
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn recall(&self, _: &Hand) -> Option<Reach> {
        None
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn keep(&mut self, _: &Hand, _: Reach) {}
}

/// A few dozen hands: a newer one takes the place of an older one with the same number.
struct Seen([([u32; 3], Reach); SEEN]);

const SEEN: usize = 64;

impl Seen {
    fn new() -> Seen {
        Seen(
            [(
                [0; 3],
                Reach {
                    used: 0,
                    finishes: false,
                },
            ); SEEN],
        )
    }

    /// A hand as numbers, never all zeros while dice are left; and its place.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn key(hand: &Hand) -> ([u32; 3], usize) {
        let [[a, b], [c, d]] = hand.split;
        let key = [
            hand.pieces.word(),
            u32::from_le_bytes(hand.dice),
            u32::from_le_bytes([a, b, c, d]),
        ];
        let mixed =
            (key[0] ^ key[1].rotate_left(5) ^ key[2].rotate_left(11)).wrapping_mul(0x9e37_79b9);
        (key, (mixed >> 26) as usize % SEEN)
    }
}

impl Memory for Seen {
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn recall(&self, hand: &Hand) -> Option<Reach> {
        let (key, place) = Seen::key(hand);
        let (kept, reach) = self.0[place];
        (kept == key).then_some(reach)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn keep(&mut self, hand: &Hand, reach: Reach) {
        let (key, place) = Seen::key(hand);
        self.0[place] = (key, reach);
    }
}
