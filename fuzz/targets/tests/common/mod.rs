//! Inputs of targets: what stands in the folders of `fuzz`, and how one is tried.
use std::fs;
use std::path::{Path, PathBuf};

use macuil_fuzz_targets::Target;

/// A path in the folder `fuzz`.
pub fn in_fuzz(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Every file of a folder of `fuzz`, in the order of their names, with its name. None where there is no folder.
pub fn inputs(folder: &str) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = fs::read_dir(in_fuzz(folder)) else {
        return Vec::new();
    };
    let mut inputs: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            (name.into_owned(), fs::read(&path).expect("a readable file"))
        })
        .collect();
    inputs.sort();
    inputs
}

/// Runs a target and prints the input if it panics.
pub fn try_input(target: Target, bytes: &[u8]) {
    struct Shown<'a>(&'a [u8]);
    impl Drop for Shown<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("input: {}", self.0.escape_ascii());
            }
        }
    }
    let _shown = Shown(bytes);
    target(bytes);
}
