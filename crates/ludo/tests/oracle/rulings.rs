//! What the slow Ludo allows and refuses, sentence by sentence.

use super::{after, read};

/// Plays a word, or finds it refused: the text after from `turn` on, or the clause.
fn answer(text: &str, word: &str) -> String {
    match read(text).refusal(word) {
        Some(clause) => clause.to_string(),
        None => after(text, word)
            .split_once(" turn=")
            .unwrap()
            .1
            .to_string(),
    }
}

fn check(answers: &[(&str, &str, &str)]) {
    for (text, word, right) in answers {
        assert_eq!(answer(text, word), *right, "{text} {word}");
    }
}

fn check_moves(answers: &[(&str, &[&str])]) {
    for (text, right) in answers {
        assert_eq!(read(text).moves(), *right, "{text}");
    }
}

#[test]
fn what_a_piece_that_enters_finds() {
    check(&[
        (
            "ludo/classic seats=RG turn=R at=move:6 R=yard,yard,5,6 G=30,0,home,home sixes=1",
            "6:yard-0",
            "R at=roll R=yard,0,5,6 G=yard,30,home,home sixes=1",
        ),
        (
            "ludo/classic seats=RG turn=R at=move:6 R=yard,yard,5,6 G=0,0,home,home sixes=1",
            "6:yard-0",
            "ludo.block",
        ),
        (
            "ludo/classic[block=none] seats=RG turn=R at=move:6 R=yard,yard,5,6 G=0,0,home,home sixes=1",
            "6:yard-0",
            "R at=roll R=yard,0,5,6 G=yard,yard,home,home sixes=1",
        ),
        (
            "ludo/indian seats=RG turn=R at=move:6 R=yard,yard,5,6 G=0,0,home,home sixes=1",
            "6:yard-0",
            "R at=roll R=yard,0,5,6 G=0,0,home,home sixes=1",
        ),
        (
            "ludo/classic[safe=exclusive] seats=RG turn=R at=move:6 R=yard,yard,2,5 G=0,8,home,home sixes=1",
            "6:yard-0",
            "R at=roll R=yard,0,2,5 G=yard,8,home,home sixes=1",
        ),
        (
            "ludo/classic[safe=exclusive] seats=RG turn=R at=move:6 R=yard,yard,2,5 G=0,8,home,home sixes=1",
            "6:2-8",
            "ludo.safe",
        ),
        // Own pieces on the start cell.
        (
            "ludo/classic seats=RG turn=R at=move:6 R=yard,0,0,0 G=30,home,home,home sixes=1",
            "6:yard-0",
            "R at=roll R=0,0,0,0 G=30,home,home,home sixes=1",
        ),
        (
            "ludo/classic[block=all] seats=RG turn=R at=move:6 R=yard,0,0,9 G=30,home,home,home sixes=1",
            "6:yard-0",
            "ludo.block",
        ),
        (
            "ludo/madn[clear_start=no] seats=RG turn=R at=move:6 R=yard,0,9,g1 G=30,g2,g3,g4",
            "6:yard-0",
            "ludo.cap",
        ),
    ]);
}

#[test]
fn points_and_pieces_that_do_not_fit_are_refused_in_order() {
    let text = "ludo/parcheesi seats=YR turn=Y at=move:1+4 Y=yard,yard,30,h6 R=yard,yard,yard,yard";
    check_moves(&[(text, &["1:30-31", "1:h6-h7", "4:30-34", "1+4:yard-5"])]);
    check(&[
        (
            text,
            "1+4:yard-5",
            "R at=roll Y=yard,5,30,h6 R=yard,yard,yard,yard",
        ),
        (text, "4+1:yard-5", "ludo.turn"),
        (text, "2+3:yard-5", "ludo.dice"),
        (text, "5:yard-5", "ludo.dice"),
        (text, "1+1:yard-5", "ludo.dice"),
        (text, "1+4:30-35", "ludo.enter"),
        (text, "1:yard-5", "ludo.enter"),
        (text, "1+4:yard-22", "ludo.move"),
        (text, "1:31-32", "ludo.move"),
        (text, "1:30-32", "ludo.move"),
        (text, "4:h6-home", "ludo.exact"),
        (text, "1+4:yard-69", "ludo.turn"),
        (text, "1+1+4:yard-5", "ludo.turn"),
        (text, "1:home-5", "ludo.turn"),
        (text, "1:30-yard", "ludo.turn"),
        (text, "roll:1+4", "ludo.turn"),
        (text, "roll:1", "ludo.turn"),
    ]);
    let text = "ludo/classic seats=RG turn=R at=move:6 R=yard,yard,5,6 G=30,0,home,home sixes=1";
    check(&[
        (text, "5:yard-0", "ludo.dice"),
        (text, "6:yard-1", "ludo.move"),
        (text, "6:yard-h1", "ludo.move"),
        (text, "2+4:yard-0", "ludo.turn"),
        (text, "6:g1-g2", "ludo.turn"),
        (text, "6:51-h1", "ludo.move"),
    ]);
    let text = "ludo/parcheesi[capture_bonus=5] seats=YR turn=Y at=bonus:5 Y=yard,10,20,30 R=yard,yard,yard,yard";
    check(&[
        (text, "5:yard-5", "ludo.enter"),
        (text, "2+3:yard-5", "ludo.bonus"),
        (text, "20:10-30", "ludo.bonus"),
        (
            text,
            "5:10-15",
            "R at=roll Y=yard,15,20,30 R=yard,yard,yard,yard",
        ),
    ]);
}

