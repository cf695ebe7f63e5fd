//! Records: written, read, replayed, broken and cut short at every byte.
use macuil::AnyPosition;
use macuil::record::{Ending, PlayedError, Record, ReplayError};
use macuil_core::events::Event;
use macuil_core::random::{Stream, below};
use proptest::prelude::*;

/// A random game's record.
fn game(variant: &str, index: u64) -> Record {
    let start = AnyPosition::start(variant, "", None).unwrap();
    let mut record = Record::of(&start);
    record.seed = Some((7, index));
    record.players = vec!["random".into(); start.seats().len()];
    let (mut position, mut events) = (start, Vec::new());
    let (mut dice, mut players) = (Stream::dice(7, index), Stream::players(7, index));
    while let Some(word) = position.draw(&mut dice).or_else(|| {
        let moves = position.moves();
        let pick = below(&mut players, moves.len().max(1) as u32) as usize;
        moves.into_iter().nth(pick)
    }) {
        position.play(&word, &mut events).unwrap();
        record.plies.push(word);
    }
    record.ending = macuil::record::ending_of(&position);
    record
}

#[test]
fn a_game_comes_back_and_replays() {
    let games = [
        game("partan", 0),
        game("partan[geometry=rings,counts=optional]", 1),
    ];
    let text = games
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    let (read, broken) = Record::read_all(&text);
    assert_eq!(broken, None);
    assert_eq!(read, games);
    for record in &read {
        let mut plies = 0;
        let end = record
            .replay(|_, events, _| plies += usize::from(!events.is_empty()))
            .unwrap();
        assert_eq!(plies, record.plies.len());
        assert!(
            matches!(&record.ending, Ending::Over(over) if end.to_string().contains(&format!("at={over} ")))
        );
    }
    assert!(text.lines().all(|line| line.len() <= 100));
    assert!(text.contains("\nseed 7 1\nrules partan 1\nroll:"));
}

#[test]
fn games_of_parchis_come_back_and_replay() {
    let games = [
        game("parchis/french6[cap=none]", 0),
        game("partan", 1),
        game("parchis/remix", 2),
        game("parchis/tournament8[end=places,finish=bounce]", 3),
    ];
    let text = games
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(Record::read_all(&text), (games.to_vec(), None));
    for line in [
        "variant parchis/french6[cap=none]",
        "seats YBRGOV",
        "rules parchis 1",
        "seats YBRGOVPC",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}");
    }
    assert!(text.lines().all(|line| line.len() <= 100));
    for (record, places) in games.iter().zip([6, 1, 1, 8]) {
        let end = record.replay(|_, _, _| ()).unwrap();
        let Ending::Over(over) = &record.ending else {
            panic!("the game ends by its rules")
        };
        assert_eq!(over.len(), "over:".len() + places, "{over}");
        assert!(end.to_string().contains(&format!(" at={over} ")));
        // Every way to say what became of it is compared.
        let mut other = record.clone();
        other.ending = Ending::Over(over[..over.len() - 1].into());
        assert!(matches!(
            other.replay(|_, _, _| ()),
            Err(ReplayError::Ending { .. })
        ));
    }
}

#[test]
fn games_of_ludo_come_back_and_replay() {
    let games = [
        game("ludo/classic[block=none,tries=3]", 0),
        game("ludo/indian", 1),
        game("ludo/madn", 2),
        game("ludo/parcheesi[end=places]", 3),
    ];
    let text = games
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(Record::read_all(&text), (games.to_vec(), None));
    for line in [
        "variant ludo/classic[block=none,tries=3]",
        "seats RGYB",
        "rules ludo 1",
        // The order of the board with two dice.
        "seats YBRG\nfirst Y",
    ] {
        assert!(text.contains(&format!("\n{line}\n")), "{line}");
    }
    // A move with both dice is one word.
    assert!(text.contains("+4:yard-") || text.contains("2+3:yard-"));
    assert!(text.lines().all(|line| line.len() <= 100));
    for (record, places) in games.iter().zip([1, 4, 1, 4]) {
        let end = record.replay(|_, _, _| ()).unwrap();
        let Ending::Over(over) = &record.ending else {
            panic!("the game ends by its rules")
        };
        assert_eq!(over.len(), "over:".len() + places, "{over}");
        assert!(end.to_string().contains(&format!(" at={over} ")));
    }
    // Seats in another order than the board's are no seats of the record.
    let other = games[3].to_string().replacen("seats YBRG", "seats RGYB", 1);
    let (_, broken) = Record::read_all(&other);
    let message = broken.unwrap().message;
    assert!(
        message.contains("with seats YBRG, the record says"),
        "{message}"
    );
}

