//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod common;

mod exact;
mod games;
mod measure;
mod names;
mod rules_of_thumb;
mod strength;
