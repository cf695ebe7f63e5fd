//! Exact chances against closed forms, a second computation and the games that players play.
mod plain;
mod tables;

use std::collections::HashMap;

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;
use macuil::ludo;
use macuil_players::{Bot, Exact, ExactError, choose_move};

fn solved<P: Position>(text: &str) -> (P, Exact<P>) {
    let start = P::from_text(text).unwrap();
    let exact = Exact::solve(&start, 400_000).unwrap();
    (start, exact)
}

fn ludo(text: &str) -> (ludo::Position, Exact<ludo::Position>) {
    solved(text)
}

#[test]
fn races_of_one_throw_are_what_they_are_by_hand() {
    for (text, expected) in [
        // A turn wins with a 1, also after one 6 or two: 43/216.
        (
            "ludo/classic seats=RY turn=R at=roll R=h5,home,home,home Y=h5,home,home,home",
            216.0 / 389.0,
        ),
        // Without the rule of three 6s: (1/6) / (1 - 1/6) = 1/5 a turn.
        (
            "ludo/classic[third=none] seats=RY turn=Y at=roll R=h5,home,home,home Y=h5,home,home,home",
            1.0 / (2.0 - 0.2),
        ),
        // With a 1 to be moved the game is won.
        (
            "ludo/classic seats=RY turn=R at=move:1 R=h5,home,home,home Y=h5,home,home,home",
            1.0,
        ),
    ] {
        let (start, exact) = ludo(text);
        let chance = exact.chance(&start).unwrap();
        assert!(
            (chance.value() - expected).abs() < 1e-9,
            "{text}: {chance:?}"
        );
        assert!(chance.low <= expected + 1e-12 && expected - 1e-12 <= chance.high);
    }
}

/// The chance of `seat` by plain recursion, so many plies deep, with what lies deeper anywhere between 0 and 1.
fn bounds<P: Position>(
    position: &P,
    seat: Seat,
    plies: u32,
    known: &mut HashMap<(P, u32), (f64, f64)>,
) -> (f64, f64) {
    if let Some(found) = known.get(&(position.clone(), plies)) {
        return *found;
    }
    let found = match position.node() {
        Node::Over(outcome) => {
            let won = f64::from(u8::from(outcome.winner() == Some(seat)));
            (won, won)
        }
        _ if plies == 0 => (0.0, 1.0),
        Node::Chance(_) => {
            let table = position.rolls().unwrap();
            let mut sum = (0.0, 0.0);
            for (roll, weight) in table.outcomes() {
                let mut after = position.clone();
                after.apply_roll(*roll, &mut NoEvents);
                let (low, high) = bounds(&after, seat, plies - 1, known);
                let share = f64::from(*weight) / f64::from(table.total());
                sum = (sum.0 + share * low, sum.1 + share * high);
            }
            sum
        }
        Node::Decision(mover) => {
            let moves = position.legal_moves();
            let after = |m: &P::Move| {
                let mut after = position.clone();
                after.apply_move(*m, &mut NoEvents);
                after
            };
            let all: Vec<(f64, f64)> = moves
                .as_ref()
                .iter()
                .map(|m| bounds(&after(m), seat, plies - 1, known))
                .collect();
            let better = |a: f64, b: f64| if mover == seat { a.max(b) } else { a.min(b) };
            all.into_iter()
                .reduce(|a, b| (better(a.0, b.0), better(a.1, b.1)))
                .unwrap()
        }
    };
    known.insert((position.clone(), plies), found);
    found
}

#[test]
fn a_second_computation_by_recursion_closes_in_on_the_same_chances() {
    let (start, exact) = ludo("ludo/madn seats=RY turn=R at=roll R=36,38,g3,g4 Y=17,19,g3,g4");
    let chance = exact.chance(&start).unwrap().value();
    let mut known = HashMap::new();
    let mut width = 1.0;
    for plies in [40, 70, 100] {
        let (low, high) = bounds(&start, exact.seat(), plies, &mut known);
        assert!(
            low <= chance + 1e-9 && chance <= high + 1e-9,
            "{low} {chance} {high}"
        );
        assert!(high - low < width);
        width = high - low;
    }
    assert!(width < 0.02, "{width}");
}

#[test]
fn nobody_does_better_than_the_best_play_and_games_come_out_as_said() {
    // One piece each, which can still meet.
    let (start, exact) =
        ludo("ludo/classic seats=RY turn=R at=roll R=20,home,home,home Y=10,home,home,home");
    let (red, yellow) = (exact.seat(), start.seats().after(exact.seat()).unwrap());
    let best = exact.chance(&start).unwrap().value();
    assert!(exact.chance_of_any(red).value() <= best + 1e-9);
    for bot in [Bot::First, Bot::LeadFirst, Bot::Mixed, Bot::Greedy] {
        let mine = exact.chance_of(&mut bot.player(), red, 7).value();
        let theirs = exact.chance_of(&mut bot.player(), yellow, 7).value();
        assert!(
            mine <= best + 1e-9 && best <= theirs + 1e-9,
            "{bot}: {mine} {best} {theirs}"
        );
    }
    // Best play against a random player, by games and by the chance.
    let expected = exact.chance_of_any(yellow).value();
    let (mut won, games) = (0, 20_000);
    for index in 0..games {
        let mut position = start;
        let (mut dice, mut draws) = (Stream::dice(7, index), Stream::players(7, index));
        let (mut best, mut random) = (&exact, Bot::Random.player());
        let winner = loop {
            match position.node() {
                Node::Over(outcome) => break outcome.winner(),
                Node::Chance(_) => {
                    let roll = position.rolls().unwrap().sample(&mut dice);
                    position.apply_roll(roll, &mut NoEvents);
                }
                Node::Decision(seat) => {
                    let chosen = if seat == red {
                        choose_move(&position, &mut best, &mut draws)
                    } else {
                        choose_move(&position, &mut random, &mut draws)
                    };
                    position.apply_move(chosen.unwrap(), &mut NoEvents);
                }
            }
        };
        won += u64::from(winner == Some(red));
    }
    let share = won as f64 / games as f64;
    let error = (expected * (1.0 - expected) / games as f64).sqrt();
    assert!(
        (share - expected).abs() < 4.0 * error,
        "{share} and {expected}"
    );
}

#[test]
fn who_throws_first_is_better_off_in_races_of_other_games() {
    let (start, exact) = solved::<macuil::patolli::Position>(
        "patolli seats=SN turn=S at=roll S=48,off,off,off,off,off N=22,off,off,off,off,off points=6,6 basket=12",
    );
    let chance = exact.chance(&start).unwrap();
    assert!(chance.high - chance.low < 1e-9 && chance.value() > 0.5 && chance.value() < 1.0);
    let (start, exact) = solved::<macuil::parchis::Position>(
        "parchis/tournament seats=YR turn=Y at=roll Y=c5,home,home,home R=c5,home,home,home",
    );
    let chance = exact.chance(&start).unwrap();
    assert!(chance.value() > 0.5 && chance.value() < 1.0, "{chance:?}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let refused = |variant: &str, seats: &str, most| {
        let start = ludo::Position::start(variant, seats, None).unwrap();
        Exact::solve(&start, most).unwrap_err()
    };
    assert_eq!(
        refused("ludo/classic", "3", 10),
        ExactError::NotTwo { seats: 3 }
    );
    assert_eq!(
        refused("ludo/classic", "2", 10_000),
        ExactError::TooMany { most: 10_000 }
    );
}
