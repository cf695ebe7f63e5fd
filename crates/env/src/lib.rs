//! Vectorised environments.
#![warn(missing_debug_implementations)]

mod any;
mod arrays;
mod encode;
mod envs;
mod error;
mod game;
#[cfg(feature = "ludo")]
mod ludo;
#[cfg(feature = "parchis")]
mod parchis;
#[cfg(feature = "partan")]
mod partan;
#[cfg(feature = "patolli")]
mod patolli;
mod reward;
mod settings;

pub use any::VecEnv;
pub use arrays::{Arrays, Buffers, Shape};
pub use encode::{Encode, Field};
pub use envs::Envs;
pub use error::{MakeError, StepError};
pub use game::Played;
pub use macuil;
pub use settings::{Chance, Settings};
