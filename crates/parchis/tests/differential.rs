//! The engine against the slow oracle, move by move, over random games of every preset, board, number of seats and option.
use crate::oracle;

use macuil_core::dice::Die;
use macuil_core::events::NoEvents;
use macuil_core::game::OptionValues;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_parchis::{At, GAME, Last, Options, Place, Position, Setup};
use oracle::Oracle;

/// Words that are often nearly right: what the engine must refuse for the same reason as the oracle.
fn try_words(position: &Position, twin: &Oracle, stream: &mut Stream) {
    let arms = position.arms();
    let pick = |stream: &mut Stream, words: &[&str]| {
        words[below(stream, words.len() as u32) as usize].to_string()
    };
    // Half of the points are those due.
    let due = position.legal_moves().first().map(ToString::to_string);
    let due = due.and_then(|word| word.split_once(':').map(|(points, _)| points.to_string()));
    let points = due.filter(|_| below(stream, 2) == 0).unwrap_or_else(|| {
        pick(
            stream,
            &["1", "2", "3", "4", "5", "6", "7", "10", "12", "20"],
        )
    });
    // A piece of the mover's, or any square.
    let pieces = position.pieces(position.mover());
    let from = if below(stream, 3) > 0 {
        pieces[below(stream, 4) as usize].to_string()
    } else {
        below(stream, 140).to_string()
    };
    let leads = match (from.parse::<u32>(), points.parse::<u32>()) {
        (Ok(from), Ok(points)) => ((from + points - 1) % u32::from(arms.squares()) + 1).to_string(),
        _ => pick(stream, &["5", "22", "c1", "c7", "home"]),
    };
    let other = pick(
        stream,
        &["5", "22", "39", "56", "c1", "c4", "c7", "home", "yard"],
    );
    for word in [
        format!("{points}:{from}-{leads}"),
        format!("{points}:{from}-{leads}x2"),
        format!("{points}:{from}-{other}"),
        format!("{points}:yard-{other}"),
        format!("{points}:yard-{other}x2"),
        format!("{points}:{other}-{leads}"),
        format!("roll:{}", below(stream, 8)),
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
                let words = position
                    .rolls()
                    .unwrap()
                    .outcomes()
                    .iter()
                    .map(|(roll, _): &(Die, u32)| roll.to_string())
                    .collect();
                assert_eq!(words, twin.rolls(), "{text}");
                words
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

/// Every preset by itself and with each option set to each of its values, bonuses to 0, 1, the other bonus's and 99; what
/// contradicts itself left out.
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
    sets.retain(|set| set.parse::<Options>().is_ok());
    sets
}

/// Random seats of a board, as many as asked for, and who of them begins.
fn draw_seats(stream: &mut Stream, all: u8, count: usize) -> (Seats, Seat) {
    let mut seats = Seats::NONE;
    while seats.len() < count {
        seats = seats.with(Seat::new(below(stream, u32::from(all)) as u8));
    }
    let first = below(stream, count as u32) as usize;
    (seats, seats.iter().nth(first).unwrap())
}

/// Plays games of a variant with each number of seats; how many games, plies and ends.
fn play_variant(set: usize, variant: &str, counts: &[usize], rounds: u64) -> (usize, usize, usize) {
    let options: Options = variant.parse().unwrap();
    assert_eq!(options.to_string(), variant);
    let (mut games, mut plies, mut ends) = (0, 0, 0);
    for &count in counts {
        for round in 0..rounds {
            let mut stream = Stream::players((100 * set + count) as u64, round);
            let (seats, first) = draw_seats(&mut stream, options.arms.count(), count);
            let position = Setup::start(options, seats, first).position().unwrap();
            let twin = Oracle::new(variant, GAME.letters(seats).as_str(), GAME.letter(first));
            let (played, over) = play_both(position, twin, &mut stream, 100_000);
            games += 1;
            plies += played;
            ends += usize::from(over);
        }
    }
    (games, plies, ends)
}

#[test]
fn random_games_of_every_preset_number_of_seats_and_single_option_agree_move_by_move() {
    let (mut games, mut plies) = (0, 0);
    for (index, preset) in ["parchis/remix", "parchis/french", "parchis/tournament"]
        .into_iter()
        .enumerate()
    {
        for (set, variant) in option_sets(preset).iter().enumerate() {
            let (played, moved, ends) = play_variant(1000 * index + set, variant, &[2, 3, 4], 13);
            assert_eq!(played, ends, "every game of {variant} ends");
            games += played;
            plies += moved;
        }
    }
    assert!(games >= 3_000, "{games}");
    assert!(
        plies > 1_000_000,
        "games of hundreds of plies each: {plies}"
    );
}

#[test]
fn random_games_on_six_and_eight_arms_agree_move_by_move() {
    for (index, (preset, counts)) in [
        ("parchis/remix6", &[2, 4, 6][..]),
        ("parchis/french6", &[3, 5, 6]),
        ("parchis/tournament6", &[2, 5, 6]),
        ("parchis/remix8", &[3, 6, 8]),
        ("parchis/french8", &[2, 7, 8]),
        ("parchis/tournament8", &[4, 7, 8]),
    ]
    .into_iter()
    .enumerate()
    {
        for (set, variant) in option_sets(preset).iter().enumerate() {
            play_variant(10_000 + 1000 * index + set, variant, counts, 1);
        }
    }
}

/// Any options, many changed at once.
fn draw_options(stream: &mut Stream) -> Options {
    loop {
        let variant = &GAME.variants[below(stream, GAME.variants.len() as u32) as usize];
        let mut set = Vec::new();
        for option in variant.options {
            if below(stream, 2) == 0 {
                continue;
            }
            set.push(match option.values {
                OptionValues::Words(words) => {
                    let word = words[below(stream, words.len() as u32) as usize];
                    format!("{}={word}", option.name)
                }
                OptionValues::Range { .. } => format!("{}={}", option.name, below(stream, 100)),
            });
        }
        let text = if set.is_empty() {
            variant.name.to_string()
        } else {
            format!("{}[{}]", variant.name, set.join(","))
        };
        if let Ok(options) = text.parse() {
            return options;
        }
    }
}

#[test]
fn random_games_with_options_mixed_freely_agree_move_by_move() {
    let mut ends = 0;
    for set in 0..600 {
        let mut stream = Stream::players(0x0B71, set);
        let options = draw_options(&mut stream);
        let count = 2 + below(&mut stream, u32::from(options.arms.count()) - 1) as usize;
        let (_, _, over) = play_variant(50_000 + set as usize, &options.to_string(), &[count], 1);
        ends += over;
    }
    assert!(ends > 590, "{ends}");
}

/// A random setup: pieces strewn over the board and the fields filled, often not a position.
fn strew(stream: &mut Stream) -> Setup {
    let options = draw_options(stream);
    let arms = options.arms;
    let count = 2 + below(stream, u32::from(arms.count()) - 1) as usize;
    let (seats, turn) = draw_seats(stream, arms.count(), count);
    let mut setup = Setup::start(options, seats, turn);
    // 1. Pieces, crowded now and then: a few squares for all of them, start squares among them.
    let crowd: Vec<u8> = (0..1 + below(stream, 12))
        .map(|_| match below(stream, 2) {
            0 => 17 * below(stream, u32::from(arms.count())) as u8 + 5,
            _ => 1 + below(stream, u32::from(arms.squares())) as u8,
        })
        .collect();
    let crowded = below(stream, 2) == 0;
    for seat in seats.iter() {
        let all_home = below(stream, 6) == 0;
        for piece in 0..4 {
            let place = match below(stream, 10) {
                _ if all_home => Place::Home,
                0 | 1 => Place::Yard,
                2 => Place::Corridor(1 + below(stream, 7) as u8),
                3 => Place::Home,
                _ if crowded => Place::Square(crowd[below(stream, crowd.len() as u32) as usize]),
                _ => {
                    let progress = 1 + below(stream, u32::from(arms.last())) as u8;
                    arms.place(seat, progress)
                }
            };
            setup.pieces[seat.index()][piece] = place;
        }
    }
    // 2. What is due.
    let points = [1, 2, 3, 4, 5, 6, 7, 12][below(stream, 8) as usize];
    setup.at = match below(stream, 8) {
        0..=2 => At::Roll,
        3..=5 => At::Move(points),
        6 => At::Bonus([options.capture_bonus, options.home_bonus][below(stream, 2) as usize]),
        _ => At::Over,
    };
    setup.sixes = below(stream, 4).saturating_sub(1) as u8;
    // 3. What is remembered, mostly where it is due.
    let home = [Place::Home; 4];
    for seat in seats.iter() {
        let last = setup.at == At::Over && below(stream, 2) == 0;
        if setup.pieces[seat.index()] == home || last {
            setup.places.push(seat);
        }
    }
    if setup.sixes == 2 && below(stream, 8) > 0 {
        setup.last = match setup.pieces[turn.index()][below(stream, 4) as usize] {
            Place::Square(number) => Last::Square(number),
            _ => Last::Nothing,
        };
    }
    for owner in seats.iter() {
        let start = Place::Square(arms.start(owner));
        let on: Vec<Seat> = seats
            .iter()
            .filter(|seat| setup.pieces[seat.index()].contains(&start))
            .collect();
        if on.len() >= 2 && !on.contains(&owner) && below(stream, 8) > 0 {
            setup.late[owner.index()] = Some(on[below(stream, on.len() as u32) as usize]);
        }
        if setup.pieces[owner.index()] == [Place::Yard; 4] && below(stream, 3) == 0 {
            setup.five = setup.five.with(owner);
        }
    }
    setup
}

#[test]
fn random_setups_are_accepted_or_refused_alike_and_played_on_alike() {
    let mut stream = Stream::players(0x5E70, 1);
    let (mut accepted, mut late, mut last, mut over) = (0, 0, 0, 0);
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
        if let (Ok(position), Some(twin)) = (setup.position(), twin) {
            accepted += 1;
            over += usize::from(matches!(position.node(), Node::Over(_)));
            late += usize::from(setup.late.iter().any(Option::is_some));
            last += usize::from(matches!(setup.last, Last::Square(_)));
            play_both(position, twin, &mut stream, 40);
        }
    }
    assert!(
        accepted > 10_000 && over > 30 && late > 60 && last > 500,
        "{accepted} positions, {over} over, {late} with guests, {last} with a last mover"
    );
}
