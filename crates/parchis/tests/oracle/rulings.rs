//! What the slow Parchís allows and refuses, sentence by sentence.

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

#[test]
fn who_goes_back_when_a_piece_enters() {
    check(&[
        // Without a cap guests stay, however many.
        (
            "parchis/french[cap=none] seats=YBR turn=Y at=move:5 Y=yard,yard,10,20 B=30,5,home,home R=50,5,home,home",
            "5:yard-5",
            "B at=roll Y=yard,5,10,20 B=30,5,home,home R=50,5,home,home",
        ),
        // A barrier of guests keeps a piece in, or one of the two goes back, or both.
        (
            "parchis/tournament seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:yard-5",
            "parchis.enter",
        ),
        (
            "parchis/tournament seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:10-15",
            "B at=roll Y=yard,yard,15,20 B=5,5,home,home",
        ),
        (
            "parchis/french seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:yard-5",
            "Y at=bonus:20 Y=yard,5,10,20 B=yard,5,home,home",
        ),
        (
            "parchis/french[cap=none] seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:yard-5",
            "B at=roll Y=yard,5,10,20 B=5,5,home,home",
        ),
        (
            "parchis/french[entry_guest=capture] seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:yard-5",
            "Y at=bonus:20 Y=yard,5,10,20 B=yard,yard,home,home",
        ),
        (
            "parchis/tournament[entry_guest=capture] seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,5,home,home",
            "5:yard-5",
            "parchis.enter",
        ),
        // Exclusive safe squares let a piece enter beside a guest all the same.
        (
            "parchis/remix[entry_guest=share] seats=YB turn=Y at=move:5 Y=yard,yard,10,20 B=5,home,home,home",
            "5:yard-5",
            "B at=roll Y=yard,5,10,20 B=5,home,home,home",
        ),
        // A bonus of five brings nothing in.
        (
            "parchis/french[home_bonus=5] seats=YB turn=Y at=bonus:5 Y=yard,10,home,home B=yard,30,home,home",
            "5:yard-5",
            "parchis.enter",
        ),
    ]);
}

#[test]
fn the_first_five_brings_two_out_or_is_used_up() {
    check(&[
        (
            "parchis/tournament[first_five=2] seats=YB turn=Y at=roll Y=yard,yard,yard,yard B=5,5,home,home",
            "roll:5",
            "B at=roll Y=yard,yard,yard,yard B=5,5,home,home five=Y",
        ),
        (
            "parchis/french[cap=none] seats=YB turn=Y at=move:5 Y=yard,yard,yard,yard B=5,5,home,home",
            "5:yard-5x2",
            "Y at=bonus:20 Y=yard,yard,5,5 B=yard,yard,home,home",
        ),
        (
            "parchis/french seats=YB turn=Y at=move:5 Y=yard,yard,yard,yard B=5,5,home,home",
            "5:yard-5",
            "parchis.enter",
        ),
        (
            "parchis/french seats=YB turn=Y at=move:5 Y=yard,yard,yard,yard B=5,5,home,home five=Y",
            "5:yard-5x2",
            "parchis.enter",
        ),
        (
            "parchis/french seats=YB turn=Y at=move:5 Y=yard,yard,yard,home B=50,5,home,home",
            "5:yard-5x2",
            "parchis.enter",
        ),
        // Whoever is captured to the last piece has had it.
        (
            "parchis/french seats=YB turn=Y at=move:1 Y=yard,10,20,home B=yard,yard,yard,11",
            "1:10-11",
            "Y at=bonus:20 Y=yard,11,20,home B=yard,yard,yard,yard five=B",
        ),
    ]);
}

