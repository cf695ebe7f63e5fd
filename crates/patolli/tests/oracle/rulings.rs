//! What the slow Patolli allows and refuses of moves, sentence by sentence.

use super::brief::{leads, moves, place, refused, rolls};
use super::oracle::Oracle;

#[test]
fn beans_and_dice_have_five_outcomes() {
    assert_eq!(rolls(""), "roll:1*5 roll:2*10 roll:3*10 roll:4*5 roll:10*1");
    assert_eq!(
        rolls("patolli[dice=d6]"),
        "roll:1*1 roll:2*1 roll:3*1 roll:4*1 roll:10*1"
    );
    assert_eq!(
        rolls("patolli[dice=d6,d6_five=5]"),
        "roll:1*1 roll:2*1 roll:3*1 roll:4*1 roll:5*1"
    );
    // Without effect, but written.
    assert_eq!(
        rolls("patolli[d6_five=5]"),
        "roll:1*5 roll:2*10 roll:3*10 roll:4*5 roll:10*1"
    );
    for word in [
        "roll:0", "roll:5", "roll:6", "roll:01", "roll:", "1:hand-0", "decline", "",
    ] {
        assert_eq!(refused("", word), "patolli.beans");
    }
    assert_eq!(
        refused("patolli[dice=d6,d6_five=5]", "roll:10"),
        "patolli.beans"
    );
}

#[test]
fn only_a_one_enters_a_piece_and_must() {
    assert_eq!(moves("at=move:1 S=8,20 many=S"), "1:hand-0");
    assert_eq!(refused("at=move:1 S=8,20 many=S", "1:8-9"), "patolli.enter");
    assert_eq!(refused("at=move:2 S=8", "2:hand-0"), "patolli.enter");
    assert_eq!(
        refused("at=move:1 S=8,20 many=S", "1:hand-1"),
        "patolli.move"
    );
    // An own piece on the start cell prevents it, and then any piece walks.
    assert_eq!(moves("at=move:1 S=0,8 many=S"), "1:0-1 1:8-9");
    assert_eq!(
        refused("at=move:1 S=0,8 many=S", "1:hand-0"),
        "patolli.enter"
    );
    // Nothing in hand.
    assert_eq!(
        moves("at=move:1 S=8,20,off,off,off,off many=S"),
        "1:8-9 1:20-21"
    );
    assert_eq!(
        refused("at=move:1 S=8,20,off,off,off,off many=S", "1:hand-0"),
        "patolli.enter"
    );
    assert_eq!(
        moves("patolli[entry=free] at=move:1 S=8,20 many=S"),
        "1:hand-0 1:8-9 1:20-21"
    );
}

#[test]
fn an_enemy_on_the_start_cell_is_captured_by_entering() {
    for radius in ["", "[capture_radius=1]", "[capture_radius=0]"] {
        leads(
            &format!("patolli{radius} at=move:1 N=0"),
            "1:hand-0",
            &format!("patolli{radius} S=0 must=0"),
        );
    }
    leads(
        "at=move:1 N=40,0 many=N",
        "1:hand-0",
        "S=0 N=40 must=0 many=N",
    );
    leads(
        "at=move:1 N=0 many=N",
        "1:hand-0",
        "S=0 points=6,5 must=0 miss=N",
    );
}

