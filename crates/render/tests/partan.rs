//! What a reader of the pictures of Partán sees.
use std::collections::{BTreeMap, BTreeSet};

use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
use macuil_core::seat::Seat;
use macuil_partan::board::Square;
use macuil_partan::{At, Event, Position};
use macuil_render::{Picture, Style};
use roxmltree::Document;

use crate::common;
use common::{Corpus, values, words};

/// The corpus of the rules before and after each play, and random games in both geometries.
fn corpus() -> Corpus<Position> {
    let mut all = common::read(include_str!("../../partan/tests/corpora/cases.jsonl"));
    for variant in [
        "partan",
        "partan[geometry=rings]",
        "partan[counts=optional,turn_order=against]",
    ] {
        for (players, index) in [("2", 0), ("3", 1), ("4", 2)] {
            let start = Position::start(variant, players, None).unwrap();
            common::play(start, index, &mut all);
        }
    }
    all
}

fn squares(streets: &[u64; 4]) -> BTreeSet<Square> {
    (0..4)
        .flat_map(|street| {
            (1..=36).map(move |number| Square::new(Seat::new(street), number).unwrap())
        })
        .filter(|square| streets[square.street().index()] >> (square.number() - 1) & 1 == 1)
        .collect()
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
fn every_piece_is_drawn_exactly_once() {
    for (position, events) in corpus() {
        let setup = position.setup();
        let svg = position.svg(&events, &Style::default());
        let mut drawn = values(&Document::parse(&svg).unwrap(), "data-piece");
        for square in squares(&setup.streets) {
            assert_eq!(
                drawn.remove(&square.to_string()),
                Some(1),
                "{square} in {position}"
            );
        }
        for (street, letter) in "GBRW".chars().enumerate() {
            for (zone, count) in [("start", setup.start[street]), ("home", setup.home[street])] {
                let found = drawn.remove(&format!("{zone}-{letter}")).unwrap_or(0);
                assert_eq!(found, usize::from(count), "{zone} {letter} in {position}");
            }
        }
        assert_eq!(
            drawn.remove("centre").unwrap_or(0),
            usize::from(setup.centre)
        );
        assert!(drawn.is_empty(), "{drawn:?}");
    }
}

#[test]
fn every_square_is_there_once() {
    let svg = Position::start("partan", "", None)
        .unwrap()
        .svg(&[], &Style::default());
    let drawn = values(&Document::parse(&svg).unwrap(), "data-square");
    assert_eq!(drawn.len(), 144);
    assert!(drawn.values().all(|times| *times == 1));
    // Counts of the zones: eight in each Start Zone, none in Arrival Zones and the Central Circle.
    for (count, times) in [(">8</text>", 8), (">0</text>", 5)] {
        assert_eq!(
            svg.matches(count).count(),
            times,
            "{count}: four yards, and four Squares 8"
        );
    }
}

#[test]
fn every_event_that_moves_a_piece_has_its_arrow() {
    let mut seen = BTreeSet::new();
    for (position, events) in corpus() {
        let mut expected: BTreeMap<String, usize> = BTreeMap::new();
        for event in &events {
            let arrow = match event {
                Event::BroughtOut { .. } | Event::Moved { .. } => "move",
                Event::Displaced { .. } => "push",
                Event::Expelled { .. } => "expel",
                Event::Eliminated { .. } => "remove",
                Event::Jumped { .. } => "jump",
                Event::Refilled { .. } => "return",
                _ => continue,
            };
            seen.insert(event.name());
            *expected.entry(arrow.to_string()).or_default() += 1;
        }
        // The legend has one of each kind, too.
        expected.values_mut().for_each(|times| *times += 1);
        let svg = position.svg(&events, &Style::default());
        assert_eq!(
            values(&Document::parse(&svg).unwrap(), "data-arrow"),
            expected,
            "{position}"
        );
    }
    let all = [
        "brought-out",
        "displaced",
        "eliminated",
        "expelled",
        "jumped",
        "moved",
        "refilled",
    ];
    assert_eq!(seen, BTreeSet::from(all), "the corpus has every kind");
}

#[test]
fn nothing_is_drawn_outside_the_picture() {
    common::stays_inside(&corpus());
}

#[test]
fn two_pictures_of_one_page_share_no_id() {
    let position = Position::start("partan", "", None).unwrap();
    let ids = |prefix| {
        let svg = position.svg(
            &[],
            &Style {
                prefix,
                ..Style::default()
            },
        );
        values(&Document::parse(&svg).unwrap(), "id")
            .into_keys()
            .collect::<BTreeSet<_>>()
    };
    assert!(ids("first").is_disjoint(&ids("second")));
    // What XML does not allow in a name is left out.
    assert!(ids("1 \"<b>").iter().all(|id| id.starts_with("m1b-")));
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
    common::finds_places(&corpus(), &["a seat", "centre", "home", "start"]);
}

#[test]
fn pieces_and_ways_are_found_by_the_labels_of_spaces() {
    common::finds_spaces(&corpus());
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let text = "partan seats=GBR turn=B at=jump:B4,B8 G=3,5 B=4,6,8 R=2,6,14 W=20 start=6,3,6,0 home=0,0,0,0 centre=0 \
                owed=5x1 repeats=1";
    let svg = Position::from_text(text)
        .unwrap()
        .svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        words(&document, "title"),
        "Partán: Black to choose a jump: B4 or B8"
    );
    assert_eq!(
        words(&document, "desc"),
        "Black to choose a jump: B4 or B8. Counts owed: 1 x 5. Repeats earned: 1. \
         Green Street: 3 and 5; Start Zone 6, Arrival Zone 0. \
         Black Street: 4, 6 and 8; Start Zone 3, Arrival Zone 0. \
         Red Street: 2, 6 and 14; Start Zone 6, Arrival Zone 0. \
         White Street (nobody plays it): 20; Start Zone 0, Arrival Zone 0. Central Circle: 0."
    );
}

