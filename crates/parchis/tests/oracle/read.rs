//! The reader of position texts: first what is written, then what it means.

use super::board::{self, Place};
use super::options::Options;
use super::text::number;
use super::{At, Oracle};

/// The fields besides those of the seats.
const FIELDS: [&str; 8] = [
    "seats", "turn", "at", "sixes", "last", "five", "late", "places",
];

impl Oracle {
    /// Reads a position text, with the fields and the pieces of a seat in any order; none for
    /// everything that must be refused.
    pub fn read(text: &str) -> Option<Oracle> {
        let fields = Fields::split(text)?;
        let mut oracle = Oracle::of_fields(&fields)?;
        oracle.tidy();
        let makes_sense = oracle.squares_are_right()
            && oracle.homes_are_right()
            && oracle.sixes_are_right()
            && oracle.guests_are_right()
            && oracle.is_due();
        // What has to be remembered is written, and nothing else: neither more nor less than
        // would be written again.
        for name in ["sixes", "last", "five", "late", "places"] {
            if Fields::split(&oracle.text())?.find(name) != fields.find(name) {
                return None;
            }
        }
        makes_sense.then_some(oracle)
    }

    /// The fields as they are written, whatever they mean together.
    fn of_fields(fields: &Fields<'_>) -> Option<Oracle> {
        let options = Options::read(fields.variant)?;
        let arms = options.arms;
        let mut oracle = Oracle {
            options,
            seats: Vec::new(),
            turn: 0,
            at: At::Roll,
            pieces: vec![Vec::new(); arms],
            sixes: 0,
            last: None,
            five: Vec::new(),
            late: Vec::new(),
            places: Vec::new(),
        };

        // Two seats or more, each once, in the direction of travel.
        let mut seats = Vec::new();
        for letter in fields.find("seats")?.chars() {
            let seat = board::arm(arms, letter)?;
            if seats.last().is_some_and(|before| *before >= seat) {
                return None;
            }
            seats.push(seat);
        }
        if seats.len() < 2 {
            return None;
        }
        oracle.seats = seats;

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
            let name = board::letter(arms, seat).to_string();
            for word in fields.find(&name)?.split(',') {
                let place = oracle.read_place(word)?;
                let progress = oracle.progress(seat, place)?;
                oracle.pieces[seat].push(progress);
            }
            if oracle.pieces[seat].len() != 4 {
                return None;
            }
        }
        if let Some(value) = fields.find("sixes") {
            oracle.sixes = number(value)?;
        }
        match fields.find("last") {
            None | Some("-") => {}
            Some(value) => match oracle.read_place(value)? {
                Place::Loop(square) => oracle.last = Some(square),
                _ => return None,
            },
        }
        if let Some(value) = fields.find("five") {
            oracle.five = oracle.seat_list(value)?;
        }
        if let Some(value) = fields.find("late") {
            for entry in value.split(',') {
                let (square, seat) = entry.split_once(':')?;
                let square = number(square)?;
                oracle.late.push((square, oracle.seat(seat)?));
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
        let seat = board::arm(self.options.arms, letters.next()?)?;
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

    fn read_at(&self, value: &str) -> Option<At> {
        if value == "roll" {
            return Some(At::Roll);
        }
        let (name, rest) = value.split_once(':')?;
        match name {
            "move" => Some(At::Move(number(rest)?)),
            "bonus" => Some(At::Bonus(number(rest)?)),
            "over" => Some(At::Over(self.seat_list(rest)?)),
            _ => None,
        }
    }

    /// The loop squares with a piece on them.
    fn occupied(&self) -> Vec<i32> {
        let mut squares = Vec::new();
        for &seat in &self.seats {
            for &progress in &self.pieces[seat] {
                if let Place::Loop(square) = self.place(seat, progress) {
                    squares.push(square);
                }
            }
        }
        squares
    }

    /// No more pieces on a square than may be there, and no colours that may not be together.
    fn squares_are_right(&self) -> bool {
        let cap = self.options.is("cap", "2");
        for &seat in &self.seats {
            for progress in 1..self.home() {
                let mut own = 0;
                for &piece in &self.pieces[seat] {
                    if piece == progress {
                        own += 1;
                    }
                }
                // Three pieces with a cap of two, three of one colour where two are a barrier.
                if own >= 3 && (cap || self.two_are_a_barrier(seat, progress)) {
                    return false;
                }
            }
        }
        for square in self.occupied() {
            let colours = self.colours_on(square);
            let mut standing = 0;
            for &seat in &colours {
                standing += self.on_loop(seat, square);
            }
            if cap && standing >= 3 {
                return false;
            }
            if colours.len() < 2 {
                continue;
            }
            // Two colours on a plain square.
            if !board::is_safe(self.options.arms, square) {
                return false;
            }
            // Two colours on an exclusive safe square, except a seat's own beside one other on
            // its start square.
            if self.options.is("safe_squares", "exclusive") {
                let hosts = colours.iter().any(|&seat| board::start(seat) == square);
                let excepted =
                    hosts && colours.len() == 2 && self.options.is("entry_guest", "share");
                if !excepted {
                    return false;
                }
            }
        }
        true
    }

    /// Seats all home are in `places` or `over`, and only they; two others at least play on.
    fn homes_are_right(&self) -> bool {
        let mut home = Vec::new();
        let mut left = Vec::new();
        for &seat in &self.seats {
            if self.is_home(seat) {
                home.push(seat);
            } else {
                left.push(seat);
            }
        }
        let with_places = self.options.is("end", "places");
        match &self.at {
            At::Over(order) if with_places => {
                // All seats, the last of them alone not home; the one before it moved last.
                let Some((last, finished)) = order.split_last() else {
                    return false;
                };
                order.len() == self.seats.len()
                    && left == [*last]
                    && finished.last() == Some(&self.turn)
            }
            At::Over(order) => home == *order && home == [self.turn],
            _ => {
                let mut places = self.places.clone();
                places.sort();
                let placed = places == home && (with_places || home.is_empty());
                placed && left.len() >= 2 && !self.is_home(self.turn)
            }
        }
    }

    /// Sixes that can have been thrown, and a piece of the mover where a third would find one.
    fn sixes_are_right(&self) -> bool {
        if !(0..=2).contains(&self.sixes) {
            return false;
        }
        match self.last {
            Some(square) => self.last_is_due() && self.on_loop(self.turn, square) > 0,
            None => true,
        }
    }

    /// Who came last is known wherever it is due, and is one of the two that stand there.
    fn guests_are_right(&self) -> bool {
        let mut squares = Vec::new();
        for &(square, seat) in &self.late {
            squares.push(square);
            if self.on_loop(seat, square) == 0 {
                return false;
            }
        }
        self.is_over() || squares == self.late_squares()
    }

    /// Whether what the text says is due can be.
    fn is_due(&self) -> bool {
        match self.at {
            At::Roll | At::Over(_) => true,
            At::Move(points) => {
                let thrown = match points {
                    1..=5 => self.sixes == 0,
                    _ => self.sixes > 0 && points == self.six_points(),
                };
                thrown && (self.must_enter().is_some() || !self.movable(points).is_empty())
            }
            At::Bonus(points) => {
                let capture = self.options.number("capture_bonus");
                let home = self.options.number("home_bonus");
                let given = points > 0 && (points == capture || points == home);
                given && !self.movable(points).is_empty()
            }
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
