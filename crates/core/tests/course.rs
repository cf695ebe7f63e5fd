//! Sets of places and pieces, against the plainest way to say the same.
use macuil_core::course::{Course, Pieces};
use macuil_core::random::{Stream, below};

/// Checks a set against its list, and what leads to it.
fn check<const WORDS: usize>(places: &[u8], points: u8) {
    let set = places
        .iter()
        .fold(Course::<WORDS>::NONE, |set, place| set.with(*place));
    for from in 0..(64 * WORDS) as u8 {
        let reached = |steps: u8| {
            from.checked_add(steps)
                .is_some_and(|to| places.contains(&to))
        };
        let told = format!("{places:?} {points} from {from}");
        assert_eq!(set.has(from), places.contains(&from), "{told}");
        assert_eq!(set.before(points).has(from), reached(points), "{told}");
        if points > 0 {
            assert_eq!(
                set.within(points).has(from),
                (1..=points).any(reached),
                "{told}"
            );
        }
    }
    assert_eq!(set.is_empty(), places.is_empty());
    let low = places.iter().filter(|place| **place < 64);
    assert_eq!(set.low(), low.fold(0, |low, place| low | 1u64 << place));
}

#[test]
fn sets_shift_as_their_places_do() {
    let mut draw = Stream::dice(20, 0);
    for _ in 0..2_000 {
        let count = below(&mut draw, 6);
        let drawn: Vec<u8> = (0..count).map(|_| below(&mut draw, 192) as u8).collect();
        let points = below(&mut draw, 128) as u8;
        let within = |most: u8| drawn.iter().map(|place| place % most).collect::<Vec<u8>>();
        check::<1>(&within(64), points % 64);
        check::<2>(&within(128), points);
        check::<3>(&within(192), points);
    }
}

/// All sorted lists of four from few progress values, some of them next to each other, and some as far as there are.
fn all_pieces() -> impl Iterator<Item = [u8; 4]> {
    let values = [0u8, 1, 2, 63, 64, 72, 127, 128, 141, 255];
    let list = move |code: usize| [1, 10, 100, 1000].map(|place| values[code / place % 10]);
    (0..10_000).map(list).filter(|list| list.is_sorted())
}

#[test]
fn pieces_are_found_counted_and_moved_as_lists_are() {
    let set = Course::<4>::at(1) | Course::at(64) | Course::at(72) | Course::at(141);
    for list in all_pieces() {
        let pieces = Pieces::new(list);
        assert_eq!(pieces.progress(), list);
        for progress in 0..=255 {
            let first = list.iter().position(|at| *at == progress);
            let count = list.iter().filter(|at| **at == progress).count();
            assert_eq!(pieces.first_at(progress), first);
            assert_eq!(pieces.has(progress), first.is_some());
            assert_eq!(usize::from(pieces.count(progress)), count);
            let all = Pieces::all_at(progress);
            assert_eq!(Pieces::any_meet(&[pieces], &[all]), count > 0);
            for (place, from) in list.into_iter().enumerate() {
                let (mut moved, mut expected) = (pieces, list);
                moved.replace(from, progress);
                expected[place] = progress;
                expected.sort_unstable();
                assert_eq!(
                    moved.progress(),
                    expected,
                    "{list:?} from {from} to {progress}"
                );
            }
        }
        let first_there = |place: &usize| *place == 0 || list[place - 1] != list[*place];
        let bits = (0..4)
            .filter(|place| set.has(list[*place]))
            .filter(first_there);
        assert_eq!(
            pieces.bits(set),
            bits.fold(0, |all, place| all | 1 << place),
            "{list:?}"
        );
    }
}
