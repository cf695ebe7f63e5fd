//! The packed form, version 1: the version, preset, rosette, pieces, turn, what is due (0 a throw, 1 to 4 points, 5 over), then for
//! Light and for Dark the squares as 16 bits, lowest first, and the pieces off. Twelve bytes.
use macuil_core::course::Course;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::seat::Seat;

use crate::options::{Options, Preset, Rosette};
use crate::position::Position;
use crate::setup::{At, Setup};

const VERSION: u8 = 1;
const LENGTH: usize = 12;
const OVER: u8 = 5;

pub(crate) fn pack(setup: &Setup) -> Packed {
    let mut packed = Packed::new();
    packed.push(&[
        VERSION,
        setup.options.preset as u8,
        setup.options.rosette as u8,
        setup.options.pieces,
        setup.turn.index() as u8,
        match setup.at {
            At::Roll => 0,
            At::Move(points) => points,
            At::Over => OVER,
        },
    ]);
    for (on, off) in setup.on.iter().zip(setup.off) {
        packed.push(&(on.low() as u16).to_le_bytes());
        packed.push(&[off]);
    }
    packed
}

pub(crate) fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    let length = UnpackError::Length {
        found: bytes.len(),
        expected: LENGTH,
    };
    let [version, preset, rosette, pieces, turn, at, squares @ ..] = bytes else {
        return Err(length);
    };
    if *version != VERSION {
        return Err(UnpackError::Version(*version));
    }
    let [low, high, off, other_low, other_high, other_off] = *squares else {
        return Err(length);
    };
    let wrong = |at| UnpackError::Value { at };
    let preset = *Preset::ALL.get(usize::from(*preset)).ok_or(wrong(1))?;
    let rosette = *Rosette::ALL.get(usize::from(*rosette)).ok_or(wrong(2))?;
    let options = Options {
        preset,
        rosette,
        pieces: *pieces,
    };
    let turn = if *turn < 2 {
        Seat::new(*turn)
    } else {
        return Err(wrong(4));
    };
    let at = match *at {
        0 => At::Roll,
        OVER => At::Over,
        points => At::Move(points),
    };
    let on = |low, high| course(u16::from_le_bytes([low, high]));
    let setup = Setup {
        options,
        turn,
        at,
        on: [on(low, high), on(other_low, other_high)],
        off: [off, other_off],
    };
    Ok(setup.position()?)
}

fn course(bits: u16) -> Course<1> {
    let places = (0..16).filter(|place| bits >> place & 1 == 1);
    places.fold(Course::NONE, Course::with)
}
