//! Position and move text.
//!
//! # Position text
//!
//! One space between fields; those after the pieces only where they are not 0 or empty:
//!
//! ```text
//! position = variant " seats=" letters " turn=" letter " at=" at {" " letter "=" pieces}
//!            [" sixes=" 1..2 | " doubles=" 1..2] [" extra=" number] [" tries=" 1..2] [" queue=" number {"," number}]
//!            [" split=" pair {"," pair}] [" places=" letters]
//! variant  = "ludo/" ("classic" | "indian" | "madn" | "parcheesi") ["[" option {"," option} "]"]
//! at       = "roll" | "move:" die {"+" die} | "bonus:" number | "over:" letters
//! pieces   = place "," place "," place "," place          of each seat, in order of progress
//! place    = "yard" | number | "h" number | "g" number | "home"
//! pair     = place "-" place                              where the pieces of a split pair stand, the one behind first
//! ```
//!
//! `ludo/indian seats=RGY turn=R at=move:3 R=yard,yard,0,h3 G=yard,home,home,home Y=30,31,h1,home`
//!
//! A reader takes the fields, the pieces of a seat and the options in any order, and options at the preset's own value too;
//! otherwise only what the writer writes. Every fault is named, with its field and its place in characters.
//!
//! # Throws and moves
//!
//! `roll:6`, with two dice `roll:2+5`; `6:yard-0`, `6:12-18`, `2:h4-home`, `2+3:yard-5`.
use core::fmt;
use core::str::FromStr;

use macuil_core::error::{Fault, Faults, ParseError, TextError};
use macuil_core::notation::{Cursor, Fields, number, parts, write_list};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{Layout, Place};
use crate::options::Options;
use crate::position::Position;
use crate::setup::{
    AT, At, DOUBLES, EXTRA, FIELDS, PIECES_OF, PLACES, QUEUE, SEATS_FIELD, SIXES, SPLIT, Setup,
    TRIES, TURN,
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
        let layout = self.layout();
        let seats = || layout.seats().filter(|seat| self.seats.contains(*seat));
        // 1. Variant, seats, turn, what is due.
        write!(f, "{} seats=", self.options)?;
        write_letters(f, seats())?;
        write!(f, " turn={} at=", GAME.letter(self.turn))?;
        match self.at {
            At::Roll => f.write_str("roll")?,
            At::Move(dice) => {
                let mut separator = "move:";
                for die in dice.into_iter().filter(|die| *die != 0) {
                    write!(f, "{separator}{die}")?;
                    separator = "+";
                }
            }
            At::Bonus(points) => write!(f, "bonus:{points}")?,
            At::Over => {
                f.write_str("over:")?;
                write_letters(f, self.places.as_slice().iter().copied())?;
            }
        }
        // 2. The pieces.
        for seat in seats() {
            write!(f, " {}=", GAME.letter(seat))?;
            let mut pieces = self.pieces[seat.index()];
            pieces.sort_unstable_by_key(|place| layout.progress(seat, *place));
            write_list(f, pieces)?;
        }
        // 3. What is remembered.
        if self.sixes > 0 {
            let field = if self.layout().has_two_dice() {
                DOUBLES
            } else {
                SIXES
            };
            write!(f, " {}={}", FIELDS[field], self.sixes)?;
        }
        if self.extra > 0 {
            write!(f, " extra={}", self.extra)?;
        }
        if self.tries > 0 {
            write!(f, " tries={}", self.tries)?;
        }
        let mut separator = " queue=";
        for points in self.queue.into_iter().filter(|points| *points != 0) {
            write!(f, "{separator}{points}")?;
            separator = ",";
        }
        separator = " split=";
        for [behind, front] in self.split.into_iter().flatten() {
            write!(f, "{separator}{behind}-{front}")?;
            separator = ",";
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
    fields: Fields<'a, { FIELDS.len() }>,
    setup: Setup,
}

/// What is wrong with a value: the byte within it, and what to do.
type Wrong = (usize, &'static str);

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Result<Reader<'a>, ParseError> {
        let unknown = "a position of Ludo has no such field; leave it out";
        let (head, fields) = Fields::split(text, &FIELDS, unknown)?;
        if !head.starts_with("ludo/") {
            return Err(ParseError::new(
                text,
                0,
                "a position of Ludo begins with its variant, as ludo/classic",
            ));
        }
        let mut faults = Faults::new();
        let options = Options::read(head, &mut faults);
        let mut reader = Reader {
            fields,
            setup: Setup::start(options, Seats::NONE, Seat::new(0)),
        };
        if !faults.is_empty() {
            // Without options nothing more can be said about the meaning of the rest.
            reader.fields.forget(SEATS_FIELD);
        }
        reader.fields.faults.append(faults);
        for field in 0..FIELDS.len() {
            let seat = (PIECES_OF..SIXES)
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
        !self.fields.known().has(&[SEATS_FIELD]) || self.setup.seats.contains(seat)
    }

    /// Reads a field's value into the setup.
    fn read_value(&mut self, field: usize, value: &str) -> Result<(), Wrong> {
        const TWICE: &str = "1 or 2; leave the field out for none";
        const THROWS: &str = "a number from 1 to 255; leave the field out for none";
        let setup = &mut self.setup;
        let layout = setup.layout();
        let count = |most: u8, wrong| {
            number(value)
                .filter(|count| (1..=most).contains(count))
                .ok_or((0, wrong))
        };
        match field {
            SEATS_FIELD => setup.seats = read_seats(layout, value)?,
            TURN => {
                setup.turn =
                    read_letter(value).ok_or((0, "a turn is one of the letters R, G, Y, B"))?
            }
            AT => setup.at = read_at(value, &mut setup.places)?,
            SIXES | DOUBLES => {
                if (field == DOUBLES) != setup.layout().has_two_dice() {
                    return Err((0, "sixes are counted with one die, doubles with two"));
                }
                setup.sixes = count(2, TWICE)?;
            }
            EXTRA => setup.extra = count(u8::MAX, THROWS)?,
            TRIES => setup.tries = count(2, TWICE)?,
            QUEUE => setup.queue = read_queue(value)?,
            SPLIT => setup.split = read_split(value)?,
            PLACES => {
                let places = read_places(value, 0)?;
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
                    let message = "a piece is yard, a cell of the loop by its number, h or g and a number in the column, or home";
                    self.fields.fault(field, at, message);
                }
                (Some(place), Some(slot)) => *slot = place,
                (Some(_), None) => {}
            }
            count += 1;
        }
        if count != 4 {
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
            return Some(0);
        }
        let field = self.fields.named(fault.field.as_str())?;
        let value = self.fields.value(field)?;
        let subject = fault.subject.as_str();
        let found = parts(value).find(|(_, part)| !subject.is_empty() && *part == subject);
        self.fields.place(field, found.map_or(0, |(at, _)| at))
    }
}

