//! `macuil` without a command: the geometries of Partán compared by seats, as a first look at what there is.
use std::time::Duration;

use macuil_sim::{Case, Plan};

use crate::compare::{self, Words};
use crate::failure::Ending;
use crate::given::{self, Beginning};
use crate::report::Report;

/// Games a case: a win share is then known to within two tenths of a per cent.
const GAMES: u64 = 200_000;
/// No round is begun later than this.
const BUDGET: Duration = Duration::from_secs(30);
/// Where the report goes.
const FOLDER: &str = "macuil-report";

/// Rows that agree to the last digit look like a mistake; these are none.
const NOTE: &str = "With 2 seats, Green and Red, both geometries are one game: their pieces never lie side by side, so \
    that nothing is pushed from lane to lane, and the geometries differ in nothing else.";

/// Runs the comparison.
pub fn run() -> Ending {
    let mut cases = Vec::new();
    for (geometry, variant) in [("spiral", "partan"), ("rings", "partan[geometry=rings]")] {
        for seats in ["2", "3", "4"] {
            let beginning = Beginning {
                seats: Some(seats.into()),
                first: None,
            };
            let start = given::start(variant, &beginning)?;
            let plan = Plan {
                games: GAMES,
                ..Plan::new(start)
            };
            cases.push(Case {
                label: format!("{geometry}, {seats} seats"),
                plan,
            });
        }
    }
    let words = Words {
        title: "Partán: two geometries, two to four seats",
        note: Some(NOTE),
    };
    compare::run(&cases, Some(BUDGET), &words, Some(&Report::at(FOLDER)?))
}
