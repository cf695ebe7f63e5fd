//! Position and move text.
//!
//! # Position text
//!
//! One space between fields; those after the basket only where they are not 0 or empty, and never when the game is over:
//!
//! ```text
//! position = variant " seats=" letters " turn=" letter " at=" at {" " letter "=" pieces} " points=" number {"," number}
//!            " basket=" number [" extra=" number] [" must=" number] [" match=" taken {"," taken}] [" miss=" letters]
//!            [" many=" letters] [" out=" letters] [" places=" letters]
//! variant  = "patolli" ["[" option {"," option} "]"]     only options that differ from the default
//! at       = "roll" | "move:" number | "over:" letters
//! pieces   = place "," place "," place "," place "," place "," place     of each seat, in order of progress
//! place    = "hand" | number | "off"
//! taken    = letter ":" number
//! ```
//!
//! `patolli[end=places] seats=SN turn=S at=roll S=hand,hand,0,13,20,off N=hand,hand,hand,hand,30,31 points=7,6 basket=11 must=0 match=S:4 many=SN`
//!
//! A reader takes the fields, the options, the pieces of a seat and the entries of `match` in any order, and letters whose order
//! means nothing (`seats`, `miss`, `many`, and `out` but with `end=places`); otherwise only what the writer writes. Points
//! always stand in the order S, W, N, E. Every fault is named, with its field and its place in characters.
//!
//! # Throws and moves
//!
//! `roll:1` to `roll:5`, `roll:10`; `1:hand-0`, `4:0-4`, `3:48-off`.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, ParseError, TextError};
use macuil_core::notation::{Fields, number, parts, write_list};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{PIECES, Place, SEATS};
use crate::options::{End, Options};
use crate::position::Position;
use crate::setup::{
    AT, At, BASKET, EXTRA, FIELDS, MANY, MATCH, MISS, MUST, Matched, OUT, PIECES_OF, PLACES,
    POINTS, SEATS_FIELD, Setup, TURN,
};

/// Writes ` name=letters`, or nothing for no seats.
fn write_letters(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    seats: impl IntoIterator<Item = Seat>,
) -> fmt::Result {
    let mut name = Some(name);
    for seat in seats {
        if let Some(name) = name.take() {
            f.write_str(name)?;
        }
        write!(f, "{}", GAME.letter(seat))?;
    }
    Ok(())
}

/// The seats of a set that the mat has.
fn each(seats: Seats) -> impl Iterator<Item = Seat> {
    seats.iter().filter(|seat| seat.index() < SEATS)
}

/// Writes the text of the setup, whether or not it is a position.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // 1. Variant, seats, turn, what is due.
        let layout = self.options.layout();
        write!(f, "{}", self.options)?;
        write_letters(f, " seats=", each(self.seats))?;
        write!(f, " turn={} at=", GAME.letter(self.turn))?;
        let places = self.places.as_slice().iter().copied();
        match self.at {
            At::Roll => f.write_str("roll")?,
            At::Move(points) => write!(f, "move:{points}")?,
            At::Over => write_letters(f, "over:", places.clone())?,
        }
        // 2. The pieces and the points.
        for seat in each(self.seats) {
            write!(f, " {}=", GAME.letter(seat))?;
            let mut pieces = self.pieces[seat.index()];
            pieces.sort_unstable_by_key(|place| layout.progress(seat, *place));
            write_list(f, pieces)?;
        }
        f.write_str(" points=")?;
        write_list(f, each(self.seats).map(|seat| self.points[seat.index()]))?;
        write!(f, " basket={}", self.basket)?;
        // 3. What is remembered.
        if self.extra > 0 {
            write!(f, " extra={}", self.extra)?;
        }
        if self.must {
            write!(f, " must={}", layout.start(self.turn))?;
        }
        if let Some(Matched { seat, mut throws }) = self.matches {
            throws.sort_unstable();
            let mut separator = " match=";
            for throw in throws.into_iter().filter(|throw| *throw != 0) {
                write!(f, "{separator}{}:{throw}", GAME.letter(seat))?;
                separator = ",";
            }
        }
        write_letters(f, " miss=", each(self.miss))?;
        write_letters(f, " many=", each(self.many))?;
        let out = self.out.as_slice().iter().copied();
        match self.options.end {
            End::Places => write_letters(f, " out=", out)?,
            End::First => write_letters(f, " out=", out.collect::<Seats>().iter())?,
        }
        if self.at != At::Over {
            write_letters(f, " places=", places)?;
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
    fields: Fields<'a, { FIELDS.len() }>,
    setup: Setup,
}

