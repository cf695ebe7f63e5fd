//! The engine against the slow oracle, move by move, over random games of every set of seats and option.
use crate::oracle;
use crate::strew;

use macuil_core::events::NoEvents;
use macuil_core::game::OptionValues;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_patolli::{At, GAME, Options, Position, Setup};
use oracle::Oracle;
use std::collections::BTreeMap;
use strew::{draw_options, draw_seats, pick, seat_sets, strew};

/// Words that are often nearly right: what the engine must refuse for the same reason as the oracle.
fn try_words(position: &Position, twin: &Oracle, stream: &mut Stream) {
    let layout = position.layout();
    let points = match position.setup().at {
        At::Move(points) if below(stream, 3) > 0 => points.to_string(),
        _ => pick(stream, &["1", "2", "3", "4", "5", "10", "0", "256"]).to_string(),
    };
    // A piece of the mover's, or any cell.
    let pieces = position.pieces(position.mover());
    let from = match below(stream, 3) {
        0 => below(stream, 71).to_string(),
        _ => pick(stream, &pieces).to_string(),
    };
    let others = [
        "0", "13", "26", "39", "51", "52", "68", "300", "off", "hand",
    ];
    let leads = match (from.parse::<u32>(), points.parse::<u32>()) {
        (Ok(from), Ok(points)) => ((from + points) % u32::from(layout.cells())).to_string(),
        _ => pick(stream, &others).to_string(),
    };
    let other = pick(stream, &others);
    let start = layout.start(position.mover());
    for word in [
        format!("{points}:{from}-{leads}"),
        format!("{points}:{from}-{other}"),
        format!("{points}:{from}-off"),
        format!("{points}:hand-{other}"),
        format!("{points}:hand-{start}"),
        format!("1:hand-{start}"),
        format!("{points}:{other}-{leads}"),
        format!("roll:{}", below(stream, 12)),
        "roll:01".to_string(),
        "decline".to_string(),
        "?".to_string(),
    ] {
        let mine = position.check_word(&word).err();
        let mine = mine.map(|error| error.rule.id());
        assert_eq!(mine, twin.refusal(&word), "{word} at {position}");
    }
}

/// Plays one game on both; returns how many plies it had and whether it came to its end.
fn play_both(
    mut position: Position,
    mut twin: Oracle,
    stream: &mut Stream,
    most: usize,
) -> (usize, bool) {
    for ply in 0..most {
        let text = position.to_string();
        assert_eq!(text, twin.text());
        let words: Vec<String> = match position.node() {
            Node::Over(_) => {
                assert!(twin.is_over() && twin.moves().is_empty() && twin.rolls().is_empty());
                try_words(&position, &twin, stream);
                return (ply, true);
            }
            Node::Chance(_) => {
                let outcomes = position.rolls().unwrap().outcomes().iter();
                let rolls: Vec<(String, u32)> = outcomes
                    .map(|(roll, weight)| (roll.to_string(), *weight))
                    .collect();
                assert_eq!(rolls, twin.rolls(), "{text}");
                rolls.into_iter().map(|(word, _)| word).collect()
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let words = moves.iter().map(ToString::to_string).collect();
                assert_eq!(words, twin.moves(), "{text}");
                words
            }
        };
        if ply % 8 == 0 {
            assert_eq!(Position::from_text(&text).as_ref(), Ok(&position), "{text}");
            try_words(&position, &twin, stream);
        }
        let word = &words[below(stream, words.len() as u32) as usize];
        position
            .play_word(word, &mut NoEvents)
            .unwrap_or_else(|error| panic!("{word} at {text}: {error}"));
        twin.play(word);
    }
    (most, false)
}

/// The game by itself and with each option set to each of its other values.
fn option_sets() -> Vec<String> {
    let mut sets = vec!["patolli".to_string()];
    for option in GAME.variants[0].options {
        let OptionValues::Words(words) = option.values else {
            panic!("options have words");
        };
        for value in words.iter().filter(|value| **value != option.default) {
            sets.push(format!("patolli[{}={value}]", option.name));
        }
    }
    sets
}

/// Plays a game of a variant; how many plies, and whether it ended.
fn play_variant(options: Options, seats: Seats, stream: &mut Stream, most: usize) -> (usize, bool) {
    let first = below(stream, seats.len() as u32) as usize;
    let first: Seat = seats.iter().nth(first).unwrap();
    let position = Setup::start(options, seats, first).position().unwrap();
    let letters: String = seats.iter().map(|seat| GAME.letter(seat)).collect();
    let twin = Oracle::new(&options.to_string(), &letters, GAME.letter(first));
    play_both(position, twin, stream, most)
}

#[test]
fn random_games_with_every_set_of_seats_and_single_option_agree_move_by_move() {
    let (mut games, mut plies) = (0, 0);
    for (set, variant) in option_sets().iter().enumerate() {
        let options: Options = variant.parse().unwrap();
        for (index, seats) in seat_sets().into_iter().enumerate() {
            for round in 0..50 {
                let mut stream = Stream::players((100 * set + index) as u64, round);
                let (played, over) = play_variant(options, seats, &mut stream, 100_000);
                assert!(over, "{variant}");
                games += 1;
                plies += played;
            }
        }
    }
    assert!(
        games >= 2_800 && plies > 500_000,
        "{games} games, {plies} plies"
    );
}

