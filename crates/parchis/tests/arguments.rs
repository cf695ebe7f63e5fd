//! What players argue about, each settled by the clauses.
use crate::common;

use common::{faults, happened, leads, moves, place, play, refused};
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_parchis::Position;

#[test]
fn a_five_with_two_of_my_own_on_the_start_square_is_moved_by_any_piece() {
    for variant in ["remix", "french", "tournament"] {
        let said = format!("{variant} Y=yard,5,5,20 at=move:5");
        assert_eq!(moves(&said), "5:5-10 5:20-25");
        assert_eq!(refused(&said, "5:yard-5"), "parchis.enter");
    }
    // With nothing that can move, the 5 is passed.
    leads(
        "Y=yard,yard,5,5 B=6,6,home,home",
        "roll:5",
        "turn=B Y=yard,yard,5,5 B=6,6,home,home",
    );
}

#[test]
fn of_two_strangers_on_my_start_the_one_that_came_last_goes_back() {
    let said = "seats=YBR Y=yard,10,20,30 B=5,home,home,home R=5,home,home,home at=move:5";
    leads(
        &format!("{said} late=5:R"),
        "5:yard-5",
        "seats=YBR at=bonus:20 Y=5,10,20,30 B=5,home,home,home R=yard,home,home,home",
    );
    leads(
        &format!("{said} late=5:B"),
        "5:yard-5",
        "seats=YBR at=bonus:20 Y=5,10,20,30 B=yard,home,home,home R=5,home,home,home",
    );
    assert_eq!(
        faults(said),
        "late:parchis.enter",
        "who came last has to be said"
    );
    // Who came last is whoever moved there last, and is forgotten when one of the two leaves.
    leads(
        "seats=YBR turn=R Y=yard,10,20,30 B=5,home,home,home R=3,home,home,home at=move:2",
        "2:3-5",
        "seats=YBR turn=Y Y=yard,10,20,30 B=5,home,home,home R=5,home,home,home late=5:R",
    );
    leads(
        "seats=YBR turn=B Y=yard,10,20,30 B=5,home,home,home R=5,home,home,home at=move:2 late=5:R",
        "2:5-7",
        "seats=YBR turn=R Y=yard,10,20,30 B=7,home,home,home R=5,home,home,home",
    );
    // One stranger alone stays; beside a piece of mine the stranger goes, whoever came first.
    leads(
        "Y=yard,10,20,30 B=5,home,home,home at=move:5",
        "5:yard-5",
        "turn=B Y=5,10,20,30 B=5,home,home,home",
    );
    leads(
        "Y=yard,5,20,30 B=5,home,home,home at=move:5",
        "5:yard-5",
        "at=bonus:20 Y=5,5,20,30 B=yard,home,home,home",
    );
    // Two of one colour keep me in with the tournament's rules; with the article's one of them goes back.
    assert_eq!(
        refused("Y=yard,10,20,30 B=5,5,home,home at=move:5", "5:yard-5"),
        "parchis.enter"
    );
    leads(
        "french Y=yard,10,20,30 B=5,5,home,home at=move:5",
        "5:yard-5",
        "french at=bonus:20 Y=5,10,20,30 B=yard,5,home,home",
    );
}

#[test]
fn a_third_six_after_a_bonus_move_sends_back_the_piece_that_the_rules_name() {
    // The second 6 captured with the piece from 20, and the bonus was moved by the piece from 10.
    let said = "Y=yard,10,20,40 B=yard,yard,yard,26 sixes=2 at=move:6";
    leads(
        said,
        "6:20-26 20:10-30",
        "Y=yard,26,30,40 B=yard,yard,yard,yard sixes=2 last=30",
    );
    leads(said, "6:20-26 20:10-30 roll:6", "turn=B Y=yard,yard,26,40");
    leads(
        &format!("remix {said}"),
        "6:20-26 20:10-30",
        "remix Y=yard,26,30,40 sixes=2 last=26",
    );
    leads(
        &format!("remix {said}"),
        "6:20-26 20:26-46 roll:6",
        "remix turn=B Y=yard,yard,10,40",
    );
    // Declined, the bonus changes nothing.
    leads(
        &format!("remix {said}"),
        "6:20-26 decline roll:6",
        "remix turn=B Y=yard,yard,10,40",
    );
}

