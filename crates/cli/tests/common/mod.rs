//! Runs the real program.
pub mod garble;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use macuil::AnyPosition;
use macuil::core::fair::{FairDice, Secret};
use macuil::record::Record;
use serde_json::Value;

/// The program, not yet started, in a terminal that is none.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_macuil"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with this standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let input = input.to_vec();
    // It may answer more than a pipe holds before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// Runs the program without standard input.
pub fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}

/// Runs a line of the shell in a folder, with the program on its path and nothing on standard input.
pub fn shell(line: &str, folder: &std::path::Path) -> Output {
    let own = std::path::Path::new(env!("CARGO_BIN_EXE_macuil"));
    let mut path = own
        .parent()
        .expect("it is in a folder")
        .as_os_str()
        .to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell")
}

/// What it said on standard output.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it writes UTF-8")
}

/// What it said on standard error.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it writes UTF-8")
}

/// Standard output of a run that goes well and complains of nothing.
pub fn good(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(
        (output.status.code(), err(&output).as_str()),
        (Some(0), ""),
        "{arguments:?}"
    );
    out(&output)
}

/// Standard error of a run that fails with this status.
pub fn bad(status: i32, arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(
        output.status.code(),
        Some(status),
        "{arguments:?}: {}",
        err(&output)
    );
    err(&output)
}

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    // Tests of one program may give the same name.
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let process = std::process::id();
    let path = std::env::temp_dir().join(format!("macuil-test-{process}-{count}-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for temporary files can be made");
    path
}

/// A path as an argument.
pub fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("the path of a test is UTF-8")
}

/// A session that ends with its input: the answers to these lines.
pub fn session(input: impl AsRef<[u8]>) -> Vec<Value> {
    let output = run_with(&["serve"], input.as_ref());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect()
}

/// The answers to these requests.
pub fn ask(requests: &[Value]) -> Vec<Value> {
    session(
        requests
            .iter()
            .map(|request| format!("{request}\n"))
            .collect::<String>(),
    )
}

/// The kind of an error, which must say something.
pub fn kind(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    let message = answer["error"]["message"].as_str().unwrap_or("");
    assert!(!message.is_empty(), "{answer}");
    answer["error"]["kind"]
        .as_str()
        .expect("an error has a kind")
}

/// A game between Green and Red that a server has thrown with fair dice, as its players have it in the end.
pub struct FairGame {
    pub record: Record,
    pub secret: String,
    pub commitment: String,
}

impl FairGame {
    /// What Green and Red gave.
    pub const NONCES: [&str; 2] = ["Green 5f3a91", "Red c07e2b"];

    /// The first forty throws and moves of a game of Partán.
    pub fn new() -> FairGame {
        let secret = Secret::new(*b"32 bytes that nobody can foresee");
        let mut dice = FairDice::new(&secret, FairGame::NONCES);
        let mut position = AnyPosition::start("partan", "GR", None).expect("it can begin");
        let mut record = Record::of(&position);
        for _ in 0..40 {
            let word = position
                .draw(&mut dice)
                .unwrap_or_else(|| position.moves().remove(0));
            position
                .play(&word, &mut Vec::new())
                .expect("it can be played");
            record.plies.push(word);
        }
        FairGame {
            record,
            secret: secret.reveal().to_string(),
            commitment: secret.commitment().to_string(),
        }
    }

    /// Leaves the game in `game.txt`, and `game.secret` and `game.commitment` beside it.
    pub fn write(&self, folder: &std::path::Path) {
        for (name, text) in [
            ("game.txt", &self.record.to_string()),
            ("game.secret", &self.secret),
            ("game.commitment", &self.commitment),
        ] {
            std::fs::write(folder.join(name), text).expect("the folder takes files");
        }
    }
}
