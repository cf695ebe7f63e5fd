//! Numbers that can be had on paper, from the whole machine: every throw with its weight, every move that it leads to.
use crate::common;

use common::position;
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seat;
use macuil_ludo::{Event, Place, Position, RED, YELLOW};

/// The points moved with a throw and what it leads to, and the position after.
fn after(before: &Position, throw: macuil_ludo::Throw) -> (u64, Position) {
    let (mut position, mut points) = (*before, 0);
    let mut count = |event: Event| {
        if let Event::Moved { points: moved, .. } = event {
            points += u64::from(moved);
        }
    };
    position.roll(throw, &mut count).unwrap();
    while let Node::Decision(_) = position.node() {
        let m = position.legal_moves()[0];
        position.play(m, &mut count).unwrap();
    }
    (points, position)
}

/// All points of a seat's turn of up to so many throws, weighed so that each sequence of throws has its share.
fn points_of_a_turn(position: &Position, seat: Seat, throws: u32) -> u64 {
    let Some(table) = position
        .rolls()
        .filter(|_| throws > 0 && position.node() == Node::Chance(seat))
    else {
        assert!(
            position.node() != Node::Chance(seat),
            "a turn of at most so many throws"
        );
        return 0;
    };
    let outcomes = table.outcomes();
    let all: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut sum = 0;
    for (throw, weight) in outcomes {
        let (points, next) = after(position, *throw);
        let rest = points_of_a_turn(&next, seat, throws - 1);
        sum += u64::from(*weight) * (points * all.pow(throws - 1) + rest);
    }
    sum
}

#[test]
fn a_turn_moves_299_of_72_points_when_the_third_six_is_not_moved() {
    // A piece with 50 steps before it, more than a turn can have.
    for said in ["classic", "classic[third=back]", "madn[third=pass]"] {
        let home = if said.starts_with("madn") {
            "g2,g3,g4"
        } else {
            "home,home,home"
        };
        let start = position(&format!("{said} R=0,{home}"));
        // 7/2 for the first throw, a sixth of that for the second, and 15/6 in 36 for the third.
        assert_eq!(points_of_a_turn(&start, RED, 3) * 72, 299 * 216, "{said}");
    }
}

#[test]
fn a_turn_moves_four_and_a_fifth_points_when_the_third_six_is_like_any_other() {
    for said in [
        "classic[third=none] R=0,home,home,home",
        "madn R=0,g2,g3,g4",
    ] {
        let start = position(said);
        let (mut points, mut again) = (0, 0);
        for (throw, _) in start.rolls().unwrap().outcomes() {
            let (moved, next) = after(&start, *throw);
            points += moved;
            if next.node() == Node::Chance(RED) {
                // The same as before, but for where the piece stands: the turn begins anew.
                let mut setup = next.setup();
                let piece = setup.pieces[RED.index()].iter_mut();
                let piece = piece
                    .into_iter()
                    .find(|place| matches!(place, Place::Cell(_)));
                *piece.unwrap() = Place::Cell(0);
                assert_eq!(setup.position(), Ok(start));
                again += 1;
            }
        }
        // E = points/6 + again/6 E
        assert_eq!((points, again), (21, 1));
        assert_eq!(points * 5, 21 * (6 - again), "21/5 points");
    }
}

#[test]
fn a_turn_with_two_dice_moves_what_the_doublets_are_worth() {
    let all = 36u64.pow(3);
    for (fourteen, doublet) in [
        ("none", 7),
        ("all_or_none", 14),
        ("all_or_two", 14),
        ("as_far_as_possible", 14),
    ] {
        let start = position(&format!(
            "parcheesi[third=pass,fourteen={fourteen}] Y=5,home,home,home"
        ));
        // In 36ths: throws that differ have 210 points, doublets six times 7 or 14, which is played again.
        let (differ, one) = (210, 210 + 6 * doublet);
        let expected = one * all / 36 + one * all / 36 / 6 + differ * all / 36 / 36;
        assert_eq!(points_of_a_turn(&start, YELLOW, 3), expected, "{fourteen}");
    }
}

