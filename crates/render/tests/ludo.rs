//! What a reader of the pictures of Ludo sees.
use std::collections::{BTreeMap, BTreeSet};

use macuil_core::board::{Board as _, Space};
use macuil_core::position::Position as _;
use macuil_ludo::{Block, GAME, Layout, Place, Position, Setup};
use macuil_render::{Picture, Style, Theme};
use roxmltree::Document;

use crate::common;
use common::{Corpus, values, words};

/// The corpus of the rules before and after each play, and random games on every board and with crowded cells.
fn corpus() -> Corpus<Position> {
    let mut all = common::read(include_str!("../../ludo/tests/corpora/cases.jsonl"));
    for (variant, seats, index) in [
        ("ludo/classic", "4", 0),
        ("ludo/classic[block=all,end=places]", "3", 1),
        ("ludo/indian", "4", 2),
        ("ludo/indian[third=back]", "RB", 3),
        ("ludo/madn", "4", 4),
        ("ludo/madn[on_start=1,tries=3]", "2", 5),
        ("ludo/parcheesi", "4", 6),
        ("ludo/parcheesi[fourteen=as_far_as_possible]", "BG", 7),
    ] {
        let start = Position::start(variant, seats, None).unwrap();
        common::play(start, index, &mut all);
    }
    all
}

fn read(text: &str) -> Position {
    Position::from_text(text).unwrap()
}

/// A variant of each board.
fn boards() -> [Position; 3] {
    ["ludo/indian", "ludo/madn", "ludo/parcheesi"]
        .map(|variant| Position::start(variant, "", None).unwrap())
}

