//! Position and move text.
//!
//! # Position text
//!
//! One space between fields; `owed` and `repeats` only where there is something owed or earned:
//!
//! ```text
//! position = variant " seats=" letters " turn=" letter " at=" at " G=" squares " B=" squares " R=" squares
//!            " W=" squares " start=" four " home=" four " centre=" number [" owed=" owed] [" repeats=" number]
//! variant  = "partan" ["[" option {"," option} "]"]     only options that differ from the default, in order
//! at       = "roll" | "move:" 1..6 | "jump:" square {"," square} | "count" | "over:" letter | "over:draw"
//! squares  = "-" | number {"," number}                  ascending
//! four     = number "," number "," number "," number    G, B, R, W, whatever the seats
//! square   = letter number                              G14
//! owed     = "5x" number | "10x" number | "5x" number ",10x" number
//! ```
//!
//! `partan seats=GBRW turn=G at=roll G=25 B=20 R=- W=2 start=7,7,8,7 home=0,0,0,0 centre=0`
//!
//! A reader takes the fields in any order and otherwise only what the writer writes. Every fault is named, with its
//! field and its place in characters.
//!
//! # Throws and moves
//!
//! `roll:1` to `roll:6`; `3:25-28`, `3:start-3`, `5:34-home`; `jump:G14`; `decline`.
use core::fmt;
use core::str::FromStr;

use macuil_core::dice::Die;
use macuil_core::error::{Fault, Faults, ParseError, TextError};
use macuil_core::label::Label;
use macuil_core::notation::{Fields, displays_as, number, parts, write_list};
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{SQUARES, STREETS, Square};
use crate::moves::read_square;
use crate::options::Options;
use crate::position::Position;
use crate::setup::{
    AT, At, CENTRE, FIELDS, HOME, OWED, REPEATS, SEATS, START, STREET, Setup, Strictness, TURN,
};

/// The Squares that a bit set holds (bit `n - 1` for Square `n`).
fn numbers(bits: u64) -> impl Iterator<Item = u8> {
    (0..64u8)
        .filter(move |bit| bits >> bit & 1 == 1)
        .map(|bit| bit + 1)
}

/// The Squares of four Streets, in board order.
fn squares(streets: [u64; STREETS]) -> impl Iterator<Item = Square> {
    (0..STREETS as u8).map(Seat::new).flat_map(move |street| {
        numbers(streets[street.index()]).filter_map(move |number| Square::new(street, number))
    })
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Roll => f.write_str("roll"),
            At::Move(die) => write!(f, "move:{}", die.points()),
            At::Jump(pending) => {
                f.write_str("jump:")?;
                write_list(f, squares(*pending))
            }
            At::Count => f.write_str("count"),
            At::Over(Some(winner)) => write!(f, "over:{}", GAME.letter(*winner)),
            At::Over(None) => f.write_str("over:draw"),
        }
    }
}

