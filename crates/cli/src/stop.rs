//! Ctrl-C: once to stop and keep what is done, twice to end at once.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::terminal::tell;

/// The status of a program ended by Ctrl-C, by the shells' custom.
const INTERRUPTED: i32 = 130;

/// Listens for Ctrl-C from now on; the flag becomes true with the first.
pub fn listen() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Where nobody can listen, Ctrl-C ends the program as ever.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        tell("\nmacuil: stopping; what is done is kept (Ctrl-C again ends at once)");
    });
    stop
}
