//! Statistics against numbers worked out by hand or given in the literature.
use macuil::AnyPosition;
use macuil::core::position::Places;
use macuil::core::seat::Seat;
use macuil_sim::{CLAUSES, End, Estimate, Histogram, Moments, Ratio, Row, Summary};

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-5, "{found} is not {expected}");
}

#[test]
fn shares_have_the_score_interval() {
    // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    for (hits, games, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ] {
        let share = Estimate::share(hits, games).unwrap();
        close(share.value, hits as f64 / games as f64);
        close(share.low, low);
        close(share.high, high);
    }
    assert_eq!(Estimate::share(0, 0), None);
    let all = Estimate::share(20, 20).unwrap();
    assert_eq!((all.value, all.high), (1.0, 1.0));
}

#[test]
fn means_have_the_normal_interval() {
    let mut moments = Moments::default();
    assert_eq!((moments.mean(), moments.deviation()), (None, None));
    moments.add(2);
    let one = moments.mean().unwrap();
    assert_eq!((one.value, one.high), (2.0, f64::INFINITY));
    [4, 4, 4, 5, 5, 7, 9]
        .into_iter()
        .for_each(|value| moments.add(value));
    // Sum 40, squares 232: variance (232 - 200) / 7.
    close(moments.deviation().unwrap(), 2.13809);
    let mean = moments.mean().unwrap();
    close(mean.value, 5.0);
    close(mean.half_width(), 1.959964 * 2.138090 / 8f64.sqrt());
}

#[test]
fn large_numbers_lose_nothing() {
    // The classical trap: a small spread on a large offset.
    let offset = 1_000_000_007;
    let moments: Histogram = [4, 7, 13, 16]
        .map(|value| value + offset)
        .into_iter()
        .collect();
    close(moments.deviation().unwrap(), 30f64.sqrt());
}

#[test]
fn quantiles_are_numbers_that_games_have() {
    let histogram: Histogram = (1..=100).collect();
    let quantile = |share| histogram.quantile(share).unwrap();
    assert_eq!(
        [0.0, 0.05, 0.5, 0.501, 0.95, 1.0].map(quantile),
        [1, 5, 50, 51, 95, 100]
    );
    assert_eq!(
        (histogram.min(), histogram.max(), histogram.above(90)),
        (Some(1), Some(100), 10)
    );
    assert_eq!(Histogram::default().quantile(0.5), None);
    assert_eq!(
        (Histogram::default().min(), Histogram::default().max()),
        (None, None)
    );
    // Far out too.
    let far: Histogram = [3, 1 << 40, 1 << 40].into_iter().collect();
    assert_eq!(
        (far.min(), far.quantile(0.5), far.max()),
        (Some(3), Some(1 << 40), Some(1 << 40))
    );
    assert!(far.iter().eq([(3, 1), (1 << 40, 2)]));
}

#[test]
fn a_ratio_is_that_of_the_totals() {
    let mut ratio = Ratio::default();
    assert_eq!(ratio.estimate(), None);
    // x - Ry with R = 30/15 = 2: -1, 0, 1; so the error is sqrt(2 / (3 * 2)) / 5.
    [(5, 3), (10, 5), (15, 7)]
        .into_iter()
        .for_each(|(x, y)| ratio.add(x, y));
    let estimate = ratio.estimate().unwrap();
    close(estimate.value, 2.0);
    close(estimate.half_width(), 1.959964 * (1f64 / 3.0).sqrt() / 5.0);
}

