//! What one game is: the same for ever, without allocations, and cut at the cap.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::record::Ending;
use macuil::{AnyPosition, Visitor};
use macuil_sim::{End, Format, Plan, Row, Sheet, play, record};

fn start(variant: &str, seats: &str) -> AnyPosition {
    AnyPosition::start(variant, seats, None).expect("a variant")
}

fn sheet(start: &AnyPosition, seed: u64) -> Sheet {
    Sheet::of(&Plan {
        seed,
        ..Plan::new(start.clone())
    })
}

/// The row of a game.
struct One(u64, u64, u64);

impl Visitor for One {
    type Output = Row;
    fn visit<P: Position>(self, start: &P) -> Row {
        Row::play(start, self.0, self.1, self.2)
    }
}

#[test]
fn a_seed_and_an_index_give_the_same_game_for_ever() {
    let rows = |starts: &[(&str, &str)]| {
        let mut found = Vec::new();
        for (variant, seats) in starts {
            let start = start(variant, seats);
            Format::Csv.head(&sheet(&start, 0), &mut found).unwrap();
            for (seed, index) in [(0, 0), (7, 0), (7, 1), (u64::MAX, 1 << 40)] {
                let row = start.visit(One(seed, index, 100_000));
                Format::Csv
                    .row(&sheet(&start, seed), &row, &mut found)
                    .unwrap();
            }
        }
        String::from_utf8(found).unwrap()
    };
    let partan = rows(&[
        ("partan", "GR"),
        ("partan[geometry=rings]", "4"),
        ("partan[counts=optional]", "GBW"),
    ]);
    assert_eq!(partan, include_str!("rows.csv"));
    let parchis = rows(&[
        ("parchis/tournament", "4"),
        ("parchis/remix[finish=bounce]", "YR"),
        ("parchis/french8", "8"),
    ]);
    assert_eq!(parchis, include_str!("rows-parchis.csv"));
    let ludo = rows(&[
        ("ludo/classic", "4"),
        ("ludo/indian", "RY"),
        ("ludo/madn[goal_jump=no,tries=3]", "3"),
        ("ludo/parcheesi", "4"),
        (
            "ludo/parcheesi[fourteen=as_far_as_possible,end=places]",
            "BG",
        ),
    ]);
    assert_eq!(ludo, include_str!("rows-ludo.csv"));
    let patolli = rows(&[
        ("patolli", "4"),
        ("patolli", "2"),
        ("patolli[arm_length=8,exit=beyond_last]", "3"),
        ("patolli[dice=d6,end=places]", "4"),
        (
            "patolli[entry=free,one_walked_again=no,tip_pays=yes,empty_board=pay]",
            "SNE",
        ),
    ]);
    assert_eq!(patolli, include_str!("rows-patolli.csv"));
}

#[test]
fn a_game_allocates_nothing() {
    struct Allocations;
    impl Visitor for Allocations {
        type Output = u64;
        fn visit<P: Position>(self, start: &P) -> u64 {
            let mut total = 0;
            for index in 0..50 {
                total += allocation_counter::measure(|| {
                    std::hint::black_box(Row::play(start, 3, index, 100_000));
                    std::hint::black_box(play(start, 3, index, 100_000, &mut NoEvents));
                })
                .count_total;
            }
            total
        }
    }
    for variant in [
        "partan",
        "parchis/remix",
        "parchis/french",
        "ludo/indian",
        "ludo/madn",
        "ludo/parcheesi",
        "patolli",
        "patolli[arm_length=8,end=places]",
    ] {
        for seats in ["2", "3", "4"] {
            assert_eq!(start(variant, seats).visit(Allocations), 0);
        }
    }
}

#[test]
fn a_game_is_the_same_whether_anybody_listens_or_not() {
    struct Both(u64);
    impl Visitor for Both {
        type Output = ();
        fn visit<P: Position>(self, start: &P) {
            let row = Row::play(start, 5, self.0, 100_000);
            let game = play(start, 5, self.0, 100_000, &mut NoEvents);
            assert_eq!(
                (game.end, game.throws, game.decisions),
                (row.end, row.throws, row.decisions)
            );
            assert_eq!((game.choices, game.offered), (row.choices, row.offered));
        }
    }
    for variant in [
        "partan",
        "parchis/french",
        "parchis/remix8",
        "ludo/madn",
        "ludo/parcheesi",
        "patolli",
        "patolli[dice=d6,end=places]",
    ] {
        (0..100).for_each(|index| start(variant, "").visit(Both(index)));
    }
}

