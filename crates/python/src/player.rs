//! Players: the bots.
use std::sync::Mutex;

use macuil::core::random::Stream;
use macuil_players::{BOTS, Bot, BotPlayer, Budget, choose_any};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors;
use crate::position::Position;
use crate::whole::Whole;

/// The names of the bots, with what each does, as ``[("random", "..."), ...]``.
#[pyfunction]
pub fn players() -> Vec<(&'static str, &'static str)> {
    BOTS.iter().map(|bot| (bot.name, bot.about)).collect()
}

/// A bot by its name, as ``greedy``, ``expectimax:1`` or ``mcts:500``. What it draws, it draws from the players' stream of game
/// `index` of the run with this seed.
#[pyclass(frozen, module = "macuil")]
pub struct Player(Mutex<(BotPlayer, Stream)>);

#[pymethods]
impl Player {
    #[new]
    #[pyo3(
        signature = (name, seed=Whole(0), index=Whole(0)),
        text_signature = "(name, seed=0, index=0)"
    )]
    fn new(name: &str, seed: Whole, index: Whole) -> PyResult<Player> {
        let bot = bot(name)?;
        Ok(Player(Mutex::new((
            bot.player(),
            Stream::players(seed.0, index.0),
        ))))
    }

    /// Its name.
    #[getter]
    fn name(&self) -> String {
        let held = self.0.lock().unwrap_or_else(|broken| broken.into_inner());
        held.0.bot().to_string()
    }

    /// The word of the move that it makes in this position; ``None`` where no move is due.
    fn choose(&self, py: Python<'_>, position: &Position) -> Option<String> {
        py.detach(|| {
            let mut held = self.0.lock().unwrap_or_else(|broken| broken.into_inner());
            let (player, draws) = &mut *held;
            choose_any(&position.0, player, draws)
        })
    }

    fn __repr__(&self) -> String {
        format!("Player('{}')", self.name())
    }
}

/// The bot of this name.
pub fn bot(name: &str) -> PyResult<Bot> {
    name.parse()
        .map_err(|error: macuil_players::BotError| errors::value(&error.to_string()))
}

/// The bots of these names, in the order of the board: those of runs, which are the same whenever they are played.
pub fn bots(names: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Bot>> {
    let Some(names) = names else {
        return Ok(Vec::new());
    };
    if names.is_instance_of::<PyString>() {
        let message =
            format!("players are a list of names in the order of the board, as [\"{names}\"]");
        return Err(errors::value(&message));
    }
    names
        .try_iter()?
        .map(|name| {
            let bot = bot(&name?.extract::<String>()?)?;
            if let Bot::Mcts(Budget::Time(_)) = bot {
                return Err(errors::value(&format!(
                    "{bot} plays differently each time, and a run can be repeated; give a number of positions, as mcts:500"
                )));
            }
            Ok(bot)
        })
        .collect()
}
