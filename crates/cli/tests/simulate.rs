//! `simulate`, `compare`, and the program without a command.
use crate::common;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{bad, err, folder, good, out, program, shell, text};

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
        rows[0].starts_with("variant,options,seed,index,"),
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
fn others_than_random_players_play_if_they_are_named() {
    let folder = folder("players");
    let rows = folder.join("games.csv");
    let records = folder.join("games.txt");
    let run = ["simulate", "parchis/remix", "--seats", "2", "--games", "40"];
    let named = [
        "--players",
        "greedy,random",
        "--rows",
        text(&rows),
        "--records",
        text(&records),
    ];
    let said = good(&[&run[..], &named].concat());
    assert!(said.contains("\nplayers: greedy, random\n"), "{said}");
    let lines = std::fs::read_to_string(&rows).unwrap();
    assert!(
        lines
            .lines()
            .skip(1)
            .all(|line| line.contains(",greedy random,over:"))
    );
    assert!(lines.matches(",over:R,").count() < 8 || lines.matches(",over:Y,").count() < 8);
    let records = std::fs::read_to_string(&records).unwrap();
    assert_eq!(
        records.matches("\nplayers greedy random\n").count(),
        40,
        "{records:.300}"
    );
    // Rows of others are not gone on with.
    let resumed = ["--players", "random", "--rows", text(&rows), "--resume"];
    let refused = bad(1, &[&run[..], &resumed].concat());
    assert!(refused.contains("players"), "{refused}");
    for (wrong, told) in [
        (
            "greedy,random,mixed",
            "--players names 3, and 2 play parchis/remix",
        ),
        (
            "clever",
            "no bot is called clever; there are random, first,",
        ),
        ("mcts:50ms", "give a number of positions, as mcts:500"),
    ] {
        let refused = bad(2, &[&run[..], &["--players", wrong]].concat());
        assert!(refused.contains(told), "{refused}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_report_says_who_played() {
    let folder = folder("who");
    let path = folder.join("page.html");
    let run = [
        "compare",
        "ludo/madn",
        "ludo/classic",
        "--seats",
        "2",
        "--games",
        "30",
    ];
    let said = good(&[&run[..], &["--players", "mixed", "--report", text(&path)]].concat());
    assert!(said.contains("\nplayers: mixed for all\n"), "{said}");
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(page.contains("60 games in 2 cases, played by mixed for all."));
    assert!(!page.contains("at random among") && !page.contains("equally likely"));
    std::fs::remove_file(&path).unwrap();
    let output = shell(&command_of(&page), &folder);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
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
    assert!(data.starts_with("case,variant,seats,seed,games,measure,value,low,high,against,p,pairs,correlation\n\"partan, GR\",partan,GR,0,200,throws,"));
    for line in [
        ",advantage,",
        ",throws_p95,",
        ",more_throws_than_",
        ",share_two_or_more_moves,",
        ",lead_changes,",
        ",decided_tenth_10,",
        ",visits_G1,",
        ",difference_throws,",
    ] {
        assert!(data.contains(line), "{line} is missing");
    }
    let columns = data.lines().map(|line| {
        // Labels and names of variants may have commas in quotes.
        let outside = line.split('"').step_by(2);
        outside.map(|part| part.matches(',').count()).sum::<usize>()
    });
    assert!(
        columns.clone().all(|commas| commas == 12),
        "{:?}",
        columns.max()
    );
    assert!(page.contains("visits a game</title>") && page.contains("Where pieces come to"));
    // Each case is held against one before it, game by game.
    let differences = data.lines().filter(|line| line.contains(",difference_"));
    assert!(
        differences.clone().count() == 15
            && differences.clone().all(|line| {
                let (rest, correlation) = line.rsplit_once(',').unwrap();
                rest.ends_with(",200") && correlation.parse::<f64>().is_ok()
            })
    );
    let (_, differences) = said.split_once("Differences from").unwrap();
    assert_eq!(differences.matches("geometry=rings, GR").count(), 1);
    // The same command, the same words.
    assert_eq!(good(&arguments), said);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_go_on_until_win_shares_are_known_as_well_as_asked() {
    let folder = folder("width");
    let report = folder.join("page.html");
    let arguments = [
        "compare",
        "partan",
        "ludo/classic",
        "--until-width",
        "0.05",
        "--report",
        text(&report),
    ];
    let said = good(&arguments);
    let told = "Every interval of a win share is at most 0.05 wide after 2,000 games a case.";
    assert!(said.contains(told), "{said}");
    assert!(
        said.lines().all(|line| line.chars().count() <= 80),
        "{said}"
    );
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(page.contains(told) && page.contains("4,000 games in 2 cases"));
    let command = command_of(&page);
    assert!(
        command.contains("--games 10000000 --seed 0 --until-width 0.05"),
        "{command}"
    );
    std::fs::remove_file(&report).unwrap();
    let output = shell(&command, &folder);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(std::fs::read_to_string(&report).unwrap(), page);
    let said = good(&["compare", "partan", "--until-width=0.001", "--games", "500"]);
    assert!(
        said.contains("After 500 games a case, the most by --games"),
        "{said}"
    );
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
        assert_eq!(output.status.code(), Some(130), "{told}");
        assert!(told.contains("stopping; what is done is kept"), "{told}");
        assert!(told.contains("stopped after "), "{told}");
    }
    for case in ["Partán, rings", "french", "madn", "no bonus"] {
        assert!(said.contains(case), "{said}");
    }
    for line in said.lines().filter(|line| !line.contains('/')) {
        assert!(line.chars().count() <= 80, "{line}");
    }
    // Of several games seats have no letters in common.
    assert!(
        said.contains("4th wins %") && !said.contains("G wins %"),
        "{said}"
    );
    assert!(said.contains("macuil-report/index.html"), "{said}");
    assert!(folder.join("macuil-report/data.csv").exists());
    let page = std::fs::read_to_string(folder.join("macuil-report/index.html")).unwrap();
    // Boards of every game that was begun are in it, and the rules; a slow machine may not have come to the last.
    let all = said.contains("\nall pay ");
    for (words, begun) in [
        ("data-square=\"G36\"", true),
        ("id=\"partan.repel\"", true),
        ("data-square=\"68\"", all),
        ("id=\"parchis.third-six\"", all),
        ("ludo/classic: game 0 of seed 0, after ", all),
        ("id=\"ludo.third\"", all),
        ("patolli: game 0 of seed 0, after ", all),
        ("id=\"patolli.stuck\"", all),
    ] {
        assert!(!begun || page.contains(words), "{words} is missing");
    }
    if output.status.code() == Some(130) {
        // What was planned, what each case has, and the whole run.
        assert!(page.contains(" of 700,000 games. Shown are"), "{page}");
        assert!(page.matches(" of 50,000</li>").count() > 1, "{page}");
        assert!(page.contains("--games 50000 "), "{page}");
    }
    // Its command makes this report, names and all.
    let command = command_of(&page);
    let shorter = command.replace("--games 50000 ", "--games 20 ");
    let again = shell(&shorter, &folder);
    assert_eq!(again.status.code(), Some(0), "{command}: {}", err(&again));
    let again = std::fs::read_to_string(folder.join("macuil-report/index.html")).unwrap();
    assert!(again.contains("<h1>Partán, Parchís, Ludo and Patolli, for four</h1>"));
    assert!(again.contains("Partán, rings") && again.contains("all pay"));
    assert_eq!(command_of(&again), shorter);
    std::fs::remove_dir_all(folder).unwrap();
}

/// What a report says it is made with.
fn command_of(page: &str) -> String {
    let (_, rest) = page.split_once("<pre><code>").unwrap();
    let (command, _) = rest.split_once("</code>").unwrap();
    command
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

#[test]
fn the_command_in_a_report_makes_the_same_report() {
    let folder = folder("again");
    let path = folder.join("page.html");
    let mut arguments = vec!["compare", "partan", "partan[geometry=rings]"];
    arguments.extend([
        "--seats", "2", "--games", "60", "--cap", "150", "--seed", "5",
    ]);
    arguments.extend(["--report", text(&path), "--title", "Who's <first>"]);
    arguments.extend(["--label", "a \"b\", c", "--label=-it's"]);
    good(&arguments);
    let (page, data) = (
        std::fs::read_to_string(&path).unwrap(),
        std::fs::read_to_string(path.with_extension("csv")).unwrap(),
    );
    assert!(data.contains("\n\"a \"\"b\"\", c\",partan,"), "{data}");
    std::fs::remove_file(&path).unwrap();
    let output = shell(&command_of(&page), &folder);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
    assert_eq!(
        std::fs::read_to_string(path.with_extension("csv")).unwrap(),
        data
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn cases_of_several_games_and_boards_have_names_and_a_command() {
    let folder = folder("games");
    for (arguments, names, seats) in [
        (
            &["partan", "parchis/french", "--seats", "2,3"][..],
            &["partan, 2 seats", "parchis/french, 3 seats"][..],
            "--seats 2,3",
        ),
        (
            &["partan", "parchis/french", "--seats", "GB"],
            &["partan, GB", "parchis/french, BG"],
            "--seats GB",
        ),
        (
            &["partan", "parchis/remix"],
            &["partan  ", "parchis/remix  "],
            "--seats 4",
        ),
        (
            &["parchis/french[cap=none]", "parchis/tournament[cap=none]"],
            &["french[cap=none]  ", "tournament[cap=none]  "],
            "--seats YBRG",
        ),
        (
            &["parchis/french", "parchis/french[end=first]"],
            &["parchis/french  ", "end=first  "],
            "--seats YBRG",
        ),
        // No word means four seats here and eight there.
        (
            &["parchis/remix", "parchis/remix8"],
            &["remix, YBRG  ", "remix8, YBRGOVPC  "],
            "",
        ),
        // Seats are the same, in whatever order they sit on the boards.
        (
            &["ludo/classic", "ludo/parcheesi", "--seats", "GRY"],
            &["classic  ", "parcheesi  "],
            "--seats RGY",
        ),
        (
            &["ludo/classic", "ludo/parcheesi", "--seats", "2,3"],
            &["classic, RY  ", "parcheesi, YBR  "],
            "--seats RY,3",
        ),
    ] {
        let path = folder.join("page.html");
        let ends = ["--games", "12", "--report", text(&path)];
        let arguments = [&["compare"], arguments, &ends].concat();
        let said = good(&arguments);
        for name in names {
            assert!(said.contains(&format!("\n{name}")), "{name} in {said}");
        }
        let page = std::fs::read_to_string(&path).unwrap();
        let command = command_of(&page);
        assert_eq!(command.contains("--seats"), !seats.is_empty(), "{command}");
        assert!(command.contains(seats), "{command}");
        std::fs::remove_file(&path).unwrap();
        let again = shell(&command, &folder);
        assert_eq!(again.status.code(), Some(0), "{command}: {}", err(&again));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_of_every_size_are_summed_up_in_lines_that_fit() {
    let long = "parchis/tournament8[cap=none,first_five=2,finish=bounce,end=places]";
    for (variant, seats) in [
        (long, "8"),
        ("parchis/remix6", "YO"),
        ("parchis/french", "3"),
        (
            "ludo/classic[block=all,safe=exclusive,enter=compulsory]",
            "4",
        ),
        ("ludo/parcheesi", "BG"),
        ("patolli[arm_length=8,dice=d6,exit=beyond_last]", "SNE"),
    ] {
        let said = good(&["simulate", variant, "--seats", seats, "--games", "60"]);
        assert!(said.contains(variant), "{said}");
        assert!(
            said.contains(" wins %") && said.contains("cap 100000 throws"),
            "{said}"
        );
        for line in said.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_comparison_says_whose_games_are_played_on_for_places() {
    let said = |variants: &[&str]| {
        let said = good(&[&["compare", "--games", "20"], variants].concat());
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let note = "In french the others play on for the next places once the first is home";
    assert!(said(&["parchis/french", "parchis/remix"]).contains(note));
    for variants in [
        &["parchis/french[end=first]", "parchis/remix"][..],
        &["parchis/french", "parchis/french[cap=none]"],
        &["parchis/french", "parchis/remix", "--seats", "2"],
    ] {
        assert!(!said(variants).contains("play on"));
    }
}

#[test]
fn labels_name_every_case_once() {
    let labels = |labels: &[&'static str]| {
        let mut arguments = vec!["compare", "partan", "--seats", "2,3"];
        arguments.extend(labels.iter().flat_map(|label| ["--label", label]));
        bad(2, &arguments)
    };
    assert!(labels(&["one"]).contains("there are 2 cases; give it once a case"));
    assert!(labels(&["one", "one"]).contains("two cases have the label one"));
    assert!(labels(&["one", " "]).contains("--label is some words"));
}

#[cfg(unix)]
#[test]
fn a_report_is_written_whatever_becomes_of_standard_output() {
    let folder = folder("closed");
    for (end, status) in [
        ("| head -3", 0),
        (">/dev/full", 1),
        (">&-", 0),
        ("| true", 0),
    ] {
        if end.contains("full") && !std::path::Path::new("/dev/full").exists() {
            continue;
        }
        let command = format!("macuil compare partan --games 50 --report e.html {end}");
        let output = shell(&command, &folder);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{end}: {}",
            err(&output)
        );
        for (name, begin) in [("e.html", "<!DOCTYPE html>"), ("e.csv", "case,variant,")] {
            let written = std::fs::read_to_string(folder.join(name)).unwrap();
            assert!(written.starts_with(begin), "{end}: {written}");
            std::fs::remove_file(folder.join(name)).unwrap();
        }
        // No draft is left.
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "{end}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn what_is_there_stays_until_the_new_files_are_done() {
    let folder = folder("old");
    for name in ["e.html", "e.csv", "r.csv", "g.txt"] {
        std::fs::write(folder.join(name), "old").unwrap();
    }
    for arguments in [
        &["compare", "partan", "--games", "1e9", "--report", "e.html"][..],
        &[
            "simulate",
            "partan",
            "--games",
            "1e9",
            "--rows",
            "r.csv",
            "--records",
            "g.txt",
        ],
    ] {
        let mut child = program(arguments).current_dir(&folder).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(400));
        for name in ["e.html", "e.csv", "r.csv", "g.txt"] {
            assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), "old");
        }
        // Ended at once, without a chance to tidy up.
        child.kill().unwrap();
        child.wait().unwrap();
    }
    for name in ["e.html", "e.csv", "r.csv", "g.txt"] {
        assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), "old");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_stopped_run_keeps_whole_rows_and_says_so_with_status_130() {
    let folder = folder("stopped");
    let rows = folder.join("rows.csv");
    let child = program(&[
        "simulate",
        "partan",
        "--games",
        "1e9",
        "--rows",
        text(&rows),
    ])
    .spawn()
    .unwrap();
    std::thread::sleep(Duration::from_millis(800));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(
        err(&output).contains(" of 1,000,000,000 games"),
        "{}",
        err(&output)
    );
    if rows.exists() {
        let rows = std::fs::read_to_string(rows).unwrap();
        assert!(rows.lines().count() > 1 && rows.ends_with('\n'));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn files_without_a_proper_name_are_refused_with_what_to_do() {
    let folder = folder("names");
    let taken = folder.join("a.csv");
    std::fs::write(&taken, "").unwrap();
    let page = folder.join("a.html");
    for (arguments, expected) in [
        (["simulate", "--records", "-"], "--records - names no file"),
        (["simulate", "--rows", "-"], "--rows - names no file"),
        (
            ["compare", "--report", "-"],
            "--report names a file ending in .html",
        ),
        (["compare", "--report", text(&taken)], text(&page)),
        (["compare", "--report", "no-such.csv"], "name no-such.html"),
    ] {
        let [command, option, name] = arguments;
        let told = bad(2, &[command, "partan", "--games", "10", option, name]);
        assert!(told.contains(expected), "{told}");
    }
    assert!(!std::path::Path::new("-").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn numbers_are_read_as_people_write_them_or_the_person_is_told_how() {
    let played = good(&[
        "simulate", "partan", "--games", "1e1", "--cap", "100_000", "--seed", "7",
    ]);
    let same = good(&["simulate", "partan", "--games", "10", "--seed", "7"]);
    assert_eq!(played, same);
    for arguments in [
        ["simulate", "partan", "--seed", "-1"],
        ["compare", "partan", "--games", "-1"],
        ["compare", "partan", "--games", "1.5e3"],
        ["simulate", "partan", "--cap", "many"],
        ["simulate", "partan", "--threads", "-2"],
        ["play", "partan", "--seed", "-1"],
    ] {
        let told = bad(2, &arguments);
        assert!(
            told.contains("write a whole number from 0 to ") && !told.contains("'-- -"),
            "{told}"
        );
    }
}

#[test]
fn truncated_games_are_said_to_make_means_lower_bounds() {
    for command in ["simulate", "compare"] {
        let said = good(&[command, "partan", "--games", "50", "--cap", "20"]);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            said.contains("50 games were truncated by the cap: their winners are not known, and means of length are lower bounds."),
            "{said}"
        );
        assert!(said.contains("0.0 (0.0 to 7.1)"), "{said}");
        assert!(!good(&[command, "partan", "--games", "50"]).contains("lower bounds"));
    }
}

#[test]
fn next_steps_are_commands_that_are_there() {
    let folder = folder("next");
    let run = |cargo: bool, path: &str| {
        let mut command = program(&["compare", "partan", "--games", "20", "--report", "r"]);
        command
            .current_dir(&folder)
            .env("PATH", path)
            .env_remove("CARGO");
        if cargo {
            command.env("CARGO", "cargo");
        }
        let output = command.output().unwrap();
        out(&output)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let own = std::path::Path::new(env!("CARGO_BIN_EXE_macuil"));
    let said = run(true, "");
    assert!(
        said.contains("`cargo run --release -- play partan`"),
        "{said}"
    );
    assert_eq!(
        said.matches("cargo install --path crates/cli").count(),
        1,
        "{said}"
    );
    let said = run(false, "");
    assert!(
        said.contains(&format!("`{} play partan`", text(own))),
        "{said}"
    );
    let parchis = good(&[
        "compare",
        "parchis/french[cap=none]",
        "--games",
        "9",
        "--report",
        text(&folder.join("p")),
    ]);
    assert!(
        parchis.contains("play parchis/french`") && parchis.contains("rules parchis`"),
        "{parchis}"
    );
    let said = run(true, text(own.parent().unwrap()));
    assert!(
        said.contains("`macuil play partan`") && !said.contains("cargo"),
        "{said}"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_signal_that_is_sent_twice_at_once_is_one() {
    let folder = folder("twice");
    // More games than can be counted, all cases together.
    let child = program(&[
        "compare", "partan", "--seats", "2,3", "--games", "1e19", "--report", "r",
    ])
    .current_dir(&folder)
    .spawn()
    .unwrap();
    std::thread::sleep(Duration::from_millis(1000));
    interrupt(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(err(&output).contains("stopped after "), "{}", err(&output));
    assert!(folder.join("r/index.html").exists());
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
    std::thread::sleep(Duration::from_millis(400));
    interrupt(&child);
    let status = child.wait().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(10));
    // It may have come to a good stop before the second was heard.
    assert!(status.code() == Some(130), "{status}");
}