#[test]
fn the_piece_just_entered_moves_next_if_it_can() {
    leads(
        "at=move:1 S=20",
        "1:hand-0 roll:3",
        "at=move:3 S=0,20 must=0 many=S",
    );
    assert_eq!(moves("at=move:3 S=0,20 must=0 many=S"), "3:0-3");
    assert_eq!(
        refused("at=move:3 S=0,20 must=0 many=S", "3:20-23"),
        "patolli.one"
    );
    // It cannot: an own piece, or an enemy outside the zone.
    assert_eq!(moves("at=move:3 S=0,3,20 must=0 many=S"), "3:3-6 3:20-23");
    assert_eq!(moves("at=move:4 S=0,20 N=4 must=0 many=S"), "4:20-24");
    leads(
        "at=move:3 S=0,3,20 must=0 many=S",
        "3:20-23",
        "turn=N S=0,3,23 points=4,8 many=S",
    );
    // None can: the turn ends and a point is paid.
    leads(
        "S=0 N=4 must=0 extra=2",
        "roll:4",
        "turn=N S=0 N=4 points=5,6",
    );
    // A 1 again, which clears the start cell; the next piece enters with the throw after.
    leads("at=move:1", "1:hand-0 roll:1 1:0-1 roll:1", "at=move:1 S=1");
    assert_eq!(moves("at=move:1 S=1"), "1:hand-0");
    // A 1 that another piece walks.
    assert_eq!(moves("at=move:1 S=0,1 must=0 many=S"), "1:1-2");
    leads(
        "at=move:1 S=0,1,20 must=0 many=S",
        "1:20-21",
        "S=0,1,21 many=S",
    );
    assert_eq!(
        refused("at=move:1 S=0,20 must=0 many=S", "1:hand-0"),
        "patolli.enter"
    );
}

#[test]
fn a_one_gives_another_throw_also_when_walked() {
    leads(
        "at=move:1 S=20,off,off,off,off,off",
        "1:20-21",
        "S=21,off,off,off,off,off",
    );
    let no = "patolli[one_walked_again=no]";
    leads(
        &format!("{no} at=move:1 S=20,off,off,off,off,off"),
        "1:20-21",
        &format!("{no} turn=N S=21,off,off,off,off,off"),
    );
    leads(
        &format!("{no} at=move:1"),
        "1:hand-0",
        &format!("{no} S=0 must=0"),
    );
    leads(
        &format!("{no} at=move:1 S=0 must=0"),
        "1:0-1",
        &format!("{no} S=1"),
    );
    leads(
        &format!("{no} at=move:1 S=0,1,20 must=0 many=S"),
        "1:20-21",
        &format!("{no} S=0,1,21 many=S"),
    );
    // A quarter circle gives one all the same.
    leads(
        &format!("{no} at=move:1 S=5,off,off,off,off,off"),
        "1:5-6",
        &format!("{no} S=6,off,off,off,off,off"),
    );
}

#[test]
fn pieces_move_exactly_the_throw_over_any_piece_but_not_onto_their_own() {
    assert_eq!(
        moves("at=move:4 S=14,15,16 N=17 many=S"),
        "4:14-18 4:15-19 4:16-20"
    );
    assert_eq!(moves("at=move:2 S=14,16,20 many=S"), "2:16-18 2:20-22");
    let said = "at=move:2 S=14,16,20 N=22 many=S";
    assert_eq!(refused(said, "2:14-16"), "patolli.move");
    // An enemy outside the zone.
    assert_eq!(refused(said, "2:20-22"), "patolli.move");
    assert_eq!(refused(said, "2:16-19"), "patolli.move");
    assert_eq!(refused(said, "3:16-19"), "patolli.move");
    assert_eq!(refused(said, "2:17-19"), "patolli.move");
    assert_eq!(refused(said, "2:22-24"), "patolli.move");
    assert_eq!(refused(said, "2:16-99"), "patolli.move");
    assert_eq!(refused(said, "2:hand-99"), "patolli.move");
    assert_eq!(refused(said, "2:hand-18"), "patolli.enter");
    assert_eq!(refused(said, "1:hand-0"), "patolli.move");
    assert_eq!(refused(said, "2:off-3"), "patolli.move");
    assert_eq!(refused(said, "2:16-hand"), "patolli.move");
    assert_eq!(refused(said, "roll:2"), "patolli.move");
    assert_eq!(refused(said, "16-18"), "patolli.move");
}

#[test]
fn enemies_are_captured_within_the_zone_only() {
    for radius in 0..=2 {
        let variant = [
            "patolli[capture_radius=0]",
            "patolli[capture_radius=1]",
            "patolli",
        ][radius];
        for centre in [13, 26, 39] {
            for (steps, cell) in (-4i32..=4).map(|steps| (steps, centre + steps)) {
                let from = cell - 2;
                let said = format!("{variant} at=move:2 S={from} N={cell}");
                let position = Oracle::read(&place(&said));
                // Where it could not move at all, the text is none.
                let captures = position.is_some_and(|position| !position.moves().is_empty());
                let own_last = cell == 25;
                assert_eq!(
                    captures,
                    steps.unsigned_abs() as usize <= radius && !own_last,
                    "{said}"
                );
            }
        }
    }
}

