//! The page of events (`docs/events.md`) names every event of Parchís with its clauses and its details.
use std::collections::BTreeMap;

use macuil_core::dice::Die;
use macuil_core::events::Event as _;
use macuil_parchis::{BLUE, Event, Place, Reason, YELLOW};

/// One of each, and one for each clause that it may cite.
fn all() -> Vec<Event> {
    let (seat, by, from, to) = (YELLOW, BLUE, YELLOW, BLUE);
    let moved = |bonus| Event::Moved {
        seat,
        from: Place::Square(68),
        to: Place::Corridor(3),
        points: 3,
        bonus,
    };
    let thrown = |points| Event::Thrown {
        seat,
        die: Die::new(6).unwrap(),
        points,
    };
    let (points, place, at) = (20, 1, 17);
    vec![
        thrown(7),
        thrown(0),
        Event::Entered {
            seat,
            to: 5,
            points: 5,
        },
        moved(false),
        moved(true),
        Event::Captured {
            seat,
            at,
            by,
            entering: false,
        },
        Event::BonusEarned {
            seat,
            points,
            reason: Reason::Capture,
        },
        Event::BonusLost { seat, points },
        Event::Declined { seat, points },
        Event::Passed { seat, points: 7 },
        Event::Repeated { seat },
        Event::SentBack { seat, from: at },
        Event::TurnPassed { from, to },
        Event::Placed { seat, place },
        Event::Won { seat },
        Event::Ended,
    ]
}

/// The details of an event, by name.
fn details(event: &Event) -> Vec<(&'static str, String)> {
    let mut details = Vec::new();
    event.details(&mut |name, detail| details.push((name, detail.to_string())));
    details
}

#[test]
fn the_page_of_events_is_what_events_say() {
    let page = include_str!("../../../docs/events.md");
    let (_, part) = page
        .split_once("\n## Parchís\n")
        .expect("the page has a part for Parchís");
    let rows: BTreeMap<&str, &str> = part
        .lines()
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split_once("` |"))
        .collect();
    let mut names: Vec<&str> = all().iter().map(|event| event.name()).collect();
    for event in all() {
        let row = rows
            .get(event.name())
            .unwrap_or_else(|| panic!("{} is on the page", event.name()));
        assert!(
            row.contains(&format!("`{}`", event.rule())),
            "{}: {}",
            event.name(),
            event.rule()
        );
        let said = row.rsplit(" | ").next().unwrap();
        let mut last = 0;
        for (name, _) in details(&event) {
            let at = said
                .find(&format!("`{name}`"))
                .unwrap_or_else(|| panic!("{}: {name}", event.name()));
            assert!(at >= last, "{}: {name} stands in its order", event.name());
            last = at;
        }
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(
        rows.keys().copied().collect::<Vec<_>>(),
        names,
        "the page names no other events"
    );
}

#[test]
fn places_seats_and_truth_values_are_written_as_the_page_says() {
    let said = |event: &Event| {
        let words = details(event)
            .into_iter()
            .map(|(name, word)| format!("{name}={word}"));
        words.collect::<Vec<_>>().join(" ")
    };
    let all: Vec<String> = all().iter().map(said).collect();
    for words in [
        "seat=Y token=roll:6 points=0",
        "seat=Y to=5 points=5",
        "seat=Y from=68 to=c3 points=3 bonus=1",
        "seat=Y at=17 by=B entering=0",
        "seat=Y points=20 for=capture",
        "from=Y to=B",
        "",
    ] {
        assert!(all.iter().any(|said| said == words), "{words}: {all:?}");
    }
}
