//! The board graphs against the table of the rules and the oracle's walk.
use crate::oracle;

use macuil_core::board::{self, Board, Direction, Space, steps_to_go};
use macuil_core::seat::Seat;
use macuil_ludo::{GAME, Layout, Place};
use std::collections::HashSet;

const ON: Direction = Direction(0);
const IN: Direction = Direction(2);

fn seats() -> impl Iterator<Item = Seat> {
    (0..4).map(Seat::new)
}

#[test]
fn the_boards_are_those_of_the_rules_table() {
    // Seat, start cell, last cell of the loop; steps on the loop, to the end, in the column.
    type Row = (char, u8, u8);
    type Rules = (Layout, [Row; 4], u8, u8, &'static [u8]);
    let boards: [Rules; 3] = [
        (
            Layout::Cross,
            [('R', 0, 50), ('G', 13, 11), ('Y', 26, 24), ('B', 39, 37)],
            51,
            57,
            &[0, 8, 13, 21, 26, 34, 39, 47],
        ),
        (
            Layout::Ring,
            [('R', 0, 39), ('G', 10, 9), ('Y', 20, 19), ('B', 30, 29)],
            40,
            44,
            &[],
        ),
        (
            Layout::Oval,
            [('Y', 5, 68), ('B', 22, 17), ('R', 39, 34), ('G', 56, 51)],
            64,
            72,
            &[5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68],
        ),
    ];
    for (layout, rows, last, end, safe) in boards {
        assert_eq!((layout.last(), layout.end()), (last, end));
        let in_order: Vec<char> = layout.seats().map(|seat| GAME.letter(seat)).collect();
        assert_eq!(in_order, rows.map(|(letter, _, _)| letter));
        for (letter, start, last_cell) in rows {
            let seat = GAME.seat(letter).unwrap();
            assert_eq!(layout.start(seat), start);
            assert_eq!(layout.place(seat, 0), Place::Yard);
            assert_eq!(layout.place(seat, 1), Place::Cell(start));
            assert_eq!(layout.place(seat, last), Place::Cell(last_cell));
            let (first, ends) = match layout {
                Layout::Ring => (Place::Goal(1), Place::Goal(4)),
                _ => (Place::Column(1), Place::Home),
            };
            assert_eq!(layout.place(seat, last + 1), first);
            assert_eq!(layout.place(seat, end), ends);
            // The cells between its last one and its start are never visited.
            let all = layout.first()..layout.first() + layout.cells();
            let visited = all.filter(|cell| layout.progress(seat, Place::Cell(*cell)).is_some());
            assert_eq!(visited.count(), usize::from(last));
        }
        let cells = layout.first()..layout.first() + layout.cells();
        let found: Vec<u8> = cells.filter(|cell| layout.is_safe(*cell)).collect();
        assert_eq!(found, safe);
    }
}

#[test]
fn every_course_visits_each_of_its_places_once_in_as_many_steps_as_the_rules_say() {
    for (layout, steps, spaces) in [
        (Layout::Cross, 57, 52 + 4 * 7),
        (Layout::Ring, 44, 40 + 4 * 5),
        (Layout::Oval, 72, 68 + 4 * 9),
    ] {
        let track = layout.track();
        board::check(track, 4).unwrap();
        assert_eq!(track.spaces(), spaces);
        for seat in seats() {
            let course = track.course(seat);
            assert_eq!(course.len(), steps + 1);
            assert_eq!(course.iter().collect::<HashSet<_>>().len(), steps + 1);
            for (at, pair) in course.windows(2).enumerate() {
                // On the loop along it, and in where the course leaves or enters it.
                let along = at >= 1 && at < usize::from(layout.last());
                let direction = if along { ON } else { IN };
                assert_eq!(track.step(pair[0], direction), Some(pair[1]));
                assert_eq!(steps_to_go(track, seat, pair[0]), Some(steps - at));
            }
            assert_eq!(track.kind(course[0]), "yard");
            assert_eq!(track.kind(course[1]), "start");
            assert_eq!(track.kind(course[steps - 1]), "column");
            let last = if layout.has_home() { "home" } else { "column" };
            assert_eq!(track.kind(course[steps]), last);
            // Nobody else comes into its column.
            for other in seats().filter(|other| *other != seat) {
                let theirs = track.course(other);
                let column = &course[usize::from(layout.last()) + 1..];
                assert!(column.iter().all(|space| !theirs.contains(space)));
            }
        }
        assert!(track.course(Seat::new(7)).is_empty());
    }
}

#[test]
fn places_and_progress_are_each_other_s_inverse_and_labels_tell_spaces_apart() {
    for layout in Layout::ALL {
        let track = layout.track();
        for seat in seats() {
            for progress in 0..=layout.end() {
                let place = layout.place(seat, progress);
                assert_eq!(layout.progress(seat, place), Some(progress));
                let space = layout.space(seat, place);
                let (owner, found) = track.place(space).unwrap();
                assert_eq!(found, place);
                assert!(owner.is_none_or(|owner| owner == seat));
                assert_eq!(track.course(seat)[usize::from(progress)], space);
            }
            for place in [
                Place::Cell(layout.cells() + layout.first()),
                Place::Cell(255),
                Place::Column(0),
                Place::Column(8),
                Place::Goal(0),
                Place::Goal(5),
            ] {
                assert_eq!(layout.progress(seat, place), None);
            }
            // Columns and homes where there are some, goals where there are those.
            let goals = !layout.has_home();
            assert_eq!(layout.progress(seat, Place::Goal(1)).is_some(), goals);
            assert_eq!(layout.progress(seat, Place::Column(1)).is_some(), !goals);
            assert_eq!(layout.progress(seat, Place::Home).is_some(), !goals);
        }
        assert_eq!(
            layout.progress(Seat::new(2), Place::Cell(0)).is_some(),
            layout != Layout::Oval
        );
        let labels: HashSet<String> = (0..track.spaces())
            .map(|space| track.label(Space(space)).to_string())
            .collect();
        assert_eq!(labels.len(), usize::from(track.spaces()));
        assert_eq!(track.place(Space(track.spaces())), None);
    }
}

#[test]
fn spaces_lie_apart_in_the_plane() {
    for (layout, apart) in [
        (Layout::Cross, 100.0),
        (Layout::Ring, 100.0),
        (Layout::Oval, 80.0),
    ] {
        let track = layout.track();
        let distance = |a: u16, b: u16| {
            let (a, b) = (track.point(Space(a)), track.point(Space(b)));
            f64::from(a.x - b.x).hypot(f64::from(a.y - b.y))
        };
        for a in 0..track.spaces() {
            for b in 0..a {
                assert!(distance(a, b) > apart, "{a} and {b} on {}", track.name());
            }
        }
    }
}

#[test]
fn two_walk_the_board_as_the_oracle_does() {
    // One piece walks alone around each board by ones, with all others out of its way.
    for (variant, layout) in [
        ("ludo/classic", Layout::Cross),
        ("ludo/madn[clear_start=no]", Layout::Ring),
        ("ludo/parcheesi", Layout::Oval),
    ] {
        for seat in seats() {
            let mut both: Vec<Seat> = layout.seats().collect();
            let other = if both[0] == seat { both[1] } else { both[0] };
            both.retain(|one| *one == seat || *one == other);
            for progress in 1..layout.end() {
                let place = layout.place(seat, progress);
                let next = layout.place(seat, progress + 1);
                let letters: String = both.iter().map(|seat| GAME.letter(*seat)).collect();
                let mut text = format!(
                    "{variant} seats={letters} turn={} at=move:1",
                    GAME.letter(seat)
                );
                for one in &both {
                    let pieces = if *one == seat {
                        format!("yard,yard,yard,{place}")
                    } else {
                        "yard,yard,yard,yard".to_string()
                    };
                    text += &format!(" {}={pieces}", GAME.letter(*one));
                }
                let oracle = oracle::Oracle::read(&text).unwrap_or_else(|| panic!("{text}"));
                assert_eq!(oracle.moves(), [format!("1:{place}-{next}")]);
            }
        }
    }
}
