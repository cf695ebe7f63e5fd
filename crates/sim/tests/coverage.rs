//! Intervals hold what they promise: in 93 to 97 of a hundred seeded experiments the truth lies within.
use std::convert::Infallible;

use macuil::AnyPosition;
use macuil::core::random::{Stream, below};
use macuil_sim::{Difference, Estimate, Histogram, PairedWins, Pairs, Plan, Ratio, Row, holm};

const EXPERIMENTS: u64 = 2_000;

/// Checks that the interval of an experiment holds the truth as often as it should.
#[track_caller]
fn covers(truth: f64, mut experiment: impl FnMut(&mut Stream) -> Estimate) {
    let hits = (0..EXPERIMENTS)
        .filter(|index| {
            let interval = experiment(&mut Stream::dice(20, *index));
            interval.low <= truth && truth <= interval.high
        })
        .count();
    let share = hits as f64 / EXPERIMENTS as f64;
    assert!((0.93..=0.97).contains(&share), "covered {share}");
}

/// How many of so many tries hit, each with this chance in a thousand.
fn hits(stream: &mut Stream, tries: u64, thousandths: u32) -> u64 {
    (0..tries)
        .filter(|_| below(stream, 1_000) < thousandths)
        .count() as u64
}

/// The throws until a one, with a die of so many sides: as skew as the length of a game ever is.
fn wait(stream: &mut Stream, sides: u32) -> u64 {
    1 + (0..).take_while(|_| below(stream, sides) > 0).count() as u64
}

fn waits(stream: &mut Stream, games: usize, sides: u32) -> Histogram {
    (0..games).map(|_| wait(stream, sides)).collect()
}

#[test]
fn shares_are_covered() {
    for (games, thousandths) in [(60, 500), (400, 250), (1_000, 125), (300, 30)] {
        covers(f64::from(thousandths) / 1_000.0, |stream| {
            Estimate::share(hits(stream, games, thousandths), games).unwrap()
        });
    }
}

#[test]
fn means_are_covered() {
    covers(6.0, |stream| waits(stream, 200, 6).mean().unwrap());
    covers(2.0, |stream| waits(stream, 100, 2).mean().unwrap());
}

#[test]
fn ratios_of_totals_are_covered() {
    // Of the decisions of a game, whose number varies, a third are choices; those of one game are alike.
    covers(1.0 / 3.0, |stream| {
        let mut ratio = Ratio::default();
        for _ in 0..200 {
            let decisions = 10 + wait(stream, 10);
            let share = 1 + below(stream, 3);
            let choices = (0..decisions).filter(|_| below(stream, 6) < share).count();
            ratio.add(choices as u64, decisions);
        }
        ratio.estimate().unwrap()
    });
}

#[test]
fn differences_are_covered() {
    covers(0.05, |stream| {
        let (one, other) = (hits(stream, 300, 300), hits(stream, 500, 250));
        Difference::shares((one, 300), (other, 500), 0.0)
            .unwrap()
            .estimate
    });
    covers(-4.0, |stream| {
        let (one, other) = (waits(stream, 80, 2), waits(stream, 200, 6));
        Difference::means(one.moments(), other.moments())
            .unwrap()
            .estimate
    });
}

/// The difference of the shares of two cases that go together in six games of ten, with these chances in a thousand; and of
/// every ten games of each nobody wins one, if it is so.
fn paired_shares(stream: &mut Stream, games: u64, chances: [u32; 2], nobody: bool) -> Difference {
    let mut common = PairedWins::default();
    let mut counts = [(0, 0); 2];
    for _ in 0..games {
        let dice = below(stream, 1_000);
        let results = chances.map(|chance| {
            let own = if below(stream, 10) < 6 {
                dice
            } else {
                below(stream, 1_000)
            };
            (!nobody || below(stream, 10) > 0).then_some(own < chance)
        });
        common.add(results[0], results[1]);
        for (count, result) in counts.iter_mut().zip(results) {
            count.0 += u64::from(result == Some(true));
            count.1 += u64::from(result.is_some());
        }
    }
    Difference::paired_shares(counts[0], counts[1], &common, 0.0).unwrap()
}

