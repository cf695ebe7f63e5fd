//! Who leads and since when, counted slowly from records.
use macuil::core::board::steps_to_go;
use macuil::core::events::Event;
use macuil::core::position::{Node, Position};
use macuil::core::seat::Seat;
use macuil::{AnyPosition, Visitor};
use macuil_sim::{Plan, Row, record};

/// The steps that each seat has to go.
fn steps(position: &AnyPosition) -> Vec<(Seat, u32)> {
    struct Steps(Seat);
    impl Visitor for Steps {
        type Output = u32;
        fn visit<P: Position>(self, position: &P) -> u32 {
            let mut steps = 0;
            position.pieces_of(self.0, |space| {
                let board = position.board();
                steps += steps_to_go(board, self.0, space).expect("on the course") as u32;
            });
            steps
        }
    }
    let steps = |seat: Seat| match position {
        AnyPosition::Partan(position) => {
            let mut pieces = vec![0; usize::from(position.arrival_zone(seat))];
            pieces.extend((1..=36).rev().filter_map(|square| {
                let is_there = position.street_bits(seat) >> (square - 1) & 1 == 1;
                is_there.then_some(37 - square)
            }));
            pieces.extend([37; 5]);
            pieces.iter().take(5).sum()
        }
        position => position.visit(Steps(seat)),
    };
    position
        .seats()
        .iter()
        .map(|seat| (seat, steps(seat)))
        .collect()
}

/// The seat that alone has the fewest steps to go.
fn first(position: &AnyPosition) -> Option<Seat> {
    let steps = steps(position);
    let (seat, fewest) = *steps.iter().min_by_key(|(_, steps)| *steps)?;
    let alone = steps.iter().filter(|(_, steps)| *steps == fewest).count() == 1;
    alone.then_some(seat)
}

/// Checks the columns of a game; gives its row.
fn checked(plan: &Plan, index: u64) -> Row {
    let row = plan.row(index);
    let (mut leader, mut since, mut changes, mut idle) = (first(&plan.start), 0, 0, 0);
    let (mut throws, mut passed) = (0, false);
    record(&plan.start, plan.seed, index, plan.cap)
        .replay(|ply, happened, position| {
            passed |= happened.iter().any(|event| event.name() == "turn-passed");
            let is_throw = ply.starts_with("roll:");
            throws += u64::from(is_throw);
            if matches!(position.node(), Node::Decision(_)) {
                return;
            }
            idle += u64::from(is_throw);
            if std::mem::take(&mut passed) {
                let first = first(position).or(leader);
                if first != leader {
                    changes += u64::from(leader.is_some());
                    (leader, since) = (first, throws);
                }
            }
        })
        .expect("a record replays");
    let winner = row.end.winner();
    let decided = if winner.is_some() && winner == leader {
        since
    } else {
        throws
    };
    assert_eq!(
        (row.idle, row.lead_changes, row.decided),
        (idle, changes, decided),
        "game {index} of {}",
        plan.start.variant()
    );
    row
}

#[test]
fn the_lead_goes_as_records_show() {
    for (variant, seats, cap) in [
        ("partan", "4", 100_000),
        ("partan[geometry=rings]", "2", 100_000),
        ("parchis/french", "3", 100_000),
        ("parchis/tournament8[end=places]", "8", 100_000),
        ("ludo/madn", "2", 100_000),
        ("ludo/indian", "4", 100_000),
        ("ludo/parcheesi", "4", 100_000),
        ("patolli", "3", 100_000),
        ("patolli[arm_length=8,end=places]", "4", 100_000),
    ] {
        let start = AnyPosition::start(variant, seats, None).expect("a variant");
        let plan = Plan {
            seed: 11,
            cap,
            ..Plan::new(start)
        };
        let rows: Vec<Row> = (0..12).map(|index| checked(&plan, index)).collect();
        assert!(rows.iter().any(|row| row.lead_changes > 0), "{variant}");
        assert!(rows.iter().any(|row| row.decided < row.throws), "{variant}");
        assert!(rows.iter().all(|row| row.decided <= row.throws));
    }
}

#[test]
fn a_game_begun_from_a_position_has_its_leader_from_the_beginning() {
    let text = "ludo/classic seats=RY turn=R at=roll R=h3,home,home,home Y=yard,yard,yard,yard";
    let start = AnyPosition::from_text(text).expect("a position");
    let row = Plan::new(start).row(0);
    assert_eq!((row.lead_changes, row.decided), (0, 0));
    assert!(row.idle > 0);
}
