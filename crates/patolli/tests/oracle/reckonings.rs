//! What the slow Patolli makes of points, turns and places, sentence by sentence.

use super::brief::{leads, place, refused};
use super::oracle::Oracle;

#[test]
fn games_begin_with_six_points_a_player_and_as_many_in_the_basket() {
    for (seats, first, right) in [
        ("SN", 'N', "seats=SN turn=N points=6,6 basket=12"),
        ("SWN", 'W', "seats=SWN turn=W points=6,6,6 basket=18"),
        ("SNE", 'E', "seats=SNE turn=E points=6,6,6 basket=18"),
        ("SWNE", 'S', "seats=SWNE turn=S points=6,6,6,6 basket=24"),
    ] {
        assert_eq!(Oracle::new("patolli", seats, first).text(), place(right));
    }
}

#[test]
fn the_last_of_many_costs_a_point_and_a_turn() {
    // Never two at one time.
    leads("at=move:3 S=10 N=13", "3:10-13", "turn=N S=13");
    // Two at one time, and another is still there.
    leads(
        "at=move:3 S=10 N=28,13 many=N",
        "3:10-13",
        "turn=N S=13 N=28 many=N",
    );
    // The last: it misses its turn.
    leads("at=move:3 S=10 N=13 many=N", "3:10-13", "S=13 points=6,5");
    leads(
        "seats=SWN at=move:3 S=10 N=13 many=N",
        "3:10-13",
        "seats=SWN turn=W S=13 points=6,6,5 miss=N",
    );
    // The last point: out, and no turn to miss.
    leads(
        "seats=SWN at=move:3 S=10 N=13 points=6,6,1 many=N",
        "3:10-13",
        "seats=SWN turn=W S=13 points=6,6,0 out=N",
    );
    // Who is out already pays nothing.
    leads(
        "seats=SWN at=move:3 S=10 N=13 points=6,6,0 many=N out=N",
        "3:10-13",
        "seats=SWN turn=W S=13 points=6,6,0 out=N",
    );
    // With two players the last point loses.
    leads(
        "at=move:3 S=10 N=13 points=6,1 many=N",
        "3:10-13",
        "at=over:S S=13 points=6,0",
    );
    // Leaving by exit resets it.
    leads(
        "at=move:2 S=49 many=S",
        "2:49-off",
        "S=off points=7,6 match=S:2",
    );
}

#[test]
fn a_seat_misses_one_turn() {
    leads(
        "seats=SWNE at=move:3 S=20 miss=WE",
        "3:20-23",
        "seats=SWNE turn=N S=23 points=4,8,6,6 miss=E",
    );
    leads(
        "seats=SWNE turn=N at=move:3 N=14 miss=E",
        "3:14-17",
        "seats=SWNE turn=S N=17",
    );
    // All others miss theirs.
    leads(
        "seats=SWN at=move:4 S=20 miss=WN",
        "4:20-24",
        "seats=SWN S=24",
    );
    // Also when the one in turn drops out.
    leads(
        "seats=SWN at=move:2 S=14 points=2,6,6 miss=WN",
        "2:14-16",
        "seats=SWN turn=W S=16 points=0,8,6 out=S",
    );
}

