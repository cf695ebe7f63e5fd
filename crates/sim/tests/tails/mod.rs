//! Tails of distributions by adding up their densities, which shares nothing with the library's.

/// Checks that a number is another one, to within so much.
#[track_caller]
pub fn close(found: f64, expected: f64, within: f64) {
    assert!(
        (found - expected).abs() < within,
        "{found} is not {expected}"
    );
}

/// How much of the normal distribution lies beyond ±z: the tail added up in small steps.
pub fn beyond(z: f64) -> f64 {
    let step = 1e-4;
    let density = |x: f64| (-x * x / 2.0).exp() * (2.0 / std::f64::consts::PI).sqrt();
    (0..200_000)
        .map(|place| density(z + (f64::from(place) + 0.5) * step) * step)
        .sum()
}

/// The chance beyond ±t of Student's distribution: its density over the whole axis, folded into a finite range by x = tan θ.
pub fn student(t: f64, freedom: f64) -> f64 {
    let density = |angle: f64| {
        let x = angle.tan();
        (1.0 + x * x / freedom).powf(-(freedom + 1.0) / 2.0) * (1.0 + x * x)
    };
    let area = |from: f64| {
        let steps = 200_000;
        let step = (std::f64::consts::FRAC_PI_2 - from) / f64::from(steps);
        (0..steps)
            .map(|place| density(from + (f64::from(place) + 0.5) * step) * step)
            .sum::<f64>()
    };
    area(t.atan()) / area(0.0)
}