#[test]
fn who_must_move() {
    check_moves(&[
        // The start cell is cleared before a piece enters, if it can be.
        (
            "ludo/madn seats=RG turn=R at=move:6 R=yard,0,9,12 G=30,g2,g3,g4",
            &["6:0-6"],
        ),
        (
            "ludo/madn seats=RG turn=R at=move:6 R=yard,0,6,12 G=30,g2,g3,g4",
            &["6:12-18"],
        ),
        (
            "ludo/classic[enter=compulsory,clear_start=yes] seats=RG turn=R at=move:6 R=yard,0,9,12 G=6,6,home,home sixes=1",
            &["6:yard-0"],
        ),
        (
            "ludo/classic[clear_start=yes] seats=RG turn=R at=move:6 R=yard,0,9,12 G=6,6,home,home sixes=1",
            &["6:yard-0", "6:9-15", "6:12-18"],
        ),
        // With two dice a piece must enter with whichever of them can.
        (
            "ludo/parcheesi[enter=compulsory] seats=YR turn=Y at=move:2+5 Y=yard,10,20,30 R=yard,yard,yard,yard",
            &["5:yard-5"],
        ),
        (
            "ludo/parcheesi[enter=compulsory] seats=YR turn=Y at=move:2+3 Y=yard,10,20,30 R=yard,yard,yard,yard",
            &["2+3:yard-5"],
        ),
        (
            "ludo/parcheesi[enter=compulsory] seats=YR turn=Y at=move:2+5 Y=yard,5,5,30 R=yard,yard,yard,yard",
            &["2:5-7", "2:30-32", "5:5-10", "5:30-35"],
        ),
    ]);
    check(&[
        (
            "ludo/madn seats=RG turn=R at=move:6 R=yard,0,9,12 G=30,g2,g3,g4",
            "6:9-15",
            "ludo.clear",
        ),
        (
            "ludo/parcheesi[enter=compulsory] seats=YR turn=Y at=move:2+5 Y=yard,10,20,30 R=yard,yard,yard,yard",
            "2:10-12",
            "ludo.enter",
        ),
    ]);
}

#[test]
fn pieces_passed_in_the_column() {
    check(&[
        (
            "ludo/classic[goal_jump=no] seats=RG turn=R at=move:4 R=20,49,h1,h3 G=30,home,home,home",
            "4:49-h3",
            "ludo.jump",
        ),
        // To land on one is not to pass it.
        (
            "ludo/classic[goal_jump=no] seats=RG turn=R at=move:2 R=20,49,h1,h3 G=30,home,home,home",
            "2:49-h1",
            "G at=roll R=20,h1,h1,h3 G=30,home,home,home",
        ),
        (
            "ludo/classic[goal_jump=no] seats=RG turn=R at=move:5 R=20,h1,h1,h3 G=30,home,home,home",
            "5:h1-home",
            "ludo.jump",
        ),
        (
            "ludo/classic[block=all,goal_jump=no] seats=RG turn=R at=move:4 R=20,49,h2,h2 G=30,home,home,home",
            "4:49-h3",
            "ludo.block",
        ),
        (
            "ludo/classic seats=RG turn=R at=move:4 R=20,49,h2,h2 G=30,home,home,home",
            "4:49-h3",
            "G at=roll R=20,h2,h2,h3 G=30,home,home,home",
        ),
    ]);
}

