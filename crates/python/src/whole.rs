//! Whole numbers that say what they may be.
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A seed, an index, or how many games: a whole number of 64 bits.
#[derive(Clone, Copy)]
pub struct Whole(pub u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        object.extract::<u64>().map(Whole).map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(object.py()) {
                let message = format!(
                    "seeds, indexes and games are whole numbers from 0 to 2**64 - 1, not {}",
                    *object
                );
                PyValueError::new_err(message)
            } else {
                error
            }
        })
    }
}
