//! Every clause of the rules twice: once where it allows or does something, once where it refuses or does not.
use crate::common;

use common::{faults, happened, leads, moves, place, play, position, refused};
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seats;
use macuil_patolli::{EAST, Event, NORTH, Options, Position, SOUTH, Setup, Toll, WEST};

/// Declares an allowing and a refusing test for each clause, and the list of clauses that have them.
macro_rules! clauses {
    ($($clause:literal allows $allows:ident $allow:block refuses $refuses:ident $refuse:block)+) => {
        $(
            #[test]
            fn $allows() $allow
            #[test]
            fn $refuses() $refuse
        )+

        #[test]
        fn every_clause_has_a_test_that_allows_and_one_that_refuses() {
            let tested = [$($clause),+];
            let clauses: Vec<&str> = macuil_patolli::rules::ALL.iter().map(|rule| rule.id).collect();
            assert_eq!(clauses, tested);
        }
    };
}

/// The throws with their weights, as `1*5 2*10`.
fn throws(said: &str) -> String {
    let position = position(said);
    let outcomes = position.rolls().expect("a throw is due").outcomes();
    let words: Vec<String> = outcomes
        .iter()
        .map(|(throw, weight)| format!("{}*{weight}", throw.points()))
        .collect();
    words.join(" ")
}

/// What a player is told who says a word that is refused.
fn told(said: &str, word: &str) -> &'static str {
    let error = position(said).check_word(word).expect_err("it is refused");
    error.message
}

const OFF: &str = "off,off,off,off,off,off";
const ONE_LEFT: &str = "49,off,off,off,off,off";

