//! Bad input by a seed: choices, and changes of what is sound.
use macuil::core::random::{Stream, below};

/// Whence choices come; the same seed gives the same.
pub struct Garbler(Stream);

impl Garbler {
    pub fn new(seed: u64) -> Garbler {
        Garbler(Stream::dice(seed, 0))
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        below(&mut self.0, u32::try_from(end).expect("few choices")) as usize
    }

    /// Whether this once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn one_of<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }

    pub fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.below(256) as u8).collect()
    }

    /// Changes something at one place: a byte, a part, or a word that is put in.
    pub fn change(&mut self, bytes: &mut Vec<u8>, words: &[&str]) {
        let at = self.below(bytes.len() + 1);
        let end = (at + 1 + self.below(8)).min(bytes.len());
        match self.below(7) {
            0 if at < end => bytes[at] ^= 1 << self.below(8),
            1 if at < end => bytes[at] = self.below(256) as u8,
            2 if at < end => drop(bytes.drain(at..end)),
            3 if at < end => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            4 => bytes.truncate(at),
            5 => bytes.insert(at, self.below(256) as u8),
            _ => {
                let word = self.one_of(words).bytes();
                let end = if self.once_in(2) { at } else { end.max(at) };
                bytes.splice(at..end, word);
            }
        }
    }
}

/// How many inputs a test tries: as many as the environment asks for by `MACUIL_INPUTS`, or else these.
pub fn inputs(usual: usize) -> usize {
    let asked = std::env::var("MACUIL_INPUTS").ok();
    asked.map_or(usual, |asked| {
        asked.parse().expect("MACUIL_INPUTS is a number")
    })
}
