//! What a game says of itself: names, seats, clauses, variants and options.
use crate::rules::Rule;
use crate::seat::{Seat, Seats};

/// A game: constants that programs list and texts are read by.
#[derive(Debug)]
pub struct GameInfo {
    /// Its name in texts, as `partan`.
    pub name: &'static str,
    /// Its name for people, as `Partán`.
    pub title: &'static str,
    /// The letters of its seats, in board order. Where boards differ in it, it is the order of most of them, and
    /// [`Position::letters`](crate::position::Position::letters) goes by the board.
    pub letters: &'static str,
    /// The names of its seats for people, in board order.
    pub seat_names: &'static [&'static str],
    /// Its clauses, in the order of the rule text.
    pub rules: &'static [Rule],
    /// Goes up when the same moves from the same position may lead elsewhere; records carry it.
    pub rules_version: u16,
    /// Its variants.
    pub variants: &'static [VariantInfo],
}

/// A variant of a game: a named set of defaults.
#[derive(Debug)]
pub struct VariantInfo {
    /// Its name everywhere, as `partan` or `ludo/madn`.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// How many may play, ascending.
    pub seats: &'static [u8],
    /// How many play unless told otherwise.
    pub default_seats: u8,
    /// The options that may be set, in the order of the rules.
    pub options: &'static [OptionInfo],
}

/// An option of a variant.
#[derive(Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub about: &'static str,
    /// What it may be set to.
    pub values: OptionValues,
    /// What it is unless set.
    pub default: &'static str,
    /// What to say about a value that it may not be set to.
    pub wrong: &'static str,
}

/// What an option may be set to.
#[derive(Debug)]
pub enum OptionValues {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number between these, both included.
    Range {
        /// The least.
        min: u8,
        /// The greatest.
        max: u8,
    },
}

impl GameInfo {
    /// The letter of a seat; `?` for a seat that the game has not.
    pub fn letter(&self, seat: Seat) -> char {
        self.letters
            .as_bytes()
            .get(seat.index())
            .map_or('?', |letter| char::from(*letter))
    }

    /// The name of a seat for people, as `Green`; `?` for a seat that the game has not.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seat_names.get(seat.index()).copied().unwrap_or("?")
    }

    /// The seat with this letter.
    pub fn seat(&self, letter: char) -> Option<Seat> {
        self.letters
            .find(letter)
            .map(|index| Seat::new(index as u8))
    }

    /// The letters of a set of seats, in the order of [`letters`](GameInfo::letters).
    pub fn letters(&self, seats: Seats) -> crate::label::Label {
        use core::fmt::Write;
        let mut label = crate::label::Label::default();
        for seat in seats.iter() {
            // Eight letters fit.
            let _ = label.write_char(self.letter(seat));
        }
        label
    }

    /// The seats with these letters, in any order; `None` if a letter is unknown or doubled.
    pub fn seats(&self, letters: &str) -> Option<Seats> {
        let mut seats = Seats::NONE;
        for letter in letters.chars() {
            let seat = self.seat(letter)?;
            if seats.contains(seat) {
                return None;
            }
            seats = seats.with(seat);
        }
        Some(seats)
    }
}
