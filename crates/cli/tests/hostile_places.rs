//! Files where none can be written, and runs that are ended while they write: what is told, and what is left.
use crate::common;

use std::fs;
use std::path::Path;
use std::process::Output;

use common::{err, folder, good, program, run, run_with, shell, text};

/// Command lines that write a file each: `OUT` is its name without ending.
const WRITERS: [&str; 9] = [
    "simulate partan --games 40 --rows OUT.csv",
    "simulate partan --games 40 --rows OUT.jsonl",
    "simulate partan --games 40 --rows OUT.parquet",
    "simulate partan --games 40 --records OUT.txt",
    "compare partan --games 40 --report OUT.html",
    "match partan first random --pairs 2 --csv OUT.csv",
    "merge IN.csv --rows OUT.csv",
    "merge IN.csv --rows OUT.parquet",
    "show partan --svg OUT.svg",
];

/// The arguments of a writer, and the file that it writes.
fn writer(line: &str, out: &str, rows: &Path) -> (Vec<String>, String) {
    let rows = text(rows).trim_end_matches(".csv");
    let put = |word: &str| word.replace("OUT", out).replace("IN", rows);
    let arguments: Vec<String> = line.split(' ').map(put).collect();
    let file = arguments.last().expect("it names a file").clone();
    (arguments, file)
}

fn write_to(line: &str, out: &str, rows: &Path) -> (Output, String) {
    let (arguments, file) = writer(line, out, rows);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    (run(&arguments), file)
}

