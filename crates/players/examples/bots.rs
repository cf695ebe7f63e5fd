//! A bot against another: games in pairs with the same dice and seats changed, and who wins how many.
//!
//! ```sh
//! cargo run --release -p macuil-players --example bots
//! cargo run --release -p macuil-players --example bots -- expectimax:1 mixed
//! ```
use macuil::core::position::{Node, Position as _};
use macuil::core::random::Stream;
use macuil::parchis::Position;
use macuil_players::{Bot, play_out};

/// Pairs of games.
const PAIRS: u64 = 50;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut names = std::env::args().skip(1);
    let mut bot = |unless: &str| names.next().unwrap_or(unless.into()).parse::<Bot>();
    let bots = [bot("greedy")?, bot("random")?];
    let mut won = [0, 0];
    for game in 0..2 * PAIRS {
        let (pair, first) = (game / 2, (game % 2) as usize);
        let mut position = Position::start("parchis/tournament", "YR", None)?;
        // The first player sits on the first seat in the order of the board.
        let mut players = [bots[first].player(), bots[1 - first].player()];
        let (mut dice, mut draws) = (Stream::dice(2026, pair), Stream::players(2026, pair));
        play_out(
            &mut position,
            &mut players,
            &mut dice,
            &mut draws,
            10_000,
            &mut |_| (),
        );
        if let Node::Over(outcome) = position.node() {
            let yellow = outcome.winner() == position.seats().lowest();
            won[if yellow { first } else { 1 - first }] += 1;
        }
    }
    for (bot, won) in bots.iter().zip(won) {
        println!("{:12} {won:3} of {} games", bot.to_string(), 2 * PAIRS);
    }
    Ok(())
}
