//! Several plans beside each other.
use std::sync::atomic::AtomicBool;

use macuil::core::game::GameInfo;
use macuil::core::rules::Rule;

use crate::batch::{Plan, summarise};
use crate::statistics::Summary;

/// A plan with the name it goes by in tables and plots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// A short name, as `spiral, 2 seats`.
    pub label: String,
    /// The games.
    pub plan: Plan,
}

/// How far a comparison has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<'a> {
    /// The case being played.
    pub label: &'a str,
    /// Games done, of all cases together.
    pub done: u64,
    /// Games planned, of all cases together.
    pub total: u64,
}

/// One case with what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What was to be played.
    pub case: Case,
    /// What came of it; of fewer games than planned if the comparison was stopped.
    pub summary: Summary,
}

/// The cases with what came of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// In the order in which they were given, as far as they were begun before the stop.
    pub entries: Vec<Entry>,
    /// The cases that were not begun before the stop.
    pub unbegun: Vec<Case>,
    /// Whether it was stopped before the last game.
    pub stopped: bool,
}

/// Plays the cases one after another, each on its plan's threads; `progress` is told after each batch how
/// far it is.
///
/// Cases with the same seed have the same dice, game by game, and their players draw from the same numbers: that is
/// wanted, since differences between them are then smaller than their intervals, taken one by one, let expect.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Case, Plan, compare};
///
/// let case = |seats: &str| -> Result<Case, macuil::StartError> {
///     let plan = Plan { games: 100, seed: 7, ..Plan::new(AnyPosition::start("partan", seats, None)?) };
///     Ok(Case { label: format!("{seats} seats"), plan })
/// };
/// let comparison = compare(&[case("2")?, case("4")?], &Default::default(), |progress| {
///     assert!(progress.done <= progress.total);
/// });
/// let table = comparison.overview();
/// assert_eq!(table.rows[1][..2], ["4 seats", "100"]);
/// # Ok::<(), macuil::StartError>(())
/// ```
pub fn compare(
    cases: &[Case],
    stop: &AtomicBool,
    mut progress: impl FnMut(Progress<'_>),
) -> Comparison {
    let games = cases.iter().map(|case| case.plan.games);
    let total = games.fold(0, u64::saturating_add);
    let mut before = 0;
    let mut comparison = Comparison {
        entries: Vec::new(),
        unbegun: Vec::new(),
        stopped: false,
    };
    for case in cases {
        let label = case.label.as_str();
        let (summary, run) = summarise(&case.plan, stop, |games| {
            progress(Progress {
                label,
                done: before + games,
                total,
            })
        });
        before += run.games;
        if run.games > 0 || !run.stopped {
            comparison.entries.push(Entry {
                case: case.clone(),
                summary,
            });
        }
        if run.stopped {
            comparison.stopped = true;
            comparison.unbegun = cases[comparison.entries.len()..].to_vec();
            break;
        }
    }
    comparison
}

impl Comparison {
    /// For each entry the place of the first one with the very same summary: its own, unless it is a twin.
    pub(crate) fn twins(&self) -> Vec<usize> {
        let same = |entry: &Entry| {
            let first = self
                .entries
                .iter()
                .position(|other| other.summary == entry.summary);
            first.expect("an entry is the same as itself")
        };
        self.entries.iter().map(same).collect()
    }

    /// The games in it, each once, in the order of the cases.
    pub(crate) fn games(&self) -> Vec<&'static GameInfo> {
        let mut games: Vec<&'static GameInfo> = Vec::new();
        for entry in &self.entries {
            let game = entry.case.plan.start.game();
            if games.iter().all(|known| known.name != game.name) {
                games.push(game);
            }
        }
        games
    }

    /// The clauses of a game that made anything happen in any case.
    pub(crate) fn clauses(
        &self,
        game: &'static GameInfo,
    ) -> impl Iterator<Item = &'static Rule> + '_ {
        game.rules.iter().filter(move |rule| {
            self.of(game)
                .any(|entry| entry.summary.events(usize::from(rule.index)).sum() > 0)
        })
    }

    /// The cases of a game.
    pub(crate) fn of(&self, game: &'static GameInfo) -> impl Iterator<Item = &Entry> + '_ {
        self.entries
            .iter()
            .filter(move |entry| entry.case.plan.start.game().name == game.name)
    }
}
