//! Strategies for any game, seen on the toy game: what they reach, and how they shrink.
use crate::toy;

use std::collections::BTreeSet;

use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position};
use macuil_core::testing::{Game, Plies, games, games_from, positions, starts};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestError, TestRunner};
use toy::Dash;

/// What a failing property is shown with after shrinking.
fn shrunk<S: Strategy>(strategy: &S, holds: impl Fn(&S::Value) -> bool) -> S::Value
where
    S::Value: Clone,
{
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(config, fixed());
    let result = runner.run(strategy, |value| {
        prop_assert!(holds(&value));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("the property should not hold: {other:?}"),
    }
}

fn fixed() -> proptest::test_runner::TestRng {
    proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha)
}

proptest! {
    #[test]
    fn a_game_leads_from_its_start_to_its_end_by_legal_plies(game: Game<Dash>) {
        let mut position = game.start;
        for ply in &game.plies {
            let played = match *ply {
                Ply::Roll(roll) => position.roll(roll, &mut NoEvents),
                Ply::Move(m) => position.play(m, &mut NoEvents),
            };
            prop_assert!(played.is_ok());
        }
        prop_assert_eq!(position, game.end);
        let all: Vec<Dash> = game.positions().collect();
        prop_assert_eq!(all.len(), game.plies.len() + 1);
        prop_assert_eq!((all[0], all[all.len() - 1]), (game.start, game.end));
    }

    #[test]
    fn a_game_has_no_more_plies_than_asked(game in any_with::<Game<Dash>>(Plies(7))) {
        prop_assert!(game.plies.len() <= 7);
    }

    #[test]
    fn a_game_can_be_played_again_from_what_is_shown_of_it(game in games::<Dash>(40)) {
        let shown = format!("{game:?}");
        let texts: Vec<&str> = shown.split('"').skip(1).step_by(2).collect();
        let mut position = Dash::from_text(texts[0]).unwrap();
        for word in texts[1].split_whitespace() {
            position.play_word(word, &mut NoEvents).unwrap();
        }
        prop_assert_eq!(position.to_string(), texts[2]);
    }

    #[test]
    fn games_begin_where_they_are_told_to(game in games_from(Just(Dash::start("dash[stay=yes]", "", Some('B')).unwrap()), 20)) {
        prop_assert_eq!(game.start.node(), Node::Chance(macuil_core::seat::Seat::new(1)));
        prop_assert!(game.start.to_string().starts_with("dash[stay=yes]"));
    }
}

#[test]
fn every_option_and_first_player_is_among_the_beginnings() {
    let mut runner = TestRunner::deterministic();
    let starts: BTreeSet<String> = (0..200)
        .map(|_| starts::<Dash>().new_tree(&mut runner).unwrap().current())
        .map(|start| start.to_string())
        .collect();
    // Two players who may begin, and an option of two values.
    assert_eq!(starts.len(), 4, "{starts:?}");
}

#[test]
fn positions_of_every_kind_are_reached() {
    let mut runner = TestRunner::deterministic();
    let mut seen = [0; 3];
    for _ in 0..300 {
        let position = positions::<Dash>(120)
            .new_tree(&mut runner)
            .unwrap()
            .current();
        seen[match position.node() {
            Node::Chance(_) => 0,
            Node::Decision(_) => 1,
            Node::Over(_) => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn a_property_that_fails_always_shrinks_to_the_first_beginning_and_no_ply() {
    let game = shrunk(&games::<Dash>(300), |_| false);
    assert_eq!(game.start, Dash::start("dash", "", None).unwrap());
    assert!(game.plies.is_empty(), "{game:?}");
}

#[test]
fn a_captured_piece_shrinks_to_the_shortest_game_that_captures() {
    let captures = |game: &Game<Dash>| {
        let (mut position, mut captured) = (game.start, false);
        for ply in &game.plies {
            position.apply(*ply, &mut |event| {
                captured |= matches!(event, toy::Happening::Captured { .. })
            });
        }
        captured
    };
    let game = shrunk(&games::<Dash>(300), |game| !captures(game));
    // Each throws once and moves once, to the same space; neither throw can be made plainer without the other.
    let words: Vec<String> = game.words().collect();
    assert_eq!(words, [&words[0], "from:0", &words[0], "from:0"]);
}

#[test]
fn a_win_shrinks_to_nothing_but_what_wins() {
    let over = |game: &Game<Dash>| matches!(game.end.node(), Node::Over(_));
    let before = shrunk(&games::<Dash>(300), |game| !over(game));
    // Whoever is first needs at least nine throws of three for two pieces over thirteen spaces, with eight of the other's between.
    assert!(
        (2 * (9 + 8)..=2 * 30).contains(&before.plies.len()),
        "{before:?}"
    );
    assert!(over(&before));
}
