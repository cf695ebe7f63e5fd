//! A whole game of Parchís with its crate alone: four players who move whatever captures, by the French rules.
//!
//! ```sh
//! cargo run -p macuil-parchis --example parchis_game
//! ```
//!
//! In a program of yours: `macuil-parchis`, and `macuil-core` with its feature `chacha` for the dice of a seed.
use macuil_parchis::macuil_core::events::NoEvents;
use macuil_parchis::macuil_core::position::{Node, Position as _};
use macuil_parchis::macuil_core::random::{Stream, below};
use macuil_parchis::{Arms, Event, GAME, Move, Options, Position, Preset};

/// Whether a move captures: it is played on a copy, and the events say so.
fn captures(position: &Position, chosen: Move) -> bool {
    let (mut after, mut captures) = (*position, false);
    after.apply_move(chosen, &mut |event| {
        captures |= matches!(event, Event::Captured { .. });
    });
    captures
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Options::of(Preset::French, Arms::Four), 4)?;
    let (mut dice, mut players) = (Stream::dice(2026, 0), Stream::players(2026, 0));
    let mut captured = 0;
    loop {
        match position.node() {
            Node::Chance(_) => {
                let table = position.rolls().ok_or("a throw is due")?;
                position.roll(table.sample(&mut dice), &mut NoEvents)?;
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let random = below(&mut players, moves.len() as u32) as usize;
                let capture = moves.iter().position(|m| captures(&position, *m));
                captured += usize::from(capture.is_some());
                position.play(moves[capture.unwrap_or(random)], &mut NoEvents)?;
            }
            Node::Over(_) => break,
        }
    }
    println!("{captured} moves captured");
    for (place, seat) in (1..).zip(position.places().as_slice()) {
        println!("{place}. {}", GAME.seat_name(*seat));
    }
    println!("{position}");
    Ok(())
}
