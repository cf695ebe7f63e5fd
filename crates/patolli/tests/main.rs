//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod common;
mod oracle;
#[path = "common/strew.rs"]
mod strew;

mod allocation;
mod board;
mod cases;
mod conformance;
mod differential;
mod documents;
mod events;
mod faults;
mod oracle_cases;
mod perft;
mod pieces;
mod properties;
mod rules;
