//! What holds of the pictures of every game. The corpora are positions with the events that led to them.

use std::collections::{BTreeMap, BTreeSet};

use macuil_core::events::{Detail, Event as _};
use macuil_core::position::{Node, Position};
use macuil_core::random::{Stream, below};
use macuil_core::seat::Seat;
use macuil_render::{Heat, Picture, Style, Theme};
use roxmltree::Document;

/// Positions with the events that led to them.
pub type Corpus<P> = Vec<(P, Vec<<P as Position>::Event>)>;

/// The positions of a corpus of rules, before and after each play.
pub fn read<P: Position>(corpus: &str) -> Corpus<P>
where
    P::Event: Clone,
{
    let mut all = Vec::new();
    for line in corpus.lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let Some(text) = case["position"].as_str() else {
            continue;
        };
        let position = P::from_text(text).unwrap();
        if let Some(word) = case["play"].as_str() {
            let (mut after, mut events) = (position.clone(), Vec::new());
            after
                .play_word(word, &mut |event| events.push(event))
                .unwrap();
            all.push((after, events));
        }
        all.push((position, Vec::new()));
    }
    all
}

/// Adds positions of a random game.
pub fn play<P: Position>(mut position: P, index: u64, all: &mut Corpus<P>) {
    let mut stream = Stream::dice(5, index);
    for ply in 0.. {
        let mut events = Vec::new();
        let mut sink = |event| events.push(event);
        match position.node() {
            Node::Chance(_) => {
                let roll = position.rolls().unwrap().sample(&mut stream);
                position.roll(roll, &mut sink).unwrap();
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                let chosen = moves[below(&mut stream, moves.len() as u32) as usize];
                position.play(chosen, &mut sink).unwrap();
            }
            Node::Over(_) => break,
        }
        // Games are long, and most of their positions are alike.
        if ply < 60 || ply % 16 == 0 || matches!(position.node(), Node::Over(_)) {
            all.push((position.clone(), events));
        }
    }
}

/// Styles that differ in everything.
pub fn styles() -> Vec<Style<'static>> {
    vec![
        Style {
            theme: Theme::Light,
            ..Style::default()
        },
        Style {
            theme: Theme::Dark,
            width: 320,
            prefix: "other",
            ..Style::default()
        },
        Style {
            heat: Some(Heat {
                values: &[0.0, 0.5, 1.0, f64::NAN, f64::INFINITY, -3.0],
                hottest: 1.0,
                unit: "visits a <game>",
            }),
            ..Style::default()
        },
    ]
}

/// Heat whose hottest value is 1.
pub fn heat(values: &[f64]) -> Heat<'_> {
    Heat {
        values,
        hottest: 1.0,
        unit: "visits a game",
    }
}

/// A board shaded by heat has no pieces and no arrows, tells the value of each of its squares, and says its scale.
pub fn is_a_bare_board<P: Picture>(corpus: &Corpus<P>) {
    for (position, events) in corpus.iter().step_by(40) {
        let values = [0.25; 400];
        let style = Style {
            heat: Some(heat(&values)),
            ..Style::default()
        };
        let svg = position.svg(events, &style);
        let document = Document::parse(&svg).unwrap();
        for name in ["data-piece", "data-arrow"] {
            assert!(self::values(&document, name).is_empty(), "{position}");
        }
        let squares = self::values(&document, "data-square");
        let tips = document
            .descendants()
            .filter(|node| node.has_tag_name("title"))
            .filter_map(|node| {
                let label = node.parent_element()?.attribute("data-square")?;
                assert_eq!(node.text(), Some(&*format!("{label}: 0.250 visits a game")));
                Some(label)
            });
        assert_eq!(tips.count(), squares.values().sum::<usize>(), "{position}");
        assert!(svg.contains(">0 to 1.00 visits a game<"));
        assert!(svg.contains("Visits a game by space of the board."));
    }
}

