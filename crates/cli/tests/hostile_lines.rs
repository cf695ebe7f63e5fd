//! The line protocol under thousands of hostile lines from a seed, with sound requests among them.
//!
//! `MACUIL_INPUTS=100000` tries so many lines instead.
use crate::common;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};

use common::garble::{Garbler, inputs};
use common::{err, out, program, run_with};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The values of an object, by key and as they are written.
type Object = BTreeMap<String, Box<RawValue>>;

/// Conversations, each of which begins a game of its own; every answer is known from a session without disturbance.
const SOUND: [&[&str]; 5] = [
    &[
        r#"{"id":1,"op":"new","variant":"partan","seats":"GR"}"#,
        r#"{"id":"two","op":"play","move":"roll","seed":7}"#,
        r#"{"id":[3],"op":"bot","name":"greedy","seed":1}"#,
        r#"{"op":"play","move":"roll"}"#,
        r#"{"id":null,"op":"record"}"#,
        r#"{"op":"undo"}"#,
    ],
    &[
        r#"{"id":1.50,"op":"load","position":"partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0"}"#,
        r#"{"op":"check","move":"3:12-15"}"#,
        r#"{"op":"check","move":"3:2-5"}"#,
        r#"{"op":"play","move":"3:12-15"}"#,
        r#"{"op":"render","format":"text"}"#,
        r#"{"op":"play","move":"3:12-15"}"#,
    ],
    &[
        r#"{"op":"load","position":"parchis/remix seats=YR turn=Y at=move:3 Y=yard,9,37,c3 R=yard,yard,40,42"}"#,
        r#"{"op":"play","move":"3:37-40","id":{"a":1}}"#,
        r#"{"op":"record"}"#,
    ],
    &[
        r#"{"op":"new","variant":"ludo/parcheesi","seats":4,"first":"G"}"#,
        r#"{"op":"play","move":"roll:2+5","id":7}"#,
        r#"{"op":"undo"}"#,
        r#"{"op":"play","move":"roll","seed":"18446744073709551615"}"#,
    ],
    &[
        r#"{"op":"new","variant":"patolli[arm_length=8]"}"#,
        r#"{"op":"render","format":"svg"}"#,
        r#"{"op":"play","move":"roll","seed":3}"#,
        r#"{"op":"games"}"#,
    ],
];

/// What is put into lines and position texts.
const WORDS: [&str; 44] = [
    "\"",
    "{",
    "}",
    "[",
    ",",
    ":",
    "\\",
    "\\u0000",
    "\\ud800",
    "\u{feff}",
    "\u{2028}",
    "ä",
    "\t",
    "\r",
    " ",
    "=",
    "-",
    "null",
    "true",
    "0",
    "-1",
    "1e999",
    "9007199254740993",
    "18446744073709551616",
    "\"id\":1,",
    "\"op\":\"undo\",",
    "\"seed\":5,",
    "\"move\":\"roll\",",
    "\"move\":\"roll:6\",",
    "\"position\":\"\",",
    "partan",
    "parchis/french6[cap=none]",
    "ludo/madn",
    "patolli",
    " seats=GBRW",
    " turn=R",
    " at=roll",
    " at=jump:G4,R22",
    " at=over:draw",
    " G=99999999999999999999",
    " home=8,8,8,8",
    " start=-1",
    "yard",
    "[geometry=rings]",
];

/// JSON values of every type.
const VALUES: [&str; 15] = [
    "null",
    "true",
    "0",
    "-1",
    "1.5",
    "1e400",
    "-0",
    "18446744073709551616",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "[]",
    "{}",
    "[[1],{\"a\":null,\"a\":2}]",
    "123456789012345678901234567890123456789012345678901234567890",
];

/// Words to be played in one game or another.
const MOVES: [&str; 12] = [
    "roll",
    "roll:6",
    "roll:2+5",
    "roll:10",
    "3:12-15",
    "3:start-3",
    "5:yard-5",
    "37-40",
    "count",
    "decline",
    "pass",
    "",
];

/// A hostile line, without line end.
struct Hostile {
    line: Vec<u8>,
    /// Whether nothing like it may be granted; else it may happen to be a sound request.
    refused: bool,
}

