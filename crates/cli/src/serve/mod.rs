//! `macuil serve`: the line protocol for bots, servers and test rigs.
//!
//! One JSON object a line in, one a line out, in order; see the protocol's page in the docs.

mod draws;
mod refusal;
mod request;
mod session;

use std::io::{self, BufRead, BufWriter, Write};

use serde_json::json;

use crate::failure::{Ending, Failure};
use crate::json::Object;
use crate::line::{self, Line};
use refusal::{Refusal, usage};
use request::Request;
use session::{Answer, Session};

const EXAMPLES: &str = "\
One JSON object a line on standard input, one a line on standard output, in
order. The ops are games, new, load, tidy, play, check, undo, bot, record,
render, quit.

Examples:
  echo '{\"op\":\"games\"}' | macuil serve
  printf '%s\\n' '{\"op\":\"new\",\"variant\":\"partan\",\"seats\":2}' \\
    '{\"op\":\"play\",\"move\":\"roll\",\"seed\":7}' | macuil serve
  printf '%s\\n' '{\"op\":\"new\",\"variant\":\"ludo/parcheesi\"}' \\
    '{\"op\":\"render\",\"format\":\"text\"}' | macuil serve";

/// Speak the line protocol on standard input and output
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Serve {}

impl Serve {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        serve(
            &mut io::stdin().lock(),
            &mut BufWriter::new(io::stdout().lock()),
        )
    }
}

/// Answers every line of the input.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> Ending {
    let mut session = Session::default();
    let mut buffer = Vec::new();
    loop {
        let line = line::read(input, &mut buffer)
            .map_err(|error| Failure::file("read", "standard input", &error))?;
        let request = match line {
            Line::End => return Ok(()),
            Line::TooLong => Err(usage(
                "the line is longer than 1048576 bytes; write a shorter one",
            )),
            Line::Whole if buffer.trim_ascii().is_empty() => continue,
            Line::Whole => Request::read(&buffer),
        };
        let (id, answer) = match request {
            Err(refusal) => (None, Err(refusal)),
            Ok(request) => (request.id(), session.answer(&request)),
        };
        let last = matches!(answer, Ok(Answer { last: true, .. }));
        writeln!(output, "{}", spoken(id.as_deref(), answer))?;
        output.flush()?;
        if last {
            return Ok(());
        }
    }
}

/// An answer as its line. The id is given back as it was written: no number of it is rounded.
fn spoken(id: Option<&str>, answer: Result<Answer, Refusal>) -> String {
    let mut object = Object::new();
    object.insert("ok".into(), json!(answer.is_ok()));
    match answer {
        Ok(answer) => object.extend(answer.body),
        Err(refusal) => {
            object.insert("error".into(), refusal.json());
        }
    }
    let text = serde_json::Value::Object(object).to_string();
    match id {
        Some(id) => format!("{{\"id\":{id},{}", &text[1..]),
        None => text,
    }
}
