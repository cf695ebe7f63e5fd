//! Runs give the same whatever the threads, and keep a whole prefix when they are stopped.
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use macuil::AnyPosition;
use macuil_sim::{Case, Plan, Row, Run, compare, run, summarise};

static NEVER: AtomicBool = AtomicBool::new(false);

fn plan(games: u64, threads: usize, batch: u32) -> Plan {
    let start = AnyPosition::start("partan", "GR", None).expect("a variant");
    Plan {
        games,
        first_index: 40,
        seed: 9,
        threads,
        batch,
        ..Plan::new(start)
    }
}

fn rows(plan: &Plan) -> Vec<Row> {
    let mut all = Vec::new();
    let done = run(plan, &NEVER, |rows| {
        all.extend_from_slice(rows);
        Ok::<(), Infallible>(())
    });
    assert_eq!(
        done,
        Ok(Run {
            games: plan.games,
            stopped: false
        })
    );
    all
}

#[test]
fn rows_do_not_depend_on_threads_or_batches() {
    let expected = rows(&plan(500, 1, 500));
    assert!(expected.iter().map(|row| row.index).eq(40..540));
    for threads in [1, 2, 3, 7] {
        for batch in [1, 3, 64, 1000] {
            assert_eq!(
                rows(&plan(500, threads, batch)),
                expected,
                "{threads} threads, batches of {batch}"
            );
        }
    }
}

#[test]
fn a_run_can_be_split_by_indexes() {
    let whole = rows(&plan(90, 2, 8));
    let mut parts = rows(&plan(40, 2, 8));
    parts.extend(rows(&Plan {
        first_index: 80,
        ..plan(50, 3, 7)
    }));
    assert_eq!(parts, whole);
}

#[test]
fn no_game_and_one_game_are_runs_too() {
    for threads in [0, 1, 3] {
        assert_eq!(rows(&plan(0, threads, 16)), []);
        assert_eq!(rows(&plan(1, threads, 16)).len(), 1);
    }
    let (summary, done) = summarise(&plan(0, 2, 16), &NEVER, |_| ());
    assert_eq!((summary.games(), summary.throws().mean()), (0, None));
    assert_eq!(
        done,
        Run {
            games: 0,
            stopped: false
        }
    );
}

#[test]
fn a_stopped_run_keeps_whole_batches_from_the_first_game_on() {
    for threads in [1, 2, 3] {
        let plan = plan(100_000, threads, 10);
        let stop = AtomicBool::new(false);
        let mut kept = Vec::new();
        let done = run(&plan, &stop, |rows| {
            kept.extend(rows.iter().map(|row| row.index));
            stop.store(kept.len() >= 50, Ordering::Relaxed);
            Ok::<(), Infallible>(())
        });
        let Ok(done) = done;
        assert!(done.stopped);
        assert_eq!(done.games, kept.len() as u64);
        assert!(
            kept.len() >= 50 && kept.len() < 100_000 && kept.len() % 10 == 0,
            "{}",
            kept.len()
        );
        assert!(kept.into_iter().eq(40..40 + done.games));
    }
}

#[test]
fn a_run_stopped_before_it_begins_keeps_nothing() {
    let stop = AtomicBool::new(true);
    let (summary, done) = summarise(&plan(100, 2, 10), &stop, |_| ());
    assert_eq!(
        (summary.games(), done),
        (
            0,
            Run {
                games: 0,
                stopped: true
            }
        )
    );
}

#[test]
fn a_stop_after_the_last_game_comes_too_late() {
    let stop = AtomicBool::new(false);
    let done = run(&plan(30, 1, 30), &stop, |_| {
        stop.store(true, Ordering::Relaxed);
        Ok::<(), Infallible>(())
    });
    assert_eq!(
        done,
        Ok(Run {
            games: 30,
            stopped: false
        })
    );
}

#[test]
fn an_error_of_the_receiver_ends_the_run() {
    for threads in [1, 2, 3] {
        let mut taken = 0;
        let done = run(&plan(1_000_000, threads, 10), &NEVER, |_| {
            taken += 1;
            if taken < 3 {
                Ok(())
            } else {
                Err("the disk is full")
            }
        });
        assert_eq!((done, taken), (Err("the disk is full"), 3));
    }
}

#[test]
fn a_panic_of_the_receiver_leaves_nobody_waiting() {
    let outcome = std::panic::catch_unwind(|| {
        let _ = run(
            &plan(1_000_000, 2, 10),
            &NEVER,
            |_| -> Result<(), Infallible> { panic!("wanted") },
        );
    });
    assert!(outcome.is_err());
}

#[test]
fn a_summary_is_told_of_every_batch() {
    let mut told = Vec::new();
    let (summary, _) = summarise(&plan(25, 2, 10), &NEVER, |games| told.push(games));
    assert_eq!(told, [10, 20, 25]);
    assert_eq!(summary, summarise(&plan(25, 1, 3), &NEVER, |_| ()).0);
}

#[test]
fn a_stopped_comparison_keeps_the_cases_that_were_begun() {
    let case = |label: &str| Case {
        label: label.into(),
        plan: plan(40, 1, 10),
    };
    let cases = [case("first"), case("second"), case("third")];
    let stop = AtomicBool::new(false);
    let mut told = Vec::new();
    let comparison = compare(&cases, &stop, |progress| {
        assert_eq!(progress.total, 120);
        told.push((progress.label.to_owned(), progress.done));
        stop.store(progress.done == 60, Ordering::Relaxed);
    });
    assert!(comparison.stopped);
    assert_eq!(told.last(), Some(&("second".to_owned(), 60)));
    let games: Vec<u64> = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.games())
        .collect();
    assert_eq!(games, [40, 20]);
    assert_eq!(comparison.unbegun, cases[2..]);
}

#[test]
fn a_stop_at_any_moment_ends_the_run() {
    for pause in 0..60 {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_micros(40 * pause));
                stop.store(true, Ordering::Relaxed);
            });
            let mut next = 40;
            let done = run(&plan(10_000_000, 5, 1), &stop, |rows| {
                assert_eq!(rows[0].index, next);
                next += 1;
                Ok::<(), Infallible>(())
            });
            assert_eq!(
                done,
                Ok(Run {
                    games: next - 40,
                    stopped: true
                })
            );
        });
    }
}
