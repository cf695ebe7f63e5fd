//! The reader of position texts: what is written.

use super::board::{Board, LETTERS, Place, seat};
use super::options::Options;
use super::text::number;
use super::{At, Oracle};
use std::sync::Arc;

/// The fields besides those of the seats.
const FIELDS: [&str; 12] = [
    "seats", "turn", "at", "points", "basket", "extra", "must", "match", "miss", "many", "out",
    "places",
];

impl Oracle {
    /// Reads a position text; none for everything that must be refused.
    pub fn read(text: &str) -> Option<Oracle> {
        Oracle::read_or_fault(text).ok()
    }

    /// Reads a position text, or says which field is wrong: `variant`, the name of a field, or `text` for
    /// what cannot be split into fields.
    pub fn read_or_fault(text: &str) -> Result<Oracle, &'static str> {
        let fields = Fields::split(text).ok_or("text")?;
        let oracle = Oracle::of_fields(&fields)?;
        oracle.makes_sense()?;
        Ok(oracle)
    }

    /// The fields as they are written, whatever they mean together.
    fn of_fields(fields: &Fields<'_>) -> Result<Oracle, &'static str> {
        let options = Options::read(fields.variant).ok_or("variant")?;
        let board = Board::new(&options);
        let mut oracle = Oracle {
            options: Arc::new(options),
            board: Arc::new(board),
            seats: vec![0, 1, 2, 3],
            turn: 0,
            at: At::Roll,
            pieces: vec![Vec::new(); 4],
            points: vec![0; 4],
            basket: 0,
            extra: 0,
            must: false,
            matches: Vec::new(),
            miss: Vec::new(),
            many: Vec::new(),
            out: Vec::new(),
            places: Vec::new(),
        };
        let places = oracle.options.is("end", "places");

        // Two seats or more, S and N among them, whose order means nothing.
        let mut seats = oracle.read_seats(fields.of("seats")?).ok_or("seats")?;
        seats.sort();
        if !seats.contains(&0) || !seats.contains(&2) {
            return Err("seats");
        }
        oracle.seats = seats;
        // Each field that must be there is; no seat has one that does not play.
        for (letter, name) in LETTERS.iter().enumerate() {
            if oracle.seats.contains(&letter) != fields.find(name).is_some() {
                return Err(name);
            }
        }

        oracle.turn = oracle.read_seat(fields.of("turn")?).ok_or("turn")?;
        oracle.at = oracle.read_at(fields.of("at")?).ok_or("at")?;
        for seat in oracle.seats.clone() {
            let name = LETTERS[seat];
            oracle.pieces[seat] = oracle.read_pieces(seat, fields.of(name)?).ok_or(name)?;
        }
        let points: Vec<&str> = fields.of("points")?.split(',').collect();
        if points.len() != oracle.seats.len() {
            return Err("points");
        }
        for (index, &seat) in oracle.seats.iter().enumerate() {
            oracle.points[seat] = number(points[index]).ok_or("points")?;
        }
        oracle.basket = number(fields.of("basket")?).ok_or("basket")?;

        // What is remembered: only where not 0 or empty, and never at the end.
        for name in &FIELDS[5..] {
            if fields.find(name).is_some() && oracle.is_over() {
                return Err(name);
            }
        }
        if let Some(value) = fields.find("extra") {
            oracle.extra = number(value).filter(|extra| *extra > 0).ok_or("extra")?;
        }
        if let Some(value) = fields.find("must") {
            let start = oracle.board.start(oracle.turn);
            if number(value) != Some(start) {
                return Err("must");
            }
            oracle.must = true;
        }
        if let Some(value) = fields.find("match") {
            oracle.matches = oracle.read_match(value).ok_or("match")?;
        }
        if let Some(value) = fields.find("miss") {
            oracle.miss = oracle.read_seats(value).ok_or("miss")?;
            oracle.miss.sort();
        }
        if let Some(value) = fields.find("many") {
            oracle.many = oracle.read_seats(value).ok_or("many")?;
            oracle.many.sort();
        }
        if let Some(value) = fields.find("out") {
            oracle.out = oracle.read_seats(value).ok_or("out")?;
            // Their order means nothing where there are no places.
            if !places {
                oracle.out.sort();
            }
        }
        if let Some(value) = fields.find("places") {
            oracle.places = oracle.read_seats(value).ok_or("places")?;
        }
        Ok(oracle)
    }

    /// A seat that plays, by its letter alone.
    fn read_seat(&self, word: &str) -> Option<usize> {
        seat(word).filter(|seat| self.seats.contains(seat))
    }

    /// Seats that play, one or more, each once.
    fn read_seats(&self, word: &str) -> Option<Vec<usize>> {
        let mut seats = Vec::new();
        for letter in word.chars() {
            let seat = self.read_seat(&letter.to_string())?;
            if seats.contains(&seat) {
                return None;
            }
            seats.push(seat);
        }
        (!seats.is_empty()).then_some(seats)
    }

    fn read_at(&self, value: &str) -> Option<At> {
        if value == "roll" {
            return Some(At::Roll);
        }
        if let Some(points) = value.strip_prefix("move:") {
            return Some(At::Move(number(points)?));
        }
        let order = self.read_seats(value.strip_prefix("over:")?)?;
        let all = match self.options.is("end", "places") {
            true => self.seats.len(),
            false => 1,
        };
        (order.len() == all).then_some(At::Over(order))
    }

    /// The progress of six pieces, none on the last cell where they are off there.
    fn read_pieces(&self, seat: usize, value: &str) -> Option<Vec<i32>> {
        let mut pieces = Vec::new();
        for word in value.split(',') {
            let place: Place = self.board.read_place(word)?;
            pieces.push(self.board.progress(seat, place)?);
        }
        pieces.sort();
        (pieces.len() == 6).then_some(pieces)
    }

    /// Throws, each with the seat that threw it.
    fn read_match(&self, value: &str) -> Option<Vec<(usize, i32)>> {
        let mut matches = Vec::new();
        for entry in value.split(',') {
            let (letter, throw) = entry.split_once(':')?;
            matches.push((self.read_seat(letter)?, number(throw)?));
        }
        matches.sort();
        Some(matches)
    }
}

/// The words of a position text.
struct Fields<'a> {
    variant: &'a str,
    /// Names and values.
    list: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    /// One blank between the fields, each of them known and there once.
    fn split(text: &'a str) -> Option<Fields<'a>> {
        let mut words = text.split(' ');
        let variant = words.next()?;
        let mut list: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (name, value) = word.split_once('=')?;
            let known = FIELDS.contains(&name) || LETTERS.contains(&name);
            if !known || list.iter().any(|(other, _)| *other == name) {
                return None;
            }
            list.push((name, value));
        }
        Some(Fields { variant, list })
    }

    fn find(&self, wanted: &str) -> Option<&'a str> {
        let found = self.list.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| *value)
    }

    /// The value of a field that must be there.
    fn of(&self, wanted: &'static str) -> Result<&'a str, &'static str> {
        self.find(wanted).ok_or(wanted)
    }
}
