//! Who looks ahead wins: at an obvious win, and over many games.
use macuil::core::board;
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::{AnyPosition, Visitor};
use macuil_players::{Bot, Budget, choose_any, play_out};

#[test]
fn a_move_that_wins_is_made() {
    for (text, winning) in [
        // The fifth piece into the Arrival Zone.
        (
            "partan seats=GR turn=G at=move:3 G=17,34 B=- R=- W=- start=0,0,8,0 home=4,0,0,0 centre=2",
            "3:34-home",
        ),
        // The bonus brings the last piece home; it might be declined.
        (
            "parchis/remix seats=YR turn=Y at=bonus:10 Y=66,home,home,home R=yard,yard,yard,yard",
            "10:66-home",
        ),
    ] {
        let position: AnyPosition = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(position.moves().len() > 1, "{:?}", position.moves());
        for bot in [
            Bot::Greedy,
            Bot::Expectimax(2),
            Bot::Mcts(Budget::Nodes(100)),
            Bot::Mcts(Budget::Nodes(2_000)),
        ] {
            let mut draws = Stream::players(1, 0);
            let chosen = choose_any(&position, &mut bot.player(), &mut draws);
            assert_eq!(chosen.as_deref(), Some(winning), "{bot}");
        }
    }
}

/// The share of games that the first of two bots wins, each sitting first as often as second, with the same dice.
struct Share([Bot; 2], u64);

impl Visitor for Share {
    type Output = f64;

    fn visit<P: Position>(self, start: &P) -> f64 {
        let Share(bots, games) = self;
        let mut won = 0.0;
        for game in 0..games {
            let mut position = start.clone();
            let first = (game % 2) as usize;
            let mut players = [bots[first].player(), bots[1 - first].player()];
            let (mut dice, mut draws) = (Stream::dice(7, game / 2), Stream::players(7, game));
            play_out(
                &mut position,
                &mut players,
                &mut dice,
                &mut draws,
                100_000,
                &mut NoEvents,
            );
            let Node::Over(outcome) = position.node() else {
                panic!("not over: {position}");
            };
            let seats: Vec<_> = board::in_order(position.board(), position.seats()).collect();
            won += match outcome.winner() {
                Some(seat) if seats[first] == seat => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
        won / games as f64
    }
}

fn share(variant: &str, bots: [Bot; 2], games: u64) -> f64 {
    let start = AnyPosition::start(variant, "2", None).expect("a variant begins");
    let share = start.visit(Share(bots, games));
    println!("{variant}: {} wins {share:.3} against {}", bots[0], bots[1]);
    share
}

#[test]
fn greedy_beats_random_in_every_game() {
    for variant in [
        "partan",
        "parchis/tournament",
        "ludo/classic",
        "ludo/madn",
        "patolli",
    ] {
        let share = share(variant, [Bot::Greedy, Bot::Random], 400);
        assert!(share > 0.75, "{variant}: {share}");
    }
}

#[test]
fn greedy_beats_the_rules_of_thumb() {
    for variant in ["partan", "parchis/tournament", "ludo/classic", "patolli"] {
        let share = share(variant, [Bot::Greedy, Bot::Mixed], 400);
        assert!(share > 0.6, "{variant}: {share}");
    }
}

#[test]
fn a_tree_search_beats_random_play() {
    for variant in ["partan", "parchis/tournament", "ludo/classic", "patolli"] {
        let share = share(variant, [Bot::Mcts(Budget::Nodes(200)), Bot::Random], 60);
        assert!(share > 0.7, "{variant}: {share}");
    }
}
