//! The packed form, version 1.
//!
//! 58 bytes on four arms, 66 on six, 74 on eight: 0 version; 1 preset (low half) and arms (high half); 2..18 the options in
//! the order of the rules, the place of the word among the option's words, or a bonus's points; 18 seats; 19 turn; 20 what is due
//! (0 roll, 1 move, 2 bonus, 3 over); 21 points; 22 sixes; 23 the progress of the piece that a third 6 would send back, 255
//! where that is not kept; 24 first fives; 25..33 who came last to each start square, 1 + the seat or 0; 33..41 the places
//! taken, likewise; 41 the number of places; then the progress of each seat's pieces, ascending, four bytes a seat.
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::board::{PIECES, Place};
use crate::options::{Arms, OPTIONS, Options, Preset};
use crate::position::Position;
use crate::setup::{At, Last, Setup};

/// The version byte of the packed form.
const VERSION: u8 = 1;
/// Where the pieces begin.
const PIECES_AT: usize = 42;
/// A last mover that is not kept.
const NOT_DUE: u8 = u8::MAX;

const fn length(arms: Arms) -> usize {
    PIECES_AT + PIECES * arms.count() as usize
}

pub(crate) fn pack(position: &Position) -> Packed {
    let setup = position.setup();
    let arms = setup.options.arms;
    let mut packed = Packed::new();
    packed.push(&[VERSION, setup.options.preset as u8 | (arms as u8) << 4]);
    packed.push(&setup.options.values());
    packed.push(&[
        setup.seats.bits(),
        setup.turn.index() as u8,
        position.phase as u8,
        position.points,
        setup.sixes,
        match setup.last {
            Last::NotDue => NOT_DUE,
            Last::Nothing | Last::Square(_) => position.last,
        },
        setup.five.bits(),
    ]);
    packed.push(
        &setup
            .late
            .map(|late| late.map_or(0, |seat| 1 + seat.index() as u8)),
    );
    let mut places = [0; Seat::MOST];
    for (slot, seat) in places.iter_mut().zip(setup.places.as_slice()) {
        *slot = 1 + seat.index() as u8;
    }
    packed.push(&places);
    packed.push(&[setup.places.as_slice().len() as u8]);
    for pieces in &position.pieces[..usize::from(arms.count())] {
        packed.push(&pieces.progress());
    }
    packed
}

pub(crate) fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    // 1. Version, board and length.
    let wrong = |at: usize| UnpackError::Value { at };
    match bytes.first() {
        Some(&VERSION) => {}
        Some(&version) => return Err(UnpackError::Version(version)),
        None => {
            return Err(UnpackError::Length {
                found: 0,
                expected: length(Arms::Four),
            });
        }
    }
    let board = bytes.get(1).copied().unwrap_or(0);
    let arms = *Arms::ALL.get(usize::from(board >> 4)).ok_or(wrong(1))?;
    let preset = *Preset::ALL.get(usize::from(board & 15)).ok_or(wrong(1))?;
    if bytes.len() != length(arms) {
        return Err(UnpackError::Length {
            found: bytes.len(),
            expected: length(arms),
        });
    }
    // 2. Options, seats and what is due.
    let mut values = [0; OPTIONS];
    values.copy_from_slice(&bytes[2..18]);
    let options = Options::with_values(preset, arms, &values).ok_or(wrong(2))?;
    let seat = |at: usize, number: u8| {
        if number < arms.count() {
            Ok(Seat::new(number))
        } else {
            Err(wrong(at))
        }
    };
    let mut setup = Setup::start(options, Seats::from_bits(bytes[18]), seat(19, bytes[19])?);
    setup.at = match (bytes[20], bytes[21]) {
        (0, 0) => At::Roll,
        (1, points) => At::Move(points),
        (2, points) => At::Bonus(points),
        (3, 0) => At::Over,
        _ => return Err(wrong(20)),
    };
    setup.sixes = bytes[22];
    setup.last = match bytes[23] {
        NOT_DUE => Last::NotDue,
        0 => Last::Nothing,
        last if last <= arms.last() => Last::Square(arms.square(setup.turn, last)),
        _ => return Err(wrong(23)),
    };
    setup.five = Seats::from_bits(bytes[24]);
    for (arm, at) in (25..33).enumerate() {
        setup.late[arm] = match bytes[at] {
            0 => None,
            late => Some(seat(at, late - 1)?),
        };
    }
    // 3. Places and pieces.
    let mut places = Places::NONE;
    for (index, at) in (33..41).enumerate() {
        match bytes[at] {
            0 if index >= usize::from(bytes[41]) => {}
            place if place > 0 && index < usize::from(bytes[41]) => {
                places.push(seat(at, place - 1)?);
            }
            _ => return Err(wrong(at)),
        }
    }
    if bytes[41] > Seat::MOST as u8 {
        return Err(wrong(41));
    }
    setup.places = places;
    for (at, progress) in (PIECES_AT..).zip(&bytes[PIECES_AT..]) {
        let (owner, piece) = ((at - PIECES_AT) / PIECES, (at - PIECES_AT) % PIECES);
        let ascends = piece == 0 || bytes[at - 1] <= *progress;
        if *progress > arms.home() || !ascends {
            return Err(wrong(at));
        }
        let owner = Seat::new(owner as u8);
        let place: Place = arms.place(owner, *progress);
        setup.pieces[owner.index()][piece] = place;
    }
    Ok(setup.position()?)
}
