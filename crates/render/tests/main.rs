//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod common;

#[cfg(feature = "ludo")]
mod ludo;
#[cfg(feature = "parchis")]
mod parchis;
#[cfg(feature = "partan")]
mod partan;
#[cfg(feature = "patolli")]
mod patolli;
