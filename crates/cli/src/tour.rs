//! `macuil` without a command: the games compared with each other, as a first look at what there is.
use std::time::Duration;

use macuil_sim::{Case, Limits, Plan};

use crate::compare::{self, Words};
use crate::failure::Ending;
use crate::given::{self, Beginning};
use crate::report::Report;

/// Games a case: a win share is then known to within four tenths of a per cent.
const GAMES: u64 = 50_000;
/// No round is begun later than this.
const BUDGET: Duration = Duration::from_secs(40);
/// Where the report goes.
const FOLDER: &str = "macuil-report";

/// What is compared, with its name: Partán in both its geometries, the published rules of Parchís, of Ludo and of Patolli,
/// and some of them with one thing changed that matters.
const VARIANTS: [(&str, &str); 14] = [
    ("Partán", "partan"),
    ("Partán, rings", "partan[geometry=rings]"),
    ("remix", "parchis/remix"),
    ("french", "parchis/french"),
    ("tournament", "parchis/tournament"),
    ("classic", "ludo/classic"),
    ("must enter", "ludo/classic[enter=compulsory]"),
    ("indian", "ludo/indian"),
    ("madn", "ludo/madn"),
    ("three tries", "ludo/madn[tries=3]"),
    ("parcheesi", "ludo/parcheesi"),
    ("no bonus", "ludo/parcheesi[capture_bonus=0,home_bonus=0]"),
    ("Patolli", "patolli"),
    ("all pay", "patolli[empty_board=pay]"),
];
/// How many play.
const SEATS: &str = "4";

const NOTE: &str = "remix, french and tournament are three published sets of rules of Parchís; classic, indian, madn (Mensch \
    ärgere dich nicht) and parcheesi four of Ludo. must enter is classic where a 6 has to bring a piece out; three tries is madn \
    where who has nothing to move throws up to three times; no bonus is parcheesi where nothing is earned for a capture or a \
    piece brought home; all pay is Patolli where a throw that cannot be moved costs a point even with no piece on the board.";

/// Runs the comparison.
pub fn run() -> Ending {
    let mut cases = Vec::new();
    for (name, variant) in VARIANTS {
        let beginning = Beginning {
            seats: Some(SEATS.into()),
            first: None,
        };
        let plan = Plan {
            games: GAMES,
            ..Plan::new(given::start(variant, &beginning)?)
        };
        cases.push(Case {
            label: name.into(),
            plan,
        });
    }
    let words = Words {
        title: "Partán, Parchís, Ludo and Patolli, for four",
        note: Some(NOTE),
    };
    let limits = Limits {
        budget: Some(BUDGET),
        ..Limits::default()
    };
    compare::run(&cases, &limits, &words, Some(&Report::at(FOLDER)?))
}