#[test]
fn a_throw_equal_to_the_one_that_took_a_piece_off_takes_the_point_back() {
    leads(
        "turn=N S=10,off N=30 points=7,5 match=S:4 many=S",
        "roll:4",
        "turn=N at=move:4 S=10,off N=30 points=6,5 many=S",
    );
    leads(
        "turn=N S=10,off N=30 points=7,5 match=S:4 many=S",
        "roll:3",
        "turn=N at=move:3 S=10,off N=30 points=7,5 many=S",
    );
    // Once for each piece, while there are points.
    leads(
        "turn=N S=off,off,off N=30 points=7,5 match=S:3,S:4,S:4",
        "roll:4",
        "turn=N at=move:4 S=off,off,off N=30 points=5,5",
    );
    leads(
        "seats=SWN turn=W S=off,off W=30 points=1,6,6 match=S:4,S:4",
        "roll:4",
        "seats=SWN turn=W at=move:4 S=off,off W=30 points=0,6,6 out=S",
    );
    // Before the throw is moved, or cannot be moved.
    leads(
        "turn=N S=off points=1,6 match=S:4",
        "roll:4",
        "turn=N at=over:N S=off points=0,6",
    );
    leads(
        "seats=SWN turn=W S=off W=10 N=8 points=1,1,6 match=S:1",
        "roll:1",
        "seats=SWN turn=W at=move:1 S=off W=10 N=8 points=0,1,6 out=S",
    );
    leads(
        "seats=SWN turn=W S=off W=10 points=2,1,6 match=S:4",
        "roll:4",
        "seats=SWN turn=N S=off W=10 points=1,0,6 out=W",
    );
    // In the own turn a throw takes nothing back.
    leads(
        "S=48,off points=7,5 match=S:3",
        "roll:3",
        "at=move:3 S=48,off points=7,5 match=S:3",
    );
    leads(
        "S=48,off points=7,5 match=S:3",
        "roll:3 3:48-off",
        "S=off,off points=8,5 match=S:3,S:3",
    );
    // The next that throws is the one, others missing their turn; not the player themselves.
    leads(
        "seats=SWN at=move:4 S=20,off points=6,6,6 match=S:4 miss=W",
        "4:20-24",
        "seats=SWN turn=N S=24,off points=6,6,6 match=S:4",
    );
    leads("at=move:4 S=20,off match=S:4 miss=N", "4:20-24", "S=24,off");
    // Nothing to pay with when the turn ends.
    leads(
        "seats=SWN at=move:2 S=14,off points=2,6,6 match=S:4",
        "2:14-16",
        "seats=SWN turn=W S=16,off points=0,8,6 out=S",
    );
    // A turn that ends stuck can be matched as well.
    leads(
        "S=48,off points=7,5 match=S:3",
        "roll:4",
        "turn=N S=48,off points=6,5 match=S:3",
    );
}

#[test]
fn a_triangle_costs_two_points() {
    // With two players the opponent gets them, also in the own arm.
    leads("at=move:2 S=2", "2:2-4", "turn=N S=4 points=4,8");
    leads("at=move:2 S=28", "2:28-30", "turn=N S=30 points=4,8");
    leads(
        "at=move:2 S=2 points=1,6",
        "2:2-4",
        "at=over:N S=4 points=0,7",
    );
    // With more the owner of the arm, the god where nobody sits.
    leads("seats=SWN at=move:2 S=2", "2:2-4", "seats=SWN turn=W S=4");
    leads(
        "seats=SWN at=move:2 S=14",
        "2:14-16",
        "seats=SWN turn=W S=16 points=4,8,6",
    );
    leads(
        "seats=SWN at=move:2 S=40",
        "2:40-42",
        "seats=SWN turn=W S=42 points=4,6,6",
    );
    leads(
        "seats=SNE turn=E at=move:2 E=14",
        "2:14-16",
        "seats=SNE turn=S E=16 points=6,6,4",
    );
    // Who was out is in again at once, with what the mover had.
    leads(
        "seats=SWN at=move:2 S=14 points=2,0,6 out=W",
        "2:14-16",
        "seats=SWN turn=W S=16 points=0,2,6 out=S",
    );
    // An owner who has finished gets nothing.
    leads(
        "patolli[end=places] seats=SWN at=move:2 S=14 W=off,off,off,off,off,off points=6,0,6 places=W",
        "2:14-16",
        "patolli[end=places] seats=SWN turn=N S=16 W=off,off,off,off,off,off points=4,0,6 places=W",
    );
}

