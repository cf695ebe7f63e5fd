//! The page of events (`docs/events.md`) names every event of Ludo with its clauses and its details.
use std::collections::BTreeMap;

use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
use macuil_ludo::{Again, Event, GREEN, Place, Position, RED, Reason, Throw};

/// One of each, and one for each clause that it may cite.
fn all() -> Vec<Event> {
    let (seat, by, from, to) = (RED, GREEN, RED, GREEN);
    let moved = |bonus| Event::Moved {
        seat,
        from: Place::Cell(50),
        to: Place::Column(3),
        points: 3,
        bonus,
    };
    let thrown = |points| Event::Thrown {
        seat,
        throw: Throw::two(3, 3).unwrap(),
        points,
    };
    let (points, bonus, place, at) = (20, 10, 1, 17);
    let reason = Reason::Capture;
    vec![
        thrown(14),
        thrown(0),
        Event::Entered {
            seat,
            to: 0,
            points: 6,
        },
        moved(false),
        moved(true),
        Event::Captured { seat, at, by },
        Event::BonusEarned {
            seat,
            points,
            reason: Reason::Home,
        },
        Event::BonusLost { seat, points },
        Event::ThrowEarned { seat, reason },
        Event::Passed { seat, points: 5 },
        Event::Dropped {
            seat,
            points: 5,
            bonus,
        },
        Event::Repeated {
            seat,
            reason: Again::Six,
        },
        Event::Repeated {
            seat,
            reason: Again::Extra,
        },
        Event::Repeated {
            seat,
            reason: Again::Tries,
        },
        Event::SentBack {
            seat,
            from: Place::Cell(at),
        },
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
        .split_once("\n## Ludo\n")
        .expect("the page has a part for Ludo");
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
fn places_seats_and_truth_values_are_written_as_everywhere() {
    let said = |event: &Event| {
        let words = details(event)
            .into_iter()
            .map(|(name, word)| format!("{name}={word}"));
        words.collect::<Vec<_>>().join(" ")
    };
    let all: Vec<String> = all()
        .iter()
        .map(|event| format!("{} {}", event.name(), said(event)))
        .collect();
    assert_eq!(
        all,
        [
            "thrown seat=R token=roll:3+3 points=14",
            "thrown seat=R token=roll:3+3 points=0",
            "entered seat=R to=0 points=6",
            "moved seat=R from=50 to=h3 points=3 bonus=0",
            "moved seat=R from=50 to=h3 points=3 bonus=1",
            "captured seat=R at=17 by=G",
            "bonus-earned seat=R points=20 for=home",
            "bonus-lost seat=R points=20",
            "throw-earned seat=R for=capture",
            "passed seat=R points=5",
            "dropped seat=R points=5 bonus=10",
            "repeated seat=R for=six",
            "repeated seat=R for=extra",
            "repeated seat=R for=tries",
            "sent-back seat=R from=17",
            "turn-passed from=R to=G",
            "placed seat=R place=1",
            "won seat=R",
            "ended ",
        ]
    );
}

/// The names of what happens when a word is played.
fn names(position: &str, word: &str) -> Vec<&'static str> {
    let mut position: Position = position.parse().unwrap();
    let mut names = Vec::new();
    position
        .play_word(word, &mut |event: Event| names.push(event.name()))
        .unwrap();
    names
}

#[test]
fn throws_are_earned_as_often_as_they_are_thrown() {
    // A 6 that captures and brings nothing home: two throws, or with extra_throws=one that of the 6 alone.
    let at = "seats=RG turn=R at=move:6 R=yard,yard,yard,3 G=yard,yard,yard,9 sixes=1";
    let add = names(&format!("ludo/indian {at}"), "6:3-9");
    assert_eq!(add, ["moved", "captured", "throw-earned", "repeated"]);
    let one = names(&format!("ludo/indian[extra_throws=one] {at}"), "6:3-9");
    assert_eq!(one, ["moved", "captured", "repeated"]);
    // Without the 6 the capture earns it.
    let at = "seats=RG turn=R at=move:5 R=yard,yard,yard,4 G=yard,yard,yard,9";
    let one = names(&format!("ludo/indian[extra_throws=one] {at}"), "5:4-9");
    assert_eq!(one, ["moved", "captured", "throw-earned", "repeated"]);
}
