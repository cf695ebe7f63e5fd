//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod tails;

mod batches;
mod common;
mod contest;
mod coverage;
mod differences;
mod games;
mod heat;
mod lead;
mod pairs;
mod players;
mod plots;
mod records;
mod report;
mod rows;
mod statistics;
