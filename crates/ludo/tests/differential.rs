//! The engine against the slow oracle, move by move, over random games of every preset, set of seats and option.
mod oracle;

use macuil_core::events::NoEvents;
use macuil_core::game::OptionValues;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_ludo::{GAME, Layout, Options, Position, Setup};
use oracle::Oracle;

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

/// Every set of two to four seats.
fn seat_sets() -> Vec<Seats> {
    (0..16)
        .map(Seats::from_bits)
        .filter(|seats| seats.len() >= 2)
        .collect()
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

#[test]
fn random_games_of_every_preset_set_of_seats_and_single_option_agree_move_by_move() {
    let (mut games, mut plies) = (0, 0);
    for (preset, rounds) in [
        ("ludo/classic", 6),
        ("ludo/indian", 5),
        ("ludo/madn", 6),
        ("ludo/parcheesi", 3),
    ] {
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
    }
    assert!(games >= 3_000, "{games}");
    assert!(
        plies > 1_000_000,
        "games of hundreds of plies each: {plies}"
    );
}

#[test]
fn random_games_with_options_mixed_freely_agree_move_by_move() {
    let mut ends = 0;
    for set in 0..500 {
        let mut stream = Stream::players(0x0B71, set);
        let options = loop {
            let variant = &GAME.variants[below(&mut stream, 4) as usize];
            let mut list = Vec::new();
            for option in variant.options {
                if below(&mut stream, 2) == 0 {
                    continue;
                }
                list.push(match option.values {
                    OptionValues::Words(words) => {
                        let word = words[below(&mut stream, words.len() as u32) as usize];
                        format!("{}={word}", option.name)
                    }
                    OptionValues::Range { .. } => {
                        format!("{}={}", option.name, below(&mut stream, 100))
                    }
                });
            }
            let text = format!("{}[{}]", variant.name, list.join(","));
            if let Ok(options) = text.replace("[]", "").parse::<Options>() {
                break options;
            }
        };
        let sets = seat_sets();
        let seats = sets[below(&mut stream, sets.len() as u32) as usize];
        let (_, over) = play_variant(options, seats, &mut stream, 20_000);
        ends += usize::from(over);
    }
    assert!(ends > 450, "{ends}");
}
