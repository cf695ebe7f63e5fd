//! Position text: a strict reader, the canonical writer, and `partan.tidy`.

use super::naive::{Geometry, Square, adjoins, is_death};
use super::{At, Options, Oracle, STREETS, may_jump, sorted, square_word};
use std::collections::HashSet;

/// The options with the value that is not the default, in the order in which they are written.
const OPTIONS: [&str; 5] = [
    "geometry=rings",
    "jump_order=fixed",
    "counts=optional",
    "turn_order=against",
    "win_check=turn_end",
];

impl Oracle {
    /// Reads a position text; none for everything that must be refused.
    pub fn read(text: &str) -> Option<Oracle> {
        let oracle = Oracle::parse(text)?;
        (oracle.totals_are_right() && oracle.is_in_order() && oracle.is_due()).then_some(oracle)
    }

    /// Writes the position text.
    pub fn text(&self) -> String {
        let seats: String = self.seats.iter().map(|&seat| STREETS[seat]).collect();
        let at = match &self.at {
            At::Roll => "roll".to_string(),
            At::Move(points) => format!("move:{points}"),
            At::Jump(pending) => {
                let squares: Vec<String> = sorted(pending).into_iter().map(square_word).collect();
                format!("jump:{}", squares.join(","))
            }
            At::Count => "count".to_string(),
            At::Over(Some(seat)) => format!("over:{}", STREETS[*seat]),
            At::Over(None) => "over:draw".to_string(),
        };
        let turn = STREETS[self.turn];
        let mut text = format!("{} seats={seats} turn={turn} at={at}", self.variant());
        for street in 0..4 {
            let mut numbers = Vec::new();
            for number in 1..=36 {
                if self.pieces.contains(&(street, number)) {
                    numbers.push(number.to_string());
                }
            }
            if numbers.is_empty() {
                numbers.push("-".to_string());
            }
            let letter = STREETS[street as usize];
            text += &format!(" {letter}={}", numbers.join(","));
        }
        text += &format!(" start={}", self.start.map(|n| n.to_string()).join(","));
        text += &format!(" home={}", self.home.map(|n| n.to_string()).join(","));
        text += &format!(" centre={}", self.centre);
        let mut owed = Vec::new();
        if self.owed_fives > 0 {
            owed.push(format!("5x{}", self.owed_fives));
        }
        if self.owed_tens > 0 {
            owed.push(format!("10x{}", self.owed_tens));
        }
        if !owed.is_empty() {
            text += &format!(" owed={}", owed.join(","));
        }
        if self.repeats > 0 {
            text += &format!(" repeats={}", self.repeats);
        }
        text
    }

    /// Puts a position found in disorder right (`partan.tidy`); none where that may not be done.
    pub fn tidy(text: &str) -> Option<Oracle> {
        // 1. It must be at a roll with nothing owed, and its totals right.
        let found = Oracle::parse(text)?;
        let nothing_owed = found.owed_fives == 0 && found.owed_tens == 0;
        if found.at != At::Roll || !nothing_owed || !found.totals_are_right() {
            return None;
        }
        // 2. All pieces at once, judged on the position as found.
        let mut tidied = found.clone();
        for square in sorted(&found.pieces) {
            if is_death(square) {
                tidied.pieces.remove(&square);
                tidied.centre += 1;
            } else if square.1 == 1 || adjoins(found.options.geometry, &found.pieces, square) {
                tidied.pieces.remove(&square);
                tidied.start[square.0 as usize] += 1;
            }
        }
        // 3. Nothing is left to repel or jump, so the game may be over; if not, the roll begins.
        if tidied.options.win_at_turn_end || !tidied.look_for_a_win() {
            tidied.begin();
        }
        Some(tidied)
    }

    /// The name with the options that differ from the default.
    fn variant(&self) -> String {
        let differs = [
            self.options.geometry == Geometry::Rings,
            self.options.fixed_jumps,
            self.options.optional_counts,
            self.options.against_travel,
            self.options.win_at_turn_end,
        ];
        let mut options = Vec::new();
        for (option, differs) in OPTIONS.iter().zip(differs) {
            if differs {
                options.push(*option);
            }
        }
        if options.is_empty() {
            "partan".to_string()
        } else {
            format!("partan[{}]", options.join(","))
        }
    }

    /// The fields as they are written, whatever they mean together.
    fn parse(text: &str) -> Option<Oracle> {
        let mut words = text.split(' ');
        let options = options(words.next()?)?;
        let fields: Vec<(&str, &str)> = words
            .map(|word| word.split_once('='))
            .collect::<Option<_>>()?;
        let known = [
            "seats", "turn", "at", "G", "B", "R", "W", "start", "home", "centre", "owed", "repeats",
        ];
        for (place, (name, _)) in fields.iter().enumerate() {
            let twice = fields[..place].iter().any(|(earlier, _)| earlier == name);
            if twice || !known.contains(name) {
                return None;
            }
        }
        let field = |wanted: &str| {
            let found = fields.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| *value)
        };

