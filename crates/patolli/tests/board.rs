//! The mats against the table of the rules and the oracle's walk.
use crate::oracle;

use macuil_core::board::{self, Board, Direction, Space, in_order, steps_to_go};
use macuil_core::seat::{Seat, Seats};
use macuil_patolli::{GAME, Options, Place};
use std::collections::HashSet;

const ON: Direction = Direction(0);
const IN: Direction = Direction(2);

fn seats() -> impl Iterator<Item = Seat> {
    (0..4).map(Seat::new)
}

/// Every mat: options that change it, and the length of an arm.
fn mats() -> Vec<Options> {
    let mut mats = Vec::new();
    for length in [6, 7, 8] {
        for triangles in ["far_and_near", "all_near"] {
            for radius in 0..3 {
                for exit in ["on_last", "beyond_last"] {
                    let text = format!(
                        "patolli[arm_length={length},triangles={triangles},capture_radius={radius},exit={exit}]"
                    );
                    mats.push(text.parse().unwrap());
                }
            }
        }
    }
    mats
}

/// The cells of a kind.
fn cells(options: &Options, kinds: &[&str]) -> Vec<u16> {
    let track = options.track();
    let all = 0..u16::from(options.layout().cells());
    all.filter(|cell| kinds.contains(&track.kind(Space(*cell))))
        .collect()
}

#[test]
fn the_mat_is_that_of_the_rules_table() {
    let options = Options::default();
    assert_eq!(cells(&options, &["centre"]), [0, 13, 26, 39]);
    assert_eq!(cells(&options, &["tip"]), [6, 7, 19, 20, 32, 33, 45, 46]);
    assert_eq!(
        cells(&options, &["triangle"]),
        [4, 9, 16, 23, 30, 35, 42, 49]
    );
    let zone = [
        50, 51, 0, 1, 2, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 37, 38, 39, 40, 41,
    ];
    let mut sorted = zone;
    sorted.sort_unstable();
    assert_eq!(cells(&options, &["centre", "zone"]), sorted);
    let layout = options.layout();
    for (seat, start, last) in [(0, 0, 51), (1, 13, 12), (2, 26, 25), (3, 39, 38)] {
        let seat = Seat::new(seat);
        assert_eq!((layout.start(seat), layout.cell(seat, 52)), (start, last));
        // The arm at the left hand, the first one walked.
        for steps in 1..=12 {
            assert_eq!(layout.arm(layout.cell(seat, 1 + steps)), Some(seat));
        }
        assert_eq!(layout.arm(start), None);
    }
    let near: Options = "patolli[triangles=all_near]".parse().unwrap();
    assert_eq!(cells(&near, &["triangle"]), [4, 9, 17, 22, 30, 35, 43, 48]);
}

#[test]
fn every_mat_follows_the_formulas_of_the_rules() {
    for options in mats() {
        let (layout, text) = (options.layout(), options.to_string());
        let length = u16::from(layout.length());
        let quarter = 2 * length + 1;
        assert_eq!(u16::from(layout.cells()), 4 * quarter);
        let each = |places: &dyn Fn(u16) -> Vec<u16>| {
            let mut all: Vec<u16> = (0..4).flat_map(places).collect();
            all.sort_unstable();
            all
        };
        let centre = each(&|arm| vec![quarter * arm]);
        assert_eq!(cells(&options, &["centre"]), centre, "{text}");
        let tips = each(&|arm| vec![quarter * arm + length, quarter * arm + length + 1]);
        assert_eq!(cells(&options, &["tip"]), tips, "{text}");
        let triangles = each(&|arm| {
            let far = u16::from(arm % 2 == 1 && !text.contains("all_near"));
            vec![
                quarter * arm + length - 2 - far,
                quarter * arm + length + 3 + far,
            ]
        });
        assert_eq!(cells(&options, &["triangle"]), triangles, "{text}");
        let radius = 2 - options.capture_radius as u16;
        let zone = each(&|arm| {
            let around =
                4 * quarter + quarter * arm - radius..=4 * quarter + quarter * arm + radius;
            around.map(|cell| cell % (4 * quarter)).collect()
        });
        assert_eq!(cells(&options, &["centre", "zone"]), zone, "{text}");
    }
}

