//! Every clause of the rules twice: once where it allows or does something, once where it refuses or does not.
use crate::common;

use common::{faults, happened, leads, moves, play, position, refused};
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seats;
use macuil_parchis::{Arms, BLUE, Event, Options, Place, Position, Preset, RED, Setup, YELLOW};

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
            let clauses: Vec<&str> = macuil_parchis::rules::ALL.iter().map(|rule| rule.id).collect();
            assert_eq!(clauses, tested);
        }
    };
}

clauses! {
    "parchis.setup"
    allows games_begin_with_four_pieces_a_yard_and_any_seats {
        for (arms, players, seats) in [
            (Arms::Four, 2, "YR"), (Arms::Four, 3, "YBR"), (Arms::Four, 4, "YBRG"),
            (Arms::Six, 2, "YG"), (Arms::Six, 5, "YBRGO"), (Arms::Eight, 2, "YO"), (Arms::Eight, 8, "YBRGOVPC"),
        ] {
            let options = Options::of(Preset::French, arms);
            let start = Position::new(options, players).unwrap();
            assert_eq!(macuil_parchis::GAME.letters(start.seats()).as_str(), seats);
            assert_eq!(start.node(), Node::Chance(macuil_parchis::YELLOW));
            let yards = seats.chars().map(|seat| format!(" {seat}=yard,yard,yard,yard"));
            let yards: String = yards.collect();
            assert_eq!(start.to_string(), format!("{options} seats={seats} turn=Y at=roll{yards}"));
        }
        let start = Position::start("parchis/remix", "GB", Some('G')).unwrap();
        assert_eq!(start.to_string(), common::place("remix seats=BG turn=G"));
    }
    refuses a_game_for_one_or_on_seats_that_the_board_has_not {
        let why = |variant: &str, seats: &str, first| {
            Position::start(variant, seats, first).unwrap_err().to_string()
        };
        assert!(why("parchis/french", "Y", None).contains("two to four of the seats Y, B, R and G"));
        assert!(why("parchis/french", "5", None).contains("two to four"));
        assert!(why("parchis/french", "YO", None).contains("two to four"));
        assert!(why("parchis/french6", "YP", None).contains("two to six"));
        assert!(why("parchis/french8", "YY", None).contains("two to eight"));
        assert!(why("parchis/french", "YB", Some('R')).contains("first player"));
        let one = Setup::start(Options::default(), Seats::NONE.with(RED), RED);
        assert!(one.position().is_err());
        assert_eq!(faults("Y=yard,yard,yard,2"), "Y:parchis.move", "squares before the start are never visited");
        assert!(Position::from_text("parchis/french seats=YB turn=Y at=roll Y=yard,5,6 B=yard,yard,yard,yard").is_err());
    }

    "parchis.turn"
    allows a_throw_is_moved_and_then_the_turn_passes_the_way_that_the_option_says {
        leads("seats=YBR Y=yard,10,20,30 B=yard,yard,yard,25", "roll:3 3:20-23",
            "seats=YBR turn=B Y=yard,10,23,30 B=yard,yard,yard,25");
        leads("remix seats=YBR Y=yard,10,20,30", "roll:3 3:20-23", "remix seats=YBR turn=R Y=yard,10,23,30");
        assert_eq!(happened("Y=yard,10,20,30", "roll:3 3:20-23"), "thrown[turn] moved[move] turn-passed[turn]");
        // Points that nothing can move are passed, and show no decision.
        assert_eq!(happened("seats=YB", "roll:3"), "thrown[turn] passed[turn] turn-passed[turn]");
        // After a 6 the throw again comes all the same.
        leads("Y=yard,5,5,7 B=yard,yard,11,11 at=roll sixes=1", "roll:6", "Y=yard,5,5,7 B=yard,yard,11,11 sixes=2 last=-");
    }
    refuses what_is_not_due {
        assert_eq!(refused("Y=yard,10,20,30", "3:20-23"), "parchis.turn");
        assert_eq!(refused("Y=yard,10,20,30 at=move:3", "roll:3"), "parchis.turn");
        assert_eq!(refused("Y=yard,10,20,30 at=move:3", "4:20-24"), "parchis.turn");
        assert_eq!(refused("Y=yard,10,20,30 at=move:3", "decline"), "parchis.turn");
        for word in ["", "roll:7", "roll:0", "3:20", "3:20-23 ", "3:020-23", "3:home-5", "3:20-yard", "3:20-23x2", "3:69-4", "3:c8-home", "3:5-c240", "3:999999999999-5"] {
            assert_eq!(refused("Y=yard,10,20,30 at=move:3", word), "parchis.turn", "{word}");
        }
        assert_eq!(faults("Y=yard,5,5,7 B=yard,yard,11,11 at=move:6 sixes=1"), "at:parchis.turn", "no decision without a move");
    }

    "parchis.enter"
    allows a_five_brings_a_piece_out_and_is_the_only_move {
        assert_eq!(moves("Y=yard,yard,10,20 at=move:5"), "5:yard-5");
        leads("Y=yard,yard,10,20 at=move:5", "5:yard-5", "turn=B Y=yard,5,10,20");
        // The first 5 of the game brings out two where the option says so.
        assert_eq!(moves("french at=move:5"), "5:yard-5x2");
        leads("french at=move:5", "5:yard-5x2", "french turn=B Y=yard,yard,5,5");
        assert_eq!(moves("french at=move:5 five=Y"), "5:yard-5");
        leads("french turn=B at=move:5 five=Y", "5:yard-22x2", "french B=yard,yard,22,22 five=Y");
        // The 5 is used for the first, the second comes with it.
        let entered = |points| Event::Entered { seat: YELLOW, to: 5, points };
        let (_, events) = play("french at=move:5", "5:yard-5x2");
        assert_eq!(events[..2], [entered(5), entered(0)]);
        // Neither barriers nor caps nor exclusive squares stop a piece from coming out.
        leads("remix[entry_guest=share,entry_barrier=no] Y=yard,yard,10,20 B=5,5,home,home at=move:5", "5:yard-5",
            "remix[entry_guest=share,entry_barrier=no] turn=B Y=yard,5,10,20 B=5,5,home,home");
        // Of two guests the one that came last goes back: who it is, is remembered where options make it matter.
        leads("seats=YBR Y=yard,yard,19,home R=22,home,home,home at=move:3", "3:19-22",
            "seats=YBR turn=B Y=yard,yard,22,home R=22,home,home,home late=22:Y");
        leads("seats=YBR turn=B Y=yard,yard,22,home R=22,home,home,home at=move:5 late=22:Y", "5:yard-22",
            "seats=YBR turn=B Y=yard,yard,yard,home B=yard,yard,yard,22 R=22,home,home,home at=bonus:20");
        // A 5 that cannot bring one out is moved by any piece.
        assert_eq!(moves("Y=yard,5,5,20 at=move:5"), "5:5-10 5:20-25");
    }
    refuses other_moves_with_a_five_that_must_enter_and_entries_that_may_not_be {
        assert_eq!(refused("Y=yard,yard,10,20 at=move:5", "5:10-15"), "parchis.enter");
        assert_eq!(refused("Y=yard,yard,10,20 at=move:3", "3:yard-5"), "parchis.enter");
        assert_eq!(refused("Y=yard,yard,10,20 at=move:5", "5:yard-6"), "parchis.enter");
        assert_eq!(refused("Y=yard,yard,10,20 at=move:5", "5:yard-5x2"), "parchis.enter");
        assert_eq!(refused("french at=move:5", "5:yard-5"), "parchis.enter");
        // Any guest blocks with the English sheet, two of one colour with the tournament's.
        assert_eq!(refused("remix Y=yard,yard,10,20 B=5,home,home,home at=move:5", "5:yard-5"), "parchis.enter");
        assert_eq!(refused("Y=yard,yard,10,20 B=5,5,home,home at=move:5", "5:yard-5"), "parchis.enter");
        assert_eq!(refused("french[home_bonus=5] Y=yard,10,20,home at=bonus:5 B=5,5,home,home", "5:yard-5"), "parchis.enter");
        // Who came last is not remembered without a cap, where guests are captured, and on other safe squares.
        for (variant, from, to) in [
            ("tournament[cap=none]", 19, 22), ("tournament[entry_guest=capture]", 19, 22), ("tournament", 26, 29),
        ] {
            leads(&format!("{variant} seats=YBR Y=yard,yard,{from},home R={to},home,home,home at=move:3"), &format!("3:{from}-{to}"),
                &format!("{variant} seats=YBR turn=B Y=yard,yard,{to},home R={to},home,home,home"));
        }
    }

    "parchis.move"
    allows a_piece_goes_forward_exactly_the_points_along_its_own_course {
        assert_eq!(moves("Y=yard,66,67,c1 at=move:4"), "4:66-c2 4:67-c3 4:c1-c5");
        leads("turn=B B=yard,68,14,c1 at=move:4", "4:68-4", "turn=Y B=yard,4,14,c1");
        leads("turn=B B=yard,68,14,c1 at=move:4", "4:14-c1", "turn=Y B=yard,68,c1,c1");
    }
    refuses a_piece_that_is_not_there_or_would_go_elsewhere {
        assert_eq!(refused("Y=yard,10,20,home at=move:4", "4:11-15"), "parchis.move");
        assert_eq!(refused("Y=yard,10,20,home at=move:4", "4:10-13"), "parchis.move");
        assert_eq!(refused("Y=yard,10,20,home at=move:4", "4:c1-c5"), "parchis.move");
        assert_eq!(refused("Y=yard,10,20,home at=move:4", "4:4-8"), "parchis.move", "Yellow never stands on 4");
    }

    "parchis.barrier"
    allows two_colours_on_a_safe_square_or_two_on_a_plain_one_under_the_sheet_to_be_passed {
        assert_eq!(moves("seats=YBR Y=yard,yard,10,home B=12,30,home,home R=12,40,home,home at=move:3"), "3:10-13");
        assert_eq!(moves("remix Y=yard,yard,10,home B=13,13,home,home at=move:4"), "4:10-14");
        // In the corridor, too, with `any`; with `safe` never.
        assert_eq!(moves("remix Y=67,c1,c2,c2 at=move:4"), "4:67-c3 4:c1-c5 4:c2-c6");
        // At home two are none.
        let two_home = position("Y=c1,c1,home,home");
        assert!(two_home.holds_barrier_at(YELLOW, Place::Corridor(1)));
        assert!(!two_home.holds_barrier_at(YELLOW, Place::Home));
        assert_eq!(moves("Y=c1,c1,home,home at=move:7 sixes=1"), "7:c1-home");
    }
    refuses passing_or_landing_on_two_of_one_colour {
        assert_eq!(refused("Y=yard,yard,10,30 B=13,13,home,home at=move:4", "4:10-14"), "parchis.barrier");
        assert_eq!(refused("Y=yard,yard,10,30 B=14,14,home,home at=move:4", "4:10-14"), "parchis.barrier");
        assert_eq!(refused("remix Y=yard,yard,10,30 B=12,12,home,home at=move:4", "4:10-14"), "parchis.barrier");
        assert_eq!(refused("Y=67,c1,c2,c2 at=move:4", "4:67-c3"), "parchis.barrier");
        // Three own pieces where two are a barrier cannot be.
        assert_eq!(faults("remix Y=yard,12,12,12"), "Y:parchis.barrier");
        assert_eq!(faults("[cap=none] Y=yard,10,10,10".replace("[", "tournament[").as_str()), "Y:parchis.barrier");
    }

    "parchis.safe"
    allows shared_safe_squares_to_hold_two_colours_and_nobody_is_captured {
        leads("Y=yard,yard,9,home B=12,30,home,home at=move:3", "3:9-12", "turn=B Y=yard,yard,12,home B=12,30,home,home");
        assert_eq!(position("seats=YBR Y=5,home,home,home B=5,home,home,home").pieces(RED), [macuil_parchis::Place::Yard; 4]);
    }
    refuses exclusive_safe_squares_that_another_colour_holds {
        assert_eq!(refused("remix Y=yard,yard,9,10 B=12,home,home,home at=move:3", "3:9-12"), "parchis.safe");
        leads("remix Y=yard,yard,9,9 at=move:3", "3:9-12", "remix turn=B Y=yard,yard,9,12");
        assert_eq!(faults("remix Y=yard,yard,yard,12 B=12,home,home,home"), "B:parchis.safe");
    }

    "parchis.cap"
    allows own_pieces_to_stack_without_a_cap {
        leads("remix Y=yard,10,13,13 at=move:3", "3:10-13", "remix turn=B Y=yard,13,13,13");
        assert_eq!(moves("Y=yard,10,13,20 at=move:3"), "3:10-13 3:13-16 3:20-23");
    }
    refuses a_third_piece_of_any_colour {
        assert_eq!(refused("seats=YBR Y=yard,yard,9,10 B=12,home,home,home R=12,home,home,home at=move:3", "3:9-12"), "parchis.cap");
        assert_eq!(refused("remix[cap=2] Y=yard,10,13,13 at=move:3", "3:10-13"), "parchis.cap");
        // Two on a plain square that are no barrier can be passed, and not captured.
        assert_eq!(moves("remix[cap=2] Y=yard,yard,10,home B=13,13,home,home at=move:4"), "4:10-14");
        assert_eq!(refused("remix[cap=2] Y=yard,yard,10,30 B=13,13,home,home at=move:3", "3:10-13"), "parchis.cap");
        assert_eq!(faults("remix[cap=2] Y=yard,10,10,10"), "Y:parchis.cap");
        assert_eq!(faults("seats=YBR Y=yard,12,20,20 B=12,home,home,home R=12,home,home,home"), "B:parchis.cap");
    }

    "parchis.exact"
    allows home_by_the_exact_points_and_bouncing_where_the_option_says_so {
        leads("Y=yard,20,30,c3 at=move:5 B=5,5,home,home", "5:c3-home", "at=bonus:10 Y=yard,20,30,home B=5,5,home,home");
        assert_eq!(moves("tournament[finish=bounce] Y=c4,c6,home,home at=move:5"), "5:c4-c7 5:c6-c5");
        // A barrier behind it is no matter if it does not walk back so far.
        assert_eq!(moves("tournament[finish=bounce] Y=c4,c4,c5,home at=move:5"), "5:c4-c7 5:c5-c6");
        // A piece may bounce to where it began.
        assert_eq!(moves("tournament[finish=bounce] Y=c5,c5,home,home at=move:6 sixes=1 B=yard,home,home,home"
            .replace("finish=bounce", "six_all_out=6,finish=bounce").as_str()), "6:c5-c5");
    }
    refuses points_beyond_home {
        assert_eq!(refused("Y=yard,20,30,c5 at=move:4", "4:c5-home"), "parchis.exact");
        assert_eq!(refused("tournament[finish=bounce] Y=yard,20,c4,home at=bonus:20", "20:c4-c1"), "parchis.exact",
            "it would bounce out of the corridor");
        // On its way back a piece passes barriers no more than on its way there.
        assert_eq!(refused("tournament[finish=bounce] Y=c3,c4,c4,home at=move:5", "5:c3-home"), "parchis.barrier");
        assert_eq!(refused("tournament[finish=bounce] Y=20,c4,c4,c7 at=move:5", "5:c7-c4"), "parchis.barrier");
        assert_eq!(moves("tournament[finish=bounce] Y=20,c4,c4,c7 at=move:5"), "5:20-25 5:c4-c7");
    }

    "parchis.capture"
    allows a_piece_that_ends_beside_another_colour_on_a_plain_square_sends_all_of_it_back {
        leads("Y=yard,yard,10,20 B=yard,yard,yard,13 at=move:3", "3:10-13", "at=bonus:20 Y=yard,yard,13,20");
        leads("remix Y=yard,yard,10,20 B=13,13,13,home at=move:3", "3:10-13",
            "remix at=bonus:20 Y=yard,yard,13,20 B=yard,yard,yard,home");
        assert_eq!(happened("remix Y=yard,yard,10,20 B=13,13,13,home at=move:3", "3:10-13"),
            "moved[move] captured[capture] captured[capture] captured[capture] bonus-earned[bonus]");
    }
    refuses captures_on_safe_squares_and_of_one_s_own {
        let events = play("Y=yard,yard,9,home B=12,30,home,home at=move:3", "3:9-12").1;
        assert!(!events.iter().any(|event| matches!(event, macuil_parchis::Event::Captured { .. })));
        leads("Y=yard,10,13,20 at=move:3", "3:10-13", "turn=B Y=yard,13,13,20");
        assert_eq!(faults("Y=yard,yard,yard,13 B=13,home,home,home"), "B:parchis.capture");
    }

    "parchis.bonus"
    allows any_piece_on_the_course_to_move_it_and_one_bonus_to_earn_another {
        leads("Y=yard,c1,20,30 at=bonus:10", "10:20-30", "turn=B Y=yard,30,30,c1");
        assert_eq!(moves("Y=yard,20,30,c1 at=bonus:20 B=yard,yard,yard,50"), "20:20-40 20:30-50");
        assert_eq!(happened("Y=yard,20,30,c1 at=bonus:20 B=yard,yard,yard,50", "20:30-50 20:20-40"),
            "moved[bonus] captured[capture] bonus-earned[bonus] moved[bonus] turn-passed[turn]");
        // Optional bonuses may be declined; one that nothing can use is lost.
        leads("remix Y=yard,20,30,c1 at=bonus:10", "decline", "remix turn=B Y=yard,20,30,c1");
        assert_eq!(moves("french Y=yard,20,30,c1 at=bonus:10"), "10:20-30 10:30-40 decline");
        assert_eq!(happened("Y=yard,c5,c6,c7 at=move:1", "1:c7-home"), "moved[move] bonus-earned[bonus] bonus-lost[bonus] turn-passed[turn]");
        assert_eq!(happened("tournament[home_bonus=0] Y=yard,c5,c6,c7 at=move:1", "1:c7-home"), "moved[move] turn-passed[turn]");
    }
    refuses declining_what_is_compulsory_and_other_points {
        assert_eq!(refused("Y=yard,20,30,c1 at=bonus:10", "decline"), "parchis.bonus");
        assert_eq!(refused("french Y=yard,20,30,c1 at=bonus:20", "decline"), "parchis.bonus");
        assert_eq!(refused("french[home_bonus=20] Y=yard,20,30,home at=bonus:20", "decline"), "parchis.bonus",
            "both are compulsory when nothing tells them apart");
        assert_eq!(refused("Y=yard,20,30,c1 at=bonus:20", "10:20-30"), "parchis.bonus");
        assert_eq!(faults("Y=yard,20,30,c1 at=bonus:15"), "at:parchis.bonus");
        assert_eq!(faults("tournament[home_bonus=0] Y=yard,20,30,c1 at=bonus:0"), "at:parchis.bonus");
    }

    "parchis.six"
    allows a_six_is_worth_more_with_an_empty_yard_and_gives_another_throw {
        leads("Y=yard,20,30,40", "roll:6 6:20-26", "Y=yard,26,30,40 sixes=1");
        leads("Y=10,20,30,home", "roll:6 7:20-27", "Y=10,27,30,home sixes=1");
        leads("tournament[six_all_out=12] Y=10,20,30,home", "roll:6 12:20-32", "tournament[six_all_out=12] Y=10,30,32,home sixes=1");
        assert_eq!(happened("Y=yard,20,30,40", "roll:6 6:20-26"), "thrown[turn] moved[move] repeated[six]");
    }
    refuses six_points_where_it_is_worth_seven_and_seven_where_it_is_worth_six {
        assert_eq!(refused("Y=10,20,30,home at=move:7 sixes=1", "6:20-26"), "parchis.six");
        assert_eq!(refused("Y=yard,20,30,home at=move:6 sixes=1", "7:20-27"), "parchis.six");
        assert_eq!(faults("Y=yard,20,30,home at=move:7 sixes=1"), "at:parchis.six");
        assert_eq!(faults("Y=10,20,30,home at=move:6 sixes=1"), "at:parchis.six");
        // Seven that cannot be moved do not become six.
        leads("Y=c1,c1,home,home", "roll:6", "Y=c1,c1,home,home at=move:7 sixes=1");
        leads("Y=c2,c2,home,home", "roll:6", "Y=c2,c2,home,home sixes=1");
    }

    "parchis.open"
    allows only_pieces_of_barriers_that_can_move_on_a_six {
        assert_eq!(moves("Y=yard,10,10,20 at=move:6 sixes=1"), "6:10-16");
        assert_eq!(moves("remix Y=yard,10,10,20 at=move:6 sixes=1"), "6:10-16 6:20-26", "two on a plain square are none there");
        assert_eq!(moves("tournament[open_barrier=no] Y=yard,10,10,20 at=move:6 sixes=1"), "6:10-16 6:20-26");
        // Nothing has to be opened with other throws and with bonuses.
        assert_eq!(moves("Y=yard,10,10,20 at=move:4"), "4:10-14 4:20-24");
        assert_eq!(moves("Y=yard,10,10,20 at=bonus:20"), "20:10-30 20:20-40");
        // With the tournament's rules the piece may make another barrier.
        assert_eq!(moves("Y=yard,10,10,16 at=move:6 sixes=1"), "6:10-16");
    }
    refuses other_pieces_and_with_the_article_s_rules_another_barrier {
        assert_eq!(refused("Y=yard,10,10,20 at=move:6 sixes=1", "6:20-26"), "parchis.open");
        assert_eq!(refused("french Y=yard,10,10,16 at=move:6 sixes=1", "6:10-16"), "parchis.open");
        assert_eq!(moves("french Y=yard,10,10,16 at=move:6 sixes=1"), "6:16-22");
        assert_eq!(moves("french[open_barrier=no] Y=yard,10,10,16 at=move:6 sixes=1"), "6:16-22");
        // A piece of no barrier may make one.
        assert_eq!(moves("french Y=yard,10,16,20 at=move:6 sixes=1"), "6:10-16 6:16-22 6:20-26");
    }

    "parchis.third-six"
    allows the_third_six_to_send_back_the_piece_that_the_option_names {
        leads("Y=yard,10,20,30 sixes=2 last=20", "roll:6", "turn=B Y=yard,yard,10,30");
        assert_eq!(happened("Y=yard,10,20,30 sixes=2 last=20", "roll:6"), "thrown[third-six] sent-back[third-six] turn-passed[turn]");
        // On a safe square or in a barrier like any other.
        leads("Y=yard,10,12,12 sixes=2 last=12", "roll:6", "turn=B Y=yard,yard,10,12");
        // The piece moved by the second 6 itself, or the one moved last.
        leads("remix Y=yard,10,20,30 B=yard,yard,yard,26 sixes=2 at=move:6", "6:20-26 20:10-30 roll:6",
            "remix turn=B Y=yard,yard,30,30");
        leads("Y=yard,10,20,40 B=yard,yard,yard,26 sixes=2 at=move:6", "6:20-26 20:10-30 roll:6", "turn=B Y=yard,yard,26,40");
    }
    refuses to_send_back_what_is_safe_or_was_not_moved {
        leads("Y=yard,10,20,30 sixes=2 last=-", "roll:6", "turn=B Y=yard,10,20,30");
        leads("tournament[third_six=none] Y=yard,10,20,30 sixes=2", "roll:6", "tournament[third_six=none] turn=B Y=yard,10,20,30");
        leads("Y=yard,10,20,67 sixes=2 at=move:6", "6:67-c5 roll:6", "turn=B Y=yard,10,20,c5");
        assert_eq!(faults("Y=yard,10,20,30 sixes=2 last=25"), "last:parchis.third-six");
        assert_eq!(faults("Y=yard,10,20,30 sixes=2"), "last:parchis.third-six");
        assert_eq!(faults("Y=yard,10,20,30 sixes=1 last=10"), "last:parchis.third-six");
        assert_eq!(faults("Y=yard,10,20,30 sixes=3"), "sixes:");
    }

    "parchis.end"
    allows the_first_to_be_home_to_win_and_with_places_the_others_to_play_on {
        leads("Y=c7,home,home,home at=move:1", "1:c7-home", "at=over:Y Y=home,home,home,home");
        leads("french seats=YBR Y=c7,home,home,home at=move:1 five=BR", "1:c7-home",
            "french seats=YBR turn=B Y=home,home,home,home five=BR places=Y");
        leads("french seats=YBR turn=B Y=home,home,home,home B=c7,home,home,home R=yard,20,home,home at=move:1 places=Y", "1:c7-home",
            "french seats=YBR turn=B at=over:YBR Y=home,home,home,home B=home,home,home,home R=yard,20,home,home");
        assert_eq!(happened("Y=c7,home,home,home at=move:1", "1:c7-home"), "moved[move] won[end]");
        let (_, events) = play("french Y=c7,home,home,home at=move:1", "1:c7-home");
        assert_eq!(events[1..3], [Event::Placed { seat: YELLOW, place: 1 }, Event::Placed { seat: BLUE, place: 2 }]);
        assert_eq!(happened("french Y=c7,home,home,home at=move:1", "1:c7-home"), "moved[move] placed[end] placed[end] ended[end]");
    }
    refuses everything_when_the_game_is_over_and_turns_of_those_at_home {
        for word in ["roll:3", "3:20-23", "decline", "nonsense"] {
            assert_eq!(refused("at=over:Y Y=home,home,home,home", word), "parchis.end");
        }
        assert_eq!(faults("Y=home,home,home,home"), "at:parchis.end turn:parchis.end");
        assert_eq!(faults("french seats=YBR turn=Y Y=home,home,home,home places=Y"), "turn:parchis.end");
        assert_eq!(faults("french turn=B Y=home,home,home,home places=Y"), "places:parchis.end", "one alone does not play on");
        assert_eq!(faults("at=over:B turn=B Y=home,home,home,home"), "at:parchis.end at:parchis.end");
    }
}