/// Writes the text of the setup, whether or not it is a position.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let four = |values: &[u8; STREETS]| {
            Label::of(&format_args!(
                "{},{},{},{}",
                values[0], values[1], values[2], values[3]
            ))
        };
        write!(
            f,
            "{} seats={} turn={} at={}",
            self.options,
            GAME.letters(Seats::from_bits(self.seats.bits() & 0b1111)),
            GAME.letter(self.turn),
            self.at
        )?;
        for (street, bits) in self.streets.iter().enumerate() {
            write!(f, " {}=", FIELDS[STREET + street])?;
            write_list(f, numbers(*bits))?;
        }
        write!(
            f,
            " start={} home={} centre={}",
            four(&self.start),
            four(&self.home),
            self.centre
        )?;
        match (self.owed_fives, self.owed_tens) {
            (0, 0) => {}
            (fives, 0) => write!(f, " owed=5x{fives}")?,
            (0, tens) => write!(f, " owed=10x{tens}")?,
            (fives, tens) => write!(f, " owed=5x{fives},10x{tens}")?,
        }
        if self.repeats > 0 {
            write!(f, " repeats={}", self.repeats)?;
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
        read(text, Strictness::Full).map(|setup| Position::of_setup(&setup))
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

/// Reads a text whose fields must be well-formed and make a position, as far as `strictness` asks.
pub(crate) fn read(text: &str, strictness: Strictness) -> Result<Setup, TextError> {
    let mut reader = Reader::of(text)?;
    let mut meaning = Faults::new();
    reader
        .setup
        .find_faults(strictness, reader.fields.known(), &mut meaning);
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

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Result<Reader<'a>, ParseError> {
        let unknown = "a position of Partán has no such field; leave it out";
        let (head, fields) = Fields::split(text, &FIELDS, unknown)?;
        let mut reader = Reader {
            fields,
            setup: Setup::start(Options::default(), Seats::NONE, Seat::new(0)),
        };
        if !head.starts_with("partan") {
            return Err(ParseError::new(
                text,
                0,
                "a position of Partán begins with partan",
            ));
        }
        reader.read_variant(head);
        for field in 0..FIELDS.len() {
            match reader.fields.value(field) {
                Some(value) => {
                    if let Err((within, message)) = reader.read_value(field, value) {
                        reader.fields.fault(field, within, message);
                        reader.fields.forget(field);
                    }
                }
                None if field == OWED || field == REPEATS => {}
                None => reader.fields.missing(field),
            }
        }
        Ok(reader)
    }

    /// A position names only options that differ from the default, in the order of the rules.
    fn read_variant(&mut self, head: &str) {
        let mut faults = Faults::new();
        let options = Options::read(head, &mut faults);
        self.setup.options = options;
        if faults.is_empty() && !displays_as(&options, head) {
            faults.push(
                Fault::new(
                    "variant",
                    "options stand in the order of the rules, without those at their default",
                )
                .at(0),
            );
        }
        self.fields.faults.append(faults);
    }

    /// Reads a field's value into the setup; the error is the byte within the value and what to do.
    fn read_value(&mut self, field: usize, value: &str) -> Result<(), (usize, &'static str)> {
        let setup = &mut self.setup;
        match field {
            SEATS => {
                setup.seats = GAME
                    .seats(value)
                    .ok_or((0, "seats are letters of G, B, R, W, each once, as GBRW"))?;
                if GAME.letters(setup.seats).as_str() != value {
                    return Err((0, "seats stand in the order G, B, R, W"));
                }
            }
            TURN => {
                setup.turn =
                    read_letter(value).ok_or((0, "a turn is one of the letters G, B, R, W"))?
            }
            AT => setup.at = read_at(value)?,
            START => setup.start = read_four(value)?,
            HOME => setup.home = read_four(value)?,
            CENTRE => {
                setup.centre = number(value).ok_or((
                    0,
                    "a number of pieces is written, without sign or zero in front",
                ))?
            }
            OWED => (setup.owed_fives, setup.owed_tens) = read_owed(value)?,
            REPEATS => {
                setup.repeats = number(value).filter(|repeats| *repeats > 0).ok_or((
                    0,
                    "repeats is a number from 1 to 65535; leave the field out for none",
                ))?;
            }
            street => {
                let (bits, known) = read_street(value, |within, message| {
                    self.fields.fault(street, within, message);
                });
                setup.streets[street - STREET] = bits;
                if !known {
                    self.fields.forget(street);
                }
            }
        }
        Ok(())
    }

    /// Where a fault of meaning stands: at the Square it is about, or at the field's value.
    fn place(&self, fault: &Fault) -> Option<usize> {
        let field = self.fields.named(fault.field.as_str())?;
        let value = self.fields.value(field)?;
        let subject = fault.subject.as_str();
        let wanted = if field == AT {
            subject
        } else {
            subject.get(1..).unwrap_or("")
        };
        let list = if field == AT {
            value
                .strip_prefix("jump:")
                .map_or((0, ""), |list| (5, list))
        } else {
            (0, value)
        };
        let within = parts(list.1)
            .find(|(_, part)| !wanted.is_empty() && *part == wanted)
            .map_or(0, |(at, _)| list.0 + at);
        self.fields.place(field, within)
    }
}

