//! What is said of texts that are no positions: every fault at once, each with its field and place.
use crate::common;

use common::place;
use macuil_core::error::TextError;
use macuil_core::packed::UnpackError;
use macuil_core::position::Position as _;
use macuil_patolli::{Options, Position};

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
        "patolli[entry=never,colour=red] seats=SNS turn=X at=move:03 S=hand,5,h8,off,off,x N=1,2,3 \
         G=5 S=1 points=6,x basket=-1 extra=0 must=x match=S:4,N:4 miss=NN many=Q out= places=SS",
        &[
            ("G", Some("G=5")),
            ("S", Some("S=1")),
            ("variant", Some("never")),
            ("variant", Some("colour=red]")),
            ("seats", Some("SNS")),
            ("turn", Some("X")),
            ("at", Some("03")),
            ("S", Some("h8")),
            ("S", Some("x")),
            ("N", Some("1")),
            ("points", Some("x")),
            ("basket", Some("-1")),
            ("extra", Some("0")),
            ("must", Some("x")),
            ("match", Some("N:4")),
            ("miss", Some("NN")),
            ("many", Some("Q")),
            ("out", Some("")),
            ("places", Some("SS")),
        ],
    );
    expect(
        "patolli seats=SN at=roll S=hand,hand,hand,hand,hand,hand W=1,2,3,4,5,6 points=6",
        &[
            ("turn", None),
            ("W", Some("1")),
            ("N", None),
            ("points", Some("6")),
            ("basket", None),
        ],
    );
}

#[test]
fn all_faults_of_meaning_are_named_at_once_with_their_places() {
    expect(
        "patolli seats=SWN turn=E at=move:9 S=hand,51,20,20,30,60 W=hand,hand,hand,hand,hand,30 \
         N=off,off,off,off,off,off points=6,6,9 basket=10",
        &[
            ("turn", Some("E")),
            ("at", Some("move:9")),
            ("S", Some("51")),
            ("S", Some("20")),
            ("S", Some("60")),
            ("W", Some("30")),
            ("points", Some("6")),
            ("basket", Some("10")),
            ("at", Some("move:9")),
            ("places", None),
            ("many", None),
        ],
    );
    expect(
        &place("seats=SWN S=20,21 W=30 must=0 match=N:4 miss=SW many=N out=W"),
        &[
            ("out", Some("W")),
            ("must", Some("0")),
            ("miss", Some("SW")),
            ("miss", Some("SW")),
            ("many", Some("N")),
            ("many", Some("N")),
            ("match", Some("N:4")),
            ("match", Some("N:4")),
        ],
    );
}

#[test]
fn what_is_wrong_with_numbers_says_both() {
    let text = place("points=6,6 basket=11");
    let error = Position::from_text(&text).unwrap_err().to_string();
    assert!(error.contains("(found 23, expected 24)"), "{error}");
    assert!(error.contains("(found 11, expected 12)"), "{error}");
}

#[test]
fn texts_that_cannot_be_split_say_where() {
    for (text, at) in [
        ("", 0),
        ("chess seats=SN", 0),
        ("patolli  seats=SN", 8),
        ("patolli seats=SN ", 17),
        ("patolli seats", 8),
        ("patollí seats", 8),
    ] {
        match Position::from_text(text) {
            Err(TextError::Parse(error)) => assert_eq!(error.at, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let error = Position::from_text("patolli/classic seats=SN").unwrap_err();
    assert!(error.to_string().contains("this game is called patolli"));
}

#[test]
fn a_position_names_no_default_and_people_may() {
    let default = place("").replacen("patolli", "patolli[entry=compulsory]", 1);
    expect(&default, &[("variant", Some("patolli[entry=compulsory]"))]);
    let turned = place("").replacen("patolli", "patolli[end=places,entry=free]", 1);
    let read = Position::from_text(&turned).unwrap().to_string();
    assert!(
        read.starts_with("patolli[entry=free,end=places] "),
        "{read}"
    );
    let options: Options = "patolli[end=places,entry=compulsory]".parse().unwrap();
    assert_eq!(options.to_string(), "patolli[end=places]");
    let error = "patolli[entry=never,entry=free,speed=9,arm_length=9,end]"
        .parse::<Options>()
        .unwrap_err()
        .to_string();
    for part in [
        "never: entry is compulsory or free",
        "entry: the option is set twice",
        "speed: no such option; there are arm_length",
        "9: arm_length is 6 or 7 or 8",
        "end: an option is written name=value",
    ] {
        assert!(error.contains(part), "{part} in {error}");
    }
}

#[test]
fn bytes_that_are_no_position_say_why() {
    let packed = Position::from_text(&place("S=20,off match=S:4"))
        .unwrap()
        .pack();
    let with = |at: usize, byte: u8| {
        let mut bytes = packed.to_vec();
        bytes[at] = byte;
        Position::unpack(&bytes).unwrap_err()
    };
    assert!(matches!(with(0, 9), UnpackError::Version(9)));
    for at in [1, 13, 14, 15, 16, 49, 50, 59, 60] {
        assert!(matches!(with(at, 9), UnpackError::Value { .. }), "{at}");
    }
    for at in [12, 40, 44, 51, 57, 58] {
        assert!(matches!(with(at, 9), UnpackError::Setup(_)), "{at}");
    }
    assert!(matches!(
        Position::unpack(&packed[1..]),
        Err(UnpackError::Version(_) | UnpackError::Length { .. })
    ));
    assert!(matches!(
        Position::unpack(&[]),
        Err(UnpackError::Length { found: 0, .. })
    ));
}
