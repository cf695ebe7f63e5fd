//! Any values in a setup of Partán.
use macuil_core::dice::Die;
use macuil_partan::{At, Options, Setup};

use super::{seat, seats};
use crate::choices::Choices;

/// Sets a field to anything, or carries a piece.
pub(super) fn change(setup: &mut Setup, choices: &mut Choices<'_>) {
    let street = choices.below(4);
    match choices.below(16) {
        0 => setup.options = Options::all().nth(choices.below(32)).unwrap_or_default(),
        1 => setup.seats = seats(choices),
        2 => setup.turn = seat(choices),
        3 => setup.at = at(setup, choices),
        4 => setup.streets[street] = squares(choices),
        5 => setup.streets[street] ^= squares(choices),
        6 => setup.start[street] = choices.byte(),
        7 => setup.home[street] = choices.byte(),
        8 => setup.centre = choices.byte(),
        9 => setup.owed_fives = choices.number(),
        10 => setup.owed_tens = choices.number(),
        11 => setup.repeats = choices.number(),
        _ => carry(setup, choices),
    }
}

fn at(setup: &Setup, choices: &mut Choices<'_>) -> At {
    match choices.below(7) {
        0 => At::Roll,
        1 => At::Count,
        2 => At::Over(Some(seat(choices))),
        3 => At::Over(None),
        4 => At::Jump(std::array::from_fn(|_| squares(choices))),
        // Squares 1, 4, 8, 14, 22, 23 and 33, from where pieces jump.
        5 => At::Jump(setup.streets.map(|bits| bits & 0x1_0060_2089)),
        _ => Die::new(1 + choices.below(6) as u8).map_or(At::Roll, At::Move),
    }
}

/// No bit, one, or any; beyond the 36 of a Street too.
fn squares(choices: &mut Choices<'_>) -> u64 {
    match choices.below(3) {
        0 => 0,
        1 => 1 << choices.below(64),
        _ => u64::from_le_bytes(std::array::from_fn(|_| choices.byte())),
    }
}

/// Carries a piece from anywhere to anywhere, if one is there.
fn carry(setup: &mut Setup, choices: &mut Choices<'_>) {
    let (from, to) = (choices.below(4), choices.below(4));
    let taken = match choices.below(4) {
        0 => &mut setup.start[from],
        1 => &mut setup.home[from],
        2 => &mut setup.centre,
        _ => {
            let piece = setup.streets[from] & setup.streets[from].wrapping_neg();
            setup.streets[from] &= !piece;
            &mut u8::from(piece != 0)
        }
    };
    if *taken == 0 {
        return;
    }
    *taken -= 1;
    let square = 1 << choices.below(36);
    match choices.below(6) {
        0 => setup.start[to] = setup.start[to].saturating_add(1),
        1 => setup.home[to] = setup.home[to].saturating_add(1),
        2 => setup.centre = setup.centre.saturating_add(1),
        _ => setup.streets[to] |= square,
    }
}