/// The difference of two skew means that go together, the other with dice of so many sides in part; the one has so many games
/// more.
fn paired_means(stream: &mut Stream, games: usize, sides: u32, more: usize) -> Difference {
    let (mut first, mut second) = (Histogram::default(), Histogram::default());
    let mut common = Pairs::default();
    for _ in 0..games {
        let both = wait(stream, 6);
        let (one, other) = (both + wait(stream, 3), both + wait(stream, sides));
        first.add(one);
        second.add(other);
        common.add(one, other);
    }
    (0..more).for_each(|_| first.add(wait(stream, 6) + wait(stream, 3)));
    Difference::paired_means(first.moments(), second.moments(), &common).unwrap()
}

#[test]
fn differences_of_pairs_are_covered() {
    for (games, chances) in [(300, [300, 250]), (100, [250, 250]), (1_000, [520, 480])] {
        let truth = f64::from(chances[0]) - f64::from(chances[1]);
        for nobody in [false, true] {
            covers(truth / 1_000.0, |stream| {
                paired_shares(stream, games, chances, nobody).estimate
            });
        }
    }
    for (games, sides, more) in [(80, 3, 0), (80, 6, 0), (60, 6, 60), (20, 3, 200)] {
        covers(3.0 - f64::from(sides), |stream| {
            paired_means(stream, games, sides, more).estimate
        });
    }
}

/// The share of experiments that find a difference where there is none.
fn found(mut experiment: impl FnMut(&mut Stream) -> bool) -> f64 {
    let found = (0..EXPERIMENTS).filter(|index| experiment(&mut Stream::dice(21, *index)));
    found.count() as f64 / EXPERIMENTS as f64
}

#[test]
fn one_test_in_twenty_finds_what_is_not_there_and_one_family_in_twenty_after_the_correction() {
    let shares = |stream: &mut Stream| {
        let (one, other) = (hits(stream, 400, 250), hits(stream, 200, 250));
        Difference::shares((one, 400), (other, 200), 0.0).unwrap().p
    };
    let means = |stream: &mut Stream| {
        let (one, other) = (waits(stream, 100, 6), waits(stream, 120, 6));
        Difference::means(one.moments(), other.moments()).unwrap().p
    };
    let pairs = |stream: &mut Stream| paired_shares(stream, 400, [250, 250], false).p;
    for share in [
        found(|stream| shares(stream) < 0.05),
        found(|stream| means(stream) < 0.05),
        found(|stream| pairs(stream) < 0.05),
        found(|stream| paired_shares(stream, 400, [250, 250], true).p < 0.05),
        found(|stream| paired_means(stream, 100, 3, 0).p < 0.05),
        found(|stream| paired_means(stream, 60, 3, 60).p < 0.05),
    ] {
        assert!((0.03..=0.07).contains(&share), "found {share}");
    }
    let family = |stream: &mut Stream| -> Vec<f64> {
        let pair = |stream: &mut Stream| [shares(stream), means(stream)];
        (0..4).flat_map(|_| pair(stream)).collect()
    };
    let any = |values: Vec<f64>| values.iter().any(|p| *p < 0.05);
    let corrected = found(|stream| any(holm(&family(stream))));
    assert!((0.03..=0.065).contains(&corrected), "found {corrected}");
    let uncorrected = found(|stream| any(family(stream)));
    assert!(uncorrected > 0.25, "found {uncorrected}");
}

#[test]
fn one_test_in_twenty_at_most_finds_what_is_not_there_where_few_games_differ() {
    for thousandths in [5, 10, 40] {
        let share = found(|stream| {
            let (mut first, mut second) = (Histogram::default(), Histogram::default());
            let mut common = Pairs::default();
            for _ in 0..1_000 {
                let (length, more) = (100, wait(stream, 6));
                let differs = below(stream, 1_000) < thousandths;
                let (one, other) = match below(stream, 2) {
                    _ if !differs => (length, length),
                    0 => (length + more, length),
                    _ => (length, length + more),
                };
                first.add(one);
                second.add(other);
                common.add(one, other);
            }
            let difference = Difference::paired_means(first.moments(), second.moments(), &common);
            difference.unwrap().p < 0.05
        });
        assert!(share <= 0.065, "found {share}");
    }
}

#[test]
fn where_there_is_no_difference_every_chance_of_pairs_is_as_likely() {
    let shares = |stream: &mut Stream| paired_shares(stream, 1_000, [400, 400], false).p;
    let means = |stream: &mut Stream| paired_means(stream, 200, 3, 0).p;
    for tenths in 1..10 {
        let level = f64::from(tenths) / 10.0;
        for share in [
            found(|stream| shares(stream) < level),
            found(|stream| means(stream) < level),
        ] {
            // Of 2,000 experiments four standard errors are at most 0.045.
            assert!((share - level).abs() < 0.045, "{share} below {level}");
        }
    }
}

