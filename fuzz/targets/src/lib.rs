//! What the fuzz targets do, as plain functions, so that the workspace tests them without a fuzzer.
//!
//! A target takes any bytes and panics if the library breaks a promise. `tests/replay.rs` feeds it the seeds, what was once
//! found, and mutations of both; cargo-fuzz feeds it the rest (`scripts/fuzz-smoke`, `CONTRIBUTING.md`).
//!
//! This is for work on the library: nothing here is published.
use macuil::{AnyPosition, StartError, Visitor};
use macuil_core::conformance::{Kit, check_from};
use macuil_core::error::{SetupError, TextError};
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position};

/// How many plies are played on from a position that was read, and how many words are tried there.
const PLIES: u32 = 6;

/// Far more than can be earned or come to be owed in that many plies.
const MARGIN: u16 = 500;

/// Reads bytes as a position of any game, as one to be tidied, and as a setup; the front of them as a variant with options,
/// and the lines after the first as throws and moves to be played at the position of the first.
///
/// Bytes that are no UTF-8 are read with replacement characters in their place, so that no input is wasted.
///
/// # Panics
///
/// If a text that is accepted is not read back the same, cannot be packed, or cannot be played on from; if a refusal
/// names no field or clause, gives no reason, points outside the text or changes anything; or if the ways of reading disagree.
pub fn position_text(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    let read = AnyPosition::from_text(text);
    let tidied = AnyPosition::tidy(text);
    for read in [&read, &tidied] {
        match read {
            Ok(position) => holds(position),
            Err(error) => names_what_is_wrong(error, text),
        }
    }
    if text.starts_with("parchis") {
        is_setup_of_parchis(text, &read);
    } else if text.starts_with("ludo") {
        is_setup_of_ludo(text, &read);
    } else if text.starts_with("patolli") {
        is_setup_of_patolli(text, &read);
    } else {
        is_setup_of_partan(text, &read, tidied);
    }
    begins(text.split([' ', '\n']).next().unwrap_or(""));
    if let Some((text, words)) = text.split_once('\n') {
        if let Ok(position) = AnyPosition::from_text(text) {
            if is_far_from_limits(&position) {
                position.visit(TakesWords(words));
            }
        }
    }
}

/// A text is a setup if it is a position, and the two agree.
fn is_setup_of_partan(
    text: &str,
    read: &Result<AnyPosition, TextError>,
    tidied: Result<AnyPosition, TextError>,
) {
    let setup: macuil_partan::Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => return is_no_setup(&error, text, read),
    };
    assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup));
    agree(setup.position().map(AnyPosition::Partan), read);
    match setup.tidy() {
        Ok(position) => assert_eq!(tidied.ok(), Some(AnyPosition::Partan(position))),
        Err(error) => names_fields(&error),
    }
}

/// As for Partán.
fn is_setup_of_parchis(text: &str, read: &Result<AnyPosition, TextError>) {
    let setup: macuil_parchis::Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => return is_no_setup(&error, text, read),
    };
    // Pieces may stand in any order in a setup, and in one only in its text.
    let again: macuil_parchis::Setup = setup.to_string().parse().expect("a setup is read back");
    assert_eq!(again.to_string(), setup.to_string());
    agree(setup.position().map(AnyPosition::Parchis), read);
}

fn is_setup_of_ludo(text: &str, read: &Result<AnyPosition, TextError>) {
    let setup: macuil_ludo::Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => return is_no_setup(&error, text, read),
    };
    let again: macuil_ludo::Setup = setup.to_string().parse().expect("a setup is read back");
    assert_eq!(again.to_string(), setup.to_string());
    agree(setup.position().map(AnyPosition::Ludo), read);
}

fn is_setup_of_patolli(text: &str, read: &Result<AnyPosition, TextError>) {
    let setup: macuil_patolli::Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => return is_no_setup(&error, text, read),
    };
    let again: macuil_patolli::Setup = setup.to_string().parse().expect("a setup is read back");
    assert_eq!(again.to_string(), setup.to_string());
    agree(setup.position().map(AnyPosition::Patolli), read);
}

fn is_no_setup(error: &TextError, text: &str, read: &Result<AnyPosition, TextError>) {
    assert!(read.is_err(), "a position is a setup: {error}");
    names_what_is_wrong(error, text);
}

/// A text and its setup give the same position, or as many faults.
fn agree(of_setup: Result<AnyPosition, SetupError>, read: &Result<AnyPosition, TextError>) {
    match (read, of_setup) {
        (Ok(read), Ok(position)) => assert_eq!(*read, position),
        (Err(TextError::Setup(read)), Err(error)) => {
            assert_eq!(read.count(), error.count());
            names_fields(&error);
        }
        (read, position) => panic!("text gives {read:?}, its setup {position:?}"),
    }
}

