//! Differences between cases against the literature and against a second computation.
use crate::tails;

use macuil::AnyPosition;
use macuil_sim::{
    Case, Comparison, Difference, Estimate, Histogram, Plan, Quantity, compare, holm,
};
use tails::{beyond, close, student};

#[test]
fn differences_of_shares_have_the_hybrid_score_interval() {
    // Newcombe, "Interval estimation for the difference between independent proportions" (1998), table II, method 10.
    for (first, second, low, high) in [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ] {
        let interval = Difference::shares(first, second, 0.0).unwrap().estimate;
        close(interval.low, low, 5.1e-5);
        close(interval.high, high, 5.1e-5);
        // The other way round it is the same with the other sign.
        let back = Difference::shares(second, first, 0.0).unwrap().estimate;
        close(back.low, -high, 5.1e-5);
        close(back.high, -low, 5.1e-5);
    }
    assert_eq!(Difference::shares((0, 0), (1, 2), 0.0), None);
}

#[test]
fn a_share_differs_at_five_per_cent_where_the_interval_leaves_out_none() {
    let mut both = [0, 0];
    for hits in 0..=200 {
        for expected in [0.0, -0.1] {
            let difference = Difference::shares((hits, 200), (120, 300), expected).unwrap();
            let Estimate { low, high, .. } = difference.estimate;
            let outside = low > 0.0 || high < 0.0;
            assert_eq!(difference.p < 0.05, outside, "{hits} {difference:?}");
            both[usize::from(outside)] += 1;
        }
    }
    assert!(both[0] > 20 && both[1] > 20, "{both:?}");
    // With many games the test is that of the difference over its standard error.
    let (p, q, n): (f64, f64, f64) = (0.502, 0.498, 1e6);
    let z = (p - q) / (p * (1.0 - p) / n + q * (1.0 - q) / n).sqrt();
    let difference = Difference::shares((502_000, 1_000_000), (498_000, 1_000_000), 0.0);
    close(difference.unwrap().p.ln(), beyond(z).ln(), 1e-3);
    assert_eq!(Difference::shares((3, 10), (30, 100), 0.0).unwrap().p, 1.0);
}

#[test]
fn differences_of_means_are_welchs() {
    // Student's own numbers: hours of sleep gained with two drugs, in tenths, two hours added to all. As in R,
    // t.test(extra ~ group): t = -1.8608, df = 17.776, p = 0.07939, from -3.3654832 to 0.2054832.
    let first: Histogram = [27, 4, 18, 8, 19, 54, 57, 28, 20, 40].into_iter().collect();
    let second: Histogram = [39, 28, 31, 21, 19, 64, 75, 36, 66, 54]
        .into_iter()
        .collect();
    let difference = Difference::means(first.moments(), second.moments()).unwrap();
    close(difference.estimate.value / 10.0, -1.58, 1e-9);
    close(difference.estimate.low / 10.0, -3.3654832, 1e-6);
    close(difference.estimate.high / 10.0, 0.2054832, 1e-6);
    close(difference.p, 0.07939414, 1e-7);
}

#[test]
fn differences_of_means_agree_with_a_second_computation() {
    let numbers = |count: u64, factor: u64, most: u64| -> Vec<u64> {
        (1..=count)
            .map(|place| place * place * factor % most)
            .collect()
    };
    for (first, second) in [
        (numbers(5, 7, 31), numbers(9, 5, 53)),
        (numbers(40, 77, 1_009), numbers(300, 13, 997)),
        (numbers(3_000, 7_919, 10_007), numbers(5_000, 31, 9_973)),
    ] {
        let spread = |values: &[u64]| {
            let n = values.len() as f64;
            let mean = values.iter().map(|value| *value as f64).sum::<f64>() / n;
            let squares = values.iter().map(|value| (*value as f64 - mean).powi(2));
            (mean, squares.sum::<f64>() / (n - 1.0) / n, n)
        };
        let ((a, va, na), (b, vb, nb)) = (spread(&first), spread(&second));
        let freedom = (va + vb).powi(2) / (va * va / (na - 1.0) + vb * vb / (nb - 1.0));
        let error = (va + vb).sqrt();
        let of = |values: Vec<u64>| values.into_iter().collect::<Histogram>();
        let (first, second) = (of(first), of(second));
        let difference = Difference::means(first.moments(), second.moments()).unwrap();
        close(difference.estimate.value, a - b, 1e-9);
        close(difference.p, student((a - b).abs() / error, freedom), 1e-6);
        // The interval ends where the test says 5 %.
        let reach = (difference.estimate.high - difference.estimate.value) / error;
        close(student(reach, freedom), 0.05, 1e-6);
    }
}

