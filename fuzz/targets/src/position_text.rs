//! Texts of positions, variants and throws and moves.
use macuil::{AnyPosition, StartError, Visitor};
use macuil_core::error::{SetupError, TextError};
use macuil_core::position::{Ply, Position};

use crate::promises::{
    ComesBack, PLIES, holds, is_far_from_limits, names_fields, names_what_is_wrong,
};

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

/// A variant's text is refused with reasons that name the option, or begins a game; that game's variant has a text of its own,
/// which begins the same.
fn begins(variant: &str) {
    match AnyPosition::start(variant, "", None) {
        Ok(start) => {
            start.visit(ComesBack);
            let again = AnyPosition::start(&start.variant(), "", None);
            assert_eq!(again.as_ref(), Ok(&start));
            assert_eq!(again.map(|again| again.variant()), Ok(start.variant()));
        }
        Err(StartError::Setup(error)) => {
            names_what_is_wrong(&error.into(), variant);
            for fault in error.faults() {
                assert_eq!(fault.field.as_str(), "variant", "{fault:?}");
                // It says where in the text it is, or which options do not go together or with the variant.
                let told = fault.to_string();
                let mut options = macuil::variants().flat_map(|(_, variant)| variant.options);
                let named = options.any(|option| told.contains(option.name));
                assert!(fault.at.is_some() || named, "{fault:?} of {variant}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
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