/// A variant's text is refused with reasons, or begins a game whose variant has a text of its own that begins the same.
fn begins(variant: &str) {
    match AnyPosition::start(variant, "", None) {
        Ok(start) => {
            start.visit(ComesBack);
            let again = AnyPosition::start(&start.variant(), "", None);
            assert_eq!(again.map(|again| again.variant()), Ok(start.variant()));
        }
        Err(StartError::Setup(error)) => names_what_is_wrong(&error.into(), variant),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Everything that must hold at a position that was accepted.
fn holds(position: &AnyPosition) {
    position.visit(ComesBack);
    if is_far_from_limits(position) {
        position.visit(PlaysOn);
    }
}

/// No game comes near the limit of what is kept of Partán's counts and repeats, but a text may; from there events would speak
/// of more than is kept. So such a position is read back and not played on.
fn is_far_from_limits(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Partan(position) => {
            let setup = position.setup();
            let due = [setup.owed_fives, setup.owed_tens, setup.repeats];
            due.iter().all(|due| *due < u16::MAX - MARGIN)
        }
        _ => true,
    }
}

/// A position is the same after a round trip through its text and through its bytes.
struct ComesBack;

impl Visitor for ComesBack {
    type Output = ();

    fn visit<P: Position>(self, position: &P) {
        let text = position.to_string();
        let read = P::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, *position);
        assert_eq!(read.to_string(), text);
        assert_eq!(read.key(), position.key());
        let unpacked =
            P::unpack(&position.pack()).unwrap_or_else(|error| panic!("{text} packed: {error}"));
        assert_eq!(unpacked, *position);
    }
}

/// Words are played if they are those of legal throws or moves, and refused by a clause of the game otherwise.
struct TakesWords<'a>(&'a str);

impl Visitor for TakesWords<'_> {
    type Output = ();

    fn visit<P: Position>(self, position: &P) {
        let mut position = position.clone();
        for word in self.0.lines().take(PLIES as usize) {
            let (before, mut events) = (position.clone(), 0);
            let checked = position.check_word(word);
            let played = position.play_word(word, &mut |_| events += 1);
            match checked {
                Ok(ply) => {
                    assert_eq!(played, Ok(()), "{word} at {before}");
                    assert_eq!(before.check_word(&ply.to_string()), Ok(ply));
                    match ply {
                        Ply::Move(m) => assert!(before.legal_moves().as_ref().contains(&m)),
                        Ply::Roll(roll) => {
                            let outcomes = before.rolls().map_or(&[][..], |table| table.outcomes());
                            assert!(outcomes.iter().any(|(listed, _)| *listed == roll));
                        }
                    }
                    ComesBack.visit(&position);
                }
                Err(error) => {
                    assert!(!error.message.is_empty());
                    let of_game = error.rule.id().split('.').next() == Some(P::GAME.name);
                    assert!(of_game, "{error}");
                    assert_eq!((played, &position, events), (Err(error), &before, 0));
                }
            }
        }
    }
}

/// What must hold from here on, whatever the game.
struct PlaysOn;

impl Visitor for PlaysOn {
    type Output = ();

    fn visit<P: Position>(self, position: &P) {
        // 1. Every throw and every move can be played, and leads to a position that is read back.
        let mut next = Vec::new();
        match position.node() {
            Node::Chance(_) => {
                let table = position.rolls().expect("a throw is due");
                next.extend(table.outcomes().iter().map(|(roll, _)| Ply::Roll(*roll)));
            }
            Node::Decision(_) => next.extend(
                position
                    .legal_moves()
                    .as_ref()
                    .iter()
                    .map(|m| Ply::Move(*m)),
            ),
            Node::Over(_) => {}
        }
        assert_eq!(next.is_empty(), matches!(position.node(), Node::Over(_)));
        for ply in next {
            let mut after = position.clone();
            let played = match ply {
                Ply::Roll(roll) => after.roll(roll, &mut NoEvents),
                Ply::Move(m) => after.play(m, &mut NoEvents),
            };
            played.unwrap_or_else(|error| panic!("{ply} at {position}: {error}"));
            ComesBack.visit(&after);
        }
        // 2. All that every position of every game promises, here and a few plies on.
        let kit = Kit {
            games: 1,
            most_plies: PLIES,
            must_end: false,
            ..Kit::default()
        };
        if let Err(failure) = check_from(core::slice::from_ref(position), kit) {
            panic!("{failure}");
        }
    }
}

/// A refusal says what is wrong and where.
fn names_what_is_wrong(error: &TextError, text: &str) {
    assert!(!error.to_string().is_empty());
    let characters = text.chars().count();
    match error {
        TextError::Parse(error) => {
            assert!(!error.message.is_empty());
            assert!(error.at <= characters, "{error} in {text:?}");
        }
        TextError::Setup(error) => {
            names_fields(error);
            for fault in error.faults() {
                let within = fault.at.is_none_or(|at| at as usize <= characters);
                assert!(within, "{fault:?} in {text:?}");
            }
        }
        error => panic!("an error of no known kind: {error}"),
    }
}

/// Every fault has a field and a reason.
fn names_fields(error: &SetupError) {
    assert!(error.count() > 0);
    for fault in error.faults() {
        assert!(!fault.field.is_empty(), "{fault:?} names no field");
        assert!(!fault.message.is_empty(), "{fault:?} gives no reason");
    }
}