#[test]
fn a_record_of_ludo_may_begin_with_a_position() {
    for (text, seats, first, words) in [
        (
            "ludo/parcheesi seats=YBR turn=Y at=move:1+6+6 Y=5,6,40,41 B=yard,yard,yard,yard R=yard,yard,yard,yard doubles=1 split=5-6",
            "YBR",
            'Y',
            &["1:6-7", "6:40-46", "6:41-47", "roll:1+2"][..],
        ),
        (
            "ludo/parcheesi seats=YB turn=B at=move:2 Y=yard,yard,yard,yard B=yard,yard,yard,25 queue=20",
            "YB",
            'B',
            &["2:25-27", "20:27-47", "roll:4+4"],
        ),
        (
            "ludo/indian seats=GYB turn=Y at=roll G=home,home,home,home Y=yard,20,21,h1 B=yard,yard,50,30 extra=1 places=G",
            "GYB",
            'Y',
            &["roll:6", "6:yard-26", "roll:1", "1:h1-h2", "roll:2"],
        ),
        (
            "ludo/madn[tries=3] seats=RY turn=Y at=roll R=yard,1,2,3 Y=yard,yard,yard,g4 tries=2",
            "RY",
            'Y',
            &["roll:6", "6:yard-20", "roll:3", "3:20-23", "roll:1"],
        ),
    ] {
        let position: AnyPosition = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
        let mut record = Record::of(&position);
        assert_eq!((record.seats.as_str(), record.first), (seats, first));
        assert_eq!(record.start.as_deref(), Some(text));
        record.plies = words.iter().map(ToString::to_string).collect();
        let (read, broken) = Record::read_all(&record.to_string());
        assert_eq!((broken, &read[0]), (None, &record));
        read[0].replay(|_, _, _| ()).unwrap();
    }
}

#[test]
fn games_of_patolli_come_back_and_replay() {
    let games = [
        game("patolli", 0),
        game("patolli[dice=d6,end=places]", 1),
        game("patolli[arm_length=8,exit=beyond_last]", 2),
        game("patolli[entry=free,empty_board=pay,end=places]", 3),
    ];
    let text = games
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(Record::read_all(&text), (games.to_vec(), None));
    for line in [
        "variant patolli[arm_length=8,exit=beyond_last]",
        "rules patolli 1",
        "seats SWNE\nfirst S",
    ] {
        assert!(text.contains(&format!("\n{line}\n")), "{line}");
    }
    assert!(text.lines().all(|line| line.len() <= 100));
    for (record, places) in games.iter().zip([1, 4, 1, 4]) {
        let end = record.replay(|_, _, _| ()).unwrap();
        let Ending::Over(over) = &record.ending else {
            panic!("the game ends by its rules")
        };
        assert_eq!(over.len(), "over:".len() + places, "{over}");
        assert!(end.to_string().contains(&format!(" at={over} ")));
    }
    // Seats in another order than the board's are no seats of the record.
    let other = games[3].to_string().replacen("seats SWNE", "seats SNWE", 1);
    let (_, broken) = Record::read_all(&other);
    let message = broken.unwrap().message;
    assert!(
        message.contains("with seats SWNE, the record says"),
        "{message}"
    );
}

#[test]
fn a_record_of_patolli_may_begin_with_a_position() {
    for (text, seats, first, words) in [
        // The piece just entered must move, and West's throw takes back the point of a piece that left before.
        (
            "patolli seats=SWN turn=S at=move:4 S=hand,hand,hand,0,50,off W=20,26,27,30,36,9 N=hand,hand,34,47,49,8 points=8,2,0 basket=26 must=0 match=S:3 many=SWN out=N",
            "SWN",
            'S',
            &["4:0-4", "roll:3", "3:20-23", "roll:10"][..],
        ),
        // South misses a turn, and East is out.
        (
            "patolli seats=SWNE turn=N at=move:2 S=hand,hand,hand,hand,hand,hand W=hand,13,16,27,9,off N=29,30,33,42,4,17 E=hand,hand,hand,40,7,35 points=1,6,9,0 basket=32 miss=S many=WNE out=E",
            "SWNE",
            'N',
            &["2:42-44", "roll:2", "2:13-15", "roll:4"],
        ),
        (
            "patolli seats=SWNE turn=E at=move:1 S=hand,hand,hand,hand,13,14 W=hand,hand,hand,17,24,32 N=hand,hand,hand,hand,hand,hand E=39,40,45,3,6,18 points=4,4,6,6 basket=28 extra=1 many=SWE",
            "SWNE",
            'E',
            &["1:18-19", "roll:10", "10:3-13", "roll:2"],
        ),
        (
            "patolli[end=places] seats=SWNE turn=E at=roll S=off,off,off,off,off,off W=hand,hand,24,0,10,off N=hand,off,off,off,off,off E=35,37,off,off,off,off points=0,4,3,1 basket=40 match=N:2 many=WE places=S",
            "SWNE",
            'E',
            &["roll:2", "roll:1", "1:hand-13", "roll:4"],
        ),
        (
            "patolli[arm_length=7,exit=beyond_last] seats=SN turn=N at=move:4 S=hand,hand,hand,hand,hand,10 N=30,31,34,36,41,53 points=2,10 basket=12 must=30 many=N",
            "SN",
            'N',
            &["4:31-35", "roll:1", "1:hand-0"],
        ),
    ] {
        let position: AnyPosition = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
        let mut record = Record::of(&position);
        assert_eq!((record.seats.as_str(), record.first), (seats, first));
        assert_eq!(record.start.as_deref(), Some(text));
        record.plies = words.iter().map(ToString::to_string).collect();
        let (read, broken) = Record::read_all(&record.to_string());
        assert_eq!((broken, &read[0]), (None, &record));
        read[0].replay(|_, _, _| ()).unwrap();
    }
}

