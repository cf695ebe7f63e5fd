//! Many games side by side, for players who learn.
use macuil_env::{Arrays, Chance, MakeError, Settings, StepError};
use numpy::{
    Element, Ix1, Ix2, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::errors;
use crate::position::Position;
use crate::rows::start;
use crate::whole::Whole;

/// A part of the observation: its name, where it begins, its rows and columns, the greatest value, and what it says.
type FieldInfo = (&'static str, usize, (usize, usize), u8, &'static str);

/// Many games of a variant side by side, with observations, masks, rewards and ends in numpy arrays that are filled in place.
///
/// A game that ends is followed by the next in the same step. Environment ``i`` of ``n`` plays the games ``i``, ``i + n``,
/// ``i + 2 n`` ... of the master seed; the number of threads (0 is one a core) makes no difference.
#[pyclass(module = "macuil")]
pub struct VecEnv {
    inner: macuil_env::VecEnv,
    observation: Py<PyArray2<u8>>,
    mask: Py<PyArray2<u8>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<u8>>,
    truncated: Py<PyArray1<u8>>,
    seat: Py<PyArray1<u8>>,
    last_observation: Py<PyArray2<u8>>,
    last_seat: Py<PyArray1<u8>>,
}

/// What was played in a step.
#[pyclass(frozen, get_all, module = "macuil")]
#[derive(Default)]
pub struct Played {
    /// Decisions made, of all environments.
    decisions: u64,
    /// Throws made.
    throws: u64,
    /// Games that ended, those that were cut short included.
    games: u64,
    /// Games that were cut short.
    truncated: u64,
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(
        signature = (variant, n=Whole(1), seed=Whole(0), threads=1, *, seats=None, first=None, cap=100_000, chance="inside"),
        text_signature = "(variant, n=1, seed=0, threads=1, *, seats=None, first=None, cap=100000, chance='inside')"
    )]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        n: Whole,
        seed: Whole,
        threads: usize,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        cap: u64,
        chance: &str,
    ) -> PyResult<VecEnv> {
        let chance = match chance {
            "inside" => Chance::Inside,
            "exposed" => Chance::Exposed,
            other => {
                let message = format!("chance is inside or exposed, not {other}");
                return Err(errors::value(&message));
            }
        };
        let start = start(variant, seats, first)?;
        // An observation, its mask and the game take this much at the least.
        const LEAST: usize = 400;
        let envs = usize::try_from(n.0).unwrap_or(usize::MAX);
        let room = envs
            .checked_mul(LEAST)
            .and_then(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).ok());
        if room.is_none() {
            let message =
                format!("{envs} environments take more memory than there is; ask for fewer");
            return Err(pyo3::exceptions::PyMemoryError::new_err(message));
        }
        let settings = Settings {
            envs,
            seed: seed.0,
            threads,
            cap,
            chance,
        };
        let inner = macuil_env::VecEnv::starting_with(&start, settings).map_err(make)?;
        let shape = inner.shape();
        let wide = |row: usize| PyArray2::zeros(py, [shape.envs, row], false).unbind();
        let flat = || PyArray1::zeros(py, [shape.envs], false).unbind();
        let mut env = VecEnv {
            observation: wide(shape.observation),
            mask: wide(shape.actions),
            reward: PyArray2::zeros(py, [shape.envs, shape.seats], false).unbind(),
            done: flat(),
            truncated: flat(),
            seat: flat(),
            last_observation: wide(shape.observation),
            last_seat: flat(),
            inner,
        };
        env.filled(py, |inner, arrays| inner.reset(arrays))?;
        Ok(env)
    }

    /// What whoever is to act observes: bytes, a row an environment.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observation.clone_ref(py)
    }

    /// Which actions may be chosen: a row an environment.
    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.mask.bind(py).call_method1("view", ("bool",))
    }

    /// What each seat got in the last step, in the order of the board.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.reward.clone_ref(py)
    }

    /// Whether a game ended in the last step, by the rules or cut short, so that the other arrays tell of the next one.
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.done.bind(py).call_method1("view", ("bool",))
    }

    /// Whether it was cut short.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.truncated.bind(py).call_method1("view", ("bool",))
    }

    /// Who is to act: the place in the row of rewards.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seat.clone_ref(py)
    }

    /// Where a game was cut short, what whoever was to throw observed last.
    #[getter]
    fn last_observation(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.last_observation.clone_ref(py)
    }

    /// And who that was.
    #[getter]
    fn last_seat(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.last_seat.clone_ref(py)
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.inner.shape().actions
    }

    /// How many seats play.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.shape().seats
    }

    /// What an observation consists of: the name of each part, where it begins, its rows and columns, the greatest value, and what it
    /// says.
    #[getter]
    fn fields(&self) -> Vec<FieldInfo> {
        let fields = self.inner.fields().into_iter();
        let told = fields.map(|field| {
            (
                field.name,
                field.start,
                (field.rows, field.columns),
                field.most,
                field.about,
            )
        });
        told.collect()
    }

    /// Where throws are exposed, their words with their weights, in the order of their actions, which come after those of moves.
    #[getter]
    fn throws(&self) -> Vec<(String, u32)> {
        self.inner.throws()
    }

    /// Begins again: every environment at its first game, of another master seed if one is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<Whole>) -> PyResult<()> {
        self.filled(py, |inner, arrays| match seed {
            Some(Whole(seed)) => inner.reseed(seed, arrays),
            None => inner.reset(arrays),
        })
    }

    /// Steps every environment by its action, an integer below `actions` that `mask` allows.
    ///
    /// Raises ``PlayError`` that names the environment and the clause that does not allow one, ``ValueError`` for what stands for nothing
    /// that is due; then nothing is stepped.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Played> {
        let actions = self.chosen(py, actions)?;
        self.filled(py, |inner, arrays| inner.step(&actions, arrays))
            .map(Played::of)
    }

    /// Makes so many steps in every environment, everybody choosing at random, as the simulator does. Rewards of games that end on the
    /// way are added up, and `done` and `truncated` tell whether any did. Ctrl-C stops it between two steps.
    #[pyo3(signature = (steps=1))]
    fn step_random(&mut self, py: Python<'_>, steps: u64) -> PyResult<Played> {
        // Python is asked every million decisions whether it has been interrupted.
        let most = (1_000_000 / self.inner.shape().envs as u64).max(1);
        if steps <= most {
            return self
                .filled(py, |inner, arrays| inner.step_random(steps, arrays))
                .map(Played::of);
        }
        let (mut left, mut sum) = (steps, Played::default());
        let mut ends = Ends::of(self, py)?;
        while left > 0 {
            let some = left.min(most);
            let played = self.filled(py, |inner, arrays| inner.step_random(some, arrays))?;
            sum.add(Played::of(played));
            ends.add(self, py)?;
            left -= some;
            py.check_signals()?;
        }
        ends.write(self, py)?;
        Ok(sum)
    }

    /// The position of an environment.
    fn position(&self, env: usize) -> PyResult<Position> {
        self.inner
            .position(env)
            .map(Position)
            .ok_or_else(|| self.beyond(env))
    }

    /// The index of an environment's game among those of the master seed, and how many throws have been made in it.
    fn game(&self, env: usize) -> PyResult<(u64, u64)> {
        self.inner.game(env).ok_or_else(|| self.beyond(env))
    }

    /// The move (or the throw) that an action stands for in an environment; ``None`` if it cannot be chosen there.
    fn word_of(&self, env: usize, action: u32) -> PyResult<Option<String>> {
        self.position(env)?;
        Ok(self.inner.word_of(env, action))
    }

    /// The action of a legal move (or a throw) of an environment; ``None`` if it is none.
    fn action_of(&self, env: usize, word: &str) -> PyResult<Option<u32>> {
        self.position(env)?;
        Ok(self.inner.action_of(env, word))
    }

    fn __len__(&self) -> usize {
        self.inner.shape().envs
    }

    fn __repr__(&self) -> String {
        let settings = self.inner.settings();
        let variant = self.inner.start().variant();
        format!(
            "VecEnv('{variant}', n={}, seed={})",
            settings.envs, settings.seed
        )
    }
}

