//! The arrays that environments fill.
use crate::error::StepError;

/// How long the arrays are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many environments there are.
    pub envs: usize,
    /// The numbers of an observation.
    pub observation: usize,
    /// The actions.
    pub actions: usize,
    /// The seats in play.
    pub seats: usize,
}

/// Arrays of the caller's, one row an environment, that are filled in place.
///
/// | array | row | what |
/// |---|---|---|
/// | `observation` | [`Shape::observation`] | what whoever is to act observes |
/// | `mask` | [`Shape::actions`] | 1 for each action that may be chosen, otherwise 0 |
/// | `reward` | [`Shape::seats`] | what each seat, in the order of the board, got in this step |
/// | `done` | 1 | 1 if the game ended in this step, by the rules or cut short, so that the other arrays tell of the next one |
/// | `truncated` | 1 | 1 if it was cut short |
/// | `seat` | 1 | who is to act: the place in the row of rewards |
/// | `last_observation` | [`Shape::observation`], or no rows at all | where a game was cut short, what whoever was to throw observed; other rows are left as they are |
/// | `last_seat` | 1, or no rows at all | who that was |
#[derive(Debug)]
pub struct Arrays<'a> {
    /// Observations.
    pub observation: &'a mut [u8],
    /// Masks of actions.
    pub mask: &'a mut [u8],
    /// Rewards.
    pub reward: &'a mut [f32],
    /// Whether a game ended.
    pub done: &'a mut [u8],
    /// Whether it was cut short.
    pub truncated: &'a mut [u8],
    /// Who is to act.
    pub seat: &'a mut [u8],
    /// What was observed last in games that were cut short; may be empty.
    pub last_observation: &'a mut [u8],
    /// By whom; may be empty.
    pub last_seat: &'a mut [u8],
}

impl<'a> Arrays<'a> {
    /// Whether all arrays have the lengths that they must have.
    pub(crate) fn check(&self, shape: &Shape) -> Result<(), StepError> {
        let lengths = [
            ("observation", self.observation.len(), shape.observation),
            ("mask", self.mask.len(), shape.actions),
            ("reward", self.reward.len(), shape.seats),
            ("done", self.done.len(), 1),
            ("truncated", self.truncated.len(), 1),
            ("seat", self.seat.len(), 1),
            (
                "last_observation",
                self.last_observation.len(),
                shape.observation,
            ),
            ("last_seat", self.last_seat.len(), 1),
        ];
        for (array, found, row) in lengths {
            let expected = shape.envs * row;
            let left_out = found == 0 && array.starts_with("last");
            if found != expected && !left_out {
                return Err(StepError::Length {
                    array,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }

    /// The rows of the first environments, so many, and the others.
    pub(crate) fn split(self, envs: usize, shape: &Shape) -> (Arrays<'a>, Arrays<'a>) {
        let observation = self.observation.split_at_mut(envs * shape.observation);
        let mask = self.mask.split_at_mut(envs * shape.actions);
        let reward = self.reward.split_at_mut(envs * shape.seats);
        let done = self.done.split_at_mut(envs);
        let truncated = self.truncated.split_at_mut(envs);
        let seat = self.seat.split_at_mut(envs);
        // These may be empty.
        let most = self.last_observation.len();
        let last = self
            .last_observation
            .split_at_mut(most.min(envs * shape.observation));
        let most = self.last_seat.len();
        let last_seat = self.last_seat.split_at_mut(most.min(envs));
        let first = Arrays {
            observation: observation.0,
            mask: mask.0,
            reward: reward.0,
            done: done.0,
            truncated: truncated.0,
            seat: seat.0,
            last_observation: last.0,
            last_seat: last_seat.0,
        };
        let others = Arrays {
            observation: observation.1,
            mask: mask.1,
            reward: reward.1,
            done: done.1,
            truncated: truncated.1,
            seat: seat.1,
            last_observation: last.1,
            last_seat: last_seat.1,
        };
        (first, others)
    }

    /// The rows one after the other.
    #[inline]
    pub(crate) fn rows(self, shape: &Shape) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let observations = self.observation.chunks_exact_mut(shape.observation);
        let views = observations.zip(self.mask.chunks_exact_mut(shape.actions));
        let ends = self.reward.chunks_exact_mut(shape.seats);
        let ends = ends.zip(self.done).zip(self.truncated);
        let rows = views.zip(ends).zip(self.seat);
        // Those that may be empty.
        let mut last = self.last_observation.chunks_exact_mut(shape.observation);
        let mut last_seat = self.last_seat.iter_mut();
        rows.map(
            move |(((observation, mask), ((reward, done), truncated)), seat)| Row {
                observation,
                mask,
                seat,
                end: Ended {
                    reward,
                    done,
                    truncated,
                    last_observation: last.next(),
                    last_seat: last_seat.next(),
                },
            },
        )
    }
}

/// The row of an environment.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [u8],
    pub(crate) seat: &'a mut u8,
    pub(crate) end: Ended<'a>,
}

/// What a row says about the end of a game.
pub(crate) struct Ended<'a> {
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut u8,
    pub(crate) truncated: &'a mut u8,
    pub(crate) last_observation: Option<&'a mut [u8]>,
    pub(crate) last_seat: Option<&'a mut u8>,
}

impl Ended<'_> {
    /// No game has ended.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.reward.fill(0.0);
        (*self.done, *self.truncated) = (0, 0);
    }
}

/// Arrays of one's own, where none are at hand.
///
/// ```
/// use macuil_env::{Buffers, Settings, VecEnv};
///
/// let mut env = VecEnv::new("ludo/madn", "", Settings { envs: 8, ..Settings::default() })?;
/// let mut buffers = Buffers::new(env.shape());
/// env.reset(buffers.arrays())?;
/// assert_eq!(buffers.mask.len(), 8 * 44);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Buffers {
    /// Observations.
    pub observation: Vec<u8>,
    /// Masks of actions.
    pub mask: Vec<u8>,
    /// Rewards.
    pub reward: Vec<f32>,
    /// Whether a game ended.
    pub done: Vec<u8>,
    /// Whether it was cut short.
    pub truncated: Vec<u8>,
    /// Who is to act.
    pub seat: Vec<u8>,
    /// What was observed last in games that were cut short.
    pub last_observation: Vec<u8>,
    /// By whom.
    pub last_seat: Vec<u8>,
}

impl Buffers {
    /// Arrays of these lengths, all 0.
    pub fn new(shape: Shape) -> Buffers {
        let envs = shape.envs;
        Buffers {
            observation: vec![0; envs * shape.observation],
            mask: vec![0; envs * shape.actions],
            reward: vec![0.0; envs * shape.seats],
            done: vec![0; envs],
            truncated: vec![0; envs],
            seat: vec![0; envs],
            last_observation: vec![0; envs * shape.observation],
            last_seat: vec![0; envs],
        }
    }

    /// The arrays, to be filled.
    pub fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observation: &mut self.observation,
            mask: &mut self.mask,
            reward: &mut self.reward,
            done: &mut self.done,
            truncated: &mut self.truncated,
            seat: &mut self.seat,
            last_observation: &mut self.last_observation,
            last_seat: &mut self.last_seat,
        }
    }
}
