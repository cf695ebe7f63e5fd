//! What events say of themselves, and the page of events (`docs/events.md`): it names every event of Patolli with its clauses
//! and its details.
use std::collections::BTreeMap;

use macuil_core::events::Event as _;
use macuil_patolli::{Event, NORTH, Place, Reason, SOUTH, Throw, Toll, WEST};

/// One of each, and one for each clause that it may cite.
fn all() -> Vec<Event> {
    let (seat, by, from, to) = (SOUTH, NORTH, SOUTH, WEST);
    let points = 1;
    let moved = |to| Event::Moved {
        seat,
        from: 48,
        to,
        points: 3,
    };
    let paid = |from, to, toll| Event::Paid {
        from,
        to,
        points,
        toll,
    };
    let earned = |reason| Event::ThrowEarned { seat, reason };
    vec![
        Event::Thrown {
            seat,
            throw: Throw::new(10).unwrap(),
        },
        Event::Entered {
            seat,
            to: 0,
            points,
        },
        moved(Place::Cell(51)),
        moved(Place::Off),
        Event::Captured { seat, at: 13, by },
        paid(None, Some(seat), Toll::Exit),
        paid(Some(seat), None, Toll::Match),
        paid(Some(seat), Some(by), Toll::Triangle),
        paid(Some(by), Some(seat), Toll::Tip),
        paid(Some(seat), None, Toll::Stuck),
        paid(Some(seat), None, Toll::Last),
        paid(Some(seat), None, Toll::Finish),
        earned(Reason::One),
        earned(Reason::Exit),
        earned(Reason::Tip),
        Event::Repeated { seat },
        Event::Passed { seat, points: 4 },
        Event::Dropped { seat, points: 4 },
        Event::TurnLost { seat },
        Event::TurnMissed { seat },
        Event::WentOut { seat },
        Event::CameIn { seat },
        Event::TurnPassed { from, to },
        Event::Placed { seat, place: 1 },
        Event::Won { seat },
        Event::Ended,
    ]
}

#[test]
fn the_page_of_events_is_what_events_say() {
    let page = include_str!("../../../docs/events.md");
    let (_, part) = page
        .split_once("\n## Patolli\n")
        .expect("the page has a part for Patolli");
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
        let (clauses, said) = row.rsplit_once(" | ").expect("a row has two more columns");
        assert!(
            clauses.contains(&format!("`{}`", event.rule())),
            "{}: {}",
            event.name(),
            event.rule()
        );
        let mut last = 0;
        event.details(&mut |name, _| {
            let at = said
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

#[test]
fn every_event_says_its_clause_and_its_details() {
    let said = |event: &Event| {
        let mut words = vec![event.name().to_string(), event.rule().id().to_string()];
        event.details(&mut |name, detail| words.push(format!("{name}={detail}")));
        words.join(" ")
    };
    let all: Vec<String> = all().iter().map(said).collect();
    assert_eq!(
        all,
        [
            "thrown patolli.beans seat=S token=roll:10",
            "entered patolli.enter seat=S to=0 points=1",
            "moved patolli.move seat=S from=48 to=51 points=3",
            "moved patolli.exit seat=S from=48 to=off points=3",
            "captured patolli.capture seat=S at=13 by=N",
            "paid patolli.exit from=basket to=S points=1",
            "paid patolli.match from=S to=basket points=1",
            "paid patolli.triangle from=S to=N points=1",
            "paid patolli.tip from=N to=S points=1",
            "paid patolli.stuck from=S to=basket points=1",
            "paid patolli.last from=S to=basket points=1",
            "paid patolli.win from=S to=basket points=1",
            "throw-earned patolli.one seat=S for=one",
            "throw-earned patolli.exit seat=S for=exit",
            "throw-earned patolli.tip seat=S for=tip",
            "repeated patolli.extra seat=S",
            "passed patolli.stuck seat=S points=4",
            "dropped patolli.win seat=S points=4",
            "turn-lost patolli.last seat=S",
            "turn-missed patolli.last seat=S",
            "went-out patolli.out seat=S",
            "came-in patolli.out seat=S",
            "turn-passed patolli.setup from=S to=W",
            "placed patolli.win seat=S place=1",
            "won patolli.win seat=S",
            "ended patolli.win",
        ]
    );
}

#[test]
fn no_event_makes_or_loses_points_or_pieces() {
    for event in all() {
        let (mut points, mut pieces) = (0, 0);
        event.changes(&mut |entry, by| match entry.name {
            "stake" | "basket" => points += by,
            "piece" => pieces += by,
            _ => {}
        });
        assert_eq!((points, pieces), (0, 0), "{event:?}");
    }
}
