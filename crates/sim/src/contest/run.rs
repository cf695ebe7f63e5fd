//! Contests on all cores, the same whatever their number.
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use macuil::core::position::Position;
use macuil::core::seat::Seats;
use macuil::{AnyPosition, Visitor};
use macuil_players::{Bot, BotPlayer};

use crate::contest::pair::{Pair, play_pair};
use crate::contest::score::Score;
use crate::contest::seating::seatings;
use crate::contest::sequential::{Sequential, Verdict};
use crate::queue::{Close, Leave, Queue};

/// Pairs that a thread plays at a time.
const BATCH: u64 = 4;

/// Two players and the games they are to play against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The position that every game begins with.
    pub start: AnyPosition,
    /// The two sides.
    pub sides: [Bot; 2],
    /// How many pairs of games.
    pub pairs: u64,
    /// The index of the first pair.
    pub first_index: u64,
    /// The master seed.
    pub seed: u64,
    /// How many threads play; 0 for one a core.
    pub threads: usize,
    /// The throws after which a game is truncated.
    pub cap: u64,
}

impl Contest {
    /// A thousand pairs with seed 0 on all cores.
    pub fn new(start: AnyPosition, sides: [Bot; 2]) -> Contest {
        Contest {
            start,
            sides,
            pairs: 1_000,
            first_index: 0,
            seed: 0,
            threads: 0,
            cap: crate::Plan::CAP,
        }
    }
}

/// What came of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The pairs, from the first side's view.
    pub score: Score,
    /// Throws of all games.
    pub throws: u64,
    /// Games cut short by the cap.
    pub truncated: u64,
    /// What the sequential test has found, if there was one.
    pub verdict: Verdict,
    /// Whether the contest was stopped before its last pair and before a verdict.
    pub stopped: bool,
}

/// Plays a contest; `progress` is told after each pair what is known. With a sequential test it ends with its verdict, or with the
/// last pair. What is found depends on the plan and the test alone, not on the number of threads, unless a player has a
/// budget of time.
///
/// When `stop` becomes true no further pair is begun.
///
/// # Panics
///
/// If the indexes go beyond the last one, `u64::MAX`.
pub fn contest(
    plan: &Contest,
    test: Option<&Sequential>,
    stop: &AtomicBool,
    mut progress: impl FnMut(&Finding),
) -> Finding {
    assert!(
        plan.first_index.checked_add(plan.pairs).is_some(),
        "the indexes of a contest end at u64::MAX"
    );
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let batches = plan.pairs.div_ceil(BATCH);
    let wanted = if plan.threads == 0 {
        cores()
    } else {
        plan.threads
    };
    let workers = usize::try_from(batches)
        .unwrap_or(usize::MAX)
        .clamp(1, wanted);
    let seatings = seatings(&plan.start);
    let queue: Queue<Pair> = Queue::new(batches, workers);
    let mut finding = Finding {
        score: Score::default(),
        throws: 0,
        truncated: 0,
        verdict: Verdict::Open,
        stopped: false,
    };
    let play = |batch, players: &mut [BotPlayer; 2], pairs: &mut Vec<Pair>| {
        plan.start.visit(PlayBatch {
            plan,
            batch,
            stop,
            seatings: &seatings,
            players,
            pairs,
        })
    };
    // False once the test knows.
    let mut hand_over = |pairs: &[Pair]| {
        for pair in pairs {
            finding.score.add(pair);
            finding.throws += pair.throws;
            finding.truncated += u64::from(pair.truncated);
            finding.verdict = test.map_or(Verdict::Open, |test| test.verdict(&finding.score));
            progress(&finding);
            if finding.verdict != Verdict::Open {
                return false;
            }
        }
        true
    };
    thread::scope(|scope| {
        // Also when `progress` panics, so that nobody waits for it.
        let _close = Close(&queue);
        let mut begun = 0;
        while begun < workers {
            let worker = thread::Builder::new().spawn_scoped(scope, || {
                let _leave = Leave(&queue);
                let mut players = plan.sides.map(Bot::player);
                let mut pairs = Vec::new();
                while let Some(batch) = queue.take(&mut pairs) {
                    if !play(batch, &mut players, &mut pairs) {
                        break;
                    }
                    queue.put(batch, std::mem::take(&mut pairs));
                }
            });
            // The machine may not have so many; those that it has play all pairs.
            if worker.is_err() {
                break;
            }
            begun += 1;
        }
        if begun == 0 {
            let mut players = plan.sides.map(Bot::player);
            let mut pairs = Vec::new();
            for batch in 0..batches {
                if !play(batch, &mut players, &mut pairs) || !hand_over(&pairs) {
                    break;
                }
            }
            return;
        }
        queue.without(workers - begun);
        while let Some(pairs) = queue.next() {
            if !hand_over(&pairs) {
                return;
            }
            queue.give_back(pairs);
        }
    });
    finding.stopped = finding.verdict == Verdict::Open && finding.score.count() < plan.pairs;
    finding
}

/// Plays one batch into `pairs`; false if it was stopped.
struct PlayBatch<'a> {
    plan: &'a Contest,
    batch: u64,
    stop: &'a AtomicBool,
    seatings: &'a [Seats],
    players: &'a mut [BotPlayer; 2],
    pairs: &'a mut Vec<Pair>,
}

impl Visitor for PlayBatch<'_> {
    type Output = bool;

    fn visit<P: Position>(self, start: &P) -> bool {
        let Contest {
            pairs,
            first_index,
            seed,
            cap,
            ..
        } = *self.plan;
        let [a, b] = self.players;
        let from = self.batch * BATCH;
        self.pairs.clear();
        for place in from..pairs.min(from.saturating_add(BATCH)) {
            if self.stop.load(Ordering::Relaxed) {
                return false;
            }
            let index = first_index + place;
            let seats = self.seatings[(index % self.seatings.len() as u64) as usize];
            self.pairs.push(play_pair(
                start,
                [&mut *a, &mut *b],
                seats,
                seed,
                index,
                cap,
            ));
        }
        true
    }
}