#[test]
fn sixes_and_throws_earned() {
    check(&[
        (
            "ludo/classic[third=back] seats=RG turn=R at=roll R=yard,10,h2,home G=30,home,home,home sixes=2",
            "roll:6",
            "G at=roll R=yard,yard,10,home G=30,home,home,home",
        ),
        (
            "ludo/classic[third=back] seats=RG turn=R at=roll R=yard,yard,home,home G=30,home,home,home sixes=2",
            "roll:6",
            "G at=roll R=yard,yard,home,home G=30,home,home,home",
        ),
        // No six can be moved, and the player throws again all the same.
        (
            "ludo/classic seats=RG turn=R at=roll R=h2,home,home,home G=30,home,home,home",
            "roll:6",
            "R at=roll R=h2,home,home,home G=30,home,home,home sixes=1",
        ),
        (
            "ludo/indian seats=RG turn=R at=roll R=h2,home,home,home G=30,home,home,home sixes=1 extra=1",
            "roll:6",
            "R at=roll R=h2,home,home,home G=30,home,home,home sixes=2 extra=1",
        ),
        (
            "ludo/indian seats=RG turn=R at=roll R=h3,home,home,home G=30,home,home,home sixes=1 extra=1",
            "roll:4",
            "R at=roll R=h3,home,home,home G=30,home,home,home",
        ),
        (
            "ludo/indian[extra_throws=one] seats=RG turn=R at=move:6 R=42,45,home,home G=48,home,home,home sixes=1",
            "6:42-48",
            "R at=roll R=45,48,home,home G=yard,home,home,home sixes=1",
        ),
        (
            "ludo/indian seats=RG turn=R at=move:6 R=42,45,home,home G=48,home,home,home sixes=1",
            "6:42-48",
            "R at=roll R=45,48,home,home G=yard,home,home,home sixes=1 extra=1",
        ),
        // All that is owed goes when the seat has finished.
        (
            "ludo/indian seats=RGY turn=R at=move:6 R=50,home,home,home G=30,home,home,home Y=yard,yard,yard,yard sixes=1 extra=2",
            "6:50-home",
            "G at=roll R=home,home,home,home G=30,home,home,home Y=yard,yard,yard,yard places=R",
        ),
    ]);
}

#[test]
fn three_tries() {
    check(&[
        // A six that cannot enter is no failure; the throw that it gives has its own tries.
        (
            "ludo/classic[tries=3] seats=RG turn=R at=roll R=yard,yard,yard,home G=0,0,home,home tries=2",
            "roll:6",
            "R at=roll R=yard,yard,yard,home G=0,0,home,home sixes=1",
        ),
        (
            "ludo/classic[tries=3] seats=RG turn=R at=roll R=yard,yard,yard,home G=0,0,home,home sixes=1",
            "roll:4",
            "R at=roll R=yard,yard,yard,home G=0,0,home,home tries=1",
        ),
        // The third failure uses up one throw of those that are owed.
        (
            "ludo/indian[tries=3] seats=RG turn=R at=roll R=yard,yard,yard,home G=30,31,home,home extra=1 tries=1",
            "roll:4",
            "R at=roll R=yard,yard,yard,home G=30,31,home,home extra=1 tries=2",
        ),
        (
            "ludo/indian[tries=3] seats=RG turn=R at=roll R=yard,yard,yard,home G=30,31,home,home extra=1 tries=2",
            "roll:4",
            "R at=roll R=yard,yard,yard,home G=30,31,home,home",
        ),
        // One on the loop, or one in the column that some throw could move.
        (
            "ludo/classic[tries=3] seats=RG turn=R at=roll R=yard,yard,yard,h1 G=30,31,home,home",
            "roll:6",
            "R at=move:6 R=yard,yard,yard,h1 G=30,31,home,home sixes=1",
        ),
        (
            "ludo/madn[goal_jump=no,tries=3] seats=RG turn=R at=roll R=yard,yard,g1,g3 G=30,31,32,33",
            "roll:3",
            "G at=roll R=yard,yard,g1,g3 G=30,31,32,33",
        ),
        (
            "ludo/madn[tries=3] seats=RG turn=R at=roll R=yard,g2,g3,g4 G=30,31,32,33",
            "roll:3",
            "R at=roll R=yard,g2,g3,g4 G=30,31,32,33 tries=1",
        ),
    ]);
}

