//! Wrong command lines by a seed, over all commands: refused with a status and a message, never a panic.
//!
//! `MACUIL_INPUTS=20000` tries so many instead.
use crate::common;

use std::io::Write;
use std::path::Path;
use std::process::Output;

use common::garble::{Garbler, inputs};
use common::{FairGame, err, folder, good, program, text};

/// Sound command lines that are soon done, with a blank between arguments and `~` for a blank within one. They read files
/// that [`prepare`] makes.
const SOUND: [&str; 24] = [
    "games ludo --json",
    "rules partan barrier",
    "rules ludo/madn[tries=3]",
    "show parchis/tournament --seats 2 --first Y",
    "show partan --svg board.svg",
    "show partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0",
    "show --tidy partan seats=GR turn=G at=roll G=14 B=5 R=- W=- start=7,0,7,0 home=0,0,0,0 centre=0",
    "show -",
    "play patolli --seats 2 --me S --bot mixed --seed 7",
    "replay --verify game.txt",
    "replay --positions game.txt game.txt",
    "replay game.txt --nonce Green~5f3a91 --nonce Red~c07e2b --secret SECRET",
    "simulate ludo/madn --seats 2 --games 2 --seed 1 --cap 500 --threads 1 --rows rows.csv",
    "simulate patolli --games 4 --shard 2/4 --records out.txt --players greedy",
    "simulate partan --games 2 --seats GR --rows rows.jsonl --resume",
    "merge one.csv two.jsonl --rows all.parquet --games 2",
    "compare partan partan[geometry=rings] --seats 2,3 --games 2 --report page.html --title Two",
    "compare patolli --seats 2 --games 2 --label one --until-width 0.5",
    "match partan first random --pairs 1 --seats 2 --csv match.csv --cap 50",
    "match ludo/madn first random --pairs 1 --sprt 0,30 --error 0.1 --threads 1",
    "solve ludo/madn seats=RY turn=R at=roll R=39,g2,g3,g4 Y=17,g2,g3,g4 --most 100000",
    "perft parchis/french6 1 --divide --json --seats 3",
    "perft - 2",
    "serve",
];

/// What every command finds on its standard input.
const INPUT: &str = "ludo/madn seats=RY turn=R at=roll R=36,38,g3,g4 Y=17,19,g3,g4";

/// Makes the files that sound command lines read.
fn prepare(folder: &Path) {
    FairGame::new().write(folder);
    for (shard, name) in [("1/2", "one.csv"), ("2/2", "two.jsonl")] {
        let rows = folder.join(name);
        let run = ["simulate", "partan", "--games", "2", "--shard", shard];
        good(&[&run[..], &["--rows", text(&rows)]].concat());
    }
}

/// The arguments of a sound command line.
fn arguments(sound: &str) -> Vec<String> {
    let secret = "33322062797465732074686174206e6f626f64792063616e20666f7265736565";
    let words = sound.split(' ');
    words
        .map(|word| word.replace('~', " ").replace("SECRET", secret))
        .collect()
}

/// Words that no command line wants; the mark tells whether a message names them.
const WRONG: [&str; 40] = [
    "qwx",
    "--qwx",
    "--qwx=1",
    "-q",
    "qwx=1",
    "partan[qwx=1]",
    "partan[geometry=qwx]",
    "ludo/qwx",
    "qwx/qwx",
    "partan[",
    "partan]",
    "[qwx]",
    "parchis",
    "seats=qwx",
    "at=qwx:9",
    "G=qwx",
    "G=99999999999999999999999qwx",
    "qwx\u{1b}[2J",
    "qwx\u{0}",
    "qwx\nqwx",
    "qwx.csv",
    "qwx/qwx.csv",
    "qwx.txt",
    "\u{202e}qwx",
    "qwx\u{1f3b2}",
    "",
    " ",
    "-",
    "--",
    "-1",
    "1e20",
    "1.5",
    "+1",
    "0x10",
    "\u{ff11}",
    "18446744073709551616",
    "nan",
    "mcts:qwx",
    "expectimax:99qwx",
    "9/8",
];

/// A command line with this many changes, and whether only a marked word has come in.
fn wrong(garbler: &mut Garbler) -> (Vec<String>, bool) {
    let mut words = arguments(garbler.one_of(&SOUND));
    let changes = 1 + garbler.below(3);
    let mut marked = changes == 1;
    for _ in 0..changes {
        let at = garbler.below(words.len());
        let word = garbler.one_of(&WRONG).replace('\0', "0");
        marked &= word.contains("qwx");
        match garbler.below(8) {
            0 if words.len() > 1 => {
                words.remove(at);
                marked = false;
            }
            1 => {
                words.insert(at, words[at].clone());
                marked = false;
            }
            2 => words.insert(at, word),
            3 => words.push(word),
            4 => {
                let mut bytes = words[at].clone().into_bytes();
                garbler.change(&mut bytes, &WRONG);
                bytes.retain(|byte| *byte != 0);
                words[at] = String::from_utf8_lossy(&bytes).into_owned();
                marked = false;
            }
            5 if garbler.once_in(4) => {
                words[at] = word.repeat(1 + garbler.below(3000));
                marked = false;
            }
            _ => words[at] = word,
        }
    }
    if words == ["--"] {
        // Nothing but this asks for the look at all games, which takes a minute.
        words.push("qwx".into());
    }
    (words, marked)
}

