//! Bots are read and written by name.
use std::time::Duration;

use macuil_players::{BOTS, Bot, Budget};
use proptest::prelude::*;

#[test]
fn every_bot_of_the_list_is_read_by_its_name_and_written_so() {
    for info in BOTS {
        let bot: Bot = info.name.parse().expect("a bot of the list");
        assert_eq!((bot.info(), bot.to_string()), (info, info.name.to_string()));
        assert!(!info.about.is_empty() && !info.about.ends_with('.'));
        let error = format!("{}:x", info.name).parse::<Bot>().unwrap_err();
        let said = match info.parameter {
            "" => format!("nothing comes after {}", info.name),
            more => format!("after {} comes a number of {more}", info.name),
        };
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn what_follows_a_name_is_read() {
    for (text, bot) in [
        ("expectimax:1", Bot::Expectimax(1)),
        ("mcts:500", Bot::Mcts(Budget::Nodes(500))),
        (
            "mcts:50ms",
            Bot::Mcts(Budget::Time(Duration::from_millis(50))),
        ),
    ] {
        assert_eq!(text.parse(), Ok(bot));
        assert_eq!(bot.to_string(), text);
    }
    assert_eq!("expectimax:2".parse(), Ok(Bot::Expectimax(Bot::DEPTH)));
    for text in [
        "",
        "Random",
        "random:1",
        "greedy:2",
        "expectimax:0",
        "expectimax:3",
        "expectimax:",
        "mcts:0",
        "mcts:+5",
        "mcts:05",
        "mcts:1000001",
        "mcts:ms",
        "mcts:50s",
        "mcts:99999999999999999999",
    ] {
        assert!(text.parse::<Bot>().is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(nodes in 1u32..=1_000_000, time in 1u64..=3_600_000, depth in 1u8..=Bot::MOST_DEPTH) {
        let bots = [
            Bot::Mcts(Budget::Nodes(nodes)),
            Bot::Mcts(Budget::Time(Duration::from_millis(time))),
            Bot::Expectimax(depth),
        ];
        for bot in bots {
            prop_assert_eq!(bot.to_string().parse(), Ok(bot));
        }
    }

    #[test]
    fn no_text_is_too_odd(text in "\\PC{0,20}|(mcts|expectimax|mixed):\\PC{0,9}") {
        if let Ok(bot) = text.parse::<Bot>() {
            prop_assert_eq!(bot.to_string().parse(), Ok(bot));
        }
    }
}
