//! The package `macuil` for browsers and Node: what JavaScript calls. Its page is `README.md`, its entries are in `js`.
//!
//! No rule of any game is here: positions, moves and refusals are those of the crate `macuil`.
use wasm_bindgen::prelude::*;

mod arguments;
mod dice;
mod errors;
mod event;
mod fair;
mod games;
mod object;
#[cfg(feature = "pictures")]
mod picture;
mod player;
mod position;
mod record;

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
