//! What environments promise: games by the seed alone, the arrays, and refusals that change nothing.
use macuil_env::macuil::core::events::NoEvents;
use macuil_env::macuil::core::position::{Node, Outcome};
use macuil_env::macuil::core::random::{Stream, below};
use macuil_env::{Buffers, Chance, Encode, Envs, MakeError, Settings, StepError, VecEnv};

use crate::common;
use common::{Visit, any_of, made, visit};

const VARIANTS: [(&str, &str); 8] = [
    ("ludo/madn", "4"),
    ("ludo/parcheesi", "3"),
    ("ludo/indian", "3"),
    ("partan", "4"),
    ("partan[jump_order=fixed,counts=optional]", "2"),
    ("parchis/tournament", "4"),
    ("parchis/french6", "5"),
    ("patolli[end=places]", "4"),
];

fn settings(envs: usize) -> Settings {
    Settings {
        envs,
        seed: 7,
        ..Settings::default()
    }
}

/// The winner's place in the order of the board and the throws of a game, as `play_out` plays it.
fn played<P: Encode>(start: &P, index: u64, cap: u64) -> (Option<usize>, u64) {
    let (_, winner, throws) = played_to(start, index, cap);
    (winner, throws)
}

/// The same with the last position.
fn played_to<P: Encode>(start: &P, index: u64, cap: u64) -> (P, Option<usize>, u64) {
    use macuil_env::macuil::core::board::in_order;
    let mut position = start.clone();
    let (mut dice, mut players) = (Stream::dice(7, index), Stream::players(7, index));
    let playout = position.play_out(&mut dice, &mut players, cap, &mut NoEvents);
    let winner = match position.node() {
        Node::Over(Outcome::Places(places)) => places.as_slice().first().copied(),
        _ => None,
    };
    let mut order = in_order(position.board(), position.seats());
    let winner = winner.and_then(|winner| order.position(|seat| seat == winner));
    (position, winner, playout.throws)
}

/// Whose reward is 1.
fn winner(reward: &[f32]) -> Option<usize> {
    reward.iter().position(|reward| *reward == 1.0)
}

#[test]
fn at_random_an_environment_plays_the_games_of_its_indexes() {
    struct Games(Chance);
    impl Visit for Games {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            const ENVS: usize = 3;
            let settings = Settings {
                chance: self.0,
                ..settings(ENVS)
            };
            let mut envs = Envs::new(start.clone(), settings).unwrap();
            let mut buffers = Buffers::new(envs.shape());
            let (mut games, mut throws) = (0, 0);
            let mut finished = 0;
            while games < 12 {
                let before: Vec<_> = (0..ENVS).map(|env| envs.game(env).unwrap().0).collect();
                let now = envs.step_random(1, buffers.arrays()).unwrap();
                throws += now.throws;
                games += now.games;
                for (env, index) in before.into_iter().enumerate() {
                    let (next, _) = envs.game(env).unwrap();
                    assert_eq!(buffers.done[env] == 1, next != index);
                    let reward = &buffers.reward[env * envs.shape().seats..][..envs.shape().seats];
                    assert!(reward.iter().sum::<f32>().abs() < 1e-5);
                    if next != index {
                        assert_eq!(next, index + ENVS as u64);
                        let (won, made) = played(&start, index, 100_000);
                        assert_eq!(winner(reward), won, "game {index}");
                        finished += made;
                    }
                }
            }
            // All throws but those of the games that go on, and those before the first decisions, which nobody saw.
            let going: u64 = (0..ENVS).map(|env| envs.game(env).unwrap().1).sum();
            let first = Envs::new(start, settings).unwrap();
            let unseen: u64 = (0..ENVS).map(|env| first.game(env).unwrap().1).sum();
            assert_eq!(throws + unseen, finished + going);
        }
    }
    for (variant, seats) in VARIANTS {
        visit(variant, seats, Games(Chance::Inside));
        visit(variant, seats, Games(Chance::Exposed));
    }
}

