//! What there is to play: games, variants, options, clauses.
use macuil::core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};
use macuil::core::rules::Rule as Clause;
use pyo3::prelude::*;

use crate::errors;

/// A game.
#[pyclass(frozen, module = "macuil")]
pub struct Game(&'static GameInfo);

/// A variant of a game: a named set of defaults.
#[pyclass(frozen, module = "macuil")]
pub struct Variant(&'static GameInfo, &'static VariantInfo);

/// An option of a variant.
#[pyclass(frozen, module = "macuil", name = "Option")]
pub struct GameOption(&'static OptionInfo);

/// A clause of a game's rules.
#[pyclass(frozen, module = "macuil")]
pub struct Rule(&'static Clause);

/// The games, in the order of the house.
#[pyfunction]
pub fn games() -> Vec<Game> {
    macuil::games().iter().map(|game| Game(game)).collect()
}

/// Every variant of every game.
#[pyfunction]
pub fn variants() -> Vec<Variant> {
    macuil::variants()
        .map(|(game, variant)| Variant(game, variant))
        .collect()
}

/// The clause with this name, as ``partan.barrier``.
///
/// Raises ``ValueError`` if there is none.
#[pyfunction]
pub fn rule(clause: &str) -> PyResult<Rule> {
    let found = macuil::rule(clause);
    found.map(|id| Rule(id.rule())).ok_or_else(|| {
        errors::value(&format!(
            "no clause is called {clause}; the clauses of a game are its `rules`"
        ))
    })
}

#[pymethods]
impl Game {
    /// Its name in texts, as ``partan``.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// Its name for people, as ``Partán``.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title
    }

    /// The letters of its seats with their names, as ``[("G", "Green"), ...]``.
    #[getter]
    fn seats(&self) -> Vec<(char, &'static str)> {
        self.0
            .letters
            .chars()
            .zip(self.0.seat_names.iter().copied())
            .collect()
    }

    /// Its variants.
    #[getter]
    fn variants(&self) -> Vec<Variant> {
        self.0
            .variants
            .iter()
            .map(|variant| Variant(self.0, variant))
            .collect()
    }

    /// Its clauses, in the order of the rule text.
    #[getter]
    fn rules(&self) -> Vec<Rule> {
        self.0.rules.iter().map(Rule).collect()
    }

    /// The version of its rules, which records carry.
    #[getter]
    fn rules_version(&self) -> u16 {
        self.0.rules_version
    }

    fn __repr__(&self) -> String {
        format!("Game({})", self.0.name)
    }
}

#[pymethods]
impl Variant {
    /// Its name everywhere, as ``ludo/madn``.
    #[getter]
    fn name(&self) -> &'static str {
        self.1.name
    }

    /// Its name for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.1.title
    }

    /// The name of its game, as ``ludo``.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.name
    }

    /// How many may play, ascending.
    #[getter]
    fn seats(&self) -> Vec<u32> {
        self.1.seats.iter().map(|seats| u32::from(*seats)).collect()
    }

    /// How many play unless told otherwise.
    #[getter]
    fn default_seats(&self) -> u8 {
        self.1.default_seats
    }

    /// The options that may be set.
    #[getter]
    fn options(&self) -> Vec<GameOption> {
        self.1.options.iter().map(GameOption).collect()
    }

    fn __repr__(&self) -> String {
        format!("Variant({})", self.1.name)
    }
}

#[pymethods]
impl GameOption {
    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// What it is about, in a few words.
    #[getter]
    fn about(&self) -> &'static str {
        self.0.about
    }

    /// What it may be set to, in words; of a range of numbers every one.
    #[getter]
    fn values(&self) -> Vec<String> {
        match self.0.values {
            OptionValues::Words(words) => words.iter().map(|word| (*word).into()).collect(),
            OptionValues::Range { min, max } => {
                (min..=max).map(|value| value.to_string()).collect()
            }
        }
    }

    /// What it is unless set.
    #[getter]
    fn default(&self) -> &'static str {
        self.0.default
    }

    fn __repr__(&self) -> String {
        format!("Option({}={})", self.0.name, self.0.default)
    }
}

#[pymethods]
impl Rule {
    /// Its name, as ``partan.barrier``.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id
    }

    /// What it is about, in a few words.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title
    }

    /// Where the source has it.
    #[getter]
    fn source(&self) -> &'static str {
        self.0.source
    }

    /// What it says.
    #[getter]
    fn text(&self) -> &'static str {
        self.0.text
    }

    fn __repr__(&self) -> String {
        format!("Rule({}: {})", self.0.id, self.0.title)
    }
}
