//! Plays random games of a variant and nothing else: a program for instruction counters and profilers.
//!
//! `play 1000 parchis/tournament` plays 1,000 games of it for its default number of seats, and `play 1000 parchis/tournament floor`
//! the floor program for the same games, after one of them.
use macuil_benches::games::{floor, random_game};
use macuil_core::position::Position;

fn play<P: Position>(variant: &str, games: u64, on_floor: bool) {
    let start = P::start(variant, "", None).expect("a variant");
    let mut plies = 0u64;
    if on_floor {
        let length = random_game(&start, 1, 0);
        (0..games).for_each(|index| plies += u64::from(floor(length, 1, index)));
        println!("{games} times {length:?}");
        return;
    }
    for index in 0..games {
        let length = random_game(&start, 1, index);
        plies += u64::from(length.throws + length.decisions);
    }
    println!("{games} games, {plies} plies");
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games = words.next().and_then(|word| word.parse().ok());
    let variant = words.next().unwrap_or("partan".into());
    let games = games.unwrap_or(1_000);
    let on_floor = words.next().is_some();
    if variant == "bare" {
        let plies: u64 = (0..games)
            .map(|index| macuil_benches::bare::bare_madn(1, index))
            .map(|length| u64::from(length.throws + length.decisions))
            .sum();
        println!("{games} games, {plies} plies");
    } else if variant.starts_with("ludo") {
        play::<macuil_ludo::Position>(&variant, games, on_floor);
    } else if variant.starts_with("patolli") {
        play::<macuil_patolli::Position>(&variant, games, on_floor);
    } else if variant.starts_with("parchis") {
        play::<macuil_parchis::Position>(&variant, games, on_floor);
    } else {
        play::<macuil_partan::Position>(&variant, games, on_floor);
    }
}
