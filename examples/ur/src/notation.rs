//! Position texts.
//!
//! ```text
//! ur/long[rosette=open] seats=LD turn=L at=move:2 L=4,8 D=- off=0,3
//! ```
//!
//! After the variant come `seats` (both, in the order of the board, as in texts of all games), `turn` (L or D), `at` (`roll`, `move:` and the points, or `over`), the squares of Light's and Dark's
//! pieces by the numbers of their own courses (`-` for none), and how many of each are off. Fields are read in any order.
use core::fmt;
use core::str::FromStr;

use macuil_core::course::Course;
use macuil_core::error::{Faults, TextError};
use macuil_core::notation::{Fields, number, parts, write_list};
use macuil_core::position::Position as _;
use macuil_core::seat::{Seat, Seats};

use crate::board::LAST;
use crate::options::{GAME, Options, Preset};
use crate::position::Position;
use crate::setup::{At, Setup};

const FIELDS: [&str; 6] = ["seats", "turn", "at", "L", "D", "off"];
const SEATS: usize = 0;
const TURN: usize = 1;
const AT: usize = 2;
pub(crate) const SQUARES: usize = 3;
pub(crate) const OFF: usize = 5;

/// The name of the field with a seat's squares.
pub(crate) fn field(seat: Seat) -> &'static str {
    FIELDS[SQUARES + seat.index()]
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Roll => f.write_str("roll"),
            At::Move(points) => write!(f, "move:{points}"),
            At::Over => f.write_str("over"),
        }
    }
}

impl At {
    fn read(word: &str) -> Option<At> {
        match word {
            "roll" => Some(At::Roll),
            "over" => Some(At::Over),
            _ => Some(At::Move(number(word.strip_prefix("move:")?)?)),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        let turn = GAME.letter(setup.turn);
        let seats = self.letters();
        write!(
            f,
            "{} seats={seats} turn={turn} at={}",
            setup.options, setup.at
        )?;
        for seat in Seats::first(2).iter() {
            write!(f, " {}=", field(seat))?;
            write_list(f, setup.squares(seat))?;
        }
        let [light, dark] = setup.off;
        write!(f, " off={light},{dark}")
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        // 1. Syntax: what each field says by itself.
        let unknown = "there is no such field; there are seats, turn, at, L, D and off";
        let (head, mut fields) = Fields::split(text, &FIELDS, unknown)?;
        let options = Options::read(head, &mut fields.faults);
        let mut setup = Setup::new(options.unwrap_or(Preset::Long.options()), Seat::new(0));
        let both = |word: &str| GAME.seats(word).filter(|seats| *seats == Seats::first(2));
        fields.read(SEATS, &mut Seats::first(2), both, "the seats are LD");
        let letter = |word: &str| GAME.seats(word).filter(|seats| seats.len() == 1)?.lowest();
        let wrong = "the turn is L or D";
        fields.read(TURN, &mut setup.turn, letter, wrong);
        let wrong = "what is due is roll, move: and the points, or over";
        fields.read(AT, &mut setup.at, At::read, wrong);
        let wrong = "squares are numbers from 1 to 14 with commas between them, none twice, or -";
        for (seat, on) in setup.on.iter_mut().enumerate() {
            fields.read(SQUARES + seat, on, read_squares, wrong);
        }
        let wrong = "write how many pieces of Light and of Dark are off, as 0,3";
        fields.read(OFF, &mut setup.off, read_off, wrong);
        // 2. Meaning, as far as fields are known.
        if options.is_some() {
            let mut faults = Faults::new();
            setup.find_faults(fields.known(), &mut faults);
            faults.locate(|fault| match fault.field.as_str() {
                "variant" => Some(0),
                name => fields.place(fields.named(name)?, 0),
            });
            fields.faults.append(faults);
        }
        fields.faults.finish()?;
        Ok(Position(setup))
    }
}

fn read_squares(list: &str) -> Option<Course<1>> {
    let mut squares = Course::NONE;
    if list == "-" {
        return Some(squares);
    }
    for (_, part) in parts(list) {
        let square = number(part).filter(|square| (1..=LAST).contains(square))?;
        if squares.has(square) {
            return None;
        }
        squares = squares.with(square);
    }
    Some(squares)
}

fn read_off(list: &str) -> Option<[u8; 2]> {
    let (light, dark) = list.split_once(',')?;
    Some([number(light)?, number(dark)?])
}
