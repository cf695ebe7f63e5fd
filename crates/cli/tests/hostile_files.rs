//! Broken files by a seed: rows and records that were changed by chance, given to everything that reads them.
//!
//! `MACUIL_INPUTS=20000` tries so many instead.
use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use common::garble::{Garbler, inputs};
use common::{err, folder, good, run, text};

const RUN: [&str; 8] = [
    "simulate",
    "ludo/madn",
    "--seats",
    "2",
    "--games",
    "12",
    "--seed",
    "7",
];

/// What is put into files.
const WORDS: [&str; 24] = [
    ",",
    "\n",
    "\n\n",
    "\r\n",
    "\"",
    "{",
    "}",
    "null",
    "-1",
    "1e9",
    "NaN",
    "\0",
    "\u{feff}",
    "18446744073709551616",
    "PAR1",
    "[macuil-record 1]\n",
    "digest ",
    "result open\n",
    "roll:6 ",
    "seed 7 3\n",
    "over:R",
    "ludo/classic",
    "random",
    "12",
];

/// A file of each kind as a run writes it, with what goes on with it.
struct Sound {
    name: &'static str,
    bytes: Vec<u8>,
}

fn sound(folder: &Path) -> Vec<Sound> {
    let names = ["rows.csv", "rows.jsonl", "rows.parquet", "games.txt"];
    names
        .into_iter()
        .map(|name| {
            let path = folder.join(name);
            good(&[&RUN[..], &[option(name), text(&path)]].concat());
            let bytes = fs::read(&path).unwrap();
            fs::remove_file(path).unwrap();
            Sound { name, bytes }
        })
        .collect()
}

/// What a run calls such a file.
fn option(name: &str) -> &'static str {
    if name.ends_with(".txt") {
        "--records"
    } else {
        "--rows"
    }
}

/// Runs a command on a broken file; what is wrong with how it was taken.
fn fault(arguments: &[&str], broken: &Path, counts: &mut [usize; 2]) -> Option<String> {
    let before = fs::read(broken).unwrap();
    let output = run(arguments);
    let told = err(&output);
    let name = broken.file_name().and_then(|name| name.to_str()).unwrap();
    let wrong = match output.status.code() {
        None => "it is ended by a signal",
        _ if told.contains("panicked") => "it panics",
        Some(0) => {
            counts[0] += 1;
            return None;
        }
        Some(1) if !told.contains(name) => "it does not name the file",
        Some(1) if told.len() > 2000 => "it writes a book",
        Some(1) if fs::read(broken).unwrap() != before => "it changes what it refuses",
        Some(1) => {
            counts[1] += 1;
            return None;
        }
        Some(_) => "it ends with another status than 0 and 1",
    };
    Some(format!("{wrong}: {arguments:?}: {told}"))
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<PathBuf> {
    let mut names: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    names.sort();
    names
}

/// Tries so many broken files of a seed: how many commands took and refused them, and the faults.
fn try_some(seed: u64, count: usize) -> ([usize; 2], Vec<String>) {
    let folder = folder(&format!("files-{seed}"));
    let sound = sound(&folder);
    let mut garbler = Garbler::new(seed);
    let (mut counts, mut faults) = ([0; 2], Vec::new());
    let out = folder.join("out.csv");
    for _ in 0..count {
        let Sound { name, bytes } = &sound[garbler.below(sound.len())];
        let mut bytes = bytes.clone();
        for _ in 0..=garbler.below(3) {
            garbler.change(&mut bytes, &WORDS);
        }
        let partial = garbler.once_in(3);
        let place = folder.join(name);
        let left = if partial {
            folder.join(format!("{name}.partial"))
        } else {
            place.clone()
        };
        fs::write(&left, &bytes).unwrap();
        fs::write(&out, "old").unwrap();
        let resume = [&RUN[..], &[option(name), text(&place), "--resume"]].concat();
        let merge = ["merge", text(&left), "--rows", text(&out)];
        let replay = [
            "replay",
            garbler.one_of(&["--verify", "--json", "--positions"]),
            text(&left),
        ];
        let read: &[&str] = match (*name, partial) {
            ("games.txt", _) => &replay,
            (_, true) => &resume,
            (_, false) => &merge,
        };
        faults.extend(fault(read, &left, &mut counts));
        if read == merge {
            let output = fs::read(&out).unwrap();
            if output != b"old" && !output.ends_with(b"\n") {
                faults.push("half a file is in its place".into());
            }
        }
        if left.exists() && read != resume {
            faults.extend(fault(&resume, &left, &mut counts));
        }
        for path in [&left, &place, &out] {
            let _ = fs::remove_file(path);
        }
        if let Some(more) = names(&folder).first() {
            faults.push(format!("{} is left", more.display()));
            fs::remove_file(more).unwrap();
        }
    }
    fs::remove_dir_all(folder).unwrap();
    (counts, faults)
}

#[test]
fn broken_files_are_taken_as_they_are_written_or_refused_by_name() {
    const THREADS: usize = 4;
    let tried = inputs(600).div_ceil(THREADS);
    let (mut counts, mut faults) = ([0; 2], Vec::new());
    std::thread::scope(|scope| {
        let threads = [0, 1, 2, 3].map(|seed| scope.spawn(move || try_some(seed, tried)));
        for thread in threads {
            let (some, more) = thread.join().unwrap();
            faults.extend(more);
            counts = std::array::from_fn(|at| counts[at] + some[at]);
        }
    });
    println!(
        "{} broken files; commands that took and that refused them: {counts:?}",
        tried * THREADS
    );
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(counts[1] > tried, "most are broken");
}
