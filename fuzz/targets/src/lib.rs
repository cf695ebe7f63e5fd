//! What the fuzz targets do, as plain functions, so that the workspace tests them without a fuzzer.
//!
//! A target takes any bytes and panics if the library breaks a promise. The tests of this crate feed it the seeds, what was
//! once found, and mutations of both; cargo-fuzz feeds it the rest (`scripts/fuzz-smoke`, `CONTRIBUTING.md`). Some targets read
//! their bytes as text, others as choices one after the other, so that every input means something.
//!
//! This is for work on the library: nothing here is published.

mod choices;
mod oracle;
mod packed;
mod position_text;
mod promises;
mod random_play;
mod record_text;
mod serve;
mod setup;

pub use oracle::oracle;
pub use packed::packed;
pub use position_text::position_text;
pub use random_play::random_play;
pub use record_text::record_text;
pub use serve::serve;
pub use setup::setup;

/// What a target does with an input.
pub type Target = fn(&[u8]);

/// Every target by its name, which is that of its file in `fuzz_targets` and of its folder of seeds.
pub const TARGETS: &[(&str, Target)] = &[
    ("oracle", oracle),
    ("packed", packed),
    ("position_text", position_text),
    ("random_play", random_play),
    ("record_text", record_text),
    ("serve", serve),
    ("setup", setup),
];
