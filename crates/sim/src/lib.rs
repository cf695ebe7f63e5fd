//! Batches of games: on all cores, the same for a seed whatever the threads, summed up with intervals, compared
//! and reported.
//!
//! Every player chooses at random among the legal moves unless a plan names other [`players`](Plan::players). Game `i` of a run with seed `s` has the dice and the choices
//! of `(s, i)` and of nothing else ([`macuil::core::random`]): so a run can be split, repeated in part and looked into.
//!
//! # Three tasks
//!
//! - *A row a game*: make a [`Plan`], [`run`] it, write the rows in a [`Format`]; read them again as [`Rows`].
//!   [`record()`] writes one game down move by move.
//! - *Numbers with intervals*: [`summarise`] a plan and ask the [`Summary`].
//! - *Variants beside each other*: [`compare`] them, print [`Comparison::overview`] or write the [`report`]; what sets them
//!   apart, with corrected tests, is in [`Comparison::contrasts`].
//!
//! Where on the board pieces come to is told by [`Heat`]. Players are set against each other in a [`contest`](mod@contest).
//!
//! ```
//! use macuil::AnyPosition;
//! use macuil_sim::{Case, Plan, compare};
//!
//! let case = |geometry: &str| -> Result<Case, macuil::StartError> {
//!     let start = AnyPosition::start(&format!("partan[geometry={geometry}]"), "4", None)?;
//!     Ok(Case { label: geometry.into(), plan: Plan { games: 200, seed: 7, ..Plan::new(start) } })
//! };
//! let comparison = compare(&[case("spiral")?, case("rings")?], &Default::default(), |_| ());
//! for entry in &comparison.entries {
//!     let throws = entry.summary.throws().mean().expect("games were played");
//!     println!("{}: {:.0} throws a game ({:.0} to {:.0})", entry.case.label, throws.value, throws.low, throws.high);
//! }
//! # Ok::<(), macuil::StartError>(())
//! ```
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `parquet` | no | `ParquetWriter` and `ParquetRows`: rows as Parquet (brings in the Arrow project's `parquet`) |
//!
//! # Speed
//!
//! Within a game nothing is allocated, formatted, locked or called through a pointer, and nothing is written that
//! another thread reads. Threads meet once a batch. [`play`] without a listener is the bare game, for measurements.
//!
//! # Stability
//!
//! Rows, and so summaries, of a seed change within a major version only when the rules version of the game does, or if others play than
//! at random, when a player becomes better. Names
//! of fields in rows do not change. The wording and the looks of tables and reports may.
#![warn(missing_debug_implementations)]

mod batch;
#[cfg(feature = "parquet")]
mod columnar;
mod columns;
mod common;
mod compare;
pub mod contest;
mod differences;
mod format;
mod game;
mod heat;
mod lead;
mod measures;
mod numbers;
mod players;
mod queue;
mod record;
pub mod report;
mod rounds;
mod row;
mod rows;
mod shard;
mod sheet;
mod statistics;
mod table;

pub use batch::{Plan, Run, run, summarise};
#[cfg(feature = "parquet")]
pub use columnar::{ParquetRows, ParquetWriter, is_reading_parquet};
pub use columns::{Column, columns};
pub use common::Common;
pub use compare::{Case, Comparison, Entry, Progress, compare};
pub use differences::{Contrast, Quantity};
pub use format::Format;
pub use game::{CLAUSES, End, Game, Tally, play};
pub use heat::Heat;
pub use macuil_players::Bot;
pub use measures::{Against, Measure};
pub use record::record;
pub use rounds::{Limits, compare_within};
pub use row::Row;
pub use rows::{Rows, RowsError};
pub use shard::Shard;
pub use sheet::Sheet;
pub use statistics::{
    Decided, Difference, Estimate, Histogram, Moments, PairedWins, Pairs, Ratio, Summary, Z95, holm,
};
pub use table::Table;

/// Guide code is compiled and run with the documentation tests.
#[cfg(doctest)]
mod guide {
    #[doc = include_str!("../../../docs/start-research.md")]
    struct Research;
}
