//! The Python package `macuil`. What Python users read is in `python/macuil`; here is what it calls.
//!
//! No rule of any game is here: positions, moves and refusals are those of the crate `macuil`.
use pyo3::prelude::*;

mod comparison;
mod env;
mod errors;
mod event;
mod fair;
mod games;
mod player;
mod position;
mod record;
mod rows;
mod stop;
mod whole;

/// What the package `macuil` is made of.
#[pymodule]
mod _macuil {
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::comparison::{Comparison, compare};
    #[pymodule_export]
    use crate::env::{Played, VecEnv};
    #[pymodule_export]
    use crate::event::Event;
    #[pymodule_export]
    use crate::fair::{Commitment, FairDice, Secret};
    #[pymodule_export]
    use crate::games::{Game, GameOption, Rule, Variant, games, rule, variants};
    #[pymodule_export]
    use crate::player::{Player, players};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::record::{Record, Replayed};
    #[pymodule_export]
    use crate::rows::{Rows, simulate, write_parquet};
}