/// Every piece that stands on a space of the board, and every way of a move, is found by the labels of spaces.
pub fn finds_spaces<P: Picture>(corpus: &Corpus<P>) {
    let mut ways = 0;
    for (position, _) in corpus.iter().step_by(7) {
        let svg = position.svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let with = |name: &str| {
            let nodes = document.descendants();
            let nodes =
                nodes.filter(move |node| node.has_attribute("data-piece") == (name == "piece"));
            let labels = nodes.filter_map(|node| Some(node.attribute("data-space")?.to_string()));
            labels.collect::<Vec<String>>()
        };
        let label = |space| position.board().label(space).to_string();
        let mut standing = Vec::new();
        // In Partán also on Streets of seats that nobody plays.
        for seat in (0..P::GAME.letters.len() as u8).map(Seat::new) {
            position.pieces_of(seat, |space| standing.push(label(space)));
        }
        let (pieces, grounds) = (with("piece"), with("ground"));
        // A pile says how many it has.
        let (pieces, standing): (BTreeSet<_>, BTreeSet<_>) =
            (pieces.into_iter().collect(), standing.into_iter().collect());
        assert_eq!(pieces, standing, "{position}");
        let once: BTreeSet<&String> = grounds.iter().collect();
        assert_eq!(once.len(), grounds.len(), "{position}");
        for m in position.legal_moves().as_ref() {
            let Some(route) = position.route(*m) else {
                continue;
            };
            for space in [route.from, route.to].into_iter().flatten() {
                ways += 1;
                assert!(once.contains(&label(space)), "{position}: {m}");
            }
        }
    }
    assert!(ways > 100);
}

/// Every place that a legal move or an event names is found in the picture: squares by `data-square`, all else by `data-zone`.
/// The corpus names these places that are no squares, and no others.
pub fn finds_places<P: Picture>(corpus: &Corpus<P>, all: &[&str]) {
    let mut zones_named = BTreeSet::new();
    for (position, events) in corpus {
        let svg = position.svg(events, &Style::default());
        let document = Document::parse(&svg).unwrap();
        let [squares, zones] = ["data-square", "data-zone"].map(|name| values(&document, name));
        assert!(zones.values().all(|times| *times == 1), "{zones:?}");
        let mut find = |seat: &str, word: &str, what: &str| {
            // A seat's letter is said for where its pieces begin.
            let is_seat = word.len() == 1 && P::GAME.letters.contains(word);
            let names = if is_seat {
                vec![
                    format!("start-{word}"),
                    format!("{word}-yard"),
                    format!("{word}-hand"),
                ]
            } else {
                vec![
                    format!("{word}-{seat}"),
                    format!("{seat}-{word}"),
                    word.to_string(),
                ]
            };
            let labels = [word.to_string(), format!("{seat}{word}")];
            if !labels.iter().any(|label| squares.contains_key(label)) {
                let found = names.iter().any(|name| zones.contains_key(name));
                assert!(found, "{word} of {seat}, in {what}, {position}");
                zones_named.insert(if is_seat { "a seat" } else { word }.to_string());
            }
        };
        if let Node::Decision(seat) = position.node() {
            let seat = P::GAME.letter(seat).to_string();
            for m in position.legal_moves().as_ref() {
                let text = m.to_string();
                let Some((_, places)) = text.split_once(':') else {
                    continue;
                };
                for word in places.split('-') {
                    // Two pieces may come out at once.
                    find(&seat, word.trim_end_matches("x2"), &text);
                }
            }
        }
        for event in events {
            let mut said = BTreeMap::new();
            event.details(&mut |name, detail| {
                if let Detail::Word(word) = detail {
                    said.insert(name, word.to_string());
                }
            });
            // Spaces of Partán begin with the letter of their Street.
            let seat = said.get("seat").or(said.get("from"));
            let seat = seat.map_or("", |word| &word[..1]);
            for name in ["from", "to", "at", "by", "zone"] {
                if let Some(word) = said.get(name) {
                    find(seat, word, event.name());
                }
            }
        }
    }
    let all: BTreeSet<String> = all.iter().map(|word| (*word).to_string()).collect();
    assert_eq!(zones_named, all);
}

