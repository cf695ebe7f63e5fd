//! What the reader refuses, and what it takes in other words.

use super::brief::place;
use super::oracle::Oracle;
use super::read;

/// The text is legal, and every change makes one that is refused for a field.
fn check_changes(text: &str, changes: &[(&str, &str, &str)]) {
    read(text);
    for (old, new, field) in changes {
        assert_eq!(text.matches(old).count(), 1, "{old} in {text}");
        let changed = text.replace(old, new);
        let fault = Oracle::read_or_fault(&changed).err();
        assert_eq!(fault, Some(*field), "must be refused: {changed}");
    }
}

/// Position texts said briefly that are refused for a field.
fn check_refused(refused: &[(&str, &str)]) {
    for (said, field) in refused {
        let text = place(said);
        let fault = Oracle::read_or_fault(&text).err();
        assert_eq!(fault, Some(*field), "must be refused: {text}");
    }
}

#[test]
fn fields_are_there_once_with_one_blank_between() {
    check_changes(
        "patolli seats=SWN turn=S at=roll S=hand,hand,0,12,20,off W=hand,hand,hand,hand,hand,13 \
         N=hand,hand,hand,hand,31,32 points=6,6,7 basket=17 extra=1 must=0 match=S:4 many=SN",
        &[
            ("patolli ", "patolli[] ", "variant"),
            ("patolli ", "patolli/classic ", "variant"),
            ("patolli ", "Patolli ", "variant"),
            ("patolli ", "patolli[end=first] ", "variant"),
            ("patolli ", "patolli[end=places,end=places] ", "variant"),
            ("patolli ", "patolli[end=last] ", "variant"),
            ("patolli ", "patolli[end] ", "variant"),
            ("patolli ", "patolli[end=places ", "variant"),
            ("patolli ", "patolli[end=places,] ", "variant"),
            ("patolli ", "patolli[arm_length=06] ", "variant"),
            ("patolli ", "patolli[arm_length=9] ", "variant"),
            ("patolli ", "patolli[colour=red] ", "variant"),
            ("patolli ", " patolli ", "text"),
            ("patolli ", "patolli  ", "text"),
            ("patolli ", "patolli\t", "variant"),
            ("seats=SWN", "seats=SWN seats=SWN", "text"),
            ("seats=SWN", "seats=SN", "W"),
            ("seats=SWN", "seats=SWNE", "E"),
            ("seats=SWN", "seats=SNE", "W"),
            ("seats=SWN", "seats=SWNS", "seats"),
            ("seats=SWN", "seats=SW", "seats"),
            ("seats=SWN", "seats=WN", "seats"),
            ("seats=SWN", "seats=swn", "seats"),
            ("seats=SWN", "seats=", "seats"),
            ("seats=SWN ", "", "seats"),
            ("turn=S", "turn=E", "turn"),
            ("turn=S", "turn=SW", "turn"),
            ("turn=S", "turn=s", "turn"),
            ("turn=S", "turn=", "turn"),
            ("turn=S", "turn S", "text"),
            ("turn=S ", "", "turn"),
            ("at=roll", "at=Roll", "at"),
            ("at=roll", "at=roll:4", "at"),
            ("at=roll", "at=move", "at"),
            ("at=roll", "at=move:", "at"),
            ("at=roll", "at=move:5", "at"),
            ("at=roll", "at=move:04", "at"),
            ("at=roll", "at=over:S", "extra"),
            ("at=roll ", "", "at"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,12,20", "S"),
            (
                "S=hand,hand,0,12,20,off",
                "S=hand,hand,0,12,20,off,off",
                "S",
            ),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,12,20,home", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,12,52,off", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,12,51,off", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,12,12,off", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,0,13,20,off", "W"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,00,12,20,off", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,-0,12,20,off", "S"),
            ("S=hand,hand,0,12,20,off", "S=hand,hand,,12,20,off", "S"),
            (" S=hand,hand,0,12,20,off", "", "S"),
            (
                "W=hand,hand,hand,hand,hand,13",
                "W=hand,hand,hand,hand,hand,12",
                "W",
            ),
            (" N=hand", " E=hand", "N"),
            ("points=6,6,7", "points=6,6", "points"),
            ("points=6,6,7", "points=6,6,7,0", "points"),
            ("points=6,6,7", "points=6,6,6", "points"),
            ("points=6,6,7", "points=6,+6,7", "points"),
            ("points=6,6,7", "points=06,6,7", "points"),
            ("points=6,6,7", "points=6,-6,19", "points"),
            ("points=6,6,7", "points=", "points"),
            (" points=6,6,7", "", "points"),
            ("basket=17", "basket=18", "points"),
            ("basket=17", "basket=017", "basket"),
            (" basket=17", "", "basket"),
            (" extra=1", " extra=0", "extra"),
            (" extra=1", " extra=01", "extra"),
            (" extra=1", " extra=", "extra"),
            (" extra=1", " extra=-1", "extra"),
            (" extra=1", " extra=99999999999", "extra"),
            (" must=0", " must=13", "must"),
            (" must=0", " must=12", "must"),
            (" must=0", " must=00", "must"),
            (" must=0", " must=", "must"),
            (" match=S:4", " match=", "match"),
            (" match=S:4", " match=S", "match"),
            (" match=S:4", " match=S:", "match"),
            (" match=S:4", " match=S:04", "match"),
            (" match=S:4", " match=S:4,", "match"),
            (" match=S:4", " match=E:4", "match"),
            (" many=SN", " many=", "many"),
            (" many=SN", " many=SNN", "many"),
            (" many=SN", " many=SNE", "many"),
            (" many=SN", " many=SN miss=", "miss"),
            (" many=SN", " many=SN out=", "out"),
            (" many=SN", " many=SN places=", "places"),
            (" many=SN", " many=SN colour=red", "text"),
            (" many=SN", " many=SN ", "text"),
        ],
    );
    assert_eq!(Oracle::read(""), None);
    assert_eq!(Oracle::read("patolli"), None);
}

#[test]
fn points_add_up_and_the_basket_has_what_is_still_to_take() {
    check_refused(&[
        ("points=6,6 basket=11", "points"),
        ("points=13,6 basket=6", "points"),
        ("points=7,6 basket=11", "basket"),
        ("points=12,12 basket=0", "basket"),
        ("S=off points=8,6 basket=10", "basket"),
        (
            "patolli[end=places] seats=SWN turn=W S=off,off,off,off,off,off points=1,6,6 places=S",
            "points",
        ),
        (
            "patolli[end=places] at=over:SN S=off,off,off,off,off,off points=1,6",
            "points",
        ),
    ]);
    read(&place("S=off points=7,6 basket=11"));
    read(&place("S=off points=1,6 basket=17"));
}

#[test]
fn no_piece_is_on_its_own_last_cell_unless_it_leaves_beyond_it() {
    check_refused(&[
        ("S=51", "S"),
        ("N=25", "N"),
        ("patolli[arm_length=7] S=59", "S"),
    ]);
    read(&place("S=25 N=51"));
    read(&place("patolli[exit=beyond_last] S=51 N=25"));
    read(&place("patolli[arm_length=7] S=51"));
    check_refused(&[
        ("patolli[exit=beyond_last] S=52", "S"),
        ("patolli[arm_length=7] S=60", "S"),
        ("patolli[arm_length=8,exit=beyond_last] S=68", "S"),
    ]);
}

#[test]
fn who_is_out_or_has_finished_is_said_and_has_no_turn() {
    let text = place("seats=SWNE S=20 points=6,0,6,0 out=WE");
    check_changes(
        &text,
        &[
            (" out=WE", "", "out"),
            (" out=WE", " out=W", "out"),
            (" out=WE", " out=WEN", "out"),
            (" out=WE", " out=WEE", "out"),
            (" out=WE", " out=WE places=S", "places"),
            ("turn=S", "turn=W", "turn"),
        ],
    );
    let text = place(
        "patolli[end=places] seats=SWNE turn=N S=off,off,off,off,off,off points=0,0,6,6 out=W places=S",
    );
    check_changes(
        &text,
        &[
            (" out=W", "", "out"),
            (" out=W", " out=SW", "out"),
            (" places=S", "", "places"),
            (" places=S", " places=SN", "places"),
            (" places=S", " places=SS", "places"),
            ("turn=N", "turn=S", "turn"),
            ("turn=N", "turn=W", "turn"),
            ("patolli[end=places]", "patolli", "at"),
        ],
    );
}

#[test]
fn an_end_is_one_that_is_seen_and_marked() {
    let off = "off,off,off,off,off,off";
    for said in [
        format!("at=over:S S={off} points=7,6"),
        format!("turn=N at=over:S S={off} points=7,6"),
        format!("at=over:N N={off} points=7,0"),
        "at=over:N points=0,6".to_string(),
        "seats=SWN turn=W at=over:N points=0,0,6".to_string(),
        "patolli[end=places] seats=SWN at=over:NWS points=0,0,6".to_string(),
        "patolli[end=places] seats=SWN at=over:NSW points=0,0,6".to_string(),
        format!("patolli[end=places] seats=SWN at=over:SNW S={off} points=0,0,0"),
        format!("patolli[end=places] seats=SWN at=over:SWN S={off} points=0,0,0"),
        format!("patolli[end=places] seats=SWN at=over:SWN S={off} W={off} points=0,0,6"),
        format!("patolli[end=places] seats=SWN at=over:WSN S={off} W={off} points=0,0,0"),
        format!("patolli[end=places] seats=SWN turn=W S={off} points=0,6,0 out=N places=S"),
    ] {
        read(&place(&said));
    }
    for said in [
        // None is seen.
        "at=over:S".to_string(),
        "at=over:S points=0,0".to_string(),
        "at=over:S points=0,6".to_string(),
        format!("at=over:N S={off} points=0,6"),
        "seats=SWN at=over:N points=0,1,6".to_string(),
        "patolli[end=places] seats=SWN at=over:SNW points=0,0,6".to_string(),
        format!("patolli[end=places] seats=SWN at=over:SNW S={off} points=0,0,6"),
        format!("patolli[end=places] seats=SWN at=over:SNW S={off} W={off} points=0,0,6"),
        // It is written otherwise.
        format!("at=over:SN S={off} points=7,6"),
        format!("at=over: S={off} points=7,6"),
        format!("at=over:E S={off} points=7,6"),
        format!("patolli[end=places] at=over:S S={off} points=0,6"),
        format!("patolli[end=places] at=over:SS S={off} points=0,6"),
        // Two have finished with the first, or all.
        format!("at=over:S S={off} N={off}"),
        format!("S={off} N={off}"),
        format!("seats=SWN at=over:S S={off} W={off}"),
        format!("seats=SWN turn=N S={off} W={off}"),
        format!("patolli[end=places] at=over:SN S={off} N={off} points=0,0"),
        // It is not marked.
        format!("turn=N S={off} points=7,6"),
        "points=6,0 out=N".to_string(),
        "seats=SWNE points=6,0,0,0 out=WNE".to_string(),
        "patolli[end=places] seats=SWNE points=6,0,0,0 out=WNE".to_string(),
        format!("patolli[end=places] turn=N S={off} points=0,6 places=S"),
        format!("patolli[end=places] seats=SWN turn=N S={off} points=0,0,0 out=WN places=S"),
    ] {
        check_refused(&[(said.as_str(), "at")]);
    }
    for field in [
        "extra=1",
        "must=0",
        "match=S:4",
        "miss=N",
        "many=S",
        "out=N",
        "places=S",
    ] {
        let said = format!("at=over:S S={off} points=7,0 {field}");
        check_refused(&[(said.as_str(), field.split_once('=').unwrap().0)]);
    }
}

#[test]
fn what_is_due_can_be_thrown_and_moved() {
    read(&place("at=move:4 S=20"));
    read(&place("patolli[dice=d6,d6_five=5] at=move:5 S=20"));
    check_refused(&[
        ("at=move:0 S=20", "at"),
        ("at=move:5 S=20", "at"),
        ("at=move:6 S=20", "at"),
        ("patolli[d6_five=5] at=move:5 S=20", "at"),
        ("patolli[dice=d6,d6_five=5] at=move:10 S=20", "at"),
        ("at=move:4", "at"),
        ("at=move:4 S=49", "at"),
        ("at=move:4 S=20 N=30 turn=W", "turn"),
    ]);
    read(&place("at=move:4 S=0,20 must=0 many=S"));
    check_refused(&[
        ("at=move:4 S=20 must=0", "must"),
        ("S=13 must=13", "must"),
        ("turn=N N=0 must=0", "must"),
    ]);
}

#[test]
fn turns_are_missed_by_those_who_have_one_and_nothing_on_the_board() {
    let off = "off,off,off,off,off,off";
    read(&place("seats=SWNE miss=WNE"));
    let finished =
        format!("patolli[end=places] seats=SWNE S={off} turn=W points=0,6,6,6 miss=S places=S");
    check_refused(&[
        ("seats=SWNE miss=S", "miss"),
        ("seats=SWNE W=20 miss=W", "miss"),
        ("seats=SWNE points=6,0,6,6 miss=W out=W", "miss"),
        ("seats=SWN miss=E", "miss"),
        ("seats=SWN miss=WW", "miss"),
        (finished.as_str(), "miss"),
    ]);
}

#[test]
fn all_with_two_on_the_board_have_many_and_none_without_any() {
    read(&place("S=20 many=S"));
    read(&place("S=20"));
    read(&place("S=20,21 many=S"));
    check_refused(&[
        ("S=20,21", "many"),
        ("S=20,21 N=30,31 many=N", "many"),
        ("S=off many=S", "many"),
        ("many=S", "many"),
        ("S=20,21 many=SS", "many"),
    ]);
}

#[test]
fn throws_to_be_matched_are_of_one_seat_that_can_pay() {
    read(&place("S=off,off match=S:4,S:10"));
    read(&place("turn=N S=off,off match=S:4,S:4"));
    read(&place("S=20,off extra=1 match=S:4"));
    read(&place("at=move:4 S=20,off match=S:4"));
    read(&place("patolli[dice=d6,d6_five=5] S=off match=S:5"));
    check_refused(&[
        ("S=off match=S:4,S:4", "match"),
        ("S=off N=off match=S:4,N:4", "match"),
        ("S=off match=S:5", "match"),
        ("S=off match=S:0", "match"),
        ("patolli[dice=d6,d6_five=5] S=off match=S:10", "match"),
        (
            "seats=SWN turn=W S=off points=0,6,6 match=S:4 out=S",
            "match",
        ),
        ("turn=N S=off match=S:4 miss=S", "match"),
        ("turn=N S=off extra=1 match=S:4", "match"),
        ("turn=N S=off N=26 must=26 match=S:4", "match"),
        ("turn=N at=move:4 S=off N=30 match=S:4", "match"),
    ]);
}

#[test]
fn what_has_no_order_is_read_in_any() {
    for (written, canonical) in [
        (
            "patolli[end=places,arm_length=8] turn=N seats=NS at=roll N=hand,hand,hand,off,30,20 \
             S=off,hand,3,hand,off,hand basket=11 points=6,7 many=N match=S:10,S:4",
            "patolli[arm_length=8,end=places] seats=SN turn=N at=roll S=hand,hand,hand,3,off,off \
             N=hand,hand,hand,20,30,off points=6,7 basket=11 match=S:4,S:10 many=N",
        ),
        (
            "patolli out=EW miss=N seats=ENWS S=hand,hand,hand,hand,2,1 W=hand,hand,hand,hand,hand,hand \
             E=12,4,hand,hand,hand,hand N=hand,hand,hand,hand,hand,hand many=ES turn=S at=roll points=6,0,6,0 basket=36",
            "patolli seats=SWNE turn=S at=roll S=hand,hand,hand,hand,1,2 W=hand,hand,hand,hand,hand,hand \
             N=hand,hand,hand,hand,hand,hand E=hand,hand,hand,hand,4,12 points=6,0,6,0 basket=36 miss=N many=SE out=WE",
        ),
    ] {
        let oracle =
            Oracle::read_or_fault(written).unwrap_or_else(|field| panic!("{field}: {written}"));
        assert_eq!(oracle.text(), canonical);
        read(canonical);
    }
    // Where it means something it stays.
    for out in ["WE", "EW"] {
        let text = place(&format!(
            "patolli[end=places] seats=SWNE points=6,0,6,0 out={out}"
        ));
        read(&text);
    }
}

#[test]
fn options_without_effect_are_written() {
    for variant in [
        "patolli[d6_five=5]",
        "patolli[tip_pays=yes]",
        "patolli[arm_length=7,triangles=all_near,capture_radius=0,dice=d6,d6_five=5,entry=free,\
         one_walked_again=no,exit=beyond_last,tip_pays=yes,empty_board=pay,end=places]",
    ] {
        read(&place(variant));
    }
}