fn read_letter(value: &str) -> Option<Seat> {
    let mut letters = value.chars();
    let seat = GAME.seat(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

/// Reads seats in the order of the board, at least one.
fn read_seats(layout: Layout, value: &str) -> Result<Seats, Wrong> {
    const SEATS: &str =
        "seats are letters of R, G, Y, B (Parcheesi: Y, B, R, G), each once and in this order";
    let seats = GAME.seats(value).ok_or((0, SEATS))?;
    let mut in_order = layout.seats().filter(|seat| seats.contains(*seat));
    let same = value
        .chars()
        .all(|letter| in_order.next().map(|seat| GAME.letter(seat)) == Some(letter));
    if seats.is_empty() || !same {
        return Err((0, SEATS));
    }
    Ok(seats)
}

/// Reads seats in any order, at least one; `at` is the byte of the field's value where they begin.
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
    if let Some(list) = value.strip_prefix("move:") {
        const DICE: &str = "dice are numbers with + between them, ascending, as in move:2+5";
        let mut dice = [0; 4];
        for (count, part) in list.split('+').enumerate() {
            let slot = dice
                .get_mut(count)
                .ok_or((5, "a throw has at most four numbers to move"))?;
            *slot = number(part).filter(|die| *die > 0).ok_or((5, DICE))?;
        }
        return Ok(At::Move(dice));
    }
    if let Some(points) = value.strip_prefix("bonus:") {
        let points = number(points).ok_or((6, "points are a number, as in bonus:20"))?;
        return Ok(At::Bonus(points));
    }
    if let Some(letters) = value.strip_prefix("over:") {
        *places = read_places(letters, 5)?;
        return Ok(At::Over);
    }
    match value {
        "roll" => Ok(At::Roll),
        _ => Err((0, "at is roll, move:6, move:2+5, bonus:20 or over:R")),
    }
}

fn read_place(part: &str) -> Option<Place> {
    match part {
        "yard" => return Some(Place::Yard),
        "home" => return Some(Place::Home),
        _ => {}
    }
    let mut cursor = Cursor::new(part);
    let place = if cursor.eat("h") {
        Place::Column(cursor.number().filter(|number| (1..=7).contains(number))?)
    } else if cursor.eat("g") {
        Place::Goal(cursor.number().filter(|number| (1..=4).contains(number))?)
    } else {
        Place::Cell(cursor.number()?)
    };
    cursor.is_done().then_some(place)
}

fn read_queue(value: &str) -> Result<[u8; 4], Wrong> {
    const QUEUE: &str = "bonuses that wait are their points, with commas between them";
    let mut queue = [0; 4];
    for (count, (at, part)) in parts(value).enumerate() {
        let slot = queue
            .get_mut(count)
            .ok_or((at, "a throw does not earn so many bonuses"))?;
        *slot = number(part)
            .filter(|points| *points > 0)
            .ok_or((at, QUEUE))?;
    }
    Ok(queue)
}

fn read_split(value: &str) -> Result<[Option<[Place; 2]>; 2], Wrong> {
    const SPLIT: &str =
        "split pairs are places with - between them, as 12-14, and commas between pairs";
    let mut split = [None; 2];
    for (count, (at, part)) in parts(value).enumerate() {
        let slot = split.get_mut(count).ok_or((at, SPLIT))?;
        let (behind, front) = part.split_once('-').ok_or((at, SPLIT))?;
        let pair = read_place(behind).zip(read_place(front));
        let (behind, front) = pair.ok_or((at, SPLIT))?;
        *slot = Some([behind, front]);
    }
    Ok(split)
}
