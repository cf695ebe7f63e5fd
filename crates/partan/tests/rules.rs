//! Every clause of the rules twice: once where it allows or does something, once where it refuses or does not.
//!
//! `place` writes positions briefly: what is not said is four seats, Green to play, empty Streets and zones; pieces not
//! said are in the Central Circle.
use macuil_core::board::Space;
use macuil_core::dice::Die;
use macuil_core::position::{Node, Outcome, Position as _};
use macuil_core::random::Stream;
use macuil_core::seat::{Seat, Seats};
use macuil_partan::board::{Kind, Square, Track};
use macuil_partan::repulsion::Repulsion;
use macuil_partan::setup::opening_rolls;
use macuil_partan::{Event, Geometry, MOST_MOVES, Move, Options, Position, Setup};

/// The text of a position from what is worth saying of it.
fn place(said: &str) -> String {
    let mut words: Vec<&str> = said.split_whitespace().collect();
    let variant = if words[0].contains('=') && !words[0].starts_with("partan") {
        "partan"
    } else {
        words.remove(0)
    };
    let field = |name: &str, default: &str| {
        let said = words
            .iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        said.unwrap_or(default).to_string()
    };
    let seats = field("seats", "GBRW");
    let count = |list: &str| -> i32 { list.split(',').map(|part| part.parse().unwrap_or(0)).sum() };
    let on = |street: &str| {
        if field(street, "-") == "-" {
            0
        } else {
            field(street, "-").split(',').count() as i32
        }
    };
    let (start, home) = (field("start", "0,0,0,0"), field("home", "0,0,0,0"));
    let rest = 8 * seats.len() as i32
        - count(&start)
        - count(&home)
        - ["G", "B", "R", "W"].map(on).iter().sum::<i32>();
    let mut text = format!(
        "{variant} seats={seats} turn={} at={} G={} B={} R={} W={} start={start} home={home} centre={}",
        field("turn", "G"),
        field("at", "roll"),
        field("G", "-"),
        field("B", "-"),
        field("R", "-"),
        field("W", "-"),
        field("centre", &rest.to_string()),
    );
    for more in ["owed", "repeats"] {
        if !field(more, "").is_empty() {
            text += &format!(" {more}={}", field(more, ""));
        }
    }
    text
}

macuil_testkit::said!(Position, Event, place);

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
        fn every_clause_has_an_allowing_and_a_refusing_test() {
            let here = [$($clause),+];
            let rules: Vec<&str> = macuil_partan::rules::ALL.iter().map(|rule| rule.id).collect();
            assert_eq!(here[..], rules[..]);
        }
    };
}