/// The throws that a lone piece needs on average to come home from each progress, through the engine.
fn throws_to_go() -> Vec<f64> {
    let mut throws = vec![0.0; 58];
    for progress in (0..57usize).rev() {
        let place = match progress {
            0 => "yard".to_string(),
            1..=51 => (progress - 1).to_string(),
            _ => format!("h{}", progress - 51),
        };
        let start = position(&format!("classic[third=none] R={place},home,home,home"));
        let (mut stays, mut rest) = (0.0, 0.0);
        for (throw, weight) in start.rolls().unwrap().outcomes() {
            let (_, next) = after(&start, *throw);
            let to = usize::from(next.progress(RED)[0]);
            assert!(to >= progress && next.progress(RED)[1..] == [57; 3]);
            if to == progress {
                stays += f64::from(*weight);
            } else {
                rest += f64::from(*weight) * throws[to];
            }
        }
        throws[progress] = (6.0 + rest) / (6.0 - stays);
    }
    throws
}

#[test]
fn a_piece_walks_the_56_steps_home_in_20_7619_throws_and_with_the_six_to_enter_in_26_7619() {
    let throws = throws_to_go();
    // Six throws for each of the last six steps.
    for left in 1..=6 {
        assert!((throws[57 - left] - 6.0).abs() < 1e-9, "{left} steps");
    }
    // On paper: a throw, and then a sixth of each of the six places ahead; 16/3.5 and what the exact end costs.
    let mut paper = vec![0.0; 57];
    for steps in 1..57usize {
        let ahead: Vec<f64> = (1..=6.min(steps))
            .map(|points| paper[steps - points])
            .collect();
        paper[steps] = (6.0 + ahead.iter().sum::<f64>()) / ahead.len() as f64;
    }
    for steps in 0..57 {
        assert!(
            (throws[57 - steps] - paper[steps]).abs() < 1e-9,
            "{steps} steps"
        );
    }
    assert!((throws[1] - 20.7619).abs() < 5e-5, "{}", throws[1]);
    assert!((throws[0] - 26.7619).abs() < 5e-5, "{}", throws[0]);
    assert!((throws[0] - throws[1] - 6.0).abs() < 1e-9);
}

/// How many of the throws at the beginning, by weight, let a piece come out of the yard.
fn entries(start: &Position) -> (u32, u32) {
    let outcomes = start.rolls().unwrap().outcomes();
    let (mut some, mut all) = (0, 0);
    for (throw, weight) in outcomes {
        let mut position = *start;
        position.roll(*throw, &mut NoEvents).unwrap();
        let enters = |m: &macuil_ludo::Move| m.kind().from == Place::Yard;
        some += weight * u32::from(position.legal_moves().iter().any(enters));
        all += weight;
    }
    (some, all)
}

#[test]
fn a_piece_comes_out_with_15_of_36_throws_of_two_dice_and_one_of_six_of_one() {
    assert_eq!(entries(&position("parcheesi")), (15, 36));
    assert_eq!(entries(&position("classic")), (1, 6));
    // With a block of others on the start cell with none.
    assert_eq!(entries(&position("parcheesi B=yard,yard,5,5")), (0, 36));
}

#[test]
fn three_tries_bring_a_piece_out_in_91_of_216_turns() {
    fn out(position: &Position, throws: u32) -> u32 {
        if position.progress(RED)[3] > 0 {
            return 6u32.pow(throws);
        }
        if position.node() != Node::Chance(RED) {
            return 0;
        }
        let outcomes = position.rolls().unwrap().outcomes().iter();
        outcomes
            .map(|(throw, _)| out(&after(position, *throw).1, throws - 1))
            .sum()
    }
    assert_eq!(out(&position("madn[tries=3]"), 3), 91);
    assert_eq!(out(&position("madn"), 3), 36);
}
