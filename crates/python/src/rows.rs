//! Many games, a row each, as columns.
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use macuil_sim::{Column, ParquetWriter, Plan, Row, Shard, Sheet, columns, run};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::player::bots;
use crate::position::{Position, begin};
use crate::record::Record;
use crate::whole::Whole;
use crate::{errors, stop};

/// The rows of a run, a column each for what was played, how it ended and what was counted. Numbers are numpy arrays, words are
/// places among the words there are, so that tables of other libraries are made without going through text.
#[pyclass(frozen, module = "macuil", name = "Rows")]
pub struct Rows {
    plan: Plan,
    games: u64,
    columns: Vec<(&'static str, Held)>,
}

/// The values of a column, as Python has them.
enum Held {
    Same(String),
    Words(Vec<String>, Py<PyArray1<u32>>),
    Long(Py<PyArray1<u64>>),
    Short(Py<PyArray1<u32>>),
}

impl Held {
    fn of(py: Python<'_>, column: Column) -> Held {
        match column {
            Column::Same(word) => Held::Same(word),
            Column::Words { words, places } => Held::Words(words, kept(py, places)),
            Column::Long(numbers) => Held::Long(kept(py, numbers)),
            Column::Short(numbers) => Held::Short(kept(py, numbers)),
        }
    }
}

/// The numbers as an array that nobody can write to: tables share it.
fn kept<T: Element>(py: Python<'_>, numbers: Vec<T>) -> Py<PyArray1<T>> {
    let array = PyArray1::from_vec(py, numbers);
    array.readwrite().make_nonwriteable();
    array.unbind()
}

/// Plays many games and gives a row of each: of a variant, or from a position.
///
/// Game ``i`` has the dice and choices of ``(seed, i)`` and of nothing else, so that the rows are the same for any number of threads
/// (0 is one a core) and a run can be split by `first_index`. Everybody chooses at random unless `players` names bots, in the order of
/// the board. Games of more than `cap` throws are truncated. Ctrl-C stops it.
#[pyfunction]
#[pyo3(
    signature = (variant, games, seed=Whole(0), *, seats=None, first=None, players=None, first_index=Whole(0), threads=0, cap=100_000),
    text_signature = "(variant, games, seed=0, *, seats=None, first=None, players=None, first_index=0, threads=0, cap=100000)"
)]
#[allow(clippy::too_many_arguments)]
pub fn simulate(
    py: Python<'_>,
    variant: &Bound<'_, PyAny>,
    games: Whole,
    seed: Whole,
    seats: Option<&Bound<'_, PyAny>>,
    first: Option<&str>,
    players: Option<&Bound<'_, PyAny>>,
    first_index: Whole,
    threads: usize,
    cap: u64,
) -> PyResult<Rows> {
    let plan = Plan {
        games: games.0,
        seed: seed.0,
        first_index: first_index.0,
        threads,
        cap,
        players: bots(players)?,
        ..Plan::new(start(variant, seats, first)?)
    };
    sound(&plan)?;
    let mut rows: Vec<Row> = Vec::new();
    let room = usize::try_from(plan.games).is_ok_and(|games| rows.try_reserve_exact(games).is_ok());
    if !room {
        return Err(pyo3::exceptions::PyMemoryError::new_err(format!(
            "{} games take {} bytes each and more; play them in shares, by first_index",
            plan.games,
            size_of::<Row>()
        )));
    }
    let (plan, rows) = stop::watched(py, move |stop| {
        let played = run(&plan, stop, |batch| {
            rows.extend_from_slice(batch);
            Ok::<(), Infallible>(())
        });
        match played {
            Ok(_) => (plan, rows),
            Err(never) => match never {},
        }
    })?;
    let sheet = Sheet::of(&plan);
    let columns = columns(&sheet, &rows).map(|(name, column)| (name, Held::of(py, column)));
    let columns = columns.collect();
    Ok(Rows {
        plan,
        games: rows.len() as u64,
        columns,
    })
}

