//! The packed form, version 1.
//!
//! 40 bytes, numbers little-endian: 0 version; 1 options, one bit each in their order; 2 seats (low half) and turn
//! (high half); 3 what is due (0 roll, 1 move, 2 jump, 3 count, 4 won, 5 drawn); 4 points or winner; 5..21 the four
//! sectors; 21..25 Start Zones; 25..29 Arrival Zones; 29 Central Circle; 30..32 fives; 32..34 tens; 34..36 repeats;
//! 36..40 pending jumps: for each Street seven bits for Squares 1, 4, 8, 14, 22, 23, 33.
use macuil_core::dice::Die;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::seat::{Seat, Seats};

use crate::board::{JUMPERS, STREETS, Square};
use crate::options::Options;
use crate::position::{Phase, Position};
use crate::setup::{At, Setup};

/// The version byte of the packed form.
const VERSION: u8 = 1;
/// The length of the packed form.
const LENGTH: usize = 40;
pub(crate) fn pack(position: &Position) -> Packed {
    let setup = position.setup();
    let mut packed = Packed::new();
    packed.push(&[
        VERSION,
        setup.options.to_bits(),
        setup.seats.bits() | (setup.turn.index() as u8) << 4,
        position.phase as u8,
        position.points | position.winner,
    ]);
    position
        .sectors()
        .iter()
        .for_each(|sector| packed.push(&sector.to_le_bytes()));
    packed.push(&setup.start);
    packed.push(&setup.home);
    packed.push(&[setup.centre]);
    [setup.owed_fives, setup.owed_tens, setup.repeats]
        .iter()
        .for_each(|count| packed.push(&count.to_le_bytes()));
    let mut pending = 0u32;
    for street in 0..STREETS {
        let bits = position.pending_bits(Seat::new(street as u8));
        for (index, square) in JUMPERS.iter().enumerate() {
            pending |= ((bits >> (square - 1) & 1) as u32) << (7 * street + index);
        }
    }
    packed.push(&pending.to_le_bytes());
    packed
}

pub(crate) fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    match bytes.first() {
        None => {
            return Err(UnpackError::Length {
                found: 0,
                expected: LENGTH,
            });
        }
        Some(&VERSION) => {}
        Some(&version) => return Err(UnpackError::Version(version)),
    }
    let bytes: &[u8; LENGTH] = bytes.try_into().map_err(|_| UnpackError::Length {
        found: bytes.len(),
        expected: LENGTH,
    })?;
    let value = |at: usize, good: bool| {
        if good {
            Ok(())
        } else {
            Err(UnpackError::Value { at })
        }
    };
    let word =
        |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    let half = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    value(1, bytes[1] >> Options::BITS == 0)?;
    value(2, bytes[2] >> 6 == 0)?;
    value(36, word(36) >> 28 == 0)?;
    let mut streets = [0u64; STREETS];
    for sector in 0..4 {
        let mut cells = word(5 + 4 * sector);
        while cells != 0 {
            let square = Square::of_cell(sector, cells.trailing_zeros() as u8);
            streets[square.street().index()] |= 1 << (square.number() - 1);
            cells &= cells - 1;
        }
    }
    let mut pending = [0u64; STREETS];
    for bit in 0..28 {
        if word(36) >> bit & 1 == 1 {
            pending[bit / 7] |= 1 << (JUMPERS[bit % 7] - 1);
        }
    }
    let at = match bytes[3] {
        0 => At::Roll,
        1 => At::Move(Die::new(bytes[4]).ok_or(UnpackError::Value { at: 4 })?),
        2 => At::Jump(pending),
        3 => At::Count,
        4 if bytes[4] < STREETS as u8 => At::Over(Some(Seat::new(bytes[4]))),
        4 => return Err(UnpackError::Value { at: 4 }),
        5 => At::Over(None),
        _ => return Err(UnpackError::Value { at: 3 }),
    };
    value(
        4,
        bytes[4] == 0 || matches!(bytes[3], x if x == Phase::Move as u8 || x == Phase::Won as u8),
    )?;
    value(36, word(36) == 0 || bytes[3] == Phase::Jump as u8)?;
    let setup = Setup {
        options: Options::from_bits(bytes[1]),
        seats: Seats::from_bits(bytes[2] & 0b1111),
        turn: Seat::new(bytes[2] >> 4),
        at,
        streets,
        start: [bytes[21], bytes[22], bytes[23], bytes[24]],
        home: [bytes[25], bytes[26], bytes[27], bytes[28]],
        centre: bytes[29],
        owed_fives: half(30),
        owed_tens: half(32),
        repeats: half(34),
    };
    Ok(setup.position()?)
}
