//! What several targets hold the library to.
use macuil::{AnyPosition, Visitor};
use macuil_core::conformance::{Kit, check_from};
use macuil_core::error::{SetupError, TextError};
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Ply, Position};

/// How many plies are played on from a position that was read, and how many words are tried there.
pub(crate) const PLIES: u32 = 6;

/// Far more than can be earned or come to be owed in the plies that any target plays on.
const MARGIN: u16 = 10_000;

/// Everything that must hold at a position that was accepted.
pub(crate) fn holds(position: &AnyPosition) {
    position.visit(ComesBack);
    if is_far_from_limits(position) {
        position.visit(PlaysOn);
    }
}

/// No game comes near the limit of what is kept of Partán's counts and repeats, but a text may; from there events would speak
/// of more than is kept. So such a position is read back and not played on.
pub(crate) fn is_far_from_limits(position: &AnyPosition) -> bool {
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
pub(crate) fn comes_back<P: Position>(position: &P) {
    let text = position.to_string();
    let read = P::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, *position);
    assert_eq!(read.to_string(), text);
    assert_eq!(read.key(), position.key());
    let unpacked =
        P::unpack(&position.pack()).unwrap_or_else(|error| panic!("{text} packed: {error}"));
    assert_eq!(unpacked, *position);
}

/// As [`comes_back`], for a position of any game.
pub(crate) struct ComesBack;

impl Visitor for ComesBack {
    type Output = ();

    fn visit<P: Position>(self, position: &P) {
        comes_back(position);
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
pub(crate) fn names_what_is_wrong(error: &TextError, text: &str) {
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
pub(crate) fn names_fields(error: &SetupError) {
    assert!(error.count() > 0);
    for fault in error.faults() {
        assert!(!fault.field.is_empty(), "{fault:?} names no field");
        assert!(!fault.message.is_empty(), "{fault:?} gives no reason");
    }
}
