//! The board graph against the geometry rule and the rulebook's figures.
use crate::oracle;

use macuil_core::board::{self, Board, Direction, Space, neighbours, steps_to_go};
use macuil_core::seat::Seat;
use macuil_partan::Geometry;
use macuil_partan::board::{DIRECTIONS, Kind, RINGS, SPIRAL, Square, Track};
use oracle::naive;

fn square(name: &str) -> Square {
    let street = "GBRW".find(&name[..1]).unwrap() as u8;
    Square::new(Seat::new(street), name[1..].parse().unwrap()).unwrap()
}

fn next(track: &Track, from: &str, direction: &str) -> Option<String> {
    let direction = DIRECTIONS
        .iter()
        .position(|name| *name == direction)
        .unwrap();
    track
        .next(square(from), direction)
        .map(|square| square.to_string())
}

#[test]
fn figures_3_and_4_lie_as_drawn() {
    // Green 28 adjoins Black 20; pushed from there by Green 28 a piece goes to Red 12; Red 12 adjoins White 2; pushed
    // from there by Red 12 a piece leaves the track.
    for track in [&SPIRAL, &RINGS] {
        let direction = |from: &str, to: &str| {
            DIRECTIONS
                .iter()
                .find(|direction| next(track, from, direction).as_deref() == Some(to))
                .copied()
        };
        let push = direction("G28", "B20").expect("they adjoin");
        assert_eq!(next(track, "B20", push).as_deref(), Some("R12"));
        let push = direction("R12", "W2").expect("they adjoin");
        assert_eq!(next(track, "W2", push), None);
    }
}

#[test]
fn the_graph_is_the_geometry_rule_in_every_direction() {
    for (track, geometry) in [
        (&SPIRAL, naive::Geometry::Spiral),
        (&RINGS, naive::Geometry::Rings),
    ] {
        for space in (0..144).map(Space) {
            let from = Square::at(space).unwrap();
            let named = (from.street().index() as i32, i32::from(from.number()));
            let mut ours: Vec<(i32, i32)> = neighbours(track, space)
                .filter_map(|(_, space)| Square::at(space))
                .map(|square| (square.street().index() as i32, i32::from(square.number())))
                .collect();
            let mut theirs: Vec<(i32, i32)> = naive::DIRECTIONS
                .iter()
                .filter_map(|&direction| naive::step(geometry, named, direction))
                .collect();
            ours.sort_unstable();
            theirs.sort_unstable();
            assert_eq!(ours, theirs, "{from} in {geometry:?}");
        }
        board::check(track, 4).unwrap();
    }
    assert_eq!(Square::at(Space(144)), None);
}

#[test]
fn the_geometries_differ_in_three_pushes_only() {
    let mut differ = Vec::new();
    for space in (0..144).map(Space) {
        let from = Square::at(space).unwrap();
        for (direction, name) in DIRECTIONS.iter().enumerate() {
            // No piece stands on a Death Square to be pushed from there.
            let lands = |track: &Track| {
                track
                    .next(from, direction)
                    .map(|square| square.kind() == Kind::Death)
            };
            if from.kind() != Kind::Death && lands(&SPIRAL) != lands(&RINGS) {
                differ.push((from.number(), *name, lands(&SPIRAL), lands(&RINGS)));
            }
        }
    }
    differ.sort_unstable();
    differ.dedup();
    assert_eq!(
        differ,
        [
            (1, "back", None, Some(true)),
            (10, "outward-back", None, Some(true)),
            (28, "inward-back", Some(true), None),
        ]
    );
}

#[test]
fn death_squares_part_the_track_into_four_sectors() {
    for track in [&SPIRAL, &RINGS] {
        for space in (0..144).map(Space) {
            let Some((sector, cell)) = Square::at(space).and_then(Square::cell) else {
                continue;
            };
            assert_eq!(Square::of_cell(sector, cell).space(), space);
            for (_, next) in neighbours(track, space) {
                if let Some((other, _)) = Square::at(next).and_then(Square::cell) {
                    assert_eq!(other, sector, "repulsion leaves no sector");
                }
            }
        }
    }
}

#[test]
fn courses_run_from_square_1_to_square_36() {
    for seat in (0..4).map(Seat::new) {
        let course = SPIRAL.course(seat);
        assert_eq!(course.len(), 36);
        for (steps, pair) in course.windows(2).enumerate() {
            assert_eq!(SPIRAL.step(pair[0], Direction(0)), Some(pair[1]));
            assert_eq!(steps_to_go(&SPIRAL, seat, pair[0]), Some(35 - steps));
        }
    }
    assert_eq!(
        steps_to_go(&SPIRAL, Seat::new(0), square("B1").space()),
        None
    );
}

#[test]
fn squares_are_of_the_kinds_that_the_rules_say_and_drawn_apart() {
    let numbers = |kind: Kind| {
        (1..=36)
            .filter(|number| Kind::of(*number) == kind)
            .collect::<Vec<u8>>()
    };
    assert_eq!(numbers(Kind::Dice), [1, 4, 8, 14, 23]);
    assert_eq!(numbers(Kind::Retreat), [11, 22, 33]);
    assert_eq!(numbers(Kind::Repeat), [6, 31]);
    assert_eq!(numbers(Kind::Death), [9, 18, 27, 36]);
    for track in [&SPIRAL, &RINGS] {
        for first in 0..144 {
            for second in 0..first {
                let (a, b) = (track.point(Space(first)), track.point(Space(second)));
                let (x, y) = (i32::from(a.x - b.x), i32::from(a.y - b.y));
                assert!(x * x + y * y > 60 * 60, "{first} and {second}");
            }
        }
        assert_eq!(track.kind(square("W31").space()), "repeat");
        assert_eq!(track.label(square("W31").space()).as_str(), "W31");
    }
    assert_eq!(SPIRAL.geometry(), Geometry::Spiral);
}
