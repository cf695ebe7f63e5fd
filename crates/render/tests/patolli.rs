//! What a reader of the pictures of Patolli sees.
use std::collections::BTreeMap;

use macuil_core::board::{Board as _, Space};
use macuil_core::position::Position as _;
use macuil_patolli::{GAME, Options, Position, Setup};
use macuil_render::{Picture, Style, Theme};
use roxmltree::Document;

use crate::common;
use common::{Corpus, values, words};

/// The corpus of the rules before and after each play, and random games on every mat.
fn corpus() -> Corpus<Position> {
    let mut all = common::read(include_str!("../../patolli/tests/corpora/cases.jsonl"));
    for (variant, seats, index) in [
        ("patolli", "2", 0),
        ("patolli[end=places]", "4", 1),
        ("patolli[arm_length=7,dice=d6,exit=beyond_last]", "SNE", 2),
        (
            "patolli[arm_length=8,triangles=all_near,capture_radius=0,tip_pays=yes]",
            "4",
            3,
        ),
    ] {
        let start = Position::start(variant, seats, None).unwrap();
        common::play(start, index, &mut all);
    }
    all
}

fn read(text: &str) -> Position {
    Position::from_text(text).unwrap()
}

/// A variant of each mat.
fn mats() -> [Position; 3] {
    [
        "patolli",
        "patolli[arm_length=7,triangles=all_near]",
        "patolli[arm_length=8,capture_radius=1]",
    ]
    .map(|variant| Position::start(variant, "", None).unwrap())
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

/// The texts of a class.
fn texts(document: &Document<'_>, class: &str) -> Vec<String> {
    let texts = document.descendants().filter(|n| n.has_tag_name("text"));
    texts
        .filter(|node| node.attribute("class") == Some(class))
        .filter_map(|node| node.text().map(str::to_string))
        .collect()
}

/// How many shapes of a class are in the cells of a kind, and how many cells there are of that kind and not.
fn shapes(options: &Options, document: &Document<'_>, kind: &str, class: &str) -> [usize; 4] {
    let mut counts = [0; 4];
    for node in document.descendants() {
        let Some(cell) = node.attribute("data-square") else {
            continue;
        };
        let space = Space(cell.parse().unwrap());
        let other = usize::from(options.track().kind(space) != kind);
        let is_it = |node: &roxmltree::Node<'_, '_>| {
            let classes = node.attribute("class").unwrap_or("").split(' ');
            classes.into_iter().any(|other| other == class)
        };
        counts[2 * other] += 1;
        counts[2 * other + 1] += node.children().filter(is_it).count();
    }
    counts
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
    common::finds_places(&corpus(), &["a seat", "basket", "hand", "off"]);
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
fn no_piece_covers_another() {
    common::covers_no_piece(&corpus());
    for (position, _) in corpus() {
        let svg = position.svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let discs: Vec<[f64; 3]> = document
            .descendants()
            .filter_map(|node| node.attribute("data-piece").and(node.first_element_child()))
            .map(|disc| {
                ["cx", "cy", "r"].map(|name| disc.attribute(name).unwrap().parse().unwrap())
            })
            .collect();
        for (index, one) in discs.iter().enumerate() {
            for other in &discs[..index] {
                let apart = (one[0] - other[0]).hypot(one[1] - other[1]);
                assert!(apart >= one[2] + other[2], "{position}");
            }
        }
    }
}

#[test]
fn every_event_that_moves_a_piece_has_its_arrow() {
    common::has_arrows(&corpus(), &["captured", "entered", "moved"]);
}

#[test]
fn every_cell_is_there_once_and_numbered_once() {
    for position in mats() {
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style {
                theme,
                ..Style::default()
            };
            let svg = position.svg(&[], &style);
            let document = Document::parse(&svg).unwrap();
            let cells = 0..position.layout().cells();
            let every: BTreeMap<String, usize> =
                cells.map(|number| (number.to_string(), 1)).collect();
            assert_eq!(values(&document, "data-square"), every);
            for node in document.descendants() {
                if let Some(name) = node.attribute("data-square") {
                    let texts: Vec<_> = node.children().filter_map(|node| node.text()).collect();
                    let texts: Vec<_> =
                        texts.into_iter().filter(|t| !t.trim().is_empty()).collect();
                    assert_eq!(texts, [name]);
                }
            }
        }
    }
}

#[test]
fn triangles_quarter_circles_and_the_capture_zone_are_marked_where_the_mat_has_them() {
    for (position, zone) in mats().into_iter().zip([16, 16, 8]) {
        let svg = position.svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        for (kind, class, count) in [
            ("triangle", "macuil-triangle", 8),
            ("tip", "macuil-tip", 8),
            ("zone", "macuil-zone", zone),
        ] {
            let options = position.options();
            let rest = usize::from(position.layout().cells()) - count;
            let counts = shapes(&options, &document, kind, class);
            assert_eq!(counts, [count, count, rest, 0], "{kind}");
        }
    }
}

#[test]
fn arms_that_nobody_owns_are_the_god_s() {
    let arms = |text: &str| {
        let svg = read(text).svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let is_god_s = |node: &roxmltree::Node<'_, '_>| {
            node.has_tag_name("path") && node.attribute("class") == Some("macuil-god")
        };
        document.descendants().filter(is_god_s).count()
    };
    let hands = "N=hand,hand,hand,hand,hand,hand";
    let start = "S=hand,hand,hand,hand,hand,hand";
    let text = format!("patolli seats=SN turn=S at=roll {start} {hands} points=6,6 basket=12");
    assert_eq!(arms(&text), 2);
    // That of a player who has finished, too.
    let text = format!(
        "patolli[end=places] seats=SWN turn=W at=roll S=off,off,off,off,off,off W=hand,hand,hand,hand,hand,hand \
         {hands} points=0,6,6 basket=24 places=S"
    );
    assert_eq!(arms(&text), 2);
}

#[test]
fn each_player_has_their_points_and_the_god_the_basket() {
    let text = "patolli seats=SWN turn=N at=roll S=hand,hand,2,3,8,10 W=hand,hand,hand,15,21,30 \
                N=hand,hand,hand,hand,34,48 points=5,9,3 basket=19 many=SWN";
    let svg = read(text).svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    let numbers = |class: &str| {
        let mut texts = texts(&document, class);
        texts.retain(|text| text.parse::<u8>().is_ok());
        texts
    };
    assert_eq!(
        numbers("macuil-bold macuil-ink macuil-name"),
        ["5", "9", "3"]
    );
    // The legend has those whose turn it is, and the basket, again.
    assert_eq!(numbers("macuil-bold macuil-ink"), ["19", "3", "19"]);
}

#[test]
fn a_throw_shows_beans_or_a_die() {
    // The headline is all that differs between these pictures; its beans have a mark or not.
    let shapes = |variant: &str, points: u8| {
        let text = format!(
            "{variant} seats=SN turn=S at=move:{points} S=hand,hand,hand,hand,3,8 N=hand,hand,hand,hand,30,32 \
             points=6,6 basket=12 many=SN"
        );
        let svg = read(&text).svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let paths: Vec<String> = document
            .descendants()
            .filter(|node| {
                node.has_tag_name("path") && node.attribute("class") == Some("macuil-ink")
            })
            .filter_map(|node| node.attribute("d").map(str::to_string))
            .collect();
        let circles: Vec<usize> = paths.iter().map(|d| d.matches('M').count() - 1).collect();
        circles
    };
    assert_eq!(shapes("patolli", 3), [1, 1, 1, 0, 0]);
    assert_eq!(shapes("patolli", 10), [1, 1, 1, 1, 1]);
    assert_eq!(shapes("patolli[dice=d6]", 3), [3]);
    assert_eq!(shapes("patolli[dice=d6]", 10), [5]);
    assert_eq!(shapes("patolli[dice=d6,d6_five=5]", 5), [5]);
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let text = "patolli seats=SWN turn=S at=move:4 S=hand,hand,hand,0,50,off W=20,26,27,30,36,9 \
                N=hand,hand,34,47,49,8 points=8,2,0 basket=26 must=0 match=S:3 many=SWN out=N";
    let svg = read(text).svg(&[], &Style::default());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(words(&document, "title"), "Patolli: South to move 4");
    assert_eq!(
        words(&document, "desc"),
        "South to move 4. South: 0 and 50; hand 3, off 1, points 8. \
         West: 20, 26, 27, 30, 36 and 9; hand 0, off 0, points 2. North: 34, 47, 49 and 8; hand 2, off 0, points 0. \
         Basket 26. The piece just entered is due to move. South took pieces off with 3. Out: North."
    );
}

#[test]
fn heat_shades_the_loop() {
    for position in mats() {
        let cells = usize::from(position.layout().cells());
        let mut heat = vec![0.5; usize::from(position.options().track().spaces())];
        heat[0] = 0.0;
        heat[cells - 1] = 1.0;
        let style = Style {
            heat: Some(common::heat(&heat)),
            ..Style::default()
        };
        let svg = position.svg(&[], &style);
        let shaded = common::shaded(&Document::parse(&svg).unwrap());
        assert_eq!(shaded.len(), cells);
        let ends = (shaded[0].as_str(), shaded[cells - 1].as_str());
        assert_eq!(ends, ("#fcfad6", "#1f0c48"));
    }
}

#[test]
fn text_has_at_most_eighty_columns_and_few_rows() {
    // The mat alone fits on a common terminal.
    for (cells, alone, most) in [(52, 22, 30), (60, 24, 32), (68, 26, 34)] {
        let mut corpus = corpus();
        corpus.retain(|(position, _)| position.layout().cells() == cells);
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
fn text_has_the_mat_as_it_lies_on_the_table() {
    let text = read(
        "patolli seats=SWN turn=S at=move:4 S=hand,hand,hand,0,11,off W=20,26,27,30,36,15 N=hand,hand,34,47,49,8 \
         points=8,2,1 basket=25 match=S:3 many=SWN",
    )
    .text(&[], false);
    let board = "
    20Wo               N  North                     32o
19o     21                points 1              31      33o
    18      22            hand 2 off 0      30W^    34N
        17      23^       starts on 26n 29      35^
            16^     24x             28x     36W
   W  West      15Wx    25x     27Wx    37x    E  East
      points 2      14x     26Wx    38x           idle
      hand 0 off 0      13wx(25)39ex              god's arm
      starts on 13w 12x      0Sx    40x
                11Sx     1x     51x     41x
            10       2x             50x     42^
         9^      3  >  S  South         49N^    43
     8N      4^           points 8          48      44
 7o      5                hand 3 off 1          47N     45o
     6o                   starts on 0s              46o

S piece  s S's start  x captures  ^ triangle  o quarter circle  (25) basket
";
    assert!(
        text.starts_with("South to move 4\nSouth took pieces off with 3\n"),
        "{text}"
    );
    assert!(text.contains(board), "{text}");
    // The arm of a player who has finished is the god's, too.
    let text = read(
        "patolli[end=places] seats=SWNE turn=S at=roll S=hand,hand,hand,0,11,13 W=off,off,off,off,off,off N=hand,hand,34,47,49,8 \
         E=hand,hand,hand,hand,hand,20 points=9,0,6,6 basket=27 many=SN places=W",
    )
    .text(&[], false);
    assert_eq!(text.matches("god's arm").count(), 1, "{text}");
    assert!(!text.contains("starts on 13w"), "{text}");
}

#[test]
fn text_tells_what_happened_with_the_clauses() {
    let mut position = read(
        "patolli seats=SN turn=S at=roll S=hand,hand,hand,hand,3,40 N=hand,hand,hand,hand,30,48 points=6,6 \
         basket=12 many=SN",
    );
    let mut events = Vec::new();
    for word in ["roll:2", "2:40-42"] {
        position
            .play_word(word, &mut |event| events.push(event))
            .unwrap();
    }
    let text = position.text(&events, false);
    for line in [
        "- South throws 2 [patolli.beans]",
        "- South moves from 40 to 42 with 2 [patolli.move]",
        "- South pays 2 to North for the triangle [patolli.triangle]",
        "- the turn passes to North [patolli.setup]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}
