//! The beginnings of games.
use macuil::{AnyPosition, variants};

/// The beginnings of all variants with each number of seats.
pub fn beginnings() -> impl Iterator<Item = AnyPosition> {
    variants().flat_map(|(_, variant)| {
        let seats = variant.seats.iter();
        seats.map(|seats| {
            AnyPosition::start(variant.name, &seats.to_string(), None).expect("a variant begins")
        })
    })
}
