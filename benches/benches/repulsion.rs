//! The resolver of chain repulsion against the naive one, arrival by arrival.
use std::collections::HashSet;
use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use macuil_benches::arrivals::{
    Arrival, as_squares, of_densest_sectors, of_longest_chains, of_real_play,
};
use macuil_partan::Geometry;
use macuil_partan::repulsion::Repulsion;

#[allow(missing_docs, dead_code)]
#[path = "../../crates/partan/tests/oracle/naive.rs"]
mod naive;

fn resolvers(criterion: &mut Criterion) {
    let kinds: [(&str, Vec<Arrival>); 4] = [
        ("real play", of_real_play(30)),
        (
            "real play, something adjoining",
            of_real_play(30)
                .into_iter()
                .filter(|arrival| arrival.displacements() > 0)
                .collect(),
        ),
        ("densest sectors", of_densest_sectors()),
        ("longest chains", of_longest_chains()),
    ];
    for (kind, arrivals) in kinds {
        let arrivals: Vec<Arrival> = arrivals.into_iter().cycle().take(4_000).collect();
        let mut group = criterion.benchmark_group(format!("repulsion, {kind}"));
        group.throughput(Throughput::Elements(arrivals.len() as u64));
        group.bench_function("sector resolver", |bencher| {
            let repulsion = Repulsion::of(Geometry::Spiral);
            bencher.iter(|| {
                for arrival in &arrivals {
                    black_box(repulsion.resolve(black_box(arrival.sector), arrival.cell));
                }
            });
        });
        group.bench_function("naive resolver", |bencher| {
            let squares: Vec<_> = arrivals.iter().map(as_squares).collect();
            let sets: Vec<(HashSet<naive::Square>, naive::Square)> = squares
                .into_iter()
                .map(|(occupied, at)| (occupied.into_iter().collect(), at))
                .collect();
            // The sets are made outside the time measured.
            bencher.iter_batched_ref(
                || sets.clone(),
                |sets| {
                    for (occupied, at) in sets {
                        black_box(naive::arrive(naive::Geometry::Spiral, occupied, *at));
                    }
                },
                BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

criterion_group!(benches, resolvers);
criterion_main!(benches);
