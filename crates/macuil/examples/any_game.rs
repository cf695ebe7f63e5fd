//! The shortest program that plays a whole game of any variant: throws of a seed, choices at random.
//!
//! ```sh
//! cargo run --example first_game                              # Partán
//! cargo run --example first_game -- ludo/parcheesi 3          # a variant, and how many seats or which
//! cargo run --example first_game -- 'patolli[arm_length=8]' SN 7   # with an option, and a seed
//! ```
//!
//! It is `cargo run -p macuil --example any_game`, too: one program under two names.
use macuil::AnyPosition;
use macuil::core::position::Node;
use macuil::core::random::{Stream, below};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given = |at: usize, unless| given.get(at).map_or(unless, String::as_str);
    let mut position = AnyPosition::start(given(0, "partan"), given(1, ""), None)?;
    let seed = given(2, "2026").parse()?;
    let (mut dice, mut players) = (Stream::dice(seed, 0), Stream::players(seed, 0));
    let mut events = Vec::new();
    let outcome = loop {
        let word = match position.node() {
            Node::Chance(_) => position.draw(&mut dice).ok_or("a throw is due")?,
            Node::Decision(_) => {
                let mut moves = position.moves();
                let chosen = below(&mut players, moves.len() as u32);
                moves.swap_remove(chosen as usize)
            }
            Node::Over(outcome) => break outcome,
        };
        position.play(&word, &mut events)?;
    };
    println!("{}, {} events", position.game().title, events.len());
    match outcome.winner() {
        Some(seat) => println!("{} has won", position.game().seat_name(seat)),
        None => println!("nobody can win any more"),
    }
    println!("{position}");
    Ok(())
}
