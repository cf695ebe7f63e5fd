//! The board graph against the table of the rules and the oracle's walk.
use crate::oracle;

use macuil_core::board::{self, Board, Direction, Space, steps_to_go};
use macuil_core::seat::Seat;
use macuil_parchis::{Arms, GAME, Place};
use std::collections::HashSet;

const ON: Direction = Direction(0);
const IN: Direction = Direction(2);

fn seats(arms: Arms) -> impl Iterator<Item = Seat> {
    (0..arms.count()).map(Seat::new)
}

#[test]
fn the_common_board_is_that_of_the_rules_table() {
    let arms = Arms::Four;
    for (letter, start, last) in [('Y', 5, 68), ('B', 22, 17), ('R', 39, 34), ('G', 56, 51)] {
        let seat = GAME.seat(letter).unwrap();
        assert_eq!(arms.start(seat), start);
        assert_eq!(arms.place(seat, 1), Place::Square(start));
        assert_eq!(arms.place(seat, 64), Place::Square(last));
        assert_eq!(arms.place(seat, 65), Place::Corridor(1));
        assert_eq!(arms.place(seat, 71), Place::Corridor(7));
        assert_eq!(arms.place(seat, 72), Place::Home);
        // The four squares before the start are never visited.
        for before in 1..=4 {
            assert_eq!(arms.progress(seat, Place::Square(start - before)), None);
        }
    }
    let safe: Vec<u8> = (1..=68).filter(|square| arms.is_safe(*square)).collect();
    assert_eq!(safe, [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]);
}

#[test]
fn boards_of_any_arms_follow_the_same_formulas() {
    for arms in Arms::ALL {
        let count = u16::from(arms.count());
        assert_eq!(u16::from(arms.squares()), 17 * count);
        assert_eq!(arms.track().spaces(), 26 * count);
        for (arm, seat) in (0..count).zip(seats(arms)) {
            assert_eq!(u16::from(arms.start(seat)), 17 * arm + 5);
            let last = if arm == 0 { 17 * count } else { 17 * arm };
            assert_eq!(arms.place(seat, arms.last()), Place::Square(last as u8));
            assert_eq!(arms.start_of(arms.start(seat)), Some(seat));
        }
        let safe: HashSet<u16> = (1..=arms.squares())
            .filter(|square| arms.is_safe(*square))
            .map(u16::from)
            .collect();
        let formula: HashSet<u16> = (0..count)
            .flat_map(|arm| [5, 12, 17].map(|square| 17 * arm + square))
            .collect();
        assert_eq!(safe, formula);
    }
}

#[test]
fn every_course_visits_each_of_its_squares_once_in_as_many_steps_as_the_rules_say() {
    for (arms, steps) in [(Arms::Four, 72), (Arms::Six, 106), (Arms::Eight, 140)] {
        let track = arms.track();
        board::check(track, 8).unwrap();
        for seat in seats(arms) {
            let course = track.course(seat);
            assert_eq!(course.len(), steps + 1);
            assert_eq!(course.iter().collect::<HashSet<_>>().len(), steps + 1);
            for (at, pair) in course.windows(2).enumerate() {
                // On the loop along it, and in where the course leaves or enters it.
                let along = at >= 1 && at < usize::from(arms.last());
                let direction = if along { ON } else { IN };
                assert_eq!(track.step(pair[0], direction), Some(pair[1]));
                assert_eq!(steps_to_go(track, seat, pair[0]), Some(steps - at));
            }
            assert_eq!(track.kind(course[0]), "yard");
            assert_eq!(track.kind(course[1]), "start");
            assert_eq!(track.kind(course[usize::from(arms.last())]), "safe");
            assert_eq!(track.kind(course[steps - 1]), "corridor");
            assert_eq!(track.kind(course[steps]), "home");
            // Nobody else comes into its corridor.
            let others = seats(arms).filter(|other| *other != seat);
            for other in others {
                let theirs = track.course(other);
                assert!(!theirs.contains(&course[usize::from(arms.last()) + 1]));
            }
        }
        assert!(track.course(Seat::new(7)).is_empty() == (arms != Arms::Eight));
    }
}

