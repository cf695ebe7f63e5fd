//! Differences of games in pairs against the literature, by hand and against a second computation.
use crate::tails;

use macuil_sim::{Difference, Estimate, Histogram, PairedWins, Pairs};
use tails::{beyond, close, student};

/// Games by whether the first to play won in the one case and in the other: both, the one, the other, neither.
fn wins([both, one, other, neither]: [u64; 4]) -> PairedWins {
    let mut wins = PairedWins::default();
    for (games, a, b) in [
        (both, true, true),
        (one, true, false),
        (other, false, true),
        (neither, false, false),
    ] {
        (0..games).for_each(|_| wins.add(Some(a), Some(b)));
    }
    wins
}

fn of_table(table: [u64; 4], expected: f64) -> Difference {
    let [both, one, other, _] = table;
    let games: u64 = table.iter().sum();
    let (first, second) = ((both + one, games), (both + other, games));
    Difference::paired_shares(first, second, &wins(table), expected).unwrap()
}

fn pairs(numbers: &[(u64, u64)]) -> (Histogram, Histogram, Pairs) {
    let mut pairs = Pairs::default();
    numbers.iter().for_each(|(a, b)| pairs.add(*a, *b));
    let first = numbers.iter().map(|(a, _)| *a).collect();
    (first, numbers.iter().map(|(_, b)| *b).collect(), pairs)
}

#[test]
fn differences_of_shares_have_the_interval_for_paired_data() {
    for (table, low, high) in [
        // Newcombe, "Improved confidence intervals for the difference between binomial proportions based on paired data" (1998).
        ([36, 12, 2, 0], 0.0569, 0.3404),
        // Bentur's patients before and after, in Fagerland, Lydersen and Laake, "Recommended tests and confidence intervals for
        // paired binomial proportions" (2014); to three digits.
        ([1, 1, 7, 12], -0.507, -0.026),
    ] {
        let within = if low == -0.507 { 5.1e-4 } else { 5.1e-5 };
        let interval = of_table(table, 0.0).estimate;
        close(interval.low, low, within);
        close(interval.high, high, within);
        // The other way round it is the same with the other sign.
        let [both, one, other, neither] = table;
        let back = of_table([both, other, one, neither], 0.0).estimate;
        close(back.low, -interval.high, 1e-12);
        close(back.high, -interval.low, 1e-12);
    }
}

#[test]
fn the_interval_for_paired_data_is_its_formula() {
    // Wilson's ends of 19 and of 14 out of 41, and φ = (14 · 22 − 41/2) / √(19 · 22 · 14 · 27), worked out by themselves.
    let interval = of_table([14, 5, 0, 22], 0.0).estimate;
    let ends = |hits| Estimate::share(hits, 41).unwrap();
    let (one, other) = (ends(19), ends(14));
    let phi = (14.0 * 22.0 - 20.5) / (19.0f64 * 22.0 * 14.0 * 27.0).sqrt();
    let side = |a: f64, b: f64| (a * a - 2.0 * phi * a * b + b * b).sqrt();
    let low = side(one.value - one.low, other.high - other.value);
    let high = side(one.high - one.value, other.value - other.low);
    close(interval.value, 5.0 / 41.0, 1e-12);
    close(interval.low, 5.0 / 41.0 - low, 1e-12);
    close(interval.high, 5.0 / 41.0 + high, 1e-12);
    // What is kept back is half a game; the correlation itself is the table's φ.
    let correlation = wins([14, 5, 0, 22]).correlation((19, 41), (14, 41));
    close(
        correlation.unwrap(),
        14.0 * 22.0 / (19.0f64 * 22.0 * 14.0 * 27.0).sqrt(),
        1e-12,
    );
}

#[test]
fn a_share_of_pairs_differs_at_five_per_cent_where_the_interval_leaves_out_none() {
    let mut both = [0, 0];
    for together in (0..=60).step_by(12) {
        for one in 0..=30 {
            for other in (0..=30).step_by(3) {
                for expected in [0.0, -0.1] {
                    let difference = of_table([together, one, other, 160], expected);
                    let Estimate { low, high, value } = difference.estimate;
                    assert!(low <= value && value <= high, "{difference:?}");
                    let outside = low > 0.0 || high < 0.0;
                    assert_eq!(difference.p < 0.05, outside, "{difference:?}");
                    both[usize::from(outside)] += 1;
                }
            }
        }
    }
    assert!(both[0] > 500 && both[1] > 500, "{both:?}");
}

