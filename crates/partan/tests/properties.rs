//! Properties of random positions, moves and games, by the crate's own strategies.
use crate::oracle;

use std::collections::HashSet;

use macuil_core::events::NoEvents;
use macuil_core::packed::UnpackError;
use macuil_core::position::{Node, Position as _};
use macuil_partan::board::Square;
use macuil_partan::repulsion::Repulsion;
use macuil_partan::{Geometry, Options, Position, Setup, testing};
use oracle::naive;
use proptest::prelude::*;

fn pieces(position: &Position) -> u32 {
    let setup = position.setup();
    let zones: u32 = setup
        .start
        .iter()
        .chain(&setup.home)
        .map(|&count| u32::from(count))
        .sum();
    zones
        + u32::from(setup.centre)
        + setup
            .streets
            .iter()
            .map(|bits| bits.count_ones())
            .sum::<u32>()
}

proptest! {
    #[test]
    fn pieces_are_conserved_and_no_two_adjoin_after_every_play(game in testing::games::<Position>(300)) {
        let mut position = game.start;
        for ply in game.plies {
            position.apply(ply, &mut NoEvents);
            prop_assert_eq!(pieces(&position), 8 * position.seats().len() as u32);
            let mut broken = Vec::new();
            position.invariants(&mut |violation| broken.push(violation));
            prop_assert!(broken.is_empty(), "{:?} at {}", broken, position);
        }
        prop_assert_eq!(position, game.end);
    }

    #[test]
    fn the_list_is_what_check_and_play_allow(position in testing::positions::<Position>(300), m in testing::moves()) {
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
    fn positions_come_back_from_text_bytes_and_serde(position in testing::positions::<Position>(300)) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>().unwrap(), position);
        prop_assert_eq!(text.parse::<Setup>().unwrap(), position.setup());
        prop_assert_eq!(position.setup().position().unwrap(), position);
        prop_assert_eq!(Position::unpack(&position.pack()).unwrap(), position);
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
        let bytes = postcard::to_allocvec(&position).unwrap();
        prop_assert_eq!(bytes.len(), 41);
        prop_assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), position);
        let options = serde_json::to_string(&position.options()).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&options).unwrap(), position.options());
    }

    #[test]
    fn moves_come_back_from_their_words(m in testing::moves()) {
        let json = serde_json::to_string(&m).unwrap();
        prop_assert_eq!(&json, &format!("\"{m}\""));
        prop_assert_eq!(serde_json::from_str::<macuil_partan::Move>(&json).unwrap(), m);
    }

    #[test]
    fn fields_may_stand_in_any_order(position in testing::positions::<Position>(100), turn in 0..13usize) {
        let text = position.to_string();
        let (head, fields) = text.split_once(' ').unwrap();
        let mut fields: Vec<&str> = fields.split(' ').collect();
        let turn = turn % fields.len();
        fields.rotate_left(turn);
        prop_assert_eq!(format!("{head} {}", fields.join(" ")).parse::<Position>().unwrap(), position);
    }

    #[test]
    fn changed_bytes_are_refused_or_are_another_position(
        position in testing::positions::<Position>(200), at in 0..40usize, byte in any::<u8>(),
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
    fn a_tidied_setup_is_a_position_and_tidying_it_again_changes_nothing(setup in testing::disorder()) {
        let Ok(position) = setup.tidy() else { return Ok(()) };
        prop_assert_eq!(position.setup().position().unwrap(), position);
        if matches!(position.node(), Node::Chance(_)) {
            prop_assert_eq!(position.setup().tidy().unwrap(), position);
        }
        // A setup without faults is tidy.
        if let Ok(sound) = setup.position() {
            prop_assert_eq!(position, sound);
        }
    }

    #[test]
    fn an_arrival_changes_its_own_sector_and_no_other(
        position in testing::positions::<Position>(400), arriving in testing::squares(), rings in any::<bool>(),
    ) {
        // Whole track by the oracle's resolver, one sector by the engine's.
        let (ours, theirs) = if rings {
            (Geometry::Rings, naive::Geometry::Rings)
        } else {
            (Geometry::Spiral, naive::Geometry::Spiral)
        };
        let Some((sector, cell)) = arriving.cell() else { return Ok(()) };
        prop_assume!(!position.is_occupied(arriving));
        let occupied = |square: &Square| position.is_occupied(*square);
        let all: Vec<Square> = (0..144).filter_map(|space| Square::at(macuil_core::board::Space(space))).collect();
        let named = |square: &Square| (square.street().index() as i32, i32::from(square.number()));
        let mut track: HashSet<naive::Square> = all.iter().filter(|square| occupied(square)).map(named).collect();
        let jumpers = position.setup();
        prop_assume!(!matches!(jumpers.at, macuil_partan::At::Jump(_)));
        track.insert(named(&arriving));
        let bits = |within: usize, track: &HashSet<naive::Square>| {
            all.iter()
                .filter(|square| track.contains(&named(square)))
                .filter_map(|square| square.cell())
                .filter(|(sector, _)| *sector == within)
                .fold(0u32, |bits, (_, cell)| bits | 1 << cell)
        };
        let before: Vec<u32> = (0..4).map(|sector| bits(sector, &track)).collect();
        naive::arrive(theirs, &mut track, named(&arriving));
        for (other, before) in before.iter().enumerate() {
            let after = if other == sector { Repulsion::of(ours).resolve(*before, cell).sector } else { *before };
            prop_assert_eq!(bits(other, &track), after, "sector {}", other);
        }
    }
}

#[test]
fn a_position_takes_44_bytes_and_a_move_two() {
    assert_eq!(size_of::<Position>(), 44);
    assert_eq!(size_of::<macuil_partan::Move>(), 2);
    assert!(size_of::<macuil_partan::Moves>() <= 48);
}
