//! Move lists, notation and packed forms over positions of real play.
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use macuil_core::events::NoEvents;
use macuil_core::perft::perft;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_partan::{Options, Position};

/// Positions of random games, at decisions or not.
fn played(decisions: bool) -> Vec<Position> {
    let mut positions = Vec::new();
    for index in 0..10 {
        let mut position = Position::new(Options::default(), 4).expect("four may play");
        let (mut dice, mut players) = (Stream::dice(1, index), Stream::players(1, index));
        loop {
            if decisions == matches!(position.node(), Node::Decision(_)) {
                positions.push(position);
            }
            match position.node() {
                Node::Over(_) => break,
                Node::Chance(_) => {
                    let table = position.rolls().expect("a throw is due");
                    position.apply_roll(table.sample(&mut dice), &mut NoEvents);
                }
                Node::Decision(_) => {
                    let moves = position.legal_moves();
                    position.apply_move(
                        moves[below(&mut players, moves.len() as u32) as usize],
                        &mut NoEvents,
                    );
                }
            }
        }
    }
    positions
}

fn positions(criterion: &mut Criterion) {
    let deciding = played(true);
    let mut group = criterion.benchmark_group("partan positions");
    group.throughput(Throughput::Elements(deciding.len() as u64));
    group.bench_function("legal moves", |bencher| {
        bencher.iter(|| {
            deciding
                .iter()
                .map(|position| position.legal_moves().len())
                .sum::<usize>()
        });
    });
    group.bench_function("check every listed move", |bencher| {
        bencher.iter(|| {
            for position in &deciding {
                for &m in position.legal_moves().iter() {
                    black_box(position.check(m).is_ok());
                }
            }
        });
    });
    group.bench_function("write text", |bencher| {
        let mut text = String::new();
        bencher.iter(|| {
            for position in &deciding {
                use std::fmt::Write;
                text.clear();
                write!(text, "{position}").expect("a String takes everything");
                black_box(&text);
            }
        });
    });
    let texts: Vec<String> = deciding.iter().map(ToString::to_string).collect();
    group.bench_function("read text", |bencher| {
        bencher.iter(|| {
            texts
                .iter()
                .filter(|text| Position::from_text(text).is_ok())
                .count()
        });
    });
    group.bench_function("pack", |bencher| {
        bencher.iter(|| {
            deciding
                .iter()
                .map(|position| position.pack().len())
                .sum::<usize>()
        })
    });
    let packed: Vec<_> = deciding.iter().map(|position| position.pack()).collect();
    group.bench_function("unpack", |bencher| {
        bencher.iter(|| {
            packed
                .iter()
                .filter(|bytes| Position::unpack(bytes).is_ok())
                .count()
        });
    });
    group.bench_function("key", |bencher| {
        bencher.iter(|| {
            deciding
                .iter()
                .fold(0, |sum, position| sum ^ position.key())
        })
    });
    group.finish();
    let throwing = played(false)[40];
    criterion.bench_function("partan perft 4", |bencher| {
        bencher.iter(|| perft(&throwing, 4))
    });
}

criterion_group!(benches, positions);
criterion_main!(benches);
