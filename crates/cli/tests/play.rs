//! `play`: a game by lines.
use crate::common;

use common::{err, folder, out, run, run_with, text};

/// A game with seed 7 and three seats, in which these lines are said.
fn play(lines: &str) -> String {
    let output = run_with(
        &["play", "partan", "--seed", "7", "--seats", "3"],
        lines.as_bytes(),
    );
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output)
}

#[test]
fn the_end_of_input_ends_the_game() {
    let said = play("");
    assert!(
        said.starts_with("Partán (partan): Green, Black, Red. You are Green;"),
        "{said}"
    );
    assert!(said.contains("\nGreen throws 5.\n"), "{said}");
    assert!(
        said.ends_with("\nGreen, your moves:  1) 5:start-5\n> \n"),
        "{said}"
    );
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn a_move_is_said_by_number_by_word_or_by_enter() {
    let said = play("1\nquit\n");
    assert!(
        said.contains(
            "> Green brings a piece out to G5.\nBlack throws 3; brings a piece out to B3.\n"
        ),
        "{said}"
    );
    assert_eq!(play("5:start-5\nquit\n"), said);
    assert_eq!(play("\nquit\n"), said);
    assert_eq!(play("  1  \r\nq\n"), said);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let lines = "1\n".repeat(100);
    assert_eq!(play(&lines), play(&lines));
}

#[test]
fn a_refused_move_is_explained_by_its_clause() {
    let said = play("3:2-5\nwhy 3:2-5\nwhy 1\nwhy\nnonsense\n7\n");
    assert!(
        said.contains("3:2-5 cannot be played: these are not the points thrown"),
        "{said}"
    );
    assert!(
        said.contains("\npartan.roll  The roll\n  (Order of the Steps, 1st)\n"),
        "{said}"
    );
    assert!(said.contains("> 5:start-5 can be played.\n"), "{said}");
    assert!(
        said.contains("> Say why and a move, as why 3:2-5.\n"),
        "{said}"
    );
    assert_eq!(
        said.matches("> Say a move such as 5:start-5, or help.\n")
            .count(),
        2,
        "{said}"
    );
}

#[test]
fn a_move_can_be_taken_back_and_the_dice_are_the_same_again() {
    let said = play("undo\n1\nundo\nposition\n1\n");
    assert!(
        said.contains("> You have not moved yet; there is nothing to take back.\n"),
        "{said}"
    );
    assert!(said.contains("> Your last move is taken back.\n"), "{said}");
    assert!(
        said.contains("\n> partan seats=GBR turn=G at=move:5 G=- B=- R=- W=- start=8,8,8,0"),
        "{said}"
    );
    assert_eq!(
        said.matches("Black throws 3; brings a piece out to B3.")
            .count(),
        2,
        "{said}"
    );
}

#[test]
fn the_record_is_saved_and_replays() {
    let folder = folder("play");
    let path = folder.join("game.txt");
    let name = text(&path);
    let said = play(&format!(
        "save\nsave {name}\n1\nsave {name}\nsave {}\n",
        text(&folder)
    ));
    assert!(said.contains("> Say save and the name of a file"), "{said}");
    assert_eq!(said.matches("The record is in").count(), 2, "{said}");
    // What was there before is not written over.
    assert!(play(&format!("save {name}\n")).contains("There is a file"));
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(
        record.contains("\nplayers person random random\nseed 7 0\n"),
        "{record}"
    );
    let replayed = run(&["replay", "--verify", name]);
    assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn help_board_and_leaving_are_there() {
    let said = play("help\nboard\nquit\n1\n");
    for word in ["undo", "why 3:2-5", "save FILE", "quit", "position"] {
        assert!(said.contains(word), "{said}");
    }
    assert_eq!(said.matches("Central Circle").count(), 2, "{said}");
    assert!(
        !said.contains("brings a piece out"),
        "nothing is played after quit"
    );
}

#[test]
fn a_game_goes_on_to_its_end() {
    let said = play(&"1\n".repeat(2000));
    assert!(
        said.contains(" has won. Say undo, save FILE or quit.")
            || said.contains("You have won. Say undo"),
        "{said}"
    );
    assert!(
        said.contains("1 cannot be played: the game is over") || said.contains("Say a move"),
        "{said}"
    );
}

#[test]
fn any_seat_can_be_the_persons() {
    let output = run_with(
        &[
            "play", "partan", "--seats", "GR", "--me", "r", "--seed", "1",
        ],
        b"",
    );
    assert!(
        out(&output).contains("You are Red;") && out(&output).contains("\nRed, your moves:"),
        "{}",
        out(&output)
    );
}

#[test]
fn words_are_understood_in_any_case() {
    let said = play("HELP\n1\nUndo\nBoard\nQUIT\n1\n");
    assert!(said.contains("You can say:"), "{said}");
    assert!(said.contains("Your last move is taken back."), "{said}");
    assert!(!said.contains("Say a move such as"), "{said}");
}

#[test]
fn a_game_goes_on_from_a_position() {
    let position =
        "partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
    let folder = folder("from");
    let path = folder.join("game.txt");
    let lines = format!("1\nsave {}\n", text(&path));
    let whole = run_with(&["play", position, "--seed", "7"], lines.as_bytes());
    let said = out(&whole);
    assert!(
        said.contains("\nGreen, your moves:  1) 3:start-3\n"),
        "{said}"
    );
    assert!(std::fs::read_to_string(&path).unwrap().contains(position));
    let replayed = run(&["replay", "--verify", text(&path)]);
    assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    let words: Vec<&str> = std::iter::once("play").chain(position.split(' ')).collect();
    assert!(out(&run(&words)).contains("1) 3:start-3"));
    let refused = run(&["play", "-"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("give the position as an argument"));
    std::fs::remove_dir_all(folder).unwrap();
}

/// A game of Parchís with seed 7, in which these lines are said.
fn parchis(arguments: &[&str], lines: &str) -> String {
    let arguments = [&["play"], arguments, &["--seed", "7"]].concat();
    let output = run_with(&arguments, lines.as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output)
}

#[test]
fn parchis_is_played_to_the_last_place() {
    let folder = folder("parchis");
    let path = folder.join("game.txt");
    let lines = format!("{}save {}\n", "1\n".repeat(2000), text(&path));
    let said = parchis(&["parchis/french", "--seats", "3", "--me", "B"], &lines);
    assert!(
        said.starts_with("Parchís (parchis/french): Yellow, Blue, Red. You are Blue;"),
        "{said}"
    );
    for words in [
        "\nYellow throws ",
        "; brings a piece out to 5; brings another out to 5.\n",
        "; captures ",
        "; earns 20 for the capture; moves ",
        " home; earns 10 for the piece at home; ",
        "throws a third 6 in a row, which is not moved",
        " comes first",
        " comes third",
    ] {
        assert!(said.contains(words), "{words}");
    }
    // No line runs out of the page, the board's and the talk's.
    for line in said.lines().filter(|line| !line.contains(text(&path))) {
        // After a prompt a person's own line ends; a pipe shows none.
        let line = line.trim_start_matches("> ");
        assert!(line.chars().count() <= 80, "{line}");
    }
    let last = said
        .lines()
        .rfind(|line| line.contains("Say undo, save FILE or quit."));
    let last = last.expect("the game ends");
    assert!(
        last.contains(" won, before ") && last.to_lowercase().contains("you"),
        "{last}"
    );
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(
        record.contains("\nvariant parchis/french\nseats YBR\n"),
        "{record}"
    );
    let replayed = run(&["replay", "--verify", text(&path)]);
    assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_bonus_is_moved_or_declined_and_refusals_name_clauses_of_the_game() {
    let position = "parchis/remix seats=YR turn=Y at=move:3 Y=yard,9,37,c3 R=yard,yard,40,42";
    let said = parchis(
        &[position],
        "why 3:yard-5\n5:9-14\n3:37-40\nwhy 3:9-12\ndecline\nundo\nundo\n",
    );
    for words in [
        "\nYellow, your moves:  1) 3:9-12  2) 3:37-40  3) 3:c3-c6\n",
        "\nparchis.enter  Entering with a 5\n",
        "5:9-14 cannot be played: these are not the points thrown [parchis.turn].",
        "Yellow moves 37 to 40; captures Red on 40; earns 20 for the capture.\n",
        "\nYellow, your moves:  1) 20:9-29  2) 20:40-60  3) decline\n",
        "Yellow declines the 20.\nRed throws ",
        "Your last move is taken back.",
    ] {
        assert!(said.contains(words), "{words} in {said}");
    }
}

#[test]
fn every_size_of_board_is_played_on() {
    for (variant, seats, me) in [
        ("parchis/tournament6", "6", "V"),
        ("parchis/remix8[end=places]", "BRC", "C"),
        ("parchis/french8", "8", "P"),
    ] {
        let said = parchis(
            &[variant, "--seats", seats, "--me", me],
            &"1\n".repeat(3000),
        );
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("Say undo, save FILE or quit."), "{variant}");
    }
}

#[test]
fn ludo_is_played_with_one_die_and_with_two() {
    let folder = folder("ludo");
    for (variant, seats, me, greeting, told) in [
        (
            "ludo/parcheesi",
            "3",
            "B",
            "Ludo (ludo/parcheesi): Yellow, Blue, Red. You are Blue;",
            &[
                "\nYellow throws ",
                "; brings a piece out to 5",
                " points cannot be moved",
                "; earns 20 for the capture",
                " home; earns 10 for the piece at home",
                ", with the undersides 14",
                "+4:yard-22",
            ][..],
        ),
        (
            "ludo/indian",
            "4",
            "Y",
            "Ludo (ludo/indian): Red, Green, Yellow, Blue. You are Yellow;",
            &[
                "throws a third 6 in a row, which is not moved",
                "; earns a throw for the capture; throws ",
                " comes first",
                " comes fourth",
            ],
        ),
        (
            "ludo/madn[tries=3]",
            "2",
            "R",
            "Ludo (ludo/madn[tries=3]): Red, Yellow. You are Red;",
            &[" to g4", " points cannot be moved; throws "],
        ),
    ] {
        let path = folder.join(format!("{seats}.txt"));
        let lines = format!("{}save {}\n", "1\n".repeat(2000), text(&path));
        let arguments = ["play", variant, "--seats", seats, "--me", me, "--seed", "7"];
        let output = run_with(&arguments, lines.as_bytes());
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        let said = out(&output);
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.starts_with(greeting), "{words}");
        for told in told {
            assert!(
                words.contains(told.trim_start_matches('\n')),
                "{told} in {words}"
            );
        }
        assert!(words.contains("Say undo, save FILE or quit."), "{variant}");
        let record = std::fs::read_to_string(&path).unwrap();
        let players = record.lines().find(|line| line.starts_with("players "));
        let at = ["3", "4", "2"].iter().position(|known| *known == seats);
        // The players stand in the order of the seats.
        let expected = [
            "players random person random",
            "players random random person random",
            "players person random",
        ];
        assert_eq!(players, at.map(|at| expected[at]), "{record}");
        let replayed = run(&["replay", "--verify", text(&path)]);
        assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn patolli_is_played_for_points() {
    let folder = folder("patolli");
    for (variant, seats, me, seed, greeting, told) in [
        (
            "patolli",
            "2",
            "N",
            "7",
            "Patolli (patolli): South, North. You are North;",
            &[
                "; brings a piece from the hand to 0; earns a throw for the 1; throws ",
                " points cannot be moved",
                "; earns a throw for the quarter circle",
                " for the triangle",
                " is out",
            ][..],
        ),
        (
            "patolli[end=places]",
            "3",
            "W",
            "11",
            "Patolli (patolli[end=places]): South, West, North. You are West;",
            &[
                " pays 1 to the basket for the throw that cannot be moved",
                "; captures ",
                " off the board; ",
                "; the basket pays 1 to ",
                " for the equal throw",
                "; earns a throw for the piece taken off",
                " comes first",
                " comes third",
            ],
        ),
        (
            "patolli[dice=d6,arm_length=7,exit=beyond_last,tip_pays=yes]",
            "4",
            "E",
            "11",
            "Patolli (patolli[arm_length=7,dice=d6,exit=beyond_last,tip_pays=yes]): South, West, North, East. You are East;",
            &[" for the quarter circle", " has won"],
        ),
    ] {
        let path = folder.join(format!("{seats}.txt"));
        let lines = format!("{}save {}\n", "1\n".repeat(600), text(&path));
        let arguments = [
            "play", variant, "--seats", seats, "--me", me, "--seed", seed,
        ];
        let output = run_with(&arguments, lines.as_bytes());
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        let said = out(&output);
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.starts_with(greeting), "{words}");
        for told in told {
            assert!(words.contains(told), "{told} in {words}");
        }
        assert!(words.contains("Say undo, save FILE or quit."), "{variant}");
        let replayed = run(&["replay", "--verify", text(&path)]);
        assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_stakes_of_patolli_are_told_and_taken_back() {
    let position = "patolli seats=SN turn=S at=move:2 S=hand,hand,hand,0,2,14 N=hand,hand,hand,hand,hand,40 points=6,6 basket=12 must=0 many=S";
    let output = run_with(
        &["play", position, "--seed", "7"],
        b"2:14-16\nwhy 2:14-16\n2:0-2\n2:0-3\n",
    );
    let said = out(&output);
    for words in [
        "the piece just entered is due to move",
        "\nSouth, your moves:  1) 2:2-4  2) 2:14-16\n",
    ] {
        assert!(said.contains(words), "{words} in {said}");
    }
    let output = run_with(
        &["play", &position.replace("0,2,14", "0,3,14"), "--seed", "7"],
        b"2:14-16\nwhy 2:14-16\n2:0-2\nundo\n",
    );
    let said = out(&output);
    for words in [
        "2:14-16 cannot be played: ",
        "\npatolli.one  The throw after a 1\n",
        "\nSouth, your moves:  1) 2:0-2\n",
        "South moves 0 to 2.\n",
        "Your last move is taken back.",
    ] {
        assert!(said.contains(words), "{words} in {said}");
    }
}

#[test]
fn dice_of_two_are_chosen_one_by_one_and_taken_back() {
    let position =
        "ludo/parcheesi seats=YB turn=Y at=move:2+5 Y=yard,yard,yard,20 B=yard,yard,yard,25";
    let output = run_with(
        &["play", position, "--seed", "7"],
        b"why 2:yard-5\n6:20-26\n5:20-25\n2+3:yard-5\n2:25-27\n20:27-47\nundo\nundo\nundo\n2+5:20-27\n",
    );
    let said = out(&output);
    for words in [
        "\nYellow, your moves:  1) 2:20-22  2) 5:yard-5  3) 5:20-25\n",
        "\nludo.enter  Entering\n",
        "6:20-26 cannot be played: ",
        "Yellow moves 20 to 25; captures Blue on 25; earns 20 for the capture.\n",
        "\nYellow, your moves:  1) 2:25-27\n",
        "\nYellow, your moves:  1) 20:27-47\n",
        "Yellow moves 27 to 47.\nBlue throws ",
        "Your last move is taken back.",
        "2+5:20-27 cannot be played: ",
    ] {
        assert!(said.contains(words), "{words} in {said}");
    }
}
