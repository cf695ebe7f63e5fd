//! Properties of random positions, moves and games, by the crate's own strategies.
use std::collections::BTreeMap;

use macuil_core::events::{Event as _, NoEvents};
use macuil_core::packed::UnpackError;
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seat;
use macuil_ludo::{
    Again, At, Block, Event, Layout, Move, Options, Place, Position, Safe, Setup, Third, testing,
};
use proptest::prelude::*;

/// Who stands where on the loop, written down from the setup alone.
fn loop_cells(setup: &Setup) -> BTreeMap<u8, Vec<Seat>> {
    let mut cells: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
    for seat in setup.seats.iter() {
        for place in setup.pieces[seat.index()] {
            if let Place::Cell(number) = place {
                cells.entry(number).or_default().push(seat);
            }
        }
    }
    cells
}

proptest! {
    #[test]
    fn every_play_keeps_four_pieces_a_colour_and_no_more_on_a_cell_than_fit(game in testing::games::<Position>(400)) {
        let mut position = game.start;
        for ply in game.plies {
            position.apply(ply, &mut NoEvents);
            let mut broken = Vec::new();
            position.invariants(&mut |violation| broken.push(violation));
            prop_assert!(broken.is_empty(), "{:?} at {}", broken, position);
            // The same once more, not by the validator.
            let (setup, options) = (position.setup(), *position.options());
            let layout = position.layout();
            for (cell, pieces) in loop_cells(&setup) {
                let one = pieces.iter().all(|seat| *seat == pieces[0]);
                let shared = options.safe == Safe::Shared && layout.is_safe(cell);
                prop_assert!(one || shared, "two colours on {cell} of {position}");
                let mates = |seat: &Seat| pieces.iter().filter(|other| *other == seat).count();
                let fit = match layout {
                    Layout::Ring => 1,
                    Layout::Cross if options.block != Block::All => 4,
                    _ => 2,
                };
                prop_assert!(pieces.iter().all(|seat| mates(seat) <= fit), "{cell} of {position}");
            }
            prop_assert!(setup.sixes == 0 || options.third != Third::None);
        }
        prop_assert_eq!(position, game.end);
    }

    #[test]
    fn no_move_passes_a_block(position in testing::positions::<Position>(400)) {
        let (setup, options, seat) = (position.setup(), *position.options(), position.mover());
        let layout = position.layout();
        let cells = loop_cells(&setup);
        for m in position.legal_moves().iter() {
            let from = layout.progress(seat, m.kind().from).unwrap();
            let to = layout.progress(seat, m.kind().to).unwrap();
            for passed in from + 1..=to.min(layout.last()) {
                let Place::Cell(cell) = layout.place(seat, passed) else { continue };
                let here = cells.get(&cell).map_or(&[][..], Vec::as_slice);
                let stops = |one: &Seat| {
                    let two = here.iter().filter(|other| *other == one).count() >= 2;
                    two && options.block != Block::None && (options.block == Block::All || *one != seat)
                };
                prop_assert!(!here.iter().any(stops), "{} passes {} at {}", m, cell, position);
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
    fn bonuses_owed_are_those_earned_and_not_yet_moved_lost_or_dropped(game in testing::games::<Position>(400)) {
        let mut position = game.start;
        let mut owed = 0i32;
        for ply in game.plies {
            let mut events = Vec::new();
            position.apply(ply, &mut |event| events.push(event));
            for event in &events {
                match event {
                    Event::BonusEarned { points, .. } => owed += i32::from(*points),
                    Event::BonusLost { points, .. } => owed -= i32::from(*points),
                    Event::Moved { points, bonus: true, .. } => owed -= i32::from(*points),
                    Event::Dropped { bonus, .. } => owed -= i32::from(*bonus),
                    _ => {}
                }
            }
            let captured = events.iter().any(|event| event.name() == "captured");
            let home = events.iter().any(|event| matches!(event, Event::Moved { to: Place::Home, .. }));
            let earned = events.iter().any(|event| event.name() == "bonus-earned");
            prop_assert!(!earned || captured || home);
            let setup = position.setup();
            let due = if let At::Bonus(points) = setup.at { points } else { 0 };
            let queue: i32 = setup.queue.iter().map(|points| i32::from(*points)).sum();
            prop_assert_eq!(owed, i32::from(due) + queue);
        }
    }

    #[test]
    fn throws_owed_are_those_earned_by_moves_and_sixes_less_those_thrown(game in testing::games::<Position>(400)) {
        // With one die and each reason giving its own; what is owed is gone with the turn.
        let mut position = game.start;
        let one_die = position.layout() != Layout::Oval;
        let add = position.options().extra_throws == macuil_ludo::ExtraThrows::Add;
        prop_assume!(one_die && add);
        let (mut owed, mut six) = (0i32, false);
        for ply in game.plies {
            let mut events = Vec::new();
            position.apply(ply, &mut |event| events.push(event));
            for event in &events {
                match event {
                    Event::Thrown { throw, .. } => six = throw.dice()[0] == 6,
                    Event::ThrowEarned { .. } => owed += 1,
                    Event::Repeated { reason, .. } if *reason != Again::Tries => {
                        assert_eq!(*reason == Again::Six, six, "{event:?}");
                        owed += i32::from(six) - 1;
                        six = false;
                    }
                    Event::TurnPassed { .. } => (owed, six) = (0, false),
                    _ => {}
                }
            }
            if !matches!(position.node(), Node::Over(_)) {
                prop_assert_eq!(owed, i32::from(position.setup().extra), "{}", position);
            }
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
        prop_assert_eq!(bytes.len(), 1 + 54);
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
        position in testing::positions::<Position>(200), at in 0..54usize, byte in any::<u8>(),
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
    let text = "ludo/parcheesi seats=YB turn=Y at=move:1+2 Y=10,20,30,40 B=yard,yard,yard,yard";
    let position: Position = text.parse().unwrap();
    assert_eq!(position.legal_moves().len(), macuil_ludo::MOST_MOVES);
}