/// The spaces of a board's loop and columns.
fn squares(layout: Layout) -> Vec<Space> {
    let track = layout.track();
    let is_square = |space: &Space| {
        let place = track.place(*space).map(|(_, place)| place);
        !matches!(place, Some(Place::Yard | Place::Home) | None)
    };
    (0..track.spaces()).map(Space).filter(is_square).collect()
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

/// The names of what is marked so in the picture of a position.
fn marked(text: &str, attribute: &str) -> Vec<String> {
    let svg = read(text).svg(&[], &Style::default());
    values(&Document::parse(&svg).unwrap(), attribute)
        .into_keys()
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
fn numbers_are_read_over_arrows() {
    let mut position = Position::from_text(
        "ludo/madn seats=RGYB turn=B at=move:5 R=yard,6,19,g2 G=yard,13,33,g4 Y=yard,yard,20,g3 B=yard,37,1,g1",
    )
    .unwrap();
    let mut events = Vec::new();
    position
        .play_word("5:1-6", &mut |event| events.push(event))
        .unwrap();
    let svg = position.svg(&events, &Style::default());
    let arrow = svg.find("data-arrow").unwrap();
    let is_over = |number: u8| svg.rfind(&format!(">{number}</text>")).unwrap() > arrow;
    // Up the arm the way leads over the numbers, along the next one above them.
    assert!([2, 3].into_iter().all(is_over));
    assert!(![5, 7, 31].into_iter().any(is_over));
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
fn no_piece_covers_another_on_a_cell_that_two_or_more_share() {
    common::covers_no_piece(&corpus());
}

#[test]
fn every_event_that_moves_a_piece_has_its_arrow() {
    common::has_arrows(&corpus(), &["captured", "entered", "moved", "sent-back"]);
}

#[test]
fn every_cell_is_there_once_and_numbered_once() {
    for position in boards() {
        let layout = position.layout();
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style {
                theme,
                ..Style::default()
            };
            let svg = position.svg(&[], &style);
            let document = Document::parse(&svg).unwrap();
            let drawn = values(&document, "data-square");
            let label = |space: Space| layout.track().label(space).as_str().to_string();
            let every = squares(layout).into_iter().map(|space| (label(space), 1));
            assert_eq!(drawn, every.collect::<BTreeMap<_, _>>());
            let loops = layout.first()..layout.first() + layout.cells();
            let every: BTreeMap<u8, usize> = loops.map(|number| (number, 1)).collect();
            assert_eq!(common::numbers(&document), every);
        }
    }
}

#[test]
fn safe_cells_have_a_sign_where_the_rules_have_them() {
    // On an empty cell: its ground, its number, its sign, and an arrow on the start cells.
    let shapes = |variant: &str, cell: u8| {
        let svg = Position::start(variant, "", None)
            .unwrap()
            .svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let name = cell.to_string();
        let mut nodes = document.descendants();
        let node = nodes.find(|node| node.attribute("data-square") == Some(&name));
        node.unwrap().children().filter(|n| n.is_element()).count()
    };
    let all = |variant: &str, cells: [u8; 3]| cells.map(|cell| shapes(variant, cell));
    assert_eq!(all("ludo/classic", [1, 8, 13]), [2, 2, 3]);
    assert_eq!(all("ludo/indian", [1, 8, 13]), [2, 3, 4]);
    assert_eq!(all("ludo/madn", [1, 8, 10]), [2, 2, 3]);
    assert_eq!(all("ludo/parcheesi", [1, 12, 22]), [2, 3, 4]);
}

#[test]
fn blocks_are_joined_by_a_bar() {
    let text = "seats=RG turn=R at=roll R=14,14,14,h2 G=20,20,h3,h3";
    let blocks = |variant: &str| marked(&format!("{variant} {text}"), "data-block");
    assert_eq!(blocks("ludo/classic"), ["G-20", "G-h3", "R-14"]);
    // Where pieces stop no one, they only stand beside each other.
    assert!(blocks("ludo/indian").is_empty());
    for (position, _) in corpus() {
        let setup = position.setup();
        let mut expected = BTreeSet::new();
        for (name, count) in pieces(&setup) {
            let off = ["yard", "home"].contains(&name.split('-').nth(1).unwrap());
            if count > 1 && !off && setup.options.block != Block::None {
                expected.insert(name);
            }
        }
        let svg = position.svg(&[], &Style::default());
        let drawn = values(&Document::parse(&svg).unwrap(), "data-block");
        assert_eq!(drawn.into_keys().collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn the_pawns_of_a_split_pair_are_marked() {
    let text =
        "ludo/parcheesi seats=YB turn=Y at=move:5 Y=yard,10,12,h3 B=yard,22,22,29 split=10-12";
    let svg = read(text).svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    let ringed: Vec<&str> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("macuil-due-mark"))
        .filter_map(|node| node.parent_element()?.attribute("data-piece"))
        .collect();
    assert_eq!(ringed, ["Y-10", "Y-12"]);
    assert!(words(&document, "desc").ends_with("Split pair: 10 and 12."));
}

#[test]
fn more_than_two_of_a_colour_are_a_pile_with_their_count() {
    let svg = read("ludo/classic seats=RG turn=R at=roll R=20,20,20,yard G=h1,h1,h1,h1")
        .svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    let counts: Vec<&str> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("macuil-bold macuil-count-ink"))
        .filter_map(|node| node.text())
        .collect();
    assert_eq!(counts, ["3", "4"]);
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let text = "ludo/parcheesi seats=YBR turn=B at=move:1+6+6 Y=5,10,58,home B=26,3,h3,home R=yard,41,41,h4 doubles=1 queue=20";
    let svg = read(text).svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(words(&document, "title"), "Ludo: Blue to move 1, 6 and 6");
    assert_eq!(
        words(&document, "desc"),
        "Blue to move 1, 6 and 6. Yellow: 5, 10 and 58; yard 0, home 1. Blue: 26, 3 and h3; yard 0, home 1. \
         Red: 41 (2) and h4; yard 1, home 0. Doublets in a row: 1. Bonuses to come: 20."
    );
    let svg =
        read("ludo/madn[tries=3] seats=RY turn=Y at=roll R=0,g2,g3,g4 Y=yard,yard,g3,g4 tries=2")
            .svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        words(&document, "desc"),
        "Yellow to roll again. Red: 0, g2, g3 and g4; yard 0. Yellow: g3 and g4; yard 2. Tries without a six: 2."
    );
}

#[test]
fn heat_shades_loop_and_columns() {
    for position in boards() {
        let squares = squares(position.layout());
        let spaces = usize::from(position.layout().track().spaces());
        let mut heat = vec![0.5; spaces];
        heat[0] = 0.0;
        heat[usize::from(squares[squares.len() - 1].0)] = 1.0;
        let style = Style {
            heat: Some(common::heat(&heat)),
            ..Style::default()
        };
        let svg = position.svg(&[], &style);
        let shaded = common::shaded(&Document::parse(&svg).unwrap());
        assert_eq!(shaded.len(), squares.len());
        let ends = (shaded[0].as_str(), shaded[shaded.len() - 1].as_str());
        assert_eq!(ends, ("#fcfad6", "#1f0c48"));
    }
}

#[test]
fn text_has_at_most_eighty_columns_and_few_rows() {
    // The board alone fits on a common terminal, or nearly so.
    for (layout, alone, most) in [
        (Layout::Cross, 24, 32),
        (Layout::Ring, 17, 25),
        (Layout::Oval, 26, 34),
    ] {
        let mut corpus = corpus();
        corpus.retain(|(position, _)| position.layout() == layout);
        common::fits_terminals(&corpus, most);
        corpus.iter_mut().for_each(|(_, events)| events.clear());
        common::fits_terminals(&corpus, alone);
    }
}

#[test]
fn text_says_the_same_without_its_colours() {
    common::needs_no_colour(&corpus());
}

#[test]
fn text_has_the_cross_as_it_lies_on_the_table() {
    let text = read(
        "ludo/indian seats=RGB turn=R at=move:5 R=yard,8,16,h3 G=yard,21,21,8 B=39,39,39,home",
    )
    .text(&[], false);
    let board = "\
                        25  24  23
      Y  Yellow         26y*h1y 22        G  Green
         idle           27  h2y 21GG         yard 1
                        28  h3y 20           home 0
                        29  h4y 19           starts on 13g
                        30  h5y 18
36  35  34* 33  32  31       Y0     17  16R 15  14  13g*12
37  h1b h2b h3b h4b h5b  B1      G0 h5g h4g h3g h2g h1g 11
38  39B340  41  42  43       R0      5   6   7   8RG 9  10
";
    assert!(text.starts_with("Red to move 5\n"), "{text}");
    assert!(text.contains(board), "{text}");
}

#[test]
fn text_has_the_ring_as_it_lies_on_the_table() {
    let text = read(
        "ludo/madn seats=RGYB turn=G at=move:6 G=yard,12,33,g2 R=yard,yard,19,18 Y=yard,yard,22,g4 B=yard,30,9,g1",
    )
    .text(&[], false);
    let board = "
     Y  Yellow           20y   19R   18R    >  G  Green
        yard 2           21    g1y   17           yard 1
        starts on 20y    22Y   g2y   16           starts on 10g
                         23    g3y   15
 28    27    26    25    24    g4Y   14    13    12G   11    10g
 29    g1B   g2b   g3b   g4b         g4g   g3g   g2G   g1g    9B
 30B   31    32    33G   34    g4r    4     5     6     7     8
     B  Blue             35    g3r    3        R  Red
        yard 1           36    g2r    2           yard 2
        starts on 30b    37    g1r    1           starts on 0r
                         38    39     0r
";
    assert!(text.contains(board), "{text}");
}

#[test]
fn text_lists_what_stands_on_crowded_cells() {
    let text =
        read("ludo/indian seats=RGY turn=R at=roll R=8,8,16,h3 G=yard,21,21,8 Y=yard,yard,8,47")
            .text(&[], false);
    assert!(text.contains("8+4"), "{text}");
    assert!(text.contains("\n8: RR G Y\n"), "{text}");
}

#[test]
fn text_tells_what_happened_with_the_clauses() {
    let mut position =
        read("ludo/parcheesi seats=YB turn=Y at=move:2+6 Y=9,20,33,h3 B=yard,26,22,29");
    let mut events = Vec::new();
    for word in ["6:20-26", "2:9-11"] {
        position
            .play_word(word, &mut |event| events.push(event))
            .unwrap();
    }
    let text = position.text(&events, false);
    for line in [
        "- Yellow moves from 20 to 26 with 6 [ludo.move]",
        "- Yellow captures Blue on 26 [ludo.capture]",
        "- Yellow earns 20 for the capture [ludo.bonus]",
        "- Yellow moves from 9 to 11 with 2 [ludo.move]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}
