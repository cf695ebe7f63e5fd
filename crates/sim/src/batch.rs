//! Many games on all cores, handed over in the order of their indexes.
//!
//! Which games are played, and what is handed over, depends on the plan alone: neither on the number of threads nor on
//! how many games go into a batch.
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use macuil::core::position::Position;
use macuil::{AnyPosition, Visitor};
use macuil_players::Bot;

use crate::players::Players;
use crate::queue::{Close, Leave, Queue};
use crate::row::Row;
use crate::statistics::Summary;

/// Games to be played.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::Plan;
///
/// let plan = Plan { games: 1_000, seed: 7, ..Plan::new(AnyPosition::start("partan[geometry=rings]", "3", None)?) };
/// let (summary, run) = macuil_sim::summarise(&plan, &Default::default(), |_| ());
/// assert_eq!((summary.games(), run.stopped), (1_000, false));
/// # Ok::<(), macuil::StartError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The position that every game begins with.
    pub start: AnyPosition,
    /// How many games.
    pub games: u64,
    /// The index of the first game: the indexes are `first_index .. first_index + games`, so that a run can be
    /// split over machines.
    pub first_index: u64,
    /// The master seed.
    pub seed: u64,
    /// How many threads play; 0 for one a core.
    pub threads: usize,
    /// Who plays, in the order of the board; if fewer than seats, they are taken in turn again, so that one plays for all. Everybody
    /// at random if there are none.
    pub players: Vec<Bot>,
    /// The throws after which a game is truncated.
    pub cap: u64,
    /// How many games a thread takes at a time. Games are handed over, and kept when a run is stopped, by whole batches.
    pub batch: u32,
}

impl Plan {
    /// The cap unless another one is set: no game of the house comes near it by chance.
    pub const CAP: u64 = 100_000;

    /// One game at random with seed 0 on all cores.
    pub fn new(start: AnyPosition) -> Plan {
        Plan {
            start,
            games: 1,
            first_index: 0,
            seed: 0,
            threads: 0,
            players: Vec::new(),
            cap: Plan::CAP,
            batch: 256,
        }
    }

    /// Who plays, in words: `greedy for all`, `greedy, random` in the order of the board; `None` where everybody plays at random.
    pub fn players_told(&self) -> Option<String> {
        crate::players::told(&self.players)
    }

    /// Plays one of its games.
    pub fn row(&self, index: u64) -> Row {
        struct One<'a>(&'a Plan, u64);
        impl Visitor for One<'_> {
            type Output = Row;
            fn visit<P: Position>(self, start: &P) -> Row {
                let One(plan, index) = self;
                Players::of(&plan.players).row(start, plan.seed, index, plan.cap)
            }
        }
        self.start.visit(One(self, index))
    }

    /// How many threads play in fact: not more than there are batches.
    fn workers(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let wanted = if self.threads == 0 {
            cores()
        } else {
            self.threads
        };
        usize::try_from(self.batches())
            .unwrap_or(usize::MAX)
            .clamp(1, wanted)
    }

    fn batches(&self) -> u64 {
        self.games.div_ceil(u64::from(self.batch.max(1)))
    }
}

/// How far a run came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Games handed over: the first ones of the plan.
    pub games: u64,
    /// Whether the run was stopped before its last game.
    pub stopped: bool,
}

/// Plays the games of a plan and hands their rows to `each`, whole batches in the order of the indexes, on the calling
/// thread. At most a few batches wait for `each`; when it is slow, the players wait for it.
///
/// When `stop` becomes true no further game is begun. What was handed over then is a whole prefix of the plan.
///
/// # Errors
///
/// What `each` gives; then no further batch is begun.
///
/// # Panics
///
/// If the indexes go beyond the last one, `u64::MAX`.
pub fn run<E>(
    plan: &Plan,
    stop: &AtomicBool,
    mut each: impl FnMut(&[Row]) -> Result<(), E>,
) -> Result<Run, E> {
    assert!(
        plan.first_index.checked_add(plan.games).is_some(),
        "the indexes of a plan end at u64::MAX"
    );
    let workers = plan.workers();
    let games = if workers == 1 {
        alone(plan, stop, &mut each)?
    } else {
        together(plan, stop, workers, &mut each)?
    };
    Ok(Run {
        games,
        stopped: games < plan.games,
    })
}

/// Plays the games of a plan and sums them up; `progress` is told after each batch how many games are done.
pub fn summarise(plan: &Plan, stop: &AtomicBool, mut progress: impl FnMut(u64)) -> (Summary, Run) {
    let mut summary = Summary::new(&plan.start);
    let run = run(plan, stop, |rows| {
        rows.iter().for_each(|row| summary.add(row));
        progress(summary.games());
        Ok::<(), Infallible>(())
    });
    match run {
        Ok(run) => (summary, run),
        Err(never) => match never {},
    }
}

/// Plays one batch into `rows`; false if it was stopped.
struct PlayBatch<'a> {
    plan: &'a Plan,
    batch: u64,
    stop: &'a AtomicBool,
    rows: &'a mut Vec<Row>,
}

impl Visitor for PlayBatch<'_> {
    type Output = bool;

    fn visit<P: Position>(self, start: &P) -> bool {
        let Plan {
            first_index,
            games,
            seed,
            cap,
            ..
        } = *self.plan;
        let length = u64::from(self.plan.batch.max(1));
        let from = self.batch * length;
        let to = games.min(from.saturating_add(length));
        self.rows.clear();
        let mut players = Players::of(&self.plan.players);
        for place in from..to {
            if self.stop.load(Ordering::Relaxed) {
                return false;
            }
            self.rows
                .push(players.row(start, seed, first_index + place, cap));
        }
        true
    }
}

/// All on the calling thread.
fn alone<E>(
    plan: &Plan,
    stop: &AtomicBool,
    each: &mut impl FnMut(&[Row]) -> Result<(), E>,
) -> Result<u64, E> {
    let mut rows = Vec::new();
    let mut done = 0;
    for batch in 0..plan.batches() {
        if !plan.start.visit(PlayBatch {
            plan,
            batch,
            stop,
            rows: &mut rows,
        }) {
            break;
        }
        done += rows.len() as u64;
        each(&rows)?;
    }
    Ok(done)
}

/// On several threads, with the calling one to receive.
fn together<E>(
    plan: &Plan,
    stop: &AtomicBool,
    workers: usize,
    each: &mut impl FnMut(&[Row]) -> Result<(), E>,
) -> Result<u64, E> {
    let queue = Queue::new(plan.batches(), workers);
    thread::scope(|scope| {
        // Also when `each` fails or panics, so that nobody waits for it.
        let _close = Close(&queue);
        let mut begun = 0;
        while begun < workers {
            let worker = thread::Builder::new().spawn_scoped(scope, || {
                let _leave = Leave(&queue);
                let mut rows = Vec::new();
                while let Some(batch) = queue.take(&mut rows) {
                    if !plan.start.visit(PlayBatch {
                        plan,
                        batch,
                        stop,
                        rows: &mut rows,
                    }) {
                        break;
                    }
                    queue.put(batch, std::mem::take(&mut rows));
                }
            });
            // The machine may not have so many; those that it has play all games.
            if worker.is_err() {
                break;
            }
            begun += 1;
        }
        if begun == 0 {
            return alone(plan, stop, each);
        }
        queue.without(workers - begun);
        let mut done = 0;
        while let Some(rows) = queue.next() {
            done += rows.len() as u64;
            each(&rows)?;
            queue.give_back(rows);
        }
        Ok(done)
    })
}
