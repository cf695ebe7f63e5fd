//! Who of two sides sits where.
use macuil::AnyPosition;
use macuil::core::seat::{Seat, Seats};

/// The ways in which two sides can share the seats of a game as evenly as possible: the seats of the first side in the first
/// game of a pair. In the second it has the others.
///
/// Of two seats there is one way, of three, four and eight there are three, three and thirty-five: each pair of complements
/// once. With an odd number of seats the first side has the smaller half in the first game.
///
/// ```
/// let start = macuil::AnyPosition::start("ludo/classic", "", None)?;
/// let ways: Vec<String> = macuil_sim::contest::seatings(&start)
///     .into_iter()
///     .map(|seats| start.game().letters(seats).to_string())
///     .collect();
/// assert_eq!(ways, ["RG", "RY", "RB"]);
/// # Ok::<(), macuil::StartError>(())
/// ```
pub fn seatings(start: &AnyPosition) -> Vec<Seats> {
    let order = start.seats_in_order();
    let half = order.len() / 2;
    let even = order.len() % 2 == 0;
    (0u16..1 << order.len())
        .filter(|chosen| chosen.count_ones() as usize == half && (!even || chosen & 1 == 1))
        .map(|chosen| {
            let mine = |(place, _): &(usize, &Seat)| chosen >> place & 1 == 1;
            let mine = order.iter().enumerate().filter(mine);
            mine.fold(Seats::NONE, |seats, (_, seat)| seats.with(*seat))
        })
        .collect()
}
