//! The whole table of a solution, position by position, and large ones.
use std::sync::atomic::{AtomicBool, Ordering};

use macuil::core::position::{Node, Position};
use macuil::{ludo, parchis, partan, patolli};
use macuil_players::{Bot, Exact, ExactError};

use super::plain;

/// Every position, decisions too, has the chance that plain value iteration gives it.
fn as_plainly<P: Position>(text: &str) {
    let start = P::from_text(text).unwrap();
    let exact = Exact::solve(&start, 100_000).unwrap();
    let plain = plain::chances(&start, exact.seat());
    for (position, expected) in &plain {
        let chance = exact.chance(position).unwrap();
        assert!(
            (chance.value() - expected).abs() < 1e-9,
            "{position}: {chance:?} and {expected}"
        );
        assert!(chance.high - chance.low < 1e-10, "{position}: {chance:?}");
    }
    let kept = |position: &&P| *position == &start || !matches!(position.node(), Node::Decision(_));
    assert_eq!(
        exact.len(),
        plain
            .iter()
            .map(|(position, _)| position)
            .filter(kept)
            .count(),
        "{text}"
    );
}

#[test]
fn ludo_is_solved_as_plainly() {
    for text in [
        // Both may still capture.
        "ludo/classic seats=RY turn=R at=roll R=20,home,home,home Y=10,home,home,home",
        "ludo/classic seats=RY turn=R at=move:3 R=h1,h2,home,home Y=h1,h3,home,home",
        "ludo/madn seats=RY turn=Y at=roll R=36,38,g3,g4 Y=17,19,g3,g4",
        "ludo/indian seats=RY turn=R at=roll R=h3,h5,home,home Y=h2,home,home,home",
    ] {
        as_plainly::<ludo::Position>(text);
    }
}

#[test]
#[ignore = "half a minute for the decisions of two dice"]
fn ludo_with_two_dice_is_solved_as_plainly() {
    as_plainly::<ludo::Position>(
        "ludo/parcheesi seats=YR turn=Y at=roll Y=h7,home,home,home R=h7,home,home,home",
    );
}

#[test]
fn partan_is_solved_as_plainly_with_repulsion_and_captures() {
    as_plainly::<partan::Position>(
        "partan seats=GR turn=R at=roll G=25 B=- R=17 W=- start=0,0,0,0 home=2,0,4,0 centre=8",
    );
}

#[test]
fn parchis_is_solved_as_plainly_with_its_bonuses() {
    for text in [
        "parchis/tournament seats=YR turn=Y at=roll Y=c2,home,home,home R=c4,c6,c7,home",
        "parchis/tournament seats=YR turn=Y at=roll Y=60,home,home,home R=31,home,home,home",
        "parchis/french seats=YR turn=R at=roll Y=c5,c6,home,home R=c7,home,home,home",
    ] {
        as_plainly::<parchis::Position>(text);
    }
}

#[test]
fn patolli_is_solved_as_plainly() {
    for text in [
        "patolli seats=SN turn=S at=roll S=48,off,off,off,off,off N=22,off,off,off,off,off points=6,6 basket=12",
        "patolli seats=SN turn=N at=roll S=48,46,off,off,off,off N=22,20,off,off,off,off points=1,1 basket=22 many=SN",
    ] {
        as_plainly::<patolli::Position>(text);
    }
}

/// Two pieces against one, anywhere: the yard too.
#[test]
fn larger_positions_with_contact_are_solved() {
    let text = "ludo/madn seats=RY turn=R at=roll R=yard,yard,g3,g4 Y=yard,g2,g3,g4";
    let start = ludo::Position::from_text(text).unwrap();
    let exact = Exact::solve(&start, 200_000).unwrap();
    let best = exact.chance(&start).unwrap();
    assert!(exact.len() > 50_000, "{}", exact.len());
    assert!(
        best.high - best.low < 1e-10 && best.value() < 0.5,
        "{best:?}"
    );
    let greedy = exact.chance_of(&mut Bot::Greedy.player(), exact.seat(), 0);
    let random = exact.chance_of_any(exact.seat());
    assert!(
        random.value() < greedy.value() && greedy.value() < best.value() + 1e-9,
        "{random:?} {greedy:?} {best:?}"
    );
}

/// Whoever throws first has what the other one would have.
#[test]
#[ignore = "solves a million and a half positions: half a minute, 130 MB"]
fn two_pieces_each_with_contact_are_solved() {
    let text = "ludo/madn seats=RY turn=R at=roll R=yard,yard,g3,g4 Y=yard,yard,g3,g4";
    let start = ludo::Position::from_text(text).unwrap();
    let exact = Exact::solve(&start, 2_000_000).unwrap();
    let red = exact.chance(&start).unwrap();
    assert!(red.high - red.low < 1e-10);
    assert!((red.value() - 0.509_055_911).abs() < 1e-9, "{red:?}");
    let yellow = ludo::Position::from_text(&text.replace("turn=R", "turn=Y")).unwrap();
    let yellow = exact.chance(&yellow).unwrap();
    assert!(
        (red.value() - yellow.reversed().value()).abs() < 1e-9,
        "{yellow:?}"
    );
}

#[test]
fn a_solution_says_how_far_it_has_come_and_can_be_stopped() {
    let text = "ludo/madn seats=RY turn=R at=roll R=yard,yard,g3,g4 Y=yard,g2,g3,g4";
    let start = ludo::Position::from_text(text).unwrap();
    let stop = AtomicBool::new(false);
    let mut said = Vec::new();
    let exact = Exact::solve_watched(&start, 200_000, &stop, |solving| said.push(solving)).unwrap();
    let finding = said.iter().filter(|s| s.done.is_none()).count();
    let done: Vec<f64> = said.iter().filter_map(|s| s.done).collect();
    assert!(
        finding > 1 && done.len() > 10 && done.is_sorted(),
        "{done:?}"
    );
    assert!(said.iter().all(|s| s.positions <= exact.len()));
    // While positions are found, and while bounds come nearer.
    for late in [false, true] {
        let stop = AtomicBool::new(false);
        let stopped = Exact::solve_watched(&start, 200_000, &stop, |solving| {
            stop.store(solving.done.is_some() == late, Ordering::Relaxed);
        });
        assert_eq!(stopped.unwrap_err(), ExactError::Stopped);
    }
}
