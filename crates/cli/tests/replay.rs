//! `replay`: whole, broken and cut records.
use crate::common;

use common::{err, folder, out, run, run_with, text};
use macuil::AnyPosition;
use serde_json::Value;

/// Records of the first games of a seed, each with its text.
fn games(count: u64) -> Vec<String> {
    let start = AnyPosition::start("partan[geometry=rings]", "3", None).unwrap();
    (0..count)
        .map(|index| macuil_sim::record(&start, 7, index, 100_000).to_string())
        .collect()
}

fn replay(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let arguments = [&["replay"], arguments].concat();
    let output = run_with(&arguments, input.as_bytes());
    (output.status.code(), out(&output), err(&output))
}

#[test]
fn good_records_are_verified() {
    let input = games(5).join("\n");
    assert_eq!(
        replay(&["--verify", "-"], &input),
        (
            Some(0),
            "-: 5 games verified, 5 won\n".into(),
            String::new()
        )
    );
}

#[test]
fn a_game_is_printed_a_turn_a_line() {
    let input = &games(1)[0];
    let (status, text, _) = replay(&["-"], input);
    assert_eq!(status, Some(0));
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    let mut lines = text.lines();
    let head = [lines.next(), lines.next()].map(Option::unwrap_or_default);
    let expected =
        "-, game 1: partan[geometry=rings], seats GBR, G begins, played by random random";
    assert_eq!(head, [expected, "  random, seed 7 0"]);
    assert!(lines.next().unwrap().starts_with("    1 G roll:"), "{text}");
    assert!(lines.next().unwrap().starts_with("    2 B roll:"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("over:"), "{text}");
    // Every throw and move is in it, in order.
    let plies = |text: &str| {
        text.split_whitespace()
            .filter(|word| word.contains(':'))
            .map(String::from)
            .collect::<Vec<_>>()
    };
    let recorded: Vec<String> = plies(input)
        .into_iter()
        .filter(|word| !word.starts_with("sha256"))
        .collect();
    let printed: Vec<String> = plies(&text)
        .into_iter()
        .filter(|word| word != "1:")
        .collect();
    assert_eq!(printed, recorded);
}

#[test]
fn positions_are_those_of_the_game() {
    let input = games(2);
    let (_, text, _) = replay(&["--positions", "-"], &input.join("\n"));
    let first = text.split("\n\n").next().unwrap();
    let mut position = AnyPosition::start("partan[geometry=rings]", "3", None).unwrap();
    for (index, line) in first.lines().enumerate() {
        let (word, after) = line.split_once('\t').unwrap();
        if index == 0 {
            assert_eq!(word, "start");
        } else {
            position.play(word, &mut Vec::new()).unwrap();
        }
        assert_eq!(after, position.to_string());
    }
    assert_eq!(text.matches("start\t").count(), 2);
}

#[test]
fn games_become_json() {
    let (status, text, _) = replay(&["--json", "-"], &games(2).join("\n"));
    assert_eq!((status, text.lines().count()), (Some(0), 2));
    let game: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    assert_eq!(
        (&game["game"], &game["seats"], &game["first"]),
        (&2.into(), &"GBR".into(), &"G".into())
    );
    assert_eq!(game["seed"], serde_json::json!([7, 1]));
    let plies = game["plies"].as_array().unwrap();
    assert_eq!(plies[0]["events"][0]["event"], "thrown");
    assert_eq!(plies[0]["events"][0]["token"], plies[0]["ply"]);
    assert!(
        plies.last().unwrap()["position"]
            .as_str()
            .unwrap()
            .contains(game["result"].as_str().unwrap())
    );
}

#[test]
fn games_before_a_broken_one_are_still_processed() {
    let games = games(3);
    for (broken, expected) in [
        (games[1].replacen("roll:", "rill:", 1), "cannot be played"),
        (games[1].replacen("seed 7 1", "seed 7 2", 1), "digest"),
        (
            games[1].replacen("result over:", "result open", 1),
            "the result is",
        ),
        (
            games[1].replacen("rules partan 1", "rules partan 99", 1),
            "version 99",
        ),
        (
            games[1].replacen("[macuil-record 1]", "[macuil-record 2]", 1),
            "a game begins with the line",
        ),
        (games[1].replace('\n', "\r\n"), "carriage returns"),
    ] {
        let input = [&games[0], "\n", &broken, "\n", &games[2]].concat();
        let (status, text, told) = replay(&["--verify", "-"], &input);
        assert_eq!(
            (status, text.as_str()),
            (Some(1), "-: 1 game verified, 1 won\n"),
            "{told}"
        );
        assert!(
            told.starts_with("macuil: -, line ") && told.contains(expected),
            "{told}"
        );
        assert_eq!(told.lines().count(), 1, "{told}");
        let line: usize = told["macuil: -, line ".len()..]
            .split(',')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        let last = games[0].lines().count() + 1 + broken.lines().count();
        assert!(
            line > games[0].lines().count() + 1 && line <= last,
            "{told}"
        );
        let (_, text, _) = replay(&["-"], &input);
        assert!(
            text.starts_with("-, game 1: ") && !text.contains("game 3"),
            "{text}"
        );
    }
}

#[test]
fn a_game_that_was_cut_short_is_open() {
    let games = games(2);
    let whole = games[0].len() + 1;
    let input = games.join("\n");
    for cut in (whole + 120..input.len() - 1).step_by(97) {
        let (status, text, told) = replay(&["--verify", "-"], &input[..cut]);
        assert_eq!(
            (status, text.as_str()),
            (Some(0), "-: 2 games verified, 1 won, 1 open\n"),
            "{told}"
        );
        assert!(told.contains("cut short"), "{told}");
    }
}

#[test]
fn bytes_that_are_no_text_are_a_fault_of_their_line() {
    let mut input = games(2).join("\n").into_bytes();
    let place = input.len() - 200;
    input[place] = 0xff;
    let output = run_with(&["replay", "--verify", "-"], &input);
    assert_eq!(
        (output.status.code(), out(&output).as_str()),
        (Some(1), "-: 1 game verified, 1 won\n")
    );
    assert!(
        err(&output).starts_with("macuil: -, line "),
        "{}",
        err(&output)
    );
}

#[test]
fn what_is_no_record_is_told() {
    let (status, _, told) = replay(&["-"], "");
    assert_eq!((status, told.contains("holds no game")), (Some(1), true));
    let (status, _, told) = replay(&["-"], "hello\n");
    assert_eq!(
        (status, told.contains("line 1, column 1")),
        (Some(1), true),
        "{told}"
    );
}

#[test]
fn a_missing_file_does_not_keep_others_from_being_read() {
    let folder = folder("replay");
    let path = folder.join("games.txt");
    std::fs::write(&path, games(2).join("\n")).unwrap();
    let output = run(&[
        "replay",
        "--verify",
        text(&folder.join("missing.txt")),
        text(&path),
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).ends_with("games.txt: 2 games verified, 2 won\n"));
    assert!(err(&output).contains("missing.txt"), "{}", err(&output));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_reader_who_has_enough_ends_it_quietly() {
    let folder = folder("pipe");
    let path = folder.join("games.txt");
    std::fs::write(&path, games(60).join("\n")).unwrap();
    let mut child = common::program(&["replay", "--json", text(&path)])
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_of_several_games_stand_in_one_file() {
    let records = |variant: &str, seats: &str| {
        let start = AnyPosition::start(variant, seats, None).unwrap();
        macuil_sim::record(&start, 7, 0, 100_000).to_string()
    };
    let input = [
        records("parchis/french", "3"),
        records("partan", "2"),
        records("parchis/tournament8[bonus_use=optional]", "8"),
        records("ludo/parcheesi", "3"),
        records("ludo/madn[tries=3]", "GB"),
        records("patolli", "2"),
        records("patolli[dice=d6,end=places]", "SNE"),
    ]
    .join("\n");
    assert_eq!(
        replay(&["--verify", "-"], &input),
        (
            Some(0),
            "-: 7 games verified, 7 won\n".into(),
            String::new()
        )
    );
    let (status, text, _) = replay(&["-"], &input);
    assert_eq!(status, Some(0));
    assert!(
        text.starts_with("-, game 1: parchis/french, seats YBR, Y begins, "),
        "{text}"
    );
    let first = text.split("\n\n").next().unwrap();
    let last = first.lines().last().unwrap();
    assert!(
        last.starts_with("over:") && last.find(' ') == Some("over:YBR".len()),
        "{last}"
    );
    for (number, head) in [
        (4, "ludo/parcheesi, seats YBR, Y begins, "),
        (5, "ludo/madn[tries=3], seats GB, G begins, "),
        (6, "patolli, seats SN, S begins, "),
        (7, "patolli[dice=d6,end=places], seats SNE, S begins, "),
    ] {
        assert!(
            text.contains(&format!("\n-, game {number}: {head}")),
            "{text}"
        );
    }
    // A turn goes on after a 6, and ends with another throw.
    let turns = first.lines().skip(2).filter(|line| line.contains(" roll:"));
    assert!(turns.clone().any(|turn| turn.contains("roll:6 ")));
    assert!(turns.clone().all(|turn| turn.chars().count() <= 80));
    let changed = input.replacen("rules parchis 1", "rules partan 1", 1);
    let (status, _, told) = replay(&["--verify", "-"], &changed);
    assert_eq!(status, Some(1));
    assert!(
        told.contains("the rules are written parchis and their version"),
        "{told}"
    );
}
