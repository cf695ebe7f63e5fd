//! The lines of the line protocol: misuse, garbage, size, and how a conversation ends.
use crate::common;

use std::io::{BufRead, BufReader, Write};

use common::{err, kind, out, program, run_with, session};
use serde_json::{Value, json};

/// The one answer to a line is a usage error that says this.
fn misused(line: &str, expected: &str) {
    let answers = session(format!("{line}\n"));
    assert_eq!(answers.len(), 1, "{line}");
    assert_eq!(kind(&answers[0]), "usage", "{line}");
    let message = answers[0]["error"]["message"].as_str().unwrap();
    assert!(message.contains(expected), "{line} gives {message}");
}

const NEW: &str = r#"{"op":"new","variant":"partan"}"#;

#[test]
fn every_misuse_is_told() {
    misused("nonsense", "not JSON");
    misused("{\"op\":\"games\"} more", "not JSON");
    misused("[1]", "a JSON object");
    misused("null", "a JSON object");
    misused("\"op\"", "a JSON object");
    misused("{}", "says what it asks for");
    misused(r#"{"op":3}"#, "\"op\" is a text");
    misused(r#"{"op":"castle"}"#, "no such op");
    misused(
        r#"{"op":"games","extra":1}"#,
        "the key \"extra\" is not known here",
    );
    misused(r#"{"op":"games","op":"games"}"#, "stands twice");
    misused(r#"{"op":"games","\u006fp":"games"}"#, "stands twice");
    misused(r#"{"op":"new"}"#, "\"variant\" is missing");
    misused(r#"{"op":"new","variant":7}"#, "\"variant\" is a text");
    misused(
        r#"{"op":"new","variant":"chess"}"#,
        "no variant is called chess",
    );
    misused(
        r#"{"op":"new","variant":"partan[speed=high]"}"#,
        "no such option",
    );
    misused(
        r#"{"op":"new","variant":"partan[geometry=cube]"}"#,
        "geometry is spiral or rings",
    );
    misused(
        r#"{"op":"new","variant":"partan","seats":1}"#,
        "two to four",
    );
    misused(
        r#"{"op":"new","variant":"partan","seats":"GG"}"#,
        "two to four",
    );
    misused(
        r#"{"op":"new","variant":"partan","seats":""}"#,
        "\"seats\" is letters",
    );
    misused(
        r#"{"op":"new","variant":"partan","seats":[2]}"#,
        "\"seats\" is letters",
    );
    misused(
        r#"{"op":"new","variant":"partan","seats":2,"first":"B"}"#,
        "one of the seats",
    );
    misused(
        r#"{"op":"new","variant":"partan","first":"GB"}"#,
        "\"first\" is the letter",
    );
    for op in [
        "play\",\"move\":\"roll",
        "check\",\"move\":\"roll",
        "undo",
        "record",
        "render\",\"format\":\"svg",
    ] {
        misused(&format!("{{\"op\":\"{op}\"}}"), "no game yet");
    }
    misused(r#"{"op":"bot","name":"greedy","seed":7}"#, "no game yet");
    misused(r#"{"op":"bot","seed":7}"#, "\"name\" is missing");
    misused(
        r#"{"op":"bot","name":"clever"}"#,
        "no bot is called clever; there are random, ",
    );
    misused(r#"{"op":"play"}"#, "\"move\" is missing");
}

#[test]
fn ids_come_back_as_they_were_written() {
    for id in [
        "1",
        "-0.10",
        "1e400",
        "123456789012345678901234567890",
        "\"a\\u00e9\"",
        "null",
        "[1,{\"a\":1,\"a\":2}]",
    ] {
        for request in [
            "\"op\":\"games\"",
            "\"op\":\"nothing\"",
            "\"op\":\"undo\",\"op\":1",
        ] {
            let output = run_with(
                &["serve"],
                format!("{{\"id\":{id},{request}}}\n").as_bytes(),
            );
            assert!(
                out(&output).starts_with(&format!("{{\"id\":{id},\"ok\":")),
                "{}",
                out(&output)
            );
        }
    }
    // An id that stands twice is none, and carriage returns would end a line for some.
    let output = run_with(
        &["serve"],
        b"{\"id\":1,\"id\":2,\"op\":\"games\"}\n{\"id\":[1,\r2],\"op\":\"undo\"}\n",
    );
    let text = out(&output);
    assert!(
        text.starts_with("{\"ok\":false") && !text.contains('\r'),
        "{text}"
    );
}

#[test]
fn blank_lines_are_passed_over_and_line_ends_of_any_kind_are_taken() {
    let answers =
        session(b"\n  \n\r\n\t\n{\"op\":\"games\",\"id\":1}\r\n\n{\"op\":\"undo\",\"id\":2}");
    assert_eq!(answers.len(), 2);
    assert_eq!(
        (&answers[0]["id"], &answers[1]["id"]),
        (&json!(1), &json!(2))
    );
}

#[test]
fn half_a_line_at_the_end_is_answered() {
    let answers = session(b"{\"op\":\"games\"}\n{\"op\":\"ga");
    assert_eq!(answers.len(), 2);
    assert_eq!(kind(&answers[1]), "usage");
}

#[test]
fn garbage_does_not_end_a_session() {
    let answers = session(b"\xff\xfe{\"op\":\"games\"}\n\x00\n{\"op\":\"games\",\"id\":\"\xc3\x28\"}\n\xef\xbb\xbf{}\n{\"op\":\"games\",\"id\":9}\n");
    assert_eq!(answers.len(), 5);
    for answer in &answers[..4] {
        assert_eq!(kind(answer), "usage");
    }
    assert_eq!(
        (&answers[4]["ok"], &answers[4]["id"]),
        (&json!(true), &json!(9))
    );
    let deep = format!(
        "{}\n{{\"op\":\"games\",\"id\":{}}}\n{NEW}\n",
        "[".repeat(1 << 20),
        "[".repeat(200_000)
    );
    let answers = session(deep);
    assert_eq!(
        (answers.len(), kind(&answers[0]), kind(&answers[1])),
        (3, "usage", "usage")
    );
    assert_eq!(answers[2]["ok"], true);
}

#[test]
fn a_line_is_at_most_a_mebibyte_long() {
    let padded = |length: usize| {
        let frame = "{\"op\":\"games\",\"id\":\"\"}";
        format!(
            "{{\"op\":\"games\",\"id\":\"{}\"}}\n",
            "x".repeat(length - frame.len())
        )
    };
    let answers = session(
        [
            padded(1 << 20),
            padded((1 << 20) + 1),
            padded(64 << 20),
            NEW.to_string(),
        ]
        .concat(),
    );
    assert_eq!(answers.len(), 4);
    assert_eq!(
        (
            &answers[0]["ok"],
            kind(&answers[1]),
            kind(&answers[2]),
            &answers[3]["ok"]
        ),
        (&json!(true), "usage", "usage", &json!(true))
    );
}

#[test]
fn hostile_requests_are_answered_at_once() {
    let begun = std::time::Instant::now();
    let keys: Vec<String> = (0..80_000).map(|key| format!("\"k{key}\":1")).collect();
    let fields = "a=b ".repeat(200_000);
    let answers = session(format!(
        "{{{}}}\n{}\n",
        keys.join(","),
        json!({"op": "load", "position": format!("partan {fields}")})
    ));
    assert_eq!((kind(&answers[0]), kind(&answers[1])), ("usage", "parse"));
    assert!(begun.elapsed().as_secs() < 10);
}

#[test]
fn quit_is_answered_and_ends_the_session() {
    let answers = session(
        "{\"op\":\"quit\",\"id\":1,\"now\":1}\n{\"op\":\"quit\",\"id\":2}\n{\"op\":\"games\"}\n",
    );
    assert_eq!(answers.len(), 2);
    assert_eq!(kind(&answers[0]), "usage");
    assert_eq!(answers[1], json!({"id": 2, "ok": true}));
}

#[test]
fn every_answer_comes_before_the_next_request() {
    let mut child = program(&["serve"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..100 {
        writeln!(input, "{}", json!({"op": "games", "id": id})).unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], id);
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_output_ends_the_session_quietly() {
    let mut child = program(&["serve"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..1000 {
        // The program may be gone already.
        if writeln!(input, "{{\"op\":\"games\"}}").is_err() {
            break;
        }
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
}
