//! What the reader refuses, and what it takes in other words.

use super::oracle::Oracle;
use super::read;

/// The text is legal, and every change makes one that must be refused.
fn check_changes(text: &str, changes: &[(&str, &str)]) {
    read(text);
    for (old, new) in changes {
        assert_eq!(text.matches(old).count(), 1, "{old} in {text}");
        let changed = text.replace(old, new);
        assert_eq!(Oracle::read(&changed), None, "must be refused: {changed}");
    }
}

#[test]
fn fields_are_there_once_with_one_space_between() {
    check_changes(
        "ludo/classic seats=RY turn=R at=roll R=yard,0,h3,home Y=yard,27,37,9 sixes=1",
        &[
            ("ludo/classic", "ludo/remix"),
            ("ludo/classic", "classic"),
            ("ludo/classic", "ludo/classic[]"),
            ("ludo/classic", "ludo/classic[third]"),
            ("ludo/classic", "ludo/classic[third=pass"),
            ("ludo/classic", "ludo/classic[third=pass,]"),
            ("ludo/classic", "ludo/classic[third=pass,third=pass]"),
            ("ludo/classic", "ludo/classic[third=never]"),
            ("ludo/classic", "ludo/classic[third=none]"),
            ("ludo/classic", "ludo/classic[unknown=no]"),
            ("ludo/classic", "ludo/classic[capture_bonus=20]"),
            ("ludo/classic", "ludo/classic[fourteen=all_or_none]"),
            (" turn=R", ""),
            (" turn=R", "  turn=R"),
            (" turn=R", " turn=R turn=R"),
            (" turn=R", "\tturn=R"),
            (" turn=R", " turn=G"),
            (" turn=R", " turn=r"),
            (" turn=R", " turn=RY"),
            (" turn=R", " turn R"),
            ("seats=RY", "seats=YR"),
            ("seats=RY", "seats=R"),
            ("seats=RY", "seats=RRY"),
            ("seats=RY", "seats=RGY"),
            ("at=roll", "at=throw"),
            ("at=roll", "at="),
            ("at=roll", "at=roll:"),
            ("R=yard,0,h3,home", "R=yard,0,h3"),
            ("R=yard,0,h3,home", "R=yard,0,h3,home,home"),
            ("R=yard,0,h3,home", "R=yard,51,h3,home"),
            ("R=yard,0,h3,home", "R=yard,00,h3,home"),
            ("R=yard,0,h3,home", "R=yard,+0,h3,home"),
            ("R=yard,0,h3,home", "R=yard,52,h3,home"),
            ("R=yard,0,h3,home", "R=yard,0,h6,home"),
            ("R=yard,0,h3,home", "R=yard,0,g3,home"),
            ("R=yard,0,h3,home", "R=yard,27,h3,home"),
            ("R=yard,0,h3,home", "R=home,home,home,home"),
            ("sixes=1", "sixes=0"),
            ("sixes=1", "sixes=3"),
            ("sixes=1", "sixes=01"),
            ("sixes=1", "doubles=1"),
            ("sixes=1", "sixes=1 extra=1"),
            ("sixes=1", "sixes=1 places="),
            ("sixes=1", "sixes=1 tries=1"),
            ("sixes=1", "sixes=1 queue=20"),
            ("sixes=1", "sixes=1 split=0-h3"),
            ("sixes=1", "sixes=1 "),
        ],
    );
}