#[test]
fn with_many_games_the_test_is_mcnemars() {
    for table in [
        [200_000, 50_500, 49_500, 700_000],
        [490_000, 10_300, 10_000, 489_700],
    ] {
        let [_, one, other, _] = table.map(|games| games as f64);
        let z = (one - other).abs() / (one + other).sqrt();
        // The half game that is kept back from the correlation makes some of it.
        close(of_table(table, 0.0).p.ln(), beyond(z).ln(), 2e-2);
    }
}

#[test]
fn games_that_nobody_won_weigh_nothing() {
    // Where a game was won in one case only, it counts for that case's share, and pairs with nothing.
    let table = [60, 30, 20, 90];
    let mut common = wins(table);
    (0..25).for_each(|_| common.add(None, None));
    let (first, second) = ((90, 200), (80, 200));
    let difference = Difference::paired_shares(first, second, &common, 0.0).unwrap();
    assert_eq!(difference, of_table(table, 0.0));
    (0..10).for_each(|_| common.add(Some(true), None));
    (0..15).for_each(|_| common.add(None, Some(false)));
    assert_eq!(common.count(), 250);
    let (first, second) = ((100, 210), (80, 215));
    let difference = Difference::paired_shares(first, second, &common, 0.0).unwrap();
    let apart = Difference::shares(first, second, 0.0).unwrap();
    assert_eq!(difference.estimate.value, apart.estimate.value);
    // The correlation over deviations, 0 where nobody won.
    let (p, q) = (100.0 / 210.0, 80.0 / 215.0);
    let [both, one, other, neither] = table.map(|games| games as f64);
    let product = both * (1.0 - p) * (1.0 - q) - one * (1.0 - p) * q - other * p * (1.0 - q)
        + neither * p * q;
    let spread = (210.0 * p * (1.0 - p) * 215.0 * q * (1.0 - q)).sqrt();
    let correlation = common.correlation(first, second).unwrap();
    close(correlation, product / spread, 1e-12);
    assert!(difference.estimate.width() < apart.estimate.width());
}

#[test]
fn without_correlation_the_shares_are_independent_ones() {
    let table = [30, 70, 60, 140];
    let (first, second) = ((100, 300), (90, 300));
    assert_eq!(
        Difference::paired_shares(first, second, &wins(table), 0.0),
        Difference::shares(first, second, 0.0)
    );
    let none = PairedWins::default();
    assert_eq!(
        Difference::paired_shares(first, (3, 7), &none, 0.1),
        Difference::shares(first, (3, 7), 0.1)
    );
    assert_eq!(Difference::paired_shares((0, 0), (1, 2), &none, 0.0), None);
}

#[test]
fn every_small_table_has_an_interval_and_a_chance() {
    for both in 0..5 {
        for one in 0..5 {
            for other in 0..5 {
                for neither in 0..5 {
                    let table = [both, one, other, neither];
                    if table == [0; 4] {
                        continue;
                    }
                    let Difference { estimate, p } = of_table(table, 0.0);
                    let Estimate { value, low, high } = estimate;
                    assert!((0.0..=1.0).contains(&p), "{table:?}: {p}");
                    assert!(-1.0 <= low && low <= value && value <= high && high <= 1.0);
                    assert_eq!(p == 1.0, one == other, "{table:?}: {p}");
                }
            }
        }
    }
}

#[test]
fn differences_of_means_are_those_of_the_paired_test() {
    // Student's own numbers: hours of sleep gained by ten patients with two drugs, in tenths, two hours added to all. As in R,
    // t.test(extra ~ group, paired = TRUE): t = -4.0621, df = 9, p = 0.002833, from -2.4598858 to -0.7001142.
    let first = [27, 4, 18, 8, 19, 54, 57, 28, 20, 40];
    let second = [39, 28, 31, 21, 19, 64, 75, 36, 66, 54];
    let numbers: Vec<(u64, u64)> = first.into_iter().zip(second).collect();
    let (first, second, common) = pairs(&numbers);
    let difference = Difference::paired_means(first.moments(), second.moments(), &common).unwrap();
    close(difference.estimate.value / 10.0, -1.58, 1e-9);
    close(difference.estimate.low / 10.0, -2.4598858, 1e-6);
    close(difference.estimate.high / 10.0, -0.7001142, 1e-6);
    close(difference.p, 0.00283289, 1e-7);
    close(common.correlation().unwrap(), 0.7951702, 1e-6);
}

/// Numbers that go together more or less.
fn numbers(count: u64, most: u64) -> Vec<(u64, u64)> {
    (1..=count)
        .map(|place| {
            let common = place * place * 77 % most;
            (
                common + place * 7_919 % (most / 2),
                common + place * 31 % most,
            )
        })
        .collect()
}

/// Mean and variance, in two passes.
fn spread(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (mean, squares.sum::<f64>() / (n - 1.0))
}

