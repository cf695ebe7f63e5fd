//! Positions as values.
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use macuil::core::position::{Node, Outcome};
use macuil::core::random::Stream;
use macuil::{AnyEvent, AnyPosition};
use macuil_render::{Style, Theme, any};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple, PyType};

use crate::errors;
use crate::event::Event;
use crate::whole::Whole;

/// A position of any game: a value that never changes. Playing gives another one.
#[pyclass(frozen, eq, module = "macuil")]
#[derive(Clone, PartialEq, Eq)]
pub struct Position(pub AnyPosition);

#[pymethods]
impl Position {
    /// Reads a position's text.
    #[new]
    fn new(text: &str) -> PyResult<Position> {
        AnyPosition::from_text(text)
            .map(Position)
            .map_err(|error| errors::text(&error))
    }

    /// The first position of a variant, with options as in ``partan[geometry=rings]``; seats as letters in any order, as a number,
    /// or nothing for the default; the first of the seats begins unless another is named.
    #[classmethod]
    #[pyo3(signature = (variant, seats=None, first=None))]
    fn start(
        _: &Bound<'_, PyType>,
        variant: &str,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
    ) -> PyResult<Position> {
        begin(variant, seats, first).map(Position)
    }

    /// Reads the packed form.
    #[classmethod]
    fn unpack(_: &Bound<'_, PyType>, game: &str, packed: &[u8]) -> PyResult<Position> {
        AnyPosition::unpack(game, packed)
            .map(Position)
            .map_err(|error| errors::unpack(&error))
    }

    /// The canonical text, from which the position is read back.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The name of the game, as ``ludo``.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name
    }

    /// The variant with the options that differ from its defaults.
    #[getter]
    fn variant(&self) -> String {
        self.0.variant()
    }

    /// The letters of the seats in play, in the order of the board.
    #[getter]
    fn seats(&self) -> String {
        self.0.letters()
    }

    /// What it waits for: ``"roll"``, ``"move"``, or ``"over"``.
    #[getter]
    fn waits_for(&self) -> &'static str {
        match self.0.node() {
            Node::Chance(_) => "roll",
            Node::Decision(_) => "move",
            Node::Over(_) => "over",
        }
    }

    /// The letter of the seat that is to throw or move; ``None`` once the game is over.
    #[getter]
    fn turn(&self) -> Option<char> {
        let mover = self.0.node().mover()?;
        Some(self.0.game().letter(mover))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.0.node(), Node::Over(_))
    }

    /// The letters of the seats by place, the winner first; those that are not listed share what is left. ``None`` while the game
    /// goes on, empty for a draw.
    #[getter]
    fn places(&self) -> Option<String> {
        match self.0.node() {
            Node::Over(Outcome::Places(places)) => {
                let letters = places.as_slice().iter();
                Some(letters.map(|seat| self.0.game().letter(*seat)).collect())
            }
            Node::Over(Outcome::Draw) => Some(String::new()),
            _ => None,
        }
    }

    /// The possible throws with their weights, as ``[("roll:1", 1), ...]``; empty where no throw is due. The chance of a throw is
    /// its weight by the sum of them.
    fn rolls(&self) -> Vec<(String, u32)> {
        self.0.rolls()
    }

    /// The legal moves, in the order of the rules; empty where no move is due.
    fn legal_moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// Whether the throw or move written so can be played here: ``None``, or the ``PlayError`` that says why not.
    fn check<'py>(&self, py: Python<'py>, word: &str) -> Option<Bound<'py, PyAny>> {
        let refused = self.0.check(word).err()?;
        Some(
            errors::play(&refused)
                .into_value(py)
                .into_bound(py)
                .into_any(),
        )
    }

    /// The position after the throw or move written so.
    ///
    /// Raises ``PlayError`` with the clause that does not allow it.
    fn play(&self, word: &str) -> PyResult<Position> {
        self.play_with_events(word).map(|(position, _)| position)
    }

    /// The position after the throw or move written so, and what happened in between, in order.
    ///
    /// Raises ``PlayError`` with the clause that does not allow it.
    fn play_with_events(&self, word: &str) -> PyResult<(Position, Vec<Event>)> {
        let (mut position, mut events) = (self.0.clone(), Vec::new());
        position
            .play(word, &mut events)
            .map_err(|error| errors::play(&error))?;
        Ok((Position(position), events.into_iter().map(Event).collect()))
    }

    /// Plays on at random until the game is over or so many throws have been made, with the dice and the choices of game `index`
    /// of the run with this seed.
    #[pyo3(
        signature = (seed, index=Whole(0), most=100_000),
        text_signature = "($self, seed, index=0, most=100000)"
    )]
    fn play_out(&self, py: Python<'_>, seed: Whole, index: Whole, most: u64) -> Position {
        let (mut dice, mut players) = (
            Stream::dice(seed.0, index.0),
            Stream::players(seed.0, index.0),
        );
        let mut position = self.0.clone();
        py.detach(|| position.play_out(&mut dice, &mut players, most));
        Position(position)
    }

    /// The promises of the rules that the position does not keep, each with its clause: none, unless the engine is wrong.
    fn violations(&self) -> Vec<(String, &'static str)> {
        let broken = self.0.violations().into_iter();
        broken
            .map(|found| (found.promise.to_string(), found.rule.id()))
            .collect()
    }

    /// The packed form, a few dozen bytes; `Position.unpack` reads it.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.pack().as_bytes())
    }

    /// The stable key of 64 bits: equal positions have equal keys, on every platform and within a major version.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// A picture of the board as an SVG element; `theme` is ``"auto"``, ``"light"`` or ``"dark"``. The events of the last play are
    /// drawn as arrows.
    #[pyo3(signature = (events=Vec::new(), theme="auto"))]
    fn svg(&self, events: Vec<PyRef<'_, Event>>, theme: &str) -> PyResult<String> {
        let theme = match theme {
            "auto" => Theme::Auto,
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            other => {
                return Err(errors::value(&format!(
                    "no theme is called {other}; there are auto, light and dark"
                )));
            }
        };
        let style = Style {
            theme,
            ..Style::default()
        };
        let events: Vec<AnyEvent> = events.iter().map(|event| event.0.clone()).collect();
        Ok(any::svg(&self.0, &events, &style))
    }

    /// A picture of the board as lines of text, with the colours of terminals if wanted.
    #[pyo3(signature = (colour=false))]
    fn board(&self, colour: bool) -> String {
        any::text(&self.0, &[], colour)
    }

    fn _repr_svg_(&self) -> String {
        any::svg(&self.0, &[], &Style::default())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Position>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let text = slf.get().0.to_string();
        Ok((slf.get_type(), PyTuple::new(slf.py(), [text])?))
    }
}

/// The first position of a variant; seats may be letters or a number.
pub fn begin(
    variant: &str,
    seats: Option<&Bound<'_, PyAny>>,
    first: Option<&str>,
) -> PyResult<AnyPosition> {
    let seats = match seats {
        None => String::new(),
        Some(seats) => match seats.extract::<u64>() {
            Ok(number) => number.to_string(),
            Err(_) => seats.extract::<String>().map_err(|_| {
                errors::value("seats are letters, as \"RG\", or a number of players, as 2")
            })?,
        },
    };
    let mut letters = first.unwrap_or_default().chars();
    let first = match (first, letters.next(), letters.next()) {
        (None, ..) => None,
        (_, Some(letter), None) => Some(letter),
        (Some(first), ..) => {
            return Err(errors::value(&format!(
                "first is the letter of the seat that begins, not {first:?}"
            )));
        }
    };
    AnyPosition::start(variant, &seats, first).map_err(errors::start)
}