#[test]
fn cells_hold_no_more_than_fit() {
    check_changes(
        "ludo/indian seats=RG turn=R at=roll R=0,0,0,9 G=30,0,0,0",
        &[
            ("R=0,0,0,9", "R=0,0,0,30"),
            ("ludo/indian", "ludo/indian[safe=none]"),
            ("ludo/indian", "ludo/indian[safe=exclusive]"),
            ("ludo/indian", "ludo/indian[block=all]"),
        ],
    );
    check_changes(
        "ludo/classic[block=all] seats=RG turn=R at=roll R=7,7,h2,h2 G=yard,yard,home,home",
        &[("R=7,7", "R=7,h2")],
    );
    check_changes(
        "ludo/madn seats=RG turn=R at=roll R=yard,yard,7,g2 G=yard,yard,yard,g4",
        &[
            ("R=yard,yard,7", "R=yard,7,7"),
            ("7,g2", "g2,g2"),
            ("7,g2", "7,g5"),
            ("7,g2", "7,home"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=roll Y=5,5,h7,h7 R=yard,yard,home,home",
        &[
            ("Y=5,5,h7", "Y=5,5,5"),
            ("Y=5,5", "Y=5,h7"),
            ("Y=5,5", "Y=5,0"),
            ("R=yard", "R=5"),
            ("R=yard", "R=36"),
        ],
    );
}

#[test]
fn what_is_due_can_be_thrown_and_moved() {
    check_changes(
        "ludo/classic seats=RG turn=R at=move:6 R=yard,0,10,home G=yard,yard,yard,yard sixes=2",
        &[
            (" sixes=2", ""),
            ("move:6", "move:5"),
            ("move:6", "move:7"),
            ("move:6", "move:06"),
            ("move:6", "move:6+6"),
            ("move:6", "move:"),
            ("move:6", "bonus:6"),
            ("ludo/classic", "ludo/classic[third=none]"),
            ("R=yard,0,10,home", "R=h1,h2,h3,home"),
            ("G=yard,yard,yard,yard", "G=yard,yard,yard,yard tries=1"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=move:2+5 Y=yard,10,20,h1 R=yard,yard,yard,yard",
        &[
            ("move:2+5", "move:5+2"),
            ("move:2+5", "move:2+7"),
            ("move:2+5", "move:5+5"),
            ("move:2+5", "move:2+2+5"),
            ("move:2+5", "move:2+"),
            ("move:2+5", "move:0+5"),
            ("move:2+5", "bonus:20+10"),
            ("move:2+5", "move:2+5 doubles=1"),
            ("move:2+5", "move:5+5 doubles=3"),
            ("move:2+5", "move:2+2+5+5 doubles=1"),
            ("move:2+5", "move:2+5 sixes=1"),
            ("Y=yard,10,20,h1", "Y=h7,h7,home,home"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=move:2+2+5+5 Y=5,10,20,h1 R=yard,yard,yard,yard doubles=1",
        &[
            (" doubles=1", ""),
            ("Y=5", "Y=yard"),
            ("Y=5,10,20,h1", "Y=h1,home,home,home"),
            ("move:2+2+5+5", "move:2+2+2+5"),
            ("move:2+2+5+5", "move:2+3"),
            ("move:2+2+5+5", "move:2+2+5+5+5"),
            ("ludo/parcheesi", "ludo/parcheesi[fourteen=none]"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=bonus:20 Y=yard,10,62,h1 R=yard,yard,yard,yard doubles=2 queue=10,20",
        &[
            ("bonus:20", "bonus:5"),
            ("bonus:20", "bonus:0"),
            ("bonus:20", "roll"),
            ("Y=yard,10", "Y=yard,yard"),
            ("queue=10,20", "queue="),
            ("queue=10,20", "queue=10,"),
            ("queue=10,20", "queue=10,0"),
            ("queue=10,20", "queue=10,30"),
            ("queue=10,20", "queue=10,020"),
            ("queue=10,20", "queue=10,20 extra=1"),
            ("queue=10,20", "queue=10,20 split=10-62"),
            ("ludo/parcheesi", "ludo/parcheesi[home_bonus=0]"),
            ("ludo/parcheesi", "ludo/parcheesi[home_bonus=100]"),
            ("ludo/parcheesi", "ludo/parcheesi[home_bonus=010]"),
            ("ludo/parcheesi", "ludo/parcheesi[third=none]"),
            ("ludo/parcheesi", "ludo/parcheesi[tries=3]"),
        ],
    );
}

#[test]
fn split_pairs_stand_alone_and_in_order() {
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=move:6 Y=12,14,h1,h2 R=yard,yard,yard,yard split=12-14,h1-h2",
        &[
            ("split=12-14", "split=14-12"),
            ("split=12-14,h1-h2", "split=h1-h2,12-14"),
            ("split=12-14,h1-h2", "split=12-h1,12-h2"),
            ("split=12-14,h1-h2", "split=12-14,14-h1"),
            ("split=12-14", "split=12-15"),
            ("split=12-14", "split=12"),
            ("split=12-14", "split="),
            ("split=12-14", "split=12-014"),
            ("Y=12,14,h1,h2", "Y=yard,14,h1,h2"),
            ("at=move:6", "at=roll"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=move:6 Y=12,14,30,30 R=yard,yard,yard,yard split=12-14",
        &[
            ("Y=12,14,30,30", "Y=12,14,14,30"),
            ("split=12-14", "split=12-30"),
            ("split=12-14", "split=30-30"),
        ],
    );
    check_changes(
        "ludo/parcheesi seats=YR turn=Y at=move:6 Y=yard,12,14,home R=yard,yard,yard,yard split=12-14",
        &[
            ("split=12-14", "split=yard-12"),
            ("split=12-14", "split=14-home"),
        ],
    );
}

#[test]
fn tries_and_throws_owed() {
    check_changes(
        "ludo/indian[tries=3] seats=RG turn=R at=roll R=yard,yard,home,home G=yard,yard,yard,yard extra=1 tries=2",
        &[
            ("tries=2", "tries=0"),
            ("tries=2", "tries=3"),
            ("[tries=3]", ""),
            ("R=yard,yard,home", "R=yard,yard,h1"),
            ("R=yard,yard,home", "R=yard,yard,9"),
            ("extra=1", "extra=0"),
            ("extra=1", "extra=-1"),
            ("extra=1", "extra=99999999999"),
            ("extra=1", "extra=1 sixes=1"),
            ("at=roll", "at=move:6"),
            ("[tries=3]", "[extra_throws=one,tries=3]"),
            ("[tries=3]", "[capture_throw=no,home_throw=no,tries=3]"),
        ],
    );
}

#[test]
fn seats_that_have_finished() {
    check_changes(
        "ludo/indian seats=RGYB turn=R at=roll R=yard,h3,home,home G=home,home,home,home Y=yard,9,home,home B=home,home,home,home places=BG",
        &[
            (" places=BG", ""),
            (" places=BG", " places=B"),
            (" places=BG", " places=BGY"),
            (" places=BG", " places=BGB"),
            (" places=BG", " places="),
            ("turn=R", "turn=G"),
            ("Y=yard,9,home,home", "Y=home,home,home,home"),
            ("ludo/indian", "ludo/indian[end=first]"),
            ("at=roll", "at=over:BGRY"),
        ],
    );
    check_changes(
        "ludo/indian seats=RGY turn=G at=over:RGY R=home,home,home,home G=home,home,home,home Y=yard,9,home,home",
        &[
            ("over:RGY", "over:GRY"),
            ("over:RGY", "over:RG"),
            ("over:RGY", "over:RYG"),
            ("over:RGY", "over:RGYB"),
            ("over:RGY", "over:"),
            ("turn=G", "turn=R"),
            ("Y=yard,9,", "Y=home,home,"),
            ("9,home,home", "9,home,home places=RG"),
            ("9,home,home", "9,home,home sixes=1"),
            ("9,home,home", "9,home,home extra=1"),
            ("ludo/indian", "ludo/indian[end=first]"),
        ],
    );
    check_changes(
        "ludo/madn seats=RGY turn=G at=over:G R=yard,g1,g2,g3 G=g1,g2,g3,g4 Y=yard,9,g3,g4",
        &[
            ("over:G", "over:R"),
            ("over:G", "over:GRY"),
            ("turn=G", "turn=R"),
            ("R=yard", "R=g4"),
            ("at=over:G", "at=roll"),
            ("ludo/madn", "ludo/madn[end=places]"),
            ("ludo/madn", "ludo/madn[third=back]"),
            ("ludo/madn", "ludo/madn[home_throw=yes]"),
            ("ludo/madn", "ludo/madn[block=others]"),
            ("ludo/madn", "ludo/madn[safe=shared]"),
        ],
    );
}

#[test]
fn options_are_read_by_any_name_and_written_where_they_differ() {
    for (written, canonical) in [
        ("classic[block=others,turn_order=travel]", "classic"),
        (
            "classic[tries=3,safe=shared]",
            "classic[safe=shared,tries=3]",
        ),
        ("classic[capture_bonus=0,fourteen=none]", "classic"),
        ("madn[tries=3,goal_jump=no]", "madn[goal_jump=no,tries=3]"),
        ("madn[block=none,safe=none,home_throw=no]", "madn"),
        ("madn[third=pass]", "madn[third=pass]"),
        (
            "parcheesi[home_bonus=0,capture_bonus=99,block=all,tries=1]",
            "parcheesi[capture_bonus=99,home_bonus=0]",
        ),
    ] {
        let rest = " seats=RG turn=R at=roll R=yard,yard,yard,yard G=yard,yard,yard,yard";
        let oracle = Oracle::read(&format!("ludo/{written}{rest}")).expect(written);
        assert_eq!(oracle.text(), format!("ludo/{canonical}{rest}"));
    }
}

#[test]
fn games_begin_in_the_yards_or_with_a_piece_on_the_start_cell() {
    for (variant, seats, first, right) in [
        (
            "ludo/madn",
            "RY",
            'Y',
            "R=yard,yard,yard,yard Y=yard,yard,yard,yard",
        ),
        (
            "ludo/madn[on_start=1]",
            "RY",
            'Y',
            "R=yard,yard,yard,0 Y=yard,yard,yard,20",
        ),
        (
            "ludo/indian[on_start=1]",
            "GB",
            'G',
            "G=yard,yard,yard,13 B=yard,yard,yard,39",
        ),
        (
            "ludo/parcheesi[on_start=1]",
            "YR",
            'R',
            "Y=yard,yard,yard,5 R=yard,yard,yard,39",
        ),
    ] {
        let text = Oracle::new(variant, seats, first).text();
        assert_eq!(
            text,
            format!("{variant} seats={seats} turn={first} at=roll {right}")
        );
        read(&text);
    }
}
