//! `ur.capture`, `ur.safe`: what happens to a piece of the other side where one lands.
use macuil_core::error::PlayError;

use crate::board::{is_rosette, is_shared};
use crate::options::Rosette;
use crate::setup::Setup;

/// Whether a piece of the mover's would land on one of the other side at this progress.
pub fn meets(setup: &Setup, to: u8) -> bool {
    is_shared(to) && setup.on[1 - setup.turn.index()].has(to)
}

/// Whether the mover may land here for all that the other side has there.
///
/// # Errors
///
/// `ur.safe`.
pub fn check(setup: &Setup, to: u8) -> Result<(), PlayError> {
    if setup.options.rosette == Rosette::Safe && is_rosette(to) && meets(setup, to) {
        let message = "a piece on the shared rosette cannot be captured with rosette=safe";
        return Err(PlayError::not_allowed(super::SAFE, message));
    }
    Ok(())
}