/// The values of an attribute in a picture, with how often each stands there.
pub fn values(document: &Document<'_>, name: &str) -> BTreeMap<String, usize> {
    let mut values = BTreeMap::new();
    for node in document.descendants() {
        if let Some(value) = node.attribute(name) {
            *values.entry(value.to_string()).or_default() += 1;
        }
    }
    values
}

/// The text of the first element with this tag.
pub fn words(document: &Document<'_>, tag: &str) -> String {
    let mut nodes = document.descendants();
    let node = nodes.find(|node| node.has_tag_name(tag)).unwrap();
    node.text().unwrap().to_string()
}

/// A text without the codes of its colours.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut out = parts.next().unwrap().to_string();
    parts.for_each(|part| out.push_str(part.split_once('m').unwrap().1));
    out
}

/// Every picture is well-formed, and its names and classes are its own.
pub fn is_well_formed<P: Picture>(corpus: &Corpus<P>) {
    for (position, events) in corpus {
        for style in styles() {
            let svg = position.svg(events, &style);
            for word in ["NaN", "inf", "href", "<script", "http://www.w3.org/1999"] {
                assert!(!svg.contains(word), "{word} in the picture of {position}");
            }
            let document =
                Document::parse(&svg).unwrap_or_else(|error| panic!("{position}: {error}"));
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            for (id, times) in values(&document, "id") {
                assert_eq!(times, 1, "{id}");
                assert!(id.starts_with(&format!("{}-", style.prefix)), "{id}");
            }
            for name in root.attribute("aria-labelledby").unwrap().split(' ') {
                let words = document
                    .descendants()
                    .find(|node| node.attribute("id") == Some(name))
                    .unwrap();
                assert!(words.text().is_some_and(|text| !text.is_empty()));
            }
            for classes in values(&document, "class").into_keys() {
                assert!(
                    classes
                        .split(' ')
                        .all(|class| class.starts_with(style.prefix)),
                    "{classes}"
                );
            }
        }
    }
}

/// Every class that is used has a look.
pub fn has_looks<P: Picture>(corpus: &Corpus<P>) {
    for (position, events) in corpus.iter().step_by(7) {
        for style in styles() {
            let svg = position.svg(events, &style);
            let document = Document::parse(&svg).unwrap();
            let sheet = words(&document, "style");
            for node in document.root_element().descendants().skip(1) {
                // Groups have classes for pages; shapes are drawn by theirs.
                let Some(classes) = node.attribute("class").filter(|_| !node.has_tag_name("g"))
                else {
                    continue;
                };
                if node.parent_element().is_some_and(|parent| parent.is_root())
                    || node.attribute("fill").is_some()
                {
                    continue;
                }
                for class in classes.split(' ') {
                    assert!(sheet.contains(&format!(".{class}{{")), "{class}");
                }
            }
        }
    }
}

/// Nothing is drawn outside the picture.
pub fn stays_inside<P: Picture>(corpus: &Corpus<P>) {
    let style = Style {
        width: 400,
        ..Style::default()
    };
    for (position, events) in corpus {
        let svg = position.svg(events, &style);
        let document = Document::parse(&svg).unwrap();
        let frame: Vec<f64> = document
            .root_element()
            .attribute("viewBox")
            .unwrap()
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        for node in document.descendants() {
            let number = |name| {
                node.attribute(name)
                    .and_then(|value: &str| value.parse::<f64>().ok())
            };
            let (x, y) = (number("cx").or(number("x")), number("cy").or(number("y")));
            let (Some(x), Some(y), radius) = (x, y, number("r").unwrap_or(0.0)) else {
                continue;
            };
            assert!(
                x - radius >= frame[0] && x + radius <= frame[0] + frame[2],
                "{x} {radius} {position}"
            );
            assert!(
                y - radius >= frame[1] && y + radius <= frame[1] + frame[3],
                "{y} {radius} {position}"
            );
        }
    }
}

/// The same position gives the same picture.
pub fn is_stable<P: Picture>(corpus: &Corpus<P>) {
    for (position, events) in corpus.iter().step_by(5) {
        for style in styles() {
            assert_eq!(position.svg(events, &style), position.svg(events, &style));
        }
        assert_eq!(position.text(events, true), position.text(events, true));
    }
}

