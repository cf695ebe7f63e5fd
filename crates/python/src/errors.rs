//! Errors of the engine as Python's exceptions, whose classes stand in `python/macuil/errors.py`.
use macuil::core::error::{Fault, ParseError, PlayError, PlayErrorKind, SetupError, TextError};
use macuil::core::packed;
use macuil::record::{PlayedError, RecordError, ReplayError};
use macuil::{StartError, UnpackError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// An exception of a class of `macuil.errors`, with its message and what else it carries.
fn exception(
    py: Python<'_>,
    class: &str,
    message: &str,
    fields: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let class = py.import("macuil.errors")?.getattr(class)?;
        let keywords = PyDict::new(py);
        fields(&keywords)?;
        Ok(PyErr::from_value(class.call((message,), Some(&keywords))?))
    };
    made().unwrap_or_else(|error| error)
}

/// A refused throw or move.
pub fn play(error: &PlayError) -> PyErr {
    play_as(error, &error.to_string())
}

/// The same in words that say more.
pub fn play_as(error: &PlayError, message: &str) -> PyErr {
    let kind = match error.kind {
        PlayErrorKind::Over => "over",
        PlayErrorKind::NotNow => "not-now",
        PlayErrorKind::Unreadable => "unreadable",
        _ => "not-allowed",
    };
    Python::attach(|py| {
        exception(py, "PlayError", message, |fields| {
            fields.set_item("kind", kind)?;
            fields.set_item("clause", error.rule.id())?;
            fields.set_item("reason", error.message)
        })
    })
}

fn parse(error: &ParseError) -> PyErr {
    Python::attach(|py| {
        exception(py, "TextError", &error.to_string(), |fields| {
            fields.set_item("at", error.at)
        })
    })
}

fn fault<'py>(py: Python<'py>, fault: &Fault) -> PyResult<Bound<'py, PyAny>> {
    let clause = fault.rule.map(|rule| rule.id());
    let class = py.import("macuil.errors")?.getattr("Fault")?;
    class.call1((fault.field.as_str(), fault.to_string(), clause, fault.at))
}

/// A position or a beginning that cannot be.
pub fn setup(error: &SetupError) -> PyErr {
    Python::attach(|py| {
        exception(py, "SetupError", &error.to_string(), |fields| {
            let faults: PyResult<Vec<_>> = error.faults().map(|found| fault(py, found)).collect();
            fields.set_item("faults", faults?)
        })
    })
}

/// A text that is no position.
pub fn text(error: &TextError) -> PyErr {
    match error {
        TextError::Parse(error) => parse(error),
        TextError::Setup(error) => setup(error),
        other => value(&other.to_string()),
    }
}

/// A text that is something else than it should be, as a secret.
pub fn digits(error: &ParseError) -> PyErr {
    parse(error)
}

/// A variant that cannot be started so.
pub fn start(error: StartError) -> PyErr {
    setup(&error.into())
}

/// Bytes that are no packed position.
pub fn unpack(error: &UnpackError) -> PyErr {
    match error {
        UnpackError::UnknownGame { name } => value(&format!(
            "no game is called {name}; `macuil.games()` lists them"
        )),
        UnpackError::Packed(packed::UnpackError::Setup(error)) => setup(error),
        other => value(&other.to_string()),
    }
}

/// Records of which one cannot be read: `games` stand before it.
pub fn record(error: &RecordError, games: Vec<crate::record::Record>) -> PyErr {
    Python::attach(|py| {
        exception(py, "RecordError", &error.to_string(), |fields| {
            fields.set_item("line", error.line)?;
            fields.set_item("column", error.column)?;
            fields.set_item("games", games)
        })
    })
}

/// A record that does not replay.
pub fn replay(error: &ReplayError) -> PyErr {
    let ply = match error {
        ReplayError::Ply { ply, .. } | ReplayError::Dice { ply, .. } => Some(*ply),
        _ => None,
    };
    Python::attach(|py| {
        exception(py, "ReplayError", &error.to_string(), |fields| {
            fields.set_item("ply", ply)
        })
    })
}

/// A game that cannot be recorded as it is said.
pub fn played(error: &PlayedError) -> PyErr {
    match error {
        PlayedError::Ply { refused, .. } => play(refused),
        PlayedError::Start(error) => replay(error),
        other => value(&other.to_string()),
    }
}

/// A wrong argument, in a sentence.
pub fn value(message: &str) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(message.to_string())
}