#[test]
fn a_game_of_patolli_cut_at_any_byte_is_read_up_to_its_last_whole_word() {
    // `roll:1` may be the front of `roll:10`.
    let mut record = game("patolli", 5);
    record.plies.truncate(80);
    record.ending = Ending::Open;
    assert!(record.plies.iter().any(|word| word == "roll:10"));
    let text = record.to_string();
    for cut in text.find("roll:").unwrap()..text.len() {
        let (games, broken) = Record::read_all(&text[..cut]);
        assert_eq!(broken, None, "cut at {cut}");
        let kept = &games[0].plies;
        assert_eq!(**kept, record.plies[..kept.len()], "cut at {cut}");
    }
}

#[test]
fn half_a_throw_or_sum_of_two_dice_is_not_played_as_another() {
    let mut record = game("ludo/parcheesi", 5);
    record.plies.truncate(40);
    record.ending = Ending::Open;
    let text = record.to_string();
    for cut in text.find("roll:").unwrap()..text.len() {
        let (games, broken) = Record::read_all(&text[..cut]);
        assert_eq!(broken, None, "cut at {cut}");
        let kept = &games[0].plies;
        assert_eq!(**kept, record.plies[..kept.len()], "cut at {cut}");
    }
}

#[test]
fn a_record_of_parchis_may_begin_with_a_position() {
    let text = "parchis/french6[cap=none] seats=YRO turn=R at=bonus:20 Y=yard,yard,5,41 R=39,39,c2,home O=yard,73,73,10 sixes=2 last=39";
    let position: AnyPosition = text.parse().unwrap();
    assert_eq!(position.to_string(), text);
    let mut record = Record::of(&position);
    assert_eq!((record.seats.as_str(), record.first), ("YRO", 'R'));
    assert_eq!(record.start.as_deref(), Some(text));
    record.plies = ["20:39-59", "roll:6"].map(String::from).to_vec();
    let written = record.to_string();
    let (read, broken) = Record::read_all(&written);
    assert_eq!((broken, &read[0]), (None, &record));
    let mut names = Vec::new();
    let end = read[0]
        .replay(|_, events, _| names.extend(events.iter().map(Event::name)))
        .unwrap();
    assert_eq!(
        names,
        ["moved", "repeated", "thrown", "sent-back", "turn-passed"]
    );
    assert!(end.to_string().contains(" turn=O at=roll "), "{end}");
    // Of another preset the same words are another game.
    let other = written.replacen(
        "variant parchis/french6[cap=none]",
        "variant parchis/french6",
        1,
    );
    let (_, broken) = Record::read_all(&other);
    assert!(
        broken
            .unwrap()
            .message
            .contains("the record says parchis/french6 with seats YRO")
    );
}

