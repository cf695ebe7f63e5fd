//! Every clause of the rules twice: once where it allows or does something, once where it refuses or does not.
use crate::common;

use common::{faults, happened, leads, moves, place, play, position, refused};
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seats;
use macuil_ludo::{Event, GREEN, Options, Position, Preset, RED, Setup, Throw, YELLOW};

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
            let clauses: Vec<&str> = macuil_ludo::rules::ALL.iter().map(|rule| rule.id).collect();
            assert_eq!(clauses, tested);
        }
    };
}

clauses! {
    "ludo.setup"
    allows games_begin_with_four_pieces_a_seat_in_the_yards_but_for_those_on_the_start_cell {
        for (preset, players, seats) in [
            (Preset::Classic, 2, "RY"), (Preset::Classic, 3, "RGY"), (Preset::Indian, 4, "RGYB"),
            (Preset::Madn, 2, "RY"), (Preset::Madn, 4, "RGYB"),
            (Preset::Parcheesi, 2, "YR"), (Preset::Parcheesi, 3, "YBR"), (Preset::Parcheesi, 4, "YBRG"),
        ] {
            let options = Options::of(preset);
            let start = Position::new(options, players).unwrap();
            assert_eq!(start.node(), Node::Chance(start.layout().first_seat()));
            let yards = seats.chars().map(|seat| format!(" {seat}=yard,yard,yard,yard"));
            let yards: String = yards.collect();
            assert_eq!(start.to_string(), format!("{options} seats={seats} turn={} at=roll{yards}", &seats[..1]));
        }
        // On the start cell, each on its own; any seats, and any of them first.
        let start = Position::start("ludo/madn[on_start=1]", "GB", Some('B')).unwrap();
        assert_eq!(start.to_string(), place("madn[on_start=1] seats=GB turn=B G=yard,yard,yard,10 B=yard,yard,yard,30"));
        let start = Position::start("ludo/parcheesi[on_start=1]", "2", None).unwrap();
        assert_eq!(start.to_string(), place("parcheesi[on_start=1] seats=YR Y=yard,yard,yard,5 R=yard,yard,yard,39"));
    }
    refuses a_game_for_one_or_on_seats_that_the_board_has_not {
        let why = |variant: &str, seats: &str, first| {
            Position::start(variant, seats, first).unwrap_err().to_string()
        };
        for seats in ["R", "5", "1", "RO", "RR"] {
            assert!(why("ludo/classic", seats, None).contains("two to four of the seats"), "{seats}");
        }
        assert!(why("ludo/classic", "RG", Some('B')).contains("first player"));
        assert!(why("ludo/parcheesi[safe=shared]", "", None).contains("safe"));
        let one = Setup::start(Options::default(), Seats::NONE.with(RED), RED);
        assert!(one.position().is_err());
        assert_eq!(faults("R=yard,yard,yard,51"), "R:ludo.move", "the cell before the start is never visited");
        assert_eq!(faults("turn=Y"), "turn:ludo.turn");
        let three = "ludo/classic seats=RG turn=R at=roll R=yard,5,6 G=yard,yard,yard,yard";
        assert!(Position::from_text(three).is_err(), "a seat has four pieces");
    }

    "ludo.turn"
    allows a_throw_is_moved_and_then_the_turn_passes_the_way_that_the_option_says {
        leads("seats=RGY R=yard,10,20,30", "roll:3 3:20-23", "seats=RGY turn=G R=yard,10,23,30");
        leads("classic[turn_order=against] seats=RGY R=yard,10,20,30", "roll:3 3:20-23",
            "classic[turn_order=against] seats=RGY turn=Y R=yard,10,23,30");
        assert_eq!(happened("R=yard,10,20,30", "roll:3 3:20-23"), "thrown[turn] moved[move] turn-passed[turn]");
        // Which one is moved is free: capturing is not compulsory.
        assert_eq!(moves("R=yard,10,20,30 G=yard,yard,yard,23 at=move:3"), "3:10-13 3:20-23 3:30-33");
        // Points that nothing can move are passed, and show no decision.
        assert_eq!(happened("R=yard,yard,yard,yard", "roll:3"), "thrown[turn] passed[turn] turn-passed[turn]");
        // A single legal move is a decision all the same.
        leads("", "roll:6", "at=move:6 sixes=1");
    }
    refuses what_is_not_due {
        assert_eq!(refused("R=yard,10,20,30", "3:20-23"), "ludo.turn");
        assert_eq!(refused("R=yard,10,20,30 at=move:3", "roll:3"), "ludo.turn");
        for word in ["", "roll:7", "roll:0", "roll:1+2", "3:20", "3:20-23 ", "3:020-23", "3:home-5", "3:20-yard", "3:20-52",
            "3:g1-g4", "3:h6-home", "2+3:yard-0", "decline", "3:20-23x2"] {
            assert_eq!(refused("R=yard,10,20,30 at=move:3", word), "ludo.turn", "{word}");
        }
        for word in ["roll:3", "roll:3+2", "roll:7+7", "roll:1+1+1"] {
            assert_eq!(refused("parcheesi", word), "ludo.turn", "{word}");
        }
        assert_eq!(refused("madn", "6:yard-40"), "ludo.turn");
        assert_eq!(faults("R=yard,yard,yard,yard at=move:3"), "at:ludo.turn", "no decision without a move");
        assert_eq!(faults("R=yard,10,20,30 at=move:7"), "at:ludo.turn");
        assert_eq!(faults("R=yard,10,20,30 at=move:1+2"), "at:ludo.turn", "one die alone");
        assert_eq!(faults("R=yard,10,20,30 at=move:6"), "at:ludo.turn", "a 6 is counted");
        assert_eq!(faults("R=yard,10,20,30 at=move:5 sixes=1"), "at:ludo.turn", "another throw is not");
    }

    "ludo.enter"
    allows the_entering_number_to_bring_a_piece_from_the_yard_to_its_start_cell {
        assert_eq!(moves("R=yard,yard,10,20 at=move:6 sixes=1"), "6:yard-0 6:10-16 6:20-26");
        leads("turn=G G=yard,yard,20,30 at=move:6 sixes=1", "6:yard-13", "turn=G G=yard,13,20,30 sixes=1");
        // In Parcheesi on one die, or with the sum, which uses both; 5-5 may enter two.
        assert_eq!(moves("parcheesi at=move:2+3 Y=yard,yard,10,20"), "2:10-12 2:20-22 3:10-13 3:20-23 2+3:yard-5");
        leads("parcheesi at=move:1+4", "1+4:yard-5", "parcheesi turn=B Y=yard,yard,yard,5");
        leads("parcheesi Y=yard,yard,10,20", "roll:3+5 5:yard-5 3:5-8", "parcheesi turn=B Y=yard,8,10,20");
        leads("parcheesi", "roll:5+5 5:yard-5 5:yard-5", "parcheesi Y=yard,yard,5,5 doubles=1");
        for (throw, word) in [("2+3", "2+3:yard-5"), ("1+5", "5:yard-5")] {
            let (_, events) = play(&format!("parcheesi at=move:{throw} Y=yard,yard,10,20"), word);
            assert_eq!(events[0], Event::Entered { seat: YELLOW, to: 5, points: 5 }, "{word}");
        }
        // A lone piece of another colour does not stop it.
        leads("R=yard,yard,10,20 G=yard,yard,yard,0 at=move:6 sixes=1", "6:yard-0", "R=yard,0,10,20 sixes=1");
        // Free: it need not.
        leads("R=yard,yard,10,20 at=move:6 sixes=1", "6:10-16", "R=yard,yard,16,20 sixes=1");
    }
    refuses other_numbers_and_with_compulsory_every_other_move {
        assert_eq!(refused("R=yard,yard,10,20 at=move:5", "5:yard-0"), "ludo.enter");
        assert_eq!(refused("R=yard,yard,10,20 at=move:6 sixes=1", "6:yard-1"), "ludo.move");
        assert_eq!(moves("madn R=yard,yard,10,20 at=move:6"), "6:yard-0");
        assert_eq!(refused("madn R=yard,yard,10,20 at=move:6", "6:10-16"), "ludo.enter");
        assert_eq!(moves("madn[enter=free] R=yard,yard,10,20 at=move:6"), "6:yard-0 6:10-16 6:20-26");
        // Not where a block stops it, or own pieces fill the cell.
        assert_eq!(refused("R=yard,yard,10,20 G=0,0,home,home at=move:6 sixes=1", "6:yard-0"), "ludo.block");
        assert_eq!(moves("madn[clear_start=no] R=yard,0,10,20 at=move:6"), "6:0-6 6:10-16 6:20-26");
        assert_eq!(refused("parcheesi Y=yard,5,5,20 at=move:4+5", "5:yard-5"), "ludo.block");
        // With the sum no other piece, with two dice no 6, and never with a bonus.
        assert_eq!(refused("parcheesi at=move:2+3 Y=yard,yard,10,20", "2+3:10-15"), "ludo.enter");
        assert_eq!(refused("parcheesi Y=yard,yard,10,20 at=move:1+6", "6:yard-5"), "ludo.enter");
        assert_eq!(refused("parcheesi[home_bonus=5] Y=yard,10,20,home at=bonus:5", "5:yard-5"), "ludo.enter");
        // With compulsory on whichever die, or the sum.
        assert_eq!(moves("parcheesi[enter=compulsory] Y=yard,10,20,30 at=move:2+5"), "5:yard-5");
        assert_eq!(moves("parcheesi[enter=compulsory] Y=yard,10,20,30 at=move:2+3"), "2+3:yard-5");
        assert_eq!(refused("parcheesi[enter=compulsory] Y=yard,10,20,30 at=move:2+3", "2:10-12"), "ludo.enter");
    }

    "ludo.clear"
    allows the_piece_on_the_start_cell_alone_while_another_waits_in_the_yard {
        assert_eq!(moves("madn R=yard,0,10,20 at=move:3"), "3:0-3");
        assert_eq!(moves("madn R=yard,0,10,20 at=move:6"), "6:0-6", "even before a piece enters");
        assert_eq!(moves("classic[clear_start=yes] R=yard,0,10,20 at=move:6 sixes=1"), "6:0-6");
        // If it cannot move, any legal move will do.
        assert_eq!(moves("madn R=yard,0,3,20 at=move:3"), "3:3-6 3:20-23");
        // With nobody in the yard it need not.
        assert_eq!(moves("madn R=0,5,10,20 at=move:3"), "3:0-3 3:5-8 3:10-13 3:20-23");
    }
    refuses other_moves_before_the_start_cell_is_cleared {
        assert_eq!(refused("madn R=yard,0,10,20 at=move:3", "3:10-13"), "ludo.clear");
        assert_eq!(refused("classic[clear_start=yes] R=yard,0,10,20 at=move:6 sixes=1", "6:yard-0"), "ludo.clear");
        assert_eq!(moves("madn[clear_start=no] R=yard,0,10,20 at=move:3"), "3:0-3 3:10-13 3:20-23");
        assert_eq!(moves("R=yard,0,10,20 at=move:3"), "3:0-3 3:10-13 3:20-23");
    }

    "ludo.move"
    allows a_piece_goes_forward_exactly_the_points_along_its_own_course {
        assert_eq!(moves("R=49,50,h1,home at=move:4"), "4:49-h3 4:50-h4 4:h1-h5");
        leads("turn=G G=yard,51,10,h1 at=move:4", "4:51-3", "turn=R G=yard,3,10,h1");
        leads("turn=G G=yard,51,10,h1 at=move:4", "4:10-h3", "turn=R G=yard,51,h1,h3");
        leads("madn[clear_start=no] R=0,36,g1,g4 at=move:2", "2:36-38", "madn[clear_start=no] turn=G R=0,38,g1,g4");
        leads("parcheesi turn=B B=yard,68,30,40 at=move:3", "3:68-3", "parcheesi turn=Y B=yard,3,30,40");
        // It passes others, one of them or several alone.
        leads("seats=RGY R=yard,10,20,30 G=11,14,yard,yard Y=yard,yard,yard,13 at=move:5", "5:10-15",
            "seats=RGY turn=G R=yard,15,20,30 G=yard,yard,11,14 Y=yard,yard,yard,13");
    }
    refuses a_piece_that_is_not_there_or_would_go_elsewhere {
        assert_eq!(refused("R=yard,10,20,home at=move:4", "4:11-15"), "ludo.move");
        assert_eq!(refused("R=yard,10,20,home at=move:4", "4:10-13"), "ludo.move");
        assert_eq!(refused("R=yard,10,20,home at=move:4", "4:h1-h5"), "ludo.move");
        assert_eq!(refused("R=yard,10,20,home at=move:4", "4:51-h4"), "ludo.move", "Red never stands on 51");
        assert_eq!(refused("R=yard,10,20,50 at=move:4", "4:50-2"), "ludo.move", "the column begins where the course leaves the loop");
        assert_eq!(refused("parcheesi Y=yard,10,20,30 at=move:1+2", "1+2:10-13"), "ludo.enter");
    }

    "ludo.exact"
    allows home_and_the_last_goal_cell_by_the_exact_points {
        leads("R=yard,20,30,h4 at=move:2", "2:h4-home", "turn=G R=yard,20,30,home");
        leads("R=yard,20,30,50 at=move:6 sixes=1", "6:50-home", "R=yard,20,30,home sixes=1");
        leads("madn R=yard,20,30,g1 at=move:3", "3:g1-g4", "madn turn=G R=yard,20,30,g4");
        leads("parcheesi[home_bonus=0] Y=yard,20,30,h4 at=move:4", "4:h4-home", "parcheesi[home_bonus=0] turn=B Y=yard,20,30,home");
    }
    refuses points_beyond_the_end {
        assert_eq!(refused("R=yard,20,30,h4 at=move:3", "3:h4-home"), "ludo.exact");
        assert_eq!(refused("madn R=yard,20,30,g2 at=move:3", "3:g2-g4"), "ludo.exact");
        assert_eq!(refused("parcheesi Y=yard,20,30,h4 at=bonus:20", "20:h4-home"), "ludo.exact");
        leads("R=h4,h5,home,home", "roll:3", "turn=G R=h4,h5,home,home");
    }

    "ludo.block"
    allows a_lone_piece_to_be_passed_and_with_others_the_owner_s_own_pieces_to_pass {
        assert_eq!(moves("R=yard,yard,10,home G=11,14,home,home at=move:5"), "5:10-15");
        assert_eq!(moves("R=yard,10,13,13 at=move:4"), "4:10-14 4:13-17");
        assert_eq!(moves("classic[block=none] R=yard,yard,10,home G=13,13,home,home at=move:4"), "4:10-14");
        // Landing on it captures both.
        leads("classic[block=none] R=yard,yard,10,home G=13,13,home,home at=move:3", "3:10-13",
            "classic[block=none] turn=G R=yard,yard,13,home G=yard,yard,home,home");
        // Two colours on a safe cell are no block.
        assert_eq!(moves("classic[safe=shared] seats=RGY R=yard,yard,6,home G=8,home,home,home Y=8,yard,yard,yard at=move:4"), "4:6-10");
        // In the column of one's own with others.
        assert_eq!(moves("R=50,h1,h1,home at=move:4"), "4:50-h4 4:h1-h5");
    }
    refuses passing_or_landing_on_two_of_one_colour {
        assert_eq!(refused("R=yard,yard,10,20 G=13,13,home,home at=move:4", "4:10-14"), "ludo.block");
        assert_eq!(refused("R=yard,yard,10,20 G=14,14,home,home at=move:4", "4:10-14"), "ludo.block");
        assert_eq!(refused("R=yard,yard,10,20 G=14,14,14,14 at=move:4", "4:10-14"), "ludo.block");
        // All: neither may the owner's own pieces, in the column too.
        assert_eq!(refused("classic[block=all] R=yard,10,13,13 at=move:4", "4:10-14"), "ludo.block");
        assert_eq!(refused("classic[block=all] R=yard,10,13,13 at=move:3", "3:10-13"), "ludo.block");
        assert_eq!(refused("classic[block=all] R=50,h1,h1,20 at=move:4", "4:50-h4"), "ludo.block");
        assert_eq!(refused("parcheesi Y=68,h2,h2,20 at=move:4", "4:68-h4"), "ludo.block");
        // On a safe cell, too.
        assert_eq!(refused("classic[safe=shared] R=yard,yard,6,20 G=8,8,home,home at=move:4", "4:6-10"), "ludo.block");
    }

    "ludo.jump"
    allows own_pieces_in_the_column_to_be_passed {
        assert_eq!(moves("madn R=38,g1,g2,20 at=move:5"), "5:20-25 5:38-g4");
        assert_eq!(moves("madn[goal_jump=no] R=38,g1,g3,20 at=move:1"), "1:20-21 1:38-39 1:g1-g2 1:g3-g4");
        // To land on one is not to pass it, and on the loop they may be passed.
        leads("classic[goal_jump=no] R=20,49,h1,h3 at=move:2", "2:49-h1", "classic[goal_jump=no] turn=G R=20,h1,h1,h3");
        assert_eq!(moves("madn[goal_jump=no] R=20,22,g3,g4 at=move:4"), "4:20-24 4:22-26");
    }
    refuses passing_an_own_piece_in_the_column_with_goal_jump_no {
        assert_eq!(refused("madn[goal_jump=no] R=38,g1,g2,20 at=move:5", "5:38-g4"), "ludo.jump");
        assert_eq!(refused("madn[goal_jump=no] R=g1,g2,20,30 at=move:2", "2:g1-g3"), "ludo.jump");
        assert_eq!(refused("classic[goal_jump=no] R=h1,h1,h3,20 at=move:5", "5:h1-home"), "ludo.jump");
    }

    "ludo.cap"
    allows as_many_pieces_of_one_colour_as_the_board_lets_stand_on_a_cell {
        leads("R=10,13,13,13 at=move:3", "3:10-13", "turn=G R=13,13,13,13");
        leads("parcheesi Y=yard,9,12,20 at=move:3", "3:9-12", "parcheesi turn=B Y=yard,12,12,20");
        leads("parcheesi[home_bonus=0] Y=5,h7,home,home at=move:1", "1:h7-home", "parcheesi[home_bonus=0] turn=B Y=5,home,home,home");
    }
    refuses one_more_of_its_own_than_fit {
        assert_eq!(refused("madn R=yard,10,13,20 at=move:3", "3:10-13"), "ludo.cap");
        assert_eq!(refused("madn R=20,g1,g2,30 at=move:1", "1:g1-g2"), "ludo.cap");
        // Three in Parcheesi, and with block=all, cannot be; the block stops the third first.
        assert_eq!(refused("parcheesi Y=yard,9,12,12 at=move:3", "3:9-12"), "ludo.block");
        assert_eq!(faults("madn R=yard,yard,10,10"), "R:ludo.cap");
        assert_eq!(faults("parcheesi Y=yard,10,10,10"), "Y:ludo.cap");
        assert_eq!(faults("classic[block=all] R=yard,10,10,10"), "R:ludo.cap");
        assert_eq!(faults("classic[block=all] R=yard,h1,h1,h1"), "R:ludo.cap");
    }

    "ludo.safe"
    allows shared_safe_cells_to_hold_several_colours_of_whom_none_is_captured {
        leads("indian seats=RGY R=yard,yard,5,home G=8,30,home,home Y=8,yard,yard,yard at=move:3", "3:5-8",
            "indian seats=RGY turn=G R=yard,yard,8,home G=8,30,home,home Y=8,yard,yard,yard");
        // The start cells of all are safe; a piece that enters captures nobody there.
        leads("indian R=yard,yard,5,6 G=0,0,home,home at=move:6 sixes=1", "6:yard-0", "indian R=yard,0,5,6 G=0,0,home,home sixes=1");
        // Exclusive: one that enters captures the guest on its start cell.
        leads("parcheesi[capture_bonus=0] B=yard,yard,yard,5 at=move:5", "5:yard-5",
            "parcheesi[capture_bonus=0] turn=B Y=yard,yard,yard,5");
        leads("parcheesi Y=yard,9,12,20 at=move:3", "3:9-12", "parcheesi turn=B Y=yard,12,12,20");
    }
    refuses exclusive_safe_cells_that_another_colour_holds {
        assert_eq!(refused("parcheesi Y=yard,9,20,30 B=yard,yard,yard,12 at=move:3", "3:9-12"), "ludo.safe");
        assert_eq!(refused("classic[safe=exclusive] R=yard,yard,5,20 G=8,home,home,home at=move:3", "3:5-8"), "ludo.safe");
        assert_eq!(refused("parcheesi Y=yard,9,22,30 B=yard,yard,yard,29 at=bonus:20", "20:9-29"), "ludo.safe");
        // None: no cell is safe.
        leads("R=yard,yard,5,home G=yard,yard,yard,8 at=move:3", "3:5-8", "turn=G R=yard,yard,8,home");
        assert_eq!(faults("classic[safe=exclusive] R=yard,yard,yard,8 G=8,home,home,home"), "G:ludo.capture");
    }

    "ludo.capture"
    allows a_piece_that_ends_on_a_cell_with_other_colours_sends_all_of_them_back {
        leads("R=yard,yard,10,20 G=yard,yard,yard,15 at=move:5", "5:10-15", "turn=G R=yard,yard,15,20");
        let (_, events) = play("R=yard,yard,10,20 G=yard,yard,yard,15 at=move:5", "5:10-15");
        assert_eq!(events[1], Event::Captured { seat: GREEN, at: 15, by: RED });
        assert_eq!(happened("indian[safe=none] seats=RGY R=yard,yard,10,20 G=15,15,15,home at=move:5", "5:10-15"),
            "moved[move] captured[capture] captured[capture] captured[capture] throw-earned[extra] repeated[extra]",
            "it is one capture, however many");
        // By entering, and by a bonus.
        leads("madn R=yard,yard,10,20 G=yard,yard,yard,0 at=move:6", "6:yard-0", "madn R=yard,0,10,20");
        leads("parcheesi Y=yard,9,20,30 B=yard,yard,yard,40 at=bonus:20", "20:20-40", "parcheesi Y=yard,9,30,40 at=bonus:20");
    }
    refuses captures_on_shared_safe_cells_and_of_one_s_own {
        let captures = |said: &str, words: &str| {
            let events = play(said, words).1;
            events.iter().filter(|event| matches!(event, Event::Captured { .. })).count()
        };
        assert_eq!(captures("indian R=yard,yard,5,home G=8,30,home,home at=move:3", "3:5-8"), 0);
        assert_eq!(captures("R=yard,10,15,20 at=move:5", "5:10-15"), 0);
        assert_eq!(captures("R=yard,10,20,30 G=yard,yard,yard,13 at=move:5", "5:10-15"), 0, "one that is passed stays");
        // In the column of one's own stands nobody else.
        assert_eq!(captures("R=50,20,30,home G=yard,yard,yard,h3 at=move:3", "3:50-h3"), 0);
        assert_eq!(faults("R=yard,yard,yard,15 G=15,home,home,home"), "G:ludo.capture");
    }

    "ludo.six"
    allows another_throw_after_a_six_or_doublet_moved_or_not {
        leads("R=yard,20,30,40", "roll:6 6:20-26", "R=yard,26,30,40 sixes=1");
        assert_eq!(happened("R=yard,20,30,40", "roll:6 6:20-26"), "thrown[turn] moved[move] repeated[six]");
        leads("R=h2,home,home,home", "roll:6", "R=h2,home,home,home sixes=1");
        leads("madn R=yard,20,30,38", "roll:6 6:yard-0", "madn R=0,20,30,38");
        leads("parcheesi Y=yard,20,30,40", "roll:2+2 2:20-22 2:30-32",
            "parcheesi Y=yard,22,32,40 doubles=1");
        leads("parcheesi", "roll:2+2", "parcheesi doubles=1");
    }
    refuses another_throw_after_other_throws {
        leads("R=yard,20,30,40", "roll:5 5:20-25", "turn=G R=yard,25,30,40");
        leads("parcheesi Y=yard,20,30,40", "roll:2+6 2:20-22 6:22-28", "parcheesi turn=B Y=yard,28,30,40");
        leads("parcheesi", "roll:6+6", "parcheesi doubles=1");
        leads("parcheesi", "roll:2+6", "parcheesi turn=B");
    }

    "ludo.third"
    allows the_third_in_a_row_to_end_the_turn_and_with_back_to_cost_the_piece_nearest_home {
        leads("R=yard,10,20,30 sixes=2", "roll:6", "turn=G R=yard,10,20,30");
        assert_eq!(happened("R=yard,10,20,30 sixes=2", "roll:6"), "thrown[third] turn-passed[turn]");
        leads("indian R=yard,10,20,30 sixes=2 extra=2", "roll:6", "indian turn=G R=yard,10,20,30");
        leads("classic[third=back] R=yard,10,20,30 sixes=2", "roll:6", "classic[third=back] turn=G R=yard,yard,10,20");
        // Also from the column, and of two on a cell one.
        leads("parcheesi Y=yard,10,h7,home doubles=2", "roll:1+1", "parcheesi turn=B Y=yard,yard,10,home");
        leads("parcheesi Y=yard,10,h7,h7 doubles=2", "roll:1+1", "parcheesi turn=B Y=yard,yard,10,h7");
        assert_eq!(happened("parcheesi Y=yard,10,h7,home doubles=2", "roll:1+1"), "thrown[third] sent-back[third] turn-passed[turn]");
    }
    refuses to_count_on_after_another_throw_and_with_none_to_count_at_all {
        leads("R=yard,10,20,30 sixes=1", "roll:6 6:10-16", "R=yard,16,20,30 sixes=2");
        // Any other throw between starts the count anew: after a capture's extra throw.
        leads("indian R=yard,10,20,30 G=yard,yard,yard,25 sixes=2", "roll:5 5:20-25 roll:6", "indian at=move:6 R=yard,10,25,30 sixes=1");
        leads("madn R=10,20,30,38", "roll:6 6:10-16 roll:6 6:16-22 roll:6", "madn R=20,22,30,38 at=move:6");
        // Those at home and in the yard are not sent back.
        leads("classic[third=back] R=yard,yard,home,home sixes=2", "roll:6", "classic[third=back] turn=G R=yard,yard,home,home");
        assert_eq!(faults("R=yard,10,20,30 sixes=3"), "sixes:");
        assert_eq!(faults("madn R=yard,10,20,30 sixes=1"), "sixes:ludo.third");
        assert!(Position::start("ludo/madn[third=back]", "", None).is_err());
        assert!(Position::start("ludo/parcheesi[third=none]", "", None).is_err());
    }

    "ludo.extra"
    allows captures_and_pieces_brought_home_to_earn_throws {
        leads("indian R=yard,10,20,30 G=yard,yard,yard,25 at=move:5", "5:20-25", "indian R=yard,10,25,30");
        leads("indian R=yard,10,20,h4 at=move:2", "2:h4-home", "indian R=yard,10,20,home");
        assert_eq!(happened("indian R=yard,10,20,h4 at=move:2", "2:h4-home"), "moved[move] throw-earned[extra] repeated[extra]");
        // Each reason gives its own.
        leads("indian R=yard,10,19,30 G=yard,yard,yard,25 at=move:6 sixes=1", "6:19-25", "indian R=yard,10,25,30 sixes=1 extra=1");
        leads("indian R=yard,10,19,50 at=move:6 sixes=1", "6:50-home", "indian R=yard,10,19,home sixes=1 extra=1");
        // One throw is used up, the other stays.
        leads("indian R=yard,10,25,30 extra=1", "roll:3 3:25-28", "indian R=yard,10,28,30");
    }
    refuses throws_for_captures_without_the_option_and_more_than_one_with_one {
        leads("R=yard,10,20,30 G=yard,yard,yard,25 at=move:5", "5:20-25", "turn=G R=yard,10,25,30");
        leads("indian[home_throw=no] R=yard,10,20,h4 at=move:2", "2:h4-home", "indian[home_throw=no] turn=G R=yard,10,20,home");
        leads("indian[extra_throws=one] R=yard,10,19,30 G=yard,yard,yard,25 at=move:6 sixes=1", "6:19-25",
            "indian[extra_throws=one] R=yard,10,25,30 sixes=1");
        // What no turn can have earned.
        assert_eq!(faults("R=yard,10,20,home extra=1"), "extra:ludo.extra");
        assert_eq!(faults("indian[extra_throws=one] R=yard,10,20,home extra=1"), "extra:ludo.extra");
        assert_eq!(faults("indian[capture_throw=no,home_throw=no] R=yard,10,20,home extra=1"), "extra:ludo.extra");
        assert_eq!(position("indian R=yard,10,20,home G=yard,home,home,home extra=2").setup().extra, 2);
    }

    "ludo.tries"
    allows three_throws_until_a_six_to_a_player_with_nothing_to_move {
        leads("classic[tries=3]", "roll:3 roll:4", "classic[tries=3] tries=2");
        leads("classic[tries=3]", "roll:3 roll:4 roll:6", "classic[tries=3] at=move:6 sixes=1");
        assert_eq!(happened("classic[tries=3]", "roll:3"), "thrown[turn] passed[turn] repeated[tries]");
        // With pieces in the column that no throw can move.
        leads("madn[tries=3] R=yard,g2,g3,g4", "roll:3", "madn[tries=3] R=yard,g2,g3,g4 tries=1");
        // A throw that a 6 earned has its own.
        leads("classic[tries=3] G=0,0,home,home tries=2", "roll:6", "classic[tries=3] G=0,0,home,home sixes=1");
        leads("classic[tries=3] G=0,0,home,home sixes=1", "roll:4", "classic[tries=3] G=0,0,home,home tries=1");
    }
    refuses more_than_three_and_any_where_some_throw_could_move_a_piece {
        leads("classic[tries=3]", "roll:3 roll:4 roll:5", "classic[tries=3] turn=G");
        leads("", "roll:3", "turn=G");
        leads("classic[tries=3] R=yard,yard,yard,h4", "roll:3", "classic[tries=3] turn=G R=yard,yard,yard,h4");
        leads("classic[tries=3] R=yard,yard,yard,10 G=yard,yard,13,13", "roll:3", "classic[tries=3] turn=G R=yard,yard,yard,10 G=yard,yard,13,13");
        assert_eq!(faults("classic[tries=3] R=yard,yard,yard,10 tries=1"), "tries:ludo.tries");
        assert_eq!(faults("tries=1"), "tries:ludo.tries");
        assert_eq!(faults("classic[tries=3] tries=1 sixes=1"), "tries:ludo.tries", "a 6 is no failure");
        assert_eq!(faults("classic[tries=3] tries=3"), "tries:");
    }

    "ludo.end"
    allows the_first_to_finish_to_win_and_with_places_the_others_to_play_on {
        leads("R=h5,home,home,home at=move:1", "1:h5-home", "at=over:R R=home,home,home,home");
        leads("madn R=g1,g3,g4,39 at=move:2", "2:39-g2", "madn at=over:R R=g1,g2,g3,g4");
        leads("indian seats=RGY R=h5,home,home,home at=move:1", "1:h5-home", "indian seats=RGY turn=G R=home,home,home,home places=R");
        leads("indian seats=RGY turn=G R=home,home,home,home G=h5,home,home,home Y=yard,20,home,home at=move:1 places=R", "1:h5-home",
            "indian seats=RGY turn=G at=over:RGY R=home,home,home,home G=home,home,home,home Y=yard,20,home,home");
        assert_eq!(happened("R=h5,home,home,home at=move:1", "1:h5-home"), "moved[move] won[end]");
        let (_, events) = play("indian R=h5,home,home,home at=move:1", "1:h5-home");
        assert_eq!(events[1..3], [Event::Placed { seat: RED, place: 1 }, Event::Placed { seat: GREEN, place: 2 }]);
        assert_eq!(happened("indian R=h5,home,home,home at=move:1", "1:h5-home"), "moved[move] placed[end] placed[end] ended[end]");
        // The turn ends at once, with everything owed.
        leads("indian seats=RGY R=50,home,home,home at=move:6 sixes=1 extra=1", "6:50-home", "indian seats=RGY turn=G R=home,home,home,home places=R");
        assert_eq!(happened("parcheesi Y=h6,home,home,home at=move:2+5", "2:h6-home"), "moved[move] bonus-earned[bonus] dropped[end] won[end]");
        assert_eq!(happened("parcheesi[home_bonus=0] Y=h6,home,home,home at=move:2+5", "2:h6-home"), "moved[move] dropped[end] won[end]");
        assert_eq!(happened("parcheesi Y=h6,home,home,home at=move:2", "2:h6-home"), "moved[move] bonus-earned[bonus] dropped[end] won[end]");
        assert_eq!(happened("parcheesi[home_bonus=0] Y=h6,home,home,home at=move:2", "2:h6-home"), "moved[move] won[end]");
    }
    refuses everything_when_the_game_is_over_and_turns_of_those_who_have_finished {
        for word in ["roll:3", "3:20-23", "decline", "nonsense"] {
            assert_eq!(refused("at=over:R R=home,home,home,home", word), "ludo.end");
        }
        // A piece on the last cell of the loop is not in the goal.
        leads("madn R=38,g1,g2,g3 at=move:1", "1:38-39", "madn turn=G R=39,g1,g2,g3");
        leads("indian seats=RGY turn=Y G=home,home,home,home R=yard,21,home,home Y=20,30,home,home places=G", "roll:1 1:30-31",
            "indian seats=RGY turn=R G=home,home,home,home R=yard,21,home,home Y=20,31,home,home places=G");
        leads("indian seats=RGY turn=R G=home,home,home,home Y=20,30,home,home places=G", "roll:1",
            "indian seats=RGY turn=Y G=home,home,home,home Y=20,30,home,home places=G");
        assert_eq!(faults("R=home,home,home,home"), "at:ludo.end turn:ludo.end");
        assert_eq!(faults("indian seats=RGY R=home,home,home,home places=R"), "turn:ludo.end");
        assert_eq!(faults("indian turn=G R=home,home,home,home places=R"), "places:ludo.end", "one alone does not play on");
        assert_eq!(faults("at=over:G turn=G R=home,home,home,home"), "at:ludo.end at:ludo.end");
    }

    "ludo.dice"
    allows each_die_to_be_a_move_of_its_own_in_either_order_by_one_pawn_or_two {
        assert_eq!(moves("parcheesi Y=yard,10,30,h7 at=move:1+4"), "1:10-11 1:30-31 1:h7-home 4:10-14 4:30-34 1+4:yard-5");
        leads("parcheesi Y=yard,10,30,h7 at=move:1+4", "4:10-14 1:14-15", "parcheesi turn=B Y=yard,15,30,h7");
        leads("parcheesi Y=yard,10,30,h7 at=move:1+4", "1:30-31 4:10-14", "parcheesi turn=B Y=yard,14,31,h7");
        // Each may capture.
        leads("parcheesi Y=yard,10,30,40 B=yard,yard,14,15 at=move:1+4", "4:10-14 1:14-15",
            "parcheesi at=bonus:20 Y=yard,15,30,40 queue=20");
        // If only one can be used, either will do, and the rest is lost.
        assert_eq!(moves("parcheesi Y=h4,home,home,home at=move:2+3"), "2:h4-h6 3:h4-h7");
        leads("parcheesi Y=h4,home,home,home at=move:2+3", "2:h4-h6", "parcheesi turn=B Y=h6,home,home,home");
        leads("parcheesi seats=YBG Y=7,24,home,home B=yard,yard,12,29 G=18,18,35,35", "roll:5+6 6:24-30",
            "parcheesi seats=YBG turn=B Y=7,30,home,home B=yard,yard,12,29 G=18,18,35,35");
        assert_eq!(moves("parcheesi seats=YBG Y=7,24,home,home B=yard,yard,12,29 G=18,18,35,35 at=move:5+6"), "6:7-13 6:24-30");
        // The last pawn may come home though a die is lost.
        assert_eq!(moves("parcheesi Y=h6,home,home,home at=move:1+2"), "1:h6-h7 2:h6-home");
    }
    refuses points_that_are_not_due_and_moves_that_waste_a_die {
        // The smaller die with the other pawn alone leaves the larger one a move.
        assert_eq!(moves("parcheesi Y=h1,h3,home,home at=move:3+6"), "3:h3-h6 6:h1-h7");
        assert_eq!(refused("parcheesi Y=h1,h3,home,home at=move:3+6", "3:h1-h4"), "ludo.dice");
        // A pawn that makes a block with another leaves the one behind no way.
        assert_eq!(moves("parcheesi Y=h1,h2,h4,home at=move:2+5"), "2:h1-h3 2:h4-h6 5:h1-h6 5:h2-h7");
        assert_eq!(refused("parcheesi Y=h1,h2,h4,home at=move:2+5", "2:h2-h4"), "ludo.dice");
        assert_eq!(refused("parcheesi Y=yard,10,30,40 at=move:2+3", "5:10-15"), "ludo.dice");
        assert_eq!(refused("parcheesi Y=yard,10,30,40 at=move:2+3", "1+4:yard-5"), "ludo.dice");
        assert_eq!(refused("R=yard,10,20,30 at=move:3", "4:20-24"), "ludo.dice");
        assert_eq!(faults("parcheesi Y=yard,10,20,30 at=move:2+2"), "at:ludo.dice", "a doublet is counted");
        assert_eq!(faults("parcheesi Y=yard,10,20,30 at=move:2+5 doubles=1"), "at:ludo.dice");
        assert_eq!(faults("parcheesi Y=yard,10,20,30 at=move:2+7"), "at:ludo.dice");
        assert_eq!(faults("parcheesi Y=yard,10,20,30 at=move:5+2"), "at:ludo.dice");
    }

    "ludo.fourteen"
    allows a_doublet_with_no_pawn_in_the_yard_to_be_played_with_the_undersides {
        leads("parcheesi Y=10,20,30,home", "roll:2+2", "parcheesi at=move:2+2+5+5 Y=10,20,30,home doubles=1");
        leads("parcheesi Y=10,20,30,home", "roll:2+2 5:10-15 5:30-35 2:20-22 2:22-24", "parcheesi Y=15,24,35,home doubles=1");
        // In some order: a guest on a safe cell stops the pawn with a 5 at once, or after 2, 2 and 5.
        leads("parcheesi Y=7,home,home,home B=12,yard,yard,yard", "roll:2+2",
            "parcheesi at=move:2+2+5+5 Y=7,home,home,home B=12,yard,yard,yard doubles=1");
        assert_eq!(moves("parcheesi Y=7,home,home,home B=12,yard,yard,yard at=move:2+2+5+5 doubles=1"), "2:7-9");
        assert_eq!(moves("parcheesi Y=8,home,home,home B=17,yard,yard,yard at=move:2+2+5+5 doubles=1"), "2:8-10 5:8-13");
        // All four or the two alone; as many as can be.
        leads("parcheesi[fourteen=all_or_two] Y=66,home,home,home", "roll:1+1",
            "parcheesi[fourteen=all_or_two] at=move:1+1 Y=66,home,home,home doubles=1");
        leads("parcheesi[fourteen=as_far_as_possible] Y=66,home,home,home", "roll:1+1",
            "parcheesi[fourteen=as_far_as_possible] at=move:1+1+6+6 Y=66,home,home,home doubles=1");
        assert_eq!(moves("parcheesi[fourteen=as_far_as_possible] Y=h2,home,home,home at=move:1+1+6+6 doubles=1"), "1:h2-h3 6:h2-home");
        // The undersides that are not played are lost.
        let (_, events) = play("parcheesi[fourteen=all_or_two] Y=66,home,home,home", "roll:1+1");
        let throw = Throw::two(1, 1).unwrap();
        let (seat, points, lost) = (YELLOW, 14, 12);
        assert_eq!(events, [Event::Thrown { seat, throw, points }, Event::Passed { seat, points: lost }]);
    }
    refuses undersides_with_a_pawn_in_the_yard_and_anything_where_not_all_can_be_used {
        leads("parcheesi Y=yard,20,30,home", "roll:2+2", "parcheesi at=move:2+2 Y=yard,20,30,home doubles=1");
        leads("parcheesi[fourteen=none] Y=10,20,30,home", "roll:2+2", "parcheesi[fourteen=none] at=move:2+2 Y=10,20,30,home doubles=1");
        // Nothing is moved, and the player throws again.
        leads("parcheesi Y=66,home,home,home", "roll:1+1", "parcheesi Y=66,home,home,home doubles=1");
        assert_eq!(happened("parcheesi Y=66,home,home,home", "roll:1+1"), "thrown[turn] passed[turn] repeated[six]");
        assert_eq!(faults("parcheesi Y=66,home,home,home at=move:1+1+6+6 doubles=1"), "at:ludo.fourteen");
        assert_eq!(faults("parcheesi[fourteen=all_or_two] Y=66,home,home,home at=move:1+1+6+6 doubles=1"), "at:ludo.fourteen");
        assert_eq!(faults("parcheesi Y=yard,20,30,home at=move:2+2+5+5 doubles=1"), "at:ludo.dice");
        assert_eq!(faults("parcheesi[fourteen=none] Y=10,20,30,home at=move:2+5+5 doubles=1"), "at:ludo.dice");
    }

    "ludo.together"
    allows the_pawns_of_a_block_to_go_apart_and_third_pawns_to_join_them {
        leads("parcheesi Y=yard,10,10,30 at=move:2+6", "2:10-12", "parcheesi Y=yard,10,12,30 at=move:6 split=10-12");
        assert_eq!(moves("parcheesi Y=yard,10,12,30 at=move:6 split=10-12"), "6:10-16 6:12-18 6:30-36");
        // Both equal dice may be moved with the block's two pawns apart from each other.
        leads("parcheesi Y=yard,10,10,30", "roll:2+2 2:10-12 2:12-14", "parcheesi Y=yard,10,14,30 doubles=1");
        // A third pawn that comes to stand with one of them ends the pair.
        leads("parcheesi Y=7,12,13,40 at=move:1+6+6 doubles=1 split=12-13", "6:7-13", "parcheesi Y=12,13,13,40 at=move:1+6 doubles=1");
        // A bonus is free of it.
        leads("parcheesi Y=yard,10,30,50 at=bonus:20", "20:10-30", "parcheesi turn=B Y=yard,30,30,50");
    }
    refuses the_pawn_behind_to_move_onto_the_one_in_front {
        assert_eq!(refused("parcheesi Y=yard,10,12,30 at=move:2 split=10-12", "2:10-12"), "ludo.together");
        assert_eq!(moves("parcheesi Y=yard,10,12,30 at=move:2 doubles=1 split=10-12"), "2:12-14 2:30-32");
        assert_eq!(moves("parcheesi Y=yard,10,12,30 at=move:2"), "2:10-12 2:12-14 2:30-32", "two that were no block may meet");
        // So a 2 that could bring them together alone is no use, and coming home with the 5 would waste it.
        let said = "parcheesi Y=25,27,h3,home B=29,yard,yard,yard at=move:2+5 doubles=1 split=25-27";
        assert_eq!(moves(said), "2:h3-h5 5:25-30 5:27-32");
        assert_eq!(refused(said, "5:h3-home"), "ludo.dice");
        assert_eq!(faults("parcheesi Y=yard,10,10,30 at=move:2 split=10-12"), "split:ludo.together split:ludo.together", "each stands alone where it is said to");
        assert_eq!(faults("parcheesi Y=yard,10,12,30 split=10-12"), "split:ludo.together", "while dice are left alone");
        assert_eq!(faults("parcheesi Y=yard,10,12,30 at=move:2 split=12-10"), "split:ludo.together");
    }

    "ludo.bonus"
    allows captures_and_pawns_brought_home_to_be_rewarded_when_no_die_is_left {
        leads("parcheesi Y=yard,11,30,h7 B=yard,yard,yard,15 at=move:1+4", "4:11-15", "parcheesi Y=yard,15,30,h7 at=move:1 queue=20");
        // In the order earned.
        leads("parcheesi Y=yard,11,30,h7 B=yard,yard,yard,15 at=move:1+4", "4:11-15 1:h7-home",
            "parcheesi Y=yard,15,30,home at=bonus:20 queue=10");
        // One that earns another goes on, and what it earns goes to the end of the queue.
        leads("parcheesi Y=yard,15,30,home B=yard,yard,yard,35 at=bonus:20 queue=10", "20:15-35",
            "parcheesi Y=yard,30,35,home at=bonus:10 queue=20");
        leads("parcheesi Y=yard,h1,20,30 at=bonus:10", "10:20-30", "parcheesi turn=B Y=yard,30,30,h1");
        // One that no pawn can use is lost.
        assert_eq!(happened("parcheesi Y=yard,h5,h6,h7 at=move:1", "1:h7-home"),
            "moved[move] bonus-earned[bonus] bonus-lost[bonus] turn-passed[turn]");
        // Entering captures too.
        leads("parcheesi Y=yard,yard,20,30 B=yard,yard,yard,5 at=move:2+3", "2+3:yard-5", "parcheesi Y=yard,5,20,30 at=bonus:20");
    }
    refuses other_points_entries_and_bonuses_of_no_worth {
        assert_eq!(refused("parcheesi Y=yard,20,30,h1 at=bonus:20", "10:20-30"), "ludo.bonus");
        assert_eq!(refused("parcheesi[capture_bonus=5] Y=yard,10,20,30 at=bonus:5", "2+3:yard-5"), "ludo.bonus");
        leads("parcheesi[home_bonus=0] Y=yard,20,30,h7 at=move:1", "1:h7-home", "parcheesi[home_bonus=0] turn=B Y=yard,20,30,home");
        leads("R=yard,10,20,30 G=yard,yard,yard,25 at=move:5", "5:20-25", "turn=G R=yard,10,25,30");
        assert_eq!(faults("parcheesi Y=yard,20,30,h1 at=bonus:15"), "at:ludo.bonus");
        assert_eq!(faults("parcheesi[home_bonus=0] Y=yard,20,30,h1 at=bonus:0"), "at:ludo.bonus");
        assert_eq!(faults("parcheesi Y=yard,20,30,h1 at=bonus:20 queue=20,10,10,10"), "queue:ludo.bonus", "four never wait");
        assert_eq!(faults("parcheesi Y=yard,20,30,h1 queue=20"), "queue:ludo.bonus");
        assert_eq!(faults("R=yard,20,30,h1 at=bonus:20"), "at:ludo.bonus");
    }
}
