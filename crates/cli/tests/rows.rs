//! Rows of `simulate` that are stopped, killed, gone on with, played in shares and merged: always the same bytes.
use crate::common;

use std::fs;
use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};

use common::{bad, err, folder, good, program, shell, text};

const RUN: [&str; 8] = [
    "simulate",
    "ludo/madn",
    "--seats",
    "2",
    "--games",
    "4000",
    "--seed",
    "7",
];

/// The arguments of the run with these.
fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&RUN[..], more].concat()
}

/// The names of the files in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// What a run says but for its last lines, which name files.
fn table(said: &str) -> &str {
    let end = said.rfind("4,000 games").or(said.rfind("seed 7"));
    &said[..end.unwrap()]
}

#[test]
fn files_are_those_that_every_program_of_the_house_writes() {
    let folder = folder("pinned");
    let file = folder.join("rows.parquet");
    let pinned = include_str!("../../sim/tests/parquet.txt");
    for line in pinned.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let [variant, games, seed, shard, digest] = words[..] else {
            panic!("{line}");
        };
        let rows = ["--shard", shard, "--rows", text(&file)];
        good(
            &[
                &["simulate", variant, "--games", games, "--seed", seed],
                &rows[..],
            ]
            .concat(),
        );
        let written = Sha256::digest(fs::read(&file).unwrap());
        let hex: String = written.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, digest, "{line}");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn shares_are_merged_to_the_bytes_of_the_whole_run() {
    let folder = folder("merge");
    for kind in ["csv", "jsonl", "parquet"] {
        let path = |name: &str| folder.join(format!("{name}.{kind}"));
        let (whole, merged) = (path("whole"), path("merged"));
        let said = good(&with(&["--rows", text(&whole), "--threads", "1"]));
        let parts: Vec<_> = (1..=3).map(|part| path(&part.to_string())).collect();
        for (number, part) in (1..=3).zip(&parts) {
            let shard = format!("{number}/3");
            let (rows, threads) = (text(part), ["1", "2", "3"][number - 1]);
            let said = good(&with(&[
                "--shard",
                &shard,
                "--rows",
                rows,
                "--threads",
                threads,
            ]));
            let games = ["0 to 1,332", "1,333 to 2,665", "2,666 to 3,999"][number - 1];
            assert!(
                said.contains(&format!("games {games} of 4,000, seed 7")),
                "{said}"
            );
        }
        let files = [text(&parts[2]), text(&parts[0]), text(&parts[1])];
        let merge = [&["merge"], &files[..], &["--rows", text(&merged)]].concat();
        let told = good(&merge);
        assert!(told.starts_with(table(&said)), "{told}\n{said}");
        assert!(told.contains("4,000 games, seed 7\nwritten: "), "{told}");
        assert!(fs::read(&whole).unwrap() == fs::read(&merged).unwrap());
        // Every format has all there is.
        for other in ["csv", "jsonl", "parquet"] {
            let (one, again) = (
                folder.join(format!("one.{other}")),
                folder.join(format!("again.{kind}")),
            );
            good(&[
                "merge",
                text(&whole),
                "--rows",
                text(&one),
                "--games",
                "4000",
            ]);
            good(&["merge", text(&one), "--rows", text(&again)]);
            assert!(fs::read(&whole).unwrap() == fs::read(&again).unwrap());
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_not_one_whole_run_is_not_merged() {
    let folder = folder("gaps");
    let part = |name: &str, number: &str, more: &[&str]| {
        let path = folder.join(name);
        let run = [
            "simulate",
            "ludo/madn",
            "--games",
            "40",
            "--rows",
            text(&path),
        ];
        good(&[&run[..], &["--shard", number], more].concat());
        path.into_os_string().into_string().unwrap()
    };
    let one = part("1.csv", "1/4", &["--seats", "2"]);
    let two = part("2.jsonl", "2/4", &["--seats", "2"]);
    let four = part("4.parquet", "4/4", &["--seats", "2"]);
    let seed = part("seed.csv", "3/4", &["--seats", "2", "--seed", "1"]);
    let seats = part("seats.csv", "3/4", &["--seats", "3"]);
    let wide = part("wide.csv", "1/2", &["--seats", "2"]);
    let empty = folder.join("empty.csv");
    let cut = folder.join("cut.csv");
    let rows = fs::read_to_string(&one).unwrap();
    fs::write(&empty, rows.lines().next().unwrap().to_owned() + "\n").unwrap();
    fs::write(&cut, &rows[..rows.len() - 5]).unwrap();
    let out = folder.join("out.csv");
    for (files, told) in [
        (
            &[&*one, &four][..],
            format!("games 10 to 29 are missing before {four}"),
        ),
        (
            &[&*two, &four],
            format!("games 0 to 9 are missing before {two}"),
        ),
        (
            &[&*one, &two, &one],
            format!("game 0 is in {one} and in {one}"),
        ),
        (
            &[&*wide, &two],
            format!("game 10 is in {wide} and in {two}"),
        ),
        (
            &[&*one, &two, &seed],
            format!("{one} and {seed} are of different runs: seed is 0 in the one and 1 in"),
        ),
        (
            &[&*one, &two, &seats],
            "are of different runs: seats is ".into(),
        ),
        (
            &[&*one, text(&empty)],
            format!("{} holds no game", text(&empty)),
        ),
        (&[text(&cut)], format!("{} ends within a row", text(&cut))),
        (&["no-such.csv"], "cannot read no-such.csv: ".into()),
    ] {
        let arguments = [&["merge"], files, &["--rows", text(&out)]].concat();
        let said = bad(1, &arguments);
        assert!(said.contains(&told), "{said}");
        assert!(!out.exists());
    }
    let said = bad(
        1,
        &["merge", &one, &two, "--games", "40", "--rows", text(&out)],
    );
    assert!(
        said.contains(&format!("games 20 to 39 are missing after {two}")),
        "{said}"
    );
    let said = bad(2, &["merge", &one, "--rows", &one]);
    assert!(
        said.contains("is to be read and cannot be written"),
        "{said}"
    );
    let said = bad(2, &["merge", &one, "--rows", "out.txt"]);
    assert!(said.contains("named .csv, .jsonl or .parquet"), "{said}");
    for shard in ["0/3", "4/3", "2"] {
        let said = bad(2, &with(&["--shard", shard]));
        assert!(said.contains("write a share as 2/8"), "{said}");
    }
    let few = ["simulate", "partan", "--games", "3", "--shard", "1/9"];
    assert!(bad(2, &few).contains("too few for so many shares"));
    fs::remove_dir_all(folder).unwrap();
}

/// Runs it to the end, killed after each of these pauses and gone on with after each: gives how often a kill came in time.
#[cfg(unix)]
fn killed_again_and_again(arguments: &[&str], rows: &Path, pauses: &[u64]) -> usize {
    let growing = rows.with_extension("csv.partial");
    let whole_lines = || {
        let text = fs::read_to_string(&growing).unwrap_or_default();
        text.matches('\n').count()
    };
    let mut kills = 0;
    for pause in pauses {
        let before = whole_lines();
        let mut child = program(arguments).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(*pause));
        // By SIGKILL: nothing can be tidied up.
        child.kill().unwrap();
        if child.wait().unwrap().code().is_none() {
            kills += 1;
            assert!(whole_lines() >= before, "rows were lost");
        }
    }
    kills
}

#[cfg(unix)]
#[test]
fn a_run_killed_at_any_moment_goes_on_to_the_same_bytes() {
    let folder = folder("killed");
    let whole = folder.join("whole.csv");
    let records = folder.join("whole.txt");
    let run = ["simulate", "ludo/madn", "--seats", "2", "--games", "20000"];
    let arguments = |rows: &Path, records: &Path| {
        let files = ["--rows", text(rows), "--records", text(records)];
        let all: Vec<String> = run.iter().chain(&files).map(|&word| word.into()).collect();
        all
    };
    let words = arguments(&whole, &records);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let said = good(&words);
    let (rows, games) = (folder.join("k.csv"), folder.join("k.txt"));
    let mut words = arguments(&rows, &games);
    words.push("--resume".into());
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let pauses = [3, 31, 90, 55, 140, 12, 73, 110, 47];
    let kills = killed_again_and_again(&words, &rows, &pauses);
    assert!(kills > 1, "it was too fast to be killed");
    let again = good(&words);
    assert_eq!(again.split("written").next(), said.split("written").next());
    assert!(fs::read(&rows).unwrap() == fs::read(&whole).unwrap());
    assert!(fs::read(&games).unwrap() == fs::read(&records).unwrap());
    assert_eq!(names(&folder), ["k.csv", "k.txt", "whole.csv", "whole.txt"]);
    // Whoever goes on with a run that is done is told what it was.
    assert_eq!(good(&words), again);
    assert!(fs::read(&rows).unwrap() == fs::read(&whole).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_run_goes_on_from_every_byte_at_which_it_was_cut() {
    let folder = folder("cut");
    for kind in ["csv", "jsonl", "parquet"] {
        let path = folder.join(format!("rows.{kind}"));
        let games = folder.join("games.txt");
        let run = [
            "simulate", "partan", "--seats", "2", "--games", "5", "--resume",
        ];
        let run = [
            &run[..],
            &["--rows", text(&path), "--records", text(&games)],
        ]
        .concat();
        // With nothing there it begins.
        let said = good(&run);
        let (whole, records) = (fs::read(&path).unwrap(), fs::read(&games).unwrap());
        let lines = if kind == "parquet" {
            let lines = folder.join("lines.csv");
            good(&["merge", text(&path), "--rows", text(&lines)]);
            fs::read(lines).unwrap()
        } else {
            whole.clone()
        };
        let growing = folder.join(format!("rows.{kind}.partial"));
        for part in 0..=11 {
            let (end, other) = (
                lines.len() * part / 11,
                records.len() * (part * 7 % 12) / 11,
            );
            fs::write(&growing, &lines[..end]).unwrap();
            fs::write(folder.join("games.txt.partial"), &records[..other]).unwrap();
            fs::remove_file(&path).unwrap();
            fs::remove_file(&games).unwrap();
            assert_eq!(good(&run), said);
            assert!(fs::read(&path).unwrap() == whole, "{kind} cut at {end}");
            assert!(
                fs::read(&games).unwrap() == records,
                "records cut at {other}"
            );
            assert!(!growing.exists());
        }
        fs::remove_file(&games).unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_run_may_be_made_longer() {
    let folder = folder("longer");
    for kind in ["csv", "jsonl", "parquet"] {
        let path = |name: &str| folder.join(format!("{name}.{kind}"));
        let (short, long) = (path("short"), path("long"));
        let run = |games: &str, rows: &Path| {
            let run = ["simulate", "patolli", "--seats", "2", "--games", games];
            good(&[&run[..], &["--resume", "--rows", text(rows)]].concat())
        };
        run("300", &short);
        run("700", &short);
        let said = run("700", &long);
        assert_eq!(run("700", &short).replace("short", "long"), said);
        assert!(fs::read(&short).unwrap() == fs::read(&long).unwrap());
    }
    assert_eq!(names(&folder).len(), 6);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_of_another_run_are_not_gone_on_with() {
    let folder = folder("other");
    let rows = folder.join("rows.csv");
    let games = folder.join("games.txt");
    let run = |variant: &'static str, more: &[&'static str]| {
        let run = ["simulate", variant, "--rows", text(&rows)];
        [&run[..], &["--records", text(&games)], more].concat()
    };
    good(&run(
        "ludo/madn[tries=3]",
        &["--games", "30", "--seats", "2"],
    ));
    let (before, records) = (fs::read(&rows).unwrap(), fs::read(&games).unwrap());
    for (variant, more, told) in [
        (
            "ludo/indian",
            &["--seats", "2"][..],
            "variant is ludo/madn there and ludo/indian here",
        ),
        (
            "partan",
            &["--seats", "2"],
            "variant is ludo/madn there and partan here",
        ),
        (
            "ludo/madn",
            &["--seats", "2"],
            "options is tries=3 there and none here",
        ),
        ("ludo/madn[tries=3]", &["--seats", "3"], "seats is "),
        (
            "ludo/madn[tries=3]",
            &["--seats", "2", "--seed", "5"],
            "seed is 0 there and 5 here",
        ),
        (
            "ludo/madn[tries=3]",
            &["--seats", "2", "--cap", "50"],
            "was not played with cap 50",
        ),
        (
            "ludo/madn[tries=3]",
            &["--seats", "2", "--shard", "2/2"],
            "its first index is 0 and not 20",
        ),
        (
            "ludo/madn[tries=3]",
            &["--seats", "2", "--games", "20"],
            "it has more than 20 games",
        ),
        (
            "ludo/madn[tries=3]",
            &["--seats", "2", "--first", "Y"],
            "game 0 does not go so",
        ),
    ] {
        let mut arguments = run(variant, more);
        arguments.push("--resume");
        if !more.contains(&"--games") {
            arguments.extend(["--games", "40"]);
        }
        let said = bad(1, &arguments);
        assert!(
            said.contains("holds games of another run: ") && said.contains(told),
            "{said}"
        );
    }
    // Records alone tell it as well.
    let run = ["simulate", "ludo/madn", "--games", "40", "--seats", "2"];
    let said = bad(
        1,
        &[&run[..], &["--resume", "--records", text(&games)]].concat(),
    );
    assert!(
        said.contains("holds records of another run: game 0 "),
        "{said}"
    );
    assert!(fs::read(&rows).unwrap() == before && fs::read(&games).unwrap() == records);
    assert_eq!(names(&folder), ["games.txt", "rows.csv"]);
    fs::write(&rows, "a,b\n1,2\n").unwrap();
    let said = bad(1, &with(&["--resume", "--rows", text(&rows)]));
    assert!(said.contains("line 1, head: "), "{said}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_another_run_has_left_is_not_written_over() {
    let folder = folder("left");
    let rows = folder.join("rows.csv");
    let growing = folder.join("rows.csv.partial");
    fs::write(&growing, "something").unwrap();
    let said = bad(1, &with(&["--rows", text(&rows)]));
    assert!(
        said.contains(
            "is left of a run that was cut short; add --resume to go on with it, or remove it"
        ),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&growing).unwrap(), "something");
    assert!(bad(2, &with(&["--resume"])).contains("--resume goes on from what the files"));
    // A run that cannot begin leaves nothing.
    fs::remove_file(&growing).unwrap();
    bad(
        1,
        &with(&[
            "--rows",
            text(&rows),
            "--records",
            "/no/such/folder/games.txt",
        ]),
    );
    assert_eq!(names(&folder), [] as [&str; 0]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_stopped_run_goes_on_to_the_same_bytes() {
    let folder = folder("stop");
    for kind in ["csv", "parquet"] {
        let path = |name: &str| folder.join(format!("{name}.{kind}"));
        let (rows, whole) = (path("rows"), path("whole"));
        let run = [
            "simulate", "partan", "--seats", "2", "--games", "30000", "--rows",
        ];
        good(&[&run[..], &[text(&whole)]].concat());
        let stopped = [&run[..], &[text(&rows), "--resume"]].concat();
        for _ in 0..2 {
            let child = program(&stopped).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(250));
            let id = child.id().to_string();
            std::process::Command::new("kill")
                .args(["-INT", &id])
                .status()
                .unwrap();
            let output = child.wait_with_output().unwrap();
            let code = output.status.code();
            // Before it listens, or after it is done, it may end otherwise.
            assert!(matches!(code, Some(130 | 0) | None), "{}", err(&output));
            if code == Some(130) && rows.exists() {
                assert!(
                    !path("rows")
                        .with_extension(format!("{kind}.partial"))
                        .exists()
                );
            }
        }
        good(&stopped);
        assert!(
            fs::read(&rows).unwrap() == fs::read(&whole).unwrap(),
            "{kind}"
        );
    }
    assert_eq!(names(&folder).len(), 4);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_what_to_do_and_nothing_is_said_of_a_bar() {
    let folder = folder("full");
    let full = folder.join("full.csv");
    std::os::unix::fs::symlink("/dev/full", &full).unwrap();
    let said = bad(1, &with(&["--rows", text(&full)]));
    assert!(
        said.starts_with("macuil: cannot write ")
            && said.contains("No space left")
            && said.lines().count() == 1,
        "{said}"
    );
    // A file that may not grow further is like a disk that is full.
    let rows = folder.join("rows.csv");
    let command = format!(
        "ulimit -f 100; trap '' XFSZ; macuil {} --rows rows.csv",
        RUN.join(" ")
    );
    let output = shell(&command, &folder);
    let said = err(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("rows.csv.partial: make room, then go on with --resume"),
        "{said}"
    );
    good(&with(&["--rows", text(&rows), "--resume"]));
    let whole = folder.join("whole.csv");
    good(&with(&["--rows", text(&whole)]));
    assert!(fs::read(&rows).unwrap() == fs::read(&whole).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

/// The most memory that a run has had, in KiB, looked at as it goes on.
#[cfg(target_os = "linux")]
fn most_memory(arguments: &[&str]) -> u64 {
    let mut child = program(arguments).spawn().unwrap();
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmHWM:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        most = most.max(number.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(2));
    }
    most
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_number_of_games() {
    let folder = folder("memory");
    let rows = folder.join("rows.csv");
    let most = |games: &str| {
        let run = ["simulate", "ludo/madn", "--seats", "2", "--games", games];
        most_memory(&[&run[..], &["--rows", text(&rows)]].concat())
    };
    let (few, many) = (most("5000"), most("60000"));
    assert!(few > 0 && many < few + 2048, "{few} KiB, then {many} KiB");
    fs::remove_dir_all(folder).unwrap();
}
