//! Properties of random positions, moves and games, by the crate's own strategies.
use std::collections::BTreeSet;

use macuil_core::events::NoEvents;
use macuil_core::packed::UnpackError;
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seat;
use macuil_patolli::{Event, Move, Options, Place, Position, Setup, testing};
use proptest::prelude::*;

proptest! {
    #[test]
    fn points_are_never_made_or_lost_and_no_seat_has_other_than_six_pieces(game in testing::games::<Position>(600)) {
        let mut position = game.start;
        for ply in game.plies {
            position.apply(ply, &mut NoEvents);
            let mut broken = Vec::new();
            position.invariants(&mut |violation| broken.push(violation));
            prop_assert!(broken.is_empty(), "{:?} at {}", broken, position);
            // The same once more, not by the validator.
            let seats = position.seats();
            let points: u32 = seats.iter().map(|seat| u32::from(position.points(seat))).sum();
            prop_assert_eq!(points + u32::from(position.basket()), 12 * seats.len() as u32);
            let mut cells = BTreeSet::new();
            for seat in seats.iter() {
                for place in position.pieces(seat) {
                    if let Place::Cell(cell) = place {
                        prop_assert!(cells.insert(cell), "two on {} of {}", cell, position);
                    }
                }
            }
            // Nobody out, or finished, has a turn.
            if let Node::Chance(seat) | Node::Decision(seat) = position.node() {
                prop_assert!(position.points(seat) > 0, "{}", position);
                prop_assert!(position.pieces(seat) != [Place::Off; 6], "{}", position);
            }
        }
        prop_assert_eq!(position, game.end);
    }

    #[test]
    fn points_paid_are_those_that_players_and_basket_lose_and_gain(game in testing::games::<Position>(400)) {
        let mut position = game.start;
        let purses = |position: &Position| {
            let mut purses = [0i32; 5];
            for (seat, purse) in purses.iter_mut().take(4).enumerate() {
                *purse = position.points(Seat::new(seat as u8)).into();
            }
            purses[4] = position.basket().into();
            purses
        };
        for ply in game.plies {
            let mut expected = purses(&position);
            position.apply(ply, &mut |event| {
                if let Event::Paid { from, to, points, .. } = event {
                    expected[from.map_or(4, Seat::index)] -= i32::from(points);
                    expected[to.map_or(4, Seat::index)] += i32::from(points);
                    assert!(points > 0 && from != to);
                }
            });
            prop_assert_eq!(expected, purses(&position));
        }
    }

    #[test]
    fn throws_owed_are_those_earned_less_those_thrown(game in testing::games::<Position>(400)) {
        let (mut position, mut owed) = (game.start, 0u32);
        for ply in game.plies {
            position.apply(ply, &mut |event| match event {
                Event::ThrowEarned { .. } => owed += 1,
                Event::Repeated { .. } => owed -= 1,
                Event::TurnPassed { .. } => owed = 0,
                _ => {}
            });
            if !matches!(position.node(), Node::Over(_)) {
                prop_assert_eq!(owed, position.setup().extra, "{}", position);
            }
        }
    }

    #[test]
    fn turns_lost_are_missed_once_unless_their_player_drops_out(game in testing::games::<Position>(600)) {
        let (mut position, mut miss) = (game.start, BTreeSet::new());
        for ply in game.plies {
            position.apply(ply, &mut |event| match event {
                Event::TurnLost { seat } => assert!(miss.insert(seat)),
                Event::TurnMissed { seat } => assert!(miss.remove(&seat)),
                Event::WentOut { seat } => drop(miss.remove(&seat)),
                _ => {}
            });
            if !matches!(position.node(), Node::Over(_)) {
                let kept: BTreeSet<Seat> = position.setup().miss.iter().collect();
                prop_assert_eq!(&miss, &kept, "{}", position);
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
        prop_assert_eq!(bytes.len(), 1 + 62);
        prop_assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), position);
        let options = serde_json::to_string(&position.options()).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&options).unwrap(), position.options());
    }

    #[test]
    fn moves_come_back_from_their_words(m in testing::moves()) {
        let word = m.to_string();
        let json = serde_json::to_string(&m).unwrap();
        // From off the board and into the hand nothing goes.
        if word.contains(":off-") || word.ends_with("-hand") {
            prop_assert!(serde_json::from_str::<Move>(&json).is_err());
        } else {
            prop_assert_eq!(Position::read_ply(&word).map(|ply| ply.to_string()), Some(word));
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
                if name.len() == 1 || name == "match" {
                    let count = parts.len();
                    parts.rotate_left(turn % count);
                }
                let mut value = parts.join(",");
                if ["seats", "miss", "many"].contains(&name) {
                    value = value.chars().rev().collect();
                }
                format!("{name}={value}")
            })
            .collect();
        let turn = turn % fields.len();
        fields.rotate_left(turn);
        prop_assert_eq!(format!("{head} {}", fields.join(" ")).parse::<Position>().unwrap(), position);
    }

    #[test]
    fn changed_bytes_are_refused_or_are_another_position(
        position in testing::positions::<Position>(200), at in 0..62usize, byte in any::<u8>(),
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
}

#[test]
fn a_list_is_as_long_as_it_can_be() {
    let text = "patolli seats=SN turn=S at=move:4 S=10,15,20,25,30,35 \
                N=hand,hand,hand,hand,hand,hand points=6,6 basket=12 many=S";
    let position: Position = text.parse().unwrap();
    assert_eq!(position.legal_moves().len(), macuil_patolli::MOST_MOVES);
}
