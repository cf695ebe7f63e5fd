//! Players against players: who sits where, what scores say, when a test stops.
use std::sync::atomic::{AtomicBool, Ordering};

use macuil::AnyPosition;
use macuil::core::position::Position;
use macuil::core::random::{Stream, below};
use macuil::core::seat::Seats;
use macuil_players::{Bot, Player};
use macuil_sim::contest::{
    Contest, CrossTable, Finding, Score, Sequential, Verdict, contest, elo, play_pair, seatings,
    share_of,
};

static NEVER: AtomicBool = AtomicBool::new(false);

fn start(variant: &str, seats: &str) -> AnyPosition {
    AnyPosition::start(variant, seats, None).unwrap()
}

fn plan(variant: &str, seats: &str, sides: [Bot; 2], pairs: u64) -> Contest {
    Contest {
        pairs,
        seed: 7,
        ..Contest::new(start(variant, seats), sides)
    }
}

fn found(plan: &Contest, test: Option<&Sequential>) -> Finding {
    contest(plan, test, &NEVER, |_| ())
}

#[test]
fn every_way_of_sharing_the_seats_evenly_comes_once_with_its_complement() {
    for (variant, seats, ways) in [
        ("ludo/classic", "2", 1),
        ("patolli", "3", 3),
        ("partan", "4", 3),
        ("parchis/french6", "5", 10),
        ("parchis/french6", "6", 10),
        ("parchis/tournament8", "8", 35),
    ] {
        let start = start(variant, seats);
        let all = start.seats();
        let mut seen: Vec<Seats> = seatings(&start);
        assert_eq!(seen.len(), ways, "{variant}");
        assert!(seen.iter().all(|mine| mine.len() == all.len() / 2));
        let others = |mine: &Seats| Seats::from_bits(all.bits() & !mine.bits());
        let complements: Vec<Seats> = seen.iter().map(others).collect();
        seen.extend(complements);
        seen.sort_by_key(|mine| mine.bits());
        seen.dedup();
        assert_eq!(seen.len(), 2 * ways, "{variant}");
    }
}

#[test]
fn a_player_against_itself_makes_half_of_the_points_of_every_pair() {
    for (variant, seats) in [
        ("partan", "3"),
        ("parchis/french", "4"),
        ("ludo/parcheesi", "2"),
        ("patolli", "4"),
    ] {
        for bot in [Bot::Random, Bot::Mixed] {
            let found = found(&plan(variant, seats, [bot, bot], 20), None);
            assert_eq!(found.score.pairs, [0, 0, 20, 0, 0], "{bot} in {variant}");
            assert_eq!(found.score.share().map(|share| share.value), Some(0.5));
        }
    }
}

#[test]
fn what_is_found_does_not_depend_on_threads_or_on_how_a_contest_is_cut() {
    let whole = Contest {
        threads: 1,
        ..plan("ludo/madn", "3", [Bot::Aggressive, Bot::Random], 90)
    };
    let once = found(&whole, None);
    assert_eq!((once.score.count(), once.stopped), (90, false));
    let many = Contest {
        threads: 5,
        ..whole.clone()
    };
    assert_eq!(found(&many, None), once);
    let mut pairs = [0; 5];
    for (first_index, length) in [(0, 31), (31, 59)] {
        let part = Contest {
            first_index,
            pairs: length,
            ..whole.clone()
        };
        let found = found(&part, None).score.pairs;
        pairs
            .iter_mut()
            .zip(found)
            .for_each(|(sum, more)| *sum += more);
    }
    assert_eq!(pairs, once.score.pairs);
    // A test ends with the same pair, however many threads play on meanwhile.
    let test = Sequential::new(0.0, 60.0);
    let (one, five) = (found(&whole, Some(&test)), found(&many, Some(&test)));
    assert_eq!(one, five);
    assert!(
        one.verdict != Verdict::Open && one.score.count() < 90,
        "{one:?}"
    );
    assert!(!one.stopped);
}

