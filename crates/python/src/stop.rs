//! Long work that Ctrl-C stops.
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;

/// Looks whether Python has been interrupted; from then on `stop` is set.
pub fn look(stop: &AtomicBool) -> PyResult<()> {
    let signals = Python::attach(|py| py.check_signals());
    if signals.is_err() {
        stop.store(true, Ordering::Relaxed);
    }
    signals
}
