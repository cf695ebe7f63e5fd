//! Visits of spaces against the records of the same games.
use macuil::core::board::{Board as _, Space};
use macuil::ludo::{Event, Place};
use macuil::{AnyEvent, AnyPosition};
use macuil_sim::{Heat, Plan};

/// Where pieces come to in a game of Ludo, from the events of its record.
fn visits(plan: &Plan, index: u64) -> Vec<u64> {
    let AnyPosition::Ludo(start) = &plan.start else {
        panic!("a start of Ludo")
    };
    let track = start.layout().track();
    let mut visits = vec![0; usize::from(track.spaces())];
    let record = macuil_sim::record(&plan.start, plan.seed, index, plan.cap);
    let replayed = record.replay(|_, events, _| {
        // Of a pair that moves as one, the first.
        let came = events.iter().find_map(|event| match event {
            AnyEvent::Ludo(Event::Entered { seat, to, .. }) => Some((*seat, Place::Cell(*to))),
            AnyEvent::Ludo(Event::Moved { seat, to, .. }) => Some((*seat, *to)),
            _ => None,
        });
        let Some((seat, place)) = came else { return };
        let is_here = |space: &u16| {
            track
                .place(Space(*space))
                .is_some_and(|(owner, at)| at == place && owner.is_none_or(|owner| owner == seat))
        };
        if let Some(space) = (0..track.spaces()).find(is_here) {
            visits[usize::from(space)] += 1;
        }
    });
    replayed.unwrap();
    visits
}

#[test]
fn visits_are_those_of_the_records() {
    for variant in ["ludo/classic", "ludo/parcheesi"] {
        let plan = Plan {
            games: 12,
            first_index: 5,
            seed: 4,
            ..Plan::new(AnyPosition::start(variant, "4", None).unwrap())
        };
        let heat = Heat::of(&plan, 10);
        let mut expected = vec![0; heat.visits.len()];
        for index in 5..15 {
            for (sum, visits) in expected.iter_mut().zip(visits(&plan, index)) {
                *sum += visits;
            }
        }
        assert_eq!((heat.games, &heat.visits), (10, &expected));
        assert!(heat.visits.iter().filter(|visits| **visits > 0).count() > 50);
    }
}

#[test]
fn every_game_has_a_heat_and_a_cap_cuts_it_short() {
    for (game, variant) in macuil::variants() {
        let start = AnyPosition::start(variant.name, "", None).unwrap();
        let plan = |cap| Plan {
            games: 3,
            cap,
            ..Plan::new(start.clone())
        };
        let sum = |cap| Heat::of(&plan(cap), 3).visits.iter().sum::<u64>();
        assert!(sum(Plan::CAP) > sum(40), "{} {}", game.name, variant.name);
        assert_eq!(sum(0), 0);
    }
}
