//! Ctrl-C: once to stop and keep what is done, twice to end at once.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::terminal::tell;

/// A signal that comes again within this time is the same one: `timeout` sends it to the program and to its group.
const ECHO: Duration = Duration::from_millis(300);

/// The status of a program ended by Ctrl-C, by the shells' custom.
pub const INTERRUPTED: u8 = 130;

/// Listens for Ctrl-C from now on; the flag becomes true with the first. Whoever writes files listens before it begins them.
pub fn listen() -> Arc<AtomicBool> {
    listen_for("what is done is kept")
}

/// As [`listen`], where something else becomes of what is done.
pub fn listen_for(becomes: &'static str) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let mut first: Option<Instant> = None;
    // Where nobody can listen, Ctrl-C ends the program as ever.
    let _ = ctrlc::set_handler(move || {
        flag.store(true, Ordering::Relaxed);
        if let Some(first) = first {
            if first.elapsed() < ECHO {
                return;
            }
            crate::draft::clear();
            crate::journal::leave();
            std::process::exit(INTERRUPTED.into());
        }
        first = Some(Instant::now());
        tell(&format!(
            "\nmacuil: stopping; {becomes} (Ctrl-C again ends at once)"
        ));
    });
    stop
}
