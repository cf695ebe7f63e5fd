//! What actions and observations promise, in random games of every variant and option.
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use macuil_env::Encode;
use macuil_env::macuil::core::events::NoEvents;
use macuil_env::macuil::core::position::Node;
use macuil_env::macuil::core::random::{Stream, below};
use macuil_env::macuil::core::seat::Seat;

use crate::common;
use common::{Visit, all, visit};

/// Games of each variant and option, and throws after which they are left.
const GAMES: u64 = 10;
const CAP: u64 = 400;

/// Plays games at random and shows each position.
fn walk<P: Encode>(start: &P, games: u64, mut show: impl FnMut(&P)) {
    for index in 0..games {
        let (mut dice, mut players) = (Stream::dice(11, index), Stream::players(11, index));
        let mut position = start.clone();
        for _ in 0..2 * CAP {
            show(&position);
            match position.node() {
                Node::Over(_) => break,
                Node::Chance(_) => {
                    let table = position.rolls().expect("a throw is due");
                    position.apply_roll(table.sample(&mut dice), &mut NoEvents);
                }
                Node::Decision(_) => {
                    let m = position.pick_move(|moves| below(&mut players, moves as u32) as usize);
                    position.apply_move(m.expect("a move is due"), &mut NoEvents);
                }
            }
        }
    }
}

fn observed<P: Encode>(position: &P) -> Vec<u8> {
    // What was there before must not matter.
    let mut observation = vec![0xaa; position.observation_len()];
    position.observe(&mut observation);
    observation
}

#[test]
fn every_legal_move_has_an_action_of_its_own_and_is_found_by_it() {
    struct Actions;
    impl Visit for Actions {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let actions = start.actions();
            let mut shown = 0;
            walk(&start, GAMES, |position| {
                let mut taken = vec![false; actions];
                for m in position.legal_moves().as_ref() {
                    let action = position.encode(*m);
                    assert!(!taken[action], "{position}: {m} has the action of another");
                    taken[action] = true;
                    assert_eq!(position.decode(action), Some(*m), "{position}");
                }
                // The others are found by nothing, and refused by a clause where they stand for something.
                shown += 1;
                if shown % 32 != 0 {
                    return;
                }
                for action in (0..actions + 2).filter(|action| taken.get(*action) != Some(&true)) {
                    assert_eq!(position.decode(action), None, "{position}: {action}");
                    if action < actions && position.attempt(action).is_some() {
                        let refused = position.refusal(action);
                        assert!(refused.is_some(), "{position}: {action} is not refused");
                    }
                }
            });
        }
    }
    for (variant, seats) in all() {
        visit(&variant, &seats, Actions);
    }
}

#[test]
fn an_observation_is_as_its_fields_say() {
    struct Fields;
    impl Visit for Fields {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let fields = start.fields();
            let mut end = 0;
            for field in &fields {
                assert_eq!(field.start, end, "{}", field.name);
                end += field.rows * field.columns;
            }
            assert_eq!(end, start.observation_len());
            walk(&start, 2, |position| {
                let observation = observed(position);
                for field in &fields {
                    let part = &observation[field.start..][..field.rows * field.columns];
                    let fits = part.iter().all(|number| *number <= field.most);
                    assert!(fits, "{position}: {} is {part:?}", field.name);
                }
                let due = fields.iter().find(|field| field.name == "due").unwrap();
                let due = &observation[due.start..][..due.columns];
                let ones = due.iter().map(|one| usize::from(*one)).sum::<usize>();
                assert_eq!(
                    ones,
                    usize::from(position.node().mover().is_some()),
                    "{position}"
                );
                assert_eq!(due[0] == 1, position.rolls().is_some(), "{position}");
            });
        }
    }
    for (variant, seats) in all() {
        visit(&variant, &seats, Fields);
    }
}

/// Whoever observes the same may do the same, in whatever seat; and in the same seat it is the same position.
#[test]
fn an_observation_tells_what_may_be_done_and_with_the_seat_the_position() {
    struct Known;
    impl Visit for Known {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let hasher = RandomState::new();
            let mut masks: HashMap<u64, Vec<usize>> = HashMap::new();
            let mut positions: HashMap<(u64, Seat), P> = HashMap::new();
            walk(&start, GAMES, |position| {
                let Some(seat) = position.node().mover() else {
                    return;
                };
                let seen = hasher.hash_one(observed(position));
                let moves = position.legal_moves();
                let mut may: Vec<usize> =
                    moves.as_ref().iter().map(|m| position.encode(*m)).collect();
                may.sort_unstable();
                let before = masks.entry(seen).or_insert_with(|| may.clone());
                assert_eq!(*before, may, "{position}");
                let before = positions
                    .entry((seen, seat))
                    .or_insert_with(|| position.clone());
                assert_eq!(before, position);
            });
        }
    }
    for (variant, seats) in all() {
        visit(&variant, &seats, Known);
    }
}

