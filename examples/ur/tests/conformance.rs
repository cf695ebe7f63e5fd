//! What the kit of `macuil-core` asks of every game, and how many positions there are.
use macuil_core::conformance::{Kit, check_game};
use macuil_core::dice::Dice as _;
use macuil_core::perft::perft;
use macuil_core::position::Position as _;
use macuil_core::seat::Seat;
use macuil_example_ur::dice::{Tetrahedra, Throw};
use macuil_example_ur::{MOST_PIECES, Position};

#[test]
fn the_game_passes_the_conformance_kit() {
    let kit = Kit {
        games: 5,
        most_plies: 5_000,
        ..Kit::default()
    };
    let report = check_game::<Position>(kit).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!((report.beginnings, report.games), (32, 160));
    assert!(report.positions > 10_000, "{report:?}");
}

#[test]
fn throws_are_those_of_four_dice() {
    let mut counts = [0; 5];
    (0..16u8).for_each(|corners| counts[corners.count_ones() as usize] += 1);
    for (points, count) in counts.into_iter().enumerate() {
        let throw = Throw::new(points as u8).unwrap();
        assert_eq!(Tetrahedra.table().weight(throw), count);
    }
    assert_eq!(Throw::new(5), None);
}

#[test]
fn a_list_of_moves_can_be_full() {
    let text = "ur/long seats=LD turn=L at=move:1 L=2,4,6,8,10,12 D=- off=0,0";
    let position = Position::from_text(text).unwrap();
    assert_eq!(position.legal_moves().len(), usize::from(MOST_PIECES));
}

#[test]
fn steps_to_go_are_those_until_all_pieces_are_off() {
    let text = "ur/short seats=LD turn=L at=roll L=1,14 D=- off=0,2";
    let position = Position::from_text(text).unwrap();
    let steps = [0, 1].map(|seat| position.steps_to_go(Seat::new(seat)));
    assert_eq!(steps, [15 + 14 + 1, 15]);
}

/// `corpora/perft.txt`: a position, a tab, and `leaves/weight` for each depth from 1 on, which other programs can read too.
#[test]
fn perft_counts_what_the_table_says() {
    for line in include_str!("corpora/perft.txt").lines() {
        let (text, expected) = line.split_once('\t').unwrap();
        let position = Position::from_text(text).unwrap();
        let depths = 1..=expected.split(' ').count() as u32;
        let counts = depths.map(|depth| perft(&position, depth));
        let found: Vec<_> = counts
            .map(|count| format!("{}/{}", count.leaves, count.weight))
            .collect();
        assert_eq!(found.join(" "), expected, "{text}");
    }
}
