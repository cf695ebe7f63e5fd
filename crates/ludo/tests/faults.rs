//! What is said of texts that are no positions: every fault at once, each with its field and place.
use macuil_core::error::TextError;
use macuil_core::position::Position as _;
use macuil_ludo::{Options, Position, Preset, Safe};

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
        "ludo/classic[block=some,colour=red] seats=RYG turn=X at=move:03 R=yard,5,h8,x G=1,2,3 W=5 R=1 sixes=0 tries=3 queue=0 split=12 places=GG",
        &[
            ("W", Some("W=5")),
            ("R", Some("R=1")),
            ("variant", Some("some")),
            ("variant", Some("colour=red]")),
            ("seats", Some("RYG")),
            ("turn", Some("X")),
            ("at", Some("03")),
            ("R", Some("h8")),
            ("R", Some("x")),
            ("G", Some("1")),
            ("sixes", Some("0")),
            ("tries", Some("3")),
            ("queue", Some("0")),
            ("split", Some("12")),
            ("places", Some("GG")),
        ],
    );
    expect(
        "ludo/classic seats=RG at=roll R=yard,5,6,7 Y=1,2,3,4 doubles=1",
        &[
            ("turn", None),
            ("G", None),
            ("Y", Some("1")),
            ("doubles", Some("1")),
        ],
    );
}

#[test]
fn all_faults_of_meaning_are_named_at_once_with_their_places() {
    expect(
        "ludo/classic seats=RGY turn=B at=move:9 R=51,20,20,30 G=20,30,30,home Y=yard,yard,40,40",
        &[
            ("turn", Some("B")),
            ("at", Some("move:9")),
            ("R", Some("51")),
            ("G", Some("20")),
            ("G", Some("30")),
        ],
    );
    expect(
        "ludo/parcheesi seats=YB turn=Y at=move:2+5 Y=yard,10,10,30 B=yard,yard,40,40 extra=1 queue=20,7 split=10-12",
        &[
            ("queue", Some("20")),
            ("extra", Some("1")),
            ("split", Some("10-12")),
            ("split", Some("10-12")),
        ],
    );
}

#[test]
fn texts_that_cannot_be_split_say_where() {
    for (text, at) in [
        ("", 0),
        ("ludo", 0),
        ("chess seats=RG", 0),
        ("ludo/classic  seats=RG", 13),
        ("ludo/classic seats=RG ", 22),
        ("ludo/classic seats", 13),
        ("ludo/ärgere seats", 12),
    ] {
        match Position::from_text(text) {
            Err(TextError::Parse(error)) => assert_eq!(error.at, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let Err(TextError::Setup(error)) = Position::from_text("ludo/ärgere[é=1] seats=RG") else {
        panic!("it can be split");
    };
    assert!(error.to_string().contains("the variants are ludo/classic"));
}

#[test]
fn options_that_the_preset_fixes_are_refused_wherever_they_come_in() {
    for text in [
        "ludo/madn[block=others]",
        "ludo/madn[third=back]",
        "ludo/madn[home_throw=yes]",
        "ludo/parcheesi[third=none]",
        "ludo/parcheesi[safe=shared]",
        "ludo/parcheesi[tries=3]",
        "ludo/classic[capture_bonus=20]",
        "ludo/indian[fourteen=all_or_none]",
    ] {
        let error = text.parse::<Options>().unwrap_err().to_string();
        assert!(error.contains("does not leave this option open"), "{error}");
        assert!(Position::start(text, "", None).is_err());
        let full =
            format!("{text} seats=RG turn=R at=roll R=yard,yard,yard,yard G=yard,yard,yard,yard");
        assert!(Position::from_text(&full).is_err());
    }
    let fixed = Options {
        safe: Safe::Shared,
        ..Options::of(Preset::Madn)
    };
    assert!(Position::new(fixed, 4).is_err());
    // The fixed value may be named.
    let named: Options = "ludo/madn[block=none,fourteen=none]".parse().unwrap();
    assert_eq!(named, Options::of(Preset::Madn));
}

#[test]
fn options_are_read_in_any_order_and_each_fault_of_theirs_is_named() {
    let read = |text: &str| text.parse::<Options>().map(|options| options.to_string());
    assert_eq!(
        read("ludo/classic[third=back,block=all]").unwrap(),
        "ludo/classic[block=all,third=back]"
    );
    assert_eq!(read("ludo/classic[block=others]").unwrap(), "ludo/classic");
    let error = "ludo/parcheesi[enter=never,enter=free,speed=9,capture_bonus=100,on_start]"
        .parse::<Options>()
        .unwrap_err()
        .to_string();
    for part in [
        "never: enter is free or compulsory",
        "enter: the option is set twice",
        "speed: no such option; there are block",
        "100: a bonus has 0 (none) to 99 points",
        "on_start: an option is written name=value",
    ] {
        assert!(error.contains(part), "{part} in {error}");
    }
    let bonus = Options {
        capture_bonus: 100,
        ..Options::of(Preset::Parcheesi)
    };
    assert!(Position::new(bonus, 4).is_err());
}

#[test]
fn what_is_remembered_is_refused_where_no_play_leads() {
    let text = |more: &str| format!("ludo/parcheesi seats=YB turn=Y {more} B=yard,yard,yard,yard");
    for (more, field) in [
        ("at=move:1+1+6+6 Y=66,home,home,home doubles=1", "at"),
        ("at=move:2+2+5 Y=yard,10,20,30 doubles=1", "at"),
        ("at=move:2+4 Y=yard,10,20,30 doubles=1", "at"),
        ("at=roll Y=yard,10,20,30 queue=20", "queue"),
        ("at=roll Y=yard,10,20,30 extra=1", "extra"),
        ("at=roll Y=yard,yard,yard,yard tries=1", "tries"),
        ("at=bonus:20 Y=yard,10,20,30 split=10-20", "split"),
        ("at=bonus:20 Y=yard,10,20,30 queue=20,10,10,20", "queue"),
    ] {
        let text = text(more);
        let named = named(&text);
        assert!(
            named.iter().all(|(name, _)| name == field),
            "{text}: {named:?}"
        );
    }
}
