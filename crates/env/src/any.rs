//! Environments of any variant, by its name.
use macuil::AnyPosition;

use crate::arrays::{Arrays, Shape};
use crate::encode::Field;
use crate::envs::Envs;
use crate::error::{MakeError, StepError};
use crate::game::Played;
use crate::settings::Settings;

/// Environments of any variant. Which game it is, is asked once a call and not once a game.
///
/// What every method does, [`Envs`] says.
///
/// ```
/// # #[cfg(feature = "ludo")] {
/// use macuil_env::{Buffers, Settings, VecEnv};
///
/// let settings = Settings { envs: 64, seed: 7, ..Settings::default() };
/// let mut env = VecEnv::new("ludo/madn", "4", settings).unwrap();
/// let mut buffers = Buffers::new(env.shape());
/// env.reset(buffers.arrays()).unwrap();
/// let first = |mask: &[u8]| mask.iter().position(|may| *may == 1).unwrap() as u32;
/// let actions: Vec<u32> = buffers.mask.chunks(env.shape().actions).map(first).collect();
/// env.step(&actions, buffers.arrays()).unwrap();
/// # }
/// ```
#[derive(Debug)]
pub struct VecEnv(Inner);

// One is made a run, so that it does not matter that some are larger.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Inner {
    #[cfg(feature = "partan")]
    Partan(Envs<macuil::partan::Position>),
    #[cfg(feature = "parchis")]
    Parchis(Envs<macuil::parchis::Position>),
    #[cfg(feature = "ludo")]
    Ludo(Envs<macuil::ludo::Position>),
    #[cfg(feature = "patolli")]
    Patolli(Envs<macuil::patolli::Position>),
}

macro_rules! dispatch {
    ($inner:expr, $envs:ident => $body:expr) => {
        match $inner {
            #[cfg(feature = "partan")]
            Inner::Partan($envs) => $body,
            #[cfg(feature = "parchis")]
            Inner::Parchis($envs) => $body,
            #[cfg(feature = "ludo")]
            Inner::Ludo($envs) => $body,
            #[cfg(feature = "patolli")]
            Inner::Patolli($envs) => $body,
            #[allow(unreachable_patterns)]
            _ => unreachable!("environments are of some game"),
        }
    };
}

impl VecEnv {
    /// Environments of a variant, as programs write it: with its options (`ludo/madn[tries=3]`), and the seats (letters, a number,
    /// or nothing for the default).
    ///
    /// # Errors
    ///
    /// [`MakeError::Start`] for a variant or seats that there are not, and what [`Envs::new`] refuses.
    pub fn new(variant: &str, seats: &str, settings: Settings) -> Result<VecEnv, MakeError> {
        let start = AnyPosition::start(variant, seats, None)?;
        VecEnv::starting_with(&start, settings)
    }

    /// Environments whose games all begin with a position.
    ///
    /// # Errors
    ///
    /// As [`Envs::new`].
    pub fn starting_with(start: &AnyPosition, settings: Settings) -> Result<VecEnv, MakeError> {
        Ok(VecEnv(match start.clone() {
            #[cfg(feature = "partan")]
            AnyPosition::Partan(start) => Inner::Partan(Envs::new(start, settings)?),
            #[cfg(feature = "parchis")]
            AnyPosition::Parchis(start) => Inner::Parchis(Envs::new(start, settings)?),
            #[cfg(feature = "ludo")]
            AnyPosition::Ludo(start) => Inner::Ludo(Envs::new(start, settings)?),
            #[cfg(feature = "patolli")]
            AnyPosition::Patolli(start) => Inner::Patolli(Envs::new(start, settings)?),
            #[allow(unreachable_patterns)]
            _ => unreachable!("a position is of some game of this build"),
        }))
    }

    /// How long the arrays are.
    pub fn shape(&self) -> Shape {
        dispatch!(&self.0, envs => envs.shape())
    }

    /// How it is run.
    pub fn settings(&self) -> Settings {
        dispatch!(&self.0, envs => envs.settings())
    }

