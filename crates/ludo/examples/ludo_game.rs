//! A whole game of Parcheesi with the crate of Ludo alone: two players and two dice, the first turns told.
//!
//! ```sh
//! cargo run -p macuil-ludo --example ludo_game
//! ```
//!
//! In a program of yours: `macuil-ludo`, and `macuil-core` with its feature `chacha` for the dice of a seed.
use macuil_ludo::macuil_core::position::{Node, Position as _};
use macuil_ludo::macuil_core::random::{Stream, below};
use macuil_ludo::{Event, GAME, Options, Position, Preset};

/// How many turns are told.
const TOLD: usize = 10;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Options::of(Preset::Parcheesi), 2)?;
    let (mut dice, mut players) = (Stream::dice(2026, 0), Stream::players(2026, 0));
    let mut turns = 0;
    let mut see = |event: Event| match event {
        Event::TurnPassed { .. } => turns += 1,
        _ if turns >= TOLD => {}
        Event::Thrown { seat, throw, .. } => {
            let dice = throw.to_string().replace("roll:", "");
            println!("{} throws {dice}", GAME.seat_name(seat));
        }
        Event::Entered { to, .. } => println!("  a piece enters on {to}"),
        Event::Moved { from, to, .. } => println!("  {from} moves to {to}"),
        Event::Captured { seat, at, .. } => {
            println!("  {} is captured on {at}", GAME.seat_name(seat));
        }
        _ => {}
    };
    let winner = loop {
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
            Node::Over(outcome) => break outcome.winner(),
        }
    };
    println!("... and {} turns more", turns.saturating_sub(TOLD));
    let name = winner.map_or("nobody", |seat| GAME.seat_name(seat));
    println!("{name} has won:\n{position}");
    Ok(())
}