#[test]
fn barriers_safe_squares_and_caps_stop_a_piece() {
    check(&[
        // Two colours on a shared safe square may be passed and joined.
        (
            "parchis/remix[safe_squares=shared] seats=YBR turn=Y at=move:3 Y=yard,yard,9,10 B=12,home,home,home R=12,home,home,home",
            "3:10-13",
            "R at=roll Y=yard,yard,9,13 B=12,home,home,home R=12,home,home,home",
        ),
        (
            "parchis/remix[safe_squares=shared] seats=YBR turn=Y at=move:3 Y=yard,yard,9,10 B=12,home,home,home R=12,home,home,home",
            "3:9-12",
            "R at=roll Y=yard,yard,10,12 B=12,home,home,home R=12,home,home,home",
        ),
        (
            "parchis/remix seats=YB turn=Y at=move:3 Y=yard,yard,9,10 B=12,home,home,home",
            "3:9-12",
            "parchis.safe",
        ),
        (
            "parchis/remix seats=YB turn=Y at=move:3 Y=yard,9,10,30 B=12,12,home,home",
            "3:9-12",
            "parchis.barrier",
        ),
        // Pieces stack without a cap, and fall together, for one bonus.
        (
            "parchis/remix seats=YB turn=Y at=move:3 Y=yard,10,13,13 B=yard,home,home,home",
            "3:10-13",
            "B at=roll Y=yard,13,13,13 B=yard,home,home,home",
        ),
        (
            "parchis/remix seats=YB turn=Y at=move:3 Y=yard,yard,yard,10 B=30,13,13,13",
            "3:10-13",
            "Y at=bonus:20 Y=yard,yard,yard,13 B=yard,yard,yard,30",
        ),
        (
            "parchis/french[barrier=safe] seats=YB turn=Y at=move:3 Y=yard,yard,10,11 B=13,13,home,home",
            "3:10-13",
            "parchis.cap",
        ),
        (
            "parchis/french[barrier=safe] seats=YB turn=Y at=move:3 Y=yard,yard,10,11 B=13,13,home,home",
            "3:11-14",
            "B at=roll Y=yard,yard,10,14 B=13,13,home,home",
        ),
        // The way back from home is looked at too.
        (
            "parchis/tournament[finish=bounce] seats=YB turn=Y at=move:3 Y=30,c6,c6,c7 B=yard,home,home,home",
            "3:c7-c6",
            "parchis.barrier",
        ),
        (
            "parchis/tournament[finish=bounce] seats=YB turn=Y at=move:4 Y=yard,30,c6,c6 B=yard,home,home,home",
            "4:c6-c6",
            "B at=roll Y=yard,30,c6,c6 B=yard,home,home,home",
        ),
        (
            "parchis/tournament[finish=bounce] seats=YB turn=Y at=bonus:20 Y=yard,30,67,home B=yard,home,home,home",
            "20:67-c5",
            "parchis.exact",
        ),
        (
            "parchis/tournament[finish=bounce] seats=YB turn=Y at=bonus:20 Y=yard,30,57,home B=yard,home,home,home",
            "20:57-c7",
            "B at=roll Y=yard,30,c7,home B=yard,home,home,home",
        ),
        (
            "parchis/tournament seats=YB turn=Y at=bonus:20 Y=yard,30,57,home B=yard,home,home,home",
            "20:57-c7",
            "parchis.exact",
        ),
    ]);
}

#[test]
fn a_six_opens_barriers() {
    check(&[
        (
            "parchis/tournament seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:16-22",
            "parchis.open",
        ),
        (
            "parchis/tournament seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:10-16",
            "Y at=roll Y=yard,10,16,16 B=yard,home,home,home sixes=1",
        ),
        // Where a barrier may not make another, the only move that opens it is none.
        (
            "parchis/french seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:10-16",
            "parchis.open",
        ),
        (
            "parchis/french seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:16-22",
            "Y at=roll Y=yard,10,10,22 B=yard,home,home,home sixes=1",
        ),
        (
            "parchis/french[open_barrier=no] seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:10-16",
            "parchis.open",
        ),
        // Another piece may make one, and a bonus may too.
        (
            "parchis/french seats=YB turn=Y at=move:6 Y=yard,10,16,30 B=yard,home,home,home sixes=1",
            "6:10-16",
            "Y at=roll Y=yard,16,16,30 B=yard,home,home,home sixes=1",
        ),
        (
            "parchis/french seats=YB turn=Y at=bonus:20 Y=yard,10,10,30 B=yard,home,home,home sixes=1",
            "20:10-30",
            "Y at=roll Y=yard,10,30,30 B=yard,home,home,home sixes=1",
        ),
        // Two on a plain square need not be a barrier.
        (
            "parchis/remix seats=YB turn=Y at=move:6 Y=yard,10,10,16 B=yard,home,home,home sixes=1",
            "6:16-22",
            "Y at=roll Y=yard,10,10,22 B=yard,home,home,home sixes=1",
        ),
        (
            "parchis/remix seats=YB turn=Y at=move:6 Y=yard,12,12,16 B=yard,home,home,home sixes=1",
            "6:16-22",
            "parchis.open",
        ),
    ]);
}

