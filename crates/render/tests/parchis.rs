//! What a reader of the pictures of Parchís sees.
use std::collections::{BTreeMap, BTreeSet};

use macuil_core::board::{Board as _, Space};
use macuil_core::position::Position as _;
use macuil_parchis::{Arms, Barrier, GAME, Place, Position, Setup};
use macuil_render::{Picture, Style, Theme};
use roxmltree::Document;

use crate::common;
use common::{Corpus, values, words};

/// The corpus of the rules before and after each play, and random games on every board and with crowded squares.
fn corpus() -> Corpus<Position> {
    let mut all = common::read(include_str!("../../parchis/tests/corpora/cases.jsonl"));
    for (variant, players, index) in [
        ("parchis/remix", "4", 0),
        ("parchis/french", "2", 1),
        ("parchis/tournament[end=places,finish=bounce]", "3", 2),
        (
            "parchis/remix[safe_squares=shared,entry_guest=share]",
            "4",
            3,
        ),
        ("parchis/french6", "6", 4),
        (
            "parchis/remix6[safe_squares=shared,entry_guest=share]",
            "5",
            5,
        ),
        ("parchis/tournament8", "2", 6),
        ("parchis/french8[cap=none,end=places]", "8", 7),
    ] {
        let start = Position::start(variant, players, None).unwrap();
        common::play(start, index, &mut all);
    }
    all
}

fn read(text: &str) -> Position {
    Position::from_text(text).unwrap()
}

/// The pieces of a position by the names that pictures have for them.
fn pieces(setup: &Setup) -> BTreeMap<String, usize> {
    let mut pieces = BTreeMap::new();
    for seat in setup.seats.iter() {
        for place in setup.pieces[seat.index()] {
            let name = format!("{}-{place}", GAME.letter(seat));
            *pieces.entry(name).or_default() += 1;
        }
    }
    pieces
}

#[test]
fn every_picture_is_well_formed_and_keeps_to_itself() {
    common::is_well_formed(&corpus());
}

#[test]
fn every_class_that_is_used_has_a_look() {
    common::has_looks(&corpus());
}

#[test]
fn nothing_is_drawn_outside_the_picture() {
    common::stays_inside(&corpus());
}

#[test]
fn the_same_position_gives_the_same_picture() {
    common::is_stable(&corpus());
}

#[test]
fn a_board_shaded_by_heat_is_bare_and_tells_its_values() {
    common::is_a_bare_board(&corpus());
}

#[test]
fn every_place_that_moves_and_events_name_is_found() {
    common::finds_places(&corpus(), &["a seat", "home", "yard"]);
}

#[test]
fn pieces_and_ways_are_found_by_the_labels_of_spaces() {
    common::finds_spaces(&corpus());
}

#[test]
fn every_piece_is_drawn_exactly_once() {
    for (position, events) in corpus() {
        let svg = position.svg(&events, &Style::default());
        let drawn = values(&Document::parse(&svg).unwrap(), "data-piece");
        assert_eq!(drawn, pieces(&position.setup()), "{position}");
    }
}

#[test]
fn no_piece_covers_another_on_a_square_that_two_or_more_share() {
    common::covers_no_piece(&corpus());
}

#[test]
fn every_square_is_there_once_and_numbered_once() {
    for (variant, arms) in [
        ("parchis/remix", Arms::Four),
        ("parchis/remix6", Arms::Six),
        ("parchis/remix8", Arms::Eight),
    ] {
        let position = Position::start(variant, "", None).unwrap();
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style {
                theme,
                ..Style::default()
            };
            let svg = position.svg(&[], &style);
            let document = Document::parse(&svg).unwrap();
            let drawn = values(&document, "data-square");
            let track = arms.track();
            for space in (0..24 * u16::from(arms.count())).map(Space) {
                assert_eq!(drawn.get(track.label(space).as_str()), Some(&1));
            }
            assert_eq!(drawn.len(), 24 * usize::from(arms.count()));
            let numbers = common::numbers(&document);
            let every: BTreeMap<u8, usize> = (1..=arms.squares()).map(|n| (n, 1)).collect();
            assert_eq!(numbers, every);
        }
    }
}

