//! Whole games as records that every language compares its own with: `records.txt`, two of random players for every variant and two
//! of bots for every game, one bot at all seats.
//!
//! They change when a game's rules version does, or a bot becomes better. `MACUIL_WRITE_RECORDS=1 cargo test -p macuil-sim --test all records::`
//! writes them anew.
use std::fmt::Write;

use macuil::AnyPosition;
use macuil_sim::{Bot, Plan};

fn record(variant: &str, seats: u8, players: &[Bot], seed: u64, index: u64) -> String {
    let start = AnyPosition::start(variant, &seats.to_string(), None).expect("a variant");
    let plan = Plan {
        seed,
        players: players.to_vec(),
        ..Plan::new(start)
    };
    plan.record(index).to_string()
}

#[test]
fn the_records_that_all_languages_play_again_are_those_of_this_release() {
    let mut text = String::new();
    let mut add = |record: String| {
        let _ = writeln!(text, "{}", record.trim_end());
        text.push('\n');
    };
    for (_, variant) in macuil::variants() {
        let fewest = *variant.seats.first().expect("somebody plays");
        add(record(variant.name, fewest, &[], 7, 0));
        add(record(
            variant.name,
            variant.default_seats,
            &[],
            u64::MAX,
            1 << 40,
        ));
    }
    for game in macuil::games() {
        let variant = game.variants.first().expect("a game has a variant");
        for bot in ["mixed", "mcts:20"] {
            let bot = bot.parse().expect("a bot");
            add(record(variant.name, 2, &[bot], 7, 12));
        }
    }
    if std::env::var_os("MACUIL_WRITE_RECORDS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records.txt");
        std::fs::write(file, &text).expect("the file can be written");
        return;
    }
    assert!(
        text == include_str!("records.txt"),
        "records have changed; the head of this file says how to write them anew"
    );
}
