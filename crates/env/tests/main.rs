//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod common;

mod encoding;
mod envs;
