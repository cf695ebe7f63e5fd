//! The line protocol of the program.
use std::collections::BTreeMap;

use macuil::AnyPosition;
use macuil::record::Record;
use serde_json::value::RawValue;
use serde_json::{Value, from_str};

/// The longest conversation, in lines.
const LINES: usize = 40;

/// What is asked for after every line: the whole game as the session has it.
const PROBE: &str = r#"{"id":"after","op":"record"}"#;

/// The kinds of error that the protocol has.
const KINDS: [&str; 4] = ["usage", "illegal", "parse", "position"];

/// The values of an object, by key and as they are written.
type Object = BTreeMap<String, Box<RawValue>>;

/// Reads bytes as a conversation with `macuil serve`. After every line the game is asked for.
///
/// Lines that ask for a tree search are left out: it may take as long as they say.
///
/// # Panics
///
/// If a line has not one answer, of one line and valid JSON; if an answer does not say whether the request was granted, does
/// not give back its id, or refuses without a known kind and a message; if a position in an answer is not the one that the
/// game's record leads to; or if a refused request changes the game.
pub fn serve(bytes: &[u8]) {
    let lines: Vec<&[u8]> = bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.windows(4).any(|word| word == b"mcts"))
        .take(LINES)
        .collect();
    let mut input = Vec::new();
    for line in &lines {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\n");
        input.extend_from_slice(PROBE.as_bytes());
        input.extend_from_slice(b"\n");
    }
    let mut output = Vec::new();
    assert!(macuil_cli::serve(&mut &input[..], &mut output));
    let output = String::from_utf8(output).expect("answers are text");
    let mut answers = output.split_inclusive('\n');
    let mut before: Option<String> = None;
    for line in lines {
        let mut granted = None;
        if !line.trim_ascii().is_empty() {
            let answer = answers.next().expect("a line is answered");
            granted = Some(answer_to(line, answer));
            if asks_to_quit(line) && granted.as_ref().is_some_and(Option::is_some) {
                break;
            }
        }
        let probe = answers.next().expect("the game was asked for");
        let after = answer_to(PROBE.as_bytes(), probe).and_then(|object| text(&object, "record"));
        match granted {
            // What is refused, or no request, changes nothing.
            None | Some(None) => assert_eq!(after, before, "after {}", line.escape_ascii()),
            Some(Some(object)) => {
                if let Some(position) = text(&object, "position") {
                    let record = after.as_deref().expect("there is a game");
                    stands_at(record, &position);
                }
            }
        }
        before = after;
    }
    assert_eq!(answers.next(), None, "an answer that nobody asked for");
}

/// What a line is granted, with `id` and `ok`; `None` if it is refused, by the rules for refusals.
fn answer_to(line: &[u8], answer: &str) -> Option<Object> {
    let object: Object = from_str(answer).unwrap_or_else(|error| panic!("{answer}{error}"));
    assert!(answer.ends_with('\n') && !answer.contains('\r'), "{answer}");
    let ok = object.get("ok").map(|ok| ok.get());
    assert!(matches!(ok, Some("true" | "false")), "{answer}");
    // 1. The id comes back as it was written, unless the request is none or says it twice.
    let request: Option<Object> = std::str::from_utf8(line)
        .ok()
        .and_then(|line| from_str(line).ok());
    let asked = request.as_ref().and_then(|request| request.get("id"));
    let asked = asked.map(|id| id.get().replace('\r', " "));
    let given = object.get("id").map(|id| id.get());
    let twice = ok == Some("false") && answer.contains("stands twice");
    assert!(
        given == asked.as_deref() || (given.is_none() && twice),
        "{answer}"
    );
    if ok == Some("true") {
        assert!(
            request.is_some() && !object.contains_key("error"),
            "{answer}"
        );
        return Some(object);
    }
    // 2. A refusal has a kind and says why.
    let error: Value = from_str(object.get("error").expect("an error").get()).expect("JSON");
    let kind = error["kind"].as_str().unwrap_or("");
    assert!(KINDS.contains(&kind), "{answer}");
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|message| !message.is_empty()),
        "{answer}"
    );
    match kind {
        "illegal" => assert!(error["rule"].is_string(), "{answer}"),
        "parse" => assert!(error["at"].is_u64(), "{answer}"),
        "position" => {
            let faults = error["faults"].as_array().expect("faults");
            assert!(!faults.is_empty(), "{answer}");
            for fault in faults {
                let told = fault["field"].is_string() && fault["message"].is_string();
                assert!(told && fault["at"].is_u64(), "{answer}");
            }
        }
        _ => {}
    }
    None
}

/// The text that a key has as its value.
fn text(object: &Object, key: &str) -> Option<String> {
    object.get(key).and_then(|value| from_str(value.get()).ok())
}

/// Whether a request is the last of a conversation, if it is granted.
fn asks_to_quit(line: &[u8]) -> bool {
    let line = std::str::from_utf8(line).unwrap_or("");
    let object: Option<Object> = from_str(line).ok();
    object.and_then(|object| text(&object, "op")).as_deref() == Some("quit")
}

/// A record is one game, and leads to this position, which is read back.
fn stands_at(record: &str, position: &str) {
    let (games, broken) = Record::read_all(record);
    assert_eq!((games.len(), broken), (1, None), "{record}");
    let end = games[0]
        .replay(|_, _, _| ())
        .unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(end.to_string(), position);
    assert_eq!(AnyPosition::from_text(position), Ok(end));
}