#[test]
fn a_game_of_parchis_cut_at_any_byte_is_read_up_to_its_last_whole_word() {
    let mut record = game("parchis/tournament", 4);
    record.plies.truncate(60);
    let mut position = record.beginning().unwrap();
    for word in &record.plies {
        position.play(word, &mut Vec::new()).unwrap();
    }
    record.ending = Ending::Open;
    let text = record.to_string();
    for cut in text.find("roll:").unwrap()..text.len() {
        let (games, broken) = Record::read_all(&text[..cut]);
        assert_eq!(broken, None, "cut at {cut}");
        let kept = &games[0].plies;
        assert_eq!(**kept, record.plies[..kept.len()], "cut at {cut}");
        // `3:7-1` may be the front of `3:7-10`, and `roll:` of any throw.
        let played = text[..cut].split_ascii_whitespace();
        let played = played.filter(|word| word.starts_with("roll:") || word.contains('-'));
        let played = played.filter(|word| !word.starts_with('['));
        assert!(
            kept.len() + 1 >= played.count().min(record.plies.len()),
            "cut at {cut}"
        );
    }
}

#[test]
fn a_record_begun_elsewhere_or_not_ended_says_so() {
    let text = "partan seats=GR turn=G at=roll G=5 B=- R=- W=- start=7,0,8,0 home=0,0,0,0 centre=0";
    let mut record = Record::of(&text.parse().unwrap());
    assert_eq!(record.start.as_deref(), Some(text));
    record.plies = vec!["roll:3".into()];
    record.ending = Ending::Truncated;
    let written = record.to_string();
    assert!(written.contains(&format!(
        "\nstart {text}\nroll:3\nresult truncated\ndigest sha256:"
    )));
    assert_eq!(Record::read_all(&written), (vec![record.clone()], None));
    record.ending = Ending::Over("over:G".into());
    assert!(matches!(
        record.replay(|_, _, _| ()),
        Err(ReplayError::Ending { .. })
    ));
}

#[test]
fn a_broken_game_is_named_by_its_line_and_those_before_it_are_kept() {
    let (first, second) = (game("partan", 2).to_string(), game("partan", 3).to_string());
    let lines = first.lines().count();
    // What is changed in the second game, and the line of it at fault.
    for (from, to, line, says) in [
        ("seats GBRW", "seats GBRX", 2, "seats"),
        ("first G", "first Green", 4, "one letter"),
        ("seed 7 3", "seed seven", 6, "two numbers"),
        (
            "rules partan 1",
            "rules partan 2",
            7,
            "version 2 of the rules",
        ),
        ("rules partan 1", "rules chess", 7, "rules are written"),
        ("roll:", "rill:", 8, "cannot be played"),
        (
            "[macuil-record 1]",
            "[macuil-record 9]",
            1,
            "begins with the line",
        ),
        ("variant partan", "varient partan", 2, "variant"),
    ] {
        let text = format!("{first}\n{}", second.replacen(from, to, 1));
        let (games, broken) = Record::read_all(&text);
        let broken = broken.unwrap_or_else(|| panic!("{to} is a fault"));
        assert_eq!(
            (games.len(), broken.line),
            (1, lines + 1 + line),
            "{to}: {broken}"
        );
        assert!(broken.message.contains(says), "{broken}");
    }
    // Another first throw: if nothing after it is refused, the result or the digest tells.
    let at = second.find("roll:").unwrap() + "roll:".len();
    for points in ('1'..='6').filter(|points| !second[at..].starts_with(*points)) {
        let changed = format!("{}{points}{}", &second[..at], &second[at + 1..]);
        assert!(Record::read_all(&changed).1.is_some(), "{points}");
    }
    let digest = second.replacen("sha256:", "sha256:0", 1);
    let broken = Record::read_all(&digest).1.unwrap();
    assert!(
        broken.message.contains("digest") && broken.line == second.lines().count(),
        "{broken}"
    );
}

#[test]
fn a_game_cut_at_any_byte_is_read_up_to_its_last_whole_word() {
    let record = game("partan", 4);
    let text = record.to_string();
    let whole = format!("{}\n", game("partan", 5));
    for cut in 0..text.len() {
        let (games, broken) = Record::read_all(&format!("{whole}{}", &text[..cut]));
        assert_eq!(broken, None, "cut at {cut}");
        assert!(!games.is_empty() && games.len() <= 2);
        if let Some(saved) = games.get(1) {
            if cut + 1 == text.len() {
                // Only the last line end is missing: the digest says that the game is whole.
                assert_eq!(*saved, record);
                continue;
            }
            assert_eq!((saved.whole, &saved.ending), (false, &Ending::Open));
            // Nothing is played that was not.
            let kept = saved.plies.len();
            assert_eq!(saved.plies, record.plies[..kept], "cut at {cut}");
            saved.replay(|_, _, _| ()).unwrap();
            // Nothing whole is lost.
            let played = text[..cut]
                .lines()
                .skip(7)
                .flat_map(|line| line.split(' '))
                .filter(|word| word.contains(':'))
                .count();
            assert!(
                kept + 1 >= played.min(record.plies.len()),
                "cut at {cut}: {kept} of {played}"
            );
        } else {
            assert!(cut < text.find("roll:").unwrap(), "cut at {cut}");
        }
    }
}