#[test]
fn differences_of_games_in_pairs_are_covered() {
    // Many short runs of two geometries with the same dice, the truth being what all of them say together.
    const GAMES: usize = 50;
    let rows = ["partan", "partan[geometry=rings]"].map(|variant| {
        let plan = Plan {
            games: EXPERIMENTS * GAMES as u64,
            seed: 23,
            ..Plan::new(AnyPosition::start(variant, "4", None).unwrap())
        };
        let first = plan.start.seats().iter().next();
        let mut rows = Vec::new();
        let won = |row: &Row| row.end.winner() == first;
        macuil_sim::run(&plan, &Default::default(), |batch| {
            rows.extend(batch.iter().map(|row| (row.throws, won(row))));
            Ok::<(), Infallible>(())
        })
        .unwrap();
        rows
    });
    let all = rows[0].len() as f64;
    let mean = |side: usize| rows[side].iter().map(|row| row.0 as f64).sum::<f64>() / all;
    let share = |side: usize| rows[side].iter().filter(|row| row.1).count() as f64 / all;
    let truth = [mean(0) - mean(1), share(0) - share(1)];
    let mut held = [0; 2];
    for (one, other) in rows[0].chunks(GAMES).zip(rows[1].chunks(GAMES)) {
        let (mut throws, mut wins) = (Pairs::default(), PairedWins::default());
        for (a, b) in one.iter().zip(other) {
            throws.add(a.0, b.0);
            wins.add(Some(a.1), Some(b.1));
        }
        let of = |rows: &[(u64, bool)]| -> (Histogram, (u64, u64)) {
            let hits = rows.iter().filter(|row| row.1).count() as u64;
            (rows.iter().map(|row| row.0).collect(), (hits, GAMES as u64))
        };
        let ((a, p), (b, q)) = (of(one), of(other));
        let found = [
            Difference::paired_means(a.moments(), b.moments(), &throws),
            Difference::paired_shares(p, q, &wins, 0.0),
        ];
        for (held, (difference, truth)) in held.iter_mut().zip(found.into_iter().zip(truth)) {
            let Estimate { low, high, .. } = difference.unwrap().estimate;
            *held += u64::from(low <= truth && truth <= high);
        }
    }
    for held in held {
        let share = held as f64 / EXPERIMENTS as f64;
        assert!((0.93..=0.97).contains(&share), "covered {share}");
    }
}

#[test]
fn games_are_covered() {
    // Many short runs of one game, the truth being what all of them say together.
    const GAMES: u64 = 50;
    let plan = Plan {
        games: EXPERIMENTS * GAMES,
        seed: 22,
        ..Plan::new(AnyPosition::start("partan", "2", None).unwrap())
    };
    let mut rows = Vec::new();
    macuil_sim::run(&plan, &Default::default(), |batch| {
        let won = |row: &macuil_sim::Row| row.end.winner() == plan.start.seats().iter().next();
        rows.extend(batch.iter().map(|row| (row.throws, row.choices, won(row))));
        Ok::<(), Infallible>(())
    })
    .unwrap();
    let count = rows.len() as f64;
    let mean = rows.iter().map(|row| row.0 as f64).sum::<f64>() / count;
    let share = rows.iter().filter(|row| row.2).count() as f64 / count;
    let choices = rows.iter().map(|row| row.1 as f64).sum::<f64>() / (mean * count);
    let mut held = [0; 3];
    for run in rows.chunks(GAMES as usize) {
        let throws: Histogram = run.iter().map(|row| row.0).collect();
        let mut ratio = Ratio::default();
        run.iter().for_each(|row| ratio.add(row.1, row.0));
        let wins = run.iter().filter(|row| row.2).count() as u64;
        let intervals = [
            (throws.mean(), mean),
            (Estimate::share(wins, GAMES), share),
            (ratio.estimate(), choices),
        ];
        for (held, (interval, truth)) in held.iter_mut().zip(intervals) {
            let Estimate { low, high, .. } = interval.unwrap();
            *held += u64::from(low <= truth && truth <= high);
        }
    }
    for held in held {
        let share = held as f64 / EXPERIMENTS as f64;
        assert!((0.93..=0.97).contains(&share), "covered {share}");
    }
}
