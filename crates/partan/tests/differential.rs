//! The engine against the slow oracle, move by move, over random games of every seat set and option.
use crate::oracle;

use macuil_core::dice::Die;
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position as _};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_partan::{Options, Position, Setup};
use oracle::Oracle;

/// Every set of two to four seats.
fn seat_sets() -> impl Iterator<Item = Seats> {
    (0..16)
        .map(Seats::from_bits)
        .filter(|seats| seats.len() >= 2)
}

/// Words that are often nearly right: what the engine must refuse for the same reason as the oracle.
fn try_words(position: &Position, twin: &Oracle, stream: &mut Stream) {
    let points = ["1", "2", "3", "4", "5", "6", "7", "10"][below(stream, 8) as usize];
    let from = below(stream, 37);
    let step: u32 = points.parse().unwrap();
    let letter = "GBRW".chars().nth(below(stream, 4) as usize).unwrap();
    let from_word = if from == 0 {
        "start".to_string()
    } else {
        from.to_string()
    };
    let to_word = if from + step > 36 {
        "home".to_string()
    } else {
        (from + step).to_string()
    };
    for word in [
        format!("{points}:{from_word}-{to_word}"),
        format!("{points}:{from_word}-{}", 1 + below(stream, 36)),
        format!("jump:{letter}{}", 1 + from % 36),
        format!("roll:{}", below(stream, 8)),
        "decline".to_string(),
        format!("{points}:{from_word}"),
    ] {
        let mine = position
            .check_word(&word)
            .err()
            .map(|error| error.rule.id());
        assert_eq!(mine, twin.refusal(&word), "{word} at {position}");
    }
}