#[test]
fn half_a_word_is_not_played_as_another() {
    // With jumps pending from G1 and G14, `jump:G1` may be the front of `jump:G14`.
    let text = "partan seats=GR turn=G at=jump:G1,G14 G=1,14 B=- R=4 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
    let mut record = Record::of(&text.parse().unwrap());
    record.plies = vec!["jump:G14".into()];
    let written = record.to_string();
    let cut = written.find("jump:G14\n").unwrap();
    for (length, kept) in [
        ("jump:G".len(), 0),
        ("jump:G1".len(), 0),
        ("jump:G14".len(), 1),
    ] {
        let (games, broken) = Record::read_all(&written[..cut + length]);
        assert_eq!((games[0].plies.len(), broken), (kept, None));
    }
}

#[test]
fn bytes_that_are_no_text_are_a_fault_where_they_stand() {
    let (first, second) = (game("partan", 6).to_string(), game("partan", 7).to_string());
    let text = format!(
        "{first}\n{}",
        second.replacen("players random", "players r\u{fffd}m", 1)
    );
    let bytes = text.replace('\u{fffd}', "\u{1}").into_bytes();
    let at = bytes.iter().position(|byte| *byte == 1).unwrap();
    let mut bytes = bytes;
    bytes[at] = 0xff;
    let (games, broken) = Record::read_bytes(&bytes);
    let broken = broken.unwrap();
    assert_eq!(
        (games.len(), broken.line, broken.column),
        (1, first.lines().count() + 1 + 5, 10),
        "{broken}"
    );
}

#[test]
fn a_game_that_was_cut_short_is_written_as_it_was_read() {
    for variant in ["partan", "patolli"] {
        let text = game(variant, 6).to_string();
        // Nobody knows the result, not even where all that was played is there and the game is over by it.
        for end in ["result", "digest"] {
            let cut = &text[..text.find(end).unwrap()];
            let (games, broken) = Record::read_all(cut);
            assert_eq!((games.len(), broken, games[0].whole), (1, None, false));
            let again = games[0].to_string();
            assert_eq!(again, text[..text.find("result").unwrap()]);
            assert_eq!(Record::read_all(&again), (games, None));
        }
    }
}

#[test]
fn a_game_played_elsewhere_is_recorded_with_how_it_stands() {
    let start = AnyPosition::start("ludo/madn", "RG", None).unwrap();
    let names = vec!["ada".to_string(), "ben".to_string()];
    let game = game("ludo/madn", 3);
    let begin = game.beginning().unwrap();
    let played = Record::played(&begin, game.plies.clone(), game.players.clone(), game.seed);
    assert_eq!(played, Ok(game));
    let open = Record::played(&start, vec!["roll:3".into()], names, None).unwrap();
    assert_eq!(open.ending, Ending::Open);
    assert_eq!(Record::read_all(&open.to_string()), (vec![open], None));
}

#[test]
fn a_game_that_cannot_be_recorded_says_why() {
    let start = AnyPosition::start("ludo/madn", "RG", None).unwrap();
    let plies = ["roll:3", "roll:7"].map(String::from).to_vec();
    let refused = Record::played(&start, plies, Vec::new(), None).unwrap_err();
    assert!(
        matches!(refused, PlayedError::Ply { ply: 1, .. }),
        "{refused}"
    );
    for names in [["ada", "b b"], ["ada", ""], ["a\nseed 1 2", "ben"]] {
        let names = names.map(String::from).to_vec();
        let refused = Record::played(&start, Vec::new(), names.clone(), None).unwrap_err();
        let wrong = names
            .iter()
            .find(|name| !["ada", "ben"].contains(&name.as_str()));
        assert_eq!(
            refused,
            PlayedError::Name {
                name: wrong.unwrap().clone()
            }
        );
    }
    let refused = Record::played(&start, Vec::new(), vec!["ada".into()], None).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the game cannot begin: 1 players are named for 2 seats"
    );
}

proptest! {
    /// Whatever names are taken, the record reads back with them.
    #[test]
    fn names_that_are_taken_read_back(one in any::<String>(), other in "[a-z\\[\\]=#\u{a0}\u{2028}]{1,4}") {
        let start = AnyPosition::start("partan", "GR", None).unwrap();
        if let Ok(record) = Record::played(&start, Vec::new(), vec![one, other], None) {
            prop_assert_eq!(Record::read_all(&record.to_string()), (vec![record], None));
        }
    }
}
