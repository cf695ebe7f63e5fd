//! The shortest program that plays a whole game: random throws, random choices.
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_partan::{Options, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Options::default(), 4)?;
    let mut stream = Stream::dice(2026, 0);
    loop {
        match position.node() {
            Node::Chance(_) => {
                let Some(dice) = position.rolls() else { break };
                position.roll(dice.sample(&mut stream), &mut NoEvents)?;
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let m = moves[below(&mut stream, moves.len() as u32) as usize];
                position.play(m, &mut NoEvents)?;
            }
            Node::Over(outcome) => {
                let winner = outcome
                    .winner()
                    .map(|seat| macuil_partan::GAME.seat_name(seat));
                println!(
                    "{}",
                    winner.map_or("nobody can win".into(), |name| format!("{name} has won"))
                );
                break;
            }
        }
    }
    println!("{position}");
    Ok(())
}