/// What is wrong with a value: the byte within it, and what to do.
type Wrong = (usize, &'static str);

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Result<Reader<'a>, ParseError> {
        let unknown = "a position of Patolli has no such field; leave it out";
        let (head, fields) = Fields::split(text, &FIELDS, unknown)?;
        if !head.starts_with("patolli") {
            let message = "a position of Patolli begins with patolli";
            return Err(ParseError::new(text, 0, message));
        }
        let mut reader = Reader {
            fields,
            setup: Setup::start(Options::default(), Seats::NONE, Seat::new(0)),
        };
        reader.read_variant(head);
        for field in 0..FIELDS.len() {
            let seat = (PIECES_OF..POINTS)
                .contains(&field)
                .then(|| Seat::new((field - PIECES_OF) as u8));
            match (reader.fields.value(field), seat) {
                (Some(_), Some(seat)) if !reader.may_play(seat) => {
                    let message = "no one plays this seat; leave the field out";
                    reader.fields.fault(field, 0, message);
                }
                (Some(value), Some(seat)) => reader.read_pieces(seat, value),
                (Some(value), None) => {
                    if let Err((within, message)) = reader.read_value(field, value) {
                        reader.fields.fault(field, within, message);
                        reader.fields.forget(field);
                    }
                }
                (None, None) if field < EXTRA => reader.fields.missing(field),
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

    /// A position names only options that differ from the default, in any order: so its text is as long as the writer's.
    fn read_variant(&mut self, head: &str) {
        let mut faults = Faults::new();
        let options = Options::read(head, &mut faults);
        self.setup.options = options;
        if faults.is_empty() && displayed_length(&options) != head.len() {
            let message = "options at their default are left out";
            faults.push(Fault::new("variant", message).at(0));
        }
        if !faults.is_empty() {
            // Without options nothing more can be said about the meaning of the rest.
            self.fields.forget(SEATS_FIELD);
        }
        self.fields.faults.append(faults);
    }

    /// Whether a seat plays, as far as is known.
    fn may_play(&self, seat: Seat) -> bool {
        !self.fields.known().has(&[SEATS_FIELD]) || self.setup.seats.contains(seat)
    }

    /// Reads a field's value into the setup.
    fn read_value(&mut self, field: usize, value: &str) -> Result<(), Wrong> {
        const POINTS_WRONG: &str = "points are a number for each seat in play, in the order S, W, N, E, with commas between them";
        let known = self.fields.known();
        let setup = &mut self.setup;
        match field {
            SEATS_FIELD => setup.seats = read_letters(value, 0).and_then(as_set)?,
            TURN => {
                let seats = read_letters(value, 0)?;
                match seats.as_slice() {
                    [turn] => setup.turn = *turn,
                    _ => return Err((0, "a turn is one of the letters S, W, N, E")),
                }
            }
            AT => setup.at = read_at(value, &mut setup.places)?,
            POINTS => {
                setup.points = [0; SEATS];
                let mut seats = each(setup.seats);
                if !known.has(&[SEATS_FIELD]) {
                    // Nobody knows whose points these are.
                    let wrong = parts(value).find(|(_, part)| number::<u8>(part).is_none());
                    self.fields.forget(POINTS);
                    return wrong.map_or(Ok(()), |(at, _)| Err((at, POINTS_WRONG)));
                }
                for (at, part) in parts(value) {
                    let seat = seats.next().ok_or((at, POINTS_WRONG))?;
                    let points = number(part).ok_or((at, POINTS_WRONG))?;
                    setup.points[seat.index()] = points;
                }
                if seats.next().is_some() {
                    return Err((0, POINTS_WRONG));
                }
            }
            BASKET => {
                setup.basket = number(value).ok_or((0, "the basket has a number of points"))?
            }
            EXTRA => {
                let throws = number(value).filter(|throws| *throws > 0);
                setup.extra = throws.ok_or((
                    0,
                    "a number from 1 to 4294967295; leave the field out for none",
                ))?;
            }
            MUST => {
                let start = setup.options.layout().start(setup.turn);
                let cell: Option<u8> = number(value);
                let right = !known.has(&[SEATS_FIELD, TURN]) || cell == Some(start);
                setup.must = true;
                if cell.is_none() || !right {
                    return Err((
                        0,
                        "write the start cell of the seat in turn, where its piece has just been entered",
                    ));
                }
            }
            MATCH => setup.matches = Some(read_match(value)?),
            MISS => setup.miss = read_letters(value, 0).and_then(as_set)?,
            MANY => setup.many = read_letters(value, 0).and_then(as_set)?,
            OUT => setup.out = read_letters(value, 0)?,
            PLACES => {
                let places = read_letters(value, 0)?;
                if setup.at == At::Over {
                    let message = "at the end the places stand after over:; leave this field out";
                    return Err((0, message));
                }
                setup.places = places;
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads the six pieces of a seat; every part at fault is named.
    fn read_pieces(&mut self, seat: Seat, value: &str) {
        let field = PIECES_OF + seat.index();
        let mut count = 0;
        let mut known = true;
        for (at, part) in parts(value) {
            match (
                read_place(part),
                self.setup.pieces[seat.index()].get_mut(count),
            ) {
                (None, _) => {
                    known = false;
                    let message = "a piece is hand, a cell by its number, or off";
                    self.fields.fault(field, at, message);
                }
                (Some(place), Some(slot)) => *slot = place,
                (Some(_), None) => {}
            }
            count += 1;
        }
        if count != PIECES {
            known = false;
            let message = "six pieces are written, with commas between them";
            self.fields.fault(field, 0, message);
        }
        if !known {
            self.fields.forget(field);
        }
    }

    /// Where a fault of meaning stands: at the part it is about, or at the field's value.
    fn place(&self, fault: &Fault) -> Option<usize> {
        let field = self.fields.named(fault.field.as_str())?;
        let value = self.fields.value(field)?;
        let subject = fault.subject.as_str();
        let found = parts(value).find(|(_, part)| !subject.is_empty() && *part == subject);
        self.fields.place(field, found.map_or(0, |(at, _)| at))
    }
}

/// How many bytes a value's text has.
fn displayed_length(value: &impl fmt::Display) -> usize {
    struct Length(usize);
    impl fmt::Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut length = Length(0);
    // Counting never fails.
    let _ = fmt::write(&mut length, format_args!("{value}"));
    length.0
}

/// Reads letters of seats in the order in which they stand, at least one and each once; `at` is the byte of the field's value
/// where they begin.
fn read_letters(letters: &str, at: usize) -> Result<Places, Wrong> {
    const LETTERS: &str = "seats are written as letters of S, W, N, E, each once";
    let seats = GAME.seats(letters).filter(|seats| !seats.is_empty());
    seats.ok_or((at, LETTERS))?;
    let mut places = Places::NONE;
    letters
        .chars()
        .filter_map(|letter| GAME.seat(letter))
        .for_each(|seat| places.push(seat));
    Ok(places)
}

/// Seats whose order means nothing.
fn as_set(seats: Places) -> Result<Seats, Wrong> {
    Ok(seats.as_slice().iter().copied().collect())
}

fn read_at(value: &str, places: &mut Places) -> Result<At, Wrong> {
    if let Some(points) = value.strip_prefix("move:") {
        let points = number(points).ok_or((5, "a throw is a number, as in move:4"))?;
        return Ok(At::Move(points));
    }
    if let Some(letters) = value.strip_prefix("over:") {
        *places = read_letters(letters, 5)?;
        return Ok(At::Over);
    }
    match value {
        "roll" => Ok(At::Roll),
        _ => Err((0, "at is roll, move:4 or over:S")),
    }
}

fn read_place(part: &str) -> Option<Place> {
    match part {
        "hand" => Some(Place::Hand),
        "off" => Some(Place::Off),
        _ => Some(Place::Cell(number(part)?)),
    }
}

fn read_match(value: &str) -> Result<Matched, Wrong> {
    const MATCH_WRONG: &str = "throws that took pieces off are written with the letter of one seat, as S:4,S:10, six at most";
    let mut matched: Option<Seat> = None;
    let mut throws = [0; PIECES];
    for (count, (at, part)) in parts(value).enumerate() {
        let wrong = (at, MATCH_WRONG);
        let (letter, throw) = part.split_once(':').ok_or(wrong)?;
        let seats = read_letters(letter, at).map_err(|_| wrong)?;
        let [seat] = *seats.as_slice() else {
            return Err(wrong);
        };
        if matched.is_some_and(|other| other != seat) {
            return Err(wrong);
        }
        matched = Some(seat);
        let throw = number(throw).filter(|throw| *throw > 0);
        *throws.get_mut(count).ok_or(wrong)? = throw.ok_or(wrong)?;
    }
    let seat = matched.ok_or((0, MATCH_WRONG))?;
    Ok(Matched { seat, throws })
}
