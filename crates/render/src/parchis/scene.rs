//! A position of Parchís as pictures show it.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::{Seat, Seats};
use macuil_parchis::{Arms, At, Barrier, Event, GAME, Place, Setup};

use super::words;
use crate::race::{self, Due, Mark, Scene, Square, Step};

pub(crate) fn of(setup: &Setup, events: &[Event]) -> Scene {
    let arms = setup.options.arms;
    let mut scene = Scene {
        game: &GAME,
        arms: Seats::first(arms.count().into()).iter().collect(),
        seats: setup.seats,
        squares: squares(arms),
        has_home: true,
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
            At::Move(points @ 1..=6) => Due::Dice(vec![points]),
            At::Move(points) | At::Bonus(points) => Due::Points(points),
            At::Over => Due::Over,
        },
        finished: setup.places.as_slice().to_vec(),
        joined: Vec::new(),
        joined_word: "barrier",
        split: Vec::new(),
        steps: events
            .iter()
            .filter_map(|event| step(arms, event))
            .collect(),
        third: "a third six",
        headline: words::due(setup),
        memory: words::memory(setup),
    };
    for seat in setup.seats.iter() {
        let barriers = scene.groups(seat).into_iter().filter(|(place, count)| {
            let safe = matches!(place, race::Place::Loop(number) if arms.is_safe(*number));
            *count == 2 && (setup.options.barrier == Barrier::Any || safe)
        });
        let barriers: Vec<_> = barriers.map(|(place, _)| (seat, place)).collect();
        scene.joined.extend(barriers);
    }
    scene
}

fn place(place: Place) -> race::Place {
    match place {
        Place::Yard => race::Place::Yard,
        Place::Square(number) => race::Place::Loop(number),
        Place::Corridor(number) => race::Place::Lane('c', number),
        Place::Home => race::Place::Home,
    }
}

fn squares(arms: Arms) -> Vec<Square> {
    let track = arms.track();
    let square = |space| {
        let (owner, at) = track.place(space)?;
        let (start, safe) = match at {
            Place::Square(number) => (arms.start_of(number), arms.is_safe(number)),
            Place::Corridor(_) => (None, false),
            Place::Yard | Place::Home => return None,
        };
        Some(Square {
            owner,
            place: place(at),
            space: space.0.into(),
            label: track.label(space).as_str().to_string(),
            start,
            mark: if safe { Mark::Safe } else { Mark::None },
        })
    };
    (0..track.spaces()).map(Space).filter_map(square).collect()
}

fn step(arms: Arms, event: &Event) -> Option<Step> {
    Some(match *event {
        Event::Entered { seat, to, .. } => Step::Entered {
            seat,
            to: race::Place::Loop(to),
        },
        Event::Moved {
            seat,
            from,
            to,
            points,
            ..
        } => Step::Moved {
            seat,
            from: place(from),
            way: way(arms, seat, (from, to), points)?,
        },
        Event::Captured { seat, at, .. } => Step::Captured {
            seat,
            at: race::Place::Loop(at),
        },
        Event::SentBack { seat, from } => Step::SentBack {
            seat,
            from: race::Place::Loop(from),
        },
        _ => return None,
    })
}

/// The places that a piece comes by.
fn way(arms: Arms, seat: Seat, (from, to): (Place, Place), points: u8) -> Option<Vec<race::Place>> {
    let (from, to) = (arms.progress(seat, from)?, arms.progress(seat, to)?);
    let on = |progress| place(arms.place(seat, progress));
    Some(
        if u16::from(from) + u16::from(points) > u16::from(arms.home()) {
            // Over the home and back.
            let (there, back) = (from + 1..=arms.home(), to..arms.home());
            there.chain(back.rev()).map(on).collect()
        } else {
            (from + 1..=to).map(on).collect()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::Spot;
    use crate::race::{Plan as _, arms};
    use crate::style::Style;
    use macuil_core::board::Point;

    #[test]
    fn squares_lie_where_the_board_graph_says() {
        // Without numbers, pieces stand in the middle of their squares.
        let style = Style {
            width: 200,
            ..Style::default()
        };
        for arms in Arms::ALL {
            let plan = arms::Arms::of(arms.count(), Seat::new(0), &style);
            for square in squares(arms) {
                let seat = square.owner.unwrap_or(Seat::new(0));
                let there = plan.stand(seat, square.place).unwrap().at;
                let Point { x, y } = arms.track().point(Space(square.space as u16));
                let here = Spot::new(f64::from(x), f64::from(y));
                assert!(here.distance(there) < 1.0, "{arms:?} {}", square.label);
            }
        }
    }
}
