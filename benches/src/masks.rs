//! A player who sees nothing but the mask.
use macuil_core::rand_core::Rng;
use macuil_core::random::below;

/// An action whose mask is 1, each as likely.
///
/// # Panics
///
/// If there is none.
pub fn choose(mask: &[u8], generator: &mut impl Rng) -> u32 {
    let ones = |bytes: &[u8]| bytes.iter().map(|may| u32::from(*may)).sum::<u32>();
    let mut place = below(generator, ones(mask));
    // Eight by eight, for most are 0.
    for (number, eight) in (0..).zip(mask.chunks(8)) {
        let found = ones(eight);
        if place >= found {
            place -= found;
            continue;
        }
        let mut may = (0..).zip(eight).filter(|(_, may)| **may == 1);
        let (at, _) = may.nth(place as usize).expect("one of those found");
        return 8 * number + at;
    }
    unreachable!("the place is below the count of ones")
}
