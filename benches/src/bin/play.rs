//! Plays random games of Partán and nothing else: a program for instruction counters and profilers.
use macuil_benches::games::random_game;
use macuil_partan::{Options, Position};

fn main() {
    let games = std::env::args()
        .nth(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(1_000);
    let start = Position::new(Options::default(), 4).expect("four may play");
    let mut plies = 0u64;
    for index in 0..games {
        let length = random_game(&start, 1, index);
        plies += u64::from(length.throws + length.decisions);
    }
    println!("{games} games, {plies} plies");
}
