//! What makes games of a seed: dice, and the bots.
use std::ffi::{CString, c_char};
use std::ptr;

use engine::core::random::Stream;
use macuil_players::{Bot, BotError, BotPlayer, choose_any};

use crate::call::{free, made};
use crate::error::{Error, Failure};
use crate::position::Position;
use crate::text::{Given, kept, told_text};

/// Reproducible dice.
pub struct Dice(Stream);

/// A bot.
pub struct Player {
    name: CString,
    player: BotPlayer,
    draws: Stream,
}

/// The dice of game `index` of the run with this seed, the same as in Rust, Python and JavaScript.
#[unsafe(no_mangle)]
pub extern "C" fn macuil_dice_new(seed: u64, index: u64) -> *mut Dice {
    made(None, || Ok(Dice(Stream::dice(seed, index))))
}

/// Draws the next throw, for a position where one is due; NULL elsewhere, and then nothing is drawn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_dice_draw(
    dice: *mut Dice,
    position: *const Position,
) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let (dice, position) = unsafe { (dice.as_mut(), position.as_ref()) };
    told_text(|| {
        let (dice, position) = (dice?, position?);
        position.0.draw(&mut dice.0)
    })
}

/// Frees dice. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_dice_free(dice: *mut Dice) {
    // SAFETY: as the head of the header asks.
    unsafe { free(dice) }
}

/// A bot by its name, as "greedy", "expectimax:1" or "mcts:500". What it draws, it draws from the players' stream of game `index` of the
/// run with this seed.
///
/// Errors: MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_player_new(
    name: *const c_char,
    seed: u64,
    index: u64,
    error: *mut *mut Error,
) -> *mut Player {
    // SAFETY: as the head of the header asks.
    let (name, error) = unsafe { (Given::new(name), error.as_mut()) };
    made(error, || {
        let bot: Bot = name
            .text("name")?
            .parse()
            .map_err(|error: BotError| Failure::argument("name", error.to_string()))?;
        Ok(Player {
            name: kept(&bot.to_string()),
            player: bot.player(),
            draws: Stream::players(seed, index),
        })
    })
}

/// The name of a bot, valid until it is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_player_name(player: *const Player) -> *const c_char {
    // SAFETY: as the head of the header asks.
    unsafe { player.as_ref() }.map_or(ptr::null(), |player| player.name.as_ptr())
}

/// The word of the move that a bot makes in this position; NULL where no move is due.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_player_choose(
    player: *mut Player,
    position: *const Position,
) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let (player, position) = unsafe { (player.as_mut(), position.as_ref()) };
    told_text(|| {
        let (player, position) = (player?, position?);
        choose_any(&position.0, &mut player.player, &mut player.draws)
    })
}

/// Frees a bot. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_player_free(player: *mut Player) {
    // SAFETY: as the head of the header asks.
    unsafe { free(player) }
}
