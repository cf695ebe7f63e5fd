//! Several cases beside each other.
use macuil_sim::{Case, Plan, Table};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMapping, PyString};

use crate::player::bots;
use crate::position::Position;
use crate::rows::start;
use crate::whole::Whole;
use crate::{errors, stop};

/// Cases with what came of them.
#[pyclass(frozen, module = "macuil")]
pub struct Comparison(macuil_sim::Comparison);

/// Plays the same number of games of several cases and holds them against each other. Cases are variants or positions, with names
/// of their own if they come as a dict. Cases share their dice game by game, so that differences are those of pairs of games.
#[pyfunction]
#[pyo3(
    signature = (cases, games, seed=Whole(0), *, seats=None, players=None, threads=0, cap=100_000),
    text_signature = "(cases, games, seed=0, *, seats=None, players=None, threads=0, cap=100000)"
)]
#[allow(clippy::too_many_arguments)]
pub fn compare(
    py: Python<'_>,
    cases: &Bound<'_, PyAny>,
    games: Whole,
    seed: Whole,
    seats: Option<&Bound<'_, PyAny>>,
    players: Option<&Bound<'_, PyAny>>,
    threads: usize,
    cap: u64,
) -> PyResult<Comparison> {
    let players = bots(players)?;
    let case = |label: String, what: &Bound<'_, PyAny>| -> PyResult<Case> {
        let start = start(what, seats, None)?;
        let plan = Plan {
            games: games.0,
            seed: seed.0,
            threads,
            cap,
            players: players.clone(),
            ..Plan::new(start)
        };
        Ok(Case { label, plan })
    };
    let mut all = Vec::new();
    if cases.is_instance_of::<PyString>() || cases.is_instance_of::<Position>() {
        return Err(errors::value(
            "cases are a list of variants or positions, or a dict of them by their names",
        ));
    }
    if let Ok(named) = cases.cast::<PyMapping>() {
        for pair in named.items()?.iter() {
            let (label, what): (String, Bound<'_, PyAny>) = pair.extract()?;
            all.push(case(label, &what)?);
        }
    } else {
        for what in cases.try_iter()? {
            let what = what?;
            all.push(case(what.str()?.extract()?, &what)?);
        }
    }
    for (place, case) in all.iter().enumerate() {
        if all[..place].iter().any(|before| before.label == case.label) {
            return Err(errors::value(&format!(
                "two cases are called {}; give cases names of their own by a dict",
                case.label
            )));
        }
    }
    stop::watched(py, |stop| macuil_sim::compare(&all, stop, |_| ())).map(Comparison)
}

fn table<'py>(py: Python<'py>, table: &Table) -> PyResult<Bound<'py, PyList>> {
    let rows = table.rows.iter().map(|row| {
        let named = PyDict::new(py);
        for (header, cell) in table.headers.iter().zip(row) {
            named.set_item(header, cell)?;
        }
        Ok(named)
    });
    let rows: PyResult<Vec<_>> = rows.collect();
    PyList::new(py, rows?)
}

#[pymethods]
impl Comparison {
    /// The most telling numbers as words with their intervals, a dict a case.
    fn overview<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        table(py, &self.0.overview())
    }

    /// Every number of every case and then the differences between cases, each a dict with ``case``, ``variant``, ``seats``,
    /// ``measure``, ``value``, ``low`` and ``high``, and of differences ``against``, ``p``, ``pairs`` and ``correlation``.
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let all = self
            .0
            .measures()
            .into_iter()
            .chain(self.0.measured_differences());
        let rows = all.map(|measure| {
            let entry = &self.0.entries[measure.case];
            let named = PyDict::new(py);
            named.set_item("case", &entry.case.label)?;
            named.set_item("variant", entry.case.plan.start.variant())?;
            named.set_item("seats", entry.case.plan.start.letters())?;
            named.set_item("measure", measure.name)?;
            named.set_item("value", measure.value)?;
            named.set_item("low", measure.interval.map(|(low, _)| low))?;
            named.set_item("high", measure.interval.map(|(_, high)| high))?;
            let against = measure
                .contrast
                .map(|against| &self.0.entries[against.case].case.label);
            named.set_item("against", against)?;
            named.set_item("p", measure.contrast.map(|against| against.p))?;
            named.set_item("pairs", measure.contrast.map(|against| against.pairs))?;
            named.set_item(
                "correlation",
                measure.contrast.and_then(|against| against.correlation),
            )?;
            Ok(named)
        });
        let rows: PyResult<Vec<_>> = rows.collect();
        PyList::new(py, rows?)
    }

    fn __len__(&self) -> usize {
        self.0.entries.len()
    }

    fn __repr__(&self) -> String {
        let labels: Vec<&str> = self
            .0
            .entries
            .iter()
            .map(|entry| entry.case.label.as_str())
            .collect();
        format!("Comparison({})", labels.join(", "))
    }
}