/// Rows to merge.
fn rows(folder: &Path) -> std::path::PathBuf {
    let rows = folder.join("in.csv");
    good(&["simulate", "partan", "--games", "40", "--rows", text(&rows)]);
    rows
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// One plain sentence with the file's name and what to do, and status 1.
fn check(output: &Output, file: &str, advice: &str) {
    let told = err(output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.starts_with("macuil: cannot write "), "{told}");
    assert!(told.contains(file) && told.contains(advice), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
}

#[test]
fn a_file_where_a_folder_should_be_is_told_and_left() {
    let folder = folder("no-folder");
    let rows = rows(&folder);
    let file = folder.join("file");
    fs::write(&file, "old").unwrap();
    for line in WRITERS {
        let (output, path) = write_to(line, &format!("{}/out", text(&file)), &rows);
        // Systems have different errors for it.
        check(&output, &path, "; c");
        assert_eq!(names(&folder), ["file", "in.csv"], "{line}");
        assert_eq!(fs::read(&file).unwrap(), b"old");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_that_is_not_there_is_told_and_only_reports_make_theirs() {
    let folder = folder("nowhere");
    let rows = rows(&folder);
    for line in WRITERS {
        let out = folder.join("no/such");
        let (output, path) = write_to(line, text(&out), &rows);
        if line.contains("--report") {
            assert_eq!(output.status.code(), Some(0), "{}", err(&output));
            fs::remove_dir_all(folder.join("no")).unwrap();
        } else {
            check(&output, &path, "; check the name");
        }
        assert_eq!(names(&folder), ["in.csv"], "{line}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_where_a_file_should_be_is_told_and_left() {
    let folder = folder("taken");
    let rows = rows(&folder);
    for line in WRITERS {
        let (_, path) = writer(line, text(&folder.join("out")), &rows);
        fs::create_dir(&path).unwrap();
        let (output, path) = write_to(line, text(&folder.join("out")), &rows);
        check(&output, &path, "; ");
        let name = path.rsplit('/').next().unwrap();
        assert_eq!(names(&folder), ["in.csv", name], "{line}");
        fs::remove_dir(&path).unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_report_that_comes_to_nothing_leaves_no_folder() {
    let folder = folder("report");
    // Where its numbers should be there is a folder, which can be seen only once the page is begun.
    let report = folder.join("a/b/r.html");
    fs::create_dir_all(folder.join("a/b/r.csv")).unwrap();
    let compare = ["compare", "partan", "--games", "4", "--report"];
    let output = run(&[&compare[..], &[text(&report)]].concat());
    check(&output, "r.csv", "; name a file");
    assert_eq!(names(&folder.join("a/b")), ["r.csv"]);
    let long = folder.join("new/folder").join("r".repeat(300) + ".html");
    let output = run(&[&compare[..], &[text(&long)]].concat());
    check(&output, "rrr.html", "; ");
    assert_eq!(names(&folder), ["a"]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_told_for_every_file_and_for_standard_output() {
    let folder = folder("full-device");
    let rows = rows(&folder);
    for line in WRITERS
        .into_iter()
        .filter(|line| !line.contains("simulate") || !line.contains("parquet"))
    {
        let (_, path) = writer(line, text(&folder.join("out")), &rows);
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        let (output, path) = write_to(line, text(&folder.join("out")), &rows);
        check(&output, &path, "; make room, or choose another place");
        fs::remove_file(&path).unwrap();
        let _ = fs::remove_file(folder.join("out.csv"));
        assert_eq!(names(&folder), ["in.csv"], "{line}");
    }
    for line in [
        "games",
        "rules partan",
        "show partan",
        "perft partan 2",
        "simulate partan --games 5",
        "compare partan --games 5",
        "match partan first random --pairs 2",
        "merge in.csv --rows m.csv",
        "serve < in.csv",
        "play partan < in.csv",
    ] {
        let (line, input) = line.split_once(" < ").unwrap_or((line, "/dev/null"));
        let output = shell(&format!("macuil {line} < {input} > /dev/full"), &folder);
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{line}: {told}");
        assert!(
            told.starts_with("macuil: cannot write to standard output: No space left"),
            "{told}"
        );
        assert!(
            told.ends_with("; make room, or choose another place\n"),
            "{told}"
        );
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    fs::remove_dir_all(folder).unwrap();
}

/// A limit on the size of files stands for a disk that fills while it is written to.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_leaves_the_old_file_whole_and_says_where_games_lie() {
    let folder = folder("fills");
    good(&[
        "simulate",
        "partan",
        "--games",
        "4000",
        "--rows",
        text(&folder.join("in.csv")),
    ]);
    for (line, kibibytes) in [
        ("simulate partan --games 4000 --rows OUT.csv", 64),
        ("simulate partan --games 4000 --rows OUT.jsonl", 64),
        ("simulate partan --games 4000 --rows OUT.parquet", 64),
        // The rows fit while they are text, and the table that they become does not.
        ("simulate partan --games 100 --rows OUT.parquet", 12),
        ("simulate partan --games 100 --records OUT.txt", 16),
        ("compare partan --games 40 --report OUT.html", 8),
        ("merge in.csv --rows OUT.csv", 64),
        ("merge in.csv --rows OUT.parquet", 16),
        ("show partan --svg OUT.svg", 1),
    ] {
        let line = line.replace("OUT", "out");
        let name = line.rsplit(' ').next().unwrap();
        fs::write(folder.join(name), "old").unwrap();
        let limited = |line: &str| {
            // In units of 512 bytes.
            let limit = 2 * kibibytes;
            shell(
                &format!("ulimit -f {limit}; trap '' XFSZ; macuil {line}"),
                &folder,
            )
        };
        let output = limited(&line);
        check(&output, name, "make room");
        assert_eq!(fs::read(folder.join(name)).unwrap(), b"old", "{line}");
        let partial = format!("{name}.partial");
        if line.starts_with("simulate") {
            // What was done is kept, and gone on with.
            assert!(err(&output).contains(&partial), "{}", err(&output));
            assert_eq!(names(&folder), ["in.csv", name, &partial], "{line}");
            let output = shell(&format!("macuil {line} --resume"), &folder);
            assert_eq!(output.status.code(), Some(0), "{}", err(&output));
            assert_ne!(fs::read(folder.join(name)).unwrap(), b"old", "{line}");
        }
        assert_eq!(names(&folder), ["in.csv", name], "{line}");
        fs::remove_file(folder.join(name)).unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_record_that_cannot_be_saved_leaves_the_one_before_and_the_game_goes_on() {
    let folder = folder("save");
    let talk = "save a.txt\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\nsave a.txt\nsave full.txt\nsave no/a.txt\nboard\n";
    fs::write(folder.join("talk"), talk).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.join("full.txt")).unwrap();
    // Room for the record of a beginning only.
    let line = "ulimit -f 1; trap '' XFSZ; macuil play ludo/madn --seed 7 < talk | cat";
    let output = shell(line, &folder);
    let said = common::out(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("The record is in a.txt"), "{said}");
    assert!(
        said.contains("cannot write a.txt: File too large"),
        "{said}"
    );
    assert!(said.contains("There is a file full.txt already"), "{said}");
    assert!(said.contains("cannot write no/a.txt: "), "{said}");
    let kept = shell("macuil replay --verify a.txt", &folder);
    assert!(
        common::out(&kept).starts_with("a.txt: 1 game verified"),
        "{}",
        err(&kept)
    );
    assert_eq!(names(&folder), ["a.txt", "full.txt", "talk"]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_the_machine_has_not_are_done_without() {
    let folder = folder("threads");
    let simulate = "simulate partan --games 1200 --seats 2";
    let contest = "match partan first random --pairs 100";
    for command in [simulate, contest] {
        let whole = shell(&format!("macuil {command} --threads 1"), &folder);
        // Room for no thread beside the first, for some, and for all.
        for stack in ["9000000000", "1000000000", "2000000"] {
            let limit = format!("ulimit -v 4000000; export RUST_MIN_STACK={stack}");
            let output = shell(&format!("{limit}; macuil {command} --threads 8"), &folder);
            assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
            assert_eq!(common::out(&output), common::out(&whole));
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

/// Sends the signal of Ctrl-C.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let status = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(status.is_ok());
}

#[cfg(unix)]
#[test]
fn ctrl_c_twice_says_where_games_lie_and_leaves_nothing_half_written() {
    use std::time::Duration;

    let folder = folder("ctrl-c");
    for line in [
        "simulate ludo/madn --games 1e9 --rows out.csv --records out.txt",
        "simulate ludo/madn --games 1e9 --rows out.parquet",
        // A game takes so long that none is done.
        "simulate ludo/madn --players mcts:1000000 --games 10 --rows out.csv",
        "compare ludo/madn --players mcts:1000000 --games 10 --report new/out.html",
        "match ludo/madn mcts:1000000 first --csv out.csv",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let begin = || {
            let child = program(&words).current_dir(&folder).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(600));
            child
        };
        let child = begin();
        interrupt(&child);
        // What is less than this apart is one signal.
        std::thread::sleep(Duration::from_millis(400));
        interrupt(&child);
        let output = child.wait_with_output().unwrap();
        let told = err(&output);
        assert_eq!(output.status.code(), Some(130), "{line}: {told}");
        assert!(told.contains("(Ctrl-C again ends at once)"), "{told}");
        for name in names(&folder) {
            // A fast machine comes to a good stop before the second signal.
            let stopped = told.contains("stopped after ");
            assert!(
                stopped || (name.ends_with(".partial") && told.contains(&name)),
                "{line}: {name}: {told}"
            );
            fs::remove_file(folder.join(name)).unwrap();
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn games_that_lie_somewhere_when_a_run_is_ended_at_once_are_named() {
    use std::time::Duration;

    let folder = folder("ended");
    assert!(shell("mkfifo rows.csv", &folder).status.success());
    // Nobody reads the rows, so that the run stands still with records written.
    let run = "simulate partan --games 1e9 --rows rows.csv --records out.txt";
    let run: Vec<&str> = run.split(' ').collect();
    let child = program(&run).current_dir(&folder).spawn().unwrap();
    let reader = fs::File::open(folder.join("rows.csv")).unwrap();
    let records = folder.join("out.txt.partial");
    let size = || fs::metadata(&records).map_or(0, |records| records.len());
    let mut before = 0;
    while size() == 0 || size() > before {
        before = size();
        std::thread::sleep(Duration::from_millis(500));
    }
    interrupt(&child);
    std::thread::sleep(Duration::from_millis(400));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let told = err(&output);
    assert_eq!(output.status.code(), Some(130), "{told}");
    let where_they_lie =
        "macuil: ended; what is done lies in out.txt.partial: go on with --resume\n";
    assert!(told.ends_with(where_they_lie), "{told}");
    drop(reader);
    let resume = "macuil simulate partan --games 2000 --records out.txt --resume";
    let output = shell(resume, &folder);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(names(&folder), ["out.txt", "rows.csv"]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn rows_that_are_not_put_together_yet_are_not_written() {
    use std::io::Write;
    use std::time::Duration;

    let folder = folder("merge-stop");
    let whole = fs::read_to_string(rows(&folder)).unwrap();
    let pause = || std::thread::sleep(Duration::from_millis(400));
    let some = |lines: usize| whole.split_inclusive('\n').take(lines).collect::<String>();
    // Rows come from a pipe that gives some of them and then waits.
    let pipe = folder.join("pipe.csv");
    assert!(shell("mkfifo pipe.csv", &folder).status.success());
    fs::write(folder.join("out.csv"), "old").unwrap();
    for signals in [1, 2] {
        let merge = ["merge", "pipe.csv", "--rows", "out.csv"];
        let child = program(&merge).current_dir(&folder).spawn().unwrap();
        let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
        // It is opened once to look at the first row and once to read all.
        writer.write_all(some(2).as_bytes()).unwrap();
        pause();
        writer.write_all(some(9).as_bytes()).unwrap();
        pause();
        assert_eq!(names(&folder).len(), 4, "{:?}", names(&folder));
        for _ in 0..signals {
            interrupt(&child);
            pause();
        }
        if signals == 1 {
            writer
                .write_all(&whole.as_bytes()[some(9).len()..])
                .unwrap();
        }
        drop(writer);
        let output = child.wait_with_output().unwrap();
        let told = err(&output);
        assert_eq!(output.status.code(), Some(130), "{told}");
        assert!(
            told.contains("macuil: stopping; nothing is written"),
            "{told}"
        );
        assert_eq!(
            told.contains("stopped before the rows were put together"),
            signals == 1,
            "{told}"
        );
        assert_eq!(names(&folder), ["in.csv", "out.csv", "pipe.csv"]);
        assert_eq!(fs::read(folder.join("out.csv")).unwrap(), b"old");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_line_at_the_table_that_does_not_end_is_refused() {
    let mut talk = vec![b'x'; 3 << 20];
    talk.extend_from_slice(b"\nhelp\n");
    let output = run_with(&["play", "partan", "--seed", "7"], &talk);
    let said = common::out(&output);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(said.contains("That is too long") && said.contains("You can say:"));
    assert!(said.len() < 10_000, "{}", said.len());
}