/// Where the board is the same for all, whoever sits elsewhere observes the same of the same game.
#[test]
fn what_one_seat_observes_another_would_in_its_place() {
    struct Turned;
    impl Visit for Turned {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let mut variant = String::new();
            start.write_variant(&mut variant).expect("a text");
            // The mat of Patolli is the same after half a turn, the other boards after one arm.
            let arms = if P::GAME.name == "patolli" { 2 } else { 1 };
            let first = start.letters().as_str().chars().nth(arms);
            let turned = P::start(&variant, "", first).expect("another seat begins");
            for index in 0..GAMES / 2 {
                let (mut dice, mut players) = (Stream::dice(12, index), Stream::players(12, index));
                let (mut one, mut other) = (start.clone(), turned.clone());
                for _ in 0..2 * CAP {
                    assert_eq!(observed(&one), observed(&other), "{one} and {other}");
                    match one.node() {
                        Node::Over(_) => break,
                        Node::Chance(_) => {
                            let roll = one.rolls().expect("a throw is due").sample(&mut dice);
                            one.apply_roll(roll, &mut NoEvents);
                            other.apply_roll(roll, &mut NoEvents);
                        }
                        Node::Decision(_) => {
                            let pick = |moves| below(&mut players, moves as u32) as usize;
                            let m = one.pick_move(pick).expect("a move is due");
                            let alike = other.decode(one.encode(m)).expect("the same may be done");
                            one.apply_move(m, &mut NoEvents);
                            other.apply_move(alike, &mut NoEvents);
                        }
                    }
                }
            }
        }
    }
    for (variant, _) in all() {
        visit(&variant, "", Turned);
    }
}

/// Texts of positions with something changed: a character for another that stands in such texts, or a field left out.
fn changed(text: &str) -> Vec<String> {
    let head = text.find(' ').unwrap_or(text.len());
    let mut texts = Vec::new();
    for (at, letter) in text.char_indices().skip(head) {
        let others = match letter {
            '0'..='9' => "0123456789",
            'A'..='Z' => "RGYBWOVPCSNE",
            _ => continue,
        };
        let (before, after) = (&text[..at], &text[at + 1..]);
        texts.extend(
            others
                .chars()
                .map(|other| format!("{before}{other}{after}")),
        );
    }
    let words: Vec<&str> = text.split(' ').collect();
    for left_out in 1..words.len() {
        let mut kept = words.clone();
        kept.remove(left_out);
        texts.push(kept.join(" "));
    }
    texts
}

#[test]
fn whatever_a_text_says_of_a_position_shows_in_its_observation() {
    struct Changes;
    impl Visit for Changes {
        type Output = usize;
        fn visit<P: Encode>(self, start: P) -> usize {
            let (mut shown, mut compared) = (0, 0);
            let variant = |position: &P| {
                let mut text = String::new();
                position.write_variant(&mut text).expect("a text");
                text
            };
            walk(&start, GAMES, |position| {
                shown += 1;
                if shown % 311 != 0 || position.node().mover().is_none() {
                    return;
                }
                let seen = observed(position);
                // Not all of them, but others in each position.
                let texts = changed(&position.to_string());
                for text in texts.into_iter().skip(shown % 11).step_by(11) {
                    let Ok(other) = P::from_text(&text) else {
                        continue;
                    };
                    let alike = other.node().mover() == position.node().mover()
                        && other.seats() == position.seats()
                        && variant(&other) == variant(position);
                    if alike && other != *position {
                        compared += 1;
                        assert_ne!(observed(&other), seen, "{position} and {other}");
                    }
                }
            });
            compared
        }
    }
    let variants = all();
    let compared = variants
        .iter()
        .map(|(variant, seats)| visit(variant, seats, Changes));
    assert!(compared.sum::<usize>() > 500);
}

#[test]
fn variants_have_the_sizes_that_are_written_down() {
    struct Sizes;
    impl Visit for Sizes {
        type Output = (usize, usize);
        fn visit<P: Encode>(self, start: P) -> (usize, usize) {
            (start.actions(), start.observation_len())
        }
    }
    for (variant, sizes) in [
        ("partan", (103, 198)),
        ("parchis/tournament", (74, 320)),
        ("parchis/french6", (108, 678)),
        ("parchis/remix8", (142, 1172)),
        ("ludo/classic", (57, 252)),
        ("ludo/indian", (57, 252)),
        ("ludo/madn", (44, 200)),
        ("ludo/parcheesi", (145, 321)),
        ("patolli", (52, 256)),
        ("patolli[arm_length=7]", (60, 288)),
        ("patolli[arm_length=8,exit=beyond_last]", (69, 324)),
    ] {
        for seats in ["2", "4"] {
            assert_eq!(visit(variant, seats, Sizes), sizes, "{variant}");
        }
    }
}
