//! The engine against the slow oracle, move by move, over random games of every preset, set of seats and option.
use crate::oracle;
use crate::strew;

use macuil_core::events::NoEvents;
use macuil_core::game::OptionValues;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_ludo::{At, GAME, Layout, Options, Position, Setup};
use oracle::Oracle;
use std::collections::BTreeMap;
use strew::{draw_options, draw_seats, seat_sets, strew};

/// Words that are often nearly right: what the engine must refuse for the same reason as the oracle.
fn try_words(position: &Position, twin: &Oracle, stream: &mut Stream) {
    let layout = position.layout();
    let pick = |stream: &mut Stream, words: &[&str]| {
        words[below(stream, words.len() as u32) as usize].to_string()
    };
    // Half of the points are those due.
    let due = position.legal_moves().first().map(ToString::to_string);
    let due = due.and_then(|word| word.split_once(':').map(|(points, _)| points.to_string()));
    let points = due.filter(|_| below(stream, 2) == 0).unwrap_or_else(|| {
        pick(
            stream,
            &[
                "1", "2", "3", "4", "5", "6", "7", "10", "20", "1+4", "2+3", "1+1", "2+5", "3+2",
            ],
        )
    });
    // A piece of the mover's, or any cell.
    let pieces = position.pieces(position.mover());
    let from = if below(stream, 3) > 0 {
        pieces[below(stream, 4) as usize].to_string()
    } else {
        below(stream, 71).to_string()
    };
    let others = [
        "0", "5", "13", "22", "39", "h1", "h5", "g1", "g4", "home", "yard",
    ];
    let leads = match (from.parse::<u32>(), points.parse::<u32>()) {
        (Ok(from), Ok(points)) => {
            let first = u32::from(layout.first());
            ((from + points - first) % u32::from(layout.cells()) + first).to_string()
        }
        _ => pick(stream, &others),
    };
    let other = pick(stream, &others);
    for word in [
        format!("{points}:{from}-{leads}"),
        format!("{points}:{from}-{other}"),
        format!("{points}:yard-{other}"),
        format!("{points}:yard-{}", layout.start(position.mover())),
        format!("{points}:{other}-{leads}"),
        format!("roll:{}", below(stream, 8)),
        format!("roll:{}+{}", below(stream, 8), below(stream, 8)),
        "decline".to_string(),
    ] {
        let mine = position
            .check_word(&word)
            .err()
            .map(|error| error.rule.id());
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
                let words = position
                    .legal_moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
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

/// Every preset by itself and with each option that it leaves open set to each of its values; bonuses to 0, 1, the other
/// bonus's and 99.
fn option_sets(preset: &str) -> Vec<String> {
    let variant = GAME
        .variants
        .iter()
        .find(|variant| variant.name == preset)
        .unwrap();
    let mut sets = vec![preset.to_string()];
    for option in variant.options {
        let values: Vec<&str> = match option.values {
            OptionValues::Words(words) => words.to_vec(),
            OptionValues::Range { .. } => vec!["0", "1", "10", "20", "99"],
        };
        for value in values.into_iter().filter(|value| *value != option.default) {
            sets.push(format!("{preset}[{}={value}]", option.name));
        }
    }
    sets
}

/// The letters of seats in the order of the board.
fn letters(layout: Layout, seats: Seats) -> String {
    let seats = layout.seats().filter(|seat| seats.contains(*seat));
    seats.map(|seat| GAME.letter(seat)).collect()
}

/// Plays a game of a variant; how many plies, and whether it ended.
fn play_variant(options: Options, seats: Seats, stream: &mut Stream, most: usize) -> (usize, bool) {
    let first = below(stream, seats.len() as u32) as usize;
    let first: Seat = seats.iter().nth(first).unwrap();
    let position = Setup::start(options, seats, first).position().unwrap();
    let letters = letters(position.layout(), seats);
    let twin = Oracle::new(&options.to_string(), &letters, GAME.letter(first));
    play_both(position, twin, stream, most)
}

/// Plays games of a preset, with each option by itself and every set of seats; how many games and plies.
fn play_preset(preset: &str, rounds: u64) -> (usize, usize) {
    let (mut games, mut plies) = (0, 0);
    for (set, variant) in option_sets(preset).iter().enumerate() {
        let options: Options = variant.parse().unwrap();
        for (index, seats) in seat_sets().into_iter().enumerate() {
            for round in 0..rounds {
                let seed = (100 * set + index) as u64;
                let mut stream = Stream::players(seed, round);
                let (played, over) = play_variant(options, seats, &mut stream, 100_000);
                assert!(over, "{variant}");
                games += 1;
                plies += played;
            }
        }
    }
    (games, plies)
}

#[test]
fn random_games_of_ludo_with_every_set_of_seats_and_single_option_agree_move_by_move() {
    let (classic, indian) = (
        play_preset("ludo/classic", 4),
        play_preset("ludo/indian", 4),
    );
    let (games, plies) = (classic.0 + indian.0, classic.1 + indian.1);
    assert!(
        games >= 1_400 && plies > 500_000,
        "{games} games, {plies} plies"
    );
}

#[test]
fn random_games_of_madn_with_every_set_of_seats_and_single_option_agree_move_by_move() {
    let (games, plies) = play_preset("ludo/madn", 6);
    assert!(
        games >= 700 && plies > 200_000,
        "{games} games, {plies} plies"
    );
}

#[test]
fn random_games_with_two_dice_every_set_of_seats_and_single_option_agree_move_by_move() {
    let (games, plies) = play_preset("ludo/parcheesi", 2);
    assert!(
        games >= 350 && plies > 100_000,
        "{games} games, {plies} plies"
    );
}

#[test]
fn random_games_with_options_mixed_freely_agree_move_by_move() {
    let mut ends = 0;
    for set in 0..500 {
        let mut stream = Stream::players(0x0B71, set);
        let options = draw_options(&mut stream);
        let seats = draw_seats(&mut stream);
        let (_, over) = play_variant(options, seats, &mut stream, 20_000);
        ends += usize::from(over);
    }
    assert!(ends > 450, "{ends}");
}

/// A text with a letter, a number or a field changed: often nearly a position.
fn garble(text: &str, stream: &mut Stream) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
    let at = below(stream, fields.len() as u32) as usize;
    match below(stream, 8) {
        0 => fields.swap(at, 1.min(text.len())),
        1 => drop(fields.remove(at)),
        2 => fields.push(fields[at].clone()),
        3 => {
            let more = [
                "sixes=1",
                "doubles=1",
                "extra=1",
                "tries=1",
                "queue=20",
                "queue=10,20",
                "split=12-14",
                "places=R",
                "sixes=0",
                "extra=01",
                "at=roll",
                "colour=R",
            ];
            fields.push(more[below(stream, more.len() as u32) as usize].to_string());
        }
        _ => {
            let letters: Vec<char> = "RGYB0123456789hg,+-=:[]yo ".chars().collect();
            let mut field: Vec<char> = fields[at].chars().collect();
            if field.is_empty() {
                return text.to_string();
            }
            let place = below(stream, field.len() as u32) as usize;
            let letter = letters[below(stream, letters.len() as u32) as usize];
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

#[test]
fn random_setups_and_texts_are_accepted_or_refused_alike_and_played_on_alike() {
    let mut stream = Stream::players(0x5E70, 1);
    // What came up: positions, and among them those over, at a bonus, with memory of each kind.
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut garbled = 0;
    for _ in 0..120_000 {
        let setup = strew(&mut stream);
        let text = setup.to_string();
        let twin = Oracle::read(&text);
        assert_eq!(
            setup.position().is_ok(),
            twin.is_some(),
            "{text}: {:?}",
            setup.position()
        );
        assert_eq!(Position::from_text(&text).is_ok(), twin.is_some(), "{text}");
        let Some(twin) = twin else { continue };
        let position = setup.position().unwrap();
        for (what, is) in [
            ("position", true),
            ("over", setup.at == At::Over),
            ("bonus", matches!(setup.at, At::Bonus(_))),
            ("four parts", matches!(setup.at, At::Move([.., d]) if d > 0)),
            (
                "three parts",
                matches!(setup.at, At::Move([_, _, c, 0]) if c > 0),
            ),
            ("sixes", setup.sixes > 0),
            ("extra", setup.extra > 0),
            ("tries", setup.tries > 0),
            ("queue", setup.queue[0] > 0),
            ("split", setup.split[0].is_some()),
            ("two pairs", setup.split[1].is_some()),
            ("places", !setup.places.as_slice().is_empty()),
        ] {
            *seen.entry(what).or_default() += usize::from(is);
        }
        play_both(position, twin, &mut stream, 10);
        for _ in 0..3 {
            let near = garble(&text, &mut stream);
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
    assert!(seen.values().all(|count| *count >= 60), "{seen:?}");
}
