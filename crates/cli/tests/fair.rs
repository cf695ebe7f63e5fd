//! `replay --secret`: the dice of a server's game, verified and caught.
use crate::common;

use common::{FairGame, bad, err, folder, good, out, run_with, text};

const OTHER: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The status, what is said and what is told of this game with these arguments.
fn replay(game: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let arguments = [&["replay", "-"], arguments].concat();
    let output = run_with(&arguments, game.as_bytes());
    (output.status.code(), out(&output), err(&output))
}

fn throws(game: &FairGame) -> Vec<usize> {
    let plies = game.record.plies.iter().enumerate();
    plies
        .filter(|(_, word)| word.starts_with("roll:"))
        .map(|(ply, _)| ply)
        .collect()
}

#[test]
fn the_dice_of_a_game_are_verified_and_counted() {
    let game = FairGame::new();
    let [green, red] = FairGame::NONCES;
    let given = ["--secret", &game.secret, "--nonce", green, "--nonce", red];
    let committed = [&given[..], &["--commitment", &game.commitment]].concat();
    let written = game.record.to_string();
    let count = throws(&game).len();

    let (status, said, told) = replay(&written, &given);
    assert_eq!((status, told.as_str()), (Some(0), ""));
    assert!(
        said.ends_with(&format!("\n{count} throws verified by the secret\n")),
        "{said}"
    );
    let (status, said, told) = replay(&written, &committed);
    assert_eq!((status, told.as_str()), (Some(0), ""));
    assert!(
        said.ends_with("verified by the secret, which is that of the commitment\n"),
        "{said}"
    );
    assert_eq!(
        replay(&written, &[&["--verify"], &given[..]].concat()),
        (
            Some(0),
            format!("-: 1 game verified, 1 open, {count} throws verified by the secret\n"),
            String::new()
        )
    );
}

#[test]
fn a_throw_that_is_not_that_of_the_dice_is_named() {
    let mut game = FairGame::new();
    let [green, red] = FairGame::NONCES;
    // The last throw is another, and nothing is played after it.
    let last = *throws(&game).last().unwrap();
    game.record.plies.truncate(last + 1);
    let drawn = game.record.plies[last].clone();
    let recorded = if drawn == "roll:6" {
        "roll:5"
    } else {
        "roll:6"
    };
    game.record.plies[last] = recorded.into();
    let given = ["--secret", &game.secret, "--nonce", green, "--nonce", red];
    for form in [&[][..], &["--verify"]] {
        let (status, said, told) = replay(&game.record.to_string(), &[form, &given].concat());
        assert_eq!(status, Some(1));
        assert!(
            told.starts_with(&format!(
                "macuil: -: ply {last} is {recorded}, but the dice give {drawn}; "
            )),
            "{told}"
        );
        assert!(!said.contains("throws verified"), "{said}");
    }
}

#[test]
fn another_secret_nonce_or_order_is_caught() {
    let game = FairGame::new();
    let [green, red] = FairGame::NONCES;
    let own = game.secret.as_str();
    for (secret, nonces) in [
        (OTHER, &[green, red][..]),
        (own, &[red, green]),
        (own, &["Green 5f3a92", red]),
        (own, &[green]),
        (own, &[]),
    ] {
        let mut arguments = vec!["--verify", "--secret", secret];
        arguments.extend(nonces.iter().flat_map(|nonce| ["--nonce", nonce]));
        let (status, said, told) = replay(&game.record.to_string(), &arguments);
        assert_eq!(
            (status, said.as_str()),
            (Some(1), "-: 1 game verified, 1 open\n")
        );
        assert!(
            told.contains(", but the dice give roll:") && told.contains("(of the seats GR)"),
            "{told}"
        );
    }
}

#[test]
fn a_secret_that_was_not_committed_to_is_caught_though_the_throws_are_its_own() {
    let game = FairGame::new();
    let [green, red] = FairGame::NONCES;
    let given = ["--secret", &game.secret, "--nonce", green, "--nonce", red];
    let arguments = [&given[..], &["--commitment", OTHER]].concat();
    let (status, _, told) = replay(&game.record.to_string(), &arguments);
    let expected = format!(
        "macuil: -: the secret is not the one that the server committed to: its commitment is {}\n",
        game.commitment
    );
    assert_eq!((status, told), (Some(1), expected));
}

#[test]
fn a_secret_is_that_of_one_game_in_one_file() {
    let game = FairGame::new();
    let two = format!("{0}\n{0}", game.record);
    let (status, _, told) = replay(&two, &["--verify", "--secret", OTHER]);
    assert_eq!(status, Some(1));
    assert_eq!(
        told,
        "macuil: -: 2 games, but a secret is that of one; put the game alone into a file\n"
    );
    let told = bad(2, &["replay", "a.txt", "b.txt", "--secret", OTHER]);
    assert_eq!(
        told,
        "macuil: --secret is that of one game; give one file\n"
    );
    // Of a broken game only what is broken is told.
    let broken = game.record.to_string().replacen("roll:", "rill:", 1);
    let (status, said, told) = replay(&broken, &["--verify", "--secret", OTHER]);
    assert_eq!(
        (status, said.as_str(), told.lines().count()),
        (Some(1), "-: 0 games verified\n", 1),
        "{told}"
    );
}

#[test]
fn what_is_no_secret_or_goes_with_none_is_refused() {
    for (arguments, expected) in [
        (&["--secret", "12ab"][..], "fewer than 64 hex digits"),
        (&["--secret", "secret"], "at 0: this is no hex digit"),
        (
            &["--secret", OTHER, "--commitment", "xyz"],
            "this is no hex digit",
        ),
        (&["--nonce", "a"], "--secret <HEX>"),
        (&["--commitment", OTHER], "--secret <HEX>"),
        (&["--secret", OTHER, "--json"], "cannot be used with"),
        (&["--secret", OTHER, "--positions"], "cannot be used with"),
    ] {
        let told = bad(2, &[&["replay", "game.txt"], arguments].concat());
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn a_nonce_may_be_empty_or_of_any_letters() {
    let folder = folder("fair");
    let game = FairGame::new();
    game.write(&folder);
    let path = folder.join("game.txt");
    let told = bad(
        1,
        &[
            "replay",
            text(&path),
            "--secret",
            &game.secret,
            "--nonce",
            "",
            "--nonce=-ñ €",
        ],
    );
    assert!(told.contains("game.txt: ply "), "{told}");
    assert!(good(&["replay", "--verify", text(&path)]).ends_with(" 1 open\n"));
    std::fs::remove_dir_all(folder).unwrap();
}
