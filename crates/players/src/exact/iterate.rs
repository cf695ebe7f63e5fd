//! Value iteration from below and from above.
use super::chance::Chance;

/// Bounds are brought nearer than this in all positions.
pub const NEAR: f64 = 1e-10;
/// Bounds this near are let be: what hangs on them alone comes as near, but for the rounding of sums.
const SETTLED: f64 = 1e-12;
/// Far more rounds than any game needs.
const ROUNDS: usize = 100_000;

/// Brings the bounds of all places nearer until they are near enough, each round backwards from the place found last: for that is
/// mostly the way from the end of the game. `value` is the chance of a place by those of others. After each round `go_on` hears
/// of the first place's bounds, and may end it all.
pub fn iterate(
    chances: &mut [Chance],
    value: impl Fn(usize, &[Chance]) -> Chance,
    mut go_on: impl FnMut(f64) -> bool,
) {
    for _ in 0..ROUNDS {
        let mut widest: f64 = 0.0;
        for place in (0..chances.len()).rev() {
            if chances[place].width() > SETTLED {
                let chance = value(place, chances);
                widest = widest.max(chance.width());
                chances[place] = chance;
            }
        }
        if widest < NEAR || !go_on(chances[0].width()) {
            break;
        }
    }
}
