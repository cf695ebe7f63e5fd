//! Cases with the same dice are held against each other game by game, whatever the threads, batches and rounds.
use std::sync::atomic::{AtomicBool, Ordering};

use macuil::AnyPosition;
use macuil::core::seat::Seat;
use macuil_sim::{
    Case, Common, Comparison, Contrast, Difference, PairedWins, Pairs, Plan, Quantity, Row, compare,
};

static NEVER: AtomicBool = AtomicBool::new(false);

fn case(variant: &str, seats: &str, games: u64) -> Case {
    Case {
        label: format!("{variant}, {seats}"),
        plan: Plan {
            games,
            first_index: 70,
            seed: 5,
            ..Plan::new(AnyPosition::start(variant, seats, None).unwrap())
        },
    }
}

/// Some that go together much, little and not, with as many seats and with others.
fn cases(games: u64) -> Vec<Case> {
    vec![
        case("partan", "4", games),
        case("partan[geometry=rings]", "4", games),
        case("partan[win_check=turn_end]", "4", games),
        case("ludo/madn", "4", games),
        case("partan", "2", games),
    ]
}

fn played(cases: &[Case]) -> Comparison {
    compare(cases, &NEVER, |_| ())
}

fn of(contrasts: &[Contrast], case: usize, quantity: Quantity) -> Contrast {
    *contrasts
        .iter()
        .find(|contrast| (contrast.case, contrast.quantity) == (case, quantity))
        .expect("every case but the first is held against another")
}

#[test]
fn pairs_are_the_games_of_the_same_index() {
    // More than a round has.
    let all = cases(700);
    let comparison = played(&all);
    let places: Vec<(usize, usize)> = comparison
        .common
        .iter()
        .map(|common| (common.case, common.against))
        .collect();
    assert_eq!(places, [(1, 0), (2, 0), (3, 0), (4, 0)]);
    for common in &comparison.common {
        let rows = [common.case, common.against].map(|place| {
            let rows = (70..770).map(|index| all[place].plan.row(index));
            rows.collect::<Vec<Row>>()
        });
        let pairs = |number: fn(&Row) -> u64| {
            let mut pairs = Pairs::default();
            for (one, other) in rows[0].iter().zip(&rows[1]) {
                pairs.add(number(one), number(other));
            }
            pairs
        };
        let mut wins = PairedWins::default();
        for (one, other) in rows[0].iter().zip(&rows[1]) {
            let first = |row: &Row, place: usize| {
                let first: Seat = comparison.entries[place].first().unwrap();
                row.end.winner().map(|winner| winner == first)
            };
            wins.add(first(one, common.case), first(other, common.against));
        }
        let expected = Common {
            case: common.case,
            against: common.against,
            throws: pairs(|row| row.throws),
            turns: pairs(|row| row.turns),
            choices: pairs(|row| row.choices),
            lead_changes: pairs(|row| row.lead_changes),
            wins,
        };
        assert_eq!(*common, expected);
        assert_eq!(common.games(), 700);
    }
}

#[test]
fn differences_do_not_depend_on_threads_or_batches() {
    let expected = played(&cases(300)).contrasts();
    for (threads, batch) in [(1, 300), (2, 7), (3, 1), (5, 64)] {
        let mut all = cases(300);
        for case in &mut all {
            case.plan.threads = threads;
            case.plan.batch = batch;
        }
        assert_eq!(played(&all).contrasts(), expected, "{threads} {batch}");
    }
}

#[test]
fn a_difference_is_that_of_the_numbers_shown_and_only_its_interval_is_narrower() {
    let comparison = played(&cases(600));
    let contrasts = comparison.contrasts();
    let apart = Comparison {
        common: Vec::new(),
        ..comparison.clone()
    };
    let apart = apart.contrasts();
    assert_eq!(contrasts.len(), apart.len());
    for (paired, apart) in contrasts.iter().zip(&apart) {
        assert_eq!((paired.pairs, apart.pairs), (600, 0));
        assert_eq!(apart.correlation, None);
        let (one, other) = (paired.difference.estimate, apart.difference.estimate);
        assert!((one.value - other.value).abs() < 1e-9, "{paired:?}");
        let correlation = paired.correlation.unwrap();
        if correlation > 0.1 {
            // By the root of what the correlation leaves, where both cases spread alike; of shares half a game less.
            let narrower = one.width() / other.width();
            assert!(
                narrower < (1.0 - correlation).sqrt() + 0.1,
                "{paired:?} {apart:?}"
            );
        }
    }
    let throws = |case| of(&contrasts, case, Quantity::Throws).correlation.unwrap();
    assert!(throws(1) > 0.5 && throws(2) > 0.99 && throws(3) < 0.3);
    // The page and the terminal say so.
    let table = comparison.differences();
    let column = table.headers.iter().position(|header| header == "pairs");
    assert!(table.rows.iter().all(|row| row[column.unwrap()] == "600"));
    let caption = comparison.differences_overview().unwrap().caption;
    assert!(caption.contains("paired by their dice"), "{caption}");
}