/// Plays one game on both; returns how many plies it had.
fn play_both(mut position: Position, mut twin: Oracle, stream: &mut Stream, most: usize) -> usize {
    for ply in 0..most {
        let text = position.to_string();
        assert_eq!(text, twin.text());
        assert_eq!(Position::from_text(&text).as_ref(), Ok(&position), "{text}");
        let words: Vec<String> = match position.node() {
            Node::Over(_) => {
                assert!(twin.is_over() && twin.moves().is_empty() && twin.rolls().is_empty());
                return ply;
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
            try_words(&position, &twin, stream);
        }
        let word = &words[below(stream, words.len() as u32) as usize];
        position
            .play_word(word, &mut NoEvents)
            .unwrap_or_else(|error| panic!("{word} at {text}: {error}"));
        twin.play(word);
    }
    most
}

#[test]
fn random_games_of_every_seat_set_and_option_agree_move_by_move() {
    let mut games = 0;
    let mut plies = 0;
    // 11 seat sets by 32 option sets, six games each, and every seat begins now and then.
    for (index, seats) in seat_sets().enumerate() {
        for (set, options) in Options::all().enumerate() {
            for round in 0..6u64 {
                let first = seats.iter().nth(round as usize % seats.len()).unwrap();
                let position = Setup::start(options, seats, first).position().unwrap();
                let letter = macuil_partan::GAME.letter(first);
                let letters = macuil_partan::GAME.letters(seats);
                let twin = Oracle::new(&options.to_string(), letters.as_str(), letter);
                let mut stream = Stream::players((32 * index + set) as u64, round);
                plies += play_both(position, twin, &mut stream, 100_000);
                games += 1;
            }
        }
    }
    assert_eq!(games, 2112);
    assert!(plies > 500_000, "games of hundreds of plies each: {plies}");
}

/// A random setup: pieces strewn over Squares, zones and the Central Circle, often not a position.
fn strew(stream: &mut Stream) -> Setup {
    let options = Options::all().nth(below(stream, 32) as usize).unwrap();
    let seats = seat_sets().nth(below(stream, 11) as usize).unwrap();
    let turn = seats
        .iter()
        .nth(below(stream, seats.len() as u32) as usize)
        .unwrap();
    let mut setup = Setup::start(options, seats, turn);
    setup.start = [0; 4];
    let on_track = below(stream, 20);
    for piece in 0..8 * seats.len() as u32 {
        let street = below(stream, 4) as usize;
        if piece < on_track {
            let bit = 1u64 << below(stream, 36);
            if setup.streets[street] & bit == 0 {
                setup.streets[street] |= bit;
                continue;
            }
        }
        match below(stream, 8) {
            0..=3 => setup.start[street] += 1,
            4 | 5 => setup.home[street] += 1,
            _ => setup.centre += 1,
        }
    }
    setup.at = match below(stream, 12) {
        0..=3 => macuil_partan::At::Roll,
        4..=6 => macuil_partan::At::Move(Die::new(1 + below(stream, 6) as u8).unwrap()),
        7 | 8 => macuil_partan::At::Count,
        9 => macuil_partan::At::Over(Some(turn)),
        10 => macuil_partan::At::Over(None),
        _ => {
            let mut pending = setup.streets;
            pending.iter_mut().for_each(|bits| {
                *bits &= 1 | 1 << 3 | 1 << 7 | 1 << 13 | 1 << 22 | 1 << 21 | 1 << 32
            });
            macuil_partan::At::Jump(pending)
        }
    };
    // Ends are rare by chance: now and then pieces are put where somebody wins or nobody can.
    let unplayed = (0..4).find(|street| !seats.contains(Seat::new(*street)));
    match (setup.at, below(stream, 3), unplayed) {
        (macuil_partan::At::Over(Some(_)) | macuil_partan::At::Roll, 0, _) => {
            setup.home[turn.index()] += core::mem::take(&mut setup.start[turn.index()]);
        }
        (macuil_partan::At::Over(None) | macuil_partan::At::Roll, 1, Some(street)) => {
            for seat in seats.iter() {
                setup.home[street as usize] += core::mem::take(&mut setup.start[seat.index()]);
                setup.home[street as usize] += core::mem::take(&mut setup.home[seat.index()]);
            }
            setup.home[street as usize] += core::mem::take(&mut setup.centre);
            if below(stream, 2) == 0 {
                let on_track: u32 = setup.streets.iter().map(|bits| bits.count_ones()).sum();
                setup.streets = [0; 4];
                setup.start[street as usize] += on_track as u8;
            }
        }
        _ => {}
    }
    if below(stream, 3) == 0 || matches!(setup.at, macuil_partan::At::Count) {
        setup.owed_fives = below(stream, 3) as u16;
        setup.owed_tens = below(stream, 2) as u16;
        setup.repeats = below(stream, 2) as u16;
    }
    setup
}

#[test]
fn random_setups_are_accepted_or_refused_alike_and_played_on_alike() {
    let mut stream = Stream::players(0x5E70, 0);
    let (mut accepted, mut tidied, mut over) = (0, 0, 0);
    for _ in 0..60_000 {
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
            play_both(position, twin, &mut stream, 60);
        }
        let mine = setup.tidy().ok().map(|position| position.to_string());
        let twins = Oracle::tidy(&text).map(|twin| twin.text());
        assert_eq!(mine, twins, "{text}: {:?}", setup.tidy());
        tidied += usize::from(mine.is_some());
    }
    assert!(
        accepted > 3_000 && tidied > 10_000 && over > 100,
        "{accepted} positions, {tidied} tidied, {over} over"
    );
}

#[test]
fn words_are_read_alike() {
    let position = Position::from_text(
        "partan seats=GBRW turn=G at=move:3 G=25 B=20 R=- W=2 start=7,7,8,7 home=0,0,0,0 centre=0",
    )
    .unwrap();
    let twin = Oracle::read(&position.to_string()).unwrap();
    for word in [
        "",
        "roll",
        "roll:",
        "roll:0",
        "roll:03",
        "roll:3 ",
        "3",
        "3:",
        "3:25",
        "3:25-",
        "3:25-28",
        "3:25-28 ",
        "03:25-28",
        "3:025-28",
        "3:25-028",
        "3:0-3",
        "3:37-40",
        "3:36-home",
        "3:start-3",
        "3:start-home",
        "3:home-3",
        "0:25-25",
        "7:25-32",
        "256:25-28",
        "300:1-2",
        "jump:G0",
        "jump:G37",
        "jump:X4",
        "jump:G4",
        "jump:4",
        "decline",
        "Decline",
        "decline ",
        "3:start-start",
        "3:é-3",
    ] {
        let mine = position.check_word(word).err().map(|error| error.rule.id());
        assert_eq!(mine, twin.refusal(word), "{word:?}");
        if let Some(ply) = Position::read_ply(word) {
            let again = match ply {
                Ply::Roll(roll) => roll.to_string(),
                Ply::Move(m) => m.to_string(),
            };
            assert_eq!(Position::read_ply(&again), Some(ply), "{word:?}");
        }
    }
}
