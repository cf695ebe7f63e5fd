//! Every clause of the rules twice: once where it allows or does something, once where it refuses or does not.
use macuil_core::events::{Event as _, NoEvents};
use macuil_core::position::Position as _;
use macuil_example_ur::{Event, Position, rules};

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
            let clauses: Vec<&str> = rules::ALL.iter().map(|rule| rule.id).collect();
            assert_eq!(clauses, [$($clause),+]);
        }
    };
}

/// A position, with the field that is always the same left out.
fn at(said: &str) -> Position {
    let text = said.replacen(" turn", " seats=LD turn", 1);
    Position::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// After these words the events are these, and the position is that.
fn leads(said: &str, words: &str, events: &str, after: &str) {
    let (mut position, mut seen) = (at(said), Vec::new());
    for word in words.split(' ') {
        let played = position.play_word(word, &mut |event: Event| seen.push(event.name()));
        played.unwrap_or_else(|error| panic!("{said}: {word}: {error}"));
    }
    assert_eq!((seen.join(" ").as_str(), position), (events, at(after)));
}

/// The word is refused by this clause, and nothing changes.
fn refused(said: &str, word: &str, clause: &str) {
    let mut position = at(said);
    let error = position.play_word(word, &mut NoEvents).unwrap_err();
    assert_eq!((error.rule.id(), position), (clause, at(said)), "{error}");
}

/// The text is no position, for just this reason.
fn faulty(said: &str, fault: &str) {
    let text = said.replacen(" turn", " seats=LD turn", 1);
    let error = Position::from_text(&text).unwrap_err();
    assert_eq!(error.to_string(), fault, "{text}");
}

clauses! {
    "ur.seats"
    allows two_to_play_and_either_to_begin {
        let dark = Position::start("ur/short", "DL", Some('D')).unwrap();
        assert_eq!(dark.to_string(), "ur/short seats=LD turn=D at=roll L=- D=- off=0,0");
    }
    refuses other_seats_and_more_pieces_than_there_are {
        let error = Position::start("ur/shirt", "3", Some('X')).unwrap_err();
        let fields: Vec<_> = error.faults().map(|fault| fault.field.to_string()).collect();
        assert_eq!(fields, ["variant", "seats", "first"]);
        faulty(
            "ur/short turn=L at=roll L=1,2 D=- off=2,0",
            "L (character 35): there are more pieces on the track and off than a side has (found 4, expected 3) [ur.seats]",
        );
    }

    "ur.throw"
    allows throws_of_0_to_4_points {
        let begin = "ur/long turn=L at=roll L=- D=- off=0,0";
        leads(begin, "roll:4", "thrown", "ur/long turn=L at=move:4 L=- D=- off=0,0");
    }
    refuses points_that_four_dice_do_not_show {
        faulty(
            "ur/long turn=L at=move:5 L=- D=- off=0,0",
            "at (character 27): a move is due by 1 to 4 points, as at=move:3 [ur.throw]",
        );
        let begin = "ur/long turn=L at=roll L=- D=- off=0,0";
        assert!(at(begin).check_word("roll:5").is_err());
    }

    "ur.move"
    allows a_piece_to_go_past_others_and_one_to_come_from_hand {
        let text = "ur/long turn=L at=move:2 L=1,3,5 D=6 off=0,0";
        leads(text, "from:5", "moved turn-passed", "ur/long turn=D at=roll L=1,3,7 D=6 off=0,0");
        leads(text, "enter", "entered turn-passed", "ur/long turn=D at=roll L=1,2,3,5 D=6 off=0,0");
    }
    refuses to_go_onto_a_piece_of_the_same_side_or_without_a_piece {
        let text = "ur/long turn=L at=move:2 L=1,3,5 D=6 off=0,0";
        refused(text, "from:1", "ur.move");
        refused(text, "from:2", "ur.move");
        refused("ur/short turn=L at=move:1 L=2,5,7 D=- off=0,0", "enter", "ur.move");
    }

    "ur.capture"
    allows a_piece_to_send_another_back_to_hand {
        let text = "ur/long turn=L at=move:2 L=5 D=7 off=0,0";
        leads(text, "from:5", "moved captured turn-passed", "ur/long turn=D at=roll L=7 D=- off=0,0");
    }
    refuses captures_on_squares_that_are_not_shared {
        let text = "ur/long turn=L at=move:2 L=- D=2 off=0,0";
        leads(text, "enter", "entered turn-passed", "ur/long turn=D at=roll L=2 D=2 off=0,0");
        faulty(
            "ur/long turn=L at=roll L=7 D=7 off=0,0",
            "D (character 38): 7: a piece of each side stands on this square; leave one there [ur.capture]",
        );
    }

    "ur.safe"
    allows captures_on_the_shared_rosette_where_it_is_open {
        let text = "ur/long[rosette=open] turn=L at=move:2 L=6 D=8 off=0,0";
        let after = "ur/long[rosette=open] turn=L at=roll L=8 D=- off=0,0";
        leads(text, "from:6", "moved captured repeated", after);
    }
    refuses captures_on_the_shared_rosette_where_it_is_safe {
        refused("ur/long turn=L at=move:2 L=6 D=8 off=0,0", "from:6", "ur.safe");
    }

    "ur.rosette"
    allows another_throw_after_landing_on_one {
        for (from, to) in [(2, 4), (6, 8), (12, 14)] {
            let text = format!("ur/long turn=D at=move:2 L=- D={from} off=0,0");
            let after = format!("ur/long turn=D at=roll L=- D={to} off=0,0");
            leads(&text, &format!("from:{from}"), "moved repeated", &after);
        }
    }
    refuses another_throw_after_passing_one {
        let text = "ur/long turn=D at=move:3 L=- D=2 off=0,0";
        leads(text, "from:2", "moved turn-passed", "ur/long turn=L at=roll L=- D=5 off=0,0");
    }

    "ur.off"
    allows a_piece_to_leave_with_exact_points {
        let text = "ur/long turn=L at=move:2 L=13,14 D=- off=0,0";
        leads(text, "from:13", "moved turn-passed", "ur/long turn=D at=roll L=14 D=- off=1,0");
    }
    refuses to_leave_with_more_points {
        refused("ur/long turn=L at=move:2 L=13,14 D=- off=0,0", "from:14", "ur.off");
    }

    "ur.pass"
    allows the_turn_to_pass_where_nothing_can_move {
        let text = "ur/short turn=L at=roll L=13,14 D=- off=1,0";
        let after = "ur/short turn=D at=roll L=13,14 D=- off=1,0";
        leads(text, "roll:0", "thrown passed turn-passed", after);
        leads(text, "roll:3", "thrown passed turn-passed", after);
    }
    refuses to_pass_where_something_can {
        let text = "ur/short turn=L at=roll L=13,14 D=- off=1,0";
        leads(text, "roll:1", "thrown", "ur/short turn=L at=move:1 L=13,14 D=- off=1,0");
        faulty(
            "ur/short turn=L at=move:3 L=13,14 D=- off=1,0",
            "at (character 28): no piece can go these points, so that the turn has passed; write at=roll and the other's turn [ur.pass]",
        );
    }

    "ur.turn"
    allows players_to_take_turns {
        let begin = "ur/long turn=L at=roll L=- D=- off=0,0";
        let after = "ur/long turn=L at=roll L=1 D=1 off=0,0";
        let events = "thrown entered turn-passed thrown entered turn-passed";
        leads(begin, "roll:1 enter roll:1 enter", events, after);
    }
    refuses a_second_throw_and_a_move_before_the_first {
        refused("ur/long turn=L at=move:1 L=- D=- off=0,0", "roll:1", "ur.turn");
        refused("ur/long turn=L at=roll L=- D=- off=0,0", "enter", "ur.turn");
    }

    "ur.win"
    allows the_first_to_bear_off_all_to_win {
        let text = "ur/short turn=D at=move:1 L=1 D=14 off=0,2";
        leads(text, "from:14", "moved won", "ur/short turn=D at=over L=1 D=- off=0,3");
    }
    refuses to_play_on_and_an_end_that_nobody_has_reached {
        for word in ["roll:1", "enter", "nonsense"] {
            refused("ur/short turn=D at=over L=1 D=- off=0,3", word, "ur.win");
        }
        faulty(
            "ur/short turn=L at=over L=1 D=- off=0,2",
            "at (character 28): the game is over exactly when the side whose turn it is has borne off all pieces [ur.win]",
        );
        faulty(
            "ur/short turn=L at=roll L=1 D=- off=0,3",
            "turn (character 23): the other side has borne off all pieces; the turn is the winner's, and at=over [ur.win]",
        );
    }
}

#[test]
fn every_fault_of_a_text_is_named() {
    let faults = [
        "off (character 71): the field is written twice; write it once",
        "on (character 77): there is no such field; there are seats, turn, at, L, D and off",
        "variant (character 16): shut: rosette is safe or open",
        "variant (character 28): 8: pieces is a number from 1 to 7",
        "turn (character 45): the turn is L or D",
        "at (character 50): what is due is roll, move: and the points, or over",
        "L (character 57): squares are numbers from 1 to 14 with commas between them, none twice, or -",
        "D (character 61): squares are numbers from 1 to 14 with commas between them, none twice, or -",
        "off (character 69): write how many pieces of Light and of Dark are off, as 0,3",
    ];
    let text = "ur/long[rosette=shut,pieces=8] turn=X at=soon L=0 D=1,1 off=3 off=3 on=2";
    faulty(text, &faults.join("; "));
}
