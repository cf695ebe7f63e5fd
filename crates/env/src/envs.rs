//! Environments of one game, side by side.
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

use macuil::core::board;
use macuil::core::label::Label;
use macuil::core::position::{Node, Position};
use macuil::core::seat::Seat;

use crate::arrays::{Arrays, Shape};
use crate::encode::{Encode, Field};
use crate::error::{MakeError, StepError};
use crate::game::{Common, Game, MOST_ACTIONS, Played};
use crate::settings::{Chance, Settings};

/// Environments of one game whose type is known: as [`VecEnv`](crate::VecEnv), which is one of these, with the game's own positions
/// and moves.
///
/// ```
/// # #[cfg(feature = "partan")] {
/// use macuil::partan::{Options, Position};
/// use macuil_env::{Buffers, Envs, Settings};
///
/// let start = Position::new(Options::default(), 4).unwrap();
/// let mut envs = Envs::new(start, Settings { envs: 16, seed: 7, ..Settings::default() }).unwrap();
/// let mut buffers = Buffers::new(envs.shape());
/// let played = envs.step_random(1_000, buffers.arrays()).unwrap();
/// assert_eq!(played.decisions, 16_000);
/// # }
/// ```
#[derive(Debug)]
pub struct Envs<P: Encode> {
    common: Common<P>,
    games: Vec<Game<P>>,
    threads: usize,
}

impl<P: Encode> Envs<P> {
    /// Environments whose games all begin with a position, each at its first game.
    ///
    /// # Errors
    ///
    /// [`MakeError::NoEnvs`], [`MakeError::NoThrows`] and [`MakeError::Over`].
    ///
    /// # Panics
    ///
    /// As any step, if from this position and under this cap nobody ever has anything to decide.
    pub fn new(start: P, settings: Settings) -> Result<Envs<P>, MakeError> {
        if settings.envs == 0 {
            return Err(MakeError::NoEnvs);
        }
        if settings.cap == 0 {
            return Err(MakeError::NoThrows);
        }
        if matches!(start.node(), Node::Over(_)) {
            let start = start.to_string();
            return Err(MakeError::Over { start });
        }
        let outcomes = match settings.chance {
            Chance::Inside => &[],
            Chance::Exposed => outcomes(&start),
        };
        let shape = Shape {
            envs: settings.envs,
            observation: start.observation_len(),
            actions: start.actions() + outcomes.len(),
            seats: start.seats().len(),
        };
        assert!(
            shape.actions <= MOST_ACTIONS,
            "there are more actions than are kept"
        );
        let mut columns = [0; Seat::MOST];
        for (column, seat) in (0..).zip(board::in_order(start.board(), start.seats())) {
            columns[seat.index()] = column;
        }
        let common = Common {
            moves: start.actions(),
            start,
            settings,
            shape,
            outcomes,
            columns,
        };
        let games = (0..settings.envs).map(|env| Game::first(&common, env, &mut Played::default()));
        let games = games.collect();
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = match settings.threads {
            0 => cores(),
            threads => threads,
        };
        Ok(Envs {
            common,
            games,
            threads: threads.min(settings.envs),
        })
    }

    /// How long the arrays are.
    pub fn shape(&self) -> Shape {
        self.common.shape
    }

    /// How it is run.
    pub fn settings(&self) -> Settings {
        self.common.settings
    }

    /// The position that every game begins with.
    pub fn start(&self) -> &P {
        &self.common.start
    }

    /// What an observation consists of.
    pub fn fields(&self) -> Vec<Field> {
        self.common.start.fields()
    }

