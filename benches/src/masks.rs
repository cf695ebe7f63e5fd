//! A player who sees nothing but the mask.
use macuil_core::rand_core::Rng;
use macuil_core::random::below;

/// An action whose mask is 1, each as likely.
///
/// # Panics
///
/// If there is none.
pub fn choose(mask: &[u8], generator: &mut impl Rng) -> u32 {
    let (words, rest) = mask.as_chunks::<8>();
    let ones = |word: &[u8; 8]| u64::from_le_bytes(*word).count_ones();
    let last = rest.iter().map(|may| u32::from(*may)).sum::<u32>();
    let mut place = below(generator, words.iter().map(ones).sum::<u32>() + last);
    for (number, word) in words.iter().enumerate() {
        if place < ones(word) {
            let mut left = u64::from_le_bytes(*word);
            (0..place).for_each(|_| left &= left - 1);
            return 8 * number as u32 + left.trailing_zeros() / 8;
        }
        place -= ones(word);
    }
    let mut may = (0..).zip(rest).filter(|(_, may)| **may == 1);
    let (at, _) = may.nth(place as usize).expect("an action");
    8 * words.len() as u32 + at
}