/// Parts of a line that go one after the other.
fn parts(parts: &[&str], refused: bool) -> Hostile {
    Hostile {
        line: parts.concat().into_bytes(),
        refused,
    }
}

/// The text of a position with some numbers changed, and perhaps more.
fn position(garbler: &mut Garbler) -> String {
    let sound = garbler.one_of(&[SOUND[1][0], SOUND[2][0]]);
    let sound: Value = serde_json::from_str(sound).expect("it is JSON");
    let mut text = sound["position"]
        .as_str()
        .expect("a text")
        .as_bytes()
        .to_vec();
    for byte in text.iter_mut().filter(|byte| byte.is_ascii_digit()) {
        if garbler.once_in(12) {
            *byte = b'0' + garbler.below(10) as u8;
        }
    }
    for _ in 0..garbler.below(4) {
        garbler.change(&mut text, &WORDS);
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// How many kinds of hostile lines there are.
const KINDS: usize = 18;

fn hostile(kind: usize, garbler: &mut Garbler) -> Hostile {
    let sound = garbler.one_of(&SOUND);
    let sound = garbler.one_of(sound);
    let value = garbler.one_of(&VALUES);
    let inner = &sound[1..sound.len() - 1];
    match kind {
        // 1. What is no JSON at all.
        0 => {
            let length = 1 + garbler.below(60);
            let line = garbler.bytes(length);
            Hostile {
                line,
                refused: true,
            }
        }
        1 => {
            let mut line = sound.as_bytes().to_vec();
            let at = garbler.below(line.len());
            line.insert(at, 0x80 | garbler.below(128) as u8);
            Hostile {
                line,
                refused: true,
            }
        }
        2 => parts(&[&sound[..1 + garbler.below(sound.len() - 1)]], true),
        3 => {
            let end = garbler.one_of(&["}", " {}", ",", "\0", "//", sound]);
            parts(&[sound, end], true)
        }
        4 => {
            let begin = garbler.one_of(&["\u{feff}", "\0", "[", ",", "'"]);
            parts(&[begin, sound], true)
        }
        5 => {
            let line = sound.replace(':', garbler.one_of(&["=", "::", ":\0", ": ,", ""]));
            parts(&[&line], true)
        }
        // 2. JSON that is no request.
        6 => parts(&[value], true),
        7 => {
            let depth = if garbler.once_in(50) { 50_000 } else { 300 };
            let begin = garbler.one_of(&["[", "{\"a\":", "[{\"op\":"]);
            let nested = begin.repeat(1 + garbler.below(depth));
            let begin = garbler.one_of(&["", "{\"op\":", "{\"op\":\"load\",\"position\":"]);
            parts(&[begin, &nested], true)
        }
        8 => {
            let depth = 1 + garbler.below(2000);
            let nested = ["[".repeat(depth), "]".repeat(depth)].concat();
            let key = garbler.one_of(&["move", "op", "position", "variant", "more"]);
            parts(&["{\"op\":\"play\",\"", key, "\":", &nested, "}"], true)
        }
        // 3. Requests with something wrong.
        9 => parts(&["{\"more\":", value, ",", inner, "}"], true),
        10 => {
            let key = "k".repeat(1 + garbler.below(20_000));
            parts(&["{", inner, ",\"", &key, "\":", value, "}"], true)
        }
        11 => {
            let key = garbler.one_of(&["op", "id", "move", "\\u006fp", "position"]);
            let twice = ["\"", key, "\":", value, ","].concat();
            parts(&["{", &twice, &twice, inner, "}"], true)
        }
        12 => {
            let op = garbler.one_of(&["", "OP", "op\\u0000", "quit ", "new", "play\\n"]);
            parts(&["{\"id\":", value, ",\"op\":\"", op, "\"}"], true)
        }
        13 => {
            let number = garbler.one_of(&["-1", "1e400", "1.5", "\"-1\"", "9007199254740992"]);
            let op = garbler.one_of(&["\"play\",\"move\":\"roll\"", "\"bot\",\"name\":\"first\""]);
            parts(&["{\"op\":", op, ",\"seed\":", number, "}"], true)
        }
        // 4. Requests that may happen to be sound.
        14 => {
            let op = garbler.one_of(&[
                "\"new\",\"variant\":\"partan\",\"seats\"",
                "\"new\",\"variant\":\"ludo/madn\",\"first\"",
                "\"new\",\"variant\"",
                "\"tidy\",\"position\"",
                "\"check\",\"move\"",
                "\"bot\",\"name\"",
                "\"render\",\"format\"",
                "\"undo\",\"id\"",
            ]);
            parts(&["{\"op\":", op, ":", value, "}"], false)
        }
        15 => {
            let mut line = sound.as_bytes().to_vec();
            for _ in 0..=garbler.below(2) {
                garbler.change(&mut line, &WORDS);
            }
            Hostile {
                line,
                refused: false,
            }
        }
        16 => {
            let op = garbler.one_of(&["load", "tidy"]);
            let text = position(garbler);
            parts(&[&json!({"op": op, "position": text}).to_string()], false)
        }
        17 => {
            let op = garbler.one_of(&["play", "check"]);
            let mut word = garbler.one_of(&MOVES).as_bytes().to_vec();
            if garbler.once_in(2) {
                garbler.change(&mut word, &WORDS);
            }
            let word = String::from_utf8_lossy(&word);
            parts(&[&json!({"op": op, "move": word}).to_string()], false)
        }
        _ => unreachable!("there are {KINDS} kinds"),
    }
}

/// Whether a refusal is one of the protocol: of a known kind, with what belongs to it.
fn check_refusal(error: &RawValue, answer: &str) {
    let error: Value = serde_json::from_str(error.get()).expect("an error is JSON");
    let message = error["message"].as_str().unwrap_or_default();
    assert!(!message.is_empty() && message.len() < 1000, "{answer}");
    let more = match error["kind"].as_str() {
        Some("usage") => true,
        Some("illegal") => error["rule"].is_string(),
        Some("parse") => error["at"].is_u64(),
        Some("position") => error["faults"]
            .as_array()
            .is_some_and(|all| !all.is_empty()),
        _ => false,
    };
    assert!(more, "{answer}");
}

/// Sees that an answer is one to this line.
fn check(hostile: &Hostile, answer: &str) {
    let line = String::from_utf8_lossy(&hostile.line);
    let object: Object =
        serde_json::from_str(answer).unwrap_or_else(|_| panic!("{line} gives {answer}"));
    let ok = object.get("ok").map(|ok| ok.get());
    match (ok, object.get("error")) {
        (Some("true"), None) => assert!(!hostile.refused, "{line} is granted"),
        (Some("false"), Some(error)) => check_refusal(error, answer),
        _ => panic!("{line} gives {answer}"),
    }
    let request: Option<Object> = serde_json::from_slice(&hostile.line).ok();
    let id = request.and_then(|mut request| request.remove("id"));
    let id = id.map(|id| id.get().replace('\r', " "));
    // One that stands twice is not given back.
    let given = object.get("id").map(|id| id.get());
    assert!(given.is_none() || given == id.as_deref(), "{answer}");
    assert!(given.is_some() || id.is_none() || answer.contains("stands twice"));
}

/// The answers of a session without disturbance.
fn undisturbed(lines: &[&str]) -> Vec<String> {
    let output = run_with(&["serve"], lines.join("\n").as_bytes());
    let answers: Vec<String> = out(&output).lines().map(str::to_owned).collect();
    assert_eq!(answers.len(), lines.len());
    answers
}

/// The most memory that a process has had, in KiB.
#[cfg(target_os = "linux")]
fn most_memory(id: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("it is there");
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
    number.expect("its memory is told")
}

/// What one line of a session is, and what has to be answered.
enum Line {
    Hostile(Hostile),
    Sound(&'static str, String),
}

/// So many hostile lines with conversations among them. Within a conversation stand only lines that are refused.
fn lines(count: usize) -> Vec<Line> {
    let mut garbler = Garbler::new(1);
    let answers = SOUND.map(undisturbed);
    let mut all = Vec::new();
    let mut tried = 0;
    while tried < count {
        let talk = garbler.below(SOUND.len());
        for (place, &request) in SOUND[talk].iter().enumerate() {
            let mut left = garbler.below(if place == 0 { 30 } else { 4 });
            while left > 0 {
                let mut next = hostile(garbler.below(KINDS), &mut garbler);
                next.line.retain(|byte| *byte != b'\n');
                let quits = next.line.windows(6).any(|word| word == b"\"quit\"");
                let blank = next.line.trim_ascii().is_empty();
                if quits || blank || (place > 0 && !next.refused) {
                    continue;
                }
                all.push(Line::Hostile(next));
                (left, tried) = (left - 1, tried + 1);
            }
            all.push(Line::Sound(request, answers[talk][place].clone()));
        }
    }
    all
}

#[test]
fn ten_thousand_hostile_lines_are_answered_one_by_one_and_sound_ones_as_ever() {
    let lines = lines(inputs(10_000));
    let mut input = Vec::new();
    for line in &lines {
        match line {
            Line::Hostile(hostile) => input.extend(&hostile.line),
            Line::Sound(request, _) => input.extend(request.as_bytes()),
        }
        input.push(b'\n');
    }
    let mut child = program(&["serve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It stays open until the memory has been looked at.
    let writer = std::thread::spawn(move || stdin.write_all(&input).map(|()| stdin));
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let (mut hostile, mut sound, mut granted) = (0, 0, 0);
    for line in &lines {
        let mut answer = String::new();
        output.read_line(&mut answer).expect("answers are UTF-8");
        assert!(answer.ends_with('\n'), "an answer is missing");
        match line {
            Line::Hostile(line) => {
                check(line, &answer);
                hostile += 1;
                granted += usize::from(answer.contains("\"ok\":true"));
            }
            Line::Sound(request, expected) => {
                assert_eq!(answer.trim_end(), expected, "{request}");
                sound += 1;
            }
        }
    }
    let stdin = writer.join().unwrap().expect("every line is read");
    #[cfg(target_os = "linux")]
    {
        let most = most_memory(child.id());
        assert!(most < 64 * 1024, "{most} KiB");
        println!("{most} KiB of memory at most");
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    println!("{hostile} hostile lines, {granted} of them granted, {sound} sound ones");
}

#[test]
fn lines_without_end_are_refused_in_little_memory() {
    let mut child = program(&["serve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let known = undisturbed(&SOUND[0][..1]);
    let chunk = |byte: u8| vec![byte; 1 << 20];
    // Letters, nesting, an open string, NUL bytes, bytes that are no text.
    for (begin, byte) in [
        ("", b'x'),
        ("", b'['),
        ("{\"id\":\"", b'a'),
        ("{", 0),
        ("", 0xff),
    ] {
        stdin.write_all(begin.as_bytes()).unwrap();
        for _ in 0..64 {
            stdin.write_all(&chunk(byte)).unwrap();
        }
        writeln!(stdin, "\n{}", SOUND[0][0]).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        let told: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(common::kind(&told), "usage");
        assert!(answer.contains("longer than 1048576 bytes"), "{answer}");
        answer.clear();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), known[0]);
    }
    #[cfg(target_os = "linux")]
    {
        let most = most_memory(child.id());
        assert!(most < 32 * 1024, "{most} KiB");
        println!("{most} KiB of memory at most");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn input_that_ends_at_any_byte_is_answered_so_far() {
    let talk = &SOUND[2][..2];
    let whole = undisturbed(talk);
    let text = talk.join("\r\n");
    let first = talk[0].len();
    for end in 0..=text.len() {
        let output = run_with(&["serve"], &text.as_bytes()[..end]);
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        let said = out(&output);
        let answers: Vec<&str> = said.lines().collect();
        let complete = usize::from(end >= first) + usize::from(end == text.len());
        assert_eq!(answers[..complete], whole[..complete], "{end}");
        // What has begun and is no blank is answered as well.
        let half = end > 0 && end < first || end > first + 2 && end < text.len();
        assert_eq!(answers.len(), complete + usize::from(half), "{end}");
        if half {
            let told: Value = serde_json::from_str(answers[complete]).unwrap();
            assert_eq!(common::kind(&told), "usage", "{end}");
        }
    }
    println!("{} ends", text.len() + 1);
}

#[test]
fn lines_that_come_byte_by_byte_are_lines() {
    let mut child = program(&["serve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for byte in SOUND[1].join("\r\n").bytes() {
        stdin.write_all(&[byte]).unwrap();
        stdin.flush().unwrap();
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = out(&output);
    assert_eq!(said.lines().collect::<Vec<_>>(), undisturbed(SOUND[1]));
}