#[test]
fn exactly_on_the_last_cell_a_piece_is_off() {
    assert_eq!(moves("at=move:3 S=48,49 many=S"), "3:48-off");
    assert_eq!(
        refused("at=move:3 S=48,49 many=S", "3:49-0"),
        "patolli.exact"
    );
    assert_eq!(
        refused("at=move:3 S=48,49 many=S", "3:49-off"),
        "patolli.exact"
    );
    assert_eq!(
        refused("at=move:3 S=48,49 many=S", "3:48-51"),
        "patolli.move"
    );
    leads(
        "at=move:3 S=48 extra=1",
        "3:48-off",
        "S=off points=7,6 extra=1 match=S:3",
    );
    // An enemy there is captured, or stops it where the zone is smaller.
    leads(
        "at=move:3 S=48 N=51",
        "3:48-off",
        "S=off points=7,6 match=S:3",
    );
    assert_eq!(
        refused(
            "patolli[capture_radius=0] at=move:3 S=20,48 N=51 many=S",
            "3:48-off"
        ),
        "patolli.move"
    );
    // One step more.
    let beyond = "patolli[exit=beyond_last]";
    assert_eq!(
        moves(&format!("{beyond} at=move:2 S=49,50 many=S")),
        "2:49-51 2:50-off"
    );
    assert_eq!(
        moves(&format!("{beyond} at=move:1 S=51,off,off,off,off,off N=0")),
        "1:51-off"
    );
    leads(
        &format!("{beyond} at=move:1 S=10,51,off,off,off,off N=0 many=S"),
        "1:51-off",
        &format!("{beyond} S=10,off,off,off,off,off N=0 points=7,6 extra=1 match=S:1 many=S"),
    );
    assert_eq!(
        refused(&format!("{beyond} at=move:2 S=20,51 many=S"), "2:51-off"),
        "patolli.exact"
    );
    assert_eq!(
        refused(&format!("{beyond} at=move:2 S=20,49,51 many=S"), "2:49-51"),
        "patolli.move"
    );
}

#[test]
fn longer_arms_have_longer_courses() {
    // Triangles 2 from the tip, on the second and fourth arm 3.
    for (length, near, far) in [
        (6, [4, 9], [16, 23]),
        (7, [5, 10], [19, 26]),
        (8, [6, 11], [22, 29]),
    ] {
        let variant = match length {
            6 => "patolli".to_string(),
            _ => format!("patolli[arm_length={length}]"),
        };
        for cell in [near, far].concat() {
            let (from, to) = (cell - 2, cell);
            leads(
                &format!("{variant} at=move:2 S={from}"),
                &format!("2:{from}-{to}"),
                &format!("{variant} turn=N S={to} points=4,8"),
            );
        }
        let cells = 8 * length + 4;
        let last = cells - 2;
        leads(
            &format!("{variant} at=move:1 S={last},off,off,off,off,off"),
            &format!("1:{last}-off"),
            &format!("{variant} at=over:S S=off,off,off,off,off,off points=7,6"),
        );
        for tip in [length, length + 1, 3 * length + 1, 3 * length + 2] {
            let from = tip - 4;
            leads(
                &format!("{variant} at=move:4 S={from}"),
                &format!("4:{from}-{tip}"),
                &format!("{variant} S={tip}"),
            );
        }
    }
    let near = "patolli[triangles=all_near]";
    for cell in [4, 9, 17, 22, 30, 35, 43, 48] {
        let from = cell - 1;
        leads(
            &format!("{near} at=move:1 S={from},off,off,off,off,off"),
            &format!("1:{from}-{cell}"),
            &format!("{near} S={cell},off,off,off,off,off points=4,8"),
        );
    }
}
