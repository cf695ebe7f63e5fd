//! Every target over its seeds, what fuzzing once found, and changes of both, without a fuzzer.
mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{in_fuzz, inputs, try_input};
use macuil_core::random::{Stream, below};
use macuil_fuzz_targets::{TARGETS, Target};

#[test]
fn every_target_is_fuzzed_and_has_seeds() {
    let files = inputs("fuzz_targets");
    let files: BTreeSet<&str> = files
        .iter()
        .filter_map(|(name, _)| name.strip_suffix(".rs"))
        .collect();
    let names: BTreeSet<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(files, names);
    let manifest = fs::read_to_string(in_fuzz("Cargo.toml")).expect("a manifest");
    for name in names {
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")));
        assert!(inputs(&format!("seeds/{name}")).len() >= 10, "{name}");
    }
    for folder in inputs_folders("seeds").union(&inputs_folders("regressions")) {
        assert!(TARGETS.iter().any(|(name, _)| name == folder), "{folder}");
    }
}

/// The folders in a folder of `fuzz`.
fn inputs_folders(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(in_fuzz(folder)).expect("a folder");
    entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// The seeds of a target, and what was once found.
fn kept(name: &str) -> Vec<Vec<u8>> {
    ["seeds", "regressions"]
        .into_iter()
        .flat_map(|folder| inputs(&format!("{folder}/{name}")))
        .map(|(_, bytes)| bytes)
        .collect()
}

#[test]
fn seeds_and_what_was_once_found_keep_the_promises() {
    for (name, target) in TARGETS {
        for bytes in kept(name) {
            try_input(*target, &bytes);
        }
    }
}

/// Tries so many inputs that are seeds of a target with a few changes.
fn try_changes(name: &str, count: u64) {
    let (_, target) = TARGETS
        .iter()
        .find(|(listed, _)| *listed == name)
        .expect("a target");
    let target: Target = *target;
    let seeds = kept(name);
    for index in 0..count {
        let mut stream = Stream::players(3, index);
        let mut bytes = seeds[below(&mut stream, seeds.len() as u32) as usize].clone();
        for _ in 0..=below(&mut stream, 4) {
            change(&mut bytes, &seeds, &mut stream);
        }
        try_input(target, &bytes);
    }
}

/// Changes a byte, puts some in, takes some out, or takes a stretch from another seed.
fn change(bytes: &mut Vec<u8>, seeds: &[Vec<u8>], stream: &mut Stream) {
    let mut below = |n: usize| below(stream, n as u32) as usize;
    let from = below(bytes.len() + 1);
    let until = from + below((bytes.len() - from).min(20) + 1);
    match below(4) {
        0 if from < bytes.len() => bytes[from] = below(256) as u8,
        1 => bytes.insert(from, below(256) as u8),
        2 => drop(bytes.drain(from..until)),
        _ => {
            let other = &seeds[below(seeds.len())];
            let begin = below(other.len() + 1);
            let end = begin + below((other.len() - begin).min(40) + 1);
            bytes.splice(from..until, other[begin..end].iter().copied());
        }
    }
}

#[test]
fn changed_records_keep_the_promises() {
    try_changes("record_text", 1_500);
}

#[test]
fn changed_packed_positions_keep_the_promises() {
    try_changes("packed", 20_000);
}

#[test]
fn changed_games_keep_the_promises() {
    try_changes("random_play", 1_000);
}

#[test]
fn changed_games_agree_with_the_slow_programs() {
    try_changes("oracle", 800);
}

#[test]
fn changed_setups_keep_the_promises() {
    try_changes("setup", 4_000);
}

#[test]
fn changed_conversations_keep_the_promises() {
    try_changes("serve", 500);
}
