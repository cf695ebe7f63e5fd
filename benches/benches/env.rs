//! Decisions a second of 4096 environments on one thread: at random inside, and with actions chosen from masks outside.
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use macuil_benches::masks::choose;
use macuil_core::random::Stream;
use macuil_env::{Buffers, Settings, VecEnv};

const ENVS: usize = 4096;
const VARIANTS: [&str; 5] = [
    "ludo/madn",
    "partan",
    "parchis/tournament",
    "ludo/parcheesi",
    "patolli",
];

fn env(variant: &str) -> (VecEnv, Buffers) {
    let settings = Settings {
        envs: ENVS,
        seed: 7,
        ..Settings::default()
    };
    let env = VecEnv::new(variant, "4", settings).expect("a variant");
    let buffers = Buffers::new(env.shape());
    (env, buffers)
}

/// So many steps at once, the arrays filled after them.
fn inside(c: &mut Criterion, steps: u64) {
    let mut group = c.benchmark_group(format!("env/inside/{steps}"));
    group.throughput(Throughput::Elements(steps * ENVS as u64));
    for variant in VARIANTS {
        let (mut env, mut buffers) = env(variant);
        group.bench_function(BenchmarkId::from_parameter(variant), |b| {
            b.iter(|| black_box(env.step_random(steps, buffers.arrays())));
        });
    }
    group.finish();
}

/// A step at a time, with the choice from the mask in the time.
fn outside(c: &mut Criterion) {
    let mut group = c.benchmark_group("env/outside");
    group.throughput(Throughput::Elements(ENVS as u64));
    for variant in VARIANTS {
        let (mut env, mut buffers) = env(variant);
        env.step_random(100, buffers.arrays()).expect("arrays");
        let (mut actions, mut generator) = (vec![0; ENVS], Stream::players(7, 0));
        let width = env.shape().actions;
        group.bench_function(BenchmarkId::from_parameter(variant), |b| {
            b.iter(|| {
                let masks = buffers.mask.chunks_exact(width);
                for (action, mask) in actions.iter_mut().zip(masks) {
                    *action = choose(mask, &mut generator);
                }
                black_box(env.step(&actions, buffers.arrays()))
            });
        });
    }
    group.finish();
}

fn benches(c: &mut Criterion) {
    inside(c, 64);
    inside(c, 1);
    outside(c);
}

criterion_group!(all, benches);
criterion_main!(all);