        let mut seats = Vec::new();
        for letter in field("seats")?.chars() {
            let seat = street(letter)?;
            if seats.last().is_some_and(|&earlier| earlier >= seat) {
                return None;
            }
            seats.push(seat);
        }
        if seats.len() < 2 {
            return None;
        }
        let mut pieces = HashSet::new();
        for letter in STREETS {
            let list = field(&letter.to_string())?;
            if list == "-" {
                continue;
            }
            let numbers: Vec<i32> = list.split(',').map(square_number).collect::<Option<_>>()?;
            if !numbers.is_sorted_by(|earlier, later| earlier < later) {
                return None;
            }
            for number in numbers {
                pieces.insert((street(letter)? as i32, number));
            }
        }
        let (owed_fives, owed_tens) = match field("owed") {
            None => (0, 0),
            Some(value) => owed(value)?,
        };
        let repeats = match field("repeats") {
            None => 0,
            Some(value) => above_zero(value)?,
        };
        Some(Oracle {
            options,
            turn: seat(field("turn")?, &seats)?,
            at: at(field("at")?, &seats)?,
            seats,
            pieces,
            start: four(field("start")?)?,
            home: four(field("home")?)?,
            centre: number(field("centre")?)?,
            owed_fives,
            owed_tens,
            repeats,
        })
    }

    /// Eight pieces a seat, wherever they are.
    fn totals_are_right(&self) -> bool {
        let mut total = self.pieces.len() as u64 + u64::from(self.centre);
        for street in 0..4 {
            total += u64::from(self.start[street]) + u64::from(self.home[street]);
        }
        total == 8 * self.seats.len() as u64
    }

    /// No piece on a Death Square, none on Square 1 unless pending, none adjoining another.
    fn is_in_order(&self) -> bool {
        for &square in &self.pieces {
            let pending = matches!(&self.at, At::Jump(pending) if pending.contains(&square));
            if is_death(square)
                || (square.1 == 1 && !pending)
                || adjoins(self.options.geometry, &self.pieces, square)
            {
                return false;
            }
        }
        true
    }

    /// Whether what the text says is due really is.
    fn is_due(&self) -> bool {
        let owed = self.owed_fives > 0 || self.owed_tens > 0;
        let may_go_on = match &self.at {
            // partan.refill comes first, and passes the turn if there is nothing to take.
            At::Roll => !self.has_nothing_to_move(),
            At::Move(points) => !self.advances(*points).is_empty(),
            At::Count => {
                let values = self.owed_values();
                owed && values
                    .iter()
                    .any(|&points| !self.advances(points).is_empty())
            }
            At::Jump(pending) => {
                // Before the jumps nobody looks for a win.
                return !self.options.fixed_jumps
                    && pending.len() >= 2
                    && pending.is_subset(&self.pieces)
                    && pending.iter().all(|&square| may_jump(square));
            }
            At::Over(None) => return self.is_dead(),
            At::Over(winner) => return self.winner() == *winner,
        };
        let already_won = !self.options.win_at_turn_end && self.winner().is_some();
        may_go_on && !already_won && !self.is_dead()
    }
}

/// Reads the name and the options.
fn options(variant: &str) -> Option<Options> {
    let mut places = Vec::new();
    if variant != "partan" {
        let list = variant.strip_prefix("partan[")?.strip_suffix(']')?;
        for option in list.split(',') {
            places.push(OPTIONS.iter().position(|known| *known == option)?);
        }
    }
    if !places.is_sorted_by(|earlier, later| earlier < later) {
        return None;
    }
    let geometry = match places.contains(&0) {
        true => Geometry::Rings,
        false => Geometry::Spiral,
    };
    Some(Options {
        geometry,
        fixed_jumps: places.contains(&1),
        optional_counts: places.contains(&2),
        against_travel: places.contains(&3),
        win_at_turn_end: places.contains(&4),
    })
}

fn at(value: &str, seats: &[usize]) -> Option<At> {
    match value {
        "roll" => return Some(At::Roll),
        "count" => return Some(At::Count),
        "over:draw" => return Some(At::Over(None)),
        _ => {}
    }
    let (name, rest) = value.split_once(':')?;
    match name {
        "move" => {
            let points = number(rest)?;
            (1..=6).contains(&points).then_some(At::Move(points))
        }
        "jump" => {
            let squares: Vec<Square> = rest.split(',').map(square).collect::<Option<_>>()?;
            let ascending = squares.is_sorted_by(|earlier, later| earlier < later);
            ascending.then(|| At::Jump(squares.into_iter().collect()))
        }
        "over" => Some(At::Over(Some(seat(rest, seats)?))),
        _ => None,
    }
}

/// `5x2,10x1`: fives first, only what is owed.
fn owed(value: &str) -> Option<(u32, u32)> {
    match value.split_once(',') {
        Some((fives, tens)) => Some((
            above_zero(fives.strip_prefix("5x")?)?,
            above_zero(tens.strip_prefix("10x")?)?,
        )),
        None => match value.strip_prefix("5x") {
            Some(fives) => Some((above_zero(fives)?, 0)),
            None => Some((0, above_zero(value.strip_prefix("10x")?)?)),
        },
    }
}

fn four(value: &str) -> Option<[u32; 4]> {
    let numbers: Vec<u32> = value.split(',').map(number).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// A seat that plays, by its letter alone.
fn seat(value: &str, seats: &[usize]) -> Option<usize> {
    let mut letters = value.chars();
    let seat = street(letters.next()?)?;
    (letters.next().is_none() && seats.contains(&seat)).then_some(seat)
}

fn street(letter: char) -> Option<usize> {
    STREETS.iter().position(|known| *known == letter)
}

/// A number without sign or leading zeros.
pub fn number(value: &str) -> Option<u32> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = value.len() > 1 && value.starts_with('0');
    if !digits || leading_zero {
        return None;
    }
    value.parse().ok()
}

fn above_zero(value: &str) -> Option<u32> {
    number(value).filter(|&number| number > 0)
}

/// The number of a Square, 1 to 36.
pub fn square_number(value: &str) -> Option<i32> {
    let number = number(value).filter(|number| (1..=36).contains(number))?;
    Some(number as i32)
}

/// A Square with the letter of its Street, such as `G14`.
pub fn square(value: &str) -> Option<Square> {
    let letter = value.chars().next()?;
    let number = square_number(&value[letter.len_utf8()..])?;
    Some((street(letter)? as i32, number))
}
