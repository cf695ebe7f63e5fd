//! The games of a comparison, in rounds over all its cases.
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use macuil::core::seat::Seat;

use crate::batch::{Plan, run};
use crate::common::{Common, Kept, have_common_dice};
use crate::compare::{Case, Comparison, Entry, Progress};
use crate::differences::most_alike;
use crate::statistics::Summary;

/// How long a round may take: short enough to keep to a budget, long enough for all threads to be busy.
const SHORT: Duration = Duration::from_millis(500);
const LONG: Duration = Duration::from_secs(2);

/// Games of a case in the first round, and in one that was too long again and again.
const FIRST: u64 = 256;
const FEWEST: u64 = 32;
/// Games of a case in a round at most, since something of each is kept until the others have played it.
const MOST: u64 = 1 << 16;

/// Games to a batch at most: so few that all threads have some in the first round, and a stop is soon heard.
const BATCH: u32 = 32;

/// Until a width is reached, win shares are looked at after so many games of each case for the first time, and then
/// after multiples of it. So how many games are played does not depend on how fast they are.
const STEP: u64 = 1_000;

/// What ends a comparison before its last game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    /// No round is begun after this time.
    pub budget: Option<Duration>,
    /// No game is begun once every interval of a win share is at most this wide, from end to end.
    pub until: Option<f64>,
}