impl VecEnv {
    /// Lets the engine fill the arrays.
    fn filled<T>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut macuil_env::VecEnv, Arrays<'_>) -> Result<T, StepError> + Send,
    ) -> PyResult<T>
    where
        T: Send,
    {
        let mut observation = borrowed(py, &self.observation)?;
        let mut mask = borrowed(py, &self.mask)?;
        let mut reward = borrowed(py, &self.reward)?;
        let mut done = borrowed_flat(py, &self.done)?;
        let mut truncated = borrowed_flat(py, &self.truncated)?;
        let mut seat = borrowed_flat(py, &self.seat)?;
        let mut last_observation = borrowed(py, &self.last_observation)?;
        let mut last_seat = borrowed_flat(py, &self.last_seat)?;
        let arrays = Arrays {
            observation: observation.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
            last_observation: last_observation.as_slice_mut()?,
            last_seat: last_seat.as_slice_mut()?,
        };
        let inner = &mut self.inner;
        py.detach(|| work(inner, arrays)).map_err(step)
    }

    /// The actions as the engine takes them. Only whole numbers are actions: nothing is rounded, and nothing wraps round.
    fn chosen(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
        let shape = self.inner.shape();
        let array = py.import("numpy")?.call_method1("asarray", (actions,))?;
        let dtype = array.getattr("dtype")?;
        let kind: String = dtype.getattr("kind")?.extract()?;
        let form: Vec<usize> = array.getattr("shape")?.extract()?;
        if form != [shape.envs] {
            let message = format!(
                "actions have the shape {form:?}; give one an environment, [{}]",
                shape.envs
            );
            return Err(errors::value(&message));
        }
        if kind != "i" && kind != "u" {
            let message =
                format!("actions are whole numbers, as of the type int64, and not {dtype}");
            return Err(pyo3::exceptions::PyTypeError::new_err(message));
        }
        let array = array.call_method1("astype", ("int64",))?;
        let array: PyReadonlyArray1<'_, i64> = array.extract()?;
        let numbers = array.as_array();
        let read = numbers.iter().enumerate().map(|(env, action)| {
            let known = u32::try_from(*action)
                .ok()
                .filter(|action| (*action as usize) < self.choices());
            known.ok_or_else(|| {
                let most = self.choices();
                errors::value(&format!(
                    "environment {env}: action {action} is none; actions are below {most}"
                ))
            })
        });
        read.collect()
    }

    /// The actions that there are, those of throws included.
    fn choices(&self) -> usize {
        self.inner.shape().actions
    }

    fn beyond(&self, env: usize) -> PyErr {
        let envs = self.inner.shape().envs;
        pyo3::exceptions::PyIndexError::new_err(format!(
            "there is no environment {env}: there are {envs}"
        ))
    }
}

