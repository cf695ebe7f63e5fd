//! Any values in a setup of Patolli.
use macuil_patolli::{
    ArmLength, At, CaptureRadius, D6Five, DiceKind, EmptyBoard, End, Enter, Exit, Matched,
    OneWalkedAgain, Options, Place, Setup, TipPays, Triangles,
};

use super::{places, seat, seats, set_option};
use crate::choices::Choices;

/// Sets a field to anything, or pays points.
pub(super) fn change(setup: &mut Setup, choices: &mut Choices<'_>) {
    match choices.below(20) {
        0 => option(&mut setup.options, choices),
        1 => setup.seats = seats(choices),
        2 => setup.turn = seat(choices),
        3 => {
            setup.at = match choices.below(3) {
                0 => At::Roll,
                1 => At::Move(choices.byte()),
                _ => At::Over,
            }
        }
        4 => setup.points[choices.below(4)] = choices.byte(),
        5 => setup.basket = choices.byte(),
        6 => {
            let high = if choices.flip() { choices.number() } else { 0 };
            setup.extra = u32::from(high) << 16 | u32::from(choices.number());
        }
        7 => setup.must ^= true,
        8 => {
            let throws = std::array::from_fn(|_| choices.number() as u8);
            let seat = seat(choices);
            setup.matches = Some(Matched { seat, throws });
        }
        9 => {
            let throws = [[1, 2, 3, 4, 5, 10][choices.below(6)], 0, 0, 0, 0, 0];
            let seat = seat(choices);
            setup.matches = choices.flip().then_some(Matched { seat, throws });
        }
        10 => setup.miss = seats(choices),
        11 => setup.many = seats(choices),
        12 => setup.out = places(choices),
        13 => setup.places = places(choices),
        14 | 15 => pay(setup, choices),
        _ => {
            let place = match choices.below(5) {
                0 => Place::Hand,
                1 => Place::Off,
                _ => Place::Cell(choices.byte()),
            };
            setup.pieces[choices.below(4)][choices.below(6)] = place;
        }
    }
}

/// Moves points between seats and the basket, so that they still add up.
fn pay(setup: &mut Setup, choices: &mut Choices<'_>) {
    let [south, west, north, east] = &mut setup.points;
    let points = [south, west, north, east, &mut setup.basket];
    let (from, to) = (choices.below(5), choices.below(5));
    let most = (*points[from]).min(u8::MAX - *points[to]);
    let number = choices.byte().min(most);
    if from != to {
        *points[from] -= number;
        *points[to] += number;
    }
}

fn option(options: &mut Options, choices: &mut Choices<'_>) {
    set_option!(options, choices,
        arm_length: ArmLength::ALL,
        triangles: Triangles::ALL,
        capture_radius: CaptureRadius::ALL,
        dice: DiceKind::ALL,
        d6_five: D6Five::ALL,
        entry: Enter::ALL,
        one_walked_again: OneWalkedAgain::ALL,
        exit: Exit::ALL,
        tip_pays: TipPays::ALL,
        empty_board: EmptyBoard::ALL,
        end: End::ALL,
    );
}