#[test]
fn barriers_are_joined_by_a_bar() {
    let barriers = |text: &str| {
        let svg = read(text).svg(&[], &Style::default());
        let drawn = values(&Document::parse(&svg).unwrap(), "data-barrier");
        drawn.into_keys().collect::<Vec<_>>()
    };
    // Two of one colour anywhere, but not two colours on a safe square.
    assert_eq!(
        barriers("parchis/french seats=YB turn=Y at=roll Y=5,5,12,c3 B=22,22,12,home"),
        ["B-22", "Y-5"]
    );
    // On safe squares only.
    assert_eq!(
        barriers("parchis/remix seats=YB turn=Y at=roll Y=5,5,20,20 B=22,c3,c3,home"),
        ["Y-5"]
    );
    for (position, _) in corpus() {
        let setup = position.setup();
        let mut expected = BTreeSet::new();
        for (name, count) in pieces(&setup) {
            let place = name.split('-').nth(1).unwrap();
            let safe = place.parse().is_ok_and(|n| setup.options.arms.is_safe(n));
            let counts = setup.options.barrier == Barrier::Any || safe;
            if count == 2 && counts && !["yard", "home"].contains(&place) {
                expected.insert(name);
            }
        }
        let svg = position.svg(&[], &Style::default());
        let drawn = values(&Document::parse(&svg).unwrap(), "data-barrier");
        assert_eq!(drawn.into_keys().collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn more_than_two_of_a_colour_are_a_pile_with_their_count() {
    let position = read("parchis/remix seats=YB turn=Y at=roll Y=20,20,20,yard B=c1,c1,c1,c1");
    let svg = position.svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    let counts: Vec<&str> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("macuil-bold macuil-count-ink"))
        .filter_map(|node| node.text())
        .collect();
    assert_eq!(counts, ["3", "4"]);
}

#[test]
fn every_event_that_moves_a_piece_has_its_arrow() {
    common::has_arrows(&corpus(), &["captured", "entered", "moved", "sent-back"]);
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let text = "parchis/french seats=YBR turn=B at=bonus:10 Y=yard,yard,58,62 B=68,11,c3,home R=yard,51,51,c4 sixes=2 last=11";
    let svg = read(text).svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        words(&document, "title"),
        "Parchís: Blue to move a bonus of 10"
    );
    assert_eq!(
        words(&document, "desc"),
        "Blue to move a bonus of 10. Yellow: 58 and 62; yard 2, home 0. Blue: 68, 11 and c3; yard 0, home 1. \
         Red: 51 (2) and c4; yard 1, home 0. Sixes in a row: 2. A third six sends back the piece on 11."
    );
}

#[test]
fn heat_shades_loop_and_corridors() {
    for variant in ["parchis/remix", "parchis/remix8"] {
        let position = Position::start(variant, "", None).unwrap();
        let squares = 24 * usize::from(position.arms().count());
        let heat: Vec<f64> = (0..squares)
            .map(|space| space as f64 / (squares - 1) as f64)
            .collect();
        let style = Style {
            heat: Some(common::heat(&heat)),
            ..Style::default()
        };
        let svg = position.svg(&[], &style);
        let document = Document::parse(&svg).unwrap();
        let shaded = common::shaded(&document);
        assert_eq!(shaded.len(), squares);
        assert_eq!(
            (shaded[0].as_str(), shaded[squares - 1].as_str()),
            ("#fcfad6", "#1f0c48")
        );
    }
}

#[test]
fn text_has_at_most_eighty_columns_and_few_rows() {
    let (four, more): (Corpus<Position>, Corpus<Position>) = corpus()
        .into_iter()
        .partition(|(position, _)| position.arms() == Arms::Four);
    common::fits_terminals(&four, 36);
    common::fits_terminals(&more, 42);
}

#[test]
fn text_says_the_same_without_its_colours() {
    common::needs_no_colour(&corpus());
}

#[test]
fn text_has_the_board_as_it_lies_on_the_table() {
    let text = read(
        "parchis/french seats=YBR turn=B at=move:3 Y=5,5,12,c3 B=22,29,yard,home R=12,17,home,yard",
    )
    .text(&[], false);
    let board = "\
                                35  34* 33
                                36  c1r 32
           R  Red               37  c2r 31          >  B  Blue
              yard 1            38  c3r 30                yard 1
              home 1            39r*c4r 29B*              home 1
              starts on 39r     40  c5r 28                starts on 22b
                                41  c6r 27
                                42  c7r 26
50  49  48  47  46* 45  44  43       R1     25  24  23  22B*21  20  19  18
51* c1g c2g c3g c4g c5g c6g c7g  G0      B1 c7b c6b c5b c4b c3b c2b c1b 17R*
52  53  54  55  56g*57  58  59       Y0      9  10  11  12YR13  14  15  16
                                60  c7y  8
                                61  c6y  7
           G  Green             62  c5y  6             Y  Yellow
              idle              63* c4y  5YY              yard 0
                                64  c3Y  4                home 0
                                65  c2y  3                starts on 5y
                                66  c1y  2
                                67  68*  1";
    assert!(text.starts_with("Blue to move 3\n"), "{text}");
    assert!(text.contains(board), "{text}");
}

#[test]
fn text_tells_of_every_piece_on_the_larger_boards() {
    for (position, _) in corpus() {
        if position.arms() == Arms::Four {
            continue;
        }
        let (setup, text) = (position.setup(), position.text(&[], false));
        for seat in setup.seats.iter() {
            let name = GAME.seat_name(seat);
            let line = text
                .lines()
                .filter(|line| line.contains(name))
                .find(|line| line.contains("yard"))
                .unwrap();
            let places = setup.pieces[seat.index()];
            let count = |wanted| places.iter().filter(|place| **place == wanted).count();
            let said = format!("yard {}  home {}", count(Place::Yard), count(Place::Home));
            assert!(line.contains(&said), "{line}");
            for place in places {
                if !matches!(place, Place::Yard | Place::Home) {
                    let word = place.to_string();
                    let mut words = line.split([' ', ',']);
                    assert!(words.any(|other| other == word), "{word} in {line}");
                }
            }
        }
    }
}

#[test]
fn text_lists_what_stands_on_crowded_squares() {
    let text = read(
        "parchis/remix[safe_squares=shared,entry_guest=share] seats=YBR turn=Y at=roll Y=12,12,20,20 B=12,24,24,24 \
         R=yard,yard,yard,yard",
    )
    .text(&[], false);
    assert!(
        text.contains("12+3") && text.contains("12: YY B\n"),
        "{text}"
    );
    assert!(text.contains("20YY") && text.contains("24B3"), "{text}");
}

#[test]
fn text_tells_what_happened_with_the_clauses() {
    let mut position =
        read("parchis/tournament seats=YG turn=Y at=move:3 Y=17,yard,yard,yard G=20,63,63,yard");
    let mut events = Vec::new();
    position
        .play_word("3:17-20", &mut |event| events.push(event))
        .unwrap();
    let text = position.text(&events, false);
    for line in [
        "- Yellow moves from 17 to 20 with 3 [parchis.move]",
        "- Yellow captures Green on 20 [parchis.capture]",
        "- Yellow earns 20 for the capture [parchis.bonus]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}
