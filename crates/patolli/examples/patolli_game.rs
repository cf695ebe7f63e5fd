//! A whole game of Patolli with its crate alone: four players who choose at random, and where the points of the stakes went.
//!
//! ```sh
//! cargo run -p macuil-patolli --example patolli_game
//! ```
//!
//! In a program of yours: `macuil-patolli`, and `macuil-core` with its feature `chacha` for the beans of a seed.
use std::collections::BTreeMap;

use macuil_patolli::macuil_core::position::{Node, Position as _};
use macuil_patolli::macuil_core::random::{Stream, below};
use macuil_patolli::{Event, GAME, Options, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Options::default(), 4)?;
    let (mut beans, mut players) = (Stream::dice(2026, 0), Stream::players(2026, 0));
    let mut paid = BTreeMap::<String, u32>::new();
    let mut see = |event: Event| {
        if let Event::Paid { points, toll, .. } = event {
            *paid.entry(format!("{toll:?}")).or_default() += u32::from(points);
        }
    };
    let winner = loop {
        match position.node() {
            Node::Chance(_) => {
                let table = position.rolls().ok_or("a throw is due")?;
                position.roll(table.sample(&mut beans), &mut see)?;
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let chosen = below(&mut players, moves.len() as u32);
                position.play(moves[chosen as usize], &mut see)?;
            }
            Node::Over(outcome) => break outcome.winner(),
        }
    };
    println!("points paid, by what for:");
    for (toll, points) in &paid {
        println!("  {toll:9}{points:4}");
    }
    for seat in position.seats().iter() {
        let won = if winner == Some(seat) {
            ", and has won"
        } else {
            ""
        };
        println!(
            "{:5} has {:2}{won}",
            GAME.seat_name(seat),
            position.points(seat)
        );
    }
    println!("{position}");
    Ok(())
}
