//! Whole games: bots play them to the end, in every variant with each number of seats, and the same ones for a seed.
use crate::common;

use macuil::Visitor;
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Playout, Position};
use macuil::core::random::Stream;
use macuil_players::{BOTS, Bot, Budget, Player, choose_any, choose_move, play_out};

/// More throws than any game takes.
const MOST: u64 = 200_000;

fn play<P: Position>(start: &P, bots: &[Bot], index: u64) -> (P, Playout) {
    let mut position = start.clone();
    let mut players: Vec<_> = bots.iter().map(|bot| bot.player()).collect();
    let (mut dice, mut draws) = (Stream::dice(5, index), Stream::players(5, index));
    let playout = play_out(
        &mut position,
        &mut players,
        &mut dice,
        &mut draws,
        MOST,
        &mut NoEvents,
    );
    (position, playout)
}

struct AtRandom;

impl Visitor for AtRandom {
    type Output = ();

    fn visit<P: Position>(self, start: &P) {
        for index in 0..20 {
            let mut position = start.clone();
            let (mut dice, mut draws) = (Stream::dice(5, index), Stream::players(5, index));
            let playout = position.play_out(&mut dice, &mut draws, MOST, &mut NoEvents);
            assert_eq!(play(start, &[Bot::Random], index), (position, playout));
        }
    }
}

#[test]
fn random_bots_play_the_games_of_random_play() {
    common::beginnings().for_each(|start| start.visit(AtRandom));
}

/// One of the bots beside random ones.
struct Whole(Bot);

impl Visitor for Whole {
    type Output = ();

    fn visit<P: Position>(self, start: &P) {
        let mut bots = vec![Bot::Random; start.seats().len()];
        bots[0] = self.0;
        let (end, played) = play(start, &bots, 1);
        assert!(matches!(end.node(), Node::Over(_)), "{}: {end}", self.0);
        assert!(played.choices > 0 && played.decisions >= played.choices);
    }
}

#[test]
fn every_bot_plays_every_variant_to_the_end() {
    for info in BOTS {
        let bot = match info.name.parse().expect("a bot of the list") {
            Bot::Mcts(_) => Bot::Mcts(Budget::Nodes(30)),
            bot => bot,
        };
        // Two throws ahead with two dice take long; the next test makes a few such moves.
        let starts = common::beginnings()
            .filter(|start| bot != Bot::Expectimax(2) || start.variant() != "ludo/parcheesi");
        starts.for_each(|start| start.visit(Whole(bot)));
    }
}

#[test]
fn two_throws_ahead_with_two_dice_are_looked_at_for_a_few_moves() {
    let mut position = macuil::ludo::Position::start("ludo/parcheesi", "2", None).unwrap();
    let (mut dice, mut draws) = (Stream::dice(7, 0), Stream::players(7, 0));
    let mut players = [Bot::Expectimax(2).player()];
    let played = play_out(
        &mut position,
        &mut players,
        &mut dice,
        &mut draws,
        16,
        &mut NoEvents,
    );
    assert!(played.throws == 16 && played.choices > 3, "{played:?}");
}

/// All bots play for themselves, and the same game again.
struct Again(Bot);

impl Visitor for Again {
    type Output = ();

    fn visit<P: Position>(self, start: &P) {
        let first = play(start, &[self.0], 2);
        assert!(
            matches!(first.0.node(), Node::Over(_)),
            "{}: {}",
            self.0,
            first.0
        );
        assert_eq!(play(start, &[self.0], 2), first);
        // What a player keeps does not change its mind: a fresh one for each move plays the same.
        struct Fresh(Bot);
        impl<P: Position> Player<P> for Fresh {
            fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize {
                self.0.player().choose(position, moves, draws)
            }
        }
        let mut position = start.clone();
        let (mut dice, mut draws) = (Stream::dice(5, 2), Stream::players(5, 2));
        let mut fresh = [Fresh(self.0)];
        let playout = play_out(
            &mut position,
            &mut fresh,
            &mut dice,
            &mut draws,
            MOST,
            &mut NoEvents,
        );
        assert_eq!((position, playout), first);
    }
}

