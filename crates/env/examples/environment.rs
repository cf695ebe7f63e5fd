//! A random player in an environment: eight games side by side, an action from each row of the mask, and the rewards.
//!
//! ```sh
//! cargo run -p macuil-env --example environment
//! cargo run -p macuil-env --example environment -- partan 3
//! ```
use macuil::core::random::{Stream, below};
use macuil_env::{Buffers, Settings, VecEnv};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given = |at: usize, unless| given.get(at).map_or(unless, String::as_str);
    let settings = Settings {
        envs: 8,
        seed: 2026,
        ..Settings::default()
    };
    let mut env = VecEnv::new(given(0, "ludo/madn"), given(1, "4"), settings)?;
    let shape = env.shape();
    let mut buffers = Buffers::new(shape);
    let mut draws = Stream::players(2026, 0);
    env.reset(buffers.arrays())?;
    println!(
        "{} bytes an observation, {} actions",
        shape.observation, shape.actions
    );

    let (mut steps, mut games) = (0, 0);
    let mut rewards = vec![0.0; shape.seats];
    while games < 100 {
        let choose = |mask: &[u8]| {
            let legal: Vec<u32> = (0..)
                .zip(mask)
                .filter(|(_, may)| **may == 1)
                .map(|(action, _)| action)
                .collect();
            legal[below(&mut draws, legal.len() as u32) as usize]
        };
        let actions: Vec<u32> = buffers.mask.chunks(shape.actions).map(choose).collect();
        env.step(&actions, buffers.arrays())?;
        steps += 1;
        for (reward, done) in buffers.reward.chunks(shape.seats).zip(&buffers.done) {
            games += usize::from(*done);
            rewards
                .iter_mut()
                .zip(reward)
                .for_each(|(sum, reward)| *sum += reward);
        }
    }
    println!("{games} games ended in {steps} steps of all environments");
    for (letter, sum) in env.start().letters().chars().zip(rewards) {
        println!("{letter}  {:+.3} a game", sum / games as f32);
    }
    Ok(())
}
