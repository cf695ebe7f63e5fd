//! Texts that the slow Parchís reads and refuses.

use super::oracle::Oracle;
use super::read;

/// Changes one part of a good text at a time; each change must be refused.
fn check_changes(good: &str, changes: &[(&str, &str)]) {
    read(good);
    for (part, bad) in changes {
        let text = good.replacen(part, bad, 1);
        assert_ne!(text, good, "{part}");
        assert_eq!(Oracle::read(&text), None, "must be refused: {text}");
    }
}

#[test]
fn a_text_that_a_writer_would_not_print_is_refused() {
    check_changes(
        "parchis/french seats=YBR turn=Y at=roll Y=yard,10,16,c2 B=yard,33,39,home R=22,c1,home,home sixes=2 last=16",
        &[
            ("parchis/french ", "parchis "),
            ("parchis/french ", "french "),
            ("parchis/french ", "parchis/French "),
            ("parchis/french ", "parchis/french4 "),
            ("parchis/french ", "parchis/french10 "),
            ("parchis/french ", "parchis/french[] "),
            ("parchis/french ", "parchis/french[cap=3] "),
            ("parchis/french ", "parchis/french[cap=2,cap=2] "),
            ("parchis/french ", "parchis/french[cap=none,cap=2] "),
            ("parchis/french ", "parchis/french[cap=none,] "),
            ("parchis/french ", "parchis/french[cap] "),
            ("parchis/french ", "parchis/french[colour=2] "),
            ("parchis/french ", "parchis/french[cap=none "),
            ("parchis/french ", "parchis/french[capture_bonus=020] "),
            ("parchis/french ", "parchis/french[capture_bonus=100] "),
            ("parchis/french ", "parchis/remix[entry_barrier=no] "),
            (
                "parchis/french ",
                "parchis/tournament[entry_guest=block,entry_barrier=no] ",
            ),
            ("parchis/french ", " parchis/french "),
            ("parchis/french ", "parchis/french  "),
            ("parchis/french ", "parchis/french\tcolour=G "),
            ("seats=YBR", "seats=YBRR"),
            ("seats=YBR", "seats=RBY"),
            ("seats=YBR", "seats=YB"),
            ("seats=YBR", "seats=Y"),
            ("seats=YBR", "seats="),
            ("seats=YBR", "seats=YBRG"),
            ("seats=YBR", "seats=YBP"),
            ("seats=YBR", "seats=ybr"),
            ("turn=Y", "turn=G"),
            ("turn=Y", "turn="),
            ("turn=Y", "turn=YB"),
            ("turn=Y", "turn=y"),
            ("turn=Y", "turn=Y turn=Y"),
            ("at=roll", "at=move:3"),
            ("at=roll", "at=move:6"),
            ("at=roll", "at=move:"),
            ("at=roll", "at=bonus:15"),
            ("at=roll", "at=bonus:0"),
            ("at=roll", "at=bonus:020"),
            ("at=roll", "at=over:Y"),
            ("at=roll", "at=over"),
            ("at=roll", "at=Roll"),
            ("Y=yard,10,16,c2", "Y=yard,10,16"),
            ("Y=yard,10,16,c2", "Y=yard,10,16,c2,home"),
            ("Y=yard,10,16,c2", "Y=yard,4,16,c2"),
            ("Y=yard,10,16,c2", "Y=yard,69,16,c2"),
            ("Y=yard,10,16,c2", "Y=yard,0,16,c2"),
            ("Y=yard,10,16,c2", "Y=yard,010,16,c2"),
            ("Y=yard,10,16,c2", "Y=yard,+10,16,c2"),
            ("Y=yard,10,16,c2", "Y=yard,10,16,c0"),
            ("Y=yard,10,16,c2", "Y=yard,10,16,c8"),
            ("Y=yard,10,16,c2", "Y=yard,10,16,"),
            ("Y=yard,10,16,c2", "Y=yard,10,16,Home"),
            ("Y=yard,10,16,c2", "Y=16,16,16,c2"),
            ("Y=yard,10,16,c2", "Y=16,c2,c2,c2"),
            ("Y=yard,10,16,c2", "Y=yard,16,33,c2"),
            (" sixes=2", " sixes=3"),
            (" sixes=2", " sixes=1"),
            (" sixes=2", " sixes=0"),
            (" sixes=2", " sixes=02"),
            (" sixes=2", " sixes="),
            (" sixes=2", ""),
            (" last=16", " last=11"),
            (" last=16", " last=33"),
            (" last=16", " last=c2"),
            (" last=16", " last=yard"),
            (" last=16", " last="),
            (" last=16", " last=016"),
            (" last=16", ""),
            (" last=16", " last=16 five=B"),
            (" last=16", " last=16 late=5:B"),
            (" last=16", " last=16 places=Y"),
            (" last=16", " last=16 colour=G"),
            (" last=16", " last=16 "),
            (" last=16", " last=16 Y"),
        ],
    );
    // Who came last.
    check_changes(
        "parchis/french seats=YBR turn=Y at=roll Y=yard,22,56,home B=56,5,home,home R=5,22,home,home late=5:R,22:Y",
        &[
            (" late=5:R,22:Y", ""),
            (" late=5:R,22:Y", " late=5:R"),
            (" late=5:R,22:Y", " late=22:Y"),
            (" late=5:R,22:Y", " late=22:Y,5:R"),
            (" late=5:R,22:Y", " late=5:Y,22:Y"),
            (" late=5:R,22:Y", " late=5:R,22:B"),
            (" late=5:R,22:Y", " late=5:R,22:Y,22:R"),
            (" late=5:R,22:Y", " late=5:R,22:Y,56:B"),
            (" late=5:R,22:Y", " late=5:R,22:Y,"),
            (" late=5:R,22:Y", " late=05:R,22:Y"),
            (" late=5:R,22:Y", " late=5:R,22:"),
            ("parchis/french ", "parchis/french[cap=none] "),
            ("parchis/french ", "parchis/french[entry_guest=capture] "),
        ],
    );
    // First fives.
    check_changes(
        "parchis/french seats=YBR turn=R at=roll Y=yard,yard,yard,yard B=yard,yard,yard,yard R=yard,yard,yard,40 five=YB",
        &[
            (" five=YB", " five=BY"),
            (" five=YB", " five=YBR"),
            (" five=YB", " five=YY"),
            (" five=YB", " five="),
            (" five=YB", " five=G"),
            ("parchis/french ", "parchis/french[first_five=1] "),
        ],
    );
    // Places.
    check_changes(
        "parchis/french seats=YBRG turn=R at=roll Y=home,home,home,home B=yard,c6,home,home R=yard,40,home,home G=home,home,home,home places=GY",
        &[
            (" places=GY", ""),
            (" places=GY", " places=G"),
            (" places=GY", " places=GYB"),
            (" places=GY", " places=GYG"),
            (" places=GY", " places="),
            (" places=GY", " places=GYV"),
            ("turn=R", "turn=Y"),
            ("B=yard,c6,home,home", "B=home,home,home,home"),
            ("parchis/french ", "parchis/french[end=first] "),
            ("at=roll", "at=over:GYBR"),
        ],
    );
    // Games that are over.
    check_changes(
        "parchis/french seats=YBR turn=B at=over:YBR Y=home,home,home,home B=home,home,home,home R=yard,c6,home,home",
        &[
            ("over:YBR", "over:BYR"),
            ("over:YBR", "over:YB"),
            ("over:YBR", "over:YRB"),
            ("over:YBR", "over:YBRG"),
            ("over:YBR", "over:"),
            ("over:YBR", "over:Y"),
            ("turn=B", "turn=Y"),
            ("R=yard,c6,", "R=home,home,"),
            ("B=home,home,home,home", "B=c6,home,home,home"),
            ("c6,home,home", "c6,home,home places=YB"),
            ("c6,home,home", "c6,home,home sixes=1"),
            ("parchis/french ", "parchis/french[end=first] "),
        ],
    );
    check_changes(
        "parchis/tournament seats=YBR turn=B at=over:B Y=yard,c6,home,home B=home,home,home,home R=yard,c6,home,home",
        &[
            ("over:B", "over:Y"),
            ("over:B", "over:BYR"),
            ("turn=B", "turn=Y"),
            ("R=yard,c6,", "R=home,home,"),
            ("at=over:B", "at=roll"),
        ],
    );
    // Points with a legal move.
    check_changes(
        "parchis/french seats=YB turn=Y at=move:3 Y=yard,c4,home,home B=yard,home,home,home",
        &[
            ("at=move:3", "at=move:6"),
            ("at=move:3", "at=move:0"),
            ("at=move:3", "at=move:03"),
            ("at=move:3", "at=move:5 sixes=1"),
            ("at=move:3", "at=move:3 sixes=1"),
            ("at=move:3", "at=move:99999999999"),
            ("at=move:3", "at=bonus:20"),
            ("at=move:3", "at=bonus:10"),
            ("c4", "c6"),
            ("at=move:3", "at=move:3 last=-"),
        ],
    );
    check_changes(
        "parchis/french seats=YB turn=Y at=move:7 Y=10,20,home,home B=yard,home,home,home sixes=2",
        &[
            ("move:7", "move:6"),
            ("move:7", "move:12"),
            (" sixes=2", ""),
            (" sixes=2", " sixes=2 last=-"),
            ("Y=10", "Y=yard"),
        ],
    );
    // Colours together on exclusive safe squares.
    check_changes(
        "parchis/remix[entry_guest=share] seats=YBR turn=Y at=roll Y=yard,5,10,20 B=5,home,home,home R=yard,home,home,home",
        &[
            ("R=yard", "R=5"),
            ("[entry_guest=share]", ""),
            ("entry_guest=share", "entry_guest=capture"),
            ("Y=yard,5,10,20 B=5", "Y=yard,12,10,20 B=12"),
            ("Y=yard,5,10,20", "Y=5,5,5,20"),
        ],
    );
}

#[test]
fn options_are_read_by_any_name_and_written_where_they_differ() {
    let rest = " seats=YB turn=Y at=roll Y=yard,yard,yard,yard B=yard,yard,yard,yard";
    for (written, canonical) in [
        ("french[cap=2,turn_order=anticlockwise]", "french"),
        (
            "french8[first_five=1,cap=none]",
            "french8[cap=none,first_five=1]",
        ),
        (
            "remix[cap=none,entry_guest=share,entry_barrier=no]",
            "remix[entry_guest=share,entry_barrier=no]",
        ),
        (
            "french[entry_guest=block,entry_barrier=no]",
            "french[entry_guest=block]",
        ),
        (
            "tournament6[home_bonus=0,capture_bonus=99]",
            "tournament6[capture_bonus=99,home_bonus=0]",
        ),
    ] {
        let oracle = Oracle::read(&format!("parchis/{written}{rest}")).expect(written);
        assert_eq!(oracle.text(), format!("parchis/{canonical}{rest}"));
    }
}