/// Plays the cases as [`compare`](crate::compare()) does until a limit is reached, if that is before the last game. Unless it
/// was stopped, what was played until then is what was wanted, and the plans of the entries say so.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Case, Limits, Plan, compare_within};
///
/// let plan = Plan { games: 1_000_000, ..Plan::new(AnyPosition::start("partan", "2", None)?) };
/// let limits = Limits { until: Some(0.07), ..Limits::default() };
/// let comparison = compare_within(&[Case { label: "two".into(), plan }], &limits, &Default::default(), |_| ());
/// assert_eq!(comparison.entries[0].summary.games(), 1_000);
/// # Ok::<(), macuil::StartError>(())
/// ```
pub fn compare_within(
    cases: &[Case],
    limits: &Limits,
    stop: &AtomicBool,
    mut progress: impl FnMut(Progress<'_>),
) -> Comparison {
    let begun = Instant::now();
    let mut round = Round::of(cases);
    let mut games = FIRST;
    let mut goal = limits.until.map_or(u64::MAX, |_| STEP);
    loop {
        if round.entries.iter().all(|entry| left(entry, goal) == 0) {
            match limits.until {
                Some(width) if widest(&round.entries) > width => goal = next(&round.entries, width),
                _ => break,
            }
        }
        let is_done = |entry: &Entry| left(entry, u64::MAX) == 0;
        if stop.load(Ordering::Relaxed) || round.entries.iter().all(is_done) {
            break;
        }
        let round_begun = Instant::now();
        let total = expected(&round.entries, limits.until);
        for place in 0..cases.len() {
            let games = left(&round.entries[place], goal).min(games);
            round.play(place, games, stop, |label, done| {
                progress(Progress {
                    label,
                    done,
                    total: total.max(done),
                })
            });
        }
        match round_begun.elapsed() {
            took if took < SHORT => games = (games * 2).min(MOST),
            took if took > LONG => games = (games / 2).max(FEWEST),
            _ => {}
        }
        if limits
            .budget
            .is_some_and(|budget| begun.elapsed() >= budget)
        {
            break;
        }
    }
    let wanted = round.entries.iter().any(|entry| left(entry, goal) > 0);
    round.end(stop.load(Ordering::Relaxed) && wanted)
}

/// The cases as far as they have come, with the games that are waiting for their pairs.
struct Round {
    entries: Vec<Entry>,
    firsts: Vec<Option<Seat>>,
    /// By case: what it has in common with the one that it is held against, if that has the same dice.
    common: Vec<Option<Common>>,
    /// By case: its games of this round, if others are held against it.
    kept: Vec<Option<Waiting>>,
    done: u64,
}

/// Games of one round.
#[derive(Default)]
struct Waiting {
    /// How many games were played before.
    before: u64,
    games: Vec<Kept>,
}

impl Waiting {
    /// A game, counted from the first of its case.
    fn get(&self, number: u64) -> Option<&Kept> {
        let place = usize::try_from(number.checked_sub(self.before)?).ok()?;
        self.games.get(place)
    }
}

impl Round {
    fn of(cases: &[Case]) -> Round {
        let entry = |case: &Case| Entry {
            case: case.clone(),
            summary: Summary::new(&case.plan.start),
        };
        let common = |case: usize| {
            let against = most_alike(case, |place| &cases[place])?;
            have_common_dice(&cases[case], &cases[against]).then(|| Common::new(case, against))
        };
        let entries: Vec<Entry> = cases.iter().map(entry).collect();
        let common: Vec<Option<Common>> = (0..cases.len()).map(common).collect();
        let is_wanted = |place: usize| common.iter().flatten().any(|pair| pair.against == place);
        Round {
            firsts: entries.iter().map(Entry::first).collect(),
            kept: (0..cases.len())
                .map(|place| is_wanted(place).then(Waiting::default))
                .collect(),
            entries,
            common,
            done: 0,
        }
    }

    /// Plays the next games of a case; `told` hears after each batch how many games of all cases are done.
    fn play(
        &mut self,
        place: usize,
        games: u64,
        stop: &AtomicBool,
        mut told: impl FnMut(&str, u64),
    ) {
        let (earlier, own) = self.kept.split_at_mut(place);
        let mut own = own[0].as_mut();
        let mut common = self.common[place].as_mut();
        let Entry { case, summary } = &mut self.entries[place];
        if let Some(own) = &mut own {
            own.before = summary.games();
            own.games.clear();
        }
        let plan = Plan {
            first_index: case.plan.first_index + summary.games(),
            games,
            batch: case.plan.batch.min(BATCH),
            ..case.plan.clone()
        };
        let played = run(&plan, stop, |rows| {
            for row in rows {
                let kept = Kept::of(row, self.firsts[place]);
                if let Some(common) = &mut common {
                    let waiting = earlier[common.against].as_ref();
                    if let Some(other) = waiting.and_then(|games| games.get(summary.games())) {
                        common.add(&kept, other);
                    }
                }
                if let Some(own) = &mut own {
                    own.games.push(kept);
                }
                summary.add(row);
            }
            self.done += rows.len() as u64;
            told(&case.label, self.done);
            Ok::<(), Infallible>(())
        });
        match played {
            Ok(_) => {}
            Err(never) => match never {},
        }
    }

    /// What came of it.
    fn end(self, stopped: bool) -> Comparison {
        let is_begun = |entry: &Entry| entry.summary.games() > 0 || entry.case.plan.games == 0;
        let mut entries = self.entries;
        // Rounds go from the first case to the last, so that those not begun stand last.
        let begun = entries.iter().take_while(|entry| is_begun(entry)).count();
        let rest = entries.split_off(begun);
        if !stopped {
            for entry in &mut entries {
                entry.case.plan.games = entry.summary.games();
            }
        }
        Comparison {
            common: self.common.into_iter().take(begun).flatten().collect(),
            entries,
            unbegun: rest.into_iter().map(|entry| entry.case).collect(),
            stopped,
        }
    }
}

/// Games of a case that have not been played yet, up to a goal.
fn left(entry: &Entry, goal: u64) -> u64 {
    let wanted = entry.case.plan.games.min(goal);
    wanted.saturating_sub(entry.summary.games())
}

fn widest(entries: &[Entry]) -> f64 {
    let widths = entries.iter().map(|entry| entry.summary.widest_share());
    widths.fold(0.0, f64::max)
}

/// About how many games a case takes to this width.
fn wanted(entries: &[Entry], width: f64) -> u64 {
    let games = entries.iter().map(|entry| entry.summary.games_for(width));
    games.max().unwrap_or(0)
}

/// How many games all cases have, or about how many they take to a width, if they may have so many.
fn expected(entries: &[Entry], until: Option<f64>) -> u64 {
    let wanted = until.map_or(u64::MAX, |width| wanted(entries, width));
    let games = entries
        .iter()
        .map(|entry| entry.case.plan.games.min(wanted));
    games.fold(0, u64::saturating_add)
}

/// After how many games to look again: at the next step, or as many as it takes by what is known, but not more than twice
/// those played.
fn next(entries: &[Entry], width: f64) -> u64 {
    let played = entries.iter().map(|entry| entry.summary.games());
    let played = played.max().unwrap_or(0);
    let steps = wanted(entries, width).min(played.saturating_mul(2)) / STEP;
    (steps * STEP).max((played / STEP + 1) * STEP)
}