#[test]
fn heat_shades_every_square() {
    let position = Position::start("partan", "", None).unwrap();
    let heat: Vec<f64> = (0..144).map(|space| f64::from(space) / 143.0).collect();
    let svg = position.svg(
        &[],
        &Style {
            heat: Some(common::heat(&heat)),
            ..Style::default()
        },
    );
    let document = Document::parse(&svg).unwrap();
    let shaded: Vec<&str> = document
        .descendants()
        .filter(|node| {
            node.parent_element()
                .is_some_and(|parent| parent.attribute("data-square").is_some())
        })
        .filter_map(|node| node.attribute("fill"))
        .collect();
    assert_eq!(shaded.len(), 144);
    assert_eq!(
        (shaded[0], shaded[143]),
        ("#fcfad6", "#1f0c48"),
        "from cold to hot"
    );
}

#[test]
fn text_has_at_most_eighty_columns_and_few_rows() {
    common::fits_terminals(&corpus(), 36);
}

#[test]
fn text_says_the_same_without_its_colours() {
    common::needs_no_colour(&corpus());
}

#[test]
fn text_shows_every_piece_on_its_square() {
    for (position, _) in corpus() {
        let setup = position.setup();
        let text = position.text(&[], false);
        let track: Vec<&str> = text
            .lines()
            .skip(2)
            .take(19)
            .filter(|line| line.len() > 50)
            .collect();
        let mut found = [0u64; 4];
        let mut due = [0u64; 4];
        for row in track {
            let Some(street) = ["Green", "Black", "Red", "White"]
                .iter()
                .position(|name| row[1..].starts_with(name))
            else {
                continue;
            };
            for cell in 0..9 {
                let cell = &row[7 + 5 * cell..][..4];
                let number: u32 = cell[1..3].trim().parse().unwrap();
                match cell.as_bytes()[0] {
                    b'[' => found[street] |= 1 << (number - 1),
                    b'<' => {
                        found[street] |= 1 << (number - 1);
                        due[street] |= 1 << (number - 1);
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(found, setup.streets, "{position}\n{text}");
        assert_eq!(
            due,
            if let At::Jump(pending) = setup.at {
                pending
            } else {
                [0; 4]
            },
            "{position}\n{text}"
        );
    }
}

#[test]
fn text_tells_what_happened_with_the_clauses() {
    let mut position = Position::from_text(
        "partan seats=GBR turn=B at=count G=2,5,7,25,29 B=5,10,26 R=5,11,19,21 W=8,19,24,26 start=2,1,0,0 home=0,0,0,0 \
         centre=5 owed=5x1",
    )
    .unwrap();
    let mut events = Vec::new();
    position
        .play_word("5:26-31", &mut |event| events.push(event))
        .unwrap();
    let text = position.text(&events, false);
    for line in [
        "- B26 moves to B31 with 5 [partan.move]",
        "- R21 is pushed to W11 by B31, wave 1 [partan.repel]",
        "- G2 is pushed off the track by W11 to Black's Start Zone, wave 2 [partan.expel]",
        "- the piece on B27 goes to the Central Circle [partan.eliminate]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}

#[test]
fn code_for_any_game_can_draw() {
    fn both<P: Picture>(position: &P, events: &[P::Event]) -> (String, String) {
        (
            position.svg(events, &Style::default()),
            position.text(events, false),
        )
    }
    let (svg, text) = both(
        &Position::start("partan[geometry=rings]", "GR", None).unwrap(),
        &[],
    );
    assert!(svg.contains("Green to roll") && text.contains("Green to roll"));
}