#[test]
fn a_quarter_circle_gives_another_throw_and_may_pay() {
    leads("at=move:2 S=4", "2:4-6", "S=6");
    leads("at=move:2 S=5 extra=1", "2:5-7", "S=7 extra=1");
    leads(
        "at=move:1 S=5,off,off,off,off,off",
        "1:5-6",
        "S=6,off,off,off,off,off extra=1",
    );
    let pays = "patolli[tip_pays=yes]";
    for (said, word, expected) in [
        (
            "seats=SWNE at=move:2 S=4",
            "2:4-6",
            "seats=SWNE S=6 points=7,6,5,6",
        ),
        // The own arm is the opposite one.
        (
            "seats=SWNE turn=N at=move:2 N=4",
            "2:4-6",
            "seats=SWNE turn=N N=6",
        ),
        (
            "seats=SWNE turn=E at=move:2 E=4",
            "2:4-6",
            "seats=SWNE turn=E E=6 points=6,6,5,7",
        ),
        // The last point, and none.
        (
            "seats=SWNE at=move:2 S=4 points=6,6,1,6 miss=N",
            "2:4-6",
            "seats=SWNE S=6 points=7,6,0,6 out=N",
        ),
        (
            "seats=SWNE at=move:2 S=4 points=6,6,0,6 out=N",
            "2:4-6",
            "seats=SWNE S=6 points=6,6,0,6 out=N",
        ),
        // Fewer than four seats.
        ("seats=SWN at=move:2 S=4", "2:4-6", "seats=SWN S=6"),
    ] {
        leads(
            &format!("{pays} {said}"),
            word,
            &format!("{pays} {expected}"),
        );
    }
    leads(
        &format!("{pays} seats=SWNE at=move:2 S=4 points=7,0,1,0 out=WE"),
        "2:4-6",
        &format!("{pays} seats=SWNE at=over:S S=6 points=8,0,0,0"),
    );
}

#[test]
fn a_throw_that_no_piece_can_move_costs_a_point_and_ends_the_turn() {
    leads("S=49 extra=2", "roll:4", "turn=N S=49 points=5,6");
    // With an empty board it costs nothing, or is paid too.
    leads("extra=1", "roll:4", "turn=N");
    leads("S=off match=S:2", "roll:4", "turn=N S=off match=S:2");
    let pay = "patolli[empty_board=pay]";
    leads(pay, "roll:4", &format!("{pay} turn=N points=5,6"));
    leads(
        &format!("{pay} points=1,6"),
        "roll:4",
        &format!("{pay} at=over:N points=0,6"),
    );
    // The last point.
    leads("S=49 points=1,6", "roll:4", "at=over:N S=49 points=0,6");
    leads(
        "seats=SWN S=49 points=1,6,6",
        "roll:4",
        "seats=SWN turn=W S=49 points=0,6,6 out=S",
    );
    leads(
        "seats=SWN S=49 points=1,0,6 out=W",
        "roll:4",
        "seats=SWN at=over:N S=49 points=0,0,6",
    );
}

#[test]
fn who_is_out_has_no_turn_and_loses_what_was_still_to_come() {
    leads(
        "seats=SWN at=move:2 S=14 W=3 points=2,6,6 extra=3",
        "2:14-16",
        "seats=SWN turn=W S=16 W=3 points=0,8,6 out=S",
    );
    leads(
        "seats=SWNE at=move:3 S=20 points=6,0,6,6 out=W",
        "3:20-23",
        "seats=SWNE turn=W S=23 points=4,2,6,6",
    );
    leads(
        "seats=SWNE at=move:4 S=20 points=6,0,6,6 out=W",
        "4:20-24",
        "seats=SWNE turn=N S=24 points=6,0,6,6 out=W",
    );
    // Listed in order of dropping out with places, else in the order of the seats.
    for (variant, out) in [("patolli", "SN"), ("patolli[end=places]", "NS")] {
        leads(
            &format!("{variant} seats=SWNE at=move:2 S=14 points=2,6,0,6 out=N"),
            "2:14-16",
            &format!("{variant} seats=SWNE turn=W S=16 points=0,8,0,6 out={out}"),
        );
    }
}

