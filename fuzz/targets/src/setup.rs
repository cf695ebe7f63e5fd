//! Setups with any values in their fields.
mod ludo;
mod parchis;
mod partan;
mod patolli;

use macuil::AnyPosition;
use macuil_core::conformance::{Kit, check_choices};
use macuil_core::error::SetupError;
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Places, Position};
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};

use crate::choices::Choices;
use crate::promises::{comes_back, is_far_from_limits, names_fields};

/// How many plies are played before the fields are changed.
const BEFORE: usize = 60;

/// How many plies are played on with every check, and then with the game's own checks alone.
const CHECKED: u32 = 10;
const PLAYED: u32 = 200;

/// Begins a game of any variant, plays some plies, sets fields of its setup to anything their types can hold, and asks the
/// validator for the position.
///
/// # Panics
///
/// If the validator says yes and the rules cannot go on from there: somewhere on the way a decision has no move, a chance node
/// no throw, or a check of the conformance kit or of the game does not hold. If it says no and names no field, or gives no
/// reason.
pub fn setup(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let Some(mut position) = choices.start() else {
        return;
    };
    // 1. Some plies, whose number is one byte; each is a byte more.
    let plies = choices.below(BEFORE);
    for _ in 0..plies {
        let throws = position.rolls().into_iter().map(|(word, _)| word);
        let words: Vec<String> = throws.chain(position.moves()).collect();
        if words.is_empty() {
            break;
        }
        let word = choices.pick(&words);
        let played = position.play(word, &mut Vec::new());
        played.unwrap_or_else(|error| panic!("{word} at {position}: {error}"));
    }
    // 2. Fields are changed until the bytes are used up.
    match position {
        AnyPosition::Partan(position) => {
            let mut setup = position.setup();
            while !choices.0.is_empty() {
                partan::change(&mut setup, &mut choices);
            }
            let made = setup.position();
            if made.is_err() {
                judged(setup.tidy(), AnyPosition::Partan, bytes);
            }
            judged(made, AnyPosition::Partan, bytes);
        }
        AnyPosition::Parchis(position) => {
            let mut setup = position.setup();
            while !choices.0.is_empty() {
                parchis::change(&mut setup, &mut choices);
            }
            judged(setup.position(), AnyPosition::Parchis, bytes);
        }
        AnyPosition::Ludo(position) => {
            let mut setup = position.setup();
            while !choices.0.is_empty() {
                ludo::change(&mut setup, &mut choices);
            }
            judged(setup.position(), AnyPosition::Ludo, bytes);
        }
        AnyPosition::Patolli(position) => {
            let mut setup = position.setup();
            while !choices.0.is_empty() {
                patolli::change(&mut setup, &mut choices);
            }
            judged(setup.position(), AnyPosition::Patolli, bytes);
        }
        other => panic!("{other} has no setup here"),
    }
}

/// What the validator has said is so.
fn judged<P: Position>(made: Result<P, SetupError>, any: fn(P) -> AnyPosition, bytes: &[u8]) {
    let position = match made {
        Ok(position) => position,
        Err(error) => return names_fields(&error),
    };
    comes_back(&position);
    let mut stream = Stream::players(
        bytes.len() as u64,
        bytes.last().copied().unwrap_or(0).into(),
    );
    if is_far_from_limits(&any(position.clone())) {
        let kit = Kit {
            most_plies: CHECKED,
            ..Kit::default()
        };
        let mut stream = stream.clone();
        let choose = |count| Some(below(&mut stream, count as u32) as usize);
        if let Err(failure) = check_choices(&position, kit, choose) {
            panic!("{failure}");
        }
    }
    goes_on(position, &mut stream);
}

/// Plays on at random: there is no dead end, and the game's invariants hold.
fn goes_on<P: Position>(mut position: P, stream: &mut Stream) {
    for _ in 0..PLAYED {
        position.invariants(&mut |violation| panic!("{violation:?} at {position}"));
        match position.node() {
            Node::Over(_) => return,
            Node::Chance(_) => {
                let table = position
                    .rolls()
                    .unwrap_or_else(|| panic!("no throw at {position}"));
                let throw = table.sample(stream);
                let before = position.clone();
                let played = position.roll(throw, &mut NoEvents);
                played.unwrap_or_else(|error| panic!("{throw} at {before}: {error}"));
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                assert!(!moves.is_empty(), "no move at {position}");
                let chosen = moves[below(stream, moves.len() as u32) as usize];
                let before = position.clone();
                let played = position.play(chosen, &mut NoEvents);
                played.unwrap_or_else(|error| panic!("{chosen} at {before}: {error}"));
            }
        }
    }
}

/// Any seat that a type can hold.
fn seat(choices: &mut Choices<'_>) -> Seat {
    Seat::new(choices.below(Seat::MOST) as u8)
}

/// Any set of seats.
fn seats(choices: &mut Choices<'_>) -> Seats {
    Seats::from_bits(choices.byte())
}

/// Up to eight seats in any order, any of them more than once.
fn places(choices: &mut Choices<'_>) -> Places {
    let mut places = Places::NONE;
    for _ in 0..choices.below(Seat::MOST + 1) {
        places.push(seat(choices));
    }
    places
}

/// Sets one of the fields of options, each with the list of its values.
macro_rules! set_option {
    ($options:expr, $choices:expr, $($field:ident: $values:expr),+ $(,)?) => {{
        let fields = [$(stringify!($field)),+];
        match *$choices.pick(&fields) {
            $(stringify!($field) => $options.$field = *$choices.pick(&$values[..]),)+
            _ => unreachable!("all fields are listed"),
        }
    }};
}
use set_option;