fn read_letter(value: &str) -> Option<Seat> {
    let mut letters = value.chars();
    let seat = GAME.seat(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

fn read_at(value: &str) -> Result<At, (usize, &'static str)> {
    if let Some(points) = value.strip_prefix("move:") {
        let die = number(points).and_then(Die::new);
        return die
            .map(At::Move)
            .ok_or((5, "the points of a die are 1 to 6"));
    }
    if let Some(winner) = value.strip_prefix("over:") {
        if winner == "draw" {
            return Ok(At::Over(None));
        }
        let seat = read_letter(winner)
            .ok_or((5, "a game is over:draw, or over: and the winner's letter"))?;
        return Ok(At::Over(Some(seat)));
    }
    if let Some(list) = value.strip_prefix("jump:") {
        let mut pending = [0u64; STREETS];
        let mut last = None;
        for (at, part) in parts(list) {
            let square = read_square(part)
                .ok_or((5 + at, "a pending jump is written as its Square, as G14"))?;
            if Some(square) <= last {
                return Err((
                    5 + at,
                    "pending jumps stand once each, by Street in the order G, B, R, W, then ascending",
                ));
            }
            last = Some(square);
            pending[square.street().index()] |= 1 << (square.number() - 1);
        }
        return Ok(At::Jump(pending));
    }
    match value {
        "roll" => Ok(At::Roll),
        "count" => Ok(At::Count),
        _ => Err((
            0,
            "at is roll, move:3, jump:G4,B14, count, over:G or over:draw",
        )),
    }
}

/// Reads the Squares of a Street; `wrong` is told of every part at fault, by its byte within the value. The pieces are known
/// all the same, which the second value says, if every part is a Square and none stands twice.
fn read_street(value: &str, mut wrong: impl FnMut(usize, &'static str)) -> (u64, bool) {
    let (mut bits, mut known) = (0u64, true);
    if value == "-" {
        return (bits, known);
    }
    for (at, part) in parts(value) {
        match number::<u8>(part).filter(|square| (1..=SQUARES).contains(square)) {
            None => {
                known = false;
                wrong(
                    at,
                    "Squares are numbers from 1 to 36 with commas between them, or - for none",
                );
            }
            Some(square) => {
                if bits >> (square - 1) != 0 {
                    known &= bits >> (square - 1) & 1 == 0;
                    wrong(at, "Squares stand once each, ascending");
                }
                bits |= 1 << (square - 1);
            }
        }
    }
    (bits, known)
}

fn read_four(value: &str) -> Result<[u8; STREETS], (usize, &'static str)> {
    const FOUR: &str =
        "four numbers of pieces are written, for G, B, R, W, with commas between them";
    let mut four = [0; STREETS];
    let mut count = 0;
    for (at, part) in parts(value) {
        let slot = four.get_mut(count).ok_or((at, FOUR))?;
        *slot = number(part).ok_or((at, FOUR))?;
        count += 1;
    }
    if count == STREETS {
        Ok(four)
    } else {
        Err((0, FOUR))
    }
}

fn read_owed(value: &str) -> Result<(u16, u16), (usize, &'static str)> {
    const OWED: &str = "owed counts are written 5x2, 10x1 or 5x2,10x1, numbers from 1 to 65535; leave the field out for none";
    let mut owed = (0, 0);
    for (at, part) in parts(value) {
        let (value, count) = part.split_once('x').ok_or((at, OWED))?;
        let count: u16 = number(count).filter(|count| *count > 0).ok_or((at, OWED))?;
        match value {
            "5" if owed == (0, 0) => owed.0 = count,
            "10" if owed.1 == 0 => owed.1 = count,
            _ => return Err((at, OWED)),
        }
    }
    Ok(owed)
}
