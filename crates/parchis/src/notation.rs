//! Position and move text.
//!
//! # Position text
//!
//! One space between fields; those after the pieces only where they are due:
//!
//! ```text
//! position = variant " seats=" letters " turn=" letter " at=" at {" " letter "=" pieces}
//!            [" sixes=" 1..2] [" last=" last] [" five=" letters] [" late=" late {"," late}] [" places=" letters]
//! variant  = "parchis/" ("remix" | "french" | "tournament") ["6" | "8"] ["[" option {"," option} "]"]
//! at       = "roll" | "move:" points | "bonus:" points | "over:" letters
//! pieces   = place "," place "," place "," place          of each seat, in order of progress
//! place    = "yard" | number | "c" 1..7 | "home"
//! last     = number | "-"                                 the square of the piece that a third 6 would send back
//! late     = number ":" letter                            who came last to this start square
//! ```
//!
//! `parchis/french seats=YBR turn=Y at=roll Y=yard,yard,5,68 B=yard,yard,yard,c3 R=yard,home,home,home`
//!
//! A reader takes the fields, the pieces of a seat and the options in any order, and options at the preset's own value too;
//! otherwise only what the writer writes. Every fault is named, with its field and its place in characters.
//!
//! # Throws and moves
//!
//! `roll:1` to `roll:6`; `3:17-20`, `5:yard-5`, `5:yard-5x2`, `20:c1-home`; `decline`.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, ParseError, TextError};
use macuil_core::notation::{Cursor, Fields, number, parts, write_list};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{CORRIDOR, PIECES, Place};
use crate::options::{Arms, Options};
use crate::position::Position;
use crate::setup::{
    AT, At, FIELDS, FIVE, LAST, LATE, Last, PIECES_OF, PLACES, SEATS, SIXES, Setup, TURN,
};

/// Writes letters of seats in the order given.
fn write_letters(f: &mut fmt::Formatter<'_>, seats: impl IntoIterator<Item = Seat>) -> fmt::Result {
    seats
        .into_iter()
        .try_for_each(|seat| write!(f, "{}", GAME.letter(seat)))
}

/// Writes the text of the setup, whether or not it is a position.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // 1. Variant, seats, turn, what is due.
        write!(f, "{} seats=", self.options)?;
        write_letters(f, self.seats.iter())?;
        write!(f, " turn={} at=", GAME.letter(self.turn))?;
        match self.at {
            At::Roll => f.write_str("roll")?,
            At::Move(points) => write!(f, "move:{points}")?,
            At::Bonus(points) => write!(f, "bonus:{points}")?,
            At::Over => {
                f.write_str("over:")?;
                write_letters(f, self.places.as_slice().iter().copied())?;
            }
        }
        // 2. The pieces.
        for seat in self.seats.iter() {
            write!(f, " {}=", GAME.letter(seat))?;
            let mut pieces = self.pieces[seat.index()];
            pieces.sort_unstable_by_key(|place| self.options.arms.progress(seat, *place));
            write_list(f, pieces)?;
        }
        // 3. What is remembered.
        if self.sixes > 0 {
            write!(f, " sixes={}", self.sixes)?;
        }
        match self.last {
            Last::NotDue => {}
            Last::Nothing => f.write_str(" last=-")?,
            Last::Square(square) => write!(f, " last={square}")?,
        }
        if !self.five.is_empty() {
            f.write_str(" five=")?;
            write_letters(f, self.five.iter())?;
        }
        let mut separator = " late=";
        for (owner, late) in self.late.iter().enumerate() {
            if let Some(late) = late {
                let start = self.options.arms.start(Seat::new(owner as u8));
                write!(f, "{separator}{start}:{}", GAME.letter(*late))?;
                separator = ",";
            }
        }
        if self.at != At::Over && !self.places.as_slice().is_empty() {
            f.write_str(" places=")?;
            write_letters(f, self.places.as_slice().iter().copied())?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a position.
impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        read(text).map(|setup| Position::of_setup(&setup))
    }
}

/// Reads a setup as it stands, which need not be a position: every field must be well-formed, and no more.
impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Setup, TextError> {
        let reader = Reader::of(text)?;
        reader.fields.faults.finish()?;
        Ok(reader.setup)
    }
}