#[test]
fn a_third_six_sends_a_piece_back() {
    check(&[
        (
            "parchis/french seats=YB turn=Y at=roll Y=yard,12,12,30 B=yard,home,home,home sixes=2 last=12",
            "roll:6",
            "B at=roll Y=yard,yard,12,30 B=yard,home,home,home",
        ),
        (
            "parchis/french[third_six=none] seats=YB turn=Y at=roll Y=yard,12,12,30 B=yard,home,home,home sixes=2",
            "roll:6",
            "B at=roll Y=yard,12,12,30 B=yard,home,home,home",
        ),
        // The last moved counts after a bonus, or the piece of the second 6 wherever it is now.
        (
            "parchis/french seats=YB turn=Y at=bonus:20 Y=yard,10,16,57 B=yard,home,home,home sixes=2 last=16",
            "20:16-36",
            "Y at=roll Y=yard,10,36,57 B=yard,home,home,home sixes=2 last=36",
        ),
        (
            "parchis/french seats=YB turn=Y at=bonus:20 Y=yard,10,16,55 B=yard,home,home,home sixes=2 last=16",
            "20:55-c7",
            "Y at=roll Y=yard,10,16,c7 B=yard,home,home,home sixes=2 last=-",
        ),
        (
            "parchis/remix seats=YB turn=Y at=bonus:20 Y=yard,10,16,55 B=yard,home,home,home sixes=2 last=16",
            "20:55-c7",
            "Y at=roll Y=yard,10,16,c7 B=yard,home,home,home sixes=2 last=16",
        ),
        (
            "parchis/remix seats=YB turn=Y at=bonus:20 Y=yard,10,16,55 B=yard,home,home,home sixes=2 last=55",
            "20:55-c7",
            "Y at=roll Y=yard,10,16,c7 B=yard,home,home,home sixes=2 last=-",
        ),
        // A second 6 that nothing can move leaves nobody to go back.
        (
            "parchis/french seats=YB turn=Y at=roll Y=yard,c6,home,home B=yard,home,home,home sixes=1",
            "roll:6",
            "Y at=roll Y=yard,c6,home,home B=yard,home,home,home sixes=2 last=-",
        ),
    ]);
}

#[test]
fn who_is_next_and_who_wins() {
    check(&[
        (
            "parchis/french seats=YBR turn=Y at=move:7 Y=c1,home,home,home B=yard,home,home,home R=yard,home,home,home sixes=1",
            "7:c1-home",
            "B at=roll Y=home,home,home,home B=yard,home,home,home R=yard,home,home,home places=Y",
        ),
        (
            "parchis/tournament seats=YBR turn=Y at=move:7 Y=c1,home,home,home B=yard,home,home,home R=yard,home,home,home sixes=1",
            "7:c1-home",
            "Y at=over:Y Y=home,home,home,home B=yard,home,home,home R=yard,home,home,home",
        ),
        (
            "parchis/remix6 seats=YRO turn=R at=move:1 Y=yard,home,home,home R=yard,40,home,home O=yard,home,home,home",
            "1:40-41",
            "Y at=roll Y=yard,home,home,home R=yard,41,home,home O=yard,home,home,home",
        ),
        (
            "parchis/remix6[turn_order=anticlockwise] seats=YRO turn=R at=move:1 Y=yard,home,home,home R=yard,40,home,home O=yard,home,home,home",
            "1:40-41",
            "O at=roll Y=yard,home,home,home R=yard,41,home,home O=yard,home,home,home",
        ),
        // Pieces of eight arms come home round 136 squares.
        (
            "parchis/french8 seats=YC turn=Y at=move:3 Y=yard,135,136,c4 C=136,118,home,home",
            "3:135-c2",
            "C at=roll Y=yard,136,c2,c4 C=136,118,home,home",
        ),
    ]);
}

