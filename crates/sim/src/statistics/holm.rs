//! Many tests at once.

/// The p-values of a family of tests, corrected after Holm, in the same order.
///
/// Whoever looks at twenty differences finds one below 0.05 by chance. After the correction the chance that any
/// difference which is not there is found below 0.05 is at most 5 % for the whole family, however its tests depend on each
/// other: Holm, "A simple sequentially rejective multiple test procedure" (1979). The smallest of m values is multiplied by
/// m, the next one by m − 1 and so on; none becomes smaller than one before it, nor greater than 1.
///
/// ```
/// let corrected = macuil_sim::holm(&[0.01, 0.04, 0.03, 0.005]);
/// let expected = [0.03, 0.06, 0.06, 0.02];
/// assert!(corrected.iter().zip(expected).all(|(p, q)| (p - q).abs() < 1e-12));
/// ```
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut corrected = vec![1.0; values.len()];
    let mut least: f64 = 0.0;
    for (rank, place) in order.into_iter().enumerate() {
        let factor = (values.len() - rank) as f64;
        least = least.max((factor * values[place]).min(1.0));
        corrected[place] = least;
    }
    corrected
}