/// Reads a text whose fields must be well-formed and make a position.
pub(crate) fn read(text: &str) -> Result<Setup, TextError> {
    let mut reader = Reader::of(text)?;
    let mut meaning = Faults::new();
    reader
        .setup
        .find_faults(reader.fields.known(), &mut meaning);
    meaning.locate(|fault| reader.place(fault));
    reader.fields.faults.append(meaning);
    reader.fields.faults.finish()?;
    Ok(reader.setup)
}

/// A text being read: syntax first.
struct Reader<'a> {
    /// The variant, which is ASCII where its meaning is looked at.
    head: &'a str,
    fields: Fields<'a, { FIELDS.len() }>,
    setup: Setup,
}

/// What is wrong with a value: the byte within it, and what to do.
type Wrong = (usize, &'static str);

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Result<Reader<'a>, ParseError> {
        let unknown = "a position of Parchís has no such field; leave it out";
        let (head, fields) = Fields::split(text, &FIELDS, unknown)?;
        if !head.starts_with("parchis/") {
            return Err(ParseError::new(
                text,
                0,
                "a position of Parchís begins with its variant, as parchis/french",
            ));
        }
        let mut reader = Reader {
            head,
            fields,
            setup: Setup::start(Options::default(), Seats::NONE, Seat::new(0)),
        };
        let mut faults = Faults::new();
        reader.setup.options = Options::read(head, &mut faults);
        if !faults.is_empty() {
            // Without options nothing more can be said about the meaning of the rest.
            reader.fields.forget(SEATS);
        }
        reader.fields.faults.append(faults);
        for field in 0..FIELDS.len() {
            let seat = (PIECES_OF..SIXES)
                .contains(&field)
                .then(|| Seat::new((field - PIECES_OF) as u8));
            match (reader.fields.value(field), seat) {
                (Some(_), Some(seat)) if !reader.may_play(seat) => {
                    reader
                        .fields
                        .fault(field, 0, "no one plays this seat; leave the field out");
                }
                (Some(value), Some(seat)) => reader.read_pieces(seat, value),
                (Some(value), None) => {
                    if let Err((within, message)) = reader.read_value(field, value) {
                        reader.fields.fault(field, within, message);
                        reader.fields.forget(field);
                    }
                }
                (None, None) if field < PIECES_OF => reader.fields.missing(field),
                (None, None) => {}
                (None, Some(seat)) => {
                    if reader.setup.seats.contains(seat) {
                        reader.fields.missing(field);
                    }
                }
            }
        }
        Ok(reader)
    }

    /// Whether a seat plays, as far as is known.
    fn may_play(&self, seat: Seat) -> bool {
        !self.fields.known().has(&[SEATS]) || self.setup.seats.contains(seat)
    }

    /// Reads a field's value into the setup.
    fn read_value(&mut self, field: usize, value: &str) -> Result<(), Wrong> {
        let setup = &mut self.setup;
        match field {
            SEATS => setup.seats = read_seats(value)?,
            TURN => {
                setup.turn =
                    read_letter(value).ok_or((0, "a turn is the letter of a seat, as Y"))?
            }
            AT => setup.at = read_at(value, &mut setup.places)?,
            SIXES => {
                setup.sixes = number(value)
                    .filter(|sixes| (1..=2).contains(sixes))
                    .ok_or((0, "sixes is 1 or 2; leave the field out for none"))?;
            }
            LAST => {
                setup.last = match (value, number(value)) {
                    ("-", _) => Last::Nothing,
                    (_, Some(square)) => Last::Square(square),
                    _ => return Err((0, "last is a square of the loop, or - for none")),
                }
            }
            FIVE => setup.five = read_seats(value)?,
            LATE => setup.late = read_late(value)?,
            PLACES => {
                let places = read_places(value, 0)?;
                if setup.at == At::Over {
                    return Err((
                        0,
                        "at the end the places stand after over:; leave this field out",
                    ));
                }
                setup.places = places;
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads the four pieces of a seat; every part at fault is named.
    fn read_pieces(&mut self, seat: Seat, value: &str) {
        let field = PIECES_OF + seat.index();
        let mut count = 0;
        let mut known = true;
        for (at, part) in parts(value) {
            let place = read_place(part);
            match (place, self.setup.pieces[seat.index()].get_mut(count)) {
                (None, _) => {
                    known = false;
                    let message =
                        "a piece is yard, a square of the loop by its number, c1 to c7, or home";
                    self.fields.fault(field, at, message);
                }
                (Some(place), Some(slot)) => *slot = place,
                (Some(_), None) => {}
            }
            count += 1;
        }
        if count != PIECES {
            known = false;
            let message = "four pieces are written, with commas between them";
            self.fields.fault(field, 0, message);
        }
        if !known {
            self.fields.forget(field);
        }
    }

    /// Where a fault of meaning stands: at the part it is about, or at the field's value.
    fn place(&self, fault: &Fault) -> Option<usize> {
        if fault.field.as_str() == "variant" {
            // At the option that it is about.
            let option = self.head.find(fault.subject.as_str());
            return Some(option.unwrap_or(0));
        }
        let field = self.fields.named(fault.field.as_str())?;
        let value = self.fields.value(field)?;
        let subject = fault.subject.as_str();
        let about = |part: &str| part.split(':').next() == Some(subject);
        let found = parts(value).find(|(_, part)| !subject.is_empty() && about(part));
        self.fields.place(field, found.map_or(0, |(at, _)| at))
    }
}

fn read_letter(value: &str) -> Option<Seat> {
    let mut letters = value.chars();
    let seat = GAME.seat(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

/// Reads seats in the direction of travel, at least one.
fn read_seats(value: &str) -> Result<Seats, Wrong> {
    const SEATS: &str =
        "seats are letters of Y, B, R, G, O, V, P, C, each once and in this order, as YBRG";
    let seats = GAME.seats(value).ok_or((0, SEATS))?;
    if seats.is_empty() || GAME.letters(seats).as_str() != value {
        return Err((0, SEATS));
    }
    Ok(seats)
}

/// Reads seats in any order, at least one, as many as there can be; `at` is the byte of the field's value where they begin.
fn read_places(letters: &str, at: usize) -> Result<Places, Wrong> {
    const PLACES: &str = "places are letters of seats, each once, the first one first";
    let seats = GAME.seats(letters).filter(|seats| !seats.is_empty());
    seats.ok_or((at, PLACES))?;
    let mut places = Places::NONE;
    letters
        .chars()
        .filter_map(|letter| GAME.seat(letter))
        .for_each(|seat| places.push(seat));
    Ok(places)
}

fn read_at(value: &str, places: &mut Places) -> Result<At, Wrong> {
    const POINTS: &str = "points are a number, as in move:3 or bonus:20";
    if let Some(points) = value.strip_prefix("move:") {
        return Ok(At::Move(read_points(points).ok_or((5, POINTS))?));
    }
    if let Some(points) = value.strip_prefix("bonus:") {
        return Ok(At::Bonus(read_points(points).ok_or((6, POINTS))?));
    }
    if let Some(letters) = value.strip_prefix("over:") {
        *places = read_places(letters, 5)?;
        return Ok(At::Over);
    }
    match value {
        "roll" => Ok(At::Roll),
        _ => Err((0, "at is roll, move:3, bonus:20 or over:Y")),
    }
}

/// Points of any number; those that are more than any are one number that none has.
fn read_points(points: &str) -> Option<u8> {
    let mut cursor = Cursor::new(points);
    let digits = cursor.digits().filter(|_| cursor.is_done())?;
    Some(digits.parse().unwrap_or(u8::MAX))
}

fn read_place(part: &str) -> Option<Place> {
    match part {
        "yard" => Some(Place::Yard),
        "home" => Some(Place::Home),
        _ => {
            let mut cursor = Cursor::new(part);
            let corridor = cursor.eat("c");
            let number = cursor.number::<u8>().filter(|_| cursor.is_done())?;
            if !corridor {
                Some(Place::Square(number))
            } else if (1..=CORRIDOR).contains(&number) {
                Some(Place::Corridor(number))
            } else {
                None
            }
        }
    }
}

fn read_late(value: &str) -> Result<[Option<Seat>; Seat::MOST], Wrong> {
    const LATE: &str = "late is written as start squares in ascending order, each with a seat's letter, as 5:R,22:Y";
    let (mut late, mut next) = ([None; Seat::MOST], 0);
    for (at, part) in parts(value) {
        let (square, letter) = part.split_once(':').ok_or((at, LATE))?;
        let square = number(square).ok_or((at, LATE))?;
        let owner = Arms::Eight.start_of(square).ok_or((at, LATE))?.index();
        if owner < next {
            return Err((at, LATE));
        }
        late[owner] = Some(read_letter(letter).ok_or((at, LATE))?);
        next = owner + 1;
    }
    Ok(late)
}
