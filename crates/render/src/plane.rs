//! Spots in the plane of a picture: x to the right, y downwards, angles clockwise from the top.

/// A spot of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Spot {
    pub(crate) const CENTRE: Spot = Spot { x: 0.0, y: 0.0 };

    pub(crate) const fn new(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    /// The spot this far from the centre, at an angle in degrees.
    pub(crate) fn polar(radius: f64, degrees: f64) -> Spot {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        Spot::new(radius * sine, -radius * cosine)
    }

    pub(crate) fn plus(self, x: f64, y: f64) -> Spot {
        Spot::new(self.x + x, self.y + y)
    }

    pub(crate) fn distance(self, other: Spot) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The spot that divides the way to another: 0 is here, 1 is there.
    pub(crate) fn between(self, other: Spot, share: f64) -> Spot {
        Spot::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// The spot this far on the way to another; this spot itself if the other is the same.
    pub(crate) fn towards(self, other: Spot, distance: f64) -> Spot {
        let whole = self.distance(other);
        if whole < 1e-9 {
            self
        } else {
            self.between(other, distance / whole)
        }
    }

    /// The control of the quadratic curve from `start` to `end` that passes here half-way.
    pub(crate) fn as_middle(self, start: Spot, end: Spot) -> Spot {
        Spot::new(
            2.0 * self.x - (start.x + end.x) / 2.0,
            2.0 * self.y - (start.y + end.y) / 2.0,
        )
    }
}

/// A line through spots that lie close together, as long as it needs to be to look smooth.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trail(Vec<Spot>);

impl Trail {
    pub(crate) fn new(start: Spot) -> Trail {
        Trail(vec![start])
    }

    pub(crate) fn straight(start: Spot, end: Spot) -> Trail {
        Trail(vec![start, end])
    }

    pub(crate) fn spots(&self) -> &[Spot] {
        &self.0
    }

    /// Goes on to `end` by a quadratic curve that passes `middle` half-way.
    pub(crate) fn curve_to(&mut self, middle: Spot, end: Spot) {
        const PARTS: u8 = 12;
        let start = self.0[self.0.len() - 1];
        let control = middle.as_middle(start, end);
        for part in 1..=PARTS {
            let share = f64::from(part) / f64::from(PARTS);
            let there = control.between(end, share);
            self.0
                .push(start.between(control, share).between(there, share));
        }
    }

    /// Goes on through spots in a smooth line (a Catmull-Rom spline).
    pub(crate) fn through(&mut self, spots: &[Spot]) {
        const PARTS: u8 = 8;
        let mut all = vec![self.0[self.0.len() - 1]];
        all.extend_from_slice(spots);
        for index in 0..spots.len() {
            let (start, end) = (all[index], all[index + 1]);
            // Beyond the ends the line goes on as it came.
            let before = if index > 0 {
                all[index - 1]
            } else {
                start.between(end, -1.0)
            };
            let after = all
                .get(index + 2)
                .copied()
                .unwrap_or_else(|| start.between(end, 2.0));
            for part in 1..=PARTS {
                let t = f64::from(part) / f64::from(PARTS);
                let mix = |a: f64, b: f64, c: f64, d: f64| {
                    let (slope, bend) = (c - a, 2.0 * a - 5.0 * b + 4.0 * c - d);
                    b + t * (slope + t * (bend + t * (3.0 * (b - c) + d - a))) / 2.0
                };
                self.0.push(Spot::new(
                    mix(before.x, start.x, end.x, after.x),
                    mix(before.y, start.y, end.y, after.y),
                ));
            }
        }
    }

    /// Goes on through spots in straight lines, with round corners of a size.
    pub(crate) fn round(&mut self, spots: &[Spot], size: f64) {
        const PARTS: u8 = 6;
        let mut start = self.0[self.0.len() - 1];
        for pair in spots.windows(2) {
            let (corner, next) = (pair[0], pair[1]);
            let before = corner.towards(start, size.min(corner.distance(start) / 2.0));
            let after = corner.towards(next, size.min(corner.distance(next) / 2.0));
            for part in 0..=PARTS {
                let share = f64::from(part) / f64::from(PARTS);
                let there = corner.between(after, share);
                self.0
                    .push(before.between(corner, share).between(there, share));
            }
            start = corner;
        }
        self.0.extend(spots.last());
    }

    pub(crate) fn length(&self) -> f64 {
        self.0
            .windows(2)
            .map(|pair| pair[0].distance(pair[1]))
            .sum()
    }

    /// Whether the trail leads through a box so far around a spot.
    pub(crate) fn crosses(&self, middle: Spot, wide: f64, deep: f64) -> bool {
        const STEP: f64 = 4.0;
        let is_inside =
            |spot: Spot| (spot.x - middle.x).abs() < wide && (spot.y - middle.y).abs() < deep;
        self.0.windows(2).any(|pair| {
            let steps = (pair[0].distance(pair[1]) / STEP).ceil() as u32;
            (0..=steps).any(|step| {
                is_inside(pair[0].between(pair[1], f64::from(step) / f64::from(steps.max(1))))
            })
        })
    }

    /// The trail without so much of its beginning and its end.
    #[must_use]
    pub(crate) fn cut(&self, start: f64, end: f64) -> Trail {
        let mut spots = cut_start(&self.0, start);
        spots.reverse();
        spots = cut_start(&spots, end);
        spots.reverse();
        Trail(spots)
    }
}

fn cut_start(spots: &[Spot], mut length: f64) -> Vec<Spot> {
    for (index, pair) in spots.windows(2).enumerate() {
        let step = pair[0].distance(pair[1]);
        if step > length {
            let mut rest = vec![pair[0].towards(pair[1], length)];
            rest.extend_from_slice(&spots[index + 1..]);
            return rest;
        }
        length -= step;
    }
    spots[spots.len() - 1..].to_vec()
}

/// The inner part of a convex shape with these corners, so far from its sides.
pub(crate) fn inset(corners: &[Spot], by: f64) -> Vec<Spot> {
    let count = corners.len();
    let share = 1.0 / count as f64;
    let middle = corners.iter().fold(Spot::CENTRE, |sum, corner| {
        sum.plus(share * corner.x, share * corner.y)
    });
    // One unit inwards from the side that begins at a corner.
    let inwards = |index: usize| {
        let (from, to) = (corners[index % count], corners[(index + 1) % count]);
        let (x, y) = (from.y - to.y, to.x - from.x);
        let length = x.hypot(y);
        let is_inwards = (middle.x - from.x) * x + (middle.y - from.y) * y > 0.0;
        let sign = if is_inwards { 1.0 } else { -1.0 };
        Spot::new(sign * x / length, sign * y / length)
    };
    let moved = |index: usize| {
        let (one, other) = (inwards(index + count - 1), inwards(index));
        let reach = by / (1.0 + one.x * other.x + one.y * other.y);
        corners[index].plus(reach * (one.x + other.x), reach * (one.y + other.y))
    };
    (0..count).map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_run_clockwise_from_the_top() {
        assert!(Spot::polar(10.0, 90.0).distance(Spot::new(10.0, 0.0)) < 1e-9);
        assert!(Spot::polar(10.0, 0.0).distance(Spot::new(0.0, -10.0)) < 1e-9);
    }

    #[test]
    fn a_shape_is_inset_on_all_sides() {
        let corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 6.0), (0.0, 6.0)];
        let corners = corners.map(|(x, y)| Spot::new(x, y));
        let inner = [(1.0, 1.0), (9.0, 1.0), (9.0, 5.0), (1.0, 5.0)];
        assert_eq!(inset(&corners, 1.0), inner.map(|(x, y)| Spot::new(x, y)));
    }

    #[test]
    fn a_trail_crosses_what_lies_on_it_and_nothing_beside_it() {
        let trail = Trail::straight(Spot::CENTRE, Spot::new(100.0, 100.0));
        assert!(trail.crosses(Spot::new(50.0, 60.0), 8.0, 8.0));
        assert!(!trail.crosses(Spot::new(50.0, 60.0), 3.0, 3.0));
        assert!(!trail.crosses(Spot::new(120.0, 120.0), 8.0, 8.0));
    }

    #[test]
    fn a_trail_is_cut_at_both_ends() {
        let mut trail = Trail::straight(Spot::CENTRE, Spot::new(10.0, 0.0));
        trail.0.push(Spot::new(10.0, 10.0));
        let cut = trail.cut(4.0, 13.0);
        assert_eq!(cut.spots(), [Spot::new(4.0, 0.0), Spot::new(7.0, 0.0)]);
        assert_eq!(trail.cut(30.0, 0.0).spots().len(), 1);
    }
}
