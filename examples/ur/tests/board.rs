//! The tables of the board against the drawing of it.
use std::collections::HashSet;

use macuil_core::board::{Board as _, Space, neighbours};
use macuil_core::seat::Seat;
use macuil_example_ur::board::BOARDS;

#[test]
fn courses_lead_from_square_to_square() {
    let board = BOARDS[0];
    for (seat, letter) in [(0, "L"), (1, "D")] {
        let course = board.course(Seat::new(seat));
        let labels: Vec<String> = course.iter().map(|s| board.label(*s).to_string()).collect();
        let own = |at: &str| format!("{letter}{at}");
        let mut expected: Vec<String> = (1..15).map(|at: u8| at.to_string()).collect();
        for at in [0, 1, 2, 3, 12, 13] {
            expected[at] = own(&expected[at]);
        }
        assert_eq!(
            labels,
            [vec![own("hand")], expected, vec![own("off")]].concat()
        );
        for pair in course[1..15].windows(2) {
            let mut beside = neighbours(&board, pair[0]);
            assert!(beside.any(|(_, space)| space == pair[1]), "{pair:?}");
        }
    }
}

#[test]
fn labels_places_and_rosettes_are_those_of_the_drawing() {
    let spaces = || (0..BOARDS[0].spaces()).map(Space);
    let labels: HashSet<String> = spaces().map(|s| BOARDS[0].label(s).to_string()).collect();
    let points: HashSet<_> = spaces().map(|s| BOARDS[0].point(s)).collect();
    assert_eq!((labels.len(), points.len()), (24, 24));
    for (board, shared) in BOARDS.iter().zip(["safe", "rosette"]) {
        let special = spaces().filter(|s| matches!(board.kind(*s), "safe" | "rosette"));
        let special: Vec<String> = special
            .map(|s| format!("{} {}", board.label(s), board.kind(s)))
            .collect();
        let of = |label| format!("{label} rosette");
        assert_eq!(
            special,
            [
                of("L4"),
                of("L14"),
                format!("8 {shared}"),
                of("D4"),
                of("D14")
            ]
        );
    }
}