#[test]
fn a_contest_is_stopped_between_pairs() {
    let stop = AtomicBool::new(false);
    let plan = plan("ludo/classic", "2", [Bot::Random, Bot::First], 1_000_000);
    let found = contest(&plan, None, &stop, |found| {
        if found.score.count() == 50 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(found.stopped && (50..1_000).contains(&found.score.count()));
}

#[test]
fn games_cut_short_are_won_by_nobody() {
    let plan = Contest {
        cap: 10,
        ..plan("ludo/classic", "4", [Bot::Random, Bot::First], 5)
    };
    let found = found(&plan, None);
    assert_eq!((found.truncated, found.throws), (10, 100));
    assert_eq!(found.score.pairs, [0, 0, 5, 0, 0]);
}

#[test]
fn a_player_of_ones_own_plays_pairs() {
    /// Moves the last of the list, and counts how often it was asked.
    struct Last(u32);
    impl<P: Position> Player<P> for Last {
        fn choose(&mut self, _: &P, moves: &[P::Move], _: &mut Stream) -> usize {
            self.0 += 1;
            moves.len() - 1
        }
    }
    let start = macuil::ludo::Position::start("ludo/classic", "2", None).unwrap();
    let seats = seatings(&AnyPosition::Ludo(start))[0];
    let (mut last, mut first) = (Last(0), Bot::First.player());
    let pair = play_pair(&start, [&mut last, &mut first], seats, 7, 3, 100_000);
    assert!(last.0 > 20, "it is asked in both games");
    let mut again = Last(0);
    let reversed = play_pair(
        &start,
        [&mut first, &mut again],
        Seats::from_bits(start.seats().bits() & !seats.bits()),
        7,
        3,
        100_000,
    );
    assert_eq!(reversed.halves, pair.halves.map(|halves| 2 - halves));
    assert_eq!((again.0, reversed.throws), (last.0, pair.throws));
}

#[test]
fn a_share_and_its_interval_are_those_of_pairs() {
    // Two hundred pairs: mean 0.55, and a variance by hand.
    let score = Score {
        pairs: [20, 20, 80, 60, 20],
    };
    assert_eq!((score.games(), score.points()), (400, 220.0));
    let share = score.share().unwrap();
    assert_eq!(share.value, 0.55);
    let variance = (20.0 * 0.55f64.powi(2)
        + 20.0 * 0.3f64.powi(2)
        + 80.0 * 0.05f64.powi(2)
        + 60.0 * 0.2f64.powi(2)
        + 20.0 * 0.45f64.powi(2))
        / 199.0;
    let half = 1.959_964 * (variance / 200.0).sqrt();
    assert!(
        (share.high - share.low - 2.0 * half).abs() < 2e-3,
        "{share:?}"
    );
    assert!(share.low > 0.0 && share.low < 0.55 && share.high > 0.55);
    let other = score.reversed().share().unwrap();
    assert!((other.value - 0.45).abs() < 1e-12 && (other.low - (1.0 - share.high)).abs() < 1e-12);
    // All points: the interval is that of as many games.
    let all = Score {
        pairs: [0, 0, 0, 0, 10],
    };
    let share = all.share().unwrap();
    assert!(
        share.high == 1.0 && (share.low - 0.8389).abs() < 1e-4,
        "{share:?}"
    );
    assert_eq!(all.elo().map(|elo| elo.value), Some(f64::INFINITY));
    assert_eq!(Score::default().share(), None);
}

/// Draws pairs whose half points have these weights.
fn draw(weights: [u32; 5], pairs: u64, draws: &mut Stream) -> Score {
    let mut score = Score::default();
    let total = weights.iter().sum();
    for _ in 0..pairs {
        let mut drawn = below(draws, total);
        let half = weights.iter().position(|weight| {
            let found = drawn < *weight;
            drawn = drawn.wrapping_sub(*weight);
            found
        });
        score.pairs[half.unwrap()] += 1;
    }
    score
}

#[test]
fn intervals_of_shares_hold_the_truth_as_often_as_they_say() {
    for (weights, pairs) in [
        ([1, 0, 2, 0, 1], 100),
        ([10, 5, 60, 5, 20], 60),
        ([2, 1, 10, 2, 35], 80),
    ] {
        let total: u32 = weights.iter().sum();
        let halves: u32 = weights
            .iter()
            .zip(0..)
            .map(|(weight, half)| weight * half)
            .sum();
        let truth = f64::from(halves) / f64::from(4 * total);
        let mut draws = Stream::players(11, pairs);
        let held = (0..4_000).filter(|_| {
            let share = draw(weights, pairs, &mut draws).share().unwrap();
            share.low <= truth && truth <= share.high
        });
        let share = held.count() as f64 / 4_000.0;
        assert!((0.935..0.97).contains(&share), "{share} with {weights:?}");
    }
}

#[test]
fn a_sequential_test_errs_no_more_than_it_may() {
    // Pairs of a side that makes half of the points, and of one that is 50 Elo points better.
    let test = Sequential::new(0.0, 50.0);
    let better = (share_of(50.0) * 1_000.0).round() as u32;
    for (share, wrong) in [(500, Verdict::Better), (better, Verdict::NotBetter)] {
        let weights = [
            (1_000 - share) * (1_000 - share),
            0,
            2 * share * (1_000 - share),
            0,
            share * share,
        ];
        let (mut errors, mut pairs) = (0, 0);
        for trial in 0..600 {
            let mut draws = Stream::players(13, trial);
            let mut score = Score::default();
            while test.verdict(&score) == Verdict::Open && score.count() < 20_000 {
                let more = draw(weights, 1, &mut draws);
                score
                    .pairs
                    .iter_mut()
                    .zip(more.pairs)
                    .for_each(|(sum, more)| *sum += more);
            }
            pairs += score.count();
            errors += u32::from(test.verdict(&score) == wrong);
        }
        assert!(errors <= 42, "{errors} of 600 with a share of {share}");
        assert!(pairs / 600 < 400, "{} pairs a trial", pairs / 600);
    }
}

#[test]
fn ratings_fit_what_is_known() {
    let bots = [Bot::Random, Bot::Mixed, Bot::Greedy];
    let score = |share: f64| Score {
        pairs: [
            (1e6 * (1.0 - share)).round() as u64,
            0,
            0,
            0,
            (1e6 * share).round() as u64,
        ],
    };
    let mut table = CrossTable::new(&bots);
    assert_eq!(table.pairings().count(), 3);
    assert!(
        table
            .standings()
            .iter()
            .all(|standing| standing.rating.is_none())
    );
    // Scores as ratings of 0, 100 and 250 let expect.
    table.set(0, 1, score(share_of(-100.0)));
    table.set(2, 0, score(share_of(250.0)));
    table.set(1, 2, score(share_of(-150.0)));
    let ratings: Vec<f64> = table
        .standings()
        .iter()
        .map(|standing| standing.rating.unwrap())
        .collect();
    for (rating, expected) in ratings.iter().zip([0.0, 100.0, 250.0]) {
        assert!((rating - expected).abs() < 0.1, "{ratings:?}");
    }
    assert!((elo(table.share(2, 1).unwrap().value) - 150.0).abs() < 0.1);
    assert_eq!(table.score(0, 2), table.score(2, 0).reversed());
}