#[test]
fn a_third_six_sends_back_nobody_in_the_corridor_or_at_home() {
    leads(
        "Y=yard,10,20,68 sixes=2 at=move:6",
        "6:68-c6",
        "Y=yard,10,20,c6 sixes=2 last=-",
    );
    leads(
        "Y=yard,10,20,68 sixes=2 at=move:6",
        "6:68-c6 roll:6",
        "turn=B Y=yard,10,20,c6",
    );
    leads(
        "Y=yard,c2,20,68 sixes=2 at=move:6",
        "6:c2-home 10:20-30 roll:6",
        "turn=B Y=yard,yard,68,home",
    );
    leads(
        "Y=10,20,c5,c6 at=bonus:10 sixes=2 last=-",
        "10:10-20 roll:6",
        "turn=B Y=yard,20,c5,c6",
    );
    leads(
        "remix Y=yard,c2,20,68 sixes=2 at=move:6",
        "6:c2-home 10:20-30 roll:6",
        "remix turn=B Y=yard,30,68,home",
    );
    // Nor anybody when the second 6 could not be moved.
    leads(
        "Y=yard,5,5,7 B=yard,yard,11,11 sixes=1",
        "roll:6 roll:6",
        "turn=B Y=yard,5,5,7 B=yard,yard,11,11",
    );
}

#[test]
fn a_six_is_seven_when_all_others_are_home() {
    leads(
        "Y=20,home,home,home",
        "roll:6 7:20-27",
        "Y=27,home,home,home sixes=1",
    );
    leads(
        "Y=yard,home,home,home",
        "roll:6",
        "Y=yard,home,home,home sixes=1",
    );
    leads(
        "Y=yard,20,home,home",
        "roll:6 6:20-26",
        "Y=yard,26,home,home sixes=1",
    );
}

#[test]
fn when_no_barrier_of_mine_can_open_any_piece_moves_the_six() {
    // Both barriers stand behind others.
    let said = "seats=YBR Y=10,10,30,30 B=13,13,home,home R=33,33,home,home";
    leads(said, "roll:6", &format!("{said} sixes=1"));
    let said = "seats=YBR Y=yard,10,10,30 B=13,13,home,home R=44,home,home,home at=move:6 sixes=1";
    assert_eq!(moves(said), "6:30-36");
    // One of two can: it must.
    assert_eq!(
        moves("seats=YBR Y=10,10,30,30 B=13,13,home,home R=44,home,home,home at=move:7 sixes=1"),
        "7:30-37"
    );
}

#[test]
fn a_bonus_of_twenty_may_capture_and_earn_twenty_more_and_then_ten() {
    leads(
        "Y=yard,10,31,c5 B=yard,yard,13,33 at=move:3",
        "3:10-13 20:13-33 20:31-51",
        "turn=B Y=yard,33,51,c5 B=yard,yard,yard,yard",
    );
    let said = "Y=yard,10,30,56 B=yard,yard,13,33 at=move:3";
    assert_eq!(
        moves("Y=yard,33,30,56 at=bonus:20"),
        "20:30-50 20:33-53 20:56-home"
    );
    leads(
        said,
        "3:10-13 20:13-33 20:56-home 10:33-43",
        "turn=B Y=yard,30,43,home",
    );
    assert_eq!(
        happened(said, "3:10-13 20:13-33 20:56-home 10:33-43"),
        "moved[move] captured[capture] bonus-earned[bonus] moved[bonus] captured[capture] bonus-earned[bonus] \
         moved[bonus] bonus-earned[bonus] moved[bonus] turn-passed[turn]"
    );
}