/// Texts have at most eighty columns and so many rows, and nothing but text.
pub fn fits_terminals<P: Picture>(corpus: &Corpus<P>, most: usize) {
    for (position, events) in corpus {
        let text = position.text(events, false);
        assert!(text.ends_with('\n') && !text.contains('\u{1b}'));
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert_eq!(line, line.trim_end());
        }
        let rows = text.lines().count();
        assert!(rows <= most, "{rows} rows\n{text}");
    }
}

/// Texts say the same without their colours.
pub fn needs_no_colour<P: Picture>(corpus: &Corpus<P>) {
    for (position, events) in corpus.iter().step_by(3) {
        let coloured: Vec<String> = plain(&position.text(events, true))
            .lines()
            .map(|line| line.trim_end().to_string())
            .collect();
        let text = position.text(events, false);
        assert_eq!(coloured, text.lines().collect::<Vec<_>>());
    }
}

/// No piece covers another, but for those of one seat on one square, which may be a pile.
pub fn covers_no_piece<P: Picture>(corpus: &Corpus<P>) {
    for (position, _) in corpus {
        let svg = position.svg(&[], &Style::default());
        let document = Document::parse(&svg).unwrap();
        let discs: Vec<(String, f64, f64, f64)> = document
            .descendants()
            .filter_map(|node| Some((node.attribute("data-piece")?, node.first_element_child()?)))
            .map(|(name, disc)| {
                let number = |name| disc.attribute(name).unwrap().parse::<f64>().unwrap();
                (name.to_string(), number("cx"), number("cy"), number("r"))
            })
            .collect();
        let apart = |a: &(String, f64, f64, f64), b: &(String, f64, f64, f64)| {
            (a.1 - b.1).hypot(a.2 - b.2) >= a.3 + b.3 - 0.2
        };
        for (index, one) in discs.iter().enumerate() {
            for other in &discs[..index] {
                assert!(
                    one.0 == other.0 || apart(one, other),
                    "{} {} {position}",
                    one.0,
                    other.0
                );
            }
        }
    }
}

/// Every event that moves a piece has its arrow, and the legend one of each kind. The corpus has them all, by these names.
pub fn has_arrows<P: Picture>(corpus: &Corpus<P>, all: &[&str]) {
    let mut seen = BTreeSet::new();
    for (position, events) in corpus {
        let mut expected: BTreeMap<String, usize> = BTreeMap::new();
        for event in events {
            let arrow = match event.name() {
                "entered" | "moved" => "move",
                "captured" => "capture",
                "sent-back" => "return",
                _ => continue,
            };
            seen.insert(event.name());
            *expected.entry(arrow.to_string()).or_default() += 1;
        }
        expected.values_mut().for_each(|times| *times += 1);
        let svg = position.svg(events, &Style::default());
        let drawn = values(&Document::parse(&svg).unwrap(), "data-arrow");
        assert_eq!(drawn, expected, "{position}");
    }
    let all: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(seen, all, "the corpus has every kind");
}

/// The numbers that stand in a picture, each in the square that it names, with how often it is there.
pub fn numbers(document: &Document<'_>) -> BTreeMap<u8, usize> {
    let mut numbers = BTreeMap::new();
    for node in document.descendants().filter(|n| n.has_tag_name("text")) {
        if let Some(number) = node.text().and_then(|text| text.parse::<u8>().ok()) {
            *numbers.entry(number).or_default() += 1;
            let square = node.parent_element().unwrap().attribute("data-square");
            assert_eq!(square, Some(number.to_string().as_str()));
        }
    }
    numbers
}

/// The colours of heat of the squares, in their order.
pub fn shaded(document: &Document<'_>) -> Vec<String> {
    let in_square = |node: &roxmltree::Node<'_, '_>| {
        let parent = node.parent_element();
        parent.is_some_and(|parent| parent.attribute("data-square").is_some())
    };
    let squares = document.descendants().filter(in_square);
    squares
        .filter_map(|node| node.attribute("fill").map(str::to_string))
        .collect()
}
