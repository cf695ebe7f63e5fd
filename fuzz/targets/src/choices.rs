//! Bytes as choices.
use macuil::{AnyPosition, StartError};
use macuil_core::game::{OptionInfo, OptionValues};

use crate::promises::names_what_is_wrong;

/// Bytes that are used up one by one, each as a choice.
pub(crate) struct Choices<'a>(pub(crate) &'a [u8]);

impl Choices<'_> {
    /// The next byte; `None` once they are used up.
    pub(crate) fn next(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }

    /// The next byte; 0 once they are used up.
    pub(crate) fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// Yes or no.
    pub(crate) fn flip(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of these, of which there are some.
    pub(crate) fn pick<'b, T>(&mut self, from: &'b [T]) -> &'b T {
        &from[self.below(from.len())]
    }

    /// A number of 16 bits: small, a byte, or anything.
    pub(crate) fn number(&mut self) -> u16 {
        match self.below(3) {
            0 => self.below(4) as u16,
            1 => self.byte().into(),
            _ => u16::from_le_bytes([self.byte(), self.byte()]),
        }
    }

    /// The first position of any variant of any game, with up to three options, any seats and any first player; `None` if
    /// the game refuses them, with reasons.
    ///
    /// # Panics
    ///
    /// If the refusal names no field or gives no reason.
    pub(crate) fn start(&mut self) -> Option<AnyPosition> {
        let game = *self.pick(macuil::games());
        let variant = self.pick(game.variants);
        let mut set: Vec<&str> = Vec::new();
        let mut text = String::new();
        for _ in 0..self.below(4) {
            let option = self.pick(variant.options);
            let value = self.value(option);
            if !set.contains(&option.name) {
                text += &format!(",{}={value}", option.name);
                set.push(option.name);
            }
        }
        let variant_text = match text.strip_prefix(',') {
            Some(options) => format!("{}[{options}]", variant.name),
            None => variant.name.into(),
        };
        let seats = match self.below(4) {
            0 => String::new(),
            1 | 2 => self.pick(variant.seats).to_string(),
            _ => {
                let bits = self.byte();
                let plays = |(seat, _): &(usize, char)| bits >> seat & 1 == 1;
                let letters = game.letters.chars().enumerate().filter(plays);
                letters.map(|(_, letter)| letter).collect()
            }
        };
        let first = match self.byte() {
            byte @ 0..=127 => game.letters.chars().nth(usize::from(byte)),
            _ => None,
        };
        match AnyPosition::start(&variant_text, &seats, first) {
            Ok(start) => Some(start),
            Err(StartError::Setup(error)) => {
                names_what_is_wrong(&error.into(), &variant_text);
                None
            }
            Err(error) => panic!("{variant_text} is listed: {error}"),
        }
    }

    /// A value that an option may have.
    fn value(&mut self, option: &OptionInfo) -> String {
        match option.values {
            OptionValues::Words(words) => (*self.pick(words)).into(),
            OptionValues::Range { min, max } => {
                let values = usize::from(max - min) + 1;
                (usize::from(min) + self.below(values)).to_string()
            }
        }
    }
}