    /// The position that every game begins with: variant and seats can be asked of it.
    pub fn start(&self) -> AnyPosition {
        match &self.0 {
            #[cfg(feature = "partan")]
            Inner::Partan(envs) => AnyPosition::Partan(*envs.start()),
            #[cfg(feature = "parchis")]
            Inner::Parchis(envs) => AnyPosition::Parchis(*envs.start()),
            #[cfg(feature = "ludo")]
            Inner::Ludo(envs) => AnyPosition::Ludo(*envs.start()),
            #[cfg(feature = "patolli")]
            Inner::Patolli(envs) => AnyPosition::Patolli(*envs.start()),
            #[allow(unreachable_patterns)]
            _ => unreachable!("environments are of some game"),
        }
    }

    /// What an observation consists of.
    pub fn fields(&self) -> Vec<Field> {
        dispatch!(&self.0, envs => envs.fields())
    }

    /// The words of the throws with their weights, where they are exposed: the first has the action after those of moves, and so on.
    pub fn throws(&self) -> Vec<(String, u32)> {
        dispatch!(&self.0, envs => {
            let throws = envs.throws().iter();
            throws.map(|(roll, weight)| (roll.to_string(), *weight)).collect()
        })
    }

    /// The position of an environment; `None` if there is no such environment.
    pub fn position(&self, env: usize) -> Option<AnyPosition> {
        match &self.0 {
            #[cfg(feature = "partan")]
            Inner::Partan(envs) => envs.position(env).map(|at| AnyPosition::Partan(*at)),
            #[cfg(feature = "parchis")]
            Inner::Parchis(envs) => envs.position(env).map(|at| AnyPosition::Parchis(*at)),
            #[cfg(feature = "ludo")]
            Inner::Ludo(envs) => envs.position(env).map(|at| AnyPosition::Ludo(*at)),
            #[cfg(feature = "patolli")]
            Inner::Patolli(envs) => envs.position(env).map(|at| AnyPosition::Patolli(*at)),
            #[allow(unreachable_patterns)]
            _ => unreachable!("environments are of some game"),
        }
    }

    /// The index of an environment's game among those of the master seed, and how many throws have been made in it.
    pub fn game(&self, env: usize) -> Option<(u64, u64)> {
        dispatch!(&self.0, envs => envs.game(env))
    }

    /// Begins again: every environment at its first game.
    ///
    /// # Errors
    ///
    /// As [`Envs::reset`].
    pub fn reset(&mut self, arrays: Arrays<'_>) -> Result<(), StepError> {
        dispatch!(&mut self.0, envs => envs.reset(arrays))
    }

    /// Begins again with another master seed.
    ///
    /// # Errors
    ///
    /// As [`Envs::reseed`].
    pub fn reseed(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), StepError> {
        dispatch!(&mut self.0, envs => envs.reseed(seed, arrays))
    }

    /// Fills the arrays without a step.
    ///
    /// # Errors
    ///
    /// As [`Envs::observe`].
    pub fn observe(&mut self, arrays: Arrays<'_>) -> Result<(), StepError> {
        dispatch!(&mut self.0, envs => envs.observe(arrays))
    }

    /// Steps every environment by its action.
    ///
    /// # Errors
    ///
    /// As [`Envs::step`].
    pub fn step(&mut self, actions: &[u32], arrays: Arrays<'_>) -> Result<Played, StepError> {
        dispatch!(&mut self.0, envs => envs.step(actions, arrays))
    }

    /// Makes so many steps in every environment, everybody choosing at random.
    ///
    /// # Errors
    ///
    /// As [`Envs::step_random`].
    pub fn step_random(&mut self, steps: u64, arrays: Arrays<'_>) -> Result<Played, StepError> {
        dispatch!(&mut self.0, envs => envs.step_random(steps, arrays))
    }

    /// The action of the legal move or the throw of an environment that is written so.
    pub fn action_of(&self, env: usize, word: &str) -> Option<u32> {
        dispatch!(&self.0, envs => envs.action_of(env, word))
    }

    /// The throw or move that an action stands for in an environment, as the game writes it.
    pub fn word_of(&self, env: usize, action: u32) -> Option<String> {
        dispatch!(&self.0, envs => envs.word_of(env, action).map(|word| word.to_string()))
    }
}