/// What tells which argument is wrong: the word itself, an option, or what the argument is.
const NAMES: [&str; 10] = [
    "qwx",
    "--",
    "<",
    "argument '",
    "variant",
    "is called",
    "seats: ",
    "nonces",
    "has no clause",
    "comes a number",
];

/// What is wrong with how a command line was taken.
fn fault(words: &[String], marked: bool, output: &Output) -> Option<&'static str> {
    let told = err(output).replace("try '--help'", "");
    let has = |word: &str| told.contains(word);
    match output.status.code() {
        Some(0..=2) => {}
        Some(_) => return Some("it ends with a status that there is not"),
        None => return Some("it is ended by a signal"),
    }
    if has("panicked") || has("backtrace") {
        return Some("it panics");
    }
    if has("\u{1b}") {
        return Some("it lets through what does things to terminals");
    }
    if output.status.success() {
        return None;
    }
    // Without a command there is the help.
    if !told.starts_with("macuil: ") && !told.starts_with("error: ") && !has("Usage: ") {
        return Some("it gives no message");
    }
    // What was given may be shown; beyond that it is a message and no book.
    if told.len() > 3000 + 4 * words.iter().map(String::len).sum::<usize>() {
        return Some("it writes a book");
    }
    // It may be another argument that is wrong for what this one changes.
    if marked && !NAMES.iter().any(|name| has(name)) {
        return Some("it does not say which argument is wrong");
    }
    None
}

/// Runs a command line; `None` if it was no wrong one and has much to do.
fn run(words: &[String], folder: &Path, seconds: u64) -> Option<Output> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut child = program(&words).current_dir(folder).spawn().unwrap();
    // It may end without having read this.
    let _ = child.stdin.take().unwrap().write_all(INPUT.as_bytes());
    let id = child.id();
    let (done, over) = std::sync::mpsc::channel();
    let waiter = std::thread::spawn(move || {
        let output = child.wait_with_output().unwrap();
        let _ = done.send(());
        output
    });
    let late = over
        .recv_timeout(std::time::Duration::from_secs(seconds))
        .is_err();
    if late {
        let _ = std::process::Command::new("kill")
            .arg(id.to_string())
            .status();
    }
    let output = waiter.join().unwrap();
    (!late).then_some(output)
}

#[test]
fn what_is_made_wrong_was_right() {
    let folder = folder("sound");
    prepare(&folder);
    for sound in SOUND {
        let output = run(&arguments(sound), &folder, 120).expect("it is soon done");
        assert_eq!(
            (output.status.code(), err(&output).as_str()),
            (Some(0), ""),
            "{sound}"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// Tries so many command lines of a seed: how many ended with status 0, 1 and 2 or were not waited for, and the faults.
fn try_some(seed: u64, count: usize) -> ([usize; 4], Vec<String>) {
    let folder = folder(&format!("words-{seed}"));
    prepare(&folder);
    let mut garbler = Garbler::new(seed);
    let (mut counts, mut faults) = ([0; 4], Vec::new());
    for _ in 0..count {
        let (words, marked) = wrong(&mut garbler);
        let Some(output) = run(&words, &folder, 8) else {
            println!("not waited for: {}", words.join(" "));
            counts[3] += 1;
            continue;
        };
        counts[output.status.code().unwrap_or(0).clamp(0, 2) as usize] += 1;
        if let Some(fault) = fault(&words, marked, &output) {
            let line = words.join(" ").chars().take(300).collect::<String>();
            faults.push(format!("{fault}: {line}\n{}", err(&output)));
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
    (counts, faults)
}

#[test]
fn two_thousand_wrong_command_lines_are_refused_with_what_is_wrong() {
    const THREADS: usize = 4;
    let tried = inputs(2_000).div_ceil(THREADS);
    let (mut counts, mut faults) = ([0; 4], Vec::new());
    std::thread::scope(|scope| {
        let threads = [0, 1, 2, 3].map(|seed| scope.spawn(move || try_some(seed, tried)));
        for thread in threads {
            let (some, more) = thread.join().unwrap();
            faults.extend(more);
            counts = std::array::from_fn(|at| counts[at] + some[at]);
        }
    });
    let tried = tried * THREADS;
    println!("{tried} command lines; status 0, 1, 2, and not waited for: {counts:?}");
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(counts[1] + counts[2] > tried / 2, "most are wrong");
    assert!(counts[3] <= tried / 20, "few have much to do");
}