#[test]
fn a_barrier_is_passed_by_nobody_its_owner_included() {
    let said = "Y=yard,10,13,13 B=8,8,home,home at=move:4";
    assert_eq!(moves(said), "4:13-17");
    assert_eq!(refused(said, "4:10-14"), "parchis.barrier");
    assert_eq!(
        refused(
            "turn=B Y=yard,10,13,13 B=9,30,home,home at=move:4",
            "4:9-13"
        ),
        "parchis.barrier"
    );
    // Not by a bonus either.
    assert_eq!(
        refused("Y=yard,10,13,13 at=bonus:20", "20:10-30"),
        "parchis.barrier"
    );
    assert_eq!(
        refused("remix Y=yard,10,12,12 at=move:4", "4:10-14"),
        "parchis.barrier"
    );
}

#[test]
fn the_last_piece_home_with_a_six_ends_the_turn() {
    leads(
        "Y=65,home,home,home",
        "roll:6 7:65-c4",
        "Y=c4,home,home,home sixes=1",
    );
    leads(
        "Y=c2,home,home,home B=30,home,home,home at=move:6 sixes=1"
            .replace("at=move:6", "at=move:7")
            .replace("c2", "68")
            .as_str(),
        "7:68-c7",
        "Y=c7,home,home,home B=30,home,home,home sixes=1",
    );
    let six = "tournament[six_all_out=6] Y=c2,home,home,home";
    leads(
        six,
        "roll:6 6:c2-home",
        "tournament[six_all_out=6] at=over:Y Y=home,home,home,home",
    );
    let six = "french[six_all_out=6] seats=YBR Y=c2,home,home,home five=BR";
    leads(
        six,
        "roll:6 6:c2-home",
        "french[six_all_out=6] seats=YBR turn=B Y=home,home,home,home five=BR places=Y",
    );
    // The bonus for it is dropped too.
    let events = play(six, "roll:6 6:c2-home").1;
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, macuil_parchis::Event::BonusEarned { .. }))
    );
}

#[test]
fn a_game_saved_between_two_sixes_goes_on_as_if_it_had_not_been() {
    let saved = |position: &Position| {
        let text: Position = position.to_string().parse().unwrap();
        let bytes = Position::unpack(&position.pack()).unwrap();
        assert_eq!((text, bytes), (*position, *position));
        text
    };
    let (mut position, _) = play("Y=yard,10,20,40 B=yard,yard,yard,26", "roll:6 6:10-16");
    position = saved(&position);
    position.play_word("roll:6", &mut NoEvents).unwrap();
    position = saved(&position);
    position.play_word("6:20-26", &mut NoEvents).unwrap();
    position = saved(&position);
    position.play_word("20:16-36", &mut NoEvents).unwrap();
    position = saved(&position);
    assert!(position.to_string().ends_with("sixes=2 last=36"));
    position.play_word("roll:6", &mut NoEvents).unwrap();
    assert_eq!(position.to_string(), place("turn=B Y=yard,yard,26,40"));
}

#[test]
fn a_seat_that_is_home_is_passed_over_for_ever() {
    let said = "french seats=YBR turn=R Y=home,home,home,home B=30,40,50,60 R=45,55,65,3 places=Y";
    let (mut position, _) = play(said, "roll:1 1:45-46");
    let mut turns = 0;
    while let Node::Chance(seat) | Node::Decision(seat) = position.node() {
        assert_ne!(seat, macuil_parchis::YELLOW);
        let word = match position.rolls() {
            Some(_) => format!("roll:{}", 1 + turns % 6),
            None => position.legal_moves()[turns % position.legal_moves().len()].to_string(),
        };
        position.play_word(&word, &mut NoEvents).unwrap();
        turns += 1;
    }
    assert!(turns > 20);
    let places = position.places();
    assert_eq!(places.as_slice()[0], macuil_parchis::YELLOW);
    assert_eq!(places.as_slice().len(), 3);
}
