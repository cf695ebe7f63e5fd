//! Where on the board pieces come to.
use macuil::Visitor;
use macuil::core::board::Space;
use macuil::core::position::{Ply, Position};

use crate::batch::Plan;
use crate::game::watched;
use crate::players::Players;

/// How often moves end on each space of the board, over some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heat {
    /// How many games.
    pub games: u64,
    /// The moves that end on each space, in the order of the board's graph.
    pub visits: Vec<u64>,
    /// The names of the spaces.
    pub labels: Vec<String>,
}

impl Heat {
    /// Plays the first games of a plan again, at most so many, and counts where their moves end
    /// ([`Route::to`](macuil::core::position::Route::to)), whatever happens to the piece there. Moves that end on no space
    /// of the board are not counted.
    ///
    /// ```
    /// use macuil::AnyPosition;
    /// use macuil_sim::{Heat, Plan};
    ///
    /// let plan = Plan { games: 20, seed: 7, ..Plan::new(AnyPosition::start("ludo/classic", "4", None)?) };
    /// let heat = Heat::of(&plan, 1_000);
    /// assert_eq!((heat.games, heat.visits.len()), (20, heat.labels.len()));
    /// // A game is won by bringing four pieces out, at the least.
    /// assert!(heat.a_game().sum::<f64>() > 4.0);
    /// # Ok::<(), macuil::StartError>(())
    /// ```
    pub fn of(plan: &Plan, most: u64) -> Heat {
        plan.start.visit(Watch { plan, most })
    }

    /// Visits a game of each space; 0 without games.
    pub fn a_game(&self) -> impl Iterator<Item = f64> + '_ {
        let games = self.games.max(1) as f64;
        self.visits.iter().map(move |visits| *visits as f64 / games)
    }
}

/// Of any game: plays and counts.
struct Watch<'a> {
    plan: &'a Plan,
    most: u64,
}

impl Visitor for Watch<'_> {
    type Output = Heat;

    fn visit<P: Position>(self, start: &P) -> Heat {
        let board = start.board();
        let spaces = (0..board.spaces()).map(Space);
        let games = self.plan.games.min(self.most);
        let mut visits = vec![0; usize::from(board.spaces())];
        let Plan {
            seed,
            first_index,
            cap,
            ..
        } = *self.plan;
        let mut players = Players::of(&self.plan.players);
        for index in first_index..first_index + games {
            watched(start, &mut players, seed, index, cap, |position, ply| {
                let Ply::Move(m) = ply else { return };
                if let Some(to) = position.route(m).and_then(|route| route.to) {
                    visits[usize::from(to.0)] += 1;
                }
            });
        }
        Heat {
            games,
            visits,
            labels: spaces
                .map(|space| board.label(space).as_str().to_owned())
                .collect(),
        }
    }
}
