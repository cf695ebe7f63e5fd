//! Game records.
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use macuil::record::{self, Ending};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors;
use crate::event::Event;
use crate::position::Position;

/// One game, as its record says. It never changes, and is pickled by its text.
#[pyclass(frozen, eq, module = "macuil")]
#[derive(Clone, PartialEq, Eq)]
pub struct Record(pub record::Record);

/// A ply of a game that is played again: its word, what happened, and the position after it.
#[pyclass(frozen, get_all, module = "macuil")]
pub struct Replayed {
    /// The word of the throw or move.
    word: String,
    /// What happened, in order.
    events: Vec<Event>,
    /// The position after it.
    position: Position,
}

#[pymethods]
impl Record {
    /// The record of a game from this position on, with the words of its throws and moves; they must be playable. Where the game is
    /// over by then, the record says how.
    #[new]
    #[pyo3(signature = (start, plies=Vec::new(), players=Vec::new(), seed=None))]
    fn new(
        start: &Position,
        plies: Vec<String>,
        players: Vec<String>,
        seed: Option<(u64, u64)>,
    ) -> PyResult<Record> {
        record::Record::played(&start.0, plies, players, seed)
            .map(Record)
            .map_err(|error| errors::played(&error))
    }

    /// Reads every record of a text.
    ///
    /// Raises ``RecordError`` at the first that cannot be read; its ``games`` are those before it.
    #[classmethod]
    fn read(_: &Bound<'_, PyType>, text: &str) -> PyResult<Vec<Record>> {
        let (games, broken) = record::Record::read_all(text);
        let games: Vec<Record> = games.into_iter().map(Record).collect();
        match broken {
            Some(error) => Err(errors::record(&error, games)),
            None => Ok(games),
        }
    }

    /// The record as text, with its digest.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The variant with its options.
    #[getter]
    fn variant(&self) -> &str {
        &self.0.variant
    }

    /// The letters of the seats, in the order of the board.
    #[getter]
    fn seats(&self) -> &str {
        &self.0.seats
    }

    /// The letter of the seat that begins.
    #[getter]
    fn first(&self) -> char {
        self.0.first
    }

    /// Who plays, in the order of the seats; empty if not said.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.0.players.clone()
    }

    /// Master seed and index of the game, if it was drawn from a stream.
    #[getter]
    fn seed(&self) -> Option<(u64, u64)> {
        self.0.seed
    }

    /// The words of its throws and moves.
    #[getter]
    fn plies(&self) -> Vec<String> {
        self.0.plies.clone()
    }

    /// How it ends: as ``over:GR``, ``truncated`` or ``open``.
    #[getter]
    fn result(&self) -> String {
        self.0.ending.to_string()
    }

    /// Whether the game is over by the rules.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.0.ending, Ending::Over(_))
    }

    /// Whether the record is whole; false where it was cut short.
    #[getter]
    fn is_whole(&self) -> bool {
        self.0.whole
    }

    /// Plays the game again: every ply with its events and the position after it.
    ///
    /// Raises ``ReplayError`` at the first thing that does not happen as the record says.
    fn replay(&self) -> PyResult<Vec<Replayed>> {
        let mut plies = Vec::with_capacity(self.0.plies.len());
        let played = self.0.replay(|word, events, position| {
            plies.push(Replayed {
                word: word.into(),
                events: events.iter().cloned().map(Event).collect(),
                position: Position(position.clone()),
            });
        });
        played
            .map(|_| plies)
            .map_err(|error| errors::replay(&error))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Record>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = slf.py().import("macuil.records")?.getattr("one")?;
        Ok((read, (slf.get().0.to_string(),)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!(
            "Record({}, {} plies, {})",
            self.0.variant,
            self.0.plies.len(),
            self.0.ending
        )
    }
}

#[pymethods]
impl Replayed {
    fn __repr__(&self) -> String {
        format!("Replayed('{}', {} events)", self.word, self.events.len())
    }
}
