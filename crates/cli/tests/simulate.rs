//! `simulate`, `compare`, and the program without a command.
mod common;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{bad, err, folder, good, out, program, text};

#[test]
fn the_same_seed_gives_the_same_rows_on_any_number_of_threads() {
    let folder = folder("rows");
    let mut rows = Vec::new();
    for threads in ["1", "2", "3"] {
        let path = folder.join(format!("{threads}.csv"));
        let said = good(&[
            "simulate",
            "partan",
            "--seats",
            "2",
            "--games",
            "300",
            "--seed",
            "7",
            "--threads",
            threads,
            "--rows",
            text(&path),
        ]);
        assert!(
            said.contains("partan, GR")
                && said.contains("G wins %")
                && said.contains("seed 7, cap"),
            "{said}"
        );
        rows.push(std::fs::read_to_string(path).unwrap());
    }
    assert_eq!(rows[0].lines().count(), 301);
    assert!(
        rows[0].starts_with("index,end,throws,"),
        "{}",
        &rows[0][..80]
    );
    assert!(rows.windows(2).all(|pair| pair[0] == pair[1]));
    let path = folder.join("rows.jsonl");
    good(&["simulate", "partan", "--games", "10", "--rows", text(&path)]);
    for line in std::fs::read_to_string(path).unwrap().lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).unwrap()["throws"].is_u64());
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn records_of_a_simulation_replay() {
    let folder = folder("records");
    let path = folder.join("games.txt");
    good(&[
        "simulate",
        "partan[counts=optional]",
        "--games",
        "40",
        "--cap",
        "130",
        "--records",
        text(&path),
    ]);
    let verified = good(&["replay", "--verify", text(&path)]);
    assert!(
        verified.contains(": 40 games verified, ") && verified.contains("truncated"),
        "{verified}"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_can_begin_with_a_position() {
    let position =
        "partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
    assert!(good(&["simulate", position, "--games", "20"]).contains("partan, GR"));
}

#[test]
fn a_file_that_cannot_be_written_is_told_at_once() {
    let told = bad(
        1,
        &[
            "simulate",
            "partan",
            "--games",
            "1000000000",
            "--records",
            "/no/such/folder/games.txt",
        ],
    );
    assert!(
        told.starts_with("macuil: cannot write /no/such/folder/games.txt: "),
        "{told}"
    );
    bad(
        1,
        &[
            "compare",
            "partan",
            "--games",
            "1000000000",
            "--report",
            "/dev/null/report",
        ],
    );
}

#[test]
fn variants_are_compared_by_seats() {
    let folder = folder("compare");
    let report = folder.join("page.html");
    let arguments = [
        "compare",
        "partan",
        "partan[geometry=rings]",
        "--seats",
        "2,GB",
        "--games",
        "200",
        "--report",
        text(&report),
    ];
    let said = good(&arguments);
    for case in [
        "partan, GR",
        "partan, GB",
        "geometry=rings, GR",
        "geometry=rings, GB",
    ] {
        assert!(said.contains(case), "{said}");
    }
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(page.contains("<svg") && page.contains("macuil compare partan &#39;partan[geometry=rings]&#39; --seats GR,GB --games 200 --seed 0")
        || page.contains("macuil compare partan 'partan[geometry=rings]' --seats GR,GB --games 200 --seed 0"));
    assert!(page.contains("game 0 of seed 0, after ") && !page.contains("&lt;svg"));
    for outside in ["src=\"http", "href=\"http", "<link", "<script src"] {
        assert!(!page.contains(outside), "the report needs {outside}");
    }
    let data = std::fs::read_to_string(report.with_extension("csv")).unwrap();
    assert!(data.starts_with("case,variant,seats,seed,games,measure,value,low,high\n\"partan, GR\",partan,GR,0,200,throws,"));
    // The same command, the same words.
    assert_eq!(good(&arguments), said);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Sends the signal of Ctrl-C.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let status = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .stderr(Stdio::null())
        .status();
    assert!(status.is_ok());
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_the_first_look_and_keeps_what_is_done() {
    let folder = folder("tour");
    let child = program(&[]).current_dir(&folder).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    let begun = Instant::now();
    let output = child.wait_with_output().unwrap();
    let (said, told) = (out(&output), err(&output));
    assert!(begun.elapsed() < Duration::from_secs(20));
    // A great machine may have played them all by then.
    if output.status.code() != Some(0) {
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains("stopping; what is done is kept"), "{told}");
        assert!(told.contains("stopped after "), "{told}");
    }
    for case in ["spiral, 2 seats", "spiral, 4 seats", "rings, 3 seats"] {
        assert!(said.contains(case), "{said}");
    }
    assert!(said.contains("macuil-report/index.html"), "{said}");
    assert!(
        std::fs::read_to_string(folder.join("macuil-report/index.html"))
            .unwrap()
            .contains("<svg")
    );
    assert!(folder.join("macuil-report/data.csv").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_second_ctrl_c_ends_at_once() {
    let mut child = program(&["simulate", "partan", "--games", "1000000000"])
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&child);
    let begun = Instant::now();
    interrupt(&child);
    let status = child.wait().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(10));
    // It may have come to a good stop before the second was heard.
    assert!(matches!(status.code(), Some(1 | 130)), "{status}");
}
