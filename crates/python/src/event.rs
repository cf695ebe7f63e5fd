//! What happens in a play.
use macuil::AnyEvent;
use macuil::core::events::{Detail, Event as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Something that happens in a play, with the clause that makes it happen.
#[pyclass(frozen, eq, module = "macuil")]
#[derive(Clone, PartialEq)]
pub struct Event(pub AnyEvent);

#[pymethods]
impl Event {
    /// What it is called, as ``captured``.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The name of its clause, as ``ludo.capture``.
    #[getter]
    fn clause(&self) -> &'static str {
        self.0.rule().id()
    }

    /// What there is to know of it: numbers and words by name.
    #[getter]
    fn details<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let details = PyDict::new(py);
        let mut result = Ok(());
        self.0.details(&mut |name, detail| {
            let set = match detail {
                Detail::Number(number) => details.set_item(name, number),
                Detail::Word(word) => details.set_item(name, word.as_str()),
            };
            if let (Ok(()), Err(error)) = (&result, set) {
                result = Err(error);
            }
        });
        result.map(|()| details)
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Event({}", self.name());
        self.0.details(&mut |name, detail| {
            text += &match detail {
                Detail::Number(number) => format!(" {name}={number}"),
                Detail::Word(word) => format!(" {name}={}", word.as_str()),
            };
        });
        text + &format!(" [{}])", self.clause())
    }
}
