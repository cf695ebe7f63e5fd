//! A whole game of Partán with its crate alone: three players who choose at random, and what repulsion did.
//!
//! ```sh
//! cargo run -p macuil-partan --example partan_game
//! ```
//!
//! In a program of yours: `macuil-partan`, and `macuil-core` with its feature `chacha` for the dice of a seed.
use macuil_partan::macuil_core::position::{Node, Position as _};
use macuil_partan::macuil_core::random::{Stream, below};
use macuil_partan::{Event, GAME, Options, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Options::default(), 3)?;
    let (mut dice, mut players) = (Stream::dice(2026, 0), Stream::players(2026, 0));
    let (mut throws, mut pushed, mut longest) = (0, 0, 0);
    let mut see = |event: Event| match event {
        Event::Thrown { .. } => throws += 1,
        Event::Displaced { wave, .. } | Event::Expelled { wave, .. } => {
            pushed += 1;
            longest = longest.max(wave + 1);
        }
        _ => {}
    };
    let outcome = loop {
        match position.node() {
            Node::Chance(_) => {
                let table = position.rolls().ok_or("a throw is due")?;
                position.roll(table.sample(&mut dice), &mut see)?;
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let chosen = below(&mut players, moves.len() as u32);
                position.play(moves[chosen as usize], &mut see)?;
            }
            Node::Over(outcome) => break outcome,
        }
    };
    println!("{throws} throws; pieces were pushed {pushed} times, in up to {longest} waves a move");
    match outcome.winner() {
        Some(seat) => println!("{} has won:", GAME.seat_name(seat)),
        None => println!("nobody can win any more:"),
    }
    println!("{position}");
    Ok(())
}
