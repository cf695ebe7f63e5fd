//! How this program is called from where it was started.
use std::env;
use std::path::Path;

/// What to write before a command: `macuil` if the shell finds that, else what started this program.
pub fn called() -> String {
    let found = |folder: &Path| {
        folder
            .join(format!("macuil{}", env::consts::EXE_SUFFIX))
            .is_file()
    };
    let path = env::var_os("PATH").unwrap_or_default();
    if env::split_paths(&path).any(|folder| found(&folder)) {
        return "macuil".into();
    }
    if by_cargo() {
        return "cargo run --release --".into();
    }
    env::args().next().unwrap_or_else(|| "macuil".into())
}

/// Whether `cargo run` started this program: it says so to what it starts.
pub fn by_cargo() -> bool {
    env::var_os("CARGO").is_some()
}
