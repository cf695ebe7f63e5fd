//! Long work that Ctrl-C stops, and that lets other threads of Python run meanwhile.
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How often Python is asked whether it has been interrupted.
const LOOK: Duration = Duration::from_millis(50);

/// Works on a thread of its own while this one looks out for Ctrl-C; then the work is told to stop, and what it has is dropped.
pub fn watched<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        let (working, done) = channel::<()>();
        thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let _working = working;
                work(&stop)
            });
            let mut signals = Ok(());
            while done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                if signals.is_ok() {
                    signals = look();
                    stop.store(signals.is_err(), Ordering::Relaxed);
                }
            }
            let found = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            signals.map(|()| found)
        })
    })
}

/// Whether Python has been interrupted.
pub fn look() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