#[test]
fn whoever_chooses_outside_as_the_players_inside_do_plays_the_same() {
    struct Same;
    impl Visit for Same {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let mut inside = Envs::new(start.clone(), settings(1)).unwrap();
            let mut outside = Envs::new(start, settings(1)).unwrap();
            let shape = inside.shape();
            let (mut one, mut other) = (Buffers::new(shape), Buffers::new(shape));
            let mut index = 0;
            let mut players = Stream::players(7, index);
            for _ in 0..2_000 {
                let position = outside.position(0).unwrap();
                let m = position.pick_move(|moves| {
                    if moves < 2 {
                        0
                    } else {
                        below(&mut players, moves as u32) as usize
                    }
                });
                let action = position.encode(m.unwrap()) as u32;
                inside.step_random(1, one.arrays()).unwrap();
                outside.step(&[action], other.arrays()).unwrap();
                assert_eq!(one, other);
                if one.done[0] == 1 {
                    index += 1;
                    players = Stream::players(7, index);
                }
            }
        }
    }
    for (variant, seats) in VARIANTS {
        visit(variant, seats, Same);
    }
}

#[test]
fn many_steps_at_once_are_as_many_one_by_one() {
    let (mut lumps, mut at_once) = made("partan", "3", settings(5));
    let (mut single, mut one_by_one) = made("partan", "3", settings(5));
    for _ in 0..20 {
        let mut reward = vec![0.0; 15];
        let mut done = vec![0; 5];
        for _ in 0..50 {
            single.step_random(1, one_by_one.arrays()).unwrap();
            let rewards = reward.iter_mut().zip(&one_by_one.reward);
            rewards.for_each(|(sum, reward)| *sum += reward);
            let ends = done.iter_mut().zip(&one_by_one.done);
            ends.for_each(|(any, done)| *any |= done);
        }
        lumps.step_random(50, at_once.arrays()).unwrap();
        (one_by_one.reward, one_by_one.done) = (reward, done);
        assert_eq!(at_once, one_by_one);
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let run = |threads| {
        let (mut env, mut buffers) = made(
            "ludo/madn",
            "4",
            Settings {
                threads,
                ..settings(37)
            },
        );
        let mut seen = Vec::new();
        let mut total = 0;
        for step in 0..300 {
            let masks = buffers.mask.chunks(env.shape().actions);
            let actions: Vec<u32> = masks
                .enumerate()
                .map(|(env, mask)| any_of(mask, env + 41 * step))
                .collect();
            total += env.step(&actions, buffers.arrays()).unwrap().throws;
            if step % 50 == 0 {
                total += env.step_random(20, buffers.arrays()).unwrap().throws;
            }
            seen.push(buffers.clone());
        }
        (seen, total)
    };
    let alone = run(1);
    for threads in [0, 2, 3, 36, 100] {
        assert!(run(threads) == alone, "{threads} threads");
    }
}

#[test]
fn a_game_is_cut_short_when_another_throw_than_the_last_is_due() {
    struct Cut;
    impl Visit for Cut {
        type Output = ();
        fn visit<P: Encode>(self, start: P) {
            let cap = Settings {
                cap: 60,
                ..settings(1)
            };
            let mut envs = Envs::new(start.clone(), cap).unwrap();
            let mut buffers = Buffers::new(envs.shape());
            let mut index = envs.game(0).unwrap().0;
            while index < 20 {
                envs.step_random(1, buffers.arrays()).unwrap();
                assert_eq!(buffers.done[0] == 1, envs.game(0).unwrap().0 != index);
                if buffers.done[0] == 1 {
                    let (last, won, throws) = played_to(&start, index, 60);
                    if let Node::Chance(seat) = last.node() {
                        let mut observation = vec![0; last.observation_len()];
                        last.observe(&mut observation);
                        assert_eq!(buffers.last_observation, observation);
                        // Two play, of whom the first of the board has the lower number.
                        let first = last.seats().lowest() == Some(seat);
                        assert_eq!(buffers.last_seat, [u8::from(!first)]);
                    }
                    assert_eq!(winner(&buffers.reward), won);
                    assert_eq!(buffers.truncated[0] == 1, won.is_none());
                    assert!(won.is_some() || throws == 60);
                    assert!(won.is_some() || buffers.reward.iter().all(|reward| *reward == 0.0));
                    index = envs.game(0).unwrap().0;
                }
            }
        }
    }
    visit("ludo/madn", "2", Cut);
    visit("partan", "2", Cut);
}

#[test]
fn games_in_which_nobody_has_anything_to_decide_are_passed_over() {
    // With one throw a game, five of six end before a piece can be entered.
    let cap = Settings {
        cap: 1,
        ..settings(8)
    };
    let (mut env, mut buffers) = made("ludo/madn", "2", cap);
    assert!((0..8).any(|number| env.game(number).unwrap().0 > number as u64));
    let played = env.step_random(1, buffers.arrays()).unwrap();
    assert_eq!(played.games, played.truncated);
    assert!(played.games >= 8 && buffers.done == [1; 8] && buffers.truncated == [1; 8]);
}

#[test]
fn exposed_throws_are_actions_after_those_of_moves() {
    for (variant, throws) in [
        ("ludo/madn", 6),
        ("ludo/parcheesi", 21),
        ("patolli", 5),
        ("partan", 6),
    ] {
        let exposed = Settings {
            chance: Chance::Exposed,
            ..settings(4)
        };
        let (mut env, mut buffers) = made(variant, "4", exposed);
        let moves = VecEnv::new(variant, "4", settings(1))
            .unwrap()
            .shape()
            .actions;
        let actions = env.shape().actions;
        assert_eq!((env.throws().len(), actions), (throws, moves + throws));
        for step in 0..500 {
            let mut chosen = Vec::new();
            for (number, mask) in buffers.mask.chunks(actions).enumerate() {
                let position = env.position(number).unwrap();
                let of_throws = mask[moves..].iter().all(|may| *may == 1);
                let of_moves = mask[..moves].iter().filter(|may| **may == 1).count();
                let decision = matches!(position.node(), Node::Decision(_));
                assert_eq!((of_throws, of_moves), (!decision, position.moves().len()));
                let action = any_of(mask, number + 7 * step);
                let word = env.word_of(number, action).unwrap();
                assert_eq!(env.action_of(number, &word), Some(action));
                assert_eq!(position.check(&word), Ok(()));
                if let Some(throw) = (action as usize).checked_sub(moves) {
                    assert_eq!(position.rolls()[throw], env.throws()[throw]);
                    assert_eq!(position.rolls()[throw].0, word);
                }
                chosen.push(action);
            }
            env.step(&chosen, buffers.arrays()).unwrap();
        }
    }
}

#[test]
fn a_mask_is_of_the_legal_moves_and_the_seat_is_the_movers() {
    for (variant, seats) in VARIANTS {
        let (mut env, mut buffers) = made(variant, seats, settings(6));
        for step in 0..200 {
            let mut actions = Vec::new();
            for (number, mask) in buffers.mask.chunks(env.shape().actions).enumerate() {
                let position = env.position(number).unwrap();
                let mut words: Vec<String> = (0..)
                    .zip(mask)
                    .filter(|(_, may)| **may == 1)
                    .map(|(action, _)| env.word_of(number, action).unwrap())
                    .collect();
                let mut legal = position.moves();
                words.sort();
                legal.sort();
                assert_eq!(words, legal, "{position}");
                let Node::Decision(mover) = position.node() else {
                    panic!("{position}: nobody is to decide");
                };
                let seat = usize::from(buffers.seat[number]);
                assert_eq!(position.seats_in_order()[seat], mover);
                actions.push(any_of(mask, number + 7 * step));
            }
            env.step(&actions, buffers.arrays()).unwrap();
        }
    }
}

#[test]
fn an_action_that_cannot_be_chosen_is_refused_and_changes_nothing() {
    let (mut env, mut buffers) = made("ludo/madn", "4", settings(3));
    env.step_random(40, buffers.arrays()).unwrap();
    let (before, was) = (
        buffers.clone(),
        [0, 1, 2].map(|number| env.position(number)),
    );
    let width = env.shape().actions;
    let good: Vec<u32> = buffers
        .mask
        .chunks(width)
        .map(|mask| any_of(mask, 0))
        .collect();
    let illegal = buffers.mask[width..][..width]
        .iter()
        .position(|may| *may == 0)
        .unwrap() as u32;
    let refused = env
        .step(&[good[0], illegal, good[2]], buffers.arrays())
        .unwrap_err();
    let StepError::NotAllowed {
        env: 1,
        action,
        refusal,
        ..
    } = refused
    else {
        panic!("{refused}");
    };
    assert_eq!(action, illegal);
    assert!(refusal.rule.id().starts_with("ludo."));
    assert!(
        refused
            .to_string()
            .starts_with(&format!("environment 1: action {illegal}, "))
    );
    assert!(refused.to_string().contains(refusal.rule.id()), "{refused}");
    let refused = env
        .step(&[good[0], good[1], 44], buffers.arrays())
        .unwrap_err();
    assert_eq!(
        refused,
        StepError::NoAction {
            env: 2,
            action: 44,
            actions: 44
        }
    );
    assert_eq!(buffers, before);
    assert_eq!([0, 1, 2].map(|number| env.position(number)), was);
    env.step(&good, buffers.arrays()).unwrap();
}

#[test]
fn an_action_for_which_nothing_is_due_is_refused_as_such() {
    // A second die, where only one is left or a bonus is due.
    let (mut env, mut buffers) = made("ludo/parcheesi", "4", settings(1));
    for step in 0.. {
        let may: Vec<u32> = (0..)
            .zip(&buffers.mask)
            .filter(|(_, may)| **may == 1)
            .map(|(action, _)| action)
            .collect();
        match env.step(&[143], buffers.arrays()) {
            Err(StepError::NotDue {
                env: 0,
                action: 143,
            }) => break,
            Ok(_) => continue,
            Err(_) => env
                .step(&[may[step % may.len()]], buffers.arrays())
                .unwrap(),
        };
    }
    let exposed = Settings {
        chance: Chance::Exposed,
        ..settings(1)
    };
    let (mut env, mut buffers) = made("ludo/madn", "4", exposed);
    let refused = env.step(&[0], buffers.arrays()).unwrap_err();
    assert_eq!(refused, StepError::NotDue { env: 0, action: 0 });
    env.step(&[49], buffers.arrays()).unwrap(); // a 6
    let refused = env.step(&[49], buffers.arrays()).unwrap_err();
    assert!(matches!(refused, StepError::NotAllowed { .. }), "{refused}");
}

#[test]
fn arrays_of_other_lengths_are_refused() {
    let (mut env, mut buffers) = made("partan", "2", settings(2));
    buffers.reward.push(0.0);
    let refused = env.step_random(1, buffers.arrays()).unwrap_err();
    let wrong = StepError::Length {
        array: "reward",
        found: 5,
        expected: 4,
    };
    assert_eq!(refused, wrong);
    assert_eq!(
        refused.to_string(),
        "the array reward has 5 elements; give it 4"
    );
    buffers.reward.pop();
    assert!(matches!(
        env.step(&[0], buffers.arrays()),
        Err(StepError::Length {
            array: "actions",
            ..
        })
    ));
    buffers.last_seat.pop();
    assert!(env.observe(buffers.arrays()).is_err());
    // Nobody need look at the last positions.
    (buffers.last_seat, buffers.last_observation) = (Vec::new(), Vec::new());
    assert!(env.observe(buffers.arrays()).is_ok());
}

#[test]
fn environments_that_cannot_be_are_refused() {
    let make = |variant: &str, settings| VecEnv::new(variant, "4", settings).unwrap_err();
    assert_eq!(make("partan", settings(0)), MakeError::NoEnvs);
    let never = Settings {
        cap: 0,
        ..settings(1)
    };
    assert_eq!(make("partan", never), MakeError::NoThrows);
    assert!(matches!(make("chess", settings(1)), MakeError::Start(_)));
    assert!(matches!(
        make("ludo/madn[tries=2]", settings(1)),
        MakeError::Start(_)
    ));
}

#[test]
fn a_reset_begins_the_same_games_again_and_a_seed_others() {
    let (mut env, mut buffers) = made("patolli", "2", settings(9));
    let first = buffers.clone();
    env.step_random(500, buffers.arrays()).unwrap();
    let later = buffers.clone();
    env.reset(buffers.arrays()).unwrap();
    assert_eq!(buffers, first);
    env.step_random(500, buffers.arrays()).unwrap();
    assert_eq!(buffers, later);
    env.reseed(8, buffers.arrays()).unwrap();
    assert_ne!(buffers, first);
    env.reseed(7, buffers.arrays()).unwrap();
    assert_eq!(buffers, first);
}

#[test]
fn stepping_allocates_nothing() {
    for (variant, seats) in VARIANTS {
        let (mut env, mut buffers) = made(variant, seats, settings(16));
        let width = env.shape().actions;
        let mut actions = vec![0; 16];
        let counted = allocation_counter::measure(|| {
            for _ in 0..300 {
                for (action, mask) in actions.iter_mut().zip(buffers.mask.chunks(width)) {
                    *action = mask.iter().rposition(|may| *may == 1).unwrap() as u32;
                }
                env.step(&actions, buffers.arrays()).unwrap();
                env.step_random(30, buffers.arrays()).unwrap();
            }
            env.reset(buffers.arrays()).unwrap();
        });
        assert_eq!(counted.count_total, 0, "{variant}");
    }
}
