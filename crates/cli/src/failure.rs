//! How a command ends when it does not end well.
use std::io;
use std::process::ExitCode;

/// Why a command stops.
#[derive(Debug)]
pub enum Failure {
    /// The command line asks for something that there is not.
    Usage(String),
    /// What was asked for could not be done: a text is no position, a record is broken, a file cannot be read.
    Work(String),
    /// As [`Failure::Work`], and the person has been told already.
    Told,
    /// The run was stopped, and the person has been told.
    Stopped,
    /// Whoever reads our output wants no more of it, as `| head` does: a good end.
    Closed,
}

impl Failure {
    /// Tells the person, and gives the status for the shell.
    pub fn finish(self) -> ExitCode {
        let (message, status) = match self {
            Failure::Usage(message) => (message, 2),
            Failure::Work(message) => (message, 1),
            Failure::Told => return ExitCode::from(1),
            Failure::Stopped => return ExitCode::from(crate::stop::INTERRUPTED),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        crate::terminal::tell(&format!("macuil: {message}"));
        ExitCode::from(status)
    }

    /// A file that cannot be read or written, with what to do.
    pub fn file(doing: &str, path: &str, error: &io::Error) -> Failure {
        Failure::Work(unreachable_file(doing, path, error))
    }
}

/// What to say of a file that cannot be read or written.
pub fn unreachable_file(doing: &str, path: &str, error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    let advice = match error.kind() {
        Kind::NotFound => "check the name",
        Kind::NotADirectory => "check the names of its folders",
        Kind::IsADirectory => "name a file",
        Kind::PermissionDenied => "choose a place that is yours",
        Kind::ReadOnlyFilesystem => "choose a place that can be written to",
        Kind::StorageFull | Kind::QuotaExceeded | Kind::FileTooLarge => {
            "make room, or choose another place"
        }
        Kind::BrokenPipe => "its reader has gone",
        _ => "choose another file",
    };
    format!("cannot {doing} {path}: {error}; {advice}")
}

/// Only writing to standard output fails without a file's name.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::file("write to", "standard output", &error)
        }
    }
}

/// What every command gives.
pub type Ending = Result<(), Failure>;
