//! What players argue about, each settled by the clauses.
use crate::common;

use common::{faults, happened, leads, moves, play, position, refused};
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_ludo::{Position, RED};

#[test]
fn a_capture_with_a_six_gives_two_throws() {
    let said = "indian R=yard,10,19,30 G=yard,yard,yard,25 at=move:6 sixes=1";
    leads(said, "6:19-25", "indian R=yard,10,25,30 sixes=1 extra=1");
    assert_eq!(
        happened(said, "6:19-25 roll:1 1:10-11 roll:1 1:11-12"),
        "moved[move] captured[capture] throw-earned[extra] repeated[six] \
         thrown[turn] moved[move] repeated[extra] thrown[turn] moved[move] turn-passed[turn]"
    );
    // One at most where the option says so.
    let one = said.replace("indian", "indian[extra_throws=one]");
    leads(
        &one,
        "6:19-25 roll:1 1:10-11",
        "indian[extra_throws=one] turn=G R=yard,11,25,30",
    );
}

#[test]
fn two_pieces_taken_on_one_cell_are_one_capture_and_one_throw() {
    leads(
        "indian[safe=none] R=yard,10,20,30 G=yard,yard,25,25 at=move:5",
        "5:20-25",
        "indian[safe=none] R=yard,10,25,30",
    );
}

#[test]
fn the_third_six_takes_all_throws_that_were_still_owed() {
    leads(
        "indian R=yard,10,20,home G=yard,home,home,home sixes=2 extra=2",
        "roll:6",
        "indian turn=G R=yard,10,20,home G=yard,home,home,home",
    );
}

#[test]
fn an_extra_throw_between_two_sixes_starts_their_count_anew() {
    leads(
        "indian R=yard,10,20,30 G=yard,yard,yard,25 sixes=2",
        "roll:5 5:20-25 roll:6 6:10-16 roll:6 6:16-22",
        "indian R=yard,22,25,30 sixes=2",
    );
}

#[test]
fn the_piece_sent_back_by_the_third_six_may_come_out_of_the_column() {
    leads(
        "classic[third=back] R=10,20,h5,home sixes=2",
        "roll:6",
        "classic[third=back] turn=G R=yard,10,20,home",
    );
    // With all but one at home, that one.
    leads(
        "classic[third=back] R=10,home,home,home sixes=2",
        "roll:6",
        "classic[third=back] turn=G R=yard,home,home,home",
    );
}

#[test]
fn a_six_that_nothing_can_use_still_gives_its_throw() {
    leads(
        "R=h2,home,home,home",
        "roll:6 roll:4 4:h2-home",
        "at=over:R R=home,home,home,home",
    );
    leads(
        "R=h2,home,home,home",
        "roll:6",
        "R=h2,home,home,home sixes=1",
    );
}

#[test]
fn capturing_is_not_compulsory() {
    let said = "R=yard,10,20,30 G=yard,yard,yard,23 at=move:3";
    assert_eq!(moves(said), "3:10-13 3:20-23 3:30-33");
    leads(
        said,
        "3:30-33",
        "turn=G R=yard,10,20,33 G=yard,yard,yard,23",
    );
}

#[test]
fn an_own_block_stops_its_owner_only_where_it_stops_all() {
    assert_eq!(moves("R=yard,10,13,13 at=move:4"), "4:10-14 4:13-17");
    assert_eq!(
        moves("classic[block=all] R=yard,10,13,13 at=move:4"),
        "4:13-17"
    );
    // In the column too.
    assert_eq!(moves("R=49,h1,h1,home at=move:4"), "4:49-h3 4:h1-h5");
    assert_eq!(
        moves("classic[block=all] R=49,h1,h1,home at=move:4"),
        "4:h1-h5"
    );
}

#[test]
fn a_block_on_my_start_cell_keeps_me_in() {
    let said = "R=yard,yard,10,20 G=0,0,home,home at=move:6 sixes=1";
    assert_eq!(moves(said), "6:10-16 6:20-26");
    assert_eq!(refused(said, "6:yard-0"), "ludo.block");
    // Two of different colours do not.
    let said =
        "seats=RGY R=yard,yard,10,20 G=0,home,home,home Y=yard,yard,yard,yard at=move:6 sixes=1";
    leads(
        said,
        "6:yard-0",
        "seats=RGY R=yard,0,10,20 G=yard,home,home,home sixes=1",
    );
}

