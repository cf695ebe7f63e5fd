//! What can be wrong with a call.
use macuil::StartError;
use macuil::core::error::PlayError;
use macuil::core::label::Label;

/// Environments that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// There is no such variant, or it cannot be started like this.
    #[error(transparent)]
    Start(#[from] StartError),
    /// No environment was asked for.
    #[error("there are no environments; ask for one or more")]
    NoEnvs,
    /// Games would be cut short before their first throw.
    #[error("games are cut short before their first throw; set the cap to 1 or more")]
    NoThrows,
    /// The position that games would begin with is the end of one.
    #[error("games cannot begin where one is over: {start}")]
    Over {
        /// The text of the position.
        start: String,
    },
}

/// A step that cannot be made. Nothing was stepped, and no array written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// An array has another length than the environments need.
    #[error("the array {array} has {found} elements; give it {expected}")]
    Length {
        /// Its name.
        array: &'static str,
        /// How many elements it has.
        found: usize,
        /// How many it must have.
        expected: usize,
    },
    /// A number that is no action.
    #[error("environment {env}: action {action} is none; actions are below {actions}")]
    NoAction {
        /// The environment.
        env: usize,
        /// The number.
        action: u32,
        /// How many actions there are.
        actions: usize,
    },
    /// An action that stands for nothing that is due.
    #[error(
        "environment {env}: action {action} stands for nothing that is due; choose one whose mask is 1"
    )]
    NotDue {
        /// The environment.
        env: usize,
        /// The action.
        action: u32,
    },
    /// An action that a clause of the rules does not allow.
    #[error("environment {env}: action {action}, {word}: {refusal}")]
    NotAllowed {
        /// The environment.
        env: usize,
        /// The action.
        action: u32,
        /// The throw or move that it stands for.
        word: Label,
        /// The clause, and what it says.
        refusal: PlayError,
    },
}