#[test]
fn six_pieces_off_win() {
    leads(
        "at=move:2 S=49,off,off,off,off,off",
        "2:49-off",
        "at=over:S S=off,off,off,off,off,off points=7,6",
    );
    // Also when the others' last point goes by the same move.
    leads(
        "at=move:2 S=49,off,off,off,off,off N=51 points=6,1 many=N",
        "2:49-off",
        "at=over:S S=off,off,off,off,off,off points=7,0",
    );
    for word in ["roll:1", "2:49-off", "what"] {
        assert_eq!(
            refused("at=over:S S=off,off,off,off,off,off", word),
            "patolli.win"
        );
    }
}

#[test]
fn places_are_played_for() {
    let places = |said: &str, word: &str, expected: &str| {
        leads(
            &format!("patolli[end=places] {said}"),
            word,
            &format!("patolli[end=places] {expected}"),
        );
    };
    let off = "off,off,off,off,off,off";
    let one = "49,off,off,off,off,off";
    // Points and arm go to the god; extra throws and what could be matched go.
    places(
        &format!("seats=SWN at=move:2 S={one} points=8,4,6 extra=2 match=S:3"),
        "2:49-off",
        &format!("seats=SWN turn=W S={off} points=0,4,6 places=S"),
    );
    // The only one left is last.
    places(
        &format!("at=move:2 S={one}"),
        "2:49-off",
        &format!("at=over:SN S={off} points=0,6"),
    );
    places(
        &format!("seats=SWN at=move:2 S={one} N={off} points=8,4,0 places=N"),
        "2:49-off",
        &format!("seats=SWN at=over:NSW S={off} N={off} points=0,4,0"),
    );
    // Points alone win while nobody has finished; later out is placed higher.
    places(
        "seats=SWNE S=49 points=1,0,0,6 out=NW",
        "roll:4",
        "seats=SWNE at=over:ESWN S=49 points=0,0,0,6",
    );
    places("S=49 points=1,6", "roll:4", "at=over:NS S=49 points=0,6");
    // After a finish they end nothing.
    places(
        &format!("seats=SWNE S=49 N={off} points=1,6,0,0 out=E places=N"),
        "roll:4",
        &format!("seats=SWNE turn=W S=49 N={off} points=0,6,0,0 out=ES places=N"),
    );
    // All who are left are out.
    places(
        &format!("seats=SWNE S=49 N={off} points=1,0,0,0 out=WE places=N"),
        "roll:4",
        &format!("seats=SWNE at=over:NSEW S=49 N={off} points=0,0,0,0"),
    );
    places(
        &format!("seats=SWNE at=move:2 S={one} N={off} points=3,0,0,0 out=EW places=N"),
        "2:49-off",
        &format!("seats=SWNE at=over:NSWE S={off} N={off} points=0,0,0,0"),
    );
    places(
        &format!("seats=SWN at=move:2 S={one} N=51 points=3,0,1 out=W many=N"),
        "2:49-off",
        &format!("seats=SWN at=over:SNW S={off} points=0,0,0"),
    );
    // One who plays on alone and pays brings another in again.
    places(
        &format!("seats=SWNE at=move:2 S=14 N={off} points=2,0,0,0 out=WE places=N"),
        "2:14-16",
        &format!("seats=SWNE turn=W S=16 N={off} points=0,2,0,0 out=ES places=N"),
    );
    // On the god's arms that ends the game.
    places(
        &format!("seats=SWNE at=move:2 S=28 N={off} points=2,0,0,0 out=WE places=N"),
        "2:28-30",
        &format!("seats=SWNE at=over:NSEW S=30 N={off} points=0,0,0,0"),
    );
}