#[test]
fn twins_do_not_differ() {
    let twin = |label: &str| Case {
        label: label.into(),
        ..case("partan", "4", 300)
    };
    let contrasts = played(&[twin("one"), twin("other")]).contrasts();
    assert_eq!(contrasts.len(), Quantity::ALL.len());
    for contrast in contrasts {
        let Difference { estimate, p } = contrast.difference;
        assert_eq!((estimate.value, p, contrast.corrected), (0.0, 1.0, 1.0));
        assert_eq!(contrast.correlation, Some(1.0));
        // Of shares it is known to within three games at most.
        let reach = match contrast.quantity {
            Quantity::Advantage => 3.0 / 300.0,
            _ => 0.0,
        };
        assert!(estimate.low <= 0.0 && estimate.high >= 0.0 && estimate.half_width() <= reach);
    }
}

#[test]
fn cases_with_other_dice_are_taken_for_independent() {
    let (mut seed, mut first) = (
        case("partan[geometry=rings]", "4", 50),
        case("partan", "4", 50),
    );
    seed.plan.seed = 6;
    first.plan.first_index = 71;
    first.label = "one later".into();
    let comparison = played(&[case("partan", "4", 50), seed, first]);
    assert!(comparison.common.is_empty());
    let contrasts = comparison.contrasts();
    assert!(contrasts.iter().all(|contrast| contrast.pairs == 0));
    let throws = |place: usize| comparison.entries[place].summary.throws().moments();
    assert_eq!(
        Some(of(&contrasts, 1, Quantity::Throws).difference),
        Difference::means(throws(1), throws(0))
    );
    let caption = comparison.differences_overview().unwrap().caption;
    assert!(!caption.contains("paired"), "{caption}");
}

#[test]
fn of_cases_unequally_far_the_common_games_pair_and_all_count() {
    let all = [
        case("partan", "4", 400),
        case("partan[geometry=rings]", "4", 90),
        case("partan[win_check=turn_end]", "4", 800),
    ];
    let comparison = played(&all);
    let games: Vec<u64> = comparison.common.iter().map(Common::games).collect();
    assert_eq!(games, [90, 400]);
    let contrasts = comparison.contrasts();
    for (case, common) in comparison.common.iter().enumerate() {
        let case = case + 1;
        let contrast = of(&contrasts, case, Quantity::Throws);
        assert_eq!(contrast.pairs, common.games());
        let throws = |place: usize| comparison.entries[place].summary.throws().moments();
        let expected = Difference::paired_means(throws(case), throws(0), &common.throws);
        assert_eq!(Some(contrast.difference), expected);
        let mean = |place: usize| throws(place).mean().unwrap().value;
        let value = contrast.difference.estimate.value;
        assert!((value - (mean(case) - mean(0))).abs() < 1e-9);
    }
}

#[test]
fn a_stop_leaves_what_pairs() {
    for after in [1, 150, 256, 300, 700, 1_000] {
        let stop = AtomicBool::new(false);
        let comparison = compare(&cases(100_000), &stop, |progress| {
            stop.store(progress.done >= after, Ordering::Relaxed)
        });
        assert!(comparison.stopped);
        let games = |place: usize| comparison.entries[place].summary.games();
        for common in &comparison.common {
            assert_eq!(
                common.games(),
                games(common.case).min(games(common.against))
            );
        }
        let begun = comparison.entries.len();
        assert_eq!(
            (comparison.common.len(), comparison.unbegun.len()),
            (begun - 1, 5 - begun)
        );
        // Nothing goes wrong with however few games.
        let contrasts = comparison.contrasts();
        assert!(contrasts.iter().all(|contrast| {
            let estimate = contrast.difference.estimate;
            estimate.width().is_finite() && (0.0..=1.0).contains(&contrast.difference.p)
        }));
    }
}
