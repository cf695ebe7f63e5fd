//! Throws drawn from the engine's generator, and what a record may say of them.
use macuil::AnyPosition;
use macuil::core::random::Stream;

/// Where a throw came from: which stream (their number in the session), its seed, and which of its throws this was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    stream: u64,
    seed: u64,
    place: u64,
}

/// A stream of throws that goes on.
#[derive(Clone, Debug)]
pub struct Draws {
    stream: Stream,
    next: Draw,
    /// Whether nobody named the seed.
    pub by_chance: bool,
}

impl Draws {
    /// The stream of this seed; `number` tells it from earlier ones, also from those of the same seed.
    pub fn begin(seed: u64, number: u64, by_chance: bool) -> Draws {
        Draws {
            stream: Stream::dice(seed, 0),
            next: Draw {
                stream: number,
                seed,
                place: 0,
            },
            by_chance,
        }
    }

    /// Draws a throw where one is due.
    pub fn draw(&mut self, position: &AnyPosition) -> Option<(String, Draw)> {
        let word = position.draw(&mut self.stream)?;
        let draw = self.next;
        self.next.place += 1;
        Some((word, draw))
    }
}

/// The seed of the one stream that all throws were drawn from in order, from its beginning; `None` if there is no such
/// stream, or no throw.
pub fn common_seed(throws: impl Iterator<Item = Option<Draw>>) -> Option<u64> {
    let mut first: Option<Draw> = None;
    for (place, draw) in throws.enumerate() {
        let draw = draw?;
        let stream = first.get_or_insert(draw).stream;
        if draw.stream != stream || draw.place != place as u64 {
            return None;
        }
    }
    first.map(|draw| draw.seed)
}
