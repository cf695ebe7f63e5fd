//! The server as its clients see it: real connections to a free port.

mod clock;
mod common;
mod games;
mod hostile;
mod process;
mod refusals;
