//! Several plans beside each other.
use std::sync::atomic::AtomicBool;

use macuil::core::events::NoEvents;
use macuil::core::game::GameInfo;
use macuil::core::position::{Node, Ply, Position};
use macuil::core::rules::Rule;
use macuil::core::seat::Seat;
use macuil::{AnyPosition, Visitor};

use crate::batch::Plan;
use crate::common::Common;
use crate::rounds::{Limits, compare_within};
use crate::statistics::{Estimate, Summary};

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
    /// Games planned, of all cases together; until a width, about how many it takes.
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

impl Entry {
    /// The seat that plays first.
    pub fn first(&self) -> Option<Seat> {
        order_of_play(&self.case.plan.start).first().copied()
    }

    /// The advantage of the first to play, as [`Summary::advantage`].
    pub fn advantage(&self) -> Option<Estimate> {
        self.summary.advantage(self.first()?)
    }

    /// Whether the others play on once the first is home. Of two players one is left at once.
    pub(crate) fn plays_on(&self) -> bool {
        self.summary.has_places() && self.summary.seats().len() > 2
    }
}

/// The cases with what came of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// In the order in which they were given, as far as they were begun before the stop.
    pub entries: Vec<Entry>,
    /// What cases have in common with those that they are held against, where those have the same dice: by the places of the
    /// entries, ascending. Without it the differences between cases take them for independent.
    pub common: Vec<Common>,
    /// The cases that were not begun before the stop.
    pub unbegun: Vec<Case>,
    /// Whether it was stopped before the last game.
    pub stopped: bool,
}

/// Plays the cases in rounds of some games each, each case on its plan's threads, so that they have come nearly equally far
/// when they are stopped; `progress` is told after each batch how far it is.
///
/// Cases with the same seed and the same first game have the same dice, game by game, and their players draw from the same
/// numbers: that is wanted, since what sets them apart is then better known than each of them
/// ([`Comparison::contrasts`]). What comes of it depends neither on the rounds nor on threads or batches.
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
    progress: impl FnMut(Progress<'_>),
) -> Comparison {
    compare_within(cases, &Limits::default(), stop, progress)
}

/// The seats in the order in which they come to play from here.
pub(crate) fn order_of_play(start: &AnyPosition) -> Vec<Seat> {
    /// Of any game: plays the first throw and move there is, until all have had a turn.
    struct Turns;
    impl Visitor for Turns {
        type Output = Vec<Seat>;
        fn visit<P: Position>(self, start: &P) -> Vec<Seat> {
            let (mut position, seats) = (start.clone(), start.seats());
            let mut order = Vec::new();
            // Far more than a round takes.
            for _ in 0..64 * seats.len() {
                let (seat, ply) = match position.node() {
                    Node::Chance(seat) => {
                        let table = position.rolls().map(|table| table.outcomes());
                        (seat, table.map(|outcomes| Ply::Roll(outcomes[0].0)))
                    }
                    Node::Decision(seat) => {
                        let moves = position.legal_moves();
                        (seat, moves.as_ref().first().copied().map(Ply::Move))
                    }
                    Node::Over(_) => break,
                };
                if !order.contains(&seat) {
                    order.push(seat);
                }
                match ply {
                    Some(ply) if order.len() < seats.len() => position.apply(ply, &mut NoEvents),
                    _ => break,
                }
            }
            let rest: Vec<Seat> = seats.iter().filter(|seat| !order.contains(seat)).collect();
            order.extend(rest);
            order
        }
    }
    start.visit(Turns)
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

    /// Who plays, in words, if not everybody at random: `greedy for all`, or case by case where they differ.
    pub fn players_told(&self) -> Option<String> {
        let told: Vec<Option<String>> = self
            .entries
            .iter()
            .map(|entry| entry.case.plan.players_told())
            .collect();
        let (first, others) = told.split_first()?;
        if others.iter().all(|other| other == first) {
            return first.clone();
        }
        let case = |(entry, told): (&Entry, &Option<String>)| {
            let told = told.as_deref().unwrap_or("random for all");
            format!("{told} ({})", entry.case.label)
        };
        let cases: Vec<String> = self.entries.iter().zip(&told).map(case).collect();
        Some(cases.join("; "))
    }

    /// What to know of lengths where in some cases, and not in all, the others play on once the first is home: their games
    /// are longer for that alone.
    pub fn played_on(&self) -> Option<String> {
        let labels: Vec<&str> = self
            .entries
            .iter()
            .filter(|entry| entry.plays_on())
            .map(|entry| entry.case.label.as_str())
            .collect();
        let (last, others) = labels.split_last()?;
        if labels.len() == self.entries.len() {
            return None;
        }
        let labels = match others {
            [] => format!("In {last}"),
            others => format!("In {} and in {last}", others.join("; in ")),
        };
        Some(format!(
            "{labels} the others play on for the next places once the first is home: games are longer for that alone."
        ))
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
