//! The C library `libmacuil`: the engine behind opaque handles, errors as values, and texts.
//!
//! No rule of a game is written here. What callers may rely on and what they promise stands at the head of `macuil.h`, which is made
//! from these files (`scripts/capi --header`); what each function does stands in its comment there and here.
//!
//! Every function checks what it is given for NULL, and lets no panic out ([`call`]).

mod call;
mod error;
mod event;
mod games;
mod picture;
mod player;
mod position;
mod record;
mod text;
mod words;

use std::ffi::{CStr, c_char};

/// The number of the binary interface that this header describes. It goes up when a program that was built with an older header would
/// no longer work.
pub const ABI: u32 = 1;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL inside"),
    };

/// The version of the library, as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn macuil_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The number of the library's binary interface: a program that loads the library compares it with MACUIL_ABI before any other call.
#[unsafe(no_mangle)]
pub extern "C" fn macuil_abi() -> u32 {
    ABI
}

// What the head of the header says of threads.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    const fn sent<T: Send>() {}
    shared::<engine::AnyPosition>();
    shared::<engine::AnyEvent>();
    shared::<engine::record::Record>();
    sent::<engine::core::random::Stream>();
    sent::<macuil_players::BotPlayer>();
};
