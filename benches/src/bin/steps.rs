//! Steps environments and does nothing else: a program for instruction counters and for `time`.
//!
//! `steps MILLIONS VARIANT inside` makes decisions at random inside, 64 at a time; with `outside` an action of each mask is chosen,
//! as the benchmark `env` does.
use std::hint::black_box;
use std::process::ExitCode;

use macuil_benches::masks::choose;
use macuil_core::random::Stream;
use macuil_env::{Buffers, Settings, VecEnv};

const ENVS: usize = 4096;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [millions, variant, how] = words.as_slice() else {
        eprintln!("steps MILLIONS VARIANT inside|outside");
        return ExitCode::FAILURE;
    };
    let settings = Settings {
        envs: ENVS,
        seed: 7,
        ..Settings::default()
    };
    let made = VecEnv::new(variant, "4", settings).map_err(|error| error.to_string());
    let (mut env, millions) = match (made, millions.parse::<f64>()) {
        (Ok(env), Ok(millions)) => (env, millions),
        (Err(error), _) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
        (_, Err(_)) => {
            eprintln!("say how many millions of decisions, as 1 or 0.5");
            return ExitCode::FAILURE;
        }
    };
    let steps = (millions * 1e6) as u64 / ENVS as u64;
    let mut buffers = Buffers::new(env.shape());
    let mut decisions = 0;
    if how == "inside" {
        for _ in 0..steps.div_ceil(64) {
            let played = env.step_random(64, buffers.arrays());
            decisions += played.map_or(0, |played| played.decisions);
        }
    } else {
        let (mut actions, mut generator) = (vec![0; ENVS], Stream::players(7, 0));
        let width = env.shape().actions;
        let _ = env.observe(buffers.arrays());
        for _ in 0..steps {
            let masks = buffers.mask.chunks_exact(width);
            for (action, mask) in actions.iter_mut().zip(masks) {
                *action = choose(mask, &mut generator);
            }
            let played = env.step(&actions, buffers.arrays());
            decisions += played.map_or(0, |played| played.decisions);
        }
    }
    black_box(&buffers);
    println!("{decisions} decisions");
    ExitCode::SUCCESS
}