#[test]
fn the_start_cell_is_cleared_before_another_piece_enters_if_it_can_be() {
    assert_eq!(moves("madn R=yard,0,10,20 at=move:6"), "6:0-6");
    // One that stands in the way of its own piece keeps it there, and then it is any other's turn to move.
    assert_eq!(moves("madn R=yard,0,6,20 at=move:6"), "6:6-12 6:20-26");
    assert_eq!(
        refused("madn R=yard,0,6,20 at=move:6", "6:yard-0"),
        "ludo.cap"
    );
}

#[test]
fn either_die_may_be_used_where_only_one_can_not_the_larger_alone() {
    let said = "parcheesi Y=h4,home,home,home at=move:2+3";
    assert_eq!(moves(said), "2:h4-h6 3:h4-h7");
    assert_eq!(
        happened(said, "2:h4-h6"),
        "moved[move] passed[turn] turn-passed[turn]"
    );
}

#[test]
fn a_five_enters_on_one_die_or_as_the_sum_and_fives_enter_two() {
    leads(
        "parcheesi Y=yard,yard,10,20",
        "roll:5+5 5:yard-5 5:yard-5",
        "parcheesi Y=5,5,10,20 doubles=1",
    );
    leads(
        "parcheesi Y=yard,yard,10,20",
        "roll:1+4 1+4:yard-5",
        "parcheesi turn=B Y=yard,5,10,20",
    );
    // The sum does not move a piece, nor does a bonus of five enter one.
    assert_eq!(
        refused("parcheesi Y=yard,yard,10,20 at=move:1+4", "1+4:10-15"),
        "ludo.enter"
    );
    assert_eq!(
        refused(
            "parcheesi[capture_bonus=5] Y=yard,10,20,30 at=bonus:5",
            "5:yard-5"
        ),
        "ludo.enter"
    );
}

#[test]
fn pawns_at_home_count_as_out_for_the_fourteen() {
    leads(
        "parcheesi Y=10,home,home,home",
        "roll:3+3",
        "parcheesi at=move:3+3+4+4 Y=10,home,home,home doubles=1",
    );
    leads(
        "parcheesi Y=yard,home,home,home",
        "roll:5+5",
        "parcheesi at=move:5+5 Y=yard,home,home,home doubles=1",
    );
    leads(
        "parcheesi Y=yard,home,home,home",
        "roll:3+3",
        "parcheesi Y=yard,home,home,home doubles=1",
    );
}

#[test]
fn fourteen_or_nothing_moves_nothing_where_one_part_is_left_over() {
    let said = "Y=66,home,home,home";
    leads(
        &format!("parcheesi {said}"),
        "roll:1+1",
        &format!("parcheesi {said} doubles=1"),
    );
    // 1-1 and 6-6 have the same four parts, but not the same two.
    leads(
        &format!("parcheesi[fourteen=all_or_two] {said}"),
        "roll:1+1 1:66-67 1:67-68",
        "parcheesi[fourteen=all_or_two] Y=68,home,home,home doubles=1",
    );
    leads(
        &format!("parcheesi[fourteen=all_or_two] {said}"),
        "roll:6+6",
        &format!("parcheesi[fourteen=all_or_two] {said} at=move:6+6 doubles=1"),
    );
}

#[test]
fn the_last_pawn_may_come_home_and_leave_dice_and_bonuses_unused() {
    let said =
        "parcheesi[fourteen=as_far_as_possible] Y=h2,home,home,home at=move:1+1+6+6 doubles=1";
    assert_eq!(moves(said), "1:h2-h3 6:h2-home");
    assert_eq!(
        happened(said, "6:h2-home"),
        "moved[move] bonus-earned[bonus] dropped[end] won[end]"
    );
}

