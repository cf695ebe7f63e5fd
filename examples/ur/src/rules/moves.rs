//! `ur.move`, `ur.off`: where a piece comes to, and which can go.
use macuil_core::error::PlayError;

use super::capture;
use crate::board::{HAND, OFF};
use crate::setup::Setup;

/// Where the piece of the mover's at this progress comes to by these points, be it allowed or not.
pub fn target(from: u8, points: u8) -> u8 {
    from.saturating_add(points)
}

/// Whether the mover's piece at this progress can go these points: what the list of moves, the check and the pass all ask.
///
/// # Errors
///
/// The first clause that does not allow it.
pub fn check(setup: &Setup, from: u8, points: u8) -> Result<(), PlayError> {
    let mine = setup.on[setup.turn.index()];
    let to = target(from, points);
    // 1. There is a piece.
    let there = match from {
        HAND => setup.in_hand(setup.turn) > 0,
        _ => from < OFF && mine.has(from),
    };
    if !there {
        let message = "no piece of yours is there; move one from hand or from its square";
        return Err(PlayError::not_allowed(super::MOVE, message));
    }
    // 2. It leaves with exact points, or comes to a square without a piece of its own side.
    if to > OFF {
        let message = "a piece leaves the board with exact points alone";
        return Err(PlayError::not_allowed(super::OFF, message));
    }
    if to < OFF && mine.has(to) {
        let message = "a piece of yours stands there already";
        return Err(PlayError::not_allowed(super::MOVE, message));
    }
    // 3. The safe rosette.
    capture::check(setup, to)
}

/// Whether any piece of the mover's can go these points.
pub fn can_move(setup: &Setup, points: u8) -> bool {
    points > 0 && (HAND..OFF).any(|from| check(setup, from, points).is_ok())
}