#[test]
fn places_and_progress_are_each_other_s_inverse_and_labels_tell_spaces_apart() {
    for arms in Arms::ALL {
        let track = arms.track();
        for seat in seats(arms) {
            for progress in 0..=arms.home() {
                let place = arms.place(seat, progress);
                assert_eq!(arms.progress(seat, place), Some(progress));
                let space = arms.space(seat, place);
                let (owner, found) = track.place(space).unwrap();
                assert_eq!(found, place);
                assert!(owner.is_none_or(|owner| owner == seat));
                assert_eq!(track.course(seat)[usize::from(progress)], space);
            }
            for place in [
                Place::Square(0),
                Place::Square(arms.squares() + 1),
                Place::Square(255),
            ] {
                assert_eq!(arms.progress(seat, place), None);
            }
            assert_eq!(arms.progress(seat, Place::Corridor(0)), None);
            assert_eq!(arms.progress(seat, Place::Corridor(8)), None);
        }
        let labels: HashSet<String> = (0..track.spaces())
            .map(|space| track.label(Space(space)).to_string())
            .collect();
        assert_eq!(labels.len(), usize::from(track.spaces()));
        assert_eq!(track.place(Space(track.spaces())), None);
    }
}

#[test]
fn spaces_lie_apart_in_the_plane_and_follow_each_other() {
    for (arms, apart) in [(Arms::Four, 80.0), (Arms::Six, 60.0), (Arms::Eight, 50.0)] {
        let track = arms.track();
        let distance = |a: u16, b: u16| {
            let (a, b) = (track.point(Space(a)), track.point(Space(b)));
            f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
        };
        for a in 0..track.spaces() {
            for b in 0..a {
                assert!(distance(a, b) > apart, "{a} and {b} on {}", track.name());
            }
        }
        // Yellow's arm points down, with squares 1 to 8 leading inwards on its right and its end square in the middle.
        let (first, eighth) = (track.point(Space(0)), track.point(Space(7)));
        let end = track.point(Space(u16::from(arms.squares()) - 1));
        assert!(first.y > eighth.y && first.x > 0 && eighth.y > 0);
        assert_eq!(end.x, 0);
    }
}

#[test]
fn two_walk_the_board_as_the_oracle_does() {
    // One piece walks alone around each board, by ones and where they are passed by the fives that bring it out.
    for (variant, arms) in [
        ("parchis/remix", Arms::Four),
        ("parchis/remix6", Arms::Six),
        ("parchis/remix8", Arms::Eight),
    ] {
        for seat in seats(arms) {
            let letter = GAME.letter(seat);
            let other = if letter == 'Y' { 'B' } else { 'Y' };
            let home = "home,home,home";
            let (seats, order) = if letter == 'Y' {
                ("YB".to_string(), [letter, other])
            } else {
                (format!("Y{letter}"), [other, letter])
            };
            for progress in 1..arms.home() {
                let place = arms.place(seat, progress);
                let next = arms.place(seat, progress + 1);
                let pieces = order.map(|seat| {
                    let piece = if seat == letter {
                        place.to_string()
                    } else {
                        "yard".into()
                    };
                    if seat == letter {
                        format!(" {seat}={piece},{home}")
                    } else {
                        format!(" {seat}={piece},{piece},{piece},{piece}")
                    }
                });
                let text = format!(
                    "{variant} seats={seats} turn={letter} at=move:1{}{}",
                    pieces[0], pieces[1]
                );
                let oracle = oracle::Oracle::read(&text).unwrap_or_else(|| panic!("{text}"));
                assert_eq!(oracle.moves(), [format!("1:{place}-{next}")]);
            }
        }
    }
}