#[test]
fn a_blocks_pawns_may_not_be_moved_on_together_but_meet_again_by_a_bonus() {
    let said = "parcheesi Y=yard,10,10,30";
    let (after, _) = play(said, "roll:2+2 2:10-12");
    assert_eq!(
        after,
        position("parcheesi at=move:2 Y=yard,10,12,30 doubles=1 split=10-12")
    );
    assert_eq!(
        refused(
            "parcheesi at=move:2 Y=yard,10,12,30 doubles=1 split=10-12",
            "2:10-12"
        ),
        "ludo.together"
    );
    // A bonus may bring them together.
    leads(
        "parcheesi[capture_bonus=2] Y=yard,10,10,30 B=yard,yard,yard,32 at=move:2+3",
        "3:10-13 2:30-32",
        "parcheesi[capture_bonus=2] Y=yard,10,13,32 at=bonus:2",
    );
    leads(
        "parcheesi[capture_bonus=3] Y=yard,10,13,32 at=bonus:3",
        "3:10-13",
        "parcheesi[capture_bonus=3] turn=B Y=yard,13,13,32",
    );
}

#[test]
fn a_bonus_waits_until_no_die_is_left_and_is_moved_in_the_order_earned() {
    let said = "parcheesi Y=yard,11,30,h7 B=yard,yard,yard,15 at=move:1+4";
    assert_eq!(
        happened(said, "1:h7-home 4:11-15 10:30-40 20:15-35"),
        "moved[move] bonus-earned[bonus] moved[move] captured[capture] bonus-earned[bonus] \
         moved[bonus] moved[bonus] turn-passed[turn]"
    );
    assert_eq!(refused(said, "20:11-31"), "ludo.dice");
}

#[test]
fn a_guest_on_a_safe_start_cell_is_captured_by_the_piece_that_enters_alone() {
    leads(
        "parcheesi B=yard,yard,yard,5 at=move:5+6 Y=yard,yard,10,20",
        "5:yard-5 6:10-16",
        "parcheesi Y=yard,5,16,20 at=bonus:20",
    );
    assert_eq!(
        refused(
            "parcheesi turn=B B=yard,1,30,40 Y=yard,yard,yard,5 at=move:2+4",
            "4:1-5"
        ),
        "ludo.safe"
    );
}

#[test]
fn three_failures_end_a_try_and_a_six_that_cannot_enter_is_none() {
    leads(
        "madn[tries=3]",
        "roll:1 roll:2 roll:3",
        "madn[tries=3] turn=G",
    );
    leads(
        "classic[tries=3] G=0,0,home,home",
        "roll:1 roll:6 roll:1",
        "classic[tries=3] G=0,0,home,home tries=1",
    );
}

#[test]
fn a_game_saved_in_the_middle_of_a_throw_goes_on_as_if_it_had_not_been() {
    let saved = |position: &Position| {
        let text: Position = position.to_string().parse().unwrap();
        let bytes = Position::unpack(&position.pack()).unwrap();
        assert_eq!((text, bytes), (*position, *position));
        text
    };
    let mut game = position("parcheesi Y=10,10,20,30");
    for word in ["roll:1+1", "1:10-11", "6:20-26", "6:30-36", "1:11-12"] {
        game.play_word(word, &mut NoEvents).unwrap();
        game = saved(&game);
    }
    assert_eq!(game, position("parcheesi Y=10,12,26,36 doubles=1"));
}

#[test]
fn a_seat_that_has_finished_is_passed_over_for_ever() {
    let said = "indian seats=RGY turn=Y R=home,home,home,home G=30,40,50,h1 Y=45,1,12,3 places=R";
    let (mut position, _) = play(said, "roll:1 1:45-46");
    let mut turns = 0;
    while let Node::Chance(seat) | Node::Decision(seat) = position.node() {
        assert_ne!(seat, RED);
        let word = match position.rolls() {
            Some(_) => format!("roll:{}", 1 + turns % 6),
            None => position.legal_moves()[turns % position.legal_moves().len()].to_string(),
        };
        position.play_word(&word, &mut NoEvents).unwrap();
        turns += 1;
    }
    assert!(turns > 20);
    assert_eq!(position.places().as_slice()[0], RED);
    assert_eq!(position.places().as_slice().len(), 3);
}

#[test]
fn a_lone_player_cannot_be_said_to_go_on() {
    assert_eq!(
        faults("indian turn=G R=home,home,home,home places=R"),
        "places:ludo.end"
    );
}
