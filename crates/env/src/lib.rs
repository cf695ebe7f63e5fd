//! Environments for learning players: many games of a variant side by side, with observations, masks of actions, rewards and ends in
//! arrays of the caller's.
//!
//! ```
//! # #[cfg(feature = "ludo")] {
//! use macuil_env::{Buffers, Settings, VecEnv};
//!
//! let settings = Settings { envs: 4096, seed: 7, threads: 2, ..Settings::default() };
//! let mut env = VecEnv::new("ludo/madn", "4", settings).unwrap();
//! let mut buffers = Buffers::new(env.shape());
//! env.reset(buffers.arrays()).unwrap();
//! for _ in 0..10 {
//!     // Whoever learns chooses an action from each row of the mask; here it is the first.
//!     let masks = buffers.mask.chunks(env.shape().actions);
//!     let actions: Vec<u32> = masks.map(|mask| mask.iter().position(|may| *may == 1).unwrap() as u32).collect();
//!     env.step(&actions, buffers.arrays()).unwrap();
//! }
//! // Or everybody plays at random, a thousand decisions an environment.
//! let played = env.step_random(1_000, buffers.arrays()).unwrap();
//! assert_eq!(played.decisions, 4_096_000);
//! # }
//! ```
//!
//! # Three tasks
//!
//! - *Learn*: [`VecEnv`] takes a variant by its name and steps all environments at once. A game that ends is followed by the next in the
//!   same step. [`Envs`] is the same for a game whose type is known.
//! - *Look into it*: [`VecEnv::position`] is the position of an environment, for a picture or a text; [`VecEnv::word_of`] and
//!   [`VecEnv::action_of`] translate between actions and moves as the game writes them.
//! - *Encode positions of one's own*, those of records or of a search: [`Encode`] is implemented for the positions of all games.
//!
//! # Actions
//!
//! An action says which piece moves, by where the piece stands, and besides only what a position leaves open: with one die the points
//! are known, so that they are no part of it. Everything is counted as the mover counts, so that an action means the same for each
//! seat. In the table, `p` is the progress of the piece along the mover's course, 0 where it waits to enter.
//!
//! | variant | actions | which |
//! |---|---:|---|
//! | `ludo/madn` | 44 | `p`, from 0 to 43 |
//! | `ludo/classic`, `ludo/indian` | 57 | `p`, from 0 to 56 |
//! | `ludo/parcheesi` | 145 | `p`, from 0 to 71, with the smallest of the points due; `72 + p` with the others, if two dice differ; 144 an entry with the sum of both |
//! | `parchis/...` on four arms | 74 | `p`, from 0 to 71; 72 two pieces that enter together; 73 declining a bonus |
//! | on six arms | 108 | `p`, from 0 to 105; 106; 107 |
//! | on eight arms | 142 | `p`, from 0 to 139; 140; 141 |
//! | `patolli` | 52, 60 or 68, one more with `exit=beyond_last` | `p` |
//! | `partan` | 103 | the number of the Square, or 0 for the Start Zone, with the points rolled or with a count of 5; `37 +` the same with a count of 10; `74 + 7 k + i` the pending jump on the Street `k` after the mover's from Square 1, 4, 8, 14, 22, 23 or 33; 102 declining |
//!
//! The mask says which may be chosen. An action that may not is refused with the clause that forbids it, and no environment is
//! stepped. Where throws are exposed ([`Chance::Exposed`]) they are the actions after those of moves, in the order of
//! [`VecEnv::throws`], which has their weights.
//!
//! Why not the points in the number, too? Masks and the last layer of a network would be six times as large and more, and say nothing
//! new: what is due stands in the observation.
//!
//! # Observations
//!
//! Bytes, everything that the future of the game depends on in this variant, from the mover's point of view: seats are listed in the direction of
//! travel, the mover's first, and all arms of the board have a row whether or not anybody sits there. [`VecEnv::fields`] lists the
//! parts with their places, shapes and ranges.
//!
//! | part | Partán | Parchís | Ludo | Patolli |
//! |---|---|---|---|---|
//! | pieces | `streets` 4 x 36, `start` 4, `home` 4, `centre` | `pieces` arms x course | `pieces` 4 x course | `pieces` 4 x course |
//! | seats in play, places taken | `playing` 4 | `playing`, `places` | `playing`, `places` 4 | `playing`, `places`, `dropped` 4 |
//! | what is due | `due` 4, `die` 6, `jumps` 4 x 7 | `due` 3, `die` 6, `points` | `due` 3, `dice` 6, and with two dice `bonus`, `queue` 4 | `due` 2, `throw` 5 |
//! | what the turn has left | `fives`, `tens`, `repeats` | `sixes`, `last` | `sixes`, `extra`, `tries`, and with two dice `split` 2 x 2 | `extra`, `must`, `match_seat` 4, `matches` 5 |
//! | the rest | | `five`, `late` | | `points` 4, `basket`, `miss` 4, `many` 4, `axis` |
//! | bytes | 198 | 320, 678, 1172 | 200 (`madn`), 252, 321 (`parcheesi`) | 256, 288, 320; 4 more with `exit=beyond_last` |
//!
//! A row of `pieces` counts pieces by progress: its first number is those that wait, its last those at the end. Together with the seat
//! an observation tells the position; only counts beyond 255, which Partán and Patolli allow and no game comes near, are shown as 255.
//!
//! # Rewards
//!
//! Given to all seats when a game ends by the rules, in the order of the board; their sum is 0. The first place is worth +1 and the last -1, those
//! between in even steps; seats without a place share what is left. So where only the winner is told from the others, it gets +1 and each of
//! the others `-1 / (seats - 1)`. A draw gives 0 to everybody, and so does a game that is cut short, which `truncated` tells; what
//! such a game promised can be learned from `last_observation`.
//! The array `seat` says before a step who acts in it.
//!
//! # Which games are played
//!
//! Environment `i` of `n` plays the games `i`, `i + n`, `i + 2 n` ... of the master seed, one after the other, with the dice of
//! `docs/reproducibility.md`. Those who play at random inside draw from the players' stream of the game, so that
//! [`VecEnv::step_random`] plays game by game what the simulator does. The number of threads makes no difference. On one thread stepping
//! allocates nothing.
//!
//! # Features
//!
//! `partan`, `parchis`, `ludo` and `patolli`, all on unless default features are off: the games that there are environments for.
//!
//! # Stability
//!
//! Actions, observations and rewards of a variant with its options, and which games a seed gives, do not change within a major version.
#![warn(missing_debug_implementations)]
// What some game does not need is there for others.
#![cfg_attr(
    not(all(
        feature = "partan",
        feature = "parchis",
        feature = "ludo",
        feature = "patolli"
    )),
    allow(unused)
)]

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