#[test]
fn numbers_without_spread_differ_or_do_not() {
    let same: Histogram = [7, 7, 7].into_iter().collect();
    let other: Histogram = [8, 8].into_iter().collect();
    let p = |a: &Histogram, b: &Histogram| Difference::means(a.moments(), b.moments()).unwrap().p;
    assert_eq!((p(&same, &same), p(&same, &other)), (1.0, 0.0));
    let one: Histogram = [7].into_iter().collect();
    assert_eq!(Difference::means(one.moments(), same.moments()), None);
}

#[test]
fn corrected_values_are_those_of_the_definition() {
    let values = [0.04, 0.2, 0.0005, 0.011, 0.6, 0.011, 0.04, 0.9];
    let corrected = holm(&values);
    for (place, p) in values.iter().enumerate() {
        // The greatest of (how many are not smaller) times the value, over all values up to this one.
        let expected = values.iter().filter(|other| *other <= p).map(|other| {
            let left = values.iter().filter(|value| *value >= other).count();
            (left as f64 * other).min(1.0)
        });
        close(corrected[place], expected.fold(0.0, f64::max), 1e-12);
        assert!(corrected[place] >= *p);
    }
    assert_eq!(holm(&[]), Vec::<f64>::new());
    assert_eq!(holm(&[0.03]), [0.03]);
}

fn played(cases: &[(&str, &str)]) -> Comparison {
    let case = |(variant, seats): &(&str, &str)| Case {
        label: format!("{variant}, {seats}"),
        plan: Plan {
            games: 300,
            seed: 3,
            ..Plan::new(AnyPosition::start(variant, seats, None).unwrap())
        },
    };
    let cases: Vec<Case> = cases.iter().map(case).collect();
    compare(&cases, &Default::default(), |_| ())
}

#[test]
fn a_case_is_held_against_the_one_that_it_is_most_like() {
    let comparison = played(&[
        ("partan", "2"),
        ("partan", "4"),
        ("ludo/classic", "4"),
        ("ludo/madn", "4"),
        ("ludo/madn[tries=3]", "4"),
        ("ludo/madn", "2"),
        ("ludo/classic[enter=compulsory]", "4"),
    ]);
    let contrasts = comparison.contrasts();
    let against: Vec<usize> = contrasts
        .iter()
        .filter(|contrast| contrast.quantity == Quantity::Throws)
        .map(|contrast| contrast.against)
        .collect();
    assert_eq!(against, [0, 1, 2, 3, 0, 2]);
    assert_eq!(contrasts.len(), 6 * Quantity::ALL.len());
    for contrast in &contrasts {
        assert!(contrast.corrected >= contrast.difference.p && contrast.corrected <= 1.0);
        assert!(contrast.against < contrast.case);
    }
    let table = comparison.differences();
    assert_eq!(table.rows.len(), contrasts.len());
    let brief = comparison.differences_overview().unwrap();
    assert_eq!((brief.rows.len(), brief.names), (6, 2));
    assert!(played(&[("partan", "2")]).contrasts().is_empty());
}

#[test]
fn an_advantage_is_against_an_equal_share_and_so_are_its_differences() {
    let comparison = played(&[("partan", "4"), ("partan", "2")]);
    let [four, two] = [0, 1].map(|place| &comparison.entries[place]);
    for (entry, equal) in [(four, 0.25), (two, 0.5)] {
        let share = entry.summary.win_share(entry.first().unwrap()).unwrap();
        let advantage = entry.advantage().unwrap();
        close(advantage.value, share.value - equal, 1e-12);
        close(advantage.low, share.low - equal, 1e-12);
        close(advantage.high, share.high - equal, 1e-12);
    }
    let contrasts = comparison.contrasts();
    let [contrast, ..] = contrasts.as_slice() else {
        panic!("there are contrasts")
    };
    assert_eq!(contrast.quantity, Quantity::Advantage);
    let expected = two.advantage().unwrap().value - four.advantage().unwrap().value;
    close(contrast.difference.estimate.value, expected, 1e-12);
    // Where all contrasts are with one case, the table says so once.
    assert_eq!(comparison.differences_overview().unwrap().names, 1);
}
