//! Players: the bots.
use std::sync::Mutex;

use macuil::core::random::Stream;
use macuil_players::{BOTS, Bot, BotPlayer, choose_any};
use pyo3::prelude::*;

use crate::errors;
use crate::position::Position;

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
    #[pyo3(signature = (name, seed=0, index=0))]
    fn new(name: &str, seed: u64, index: u64) -> PyResult<Player> {
        let bot = bot(name)?;
        Ok(Player(Mutex::new((
            bot.player(),
            Stream::players(seed, index),
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

/// The bots of these names, in the order of the board.
pub fn bots(names: Option<Vec<String>>) -> PyResult<Vec<Bot>> {
    names
        .unwrap_or_default()
        .iter()
        .map(|name| bot(name))
        .collect()
}
