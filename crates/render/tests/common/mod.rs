//! What holds of the pictures of every game. The corpora are positions with the events that led to them.
// Each test is a program of its own and needs but some of this.
#![allow(dead_code)]

use std::collections::BTreeMap;

use macuil_core::position::{Node, Position};
use macuil_core::random::{Stream, below};
use macuil_render::{Picture, Style, Theme};
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
            heat: Some(&[0.0, 0.5, 1.0, f64::NAN, f64::INFINITY, -3.0]),
            ..Style::default()
        },
    ]
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
