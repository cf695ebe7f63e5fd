//! The packed form, version 1.
//!
//! 62 bytes: 0 version; 1..12 the options in the order of the rules, the place of the word among the option's words; 12 seats;
//! 13 turn; 14 what is due (0 roll, 1 move, 2 over); 15 the throw to be moved, or 0; 16..40 the progress of each seat's pieces,
//! ascending, 0 for seats that do not play; 40..44 points; 44 the basket; 45..49 extra throws, the lowest byte first; 49 whether a
//! piece has just been entered; 50 whose throws can be matched; 51..57 those throws, ascending, then zeros; 57 who misses a turn;
//! 58 who has had many; 59 who is out with `end=places`, in order, two bits a seat, the first lowest; 60 how many places are
//! taken; 61 by whom, as 59. How many are out follows from the points.
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::board::{PIECES, SEATS};
use crate::options::{End, OPTIONS, Options};
use crate::position::Position;
use crate::setup::{At, Matched, Setup};

/// The version byte of the packed form.
const VERSION: u8 = 1;
/// The length of the packed form.
const LENGTH: usize = 62;
/// Where the pieces begin, and where they end.
const PIECES_AT: usize = 16;
const POINTS_AT: usize = PIECES_AT + SEATS * PIECES;

/// Seats in order, two bits each.
fn in_order(seats: &[Seat]) -> u8 {
    let seats = seats.iter().rev();
    seats.fold(0, |order, seat| order << 2 | seat.index() as u8)
}

/// So many seats of an order; `None` if there are more bits in it.
fn read_order(count: usize, order: u8) -> Option<Places> {
    if count > SEATS || u16::from(order) >> (2 * count) != 0 {
        return None;
    }
    let mut places = Places::NONE;
    (0..count).for_each(|place| places.push(Seat::new(order >> (2 * place) & 3)));
    Some(places)
}

pub(crate) fn pack(position: &Position) -> Packed {
    let setup = position.setup();
    let mut packed = Packed::new();
    packed.push(&[VERSION]);
    packed.push(&setup.options.values());
    let due = position.phase as u8;
    packed.push(&[position.seats, position.turn, due, position.throw]);
    for seat in (0..SEATS as u8).map(Seat::new) {
        packed.push(&position.progress(seat));
    }
    packed.push(&position.points);
    packed.push(&[position.basket]);
    packed.push(&position.extra.to_le_bytes());
    packed.push(&[u8::from(position.must), position.match_seat]);
    packed.push(&setup.matches.map_or([0; PIECES], |matched| matched.throws));
    let dropped = position.dropped.seats();
    let places = setup.places.as_slice();
    packed.push(&[
        position.miss,
        position.many,
        in_order(dropped.as_slice()),
        places.len() as u8,
        in_order(places),
    ]);
    packed
}

pub(crate) fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    // 1. Version and length.
    let wrong = |at: usize| UnpackError::Value { at };
    match bytes.first() {
        Some(&VERSION) => {}
        Some(&version) => return Err(UnpackError::Version(version)),
        None => {
            return Err(UnpackError::Length {
                found: 0,
                expected: LENGTH,
            });
        }
    }
    let bytes: &[u8; LENGTH] = bytes.try_into().map_err(|_| UnpackError::Length {
        found: bytes.len(),
        expected: LENGTH,
    })?;
    // 2. Options, seats and what is due.
    let mut values = [0; OPTIONS];
    values.copy_from_slice(&bytes[1..12]);
    let options = Options::with_values(&values).ok_or(wrong(1))?;
    if bytes[13] >= SEATS as u8 {
        return Err(wrong(13));
    }
    let mut setup = Setup::start(options, Seats::from_bits(bytes[12]), Seat::new(bytes[13]));
    setup.at = match (bytes[14], bytes[15]) {
        (0, 0) => At::Roll,
        (1, points) => At::Move(points),
        (2, 0) => At::Over,
        _ => return Err(wrong(14)),
    };
    // 3. Pieces and points.
    let layout = options.layout();
    for (at, progress) in (PIECES_AT..).zip(&bytes[PIECES_AT..POINTS_AT]) {
        let (owner, piece) = ((at - PIECES_AT) / PIECES, (at - PIECES_AT) % PIECES);
        let ascends = piece == 0 || bytes[at - 1] <= *progress;
        if *progress > layout.end() || !ascends {
            return Err(wrong(at));
        }
        setup.pieces[owner][piece] = layout.place(Seat::new(owner as u8), *progress);
    }
    setup.points.copy_from_slice(&bytes[40..44]);
    setup.basket = bytes[44];
    // 4. What is remembered.
    setup.extra = u32::from_le_bytes([bytes[45], bytes[46], bytes[47], bytes[48]]);
    setup.must = match bytes[49] {
        must @ 0..=1 => must == 1,
        _ => return Err(wrong(49)),
    };
    let mut throws = [0; PIECES];
    throws.copy_from_slice(&bytes[51..57]);
    let left = throws.iter().filter(|throw| **throw != 0).count();
    if throws[..left].windows(2).any(|pair| pair[0] > pair[1])
        || throws[left..] != [0; PIECES][left..]
    {
        return Err(wrong(51));
    }
    if bytes[50] >= SEATS as u8 || (left == 0 && bytes[50] != 0) {
        return Err(wrong(50));
    }
    let seat = Seat::new(bytes[50]);
    setup.matches = (left > 0).then_some(Matched { seat, throws });
    setup.miss = Seats::from_bits(bytes[57]);
    setup.many = Seats::from_bits(bytes[58]);
    let out = setup.without_points();
    let kept = options.end == End::Places && setup.at != At::Over;
    let count = if kept { out.as_slice().len() } else { 0 };
    let dropped = read_order(count, bytes[59]).ok_or(wrong(59))?;
    if setup.at != At::Over {
        setup.out = if kept { dropped } else { out };
    }
    setup.places = read_order(bytes[60].into(), bytes[61]).ok_or(wrong(60))?;
    Ok(setup.position()?)
}
