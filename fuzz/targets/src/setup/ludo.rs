//! Any values in a setup of Ludo.
use macuil_ludo::{
    At, Block, CaptureThrow, ClearStart, End, Enter, ExtraThrows, Fourteen, GoalJump, HomeThrow,
    OnStart, Options, Place, Preset, Safe, Setup, Third, Tries, TurnOrder,
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
            setup.at = match choices.below(5) {
                0 => At::Roll,
                1 => At::Move([choices.number() as u8, 0, 0, 0]),
                2 => At::Move(std::array::from_fn(|_| choices.below(8) as u8)),
                3 => At::Bonus(choices.byte()),
                _ => At::Over,
            }
        }
        6 => setup.sixes = choices.number() as u8,
        7 => setup.extra = choices.number() as u8,
        8 => setup.tries = choices.number() as u8,
        9 => setup.queue[choices.below(4)] = choices.byte(),
        10 => {
            let pair = [place(choices), place(choices)];
            setup.split[choices.below(2)] = choices.flip().then_some(pair);
        }
        11 => setup.places = places(choices),
        _ => setup.pieces[choices.below(4)][choices.below(4)] = place(choices),
    }
}

fn place(choices: &mut Choices<'_>) -> Place {
    match choices.below(6) {
        0 => Place::Yard,
        1 => Place::Column(choices.number() as u8),
        2 => Place::Goal(choices.number() as u8),
        3 => Place::Home,
        _ => Place::Cell(choices.byte()),
    }
}

fn option(options: &mut Options, choices: &mut Choices<'_>) {
    set_option!(options, choices,
        preset: Preset::ALL,
        block: Block::ALL,
        safe: Safe::ALL,
        enter: Enter::ALL,
        on_start: OnStart::ALL,
        clear_start: ClearStart::ALL,
        goal_jump: GoalJump::ALL,
        third: Third::ALL,
        capture_throw: CaptureThrow::ALL,
        home_throw: HomeThrow::ALL,
        extra_throws: ExtraThrows::ALL,
        tries: Tries::ALL,
        fourteen: Fourteen::ALL,
        end: End::ALL,
        turn_order: TurnOrder::ALL,
    );
}
