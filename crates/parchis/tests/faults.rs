//! What is said of texts that are no positions: every fault at once, each with its field and place.
use macuil_core::error::TextError;
use macuil_core::position::Position as _;
use macuil_parchis::{Options, Position};

/// Field and what stands at its place, of every fault of a text.
fn named(text: &str) -> Vec<(String, Option<&str>)> {
    let Err(TextError::Setup(error)) = Position::from_text(text) else {
        panic!("it has faults: {text}")
    };
    error
        .faults()
        .map(|fault| {
            let at = fault.at.map(|at| at as usize);
            let rest = at.map(|at| {
                text.char_indices()
                    .nth(at)
                    .map_or("", |(at, _)| &text[at..])
            });
            (
                fault.field.to_string(),
                rest.map(|rest| rest.split([' ', ',']).next().unwrap()),
            )
        })
        .collect()
}

fn expect(text: &str, expected: &[(&str, Option<&str>)]) {
    let expected: Vec<(String, Option<&str>)> = expected
        .iter()
        .map(|(field, at)| ((*field).to_string(), *at))
        .collect();
    assert_eq!(named(text), expected, "{text}");
}

#[test]
fn all_faults_of_syntax_are_named_at_once_with_their_places() {
    expect(
        "parchis/french[cap=3,colour=red] seats=YRB turn=X at=move:03 Y=yard,5,c8,x B=1,2,3 W=5 Y=1 sixes=0 last=+ late=6:Y places=YY",
        &[
            ("W", Some("W=5")),
            ("Y", Some("Y=1")),
            ("variant", Some("3")),
            ("variant", Some("colour=red]")),
            ("seats", Some("YRB")),
            ("turn", Some("X")),
            ("at", Some("03")),
            ("Y", Some("c8")),
            ("Y", Some("x")),
            ("B", Some("1")),
            ("sixes", Some("0")),
            ("last", Some("+")),
            ("late", Some("6:Y")),
            ("places", Some("YY")),
        ],
    );
    expect(
        "parchis/french seats=YB at=roll Y=yard,5,6,7 R=1,2,3,4",
        &[("turn", None), ("B", None), ("R", Some("1"))],
    );
}

#[test]
fn all_faults_of_meaning_are_named_at_once_with_their_places() {
    expect(
        "parchis/tournament seats=YBR turn=G at=move:9 Y=1,20,20,20 B=20,30,30,home R=yard,yard,40,40",
        &[
            ("turn", Some("G")),
            ("at", Some("move:9")),
            ("Y", Some("1")),
            ("Y", Some("20")),
            ("B", Some("20")),
            ("B", Some("20")),
            ("B", Some("20")),
        ],
    );
    expect(
        "parchis/french seats=YBR turn=Y at=roll Y=yard,10,20,30 B=5,home,home,home R=5,40,50,60 sixes=2 last=25 five=Y",
        &[("last", Some("25")), ("five", Some("Y")), ("late", None)],
    );
}

#[test]
fn texts_that_cannot_be_split_say_where() {
    for (text, at) in [
        ("", 0),
        ("parchis", 0),
        ("chess seats=YB", 0),
        ("parchis/french  seats=YB", 15),
        ("parchis/french seats=YB ", 24),
        ("parchis/french seats", 15),
        ("parchis/françes seats", 16),
    ] {
        match Position::from_text(text) {
            Err(TextError::Parse(error)) => assert_eq!(error.at, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let Err(TextError::Setup(error)) = Position::from_text("parchis/frénch[é=1] seats=YB") else {
        panic!("it can be split");
    };
    assert!(error.to_string().contains("the variants are parchis/remix"));
}

#[test]
fn options_that_contradict_each_other_are_refused_with_both_named() {
    for text in [
        "parchis/remix[entry_barrier=no]",
        "parchis/tournament6[entry_guest=block,entry_barrier=no]",
    ] {
        let error = text.parse::<Options>().unwrap_err().to_string();
        assert!(
            error.contains(
                "entry_guest=block and entry_barrier=no, which the preset does not say, contradict"
            ),
            "{error}"
        );
        let start = Position::start(text, "", None).unwrap_err().to_string();
        assert!(start.contains("contradict"), "{start}");
        let full =
            format!("{text} seats=YB turn=Y at=roll Y=yard,yard,yard,yard B=yard,yard,yard,yard");
        assert!(Position::from_text(&full).is_err());
    }
    // The article's own entry_barrier=no is only moot.
    let options: Options = "parchis/french[entry_guest=block]".parse().unwrap();
    assert!(Position::new(options, 4).is_ok());
    assert!(
        "parchis/remix[entry_guest=share,entry_barrier=no]"
            .parse::<Options>()
            .is_ok()
    );
}

#[test]
fn options_are_read_in_any_order_and_each_fault_of_theirs_is_named() {
    let read = |text: &str| text.parse::<Options>().map(|options| options.to_string());
    assert_eq!(
        read("parchis/french[first_five=1,cap=none]").unwrap(),
        "parchis/french[cap=none,first_five=1]"
    );
    assert_eq!(read("parchis/french[cap=2]").unwrap(), "parchis/french");
    let error = "parchis/french8[cap=4,cap=2,speed=9,capture_bonus=100,open_barrier]"
        .parse::<Options>()
        .unwrap_err()
        .to_string();
    for part in [
        "4: cap is none or 2",
        "cap: the option is set twice",
        "speed: no such option; there are turn_order",
        "100: a bonus has 0 (none) to 99 points",
        "open_barrier: an option is written name=value",
    ] {
        assert!(error.contains(part), "{part} in {error}");
    }
    let bonus = Options {
        capture_bonus: 100,
        ..Options::default()
    };
    assert!(
        Position::new(bonus, 4)
            .unwrap_err()
            .to_string()
            .contains("0 (none) to 99")
    );
}
