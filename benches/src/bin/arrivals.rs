//! Resolves arrivals of one kind, as many as asked for, and nothing else: a program for instruction counters
//! (`scripts/instructions`).
//!
//! The kinds are `quiet` (nothing adjoins), `one`, `two`, ... (that many displacements), all from real play;
//! `eight` (the longest chains there are); and `loop`, which takes the arrivals of `quiet` and does not resolve them.
use std::hint::black_box;
use std::process::ExitCode;

use macuil_benches::arrivals::{Arrival, of_longest_chains, of_real_play};
use macuil_partan::Geometry;
use macuil_partan::repulsion::Repulsion;

/// Games of real play to take arrivals from.
const GAMES: u64 = 100;

/// The kinds by the number of displacements. Real play has next to none with six or more.
const KINDS: [&str; 6] = ["quiet", "one", "two", "three", "four", "five"];

fn of_kind(kind: &str) -> Option<Vec<Arrival>> {
    if kind == "eight" {
        return Some(of_longest_chains());
    }
    let displacements = match kind {
        "loop" => 0,
        kind => KINDS.iter().position(|name| *name == kind)? as u32,
    };
    let mut arrivals = of_real_play(GAMES);
    arrivals.retain(|arrival| arrival.displacements() == displacements);
    (!arrivals.is_empty()).then_some(arrivals)
}

/// Does something with as many arrivals as asked for, again from the first when they are used up.
fn each(arrivals: &[Arrival], count: usize, work: impl Fn(Arrival)) {
    for arrival in arrivals.iter().cycle().take(count) {
        work(black_box(*arrival));
    }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_default();
    let count = words.next().and_then(|word| word.parse().ok());
    let (Some(arrivals), Some(count)) = (of_kind(&kind), count) else {
        eprintln!(
            "arrivals KIND COUNT, where KIND is loop, eight or one of {}",
            KINDS.join(", ")
        );
        return ExitCode::FAILURE;
    };
    if kind == "loop" {
        each(&arrivals, count, |arrival| {
            black_box(arrival);
        });
    } else {
        let repulsion = Repulsion::of(Geometry::Spiral);
        each(&arrivals, count, |arrival| {
            black_box(repulsion.resolve(arrival.sector, arrival.cell));
        });
    }
    println!(
        "{count} arrivals, {} different ones of {kind}",
        arrivals.len()
    );
    ExitCode::SUCCESS
}