#[test]
fn differences_of_pairs_agree_with_a_second_computation() {
    for (count, most) in [(5, 31), (40, 1_009), (3_000, 10_007)] {
        let numbers = numbers(count, most);
        let (first, second, common) = pairs(&numbers);
        let differences: Vec<f64> = numbers.iter().map(|(a, b)| *a as f64 - *b as f64).collect();
        let (mean, variance) = spread(&differences);
        let error = (variance / count as f64).sqrt();
        let difference =
            Difference::paired_means(first.moments(), second.moments(), &common).unwrap();
        let freedom = count as f64 - 1.0;
        close(difference.estimate.value, mean, 1e-9);
        close(difference.p, student((mean / error).abs(), freedom), 1e-6);
        let reach = (difference.estimate.high - difference.estimate.value) / error;
        close(student(reach, freedom), 0.05, 1e-6);
        // By parts it is the same.
        let (one, other) = numbers.split_at(numbers.len() / 3);
        let mut sums = pairs(other).2;
        sums.merge(&pairs(one).2);
        assert_eq!(sums, common);
    }
}

#[test]
fn games_without_a_pair_count_too() {
    for (count, more, less) in [(30, 20, 0), (30, 5, 40), (2, 9, 9)] {
        let common = numbers(count, 101);
        let alone = |count: u64, factor: u64| (1..=count).map(move |place| place * factor % 150);
        let all = |of: fn(&(u64, u64)) -> u64, rest: Vec<u64>| -> Vec<f64> {
            let all = common.iter().map(of).chain(rest);
            all.map(|number| number as f64).collect()
        };
        let one = all(|pair| pair.0, alone(more, 37).collect());
        let other = all(|pair| pair.1, alone(less, 53).collect());
        let ((a, va), (b, vb)) = (spread(&one), spread(&other));
        let [na, nb, n] = [one.len(), other.len(), common.len()].map(|games| games as f64);
        let sum = spread(
            &common
                .iter()
                .map(|(x, y)| (x + y) as f64)
                .collect::<Vec<_>>(),
        )
        .1;
        let [vx, vy] = [0, 1].map(|side| {
            let side = common.iter().map(|pair| [pair.0, pair.1][side] as f64);
            spread(&side.collect::<Vec<_>>()).1
        });
        let r = (sum - vx - vy) / 2.0 / (vx * vy).sqrt();
        let error = (va / na + vb / nb - 2.0 * r * n * (va * vb).sqrt() / (na * nb)).sqrt();
        let welch = (va / na + vb / nb).powi(2)
            / ((va / na).powi(2) / (na - 1.0) + (vb / nb).powi(2) / (nb - 1.0));
        let rest = na + nb - 2.0 * n;
        let freedom = n - 1.0 + (welch - n + 1.0) * rest / (na + nb);
        let histogram = |values: &[f64]| values.iter().map(|value| *value as u64).collect();
        let (first, second): (Histogram, Histogram) = (histogram(&one), histogram(&other));
        let pairs = pairs(&common).2;
        let difference =
            Difference::paired_means(first.moments(), second.moments(), &pairs).unwrap();
        close(pairs.correlation().unwrap(), r, 1e-9);
        close(difference.estimate.value, a - b, 1e-9);
        close(
            difference.p,
            student(((a - b) / error).abs(), freedom),
            1e-6,
        );
        // Without a pair it is Welch's test.
        assert_eq!(
            Difference::paired_means(first.moments(), second.moments(), &Pairs::default()),
            Difference::means(first.moments(), second.moments())
        );
    }
}

#[test]
fn pairs_without_spread_differ_or_do_not() {
    let p = |numbers: &[(u64, u64)]| {
        let (first, second, common) = pairs(numbers);
        let difference = Difference::paired_means(first.moments(), second.moments(), &common);
        difference.map(|difference| (difference.estimate.width(), difference.p))
    };
    assert_eq!(p(&[(3, 3), (9, 9), (4, 4)]), Some((0.0, 1.0)));
    assert_eq!(p(&[(3, 5), (9, 11), (4, 6)]), Some((0.0, 0.0)));
    assert_eq!(p(&[(7, 7), (7, 7)]), Some((0.0, 1.0)));
    assert_eq!(p(&[(3, 3)]), None);
    let correlation = |numbers: &[(u64, u64)]| pairs(numbers).2.correlation();
    assert_eq!(correlation(&[(3, 3), (9, 9), (4, 4)]), Some(1.0));
    assert_eq!(correlation(&[(3, 8), (9, 2), (4, 7)]), Some(-1.0));
    assert_eq!(correlation(&[(7, 3), (7, 4)]), None);
}
