//! A position of Patolli as pictures show it.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_patolli::board::PIECES;
use macuil_patolli::{At, DiceKind, Event, GAME, Layout, Options, Place, Setup};

use super::words;
use crate::race::{self, Due, Mark, Scene, Square, Stakes, Step};

pub(crate) fn of(setup: &Setup, events: &[Event]) -> Scene {
    let layout = setup.options.layout();
    Scene {
        game: &GAME,
        arms: layout.seats().collect(),
        seats: setup.seats,
        squares: squares(&setup.options),
        has_home: true,
        off_words: ["hand", "off"],
        pieces: layout
            .seats()
            .map(|seat| pieces(layout, seat, &setup.pieces[seat.index()]))
            .collect(),
        stakes: Some(Stakes {
            points: setup.points.to_vec(),
            basket: setup.basket,
        }),
        turn: setup.turn,
        due: match (setup.at, setup.options.dice) {
            (At::Roll, _) => Due::Roll,
            // Five marks count 10, as does a 5 of the die unless it counts 5.
            (At::Move(points), DiceKind::Beans) => Due::Beans(points.min(5)),
            (At::Move(points), DiceKind::D6) => Due::Dice(vec![points.min(5)]),
            (At::Over, _) => Due::Over,
        },
        finished: setup.places.as_slice().to_vec(),
        joined: Vec::new(),
        joined_word: "",
        split: Vec::new(),
        steps: events
            .iter()
            .filter_map(|event| step(layout, event))
            .collect(),
        third: "",
        headline: words::due(setup),
        memory: words::memory(setup),
    }
}

/// A seat's pieces in the order of their way.
fn pieces(layout: Layout, seat: Seat, pieces: &[Place; PIECES]) -> Vec<race::Place> {
    let mut pieces = *pieces;
    pieces.sort_by_key(|piece| layout.progress(seat, *piece));
    pieces.map(place).to_vec()
}

fn place(place: Place) -> race::Place {
    match place {
        Place::Hand => race::Place::Yard,
        Place::Cell(number) => race::Place::Loop(number),
        Place::Off => race::Place::Home,
    }
}

pub(super) fn squares(options: &Options) -> Vec<Square> {
    let (layout, track) = (options.layout(), options.track());
    let square = |number: u8| {
        let space = Space(number.into());
        Square {
            owner: None,
            place: race::Place::Loop(number),
            space: number.into(),
            label: track.label(space).as_str().to_string(),
            start: layout.seats().find(|seat| layout.start(*seat) == number),
            mark: match track.kind(space) {
                "centre" | "zone" => Mark::Zone,
                "triangle" => Mark::Triangle,
                "tip" => Mark::Tip,
                _ => Mark::None,
            },
        }
    };
    (0..layout.cells()).map(square).collect()
}

fn step(layout: Layout, event: &Event) -> Option<Step> {
    Some(match *event {
        Event::Entered { seat, to, .. } => Step::Entered {
            seat,
            to: race::Place::Loop(to),
        },
        Event::Moved { seat, from, to, .. } => Step::Moved {
            seat,
            from: race::Place::Loop(from),
            way: way(layout, seat, Place::Cell(from), to)?,
        },
        Event::Captured { seat, at, .. } => Step::Captured {
            seat,
            at: race::Place::Loop(at),
        },
        _ => return None,
    })
}

/// The places that a piece comes by, the last cell of its way also where it is off at once there.
fn way(layout: Layout, seat: Seat, from: Place, to: Place) -> Option<Vec<race::Place>> {
    let (from, end) = (layout.progress(seat, from)?, layout.progress(seat, to)?);
    let on = |progress| race::Place::Loop(layout.cell(seat, progress));
    let mut way: Vec<_> = (from + 1..=end.min(layout.cells())).map(on).collect();
    if to == Place::Off {
        way.push(race::Place::Home);
    }
    Some(way)
}