#[test]
fn random_games_with_options_mixed_freely_agree_move_by_move() {
    let mut ends = 0;
    for set in 0..1_000 {
        let mut stream = Stream::players(0x0B72, set);
        let options = draw_options(&mut stream);
        let seats = draw_seats(&mut stream);
        let (_, over) = play_variant(options, seats, &mut stream, 100_000);
        ends += usize::from(over);
    }
    assert_eq!(ends, 1_000);
}

/// A text with a letter, a number or a field changed: often nearly a position.
fn garble(text: &str, stream: &mut Stream) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
    let at = below(stream, fields.len() as u32) as usize;
    match below(stream, 8) {
        0 => fields.swap(at, 1),
        1 => drop(fields.remove(at)),
        2 => fields.push(fields[at].clone()),
        3 => {
            let more = [
                "extra=1",
                "extra=0",
                "must=0",
                "must=26",
                "match=S:4",
                "match=N:1,N:10",
                "match=N:4,S:4",
                "miss=N",
                "miss=S",
                "many=S",
                "many=NS",
                "out=S",
                "out=N",
                "places=S",
                "places=N",
                "extra=01",
                "at=roll",
                "colour=R",
            ];
            fields.push(pick(stream, &more).to_string());
        }
        4 => {
            // Letters or parts the other way round.
            let field = fields[at].clone();
            if let Some((name, value)) = field.split_once('=') {
                let turned: String = if value.contains(',') {
                    value.rsplit(',').collect::<Vec<_>>().join(",")
                } else {
                    value.chars().rev().collect()
                };
                fields[at] = format!("{name}={turned}");
            }
        }
        _ => {
            let letters: Vec<char> = "SWNE0123456789haof,+-=:[] ".chars().collect();
            let mut field: Vec<char> = fields[at].chars().collect();
            if field.is_empty() {
                return text.to_string();
            }
            let place = below(stream, field.len() as u32) as usize;
            let letter = pick(stream, &letters);
            match below(stream, 3) {
                0 => field[place] = letter,
                1 => field.insert(place, letter),
                _ => drop(field.remove(place)),
            }
            fields[at] = field.into_iter().collect();
        }
    }
    fields.join(" ")
}

/// The options of a text, with one of them named at its default or all the other way round.
fn rearrange(text: &str, stream: &mut Stream) -> String {
    let (variant, rest) = text.split_once(' ').unwrap();
    let list = variant
        .trim_start_matches("patolli")
        .trim_matches(['[', ']']);
    let mut options: Vec<&str> = list
        .split(',')
        .filter(|option| !option.is_empty())
        .collect();
    match below(stream, 3) {
        0 => options.push("entry=compulsory"),
        1 => options.push(options.first().copied().unwrap_or("end=first")),
        _ => options.reverse(),
    }
    format!("patolli[{}] {rest}", options.join(","))
}

#[test]
fn random_setups_and_texts_are_accepted_or_refused_alike_and_played_on_alike() {
    let mut stream = Stream::players(0x5E71, 1);
    // What came up: positions, and among them those over and with memory of each kind.
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut garbled = 0;
    for _ in 0..120_000 {
        let setup = strew(&mut stream);
        let text = setup.to_string();
        let twin = Oracle::read(&text);
        let made = setup.position();
        assert_eq!(made.is_ok(), twin.is_some(), "{text}: {made:?}");
        assert_eq!(Position::from_text(&text).is_ok(), twin.is_some(), "{text}");
        let Some(twin) = twin else { continue };
        let position = made.unwrap();
        for (what, is) in [
            ("position", true),
            ("over", setup.at == At::Over),
            ("decision", matches!(setup.at, At::Move(_))),
            ("extra", setup.extra > 0),
            ("must", setup.must),
            ("match", setup.matches.is_some()),
            ("miss", !setup.miss.is_empty()),
            ("many", !setup.many.is_empty()),
            ("out", !setup.out.as_slice().is_empty()),
            ("places", !setup.places.as_slice().is_empty()),
        ] {
            *seen.entry(what).or_default() += usize::from(is);
        }
        play_both(position, twin, &mut stream, 12);
        for round in 0..4 {
            let near = match round {
                0 => rearrange(&text, &mut stream),
                _ => garble(&text, &mut stream),
            };
            let (mine, other) = (Position::from_text(&near), Oracle::read(&near));
            assert_eq!(mine.is_ok(), other.is_some(), "{near}: {mine:?}");
            if let (Ok(mine), Some(other)) = (mine, other) {
                assert_eq!(mine.to_string(), other.text(), "{near}");
                garbled += usize::from(mine != position);
            }
        }
    }
    assert!(
        seen["position"] > 10_000 && garbled > 500,
        "{seen:?}, {garbled} garbled"
    );
    assert!(seen.values().all(|count| *count >= 500), "{seen:?}");
}
