//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod toy;

mod conformance;
mod course;
mod fair;
mod random;
mod testing;