#[test]
fn a_game_that_would_throw_more_often_than_the_cap_is_truncated() {
    let start = start("partan", "2");
    let whole = start.visit(One(7, 0, 100_000));
    assert!(matches!(whole.end, End::Won(_)));
    // It is over before another throw is due.
    assert_eq!(start.visit(One(7, 0, whole.throws)), whole);
    let cut = start.visit(One(7, 0, whole.throws - 1));
    assert_eq!((cut.end, cut.throws), (End::Truncated, whole.throws - 1));
    let none = start.visit(One(7, 0, 0));
    assert_eq!(
        (none.end, none.throws, none.turns, none.decisions),
        (End::Truncated, 0, 1, 0)
    );
}

#[test]
fn the_record_of_a_game_replays_to_what_its_row_says() {
    for (variant, seats, cap) in [
        ("partan[geometry=rings]", "3", 150),
        ("parchis/remix", "3", 280),
        ("parchis/french", "4", 440),
        ("parchis/tournament8[end=places]", "8", 1_000_000),
        ("ludo/indian", "4", 450),
        ("ludo/madn[on_start=1,tries=3]", "2", 100_000),
        ("ludo/parcheesi[end=places]", "3", 200),
        ("patolli", "4", 600),
        ("patolli[arm_length=8,end=places]", "3", 100_000),
    ] {
        let start = start(variant, seats);
        let mut ends = [0; 2];
        for index in 0..20 {
            let row = replays_to_its_row(&start, index, cap);
            ends[usize::from(row.end == End::Truncated)] += 1;
        }
        assert!(ends[0] > 0, "{variant}: {ends:?}");
    }
}

/// Checks the record of a game against its row, which it gives.
fn replays_to_its_row(start: &AnyPosition, index: u64, cap: u64) -> Row {
    let game = start.game();
    let row = start.visit(One(11, index, cap));
    let record = record(start, 11, index, cap);
    let mut events = [0; macuil_sim::CLAUSES];
    let last = record
        .replay(|_, happened, _| {
            use macuil::core::events::Event;
            happened
                .iter()
                .for_each(|event| events[event.rule().index()] += 1);
        })
        .expect("a record replays");
    assert_eq!(events, row.clauses);
    assert_eq!(record.plies.len() as u64, row.throws + row.decisions);
    match row.end {
        End::Won(places) => {
            let letters: String = places
                .as_slice()
                .iter()
                .map(|seat| game.letter(*seat))
                .collect();
            assert_eq!(record.ending, Ending::Over(format!("over:{letters}")));
            assert_eq!(row.end.winner(), places.as_slice().first().copied());
        }
        End::Draw => assert_eq!(record.ending, Ending::Over("over:draw".into())),
        End::Truncated => assert_eq!(record.ending, Ending::Truncated),
    }
    assert_eq!(
        matches!(last.node(), Node::Over(_)),
        row.end != End::Truncated
    );
    row
}

#[test]
fn a_row_names_the_seats_by_place_as_the_record_does() {
    let end = |variant: &str, seats: &str| {
        let start = start(variant, seats);
        let mut text = Vec::new();
        let row = start.visit(One(7, 0, 1_000_000));
        Format::Csv.row(&sheet(&start, 7), &row, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let words: Vec<&str> = text.split(',').collect();
        assert_eq!(words[6], format!("over:{}", words[7]));
        words[6].to_owned()
    };
    let mut eight: Vec<char> = end("parchis/french8", "8")["over:".len()..]
        .chars()
        .collect();
    eight.sort_unstable();
    assert_eq!(eight, ['B', 'C', 'G', 'O', 'P', 'R', 'V', 'Y']);
    assert_eq!(end("parchis/french6", "YV").len(), "over:YV".len());
    assert_eq!(end("parchis/tournament", "4").len(), "over:Y".len());
    assert_eq!(end("parchis/french[end=first]", "4").len(), "over:Y".len());
    assert_eq!(end("ludo/indian", "3").len(), "over:RGY".len());
    assert_eq!(end("ludo/parcheesi", "3").len(), "over:Y".len());
    assert_eq!(end("patolli[end=places]", "4").len(), "over:SWNE".len());
    assert_eq!(end("patolli", "3").len(), "over:S".len());
}
