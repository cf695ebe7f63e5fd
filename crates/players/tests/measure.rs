//! Steps and danger by hand.
use macuil::core::position::Position;
use macuil::core::seat::Seat;
use macuil_players::Measure;

fn danger<P: Position>(text: &str, seat: char) -> u64 {
    let position = P::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let seat = P::GAME.seat(seat).expect("a seat");
    Measure::of(&position).danger(&position, seat)
}

#[test]
fn a_piece_is_in_danger_of_those_that_one_throw_leads_to_it() {
    use macuil::ludo::Position;
    let text = |yellow: &str| {
        format!(
            "ludo/classic seats=RY turn=R at=roll R=yard,yard,yard,20 Y=yard,yard,{yellow},home"
        )
    };
    // Red's piece on 20 has 21 steps behind it, and one throw of six leads Yellow there from 17.
    for (yellow, weight) in [("17", 1), ("14", 1), ("13", 0), ("21", 0), ("h1", 0)] {
        let found = danger::<Position>(&text(yellow), 'R');
        assert_eq!(found, weight * 21, "{yellow}");
    }
    // In column and yard nobody is pursued.
    let text = "ludo/classic seats=RY turn=R at=roll R=yard,yard,h1,home Y=yard,yard,48,17";
    assert_eq!(danger::<Position>(text, 'R'), 0);
    // On another's start cell of classic Ludo the 6 brings danger out of the yard.
    let text = "ludo/classic seats=RY turn=R at=roll R=yard,yard,yard,26 Y=yard,yard,yard,home";
    assert_eq!(danger::<Position>(text, 'R'), 27);
    // A block is not captured in classic Ludo, and is in the Indian game, but not on a safe cell.
    let text = |variant: &str, cell: u8| {
        format!("{variant} seats=RY turn=R at=roll R=yard,yard,{cell},{cell} Y=yard,yard,17,home")
    };
    assert_eq!(danger::<Position>(&text("ludo/classic", 20), 'R'), 0);
    assert_eq!(danger::<Position>(&text("ludo/indian", 20), 'R'), 2 * 21);
    assert_eq!(danger::<Position>(&text("ludo/indian", 21), 'R'), 0);
}

#[test]
fn two_dice_lead_to_a_piece_by_each_and_by_both() {
    use macuil::ludo::Position;
    // Seven steps before Blue: 1+6, 2+5, 3+4, each twice of 36. Red's piece has so many behind it.
    let text = "ludo/parcheesi seats=YBRG turn=Y at=roll Y=yard,yard,yard,30 B=yard,yard,yard,23 \
                R=yard,yard,yard,yard G=yard,yard,yard,yard";
    let position = Position::from_text(text).expect("a position");
    let seat = Position::GAME.seat('Y').expect("Yellow");
    let behind = u64::from(position.progress(seat)[3]);
    assert_eq!(danger::<Position>(text, 'Y'), 6 * behind);
}

#[test]
fn safe_squares_of_parchis_are_safe() {
    use macuil::parchis::Position;
    let text = |yellow: u8, blue: u8| {
        format!(
            "parchis/tournament seats=YBRG turn=Y at=roll Y=yard,yard,yard,{yellow} \
             B=yard,yard,yard,{blue} R=yard,yard,yard,yard G=yard,yard,yard,yard"
        )
    };
    // Yellow begins on 5: on 31 it has 27 steps behind it.
    assert_eq!(danger::<Position>(&text(31, 28), 'Y'), 27);
    assert_eq!(danger::<Position>(&text(29, 26), 'Y'), 0);
    assert_eq!(danger::<Position>(&text(31, 24), 'Y'), 0);
}

#[test]
fn a_piece_of_patolli_is_in_danger_in_the_capture_zone_alone() {
    use macuil::patolli::board::Place;
    use macuil::patolli::{Options, Setup};
    let place = |south: u8, north: u8| {
        let mut setup = Setup::start(
            Options::default(),
            [Seat::new(0), Seat::new(2)].into_iter().collect(),
            Seat::new(0),
        );
        setup.pieces[0][5] = Place::Cell(south);
        setup.pieces[2][5] = Place::Cell(north);
        let position = setup.position().expect("a position");
        Measure::of(&position).danger(&position, Seat::new(0))
    };
    // From 11 the central cell 13 is two steps off: weight 10 of 31, 14 steps behind. On 26 North comes in with a 1.
    assert_eq!(place(13, 11), 10 * 14);
    assert_eq!(place(26, 11), 5 * 27);
    assert_eq!(place(20, 18), 0);
}

#[test]
fn a_piece_of_partan_is_in_danger_of_being_pushed_off_its_street() {
    use macuil::partan::Position;
    // Green on 28 would push Black's piece from 20 to Red's 12, as the rulebook shows: from 25 with a 3. With a 4 or 5
    // it comes beside it, too, and pushes it to Red's 11 or 10.
    let text =
        "partan seats=GBRW turn=G at=roll G=25 B=20 R=- W=- start=7,7,8,8 home=0,0,0,0 centre=0";
    assert_eq!(danger::<Position>(text, 'B'), 3 * 19);
    // From far behind nothing comes near.
    let text =
        "partan seats=GBRW turn=G at=roll G=2 B=20 R=- W=- start=7,7,8,8 home=0,0,0,0 centre=0";
    assert_eq!(danger::<Position>(text, 'B'), 0);
}

#[test]
fn steps_are_those_of_the_course() {
    let start = macuil::patolli::Position::start("patolli", "", None).expect("a beginning");
    let measure = Measure::of(&start);
    let board = start.board();
    for seat in start.seats().iter() {
        let course = board.course(seat);
        assert_eq!(usize::from(measure.whole_course(seat)), course.len());
        for space in (0..board.spaces()).map(macuil::core::board::Space) {
            let searched = macuil::core::board::steps_to_go(board, seat, space);
            assert_eq!(measure.steps(seat, space).map(usize::from), searched);
        }
    }
    let other = macuil::ludo::Position::start("ludo/madn", "", None).expect("a beginning");
    assert!(measure.is_for(&start) && !measure.is_for(&other));
}