#[test]
fn as_many_dice_as_can_be_used() {
    check_moves(&[
        // Only one of the two can be used, whichever.
        (
            "ludo/parcheesi seats=YR turn=Y at=move:2+3 Y=h4,home,home,home R=yard,yard,yard,yard",
            &["2:h4-h6", "3:h4-h7"],
        ),
        // The smaller first would leave the larger unused.
        (
            "ludo/parcheesi seats=YR turn=Y at=move:1+2 Y=h5,h7,home,home R=yard,yard,yard,yard",
            &["1:h5-h6", "1:h7-home", "2:h5-h7"],
        ),
        (
            "ludo/parcheesi seats=YR turn=Y at=move:3+4 Y=h1,h4,home,home R=yard,yard,yard,yard",
            &["3:h1-h4", "3:h4-h7", "4:h1-h5", "4:h4-home"],
        ),
        (
            "ludo/parcheesi seats=YR turn=Y at=move:3+6 Y=h1,h3,home,home R=yard,yard,yard,yard",
            &["3:h3-h6", "6:h1-h7"],
        ),
        // The last pawn may come home though the other die is lost.
        (
            "ludo/parcheesi seats=YR turn=Y at=move:1+2 Y=h6,home,home,home R=yard,yard,yard,yard",
            &["1:h6-h7", "2:h6-home"],
        ),
        (
            "ludo/parcheesi[fourteen=as_far_as_possible] seats=YR turn=Y at=move:1+1+6+6 Y=h2,home,home,home R=yard,yard,yard,yard doubles=1",
            &["1:h2-h3", "6:h2-home"],
        ),
        // The one behind may not move onto the one in front.
        (
            "ludo/parcheesi seats=YR turn=Y at=move:2 Y=yard,12,14,30 R=yard,yard,yard,yard split=12-14",
            &["2:14-16", "2:30-32"],
        ),
    ]);
}

#[test]
fn fourteen_or_less() {
    let rest = "seats=YR turn=Y at=roll Y=66,home,home,home R=yard,yard,yard,yard";
    for (fourteen, right) in [
        (
            "",
            "Y at=roll Y=66,home,home,home R=yard,yard,yard,yard doubles=1",
        ),
        (
            "[fourteen=none]",
            "Y at=move:1+1 Y=66,home,home,home R=yard,yard,yard,yard doubles=1",
        ),
        (
            "[fourteen=all_or_two]",
            "Y at=move:1+1 Y=66,home,home,home R=yard,yard,yard,yard doubles=1",
        ),
        (
            "[fourteen=as_far_as_possible]",
            "Y at=move:1+1+6+6 Y=66,home,home,home R=yard,yard,yard,yard doubles=1",
        ),
    ] {
        assert_eq!(
            answer(&format!("ludo/parcheesi{fourteen} {rest}"), "roll:1+1"),
            right
        );
    }
}

#[test]
fn split_pairs_begin_and_end() {
    let start = "ludo/parcheesi seats=YR turn=Y at=";
    let rest = " R=yard,yard,yard,yard";
    for (before, word, right) in [
        // The one behind passes the one in front.
        (
            "move:1+1+6+6 Y=12,12,30,40 doubles=1",
            "1:12-13",
            "Y at=move:1+6+6 Y=12,13,30,40 doubles=1 split=12-13",
        ),
        (
            "move:1+6+6 Y=12,13,30,40 doubles=1 split=12-13",
            "6:12-18",
            "Y at=move:1+6 Y=13,18,30,40 doubles=1 split=13-18",
        ),
        // A third pawn comes to one of them, or the one that leaves comes to a third.
        (
            "move:1+6+6 Y=7,12,13,40 doubles=1 split=12-13",
            "6:7-13",
            "Y at=move:1+6 Y=12,13,13,40 doubles=1",
        ),
        (
            "move:1+6 Y=12,12,18,40",
            "6:12-18",
            "Y at=move:1 Y=12,18,18,40",
        ),
        // Two pairs at once.
        (
            "move:1+6+6 Y=12,13,40,40 doubles=1 split=12-13",
            "6:40-46",
            "Y at=move:1+6 Y=12,13,40,46 doubles=1 split=12-13,40-46",
        ),
        // One comes home; the dice are used up.
        (
            "move:1+6+6 Y=12,13,h1,h2 doubles=1 split=12-13,h1-h2",
            "6:h2-home",
            "Y at=move:1+6 Y=12,13,h1,home doubles=1 queue=10 split=12-13",
        ),
        (
            "move:6 Y=yard,12,18,40 split=12-18",
            "6:18-24",
            "R at=roll Y=yard,12,24,40",
        ),
        (
            "move:6 Y=yard,12,18,40 split=12-18",
            "6:12-18",
            "ludo.together",
        ),
    ] {
        let (at, fields) = before.split_once(" Y=").unwrap();
        let (pieces, memory) = match fields.split_once(' ') {
            Some((pieces, memory)) => (pieces, format!(" {memory}")),
            None => (fields, String::new()),
        };
        let text = format!("{start}{at} Y={pieces}{rest}{memory}");
        let right = match right.split_once(" Y=") {
            None => right.to_string(),
            Some((at, fields)) => {
                let (pieces, memory) = match fields.split_once(' ') {
                    Some((pieces, memory)) => (pieces, format!(" {memory}")),
                    None => (fields, String::new()),
                };
                format!("{at} Y={pieces}{rest}{memory}")
            }
        };
        assert_eq!(answer(&text, word), right, "{text} {word}");
    }
}