clauses! {
    "patolli.beans"
    allows beans_and_the_die_to_show_five_throws {
        assert_eq!(throws(""), "1*5 2*10 3*10 4*5 10*1");
        assert_eq!(throws("patolli[dice=d6]"), "1*1 2*1 3*1 4*1 10*1");
        assert_eq!(throws("patolli[dice=d6,d6_five=5]"), "1*1 2*1 3*1 4*1 5*1");
        // The 5 of the die has no effect on beans.
        assert_eq!(throws("patolli[d6_five=5]"), "1*5 2*10 3*10 4*5 10*1");
        // The odds of five beans, each marked on one side, by counting: of 32 ways to fall one is thrown again.
        let mut ways = [0; 6];
        (0..32u32).for_each(|beans| ways[beans.count_ones() as usize] += 1);
        assert_eq!(ways, [1, 5, 10, 10, 5, 1]);
        assert_eq!(happened("S=20", "roll:4"), "thrown[beans]");
    }
    refuses other_throws_and_all_else_where_a_throw_is_due {
        for word in ["roll:5", "roll:0", "roll:6", "roll:01", "roll:", "1:hand-0", "4:20-24", "decline", "", "?"] {
            assert_eq!(refused("S=20", word), "patolli.beans", "{word}");
        }
        assert_eq!(refused("patolli[dice=d6,d6_five=5]", "roll:10"), "patolli.beans");
        // A move before the throw is told from what is no word at all.
        assert_eq!(told("S=20", "4:20-24"), "a throw is due, not a move");
        assert!(told("S=20", "decline").contains("a throw is due, and this is none"));
        assert_eq!(faults("S=20 at=move:5"), "at:patolli.beans");
        assert_eq!(faults("patolli[dice=d6,d6_five=5] S=20 at=move:10"), "at:patolli.beans");
    }

    "patolli.points"
    allows six_points_a_player_and_as_many_in_the_basket_for_each {
        for (players, seats, points, basket) in
            [(2, "SN", "6,6", 12), (3, "SWN", "6,6,6", 18), (4, "SWNE", "6,6,6,6", 24)]
        {
            let start = Position::new(Options::default(), players).unwrap();
            assert_eq!(start.to_string(), place(&format!("seats={seats} points={points} basket={basket}")));
        }
        assert_eq!(position("S=off points=7,6").basket(), 11);
        assert_eq!(position("points=9,3").points(SOUTH), 9);
    }
    refuses points_that_were_made_or_lost {
        assert_eq!(faults("points=6,6 basket=11"), "points:patolli.points basket:patolli.points");
        assert_eq!(faults("points=6,6 basket=13"), "points:patolli.points");
        assert_eq!(faults("points=12,12 basket=0"), "basket:patolli.points", "the basket is never empty while pieces are to come off");
        let mut setup = Setup::start(Options::default(), Seats::from_bits(0b0101), SOUTH);
        (setup.points[WEST.index()], setup.points[NORTH.index()]) = (1, 5);
        assert!(setup.position().is_err(), "who does not play has none");
    }

    "patolli.enter"
    allows a_one_to_bring_a_piece_to_the_start_cell {
        leads("", "roll:1 1:hand-0", "S=0 must=0");
        leads("turn=N", "roll:1 1:hand-26", "turn=N N=26 must=26");
        assert_eq!(moves("at=move:1 S=8,20 many=S"), "1:hand-0");
        assert_eq!(moves("patolli[entry=free] at=move:1 S=8,20 many=S"), "1:hand-0 1:8-9 1:20-21");
        // Where it cannot come in, any piece walks.
        assert_eq!(moves("at=move:1 S=0,8 many=S"), "1:0-1 1:8-9");
        assert_eq!(moves("at=move:1 S=8,20,off,off,off,off many=S"), "1:8-9 1:20-21");
        assert_eq!(happened("at=move:1", "1:hand-0"), "entered[enter] throw-earned[one] repeated[extra]");
    }
    refuses other_throws_own_pieces_on_the_cell_and_with_compulsory_a_walk {
        assert_eq!(refused("at=move:2 S=8", "2:hand-0"), "patolli.enter");
        assert_eq!(refused("at=move:1 S=0,8 many=S", "1:hand-0"), "patolli.enter");
        assert_eq!(refused("at=move:1 S=8,off,off,off,off,off", "1:hand-0"), "patolli.enter");
        assert_eq!(refused("at=move:1 S=8,20 many=S", "1:8-9"), "patolli.enter");
        assert_eq!(refused("at=move:1", "1:hand-1"), "patolli.move");
        assert_eq!(refused("at=move:1", "1:hand-off"), "patolli.move");
    }

    "patolli.one"
    allows another_throw_which_the_piece_just_entered_makes {
        leads("at=move:1 S=20", "1:hand-0 roll:3", "at=move:3 S=0,20 must=0 many=S");
        assert_eq!(moves("at=move:3 S=0,20 must=0 many=S"), "3:0-3");
        // Where it cannot, another may: the start cell stays as it is.
        assert_eq!(moves("at=move:3 S=0,3,20 must=0 many=S"), "3:3-6 3:20-23");
        assert_eq!(moves("at=move:4 S=0,20 N=4 must=0 many=S"), "4:20-24");
        // A 1 again clears the cell, and the next enters by the ordinary rule.
        leads("at=move:1", "1:hand-0 roll:1 1:0-1 roll:1 1:hand-0", "S=0,1 must=0 many=S");
        // A walked 1 gives one as well.
        leads("at=move:1 S=20,off,off,off,off,off", "1:20-21", "S=21,off,off,off,off,off");
        leads("patolli[one_walked_again=no] at=move:1 S=0 must=0", "1:0-1", "patolli[one_walked_again=no] S=1");
        leads("patolli[one_walked_again=no] at=move:1 S=0,1,20 must=0 many=S", "1:20-21",
            "patolli[one_walked_again=no] S=0,1,21 many=S");
    }
    refuses another_piece_while_the_one_just_entered_can_move {
        assert_eq!(refused("at=move:3 S=0,20 must=0 many=S", "3:20-23"), "patolli.one");
        assert_eq!(refused("at=move:1 S=0,20 must=0 many=S", "1:20-21"), "patolli.one");
        leads("patolli[one_walked_again=no] at=move:1 S=20,off,off,off,off,off", "1:20-21",
            "patolli[one_walked_again=no] turn=N S=21,off,off,off,off,off");
        leads("at=move:2 S=20", "2:20-22", "turn=N S=22");
        assert_eq!(faults("S=20 must=0"), "must:patolli.one", "no piece is there");
        assert!(Position::from_text(&place("S=0 must=1")).is_err(), "that is not the start cell");
    }

    "patolli.move"
    allows pieces_to_go_clockwise_by_exactly_the_throw_over_any_other {
        assert_eq!(moves("at=move:4 S=14,15,16 N=17 many=S"), "4:14-18 4:15-19 4:16-20");
        leads("turn=N at=move:4 N=50", "4:50-2", "turn=S N=2");
        leads("patolli[arm_length=8] turn=E at=move:10 seats=SNE E=60", "10:60-2",
            "patolli[arm_length=8] seats=SNE turn=S E=2");
        assert_eq!(happened("at=move:4 S=20", "4:20-24"), "moved[move] turn-passed[setup]");
    }
    refuses own_pieces_others_outside_the_zone_and_what_is_not_built_so {
        let said = "at=move:2 S=14,16,20 N=22 many=S";
        assert_eq!(moves(said), "2:16-18");
        for word in ["2:14-16", "2:20-22", "2:16-19", "3:16-19", "2:17-19", "2:22-24", "2:16-99", "2:hand-99", "1:hand-0",
            "2:off-3", "2:16-hand", "roll:2", "16-18", "decline", "2:016-18", "02:16-18", "2:16-18 ", "?"] {
            assert_eq!(refused(said, word), "patolli.move", "{word}");
        }
        assert_eq!(refused("patolli[capture_radius=1] at=move:2 S=9,20 N=11 many=S", "2:9-11"), "patolli.move");
        assert!(told(said, "decline").contains("not a throw or a move"));
        assert_eq!(faults("S=20 N=20"), "N:patolli.move");
        assert_eq!(faults("S=20,20 many=S"), "S:patolli.move");
        assert_eq!(faults("S=52"), "S:patolli.move");
        assert_eq!(faults("patolli[arm_length=7] S=60"), "S:patolli.move");
    }

    "patolli.capture"
    allows a_piece_within_the_zone_to_be_sent_back_to_its_hand {
        leads("at=move:3 S=10 N=13", "3:10-13", "turn=N S=13");
        leads("at=move:3 S=10 W=13 seats=SWN", "3:10-13", "seats=SWN turn=W S=13");
        for cell in [11, 12, 13, 14, 15, 24, 26, 27, 28, 37, 38, 39, 40, 41] {
            let (from, said) = (cell - 3, format!("at=move:3 S={} N={cell}", cell - 3));
            let captured = play(&said, &format!("3:{from}-{cell}")).1;
            let expected = Event::Captured { seat: NORTH, at: cell, by: SOUTH };
            assert!(captured.contains(&expected), "{said}");
        }
        // By entering, by leaving.
        leads("at=move:1 N=0", "1:hand-0", "S=0 must=0");
        leads("patolli[capture_radius=0] at=move:1 N=0", "1:hand-0", "patolli[capture_radius=0] S=0 must=0");
        leads("at=move:3 S=48 N=51", "3:48-off", "S=off points=7,6 match=S:3");
        assert_eq!(happened("at=move:3 S=10 N=13", "3:10-13"), "moved[move] captured[capture] turn-passed[setup]");
    }
    refuses a_capture_outside_the_zone {
        for cell in [10, 16, 23, 29, 36, 42] {
            assert_eq!(refused(&format!("at=move:3 S={},5 N={cell} many=S", cell - 3), &format!("3:{}-{cell}", cell - 3)), "patolli.move");
        }
        for (radius, cells) in [(1, [11, 15, 24, 28]), (0, [12, 14, 27, 40])] {
            for cell in cells {
                let said = format!("patolli[capture_radius={radius}] at=move:3 S={},19 N={cell} many=S", cell - 3);
                assert_eq!(refused(&said, &format!("3:{}-{cell}", cell - 3)), "patolli.move", "{said}");
            }
        }
        // A piece that leaves beyond its last cell passes who stands there.
        leads("patolli[exit=beyond_last] at=move:2 S=50 N=51", "2:50-off", "patolli[exit=beyond_last] S=off N=51 points=7,6 match=S:2");
    }

    "patolli.exit"
    allows a_piece_to_leave_on_its_last_cell_for_a_point_and_a_throw {
        assert_eq!(moves("at=move:3 S=48,49 many=S"), "3:48-off");
        leads("at=move:3 S=48 extra=1", "3:48-off", "S=off points=7,6 extra=1 match=S:3");
        assert_eq!(happened("at=move:3 S=48", "3:48-off"), "moved[exit] paid[exit] throw-earned[exit] repeated[extra]");
        leads("turn=N at=move:3 N=22", "3:22-off", "turn=N N=off points=6,7 match=N:3");
        // One step further.
        assert_eq!(moves("patolli[exit=beyond_last] at=move:2 S=49,50 many=S"), "2:49-51 2:50-off");
        leads("patolli[exit=beyond_last] at=move:1 S=10,51,off,off,off,off N=0 many=S", "1:51-off",
            "patolli[exit=beyond_last] S=10,off,off,off,off,off N=0 points=7,6 extra=1 match=S:1 many=S");
        leads("patolli[arm_length=7] at=move:4 S=55", "4:55-off", "patolli[arm_length=7] S=off points=7,6 match=S:4");
    }
    refuses pieces_that_stand_on_their_last_cell_or_leave_from_elsewhere {
        assert_eq!(refused("at=move:3 S=48", "3:48-51"), "patolli.move");
        assert_eq!(refused("at=move:3 S=20", "3:20-off"), "patolli.move");
        assert_eq!(refused("patolli[exit=beyond_last] at=move:3 S=48", "3:48-off"), "patolli.move");
        // The cell is reached: an enemy that cannot be captured there stops it.
        assert_eq!(refused("patolli[capture_radius=0] at=move:3 S=20,48 N=51 many=S", "3:48-off"), "patolli.move");
        assert_eq!(faults("S=51"), "S:patolli.exit");
        assert_eq!(faults("N=25"), "N:patolli.exit");
        assert_eq!(faults("patolli[arm_length=8] S=67"), "S:patolli.exit");
        position("S=25 N=51");
        position("patolli[exit=beyond_last] S=51 N=25");
    }

    "patolli.exact"
    allows the_exact_throw_alone_to_lead_off {
        assert_eq!(moves("at=move:2 S=48,49 many=S"), "2:48-50 2:49-off");
        leads("at=move:1 S=50,off,off,off,off,off", "1:50-off", &format!("at=over:S S={OFF} points=7,6"));
        leads("at=move:10 S=41", "10:41-off", "S=off points=7,6 match=S:10");
    }
    refuses going_beyond {
        assert_eq!(refused("at=move:3 S=48,49 many=S", "3:49-0"), "patolli.exact");
        assert_eq!(refused("at=move:3 S=48,49 many=S", "3:49-off"), "patolli.exact");
        assert_eq!(refused("patolli[exit=beyond_last] at=move:2 S=20,51 many=S", "2:51-off"), "patolli.exact");
        leads("S=50", "roll:2", "turn=N S=50 points=5,6");
    }

    "patolli.match"
    allows an_equal_first_throw_to_take_the_point_back {
        leads("turn=N S=10,off N=30 points=7,5 match=S:4", "roll:4", "turn=N at=move:4 S=10,off N=30 points=6,5");
        // Once for each piece.
        leads("turn=N S=off,off,off N=30 points=7,5 match=S:3,S:4,S:4", "roll:4", "turn=N at=move:4 S=off,off,off N=30 points=5,5");
        leads("turn=N S=10,off,off points=8,6 match=S:10,S:10", "roll:10", "S=10,off,off points=6,6");
        // Also the last point, before the throw is moved or paid for.
        leads("turn=N S=off points=1,6 match=S:4", "roll:4", "turn=N at=over:N S=off points=0,6");
        leads("seats=SWN turn=W S=off W=10 points=2,1,6 match=S:4", "roll:4", "seats=SWN turn=N S=off W=10 points=1,0,6 out=W");
        assert_eq!(happened("turn=N S=off N=30 points=7,5 match=S:4", "roll:4"), "thrown[beans] paid[match]");
        assert_eq!(happened("turn=N S=off points=1,6 match=S:4", "roll:4"),
            "thrown[beans] paid[match] went-out[out] dropped[win] won[win]");
        // The next that throws, others missing their turn.
        leads("seats=SWN at=move:4 S=20,off match=S:4 miss=W", "4:20-24 roll:4", "seats=SWN S=24,off points=5,6,6");
    }
    refuses other_throws_later_ones_and_those_of_the_same_player {
        leads("turn=N S=10,off N=30 points=7,5 match=S:4", "roll:3", "turn=N at=move:3 S=10,off N=30 points=7,5");
        leads("S=48,off points=7,5 match=S:3", "roll:3", "at=move:3 S=48,off points=7,5 match=S:3");
        leads("at=move:4 S=20,off match=S:4 miss=N", "4:20-24", "S=24,off");
        leads("seats=SWN at=move:2 S=14,off points=2,6,6 match=S:4", "2:14-16", "seats=SWN turn=W S=16,off points=0,8,6 out=S");
        assert_eq!(faults("S=off match=S:4,S:4"), "match:patolli.match", "one piece alone is off");
        assert_eq!(faults("S=off match=S:5"), "match:patolli.match");
        assert_eq!(faults("turn=N S=off match=S:4 miss=S"), "match:patolli.match");
        assert_eq!(faults("turn=N S=off extra=1 match=S:4"), "match:patolli.match");
        assert_eq!(faults("turn=N S=off N=26 must=26 match=S:4"), "match:patolli.match");
        assert_eq!(faults("turn=N at=move:4 S=off N=30 match=S:4"), "match:patolli.match");
        assert_eq!(faults("seats=SWN turn=W S=off points=0,6,6 match=S:4 out=S"), "match:patolli.match");
    }

    "patolli.triangle"
    allows two_points_to_go_to_the_opponent_or_the_owner_of_the_arm {
        leads("at=move:2 S=2", "2:2-4", "turn=N S=4 points=4,8");
        leads("at=move:2 S=28", "2:28-30", "turn=N S=30 points=4,8");
        leads("at=move:2 S=2 points=1,6", "2:2-4", "at=over:N S=4 points=0,7");
        leads("seats=SWN at=move:2 S=14", "2:14-16", "seats=SWN turn=W S=16 points=4,8,6");
        leads("seats=SWN at=move:2 S=40", "2:40-42", "seats=SWN turn=W S=42 points=4,6,6");
        leads("patolli[triangles=all_near] seats=SWN at=move:1 S=16,off,off,off,off,off", "1:16-17",
            "patolli[triangles=all_near] seats=SWN S=17,off,off,off,off,off points=4,8,6");
        leads("patolli[arm_length=8] at=move:3 S=19", "3:19-22", "patolli[arm_length=8] turn=N S=22 points=4,8");
        // One who has finished gets nothing.
        leads(&format!("patolli[end=places] seats=SWN at=move:2 S=14 W={OFF} points=6,0,6 places=W"), "2:14-16",
            &format!("patolli[end=places] seats=SWN turn=N S=16 W={OFF} points=4,0,6 places=W"));
        assert_eq!(happened("at=move:2 S=2", "2:2-4"), "moved[move] paid[triangle] turn-passed[setup]");
    }
    refuses payment_in_the_own_arm_and_on_other_cells {
        leads("seats=SWN at=move:2 S=2", "2:2-4", "seats=SWN turn=W S=4");
        assert_eq!(happened("seats=SWN at=move:2 S=2", "2:2-4"), "moved[move] turn-passed[setup]");
        leads("at=move:2 S=15", "2:15-17", "turn=N S=17");
        leads("patolli[triangles=all_near] at=move:2 S=14", "2:14-16", "patolli[triangles=all_near] turn=N S=16");
    }

    "patolli.tip"
    allows another_throw_and_a_point_from_the_opposite_arm {
        leads("at=move:2 S=4", "2:4-6", "S=6");
        leads("at=move:2 S=5 extra=1", "2:5-7", "S=7 extra=1");
        leads("at=move:1 S=5,off,off,off,off,off", "1:5-6", "S=6,off,off,off,off,off extra=1");
        assert_eq!(happened("at=move:2 S=4", "2:4-6"), "moved[move] throw-earned[tip] repeated[extra]");
        leads("patolli[tip_pays=yes] seats=SWNE at=move:2 S=4", "2:4-6", "patolli[tip_pays=yes] seats=SWNE S=6 points=7,6,5,6");
        leads("patolli[tip_pays=yes] seats=SWNE turn=E at=move:2 E=4", "2:4-6",
            "patolli[tip_pays=yes] seats=SWNE turn=E E=6 points=6,6,5,7");
        // The last point, with a turn still to miss.
        leads("patolli[tip_pays=yes] seats=SWNE at=move:2 S=4 points=6,6,1,6 miss=N", "2:4-6",
            "patolli[tip_pays=yes] seats=SWNE S=6 points=7,6,0,6 out=N");
    }
    refuses payment_to_oneself_by_those_without_points_and_with_fewer_seats {
        for said in ["seats=SWNE turn=N at=move:2 N=4", "seats=SWNE turn=N at=move:2 N=4 points=7,6,5,6"] {
            let (after, events) = play(&format!("patolli[tip_pays=yes] {said}"), "2:4-6");
            assert_eq!(after.points(NORTH), position(said).points(NORTH));
            assert!(!events.iter().any(|event| matches!(event, Event::Paid { .. })));
        }
        leads("patolli[tip_pays=yes] seats=SWNE at=move:2 S=4 points=6,6,0,6 out=N", "2:4-6",
            "patolli[tip_pays=yes] seats=SWNE S=6 points=6,6,0,6 out=N");
        leads("patolli[tip_pays=yes] seats=SWN at=move:2 S=4", "2:4-6", "patolli[tip_pays=yes] seats=SWN S=6");
        leads("seats=SWNE at=move:2 S=4", "2:4-6", "seats=SWNE S=6");
    }

    "patolli.stuck"
    allows a_throw_that_nothing_can_move_to_cost_a_point_and_the_turn {
        leads("S=49 extra=2", "roll:4", "turn=N S=49 points=5,6");
        leads("S=0 N=4 must=0 extra=2", "roll:4", "turn=N S=0 N=4 points=5,6");
        leads("S=49 points=1,6", "roll:4", "at=over:N S=49 points=0,6");
        leads("patolli[empty_board=pay]", "roll:4", "patolli[empty_board=pay] turn=N points=5,6");
        assert_eq!(happened("S=49", "roll:4"), "thrown[beans] passed[stuck] paid[stuck] turn-passed[setup]");
    }
    refuses payment_with_no_piece_on_the_board_and_a_decision_without_a_move {
        leads("extra=1", "roll:4", "turn=N");
        leads("S=off match=S:2", "roll:4", "turn=N S=off match=S:2");
        assert_eq!(happened("", "roll:4"), "thrown[beans] passed[stuck] turn-passed[setup]");
        assert_eq!(faults("at=move:4"), "at:patolli.stuck");
        assert_eq!(faults("at=move:4 S=49"), "at:patolli.stuck");
    }

    "patolli.last"
    allows the_last_of_many_to_cost_a_point_and_a_turn {
        leads("seats=SWN at=move:3 S=10 N=13 many=N", "3:10-13", "seats=SWN turn=W S=13 points=6,6,5 miss=N");
        leads("seats=SWN at=move:3 S=10 N=13 many=N", "3:10-13 roll:4", "seats=SWN S=13 points=6,6,5");
        leads("at=move:3 S=10 N=13 many=N", "3:10-13", "S=13 points=6,5");
        assert_eq!(happened("at=move:3 S=10 N=13 many=N", "3:10-13"),
            "moved[move] captured[capture] paid[last] turn-lost[last] turn-missed[last] turn-passed[setup]");
        leads("at=move:3 S=10 N=13 points=6,1 many=N", "3:10-13", "at=over:S S=13 points=6,0");
        // With the last point, the player is out and has no turn to miss.
        leads("seats=SWN at=move:3 S=10 N=13 points=6,6,1 many=N", "3:10-13", "seats=SWN turn=W S=13 points=6,6,0 out=N");
        assert_eq!(happened("seats=SWN at=move:3 S=10 N=13 points=6,6,1 many=N", "3:10-13"),
            "moved[move] captured[capture] paid[last] went-out[out] turn-passed[setup]");
        // Two at one time, then one, is many still.
        leads("S=0,3 many=S", "roll:10 10:3-13", "turn=N S=0,13 many=S");
    }
    refuses payment_for_the_first_and_only_and_while_others_are_there {
        leads("at=move:3 S=10 N=13", "3:10-13", "turn=N S=13");
        leads("at=move:3 S=10 N=28,13 many=N", "3:10-13", "turn=N S=13 N=28 many=N");
        // Who is out pays nothing.
        leads("seats=SWN at=move:3 S=10 N=13 points=6,6,0 many=N out=N", "3:10-13", "seats=SWN turn=W S=13 points=6,6,0 out=N");
        // Leaving resets it.
        leads("at=move:2 S=49 many=S", "2:49-off", "S=off points=7,6 match=S:2");
        assert_eq!(faults("miss=S"), "miss:patolli.last");
        assert_eq!(faults("N=20 miss=N"), "miss:patolli.last");
        assert_eq!(faults("seats=SWN points=6,6,0 miss=N out=N"), "miss:patolli.last");
        assert_eq!(faults("S=20,21"), "many:patolli.last");
        assert_eq!(faults("many=S"), "many:patolli.last");
        position("S=20 many=S");
    }

    "patolli.out"
    allows a_player_without_points_no_turn_until_a_triangle_brings_some {
        leads("seats=SWN at=move:2 S=14 W=3 points=2,6,6 extra=3", "2:14-16", "seats=SWN turn=W S=16 W=3 points=0,8,6 out=S");
        leads("seats=SWNE at=move:4 S=20 points=6,0,6,6 out=W", "4:20-24", "seats=SWNE turn=N S=24 points=6,0,6,6 out=W");
        leads("seats=SWN at=move:2 S=14 points=2,0,6 out=W", "2:14-16", "seats=SWN turn=W S=16 points=0,2,6 out=S");
        assert_eq!(happened("seats=SWN at=move:2 S=14 points=2,0,6 out=W", "2:14-16"),
            "moved[move] paid[triangle] went-out[out] came-in[out] turn-passed[setup]");
        // In order of dropping out with places, else clockwise.
        for (variant, out) in [("patolli", "SN"), ("patolli[end=places]", "NS")] {
            leads(&format!("{variant} seats=SWNE at=move:2 S=14 points=2,6,0,6 out=N"), "2:14-16",
                &format!("{variant} seats=SWNE turn=W S=16 points=0,8,0,6 out={out}"));
        }
        // The pieces can be captured still.
        leads("seats=SWN at=move:3 S=10 W=13 points=6,0,6 out=W", "3:10-13", "seats=SWN turn=N S=13 points=6,0,6 out=W");
    }
    refuses turns_of_those_out_and_seats_that_are_not {
        assert_eq!(faults("seats=SWN turn=W points=6,0,6 out=W"), "turn:patolli.out");
        assert_eq!(faults("seats=SWN points=6,0,6"), "out:patolli.out");
        assert_eq!(faults("seats=SWN points=6,1,6 out=W"), "out:patolli.out");
        assert_eq!(faults("seats=SWNE points=6,0,6,0 out=W"), "out:patolli.out");
        // With two, the game is over at once.
        leads("S=49 points=1,6", "roll:4", "at=over:N S=49 points=0,6");
    }

    "patolli.win"
    allows six_pieces_off_or_all_points_to_win {
        leads(&format!("at=move:2 S={ONE_LEFT}"), "2:49-off", &format!("at=over:S S={OFF} points=7,6"));
        // Also when the others' last point goes by the same move.
        leads(&format!("at=move:2 S={ONE_LEFT} N=51 points=6,1 many=N"), "2:49-off", &format!("at=over:S S={OFF} points=7,0"));
        leads("seats=SWN S=49 points=1,0,6 out=W", "roll:4", "seats=SWN at=over:N S=49 points=0,0,6");
        assert_eq!(happened(&format!("at=move:2 S={ONE_LEFT}"), "2:49-off"),
            "moved[exit] paid[exit] throw-earned[exit] won[win]");
        // For places the others play on, and the only one left is last.
        let places = |said: &str, words: &str, expected: &str| {
            leads(&format!("patolli[end=places] {said}"), words, &format!("patolli[end=places] {expected}"));
        };
        places(&format!("seats=SWN at=move:2 S={ONE_LEFT} points=8,4,6 extra=2 match=S:3"), "2:49-off",
            &format!("seats=SWN turn=W S={OFF} points=0,4,6 places=S"));
        places(&format!("seats=SWN at=move:2 S={ONE_LEFT} N={OFF} points=8,4,0 places=N"), "2:49-off",
            &format!("seats=SWN at=over:NSW S={OFF} N={OFF} points=0,4,0"));
        // Later out is placed higher.
        places("seats=SWNE S=49 points=1,0,0,6 out=NW", "roll:4", "seats=SWNE at=over:ESWN S=49 points=0,0,0,6");
        places(&format!("seats=SWNE S=49 N={OFF} points=1,0,0,0 out=WE places=N"), "roll:4",
            &format!("seats=SWNE at=over:NSEW S=49 N={OFF} points=0,0,0,0"));
        let said = format!("patolli[end=places] seats=SWN at=move:2 S={ONE_LEFT} points=8,4,6");
        assert_eq!(happened(&said, "2:49-off"),
            "moved[exit] paid[exit] throw-earned[exit] paid[win] placed[win] turn-passed[setup]");
        let (_, events) = play(&said, "2:49-off");
        assert!(events.contains(&Event::Paid { from: Some(SOUTH), to: None, points: 9, toll: Toll::Finish }));
    }
    refuses an_end_that_is_none_and_everything_after_it {
        for word in ["roll:1", "2:49-off", "what"] {
            assert_eq!(refused(&format!("at=over:S S={OFF} points=7,6"), word), "patolli.win");
        }
        // After a finish points alone end nothing.
        leads(&format!("patolli[end=places] seats=SWNE S=49 N={OFF} points=1,6,0,0 out=E places=N"), "roll:4",
            &format!("patolli[end=places] seats=SWNE turn=W S=49 N={OFF} points=0,6,0,0 out=ES places=N"));
        assert_eq!(faults("at=over:S"), "at:patolli.win");
        assert_eq!(faults("at=over:S points=0,6"), "at:patolli.win");
        assert_eq!(faults(&format!("turn=N S={OFF} points=7,6")), "at:patolli.win places:patolli.win");
        assert_eq!(faults("points=6,0 out=N"), "at:patolli.win");
        assert_eq!(faults(&format!("S={OFF} N={OFF}")), "at:patolli.win places:patolli.win turn:patolli.out");
        assert_eq!(faults(&format!("at=over:S S={OFF} points=7,0 many=N")), "many:patolli.win");
        assert_eq!(faults(&format!("patolli[end=places] at=over:S S={OFF} points=0,6")), "at:patolli.win");
        assert_eq!(faults(&format!("patolli[end=places] at=over:SN S={OFF} points=1,6")), "points:patolli.win");
    }

    "patolli.extra"
    allows a_throw_for_each_reason_after_the_move {
        // A 1 that takes a piece off, and one that ends on a quarter circle.
        leads("patolli[exit=beyond_last] at=move:1 S=10,51,off,off,off,off N=0 many=S", "1:51-off",
            "patolli[exit=beyond_last] S=10,off,off,off,off,off N=0 points=7,6 extra=1 match=S:1 many=S");
        leads("at=move:1 S=5,off,off,off,off,off", "1:5-6 roll:2 2:6-8", "S=8,off,off,off,off,off");
        leads("at=move:2 S=20 extra=4", "2:20-22", "S=22 extra=3");
        assert_eq!(happened("at=move:1 S=5,off,off,off,off,off", "1:5-6"),
            "moved[move] throw-earned[one] throw-earned[tip] repeated[extra]");
    }
    refuses another_throw_when_none_is_left_or_the_player_is_out {
        leads("at=move:2 S=20", "2:20-22", "turn=N S=22");
        leads("seats=SWN at=move:2 S=14 points=1,6,6 extra=7", "2:14-16", "seats=SWN turn=W S=16 points=0,7,6 out=S");
        leads("S=49 extra=5", "roll:4", "turn=N S=49 points=5,6");
        assert!(Position::from_text(&place("S=20 extra=0")).is_err());
    }

    "patolli.setup"
    allows south_and_north_with_west_or_east_and_any_of_them_first {
        for (seats, first, expected) in [
            ("", None, "seats=SWNE"), ("4", None, "seats=SWNE"), ("3", None, "seats=SWN"), ("2", None, "seats=SN"),
            ("SN", Some('N'), "seats=SN turn=N"), ("ENS", Some('E'), "seats=SNE turn=E"), ("NWS", None, "seats=SWN"),
        ] {
            let start = Position::start("patolli", seats, first).unwrap();
            assert_eq!(start, position(expected), "{seats}");
        }
        let start = Position::start("patolli[end=first,arm_length=8]", "2", None).unwrap();
        assert_eq!(start.to_string(), place("patolli[arm_length=8]"), "people may name a default");
        assert_eq!(start.node(), Node::Chance(SOUTH));
        // Turns pass clockwise.
        leads("seats=SWNE", "roll:2 roll:2 roll:2", "seats=SWNE turn=E");
        leads("seats=SNE turn=E", "roll:2 roll:2", "seats=SNE turn=N");
    }
    refuses games_without_south_and_north_and_seats_that_do_not_play {
        let why = |variant: &str, seats: &str, first| {
            Position::start(variant, seats, first).unwrap_err().to_string()
        };
        for seats in ["S", "SW", "WE", "WNE", "5", "1", "SX", "SS", "SNN"] {
            assert!(why("patolli", seats, None).contains("South and North play"), "{seats}");
        }
        assert!(why("patolli", "SN", Some('E')).contains("first player"));
        assert!(why("patolli[speed=9]", "", None).contains("no such option"));
        assert!(Position::new(Options::default(), 5).is_err());
        let alone: Seats = [SOUTH, EAST].into_iter().collect();
        assert!(Setup::start(Options::default(), alone, SOUTH).position().is_err());
        assert_eq!(faults("turn=W"), "turn:patolli.setup");
    }
}
