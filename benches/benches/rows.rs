//! What it costs to keep a row of a game, and what players cost.
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use macuil::core::events::NoEvents;
use macuil::core::position::Position;
use macuil::{AnyPosition, Visitor};
use macuil_sim::{Bot, Format, Plan, Row, Sheet, Tally, play};

/// How many different games of random players are timed.
const GAMES: u64 = 1_000;
/// How many of others.
const FEW: u64 = 20;
const CAP: u64 = 100_000;

const VARIANTS: [&str; 5] = [
    "partan",
    "parchis/tournament",
    "ludo/madn",
    "ludo/parcheesi",
    "patolli",
];

fn start(variant: &str, seats: &str) -> AnyPosition {
    AnyPosition::start(variant, seats, None).expect("a variant for that many")
}

/// The bare game, the game with its events counted, the row, and the row as text.
fn rows(criterion: &mut Criterion) {
    struct Rows<'a>(&'a mut Criterion, &'a AnyPosition);
    impl Visitor for Rows<'_> {
        type Output = ();
        fn visit<P: Position>(self, start: &P) {
            let Rows(criterion, any) = self;
            let name = format!("{} row, 4 seats", any.variant());
            let mut group = criterion.benchmark_group(name);
            group.throughput(Throughput::Elements(GAMES));
            let games = || 0..GAMES;
            group.bench_function("bare game", |bencher| {
                bencher.iter(|| {
                    games().for_each(|index| {
                        black_box(play(start, 1, index, CAP, &mut NoEvents));
                    });
                });
            });
            group.bench_function("events counted", |bencher| {
                bencher.iter(|| {
                    games().for_each(|index| {
                        let mut tally = Tally::default();
                        black_box(play(start, 1, index, CAP, &mut tally));
                        black_box(tally);
                    });
                });
            });
            group.bench_function("row", |bencher| {
                bencher.iter(|| {
                    games().for_each(|index| {
                        black_box(Row::play(start, 1, index, CAP));
                    });
                });
            });
            let sheet = Sheet::of(&Plan::new(any.clone()));
            let rows: Vec<Row> = games()
                .map(|index| Row::play(start, 1, index, CAP))
                .collect();
            let mut text = Vec::new();
            group.bench_function("row as CSV", |bencher| {
                bencher.iter(|| {
                    text.clear();
                    let written = |row| Format::Csv.row(&sheet, row, &mut text);
                    rows.iter().try_for_each(written).expect("memory takes all");
                    black_box(&text);
                });
            });
            group.finish();
        }
    }
    for variant in VARIANTS {
        let start = start(variant, "4");
        start.visit(Rows(criterion, &start));
    }
}

/// Games of two in which one player plays for both.
fn players(criterion: &mut Criterion) {
    for variant in VARIANTS {
        let start = start(variant, "2");
        for bot in [Bot::Random, Bot::Mixed, Bot::Greedy] {
            let plan = Plan {
                seed: 1,
                players: vec![bot],
                ..Plan::new(start.clone())
            };
            let rows: Vec<Row> = (0..FEW).map(|index| plan.row(index)).collect();
            let choices: u64 = rows.iter().map(|row| row.choices).sum();
            let mut group = criterion.benchmark_group(format!("{variant} players, 2 seats"));
            group.throughput(Throughput::Elements(choices));
            group.sample_size(10);
            group.bench_function(bot.to_string(), |bencher| {
                bencher.iter(|| {
                    for index in 0..FEW {
                        black_box(plan.row(index));
                    }
                });
            });
            group.finish();
        }
    }
}

criterion_group!(benches, rows, players);
criterion_main!(benches);
