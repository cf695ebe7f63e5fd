//! Any values in a setup of Parchís.
use macuil_parchis::{
    Arms, At, Barrier, BonusUse, Cap, End, EntryBarrier, EntryGuest, Finish, FirstFive, Last,
    OpenBarrier, Options, Place, Preset, Rebuild, SafeSquares, Setup, SixAllOut, ThirdSix,
    TurnOrder,
};

use super::{places, seat, seats, set_option};
use crate::choices::Choices;

/// Sets a field to anything.
pub(super) fn change(setup: &mut Setup, choices: &mut Choices<'_>) {
    match choices.below(16) {
        0 => option(&mut setup.options, choices),
        1 => setup.options.capture_bonus = choices.byte(),
        2 => setup.options.home_bonus = choices.byte(),
        3 => setup.seats = seats(choices),
        4 => setup.turn = seat(choices),
        5 => {
            setup.at = match choices.below(4) {
                0 => At::Roll,
                1 => At::Move(choices.byte()),
                2 => At::Bonus(choices.byte()),
                _ => At::Over,
            }
        }
        6 => setup.sixes = choices.number() as u8,
        7 => {
            setup.last = match choices.below(3) {
                0 => Last::NotDue,
                1 => Last::Nothing,
                _ => Last::Square(choices.byte()),
            }
        }
        8 => setup.five = seats(choices),
        9 => setup.late[choices.below(8)] = choices.flip().then(|| seat(choices)),
        10 => setup.places = places(choices),
        _ => {
            let place = match choices.below(4) {
                0 => Place::Yard,
                1 => Place::Square(choices.byte()),
                2 => Place::Corridor(choices.number() as u8),
                _ => Place::Home,
            };
            setup.pieces[choices.below(8)][choices.below(4)] = place;
        }
    }
}

fn option(options: &mut Options, choices: &mut Choices<'_>) {
    set_option!(options, choices,
        preset: Preset::ALL,
        arms: Arms::ALL,
        turn_order: TurnOrder::ALL,
        cap: Cap::ALL,
        barrier: Barrier::ALL,
        safe_squares: SafeSquares::ALL,
        entry_guest: EntryGuest::ALL,
        entry_barrier: EntryBarrier::ALL,
        first_five: FirstFive::ALL,
        six_all_out: SixAllOut::ALL,
        open_barrier: OpenBarrier::ALL,
        rebuild: Rebuild::ALL,
        third_six: ThirdSix::ALL,
        bonus_use: BonusUse::ALL,
        finish: Finish::ALL,
        end: End::ALL,
    );
}
