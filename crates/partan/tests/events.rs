//! The page of events (`docs/events.md`) names every event with its clause and its details.
use std::collections::BTreeMap;

use macuil_core::dice::Die;
use macuil_core::events::Event as _;
use macuil_core::seat::Seat;
use macuil_partan::events::Source;
use macuil_partan::{Event, Square};

/// One of each.
fn all() -> Vec<Event> {
    let seat = Seat::new(0);
    let square = |number| Square::new(seat, number).unwrap();
    let (from, by, to, at) = (square(22), square(21), square(23), square(22));
    vec![
        Event::Thrown {
            seat,
            die: Die::new(3).unwrap(),
        },
        Event::BroughtOut {
            seat,
            to,
            points: 3,
            count: false,
        },
        Event::Moved {
            from,
            to: Some(to),
            points: 1,
            count: false,
        },
        Event::Moved {
            from,
            to: None,
            points: 15,
            count: true,
        },
        Event::Counted { points: 5 },
        Event::Displaced {
            from,
            by,
            to,
            wave: 0,
            due: true,
        },
        Event::Expelled {
            from,
            by,
            to: seat,
            wave: 1,
            due: false,
        },
        Event::Eliminated { at },
        Event::Jumped {
            from: square(4),
            to: Some(square(8)),
        },
        Event::Jumped {
            from,
            to: Some(square(11)),
        },
        Event::Stayed { at },
        Event::PutIn { zone: seat },
        Event::RepeatEarned { at: square(6) },
        Event::Repeated { seat },
        Event::Declined { fives: 1, tens: 2 },
        Event::Refilled {
            seat,
            from: Source::Centre,
        },
        Event::Passed {
            seat,
            fives: 1,
            tens: 2,
            repeats: 3,
        },
        Event::TurnPassed {
            from: seat,
            to: Seat::new(1),
        },
        Event::Won { seat },
        Event::Drawn,
    ]
}

#[test]
fn the_page_of_events_is_what_events_say() {
    let page = include_str!("../../../docs/events.md");
    let (_, part) = page
        .split_once("\n## Partán\n")
        .expect("the page has a part for Partán");
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
        let details = row.rsplit(" | ").next().unwrap();
        let mut last = 0;
        event.details(&mut |name, _| {
            let at = details
                .find(&format!("`{name}`"))
                .unwrap_or_else(|| panic!("{}: {name}", event.name()));
            assert!(at >= last, "{}: {name} stands in its order", event.name());
            last = at;
        });
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(
        rows.keys().copied().collect::<Vec<_>>(),
        names,
        "the page names no other events"
    );
}