/// Plays the games, or a share of them as ``2/8``, and writes their rows to a file as they come. Gives how many it wrote.
#[pyfunction]
#[pyo3(
    signature = (path, variant, games, seed=Whole(0), *, seats=None, first=None, players=None, shard=None, threads=0, cap=100_000),
    text_signature = "(path, variant, games, seed=0, *, seats=None, first=None, players=None, shard=None, threads=0, cap=100000)"
)]
#[allow(clippy::too_many_arguments)]
pub fn write_parquet(
    py: Python<'_>,
    path: PathBuf,
    variant: &Bound<'_, PyAny>,
    games: Whole,
    seed: Whole,
    seats: Option<&Bound<'_, PyAny>>,
    first: Option<&str>,
    players: Option<&Bound<'_, PyAny>>,
    shard: Option<&str>,
    threads: usize,
    cap: u64,
) -> PyResult<u64> {
    let (first_index, games) = match shard {
        None => (0, games.0),
        Some(shard) => {
            let shard: Shard = shard
                .parse()
                .map_err(|error: String| errors::value(&error))?;
            shard.share(games.0)
        }
    };
    let plan = Plan {
        games,
        seed: seed.0,
        first_index,
        threads,
        cap,
        players: bots(players)?,
        ..Plan::new(start(variant, seats, first)?)
    };
    sound(&plan)?;
    let written = stop::watched(py, |stop| {
        let file = io::BufWriter::new(File::create(path)?);
        let mut writer = ParquetWriter::new(&Sheet::of(&plan), file)?;
        let run = run(&plan, stop, |batch| {
            batch.iter().try_for_each(|row| writer.put(row))
        })?;
        let mut file = writer.finish()?;
        file.flush()?;
        file.get_ref().sync_all()?;
        Ok::<u64, io::Error>(run.games)
    })?;
    Ok(written?)
}

/// Refuses what cannot be played.
fn sound(plan: &Plan) -> PyResult<()> {
    if plan.first_index.checked_add(plan.games).is_none() {
        return Err(errors::value(
            "the games would go on beyond the index 2**64 - 2, which is the last; begin earlier",
        ));
    }
    if plan.cap == 0 {
        return Err(errors::value(
            "games are cut short before their first throw; set the cap to 1 or more",
        ));
    }
    Ok(())
}

/// The beginning of a variant, or a position.
pub fn start(
    variant: &Bound<'_, PyAny>,
    seats: Option<&Bound<'_, PyAny>>,
    first: Option<&str>,
) -> PyResult<macuil::AnyPosition> {
    if let Ok(position) = variant.cast::<Position>() {
        if seats.is_some() || first.is_some() {
            return Err(errors::value(
                "a position says who plays and who is next; leave out seats and first",
            ));
        }
        return Ok(position.get().0.clone());
    }
    let name: String = variant.extract().map_err(|_| {
        errors::value("give the name of a variant, as \"ludo/madn\", or a Position to begin with")
    })?;
    begin(&name, seats, first)
}

impl Rows {
    fn column(&self, name: &str) -> PyResult<&Held> {
        let found = self.columns.iter().find(|(known, _)| *known == name);
        found.map(|(_, column)| column).ok_or_else(|| {
            pyo3::exceptions::PyKeyError::new_err(format!(
                "no column is called {name}; `names` lists them"
            ))
        })
    }
}

#[pymethods]
impl Rows {
    /// The names of the columns, in order.
    #[getter]
    fn names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|(name, _)| *name).collect()
    }

    /// A column of numbers; of a column of words, for each row the place of its word among `words`.
    fn numbers<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.column(name)? {
            Held::Same(_) => PyArray1::<u32>::zeros(py, self.games as usize, false).into_any(),
            Held::Words(_, places) => places.bind(py).clone().into_any(),
            Held::Long(numbers) => numbers.bind(py).clone().into_any(),
            Held::Short(numbers) => numbers.bind(py).clone().into_any(),
        })
    }

    /// The words that come up in a column of words; ``None`` for a column of numbers.
    fn words(&self, name: &str) -> PyResult<Option<Vec<String>>> {
        Ok(match self.column(name)? {
            Held::Same(word) => Some(vec![word.clone()]),
            Held::Words(words, _) => Some(words.clone()),
            Held::Long(_) | Held::Short(_) => None,
        })
    }

    /// Plays one of the games again and writes it down.
    fn record(&self, py: Python<'_>, index: u64) -> PyResult<Record> {
        let Plan { first_index, .. } = self.plan;
        if self.games == 0 {
            return Err(pyo3::exceptions::PyIndexError::new_err(
                "no games were played",
            ));
        }
        if !(first_index..first_index + self.games).contains(&index) {
            return Err(pyo3::exceptions::PyIndexError::new_err(format!(
                "the games of this run are {first_index} to {}",
                first_index + (self.games - 1)
            )));
        }
        Ok(Record(py.detach(|| self.plan.record(index))))
    }

    fn __len__(&self) -> usize {
        self.games as usize
    }

    fn __repr__(&self) -> String {
        format!(
            "Rows({} games of {}, seed {})",
            self.games,
            self.plan.start.variant(),
            self.plan.seed
        )
    }
}
