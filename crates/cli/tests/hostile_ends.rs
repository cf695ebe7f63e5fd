//! What happens when whoever reads the program, or writes to it, goes away.
use crate::common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{FairGame, err, folder, good, program, text};
use serde_json::json;

/// Commands with much to say or with little, in a folder that has a game and rows.
const COMMANDS: [&str; 16] = [
    "--help",
    "simulate --help",
    "games --json",
    "rules parchis",
    "show ludo/madn",
    "show patolli --svg -",
    "perft partan 2 --divide",
    "replay game.txt",
    "replay --json game.txt",
    "replay --positions game.txt game.txt",
    "simulate partan --games 5",
    "compare partan ludo/madn --games 5",
    "match partan first random --pairs 2",
    "merge rows.csv --rows all.csv",
    "solve ludo/madn seats=RY turn=R at=roll R=39,g2,g3,g4 Y=17,g2,g3,g4",
    "play partan --seed 7",
];

#[test]
fn whoever_has_read_enough_ends_any_command_quietly() {
    let folder = folder("readers");
    FairGame::new().write(&folder);
    let rows = folder.join("rows.csv");
    good(&["simulate", "partan", "--games", "5", "--rows", text(&rows)]);
    for line in COMMANDS {
        for lines in [0, 1, 3] {
            let words: Vec<&str> = line.split(' ').collect();
            let mut child = program(&words).current_dir(&folder).spawn().unwrap();
            // It may be gone before it has read this.
            let _ = child
                .stdin
                .take()
                .unwrap()
                .write_all(&[b'1', b'\n'].repeat(200));
            let mut reader = BufReader::with_capacity(1, child.stdout.take().unwrap());
            for _ in 0..lines {
                reader.read_line(&mut String::new()).unwrap();
            }
            drop(reader);
            let output = child.wait_with_output().unwrap();
            let told = err(&output);
            assert_eq!(
                (output.status.code(), told.as_str()),
                (Some(0), ""),
                "{line}, {lines}"
            );
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_session_whose_reader_goes_at_any_answer_ends_quietly() {
    for answers in 0..20 {
        let mut child = program(&["serve"]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for id in 0..answers {
            writeln!(input, "{}", json!({"op": "games", "id": id})).unwrap();
            output.read_line(&mut String::new()).unwrap();
        }
        drop(output);
        for _ in 0..1000 {
            // The program may be gone already.
            if writeln!(input, "{{\"op\":\"games\"}}").is_err() {
                break;
            }
        }
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    }
}

#[test]
fn commands_that_read_end_where_there_is_nothing_to_read() {
    for (words, status) in [
        (&["serve"][..], 0),
        (&["play", "partan"], 0),
        (&["show", "-"], 1),
        (&["perft", "-", "2"], 1),
        (&["replay", "-"], 1),
    ] {
        let output = program(words).stdin(Stdio::null()).output().unwrap();
        let told = err(&output);
        assert_eq!(output.status.code(), Some(status), "{words:?}: {told}");
        assert_eq!(
            told.lines().count(),
            usize::try_from(status).unwrap(),
            "{told}"
        );
    }
}

#[test]
fn nobody_to_tell_is_no_reason_to_fail() {
    for (words, status) in [
        (&["show", "chess"][..], 2),
        (&["--no-such-option"], 2),
        (&["replay", "no-such-file"], 1),
        (&["simulate", "partan", "--games", "5"], 0),
    ] {
        let mut child = program(words).spawn().unwrap();
        drop((child.stdout.take(), child.stderr.take()));
        assert_eq!(child.wait().unwrap().code(), Some(status), "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn rows_that_nobody_reads_any_more_are_told() {
    let folder = folder("pipe-rows");
    assert!(common::shell("mkfifo rows.csv", &folder).status.success());
    let pipe = folder.join("rows.csv");
    let run = [
        "simulate",
        "partan",
        "--games",
        "1e9",
        "--rows",
        text(&pipe),
    ];
    let child = program(&run).spawn().unwrap();
    let mut reader = BufReader::new(fs::File::open(&pipe).unwrap());
    reader.read_line(&mut String::new()).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    let told = err(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.starts_with("macuil: cannot write ") && told.contains("rows.csv: Broken pipe"));
    assert!(
        told.contains("; its reader has gone") && told.lines().count() == 1,
        "{told}"
    );
    fs::remove_dir_all(folder).unwrap();
}
