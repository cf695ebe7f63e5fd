//! Whole random games through the public trait, against the floor program and the slow oracle.
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use macuil_benches::games::{Length, floor, random_game};
use macuil_core::random::{Stream, below};
use macuil_partan::{Geometry, Options, Position};

#[allow(missing_docs)]
#[path = "../../crates/partan/tests/oracle/mod.rs"]
mod oracle;

/// How many different games are timed.
const GAMES: u64 = 1_000;

fn partan(criterion: &mut Criterion) {
    for players in [2, 3, 4] {
        let start = Position::new(Options::default(), players).expect("two to four may play");
        let lengths: Vec<Length> = (0..GAMES)
            .map(|index| random_game(&start, 1, index))
            .collect();
        let (throws, decisions) = lengths.iter().fold((0, 0), |sum, length| {
            (sum.0 + length.throws, sum.1 + length.decisions)
        });
        eprintln!(
            "{players} seats: {:.1} throws and {:.1} decisions a game",
            f64::from(throws) / GAMES as f64,
            f64::from(decisions) / GAMES as f64
        );
        let mut group = criterion.benchmark_group(format!("partan game, {players} seats"));
        group.throughput(Throughput::Elements(GAMES));
        group.bench_function("engine", |bencher| {
            bencher.iter(|| {
                for index in 0..GAMES {
                    black_box(random_game(&start, 1, index));
                }
            });
        });
        group.bench_function("floor program", |bencher| {
            bencher.iter(|| {
                for index in 0..GAMES {
                    black_box(floor(lengths[index as usize], 1, index));
                }
            });
        });
        group.finish();
    }
    let rings = Options {
        geometry: Geometry::Rings,
        ..Options::default()
    };
    let start = Position::new(rings, 4).expect("four may play");
    let mut group = criterion.benchmark_group("partan game, 4 seats, rings");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("engine", |bencher| {
        bencher.iter(|| {
            for index in 0..GAMES {
                black_box(random_game(&start, 1, index));
            }
        });
    });
    group.finish();
}

/// The same games by the program that is written from the rule text alone.
fn slow(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("partan game, 4 seats, slow oracle");
    group.throughput(Throughput::Elements(1)).sample_size(10);
    group.bench_function("oracle", |bencher| {
        let mut index = 0;
        bencher.iter(|| {
            index += 1;
            let (mut dice, mut players) = (Stream::dice(1, index), Stream::players(1, index));
            let mut game = oracle::Oracle::new("partan", "GBRW", 'G');
            while !game.is_over() {
                let (rolls, moves) = (game.rolls(), game.moves());
                if rolls.is_empty() {
                    let pick = if moves.len() > 1 {
                        below(&mut players, moves.len() as u32)
                    } else {
                        0
                    };
                    game.play(&moves[pick as usize]);
                } else {
                    game.play(&rolls[below(&mut dice, 6) as usize]);
                }
            }
            black_box(game);
        });
    });
    group.finish();
}

criterion_group!(benches, partan, slow);
criterion_main!(benches);
