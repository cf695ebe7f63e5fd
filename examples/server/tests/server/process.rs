//! The program: killed, stopped, and started again.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use macuil::core::fair::Commitment;
use serde_json::json;

use crate::common::{Client, Created, Server, create, http, play};

/// The program with its games in a folder, and its address.
struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(games: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_macuil-server"))
            .args(["--listen", "127.0.0.1:0", "--pace", "0", "--games"])
            .arg(games)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let output = child.stdout.as_mut().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        let address = line
            .split("http://")
            .nth(1)
            .unwrap()
            .split('/')
            .next()
            .unwrap();
        Program {
            address: address.into(),
            child,
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The same game at another address.
fn moved(game: &Created, address: &str) -> Created {
    let commitment: Commitment = game.commitment.to_string().parse().unwrap();
    Created {
        address: address.into(),
        id: game.id.clone(),
        commitment,
        tokens: game.tokens.clone(),
    }
}

async fn back(game: &Created) -> Vec<Client> {
    let mut clients = Vec::new();
    for token in &game.tokens {
        let (mut client, _) = game.watch("").await;
        client.say(json!({"type": "join", "token": token})).await;
        assert_eq!(client.hear().await["type"], "joined");
        clients.push(client);
    }
    clients
}

#[tokio::test]
async fn a_server_that_is_killed_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let mut games = Vec::new();
    for variant in ["partan", "ludo/parcheesi", "parchis/remix"] {
        let game = create(&program.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        let state = play(&mut clients, 25).await;
        games.push((game, state));
    }
    let waiting = create(
        &program.address,
        json!({"variant": "ludo/madn", "seats": 2}),
    )
    .await;
    drop(waiting.join(0).await);
    drop(program);

    let program = Program::start(folder.path());
    for (game, before) in games {
        let game = moved(&game, &program.address);
        let state = game.state().await;
        for same in ["position", "moves", "ply"] {
            assert_eq!(state[same], before[same]);
        }
        let (_, all) = game.watch("").await;
        assert_eq!(all["plays"].as_array().unwrap().len(), 25);
        let mut clients = back(&game).await;
        play(&mut clients, u64::MAX).await;
        game.verified().await;
    }
    let waiting = moved(&waiting, &program.address);
    assert_eq!(waiting.state().await["seats"][0]["joined"], true);
    drop(program);

    let program = Program::start(folder.path());
    let waiting = moved(&waiting, &program.address);
    let mut clients = waiting.join_all().await;
    play(&mut clients, 5).await;
}

#[cfg(unix)]
#[tokio::test]
#[ignore = "needs the program macuil; its path stands in MACUIL, as scripts/examples sets it"]
async fn the_command_that_the_server_names_verifies_its_games() {
    let macuil = std::env::var("MACUIL").expect("MACUIL is the path of the program macuil");
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start().await;
    for variant in ["ludo/parcheesi", "patolli"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        play(&mut game.join_all().await, u64::MAX).await;
        let path = format!("/games/{}/record", game.id);
        let (_, record) = http(&server.address, "GET", &path, "").await;
        std::fs::write(folder.path().join("record.txt"), record).unwrap();
        let command = game.state().await["fair"]["verify"]
            .as_str()
            .unwrap()
            .to_string();
        let is_verified = |command: &str| {
            let command = command.replacen("macuil", "\"$0\"", 1);
            let mut shell = Command::new("sh");
            shell.current_dir(&folder).args(["-c", &command, &macuil]);
            shell.output().unwrap().status.success()
        };
        assert!(is_verified(&command), "{command}");
        assert!(!is_verified(&command.replacen(
            "--nonce='nonce",
            "--nonce='another",
            1
        )));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn ctrl_c_tells_everybody_and_stops_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    for variant in ["partan", "patolli"] {
        let game = create(&program.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        play(&mut clients, 3).await;
        if variant == "partan" {
            continue;
        }
        let pid = program.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &pid])
                .status()
                .unwrap()
                .success()
        );
        for client in &mut clients {
            let told = client.hear().await;
            assert_eq!(
                (&told["type"], &told["kind"]),
                (&json!("closed"), &json!("stopping"))
            );
            assert_eq!(client.hear_or_end().await, None);
        }
        assert!(program.child.wait().unwrap().success());
    }
}

#[test]
fn help_has_examples_and_mistakes_say_what_to_do() {
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_macuil-server"))
            .args(arguments)
            .output()
            .unwrap()
    };
    let help = run(&["--help"]);
    assert!(
        String::from_utf8(help.stdout)
            .unwrap()
            .contains("Examples:")
    );
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let games = folder.path().to_str().unwrap();
    let refused = run(&["--listen", &address, "--games", games]);
    assert!(!refused.status.success());
    assert!(
        String::from_utf8(refused.stderr)
            .unwrap()
            .contains("name another with --listen")
    );
}
