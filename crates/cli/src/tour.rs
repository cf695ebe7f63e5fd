//! `macuil` without a command: the games compared with each other, as a first look at what there is.
use std::time::Duration;

use macuil_sim::{Case, Plan};

use crate::compare::{self, Words};
use crate::failure::Ending;
use crate::given::{self, Beginning};
use crate::report::Report;

/// Games a case: a win share is then known to within three tenths of a per cent.
const GAMES: u64 = 120_000;
/// No round is begun later than this.
const BUDGET: Duration = Duration::from_secs(40);
/// Where the report goes.
const FOLDER: &str = "macuil-report";

/// What is compared, with its name: both games, the published rules of Parchís, and those of the tournament without what
/// matters most to them.
const VARIANTS: [(&str, &str); 5] = [
    ("Partán", "partan"),
    ("remix", "parchis/remix"),
    ("french", "parchis/french"),
    ("tournament", "parchis/tournament"),
    (
        "no bonus",
        "parchis/tournament[capture_bonus=0,home_bonus=0]",
    ),
];
/// How many play.
const SEATS: [&str; 2] = ["4", "2"];

const NOTE: &str = "remix, french and tournament are three published sets of rules of Parchís; no bonus is tournament with \
    nothing earned for a capture or a piece brought home.";

/// Runs the comparison.
pub fn run() -> Ending {
    let mut cases = Vec::new();
    for (name, variant) in VARIANTS {
        for seats in SEATS {
            let beginning = Beginning {
                seats: Some(seats.into()),
                first: None,
            };
            let plan = Plan {
                games: GAMES,
                ..Plan::new(given::start(variant, &beginning)?)
            };
            cases.push(Case {
                label: format!("{name}, {seats} seats"),
                plan,
            });
        }
    }
    let words = Words {
        title: "Partán and Parchís, for four and for two",
        note: Some(NOTE),
    };
    compare::run(&cases, Some(BUDGET), &words, Some(&Report::at(FOLDER)?))
}