clauses! {
    "partan.geometry"
    allows in_a_spiral_a_piece_pushed_outward_and_back_from_square_10_leaves_the_track {
        leads("turn=W at=move:3 W=17 G=10", "3:17-20", "turn=W at=count W=20 start=0,0,0,1 owed=5x1");
    }
    refuses in_rings_the_same_push_ends_on_a_death_square_instead {
        leads(
            "partan[geometry=rings] turn=W at=move:3 W=17 G=10",
            "3:17-20",
            "partan[geometry=rings] turn=W at=count W=20 owed=5x1",
        );
    }

    "partan.setup"
    allows eight_pieces_each_for_two_to_four_seats_and_the_highest_opening_roll_begins {
        for (players, seats) in [(2, "GR"), (3, "GBR"), (4, "GBRW")] {
            let text = Position::new(Options::default(), players).unwrap().to_string();
            assert!(text.contains(&format!("seats={seats} turn=G at=roll")), "{text}");
            assert_eq!(text.matches('8').count(), usize::from(players), "{text}");
        }
        for index in 0..50 {
            let mut rolls = Vec::new();
            let first =
                opening_rolls(Seats::first(4), &mut Stream::dice(5, index), |seat, die| rolls.push((seat, die.points())));
            let best = rolls[..4].iter().map(|(_, points)| *points).max().unwrap();
            let leaders: Vec<Seat> =
                rolls[..4].iter().filter(|(_, points)| *points == best).map(|(seat, _)| *seat).collect();
            assert!(leaders.contains(&first), "{rolls:?}");
            // Whoever shared the highest roll rolls again.
            assert!(if leaders.len() == 1 { rolls.len() == 4 } else { rolls.len() >= 4 + leaders.len() }, "{rolls:?}");
        }
    }
    refuses other_numbers_of_seats_and_other_totals_than_eight_a_seat {
        for players in [0, 1, 5] {
            assert!(Position::new(Options::default(), players).is_err());
        }
        assert_eq!(faults("G=25 start=7,8,8,8 centre=1"), "start:partan.setup");
        assert_eq!(faults("seats=G G=25"), "seats:partan.setup");
    }

    "partan.roll"
    allows a_roll_of_1_to_6_gives_its_points_to_move {
        for points in 1..=6 {
            let (after, _) = play("start=8,8,8,8", &format!("roll:{points}"));
            assert_eq!(after.legal_moves()[0].to_string(), format!("{points}:start-{points}"));
        }
        let table = position("start=8,8,8,8").rolls().unwrap();
        assert!(table.outcomes().iter().all(|(_, weight)| *weight == 1) && table.total() == 6);
    }
    refuses points_that_were_not_thrown {
        assert_eq!(refused("at=move:3 G=5,20", "4:5-9"), "partan.roll");
        assert_eq!(refused("at=move:3 G=5,20", "5:20-25"), "partan.roll");
    }

    "partan.move"
    allows a_piece_of_ones_street_goes_forward_by_all_the_points {
        assert_eq!(moves("at=move:3 G=12,20 B=7"), "3:12-15 3:20-23");
        leads("at=move:3 G=12,20", "3:12-15", "turn=B G=15,20 start=0,1,0,0");
    }
    refuses a_piece_that_is_not_there_and_another_goal_than_the_points_lead_to {
        assert_eq!(refused("at=move:3 G=12 B=20", "3:20-23"), "partan.move");
        assert_eq!(refused("at=move:3 G=12 B=20", "3:12-16"), "partan.move");
        assert_eq!(refused("at=move:3 G=12 B=20", "3:12-home"), "partan.move");
        assert_eq!(faults("at=move:3 B=20"), "at:partan.move");
    }

    "partan.bring-out"
    allows a_piece_comes_out_when_the_squares_up_to_the_points_are_free {
        assert_eq!(moves("at=move:3 G=4,20 start=2,0,0,0"), "3:start-3");
        leads("at=move:3 G=20 start=2,0,0,0", "3:start-3", "turn=B G=3,20 start=1,1,0,0");
        assert!(happened("at=move:3 G=20 start=2,0,0,0", "3:start-3").starts_with("brought-out[bring-out]"));
        // A count brings a piece out too.
        assert_eq!(moves("at=count G=20 start=2,0,0,0 owed=5x1"), "5:start-5");
    }
    refuses another_piece_while_one_must_come_out_and_bringing_out_of_an_empty_start_zone {
        assert_eq!(refused("at=move:3 G=4,20 start=2,0,0,0", "3:20-23"), "partan.bring-out");
        assert_eq!(refused("at=move:3 G=20", "3:start-3"), "partan.bring-out");
    }

    "partan.barrier"
    allows a_piece_stops_right_behind_an_occupied_square {
        assert_eq!(moves("at=move:4 G=12,17"), "4:12-16 4:17-21");
    }
    refuses an_occupied_square_is_neither_passed_nor_landed_on {
        assert_eq!(moves("at=move:5 G=12,17"), "5:17-22");
        assert_eq!(refused("at=move:5 G=12,17", "5:12-17"), "partan.barrier");
        assert_eq!(refused("at=move:6 G=12,17", "6:12-18"), "partan.barrier");
        assert_eq!(refused("at=move:4 G=2,20 start=1,0,0,0", "4:start-4"), "partan.barrier");
    }

    "partan.arrival"
    allows any_points_past_square_36_put_a_piece_in {
        assert_eq!(moves("at=move:4 G=33"), "4:33-home");
        assert_eq!(moves("at=move:6 G=35"), "6:35-home");
        leads("at=move:6 G=5,35", "6:35-home", "at=count G=5 home=1,0,0,0 owed=10x1");
    }
    refuses points_up_to_square_36_do_not_put_a_piece_in {
        assert_eq!(refused("at=move:4 G=32", "4:32-home"), "partan.move");
        assert_eq!(refused("at=move:4 G=33", "4:33-36"), "partan.move");
    }

    "partan.repel"
    allows a_chain_of_displacements_runs_until_no_two_pieces_adjoin {
        // Figures 3 and 4.
        let (after, events) = play("at=move:3 G=25 B=20 W=2", "3:25-28");
        assert_eq!(after.to_string(), place("at=count G=28 R=12 start=1,0,0,0 owed=5x1"));
        let pushes: Vec<String> = events.iter().map(|event| format!("{event:?}")).collect();
        assert!(pushes.iter().any(|push| push.contains("from: B20, by: G28, to: R12, wave: 0")), "{pushes:?}");
        assert!(pushes.iter().any(|push| push.contains("from: W2, by: R12") && push.contains("wave: 1")), "{pushes:?}");
        // The same as a function of 32 bits.
        let cell = |street, number| Square::new(Seat::new(street), number).unwrap().cell().unwrap().1;
        let (repulsion, arrived) = (Repulsion::of(Geometry::Spiral), cell(0, 28));
        let before = 1 << arrived | 1 << cell(1, 20) | 1 << cell(3, 2);
        let (resolved, mut pushes) = (repulsion.resolve(before, arrived), 0);
        assert_eq!((resolved.displaced, resolved.expelled, resolved.fell), (2, 1, 1 << cell(2, 12)));
        assert_eq!(repulsion.chain(before, arrived, |_| pushes += 1), resolved.sector);
        assert_eq!(pushes, 2);
        assert!(!repulsion.is_stable(before) && repulsion.is_stable(resolved.sector));
        assert_eq!(repulsion.resolve(1 << arrived, arrived).sector, 1 << arrived);
    }
    refuses pieces_further_off_stay_and_pieces_that_adjoin_are_no_position {
        leads("at=move:3 G=25 B=21 R=30", "3:25-28", "turn=B G=28 B=21 R=30");
        assert_eq!(faults("G=14 B=5"), "G:partan.repel B:partan.repel");
    }

    "partan.gap"
    allows one_square_stays_free_between_in_all_eight_directions {
        // Figures 1 and 2, from every Square and in every direction in which there is a neighbour.
        let (track, repulsion) = (Track::of(Geometry::Spiral), Repulsion::of(Geometry::Spiral));
        let mut pushes = 0;
        for (square, sector, cell) in cells() {
            for direction in 0..8 {
                let Some(pushed) = track.next(square, direction) else { continue };
                let Some((_, neighbour)) = pushed.cell() else { continue };
                let resolved = repulsion.resolve(1 << cell | 1 << neighbour, cell);
                match track.next(pushed, direction).map(|beyond| beyond.cell()) {
                    None => assert_eq!((resolved.sector, resolved.expelled), (1 << cell, 1)),
                    Some(None) => assert_eq!((resolved.sector, resolved.eliminated), (1 << cell, 1)),
                    Some(Some((other, beyond))) => {
                        assert_eq!((other, resolved.sector), (sector, 1 << cell | 1 << beyond));
                    }
                }
                pushes += 1;
            }
        }
        assert_eq!(pushes, 4 * 2 * (4 * 7 + 3 * 8 + 2 * 3 * 7));
    }
    refuses a_piece_two_squares_away_is_not_pushed {
        assert_eq!(
            happened("at=move:2 G=13,17", "2:13-15"),
            "moved[move] turn-passed[order] refilled[refill]"
        );
    }

    "partan.death"
    allows a_piece_on_a_death_square_is_gone_before_it_repels_anything {
        // Green 18 would adjoin Black 10.
        leads("at=move:5 G=13,30 B=10", "5:13-18", "at=count G=30 B=10 owed=5x1");
    }
    refuses a_piece_to_rest_on_a_death_square {
        assert_eq!(faults("G=18,30"), "G:partan.eliminate");
    }

    "partan.expel"
    allows a_piece_pushed_off_the_track_goes_to_the_movers_start_zone_and_earns_5 {
        leads("at=move:2 G=10 B=3", "2:10-12", "at=count G=12 start=1,0,0,0 owed=5x1");
    }
    refuses a_push_that_ends_on_the_track_earns_nothing {
        leads("at=move:2 G=13,16", "2:13-15", "turn=B G=15,17 start=0,1,0,0");
    }

    "partan.eliminate"
    allows a_piece_that_falls_on_a_death_square_by_move_or_push_earns_5 {
        leads("at=move:2 G=7,30", "2:7-9", "at=count G=30 owed=5x1");
        leads("at=move:2 G=14,17", "2:14-16", "at=count G=16 owed=5x1");
        let events = format!("{:?}", play("at=move:2 G=14,17", "2:14-16").1);
        assert!(events.contains("from: G17, by: G16, to: G18"), "{events}");
    }
    refuses a_fall_on_any_other_square_eliminates_nobody {
        leads("at=move:2 G=5,15", "2:5-7", "turn=B G=7,15 start=0,1,0,0");
    }

    "partan.jump"
    allows a_fall_on_a_dice_square_jumps_over_barriers_to_the_next_free_one {
        // From 1 over 4 and 6 to 8; from 23 into the Arrival Zone; and no second jump from where a jump ends.
        leads("at=move:1 start=1,8,8,0 G=4,6", "1:start-1", "turn=B start=0,8,8,0 G=4,6,8");
        leads("at=move:3 G=20", "3:20-23", "at=count start=1,0,0,0 home=1,0,0,0 owed=10x1");
        leads("at=move:2 G=2,30", "2:2-4", "turn=B start=0,1,0,0 G=8,30");
        // With two pending the mover chooses, or the rules do.
        leads("at=move:2 G=2 W=13", "2:2-4", "at=jump:G4,R22 G=4 R=22");
        leads("at=move:2 G=2 W=13", "2:2-4 jump:R22", "turn=B G=8 R=11 start=0,1,0,0");
        let fixed = "partan[jump_order=fixed]";
        leads(
            &format!("{fixed} at=move:2 G=2 W=13"),
            "2:2-4",
            &format!("{fixed} turn=B G=8 R=11 start=0,1,0,0"),
        );
        // A piece pushed away before it jumped jumps no more: Black 14 pushes Green 22 to White 30.
        leads("turn=B at=jump:G22,B8 G=22 B=8", "jump:B8", "turn=R B=14 W=30 start=0,0,1,0");
        // The displacement says so; one of a piece with no jump to come does not, though another is pending.
        for (said, words, push) in [
            ("turn=B at=jump:G22,B8 G=22 B=8", "jump:B8", "from: G22, by: B14, to: W30, wave: 0, due: true"),
            ("at=move:2 G=2 W=13", "2:2-4", "from: W13, by: G4, to: R22, wave: 0, due: false"),
        ] {
            let events = format!("{:?}", play(said, words).1);
            assert!(events.contains(push), "{events}");
        }
    }
    refuses jumps_that_are_not_pending_and_choices_that_are_none {
        let two = "turn=B at=jump:B4,B8 G=5 B=4,6,8 R=6,29 W=7";
        assert_eq!(moves(two), "jump:B4 jump:B8");
        assert_eq!(refused(two, "jump:B6"), "partan.jump");
        assert_eq!(refused(two, "4:4-8"), "partan.jump");
        assert_eq!(refused("at=move:3 G=12", "jump:G12"), "partan.jump");
        assert_eq!(faults("at=jump:G4 G=4,6"), "at:partan.jump");
        assert_eq!(faults("at=jump:G4,G6 G=4,6"), "at:partan.jump");
        assert_eq!(faults("at=jump:G4,G8 G=4,20"), "at:partan.jump");
        assert_eq!(faults("partan[jump_order=fixed] at=jump:G4,G8 G=4,8"), "at:partan.jump");
        assert_eq!(faults("G=1,20"), "G:partan.jump");
    }

    "partan.retreat"
    allows a_fall_on_22_or_33_jumps_back_to_the_retreat_square_before {
        leads("at=move:2 G=20", "2:20-22", "turn=B start=0,1,0,0 G=11");
        leads("at=move:2 G=31", "2:31-33", "turn=B start=0,1,0,0 G=22");
    }
    refuses it_stays_where_the_one_before_is_occupied_and_11_does_nothing {
        leads("at=move:2 G=11,20", "2:20-22", "turn=B start=0,1,0,0 G=11,22");
        leads("at=move:3 G=8", "3:8-11", "turn=B start=0,1,0,0 G=11");
    }

    "partan.count"
    allows owed_counts_are_made_one_at_a_time_in_any_order_and_may_be_declined_where_optional {
        let owed = "at=count G=3,20 owed=5x2,10x1";
        assert_eq!(moves(owed), "5:3-8 5:20-25 10:3-13 10:20-30");
        leads(owed, "10:3-13", "at=count G=13,20 owed=5x2");
        let optional = format!("partan[counts=optional] {owed}");
        assert_eq!(moves(&optional), "5:3-8 5:20-25 10:3-13 10:20-30 decline");
        leads(&optional, "decline", "partan[counts=optional] turn=B start=0,1,0,0 G=3,20");
    }
    refuses values_that_are_not_owed_and_declining_where_it_may_not_be {
        assert_eq!(refused("at=count G=3,20 owed=10x1", "5:3-8"), "partan.count");
        assert_eq!(refused("at=count G=3,20 owed=10x1", "decline"), "partan.count");
        assert_eq!(
            refused("partan[counts=optional] at=count G=20 start=1,0,0,0 owed=10x1", "decline"),
            "partan.count"
        );
        assert_eq!(refused("partan[counts=optional] at=move:3 G=20", "decline"), "partan.count");
        assert_eq!(faults("at=count G=20"), "at:partan.count");
    }

    "partan.put-in"
    allows ten_is_owed_to_the_mover_whoever_s_arrival_zone_it_is {
        // Green 5 pushes White 14 to Red 23, which jumps into Red's Arrival Zone.
        leads("at=move:2 G=3 W=14", "2:3-5", "at=count G=5 home=0,0,1,0 owed=10x1");
    }
    refuses a_piece_that_ends_on_square_36_is_not_put_in {
        leads("at=move:2 G=3,34", "2:34-36", "at=count G=3 owed=5x1");
    }

    "partan.repeat"
    allows a_fall_on_a_repeat_square_rolls_again_once_for_each {
        leads("at=move:3 G=3,20", "3:3-6", "at=roll G=6,20");
        assert_eq!(
            happened("at=move:3 G=3,20", "3:3-6"),
            "moved[move] repeat-earned[repeat] repeated[repeat]"
        );
        leads("at=roll G=20 repeats=2", "roll:1 1:20-21", "at=roll G=21 repeats=1");
    }
    refuses without_one_the_turn_passes {
        leads("at=move:3 G=2,20", "3:2-5", "turn=B start=0,1,0,0 G=5,20");
        assert_eq!(macuil_testkit::said::faults::<Position>(&format!("{} repeats=0", place("G=20"))), "repeats:");
    }

    "partan.refill"
    allows a_mover_with_nothing_takes_from_the_central_circle_or_else_from_their_arrival_zone {
        leads(
            "at=move:2 G=3,20 start=0,0,8,8 home=0,3,0,0",
            "2:3-5",
            "turn=B G=5,20 start=0,1,8,8 home=0,3,0,0",
        );
        leads(
            "at=move:2 G=3,20 start=0,0,11,11 home=4,4,0,0",
            "2:3-5",
            "turn=B G=5,20 start=0,1,11,11 home=4,3,0,0",
        );
    }
    refuses a_roll_before_it_has_happened_and_a_player_with_nothing_at_all_passes {
        assert_eq!(faults("turn=B G=20"), "at:partan.refill");
        leads("at=move:3 G=20 start=7,0,12,12", "3:start-3", "turn=R G=3,20 start=6,0,12,12");
        assert!(happened("at=move:3 G=20 start=7,0,12,12", "3:start-3").contains("passed[refill]"));
    }

    "partan.order"
    allows turns_pass_in_travel_order_or_against_it {
        leads("at=move:3 G=2,20 start=0,6,8,8", "3:2-5", "turn=B G=5,20 start=0,6,8,8");
        let against = "partan[turn_order=against]";
        leads(
            &format!("{against} at=move:3 G=2,20 start=0,6,8,8"),
            "3:2-5",
            &format!("{against} turn=W G=5,20 start=0,6,8,8"),
        );
    }
    refuses what_is_not_due_and_words_that_are_no_plays {
        assert_eq!(refused("G=20", "3:20-23"), "partan.order");
        assert_eq!(refused("at=move:3 G=20", "roll:3"), "partan.order");
        assert_eq!(refused("at=move:3 G=20", "knight f3"), "partan.order");
        assert_eq!(refused("G=20", "roll:7"), "partan.order");
        assert_eq!(refused("at=over:G G=20 home=5,0,0,0", "roll:3"), "partan.order");
        // Who throws is told whether a move is due or the game is over.
        for (said, why) in [("at=move:3 G=20", "a move to choose first"), ("at=over:G G=20 home=5,0,0,0", "the game is over")] {
            let error = position(said).check_roll(Die::new(3).unwrap()).unwrap_err();
            assert!(error.message.contains(why), "{}", error.message);
        }
        assert_eq!(faults("seats=GR turn=B G=20"), "turn:partan.order");
    }

    "partan.win"
    allows five_in_and_none_in_the_start_zone_win_also_in_another_s_turn {
        let (after, _) = play("at=move:6 G=34 home=4,0,0,0", "6:34-home");
        assert_eq!(after.node(), Node::Over(Outcome::won(Seat::new(0))));
        assert_eq!(after.to_string(), place("at=over:G home=5,0,0,0 owed=10x1"));
        leads(
            "at=move:2 G=3 W=14 home=0,0,4,0",
            "2:3-5",
            "turn=G at=over:R G=5 home=0,0,5,0 owed=10x1",
        );
        // Also when every other zone has five as well.
        leads("at=move:3 start=1,1,1,1 home=5,5,5,5", "3:start-3", "at=over:G G=3 start=0,1,1,1 home=5,5,5,5");
        // With win_check=turn_end what is owed comes first.
        let late = "partan[win_check=turn_end]";
        let before = format!("{late} at=move:6 G=3,34 home=4,0,0,0");
        leads(&before, "6:34-home", &format!("{late} at=count G=3 home=5,0,0,0 owed=10x1"));
        leads(&before, "6:34-home 10:3-13", &format!("{late} at=over:G G=13 home=5,0,0,0"));
    }
    refuses four_in_or_a_piece_in_the_start_zone_do_not_win {
        leads("at=move:6 G=3,34 home=3,0,0,0", "6:34-home", "at=count G=3 home=4,0,0,0 owed=10x1");
        leads(
            "at=move:6 G=2,34 start=1,0,0,0 home=4,0,0,0",
            "6:34-home",
            "at=count G=2 start=1,0,0,0 home=5,0,0,0 owed=10x1",
        );
        assert_eq!(faults("G=20 home=5,0,0,0"), "at:partan.win");
        assert_eq!(faults("at=over:G G=20 home=4,0,0,0"), "at:partan.win");
    }

    "partan.dead"
    allows a_game_is_drawn_when_fewer_than_five_pieces_are_within_reach {
        // The twelfth of sixteen pieces comes into a zone that no one plays.
        leads(
            "seats=GB at=move:2 G=3 B=30 W=14 start=0,2,0,0 home=0,0,6,5",
            "2:3-5",
            "seats=GB at=over:draw G=5 B=30 start=0,2,0,0 home=0,0,7,5 owed=10x1",
        );
    }
    refuses a_draw_while_five_are_and_play_when_they_are_not {
        assert_eq!(
            faults("seats=GB at=over:draw G=3 B=30 W=14 start=0,2,0,0 home=0,0,6,5"),
            "at:partan.dead"
        );
        assert_eq!(faults("seats=GB G=5 B=30 start=0,2,0,0 home=0,0,7,5"), "at:partan.dead");
    }

    "partan.tidy"
    allows pieces_in_disorder_go_where_the_clause_says_all_at_once {
        // Green 1; Green 14 and Black 5, which adjoin; Green 19 beside the one on Death Square 18.
        let found: Setup = place("G=1,14,18,19,30 B=5 start=3,7,8,8").parse().unwrap();
        assert_eq!(found.tidy().unwrap().to_string(), place("G=30 start=6,8,8,8"));
        // What comes before a roll comes then: a win where it is looked at, a piece for a player who has none, or a pass.
        for (said, tidied) in [
            ("G=9,30 home=5,0,0,0", "at=over:G G=30 home=5,0,0,0"),
            ("G=9,30 home=4,0,0,0", "G=30 home=4,0,0,0"),
            ("partan[win_check=turn_end] G=9,30 home=5,0,0,0", "partan[win_check=turn_end] G=30 home=5,0,0,0"),
            ("G=9 B=30", "B=30 start=1,0,0,0"),
            ("B=1,30 start=0,6,12,12", "turn=B B=30 start=0,7,12,12"),
            ("seats=GB G=9 B=30 home=0,0,7,5", "seats=GB at=over:draw B=30 home=0,0,7,5"),
        ] {
            assert_eq!(Position::tidy_text(&place(said)).unwrap().to_string(), place(tidied), "{said}");
        }
    }
    refuses positions_not_at_a_roll_or_with_something_owed_or_wrong_totals {
        for bad in ["at=move:3 G=20", "at=count G=20 owed=5x1", "at=roll G=20 owed=5x1", "G=20 centre=30"] {
            assert!(Position::tidy_text(&place(bad)).is_err(), "{bad}");
        }
    }
}

