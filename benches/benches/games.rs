//! Whole random games through the public trait, against the floor program and the slow oracles.
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use macuil_benches::bare::bare_madn;
use macuil_benches::games::{Length, floor, random_game};
use macuil_core::position::Position;
use macuil_core::random::{Stream, below};

#[allow(missing_docs)]
#[path = "../../crates/partan/tests/oracle/mod.rs"]
mod partan_oracle;

#[allow(missing_docs)]
#[path = "../../crates/parchis/tests/oracle/mod.rs"]
mod parchis_oracle;

#[allow(missing_docs)]
#[path = "../../crates/ludo/tests/oracle/mod.rs"]
mod ludo_oracle;

#[allow(missing_docs)]
#[path = "../../crates/patolli/tests/oracle/mod.rs"]
mod patolli_oracle;

/// How many different games are timed.
const GAMES: u64 = 1_000;

/// Times a variant's games against the floor program.
fn games<P: Position>(criterion: &mut Criterion, variant: &str, players: u8) {
    let start = P::start(variant, &players.to_string(), None).expect("a variant for that many");
    let lengths: Vec<Length> = (0..GAMES)
        .map(|index| random_game(&start, 1, index))
        .collect();
    let (throws, decisions) = lengths.iter().fold((0, 0), |sum, length| {
        (sum.0 + length.throws, sum.1 + length.decisions)
    });
    eprintln!(
        "{variant}, {players} seats: {:.1} throws and {:.1} decisions a game",
        f64::from(throws) / GAMES as f64,
        f64::from(decisions) / GAMES as f64
    );
    let mut group = criterion.benchmark_group(format!("{variant} game, {players} seats"));
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

fn partan(criterion: &mut Criterion) {
    for players in [2, 3, 4] {
        games::<macuil_partan::Position>(criterion, "partan", players);
    }
    games::<macuil_partan::Position>(criterion, "partan[geometry=rings]", 4);
}

fn parchis(criterion: &mut Criterion) {
    for players in [2, 3, 4] {
        games::<macuil_parchis::Position>(criterion, "parchis/tournament", players);
    }
    for (variant, players) in [
        ("parchis/remix", 4),
        ("parchis/french", 4),
        ("parchis/tournament8", 8),
    ] {
        games::<macuil_parchis::Position>(criterion, variant, players);
    }
}

fn ludo(criterion: &mut Criterion) {
    for players in [2, 3, 4] {
        games::<macuil_ludo::Position>(criterion, "ludo/madn", players);
    }
    // The games of four once more, by the bare loop.
    let mut group = criterion.benchmark_group("ludo/madn game, 4 seats");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("bare loop", |bencher| {
        bencher.iter(|| {
            for index in 0..GAMES {
                black_box(bare_madn(1, index));
            }
        });
    });
    group.finish();
    for variant in ["ludo/classic", "ludo/indian", "ludo/parcheesi"] {
        games::<macuil_ludo::Position>(criterion, variant, 4);
    }
}

fn patolli(criterion: &mut Criterion) {
    for players in [2, 3, 4] {
        games::<macuil_patolli::Position>(criterion, "patolli", players);
    }
    games::<macuil_patolli::Position>(criterion, "patolli[arm_length=8]", 4);
}

/// Draws one of the throws of a die.
fn equal<'a>(rolls: &'a [String], dice: &mut Stream) -> &'a str {
    &rolls[below(dice, rolls.len() as u32) as usize]
}

/// Draws one of the throws, each as often as its weight says.
fn weighted<'a>(rolls: &'a [(String, u32)], dice: &mut Stream) -> &'a str {
    let mut left = below(dice, rolls.iter().map(|(_, weight)| weight).sum());
    let drawn = rolls.iter().find(|(_, weight)| {
        let found = left < *weight;
        left = left.wrapping_sub(*weight);
        found
    });
    drawn.map_or("", |(word, _)| word)
}

/// Times the same games by a program that is written from a rule text alone; `draw` draws one of its throws.
macro_rules! slow {
    ($criterion:expr, $oracle:ty, $variant:literal, $seats:literal, $draw:expr) => {
        let mut group = $criterion.benchmark_group(concat!($variant, " game, slow oracle"));
        group.throughput(Throughput::Elements(1)).sample_size(10);
        group.bench_function("oracle", |bencher| {
            let mut index = 0;
            bencher.iter(|| {
                index += 1;
                let (mut dice, mut players) = (Stream::dice(1, index), Stream::players(1, index));
                let mut game = <$oracle>::new($variant, $seats, $seats.chars().next().unwrap());
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
                        game.play($draw(&rolls, &mut dice));
                    }
                }
                black_box(game);
            });
        });
        group.finish();
    };
}

fn slow(criterion: &mut Criterion) {
    slow!(criterion, partan_oracle::Oracle, "partan", "GBRW", equal);
    slow!(
        criterion,
        parchis_oracle::Oracle,
        "parchis/tournament",
        "YBRG",
        equal
    );
    slow!(
        criterion,
        ludo_oracle::Oracle,
        "ludo/madn",
        "RGYB",
        weighted
    );
    slow!(
        criterion,
        patolli_oracle::Oracle,
        "patolli",
        "SWNE",
        weighted
    );
}

criterion_group!(benches, partan, parchis, ludo, patolli, slow);
criterion_main!(benches);
