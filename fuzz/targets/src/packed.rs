//! Packed forms.
use macuil::AnyPosition;
use macuil_core::packed::{UnpackError, stable_key};
use macuil_core::position::Position;

use crate::promises::{holds, names_fields};

/// Reads bytes as the packed form of each game.
///
/// # Panics
///
/// If what is accepted is not packed to the same bytes, is another position by its text, has another key or cannot be played
/// on from; or if a refusal does not say rightly what is wrong: the version, the length, the byte, or fields with reasons.
pub fn packed(bytes: &[u8]) {
    unpack::<macuil_partan::Position>(bytes, AnyPosition::Partan);
    unpack::<macuil_parchis::Position>(bytes, AnyPosition::Parchis);
    unpack::<macuil_ludo::Position>(bytes, AnyPosition::Ludo);
    unpack::<macuil_patolli::Position>(bytes, AnyPosition::Patolli);
}

fn unpack<P: Position>(bytes: &[u8], any: fn(P) -> AnyPosition) {
    match P::unpack(bytes) {
        Ok(position) => {
            assert_eq!(position.pack().as_bytes(), bytes, "{position}");
            assert_eq!(position.key(), stable_key(bytes), "{position}");
            let text = position.to_string();
            assert_eq!(P::from_text(&text).as_ref(), Ok(&position));
            holds(&any(position));
        }
        Err(error) => is_right(&error, bytes),
    }
}

/// A refusal says of the bytes what is so.
fn is_right(error: &UnpackError, bytes: &[u8]) {
    match error {
        UnpackError::Version(version) => assert_eq!(bytes.first(), Some(version)),
        UnpackError::Length { found, expected } => {
            assert_eq!(*found, bytes.len());
            assert_ne!(found, expected);
        }
        UnpackError::Value { at } => assert!(*at < bytes.len(), "{error} of {}", bytes.len()),
        UnpackError::Setup(error) => names_fields(error),
        error => panic!("an error of no known kind: {error}"),
    }
    assert!(!error.to_string().is_empty());
}
