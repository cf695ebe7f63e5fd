//! A position of Ludo as pictures show it.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_ludo::{At, Block, Event, GAME, Layout, Place, Safe, Setup};

use super::words;
use crate::race::{self, Due, Mark, Scene, Square, Step};

pub(crate) fn of(setup: &Setup, events: &[Event]) -> Scene {
    let layout = setup.layout();
    let mut scene = Scene {
        game: &GAME,
        arms: layout.seats().collect(),
        seats: setup.seats,
        squares: squares(layout, setup.options.safe),
        has_home: layout.has_home(),
        off_words: ["yard", "home"],
        pieces: setup
            .pieces
            .iter()
            .map(|pieces| pieces.map(place).to_vec())
            .collect(),
        stakes: None,
        turn: setup.turn,
        due: match setup.at {
            At::Roll => Due::Roll,
            At::Move(dice) => Due::Dice(words::dice(dice)),
            At::Bonus(points) => Due::Points(points),
            At::Over => Due::Over,
        },
        finished: setup.places.as_slice().to_vec(),
        joined: Vec::new(),
        joined_word: "block",
        split: Vec::new(),
        steps: events
            .iter()
            .filter_map(|event| step(layout, event))
            .collect(),
        third: words::third(layout),
        headline: words::due(setup),
        memory: words::memory(setup),
    };
    if setup.options.block != Block::None {
        for seat in setup.seats.iter() {
            let groups = scene.groups(seat).into_iter();
            let blocks = groups.filter(|(_, count)| *count > 1);
            let blocks: Vec<_> = blocks.map(|(place, _)| (seat, place)).collect();
            scene.joined.extend(blocks);
        }
    }
    let split = setup.split.iter().flatten().flatten();
    scene.split = split.map(|at| (setup.turn, place(*at))).collect();
    scene
}

fn place(place: Place) -> race::Place {
    match place {
        Place::Yard => race::Place::Yard,
        Place::Cell(number) => race::Place::Loop(number),
        Place::Column(number) => race::Place::Lane('h', number),
        Place::Goal(number) => race::Place::Lane('g', number),
        Place::Home => race::Place::Home,
    }
}

pub(super) fn squares(layout: Layout, safe: Safe) -> Vec<Square> {
    let track = layout.track();
    let square = |space| {
        let (owner, at) = track.place(space)?;
        let (start, is_safe) = match at {
            Place::Cell(number) => (
                layout.seats().find(|seat| layout.start(*seat) == number),
                safe != Safe::None && layout.is_safe(number),
            ),
            Place::Column(_) | Place::Goal(_) => (None, false),
            Place::Yard | Place::Home => return None,
        };
        Some(Square {
            owner,
            place: place(at),
            space: space.0.into(),
            label: track.label(space).as_str().to_string(),
            start,
            mark: if is_safe { Mark::Safe } else { Mark::None },
        })
    };
    (0..track.spaces()).map(Space).filter_map(square).collect()
}

fn step(layout: Layout, event: &Event) -> Option<Step> {
    Some(match *event {
        Event::Entered { seat, to, .. } => Step::Entered {
            seat,
            to: race::Place::Loop(to),
        },
        Event::Moved { seat, from, to, .. } => Step::Moved {
            seat,
            from: place(from),
            way: way(layout, seat, from, to)?,
        },
        Event::Captured { seat, at, .. } => Step::Captured {
            seat,
            at: race::Place::Loop(at),
        },
        Event::SentBack { seat, from } => Step::SentBack {
            seat,
            from: place(from),
        },
        _ => return None,
    })
}

/// The places that a piece comes by.
fn way(layout: Layout, seat: Seat, from: Place, to: Place) -> Option<Vec<race::Place>> {
    let (from, to) = (layout.progress(seat, from)?, layout.progress(seat, to)?);
    let on = |progress| place(layout.place(seat, progress));
    Some((from + 1..=to).map(on).collect())
}