/// What several steps together have brought.
struct Ends {
    reward: Vec<f32>,
    done: Vec<u8>,
    truncated: Vec<u8>,
}

impl Ends {
    /// Nothing yet.
    fn of(env: &VecEnv, py: Python<'_>) -> PyResult<Ends> {
        Ok(Ends {
            reward: vec![0.0; borrowed(py, &env.reward)?.len()],
            done: vec![0; borrowed_flat(py, &env.done)?.len()],
            truncated: vec![0; borrowed_flat(py, &env.truncated)?.len()],
        })
    }

    /// Adds what the arrays tell.
    fn add(&mut self, env: &VecEnv, py: Python<'_>) -> PyResult<()> {
        for (sum, reward) in self
            .reward
            .iter_mut()
            .zip(borrowed(py, &env.reward)?.as_slice()?)
        {
            *sum += reward;
        }
        for (any, done) in self
            .done
            .iter_mut()
            .zip(borrowed_flat(py, &env.done)?.as_slice()?)
        {
            *any |= done;
        }
        for (any, cut) in self
            .truncated
            .iter_mut()
            .zip(borrowed_flat(py, &env.truncated)?.as_slice()?)
        {
            *any |= cut;
        }
        Ok(())
    }

    /// Writes it into the arrays.
    fn write(&self, env: &VecEnv, py: Python<'_>) -> PyResult<()> {
        borrowed(py, &env.reward)?
            .as_slice_mut()?
            .copy_from_slice(&self.reward);
        borrowed_flat(py, &env.done)?
            .as_slice_mut()?
            .copy_from_slice(&self.done);
        borrowed_flat(py, &env.truncated)?
            .as_slice_mut()?
            .copy_from_slice(&self.truncated);
        Ok(())
    }
}

impl Played {
    fn of(played: macuil_env::Played) -> Played {
        let macuil_env::Played {
            decisions,
            throws,
            games,
            truncated,
        } = played;
        Played {
            decisions,
            throws,
            games,
            truncated,
        }
    }

    fn add(&mut self, other: Played) {
        self.decisions += other.decisions;
        self.throws += other.throws;
        self.games += other.games;
        self.truncated += other.truncated;
    }
}

#[pymethods]
impl Played {
    fn __repr__(&self) -> String {
        let Played {
            decisions,
            throws,
            games,
            ..
        } = self;
        format!("Played(decisions={decisions}, throws={throws}, games={games})")
    }
}

fn borrowed<'py, T: Element>(
    py: Python<'py>,
    array: &Py<PyArray2<T>>,
) -> PyResult<PyReadwriteArray<'py, T, Ix2>> {
    Ok(array.bind(py).try_readwrite()?)
}

fn borrowed_flat<'py, T: Element>(
    py: Python<'py>,
    array: &Py<PyArray1<T>>,
) -> PyResult<PyReadwriteArray<'py, T, Ix1>> {
    Ok(array.bind(py).try_readwrite()?)
}

fn make(error: MakeError) -> PyErr {
    errors::value(&error.to_string())
}

fn step(error: StepError) -> PyErr {
    match error {
        StepError::NotAllowed { refusal, .. } => errors::play_as(&refusal, &error.to_string()),
        other => errors::value(&other.to_string()),
    }
}
