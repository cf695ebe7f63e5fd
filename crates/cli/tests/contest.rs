//! `match` and `solve`: players against players, and against the truth.
use crate::common;

#[cfg(unix)]
use std::{process::Command, time::Duration};

#[cfg(unix)]
use common::program;
use common::{bad, err, folder, good, out, run, text};

#[test]
fn a_match_of_two_is_told_with_score_interval_and_elo() {
    let folder = folder("match");
    let path = folder.join("match.csv");
    let arguments = [
        "match",
        "ludo/classic",
        "mixed",
        "random",
        "--seats",
        "2",
        "--pairs",
        "200",
        "--seed",
        "7",
        "--csv",
        text(&path),
    ];
    let said = good(&arguments);
    for words in [
        "ludo/classic, RY\n\nmixed against random: ",
        " of 400 games (",
        "\nElo difference: +",
        "\npairs: ",
        "\nseed 7, 200 pairs, cap 100000 throws\n",
    ] {
        assert!(said.contains(words), "{words} in {said}");
    }
    let rows = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<Vec<&str>> = rows.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].len(), lines[1].len());
    let at = |name: &str| {
        let place = lines[0].iter().position(|other| *other == name).unwrap();
        lines[1][place]
    };
    let number = |name: &str| at(name).parse::<f64>().unwrap();
    assert_eq!(
        (at("first"), at("second"), at("games")),
        ("mixed", "random", "400")
    );
    assert!(number("low") < number("share") && number("share") < number("high"));
    assert!(number("low") > 0.5 && number("elo_low") > 0.0);
    let counts = [
        "lost_both",
        "half_point",
        "even",
        "point_and_half",
        "won_both",
    ]
    .map(number);
    assert_eq!(counts.iter().sum::<f64>(), 200.0);
    assert!(said.contains(&format!("mixed against random: {} of 400", at("points"))));
    // Again, with other threads: the same games.
    let again = good(&[&arguments[..], &["--threads", "5"]].concat());
    assert_eq!(again, said);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), rows);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_match_stops_as_soon_as_the_test_knows() {
    let said = good(&[
        "match",
        "ludo/classic",
        "mixed",
        "random",
        "--seats",
        "2",
        "--pairs",
        "100000",
        "--sprt",
        "0,50",
    ]);
    assert!(
        said.contains("sequential test: mixed is better: by 50 Elo points rather than by 0"),
        "{said}"
    );
    let said = good(&[
        "match",
        "ludo/classic",
        "first",
        "random",
        "--pairs",
        "9",
        "--sprt=-5,5",
        "--error",
        "0.001",
    ]);
    assert!(
        said.contains("sequential test: undecided; more --pairs would tell"),
        "{said}"
    );
}

#[test]
fn many_players_make_a_cross_table_that_fits() {
    let said = good(&[
        "match",
        "patolli",
        "random",
        "first",
        "lead-first",
        "rear-first",
        "mixed",
        "--seats",
        "2",
        "--pairs",
        "20",
    ]);
    assert!(
        said.contains("ratings in Elo points, random at 0."),
        "{said}"
    );
    for bot in ["random", "first", "lead-first", "rear-first", "mixed"] {
        assert!(
            said.lines()
                .any(|line| line.starts_with(&format!("{bot} "))),
            "{bot} in {said}"
        );
    }
    for line in said.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(
        said.contains("seed 0, 20 pairs each, cap 100000 throws"),
        "{said}"
    );
}

#[test]
fn what_no_match_can_be_is_refused() {
    for (arguments, expected) in [
        (
            &["match", "ludo/classic", "mixed", "clever"][..],
            "no bot is called clever; there are random, ",
        ),
        (
            &["match", "ludo/classic", "mixed", "mixed"],
            "mixed is there twice",
        ),
        (&["match", "ludo/classic", "mixed"], "PLAYER"),
        (
            &["match", "chess", "mixed", "random"],
            "no variant is called chess",
        ),
        (
            &["match", "partan", "mixed", "random", "--pairs", "0"],
            "--pairs is at least 1",
        ),
        (
            &["match", "partan", "mixed", "random", "--sprt", "5,0"],
            "the smaller one first",
        ),
        (
            &[
                "match", "partan", "mixed", "random", "first", "--sprt", "0,5",
            ],
            "--sprt is for two players",
        ),
        (
            &["match", "partan", "mixed", "random", "--error", "0.1"],
            "--sprt",
        ),
        (
            &["match", "partan", "mixed", "random", "--csv", "x.txt"],
            "a file named .csv",
        ),
        (
            &["match", "partan", "mcts:0", "random"],
            "after mcts comes a number of positions",
        ),
    ] {
        let told = bad(2, arguments);
        assert!(told.contains(expected), "{expected} in {told}");
    }
    let help = good(&["match", "--help"]);
    for bot in ["random", "expectimax", "mcts"] {
        assert!(help.contains(&format!("\n  {bot} ")), "{help}");
    }
}

#[test]
fn a_small_position_is_solved() {
    let position = "ludo/classic seats=RY turn=R at=roll R=h5,home,home,home Y=h5,home,home,home";
    let said = good(&["solve", position]);
    // 216/389, as the docs of the solver say.
    assert!(
        said.starts_with(&format!("{position}\nRed wins with 55.526992 %\n")),
        "{said}"
    );
    assert!(said.contains("\n  roll:1         100.000000 %\n"), "{said}");
    assert!(said.ends_with(" positions\n"), "{said}");
    let choice =
        "ludo/classic[third=none] seats=RY turn=R at=move:3 R=20,h1,home,home Y=23,home,home,home";
    let words: Vec<&str> = ["solve"].into_iter().chain(choice.split(' ')).collect();
    let said = good(&[&words[..], &["--players"]].concat());
    let chance = |word: &str| {
        let line = said
            .lines()
            .find(|line| line.trim_start().starts_with(word))
            .unwrap();
        line.split_whitespace()
            .nth(1)
            .unwrap()
            .parse::<f64>()
            .unwrap()
    };
    assert!(chance("3:20-23") > chance("3:h1-h4"), "{said}");
    assert!(chance("random") < chance("mixed"), "{said}");
    assert!(said.contains(", gives away "), "{said}");
    let told = bad(
        1,
        &[
            "solve",
            "ludo/classic seats=RY turn=R at=roll R=yard,yard,yard,yard Y=yard,yard,yard,yard",
            "--most",
            "1000",
        ],
    );
    assert!(
        told.contains(
            "more than 1000 positions can come of it; begin nearer the end, or allow more (--most)"
        ),
        "{told}"
    );
    bad(
        2,
        &[
            "solve",
            "ludo/classic seats=RY turn=R at=over:R R=home,home,home,home Y=h5,home,home,home",
        ],
    );
    let output = run(&[
        "solve",
        "ludo/classic seats=RGY turn=R at=roll R=h5,home,home,home G=h5,home,home,home Y=h5,home,home,home",
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", out(&output));
    assert!(err(&output).contains("games for two; 3 play here"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_solution_with_status_130() {
    // Sixteen million positions: no machine is done with them at once.
    let position =
        "ludo/classic seats=RY turn=R at=roll R=yard,yard,home,home Y=yard,yard,home,home";
    let child = program(&["solve", position, "--most", "20000000"])
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let status = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(status.is_ok());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(
        err(&output).contains("stopped before the position was solved"),
        "{}",
        err(&output)
    );
    assert_eq!(out(&output), "");
}