/// A row whose numbers follow from its index.
fn row(index: u64) -> Row {
    let end = match index % 5 {
        0 => End::Draw,
        1 => End::Truncated,
        2 => End::Won(Places::one(Seat::new(0))),
        place => {
            // Played on for the second place, or not.
            let mut places = Places::one(Seat::new(2));
            if place == 3 {
                places.push(Seat::new(0));
            }
            End::Won(places)
        }
    };
    let mut clauses = [0; CLAUSES];
    clauses[2] = index as u32 * 7 % 11;
    let (throws, decisions) = (index * 977 % 20_011, 10 + index % 3);
    Row {
        index,
        end,
        throws,
        turns: throws / 2 + 1,
        decisions,
        choices: index % 4,
        offered: 2 * decisions,
        idle: index % 3,
        lead_changes: index % 7,
        decided: throws * (index % 10) / 10,
        clauses,
    }
}

#[test]
fn summaries_do_not_depend_on_the_order_of_games_or_merges() {
    let start = AnyPosition::start("partan", "GR", None).unwrap();
    let of = |indexes: &mut dyn Iterator<Item = u64>| {
        let mut summary = Summary::new(&start);
        indexes.for_each(|index| summary.add(&row(index)));
        summary
    };
    let whole = of(&mut (0..300));
    assert_eq!(of(&mut (0..300).rev()), whole);
    let parts = [
        of(&mut (0..10)),
        of(&mut (10..200)),
        of(&mut (200..300)),
        of(&mut (0..0)),
    ];
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
        let mut merged = Summary::new(&start);
        order
            .into_iter()
            .for_each(|place: usize| merged.merge(&parts[place]));
        assert_eq!(merged, whole);
    }
    assert_eq!(whole.games(), 300);
    assert_eq!(
        (whole.wins(Seat::new(0)), whole.wins(Seat::new(2))),
        (60, 120)
    );
    let seats = [0, 2].map(Seat::new);
    assert_eq!(seats.map(|seat| whole.placed(seat, 1)), [60, 120]);
    assert_eq!(seats.map(|seat| whole.placed(seat, 2)), [60, 0]);
    assert!(whole.has_places() && !of(&mut (0..2)).has_places());
    assert_eq!((whole.draws(), whole.truncated()), (60, 60));
    close(whole.win_share(Seat::new(2)).unwrap().value, 0.4);
    close(whole.branching().unwrap().value, 2.0);
    close(whole.choice_share().unwrap().value, 1.5 / 11.0);
    // Of 300 idle throws and 3,300 decisions, 450 of them choices.
    let shares = whole.option_shares().map(|share| share.unwrap().value);
    close(shares[0], 300.0 / 3_600.0);
    close(shares[1], 2_850.0 / 3_600.0);
    close(shares[2], 450.0 / 3_600.0);
    close(whole.idle().mean().unwrap().value, 1.0);
    let changes = (0..300).map(|index| index % 7);
    assert_eq!(whole.lead_changes().sum(), changes.sum::<u64>().into());
    // Of the games won, those that end in 2, 3, 4, 7, 8 and 9.
    assert_eq!(whole.won(), 180);
    assert_eq!(whole.decided().games(), 180);
    let won = (0..300).filter(|index| index % 5 > 1).map(row);
    let (until, all) = won.fold((0, 0), |(until, all), row| {
        (until + row.decided, all + row.throws)
    });
    let share = whole.decided().share().unwrap();
    close(share.value, until as f64 / all as f64);
    // A third of the games somebody won, by the first of two seats.
    close(
        whole.advantage(Seat::new(0)).unwrap().value,
        60.0 / 180.0 - 0.5,
    );
    let widths = seats.map(|seat| whole.win_share(seat).unwrap().width());
    close(whole.widest_share(), widths[0].max(widths[1]));
    // 4 z² 0.4 0.6 / 0.1².
    assert_eq!(whole.games_for(0.1), 369);
    assert_eq!(
        whole.events(2).sum(),
        (0..300).map(|index| index * 7 % 11).sum()
    );
}

#[test]
#[should_panic(expected = "cannot be merged")]
fn summaries_of_different_seats_cannot_be_merged() {
    let summary = |seats| Summary::new(&AnyPosition::start("partan", seats, None).unwrap());
    summary("2").merge(&summary("3"));
}
