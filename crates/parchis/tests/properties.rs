//! Properties of random positions, moves and games, by the crate's own strategies.
use std::collections::BTreeMap;

use macuil_core::events::{Event as _, NoEvents};
use macuil_core::packed::UnpackError;
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seat;
use macuil_parchis::{
    Barrier, Cap, Event, Move, Options, Place, Position, SafeSquares, Setup, testing,
};
use proptest::prelude::*;

/// Who stands where on the loop, written down from the setup alone.
fn loop_squares(setup: &Setup) -> BTreeMap<u8, Vec<Seat>> {
    let mut squares: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
    for seat in setup.seats.iter() {
        for place in setup.pieces[seat.index()] {
            if let Place::Square(number) = place {
                squares.entry(number).or_default().push(seat);
            }
        }
    }
    squares
}

proptest! {
    #[test]
    fn every_play_keeps_four_pieces_a_colour_caps_and_barriers(game in testing::games::<Position>(400)) {
        let mut position = game.start;
        for ply in game.plies {
            position.apply(ply, &mut NoEvents);
            let mut broken = Vec::new();
            position.invariants(&mut |violation| broken.push(violation));
            prop_assert!(broken.is_empty(), "{:?} at {}", broken, position);
            // The same once more, not by the validator.
            let (setup, options) = (position.setup(), *position.options());
            for (square, pieces) in loop_squares(&setup) {
                let safe = options.arms.is_safe(square);
                let one = pieces.iter().all(|seat| *seat == pieces[0]);
                prop_assert!(safe || one, "two colours on {square} of {position}");
                prop_assert!(options.cap == Cap::None || pieces.len() <= 2, "{square} of {position}");
                let barrier = options.barrier == Barrier::Any || safe;
                let mates = |seat: &Seat| pieces.iter().filter(|other| *other == seat).count();
                prop_assert!(!barrier || pieces.iter().all(|seat| mates(seat) <= 2), "{square} of {position}");
                let guests = options.arms.start_of(square).is_some_and(|owner| pieces.contains(&owner));
                prop_assert!(one || guests || options.safe_squares == SafeSquares::Shared, "{square} of {position}");
            }
        }
        prop_assert_eq!(position, game.end);
    }

    #[test]
    fn no_move_passes_two_of_a_colour_where_they_are_a_barrier(position in testing::positions::<Position>(400)) {
        let (setup, options, seat) = (position.setup(), *position.options(), position.mover());
        let arms = options.arms;
        let squares = loop_squares(&setup);
        for m in position.legal_moves().iter() {
            let macuil_parchis::MoveKind::Advance { from, to, .. } = m.kind() else { continue };
            let (Some(from), Some(to)) = (arms.progress(seat, from), arms.progress(seat, to)) else { continue };
            if from == 0 {
                continue;
            }
            for passed in from + 1..=to.min(arms.last()) {
                let Place::Square(square) = arms.place(seat, passed) else { continue };
                let here = squares.get(&square).map_or(&[][..], Vec::as_slice);
                let barrier = here.iter().any(|one| here.iter().filter(|other| *other == one).count() == 2);
                let stops = options.barrier == Barrier::Any || arms.is_safe(square);
                prop_assert!(!(barrier && stops), "{} passes {} at {}", m, square, position);
            }
        }
    }

    #[test]
    fn the_list_is_what_check_and_play_allow(position in testing::positions::<Position>(400), m in testing::moves()) {
        let listed = position.legal_moves().contains(&m);
        let mut played = position;
        let result = played.play(m, &mut NoEvents);
        prop_assert_eq!(listed, result.is_ok());
        prop_assert_eq!(position.check(m), result);
        if !listed {
            prop_assert_eq!(played, position);
        }
    }

    #[test]
    fn a_bonus_is_owed_at_most_once_and_only_for_captures_and_pieces_home(game in testing::games::<Position>(400)) {
        let mut position = game.start;
        let mut owed = 0i32;
        for ply in game.plies {
            let mut events = Vec::new();
            position.apply(ply, &mut |event| events.push(event));
            for event in &events {
                match event {
                    Event::BonusEarned { points, .. } => owed += i32::from(*points),
                    Event::BonusLost { points, .. } | Event::Declined { points, .. } => owed -= i32::from(*points),
                    Event::Moved { points, bonus: true, .. } => owed -= i32::from(*points),
                    _ => {}
                }
                prop_assert!((0..=99).contains(&owed));
            }
            let captured = events.iter().any(|event| event.name() == "captured");
            let home = events.iter().any(|event| matches!(event, Event::Moved { to: Place::Home, .. }));
            let earned = events.iter().any(|event| event.name() == "bonus-earned");
            prop_assert!(!earned || captured || home);
            prop_assert_eq!(owed > 0, matches!(position.setup().at, macuil_parchis::At::Bonus(_)));
        }
    }

    #[test]
    fn positions_come_back_from_text_bytes_and_serde(position in testing::positions::<Position>(400)) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>().unwrap(), position);
        prop_assert_eq!(text.parse::<Setup>().unwrap(), position.setup());
        prop_assert_eq!(position.setup().position().unwrap(), position);
        prop_assert_eq!(Position::unpack(&position.pack()).unwrap(), position);
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
        let bytes = postcard::to_allocvec(&position).unwrap();
        prop_assert_eq!(bytes.len(), 43 + 4 * usize::from(position.arms().count()));
        prop_assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), position);
        let options = serde_json::to_string(position.options()).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&options).unwrap(), *position.options());
    }

    #[test]
    fn moves_come_back_from_their_words(m in testing::moves()) {
        let word = m.to_string();
        match Position::read_ply(&word) {
            Some(ply) => prop_assert_eq!(&ply.to_string(), &word),
            // From home and into the yard nothing goes.
            None => prop_assert!(word.contains(":home-") || word.ends_with("-yard"), "{}", word),
        }
        if Position::read_ply(&word).is_some() {
            let json = serde_json::to_string(&m).unwrap();
            prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
        }
    }

    #[test]
    fn fields_and_pieces_may_stand_in_any_order(position in testing::positions::<Position>(200), turn in 0..13usize) {
        let text = position.to_string();
        let (head, fields) = text.split_once(' ').unwrap();
        let mut fields: Vec<String> = fields
            .split(' ')
            .map(|field| {
                let (name, value) = field.split_once('=').unwrap();
                let mut parts: Vec<&str> = value.split(',').collect();
                if parts.len() == 4 && name.len() == 1 {
                    parts.rotate_left(turn % 4);
                }
                format!("{name}={}", parts.join(","))
            })
            .collect();
        let turn = turn % fields.len();
        fields.rotate_left(turn);
        prop_assert_eq!(format!("{head} {}", fields.join(" ")).parse::<Position>().unwrap(), position);
    }

    #[test]
    fn changed_bytes_are_refused_or_are_another_position(
        position in testing::positions::<Position>(200), at in 0..58usize, byte in any::<u8>(),
    ) {
        let mut bytes = position.pack().to_vec();
        bytes[at] = byte;
        match Position::unpack(&bytes) {
            // Whatever is accepted is packed the same way: there is one packed form of a position.
            Ok(other) => prop_assert_eq!(&other.pack()[..], &bytes[..]),
            Err(UnpackError::Version(version)) => prop_assert!(at == 0 && version == byte),
            Err(_) => prop_assert!(byte != position.pack()[at]),
        }
    }

    #[test]
    fn whatever_the_validator_accepts_can_be_played_to_a_throw(setup in testing::setups()) {
        let Ok(mut position) = setup.position() else { return Ok(()) };
        for _ in 0..8 {
            let Node::Decision(_) = position.node() else { break };
            let moves = position.legal_moves();
            position.play(moves[0], &mut NoEvents).unwrap();
        }
        prop_assert!(!matches!(position.node(), Node::Decision(_)));
    }
}

#[test]
fn a_list_is_as_long_as_it_can_be() {
    let text = "parchis/remix seats=YB turn=Y at=bonus:10 Y=10,20,30,40 B=yard,yard,yard,yard";
    let position: Position = text.parse().unwrap();
    assert_eq!(position.legal_moves().len(), macuil_parchis::MOST_MOVES);
}