#[test]
fn every_course_visits_each_of_its_places_once() {
    for options in mats() {
        let (layout, track) = (options.layout(), options.track());
        board::check(track, 4).unwrap();
        assert_eq!(track.layout(), layout);
        assert_eq!(track.spaces(), u16::from(layout.cells()) + 8);
        let end = usize::from(layout.end());
        for seat in seats() {
            let course = track.course(seat);
            assert_eq!(course.len(), end + 1);
            assert_eq!(course.iter().collect::<HashSet<_>>().len(), end + 1);
            for (at, pair) in course.windows(2).enumerate() {
                let along = at > 0 && at + 1 < end;
                let direction = if along { ON } else { IN };
                assert_eq!(track.step(pair[0], direction), Some(pair[1]), "{options}");
                assert_eq!(steps_to_go(track, seat, pair[0]), Some(end - at));
            }
            assert_eq!(track.kind(course[0]), "hand");
            assert_eq!(track.kind(course[1]), "centre");
            assert_eq!(track.kind(course[end]), "off");
            for progress in 0..=layout.end() {
                let place = layout.place(seat, progress);
                assert_eq!(layout.progress(seat, place), Some(progress));
                let space = layout.space(seat, place);
                assert_eq!(track.course(seat)[usize::from(progress)], space);
                let (owner, found) = track.place(space).unwrap();
                assert_eq!(found, place);
                assert!(owner.is_none_or(|owner| owner == seat));
            }
            for cell in [layout.cells(), 255] {
                assert_eq!(layout.progress(seat, Place::Cell(cell)), None);
            }
        }
        assert!(track.course(Seat::new(7)).is_empty());
        let order: String = in_order(track, Seats::first(4))
            .map(|seat| GAME.letter(seat))
            .collect();
        assert_eq!(order, "SWNE");
        let labels: HashSet<String> = (0..track.spaces())
            .map(|space| track.label(Space(space)).to_string())
            .collect();
        assert_eq!(labels.len(), usize::from(track.spaces()));
        assert_eq!(track.place(Space(track.spaces())), None);
    }
}

#[test]
fn spaces_lie_apart_in_the_plane_and_neighbours_side_by_side() {
    for options in mats() {
        let (track, cells) = (options.track(), u16::from(options.layout().cells()));
        let distance = |a: u16, b: u16| {
            let (a, b) = (track.point(Space(a)), track.point(Space(b)));
            f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
        };
        let side = distance(0, 1);
        for a in 0..track.spaces() {
            for b in 0..a {
                assert!(distance(a, b) > 0.99 * side, "{a} and {b} on {options}");
            }
        }
        for cell in 0..cells {
            let apart = distance(cell, (cell + 1) % cells);
            assert!((apart - side).abs() < 1.0, "{cell} on {options}");
        }
        // Seats sit below, to the left, above and to the right, and the loop goes clockwise.
        let point = |cell: u8| track.point(Space(u16::from(cell)));
        let starts = seats().map(|seat| options.layout().start(seat)).map(point);
        let signs: Vec<(i16, i16)> = starts
            .map(|point| (point.x.signum(), point.y.signum()))
            .collect();
        assert_eq!(signs, [(0, 1), (-1, 0), (0, -1), (1, 0)]);
        let tip = point(options.layout().length());
        assert!(tip.x < 0 && tip.y > 0, "the arm at South's left hand");
    }
}

#[test]
fn a_piece_walks_the_mat_as_the_oracle_does() {
    // One piece walks alone by ones, all others off or in hand.
    for (variant, options) in [
        ("patolli", Options::default()),
        (
            "patolli[arm_length=7]",
            "patolli[arm_length=7]".parse().unwrap(),
        ),
        (
            "patolli[arm_length=8,exit=beyond_last]",
            "patolli[arm_length=8,exit=beyond_last]".parse().unwrap(),
        ),
    ] {
        let layout = options.layout();
        for seat in seats() {
            for progress in 1..layout.end() {
                let place = layout.place(seat, progress);
                let next = layout.place(seat, progress + 1);
                let mut text = format!("{variant} seats=SWNE turn={} at=move:1", GAME.letter(seat));
                for one in seats() {
                    let pieces = match one == seat {
                        true => format!("{place},off,off,off,off,off"),
                        false => "hand,hand,hand,hand,hand,hand".to_string(),
                    };
                    text += &format!(" {}={pieces}", GAME.letter(one));
                }
                text += " points=6,6,6,6 basket=24";
                let oracle = oracle::Oracle::read(&text).unwrap_or_else(|| panic!("{text}"));
                assert_eq!(oracle.moves(), [format!("1:{place}-{next}")]);
            }
        }
    }
}