/// Every Square but the Death Squares, with its sector and cell.
fn cells() -> impl Iterator<Item = (Square, usize, u8)> {
    (0..144).filter_map(|space| {
        let square = Square::at(Space(space))?;
        let (sector, cell) = square.cell()?;
        Some((square, sector, cell))
    })
}

#[test]
fn whoever_has_a_piece_to_play_can_use_any_points() {
    // So a roll is never passed and owed counts are never lost but by a player with nothing to play (rule 9): the
    // foremost piece of a Street has nothing before it, and an empty Street bars no piece in the Start Zone.
    for foremost in 1..=36u8 {
        for points in [1, 2, 3, 4, 5, 6, 10] {
            assert!(
                Move::new(points, Some(foremost))
                    .unwrap()
                    .to_string()
                    .starts_with(&format!("{points}:{foremost}-"))
            );
            if Kind::of(foremost) != Kind::Death && foremost > 1 && points < 10 {
                let said = format!("at=roll G={foremost}");
                assert!(happened(&said, &format!("roll:{points}")).starts_with("thrown[roll]"));
                assert_eq!(
                    play(&said, &format!("roll:{points}")).0.legal_moves().len(),
                    1
                );
            }
        }
    }
}

#[test]
fn a_jump_list_may_hold_twenty_moves_and_no_list_holds_more() {
    // Five Squares a sector from which pieces jump and which do not adjoin.
    let full = "1,4,8,22,33";
    let pending: Vec<String> = "GBRW"
        .chars()
        .flat_map(|street| {
            full.split(',')
                .map(move |number| format!("{street}{number}"))
        })
        .collect();
    let said = format!(
        "at=jump:{} G={full} B={full} R={full} W={full}",
        pending.join(",")
    );
    assert_eq!(position(&said).legal_moves().len(), MOST_MOVES);
    // No more pieces that can jump fit into a sector, and no Street holds more than sixteen that do not adjoin.
    let jumps: Vec<u8> = (0..32)
        .filter(|cell| Square::of_cell(0, *cell).makes_jump())
        .collect();
    let repulsion = Repulsion::of(Geometry::Spiral);
    let most = (0..1u32 << jumps.len())
        .map(|choice| {
            jumps
                .iter()
                .enumerate()
                .filter(|(bit, _)| choice >> bit & 1 == 1)
                .fold(0u32, |set, (_, cell)| set | 1 << cell)
        })
        .filter(|set| repulsion.is_stable(*set))
        .map(u32::count_ones)
        .max();
    assert_eq!(most, Some(MOST_MOVES as u32 / 4));
    let even = "2,4,6,8,10,12,14,16,19,21,23,25,28,30,32,34";
    assert_eq!(
        position(&format!("at=move:1 G={even}")).legal_moves().len(),
        16
    );
}
