//! Players against players: seat-balanced pairs of games, scores with intervals, a test that stops early, cross-tables.
//!
//! Two sides share the seats of a game. A *pair* is two games with the same dice: in the second each side sits where the
//! other one sat in the first. So neither the seat nor the dice favour a side, and pairs are independent of each other:
//! intervals and tests are those of pairs. One pair after another goes through all ways in which the sides can share the
//! seats as evenly as possible.
//!
//! ```
//! use macuil::AnyPosition;
//! use macuil_players::Bot;
//! use macuil_sim::contest::{Contest, contest};
//!
//! let start = AnyPosition::start("ludo/classic", "2", None)?;
//! let plan = Contest { pairs: 100, seed: 7, ..Contest::new(start, [Bot::Mixed, Bot::Random]) };
//! let result = contest(&plan, None, &Default::default(), |_| ());
//! let share = result.score.share().expect("games were played");
//! assert!(share.low > 0.5, "who thinks wins more: {share:?}");
//! # Ok::<(), macuil::StartError>(())
//! ```
mod cross;
mod pair;
mod run;
mod score;
mod seating;
mod sequential;

pub use cross::{CrossTable, Standing};
pub use pair::{Pair, play_pair};
pub use run::{Contest, Finding, contest};
pub use score::{Score, elo, share_of};
pub use seating::seatings;
pub use sequential::{Sequential, Verdict};
