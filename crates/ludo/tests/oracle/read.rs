//! The reader of position texts: what is written.

use super::options::Options;
use super::text::number;
use super::{At, Oracle};
use std::sync::Arc;

/// The fields besides those of the seats.
const FIELDS: [&str; 10] = [
    "seats", "turn", "at", "sixes", "doubles", "extra", "tries", "queue", "split", "places",
];

impl Oracle {
    /// Reads a position text, with the fields and the pieces of a seat in any order; none for
    /// everything that must be refused.
    pub fn read(text: &str) -> Option<Oracle> {
        let fields = Fields::split(text)?;
        let oracle = Oracle::of_fields(&fields)?;
        if !oracle.makes_sense() {
            return None;
        }
        // What has to be remembered is written, and nothing else: as it would be written again.
        let written = oracle.text();
        let again = Fields::split(&written)?;
        for name in FIELDS {
            if again.find(name) != fields.find(name) {
                return None;
            }
        }
        Some(oracle)
    }

    /// The fields as they are written, whatever they mean together.
    fn of_fields(fields: &Fields<'_>) -> Option<Oracle> {
        let options = Options::read(fields.variant)?;
        let mut oracle = Oracle {
            options: Arc::new(options),
            seats: Vec::new(),
            turn: 0,
            at: At::Roll,
            pieces: vec![Vec::new(); 4],
            in_a_row: 0,
            extra: 0,
            tries: 0,
            queue: Vec::new(),
            split: Vec::new(),
            places: Vec::new(),
        };

        // Two seats or more, each once, in the direction of travel.
        for letter in fields.find("seats")?.chars() {
            let seat = oracle.board().seat(letter)?;
            if oracle.seats.last().is_some_and(|before| *before >= seat) {
                return None;
            }
            oracle.seats.push(seat);
        }
        if oracle.seats.len() < 2 {
            return None;
        }

        // Fields that there are, each once.
        for (index, (name, _)) in fields.list.iter().enumerate() {
            let twice = fields.list[..index]
                .iter()
                .any(|(earlier, _)| earlier == name);
            let known = FIELDS.contains(name) || oracle.seat(name).is_some();
            if twice || !known {
                return None;
            }
        }

        oracle.turn = oracle.seat(fields.find("turn")?)?;
        oracle.at = oracle.read_at(fields.find("at")?)?;
        for seat in oracle.seats.clone() {
            let name = oracle.board().letter(seat).to_string();
            for word in fields.find(&name)?.split(',') {
                let progress = oracle.read_progress(seat, word)?;
                oracle.put(seat, progress);
            }
            if oracle.pieces[seat].len() != 4 {
                return None;
            }
        }
        if let Some(value) = fields.find(oracle.in_a_row_field()) {
            oracle.in_a_row = number(value)?;
        }
        if let Some(value) = fields.find("extra") {
            oracle.extra = number(value)?;
        }
        if let Some(value) = fields.find("tries") {
            oracle.tries = number(value)?;
        }
        if let Some(value) = fields.find("queue") {
            for points in value.split(',') {
                oracle.queue.push(number(points)?);
            }
        }
        if let Some(value) = fields.find("split") {
            for pair in value.split(',') {
                let (behind, front) = pair.split_once('-')?;
                let behind = oracle.read_progress(oracle.turn, behind)?;
                let front = oracle.read_progress(oracle.turn, front)?;
                oracle.split.push((behind, front));
            }
        }
        if let Some(value) = fields.find("places") {
            oracle.places = oracle.seat_list(value)?;
        }
        Some(oracle)
    }

    /// A seat that plays, by its letter alone.
    fn seat(&self, word: &str) -> Option<usize> {
        let mut letters = word.chars();
        let seat = self.board().seat(letters.next()?)?;
        (letters.next().is_none() && self.seats.contains(&seat)).then_some(seat)
    }

    /// Seats that play, each once.
    fn seat_list(&self, word: &str) -> Option<Vec<usize>> {
        let mut list = Vec::new();
        for letter in word.chars() {
            let seat = self.seat(&letter.to_string())?;
            if list.contains(&seat) {
                return None;
            }
            list.push(seat);
        }
        Some(list)
    }

    /// The progress of a seat's piece on a place that it visits.
    fn read_progress(&self, seat: usize, word: &str) -> Option<i32> {
        self.progress(seat, self.board().read_place(word)?)
    }

    fn read_at(&self, value: &str) -> Option<At> {
        if value == "roll" {
            return Some(At::Roll);
        }
        let (name, rest) = value.split_once(':')?;
        match name {
            "move" => {
                let mut dice = Vec::new();
                for die in rest.split('+') {
                    dice.push(number(die)?);
                }
                Some(At::Move(dice))
            }
            "bonus" => Some(At::Bonus(number(rest)?)),
            "over" => Some(At::Over(self.seat_list(rest)?)),
            _ => None,
        }
    }
}

/// The words of a position text.
struct Fields<'a> {
    variant: &'a str,
    /// Names and values.
    list: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    /// One space between fields.
    fn split(text: &'a str) -> Option<Fields<'a>> {
        let mut words = text.split(' ');
        let variant = words.next()?;
        let mut list = Vec::new();
        for word in words {
            list.push(word.split_once('=')?);
        }
        Some(Fields { variant, list })
    }

    fn find(&self, wanted: &str) -> Option<&'a str> {
        let found = self.list.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| *value)
    }
}
