//! All tests of the crate in one program: a file a subject.
mod conformance;
mod fair;
mod log;
mod records;
mod testing;