#[test]
fn a_word_is_refused_with_the_first_clause_that_fits() {
    let over =
        "parchis/tournament seats=YB turn=Y at=over:Y Y=home,home,home,home B=yard,home,home,home";
    let roll = "parchis/french seats=YB turn=Y at=roll Y=yard,17,20,home B=yard,home,home,home";
    let three = "parchis/french seats=YB turn=Y at=move:3 Y=yard,17,20,home B=yard,home,home,home";
    let six =
        "parchis/french seats=YB turn=Y at=move:7 Y=17,20,home,home B=yard,home,home,home sixes=1";
    let bonus = "parchis/french seats=YB turn=Y at=bonus:20 Y=yard,17,20,home B=yard,home,home,home sixes=1";
    let five = "parchis/french seats=YB turn=Y at=move:5 Y=yard,17,20,home B=yard,home,home,home";
    let nobody = "parchis/french seats=YB turn=Y at=move:5 Y=17,20,home,home B=yard,home,home,home";
    check(&[
        (over, "roll:1", "parchis.end"),
        (over, "decline", "parchis.end"),
        (over, "", "parchis.end"),
        (over, "3:17-20", "parchis.end"),
        (roll, "3:17-20", "parchis.turn"),
        (roll, "roll:0", "parchis.turn"),
        (roll, "roll:7", "parchis.turn"),
        (roll, "roll:03", "parchis.turn"),
        (roll, "decline", "parchis.turn"),
        (roll, "roll:", "parchis.turn"),
        (roll, "", "parchis.turn"),
        // Not built like a move.
        (three, "roll:3", "parchis.turn"),
        (three, "decline", "parchis.turn"),
        (three, "", "parchis.turn"),
        (three, "3", "parchis.turn"),
        (three, "3:", "parchis.turn"),
        (three, "3:17", "parchis.turn"),
        (three, "3:17-", "parchis.turn"),
        (three, "3:-20", "parchis.turn"),
        (three, "03:17-20", "parchis.turn"),
        (three, "3:017-20", "parchis.turn"),
        (three, "+3:17-20", "parchis.turn"),
        (three, "3:17-20 ", "parchis.turn"),
        (three, " 3:17-20", "parchis.turn"),
        (three, "3:17-20x2", "parchis.turn"),
        (three, "3:yard-5x3", "parchis.turn"),
        (three, "3:yard-c1x2", "parchis.turn"),
        (three, "3:home-5", "parchis.turn"),
        (three, "3:17-yard", "parchis.turn"),
        (three, "3:c0-c3", "parchis.turn"),
        (three, "3:c8-home", "parchis.turn"),
        (three, "3:0-3", "parchis.turn"),
        (three, "3:69-3", "parchis.turn"),
        (three, "3:17-69", "parchis.turn"),
        (three, "3:99999999999-20", "parchis.turn"),
        (three, "3:17-20-23", "parchis.turn"),
        (three, "x:17-20", "parchis.turn"),
        (three, "-3:17-20", "parchis.turn"),
        (three, "jump:17", "parchis.turn"),
        // Other points than are due.
        (three, "4:17-21", "parchis.turn"),
        (three, "0:17-17", "parchis.turn"),
        (three, "99999999999:17-20", "parchis.turn"),
        (three, "1:yard-5", "parchis.turn"),
        // Clause by clause.
        (three, "3:yard-5", "parchis.enter"),
        (three, "3:yard-8", "parchis.enter"),
        (three, "3:yard-home", "parchis.enter"),
        (three, "3:18-21", "parchis.move"),
        (three, "3:2-5", "parchis.move"),
        (three, "3:c1-c4", "parchis.move"),
        (three, "3:17-21", "parchis.move"),
        (three, "3:17-c1", "parchis.move"),
        (three, "3:17-home", "parchis.move"),
        (six, "6:17-23", "parchis.six"),
        (six, "decline", "parchis.turn"),
        (six, "7:17-23", "parchis.move"),
        (six, "roll:6", "parchis.turn"),
        (bonus, "10:17-27", "parchis.bonus"),
        (bonus, "3:17-20", "parchis.bonus"),
        (bonus, "decline", "parchis.bonus"),
        (bonus, "20:yard-5", "parchis.enter"),
        (bonus, "20:17-36", "parchis.move"),
        (bonus, "roll:1", "parchis.turn"),
        (five, "5:17-22", "parchis.enter"),
        (five, "5:18-23", "parchis.enter"),
        (five, "5:yard-6", "parchis.enter"),
        (five, "5:yard-c1", "parchis.enter"),
        (five, "5:yard-5x2", "parchis.enter"),
        (five, "4:17-21", "parchis.turn"),
        (nobody, "5:yard-5", "parchis.enter"),
        (nobody, "5:yard-5x2", "parchis.enter"),
        (nobody, "5:17-23", "parchis.move"),
    ]);
}
