//! What benchmarks share: the floor program, random games through the public trait, arrivals to resolve, and a player who looks at masks.
//!
//! Speeds are given as ratios within one run; `docs/performance.md` has the commands and what they gave.

pub mod arrivals;
pub mod bare;
pub mod games;
pub mod masks;
