//! How environments are run.

/// What is done at throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Chance {
    /// Throws are drawn inside: every step is a move.
    #[default]
    Inside,
    /// Throws are steps of their own, whose actions come after those of moves: whoever steps draws them, by their weights, or
    /// enumerates them.
    Exposed,
}

/// How many games run side by side, and how.
///
/// ```
/// use macuil_env::Settings;
/// let settings = Settings { envs: 4096, seed: 7, ..Settings::default() };
/// assert_eq!((settings.threads, settings.cap), (1, 100_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many environments there are, at least one.
    pub envs: usize,
    /// The master seed.
    pub seed: u64,
    /// How many threads play, the calling one included; 0 for one a core. What comes out does not depend on it.
    pub threads: usize,
    /// The throws after which a game is cut short, at least one: when another would be due, it is over without a result.
    pub cap: u64,
    /// What is done at throws.
    pub chance: Chance,
}

impl Default for Settings {
    /// One environment with seed 0 on the calling thread, capped as simulations are, throws drawn inside.
    fn default() -> Settings {
        Settings {
            envs: 1,
            seed: 0,
            threads: 1,
            cap: 100_000,
            chance: Chance::Inside,
        }
    }
}
