//! The program `macuil`; all of it is in the library beside this file.
use std::process::ExitCode;

fn main() -> ExitCode {
    macuil_cli::main()
}