    /// The throws with their weights, where they are exposed: the first has the action after those of moves, and so on.
    pub fn throws(&self) -> &'static [(P::Roll, u32)] {
        self.common.outcomes
    }

    /// The position of an environment; `None` if there is no such environment.
    pub fn position(&self, env: usize) -> Option<&P> {
        self.games.get(env).map(|game| &game.position)
    }

    /// The index of an environment's game among those of the master seed, and how many throws have been made in it.
    pub fn game(&self, env: usize) -> Option<(u64, u64)> {
        self.games.get(env).map(|game| (game.index, game.throws))
    }

    /// Begins again: every environment at its first game. No reward is given, and nothing is done.
    ///
    /// # Errors
    ///
    /// [`StepError::Length`].
    pub fn reset(&mut self, arrays: Arrays<'_>) -> Result<(), StepError> {
        arrays.check(&self.common.shape)?;
        for (env, game) in self.games.iter_mut().enumerate() {
            *game = Game::first(&self.common, env, &mut Played::default());
        }
        self.observe(arrays)
    }

    /// Begins again with another master seed.
    ///
    /// # Errors
    ///
    /// [`StepError::Length`]; the seed is then as before.
    pub fn reseed(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), StepError> {
        arrays.check(&self.common.shape)?;
        self.common.settings.seed = seed;
        self.reset(arrays)
    }

    /// Fills the arrays without a step: no reward is given, and nothing is done.
    ///
    /// # Errors
    ///
    /// [`StepError::Length`].
    pub fn observe(&mut self, arrays: Arrays<'_>) -> Result<(), StepError> {
        self.step_random(0, arrays).map(|_| ())
    }

    /// Steps every environment by its action. Where a game ends, the next one has begun when this returns.
    ///
    /// # Errors
    ///
    /// [`StepError::Length`], and for the first environment whose action cannot be chosen [`StepError::NoAction`],
    /// [`StepError::NotDue`] or [`StepError::NotAllowed`]. Then no environment is stepped, and no array written.
    pub fn step(&mut self, actions: &[u32], arrays: Arrays<'_>) -> Result<Played, StepError> {
        let shape = self.common.shape;
        if actions.len() != shape.envs {
            return Err(StepError::Length {
                array: "actions",
                found: actions.len(),
                expected: shape.envs,
            });
        }
        arrays.check(&shape)?;
        let mut chosen = self.games.iter().zip(actions);
        if let Some(env) = chosen.position(|(game, action)| !game.may(*action as usize)) {
            return Err(self.refusal(env, actions[env]));
        }
        Ok(
            self.spread(arrays, actions, |common, games, arrays, actions, played| {
                let rows = arrays.rows(&common.shape);
                for ((game, mut row), action) in games.iter_mut().zip(rows).zip(actions) {
                    game.act(common, *action as usize, &mut row, played);
                }
            }),
        )
    }

    /// Makes so many steps in every environment, everybody choosing at random: game by game what the simulator plays with the same
    /// seed. Rewards of games that end on the way are added up, and `done` and `truncated` tell whether any did.
    ///
    /// # Errors
    ///
    /// [`StepError::Length`].
    pub fn step_random(&mut self, steps: u64, arrays: Arrays<'_>) -> Result<Played, StepError> {
        arrays.check(&self.common.shape)?;
        Ok(
            self.spread(arrays, &[], |common, games, arrays, _, played| {
                for (game, mut row) in games.iter_mut().zip(arrays.rows(&common.shape)) {
                    game.wander(common, steps, &mut row, played);
                }
            }),
        )
    }

    /// Has the environments worked on, each thread on a stretch of them. `actions` are as many as environments, or none.
    fn spread(
        &mut self,
        arrays: Arrays<'_>,
        actions: &[u32],
        work: impl Fn(&Common<P>, &mut [Game<P>], Arrays<'_>, &[u32], &mut Played) + Sync,
    ) -> Played {
        let (common, work) = (&self.common, &work);
        let mut played = Played::default();
        if self.threads == 1 {
            work(common, &mut self.games, arrays, actions, &mut played);
            return played;
        }
        // 1. A share a thread.
        let share = common.shape.envs.div_ceil(self.threads);
        let (mut arrays, mut actions) = (arrays, actions);
        let mut shares = Vec::new();
        for games in self.games.chunks_mut(share) {
            let (mine, others) = arrays.split(games.len(), &common.shape);
            let (chosen, later) = actions.split_at(games.len().min(actions.len()));
            (arrays, actions) = (others, later);
            shares.push((games, mine, chosen));
        }
        // 2. Whoever is free takes the next one, so that it does not matter how many threads the machine has left.
        let shares = Mutex::new(shares);
        let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let worker = || {
            let mut played = Played::default();
            while let Some((games, arrays, actions)) = next() {
                work(common, games, arrays, actions, &mut played);
            }
            played
        };
        thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, worker).ok();
            let others: Vec<_> = (1..self.threads).map_while(spawn).collect();
            let mut played = worker();
            for other in others {
                match other.join() {
                    Ok(other) => played = played.and(other),
                    Err(panic) => resume_unwind(panic),
                }
            }
            played
        })
    }

    /// The action of the legal move or the throw of an environment that is written so; `None` if it is not legal there, or no
    /// throw that is exposed.
    pub fn action_of(&self, env: usize, word: &str) -> Option<u32> {
        use macuil::core::position::Ply;
        let game = self.games.get(env)?;
        let action = match game.position.check_word(word).ok()? {
            Ply::Move(m) => game.position.encode(m),
            Ply::Roll(roll) => {
                let mut throws = self.common.outcomes.iter();
                self.common.moves + throws.position(|(outcome, _)| *outcome == roll)?
            }
        };
        Some(action as u32)
    }

    /// The throw or move that an action stands for in an environment, as the game writes it; `None` if it cannot be chosen.
    pub fn word_of(&self, env: usize, action: u32) -> Option<Label> {
        let game = self.games.get(env)?;
        let action = action as usize;
        if !game.may(action) {
            return None;
        }
        match action.checked_sub(self.common.moves) {
            Some(throw) => Some(Label::of(&self.common.outcomes.get(throw)?.0)),
            None => game.position.decode(action).map(|m| Label::of(&m)),
        }
    }

    /// Why an action cannot be chosen.
    #[cold]
    fn refusal(&self, env: usize, action: u32) -> StepError {
        let (position, number) = (&self.games[env].position, action as usize);
        let actions = self.common.shape.actions;
        if number >= actions {
            return StepError::NoAction {
                env,
                action,
                actions,
            };
        }
        let refused = match number.checked_sub(self.common.moves) {
            None => position
                .refusal(number)
                .map(|(m, refusal)| (Label::of(&m), refusal)),
            Some(throw) => {
                let roll = self.common.outcomes[throw].0;
                let refusal = position.check_roll(roll).err();
                refusal.map(|refusal| (Label::of(&roll), refusal))
            }
        };
        match refused {
            Some((word, refusal)) => StepError::NotAllowed {
                env,
                action,
                word,
                refusal,
            },
            None => StepError::NotDue { env, action },
        }
    }
}

/// The throws of a variant, which are the same in every position of it.
fn outcomes<P: Position>(position: &P) -> &'static [(P::Roll, u32)] {
    let table = position.rolls().or_else(|| {
        let mut variant = String::new();
        position.write_variant(&mut variant).ok()?;
        P::start(&variant, "", None).ok()?.rolls()
    });
    table.map_or(&[], |table| table.outcomes())
}