#[test]
fn a_seed_gives_the_same_game() {
    for bot in [
        Bot::Aggressive,
        Bot::Defensive,
        Bot::Mixed,
        Bot::Greedy,
        Bot::Mcts(Budget::Nodes(20)),
    ] {
        for variant in ["partan", "parchis/french", "ludo/indian", "patolli"] {
            let start = macuil::AnyPosition::start(variant, "3", None).expect("a variant begins");
            start.visit(Again(bot));
        }
    }
}

#[test]
fn a_single_move_is_made_without_asking_and_drawing() {
    struct Silent;
    impl<P: Position> Player<P> for Silent {
        fn choose(&mut self, _: &P, _: &[P::Move], _: &mut Stream) -> usize {
            panic!("there is nothing to choose")
        }
    }
    let text = "ludo/classic seats=RY turn=R at=move:6 R=yard,yard,yard,yard Y=yard,yard,yard,yard sixes=1";
    let position = macuil::ludo::Position::from_text(text).expect("a position");
    let mut draws = Stream::players(1, 1);
    let chosen = choose_move(&position, &mut Silent, &mut draws);
    assert_eq!(chosen.map(|m| m.to_string()), Some("6:yard-0".into()));
    assert_eq!(draws, Stream::players(1, 1));
    let over = "ludo/classic seats=RY turn=R at=over:R R=home,home,home,home Y=yard,yard,yard,yard";
    let over = macuil::ludo::Position::from_text(over).expect("a position");
    assert_eq!(choose_move(&over, &mut Silent, &mut draws), None);
}

#[test]
fn a_place_beyond_the_list_is_its_last_move_and_without_players_the_first_is_made() {
    struct Beyond;
    impl<P: Position> Player<P> for Beyond {
        fn choose(&mut self, _: &P, _: &[P::Move], _: &mut Stream) -> usize {
            usize::MAX
        }
    }
    let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,5,20,h1 Y=yard,yard,2,23";
    let start = macuil::ludo::Position::from_text(text).expect("a position");
    let mut draws = Stream::players(1, 1);
    let chosen = choose_move(&start, &mut Beyond, &mut draws);
    assert_eq!(chosen, start.legal_moves().last().copied());
    let play = |players: &mut [Beyond]| {
        let mut position = start;
        let played = play_out(
            &mut position,
            players,
            &mut Stream::dice(1, 1),
            &mut Stream::players(1, 1),
            0,
            &mut NoEvents,
        );
        (position, played.choices)
    };
    let after = |place: usize| {
        let mut position = start;
        position.apply_move(start.legal_moves()[place], &mut NoEvents);
        (position, 1)
    };
    assert_eq!(play(&mut [Beyond]), after(2));
    assert_eq!(play(&mut []), after(0));
}

#[test]
fn a_bot_says_its_move_at_a_position_of_any_game() {
    for start in common::beginnings() {
        let (mut position, mut dice, mut draws) =
            (start, Stream::dice(9, 0), Stream::players(9, 0));
        let mut player = Bot::Mixed.player();
        for _ in 0..200 {
            let word = match position.node() {
                Node::Over(_) => break,
                Node::Chance(_) => {
                    assert_eq!(choose_any(&position, &mut player, &mut draws), None);
                    position.draw(&mut dice)
                }
                Node::Decision(_) => choose_any(&position, &mut player, &mut draws),
            };
            let word = word.expect("something is due");
            position.play(&word, &mut Vec::new()).expect("it is legal");
        }
    }
}

#[test]
fn a_tree_search_keeps_to_its_time() {
    let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,5,20,h1 Y=yard,yard,2,23";
    let position = macuil::ludo::Position::from_text(text).expect("a position");
    let time = std::time::Duration::from_millis(30);
    let started = std::time::Instant::now();
    let mut player = Bot::Mcts(Budget::Time(time)).player();
    assert!(choose_move(&position, &mut player, &mut Stream::players(1, 1)).is_some());
    let taken = started.elapsed();
    assert!(taken >= time && taken < 200 * time, "{taken:?}");
}
