//! Where to put a number of round pieces in a part of a ring, so that none covers another.
use crate::plane::Spot;

/// A ring, or a part of one, around a centre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) centre: Spot,
    /// Its inner and outer radius.
    pub(crate) inner: f64,
    pub(crate) outer: f64,
    /// Where it begins, and how far it goes round; in degrees.
    pub(crate) start: f64,
    pub(crate) sweep: f64,
}

/// Places for pieces of one size.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) radius: f64,
    pub(crate) spots: Vec<Spot>,
}

/// What stays free between two pieces.
const GAP: f64 = 5.0;

impl Room {
    /// Places for `count` pieces, as large as they can be up to a radius. Rows are filled from the outermost on.
    pub(crate) fn places(&self, count: usize, largest: f64) -> Places {
        let mut radius = largest;
        while radius > 4.0 && self.rows(radius).iter().map(|row| row.1).sum::<usize>() < count {
            radius -= 1.0;
        }
        let mut spots = Vec::with_capacity(count);
        for (distance, capacity) in self.rows(radius) {
            let here = capacity.min(count - spots.len());
            // A row that is not full still keeps its pieces evenly apart.
            let pitch = self.sweep / if self.is_closed() { here } else { here + 1 }.max(1) as f64;
            let first = if self.is_closed() { 0.0 } else { pitch };
            spots.extend((0..here).map(|index| {
                let spot = Spot::polar(distance, self.start + first + pitch * index as f64);
                self.centre.plus(spot.x, spot.y)
            }));
        }
        Places { radius, spots }
    }

    fn is_closed(&self) -> bool {
        self.sweep >= 360.0
    }

    /// The rows for pieces of a size: how far from the centre, and how many pieces each takes.
    fn rows(&self, radius: f64) -> Vec<(f64, usize)> {
        let pitch = 2.0 * radius + GAP;
        let depth = self.outer - self.inner;
        let rows = (depth / pitch).floor().max(0.0) as usize;
        (0..rows)
            .rev()
            .map(|row| {
                let distance = self.inner + depth * (row as f64 + 0.5) / rows as f64;
                let arc = distance * self.sweep.to_radians();
                let capacity = (arc / pitch).floor() as usize;
                // In a part of a ring, pieces keep as far from its ends as from each other.
                (
                    distance,
                    capacity.saturating_sub(usize::from(!self.is_closed())),
                )
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_piece_covers_another_however_many_there_are() {
        for sweep in [80.0, 360.0] {
            let room = Room {
                centre: Spot::new(5.0, 5.0),
                inner: 50.0,
                outer: 140.0,
                start: 3.0,
                sweep,
            };
            for count in 0..=32 {
                let places = room.places(count, 36.0);
                assert_eq!(places.spots.len(), count);
                for (index, spot) in places.spots.iter().enumerate() {
                    for other in &places.spots[..index] {
                        assert!(
                            spot.distance(*other) > 2.0 * places.radius,
                            "{sweep} {count}"
                        );
                    }
                }
            }
        }
    }
}
